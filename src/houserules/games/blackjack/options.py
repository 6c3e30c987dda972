"""What a Rules Submission for Blackjack may choose, with limit and clause. What rules others out: conflicts.py."""

from __future__ import annotations

from fractions import Fraction
from functools import partial
from importlib.resources import files

from houserules.chips import load_paytables
from houserules.engine.offer.equipment import SIGN, box_options, dealing_options, furniture_options
from houserules.engine.offer.finding import Choices, part
from houserules.engine.offer.offer import Offer
from houserules.engine.offer.option import Option
from houserules.engine.offer.terms import OptionValue
from houserules.engine.offer.wager import WagerRule
from houserules.games.blackjack.conflicts import EQUIPMENT, MOST_DECKS_BY_HAND, barred, conflicts
from houserules.games.blackjack.names import (
    AUTOMATED,
    COMMUNITY,
    CONTINUOUS,
    DOUBLE_SHOE,
    ELECTRONIC,
    HAND,
    NO_HOLE_CARD,
    PEEK,
    SINGLE_SHOE,
    SWITCH,
)
from houserules.games.blackjack.side_bets import SIDE_BETS
from houserules.games.blackjack.side_bets.side_bet import DOLLAR, SideBet
from houserules.games.blackjack.wagers import BLACKJACK, DOUBLE, INSURANCE, SPLIT

PAYTABLES = load_paytables(files(__package__).joinpath("paytables.toml").read_text(encoding="utf-8"))

MOST_POSITIONS = 7  # BJ 2.A
HOURS = {SINGLE_SHOE: 24, DOUBLE_SHOE: 24, ELECTRONIC: 24, HAND: 4}  # BJ 3.D
BACKS = ("red", "blue")

OPTIONS = (
    Option("decks", 6, "BJ 3.A", "decks in play: of one batch, of one side of a double shoe", least=1, most=8),
    Option("blackjack_pays", "3 to 2", "BJ 13.A(2)", "what a Blackjack pays", allowed=("3 to 2", "6 to 5")),
    Option("dealer_hits_soft_17", False, "BJ 14.D", "the dealer draws to a soft 17"),  # reading B1
    Option("hole_card", PEEK, "BJ 2.F", "read by the card reader, or dealt after the players",
           allowed=(PEEK, NO_HOLE_CARD)),  # reading B3
    Option("surrender", True, "BJ 9.A", "a player may surrender"),
    Option("even_money", True, "BJ 8.F", "a Blackjack under an ace may be paid even money (BJ 8.E(1))",
           to_be_said=True),
    # Reading B5 takes 1 to 3 further splits; an operator who names none lets a pair be split once.
    Option("resplits", 2, "BJ 11.D", "how often a pair may be split again", least=0, most=3, to_be_said=True),
    Option("resplit_aces", True, "BJ 11.D", "aces may be split again as well", to_be_said=True),
    Option("one_card_to_split_aces", False, "BJ 11.C", "split aces get one card each"),
    Option("mid_shoe_entry", True, "BJ 6.C", "who sat out a round may wager again before the next shuffle"),
    Option("variation", "none", "BJ 12.A", "Blackjack Switch, or community cards at an electronic table (BJ 12.C(2))",
           allowed=("none", SWITCH, COMMUNITY)),
    Option("switch_blackjack_pays", "1 to 1", "BJ 12.A(5)(a)", "what a Blackjack pays at a Switch table",
           allowed=("1 to 1", "3 to 2", "6 to 5")),  # reading B25
    *(option for bet in SIDE_BETS for option in bet.filing.options),
    *box_options(EQUIPMENT, MOST_POSITIONS),
    Option("backs", BACKS, EQUIPMENT.backs, "the colours of the backs, one a batch or side"),
    Option("double_shoe_red_suits_side", BACKS[0], "BJ 7.C(1)(b)",
           "at a double shoe: the backs of the side that hearts and diamonds name"),
    Option("discard_rack", "exact height", "BJ 2.H(1)", "as high as the cards, or higher with a mark (BJ 2.H(2))",
           allowed=("exact height", "marked")),
    *furniture_options(EQUIPMENT, odds_shown_on=SIGN),
)  # fmt: skip


def _what_a_blackjack_pays(chosen: Choices) -> str:
    """The paytable by its odds: at a Switch table those of its own (reading B25)."""
    options = part(chosen, "options")
    key = "switch_blackjack_pays" if options.get("variation") == SWITCH else "blackjack_pays"
    return str(options.get(key)).replace(" ", "-")


