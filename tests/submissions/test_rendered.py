"""Drawings as a viewer shows them that has none of their fonts, and on every kind of paper."""

from __future__ import annotations

import itertools
import xml.etree.ElementTree as ET
from dataclasses import replace
from importlib.resources import files
from pathlib import Path
from typing import Any

import msgspec
import pypdf
import pytest
from click.testing import CliRunner

from houserules.cli.main import app
from houserules.engine.game import Game
from houserules.engine.offer.terms import Terms
from houserules.games.catalogue import GAMES
from houserules.games.let_it_ride import GAME
from houserules.signage.drawing import Drawing
from houserules.signage.glyphs import face, width_of
from houserules.signage.layout import layout_drawing
from houserules.signage.lettering import Style, letters
from houserules.signage.paper import MARGIN, PAPERS
from houserules.signage.sign import sign_drawing
from houserules.signage.svg import Mark, Rectangle
from houserules.submissions import TEMPLATES, terms_of
from kit import drawn, rendered

KINDS = {"layout": layout_drawing, "sign": sign_drawing}


def terms(game: Game, template: str = "full", **options: str) -> Terms:
    chosen = TEMPLATES[template](game)
    chosen["options"] |= options
    return terms_of(game, chosen)


def overlaps(seen: list[tuple[Mark, Rectangle]]) -> list[tuple[str, str]]:
    """Lines of words whose ink meets, by the smallest boxes around it."""
    return [
        (one.markup, other.markup)
        for (one, box), (other, other_box) in itertools.combinations(seen, 2)
        if drawn.meet(box, other_box, 0.5)
    ]


@pytest.mark.parametrize(
    ("kind", "template", "odds"),
    [("layout", "full", "layout"), ("layout", "full", "sign"), ("layout", "pit", "layout"),
     ("sign", "full", "sign"), ("sign", "pit", "sign")],
)  # fmt: skip
@pytest.mark.parametrize("game", GAMES)
def test_no_two_texts_overlap_in_a_viewer_without_the_fonts(game: str, kind: str, template: str, odds: str) -> None:
    drawing = KINDS[kind](GAMES[game], terms(GAMES[game], template, odds_shown_on=odds))
    assert "<text" not in drawing.svg()
    assert "font-family" not in drawing.svg()
    seen = rendered.ink(drawing)
    assert overlaps(seen) == []
    for mark, box in seen:  # what is measured is what is seen, but for a pixel and the tail of a J
        assert box.width <= mark.frame.width + 0.1 * mark.frame.height + 2
        assert box.height <= mark.frame.height * 1.1 + 2


@pytest.mark.parametrize(
    "name", ["W" * 60, "Ærøskøbing Spielcasino – Öl & Brüder", "The " + "Riverboat Casino and " * 6]
)
@pytest.mark.parametrize("kind", KINDS)
def test_long_and_foreign_names_overlap_nothing(kind: str, name: str) -> None:
    drawing = KINDS[kind](GAME, msgspec.structs.replace(terms(GAME), operator=name))
    assert overlaps(rendered.ink(drawing)) == []


def test_words_that_do_overlap_are_found() -> None:
    style, place = Style(40), Rectangle(100, 50, 150, 40)
    marks = [*letters("Insurance", place, style), *letters("pays", replace(place, y=58), style)]
    drawing = Drawing("two", 200, 120, marks, {})
    assert len(overlaps(rendered.ink(drawing))) == 1
    apart = [marks[0], *letters("pays", replace(place, y=100), style)]
    assert overlaps(rendered.ink(replace(drawing, marks=apart))) == []


def test_letters_the_typeface_lacks_are_held_to_their_measured_width() -> None:
    (mark,) = letters("東京 Casino", Rectangle(0, 0, 300, 40), Style(30))
    text = ET.fromstring(mark.markup)
    assert (text.tag, text.text) == ("text", "東京 Casino")
    assert float(text.attrib["textLength"]) == pytest.approx(mark.frame.width, abs=0.1)
    assert text.get("lengthAdjust") == "spacingAndGlyphs"


