"""Blackjack, chapter 3: batches that take turns shoe by shoe, two sides of a double shoe, decks changed in time."""

import pytest

from houserules.cards import decks
from houserules.engine.driver import Driver
from houserules.engine.events import Event
from houserules.engine.offer.terms import Dealing
from houserules.engine.steps import Attest, Count, Cover, Move, Shuffle
from houserules.engine.table import Table
from houserules.engine.vocabulary import (
    AWAY,
    OTHER_SEGREGATED,
    OTHER_SHOE,
    OTHER_STACK,
    RACK,
    SEGREGATED,
    SHOE,
    SHUFFLER,
    STACK,
)
from kit import pit as pits
from kit.blackjack.cards_only import (
    BY_HAND,
    CONTINUOUS,
    DOUBLE,
    ELECTRONIC,
    HOUR,
    SHOE_ALONE,
    WITH_MACHINE,
    Pit,
    new_table,
    opened,
    ready,
    terms,
)
from kit.setting import allowed

HOURS = {"shoe": 24, "double-shoe": 24, "electronic": 24, "hand": 4}
EACH_WAY = pytest.mark.parametrize("dealing", [SHOE_ALONE, WITH_MACHINE, CONTINUOUS, DOUBLE, BY_HAND, ELECTRONIC])


def watched(pit: Pit) -> Pit:
    """At every event: no cards of two backs in one place of play, and none lost."""
    number = len(pit.table.cards.all())

    def never_mixed(event: Event) -> None:
        mixed = [area for area, back in pit.table.cards.backs.items() if back == "mixed" and area != AWAY]
        assert mixed == [], f"two colours at {mixed} after {event}"
        assert len(pit.table.cards.all()) == number, f"cards lost or found at {event}"

    pit.driver.on_event = never_mixed
    return pit


@pytest.mark.clause("BJ 3.A")
@pytest.mark.parametrize("number", [1, 2, 6, 8])
def test_the_decks_of_a_shoe_come_together_alike_and_with_a_cover_card(number: int) -> None:
    pit = opened(terms(decks=number))
    assert sorted(pit.table.cards_at(STACK)) == sorted(decks(number))
    assert pits.supplied(pit.driver) == ["red"]
    acts = [step.act for step in pit.citing("BJ 3.A") if isinstance(step, Attest)]
    batch = "red deck" if number == 1 else f"batch of {number} red decks"
    assert acts == [f"the {batch} has a cover card", f"the {batch} is inspected for defects"]


@pytest.mark.clause("BJ 3.B", "BJ 3.B(1)", "BJ 3.B(2)")
@pytest.mark.parametrize(("dealing", "backs"), [(WITH_MACHINE, ["red", "blue"]), (CONTINUOUS, ["red"])])
def test_a_machine_has_two_equal_batches_and_a_continuous_one_does_not(dealing: Dealing, backs: list[str]) -> None:
    pit = opened(terms(dealing, decks=3))
    assert pits.supplied(pit.driver) == backs
    assert len(pit.table.cards.all()) == 156 * len(backs)
    assert len(pit.table.cards_at(SHUFFLER)) == (156 if len(backs) == 2 else 0)
    assert [step.cite for step in pit.citing("BJ 3.B(1)")] == ["BJ 3.B(1), BJ 3.B(2)"] * (len(backs) - 1)


@pytest.mark.clause("BJ 3.B(3)", "BJ 3.B(4)", "BJ 3.B(5)")
@pytest.mark.parametrize("dealing", [WITH_MACHINE, BY_HAND])
def test_the_batches_take_turns_shoe_by_shoe_and_not_round_by_round(dealing: Dealing) -> None:
    pit = watched(opened(terms(dealing, decks=2)))
    for number in range(4):
        playing, resting = ("red", "blue") if number % 2 == 0 else ("blue", "red")
        for _ in range(3):
            pit.play()
            assert (pit.table.cards.backs[SHOE], pit.table.cards.backs[SHUFFLER], pit.table.cards.backs[RACK]) == (
                playing, resting, playing,
            )  # fmt: skip
            assert sorted(pit.table.cards_at(SHUFFLER)) == sorted(decks(2))
        pit.to_cover("dealer")
        assert not pit.table.cards.ready
        assert sorted(pit.table.cards_at(RACK)) == sorted(decks(2))


