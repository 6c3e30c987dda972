"""The hold'em books, the ends of chapters 8, 9 and 10: when the stub is counted, and what a wrong count means."""

from collections.abc import Mapping
from dataclasses import dataclass

import pytest

from houserules.cards import DECK, Pile
from houserules.engine.acts import Act
from houserules.engine.driver import Driver
from houserules.engine.lines import VOID
from houserules.engine.offer.terms import Dealing, Terms
from houserules.engine.procedures.dealing import FACE_UP
from houserules.engine.procedures.resting import next_procedure
from houserules.engine.refusals import Reason
from houserules.engine.steps import Ask, Count, Deal, Move, Step
from houserules.engine.table import Table
from houserules.engine.vocabulary import AWAY, RACK, SHOE, SHUFFLER
from houserules.games.jackpot_holdem import dealing as jackpot_dealing
from houserules.games.texas_holdem_bonus import dealing as texas_dealing
from kit import dealer, pit
from kit.let_it_ride import rounds as lir
from kit.poker.rulebooks import JACKPOT, TEXAS, Book
from kit.texas_holdem_bonus import rounds as thb

MISDEALT = {"THB": texas_dealing.is_misdealt, "JHE": jackpot_dealing.is_misdealt}


@dataclass(frozen=True)
class Chapter:
    """One way of dealing in one book: its clauses about the stub, and what has happened before the count."""

    book: Book
    dealing: Dealing
    drawn: int  # cards that one player's round has taken from the deck
    raised: tuple[str, ...]  # wagers made after the deal
    away: str
    due: tuple[str, ...]  # the first: how often; the last: how it is done
    right: str
    wrong: str
    misdealt: str
    not_misdealt: str
    dealer_waits: bool = False

    def terms(self, dealing: Dealing | None = None, **options: int) -> Terms:
        waits = {"dealer_cards_stay_in_shuffler": True} if self.dealer_waits else {}
        return self.book.terms(dealing or self.dealing, **options, **waits)

    def ids(self, *names: str) -> list[str]:
        found = [getattr(self, name) for name in names]
        return [clause for value in found for clause in (value if isinstance(value, tuple) else (value,))]

    @property
    def wagers(self) -> list[str]:
        """All that is in action when the stub is counted."""
        return sorted([*self.book.every, *self.raised])


SHOE_8 = Dealing("manual-shoe")
HAND_9 = Dealing("hand", "automated")
SHOE_10 = Dealing("automated-shoe", "automated")
STREETS = ("flop", "turn", "river")  # with a card burned before each, the community takes eight cards
CHAPTERS = {
    "THB 8": Chapter(TEXAS, SHOE_8, 12, STREETS, "THB 8.D(4)", ("THB 8.E",), "THB 8.F", "THB 8.G", "THB 8.G(1)",
                     "THB 8.G(2)"),
    "THB 9": Chapter(TEXAS, HAND_9, 12, STREETS, "THB 9.B(5)", ("THB 9.C", "THB 9.D"), "THB 9.E", "THB 9.F", "THB 9.G",
                     "THB 9.H"),
    "THB 10": Chapter(TEXAS, SHOE_10, 12, STREETS, "THB 10.B(5)", ("THB 10.C", "THB 10.D"), "THB 10.E", "THB 10.F",
                      "THB 10.G", "THB 10.H"),
    "JHE 8": Chapter(JACKPOT, SHOE_8, 9, ("play",), "JHE 8.D(4)", ("JHE 8.E",), "JHE 8.F", "JHE 8.G", "JHE 8.G(1)",
                     "JHE 8.G(2)"),
    "JHE 9": Chapter(JACKPOT, HAND_9, 9, ("play",), "JHE 9.B(4)", ("JHE 9.C",), "JHE 9.D", "JHE 9.E", "JHE 9.E(1)",
                     "JHE 9.E(2)"),
    "JHE 10": Chapter(JACKPOT, SHOE_10, 9, (), "JHE 10.B(4)", ("JHE 10.C",), "JHE 10.D", "JHE 10.E", "JHE 10.E(1)",
                      "JHE 10.E(2)"),
    "JHE 10, dealer last": Chapter(JACKPOT, SHOE_10, 9, ("play",), "JHE 10.B(4)", ("JHE 10.C",), "JHE 10.D", "JHE 10.E",
                                   "JHE 10.E(1)", "JHE 10.E(2)", dealer_waits=True),
}  # fmt: skip


