"""What the Bonus Spin pays by the symbol of the wheel (BJ 13.Q), to its player and to the others."""

from __future__ import annotations

from collections.abc import Sequence

from houserules.chips import Paytable, Row, load_paytables, parse_odds, paytable_at

BONUS_SPIN = "bonus-spin-progressive"

# Paytable C prints its $55 symbol twice: one symbol, with both clauses (reading B21).
# Only Paytable B pays from the meter, which stands under every letter (reading B39).
PAYTABLES = load_paytables("""
[bonus-spin-progressive]
clause = "BJ 13.Q"

[bonus-spin-progressive.A]
clause = "BJ 13.Q(1)"
meters = [["bonus-spin", 5000, "BJ 13.Q(5)(b)(i)"]]
meters_clause = "BJ 13.Q(5)"
rows = [
  ["jackpot", "100% of fixed prize", "BJ 13.Q(1)(a)"],
  ["$1000",   "$1,000",              "BJ 13.Q(1)(b)"],
  ["$350",    "$350",                "BJ 13.Q(1)(c)"],
  ["$120",    "$120",                "BJ 13.Q(1)(d)"],
  ["$50",     "$50",                 "BJ 13.Q(1)(e)"],
  ["$23",     "$23",                 "BJ 13.Q(1)(f)"],
  ["$15",     "$15",                 "BJ 13.Q(1)(g)"],
  ["$10",     "$10",                 "BJ 13.Q(1)(h)"],
]

[bonus-spin-progressive.B]
clause = "BJ 13.Q(2)"
meters = [["bonus-spin", 5000, "BJ 13.Q(5)(b)(ii)"]]
meters_clause = "BJ 13.Q(5)"
rows = [
  ["jackpot", "100% of meter bonus-spin", "BJ 13.Q(2)(a)"],
  ["$1000",   "$1,000",                   "BJ 13.Q(2)(b)"],
  ["$350",    "$350",                     "BJ 13.Q(2)(c)"],
  ["$120",    "$120",                     "BJ 13.Q(2)(d)"],
  ["$50",     "$50",                      "BJ 13.Q(2)(e)"],
  ["$23",     "$23",                      "BJ 13.Q(2)(f)"],
  ["$15",     "$15",                      "BJ 13.Q(2)(g)"],
  ["$10",     "$10",                      "BJ 13.Q(2)(h)"],
]

[bonus-spin-progressive.C]
clause = "BJ 13.Q(3)"
meters = [["bonus-spin", 10000, "BJ 13.Q(5)(b)(iii)"]]
meters_clause = "BJ 13.Q(5)"
rows = [
  ["jackpot", "100% of fixed prize", "BJ 13.Q(3)(a)"],
  ["$5000",   "$5,000",              "BJ 13.Q(3)(b)"],
  ["$600",    "$600",                "BJ 13.Q(3)(c)"],
  ["$750",    "$750",                "BJ 13.Q(3)(d)"],
  ["$250",    "$250",                "BJ 13.Q(3)(e)"],
  ["$55",     "$55",                 "BJ 13.Q(3)(f), BJ 13.Q(3)(j)"],
  ["$75",     "$75",                 "BJ 13.Q(3)(g)"],
  ["$70",     "$70",                 "BJ 13.Q(3)(h)"],
  ["$60",     "$60",                 "BJ 13.Q(3)(i)"],
  ["$50",     "$50",                 "BJ 13.Q(3)(k)"],
]

[bonus-spin-progressive.D]
clause = "BJ 13.Q(4)"
meters = [["bonus-spin", 10000, "BJ 13.Q(5)(b)(iv)"]]
meters_clause = "BJ 13.Q(5)"
rows = [
  ["jackpot", "100% of fixed prize", "BJ 13.Q(4)(a)"],
  ["$5000",   "$5,000",              "BJ 13.Q(4)(b)"],
  ["$600",    "$600",                "BJ 13.Q(4)(c)"],
  ["$750",    "$750",                "BJ 13.Q(4)(d)"],
  ["$250",    "$250",                "BJ 13.Q(4)(e)"],
  ["$55",     "$55",                 "BJ 13.Q(4)(f)"],
  ["$75",     "$75",                 "BJ 13.Q(4)(g)"],
  ["$70",     "$70",                 "BJ 13.Q(4)(h)"],
  ["$60",     "$60",                 "BJ 13.Q(4)(i)"],
  ["$50",     "$50",                 "BJ 13.Q(4)(j)"],
  ["$40",     "$40",                 "BJ 13.Q(4)(k)"],
]
""")

