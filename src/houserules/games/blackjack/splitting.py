"""Splitting pairs (chapter 11)."""

from __future__ import annotations

from houserules.engine.procedures.wagering import has_chips
from houserules.engine.steps import Move, Script, Stake
from houserules.engine.table import Table
from houserules.engine.vocabulary import seat_area
from houserules.games.blackjack.hands import is_ace, is_limited_to_one_card, is_pair, may_split
from houserules.games.blackjack.options import ONE_CARD_TO_SPLIT_ACES, RESPLIT_ACES, RESPLITS
from houserules.games.blackjack.round_state import HandAt, RoundState, stake_on
from houserules.games.blackjack.wagers import SPLIT


def split_is_open(table: Table, state: RoundState, hand: HandAt) -> bool:
    """The pair may be split and the player has the chips for an equal wager (BJ 11.A, BJ 11.D)."""
    cards, terms = state.cards(table, hand), table.terms
    return may_split(
        is_pair(cards), is_ace(cards[0]), state.splits(hand), terms[RESPLITS], terms[RESPLIT_ACES]
    ) and has_chips(table, hand.seat, stake_on(table, hand))


def has_its_one_card(table: Table, state: RoundState, hand: HandAt) -> bool:
    """Whether this is half of a pair of aces that gets no more cards."""
    aces = is_ace(state.cards(table, hand)[0])
    return is_limited_to_one_card(aces, state.splits(hand), table.terms[ONE_CARD_TO_SPLIT_ACES])


def split(table: Table, state: RoundState, hand: HandAt) -> Script:
    """An equal wager, and the second card of the pair starts a hand of its own at the end of the row (BJ 11.A).

    Hands that wait all hold one card of the same value, so the row is played from the dealer's left (BJ 11.B).
    """
    row = state.rows[hand.seat]
    new = HandAt(hand.seat, max(row) + 1)
    yield Stake(seat=new.seat, wager=SPLIT, amount=stake_on(table, hand), hand=new.number, cite="BJ 11.A")
    if state.community:
        state.shared[new] = [state.shared[hand].pop()]
    else:
        yield Move(area=seat_area(*hand), to=seat_area(*new), cards=1, cite="BJ 11.A")
    last = state.row_of(hand)[-1]
    state.split_from[new] = state.origin(hand).number
    row.insert(row.index(last.number) + 1, new.number)
