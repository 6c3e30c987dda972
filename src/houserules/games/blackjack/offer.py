"""The offer of Blackjack: what a Rules Submission may choose, wagers and options together. What rules others out:
conflicts.py."""

from __future__ import annotations

from houserules.chips import DOLLAR
from houserules.engine.offer.equipment import LAYOUT
from houserules.engine.offer.finding import Choices, section
from houserules.engine.offer.offer import Offer
from houserules.engine.offer.option import OptionValue
from houserules.engine.procedures.shoe import DOUBLE_SHOE
from houserules.games.blackjack.conflicts import MOST_DECKS_BY_HAND, barred, conflicts
from houserules.games.blackjack.options import (
    AUTOMATED,
    BACKS,
    COMMUNITY,
    CONTINUOUS,
    DEALER_HITS_SOFT_17,
    DECKS,
    ELECTRONIC,
    EQUIPMENT,
    EVEN_MONEY,
    HAND,
    HOLE_CARD,
    NO_HOLE_CARD,
    OF_THE_GAME,
    OF_THE_TABLE,
    ONE_CARD_TO_SPLIT_ACES,
    RED_SUITS_SIDE,
    RESPLIT_ACES,
    SINGLE_SHOE,
    SURRENDER,
    SWITCH,
    VARIATION,
)
from houserules.games.blackjack.side_wagers import SIDE_WAGERS
from houserules.games.blackjack.wagers import BLACKJACK, WAGERING


def defaults(given: Choices) -> dict[str, dict[str, OptionValue]]:
    """Defaults that the variations of chapter 12 change, and those that follow from the colors chosen."""
    dealing, options = section(given, "dealing"), section(given, "options")
    variation = options.get(VARIATION.key)
    method = dealing.get("method", ELECTRONIC if variation == COMMUNITY else SINGLE_SHOE)
    backs = options.get(BACKS.key)
    said: dict[str, OptionValue] = {}
    if isinstance(backs, list | tuple) and backs:
        said[RED_SUITS_SIDE.key] = backs[0]
    if variation == SWITCH:
        said |= {SURRENDER.key: False, EVEN_MONEY.key: False}  # not among the choices of BJ 12.A(4)
    if method == ELECTRONIC:
        return {"dealing": {"method": method}, "options": {**said, HOLE_CARD.key: NO_HOLE_CARD}}
    if method == HAND:
        return {"dealing": {"shuffler": AUTOMATED}, "options": {**said, DECKS.key: MOST_DECKS_BY_HAND}}
    return {"options": said}


def least_clause(chosen: Choices, meter: str) -> str:
    return next((found for wager in SIDE_WAGERS if (found := wager.filing.least_clause(chosen, meter))), "")


PIT = {
    "dealing": {"shuffler": AUTOMATED},
    "options": {
        DEALER_HITS_SOFT_17.key: True,
        RESPLIT_ACES.key: False,
        ONE_CARD_TO_SPLIT_ACES.key: True,
        EQUIPMENT.odds_shown_on.key: LAYOUT,
    },
    "wagers": {
        BLACKJACK: {"minimum": 15 * DOLLAR, "maximum": 1_000 * DOLLAR, "increment": 5 * DOLLAR},
        "lucky-ladies": {"minimum": 5 * DOLLAR},
        "match-the-dealer": {"minimum": 5 * DOLLAR},
        "buster-blackjack": {"minimum": 5 * DOLLAR},
    },
    "limits": {"payout": 100_000 * DOLLAR},
}

OFFER = Offer(
    positions_most=EQUIPMENT.most_positions,
    positions_clause="BJ 2.A",
    methods={SINGLE_SHOE: "BJ 7.A", DOUBLE_SHOE: "BJ 7.C", HAND: "BJ 12.B", ELECTRONIC: "BJ 12.C"},
    shufflers={"none": "BJ 5.A", AUTOMATED: "BJ 3.B", CONTINUOUS: "BJ 5.J"},  # the last fills the shoe (BJ 5.A(2))
    dealing=EQUIPMENT.dealing_options(),
    options=(*OF_THE_GAME, *(option for wager in SIDE_WAGERS for option in wager.filing.options), *OF_THE_TABLE),
    wagers=WAGERING.wagers,
    conflicts=conflicts,
    payout_limit_clause="BJ 13.J",
    payout_limit_means="the most that all players combined may win on the two hands of BJ 13.J; if omitted, no limit",
    payout_limit_shown=100_000 * DOLLAR,
    operator_clause="BJ 2.B(1)",
    wagers_clause="BJ 6.G",
    meters_clause="BJ 2.C(1)",
    least_clause=least_clause,
    barred=barred,
    defaults=defaults,
    pit=PIT,
)