@pytest.mark.clause("BJ 3.B(3)")
def test_the_batch_just_played_is_shuffled_in_the_machine_while_the_other_is_played() -> None:
    pit = ready(terms(WITH_MACHINE)).to_cover("dealer")
    since = len(pit.driver.events)
    pit.begin("ready")
    assert [(step.area, step.how) for step in pits.of_kind(pit.driver, Shuffle, since)] == [(SHUFFLER, "machine")]
    assert [(step.area, step.to, step.cite) for step in pits.of_kind(pit.driver, Move, since)] == [
        (SHUFFLER, STACK, "BJ 3.B(4)"),
        (RACK, SHUFFLER, "BJ 3.B(3), BJ 3.B(5)"),
        (STACK, SHOE, "BJ 5.E(3), BJ 7.B"),
    ]


@pytest.mark.clause("BJ 3.C", "BJ 3.C(1)", "BJ 3.C(2)")
@pytest.mark.parametrize("number", [1, 4])
def test_each_side_of_a_double_shoe_has_as_many_decks_its_own_backs_and_its_own_cover_card(number: int) -> None:
    pit = ready(terms(DOUBLE, decks=number))
    table = pit.table
    for shoe, back in ((SHOE, "red"), (OTHER_SHOE, "blue")):
        assert sorted(table.cards_at(shoe)) == sorted(decks(number))
        assert table.cards.backs[shoe] == back
        assert table.cards.areas[shoe].cover is not None
    assert [step.area for step in pits.of_kind(pit.driver, Cover)] == [STACK, OTHER_STACK]
    assert [step.cite for step in pit.citing("BJ 3.C(1)")] == ["BJ 3.C, BJ 3.C(1)"]
    assert len(pit.citing("BJ 3.C(2)")) == 2


@pytest.mark.clause("BJ 3.C(1)", "BJ 7.E(2)")
def test_the_sides_of_a_double_shoe_are_never_mixed() -> None:
    pit = watched(ready(terms(DOUBLE, decks=2)))
    for _ in range(2):
        for source in (SHOE, OTHER_SHOE):
            pit.play(source=source).to_cover("seat-1", "dealer", source=source)
            assert not pit.table.cards.ready
    assert pit.table.cards_at(SEGREGATED) == pit.table.cards_at(OTHER_SEGREGATED) == ()


@pytest.mark.clause("BJ 3.D")
@EACH_WAY
@pytest.mark.parametrize("second", [-1, 0])
def test_decks_are_changed_at_their_hours_and_not_a_second_before(dealing: Dealing, second: int) -> None:
    pit = opened_at(100, dealing).play()
    backs = pits.supplied(pit.driver)
    pit.clock.now, since = 100 + HOURS[dealing.method] * HOUR + second, len(pit.driver.events)
    pit.to_round()
    changed_in_ready = pits.supplied(pit.driver, since)
    pit.play()
    changed = second == 0
    assert sorted(pits.supplied(pit.driver, since)) == (sorted(backs) if changed else [])
    assert len(pit.table.cards_at(AWAY)) == (len(backs) * 104 if changed else 0)
    assert pit.table.cards.decks == len(backs) * 2
    assert bool(changed_in_ready) == (changed and dealing is CONTINUOUS), "only its shoe is over with the round"
    assert {step.cite for step in pits.of_kind(pit.driver, Move) if step.to == AWAY} <= {"BJ 3.D"}


def opened_at(now: int, dealing: Dealing) -> Pit:
    pit = new_table(terms(dealing, decks=2))
    pit.clock.now = now
    return pit.begin("open", "ready")


