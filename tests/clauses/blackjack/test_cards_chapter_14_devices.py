"""Blackjack, chapter 14: a shoe that runs out in a round, a machine that jams or cannot be used."""

import pytest

from houserules.cards import decks
from houserules.engine.acts import Act
from houserules.engine.driver import Driver
from houserules.engine.offer.terms import Dealing
from houserules.engine.procedures.shuffling import JAM, OUT_OF_ORDER
from houserules.engine.refusals import Reason
from houserules.engine.rulings import Void
from houserules.engine.steps import Ask, Attest, Burn, Cover, Cut, Deal, Move, Shuffle, Step, Use
from houserules.engine.table import Table
from houserules.engine.vocabulary import (
    AWAY,
    DEALER,
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
    DISCARD,
    DOUBLE,
    SHOE_ALONE,
    WITH_MACHINE,
    Pit,
    new_table,
    opened,
    ready,
    saying,
    terms,
)
from kit.dealer import refused_with
from kit.setting import allowed

SHORT = "BJ 14.F(1)"


def is_shuffle(step: Step) -> bool:
    return isinstance(step, Shuffle)


def run_out(pit: Pit, discarded: int, source: str = SHOE) -> Pit:
    """A round that discards so many cards, deals all that are left, and needs two more."""
    number = len(pit.to_round().table.cards_at(source))
    rest = ["seat-3"] * (number - discarded)
    return pit.play(*["seat-1"] * discarded, DISCARD, *rest, "seat-1", "dealer", source=source)


@pytest.mark.clause("BJ 14.F", "BJ 14.F(1)", "BJ 14.F(2)")
@pytest.mark.parametrize(
    ("dealing", "source", "discards", "stack"),
    [
        (SHOE_ALONE, SHOE, RACK, STACK),
        (DOUBLE, SHOE, SEGREGATED, STACK),
        (DOUBLE, OTHER_SHOE, OTHER_SEGREGATED, OTHER_STACK),
    ],
)
def test_a_shoe_that_runs_out_is_filled_with_the_discards_cut_and_burned(
    dealing: Dealing, source: str, discards: str, stack: str
) -> None:
    pit = ready(terms(dealing), seats=(1, 3))
    since = len(pit.driver.events)
    run_out(pit, 30, source)
    events = pit.driver.events[since:]
    short = next(n for n, event in enumerate(events) if SHORT in event.cite)
    done = [event.step for event in events[short:]]
    assert done[0] == Move(area=discards, to=stack, cite="BJ 14.F, BJ 14.F(1)")
    assert done[1] == Shuffle(area=stack, how="hand", cite="BJ 14.F(1)")
    kinds = [type(step) for step in done]
    assert kinds.index(Cut) < kinds.index(Cover) < kinds.index(Burn)
    burned = next(step for step in done if isinstance(step, Burn))
    assert (burned.face, burned.source, burned.cite) == ("down", source, "BJ 14.F(2)")
    assert [step.to for step in done if isinstance(step, Deal)] == ["seat-1", "dealer"]
    assert len(pits.of_kind(pit.driver, Cut, since)) == 1


@pytest.mark.clause("BJ 14.F(1)", "BJ 5.D(2)")
def test_the_cut_in_the_middle_of_a_round_goes_by_the_cover_card_that_came_out() -> None:
    pit = ready(seats=(1, 3, 6))
    since = len(pit.driver.events)
    pit.driver.world.decide = saying("cut")
    run_out(pit, 15)
    assert pit.asked_to_cut(since) == [(3, "BJ 5.D(2)")]


@pytest.mark.clause("BJ 14.F", "BJ 7.E", "BJ 5.G")
@pytest.mark.parametrize("dealing", [SHOE_ALONE, WITH_MACHINE, DOUBLE, BY_HAND, CONTINUOUS])
def test_after_that_round_all_cards_are_collected_and_reshuffled(dealing: Dealing) -> None:
    pit = run_out(ready(terms(dealing)), 20)
    assert not pit.table.cards.ready
    stack = STACK if dealing is DOUBLE else RACK
    assert sorted(pit.table.cards_at(stack)) == sorted(decks(1))
    pit.to_round().play()