# By the stake of who receives it (BJ 13.Q(5)(a)#2): the symbol another player spun, and what it pays.
COMMUNITY_PAY = load_paytables("""
[community-pay-1]
clause = "BJ 13.Q(6)"
wager = "community-pay"
stake = 1.00

[community-pay-1.A]
clause = "BJ 13.Q(6)(a)"
rows = [
  ["$250", "$100", "BJ 13.Q(6)(a)(i)"],
  ["$100", "$20",  "BJ 13.Q(6)(a)(ii)"],
  ["$20",  "$3",   "BJ 13.Q(6)(a)(iii)"],
]

[community-pay-1.B]
clause = "BJ 13.Q(6)(b)"
rows = [
  ["$250", "$100", "BJ 13.Q(6)(b)(i)"],
  ["$100", "$20",  "BJ 13.Q(6)(b)(ii)"],
  ["$20",  "$3",   "BJ 13.Q(6)(b)(iii)"],
]

[community-pay-5]
clause = "BJ 13.Q(7)"
wager = "community-pay"
stake = 5.00

[community-pay-5.A]
clause = "BJ 13.Q(7)(a)"
rows = [
  ["$500", "$100", "BJ 13.Q(7)(a)(i)"],
  ["$200", "$50",  "BJ 13.Q(7)(a)(ii)"],
  ["$40",  "$15",  "BJ 13.Q(7)(a)(iii)"],
]

[community-pay-5.B]
clause = "BJ 13.Q(8)"
rows = [
  ["$500", "$100", "BJ 13.Q(8)(i)"],
  ["$200", "$50",  "BJ 13.Q(8)(ii)"],
  ["$40",  "$15",  "BJ 13.Q(8)(iii)"],
]
""")

SYMBOLS = {
    row.outcome for tables in (PAYTABLES | COMMUNITY_PAY).values() for table in tables.values() for row in table.rows
}


def in_words(symbol: str) -> str:
    """For the sign: "$1,000 symbol"."""
    return f"${int(symbol[1:]):,} symbol" if symbol.startswith("$") else f"{symbol.capitalize()} symbol"


def community_table(chosen: object, stake: int) -> Paytable | None:
    """The Community Pay table that the submission chose, for a stake it is printed for."""
    return paytable_at(COMMUNITY_PAY, "community-pay", str(chosen), stake)


def symbols(paytable: Paytable, community_pay: object, stakes: Sequence[int]) -> tuple[str, ...]:
    """All that a wheel may show: the paytable's symbols and the first ones of Community Pay (reading B38)."""
    shared = [table for stake in stakes if (table := community_table(community_pay, stake))]
    return tuple(dict.fromkeys(row.outcome for table in (paytable, *shared) for row in table.rows))


def prize(paytable: Paytable, fixed_prize: object) -> int:
    """Cents; where the submission says none, the least that BJ 13.Q(5)(b) knows for the letter (reading B39)."""
    return fixed_prize if isinstance(fixed_prize, int) and fixed_prize else paytable.meters[0].least


def row_of(paytable: Paytable, symbol: str) -> Row:
    """The amount that the wheel lands on is what the player gets, also where only Community Pay prints it."""
    return paytable.row(symbol) or Row(symbol, parse_odds(symbol), "BJ 13.Q(4)#2")
