"""What a blackjack hand counts, what is open to it and what becomes of it.

Plain functions over small ints, for scripts and kernels alike; the clauses of a judgement are attached in settling.py.
"""

from __future__ import annotations

from collections.abc import Sequence

from houserules.cards import ACE, DECK, TEN, rank_of

MOST = 21
SWITCH_TIE = 22  # the dealer's total that ties at a Switch table instead of breaking: BJ 12.A(5)(e)
SOFT = 100  # what `count` adds to the points of a soft hand

# What `judge` answers: lost, given back, won.
BROKEN, LOWER_HAND, DEALER_BLACKJACK, SWITCHED_BEATEN = 0, 1, 2, 3
TIE, TWO_BLACKJACKS, SWITCHED_TIE, DEALER_22, EXTRA_RETURNED = 4, 5, 6, 7, 8
HIGHER_HAND, DEALER_BROKEN, BLACKJACK, BLACKJACK_AGAINST_21 = 9, 10, 11, 12
JUDGEMENTS = (
    "broken",
    "lower-hand",
    "dealer-blackjack",
    "dealer-blackjack",
    "tie",
    "tie",
    "tie",
    "tie",
    "dealer-blackjack",
    "higher-hand",
    "dealer-broken",
    "blackjack",
    "blackjack",
)
INSURED = ("no-blackjack", "dealer-blackjack")


def value(card: int) -> int:
    """Pips as printed, faces ten (BJ 3.E(1), BJ 3.E(2)); an ace eleven, or one where that is too much (see `add`)."""
    rank = rank_of(card)
    return rank + 2 if rank < TEN else 10 if rank < ACE else 11


def is_ace(card: int) -> bool:
    return rank_of(card) == ACE


def add(count: int, card: int) -> int:
    """The count of a hand with one more card. A hard count remembers no ace: it is too high for one to count eleven."""
    soft = count >= SOFT
    low = count - SOFT - 10 if soft else count
    return best(low + LOW[card], soft or is_ace(card))


LOW = tuple(1 if is_ace(card) else value(card) for card in DECK)  # an ace counted as one


def best(low: int, has_ace: bool) -> int:
    """The count of a hand whose aces all count one: 100 or more is soft, one ace stands for eleven.

    At most one ace can count eleven (BJ 1.B(16)), and none where the hand would exceed 21 (BJ 3.E(3)).
    """
    return low + 10 + SOFT if has_ace and low + 10 <= MOST else low


def count(hand: Sequence[int]) -> int:
    """The count of a whole hand."""
    low, has_ace = 0, False
    for card in hand:
        low += LOW[card]
        has_ace = has_ace or LOW[card] == 1
    return best(low, has_ace)


def total(hand: Sequence[int]) -> int:
    """The points of a hand: its soft total where it has one (BJ 1.B(16)), else its hard total (BJ 1.B(9))."""
    return count(hand) % SOFT


def is_ten(card: int) -> bool:
    return value(card) == 10


def makes_blackjack(first: int, second: int) -> bool:
    """BJ 1.B(2): an ace and a card of value ten."""
    return value(first) + value(second) == MOST


def is_blackjack(hand: Sequence[int]) -> bool:
    """Whether two cards make one; the caller knows whether they are a hand's initial two (reading B5)."""
    return len(hand) == 2 and makes_blackjack(hand[0], hand[1])


def may_make_blackjack(card: int) -> bool:
    """Whether a card, such as the dealer's up card, may be half of one."""
    return is_ace(card) or is_ten(card)


def is_pair(hand: Sequence[int]) -> bool:
    """Two cards of the same value, such as a ten and a king (BJ 11.A, reading B5)."""
    return len(hand) == 2 and value(hand[0]) == value(hand[1])


def dealer_draws(counted: int, hits_soft_17: bool) -> bool:
    """Reading B1 (BJ 14.D): to hard 17, and on soft 17 where the submission says so."""
    points = counted % SOFT
    return points < 17 or (points == 17 and counted >= SOFT and hits_soft_17)


