"""Automatic players for practice tables. No clause asks for them, and nobody has to play like this."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from houserules.cards import ACE, KING, PAIR, STRAIGHT, TEN, category, rank_of, strength, suit_of
from houserules.chips import dollars
from houserules.engine.game import Players
from houserules.engine.offer.terms import Terms
from houserules.engine.procedures.holdem import ANTE, board
from houserules.engine.steps import Ask
from houserules.engine.table import Table
from houserules.games.jackpot_holdem.side_wagers import PLAYER_BONUS, PROGRESSIVE
from houserules.games.jackpot_holdem.wagers import PLAY, TIMES, WAGERING, XTRA_BONUS


def sensible(table: Table, ask: Ask) -> str:
    """Three times the Ante with a good start, twice the Ante with a made hand, otherwise the Ante or nothing."""
    *more, least = ask.choices  # the last choice wagers nothing; it is the only one when the chips have run out
    if not more:
        return least
    hand, shown = table.hand(ask.seat), board(table)
    plays = (starts_well, has_made, stays)[len(shown) // 2]
    return more[0] if plays(hand, shown) else least


def usual_wagers(terms: Terms, seat: int) -> dict[str, int]:
    """Small wagers that differ a little from seat to seat, so that a table shows what it offers."""
    wagers = completed({ANTE: terms.wagers[ANTE].minimum})
    for wager, every in ((PLAYER_BONUS.name, 2), (PROGRESSIVE.name, 3)):
        if terms.offers(wager) and seat % every == 0:
            offered = terms.wagers[wager]
            wagers[wager] = offered.stakes[0] if offered.stakes else offered.minimum
    return wagers


def standing_wagers(table: Table, seat: int) -> dict[str, int]:
    """What a seat has wagered before the deal."""
    placed = (ANTE, XTRA_BONUS, PLAYER_BONUS.name, PROGRESSIVE.name)
    return {wager: amount for wager in placed if (amount := table.stake(seat, wager))}


def completed(wanted: Mapping[str, int]) -> dict[str, int]:
    """An Ante brings its equal X-tra Bonus with it."""
    return {XTRA_BONUS: wanted[ANTE], **wanted} if ANTE in wanted else dict(wanted)


def prices(table: Table, ask: Ask) -> dict[str, str]:
    """The Play Wager: three, two or one times the Ante, with one, three or five community cards shown."""
    times = TIMES[len(board(table)) // 2]
    return {PLAY: f"for {dollars(times * table.stake(ask.seat, ANTE))}"}


def starts_well(hand: Sequence[int], shown: Sequence[int]) -> bool:
    """A pair, an ace, or a king with a ten or better."""
    low, high = sorted(rank_of(card) for card in hand)
    return is_paired(hand, shown) or high == ACE or (high == KING and low >= TEN)


def has_made(hand: Sequence[int], shown: Sequence[int]) -> bool:
    """A pair that uses a hole card, a straight or better, or four of a suit that include a hole card."""
    suits = [suit_of(card) for card in (*hand, *shown)]
    draws = any(suits.count(suit_of(card)) >= 4 for card in hand)
    return draws or is_paired(hand, shown) or category(strength((*hand, *shown))) >= STRAIGHT


def stays(hand: Sequence[int], shown: Sequence[int]) -> bool:
    """A hand that beats the board by more than a kicker, a board that is a hand by itself, or a king."""
    own, common = category(strength((*hand, *shown))), category(strength(shown))
    return own > common or common > PAIR or max(rank_of(card) for card in hand) >= KING


def is_paired(hand: Sequence[int], shown: Sequence[int]) -> bool:
    """A pair that uses a hole card."""
    ranks = {rank_of(card) for card in shown}
    return rank_of(hand[0]) == rank_of(hand[1]) or any(rank_of(card) in ranks for card in hand)


PLAYERS = Players(
    decide=sensible,
    wagers=usual_wagers,
    standing=standing_wagers,
    placed=WAGERING.placed,
    completed=completed,
    prices=prices,
)
