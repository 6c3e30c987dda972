"""The par sheet as HTML and PDF: everything a lab asks for is in it, and nothing comes from elsewhere."""

from __future__ import annotations

import io
import re
import xml.etree.ElementTree as ET
from hashlib import sha256
from html.parser import HTMLParser
from pathlib import Path

import pytest
from click.testing import CliRunner
from pypdf import PdfReader

from houserules import __version__
from houserules.cli.main import app
from houserules.law.register import edition_of

RUNNER = CliRunner()
DATE = "2026-03-14"
WORDS = ("--wager", "super-4-progressive", "--meter", "super-4=12500", "--date", DATE)
OWN = """
[lucky-ladies.mine]
rows = [["suited-20", "10 to 1"], ["any-20", "4 to 1"]]
"""
VOID = {"meta", "br", "hr", "link", "img", "input"}


@pytest.fixture(scope="module")
def filed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("filed") / "table7.toml"
    new = RUNNER.invoke(app, ["submission", "new", "blackjack"]).stdout
    path.write_text(new.replace("Chesapeake Casino", "Bay & <Harbor> Casino"), encoding="utf-8")
    return path


def written(out: Path, *words: str | Path) -> bytes:
    result = RUNNER.invoke(app, ["analyze", *map(str, words), "--out", str(out)])
    assert (result.exit_code, result.stdout) == (0, ""), result.stderr
    return out.read_bytes()


@pytest.fixture(scope="module")
def html(filed: Path) -> str:
    return written(filed.with_name("sheet.html"), "--submission", filed, *WORDS).decode()


@pytest.fixture(scope="module")
def pdf(filed: Path) -> str:
    """The words of all its pages."""
    read = PdfReader(io.BytesIO(written(filed.with_name("sheet.pdf"), "--submission", filed, *WORDS)))
    return plain(" ".join(page.extract_text() for page in read.pages))


def plain(text: str) -> str:
    return " ".join(text.split())


class Reader(HTMLParser):
    """The words of a page, the tags it uses, and whether each is closed."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.words: list[str] = []
        self.tags: list[str] = []
        self.open: list[str] = []
        self.ids: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.ids += [value for name, value in attrs if name == "id" and value]
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.words.append(data)


def told_by(html: str) -> str:
    return plain(" ".join(Reader(html).words))


FILED = (
    "Par sheet: Blackjack",
    "Bay & <Harbor> Casino",
    DATE,
    f"Houserules {__version__}",
    edition_of("BJ").sha256,
    "Every way in which a wager can end is counted",
    "every ordered deal of the player's two cards, the up card and the hole card from 6 decks",
    "9,294,695,280",
    "House edge",
    "$12,500",
    "Jackpot liability",
    "exact convolution",
    "normal approximation",
    "B17",
    "Prepared by",
    "dealer_hits_soft_17",
)


@pytest.mark.parametrize("fact", FILED)
def test_what_a_lab_asks_for_is_in_it(fact: str, html: str, pdf: str) -> None:
    assert fact in told_by(html)
    assert fact in pdf


def test_the_submission_is_known_by_its_digest(html: str, pdf: str, filed: Path) -> None:
    digest = sha256(filed.read_bytes()).hexdigest()
    assert digest in told_by(html)
    assert digest in pdf.replace(" ", "")


def test_every_outcome_is_listed_with_its_deals_and_clause(html: str, pdf: str) -> None:
    row = ("three of a kind", "4,663,296", "0.05017%", "1 in 1,993", "100 for 1", "BJ 13.H(1)(c)", "5.0172%")
    assert " ".join(row) in told_by(html)
    assert all(cell in pdf for cell in row)


def test_no_figure_has_the_digits_of_a_machine(html: str, pdf: str) -> None:
    prose = re.sub(r"<svg.*?</svg>", "", html, flags=re.DOTALL)
    for words in (told_by(prose), pdf):
        assert not re.search(r"\d\.\d{8,}", words)


def test_the_page_is_whole_and_fetches_nothing(html: str) -> None:
    reader = Reader(html)
    assert reader.open == []
    assert not {"script", "link", "img", "iframe", "object"} & set(reader.tags)
    assert len(reader.ids) == len(set(reader.ids)), "two pictures share a name"
    outside = re.findall(r"""(?:href|src)=["']([^"']+)|url\(([^)]+)\)""", html)
    assert all((one or other).startswith("#") for one, other in outside)
    assert "@import" not in html


def test_pictures_stay_within_their_frame(html: str) -> None:
    """No words of a plot begin left of it or above it, and none lie beyond its right edge or bottom."""
    pictures = re.findall(r"<svg.*?</svg>", html, flags=re.DOTALL)
    assert len(pictures) == 4
    for picture in pictures:
        root = ET.fromstring(picture)
        width, height = (float(root.attrib[side]) for side in ("width", "height"))
        for x, y, size, words in placed(root, 0.0, 0.0):
            assert -1 <= x <= width + 1, words
            assert size / 3 <= y <= height + 1, words


def placed(element: ET.Element, x: float, y: float) -> list[tuple[float, float, float, str]]:
    """Where each line of words is anchored; turned words turn about their anchor."""
    found = re.match(r"translate\(([-\d.]+),([-\d.]+)\)", element.get("transform", ""))
    if found:
        x, y = x + float(found[1]), y + float(found[2])
    own = [(x, y, 10.0, element.text)] if element.tag.endswith("text") and element.text else []
    return own + [each for child in element for each in placed(child, x, y)]


def test_the_same_question_gives_the_same_bytes(filed: Path) -> None:
    for name in ("again.html", "again.pdf"):
        once, twice = (written(filed.with_name(name), "--submission", filed, *WORDS) for _ in range(2))
        assert once == twice


def test_a_paytable_of_your_own_is_marked_on_its_page(tmp_path: Path) -> None:
    own = tmp_path / "own.toml"
    own.write_text(OWN, encoding="utf-8")
    page = written(tmp_path / "own.html", "blackjack", "--paytable", own).decode()
    assert "This paytable is not authorised by the rulebook." in told_by(page)


def test_paper_is_letter_or_a4(tmp_path: Path) -> None:
    words = ("blackjack", "--wager", "trilux-bonus", "--paper", "a4")
    page = PdfReader(io.BytesIO(written(tmp_path / "a4.pdf", *words))).pages[0]
    assert (round(page.mediabox.width), round(page.mediabox.height)) == (595, 842)


def test_a_pdf_is_not_for_a_terminal() -> None:
    result = RUNNER.invoke(app, ["analyze", "blackjack", "--format", "pdf"])
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr == "A PDF is not for a terminal: say where to write it, with --out FILE.\n"