def judge(
    points: int,
    natural: bool,
    switched: bool,
    dealer_total: int,
    dealer_blackjack: bool,
    extra: bool,
    at_switch: bool,
) -> int:
    """What becomes of a wager on a hand, against the dealer's final hand, as a place in `JUDGEMENTS`.

    `natural` is a dealt blackjack, `switched` one that a switch made: a plain 21 (BJ 12.A(5)(c), BJ 12.A(5)(d)).
    An `extra` wager, a double or a split, is not lost to a blackjack (BJ 10.B, BJ 11.E).
    """
    if extra and dealer_blackjack:
        return EXTRA_RETURNED
    if points > MOST:
        return BROKEN
    if natural:
        if dealer_blackjack:
            return TWO_BLACKJACKS
        return BLACKJACK_AGAINST_21 if at_switch and dealer_total == MOST else BLACKJACK
    if dealer_blackjack:
        return SWITCHED_BEATEN if switched else DEALER_BLACKJACK
    if at_switch and dealer_total == SWITCH_TIE:
        return SWITCHED_TIE if switched else DEALER_22
    if dealer_total > MOST:
        return DEALER_BROKEN
    if points == dealer_total:
        return SWITCHED_TIE if switched else TIE
    return HIGHER_HAND if points > dealer_total else LOWER_HAND


def judge_insurance(dealer_blackjack: bool) -> int:
    """As a place in `INSURED` (BJ 8.C, BJ 8.D)."""
    return 1 if dealer_blackjack else 0


def is_switched_blackjack(two_make_one: bool, natural: bool, splits: int) -> bool:
    """At a Switch table: an ace and a ten that neither the deal nor a split put together (reading B32)."""
    return two_make_one and not natural and splits == 0


def takes_cards(points: int, doubled: bool) -> bool:
    """A hand at 21 or broken takes no more, nor does one that had its card for a double (BJ 10.A(2))."""
    return points < MOST and not doubled


def is_limited_to_one_card(aces: bool, splits: int, one_card_to_split_aces: bool) -> bool:
    """Split aces, where the submission gives them one card each (BJ 11.C, reading B5)."""
    return aces and splits > 0 and one_card_to_split_aces


def may_double(cards: int) -> bool:
    """A hand of two cards that is asked at all, split or not (BJ 10.A)."""
    return cards == 2


def may_split(pair: bool, aces: bool, splits: int, resplits: int, resplit_aces: bool) -> bool:
    """A pair; a split hand again only as often as the submission says (BJ 11.A, BJ 11.D)."""
    if not pair or splits > resplits:
        return False
    return splits == 0 or not aces or resplit_aces


def may_surrender(cards: int, hands: int, offered: bool) -> bool:
    """The initial two cards of a seat's only hand, where the submission offers it (BJ 9.A)."""
    return cards == 2 and hands == 1 and offered


def insurance_bounds(stake: int, chip: int) -> tuple[int, int]:
    """Half the wager, and half of it rounded up to the next whole chip (BJ 8.A(1), reading B7)."""
    return stake // 2, -(-stake // (2 * chip)) * chip


def may_take_even_money(natural: bool, offered: bool, at_switch: bool) -> bool:
    """For a blackjack under an ace, where the submission offers it (BJ 8.E(1), BJ 8.F); never at a Switch table."""
    return natural and offered and not at_switch


def surrender_returns(stake: int, dealer_blackjack: bool) -> int:
    """Nothing against a blackjack (BJ 9.C(2)), else half; an odd cent stays with the house (BJ 9.A, reading G4)."""
    return 0 if dealer_blackjack else stake // 2


def needs_dealer(natural: bool, at_switch: bool) -> bool:
    """Whether a hand in play waits for the dealer to draw; at a Switch table even a blackjack (BJ 12.A(5)(a))."""
    return at_switch or not natural
