"""What beats what: poker hands of three cards, and the best five of five, six or seven.

Every function here is plain Python over small ints, which the engine calls and `houserules.cards.compiling`
compiles for kernels; there is no other copy of these rules.

Ranks are held as masks of 13 bits, bit 0 for the 2 and bit 12 for the ace. A *strength* is an int: the bigger
one wins, equal ones tie. It reads, from the top: category, the ranks that make it, the kickers. Two masks of
equally many ranks compare like the ranks one by one from the highest, so comparing strengths is comparing the
category, then its ranks in order, then the kickers (LIR 6.C, LIR 6.F, JHE 6.D, JHE 6.E, JHE 6.E(1), THB 6.D,
THB 6.E, THB 6.E(1)). No suit is in it, so equal ranks tie (LIR 6.B, JHE 6.C, JHE 6.E(2), THB 6.C,
THB 6.E(2)).
"""

from collections.abc import Sequence

from houserules.cards.card import Card

HIGH_CARD, PAIR, TWO_PAIR, THREE_OF_A_KIND, STRAIGHT = 0, 1, 2, 3, 4
FLUSH, FULL_HOUSE, FOUR_OF_A_KIND, STRAIGHT_FLUSH, ROYAL_FLUSH = 5, 6, 7, 8, 9

CATEGORY_NAMES = (
    "high-card",
    "pair",
    "two-pair",
    "three-of-a-kind",
    "straight",
    "flush",
    "full-house",
    "four-of-a-kind",
    "straight-flush",
    "royal-flush",
)

# LIR 6.D: with three cards a straight is rarer than a flush, and three of a kind rarer than both.
THREE_CARD_ORDER = (HIGH_CARD, PAIR, FLUSH, STRAIGHT, THREE_OF_A_KIND, STRAIGHT_FLUSH)

_RANK_BITS = 13
CATEGORY_SHIFT = 2 * _RANK_BITS
_ACE = 1 << (_RANK_BITS - 1)
_BITS = bytes(mask.bit_count() for mask in range(1 << _RANK_BITS))


def strength(cards: Sequence[Card]) -> int:
    """How good the best five of five, six or seven cards of one deck are."""  # six: LIR 6.E
    if len(cards) < 5 or len(cards) > 7:
        raise ValueError("A poker hand is ranked from five, six or seven cards.")
    once = twice = thrice = four = 0
    in_suit = 0x3333  # a counter of four bits for each suit, begun at 3: its top bit shows five cards or more
    for card in cards:
        rank = 1 << (card >> 2)
        if once & rank:
            four |= thrice & rank
            thrice |= twice & rank
            twice |= rank
        once |= rank
        in_suit += 1 << 4 * (card & 3)
    best = strength_of_ranks(once, twice, thrice, four)
    return max(best, strength_of_suits(cards)) if in_suit & 0x8888 else best


def strength_of_suits(cards: Sequence[Card]) -> int:
    """The best five of one suit, 0 if no suit has five cards."""
    suits = best = 0
    for card in cards:
        suits |= 1 << (card >> 2) << 16 * (card & 3)
    for suit in range(4):
        best = max(best, strength_of_suit((suits >> 16 * suit) & 0x1FFF))
    return best


def strength_of_ranks(once: int, twice: int, thrice: int, four: int) -> int:
    """The best five by rank alone, from the ranks held at least once, twice, three and four times."""
    if four:  # LIR 6.C(3), LIR 6.E(3), LIR 6.F(3), JHE 6.D(3), THB 6.D(3)
        return pack(FOUR_OF_A_KIND, four, highest(once ^ four, 1))
    trips = highest(thrice, 1)
    if trips and twice != trips:  # LIR 6.C(4), LIR 6.E(4), LIR 6.F(4), JHE 6.D(4), THB 6.D(4)
        return pack(FULL_HOUSE, trips, highest(twice ^ trips, 1))
    top = straight_top(once, 5)
    if top:  # LIR 6.C(6), LIR 6.E(6), LIR 6.F(6), JHE 6.D(6), THB 6.D(6)
        return pack(STRAIGHT, top, 0)
    if trips:  # LIR 6.C(7), LIR 6.E(7), LIR 6.F(7), JHE 6.D(7), THB 6.D(7)
        return pack(THREE_OF_A_KIND, trips, highest(once ^ trips, 2))
    pairs = highest(twice, 2)
    if pairs != highest(pairs, 1):  # LIR 6.C(8), JHE 6.D(8), THB 6.D(8)
        return pack(TWO_PAIR, pairs, highest(once ^ pairs, 1))
    if pairs:  # LIR 6.C(9), JHE 6.D(9), THB 6.D(9)
        return pack(PAIR, pairs, highest(once ^ pairs, 3))
    return pack(HIGH_CARD, 0, highest(once, 5))