def each_way(*names: str, also: tuple[str, ...] = (), without: tuple[str, ...] = ()) -> pytest.MarkDecorator:
    """Once for each way of dealing, marked with the clauses of its own chapter that have these names."""
    params = [
        pytest.param(chapter, marks=pytest.mark.clause(*chapter.ids(*names), *chapter.book.ids(*also)), id=name)
        for name, chapter in CHAPTERS.items()
        if name not in without
    ]
    return pytest.mark.parametrize("chapter", params)


def is_count_of_the_stub(step: Step) -> bool:
    return isinstance(step, Count) and step.what == "stub"


def counted_in(driver: Driver, chapter: Chapter, rounds: int) -> list[int]:
    """The rounds, from 1, in which the stub was counted."""
    found = []
    for number in range(1, rounds + 1):
        since = len(driver.events)
        chapter.book.play(driver)
        found += [number for step in pit.of_kind(driver, Count, since) if is_count_of_the_stub(step)]
    return found


def at_the_count(chapter: Chapter, decks: int = 1, wagers: Mapping[str, int] | None = None) -> Driver:
    """The fifth round, the stub about to be counted."""
    driver = chapter.book.opened(chapter.terms(decks=decks))
    for _ in range(4):
        chapter.book.play(driver)
    return pit.round_stopped(driver, is_count_of_the_stub, {1: wagers or chapter.book.stake})


def is_a_deal(step: Step) -> bool:
    return isinstance(step, Deal)


def deciding(driver: Driver, verdict: str) -> Driver:
    """The dealer finds this when the count is wrong; players go on wagering."""
    driver.world.decide = lambda table, ask: verdict if verdict in ask.choices else ask.choices[0]
    return driver


@each_way("due")
def test_the_stub_is_counted_in_the_fifth_round_and_every_fifth_after_it(chapter: Chapter) -> None:
    driver = chapter.book.opened(chapter.terms())
    assert counted_in(driver, chapter, 15) == [5, 10, 15]
    assert {step.cite for step in pit.of_kind(driver, Count)} == {", ".join(chapter.due)}


@each_way("due")
@pytest.mark.parametrize(("void", "counted"), [(2, [5, 10]), (4, [5, 10]), (5, [6]), (6, [5, 10])])
def test_a_void_round_is_a_round_and_the_count_it_was_due_for_comes_in_the_next(
    chapter: Chapter, void: int, counted: list[int]
) -> None:
    """Reading G14: a round void before its stub is put away leaves no stub to count."""
    driver = chapter.book.opened(chapter.terms())
    found = counted_in(driver, chapter, void - 1)
    pit.round_stopped(driver, is_a_deal, {1: chapter.book.stake})
    pit.stopped(driver, is_a_deal, lambda driver: driver.irregular(FACE_UP))
    lir.allowed(driver.irregular(FACE_UP))
    assert {line.result for line in driver.table.lines} == {VOID}
    found += [number + void for number in counted_in(driver, chapter, 10 - void)]
    assert found == counted


@each_way("due")
@pytest.mark.parametrize(("every", "rounds"), [(1, [1, 2, 3, 4]), (2, [2, 4]), (4, [4])])
def test_a_casino_may_count_more_often(chapter: Chapter, every: int, rounds: list[int]) -> None:
    assert counted_in(chapter.book.opened(chapter.terms(stub_count_every=every)), chapter, 4) == rounds


@each_way("due", "away")
@pytest.mark.parametrize("shuffler", ["automated", "continuous"])
def test_a_machine_that_counts_spares_the_count_of_the_stub(chapter: Chapter, shuffler: str) -> None:
    dealing = Dealing(chapter.dealing.method, shuffler, counts_cards=True)
    driver = chapter.book.opened(chapter.terms(dealing))
    assert counted_in(driver, chapter, 6) == []
    stubs = [event.step for event in lir.citing(driver, chapter.away)]
    assert stubs == [Move(area=SHOE, to=RACK, cite=chapter.away)] * 6


