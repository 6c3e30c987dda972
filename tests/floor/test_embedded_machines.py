"""An embedded table waits for its shuffling device if it is asked to, so that a failure can be reported."""

from __future__ import annotations

from typing import Any

import pytest

from houserules import table
from houserules.cards.shuffling import SeededShuffler
from houserules.engine.acts import Act
from houserules.engine.refusals import Reason
from houserules.engine.steps import Ask, Count, Invite, Irregular, Return, Shuffle, Use, by_machine
from houserules.engine.vocabulary import DEALER
from houserules.engine.world import World
from houserules.floor.embedded import EmbeddedTable
from kit.embedded import refused

TWO_DECKS = {"dealing": {"method": "hand", "shuffler": "automated"}, "options": {"decks": 2}}
RESHUFFLING = {"dealing": {"method": "automated-shoe", "shuffler": "continuous"}}
TABLES: dict[str, tuple[str, dict[str, Any]]] = {
    "LIR two decks": ("let-it-ride", TWO_DECKS),
    "LIR reshuffling": ("let-it-ride", RESHUFFLING),
    "JHE two decks": ("jackpot-holdem", TWO_DECKS),
    "JHE reshuffling": ("jackpot-holdem", RESHUFFLING),
    "THB two decks": ("texas-holdem-bonus", TWO_DECKS),
    "THB reshuffling": ("texas-holdem-bonus", RESHUFFLING),
    "BJ two batches": ("blackjack", {"dealing": {"method": "shoe", "shuffler": "automated"}, "options": {"decks": 2}}),
    "BJ reshuffling": ("blackjack", {"dealing": {"method": "shoe", "shuffler": "continuous"}}),
}
EACH = pytest.mark.parametrize("name", TABLES)
JAM = {
    "LIR": "LIR 13.F",
    "JHE": "JHE 13.H, JHE 13.H(1), JHE 13.H(3)",
    "THB": "THB 13.H, THB 13.H(1), THB 13.H(3)",
    "BJ": "BJ 14.M",
}
OUT_OF_ORDER = {"LIR": "LIR 13.H", "JHE": "JHE 13.J", "THB": "THB 13.I", "BJ": "BJ 14.N"}
DAY = 24 * 3600


def watched(name: str, clock: list[int] | None = None, attended: bool = False) -> EmbeddedTable:
    game, submission = TABLES[name]
    time = clock or [0]
    made = table(game, submission, world=World(SeededShuffler(7), lambda: time[-1], attended), watched=True)
    assert made.sit(1, "Ann") is None
    assert made.next_round() is None
    return made


def until_wagers_are_open(made: EmbeddedTable, works: bool = True) -> None:
    """The machine works whenever it is waited for, and the cut is declined."""
    while not isinstance(made.waiting, Invite):
        if made.waiting is None:
            assert made.next_round() is None
        elif isinstance(made.waiting, Ask):
            assert made.choose(1, "decline") is None
        else:
            assert works
            assert made.run_machine() is None


@pytest.mark.clause("LIR 13.F", "JHE 13.H", "JHE 13.H(1)", "JHE 13.H(3)", "THB 13.H", "THB 13.H(1)", "THB 13.H(3)")
@pytest.mark.clause("BJ 14.M")
@EACH
def test_a_jam_is_reported_where_the_machine_shuffles_and_the_cards_are_shuffled_again(name: str) -> None:
    made = watched(name)
    assert isinstance(made.waiting, Shuffle)
    assert made.waiting.how == "machine"
    area = made.waiting.area
    for _ in range(2):
        assert made.irregular("shuffler-jam", area=area) is None
        assert made.waiting == Shuffle(area=area, how="machine", cite=JAM[name.split()[0]])
    until_wagers_are_open(made)
    assert made.bet(1, made.driver.table.game.wagering.main.name, 1000) is None
    assert made.prove() is None


@pytest.mark.clause("LIR 13.F", "JHE 13.H", "THB 13.H", "BJ 14.M")
@pytest.mark.parametrize("name", ["LIR reshuffling", "JHE reshuffling", "THB reshuffling", "BJ reshuffling"])
@pytest.mark.parametrize(("kind", "then"), [("shuffler-jam", "machine"), ("shuffler-out-of-order", "hand")])
def test_a_machine_that_fails_while_it_counts_has_not_completed_its_cycle(name: str, kind: str, then: str) -> None:
    made = watched(name)
    assert made.run_machine() is None
    assert isinstance(made.waiting, Count)
    assert made.irregular(kind) is None
    until_wagers_are_open(made)
    assert [event.step.how for event in made.events if isinstance(event.step, Shuffle)] == ["machine", then]
    assert made.prove() is None


