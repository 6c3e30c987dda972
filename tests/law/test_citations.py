from pathlib import Path

import pytest

from houserules.law.citations import (
    Place,
    citations,
    cited_in_python,
    cited_in_toml,
    ids_in,
    unknown,
)


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("LIR 12.F(2)(d)(ii)", ["LIR 12.F(2)(d)(ii)"]),
        ("BJ 13.Q(4)#3", ["BJ 13.Q(4)#3"]),
        ("see LIR 12.", ["LIR 12"]),
        ("see LIR 12.A.", ["LIR 12.A"]),
        ("LIR 8.D, THB 9.C and JHE 10.B(1)", ["LIR 8.D", "THB 9.C", "JHE 10.B(1)"]),
        ("LIR 11.b", ["LIR 11.b"]),
        ("LIR 11.B(1)(b)(x)", ["LIR 11.B(1)(b)(x)"]),
        ("LIR 11.B (the dealer asks)", ["LIR 11.B"]),
        ("FLIR 11.B, LIR11.B, 11.B", []),
    ],
)
def test_ids_are_found_in_full(text: str, found: list[str]) -> None:
    assert ids_in(text) == found


PYTHON = '''"""Betting is closed.

LIR 8.C stands in a docstring.
"""
CITE = "LIR 11.B(1)(b)"  # LIR 11.C
LIR = 12
text = f"LIR 11.D costs {LIR}"
"LIR 11.E stands by itself"
ROWS = load("""
# LIR 12.B is explained
rows = [["pair", "1 to 1", "LIR 12.A#2"]]  # as LIR 12.C
""")


def play() -> None:
    "LIR 8.D"
    raise ValueError("“quoted”, " "then LIR 8.E")  # not LIR 8.F
'''


def test_strings_that_run_cite_and_comments_and_docstrings_mention() -> None:
    assert list(cited_in_python(PYTHON)) == [
        ("LIR 8.C", 3, False),
        ("LIR 11.B(1)(b)", 5, True),
        ("LIR 11.C", 5, False),
        ("LIR 11.D", 7, True),
        ("LIR 11.E", 8, False),
        ("LIR 12.B", 10, False),
        ("LIR 12.A#2", 11, True),
        ("LIR 12.C", 11, False),
        ("LIR 8.D", 16, False),
        ("LIR 8.E", 17, True),
        ("LIR 8.F", 17, False),
    ]


TOML = """# LIR 12.C is only spoken of
[bet.A]
rows = [
  { outcome = "royal-flush", clause = "LIR 12.A(1)(a)" },
  { outcome = "flush", clause = "LIR 12.A(1)(e)" },  # not LIR 12.A(1)(a)
]
"LIR 12.B" = "a key is no citation"
"""


def test_values_of_toml_cite() -> None:
    assert list(cited_in_toml(TOML)) == [("LIR 12.A(1)(a)", 4, True), ("LIR 12.A(1)(e)", 5, True)]


def test_a_tree_is_scanned_without_its_registers(tmp_path: Path) -> None:
    (tmp_path / "games").mkdir()
    (tmp_path / "games" / "rules.py").write_text('A = "LIR 11.B"\nB = "LIR 11.B"  # LIR 99.Z\n')
    (tmp_path / "games" / "paytables.toml").write_text('clause = "LIR 12.A"\n')
    (tmp_path / "games" / "clauses.toml").write_text('says = "LIR 12.B"\n')
    (tmp_path / "notes.md").write_text("LIR 12.C")
    found = citations(tmp_path)
    assert found == {
        "LIR 11.B": (Place("games/rules.py", 1), Place("games/rules.py", 2)),
        "LIR 99.Z": (Place("games/rules.py", 2, runs=False),),
        "LIR 12.A": (Place("games/paytables.toml", 1),),
    }
    assert str(found["LIR 12.A"][0]) == "games/paytables.toml:1"


def test_a_citation_of_a_clause_that_does_not_exist_is_reported() -> None:
    assert unknown(["LIR 11.B", "LIR 99.Z", "LIR 11.b", "BJ 13.Q(4)#3", "BJ 13.Q(4)#9"]) == [
        "BJ 13.Q(4)#9",
        "LIR 11.b",
        "LIR 99.Z",
    ]
