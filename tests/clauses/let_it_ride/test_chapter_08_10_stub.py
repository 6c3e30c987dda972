"""Let It Ride, the ends of chapters 8, 9 and 10: when the stub is counted, and what a wrong count means."""

from dataclasses import dataclass

import pytest

from houserules.cards import DECK, Pile
from houserules.engine.acts import Act
from houserules.engine.driver import Driver
from houserules.engine.lines import VOID
from houserules.engine.offer.terms import Dealing
from houserules.engine.procedures.resting import next_procedure
from houserules.engine.refusals import Reason
from houserules.engine.steps import Ask, Count, Move, Step, Supply
from houserules.engine.vocabulary import AWAY, RACK, SHOE, SHUFFLER
from houserules.games.let_it_ride.dealing import is_misdealt
from kit import dealer, pit
from kit.let_it_ride import rounds as lir


@dataclass(frozen=True)
class Chapter:
    """One way of dealing and its clauses about the stub."""

    dealing: Dealing
    away: str
    due: str
    right: str
    wrong: str
    misdealt: str
    not_misdealt: str


SHOE_8 = Chapter(
    Dealing("manual-shoe"), "LIR 8.D(4)", "LIR 8.D(5), LIR 8.D(6)", "LIR 8.E", "LIR 8.F", "LIR 8.F(1)", "LIR 8.F(2)"
)
HAND_9 = Chapter(
    Dealing("hand", "automated"), "LIR 9.D", "LIR 9.E, LIR 9.F", "LIR 9.G", "LIR 9.H", "LIR 9.H(1)", "LIR 9.H(2)"
)
SHOE_10 = Chapter(
    Dealing("automated-shoe", "automated"),
    "LIR 10.C", "LIR 10.D, LIR 10.E", "LIR 10.F", "LIR 10.G", "LIR 10.G(1)", "LIR 10.G(2)",
)  # fmt: skip


def each_way(*names: str) -> pytest.MarkDecorator:
    """Once for each way of dealing, marked with the clauses of its own chapter that have these names."""
    params = []
    for chapter in (SHOE_8, HAND_9, SHOE_10):
        clauses = [clause for name in names for clause in getattr(chapter, name).split(", ")]
        params.append(pytest.param(chapter, marks=pytest.mark.clause(*clauses), id=chapter.dealing.method))
    return pytest.mark.parametrize("chapter", params)


def counted_in(driver: Driver, rounds: int) -> list[int]:
    """The rounds, from 1, in which the stub was counted."""
    found = []
    for number in range(1, rounds + 1):
        since = len(driver.events)
        pit.play(driver)
        found += [number for step in pit.of_kind(driver, Count, since) if step.what == "stub"]
    return found


def at_the_count(chapter: Chapter, decks: int = 1, wagers: pit.Wagers = pit.BET) -> Driver:
    """The fifth round, the stub about to be counted."""
    driver = lir.opened(lir.terms(chapter.dealing, decks=decks))
    for _ in range(4):
        pit.play(driver)
    return pit.round_stopped(driver, is_count_of_the_stub, wagers)


def is_count_of_the_stub(step: Step) -> bool:
    return isinstance(step, Count) and step.what == "stub"


def deciding(driver: Driver, verdict: str) -> Driver:
    """The dealer finds this when the count is wrong."""
    driver.world.decide = lambda table, ask: next((word for word in ask.choices if word in (verdict, "ride")), None)
    return driver


@each_way("due")
def test_the_stub_is_counted_in_the_fifth_round_and_every_fifth_after_it(chapter: Chapter) -> None:
    driver = lir.opened(lir.terms(chapter.dealing))
    assert counted_in(driver, 15) == [5, 10, 15]
    assert {step.cite for step in pit.of_kind(driver, Count)} == {chapter.due}


@each_way("due")
@pytest.mark.parametrize(("every", "rounds"), [(1, [1, 2, 3, 4]), (2, [2, 4]), (4, [4])])
def test_a_casino_may_count_more_often(chapter: Chapter, every: int, rounds: list[int]) -> None:
    assert counted_in(lir.opened(lir.terms(chapter.dealing, stub_count_every=every)), 4) == rounds


