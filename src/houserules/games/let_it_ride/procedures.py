"""The life of a table around its rounds (chapters 3, 4 and 5): the shared procedures under this book's clauses."""

from __future__ import annotations

from houserules.engine.opening import OpeningClauses
from houserules.engine.refusals import Refusal
from houserules.engine.resting import OrderClauses, RestingClauses, refuse_begin, reopen, rest
from houserules.engine.shuffling import Cards, ShufflingClauses, open_decks, ready_cards, reshuffle
from houserules.engine.steps import FLOORPERSON, Attest, Script
from houserules.engine.table import Table
from houserules.games.let_it_ride.options import HOURS
from houserules.games.let_it_ride.wagers import PROGRESSIVE

OPENING = OpeningClauses(
    inspect="LIR 4.A",
    spread="LIR 4.B",
    first_look="LIR 4.C",
    face_down="LIR 4.C(1)",
    wash="LIR 4.C(2)",
    stack="LIR 4.C(3)",
    each_deck="LIR 4.E",
    preshuffled="LIR 4.F",
    alike="LIR 3.A(1)",
    cover_card="LIR 3.A(2)",
    same_design="LIR 3.B(1)",
    other_back="LIR 3.B(2)",
)
SHUFFLING = ShufflingClauses(
    before_play="LIR 5.A(1), LIR 4.D",
    after_round="LIR 5.A(2)",
    directed="LIR 5.A(3)",
    single_stack="LIR 5.B, LIR 5.D",
    straight_into_shoe="LIR 5.C",
    no_cut_by_machine="LIR 5.D(1)",
    cut_when_manual="LIR 5.D(2)",
    machine_counts="LIR 5.E(1)",
    wrong_count="LIR 5.E, LIR 5.E(2)",
    cut="LIR 5.F",
    cut_to_bottom="LIR 5.F(1)",
    into_shoe="LIR 5.F(2)",
    recut="LIR 5.G",
    reshuffling_device="LIR 5.I",
    one_in_machine="LIR 3.B(3)",
    alternate="LIR 3.B(4)",
    one_in_rack="LIR 3.B(5)",
    change={
        "hand": "LIR 3.C, LIR 3.C(1)",
        "manual-shoe": "LIR 3.C, LIR 3.C(2)",
        "automated-shoe": "LIR 3.C, LIR 3.C(2)",
    },
    jam="LIR 13.F",
    covered="LIR 13.H(1)",
    marked="LIR 13.H(2)",
    out_of_order="LIR 13.H",
    into_device={"hand": "LIR 9.A(2)", "manual-shoe": "LIR 8.B", "automated-shoe": "LIR 10.A(1)"},
    shoe_place="LIR 8.A",
)
RESTING = RestingClauses(remove="LIR 5.H, LIR 5.H(1)", spread="LIR 5.H(2)", reopen="LIR 5.H(3)")
ORDER = OrderClauses(opening="LIR 4.A", shuffle="LIR 5.A", reopen="LIR 5.H(3)")


def cards_of(table: Table) -> Cards:
    """One deck (LIR 3.A), or two of different backs with a machine (LIR 3.B)."""
    backs = table.terms.options["backs"]
    decks = table.terms.number("decks") if table.dealing.shuffler == "automated" else 1
    return Cards(backs=tuple(str(back) for back in backs)[:decks] if isinstance(backs, tuple) else (),
                 hours=HOURS, opening=OPENING, shuffling=SHUFFLING)  # fmt: skip


def open_the_table(table: Table) -> Script:
    if table.dealing.method == "manual-shoe":
        yield Attest(act="the dealing shoe stands in its approved place", by=FLOORPERSON, cite="LIR 8.A")
    if table.terms.offers(PROGRESSIVE):
        yield Attest(
            act="every position has its progressive wagering device", by=FLOORPERSON, cite="LIR 2.C, LIR 2.C(1)"
        )
    yield from open_decks(table, cards_of(table))


def ready_the_cards(table: Table) -> Script:
    yield from ready_cards(table, cards_of(table))


def reshuffle_the_cards(table: Table) -> Script:
    yield from reshuffle(table, cards_of(table))


def rest_the_table(table: Table) -> Script:
    yield from rest(table, RESTING)


def reopen_the_table(table: Table) -> Script:
    yield from reopen(table, RESTING, OPENING)


def refuse_to_begin(table: Table, procedure: str) -> Refusal | None:
    return refuse_begin(table, procedure, ORDER)
