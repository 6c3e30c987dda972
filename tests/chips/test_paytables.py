from pathlib import Path

import pytest

from houserules.chips import For, Meter, MeterShare, Row, To, load_paytables, paytable_at

FILE = """
[side]
clause = "BJ 13.H"

[side.A]
clause = "BJ 13.H(1)"
cards = 3
meters_clause = "BJ 13.I(2)"
meters = [
  ["star",  10000.50, "BJ 13.I(2)(a)"],
  ["spade", 5000,     "BJ 13.I(2)(b)#2"],
]
rows = [
  ["second", "100% of meter star", "BJ 13.H(1)(b)"],
  ["first",  "1,000 for 1",        "BJ 13.H(1)(a)"],
]

[by-decks]
clause = "BJ 13.A(8)"

[by-decks.one-deck]
clause = "BJ 13.A(8)(a)"
decks = [1]
rows = [["pair", "15 to 1", "BJ 13.A(8)(a)"]]

[bonus-at-1]
wager = "bonus"
clause = "BJ 13.Q(6)"
stake = 1.00

[bonus-at-1.A]
clause = "BJ 13.Q(6)(a)"
rows = [["low", "$20", "BJ 13.Q(6)(a)(i)"]]

[bonus-at-5]
wager = "bonus"
clause = "BJ 13.Q(7)"
stake = 5.00

[bonus-at-5.A]
clause = "BJ 13.Q(7)(a)"
rows = [["low", "$50", "BJ 13.Q(7)(a)(i)"]]
"""

PAYTABLES = load_paytables(FILE)


def test_rows_keep_their_printed_order_and_are_found_by_outcome() -> None:
    table = PAYTABLES["side"]["A"]
    second = Row("second", MeterShare(100, "star"), "BJ 13.H(1)(b)")
    assert table.rows == (second, Row("first", For(1000, 1), "BJ 13.H(1)(a)"))
    assert table.row("second") == second
    assert table.row("third") is None


def test_facts_of_a_table() -> None:
    table = PAYTABLES["side"]["A"]
    assert (table.wager, table.letter) == ("side", "A")
    assert (table.clause, table.wager_clause, table.meters_clause) == ("BJ 13.H(1)", "BJ 13.H", "BJ 13.I(2)")
    assert (table.cards, table.decks, table.stake) == (3, (), None)
    assert table.meters == (
        Meter("star", 10_000_50, "BJ 13.I(2)(a)"),
        Meter("spade", 5_000_00, "BJ 13.I(2)(b)#2"),
    )
    assert table.meter("spade") == table.meters[1]
    assert table.meter("heart") is None


def test_a_table_for_a_number_of_decks_whose_heading_is_its_only_row() -> None:
    table = PAYTABLES["by-decks"]["one-deck"]
    assert table.decks == (1,)
    assert table.rows == (Row("pair", To(15, 1), "BJ 13.A(8)(a)"),)


def test_a_wager_with_a_table_for_each_stake() -> None:
    assert paytable_at(PAYTABLES, "bonus", "A", 1_00) is PAYTABLES["bonus-at-1"]["A"]
    assert paytable_at(PAYTABLES, "bonus", "A", 5_00) is PAYTABLES["bonus-at-5"]["A"]
    assert PAYTABLES["bonus-at-5"]["A"].wager == "bonus"
    assert paytable_at(PAYTABLES, "bonus", "A", 2_00) is None
    assert paytable_at(PAYTABLES, "bonus", "B", 1_00) is None
    assert paytable_at(PAYTABLES, "side", "A", 1_00) is None


def test_a_file_is_read_like_its_text(tmp_path: Path) -> None:
    path = tmp_path / "paytables.toml"
    path.write_text(FILE, encoding="utf-8")
    assert load_paytables(path) == PAYTABLES


@pytest.mark.parametrize(
    ("printed", "instead", "why"),
    [
        ("cards = 3", "card = 3", r"\[side.A\]: Object contains unknown field `card`"),
        ("stake = 1.00", "stakes = 1.00", r"\[bonus-at-1\]: Object contains unknown field `stakes`"),
        ("stake = 1.00", "stake = 1.001", r"\[bonus-at-1.A\]: .* fraction of a cent"),
        ("cards = 3", 'cards = "3"', r"\[side.A\]: Expected `int \| null`, got `str` - at `\$.cards`"),
        ('["first",', '["second",', r'\[side.A\]: The outcome "second" is listed twice'),
        ('"BJ 13.H(1)(a)"]', '"BJ 13.H(2)(a)"]', r'"first" cites "BJ 13.H\(2\)\(a\)", which is outside'),
        ('"BJ 13.H(1)(a)"]', '"BJ 13.H(1)(a"]', r'"BJ 13.H\(1\)\(a" is not a clause id'),
        ('clause = "BJ 13.H"', 'clause = "13.H"', r'\[side\]: "13.H" is not a clause id'),
        ('meters_clause = "BJ 13.I(2)"', 'meters_clause = "I"', r'\[side.A\]: "I" is not a clause id'),
        ('"BJ 13.I(2)(a)"', '"BJ 13.I(2)(A)"', r"is not a clause id"),
        ('"1,000 for 1", ', '"1,000 over 1",', r'\[side.A\]: The odds "1,000 over 1" are none of'),
        ("meter star", "meter moon", r'"100% of meter moon" is not a share of a listed meter \(star, spade\)'),
        ('"spade",', '"star",', r"\[side.A\]: A meter is listed twice"),
        ("10000.50", "10000.505", r"\[side.A\]: .* fraction of a cent"),
        ("[by-decks.one-deck]", "[by-decks.One]", r"\[by-decks.One\]: A table is named by a capital letter"),
        (
            'rows = [["pair", "15 to 1", "BJ 13.A(8)(a)"]]',
            "rows = []",
            r"\[by-decks.one-deck\]: There are no rows",
        ),
        ('"15 to 1", ', "", r"\[by-decks.one-deck\]: .*`array` of length 3"),
        ("[side]", 'stray = "x"\n[side]', r"\[stray\]: A section holds a clause and its tables"),
        ("[side]", '[bare]\nclause = "BJ 13.A"\n[side]', r"\[bare\]: There is no table"),
    ],
)
def test_a_slip_is_refused_with_its_place(printed: str, instead: str, why: str) -> None:
    assert printed in FILE
    with pytest.raises(ValueError, match=why):
        load_paytables(FILE.replace(printed, instead, 1))
