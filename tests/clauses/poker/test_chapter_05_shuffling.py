"""The hold'em books, chapter 5: when the cards are shuffled, counted and cut."""

import pytest

from houserules.cards import DECK, cards
from houserules.engine.acts import Act
from houserules.engine.driver import Driver
from houserules.engine.offer.terms import Dealing, Terms
from houserules.engine.refusals import Reason
from houserules.engine.steps import Attest, Count, Cut, Deal, Move, Shuffle, Shuffled, Supply
from houserules.engine.vocabulary import AWAY, SHOE, SHUFFLER, STACK
from kit import dealer, pit
from kit.let_it_ride import rounds as lir
from kit.poker.rulebooks import JACKPOT, TEXAS, Book, in_both
from kit.texas_holdem_bonus import rounds as thb

BY_HAND = Dealing("manual-shoe")
MACHINE = Dealing("manual-shoe", "automated")
COUNTING = Dealing("manual-shoe", "automated", counts_cards=True)
RESHUFFLING = Dealing("automated-shoe", "continuous")
THE_CUT = ("5.D", "5.D(2)", "5.F", "5.F(1)")


def shuffles(driver: Driver, since: int = 0) -> list[tuple[str, str]]:
    return [(step.how, step.cite) for step in pit.of_kind(driver, Shuffle, since)]


def order_shuffled(driver: Driver) -> tuple[int, ...]:
    """The order in which the last shuffle left the cards."""
    answers = [event.answer for event in driver.events if isinstance(event.answer, Shuffled)]
    return cards(answers[-1].order)


def about_to_cut(book: Book) -> Driver:
    """A human dealer who has shuffled and stacked the cards."""
    driver = lir.seated(book.new_table(attended=True), [1])
    lir.allowed(driver.begin("open"))
    dealer.finished(driver)
    lir.allowed(driver.begin("ready"))
    dealer.up_to(driver, lambda step: isinstance(step, Cut))
    return driver


@in_both("5.A", "5.A(1)", "5.A(2)")
@pytest.mark.parametrize(("dealing", "how"), [(BY_HAND, "hand"), (MACHINE, "machine"), (RESHUFFLING, "machine")])
def test_cards_are_shuffled_before_play_and_after_every_round(book: Book, dealing: Dealing, how: str) -> None:
    driver = book.made_ready(book.terms(dealing))
    assert shuffles(driver) == [(how, book("5.A(1)", "4.D"))]
    orders = {driver.table.cards_at(SHOE)}
    for _ in range(3):
        since = len(book.play(driver).events)
        assert dealer.refused_with(driver.begin("round")) == (Reason.NOT_NOW, book("5.A"))
        lir.allowed(driver.begin("ready"))
        assert shuffles(driver, since) == [(how, book("5.A(2)"))]
        orders.add(driver.table.cards_at(SHOE))
    assert len(orders) == 4


@in_both("5.A(3)")
@pytest.mark.parametrize(("dealing", "how"), [(BY_HAND, "hand"), (MACHINE, "machine")])
def test_a_floorperson_directs_a_shuffle(book: Book, dealing: Dealing, how: str) -> None:
    driver = book.made_ready(book.terms(dealing))
    before, since = driver.table.cards_at(SHOE), len(driver.events)
    lir.allowed(driver.begin("reshuffle"))
    assert shuffles(driver, since) == [(how, book("5.A(3)"))]
    assert sorted(driver.table.cards_at(SHOE)) == sorted(before)
    assert driver.table.cards_at(SHOE) != before
    assert len(pit.of_kind(driver, Cut, since)) == (how == "hand")
    book.play(driver)


@in_both("5.A(3)")
def test_only_a_floorperson_directs_a_shuffle_and_only_of_cards_that_are_ready(book: Book) -> None:
    driver = book.opened()
    assert dealer.refused_with(driver.begin("reshuffle")) == (Reason.NOT_NOW, book("5.A"))
    lir.allowed(driver.begin("ready"))
    driver.world = thb.world(attended=True)
    lir.allowed(driver.begin("reshuffle"))
    for by in ("dealer", "player"):
        refusal = driver.act(Act(by, "attest", {"act": "the floorperson directs a reshuffle"}))
        assert dealer.refused_with(refusal) == (Reason.WRONG_ROLE, book("5.A(3)"))
    lir.allowed(driver.act(Act("floorperson", "attest", {"act": "the floorperson directs a reshuffle"})))
    assert driver.waiting == Move(area=SHOE, to=STACK, cite=book("5.A(3)"))


@in_both("5.B")
@pytest.mark.parametrize("dealing", [BY_HAND, MACHINE])
def test_the_shuffled_deck_is_one_stack_before_anything_else_is_done_with_it(book: Book, dealing: Dealing) -> None:
    driver = book.made_ready(book.terms(dealing))
    [stacked] = lir.citing(driver, book("5.B"))
    assert stacked.cite == book("one stack")
    assert isinstance(stacked.step, Attest)
    assert isinstance(driver.events[stacked.n - 1].step, Shuffle)
    assert isinstance(driver.events[stacked.n + 1].step, Cut | Move)


