"""What the worth of a whole draft costs after an edit, in a process that has answered before: CPU milliseconds.

    PYTHONPATH=src python benchmarks/edit_worth.py

Each question is one that was never asked: another number of positions, another paytable of a wager, and another
smallest wager. The counting process of the house answers by the same function.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import suppress
from copy import deepcopy
from statistics import median
from time import process_time
from typing import Any

from houserules.games.catalogue import GAMES, NAMES
from houserules.parsheets.question import main_wager
from houserules.parsheets.refusals import UnfitSubmission
from houserules.service.questions import AboutWorth
from houserules.service.reckoning import on_worth
from houserules.submissions import complete

Draft = dict[str, Any]


def positions(draft: Draft) -> Iterator[Draft]:
    for number in (6, 5, 4, 3):
        yield {**deepcopy(draft), "positions": number}


def paytables(draft: Draft) -> Iterator[Draft]:
    """Every other paytable of every wager, one at a time."""
    for wager in GAMES[draft["game"]].offer.wagers:
        for letter in wager.paytables:
            if wager.name in draft["wagers"] and draft["wagers"][wager.name].get("paytable") not in (None, letter):
                changed = deepcopy(draft)
                changed["wagers"][wager.name]["paytable"] = letter
                yield changed


def stakes(draft: Draft) -> Iterator[Draft]:
    main = main_wager(GAMES[draft["game"]])
    for cents in (1500, 2000, 2500):
        changed = deepcopy(draft)
        changed["wagers"][main]["minimum"] = cents
        yield changed


def milliseconds(drafts: Iterable[Draft]) -> Iterator[float]:
    for draft in drafts:
        began = process_time()
        with suppress(UnfitSubmission):  # a paytable for another number of decks
            on_worth(AboutWorth(draft), lambda what, done, of: None, lambda known: None)
            yield (process_time() - began) * 1000


def main() -> None:
    for game in NAMES:
        draft: Draft = {**complete(GAMES[game], {}), "game": game}
        print(f"{game}: first {next(milliseconds([draft])):.0f} ms")
        for edit in (positions, paytables, stakes):
            took = list(milliseconds(edit(draft)))
            print(f"  {edit.__name__}: median {median(took):.0f} ms, most {max(took):.0f} ms, {len(took)} edits")


if __name__ == "__main__":
    main()
