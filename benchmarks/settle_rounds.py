"""Rounds a second through `houserules settle --lines`, beside a bare loop that only reads, ranks and pays.

The bare loop knows no rulebook: no wagers to refuse, no order of dealing, no clauses, no record. What the command
costs more is the price of playing the script. The last line of each game is the ratio of the two.
"""

from __future__ import annotations

import json
import sys
import time
import warnings
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from subprocess import run
from tempfile import TemporaryDirectory
from typing import Any

import blackjack_course

with warnings.catch_warnings():  # of a parser for ranges, which we do not use
    warnings.simplefilter("ignore")
    import eval7

RANKS, SUITS = "23456789TJQKA", "cdhs"
DECK = [rank + suit for rank in RANKS for suit in SUITS]
EVAL7 = {card: eval7.Card(card) for card in DECK}
ROUNDS = 10_000
ANTE = 500
PAYS = {"royal": 1000, "straight flush": 200, "4": 50, "32": 11, "flush": 8, "straight": 5, "3": 3, "22": 2, "tens": 1}
FROM_STRAIGHT = ("Straight", "Flush", "Full House", "Quads", "Straight Flush")
XTRA = {"Straight": 1, "Flush": 2, "Full House": 4, "Quads": 10, "Straight Flush": 50}
ROYAL = eval7.evaluate([EVAL7[card] for card in ("As", "Ks", "Qs", "Js", "Ts")])

Given = dict[str, Any]


@dataclass(frozen=True)
class Course:
    """One game: how a one-seat round of it is given, and what it comes to in cents, by a dict."""

    game: str
    cards: int
    wagers: dict[str, int]
    choices: Callable[[Random, list[str]], list[str]]  # chance, cards
    bare: Callable[[list[str], list[str]], int]  # cards, choices
    submission: Given
    deck: list[str] = field(default_factory=lambda: DECK)

    def rounds(self) -> list[str]:
        chance = Random(20261115)
        return [json.dumps(self.round(chance)) for _ in range(ROUNDS)]

    def round(self, chance: Random) -> Given:
        cards = chance.sample(self.deck, self.cards)
        seats = [{"seat": 1, "wagers": self.wagers, "choices": self.choices(chance, cards)}]
        return {"game": self.game, "submission": self.submission, "cards": cards, "seats": seats}

    def bare_loop(self, lines: list[str]) -> int:
        rounds = map(json.loads, lines)
        return sum(self.bare(given["cards"], given["seats"][0]["choices"]) for given in rounds)


def kind(cards: list[str]) -> str:
    ranks = sorted(RANKS.index(card[0]) for card in cards)
    flush = len({card[1] for card in cards}) == 1
    straight = ranks in ([0, 1, 2, 3, 12], list(range(ranks[0], ranks[0] + 5)))
    if straight and flush:
        return "royal" if ranks[0] == 8 else "straight flush"
    groups = "".join(str(n) for n in sorted(Counter(ranks).values(), reverse=True) if n > 1)
    if groups == "2":
        return "tens" if max(rank for rank in ranks if ranks.count(rank) == 2) >= 8 else "nothing"
    return groups or ("flush" if flush else "straight" if straight else "nothing")


def let_it_ride(cards: list[str], choices: list[str]) -> int:
    return ANTE * (1 + choices.count("ride")) * PAYS.get(kind(cards), -1)


def against_the_dealer(cards: list[str], board: list[str]) -> tuple[int, int]:
    """Player and dealer are dealt in turn, first the four cards of their hands."""
    shared = [EVAL7[card] for card in board]
    player, dealer = [EVAL7[card] for card in cards[:4:2]], [EVAL7[card] for card in cards[1:4:2]]
    return eval7.evaluate(player + shared), eval7.evaluate(dealer + shared)


def jackpot_holdem(cards: list[str], choices: list[str]) -> int:
    """Ante and X-tra Bonus; Play is three, two or one times the Ante, by the question it answers."""
    if choices[-1] == "fold":
        return -2 * ANTE
    player, dealer = against_the_dealer(cards, cards[4:])
    play = 4 - len(choices)
    ante = 0 if eval7.handtype(dealer) == "High Card" else 1
    if player <= dealer:
        return 0 if player == dealer else -ANTE * (ante + 1 + play)
    xtra = 500 if player >= ROYAL else XTRA.get(eval7.handtype(player), 0)
    return ANTE * (ante + xtra + play)


def texas_holdem_bonus(cards: list[str], choices: list[str]) -> int:
    """Cards 5, 9 and 11 are burned."""
    if choices == ["fold"]:
        return -ANTE
    player, dealer = against_the_dealer(cards, [*cards[5:8], cards[9], cards[11]])
    later = 2 + (choices[1] == "turn") + (choices[2] == "river")
    if player <= dealer:
        return 0 if player == dealer else -ANTE * (1 + later)
    return ANTE * (later + (eval7.handtype(player) in FROM_STRAIGHT))


def play_or_not(chance: Random, cards: list[str]) -> list[str]:
    return chance.choice([["play"], ["check", "play"], ["check", "check", "play"], ["check", "check", "fold"]])


def flop_or_not(chance: Random, cards: list[str]) -> list[str]:
    later = [chance.choice(["turn", "check"]), chance.choice(["river", "check"])]
    return ["flop", *later] if chance.random() < 0.8 else ["fold"]


def ride_or_not(chance: Random, cards: list[str]) -> list[str]:
    return chance.choices(["ride", "withdraw"], k=2)


def by_the_cards(chance: Random, cards: list[str]) -> list[str]:
    return blackjack_course.choices(cards)


COURSES = (  # without the Six Card Bonus five cards are a round
    Course("let-it-ride", 5, {"bet": ANTE}, ride_or_not, let_it_ride, {"wagers": {"six-card-bonus": None}}),
    Course("jackpot-holdem", 9, {"ante": ANTE, "xtra-bonus": ANTE}, play_or_not, jackpot_holdem, {}),
    Course("texas-holdem-bonus", 12, {"ante": ANTE}, flop_or_not, texas_holdem_bonus, {}),
    Course("blackjack", 36, blackjack_course.WAGERS, by_the_cards, blackjack_course.net, {}, blackjack_course.DECKS),
)


def command(lines: list[str]) -> int:
    """The same through the command as a user runs it, its start included."""
    with TemporaryDirectory() as folder:
        source = Path(folder) / "rounds.jsonl"
        source.write_text("\n".join(lines))
        houserules = Path(sys.executable).parent / "houserules"
        done = run([houserules, "settle", source, "--lines"], capture_output=True, check=True)
    return sum(json.loads(line)["net"]["1"] for line in done.stdout.splitlines())


def measure(course: Course) -> None:
    lines = course.rounds()
    speeds, totals = [], []
    for name, settle in (("settle --lines", command), ("a bare loop", course.bare_loop)):
        start = time.perf_counter()
        totals.append(settle(lines))
        speeds.append(ROUNDS / (time.perf_counter() - start))
        print(f"{course.game:18} {name:15} {speeds[-1]:>10,.0f} rounds/s")
    if totals[0] != totals[1]:
        sys.exit(f"{course.game}: the two disagree about the money: {totals[0]} and {totals[1]} cents")
    print(f"{course.game:18} ratio {speeds[0] / speeds[1]:.3f}")


if __name__ == "__main__":
    for course in COURSES:
        measure(course)