@in_both("5.C", "5.D", "5.D(1)")
@pytest.mark.parametrize(
    ("method", "numbers"),
    [
        ("manual-shoe", ("uncut", "5.C", "8.B")),
        ("automated-shoe", ("uncut", "5.C", "10.A(1)")),
        ("hand", ("uncut", "9.A(2)")),
    ],
)
def test_a_machine_s_stack_goes_straight_into_the_device_uncut(
    book: Book, method: str, numbers: tuple[str, ...]
) -> None:
    driver = book.made_ready(book.terms(Dealing(method, "automated")))
    assert pit.of_kind(driver, Cut) == []
    assert driver.events[-1].step == Move(area=STACK, to=SHOE, cite=book(*numbers))
    assert driver.table.cards_at(SHOE) == order_shuffled(driver)


@in_both(*THE_CUT, "5.F(2)")
@pytest.mark.parametrize("dealing", [BY_HAND, Dealing("manual-shoe", preshuffled=True)])
@pytest.mark.parametrize("at", [10, 11, 51])
def test_cards_shuffled_by_hand_or_before_they_came_are_cut(book: Book, dealing: Dealing, at: int) -> None:
    driver = book.opened(book.terms(dealing))
    driver.world.cut = lambda step: at
    lir.allowed(driver.begin("ready"))
    [cut] = lir.citing(driver, book("5.D(2)"))
    assert (cut.cite, cut.answer) == (book(*THE_CUT), at)
    shuffled = order_shuffled(driver)
    assert driver.table.cards_at(SHOE) == shuffled[at:] + shuffled[:at]
    assert driver.events[-1].step == Move(area=STACK, to=SHOE, cite=book("5.F(2)", "8.B"))


@in_both("5.F")
@pytest.mark.parametrize(("at", "allowed"), [(0, False), (9, False), (10, True), (51, True), (52, False)])
def test_ten_cards_or_more_lie_above_the_cover_card(book: Book, at: int, allowed: bool) -> None:
    driver = about_to_cut(book)
    stack = driver.table.cards_at(STACK)
    refusal = driver.act(Act("dealer", "cut", {"at": at}))
    if allowed:
        assert refusal is None
        assert driver.table.cards_at(STACK) == stack[at:] + stack[:at]
    else:
        assert dealer.refused_with(refusal) == (Reason.OUT_OF_RANGE, book(*THE_CUT))
        assert driver.table.cards_at(STACK) == stack


@in_both("5.F", "5.F(2)")
def test_only_the_dealer_cuts_and_the_cut_cards_go_into_the_shoe(book: Book) -> None:
    driver = about_to_cut(book)
    for by in ("player", "floorperson"):
        assert dealer.refused_with(driver.act(Act(by, "cut", {"at": 20}))) == (Reason.WRONG_ROLE, book(*THE_CUT))
    refusal = driver.act(Act("dealer", "move", {"area": STACK, "to": SHOE}))
    assert dealer.refused_with(refusal) == (Reason.WRONG_ACT, book(*THE_CUT))
    dealer.finished(driver)
    assert len(driver.table.cards_at(SHOE)) == 52


@in_both("5.G")
def test_a_floorperson_may_have_the_cards_cut_again_and_nobody_else(book: Book) -> None:
    driver = about_to_cut(book)
    lir.allowed(driver.act(Act("dealer", "cut", {"at": 10})))
    for by in ("dealer", "player"):
        assert dealer.refused_with(driver.act(Act(by, "recut"))) == (Reason.WRONG_ROLE, book("5.G"))
    for at in (20, 30):
        lir.allowed(driver.act(Act("floorperson", "recut")))
        assert isinstance(driver.waiting, Cut)
        lir.allowed(driver.act(Act("dealer", "cut", {"at": at})))
    lir.allowed(driver.act(Act("floorperson", "accept")))
    assert isinstance(driver.waiting, Move)
    shuffled = order_shuffled(driver)
    moved = (10 + 20 + 30) % 52
    assert driver.table.cards_at(STACK) == shuffled[moved:] + shuffled[:moved]


@in_both("5.G")
def test_no_new_cut_once_the_cards_are_being_dealt(book: Book) -> None:
    driver = pit.round_stopped(book.opened(), lambda step: isinstance(step, Deal), book.bet)
    assert driver.act(Act("floorperson", "recut")) is not None
    assert len(pit.of_kind(driver, Cut)) == 1


class Decks:
    """Supplies decks of these sizes in turn, then whole ones."""

    def __init__(self, *sizes: int) -> None:
        self.sizes = list(sizes)

    def __call__(self, step: Supply) -> str:
        return pit.deck_of(self.sizes.pop(0)) if self.sizes else ""


def ready_with(book: Book, decks: Decks, chosen: Terms) -> Driver:
    around = thb.world()
    around.supply = decks
    driver = book.opened(chosen, around=around)
    lir.allowed(driver.begin("ready"))
    return driver