@each_way("away")
def test_a_stub_that_is_not_due_goes_to_the_rack_unseen(chapter: Chapter) -> None:
    driver = chapter.book.play(chapter.book.opened(chapter.terms()))
    [event] = lir.citing(driver, chapter.away)
    assert (event.step, event.answer) == (Move(area=SHOE, to=RACK, cite=chapter.away), None)
    assert len(driver.table.cards_at(RACK)) == 52


@each_way("right", "due")
def test_with_52_cards_the_stub_goes_to_the_rack_and_play_goes_on(chapter: Chapter) -> None:
    driver = at_the_count(chapter)
    left = 52 - chapter.drawn
    assert len(driver.table.cards_at(SHOE)) == left
    lir.allowed(driver.answer(left))
    [event] = lir.citing(driver, chapter.right)
    assert event.step == Move(area=SHOE, to=RACK, cite=chapter.right)
    assert lir.citing(driver, chapter.wrong) == []
    assert VOID not in {line.result for line in driver.table.lines}


def assert_all_returned(driver: Driver, chapter: Chapter, clause: str) -> None:
    lines = driver.table.lines
    assert {(line.result, line.clause) for line in lines} == {(VOID, clause)}
    assert sorted(line.wager for line in lines) == chapter.wagers
    assert all(line.net == 0 and line.returned == line.stake > 0 for line in lines)


@each_way("wrong", "misdealt")
@pytest.mark.parametrize("beyond", [-1, 1])
def test_a_misdeal_voids_the_round_and_the_deck_stays(chapter: Chapter, beyond: int) -> None:
    """51 and 53 by the count."""
    fresh = chapter.book.opened(chapter.terms()).table.meters
    driver = deciding(at_the_count(chapter, wagers=chapter.book.every), "misdealt")
    lir.allowed(driver.answer(52 - chapter.drawn + beyond))
    [asked] = lir.citing(driver, chapter.wrong)
    assert (asked.step.actor, asked.answer) == ("dealer", "misdealt")
    assert_all_returned(driver, chapter, chapter.misdealt)
    assert driver.table.meters == fresh
    assert driver.table.cards.decks == 1
    assert sorted(driver.table.cards_at(RACK)) == sorted(DECK)
    assert next_procedure(driver.table) == "ready"
    chapter.book.play(driver)


@each_way("wrong", "not_misdealt")
@pytest.mark.parametrize("beyond", [-1, 1])
def test_a_deck_that_is_not_whole_leaves_the_table(chapter: Chapter, beyond: int) -> None:
    driver = deciding(at_the_count(chapter, wagers=chapter.book.every), "not-misdealt")
    lir.allowed(driver.answer(52 - chapter.drawn + beyond))
    assert_all_returned(driver, chapter, chapter.not_misdealt)
    removed = [event.step for event in lir.citing(driver, chapter.not_misdealt) if isinstance(event.step, Move)]
    assert removed[-1] == Move(area=RACK, to=AWAY, cite=chapter.not_misdealt)
    assert driver.table.cards.decks == 0
    for procedure in ("round", "ready"):
        assert dealer.refused_with(driver.begin(procedure)) == (Reason.NOT_NOW, chapter.book("4.A"))
    assert next_procedure(driver.table) == "open"
    lir.allowed(driver.begin("open"))
    assert pit.acts(driver).count("the red deck is inspected for defects") == 2
    chapter.book.play(driver)
    assert sorted(driver.table.cards_at(RACK)) == sorted(DECK)


@each_way("not_misdealt", also=("3.B(4)",), without=("THB 8", "JHE 8"))
def test_of_two_decks_only_the_counted_one_leaves(chapter: Chapter) -> None:
    driver = deciding(at_the_count(chapter, decks=2), "not-misdealt")
    assert driver.table.cards.last_played == "red"
    lir.allowed(driver.answer(51 - chapter.drawn))
    assert (driver.table.cards.decks, driver.table.cards.backs[SHUFFLER]) == (1, "blue")
    since = len(driver.events)
    lir.allowed(driver.begin("ready"))
    assert pit.supplied(driver, since) == ["red"]
    assert "the red deck is inspected for defects" in pit.acts(driver, since)
    assert (pit.in_play(driver), driver.table.cards.backs[SHUFFLER]) == ("blue", "red")
    assert driver.table.cards.decks == 2
    chapter.book.play(driver)
    lir.allowed(driver.begin("ready"))
    assert pit.in_play(driver) == "red"


