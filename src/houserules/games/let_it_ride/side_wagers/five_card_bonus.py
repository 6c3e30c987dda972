"""Five Card Bonus: the player's three cards and the two community cards."""

from __future__ import annotations

from houserules.chips import DOLLAR, load_paytables
from houserules.engine.offer.wager import BettingArea, Collection, Limits, Placing, Settling, Wager
from houserules.games.let_it_ride.hands import FIVE_CARD, five_card_hand

COLLECTED = {
    "manual-shoe": Collection("LIR 8.C(1)(a)", verify="LIR 8.C(1)(c)", bank="LIR 8.C(1)(d)", lammer="LIR 8.C(1)(b)"),
    "hand": Collection(
        "LIR 9.A(3)(a)(i)", verify="LIR 9.A(3)(a)(iii)", bank="LIR 9.A(3)(a)(iv)", lammer="LIR 9.A(3)(a)(ii)"
    ),
    "automated-shoe": Collection(
        "LIR 10.A(1)(b)(i)", verify="LIR 10.A(1)(b)(iii)", bank="LIR 10.A(1)(b)(iv)", lammer="LIR 10.A(1)(b)(ii)"
    ),
}

PAYTABLES = load_paytables("""
[five-card-bonus]
clause = "LIR 12.B"

[five-card-bonus.A]
clause = "LIR 12.B(1)"
rows = [
  ["royal-flush",     "$20,000", "LIR 12.B(1)(a)"],
  ["straight-flush",  "$2,000",  "LIR 12.B(1)(b)"],
  ["four-of-a-kind",  "$150",    "LIR 12.B(1)(c)"],
  ["full-house",      "$75",     "LIR 12.B(1)(d)"],
  ["flush",           "$50",     "LIR 12.B(1)(e)"],
  ["straight",        "$25",     "LIR 12.B(1)(f)"],
  ["three-of-a-kind", "$4",      "LIR 12.B(1)(g)"],
  ["two-pair",        "$3",      "LIR 12.B(1)(h)"],
  ["tens-or-better",  "$2",      "LIR 12.B(1)(i)"],
]

[five-card-bonus.B]
clause = "LIR 12.B(2)"
rows = [
  ["royal-flush",     "$20,000", "LIR 12.B(2)(a)"],
  ["straight-flush",  "$2,000",  "LIR 12.B(2)(b)"],
  ["four-of-a-kind",  "$200",    "LIR 12.B(2)(c)"],
  ["full-house",      "$75",     "LIR 12.B(2)(d)"],
  ["flush",           "$50",     "LIR 12.B(2)(e)"],
  ["straight",        "$25",     "LIR 12.B(2)(f)"],
  ["three-of-a-kind", "$5",      "LIR 12.B(2)(g)"],
  ["two-pair",        "$4",      "LIR 12.B(2)(h)"],
  ["tens-or-better",  "$1",      "LIR 12.B(2)(i)"],
]

[five-card-bonus.C]
clause = "LIR 12.B(3)"
rows = [
  ["royal-flush",     "$20,000", "LIR 12.B(3)(a)"],
  ["straight-flush",  "$2,000",  "LIR 12.B(3)(b)"],
  ["four-of-a-kind",  "$100",    "LIR 12.B(3)(c)"],
  ["full-house",      "$75",     "LIR 12.B(3)(d)"],
  ["flush",           "$50",     "LIR 12.B(3)(e)"],
  ["straight",        "$25",     "LIR 12.B(3)(f)"],
  ["three-of-a-kind", "$9",      "LIR 12.B(3)(g)"],
  ["two-pair",        "$6",      "LIR 12.B(3)(h)"],
]

[five-card-bonus.D]
clause = "LIR 12.B(4)"
rows = [
  ["royal-flush",     "$10,000", "LIR 12.B(4)(a)"],
  ["straight-flush",  "$2,000",  "LIR 12.B(4)(b)"],
  ["four-of-a-kind",  "$200",    "LIR 12.B(4)(c)"],
  ["full-house",      "$75",     "LIR 12.B(4)(d)"],
  ["flush",           "$50",     "LIR 12.B(4)(e)"],
  ["straight",        "$25",     "LIR 12.B(4)(f)"],
  ["three-of-a-kind", "$5",      "LIR 12.B(4)(g)"],
  ["two-pair",        "$4",      "LIR 12.B(4)(h)"],
  ["tens-or-better",  "$1",      "LIR 12.B(4)(i)"],
]

[five-card-bonus.E]
clause = "LIR 12.B(5)"
rows = [
  ["royal-flush",     "$10,000", "LIR 12.B(5)(a)"],
  ["straight-flush",  "$2,000",  "LIR 12.B(5)(b)"],
  ["four-of-a-kind",  "$200",    "LIR 12.B(5)(c)"],
  ["full-house",      "$100",    "LIR 12.B(5)(d)"],
  ["flush",           "$50",     "LIR 12.B(5)(e)"],
  ["straight",        "$25",     "LIR 12.B(5)(f)"],
  ["three-of-a-kind", "$10",     "LIR 12.B(5)(g)"],
  ["two-pair",        "$6",      "LIR 12.B(5)(h)"],
]

[five-card-bonus.F]
clause = "LIR 12.B(6)"
rows = [
  ["royal-flush",     "$10,000", "LIR 12.B(6)(a)"],
  ["straight-flush",  "$2,000",  "LIR 12.B(6)(b)"],
  ["four-of-a-kind",  "$100",    "LIR 12.B(6)(c)"],
  ["full-house",      "$75",     "LIR 12.B(6)(d)"],
  ["flush",           "$50",     "LIR 12.B(6)(e)"],
  ["straight",        "$25",     "LIR 12.B(6)(f)"],
  ["three-of-a-kind", "$9",      "LIR 12.B(6)(g)"],
  ["two-pair",        "$6",      "LIR 12.B(6)(h)"],
]

[five-card-bonus.G]
clause = "LIR 12.B(7)"
rows = [
  ["royal-flush",     "$20,000", "LIR 12.B(7)(a)"],
  ["straight-flush",  "$2,000",  "LIR 12.B(7)(b)"],
  ["four-of-a-kind",  "$300",    "LIR 12.B(7)(c)"],
  ["full-house",      "$150",    "LIR 12.B(7)(d)"],
  ["flush",           "$50",     "LIR 12.B(7)(e)"],
  ["straight",        "$25",     "LIR 12.B(7)(f)"],
  ["three-of-a-kind", "$5",      "LIR 12.B(7)(g)"],
]
""")

SETTLED = "LIR 11.E, LIR 11.E(1)"

FIVE_CARD_BONUS = Wager(
    name="five-card-bonus",
    title="Five Card Bonus",
    clause="LIR 7.E(3)",
    area=BettingArea("LIR 2.B(5)"),
    sees=("first", "second", "third", "community_1", "community_2"),
    classify=five_card_hand,
    outcomes=FIVE_CARD,
    paytables=PAYTABLES["five-card-bonus"],
    words={"tens-or-better": "Pair of tens or better"},
    limits=Limits(stakes=(DOLLAR,), stake_clause="LIR 12.B"),
    placing=Placing(collected=COLLECTED),
    settling=Settling(lost_by="LIR 11.E(1)", cite_paid=SETTLED, cite_lost=SETTLED, cut=1),
)
