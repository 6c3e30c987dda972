"""Deals counted slowly and another way: cards are turned over only as far as the words of a wager ask.

A wager's words ask for the rank of a card and, if that matters, for its suit. Every possible answer is followed up, so
whole families of deals are counted at once. How likely a family is depends only on how often its ranks and suits
repeat: that pattern is kept, and one pass over the words serves every number of decks.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Mapping
from fractions import Fraction
from functools import cache
from math import perm, prod
from types import MappingProxyType

RANKS, SUITS = "A23456789TJQK", "cdhs"
RANK, SUIT = "rank", "suit"

Question = tuple[str, str]  # which card, and its rank or its suit
Answers = Mapping[Question, str]
Repeat = tuple[str, int, int]  # rank or suit; how often that answer came before, among how many
Given = tuple[tuple[str, int], ...]


class Unseen(Exception):
    def __init__(self, question: Question) -> None:
        self.question = question


class Look:
    """A deal as the words see it: they ask for a card by its place, such as "first" or "up"."""

    def __init__(self, answers: Answers, given: Given = ()) -> None:
        self._answers = answers
        self.given = MappingProxyType(dict(given))

    def rank(self, card: str) -> str:
        return self._answer((card, RANK))

    def suit(self, card: str) -> str:
        self.rank(card)  # the suits that are left depend on the rank
        return self._answer((card, SUIT))

    def ranks(self, *cards: str) -> str:
        return "".join(map(self.rank, cards))

    def suited(self, *cards: str) -> bool:
        return all(self.suit(card) == self.suit(cards[0]) for card in cards)

    def is_card(self, card: str, named: str) -> bool:
        return self.rank(card) == named[0] and self.suit(card) == named[1]

    def _answer(self, question: Question) -> str:
        if question not in self._answers:
            raise Unseen(question)
        return self._answers[question]


Words = Callable[[Look], str]


def slow_counts(words: Words, cards: int, decks: int, **given: int) -> dict[str, int]:
    """By outcome, of all ordered deals of so many cards."""
    deals: defaultdict[str, Fraction] = defaultdict(Fraction)
    for (outcome, pattern), families in patterns(words, tuple(sorted(given.items()))).items():
        deals[outcome] += families * perm(52 * decks, cards) * prod(chance(repeat, decks) for repeat in pattern)
    assert all(number.denominator == 1 for number in deals.values())
    return {outcome: int(number) for outcome, number in deals.items()}


@cache
def patterns(words: Words, given: Given) -> Counter[tuple[str, tuple[Repeat, ...]]]:
    """How many families of deals have each outcome and pattern."""
    found: Counter[tuple[str, tuple[Repeat, ...]]] = Counter()
    waiting: list[tuple[dict[Question, str], tuple[Repeat, ...]]] = [({}, ())]
    while waiting:
        answers, pattern = waiting.pop()
        try:
            found[words(Look(answers, given)), tuple(sorted(pattern))] += 1
        except Unseen as unseen:
            asked = unseen.question
            for answer in RANKS if asked[1] == RANK else SUITS:
                waiting.append(({**answers, asked: answer}, (*pattern, repeats(answers, asked, answer))))
    return found


def repeats(answers: Answers, asked: Question, answer: str) -> Repeat:
    """Suits are drawn among the cards of one rank whose suit is known; ranks among all cards turned over."""
    card, kind = asked
    if kind == RANK:
        before = [told for (_, what), told in answers.items() if what == RANK]
    else:
        alike = [other for (other, what), told in answers.items() if what == RANK and told == answers[card, RANK]]
        before = [answers[other, SUIT] for other in alike if (other, SUIT) in answers]
    return kind, before.count(answer), len(before)


def chance(repeat: Repeat, decks: int) -> Fraction:
    kind, times, among = repeat
    if kind == RANK:
        return Fraction(4 * decks - times, 52 * decks - among)
    return Fraction(decks - times, 4 * decks - among)
