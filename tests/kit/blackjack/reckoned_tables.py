"""Chapter 13 of the Blackjack rulebook typed in a second time: clause, what is met, what is paid."""

from __future__ import annotations

from typing import NamedTuple


class Row(NamedTuple):
    """`pays` is "25 to 1", "100 for 1", "$300" or "100% of meter super-4"."""

    clause: str
    pays: str


Table = dict[str, Row]
LETTERS = tuple("abcdefghijk")
ROMANS = ("i", "ii", "iii", "iv", "v", "vi", "vii")


def printed(clause: str, met: str, pays: str, numerals: tuple[str, ...] = LETTERS) -> Table:
    """Rows from the top: `met` by spaces, `pays` by commas."""
    rows = zip(met.split(), pays.split(", "), numerals, strict=False)
    table = {word: Row(f"BJ {clause}({numeral})", paid) for word, paid, numeral in rows}
    assert len(table) == len(met.split()) == len(pays.split(", "))
    return table


def to(numbers: str, word: str = "to") -> str:
    return ", ".join(f"{number} {word} 1" for number in numbers.split())


def lucky_ladies(letter: str, odds: str) -> Table:
    return printed(f"13.A(4)({letter})", "top-dealer queens matched suited any", to(odds), ROMANS)


def royal_match(letter: str, royal: str, suited: str) -> Table:
    pays = to(f"{royal} {suited}") + ", 1000 for 1"
    return printed(f"13.A(7)({letter})", "royal suited crown", pays, ROMANS)


def lucky_aces(letter: str, odds: str) -> Table:
    return printed(f"13.A(12)({letter})", "four three-suited three two-suited two diamond one", to(odds), ROMANS)


def house_money(letter: str, odds: str) -> Table:
    return printed(f"13.A(11)({letter})", "ace-king straight-flush pair straight", to(odds), ROMANS)


def super_match(letter: str, odds: str) -> Table:
    return printed(f"13.A(10)({letter})", "four two-pair three pair", to(odds), ROMANS)


def buster(number: int, odds: str) -> Table:
    return printed(f"13.O({number})", "8 7 6 5 4 3", to(odds))


def super_4(number: int, odds: str) -> Table:
    met = "royal-lead royal three straight flush two-pair red black pair any ace-up"
    return printed(f"13.H({number})", met, "100% of meter super-4, 10% of meter super-4, " + to(odds, "for"))


def wheel(number: int, top: str, dollars: str) -> Table:
    """C prints $55 twice: one symbol, the first of the two rows."""
    symbols = [f"${amount}" for amount in dollars.split()]
    table: Table = {}
    for symbol, paid, letter in zip(["jackpot", *symbols], [top, *symbols], LETTERS, strict=False):
        table.setdefault(symbol, Row(f"BJ 13.Q({number})({letter})", paid))
    return table


