"""The drawn layout: nothing overlaps, everything stays on the table, names of any kind are borne."""

from __future__ import annotations

import math
import xml.etree.ElementTree as ET
from pathlib import Path

import msgspec
import pypdf
import pytest

from houserules.engine.offer.terms import Dealing, Terms
from houserules.games.let_it_ride import GAME
from houserules.signage.layout import EDGE, HEIGHT, RADIUS, WIDTH, X, layout_marks, layout_svg, write_layout
from houserules.signage.posted import printed_odds
from houserules.signage.svg import Rectangle
from kit import drawn
from kit.let_it_ride import rounds as lir

SIDE = ("five-card-bonus", "three-card-bonus", "six-card-bonus", "progressive")
NAMES = (
    "Chesapeake Casino",
    "Fish & \"Chips\" <svg onload='alert(1)'> </text>]]> &amp; Co.",
    "The Most Honourable Riverboat Casino, Hotel and Resort of the Upper Chesapeake Bay " * 4,
    "W" * 400,
    "bell\x07 null\x00 tab\t half\ud800 new\nline",
    "東京カジノ",
    "",
)
LAYOUTS = [
    lir.terms(payout_limit=5_000_000),
    lir.terms(paytables={"progressive": "E"}, dealing=Dealing("manual-shoe", "automated")),
    lir.terms(paytables={"progressive": "B"}, without=["three-card-bonus"], tip_box="beside the drop box"),
    lir.terms(without=["progressive", "six-card-bonus"]),
    lir.terms(without=["progressive", "six-card-bonus", "five-card-bonus"]),
    lir.terms(without=SIDE, odds_shown_on="layout"),
    lir.terms(odds_shown_on="sign", limit_shown_on="sign"),
]


def with_(terms: Terms, **changes: str | int) -> Terms:
    return msgspec.structs.replace(terms, **changes)


@pytest.mark.parametrize("positions", range(1, 8))
@pytest.mark.parametrize("terms", LAYOUTS)
def test_neither_areas_nor_words_overlap(terms: Terms, positions: int) -> None:
    marks = layout_marks(GAME, with_(terms, positions=positions))
    assert drawn.overlaps(marks, "area") == []
    assert drawn.overlaps(marks, "text") == []


@pytest.mark.parametrize("positions", range(1, 8))
@pytest.mark.parametrize("terms", LAYOUTS)
def test_words_keep_clear_of_areas_they_do_not_name(terms: Terms, positions: int) -> None:
    marks = layout_marks(GAME, with_(terms, positions=positions))
    areas = [mark.frame for mark in marks if mark.kind == "area"]
    for mark in marks:
        if mark.kind == "text":
            assert sum(drawn.meet(mark.frame, area, 0.5) for area in areas) <= 1, mark.markup


@pytest.mark.parametrize("positions", range(1, 8))
def test_every_position_lies_on_the_felt(positions: int) -> None:
    for mark in layout_marks(GAME, lir.terms(positions=positions)):
        if mark.kind == "area" and "data-seat" in mark.markup:
            assert all(y > EDGE and math.hypot(x - X, y - EDGE) <= RADIUS for x, y in mark.frame.corners), mark.markup


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("terms", LAYOUTS)
def test_any_name_of_an_operator_is_printed_whole_and_in_place(terms: Terms, name: str) -> None:
    chosen = with_(terms, operator=name)
    svg = layout_svg(GAME, chosen)
    ET.fromstring(svg.encode())
    printed = drawn.words(svg, inscription="operator")
    assert printed.replace(" ", "") == "".join(sign for sign in name if sign.isprintable() and sign != " ")
    marks = layout_marks(GAME, chosen)
    assert drawn.overlaps(marks, "text") == []
    page = Rectangle(WIDTH / 2, HEIGHT / 2, WIDTH, HEIGHT)
    assert all(drawn.holds(page, mark.frame) for mark in marks if mark.kind != "ornament")


@pytest.mark.parametrize(
    ("wager", "letter"), [(rule.name, letter) for rule in GAME.offer.wagers for letter in rule.paytables]
)
def test_the_odds_are_the_rows_of_the_paytable_in_use(wager: str, letter: str) -> None:
    rule = GAME.offer.wager(wager)
    assert rule is not None
    svg = layout_svg(GAME, lir.terms(paytables={wager: letter}))
    (title,) = drawn.elements(svg, odds=wager)
    assert title.get("data-paytable") == letter
    cells = drawn.elements(svg, pays=wager)
    rows = rule.paytables[letter].rows
    assert [(each.get("data-fact"), each.get("data-clause")) for each in cells] == [
        (row.odds.text, row.clause) for row in rows
    ]
    assert [drawn.said(each) for each in cells] == [printed_odds(row.odds) for row in rows]


def test_every_text_is_known_by_its_box() -> None:
    terms = lir.terms()
    texts = [each for each in ET.fromstring(layout_svg(GAME, terms)).iter() if each.get("aria-label")]
    assert len(texts) == sum(mark.kind == "text" for mark in layout_marks(GAME, terms))


def test_two_drawings_of_one_table_are_the_same() -> None:
    assert layout_svg(GAME, lir.terms()) == layout_svg(GAME, lir.terms())


def test_it_is_written_as_svg_and_as_pdf_with_real_text(tmp_path: Path) -> None:
    write_layout(GAME, lir.terms(payout_limit=5_000_000), tmp_path / "layout.svg")
    assert ET.parse(tmp_path / "layout.svg").getroot().get("data-drawing") == "layout"
    write_layout(GAME, lir.terms(payout_limit=5_000_000), tmp_path / "layout.pdf")
    assert (tmp_path / "layout.pdf").read_bytes().startswith(b"%PDF")
    (page,) = pypdf.PdfReader(tmp_path / "layout.pdf").pages
    assert (round(page.mediabox.width), round(page.mediabox.height)) == (11 * 72, 8.5 * 72)
    text = page.extract_text()
    assert "Test House" in text
    assert "Payout limit per hand: $50,000" in text


def test_other_endings_are_refused(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match=r"\.svg or \.pdf"):
        write_layout(GAME, lir.terms(), tmp_path / "layout.docx")
