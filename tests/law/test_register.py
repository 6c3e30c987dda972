import json
import re
from itertools import groupby
from pathlib import Path

import pytest

from houserules.law.register import (
    BOOKS,
    STATUSES,
    UnknownClause,
    children,
    clause,
    exists,
    parent,
    read_register,
    register,
)

NUMBER = re.compile(r"\d+(\.[A-Z](\(\d+\)(\([a-z]\)(\([ivx]+\))?)?)?)?")
RULEBOOKS = Path(__file__).parents[3] / "shared" / "rulebooks"


@pytest.mark.parametrize(("book", "clauses"), [("LIR", 508), ("JHE", 341), ("THB", 240), ("BJ", 706)])
def test_every_clause_is_registered_once(book: str, clauses: int) -> None:
    ids = [each.id for each in register(book)]
    assert len(ids) == clauses
    assert len(set(ids)) == clauses


def test_every_let_it_ride_clause_has_a_status_and_a_line() -> None:
    for each in register("LIR"):
        assert each.status in STATUSES
        assert each.says
        assert each.says[-1] != "."


def test_let_it_ride_ids_are_well_formed() -> None:
    assert all(NUMBER.fullmatch(each.id.removeprefix("LIR ")) for each in register("LIR"))


@pytest.mark.parametrize("book", ["LIR", "JHE", "THB"])
def test_clauses_stand_in_the_order_of_the_rulebook_without_a_gap(book: str) -> None:
    chapters = [each.id for each in register(book) if parent(each.id) is None]
    assert chapters == [f"{book} {number}" for number in range(1, len(chapters) + 1)]
    for each in register(book):
        labels = [re.findall(r"\w+", child.id)[-1] for child in children(each.id)]
        assert labels == sequence_like(labels), each.id


@pytest.mark.parametrize("book", BOOKS)
def test_a_clause_stands_below_its_parent_and_after_its_elder_siblings(book: str) -> None:
    place = {each.id: index for index, each in enumerate(register(book))}
    for each in register(book):
        above = parent(each.id)
        assert above is None or place[above.id] < place[each.id]
    ranges = [chapter for chapter, _ in groupby(each.chapter for each in register(book))]
    assert ranges == sorted(set(ranges), key=int)


def sequence_like(labels: list[str]) -> list[str]:
    """1 2 3, A B C, a b c or i ii iii: as many as there are labels."""
    if not labels:
        return []
    romans = ["i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x", "xi", "xii"]
    starts = {"1": [str(number) for number in range(1, 40)], "i": romans}
    letters = [chr(ord(labels[0]) + step) for step in range(26)] if len(labels[0]) == 1 else []
    return starts.get(labels[0], letters)[: len(labels)]


def test_parents_and_children() -> None:
    above = parent("LIR 12.F(2)(d)(ii)")
    assert above is not None
    assert above.id == "LIR 12.F(2)(d)"
    assert [child.id for child in children("LIR 12.F(2)(d)")] == ["LIR 12.F(2)(d)(i)", "LIR 12.F(2)(d)(ii)"]
    assert parent("LIR 12") is None
    assert [each.id for each in register("LIR").ancestors("LIR 5.F(1)")] == ["LIR 5.F", "LIR 5"]


def test_a_number_printed_twice_has_its_own_children() -> None:
    assert [child.id for child in children("BJ 13.S(2)(a)#2")] == [
        "BJ 13.S(2)(a)(i)#2",
        "BJ 13.S(2)(a)(ii)#3",
        "BJ 13.S(2)(a)(ii)#4",
    ]


def test_an_unknown_clause_is_refused_in_one_sentence() -> None:
    with pytest.raises(UnknownClause, match=r'^"LIR 14\.A" is not a clause of the Let It Ride rulebook\.$'):
        clause("LIR 14.A")
    with pytest.raises(UnknownClause, match=r'^There is no rulebook "XYZ"; choose BJ, JHE, LIR, THB\.$'):
        clause("XYZ 1.A")
    assert not exists("LIR 14.A")
    assert not exists("XYZ 1")
    assert exists("LIR 13.H(2)")


def test_both_forms_of_a_register_are_read() -> None:
    bare = read_register('book = "LIR"\nclauses = ["1", "1.A"]')
    assert [(each.id, each.status) for each in bare] == [("LIR 1", None), ("LIR 1.A", None)]
    full = read_register('book = "LIR"\n[clauses]\n"1" = { status = "defined", says = "a chapter" }')
    assert [(each.id, each.status, each.says) for each in full] == [("LIR 1", "defined", "a chapter")]


def test_a_status_outside_the_list_is_an_error() -> None:
    with pytest.raises(ValueError, match='LIR 1 has the status "ignored"; choose enforced'):
        read_register('book = "LIR"\n[clauses]\n"1" = { status = "ignored", says = "a chapter" }')


@pytest.fixture(params=BOOKS)
def rulebook(request: pytest.FixtureRequest) -> tuple[str, dict[str, str]]:
    """The regulator's text, where it lies beside the project; it is no part of the project."""
    path = RULEBOOKS / f"{BOOKS[request.param].game}.jsonl"
    if not path.exists():
        pytest.skip("the rulebooks do not lie beside the project")
    rows = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
    return request.param, {row["id"]: row["text"] for row in rows}


def test_the_register_has_the_ids_of_the_rulebook_in_its_order(rulebook: tuple[str, dict[str, str]]) -> None:
    book, texts = rulebook
    assert [each.id for each in register(book)] == list(texts)


def test_the_lines_are_our_own_words(rulebook: tuple[str, dict[str, str]]) -> None:
    book, texts = rulebook
    for each in register(book):
        ours, theirs = words(each.says), words(texts[each.id])
        assert ours != theirs, each.id
        assert not runs_of_eight(ours) & runs_of_eight(theirs), each.id


def words(text: str) -> list[str]:
    return re.findall(r"[a-z0-9]+", text.lower())


def runs_of_eight(text: list[str]) -> set[tuple[str, ...]]:
    return {tuple(text[start : start + 8]) for start in range(len(text) - 7)}


@pytest.mark.parametrize(
    ("status", "ids"),
    [
        ("attested", "BJ 6.B, JHE 7.B, THB 7.B, LIR 8.C(1)(a), LIR 8.C(2), JHE 8.C(2)"),  # only a person vouches for it
        ("enforced", "LIR 8.C(1)(c), LIR 9.A(3)(a)(iii), LIR 10.A(1)(b)(iii), LIR 8.C(3)(b), JHE 8.C(3)"),  # Count
        ("enforced", "LIR 8.C(1)(d), LIR 9.A(3)(c)(iii), LIR 10.A(1)(d)(iii), LIR 8.C(3)(c), JHE 8.C(4)"),  # Bank
        (
            "enforced",
            "LIR 8.D(4), LIR 9.D, LIR 10.C, JHE 8.D(4), JHE 9.B(4), THB 8.D(4), THB 9.B(5), THB 10.B(5)",
        ),  # Move
        ("paid", "BJ 13.Q(3)(f), BJ 13.Q(3)(j)"),
        ("defined", "LIR 6.C(1), JHE 6.D(1), THB 6.D(1), BJ 3.E(1)"),
    ],
)
def test_a_clause_is_of_the_kind_that_the_house_does_with_it(status: str, ids: str) -> None:
    assert {each: clause(each).status for each in ids.split(", ")} == dict.fromkeys(ids.split(", "), status)