THREE = "straight-flush three straight flush"
PRIZE = "100% of fixed prize"
SUPER_4_D = printed(
    "13.H(4)",
    "royal-lead royal three straight flush two-pair black red pair any ace-up",
    "100% of meter super-4-star, 100% of meter super-4-spade, 100% of meter super-4-heart, "
    "100% of meter super-4-diamond, $300, $200, $100, $100, $50, $25, $10",
    tuple("abdefghijkl"),
)
LUCKY = "777-suited 678-suited 777 678 21-suited 21 20 19"
TABLES: dict[str, dict[str, Table]] = {
    "lucky-ladies": {"A": lucky_ladies("a", "1000 200 25 10 4"), "B": lucky_ladies("b", "1000 125 19 9 4")},
    "match-the-dealer": {
        "six-decks": printed("13.A(5)(a)", "same other", to("11 4"), ROMANS),
        "eight-decks": printed("13.A(5)(b)", "same other", to("14 3"), ROMANS),
    },
    "in-between": {"only": printed("13.A(6)", "triple one two three more", to("30 10 6 4 1"))},
    "royal-match-21": {
        "A": royal_match("a", "10", "3"),
        "B": royal_match("b", "5", "3"),
        "C": royal_match("c", "30", "2.5"),
        "D": royal_match("d", "25", "2.5"),
        "E": royal_match("e", "50", "2"),
    },
    "bet-the-set-21": {
        "A": {"suited": Row("BJ 13.A(8)(a)", "15 to 1"), "pair": Row("BJ 13.A(8)(a)", "15 to 1")},
        "B": printed("13.A(8)(b)", "suited pair", to("25 10"), ROMANS),
        "C": printed("13.A(8)(c)", "suited pair", to("15 10"), ROMANS),
        "D": printed("13.A(8)(d)", "suited pair", to("12 10"), ROMANS),
    },
    "kings-bounty": {
        "only": printed("13.A(9)", "top-dealer spades kings tens suited two-kings any", to("1000 200 50 25 9 6 4"))
    },
    "super-match": {"six-decks": super_match("a", "40 8 5 1"), "eight-decks": super_match("b", "50 7 5 1")},
    "bad-beat-progressive": {
        "only": printed("13.B(1)", "7 6 5 4 3 blackjack", "100% of meter bad-beat, " + to("1000 100 50 25 10", "for"))
        | {"twenty": Row("BJ 13.B(2)", "1 to 1")}
    },
    "three-card-poker": {
        "A": printed("13.D(1)", THREE, to("9 9 9 9")),
        "B": printed("13.D(2)", THREE, to("30 20 10 5")),
    },
    "hit-and-run-progressive": {
        "only": {
            met: Row(f"BJ 13.F({number})", pays)
            for number, (met, pays) in enumerate(
                {
                    "8": "100% of meter hit-and-run", "7": "100 for 1", "6": "25 for 1", "5": "7 for 1",
                    "blackjack": "4 for 1",
                }.items(),
                start=1,
            )
        }
    },
    "house-money": {"single-deck": house_money("a", "9 5 3 1"), "multiple-decks": house_money("b", "9 4 3 1")},
    "lucky-lucky": {
        "A": printed("13.E(1)", LUCKY, to("200 100 50 30 10 3 2 2")),
        "B": printed("13.E(2)", LUCKY, to("200 100 50 30 15 3 2 1")),
        "C": printed("13.E(3)", LUCKY, to("200 100 50 30 10 3 2 1")),
    },
    "super-4-progressive": {
        "A": super_4(1, "100 75 50 25 15 15 10 4 2"),
        "B": super_4(2, "150 70 50 30 15 15 10 5 3"),
        "C": super_4(3, "150 80 60 40 20 20 10 5 2"),
        "D": SUPER_4_D,
    },
    "upcard-luck-21": {"A": printed("13.N(1)", "ace-jack blackjack nine eighteen", to("80 8 4 3"))},
    "buster-blackjack": {
        "A": buster(1, "250 50 15 4 2 2"),
        "B": buster(2, "200 50 15 4 2 2"),
        "C": buster(3, "250 50 12 4 2 2"),
        "D": buster(4, "200 50 12 4 2 2"),
        "E": buster(5, "250 50 12 3 2 2"),
        "F": buster(6, "250 50 20 8 2 1"),
    },
    "buster-free-bonus": {
        "A": printed("13.P(1)", "8 7", "$8000, $1000"),
        "B": printed("13.P(2)", "8 7", "$5000, $1000"),
    },
    "bonus-spin-progressive": {
        "A": wheel(1, PRIZE, "1000 350 120 50 23 15 10"),
        "B": wheel(2, "100% of meter bonus-spin", "1000 350 120 50 23 15 10"),
        "C": wheel(3, PRIZE, "5000 600 750 250 55 75 70 60 55 50"),
        "D": wheel(4, PRIZE, "5000 600 750 250 55 75 70 60 50 40"),
    },
    "blazing-7s-progressive": {
        "A": printed(
            "13.R(1)",
            "diamonds suited colour three two one",
            "100% of meter blazing-7s-mega, 100% of meter blazing-7s-major, 100% of meter blazing-7s-minor, "
            + to("200 25 2", "for"),
        )
    },
    "lucky-aces": {"A": lucky_aces("a", "500 250 20 8 5 2 1"), "B": lucky_aces("b", "500 250 30 12 5 2 1")},
    "21-plus-3-progressive": {
        "A": printed(
            "13.V(1)", "aces three-suited straight-flush three straight flush",
            "100% of meter 21-plus-3, $125, $25, $20, $7, $3",
        )
    },
    "top-3": {
        "A": printed("13.X(1)", "three-suited straight-flush three", to("270 180 90")),
        "B": printed("13.X(2)", "three-suited straight-flush three", to("1000 100 70")),
    },
    "trilux-bonus": {"only": printed("13.A(13)", THREE, to("30 20 10 5"))},
}  # fmt: skip
COMMUNITY_PAY = {  # stake -> symbol -> what every other player gets
    100: {"$250": 10_000, "$100": 2_000, "$20": 300},
    500: {"$500": 10_000, "$200": 5_000, "$40": 1_500},
}
COMMUNITY_CLAUSE = {(100, "A"): "13.Q(6)(a)", (100, "B"): "13.Q(6)(b)", (500, "A"): "13.Q(7)(a)", (500, "B"): "13.Q(8)"}
METERS = {  # wager -> letter -> its meters and the least they may start with, in cents
    "bad-beat-progressive": {"only": {"bad-beat": 500_000}},
    "hit-and-run-progressive": {"only": {"hit-and-run": 100_000}},
    "super-4-progressive": {
        "A": {"super-4": 1_000_000},
        "B": {"super-4": 5_000_000},
        "C": {"super-4": 5_000_000},
        "D": {"super-4-star": 5_000_000, "super-4-spade": 500_000, "super-4-heart": 50_000, "super-4-diamond": 30_000},
    },
    "bonus-spin-progressive": {
        letter: {"bonus-spin": least}
        for letter, least in {"A": 500_000, "B": 500_000, "C": 1_000_000, "D": 1_000_000}.items()
    },
    "blazing-7s-progressive": {
        "A": {"blazing-7s-mega": 1_000_000, "blazing-7s-major": 500_000, "blazing-7s-minor": 250_000}
    },
    "21-plus-3-progressive": {"A": {"21-plus-3": 200_000}},
}  # fmt: skip


def letters(wager: str, decks: int) -> list[str]:
    """The paytables that this number of decks allows."""
    named = {"six-decks": [6], "eight-decks": [8], "single-deck": [1], "multiple-decks": range(2, 9)}
    by_letter = {
        "royal-match-21": {"A": [1], "B": [1], "C": range(2, 9), "D": range(2, 9), "E": range(2, 9)},
        "bet-the-set-21": {"A": [1], "B": [2], "C": range(4, 9), "D": range(4, 9)},
    }.get(wager, {})
    return [letter for letter in TABLES[wager] if decks in (named | by_letter).get(letter, [decks])]