@pytest.mark.clause("BJ 14.F(1)")
@pytest.mark.parametrize(
    ("dealing", "how"),
    [(WITH_MACHINE, "hand"), (BY_HAND, "machine"), (CONTINUOUS, "machine"), (SHOE_ALONE, "hand")],
)
def test_the_discards_are_shuffled_by_the_machine_only_where_it_holds_no_other_batch_or_must(
    dealing: Dealing, how: str
) -> None:
    pit = run_out(ready(terms(dealing)), 20)
    assert [step.how for step in pits.of_kind(pit.driver, Shuffle) if step.cite == SHORT] == [how]


@pytest.mark.clause("BJ 14.F(1)", "BJ 5.K")
def test_a_reshuffling_device_takes_the_discards_without_a_cut() -> None:
    pit = run_out(ready(terms(CONTINUOUS)), 20)
    assert pits.of_kind(pit.driver, Cut) == []
    assert [step.cite for step in pits.of_kind(pit.driver, Burn)] == ["BJ 7.B(3)", "BJ 14.F(2)"]


@pytest.mark.clause("BJ 14.F(1)", "BJ 5.E", "BJ 5.E(2)")
@pytest.mark.parametrize(
    ("discarded", "span", "quarter"), [(18, (9, 10), 5), (19, (10, 10), 5), (20, (10, 11), 6), (3, (2, 2), 1)]
)
def test_so_few_discards_that_no_place_is_ten_cards_from_both_ends_are_cut_in_their_middle(
    discarded: int, span: tuple[int, int], quarter: int
) -> None:
    """With the card burned at the beginning they are one more than the hand discarded."""
    pit = run_out(ready(), discarded)
    cut = pits.of_kind(pit.driver, Cut)[-1]
    assert (cut.least, cut.most) == span
    assert pits.of_kind(pit.driver, Cover)[-1].least == quarter


@pytest.mark.clause("BJ 14.F")
@pytest.mark.parametrize(("discarded", "enough"), [(1, True), (0, False)])
def test_without_two_discards_there_is_nothing_to_complete_the_round_with(discarded: int, enough: bool) -> None:
    """One of them is burned (BJ 14.F(2)); then the round cannot go on and is void."""
    pit = ready()
    number = len(pit.table.cards_at(SHOE))
    pit.plan.rounds.append((["seat-1"] * discarded + [DISCARD] + ["seat-3"] * (number - discarded + 1), SHOE))
    if enough:
        pit.begin("round")
        assert not pit.table.cards.ready
        return
    with pytest.raises(Void) as void:
        pit.driver.begin("round")
    assert void.value.clause == "BJ 14.F"


@pytest.mark.clause("BJ 14.M")
@pytest.mark.parametrize("times", [1, 3])
@pytest.mark.parametrize("dealing", [WITH_MACHINE, CONTINUOUS, BY_HAND])
def test_a_jam_means_that_the_cards_are_shuffled_again(dealing: Dealing, times: int) -> None:
    pit = opened(terms(dealing))
    pits.stopped(pit.driver, is_shuffle, lambda driver: driver.begin("ready"))
    since = len(pit.driver.events)
    jams = times
    own = pit.driver.world
    pit.driver.world = pits.StoppingWorld(**vars(own), stop=is_shuffle)
    for _ in range(jams):
        allowed(pit.driver.irregular(JAM, by="system"))
    pit.driver.world = own
    pit.driver.run()
    again = pits.of_kind(pit.driver, Shuffle, since)
    assert [step.cite for step in again[1:]] == ["BJ 14.M"] * times
    assert {step.how for step in again} == {"machine"}
    assert pit.table.cards.ready


@pytest.mark.clause("BJ 14.M", "BJ 14.N")
@pytest.mark.parametrize(("kind", "clause"), [(JAM, "BJ 14.M"), (OUT_OF_ORDER, "BJ 14.N")])
def test_hands_that_shuffle_do_not_jam(kind: str, clause: str) -> None:
    pit = opened()
    pits.stopped(pit.driver, is_shuffle, lambda driver: driver.begin("ready"))
    assert refused_with(pit.driver.irregular(kind)) == (Reason.NOT_POSSIBLE, clause)