@each_way("due", "away")
@pytest.mark.parametrize("shuffler", ["automated", "continuous"])
def test_a_machine_that_counts_spares_the_count_of_the_stub(chapter: Chapter, shuffler: str) -> None:
    dealing = Dealing(chapter.dealing.method, shuffler, counts_cards=True)
    driver = lir.opened(lir.terms(dealing))
    assert counted_in(driver, 6) == []
    stubs = [event.step for event in lir.citing(driver, chapter.away)]
    assert stubs == [Move(area=SHOE, to=RACK, cite=chapter.away)] * 6


@each_way("away")
def test_a_stub_that_is_not_due_goes_to_the_rack_unseen(chapter: Chapter) -> None:
    driver = pit.play(lir.opened(lir.terms(chapter.dealing)))
    [event] = lir.citing(driver, chapter.away)
    assert (event.step, event.answer) == (Move(area=SHOE, to=RACK, cite=chapter.away), None)
    assert len(driver.table.cards_at(RACK)) == 52


@each_way("right", "due")
def test_with_52_cards_the_stub_goes_to_the_rack_and_play_goes_on(chapter: Chapter) -> None:
    driver = at_the_count(chapter)
    assert len(driver.table.cards_at(SHOE)) == 52 - 3 - 2 - 3
    lir.allowed(driver.answer(44))
    [event] = lir.citing(driver, chapter.right)
    assert event.step == Move(area=SHOE, to=RACK, cite=chapter.right)
    assert lir.citing(driver, chapter.wrong) == []
    assert VOID not in {line.result for line in driver.table.lines}


@each_way("wrong", "misdealt")
@pytest.mark.parametrize("number", [43, 45])
def test_a_misdeal_voids_the_round_and_the_deck_stays(chapter: Chapter, number: int) -> None:
    driver = deciding(at_the_count(chapter, wagers={1: {"bet": 500, "progressive": 500}}), "misdealt")
    meters = {"main": driver.table.meters["main"] - 50}
    lir.allowed(driver.answer(number))
    [asked] = lir.citing(driver, chapter.wrong)
    assert (asked.step.actor, asked.answer) == ("dealer", "misdealt")
    assert {(line.result, line.clause) for line in driver.table.lines} == {(VOID, chapter.misdealt)}
    assert [line.wager for line in driver.table.lines] == ["bet-1", "bet-2", "bet-3", "progressive"]
    assert all(line.net == 0 for line in driver.table.lines)
    assert driver.table.meters == meters
    assert driver.table.cards.decks == 1
    assert sorted(driver.table.cards_at(RACK)) == sorted(DECK)
    assert next_procedure(driver.table) == "ready"
    pit.play(driver)


@each_way("wrong", "not_misdealt")
@pytest.mark.parametrize("number", [43, 45])
def test_a_deck_that_is_not_whole_leaves_the_table(chapter: Chapter, number: int) -> None:
    driver = deciding(at_the_count(chapter), "not-misdealt")
    lir.allowed(driver.answer(number))
    assert {(line.result, line.clause) for line in driver.table.lines} == {(VOID, chapter.not_misdealt)}
    removed = [event.step for event in lir.citing(driver, chapter.not_misdealt) if isinstance(event.step, Move)]
    assert removed[-1] == Move(area=RACK, to=AWAY, cite=chapter.not_misdealt)
    assert driver.table.cards.decks == 0
    for procedure in ("round", "ready"):
        assert dealer.refused_with(driver.begin(procedure)) == (Reason.NOT_NOW, "LIR 4.A")
    assert next_procedure(driver.table) == "open"
    lir.allowed(driver.begin("open"))
    assert pit.acts(driver).count("the red deck is inspected for defects") == 2
    pit.play(driver)
    assert sorted(driver.table.cards_at(RACK)) == sorted(DECK)


