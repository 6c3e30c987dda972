"""The table between its rounds (chapters 3, 4, 5 and 7): the shared procedures under this book's clauses."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import lru_cache

from houserules.engine.procedures import resting, shoe
from houserules.engine.procedures.cutting import CuttingClauses
from houserules.engine.procedures.dealing import AccidentClauses
from houserules.engine.procedures.opening import OpeningClauses
from houserules.engine.procedures.resting import (
    NEW_DEALER,
    OrderClauses,
    RestingClauses,
    ReturningClauses,
    refuse_begin,
)
from houserules.engine.procedures.shoe import DOUBLE_SHOE, ShoeClauses, open_shoes, ready_shoes, reshuffle_shoes
from houserules.engine.procedures.shuffling import HOUR, Cards, ShufflingClauses
from houserules.engine.refusals import Refusal
from houserules.engine.steps import Attest, Clock, Script
from houserules.engine.table import Table
from houserules.engine.vocabulary import FLOORPERSON
from houserules.games.blackjack.options import (
    AUTOMATED,
    BACKS,
    DECKS,
    ELECTRONIC,
    HAND,
    HOLE_CARD,
    HOURS,
    NO_HOLE_CARD,
    SINGLE_SHOE,
)

GAMING_DAY = 24 * HOUR  # from the opening of the table
READER = "the card reader shows no tampering and works"

ACCIDENTS = AccidentClauses(face_up="BJ 14.A", drawn_in_error="BJ 14.B")
OPENING = OpeningClauses(
    supply="BJ 4.A, BJ 3.A",
    hours="BJ 3.D",
    inspect="BJ 4.A",
    spread="BJ 4.B, BJ 4.C",
    first_look="BJ 4.B, BJ 4.D",
    face_down="BJ 4.D",
    wash="BJ 4.D",
    stack="BJ 4.D",
    each_deck="BJ 4.H, BJ 3.B(3)",
    preshuffled="BJ 4.I",  # reading G7
    alike="BJ 3.A",
    cover_card="BJ 3.A",
    same_design="BJ 3.B(1)",
    other_back="BJ 3.B(2)",
)
OPENING_OF_BATCHES = replace(OPENING, supply="BJ 4.A, BJ 3.B", inspect="BJ 4.A, BJ 4.H")
OPENING_OF_SIDES = replace(
    OPENING,
    supply="BJ 4.A, BJ 3.C",
    spread="BJ 4.B, BJ 4.C, BJ 4.F",
    first_look="BJ 4.B, BJ 4.G",
    face_down="BJ 4.D, BJ 4.G",
    wash="BJ 4.D, BJ 4.G",
    stack="BJ 4.D, BJ 4.G",
    cover_card="BJ 3.A, BJ 3.C(2)",
    same_design="BJ 3.C",
    other_back="BJ 3.C(1)",
)
SHUFFLING = ShufflingClauses(
    before_play="BJ 5.A, BJ 4.E",
    after_round="BJ 5.A",
    directed="BJ 5.A, BJ 5.G",
    single_stack="BJ 5.A(1)",
    straight_into_shoe="BJ 5.A(2)",
    no_cut_by_machine="",  # this book has every stack cut but a reshuffling device's
    cut_when_manual="",
    machine_counts="BJ 7.E(1)",  # the machine sees what the height of the rack would show
    wrong_count="BJ 7.E(1)",
    cut="BJ 5.E",
    cut_least=10,  # BJ 5.E
    cut_to_bottom="BJ 5.E(1)",
    into_shoe="BJ 5.E(3)",
    recut="BJ 5.F",
    reshuffling_device="BJ 5.J, BJ 5.K",
    one_deck="BJ 3.A",
    one_in_machine="BJ 3.B(3)",
    alternate="BJ 3.B(4)",
    one_in_rack="BJ 3.B(5)",
    change=dict.fromkeys(HOURS, "BJ 3.D"),
    jam="BJ 14.M",
    covered="BJ 14.N",
    marked="BJ 14.N",
    out_of_order="BJ 14.N",
    into_device={SINGLE_SHOE: "BJ 7.B", DOUBLE_SHOE: "BJ 7.B", ELECTRONIC: "BJ 7.B", HAND: "BJ 12.B(3)"},
    shoe_place="BJ 7.A",
    by_itself=SINGLE_SHOE,  # BJ 12.B(2): by hand only with a machine
)
CUTTING = CuttingClauses(
    offer="BJ 5.B",
    by_dealer="BJ 5.C",
    first_to_arrive="BJ 5.D(1)",
    got_cover="BJ 5.D(2)",
    rightmost="BJ 5.D(3)",
    next_right="BJ 5.D(4)",
    directed="BJ 5.D(5)",
    next_directed="BJ 5.D(6)",
    place="BJ 5.E",
    ends=10,  # BJ 5.E
    to_bottom="BJ 5.E(1)",
    cover="BJ 5.E(2)",
    behind=4,  # BJ 5.E(2): at least a quarter
    recut="BJ 5.F",
    recut_by="BJ 5.F(1)",
)
# Which hand moves which card is attested once a shoe and once a dealer: nobody signs for every card.
FROM_SHOE = (
    ("each card is drawn with the hand nearest the shoe and placed with the other", "BJ 7.B(1)"),
    ("only the two positions next to the shoe are dealt to with that same hand", "BJ 7.B(2)"),
)
FROM_HAND = (
    ("the cards lie on a cover card in the hand chosen", "BJ 12.B(3)"),
    ("the cards are held over the table inventory, in front of the dealer", "BJ 12.B(5)"),
    ("each card is taken from the top with the other hand and placed face down", "BJ 12.B(6)"),
)
COVERING = ShoeClauses(
    cutting=CUTTING,
    accidents=ACCIDENTS,
    handling={SINGLE_SHOE: FROM_SHOE, DOUBLE_SHOE: FROM_SHOE, ELECTRONIC: FROM_SHOE, HAND: FROM_HAND},
    recut_into_shoe="BJ 5.F(2)",
    # BJ 7.C has its own way at a double shoe; from the hand BJ 12.B(7) burns a card in every round.
    burn={SINGLE_SHOE: "BJ 7.B(3)", ELECTRONIC: "BJ 7.B(3)"},
    new_dealer="BJ 7.B(4)",
    cover_aside="BJ 7.D",
    collect="BJ 5.G, BJ 7.E",  # reading B2
    into_rack={SINGLE_SHOE: "BJ 7.E(1)", ELECTRONIC: "BJ 7.E(1)", HAND: "BJ 7.E(1)", DOUBLE_SHOE: "BJ 7.E(2)"},
    directed="BJ 5.A, BJ 5.G",
    short="BJ 14.F",
    short_shuffle="BJ 14.F(1)",
    short_burn="BJ 14.F(2)",
)
RETURNING = ReturningClauses(
    resting=RestingClauses(remove="BJ 5.H", spread="BJ 5.H", reopen="BJ 5.I"),
    look="BJ 5.I",
    washed="BJ 5.I(1)",
    into_machine="BJ 5.I(2)",
    alternate=replace(
        SHUFFLING,
        alternate="BJ 5.I(2)(a)",
        one_in_machine="BJ 5.I(2), BJ 3.B(3)",
        after_round="BJ 5.I(2)",
    ),
    not_spread="BJ 5.I(2)(b)",
)
ORDER = OrderClauses(opening="BJ 4.A", shuffle="BJ 5.A", reopen="BJ 5.I")


@lru_cache  # asked for in every round
def _cards(method: str, shuffler: str, backs: tuple[str, ...], decks: int) -> Cards:
    parts = 2 if method == DOUBLE_SHOE or shuffler == AUTOMATED else 1
    opening = OPENING_OF_BATCHES if parts == 2 else OPENING
    return Cards(
        backs=backs[:parts],
        hours=HOURS,
        opening=OPENING_OF_SIDES if method == DOUBLE_SHOE else opening,
        shuffling=SHUFFLING,
        decks=decks,
    )


class BetweenShoes:
    """The counterpart of `BetweenRounds` for a shoe that lasts until its cover card comes out."""

    def cards_of(self, table: Table) -> Cards:
        """BJ 3.A; two batches of as many decks by BJ 3.B(1), two sides of as many by BJ 3.C."""
        return _cards(table.dealing.method, table.dealing.shuffler, table.terms[BACKS], table.terms[DECKS])

    def open(self, table: Table) -> Script:
        yield Clock(cite="BJ 2.G")
        if has_reader(table):
            yield from inspect_reader()
        if table.dealing.method != HAND:
            yield Attest(act="the dealing shoe stands in its approved place", by=FLOORPERSON, cite="BJ 7.A")
        if any(wager.progressive for wager in table.wagers):
            act = "the progressive system runs, and every position has its wagering device"
            yield Attest(act=act, by=FLOORPERSON, cite="BJ 2.C(1), BJ 2.C(2)")
        yield from open_shoes(table, self.cards_of(table))

    def ready(self, table: Table) -> Script:
        yield from ready_shoes(table, self.cards_of(table), COVERING)

    def reshuffle(self, table: Table) -> Script:
        yield from reshuffle_shoes(table, self.cards_of(table), COVERING)

    def new_dealer(self, table: Table) -> Script:
        yield from shoe.new_dealer(table, COVERING)

    def rest(self, table: Table) -> Script:
        yield from resting.rest_shoes(table, RETURNING)

    def reopen(self, table: Table) -> Script:
        yield from resting.return_to_play(table, self.cards_of(table), COVERING, RETURNING)

    def refuse_begin(self, table: Table, procedure: str) -> Refusal | None:
        return refuse_begin(table, procedure, ORDER)

    def procedures(self, round_of_play: Callable[[Table], Script]) -> dict[str, Callable[[Table], Script]]:
        return {
            "open": self.open,
            "ready": self.ready,
            "reshuffle": self.reshuffle,
            NEW_DEALER: self.new_dealer,
            "round": round_of_play,
            "rest": self.rest,
            "reopen": self.reopen,
        }


BETWEEN_ROUNDS = BetweenShoes()


def has_reader(table: Table) -> bool:
    """Only where there is a hole card to read (BJ 2.F, BJ 12.C(1))."""
    return table.terms[HOLE_CARD] != NO_HOLE_CARD


def inspect_reader() -> Script:
    yield Attest(act=READER, by=FLOORPERSON, cite="BJ 2.G")


def new_gaming_day(table: Table) -> bool:
    """Whether the card reader was not yet inspected on this gaming day."""
    since, inspected = table.hours.opened_at, table.hours.attested_at.get(READER)
    if table.hours.now is None or since is None or inspected is None:
        return False
    return (table.hours.now - since) // GAMING_DAY > (inspected - since) // GAMING_DAY


def ready_in_time(table: Table) -> Script:
    """Cards that reached their hours are changed, and on a new gaming day the reader is inspected."""
    yield from shoe.ready_in_time(table, BETWEEN_ROUNDS.cards_of(table), COVERING)  # BJ 3.D
    if new_gaming_day(table):
        yield from inspect_reader()