def _against_the_dealer(name: str, clause: str, title: str, *times: int | Fraction) -> WagerRule:
    """A wager that is made during the round, beside the Blackjack Wager."""
    return WagerRule(name, clause, title, False, PAYTABLES[BLACKJACK], follows=BLACKJACK, times=times,
                     picks=_what_a_blackjack_pays)  # fmt: skip


def _side_wager(bet: SideBet) -> WagerRule:
    words = (bet.inscription or bet.title.removesuffix(" Progressive")).replace("-", " ")
    return WagerRule(
        bet.wager, bet.clause, bet.title, True, bet.paytables,
        minimum=bet.minimum, maximum=bet.maximum, increment=bet.increment,
        stakes=bet.stakes, stake_clause=bet.stake_clause, other_stakes=True, extras=bet.filing.extras,
        on_layout=bet.area, areas=(words,), named_in=bet.rests_on, follows=bet.rests_on,
        beside=bet.filing.beside,
        barred=partial(barred, bet),
    )  # fmt: skip


WAGERS = (
    WagerRule(BLACKJACK, "BJ 6.F", "Blackjack Wager", False, PAYTABLES[BLACKJACK],
              minimum=5 * DOLLAR, maximum=500 * DOLLAR, increment=DOLLAR, on_layout="BJ 2.B(2)", areas=("Blackjack",),
              picks=_what_a_blackjack_pays),
    WagerRule(INSURANCE, "BJ 8.A", "Insurance", False, PAYTABLES[INSURANCE], follows=BLACKJACK,
              times=(Fraction(0), Fraction(1, 2))),
    _against_the_dealer(DOUBLE, "BJ 10.A", "Double Down", 0, 1),  # reading B6: also for less
    _against_the_dealer(SPLIT, "BJ 11.A", "Split", 1),
    *(_side_wager(bet) for bet in SIDE_BETS),
)  # fmt: skip


RATES = {meter: clause for bet in SIDE_BETS for meter, clause in bet.filing.rates.items()}


def _defaults(given: Choices) -> dict[str, dict[str, OptionValue]]:
    """What the variations of chapter 12 need otherwise, and what goes by the colours named."""
    dealing, options = part(given, "dealing"), part(given, "options")
    method = dealing.get("method", ELECTRONIC if options.get("variation") == COMMUNITY else SINGLE_SHOE)
    backs = options.get("backs")
    said: dict[str, OptionValue] = {}
    if isinstance(backs, list | tuple) and backs:
        said["double_shoe_red_suits_side"] = backs[0]
    if options.get("variation") == SWITCH:
        said |= {"surrender": False, "even_money": False}  # not among the choices of BJ 12.A(4)
    if method == ELECTRONIC:
        return {"dealing": {"method": method}, "options": {**said, "hole_card": NO_HOLE_CARD}}
    if method == HAND:
        return {"dealing": {"shuffler": AUTOMATED}, "options": {**said, "decks": MOST_DECKS_BY_HAND}}
    return {"options": said}


def _least_clause(chosen: Choices, meter: str) -> str:
    return next((found for bet in SIDE_BETS if (found := bet.filing.least_clause(chosen, meter))), "")


OFFER = Offer(
    positions_most=MOST_POSITIONS,
    positions_clause="BJ 2.A",
    methods={SINGLE_SHOE: "BJ 7.A", DOUBLE_SHOE: "BJ 7.C", HAND: "BJ 12.B", ELECTRONIC: "BJ 12.C"},
    shufflers={"none": "BJ 5.A", AUTOMATED: "BJ 3.B", CONTINUOUS: "BJ 5.J"},  # the last fills the shoe (BJ 5.A(2))
    dealing=dealing_options(EQUIPMENT),
    options=OPTIONS,
    wagers=WAGERS,
    conflicts=conflicts,
    payout_limit_clause="BJ 13.J",
    payout_limit_means="the most all players together get for the two hands of BJ 13.J; left out, there is none",
    payout_limit_shown=100_000 * DOLLAR,
    operator_clause="BJ 2.B(1)",
    wagers_clause="BJ 6.G",
    meters_clause="BJ 2.C(1)",
    meters_clauses={meter: clause.rpartition("(")[0] for meter, clause in RATES.items()},  # the heading above the rate
    rate_clauses=RATES,
    seeds={meter: amount for bet in SIDE_BETS for meter, amount in bet.filing.seeds.items()},
    least_clause=_least_clause,
    capped_meters={meter: most for bet in SIDE_BETS for meter, most in bet.filing.caps.items()},
    defaults=_defaults,
)
