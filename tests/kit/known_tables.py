"""A casino whose tables are known beforehand: shuffled from a seed, or with everything on the layout."""

from __future__ import annotations

from houserules.games.catalogue import GAMES
from houserules.store.database import Store
from houserules.store.header import Setting
from houserules.submissions import TEMPLATES

OPERATOR, REGULATOR = "olga", "rita"
# What the first hand of a lone player at a table shuffled from this seed is good for, under the template "pit".
SEEDS = {
    "pair": 18,  # 3h 3c against 3s
    "ace-up": 11,  # 9s Jh against Ad
}


def prepare(store: Store) -> None:
    """Blackjack for each seed, twice: `pair-1` and `pair-2`; and each game with all its wagers: `blackjack-full`."""
    for game in GAMES:
        _file(store, f"{game}-full", game, "full")
        store.tables.open(f"{game}-full", Setting((), seed=7), None, OPERATOR, f"{game}-full")
    _file(store, "blackjack-seeded", "blackjack", "pit")
    for name, seed in SEEDS.items():
        for copy in (1, 2):
            store.tables.open("blackjack-seeded", Setting((), seed=seed), None, OPERATOR, f"{name}-{copy}")


def _file(store: Store, name: str, game: str, template: str) -> None:
    store.submissions.draft(name, TEMPLATES[template](GAMES[game]), OPERATOR)
    store.submissions.submit(name, OPERATOR)
    store.submissions.approve(name, REGULATOR)