@pytest.mark.clause("BJ 3.D")
@EACH_WAY
def test_a_round_begun_in_time_is_finished_with_its_cards(dealing: Dealing) -> None:
    pit = ready(terms(dealing, decks=2))
    due = HOURS[dealing.method] * HOUR
    pit.clock.now, since = due - 1, len(pit.driver.events)
    pit.plan.rounds.append((("seat-1", "dealer"), SHOE))
    pits.stopped(pit.driver, lambda step: step.cite == "BJ 7.B", lambda driver: driver.begin("round"))
    pit.clock.now = due
    pit.driver.run()
    assert pit.driver.waiting is None
    assert pits.supplied(pit.driver, since) == []
    pit.play()
    assert pits.supplied(pit.driver, since) != []


@pytest.mark.clause("BJ 3.D", "BJ 3.B(3)")
def test_a_batch_in_the_machine_has_its_own_hours() -> None:
    """The batch in play was replaced after an hour; the one in the machine is changed while it is played on."""
    pit = ready(terms(WITH_MACHINE)).to_cover("dealer").play()  # blue is played, red lies in the machine
    pits.stopped(pit.driver, lambda step: isinstance(step, Count), lambda driver: pit.to_cover("dealer"))
    pit.clock.now = HOUR
    allowed(pit.driver.answer(51))  # the blue batch lacks a card
    pit.play()  # red, the new blue one in the machine
    assert pits.supplied(pit.driver) == ["red", "blue", "blue"]
    pit.to_cover("dealer").play()  # blue
    pit.clock.now, since = 24 * HOUR, len(pit.driver.events)
    pit.play()
    assert pits.supplied(pit.driver, since) == ["red"]
    shuffled = [(step.area, step.cite) for step in pits.of_kind(pit.driver, Shuffle, since)]
    assert shuffled == [(SHUFFLER, "BJ 4.H, BJ 3.B(3)")]
    assert (pit.table.cards.backs[SHOE], pit.table.cards.backs[SHUFFLER]) == ("blue", "red")
    assert len(pit.table.cards_at(SHUFFLER)) == 52
    pit.clock.now = 25 * HOUR
    pit.play()
    assert pits.supplied(pit.driver, since) == ["red", "blue"]


@pytest.mark.clause("BJ 3.D", "BJ 3.C")
@pytest.mark.parametrize(("young", "old"), [(SHOE, "blue"), (OTHER_SHOE, "red")])
def test_a_side_of_a_double_shoe_has_its_own_hours(young: str, old: str) -> None:
    """One was replaced after an hour; the other alone is changed at its hours."""
    pit = ready(terms(DOUBLE))
    pits.stopped(pit.driver, lambda step: isinstance(step, Count), lambda driver: pit.to_cover("dealer", source=young))
    pit.clock.now = HOUR
    allowed(pit.driver.answer(51))
    pit.to_round()
    pit.clock.now, since = 24 * HOUR, len(pit.driver.events)
    pit.play()
    assert pits.supplied(pit.driver, since) == [old]
    assert len(pit.table.cards_at(SHOE)) + len(pit.table.cards_at(OTHER_SHOE)) == 102


@EACH_WAY
def test_a_day_is_retraced_to_the_same_cards(dealing: Dealing) -> None:
    pit = opened(terms(dealing, decks=2))
    for hour in (2, 8, 24, 25, 48):
        pit.clock.now = hour * HOUR
        pit.play()
        for procedure in ("rest", "reopen"):
            pit.begin(procedure)
        pit.to_round().begin("reshuffle", "new-dealer").play()
    again = Driver(Table(pit.table.game, pit.table.terms), pit.driver.world)
    assert again.retrace(pit.driver.events) is None
    assert again.table.cards.areas == pit.table.cards.areas
    assert again.table.cards.backs == pit.table.cards.backs
