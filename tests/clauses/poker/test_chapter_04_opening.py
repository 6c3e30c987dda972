"""The poker books, chapter 4: what happens to the cards before the first shuffle."""

import pytest

from houserules.cards import DECK
from houserules.engine.acts import Act
from houserules.engine.driver import Driver
from houserules.engine.offer.terms import Dealing, Terms
from houserules.engine.refusals import Reason
from houserules.engine.steps import Attest, Cut, Shuffle, Sit
from houserules.engine.vocabulary import SHOE, SHUFFLER, STACK
from kit import dealer, pit
from kit.let_it_ride import rounds as lir
from kit.poker.rulebooks import Book, in_all

ONE_DECK = [
    ("cover cards", "dealer"),
    ("4.A", "dealer"),
    ("4.A", "floorperson"),
    ("4.B", "dealer"),
    ("4.C", "player"),
    ("4.C(1)", "dealer"),
    ("4.C(2)", "dealer"),
    ("4.C(3)", "dealer"),
]
PRESHUFFLED = Dealing("manual-shoe", preshuffled=True)


def plain(book: Book, dealing: Dealing | None = None, decks: int = 1) -> Terms:
    """A progressive table attests its wagering devices too: this one has none."""
    return book.terms(dealing, without=("progressive",), decks=decks)


def attested(driver: Driver) -> list[tuple[str, str]]:
    """Who attested what about the cards, in order, by its first clause."""
    found = [event.step for event in driver.events if isinstance(event.step, Attest)]
    told = [(step.cite.split(", ")[0], step.actor) for step in found]
    return [(clause, actor) for clause, actor in told if clause.split()[1].startswith(("3.", "4."))]


def one_deck(book: Book) -> list[tuple[str, str]]:
    return [(book(place), actor) for place, actor in ONE_DECK]


def opening(book: Book) -> Driver:
    """A human house about to look at its first deck."""
    driver = book.new_table(plain(book), attended=True)
    lir.allowed(driver.begin("open"))
    dealer.to_clause(driver, book("4.A"))
    return driver


def done(driver: Driver) -> None:
    lir.allowed(driver.act(dealer.right_act(driver)))


@in_all("4.A", "4.B", "4.C", "4.C(1)", "4.C(2)", "4.C(3)")
def test_the_opening_in_its_order(book: Book) -> None:
    driver = book.opened(plain(book))
    assert attested(driver) == one_deck(book)
    assert driver.table.cards_at(STACK) == DECK


@in_all("4.A")
def test_the_dealer_inspects_and_only_a_floorperson_verifies(book: Book) -> None:
    driver = opening(book)
    inspect = dealer.right_act(driver)
    assert inspect.by == "dealer"
    refusal = driver.act(Act("floorperson", inspect.do, inspect.says))
    assert dealer.refused_with(refusal) == (Reason.WRONG_ROLE, book("4.A", "look alike"))
    done(driver)
    verify = dealer.right_act(driver)
    assert verify.by == "floorperson"
    for by in ("dealer", "player"):
        refusal = driver.act(Act(by, verify.do, verify.says))
        assert dealer.refused_with(refusal) == (Reason.WRONG_ROLE, book("4.A"))
    assert driver.act(verify) is None


@in_all("4.B", "4.C", "4.C(1)", "4.C(2)", "4.C(3)")
def test_no_step_of_the_opening_comes_before_its_turn(book: Book) -> None:
    driver = opening(book)
    lir.allowed(driver.happen(Sit(seat=1, player="first", cite="")))
    later = ["the deck is spread face up in columns by suit and in sequence", "the cards are turned face down"]
    later += ["the cards are washed", "the cards are stacked"]
    for due in ("4.A", "4.B", "4.C(1)", "4.C(2)", "4.C(3)"):
        step = dealer.to_clause(driver, book(due))
        assert isinstance(step, Attest)
        for act in later:
            if act != step.act:
                refusal = driver.act(Act("dealer", "attest", {"act": act}))
                assert dealer.refused_with(refusal) == (Reason.WRONG_ACT, step.cite)
        if step.act in later:
            later.remove(step.act)
            done(driver)
    assert later == []
    assert driver.waiting is None


@in_all("4.B", "4.C")
def test_the_cards_lie_spread_until_the_first_player_has_come(book: Book) -> None:
    driver = opening(book)
    step = dealer.to_clause(driver, book("4.C"))
    assert step.actor == "player"
    refusal = driver.act(Act("dealer", "attest", {"act": "the cards are washed"}))
    assert dealer.refused_with(refusal) == (Reason.WRONG_ROLE, book("4.C"))
    lir.allowed(driver.happen(Sit(seat=5, player="first", cite="")))
    assert driver.waiting is not None
    assert driver.waiting.cite == book("4.C(1)")


