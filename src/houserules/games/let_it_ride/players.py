"""Automatic players for practice tables. No clause asks for them, and nobody has to play like this."""

from __future__ import annotations

from collections.abc import Sequence

from houserules.cards import KING, TEN, rank_of, suit_of
from houserules.chips import dollars
from houserules.engine.game import Players
from houserules.engine.offer.terms import Terms
from houserules.engine.steps import Ask
from houserules.engine.table import Table
from houserules.games.let_it_ride.rules import RIDE, WITHDRAW
from houserules.games.let_it_ride.side_wagers import PROGRESSIVE, SIDE_WAGERS, THREE_CARD_BONUS
from houserules.games.let_it_ride.sight import COMMUNITY
from houserules.games.let_it_ride.wagers import BET_1, WAGERING


def sensible(table: Table, ask: Ask) -> str:
    """The published basic strategy, from the player's cards and the community card that is face up."""
    seen = [card for place, card in enumerate(table.cards_at(COMMUNITY)) if (COMMUNITY, place) in table.cards.turned]
    rides = rides_bet_1 if ask.about == BET_1 else rides_bet_2
    return RIDE if rides((*table.hand(ask.seat), *seen)) else WITHDRAW


def usual_wagers(terms: Terms, seat: int) -> dict[str, int]:
    """Small wagers that differ a little from seat to seat, so that a table shows what it offers."""
    wagers = {"bet": terms.wagers["bet"].minimum}
    for wager, every in ((THREE_CARD_BONUS.name, 2), (PROGRESSIVE.name, 3)):
        if terms.offers(wager) and seat % every == 0:
            offered = terms.wagers[wager]
            wagers[wager] = offered.stakes[0] if offered.stakes else offered.minimum
    return wagers


def standing_wagers(table: Table, seat: int) -> dict[str, int]:
    """What a seat has wagered, named as it was placed: the three equal wagers are one `bet`."""
    down = {"bet": table.stake(seat, BET_1)} | {wager.name: table.stake(seat, wager.name) for wager in SIDE_WAGERS}
    return {wager: amount for wager, amount in down.items() if amount}


def prices(table: Table, ask: Ask) -> dict[str, str]:
    """What comes back when a bet is withdrawn."""
    return {WITHDRAW: dollars(table.stake(ask.seat, ask.about))}


def rides_bet_1(hand: Sequence[int]) -> bool:
    """A paying hand, or three suited cards close together; the more high cards, the wider the spread may be."""
    if pays_already(hand):
        return True
    low, middle, top = ranks = sorted(rank_of(card) for card in hand)
    if not suited(hand) or low == middle or middle == top:
        return False
    high, spread = number_high(ranks), top - low + 1
    if low >= TEN:  # three to a royal flush
        return True
    if spread == 3:
        return low > 0  # 2-3-4 makes too few straights, as A-2-3 does
    return (spread == 4 and high >= 1) or (spread == 5 and high >= 2)


def rides_bet_2(hand: Sequence[int]) -> bool:
    """A paying hand, four to a flush, or four to a straight: outside with a high card, or all high."""
    if pays_already(hand) or suited(hand):
        return True
    ranks = sorted(rank_of(card) for card in hand)
    if len(set(ranks)) < 4:
        return False
    outside = ranks[3] - ranks[0] == 3 and ranks[3] <= KING
    return ranks[0] >= TEN or (outside and number_high(ranks) >= 1)


def pays_already(hand: Sequence[int]) -> bool:
    """Tens or better, two pair, three or four of a kind: the wager wins whatever cards follow."""
    ranks = [rank_of(card) for card in hand]
    most = max(ranks.count(rank) for rank in ranks)
    pairs = {rank for rank in ranks if ranks.count(rank) == 2}
    return most > 2 or len(pairs) == 2 or any(rank >= TEN for rank in pairs)


def number_high(ranks: Sequence[int]) -> int:
    return sum(rank >= TEN for rank in ranks)


def suited(hand: Sequence[int]) -> bool:
    return len({suit_of(card) for card in hand}) == 1


PLAYERS = Players(decide=sensible, wagers=usual_wagers, standing=standing_wagers, placed=WAGERING.placed, prices=prices)
