"""`python -m houserules.analysis.counts [GAME [WAGER...]]`: counts again what ships, and writes it."""

from __future__ import annotations

import sys

from houserules.analysis.counts.writing import shipments, write
from houserules.games.catalogue import NAMES


def main(words: list[str]) -> str | None:
    """What is wrong with the words, if anything."""
    game, wagers = (words[0] if words else None), tuple(words[1:])
    if game is not None and game not in NAMES:
        return f"There is no game {game}; the games are {', '.join(NAMES)}."
    if game is not None and (unknown := [wager for wager in wagers if wager not in shipments(game)]):
        return f"No counts of {unknown[0]} ship; those of {game} are {', '.join(shipments(game))}."
    for file in write((game,) if game else NAMES, wagers):
        print(file.name)
    return None


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
