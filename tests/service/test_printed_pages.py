"""Every printed page says since when its submission is approved, or that it is not."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from houserules.client import Client
from houserules.games.catalogue import GAMES, NAMES
from houserules.signage.layout import layout_drawing
from houserules.signage.sign import sign_drawing
from houserules.store.database.filings import Filing
from houserules.submissions import TEMPLATES, terms_of
from kit.people import Served

LIR = "let-it-ride"
MADE, MARCH, JUNE = 1_700_000_000, 1_709_290_000, 1_717_240_000  # 14 November 2023, 1 March and 1 June 2024


def printed(client: Client, name: str) -> str:
    return client.layout(name).decode()


def test_a_page_follows_the_life_of_its_submission(casino: Served) -> None:
    olga, rita = casino.olga, casino.rita
    olga.draft("pit", dict(TEMPLATES["pit"](GAMES[LIR])))
    assert "Not approved (draft): submission pit, SHA-256 " in printed(olga, "pit")
    olga.submit("pit")
    assert "Not approved (submitted)" in printed(olga, "pit")
    filing = rita.approve("pit")["filing"]
    day = datetime.fromtimestamp(filing["approved"], UTC)
    page = printed(casino.ann, "pit")
    assert f"Approved on {day.day} {day:%B %Y}: submission pit, SHA-256 {filing['sha256'][:16]}" in page
    olga.supersede("pit")
    assert f"Approved on {day.day} {day:%B %Y}, superseded: submission pit" in printed(casino.ann, "pit")


@pytest.mark.parametrize(
    ("filing", "stamp"),
    [
        (
            Filing("x", LIR, {}, "ab" * 32, "draft", MADE),
            "Not approved (draft): submission x, SHA-256 abababababababab",
        ),
        (
            Filing("x", LIR, {}, "ab" * 32, "draft", MADE, MARCH, "rita", MARCH),
            "Not approved (draft): submission x, SHA-256 abababababababab",
        ),
        (
            Filing("x", LIR, {}, "ab" * 32, "approved", MADE, MARCH, "rita", JUNE),
            "Approved on 1 March 2024, in effect from 1 June 2024: submission x, SHA-256 abababababababab",
        ),
        (
            Filing("x", LIR, {}, "ab" * 32, "kept", MADE, MARCH, "rita", MARCH),
            "Approved on 1 March 2024, kept: submission x, SHA-256 abababababababab",
        ),
    ],
)
def test_what_the_stamp_says(filing: Filing, stamp: str) -> None:
    assert filing.stamp == stamp


@pytest.mark.parametrize("draw", [sign_drawing, layout_drawing], ids=["sign", "layout"])
@pytest.mark.parametrize("game", NAMES)
def test_the_stamp_is_on_the_page_and_on_nothing_else(game: str, draw: object) -> None:
    assert callable(draw)
    terms = terms_of(GAMES[game], TEMPLATES["full"](GAMES[game]))
    plain, stamped = draw(GAMES[game], terms), draw(GAMES[game], terms, "Approved on 1 March 2024: submission x")
    assert stamped.marks[: len(plain.marks)] == plain.marks
    [mark] = stamped.marks[len(plain.marks) :]
    assert "Approved on 1 March 2024: submission x" in mark.markup
    assert 'data-inscription="approval"' in mark.markup