@each_way("wrong", "not_misdealt")
@pytest.mark.parametrize("size", [51, 52, 53])
def test_the_house_finds_a_deck_that_is_not_whole_by_itself(chapter: Chapter, size: int) -> None:
    """So many cards from the start: nothing is misdealt, so that the count can only mean the deck."""
    around, whole = thb.world(), size == 52
    around.supply = lambda step: pit.deck_of(size)
    driver = chapter.book.opened(chapter.terms(), around=around)
    assert counted_in(driver, chapter, 5) == [5]
    assert [event.answer for event in lir.citing(driver, chapter.wrong)] == ([] if whole else ["not-misdealt"])
    assert ({line.result for line in driver.table.lines} == {VOID}) is not whole
    assert driver.table.cards.decks == (1 if whole else 0)


@each_way("wrong", "due")
def test_only_the_dealer_counts_and_rules_on_a_wrong_count(chapter: Chapter) -> None:
    driver = at_the_count(chapter)
    driver.world = thb.world(attended=True)
    for by in ("floorperson", "player"):
        refusal = driver.act(Act(by, "count", {"what": "stub", "number": 40}))
        assert dealer.refused_with(refusal) == (Reason.WRONG_ROLE, ", ".join(chapter.due))
    lir.allowed(driver.act(Act("dealer", "count", {"what": "stub", "number": 39})))
    assert isinstance(driver.waiting, Ask)
    refusal = driver.act(Act("player", "misdealt", {}, 1))
    assert dealer.refused_with(refusal) == (Reason.WRONG_ROLE, chapter.wrong)
    refusal = driver.act(Act("dealer", "never-mind"))
    assert dealer.refused_with(refusal) == (Reason.CHOICE_NOT_OPEN, chapter.wrong)


@each_way("due", also=("13.A",))
def test_a_card_discarded_face_up_is_reckoned_in_the_count(chapter: Chapter) -> None:
    driver = chapter.book.opened(chapter.terms(stub_count_every=1))
    pit.round_stopped(driver, lambda step: isinstance(step, Deal), chapter.book.bet)
    lir.allowed(driver.irregular(FACE_UP))
    [event] = [event for event in driver.events if is_count_of_the_stub(event.step)]
    assert event.answer == 52 - chapter.drawn - 1
    assert VOID not in {line.result for line in driver.table.lines}


@each_way("due", "right")
def test_at_a_full_table_every_hand_is_reckoned_in_the_count(chapter: Chapter) -> None:
    seats = range(1, 7)
    driver = chapter.book.opened(chapter.terms(stub_count_every=1), seats)
    pit.play(driver, dict.fromkeys(seats, chapter.book.stake))
    [event] = [event for event in driver.events if is_count_of_the_stub(event.step)]
    assert event.answer == 52 - chapter.drawn - 5 * 2
    assert len(lir.citing(driver, chapter.right)) == 1


def cautious(table: Table, ask: Ask) -> str | None:
    return ask.default if ask.by == "player" else None


@each_way("due", "right")
def test_the_stub_is_counted_when_nobody_stays_in(chapter: Chapter) -> None:
    """At Texas Hold 'Em Bonus no community card is dealt then (reading T9)."""
    driver = chapter.book.opened(chapter.terms(stub_count_every=1))
    driver.world.decide = cautious
    chapter.book.play(driver)
    [event] = [event for event in driver.events if is_count_of_the_stub(event.step)]
    assert event.answer == (48 if chapter.book is TEXAS else 43)
    assert len(lir.citing(driver, chapter.right)) == 1


@each_way("misdealt")
@pytest.mark.parametrize(("area", "due"), [("community", 5), ("seat-1", 2), ("dealer", 2)])
def test_community_dealer_and_players_have_their_number_of_cards_or_it_is_a_misdeal(
    chapter: Chapter, area: str, due: int
) -> None:
    table = at_the_count(chapter).table
    lying = list(table.cards.areas[area])
    assert len(lying) == due
    for number in (due - 1, due, due + 1):
        table.cards.areas[area] = Pile((lying + list(table.cards_at(SHOE)))[:number])
        assert MISDEALT[chapter.book.name](table) is (number != due)
