"""The classifiers of side wagers by alternatives of the readings: plain functions, for kernels.

Each starts from the row of the rulebook as we read it and changes what the alternative changes.
"""

from __future__ import annotations

from houserules.cards import ACE, SEVEN, TWO, rank_of, suit_of
from houserules.games.blackjack.hands import MOST, is_ace, makes_blackjack
from houserules.games.blackjack.side_wagers.hit_and_run_progressive import classify as hit_and_run_row
from houserules.games.blackjack.side_wagers.house_money import classify as house_money_row
from houserules.games.blackjack.side_wagers.in_between import NARROW
from houserules.games.blackjack.side_wagers.in_between import classify as in_between_row
from houserules.games.blackjack.side_wagers.kings_bounty import classify as bounty_row
from houserules.games.blackjack.side_wagers.lucky_aces import classify as aces_row
from houserules.games.blackjack.side_wagers.lucky_ladies import classify as ladies_row
from houserules.games.blackjack.side_wagers.lucky_lucky import classify as lucky_row
from houserules.games.blackjack.side_wagers.match_the_dealer import match
from houserules.games.blackjack.side_wagers.super_4_progressive import classify as super_4_row
from houserules.games.blackjack.side_wagers.three_cards import hand_of, one_suit, ranks_of
from houserules.games.blackjack.side_wagers.top_3 import classify as top_3_row
from houserules.games.blackjack.side_wagers.upcard_luck_21 import classify as luck_row

LOW_ACE = -1
A_K_Q = 0b111 << ACE - 2
A_2_3 = 1 << ACE | 0b11


def ladies_with_a_low_ace(first: int, second: int, up: int, hole: int) -> int:
    return 0 if is_ace(first) or is_ace(second) else ladies_row(first, second, up, hole)


def bounty_with_a_low_ace(first: int, second: int, up: int, hole: int) -> int:
    return 0 if is_ace(first) or is_ace(second) else bounty_row(first, second, up, hole)


def better_match_alone(first: int, second: int, up: int) -> int:
    better = max(match(first, up), match(second, up))
    return better * (better + 1) // 2


def between(one: int, other: int, middle: int) -> int:
    """In Between by three ranks that may be below that of a 2."""
    low, high = min(one, other), max(one, other)
    if not low < middle < high:
        return 0
    spread = high - low - 1
    return 1 if spread > NARROW else 5 - spread


def between_with_a_low_ace(first: int, second: int, up: int) -> int:
    """An ace stands at the end that pays more."""
    high = in_between_row(first, second, up)
    if is_ace(first) == is_ace(second):
        return high
    other = rank_of(second) if is_ace(first) else rank_of(first)
    return max(high, between(LOW_ACE, other, rank_of(up)))


def spread_as_difference(first: int, second: int, up: int) -> int:
    found = in_between_row(first, second, up)
    return found - 1 if 2 <= found <= 4 else found


def house_money_ace_high(first: int, second: int) -> int:
    low, high = min(rank_of(first), rank_of(second)), max(rank_of(first), rank_of(second))
    return 0 if low == TWO and high == ACE else house_money_row(first, second)


def all_four_suited(first: int, second: int, up: int, hole: int) -> int:
    found = aces_row(first, second, up, hole)
    suited = one_suit(first, second, up) and suit_of(up) == suit_of(hole)
    return found - 1 if found in (4, 6) and not suited else found


def points(card: int, ace: int) -> int:
    return ace if is_ace(card) else min(rank_of(card) + 2, 10)


def lucky_by(total: int, first: int, second: int, up: int) -> int:
    """A row without an ace is as we read it; with one only totals are left."""
    if not (is_ace(first) or is_ace(second) or is_ace(up)):
        return lucky_row(first, second, up)
    if total == 21:
        return 4 if one_suit(first, second, up) else 3
    return 2 if total == 20 else 1 if total == 19 else 0


def lucky_with_ace_1(first: int, second: int, up: int) -> int:
    return lucky_by(points(first, 1) + points(second, 1) + points(up, 1), first, second, up)


def lucky_with_ace_11(first: int, second: int, up: int) -> int:
    return lucky_by(points(first, 11) + points(second, 11) + points(up, 11), first, second, up)


def any_four_in_sequence(first: int, second: int, up: int, hole: int, chosen_suit: int) -> int:
    """As we read it, but for four ranks in sequence anywhere."""
    found = super_4_row(first, second, up, hole, chosen_suit)
    if not makes_blackjack(up, hole) or found in (8, 9, 10, 11):
        return found
    ranks = ranks_of(first, second, up) | 1 << rank_of(hole)
    low_ace = ranks << 1 | (ranks >> ACE & 1)
    run = low_ace & low_ace >> 1 & low_ace >> 2 & low_ace >> 3
    return 8 if run else found


def royal_as_a_straight(first: int, second: int, up: int, hole: int, chosen_suit: int) -> int:
    found = super_4_row(first, second, up, hole, chosen_suit)
    return 8 if found == 10 else found


def luck_with_the_hole_card(first: int, second: int, up: int, hole: int) -> int:
    lower = hole if rank_of(hole) <= SEVEN else up
    return luck_row(first, second, lower)


def no_high_ace(first: int, second: int, up: int) -> int:
    """A-K-Q is no sequence: a flush where it is suited."""
    found = hand_of(first, second, up)
    if ranks_of(first, second, up) != A_K_Q:
        return found
    return 1 if one_suit(first, second, up) else 0


def top_3_without(sequence: int, first: int, second: int, up: int) -> int:
    return 0 if ranks_of(first, second, up) == sequence else top_3_row(first, second, up)


def top_3_ace_low(first: int, second: int, up: int) -> int:
    return top_3_without(A_K_Q, first, second, up)


def top_3_ace_high(first: int, second: int, up: int) -> int:
    return top_3_without(A_2_3, first, second, up)


def hit_and_run_unbroken(dealer_cards: int, dealer_blackjack: int, dealer_total: int) -> int:
    return hit_and_run_row(dealer_cards, dealer_blackjack) if dealer_total <= MOST else 0
