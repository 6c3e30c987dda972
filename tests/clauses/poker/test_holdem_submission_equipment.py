"""The hold'em books: what a Rules Submission may choose of decks and devices, each limit at its number and beyond."""

from __future__ import annotations

from typing import Any

import pytest

from books import Book, in_both
from houserules.engine.terms import Terms
from houserules.submissions import check, complete, default, terms_for

MACHINE = {"dealing": {"shuffler": "automated"}}


def places(book: Book, given: dict[str, Any], severity: str = "error") -> list[tuple[str, str]]:
    """What the checker says of these choices over the default: clause and path."""
    found = [finding for finding in check(book.game, complete(book.game, given)) if finding.severity == severity]
    return [(finding.clause, finding.path) for finding in found]


def terms_of(book: Book, given: dict[str, Any]) -> Terms:
    found = terms_for(book.game, given)
    assert isinstance(found, Terms), found
    return found


@in_both("3.A(1)", "3.B")
def test_one_deck_unless_a_machine_allows_a_second(book: Book) -> None:
    two = {"options": {"decks": 2}}
    assert default(book.game)["options"]["decks"] == 1
    assert places(book, two | MACHINE) == []
    for shuffler in ("none", "continuous"):
        assert places(book, two | {"dealing": {"shuffler": shuffler}}) == [(book("3.B"), "options.decks")]


@in_both("3.B")
@pytest.mark.parametrize("decks", [0, 3])
def test_one_deck_or_two_and_no_other_number(book: Book, decks: int) -> None:
    assert places(book, {"options": {"decks": decks}} | MACHINE) == [(book("3.B"), "options.decks")]
    assert places(book, {"options": {"decks": 1}} | MACHINE) == []


@in_both("3.B(2)")
@pytest.mark.parametrize("backs", [["red", "red"], ["red", " Red"], ["red"], [], ["red", ""]])
def test_two_decks_have_two_colours(book: Book, backs: list[str]) -> None:
    assert places(book, {"options": {"decks": 2, "backs": backs}} | MACHINE) == [(book("3.B(2)"), "options.backs")]
    assert places(book, {"options": {"decks": 2, "backs": ["red", "green"]}} | MACHINE) == []


@in_both("4.F")
def test_preshuffled_decks_are_a_choice(book: Book) -> None:
    assert terms_of(book, {"dealing": {"preshuffled": True}}).dealing.preshuffled
    assert not terms_of(book, {}).dealing.preshuffled
    assert places(book, {"dealing": {"preshuffled": "yes"}}) == [(book("4.F"), "dealing.preshuffled")]


@in_both("5.C", "5.I")
def test_the_machine_is_chosen_from_three(book: Book) -> None:
    for shuffler in ("none", "automated", "continuous"):
        assert terms_of(book, {"dealing": {"shuffler": shuffler}}).dealing.shuffler == shuffler
    assert places(book, {"dealing": {"shuffler": "washing"}}) == [(book("5.A"), "dealing.shuffler")]


@in_both("5.I")
def test_a_reshuffling_device_counts_without_being_told(book: Book) -> None:
    assert terms_of(book, {"dealing": {"shuffler": "continuous"}}).dealing.machine_counts
    assert not terms_of(book, MACHINE).dealing.machine_counts


@in_both("5.E(1)")
def test_only_a_machine_counts_the_deck(book: Book) -> None:
    assert terms_of(book, {"dealing": {"shuffler": "automated", "counts_cards": True}}).dealing.machine_counts
    by_hand = {"dealing": {"shuffler": "none", "counts_cards": True}}
    assert places(book, by_hand) == [(book("5.E(1)"), "dealing.counts_cards")]


@in_both("8.E", "9.C", "10.C")
def test_the_stub_is_counted_every_five_rounds_at_the_latest(book: Book) -> None:
    allowed = [number for number in range(-1, 9) if not places(book, {"options": {"stub_count_every": number}})]
    assert allowed == [1, 2, 3, 4, 5]
    assert places(book, {"options": {"stub_count_every": 6}}) == [(book("8.E"), "options.stub_count_every")]
    assert default(book.game)["options"]["stub_count_every"] == 5


@in_both("9.A(1)")
def test_dealing_from_the_hand_needs_a_machine(book: Book) -> None:
    assert places(book, {"dealing": {"method": "hand"}}) == [(book("9.A(1)"), "dealing.shuffler")]
    for shuffler in ("automated", "continuous"):
        assert places(book, {"dealing": {"method": "hand", "shuffler": shuffler}}) == []
    assert places(book, {"dealing": {"method": "manual-shoe"}}) == []


@in_both("10.A")
def test_an_automated_shoe_without_a_shuffler_is_questioned(book: Book) -> None:
    alone = {"dealing": {"method": "automated-shoe"}}
    assert (book("10.A"), "dealing.shuffler") in places(book, alone, "warning")
    with_machine = {"dealing": {"method": "automated-shoe", "shuffler": "continuous"}}
    assert [place for place in places(book, with_machine, "warning") if place[1].startswith("dealing")] == []
    assert places(book, alone) + places(book, with_machine) == []
    assert places(book, {"dealing": {"method": "catapult"}}) == [(book("8.A"), "dealing.method")]
