"""Automatic players for practice tables. No clause asks for them: nobody has to play like this."""

from __future__ import annotations

from houserules.chips import dollars
from houserules.engine.game import Players
from houserules.engine.offer.terms import Terms
from houserules.engine.steps import Ask
from houserules.engine.table import Table
from houserules.games.blackjack.hands import SOFT, add, count, is_ace, surrender_returns, value
from houserules.games.blackjack.insurance import EVEN_MONEY, NO_INSURANCE
from houserules.games.blackjack.playing import HIT, STAND, SURRENDER
from houserules.games.blackjack.round_state import HAND_WAGERS, HandAt, counted_in, stake_on, up_card
from houserules.games.blackjack.variations.switch import KEEP, SWITCH
from houserules.games.blackjack.wagers import BLACKJACK, DOUBLE, INSURANCE, SPLIT, WAGERING

WEAK = range(2, 7)  # up cards with which the dealer often breaks
ALWAYS_SPLIT, SPLIT_WHEN_WEAK = (8, 11), (2, 3, 6, 7, 9)
WORTH = (4, 4, 4, 4, 4, 4, 5, 6, 7, 8, 10, 11)  # of each total from 10 up, when two hands are compared


def sensible(table: Table, ask: Ask) -> str:
    """Close to basic strategy: never insurance, doubles and splits where the dealer is weak."""
    if NO_INSURANCE in ask.choices:
        return NO_INSURANCE
    if KEEP in ask.choices:
        return SWITCH if better_switched(table, ask.seat) else KEEP
    if STAND not in ask.choices:
        return ask.choices[0] if ask.choices else ask.default
    return next((wish for wish in wishes(table, ask) if wish in ask.choices), STAND)


def wishes(table: Table, ask: Ask) -> list[str]:
    """What the player would like most, then what next."""
    cards, up = table.hand(ask.seat, ask.hand), value(up_card(table))
    counted = count(cards) if cards else counted_in(ask.about)
    soft, points = counted >= SOFT, counted % SOFT
    if SPLIT in ask.choices and cards and splits(value(cards[0]), up):
        return [SPLIT]
    if points == 16 and not soft and up >= 9:
        return [SURRENDER, HIT]
    if (not soft and points in (10, 11) and up < 10) or (soft and points in (16, 17, 18) and up in (4, 5, 6)):
        return [DOUBLE, HIT]
    return [HIT] if draws(points, soft, up) else [STAND]


def splits(worth: int, up: int) -> bool:
    return worth in ALWAYS_SPLIT or (worth in SPLIT_WHEN_WEAK and up in WEAK)


def draws(points: int, soft: bool, up: int) -> bool:
    """Draws to 17 against a strong card and to 12 against a weak one; with a soft hand, to 18."""
    if soft:
        return points < 18
    return points < 12 or (points < 17 and up not in WEAK)


def better_switched(table: Table, seat: int) -> bool:
    first, second = table.hand(seat, 1), table.hand(seat, 2)
    return weighed(first[0], second[1]) + weighed(second[0], first[1]) > weighed(*first) + weighed(*second)


def weighed(first: int, second: int) -> int:
    points = add(add(0, first), second) % SOFT
    return WORTH[points - 10] if points >= 10 else 4 + is_ace(first)


def usual_wagers(terms: Terms, seat: int) -> dict[str, int]:
    """Small wagers, and two side wagers that differ from seat to seat, so that a table shows what it offers."""
    wagers = {BLACKJACK: least_of(terms, BLACKJACK)}
    sides = [wager.name for wager in WAGERING.sides if terms.offers(wager.name)]
    for place in (2 * seat, 2 * seat + 1):
        if sides and seat % 3:
            wager = sides[place % len(sides)]
            wagers[wager] = least_of(terms, wager)
    return wagers


def least_of(terms: Terms, wager: str) -> int:
    offered = terms.wagers[wager]
    return offered.stakes[0] if offered.stakes else -(-offered.minimum // offered.increment) * offered.increment


def prices(table: Table, ask: Ask) -> dict[str, str]:
    """What a double or a split costs, what a surrender gives back, what even money wins."""
    stake = stake_on(table, HandAt(ask.seat, ask.hand))
    return {
        DOUBLE: f"for {dollars(stake)}",
        SPLIT: f"for {dollars(stake)}",
        SURRENDER: f"for {dollars(surrender_returns(stake, dealer_blackjack=False))} back",
        EVEN_MONEY: f"and win {dollars(stake)}",
    }


def standing_wagers(table: Table, seat: int) -> dict[str, int]:
    """What a seat has wagered before the deal."""
    return {wager: amount for wager in WAGERING.placed if (amount := table.stake(seat, wager))}


PLAYERS = Players(
    decide=sensible,
    wagers=usual_wagers,
    standing=standing_wagers,
    placed=WAGERING.placed,
    hand_wagers=(*HAND_WAGERS, INSURANCE),
    prices=prices,
)
