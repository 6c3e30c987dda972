"""A casino whose tables are known beforehand: shuffled from a seed, or with everything on the layout."""

from __future__ import annotations

from houserules.games.catalogue import GAMES
from houserules.store.database import Store
from houserules.store.header import Setting
from houserules.submissions import TEMPLATES, Chosen, complete

OPERATOR, REGULATOR = "olga", "rita"
# What the first hand of a lone player at a table shuffled from this seed is good for, under the template "pit".
SEEDS = {
    "pair": 18,  # 3h 3c against 3s
    "ace-up": 11,  # 9s Jh against Ad
}
VARIATIONS = {
    "switch": {"options": {"variation": "switch"}},
    "community": {"options": {"variation": "community"}, "dealing": {"method": "electronic"}},
}


def prepare(store: Store) -> None:
    """Blackjack for each seed, twice: `pair-1` and `pair-2`; and each game with all its wagers: `blackjack-full`."""
    for game in GAMES:
        _file(store, f"{game}-full", game, "full")
        store.tables.open(f"{game}-full", Setting((), seed=7), None, OPERATOR, f"{game}-full")
    for name, chosen in VARIATIONS.items():
        _approve(store, name, complete(GAMES["blackjack"], chosen))
        store.tables.open(name, Setting((), seed=3), None, OPERATOR, name)
    _file(store, "blackjack-seeded", "blackjack", "pit")
    for name, seed in SEEDS.items():
        for copy in (1, 2):
            store.tables.open("blackjack-seeded", Setting((), seed=seed), None, OPERATOR, f"{name}-{copy}")


def _file(store: Store, name: str, game: str, template: str) -> None:
    _approve(store, name, TEMPLATES[template](GAMES[game]))


def _approve(store: Store, name: str, submission: Chosen) -> None:
    store.submissions.draft(name, submission, OPERATOR)
    store.submissions.submit(name, OPERATOR)
    store.submissions.approve(name, REGULATOR)
