"""What a side wager of Blackjack has met, read off cards written as text, a second time and slowly.

Ranks go from 2 to 14; a hand is a list of texts as "Qh". An answer is a word of
`blackjack_reckoned_tables`, "" for a loss.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import product

Cards = Sequence[str]
RANKS = "23456789TJQKA"
SMALL, BIG = range(2, 8), 14


def rank(card: str) -> int:
    return RANKS.index(card[0]) + 2


def points(card: str) -> tuple[int, ...]:
    """All values a card may have."""
    return (1, 11) if card[0] == "A" else (min(rank(card), 10),)


def totals(cards: Cards) -> set[int]:
    return {sum(choice) for choice in product(*map(points, cards))}


def total(cards: Cards) -> int:
    """The highest that is not above 21, else the lowest."""
    fine = [value for value in totals(cards) if value <= 21]
    return max(fine) if fine else min(totals(cards))


def soft(cards: Cards) -> bool:
    """An ace is counted as 11: the total is not the one with every ace as 1."""
    return total(cards) != min(totals(cards))


def natural(cards: Cards) -> bool:
    return len(cards) == 2 and total(cards) == 21


def suited(cards: Cards) -> bool:
    return len({card[1] for card in cards}) == 1


def kinds(cards: Cards) -> list[int]:
    return sorted(Counter(card[0] for card in cards).values(), reverse=True)


def sequence(cards: Cards) -> bool:
    """Consecutive ranks, the ace high or low."""
    high = sorted(rank(card) for card in cards)
    low = sorted(1 if value == BIG else value for value in high)
    return any(ranks == list(range(ranks[0], ranks[0] + len(ranks))) for ranks in (high, low))


@dataclass
class Seen:
    """All a side wager may look at."""

    first: list[str]  # the player's first two cards, four at a Switch table
    up: str
    dealer: list[str]  # his whole hand
    twenty: bool  # one of the player's final hands is a 20
    suit: str = "d"  # the chosen suit of Super 4

    @property
    def three(self) -> list[str]:
        return [*self.first, self.up]

    @property
    def dealer_natural(self) -> bool:
        return natural(self.dealer[:2])


def lucky_ladies(seen: Seen) -> str:
    if total(seen.first) != 20:
        return ""
    if seen.first == ["Qh", "Qh"]:
        return "top-dealer" if seen.dealer_natural else "queens"
    if seen.first[0] == seen.first[1]:
        return "matched"
    return "suited" if suited(seen.first) else "any"


def in_between(seen: Seen) -> str:
    low, high = sorted(map(rank, seen.first))
    if low == rank(seen.up) == high:
        return "triple"
    if not low < rank(seen.up) < high:
        return ""
    return {1: "one", 2: "two", 3: "three"}.get(high - low - 1, "more")


def royal(cards: Cards) -> bool:
    return {card[0] for card in cards} == {"K", "Q"} and suited(cards)


def royal_match(seen: Seen) -> str:
    return "royal" if royal(seen.first) else "suited" if suited(seen.first) else ""


def bet_the_set(seen: Seen) -> str:
    first, second = seen.first
    return "suited" if first == second else "pair" if first[0] == second[0] else ""


def kings_bounty(seen: Seen) -> str:
    one, two = seen.first
    if total(seen.first) != 20:
        return ""
    if one == two == "Ks":
        return "top-dealer" if seen.dealer_natural else "spades"
    if one == two:
        return "kings" if one[0] == "K" else "tens"
    if suited(seen.first):
        return "suited"
    return "two-kings" if one[0] == two[0] == "K" else "any"


def super_match(seen: Seen) -> str:
    return {(4,): "four", (2, 2): "two-pair", (3, 1): "three", (2, 1, 1): "pair"}.get(tuple(kinds(seen.first)), "")


def bad_beat(seen: Seen) -> str:
    if not seen.twenty:
        return ""
    if total(seen.dealer) != 21:
        return "twenty"
    return "blackjack" if len(seen.dealer) == 2 else str(min(len(seen.dealer), 7))


def three_card(seen: Seen) -> str:
    if kinds(seen.three) == [3]:
        return "three"
    if sequence(seen.three):
        return "straight-flush" if suited(seen.three) else "straight"
    return "flush" if suited(seen.three) else ""


def three_card_suited(seen: Seen) -> str:
    """With the rows for three of a kind in one suit."""
    if kinds(seen.three) == [3] and suited(seen.three):
        return "aces" if seen.up[0] == "A" else "three-suited"
    return three_card(seen)


def top_3(seen: Seen) -> str:
    word = three_card_suited(seen)
    return {"aces": "three-suited", "straight": "", "flush": ""}.get(word, word)


def hit_and_run(seen: Seen) -> str:
    if seen.dealer_natural:
        return "blackjack"
    return str(min(len(seen.dealer), 8)) if len(seen.dealer) >= 5 else ""


def house_money(seen: Seen) -> str:
    if sequence(seen.first):
        flush = "ace-king" if {card[0] for card in seen.first} == {"A", "K"} else "straight-flush"
        return flush if suited(seen.first) else "straight"
    return "pair" if kinds(seen.first) == [2] else ""


def lucky_lucky(seen: Seen) -> str:
    ranks = "".join(sorted(card[0] for card in seen.three))
    tail = "-suited" if suited(seen.three) else ""
    if ranks in ("777", "678"):
        return ranks + tail
    if 21 in totals(seen.three):
        return "21" + tail
    return next((str(value) for value in (20, 19) if value in totals(seen.three)), "")


def super_4(seen: Seen) -> str:
    if not seen.dealer_natural:
        return "ace-up" if seen.up[0] == "A" else ""
    four = [*seen.first, *seen.dealer[:2]]
    colours = {card[1] in "dh" for card in four}
    run = {card[0] for card in four} == set("AKQJ")
    met = [
        ("royal-lead", run and suited(four) and four[0][1] == seen.suit),
        ("royal", run and suited(four)),
        ("three", kinds(four)[0] == 3),
        ("straight", run),
        ("flush", suited(four)),
        ("two-pair", kinds(four) == [2, 2]),
        ("red", colours == {True}),
        ("black", colours == {False}),
        ("pair", kinds(four)[0] == 2),
    ]
    return next((word for word, holds in met if holds), "any")


def upcard_luck(seen: Seen) -> str:
    if rank(seen.up) not in SMALL:
        return ""
    if set(seen.first) == {"As", "Js"}:
        return "ace-jack"
    if natural(seen.first):
        return "blackjack"
    return "nine" if total(seen.first) in (9, 10, 11) else "eighteen" if total(seen.first) in (18, 19, 20) else ""


def buster(seen: Seen) -> str:
    return str(min(len(seen.dealer), 8)) if total(seen.dealer) > 21 else ""


def free_bonus(seen: Seen) -> str:
    return buster(seen) if natural(seen.first) and len(seen.dealer) >= 7 else ""


def blazing_7s(seen: Seen) -> str:
    suits = [card[1] for card in seen.three if card[0] == "7"]
    if len(suits) < 3:
        return ("", "one", "two")[len(suits)]
    if len(set(suits)) == 1:
        return "diamonds" if suits[0] == "d" else "suited"
    return "colour" if len({suit in "dh" for suit in suits}) == 1 else "three"


def lucky_aces(seen: Seen) -> str:
    suits = [card[1] for card in [*seen.first, *seen.dealer[:2]] if card[0] == "A"]
    one_suit = len(set(suits)) == 1
    if len(suits) == 1:
        return "diamond" if suits == ["d"] else "one"
    words = {2: ("two", "two-suited"), 3: ("three", "three-suited"), 4: ("four", "four")}
    return words.get(len(suits), ("", ""))[one_suit]


MEETS: dict[str, Callable[[Seen], str]] = {
    "lucky-ladies": lucky_ladies, "in-between": in_between, "royal-match-21": royal_match,
    "bet-the-set-21": bet_the_set, "kings-bounty": kings_bounty, "super-match": super_match,
    "bad-beat-progressive": bad_beat, "three-card-poker": three_card, "hit-and-run-progressive": hit_and_run,
    "house-money": house_money, "lucky-lucky": lucky_lucky, "super-4-progressive": super_4,
    "upcard-luck-21": upcard_luck, "buster-blackjack": buster, "buster-free-bonus": free_bonus,
    "blazing-7s-progressive": blazing_7s, "lucky-aces": lucky_aces, "21-plus-3-progressive": three_card_suited,
    "top-3": top_3, "trilux-bonus": three_card,
}  # fmt: skip
