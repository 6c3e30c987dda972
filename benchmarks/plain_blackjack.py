"""The plain C++ loop of blackjack (simulate_blackjack.cpp): given the options and the chart of a submission."""

from __future__ import annotations

import json
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from houserules.cards import DECK
from houserules.chips import parse_odds
from houserules.engine.offer.terms import Terms
from houserules.games.blackjack.basic_strategy import published
from houserules.games.blackjack.hands import MOST, SOFT, may_surrender
from houserules.games.blackjack.options import (
    BLACKJACK_PAYS,
    DEALER_HITS_SOFT_17,
    DECKS,
    ONE_CARD_TO_SPLIT_ACES,
    RESPLIT_ACES,
    RESPLITS,
    SINGLE_SHOE,
    SURRENDER,
)
from houserules.games.blackjack.players import total_row
from houserules.games.blackjack.playing import HIT, STAND
from houserules.games.blackjack.playing import SURRENDER as GIVE_UP
from houserules.games.blackjack.procedures import COVERING
from houserules.games.blackjack.wagers import DOUBLE, SPLIT

SOURCE = Path(__file__).with_name("simulate_blackjack.cpp")
FRESH, SHOES = "fresh", "shoes"  # every round from a full shoe; shoes until the cover card
LETTERS = {HIT: "H", STAND: "S", DOUBLE: "D", SPLIT: "P", GIVE_UP: "R"}
WAGER = 10  # what one is to the program
OF_PAIRS, OF_SOFT = 64, 32  # where their rows begin in the program's chart
COLUMNS = "A23456789T"


class Found(NamedTuple):
    """In wagers; `early` are the first rounds of every shoe."""

    rounds: int
    seconds: float
    mean: float
    standard_error: float
    early_mean: float
    early_standard_error: float


class PlainLoop:
    def __init__(self, folder: Path, terms: Terms) -> None:
        self.program, self.tables = folder / "plain-blackjack", folder / "plain-blackjack.tables"
        compiler = shutil.which("g++") or shutil.which("c++")
        if compiler is None:
            raise FileNotFoundError("no C++ compiler")
        subprocess.run([compiler, "-O3", "-march=native", "-o", self.program, SOURCE], check=True)
        self.tables.write_text("\n".join([_options(terms), *_rows(terms)]))

    def run(self, mode: str, rounds: int, seed: int) -> Found:
        command = [str(self.program), str(self.tables), mode, str(rounds), str(seed)]
        answer = subprocess.run(command, check=True, capture_output=True, text=True).stdout
        return Found(**json.loads(answer))


def _options(terms: Terms) -> str:
    cards = terms[DECKS] * len(DECK)
    numbers = (
        terms[DECKS],
        terms[DEALER_HITS_SOFT_17],
        parse_odds(terms[BLACKJACK_PAYS]).pay(WAGER).payout,
        terms[RESPLITS],
        terms[RESPLIT_ACES],
        terms[ONE_CARD_TO_SPLIT_ACES],
        SINGLE_SHOE in COVERING.burn,
        -(-cards // COVERING.cutting.behind),  # where the cover card usually goes
    )
    return " ".join(str(int(number)) for number in numbers)


def _rows(terms: Terms) -> Iterator[str]:
    """By situation: the first two cards; two after a split, where a pair may be split or may not; more cards."""
    surrendered = {GIVE_UP} if may_surrender(2, 1, terms[SURRENDER]) else set()
    two = {HIT, STAND, DOUBLE}
    for situation, choices in enumerate(({*two, SPLIT} | surrendered, {*two, SPLIT}, two, {HIT, STAND})):
        for points in range(4, MOST):
            yield _row(terms, situation, points, choices, total_row(points))
        for points in range(12, MOST):
            yield _row(terms, situation, OF_SOFT + points, choices, total_row(SOFT + points))
        for value, name in enumerate(COLUMNS, 1):
            total = total_row(SOFT + 12 if name == "A" else 2 * value)
            yield _row(terms, situation, OF_PAIRS + value, choices, 2 * name, total)


def _row(terms: Terms, situation: int, place: int, choices: set[str], *rows: str) -> str:
    """The first wish of the chart that is open, by up card; a pair's row comes before that of its total."""
    decks, hits_soft_17 = terms[DECKS], terms[DEALER_HITS_SOFT_17]
    plays = ""
    for up in COLUMNS:
        wishes = [wish for row in rows for wish in published(decks, hits_soft_17, row, up)]
        plays += LETTERS[next(wish for wish in wishes if wish in choices)]
    return f"{situation} {place} {plays}"