@in_all("4.D")
def test_the_stacked_cards_are_shuffled_before_anything_is_played(book: Book) -> None:
    driver = book.opened()
    assert dealer.refused_with(driver.begin("round")) == (Reason.NOT_NOW, book("5.A"))
    lir.allowed(driver.begin("ready"))
    [event] = lir.citing(driver, book("4.D"))
    assert event.step == Shuffle(area=STACK, how="hand", cite=book("5.A(1)", "4.D"))
    assert sorted(driver.table.cards_at(SHOE)) == sorted(DECK)
    assert driver.table.cards_at(SHOE) != DECK


@in_all("4.E")
def test_each_of_two_decks_is_opened_by_itself(book: Book) -> None:
    driver = book.opened(plain(book, Dealing("manual-shoe", "automated"), decks=2))
    assert attested(driver) == [*one_deck(book), *one_deck(book), (book("3.B(1)"), "dealer")]
    assert [act for act in pit.acts(driver) if "is inspected" in act] == [
        "the red deck is inspected for defects",
        "the blue deck is inspected for defects",
    ]
    [event] = lir.citing(driver, book("4.E"))
    assert event.step == Shuffle(area=SHUFFLER, how="machine", cite=book("4.E"))
    assert (len(driver.table.cards_at(STACK)), len(driver.table.cards_at(SHUFFLER))) == (52, 52)


@in_all("4.F", "5.A", "5.D(2)")
def test_preinspected_and_preshuffled_cards_are_neither_opened_nor_shuffled_but_cut(book: Book) -> None:
    driver = book.opened(plain(book, PRESHUFFLED))
    assert attested(driver) == [(book("cover cards"), "dealer"), (book("4.F"), "dealer")]
    lir.allowed(driver.begin("ready"))
    assert [step.how for step in pit.of_kind(driver, Shuffle)] == ["preshuffled"]
    assert len(pit.of_kind(driver, Cut)) == 1
    since = len(book.play(driver).events)
    lir.allowed(driver.begin("ready"))
    assert [step.how for step in pit.of_kind(driver, Shuffle, since)] == ["hand"], "once played they are shuffled"


@in_all("4.F", "5.D(2)")
def test_preshuffled_cards_are_cut_even_where_a_machine_stands(book: Book) -> None:
    driver = book.made_ready(book.terms(Dealing("manual-shoe", "automated", counts_cards=True, preshuffled=True)))
    assert [step.how for step in pit.of_kind(driver, Shuffle)] == ["preshuffled"]
    assert len(pit.of_kind(driver, Cut)) == 1
    assert lir.citing(driver, book("5.E(1)")) == [], "the machine has shuffled nothing it could count"


@in_all("4.F", "4.E")
def test_two_preshuffled_decks_are_not_inspected_either(book: Book) -> None:
    driver = book.opened(plain(book, Dealing("manual-shoe", "automated", preshuffled=True), decks=2))
    clauses = [clause for clause, _ in attested(driver)]
    assert clauses == book.ids("cover cards", "4.F", "cover cards", "4.F", "3.B(1)")


@in_all("4.F", "spread cards shuffled")
def test_preshuffled_cards_that_were_spread_are_shuffled(book: Book) -> None:
    driver = book.opened(book.terms(PRESHUFFLED))
    for procedure in ("rest", "reopen", "ready"):
        lir.allowed(driver.begin(procedure))
    assert [step.how for step in pit.of_kind(driver, Shuffle)] == ["hand"]


@in_all("4.F")
def test_no_dealer_is_asked_to_shuffle_preshuffled_cards(book: Book) -> None:
    driver = book.new_table(book.terms(PRESHUFFLED), attended=True)
    lir.allowed(driver.begin("open"))
    dealer.finished(driver)
    lir.allowed(driver.begin("ready"))
    assert driver.waiting is not None
    assert driver.waiting.cite == book("one stack")


@in_all("4.A", "5.A")
@pytest.mark.parametrize("procedure", ["ready", "round", "rest", "reopen", "reshuffle"])
def test_nothing_is_done_at_a_table_that_is_not_open(book: Book, procedure: str) -> None:
    driver = book.new_table(attended=True)
    assert dealer.refused_with(driver.begin(procedure)) == (Reason.NOT_NOW, book("4.A"))


@in_all("4.A")
def test_an_open_table_is_not_opened_twice(book: Book) -> None:
    assert dealer.refused_with(book.opened().begin("open")) == (Reason.NOT_NOW, book("4.A"))