@pytest.mark.clause("LIR 13.H", "LIR 13.H(1)", "JHE 13.J", "JHE 13.J(1)", "THB 13.I", "THB 13.I(1)", "BJ 14.N")
@EACH
def test_a_machine_that_cannot_be_used_is_covered_and_the_cards_are_shuffled_by_hand(name: str) -> None:
    made = watched(name)
    assert made.irregular("shuffler-out-of-order") is None
    used = [event.step for event in made.events if isinstance(event.step, Use)]
    assert [(step.shuffler, step.cite) for step in used] == [("none", OUT_OF_ORDER[name.split()[0]])]
    assert next(event.answer for event in made.events if isinstance(event.step, Ask)) == "covered"
    until_wagers_are_open(made, works=False)
    assert made.prove() is None


@EACH
def test_an_attended_table_waits_for_its_machine_as_well(name: str) -> None:
    made = watched(name, attended=True)
    made.driver.world.watched = False
    while not (made.waiting is not None and by_machine(made.waiting)):
        assert made.waiting is not None
        assert made.driver.answer(made.driver.world.do(made.driver.table, made.waiting)) is None
        made.next_round()
    shuffle = made.waiting
    assert isinstance(shuffle, Shuffle)
    assert refused(made.act(Act("floorperson", "shuffle", {"area": shuffle.area})))[0] == Reason.WRONG_ROLE
    assert made.irregular("shuffler-jam") is None
    assert made.act(Act(DEALER, "shuffle", {"area": shuffle.area})) is None


@pytest.mark.clause("LIR 13.F", "JHE 13.H", "THB 13.H", "BJ 14.M")
@EACH
def test_where_no_machine_is_at_work_none_can_fail(name: str) -> None:
    made = watched(name)
    until_wagers_are_open(made)
    before = len(made.events)
    clause = JAM[name.split()[0]].partition(",")[0]
    assert refused(made.irregular("shuffler-jam")) == (Reason.NOT_POSSIBLE, clause)
    assert refused(made.run_machine()) == (Reason.NOT_NOW, "")
    assert len(made.events) == before


def test_unless_it_is_watched_the_machine_works_by_itself() -> None:
    made = table("let-it-ride", TWO_DECKS)
    made.sit(1, "Ann")
    assert made.bet(1, "bet", 500) is None


WAGERED = {"JHE two decks": {"ante": 500, "xtra-bonus": 500}, "THB two decks": {"ante": 500, "bonus": 500}}


@pytest.mark.clause("JHE 13.H(2)", "THB 13.H(2)", "JHE 3.C", "THB 3.C")
@pytest.mark.parametrize("name", WAGERED)
@pytest.mark.parametrize("kind", ["shuffler-jam", "shuffler-out-of-order"])
def test_a_jam_while_wagers_lie_there_gives_them_back(name: str, kind: str) -> None:
    """The cards are changed after betting closed, because their hours were up, and the machine jams."""
    clock = [0]
    made = watched(name, clock)
    until_wagers_are_open(made)
    for wager, cents in WAGERED[name].items():
        assert made.bet(1, wager, cents) is None
    clock.append(DAY)
    assert made.no_more_bets() is None
    assert isinstance(made.waiting, Shuffle)
    assert made.irregular(kind) is None
    returned = [event.step for event in made.events if isinstance(event.step, Return)]
    assert [(step.line.wager, step.line.returned, step.cite) for step in returned] == [
        (wager, cents, f"{name.split()[0]} 13.H(2)") for wager, cents in WAGERED[name].items()
    ]
    rounds = made.driver.table.rounds
    while made.waiting is not None:
        assert made.run_machine() is None
    assert (made.driver.table.rounds, made.driver.table.cards.drawn) == (rounds, 0), "no card was dealt"
    assert made.prove() is None


@pytest.mark.clause("LIR 13.F", "LIR 3.C")
def test_where_the_book_does_not_say_so_the_wagers_stay() -> None:
    clock = [0]
    made = watched("LIR two decks", clock)
    until_wagers_are_open(made)
    assert made.bet(1, "bet", 500) is None
    clock.append(DAY)
    assert made.no_more_bets() is None
    assert made.irregular("shuffler-jam") is None
    while not isinstance(made.waiting, Ask):
        assert made.run_machine() is None
    assert len(made.hand(1).split()) == 3
    assert not any(isinstance(event.step, Return) for event in made.events)
    assert sum(isinstance(event.answer, Irregular) for event in made.events) == 1
