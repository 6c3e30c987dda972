"""The sign at the table: every wager offered with its odds, its stakes, the meters, the limits, the small print."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from fractions import Fraction
from pathlib import Path

import msgspec
import pypdf
import pytest

from houserules.chips import MeterShare
from houserules.engine.offer.terms import MeterTerms, Terms
from houserules.games.catalogue import GAMES
from houserules.games.let_it_ride import GAME
from houserules.games.let_it_ride.side_wagers.progressive import envy_paytable
from houserules.law.register import edition_of
from houserules.signage.posted import printed_odds
from houserules.signage.sign import HEIGHT, WIDTH, sign_marks, sign_svg, write_sign
from houserules.signage.svg import Rectangle
from houserules.submissions import complete
from houserules.submissions import terms_of as terms_of
from kit import drawn
from kit.let_it_ride import rounds as lir

SIDE = ("five-card-bonus", "three-card-bonus", "six-card-bonus", "progressive")
NAMES = (
    "Chesapeake Casino",
    "Fish & \"Chips\" <svg onload='alert(1)'> </text>]]> &amp; Co.",
    "The Most Honourable Riverboat Casino, Hotel and Resort of the Upper Chesapeake Bay " * 4,
    "W" * 400,
    "bell\x07 null\x00 tab\t half\ud800 new\nline",
)
FRAME = Rectangle(WIDTH / 2, HEIGHT / 2, WIDTH - 100, HEIGHT - 100)
OFFERS = [(), SIDE, SIDE[:3], SIDE[1:], SIDE[:1], SIDE[3:]]


def sign(terms: Terms | None = None) -> str:
    return sign_svg(GAME, terms or lir.terms())


@pytest.mark.parametrize("letter", "ABCDEF")
@pytest.mark.parametrize("without", OFFERS)
@pytest.mark.parametrize("name", NAMES)
def test_nothing_overlaps_or_leaves_the_frame(name: str, without: tuple[str, ...], letter: str) -> None:
    terms = lir.terms(paytables={"progressive": letter}, without=without, payout_limit=5_000_000)
    chosen = msgspec.structs.replace(terms, operator=name)
    ET.fromstring(sign(chosen).encode())
    marks = sign_marks(GAME, chosen)
    assert drawn.overlaps(marks, "text") == []
    assert all(drawn.holds(FRAME, mark.frame) for mark in marks if mark.kind == "text")


@pytest.mark.clause("LIR 2.B(9)")
@pytest.mark.parametrize(
    ("wager", "letter"), [(rule.name, letter) for rule in GAME.offer.wagers for letter in rule.paytables]
)
def test_the_odds_are_the_rows_of_the_paytable_in_use(wager: str, letter: str) -> None:
    rule = GAME.offer.wager(wager)
    assert rule is not None
    svg = sign(lir.terms(paytables={wager: letter}))
    cells = drawn.elements(svg, pays=wager)
    rows = rule.paytables[letter].rows
    assert [(each.get("data-fact"), each.get("data-clause")) for each in cells] == [
        (row.odds.text, row.clause) for row in rows
    ]
    assert [drawn.said(each) for each in cells] == [printed_odds(row.odds) for row in rows]


def test_long_numbers_are_printed_with_separators_and_meters_by_name() -> None:
    svg = sign(lir.terms(paytables={"progressive": "E"}))
    printed = [drawn.said(each) for each in drawn.elements(svg, pays="")]
    assert "1,000 to 1" in printed
    assert "$1,000,000 and stake" in printed
    assert printed.count("100% of the Mega meter") == 1
    assert not any(word and "of meter" in word for word in printed)


def test_outcomes_stand_in_plain_words() -> None:
    text = [drawn.said(each) for each in ET.fromstring(sign(lir.terms(paytables={"progressive": "B"}))).iter()]
    for words in ("Three of a kind", "Pair of tens or better", "Super Royal in diamonds", "Ace-king-queen of spades"):
        assert words in text
    assert not any("-of-" in words for words in text)


@pytest.mark.parametrize("letter", "ABCDEF")
def test_the_envy_bonus_is_printed_for_each_stake(letter: str) -> None:
    svg = sign(lir.terms(paytables={"progressive": letter}))
    one, five = envy_paytable(letter, 100), envy_paytable(letter, 500)
    assert one is not None
    assert five is not None
    printed = {(drawn.said(each), each.get("data-clause")) for each in drawn.elements(svg, pays="envy-bonus")}
    assert printed == {(row.odds.sign, row.clause) for row in one.rows + five.rows}
    assert not drawn.elements(sign(lir.terms(without=["progressive"])), pays="envy-bonus")


def test_the_meters_in_use_are_named_with_reset_and_rate() -> None:
    terms = lir.terms(paytables={"progressive": "D"}, rate="1/8")
    svg = sign(terms)
    assert [drawn.said(each) for each in drawn.elements(svg, pays="meters")] == ["$1,000", "$250"]
    texts = [drawn.said(each) for each in ET.fromstring(svg).iter()]
    assert texts.count("12.5%") == 2
    assert {"Major meter", "Minor meter"} <= set(texts)
    assert "Mega meter" not in texts
    endless = msgspec.structs.replace(terms, meters={"major": MeterTerms(100_000, 100_000, Fraction(1, 3))})
    assert "1/3" in [drawn.said(each) for each in ET.fromstring(sign(endless)).iter()]


def test_every_meter_a_row_pays_from_is_listed() -> None:
    for letter, table in GAME.offer.wagers[-1].paytables.items():
        svg = sign(lir.terms(paytables={"progressive": letter}))
        named = {row.odds.meter for row in table.rows if isinstance(row.odds, MeterShare)}
        assert len(drawn.elements(svg, pays="meters")) == len(named)


def test_limits_stand_for_the_table_and_for_each_wager() -> None:
    svg = sign()
    assert drawn.words(svg, inscription="table-limits") == "Table minimum $5 · maximum $500"
    assert drawn.words(svg, stakes="five-card-bonus") == "Wager $1"
    assert drawn.words(svg, stakes="progressive") == "Wager $1 or $5"
    assert drawn.words(svg, stakes="three-card-bonus") == "Wager $1 to $500"


@pytest.mark.clause("LIR 2.B(10)")
def test_the_payout_limit_is_said_also_when_there_is_none() -> None:
    assert drawn.words(sign(lir.terms(payout_limit=2_500_050)), inscription="limit").endswith(": $25,000.50")
    assert drawn.words(sign(), inscription="limit") == "No payout limit per hand"


def test_the_small_print_explains_only_what_is_printed_above() -> None:
    everything = drawn.words(sign(), note="")
    for part in ("“to 1”", "“for 1”: the payout includes", "“and stake”", "dollar amount", "percentage of a meter"):
        assert part in everything
    plain = drawn.words(sign(lir.terms(without=SIDE)), note="")
    assert "“to 1”" in plain
    assert "“for 1”" not in plain
    assert "progressive" not in plain


@pytest.mark.parametrize("name", GAMES)
def test_the_rulebooks_edition_stands_at_the_foot(name: str) -> None:
    game = GAMES[name]
    svg = sign_svg(game, terms_of(game, complete(game, {})))
    edition = edition_of(name)
    assert drawn.words(svg, edition=edition.sha256) == str(edition)


def test_it_is_written_as_svg_and_as_pdf_with_real_text(tmp_path: Path) -> None:
    write_sign(GAME, lir.terms(), tmp_path / "sign.svg")
    assert ET.parse(tmp_path / "sign.svg").getroot().get("data-drawing") == "sign"
    write_sign(GAME, lir.terms(), str(tmp_path / "sign.pdf"))
    reader = pypdf.PdfReader(tmp_path / "sign.pdf")
    (page,) = reader.pages
    text = page.extract_text()
    assert "Let It Ride Poker" in text
    assert "1,000 to 1" in text
    assert reader.metadata is not None
    assert reader.metadata.title == "Let It Ride Poker: sign of Test House"


def test_a_submission_is_drawn_as_well_as_its_terms(tmp_path: Path) -> None:
    chosen = complete(GAME, {"operator": "Chesapeake Casino", "wagers": {"bet": {"paytable": "C"}}})
    write_sign(GAME, terms_of(GAME, chosen), tmp_path / "sign.svg")
    svg = (tmp_path / "sign.svg").read_text(encoding="utf-8")
    assert svg == sign(terms_of(GAME, chosen))
    assert drawn.words(svg, inscription="operator") == "Chesapeake Casino"
    assert [each.get("data-paytable") for each in drawn.elements(svg, odds="bet")] == ["C"]


def test_a_hostile_name_reaches_the_pdf_unharmed(tmp_path: Path) -> None:
    terms = msgspec.structs.replace(lir.terms(), operator='#panic() "A" & <B> \\ $x$')
    write_sign(GAME, terms, tmp_path / "sign.pdf")
    (page,) = pypdf.PdfReader(tmp_path / "sign.pdf").pages
    assert '#panic() "A" & <B> \\ $x$' in page.extract_text()
