"""Rounds a second through `houserules settle --lines`, beside a bare loop that only reads, ranks and pays.

The bare loop knows no rulebook: no wagers to refuse, no order of dealing, no clauses, no record. What the command
costs more is the price of playing the script. The last line is the ratio of the two.
"""

from __future__ import annotations

import json
import random
import subprocess
import sys
import time
from collections import Counter
from pathlib import Path
from tempfile import TemporaryDirectory

RANKS, SUITS = "23456789TJQKA", "cdhs"
DECK = [rank + suit for rank in RANKS for suit in SUITS]
ROUNDS = 20_000
PAYS = {"royal": 1000, "straight flush": 200, "4": 50, "32": 11, "flush": 8, "straight": 5, "3": 3, "22": 2, "tens": 1}


def rounds(number: int) -> list[str]:
    """One-seat rounds without the Six Card Bonus, so that five cards are a round."""
    chance = random.Random(20261115)
    return [
        json.dumps(
            {
                "game": "let-it-ride",
                "submission": {"wagers": {"six-card-bonus": None}},
                "cards": chance.sample(DECK, 5),
                "seats": [{"seat": 1, "wagers": {"bet": 500}, "choices": chance.choices(["ride", "withdraw"], k=2)}],
            }
        )
        for _ in range(number)
    ]


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


def bare_loop(lines: list[str]) -> int:
    """Cents won or lost in all, by a dict."""
    total = 0
    for line in lines:
        given = json.loads(line)
        seat = given["seats"][0]
        bets = 1 + seat["choices"].count("ride")
        total += seat["wagers"]["bet"] * bets * PAYS.get(kind(given["cards"]), -1)
    return total


def command(lines: list[str]) -> int:
    """The same through the command as a user runs it, its start included."""
    with TemporaryDirectory() as folder:
        source = Path(folder) / "rounds.jsonl"
        source.write_text("\n".join(lines))
        houserules = Path(sys.executable).parent / "houserules"
        done = subprocess.run([houserules, "settle", source, "--lines"], capture_output=True, check=True)
    return sum(json.loads(line)["net"]["1"] for line in done.stdout.splitlines())


def main() -> None:
    lines = rounds(ROUNDS)
    speeds, totals = [], []
    for name, run in (("settle --lines", command), ("a bare loop", bare_loop)):
        start = time.perf_counter()
        totals.append(run(lines))
        speeds.append(ROUNDS / (time.perf_counter() - start))
        print(f"{name:15} {speeds[-1]:>10,.0f} rounds/s")
    if totals[0] != totals[1]:
        sys.exit(f"the two disagree about the money: {totals[0]} and {totals[1]} cents")
    print(f"ratio {speeds[0] / speeds[1]:.3f}")


if __name__ == "__main__":
    main()