def strength_of_suit(ranks: int) -> int:
    """The best five of the ranks held in one suit, 0 if there are fewer than five."""
    if bits(ranks) < 5:
        return 0
    top = straight_top(ranks, 5)
    if top == _ACE:  # LIR 6.C(1), LIR 6.E(1), LIR 6.F(1), JHE 6.D(1), THB 6.D(1)
        return pack(ROYAL_FLUSH, top, 0)
    if top:  # LIR 6.C(2), LIR 6.E(2), LIR 6.F(2), JHE 6.D(2), THB 6.D(2)
        return pack(STRAIGHT_FLUSH, top, 0)
    return pack(FLUSH, 0, highest(ranks, 5))  # LIR 6.C(5), LIR 6.E(5), LIR 6.F(5), JHE 6.D(5), THB 6.D(5)


def three_card_strength(first: Card, second: Card, third: Card) -> int:
    """How good three cards are, from one deck or several; the categories are in `THREE_CARD_ORDER`."""
    a, b, c = 1 << (first >> 2), 1 << (second >> 2), 1 << (third >> 2)
    ranks = a | b | c
    suited = first & 3 == second & 3 and second & 3 == third & 3
    top = straight_top(ranks, 3)
    if top and suited:  # LIR 6.D(1)
        return pack(5, top, 0)
    if a == b and b == c:  # LIR 6.D(2); suited or not, several decks hold both
        return pack(4, a, 0)
    if top:  # LIR 6.D(3)
        return pack(3, top, 0)
    if suited:  # LIR 6.D(4); with several decks it may hold a pair: the sum of two bits orders those too
        high = highest(ranks, 1)
        return pack(2, high, a + b + c - high)
    if bits(ranks) == 2:  # LIR 6.D(5)
        pair = a if a in (b, c) else b
        return pack(1, pair, ranks ^ pair)
    return pack(0, 0, ranks)


def category(strength: int) -> int:
    """The category of a strength of five cards or more."""
    return strength >> CATEGORY_SHIFT


def showdown(player: int, dealer: int) -> int:
    """Compares two strengths: 0 if the player's is lower, 1 if they tie, 2 if it is higher."""
    return 1 + (player > dealer) - (player < dealer)


def category_ranks(strength: int) -> int:
    """The ranks that make the category of a strength, as a mask; for a pair, its rank."""
    return strength >> _RANK_BITS & (1 << _RANK_BITS) - 1


def three_card_category(strength: int) -> int:
    """The category of a strength of three cards, by the same names as for five."""
    return THREE_CARD_ORDER[strength >> CATEGORY_SHIFT]


def best_five(cards: Sequence[Card]) -> tuple[Card, ...]:
    """The five cards that make the hand, the highest first; the order they are given in does not matter."""
    whole = strength(cards)
    named = sorted(cards)
    for card in sorted(cards):
        rest = [other for other in named if other != card]
        # A card is idle when the rest is as good without it; while more than five are left, one of them is.
        if len(named) > 5 and strength(rest) == whole:
            named = rest
    return tuple(reversed(named))


def straight_top(ranks: int, length: int) -> int:
    """The highest rank, as a bit, of a run of `length` ranks; 0 if there is none."""
    # LIR 6.A(1), JHE 6.B, THB 6.B: the ace is also below the 2. LIR 6.A(2): as its bit at the bottom has
    # nothing under it and its bit at the top nothing over it, no run goes around the ace (reading G5).
    ladder = ranks << 1 | ranks >> (_RANK_BITS - 1)
    run = ladder
    for _ in range(length - 1):
        run = run << 1 & ladder
    return highest(run >> 1, 1)


def highest(ranks: int, count: int) -> int:
    """The `count` highest of these ranks, or all if there are fewer."""
    if not ranks & (ranks - 1):  # one or none
        return ranks
    for _ in range(bits(ranks) - count):
        ranks &= ranks - 1
    return ranks


def bits(ranks: int) -> int:
    """How many ranks a mask holds."""
    return _BITS[ranks]


def pack(category: int, ranks: int, kickers: int) -> int:
    return category << CATEGORY_SHIFT | ranks << _RANK_BITS | kickers
