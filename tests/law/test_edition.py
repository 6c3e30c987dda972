"""The edition of each rulebook: who printed it, and the digest that tells one printing from another."""

from __future__ import annotations

import hashlib
import json
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

from houserules.cli.main import app
from houserules.games.catalogue import GAMES
from houserules.law.edition import Edition, digest
from houserules.law.register import BOOKS, UnknownClause, edition_of

RULEBOOKS = Path(__file__).parents[3] / "shared" / "rulebooks"
CLAUSES = [("LIR 1", "Chapter 1"), ("LIR 1.A", "¢ and “quotes”")]


def test_the_digest_is_over_ids_tabs_texts_and_line_feeds() -> None:
    assert digest(CLAUSES) == hashlib.sha256("LIR 1\tChapter 1\nLIR 1.A\t¢ and “quotes”\n".encode()).hexdigest()


@pytest.mark.parametrize(
    "other",
    [
        [("LIR 1", "Chapter 1"), ("LIR 1.A", "¢ and quotes")],
        [("LIR 1", "Chapter 1"), ("LIR 1.B", "¢ and “quotes”")],
        CLAUSES[::-1],
        CLAUSES[:1],
    ],
)
def test_any_change_of_an_id_a_text_or_the_order_changes_it(other: list[tuple[str, str]]) -> None:
    assert digest(other) != digest(CLAUSES)


@pytest.mark.parametrize("text", ["two\tcolumns", "two\nlines"])
def test_a_text_that_could_be_read_two_ways_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="'LIR 1' has a tab or a line feed"):
        digest([("LIR 1", text)])


@pytest.mark.parametrize("book", BOOKS)
def test_a_book_and_its_game_have_one_edition(book: str) -> None:
    edition = edition_of(book)
    assert edition == edition_of(BOOKS[book].game)
    assert edition.agency == "Maryland State Lottery and Gaming Control Agency"
    assert edition.title == f"Standard Rules: {GAMES[BOOKS[book].game].title}"
    assert str(edition).endswith(f"edition {edition.sha256[:12]}")


def test_an_unknown_rulebook_is_refused_in_one_sentence() -> None:
    with pytest.raises(UnknownClause, match=r'^There is no rulebook "poker"; choose BJ, JHE, LIR, THB\.$'):
        edition_of("poker")


@pytest.mark.parametrize("book", BOOKS)
def test_the_digest_is_that_of_the_regulators_text(book: str) -> None:
    """Where the text lies beside the project; it is no part of the project."""
    path = RULEBOOKS / f"{BOOKS[book].game}.jsonl"
    if not path.exists():
        pytest.skip("the rulebooks do not lie beside the project")
    rows = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
    assert edition_of(book).sha256 == digest((row["id"], row["text"]) for row in rows)


def test_show_names_the_edition_for_people_and_programs() -> None:
    edition = edition_of("THB")
    people = CliRunner().invoke(app, ["rulebook", "show", "THB 2.A"], env={"COLUMNS": "200"})
    assert str(edition) in people.stdout
    program = CliRunner().invoke(app, ["rulebook", "show", "THB 2.A", "--json"])
    assert Edition(**json.loads(program.stdout)["edition"]) == edition


def test_asking_for_an_edition_reads_no_clauses_and_no_game() -> None:
    asked = "import sys; from houserules.law.register import edition_of, register; edition_of('blackjack')"
    told = "print(register.cache_info().currsize, [name for name in sys.modules if 'houserules.games' in name])"
    done = subprocess.run([sys.executable, "-c", f"{asked}; {told}"], capture_output=True, text=True, check=True)
    assert done.stdout == "0 []\n"