@pytest.mark.parametrize(
    "chapter",
    [
        pytest.param(HAND_9, marks=pytest.mark.clause("LIR 9.H(2)", "LIR 3.B(4)")),
        pytest.param(SHOE_10, marks=pytest.mark.clause("LIR 10.G(2)", "LIR 3.B(4)")),
    ],
)
def test_of_two_decks_only_the_counted_one_leaves(chapter: Chapter) -> None:
    driver = deciding(at_the_count(chapter, decks=2), "not-misdealt")
    assert driver.table.cards.last_played == "red"
    lir.allowed(driver.answer(43))
    assert driver.table.cards.decks == 1
    assert driver.table.cards.backs[SHUFFLER] == "blue"
    since = len(driver.events)
    lir.allowed(driver.begin("ready"))
    assert pit.supplied(driver, since) == ["red"]
    assert "the red deck is inspected for defects" in pit.acts(driver, since)
    assert (pit.in_play(driver), driver.table.cards.backs[SHUFFLER]) == ("blue", "red")
    assert driver.table.cards.decks == 2
    pit.play(driver)
    lir.allowed(driver.begin("ready"))
    assert pit.in_play(driver) == "red"


@each_way("wrong", "misdealt", "not_misdealt")
@pytest.mark.parametrize(("short", "verdict"), [(False, ""), (True, "not-misdealt")])
def test_the_house_finds_a_short_deck_by_itself(chapter: Chapter, short: bool, verdict: str) -> None:
    """51 cards from the start: nothing is misdealt, so the count can only mean the deck."""
    around = lir.world()
    around.supply = lambda step: pit.deck_of(51) if short else ""
    driver = lir.opened(lir.terms(chapter.dealing), around=around)
    assert counted_in(driver, 5) == [5]
    assert [event.answer for event in lir.citing(driver, chapter.wrong)] == ([verdict] if short else [])
    assert ({line.result for line in driver.table.lines} == {VOID}) is short
    assert driver.table.cards.decks == (0 if short else 1)


@each_way("wrong")
def test_only_the_dealer_rules_on_a_wrong_count(chapter: Chapter) -> None:
    driver = at_the_count(chapter)
    driver.world = lir.world(attended=True)
    lir.allowed(driver.act(Act("dealer", "count", {"what": "stub", "number": 40})))
    assert isinstance(driver.waiting, Ask)
    refusal = driver.act(Act("player", "misdealt", {}, 1))
    assert dealer.refused_with(refusal) == (Reason.WRONG_ROLE, chapter.wrong)
    refusal = driver.act(Act("dealer", "never-mind"))
    assert dealer.refused_with(refusal) == (Reason.CHOICE_NOT_OPEN, chapter.wrong)


@each_way("due")
def test_a_card_discarded_face_up_is_reckoned_in_the_count(chapter: Chapter) -> None:
    driver = lir.opened(lir.terms(chapter.dealing, stub_count_every=1))
    pit.round_stopped(driver, lambda step: type(step).__name__ == "Deal")
    lir.allowed(driver.irregular("card-face-up"))
    [event] = [event for event in driver.events if is_count_of_the_stub(event.step)]
    assert event.answer == 52 - 3 - 2 - 3 - 1
    assert VOID not in {line.result for line in driver.table.lines}
    assert pit.of_kind(driver, Supply)[0].back == "red"


@each_way("misdealt")
@pytest.mark.parametrize(("area", "due"), [("community", 2), ("seat-1", 3), ("six-card-box", 3)])
def test_community_box_and_players_have_their_number_of_cards_or_it_is_a_misdeal(
    chapter: Chapter, area: str, due: int
) -> None:
    """Reading L10: the two cards are those of the community; a dealer's hand is not looked for."""
    table = at_the_count(chapter).table
    lying = list(table.cards.areas[area])
    assert len(lying) == due
    for number in (due - 1, due, due + 1):
        table.cards.areas[area] = Pile((lying + list(table.cards_at(SHOE)))[:number])
        assert is_misdealt(table) is (number != due)