@pytest.mark.clause("BJ 14.N", "BJ 12.B(2)")
@pytest.mark.parametrize(
    ("dealing", "method"),
    [
        (WITH_MACHINE, "shoe"),
        (CONTINUOUS, "shoe"),
        (BY_HAND, "shoe"),
        (Dealing("electronic", "automated"), "electronic"),
    ],
)
def test_a_device_that_cannot_be_used_is_covered_before_the_hands_shuffle(dealing: Dealing, method: str) -> None:
    pit = opened(terms(dealing, decks=2))
    pits.stopped(pit.driver, is_shuffle, lambda driver: driver.begin("ready"))
    since = len(pit.driver.events)
    allowed(pit.driver.irregular(OUT_OF_ORDER, by="system"))
    done = [event.step for event in pit.driver.events[since + 1 :]]
    assert isinstance(done[0], Ask)
    assert (done[0].choices, done[0].by, done[0].cite) == (("covered", "marked"), DEALER, "BJ 14.N")
    assert done[1] == Use(method=method, shuffler="none", cite="BJ 14.N")
    assert [step.how for step in done if isinstance(step, Shuffle)] == ["hand"]
    placed = [step for step in done if isinstance(step, Attest) and step.cite == "BJ 7.A"]
    assert len(placed) == (dealing is BY_HAND), "a shoe that comes new to the table stands in its place"
    assert [step.cite for step in done if isinstance(step, Burn)] == ["BJ 7.B(3)"]
    assert pit.table.cards.ready
    pit.to_cover("dealer").to_round()
    assert pits.of_kind(pit.driver, Shuffle)[-1].how == "hand"


@pytest.mark.clause("BJ 14.N")
@pytest.mark.parametrize("choice", ["covered", "marked"])
def test_nothing_else_is_used_until_the_device_is_covered_or_marked(choice: str) -> None:
    pit = opened(terms(BY_HAND))
    pits.stopped(pit.driver, is_shuffle, lambda driver: driver.begin("ready"))
    pit.driver.world.attended = True
    allowed(pit.driver.irregular(OUT_OF_ORDER, by="system"))
    assert refused_with(pit.driver.act(Act("floorperson", choice)))[0] is Reason.WRONG_ROLE
    refusal = pit.driver.act(Act(DEALER, "shuffle", {"area": STACK}))
    assert refused_with(refusal)[0] is Reason.CHOICE_NOT_OPEN
    assert pit.table.dealing == BY_HAND
    allowed(pit.driver.act(Act(DEALER, choice)))
    assert pit.driver.waiting == Use(method="shoe", shuffler="none", cite="BJ 14.N")


@pytest.mark.clause("BJ 14.N", "BJ 3.A")
@pytest.mark.parametrize("shoes", [0, 1, 2])
def test_without_the_machine_one_batch_remains(shoes: int) -> None:
    pit = opened(terms(WITH_MACHINE, decks=2))
    for _ in range(shoes):
        pit.to_round().to_cover("dealer")
    pits.stopped(pit.driver, is_shuffle, lambda driver: driver.begin("ready"))
    allowed(pit.driver.irregular(OUT_OF_ORDER, by="system"))
    assert pit.table.cards.decks == 2
    assert (pit.table.cards_at(SHUFFLER), len(pit.table.cards_at(AWAY))) == ((), 104)
    for _ in range(2):
        pit.to_round().to_cover("dealer")
        assert sorted(pit.table.cards_at(RACK)) == sorted(decks(2))


@pytest.mark.clause("BJ 14.N", "BJ 4.H")
def test_a_machine_that_fails_at_the_opening_leaves_the_first_batch() -> None:
    pit = new_table(terms(WITH_MACHINE, decks=2))
    pits.stopped(pit.driver, is_shuffle, lambda driver: driver.begin("open"))
    allowed(pit.driver.irregular(OUT_OF_ORDER, by="system"))
    assert pit.driver.waiting is None
    assert pit.table.cards.decks == 2
    pit.play()
    assert pit.table.cards.backs[SHOE] == "red"


def test_a_recorded_failure_is_retraced_to_the_same_cards() -> None:
    pit = opened(terms(BY_HAND))
    for kind in (JAM, OUT_OF_ORDER):
        pits.stopped(pit.driver, is_shuffle, lambda driver: driver.begin("ready"))
        allowed(pit.driver.irregular(kind, by="system"))
        run_out(pit, 20)
    again = Driver(Table(pit.table.game, pit.table.terms), pit.driver.world)
    assert again.retrace(pit.driver.events) is None
    assert (again.table.cards.areas, again.table.dealing) == (pit.table.cards.areas, pit.table.dealing)
