"""Splitting pairs (chapter 11)."""

from __future__ import annotations

from houserules.engine.procedures.wagering import has_chips
from houserules.engine.steps import Move, Script, Stake
from houserules.engine.table import Table
from houserules.engine.vocabulary import seat_area
from houserules.games.blackjack.hands import is_ace, is_limited_to_one_card, is_pair, may_split
from houserules.games.blackjack.keeping import Box, Round, wager_of
from houserules.games.blackjack.options import ONE_CARD_TO_SPLIT_ACES, RESPLIT_ACES, RESPLITS
from houserules.games.blackjack.wagers import SPLIT


def split_is_open(table: Table, kept: Round, box: Box) -> bool:
    """The pair may be split and the player has the chips for an equal wager (BJ 11.A, BJ 11.D)."""
    cards, terms = kept.cards(table, box), table.terms
    return may_split(
        is_pair(cards), is_ace(cards[0]), splits_of(kept, box), terms[RESPLITS], terms[RESPLIT_ACES]
    ) and has_chips(table, box[0], table.stake(box[0], wager_of(table, box), box[1]))


def splits_of(kept: Round, box: Box) -> int:
    """How often the dealt hand that this one comes from was split."""
    return sum(kept.origin((box[0], hand)) == kept.origin(box) for hand in kept.hands[box[0]]) - 1


def has_its_one_card(table: Table, kept: Round, box: Box) -> bool:
    """Whether this is half of a pair of aces that gets no more cards."""
    aces = is_ace(kept.cards(table, box)[0])
    return is_limited_to_one_card(aces, splits_of(kept, box), table.terms[ONE_CARD_TO_SPLIT_ACES])


def split(table: Table, kept: Round, box: Box) -> Script:
    """An equal wager, and the second card of the pair starts a hand of its own at the end of the row (BJ 11.A).

    Hands that wait all hold one card of the same value, so the row is played from the dealer's left (BJ 11.B).
    """
    seat, hand = box
    new = (seat, max(kept.hands[seat]) + 1)
    stake = table.stake(seat, wager_of(table, box), hand)
    yield Stake(seat=seat, wager=SPLIT, amount=stake, hand=new[1], cite="BJ 11.A")
    if kept.community:
        kept.shared[new] = [kept.shared[box].pop()]
    else:
        yield Move(area=seat_area(*box), to=seat_area(*new), cards=1, cite="BJ 11.A")
    kept.split_from[new] = kept.origin(box)[1]
    kept.hands[seat].insert(last_of(kept, box) + 1, new[1])


def last_of(kept: Round, box: Box) -> int:
    """Where the row of hands that come from the same dealt hand ends; a Switch table has two such rows."""
    row = kept.hands[box[0]]
    return max(place for place, hand in enumerate(row) if kept.origin((box[0], hand)) == kept.origin(box))
