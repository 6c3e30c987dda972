"""A casino whose tables are known beforehand: shuffled from a seed, or with everything on the layout."""

from __future__ import annotations

from typing import Any

from houserules.games.catalogue import GAMES
from houserules.store.database import Store
from houserules.store.header import Setting
from houserules.submissions import TEMPLATES, Chosen, complete

OPERATOR, REGULATOR = "olga", "rita"
# What the first hand of a lone player at a table shuffled from this seed is good for, under the template "pit".
SEEDS = {
    "natural": 1027,  # a blackjack against an ace
    "pair": 18,  # 3h 3c against 3s
    "ace-up": 11,  # 9s Jh against Ad
}
VARIATIONS: dict[str, dict[str, Any]] = {
    "switch": {"options": {"variation": "switch"}},
    "community": {"options": {"variation": "community"}, "dealing": {"method": "electronic"}},
    "hand-dealt": {"options": {"decks": 1}, "dealing": {"method": "hand"}},
    "double-shoe": {"options": {"decks": 1}, "dealing": {"method": "double-shoe"}},
}


MUST_HIT: dict[str, Any] = {
    "options": {"must_hit": True, "decks": 2},
    "wagers": {
        "super-4-progressive": {"paytable": "A"},
        "bonus-spin-progressive": {"paytable": "A", "community_pay": "A"},
    },
    "meters": {"must-hit": {"initial": 10_000, "reset": 10_000, "maximum": 50_000, "rate": "1/4"}},
}
BAD_BEAT: dict[str, Any] = {"options": {"decks": 2}, "wagers": {"bad-beat-progressive": {"draws_every": 2}}}
DRAWN = {
    "wheel": (MUST_HIT, 24),  # the wheel shows $200 for a lone player
    "draws": (BAD_BEAT, 1),  # a Magic Card, and seat 4 is the Lucky Player
}


def prepare(store: Store) -> None:
    """Blackjack thrice for each seed, `pair-1` to `pair-3`; and each game with all its wagers: `blackjack-full`."""
    for name, (chosen, seed) in DRAWN.items():
        _approve(store, name, complete(GAMES["blackjack"], chosen))
        store.tables.open(name, Setting((), seed=seed), None, OPERATOR, name)
    for game in GAMES:
        _file(store, f"{game}-full", game, "full")
        store.tables.open(f"{game}-full", Setting((), seed=7), None, OPERATOR, f"{game}-full")
    for name, chosen in VARIATIONS.items():
        _approve(store, name, complete(GAMES["blackjack"], chosen))
        store.tables.open(name, Setting((), seed=3), None, OPERATOR, name)
    _file(store, "blackjack-seeded", "blackjack", "pit")
    store.tables.open("blackjack-seeded", Setting((), seed=7), None, OPERATOR, "history")
    for name, seed in SEEDS.items():
        for copy in (1, 2, 3):
            store.tables.open("blackjack-seeded", Setting((), seed=seed), None, OPERATOR, f"{name}-{copy}")


def _file(store: Store, name: str, game: str, template: str) -> None:
    _approve(store, name, TEMPLATES[template](GAMES[game]))


def _approve(store: Store, name: str, submission: Chosen) -> None:
    store.submissions.draft(name, submission, OPERATOR)
    store.submissions.submit(name, OPERATOR)
    store.submissions.approve(name, REGULATOR)
