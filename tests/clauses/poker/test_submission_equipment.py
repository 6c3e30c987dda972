"""Submissions for the hold'em books: what may be chosen of table, decks and devices, at each number and beyond it."""

from __future__ import annotations

import pytest

from houserules.submissions import default
from kit.poker.rulebooks import Book, in_both

MACHINE = {"dealing": {"shuffler": "automated"}}


@in_both("2.A")
def test_six_positions_and_no_more(book: Book) -> None:
    allowed = [number for number in range(-1, 9) if not book.desk.places({"positions": number})]
    assert allowed == [1, 2, 3, 4, 5, 6]
    for number in (0, 7):
        assert book.desk.places({"positions": number}) == [(book("2.A"), "positions")]
    assert default(book.game)["positions"] == 6
    assert book.desk.terms_of({"positions": 6}).positions == 6


@in_both("2.B(1)")
def test_the_operator_has_a_name(book: Book) -> None:
    assert book.desk.places({"operator": "Bay House"}) == []
    assert book.desk.places({"operator": "  "}) == [(book("2.B(1)"), "operator")]


@in_both("odds shown", "limit shown")
@pytest.mark.parametrize(("key", "place"), [("odds_shown_on", "odds shown"), ("limit_shown_on", "limit shown")])
def test_odds_and_limit_stand_on_layout_or_sign(book: Book, key: str, place: str) -> None:
    for where in ("layout", "sign"):
        assert book.desk.places({"options": {key: where}}) == []
    assert book.desk.places({"options": {key: "nowhere"}}) == [(book(place), f"options.{key}")]


@in_both("tip box moved")
def test_the_tip_box_stands_opposite_or_where_equipment_forces_it(book: Book) -> None:
    moved, questioned = {"options": {"tip_box": "beside the drop box"}}, [(book("tip box moved"), "options.tip_box")]
    for dealing in ({"shuffler": "automated"}, {"method": "automated-shoe", "shuffler": "continuous"}):
        forced = moved | {"dealing": dealing}
        assert book.desk.places(forced) + book.desk.places(forced, "warning") == []
    assert book.desk.places(moved) == []
    assert book.desk.places(moved, "warning") == questioned
    assert book.desk.places({"options": {"tip_box": "under the table"}}) == questioned


@in_both("3.A(1)", "3.B")
def test_one_deck_unless_a_machine_allows_a_second(book: Book) -> None:
    two = {"options": {"decks": 2}}
    assert default(book.game)["options"]["decks"] == 1
    assert book.desk.places(two | MACHINE) == []
    for shuffler in ("none", "continuous"):
        assert book.desk.places(two | {"dealing": {"shuffler": shuffler}}) == [(book("3.B"), "options.decks")]


@in_both("3.B")
@pytest.mark.parametrize("decks", [0, 3])
def test_one_deck_or_two_and_no_other_number(book: Book, decks: int) -> None:
    assert book.desk.places({"options": {"decks": decks}} | MACHINE) == [(book("3.B"), "options.decks")]
    assert book.desk.places({"options": {"decks": 1}} | MACHINE) == []


@in_both("3.B(2)")
@pytest.mark.parametrize("backs", [["red", "red"], ["red", " Red"], ["red"], [], ["red", ""]])
def test_two_decks_have_two_colours(book: Book, backs: list[str]) -> None:
    assert book.desk.places({"options": {"decks": 2, "backs": backs}} | MACHINE) == [(book("3.B(2)"), "options.backs")]
    assert book.desk.places({"options": {"decks": 2, "backs": ["red", "green"]}} | MACHINE) == []


@in_both("4.F")
def test_preshuffled_decks_are_a_choice(book: Book) -> None:
    assert book.desk.terms_of({"dealing": {"preshuffled": True}}).dealing.preshuffled
    assert not book.desk.terms_of({}).dealing.preshuffled
    assert book.desk.places({"dealing": {"preshuffled": "yes"}}) == [(book("4.F"), "dealing.preshuffled")]


@in_both("5.C", "5.I")
def test_the_machine_is_chosen_from_three(book: Book) -> None:
    for shuffler in ("none", "automated", "continuous"):
        assert book.desk.terms_of({"dealing": {"shuffler": shuffler}}).dealing.shuffler == shuffler
    assert book.desk.places({"dealing": {"shuffler": "washing"}}) == [(book("5.A"), "dealing.shuffler")]


@in_both("5.I")
def test_a_reshuffling_device_counts_without_being_told(book: Book) -> None:
    assert book.desk.terms_of({"dealing": {"shuffler": "continuous"}}).dealing.machine_counts
    assert not book.desk.terms_of(MACHINE).dealing.machine_counts


@in_both("5.E(1)")
def test_only_a_machine_counts_the_deck(book: Book) -> None:
    assert book.desk.terms_of({"dealing": {"shuffler": "automated", "counts_cards": True}}).dealing.machine_counts
    by_hand = {"dealing": {"shuffler": "none", "counts_cards": True}}
    assert book.desk.places(by_hand) == [(book("5.E(1)"), "dealing.counts_cards")]


@in_both("8.E", "9.C", "10.C")
def test_the_stub_is_counted_every_five_rounds_at_the_latest(book: Book) -> None:
    allowed = [number for number in range(-1, 9) if not book.desk.places({"options": {"stub_count_every": number}})]
    assert allowed == [1, 2, 3, 4, 5]
    assert book.desk.places({"options": {"stub_count_every": 6}}) == [(book("8.E"), "options.stub_count_every")]
    assert default(book.game)["options"]["stub_count_every"] == 5


@in_both("9.A(1)")
def test_dealing_from_the_hand_needs_a_machine(book: Book) -> None:
    assert book.desk.places({"dealing": {"method": "hand"}}) == [(book("9.A(1)"), "dealing.shuffler")]
    for shuffler in ("automated", "continuous"):
        assert book.desk.places({"dealing": {"method": "hand", "shuffler": shuffler}}) == []
    assert book.desk.places({"dealing": {"method": "manual-shoe"}}) == []


@in_both("10.A")
def test_an_automated_shoe_without_a_shuffler_is_questioned(book: Book) -> None:
    alone = {"dealing": {"method": "automated-shoe"}}
    assert (book("10.A"), "dealing.shuffler") in book.desk.places(alone, "warning")
    with_machine = {"dealing": {"method": "automated-shoe", "shuffler": "continuous"}}
    assert [place for place in book.desk.places(with_machine, "warning") if place[1].startswith("dealing")] == []
    assert book.desk.places(alone) + book.desk.places(with_machine) == []
    assert book.desk.places({"dealing": {"method": "catapult"}}) == [(book("8.A"), "dealing.method")]
