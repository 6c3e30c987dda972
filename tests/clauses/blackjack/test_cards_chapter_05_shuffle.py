"""Blackjack, chapter 5: when the cards are shuffled and by whom; a shoe that ends, a device that reshuffles."""

import pytest

from houserules.cards import decks
from houserules.engine.acts import Act
from houserules.engine.offer.terms import Dealing
from houserules.engine.refusals import Reason
from houserules.engine.steps import Attest, Burn, Count, Move, Shuffle, Step, Supply
from houserules.engine.vocabulary import AWAY, OTHER_SHOE, RACK, SHOE, SHUFFLER, STACK
from kit import pit as pits
from kit.blackjack.cards_only import (
    BY_HAND,
    CONTINUOUS,
    DOUBLE,
    SHOE_ALONE,
    WITH_MACHINE,
    Pit,
    new_table,
    opened,
    ready,
    terms,
)
from kit.dealer import refused_with
from kit.setting import allowed


def shuffles(pit: Pit, since: int = 0) -> list[tuple[str, str]]:
    return [(step.area, step.how) for step in pits.of_kind(pit.driver, Shuffle, since)]


@pytest.mark.clause("BJ 5.A")
@pytest.mark.parametrize(
    ("dealing", "first", "later"),
    [
        (SHOE_ALONE, [(STACK, "hand")], [(STACK, "hand")]),
        (WITH_MACHINE, [(SHUFFLER, "machine"), (STACK, "machine")], [(SHUFFLER, "machine")]),
        (BY_HAND, [(SHUFFLER, "machine"), (STACK, "machine")], [(SHUFFLER, "machine")]),
        (DOUBLE, [(STACK, "hand"), ("other-stack", "hand")], [(STACK, "hand")]),
    ],
)
def test_cards_are_shuffled_before_play_and_after_each_shoe_and_not_between_rounds(
    dealing: Dealing, first: list[tuple[str, str]], later: list[tuple[str, str]]
) -> None:
    pit = ready(terms(dealing, decks=2))
    assert shuffles(pit) == first
    since = len(pit.driver.events)
    pit.play().play()
    assert shuffles(pit, since) == []
    pit.to_cover("dealer")
    assert refused_with(pit.driver.begin("round")) == (Reason.NOT_NOW, "BJ 5.A")
    pit.begin("ready")
    assert shuffles(pit, since) == later


@pytest.mark.clause("BJ 5.A(1)")
@pytest.mark.parametrize("dealing", [SHOE_ALONE, WITH_MACHINE, CONTINUOUS])
def test_the_shuffled_cards_form_one_stack(dealing: Dealing) -> None:
    pit = ready(terms(dealing, decks=4))
    [step] = pit.citing("BJ 5.A(1)")
    assert isinstance(step, Attest)
    assert step.act == "the cards are put into a single stack"


@pytest.mark.clause("BJ 5.A(2)", "BJ 5.J")
def test_a_reshuffling_device_puts_its_cards_into_the_shoe_by_itself() -> None:
    pit = ready(terms(CONTINUOUS))
    assert pit.citing("BJ 5.A(2)") == [Move(area=STACK, to=SHOE, cite="BJ 5.A(2), BJ 5.J, BJ 5.K, BJ 7.B")]


@pytest.mark.clause("BJ 5.A", "BJ 5.G")
@pytest.mark.parametrize("dealing", [SHOE_ALONE, DOUBLE, CONTINUOUS])
def test_a_floorperson_may_have_the_cards_reshuffled_after_any_round(dealing: Dealing) -> None:
    pit = ready(terms(dealing, decks=2)).play()
    if not pit.table.cards.ready:
        pit.begin("ready")
    since = len(pit.driver.events)
    pit.begin("reshuffle")
    directed = pit.driver.events[since + 1].step
    assert isinstance(directed, Attest)
    assert (directed.by, directed.cite) == ("floorperson", "BJ 5.A, BJ 5.G")
    shoes = (SHOE, OTHER_SHOE) if dealing is DOUBLE else (SHOE,)
    assert len(shuffles(pit, since)) == len(shoes)
    for shoe in shoes:
        burned = dealing is SHOE_ALONE
        assert len(pit.table.cards_at(shoe)) == 104 - burned
    assert pit.table.cards.ready


@pytest.mark.clause("BJ 5.G", "BJ 3.B(4)")
@pytest.mark.parametrize(("played", "next_back"), [(True, "blue"), (False, "red")])
def test_a_reshuffle_with_a_machine_brings_the_other_batch_once_this_one_was_played(
    played: bool, next_back: str
) -> None:
    pit = ready(terms(WITH_MACHINE, decks=2))
    if played:
        pit.play()
    pit.begin("reshuffle")
    assert pit.table.cards.backs[SHOE] == next_back