@in_both("5.E", "5.E(1)", "5.E(2)")
@pytest.mark.parametrize(("size", "removed"), [(51, True), (52, False), (53, True)])
def test_a_deck_that_the_machine_does_not_count_as_52_leaves_the_table(book: Book, size: int, removed: bool) -> None:
    driver = ready_with(book, Decks(size), book.terms(COUNTING))
    counted = [event.answer for event in lir.citing(driver, book("5.E(1)"))]
    assert counted == ([size, 52] if removed else [52])
    assert [event.cite for event in lir.citing(driver, book("5.E(2)"))] == [book("5.E", "5.E(2)")] * removed
    assert len(driver.table.cards_at(AWAY)) == (size if removed else 0)
    assert sorted(driver.table.cards_at(SHOE)) == sorted(DECK)
    assert driver.table.cards.decks == 1
    book.play(driver)


@in_both("5.E(1)")
def test_the_machine_counts_after_each_shuffle_if_it_is_of_that_kind(book: Book) -> None:
    driver = book.made_ready(book.terms(COUNTING))
    book.play(book.play(driver))
    assert len(lir.citing(driver, book("5.E(1)"))) == len(pit.of_kind(driver, Shuffle)) == 2
    assert {step.by for step in pit.of_kind(driver, Count) if step.what != "progressive"} == {"system"}
    assert pit.of_kind(book.play(book.made_ready(book.terms(MACHINE))), Count) == []


@in_both("5.E(2)", "4.E")
@pytest.mark.parametrize("sizes", [(51,), (52, 51), (53, 51)])
def test_either_of_two_decks_is_replaced_when_it_is_not_whole(book: Book, sizes: tuple[int, ...]) -> None:
    driver = ready_with(book, Decks(*sizes), book.terms(COUNTING, decks=2))
    assert len(driver.table.cards_at(AWAY)) == sum(size for size in sizes if size != 52)
    assert sorted(driver.table.cards_at(SHOE)) == sorted(driver.table.cards_at(SHUFFLER)) == sorted(DECK)
    assert (driver.table.cards.backs[SHOE], driver.table.cards.backs[SHUFFLER]) == ("red", "blue")


@in_both("5.E(2)")
def test_a_machine_that_does_not_count_notices_nothing(book: Book) -> None:
    driver = ready_with(book, Decks(51), book.terms(MACHINE))
    assert len(driver.table.cards_at(SHOE)) == 51


def cited_of_chapter_5(driver: Driver) -> set[str]:
    """The letters of the sections that any event rests on."""
    cited = {clause.split()[1] for event in driver.events if event.cite for clause in event.cite.split(", ")}
    return {number[2] for number in cited if number.startswith("5.")}


@pytest.mark.parametrize(
    ("book", "applied"),
    [
        pytest.param(TEXAS, "ABDEI", marks=pytest.mark.clause("THB 5.I"), id="THB waives F to H"),  # reading T7
        pytest.param(JACKPOT, "AI", marks=pytest.mark.clause("JHE 5.I"), id="JHE waives D to F"),
    ],
)
@pytest.mark.parametrize("preshuffled", [False, True])
def test_which_sections_a_reshuffling_device_waives(book: Book, applied: str, preshuffled: bool) -> None:
    dealing = Dealing("automated-shoe", "continuous", preshuffled=preshuffled)
    driver = book.play(book.made_ready(book.terms(dealing)))
    lir.allowed(driver.begin("ready"))
    assert cited_of_chapter_5(driver) == set(applied)
    assert pit.of_kind(driver, Cut) == []
    dealt_by = ("uncut",) if "D" in applied else ()
    assert driver.events[-1].step == Move(area=STACK, to=SHOE, cite=book(*dealt_by, "5.I", "10.A(1)"))
    assert driver.table.cards_at(SHOE) == order_shuffled(driver)


@pytest.mark.parametrize(
    ("book", "counted", "taken_away"),
    [
        pytest.param(TEXAS, "THB 5.E(1)", "THB 5.E, THB 5.E(2)", marks=pytest.mark.clause("THB 5.I", "THB 5.E(2)")),
        pytest.param(JACKPOT, "JHE 5.I", "JHE 5.I", marks=pytest.mark.clause("JHE 5.I")),
    ],
)
@pytest.mark.parametrize(("size", "removed"), [(51, True), (52, False), (53, True)])
def test_a_reshuffling_device_counts_too(book: Book, counted: str, taken_away: str, size: int, removed: bool) -> None:
    """Where its section waives the removal of a deck that is not whole, it is still no deck to play with."""
    driver = ready_with(book, Decks(size), book.terms(RESHUFFLING))
    assert {event.cite for event in driver.events if isinstance(event.step, Count)} == {counted}
    taken = [event for event in driver.events if isinstance(event.step, Move) and event.step.to == AWAY]
    assert [event.cite for event in taken] == [taken_away] * removed
    assert len(driver.table.cards_at(AWAY)) == (size if removed else 0)
    assert sorted(driver.table.cards_at(SHOE)) == sorted(DECK)
