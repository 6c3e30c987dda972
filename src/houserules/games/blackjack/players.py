"""Automatic players for practice tables. No clause asks for them: nobody has to play like this."""

from __future__ import annotations

from houserules.chips import dollars
from houserules.engine.game import RULE_OF_THUMB, Players
from houserules.engine.offer.terms import Terms
from houserules.engine.steps import Ask
from houserules.engine.table import Table
from houserules.games.blackjack.basic_strategy import UP_CARDS, chart_in_words, published
from houserules.games.blackjack.hands import SOFT, add, count, is_ace, is_pair, surrender_returns, value
from houserules.games.blackjack.insurance import EVEN_MONEY, NO_INSURANCE
from houserules.games.blackjack.options import BLACKJACK_PAYS, DEALER_HITS_SOFT_17, DECKS, NO_VARIATION, VARIATION
from houserules.games.blackjack.playing import STAND, SURRENDER
from houserules.games.blackjack.round_state import HAND_WAGERS, HandAt, counted_in, stake_on, up_card
from houserules.games.blackjack.variations.switch import KEEP, SWITCH
from houserules.games.blackjack.wagers import BLACKJACK, DOUBLE, INSURANCE, SPLIT, WAGERING

WORTH = (4, 4, 4, 4, 4, 4, 5, 6, 7, 8, 10, 11)  # of each total from 10 up, when two hands are compared


def sensible(table: Table, ask: Ask) -> str:
    """The published chart; no insurance, and even money only where a blackjack pays less than 3 to 2."""
    if NO_INSURANCE in ask.choices:
        return EVEN_MONEY if EVEN_MONEY in ask.choices and pays_little(table.terms) else NO_INSURANCE
    if KEEP in ask.choices:
        return SWITCH if better_switched(table, ask.seat) else KEEP
    if STAND not in ask.choices:
        return ask.choices[0] if ask.choices else ask.default
    return next((wish for wish in wishes(table, ask) if wish in ask.choices), STAND)


def wishes(table: Table, ask: Ask) -> list[str]:
    """What the chart says of a pair, then of the total, each with what to do instead."""
    cards, up = table.hand(ask.seat, ask.hand), UP_CARDS[value(up_card(table)) - 2]
    counted = count(cards) if cards else counted_in(ask.about)
    rows = [total_row(counted)]
    if is_pair(cards):
        rows.insert(0, 2 * UP_CARDS[value(cards[0]) - 2])
    decks, hits_soft_17 = table.terms[DECKS], table.terms[DEALER_HITS_SOFT_17]
    return [play for row in rows for play in published(decks, hits_soft_17, row, up)]


def total_row(counted: int) -> str:
    """The row of a total: `16`, `A7` for soft 18."""
    return str(counted) if counted < SOFT else f"A{counted - SOFT - 11}"


def pays_little(terms: Terms) -> bool:
    """Under an ace a blackjack is worth about 0.69 of what it pays: at 3 to 2 more than even money, at 6 to 5 less."""
    return terms[BLACKJACK_PAYS] == "6 to 5"


def advice_basis(terms: Terms, ask: Ask) -> str:
    """The chart is for hands and insurance in the plain game; elsewhere it is only close to the best play."""
    in_chart = STAND in ask.choices or NO_INSURANCE in ask.choices
    return chart_in_words(terms) if in_chart and terms[VARIATION] == NO_VARIATION else RULE_OF_THUMB


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
    advice_basis=advice_basis,
)
