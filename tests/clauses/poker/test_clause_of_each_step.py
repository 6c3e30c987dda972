"""Each step between the rounds of the poker games cites the clause that asks for it."""

from __future__ import annotations

import pytest

from houserules.engine.driver import Driver
from houserules.engine.offer.terms import Dealing
from houserules.engine.procedures.shuffling import OUT_OF_ORDER
from houserules.engine.steps import Clock, Cut, Move, Shuffle, Step, Supply
from houserules.engine.vocabulary import AWAY, SHOE, SHUFFLER
from kit import pit
from kit.let_it_ride import rounds as lir
from kit.poker.rulebooks import Book, in_all

WITH_MACHINE = Dealing("manual-shoe", "automated")


def is_shuffle(step: Step) -> bool:
    return isinstance(step, Shuffle)


def moved_to(driver: Driver, area: str) -> list[tuple[str, str]]:
    return [(step.area, step.cite) for step in pit.of_kind(driver, Move) if step.to == area]


@in_all("one deck", "3.B")
@pytest.mark.parametrize(("decks", "allowed_by"), [(1, "one deck"), (2, "3.B")])
def test_the_number_of_decks_rests_on_the_clause_that_allows_it(book: Book, decks: int, allowed_by: str) -> None:
    driver = book.opened(book.terms(WITH_MACHINE, decks=decks))
    assert [step.cite for step in pit.of_kind(driver, Supply)] == [book("4.A", allowed_by)] * decks


@in_all("3.C")
def test_the_time_a_deck_arrives_is_noted_for_the_hours_it_may_stay(book: Book) -> None:
    driver = book.opened(book.terms(WITH_MACHINE, decks=2))
    assert [step.cite for step in pit.of_kind(driver, Clock)] == [book("3.C")] * 2


@in_all("4.F", "5.A(2)")
def test_cards_that_came_shuffled_are_not_shuffled_by_the_clauses_that_do_not_apply_to_them(book: Book) -> None:
    driver = book.play(book.made_ready(book.terms(Dealing("manual-shoe", preshuffled=True))))
    lir.allowed(driver.begin("ready"))
    shuffled = [(step.how, step.cite) for step in pit.of_kind(driver, Shuffle)]
    assert shuffled == [("preshuffled", book("4.F")), ("hand", book("5.A(2)"))]


@in_all("5.F(2)", "8.B", "9.A(2)")
@pytest.mark.parametrize(
    ("dealing", "places"),
    [
        (Dealing("manual-shoe", preshuffled=True), ("5.F(2)", "8.B")),
        (Dealing("hand", "automated", preshuffled=True), ("9.A(2)",)),
    ],
)
def test_cut_cards_go_into_a_shoe_by_its_clause_and_into_the_hand_by_its_own(
    book: Book, dealing: Dealing, places: tuple[str, ...]
) -> None:
    driver = book.made_ready(book.terms(dealing))
    assert len(pit.of_kind(driver, Cut)) == 1
    assert [cite for _, cite in moved_to(driver, SHOE)] == [book(*places)]


@in_all("one deck")
def test_the_second_deck_leaves_with_the_machine_that_allowed_it(book: Book) -> None:
    driver = book.opened(book.terms(WITH_MACHINE, decks=2))
    pit.stopped(driver, is_shuffle, lambda driver: driver.begin("ready"))
    lir.allowed(driver.irregular(OUT_OF_ORDER, by="system"))
    assert moved_to(driver, AWAY) == [(SHUFFLER, book("one deck"))]
