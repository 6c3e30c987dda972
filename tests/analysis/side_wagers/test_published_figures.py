"""The figures that others have published, as docs/published.md has them: each to its last printed digit."""

from __future__ import annotations

import re
from pathlib import Path
from typing import NamedTuple

import pytest

from houserules.analysis.figures import Worth
from houserules.analysis.worth import analyze
from houserules.chips import Paytable, load_paytables
from houserules.games.blackjack import GAME
from kit.blackjack.side_wager_counts import BETS
from kit.blackjack.side_wager_worth import offered_with, terms_with

DOCUMENT = Path(__file__).parents[3] / "docs" / "published.md"
SECTION = "## Blackjack: side wagers that dealt cards decide"


class Published(NamedTuple):
    wager: str
    paytable: str
    decks: str
    figure: str
    value: str
    source: str


def published() -> list[Published]:
    section = DOCUMENT.read_text(encoding="utf-8").partition(SECTION)[2].partition("###")[0]
    rows = [line.strip("| ").split(" | ") for line in section.splitlines() if line.startswith("| ")]
    return [Published(*row) for row in rows if row[0] != "wager"]


def own(wager: str, rows: str) -> Paytable:
    """A paytable of another house: `suited-pair 20, pair 10`."""
    pays = [row.rsplit(" ", 1) for row in rows.split(", ")]
    written = ",".join(f'["{outcome}", "{odds} to 1", "BJ 13.A"]' for outcome, odds in pays)
    text = f'[{wager}]\nclause = "BJ 13.A"\n[{wager}.own]\nclause = "BJ 13.A"\nrows = [{written}]'
    return load_paytables(text)[wager]["own"]


def worth_of(row: Published) -> Worth:
    decks = int(row.decks)
    printed = row.paytable in BETS[row.wager].paytables
    letter = (
        row.paytable if printed else next(letter for letter, for_decks in offered_with(row.wager) if for_decks == decks)
    )
    paytable = None if printed else own(row.wager, row.paytable)
    (found,) = analyze(GAME, terms_with(row.wager, letter, decks), wager=row.wager, paytable=paytable).wagers
    return found


@pytest.mark.parametrize(
    "row", published(), ids=lambda row: f"{row.wager} {row.paytable[:12]} {row.decks} {row.figure}"
)
def test_published(row: Published) -> None:
    found = worth_of(row)
    figures = {
        "house edge": found.house_edge,
        "return": found.return_to_player,
        "hit frequency": found.hit_frequency,
        "standard deviation": found.standard_deviation,
    }
    assert row.source
    assert as_printed(float(figures[row.figure]), row.value) == row.value


def as_printed(value: float, like: str) -> str:
    """With as many digits as the published figure has."""
    if like.startswith("1 in "):
        return f"1 in {1 / value:.0f}"
    places = len(re.sub(r"[^0-9.]", "", like).partition(".")[2])
    return f"{value:.{places}%}" if like.endswith("%") else f"{value:.{places}f}"


def test_the_document_tells_of_many() -> None:
    assert len(published()) >= 50
    assert len({row.wager for row in published()}) >= 12
