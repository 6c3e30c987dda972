"""The wagers of Texas Hold 'Em Bonus (chapter 7): Ante, Flop, Turn and River, and the Bonus."""

from __future__ import annotations

from importlib.resources import files

from houserules.chips import DOLLAR, load_paytables
from houserules.engine.lines import LOSE, PUSH
from houserules.engine.offer.wager import BettingArea, Limits, Placing, Settling, Wager
from houserules.engine.procedures.holdem import ANTE, LOWER_HAND, TIE, Verdict, against_the_dealer
from houserules.engine.procedures.wagering import Wagering
from houserules.engine.table import Table
from houserules.games.texas_holdem_bonus import hands
from houserules.games.texas_holdem_bonus.options import ANTE_PAYS_FROM, ANTE_PAYS_ON
from houserules.games.texas_holdem_bonus.side_wagers import SIDE_WAGERS

PAYTABLES = load_paytables(files(__package__).joinpath("paytables.toml").read_text(encoding="utf-8"))

FLOP = "flop"  # THB 1.B(5): without it nobody stays in the round
TURN = "turn"  # THB 1.B(11)
RIVER = "river"  # THB 1.B(9)
FLOP_TIMES = 2  # THB 11.B(2)

VERDICTS = {
    LOWER_HAND: Verdict(LOSE, "THB 11.I(3)(d)(i)"),
    TIE: Verdict(PUSH, "THB 11.I(3)(d)(iv)"),
    "ante-returned": Verdict(PUSH, "THB 11.I(3)(d)(iii)"),
}  # fmt: skip
LINE = against_the_dealer(VERDICTS)

# The payout limit of a hand cuts the Bonus first, then these by `cut` (THB 12.C, reading T5).
ANTE_WAGER = Wager(
    name=ANTE,
    title="Ante",
    clause="THB 7.F(1)",
    optional=False,
    area=BettingArea("THB 2.B(2)"),
    sees=("player", "dealer", "least"),
    classify=hands.ante,
    outcomes=hands.ANTE,
    given={"least": lambda terms: ANTE_PAYS_FROM[terms[ANTE_PAYS_ON]]},
    paytables=PAYTABLES[ANTE],
    words={"higher-hand": "Higher than the dealer's hand"},
    limits=Limits(5 * DOLLAR, 500 * DOLLAR),
    settling=Settling(cite_paid="THB 11.I(3)(d)(ii)", cut=4, line=LINE),
)


def _later(name: str, title: str, clause: str, times: int, cut: int) -> Wager:
    """A wager made in its turn, by the players still in the round."""
    return Wager(
        name=name,
        title=title,
        clause=clause,
        optional=False,
        area=BettingArea("THB 2.B(2)"),
        sees=("player", "dealer"),
        classify=hands.later_wager,
        outcomes=hands.LATER,
        paytables=PAYTABLES[ANTE],
        limits=Limits(follows=ANTE, times=(times,)),
        placing=Placing(in_turn=clause),
        settling=Settling(cite_paid="THB 11.I(3)(d)(ii)", cut=cut, line=LINE),
    )


WAGERING = Wagering(
    game="Texas Hold 'Em Bonus",
    wagers=(
        ANTE_WAGER,
        _later(FLOP, "Flop", "THB 11.B(2)", FLOP_TIMES, cut=3),
        _later(TURN, "Turn", "THB 11.E(2)(b)", 1, cut=2),
        _later(RIVER, "River", "THB 11.G(2)", 1, cut=1),
        *SIDE_WAGERS,
    ),
    main_words="the Ante",
    wagers_clause="THB 7.F",
    chips_clause="THB 7.A",
    open_by="THB 7.D, THB 7.E",
    closed_by="THB 7.E",
    positions="THB 2.A",
    seated="THB 7.C",
    boxes="THB 7.H",
)


def in_game(table: Table) -> list[int]:
    """The players with a Flop Wager down, clockwise; all others have folded (THB 1.B(6))."""
    return [seat for seat in table.clockwise() if table.stake(seat, FLOP)]


def undecided(table: Table) -> list[int]:
    """The players who have neither folded nor made a Flop Wager yet."""
    return [seat for seat in table.clockwise() if table.stake(seat, ANTE) and not table.stake(seat, FLOP)]
