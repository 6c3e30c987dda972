"""The wagers of Jackpot Hold 'Em (chapter 7): Ante, X-tra Bonus and Play, the side wagers, and their refusals."""

from __future__ import annotations

from importlib.resources import files

from houserules.chips import DOLLAR, dollars, load_paytables
from houserules.engine.lines import LOSE, PUSH, WITHDRAWN, Line
from houserules.engine.offer.wager import BettingArea, Limits, Placing, Settling, Wager
from houserules.engine.procedures.holdem import ANTE, LOWER_HAND, TIE, Verdict, against_the_dealer
from houserules.engine.procedures.wagering import Wagering
from houserules.engine.refusals import Reason, Refusal
from houserules.engine.steps import Bet, Return, Script
from houserules.engine.table import Table
from houserules.games.jackpot_holdem import hands
from houserules.games.jackpot_holdem.options import EQUIPMENT
from houserules.games.jackpot_holdem.side_wagers import SIDE_WAGERS

PAYTABLES = load_paytables(files(__package__).joinpath("paytables.toml").read_text(encoding="utf-8"))

XTRA_BONUS = "xtra-bonus"  # JHE 1.B(6)
PLAY = "play"  # JHE 1.B(4), JHE 7.F(1): "Player Wager" there (reading J4)
TIMES = (3, 2, 1)  # JHE 11.C(1), JHE 11.E(1), JHE 11.G: the Play Wager in Antes
SIDES = tuple(wager.name for wager in SIDE_WAGERS)

VERDICTS = {
    LOWER_HAND: Verdict(LOSE, "JHE 11.I(3)(a)"),
    TIE: Verdict(PUSH, "JHE 11.I(3)(c)"),
    "dealer-does-not-qualify": Verdict(PUSH, "JHE 11.I(1)"),
}  # fmt: skip
LINE = against_the_dealer(VERDICTS)

# The payout limit cuts the Player Bonus first, then these by `cut` (JHE 12.F, JHE 12.F(2), reading J13).
ANTE_WAGER = Wager(
    name=ANTE,  # JHE 1.B(1)
    title="Ante",
    clause="JHE 7.F(1)",
    optional=False,
    area=BettingArea("JHE 2.B(2)"),
    sees=("player", "dealer"),
    classify=hands.ante,
    outcomes=hands.ANTE,
    paytables=PAYTABLES[ANTE],
    words={"higher-hand": "Higher than the dealer's hand"},
    limits=Limits(5 * DOLLAR, 500 * DOLLAR),
    settling=Settling(cite_paid="JHE 11.I(3)(b)", cut=3, line=LINE),
)
XTRA_BONUS_WAGER = Wager(
    name=XTRA_BONUS,
    title="X-tra Bonus",
    clause="JHE 7.F(1)",
    optional=False,
    area=BettingArea("JHE 2.B(2)", joined_by="+"),
    sees=("player", "dealer"),
    classify=hands.xtra_bonus,
    outcomes=hands.XTRA,
    paytables=PAYTABLES[XTRA_BONUS],
    words={"less-than-a-straight": "Less than a straight"},
    limits=Limits(follows=ANTE),
    settling=Settling(cite_paid="JHE 11.I(3)(b)", cut=1, line=LINE),
)
PLAY_WAGER = Wager(
    name=PLAY,
    title="Play",
    clause="JHE 7.F(1)",
    optional=False,
    area=BettingArea("JHE 2.B(2)"),
    sees=("player", "dealer"),
    classify=hands.play,
    outcomes=hands.PLAY,
    paytables=PAYTABLES[ANTE],
    limits=Limits(follows=ANTE, times=TIMES),
    placing=Placing(in_turn="JHE 11.C"),
    settling=Settling(cite_paid="JHE 11.I(3)(b)", cut=2, line=LINE),
)


def refuse_unequal(table: Table, bet: Bet) -> Refusal | None:
    """The X-tra Bonus equals the Ante, and side wagers need both."""
    ante = table.stake(bet.seat, ANTE)
    if bet.wager == XTRA_BONUS and bet.amount not in (0, ante):
        message = f"the X-tra Bonus must equal the Ante of {dollars(ante)}; it cannot be {dollars(bet.amount)}"
        return Refusal(Reason.UNEQUAL, f"seat {bet.seat}: {message}", "JHE 7.F(1)")
    if bet.wager in SIDES and bet.amount and not table.stake(bet.seat, XTRA_BONUS):
        message = f"seat {bet.seat} must place the X-tra Bonus before {bet.wager}"
        return Refusal(Reason.MAIN_WAGER_FIRST, message, WAGERING.placed[bet.wager].clause)
    return None


def refuse_unmatched(table: Table) -> Refusal | None:
    """No seated player is dealt in with an X-tra Bonus that differs from the Ante."""
    for seat in unmatched(table):
        if seat in table.people.seated:
            ante, xtra = table.stake(seat, ANTE), table.stake(seat, XTRA_BONUS)
            message = f"seat {seat}: the X-tra Bonus of {dollars(xtra)} does not equal the Ante of {dollars(ante)}"
            return Refusal(Reason.UNEQUAL, message, "JHE 7.F(1)")
    return None


def unmatched(table: Table) -> list[int]:
    """Seats whose X-tra Bonus does not equal the Ante."""
    return [seat for seat in table.clockwise() if table.stake(seat, ANTE) != table.stake(seat, XTRA_BONUS)]


def return_unmatched(table: Table) -> Script:
    """A player who left before the two were equal is not dealt in, and the chips go back."""
    gone = unmatched(table)
    for seat, wager, _ in table.chips.wagers_in_action():
        if seat in gone:
            stake = table.stake(seat, wager)
            line = Line(seat, wager, stake, WITHDRAWN, "JHE 7.F(1)", returned=stake)
            yield Return(line=line, cite="JHE 7.F(1)")


def undecided(table: Table) -> list[int]:
    """The players who have neither made a Play Wager nor folded yet, clockwise (JHE 1.B(2), JHE 1.B(3))."""
    return [seat for seat in table.clockwise() if table.stake(seat, ANTE) and not table.stake(seat, PLAY)]


# All but Play are placed before the deal, the Player Bonus too (JHE 7.D, reading J3).
WAGERING = Wagering(
    game="Jackpot Hold 'Em",
    wagers=(ANTE_WAGER, XTRA_BONUS_WAGER, PLAY_WAGER, *SIDE_WAGERS),
    main_words="the Ante",
    wagers_clause="JHE 7.F",
    chips_clause="JHE 7.A",
    open_by="JHE 7.D, JHE 7.E",
    closed_by="JHE 7.E",
    positions="JHE 2.A",
    seated="JHE 7.C",
    boxes="JHE 7.G",
    most_boxes=EQUIPMENT.boxes,
    refuses=refuse_unequal,
    refuses_close=refuse_unmatched,
    not_dealt=unmatched,
)