@pytest.mark.parametrize(("bold", "italic"), list(itertools.product((False, True), repeat=2)))
def test_every_face_has_the_letters_of_english_and_their_widths(bold: bool, italic: bool) -> None:
    known = face(bold, italic)
    assert all(chr(code) in known for code in [*range(0x20, 0x7F), *range(0xC0, 0x180), 0x2013, 0x2019, 0x2660])
    assert known[" "].outline == ""
    assert width_of("il", bold, italic) < width_of("MW", bold, italic)
    assert width_of("aa", bold, italic) == pytest.approx(2 * known["a"].width / 1000)


def test_the_license_of_the_typeface_is_in_the_package() -> None:
    license_text = (files("houserules") / "signage" / "typeface" / "OFL.txt").read_text(encoding="utf-8")
    assert "SIL OPEN FONT LICENSE Version 1.1" in license_text
    assert "The Libertinus Project Authors" in license_text


@pytest.mark.parametrize("kind", KINDS)
def test_a_pdf_carries_its_fonts_with_it(kind: str, tmp_path: Path) -> None:
    KINDS[kind](GAME, terms(GAME)).write(tmp_path / "drawn.pdf")
    pdf: Any = pypdf.PdfReader(tmp_path / "drawn.pdf")
    objects = [pdf.get_object(number) for number in range(1, pdf.trailer["/Size"])]
    fonts = [each for each in objects if isinstance(each, dict) and each.get("/Type") == "/FontDescriptor"]
    assert fonts
    for font in fonts:
        assert "Libertinus" in font["/FontName"]
        assert {"/FontFile2", "/FontFile3"} & set(font)


SHEETS = {"letter": (8.5, 11), "a4": (210 / 25.4, 297 / 25.4), "ledger": (11, 17), "a3": (297 / 25.4, 420 / 25.4)}


@pytest.mark.parametrize("paper", SHEETS)
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("game", GAMES)
def test_a_drawing_fills_the_sheet_it_is_drawn_for(game: str, kind: str, paper: str) -> None:
    drawing = KINDS[kind](GAMES[game], terms(GAMES[game]))
    root = ET.fromstring(drawing.svg(PAPERS[paper]))
    width, height = (float(root.attrib[key].removesuffix("mm")) for key in ("width", "height"))
    short, long = (inches * 25.4 for inches in SHEETS[paper])
    sideways = drawing.width > drawing.height
    assert (width, height) == pytest.approx((long, short) if sideways else (short, long))
    left, top, across, down = map(float, root.attrib["viewBox"].split())
    scale = width / across
    assert scale == pytest.approx(height / down, rel=1e-3)
    margins = [-left, -top, left + across - drawing.width, top + down - drawing.height]
    assert min(margins) * scale == pytest.approx(MARGIN, abs=0.1)
    assert margins[0] == pytest.approx(margins[2], abs=0.1)
    assert margins[1] == pytest.approx(margins[3], abs=0.1)


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("words", [[], *(["--paper", paper] for paper in SHEETS)], ids=" ".join)
def test_the_paper_is_chosen_on_the_command_line_and_letter_unless_said(
    kind: str, words: list[str], tmp_path: Path
) -> None:
    (tmp_path / "t.toml").write_text(CliRunner().invoke(app, ["submission", "new", "let-it-ride"]).stdout)
    for out in (tmp_path / "d.svg", tmp_path / "d.pdf"):
        CliRunner().invoke(app, ["submission", kind, str(tmp_path / "t.toml"), "--out", str(out), *words])
    short, long = SHEETS[words[-1] if words else "letter"]
    inches = (long, short) if kind == "layout" else (short, long)
    (page,) = pypdf.PdfReader(tmp_path / "d.pdf").pages
    assert (float(page.mediabox.width), float(page.mediabox.height)) == pytest.approx([72 * each for each in inches])
    root = ET.parse(tmp_path / "d.svg").getroot()
    assert [root.get("width"), root.get("height")] == [f"{each * 25.4:g}mm" for each in inches]


def test_an_unknown_paper_is_refused(tmp_path: Path) -> None:
    assert list(PAPERS) == ["letter", "a4", "ledger", "a3"]
    command = ["submission", "sign", "t.toml", "--out", str(tmp_path / "x.pdf"), "--paper", "napkin"]
    refused = CliRunner().invoke(app, command)
    assert refused.exit_code == 2
    assert "'napkin' is not one of 'letter', 'a4', 'ledger', 'a3'" in refused.stderr