@pytest.mark.clause("BJ 5.G")
def test_only_a_floorperson_directs_a_reshuffle() -> None:
    pit = ready().play()
    pits.stopped(pit.driver, lambda step: step.actor == "floorperson", lambda driver: driver.begin("reshuffle"))
    refusal = pit.driver.act(Act("dealer", "attest", {"act": "the floorperson directs a reshuffle"}))
    assert refused_with(refusal) == (Reason.WRONG_ROLE, "BJ 5.A, BJ 5.G")


@pytest.mark.clause("BJ 5.G", "BJ 7.D", "BJ 7.E", "BJ 7.E(1)")
@pytest.mark.parametrize(("behind", "over"), [((), False), (("seat-1",), True), (("seat-1", "dealer"), True)])
def test_a_shoe_is_over_after_the_round_in_which_its_cover_card_came_out(behind: tuple[str, ...], over: bool) -> None:
    pit = ready(terms(decks=2)).to_cover(*behind)
    assert pit.table.cards.ready is not over
    aside = [step for step in pit.citing("BJ 7.D") if isinstance(step, Attest)]
    assert len(aside) == over
    if over:
        assert pit.table.cards_at(SHOE) == ()
        assert sorted(pit.table.cards_at(RACK)) == sorted(decks(2))
        assert pit.citing("BJ 7.E(1)") == [
            Move(area=SHOE, to=RACK, cite="BJ 5.G, BJ 7.E, BJ 7.E(1)"),
            Count(what=RACK, cite="BJ 5.G, BJ 7.E, BJ 7.E(1)"),
        ]


@pytest.mark.clause("BJ 5.J", "BJ 5.K")
def test_a_reshuffling_device_has_its_cards_back_after_each_round_and_counts_them() -> None:
    pit = ready(terms(CONTINUOUS, decks=2))
    for _ in range(3):
        since = len(pit.driver.events)
        pit.play()
        assert (len(pit.table.cards_at(RACK)), pit.table.cards_at(SHOE)) == (104, ())
        pit.begin("ready")
        assert shuffles(pit, since) == [(STACK, "machine")]
        assert pits.of_kind(pit.driver, Count, since) == [Count(what=STACK, by="system", cite="BJ 5.J, BJ 5.K")]
    assert [step.cite for step in pits.of_kind(pit.driver, Burn)] == ["BJ 7.B(3)"], "the full batch went in but once"


@pytest.mark.clause("BJ 5.J")
@pytest.mark.parametrize(("size", "removed"), [(51, True), (52, False), (53, True)])
def test_a_reshuffling_device_tells_when_the_cards_are_not_whole(size: int, removed: bool) -> None:
    pit = new_table(terms(CONTINUOUS))
    sizes = iter([size, 52])
    names = "23456789TJQKA"
    full = [f"{rank}{suit}" for suit in "cdhs" for rank in names]
    pit.driver.world.supply = lambda step: " ".join((full + full)[: next(sizes)])
    pit.begin("open", "ready")
    assert len(pit.table.cards_at(AWAY)) == (size if removed else 0)
    assert len(pits.of_kind(pit.driver, Supply)) == 1 + removed
    assert len(pit.table.cards.all()) - len(pit.table.cards_at(AWAY)) == 52


@pytest.mark.clause("BJ 7.E(1)", "BJ 7.E(2)")
@pytest.mark.parametrize(("dealing", "clause"), [(SHOE_ALONE, "BJ 7.E(1)"), (DOUBLE, "BJ 7.E(2)")])
@pytest.mark.parametrize(("counted", "kept"), [(103, False), (104, True), (105, False)])
def test_a_batch_that_lacks_a_card_is_seen_in_the_rack_and_leaves_the_table(
    dealing: Dealing, clause: str, counted: int, kept: bool
) -> None:
    def is_count(step: Step) -> bool:
        return isinstance(step, Count)

    pit = ready(terms(dealing, decks=2))
    pits.stopped(pit.driver, is_count, lambda driver: pit.to_cover("dealer"))
    assert pit.driver.waiting == Count(what=RACK, cite=f"BJ 5.G, BJ 7.E, {clause}")
    allowed(pit.driver.answer(counted))
    assert len(pit.table.cards_at(AWAY)) == (0 if kept else 104)
    since = len(pit.driver.events)
    pit.to_round()
    assert pits.supplied(pit.driver, since) == ([] if kept else ["red"])
    assert pit.table.cards.decks == (4 if dealing is DOUBLE else 2)


@pytest.mark.clause("BJ 5.A")
def test_nothing_is_played_before_the_first_shuffle() -> None:
    assert refused_with(opened().driver.begin("round")) == (Reason.NOT_NOW, "BJ 5.A")


@pytest.mark.clause("BJ 7.E(1)")
def test_a_machine_that_counts_does_so_after_each_shuffle_and_one_that_does_not_never() -> None:
    pit = ready(terms(Dealing("shoe", "automated", counts_cards=True), decks=2))
    counted = [
        (event.step.by, event.cite, event.answer) for event in pit.driver.events if isinstance(event.step, Count)
    ]
    assert counted == [("system", "BJ 7.E(1)", 104)] * 2
    assert pits.of_kind(ready(terms(WITH_MACHINE, decks=2)).driver, Count) == []
