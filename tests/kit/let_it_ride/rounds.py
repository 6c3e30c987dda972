"""A Let It Ride table for tests: terms with a word or two changed, rounds with given cards, everything recorded."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction

from houserules.engine.offer.option import OptionValue
from houserules.engine.offer.terms import Dealing, MeterTerms, Terms, WagerTerms
from houserules.games.let_it_ride import GAME
from kit.setting import Choices, Setting, allowed, bets_placed, chooser, citing, lines, seated, stacked, steps, world

__all__ = [
    "GAME", "LEAST", "METERS", "OPTIONS", "SETTING", "Choices", "allowed", "bets_placed", "betting_round", "chooser",
    "citing", "lines", "opened", "played", "seated", "stacked", "steps", "terms", "world",
]  # fmt: skip

OPTIONS: dict[str, OptionValue] = {
    "adjacent_boxes": 1,
    "decks": 1,
    "backs": ("red", "blue"),
    "stub_count_every": 5,
    "community_stack_of_three": True,
    "odds_shown_on": "layout",
    "limit_shown_on": "layout",
    "tip_box": "opposite the drop box",
}
METERS = {"A": "main", "B": "main", "C": "main", "D": "major minor", "E": "mega major minor", "F": "mega major minor"}
LEAST = {"main": 100000, "mega": 1000000, "major": 100000, "minor": 25000}


def terms(
    dealing: Dealing | None = None,
    paytables: Mapping[str, str] | None = None,
    without: Iterable[str] = (),
    rate: str = "1/10",
    payout_limit: int | None = None,
    positions: int = 7,
    **options: OptionValue,
) -> Terms:
    """Every wager with Paytable A unless told otherwise; `without` leaves wagers out."""
    letters = dict.fromkeys(("bet", "five-card-bonus", "three-card-bonus", "six-card-bonus", "progressive"), "A")
    letters |= paytables or {}
    stakes = {"five-card-bonus": (100,), "progressive": (100, 500)}
    offered = {
        name: WagerTerms(500 if name == "bet" else 100, 50000, 100, letter, stakes.get(name, ()))
        for name, letter in letters.items()
        if name not in without
    }
    names = METERS[letters["progressive"]].split() if "progressive" in offered else []
    meters = {name: MeterTerms(LEAST[name], LEAST[name], Fraction(rate)) for name in names}
    return Terms(
        "let-it-ride", "Test House", positions, dealing or Dealing("manual-shoe"), {**OPTIONS, **options},
        offered, meters, payout_limit,
    )  # fmt: skip


SETTING = Setting(GAME, terms)
betting_round, played, opened = SETTING.betting_round, SETTING.played, SETTING.opened
