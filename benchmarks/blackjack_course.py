"""Blackjack for the benchmark: one seat with five side wagers, choices as players make them, paid by a bare loop.

The bare loop only reads, counts and pays: six decks, the dealer stands on every 17, a hole card is read.
"""

from __future__ import annotations

from collections.abc import Iterator

RANKS = "23456789TJQKA"
DECKS = [rank + suit for rank in RANKS for suit in "cdhs"] * 6
STAKE = 500
SIDE = 100
SIDES = ("lucky-ladies", "in-between", "kings-bounty", "lucky-lucky", "buster-blackjack")
WAGERS = {"blackjack": STAKE, **dict.fromkeys(SIDES, SIDE)}
WORTH = {rank: min(place + 2, 10) for place, rank in enumerate(RANKS)} | {"A": 11}
BUSTER = {3: 2, 4: 2, 5: 4, 6: 15, 7: 50}
SPREADS = {1: 10, 2: 6, 3: 4}


def total(cards: list[str]) -> int:
    points = sum(WORTH[card[0]] for card in cards)
    aces = sum(card[0] == "A" for card in cards)
    while points > 21 and aces:
        points, aces = points - 10, aces - 1
    return points


def choices(cards: list[str]) -> list[str]:
    """Eights are split, ten and eleven doubled, all else is drawn to 17; no insurance."""
    hand, up, hole, rest = [cards[0], cards[2]], cards[1], cards[3], iter(cards[4:])
    said = ["no-insurance"] if up[0] == "A" else []
    if total([up, hole]) == 21 or total(hand) == 21:
        return said
    if hand[0][0] == hand[1][0] == "8":
        return [*said, "split", *_drawn([hand[0], next(rest)], rest), *_drawn([hand[1], next(rest)], rest)]
    return [*said, "double"] if total(hand) in (10, 11) else [*said, *_drawn(hand, rest)]


def _drawn(hand: list[str], rest: Iterator[str]) -> list[str]:
    said = []
    while total(hand) < 17:
        said.append("hit")
        hand.append(next(rest))
    return [*said, "stand"] if total(hand) < 21 else said


def net(cards: list[str], said: list[str]) -> int:
    """What the round comes to, in cents."""
    hand, dealer, rest = [cards[0], cards[2]], [cards[1], cards[3]], iter(cards[4:])
    natural, dealt = total(hand) == 21, total(dealer) == 21
    hands = [] if natural or dealt else _played(hand, said, rest)
    while not dealt and total(dealer) < 17:  # the Buster wager asks for it whatever became of the hands
        dealer.append(next(rest))
    if natural or dealt:
        won = 0 if natural and dealt else STAKE * 3 // 2 if natural else -STAKE
    else:
        won = sum(_compared(points, total(dealer)) * stake for points, stake in hands)
    return won + SIDE * sum(_sides(cards, dealer))


def _played(hand: list[str], said: list[str], rest: Iterator[str]) -> list[tuple[int, int]]:
    words = iter(said[1:] if said[0] == "no-insurance" else said)
    word = next(words)
    if word == "double":
        return [(total([*hand, next(rest)]), 2 * STAKE)]
    if word != "split":
        return [(_followed(hand, word, words, rest), STAKE)]
    halves = ([card, next(rest)] for card in hand)  # the second card of a half comes when its turn does
    return [(_followed(half, "", words, rest), STAKE) for half in halves]


def _followed(hand: list[str], word: str, words: Iterator[str], rest: Iterator[str]) -> int:
    while total(hand) < 21 and (word := word or next(words)) == "hit":
        hand.append(next(rest))
        word = ""
    return total(hand)


def _compared(points: int, dealer: int) -> int:
    if points > 21:
        return -1
    return 1 if dealer > 21 else (points > dealer) - (points < dealer)


def _sides(cards: list[str], dealer: list[str]) -> tuple[int, ...]:
    first, second, up = cards[0], cards[2], cards[1]
    natural = len(dealer) == 2 and total(dealer) == 21
    broke = BUSTER.get(len(dealer), 250) if total(dealer) > 21 else -1
    return (_ladies(first, second, natural), _between(first, second, up), _bounty(first, second, natural),
            _lucky([first, second, up]), broke)  # fmt: skip


def _ladies(first: str, second: str, natural: bool) -> int:
    if total([first, second]) != 20:
        return -1
    if first == second:
        return 25 if first != "Qh" else 1000 if natural else 200
    return 10 if first[1] == second[1] else 4


def _bounty(first: str, second: str, natural: bool) -> int:
    if total([first, second]) != 20:
        return -1
    if first == second and first[0] in "TJQK":
        return (1000 if natural else 200) if first == "Ks" else 50 if first[0] == "K" else 25
    if first[1] == second[1]:
        return 9
    return 6 if first[0] == second[0] == "K" else 4


def _between(first: str, second: str, up: str) -> int:
    low, high = sorted((RANKS.index(first[0]), RANKS.index(second[0])))
    middle = RANKS.index(up[0])
    if low == middle == high:
        return 30
    return SPREADS.get(high - low - 1, 1) if low < middle < high else -1


def _lucky(three: list[str]) -> int:
    points, suited = total(three), len({card[1] for card in three}) == 1
    ranks = "".join(sorted(card[0] for card in three))
    if points == 21:
        rare = {"777": (50, 200), "678": (30, 100)}.get(ranks, (3, 10))
        return rare[suited]
    return 2 if points in (19, 20) else -1
