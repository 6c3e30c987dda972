"""Decks, dealing devices, the cut, the discard rack and the search for missing cards."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from houserules.cards import DECK, DiscardRack, Shoe, card, cards, cut, decks, missing_and_extra


def test_a_shoe_gives_its_cards_in_order_and_keeps_the_stub() -> None:
    shoe = Shoe(cards("As Kd 2c"))
    assert (shoe.draw(), shoe.draw()) == cards("As Kd")
    assert (len(shoe), shoe.remaining()) == (1, cards("2c"))
    assert shoe.draw() == card("2c")
    with pytest.raises(IndexError, match="The shoe is empty: all of its 3 cards have been drawn"):
        shoe.draw()


def test_the_cover_card_is_reached_when_the_cards_before_it_are_gone() -> None:
    shoe = Shoe(cards("As Kd 2c"), cover=2)
    reached = [shoe.cover_reached]
    for _ in range(3):
        shoe.draw()
        reached.append(shoe.cover_reached)
    assert reached == [False, False, True, True]
    assert Shoe(DECK, cover=0).cover_reached
    assert not Shoe((), cover=None).cover_reached


@pytest.mark.parametrize("cover", [-1, 4])
def test_a_cover_card_outside_the_shoe_is_refused(cover: int) -> None:
    with pytest.raises(ValueError, match=f"cannot lie behind {cover} cards: allowed is 0 to 3"):
        Shoe(cards("As Kd 2c"), cover)


@given(st.permutations(DECK), st.integers(0, 52))
def test_a_cut_puts_what_is_above_the_cover_card_at_the_bottom(stack: list[int], at: int) -> None:
    after = cut(stack, at)
    assert after[52 - at :] == tuple(stack[:at])
    assert after[: 52 - at] == tuple(stack[at:])
    assert cut(after, 52 - at) == tuple(stack)


@pytest.mark.parametrize("at", [-1, 53])
def test_a_cut_outside_the_stack_is_refused(at: int) -> None:
    with pytest.raises(ValueError, match=f"A stack of 52 cards cannot be cut at {at}: allowed is 0 to 52"):
        cut(DECK, at)


def test_hands_can_be_reconstructed_from_the_rack() -> None:
    rack = DiscardRack()
    rack.place(cards("As Kd 2c"))
    rack.place(cards("5h"))
    assert rack.hands() == (cards("As Kd 2c"), cards("5h"))
    assert rack.cards() == cards("As Kd 2c 5h")
    assert len(rack) == 4
    assert rack.empty() == cards("As Kd 2c 5h")
    assert (len(rack), rack.hands()) == (0, ())


def test_a_table_uses_one_to_eight_decks() -> None:
    assert decks() == DECK
    assert len(decks(8)) == 416
    for wrong in (0, 9):
        with pytest.raises(ValueError, match=f"{wrong} decks are not possible: a table uses 1 to 8"):
            decks(wrong)


@given(st.integers(1, 8), st.sets(st.integers(0, 51)), st.sets(st.integers(0, 51)))
def test_every_missing_and_every_extra_card_is_named(number: int, lost: set[int], found: set[int]) -> None:
    lost -= found
    stack = list(decks(number))
    for each in lost:
        stack.remove(each)
    check = missing_and_extra([*found, *stack], number)
    assert check == (tuple(sorted(lost)), tuple(sorted(found)))
    assert check.complete == (not lost and not found)


def test_a_card_missing_twice_is_named_twice() -> None:
    stack = [each for each in decks(2) if each != card("As")]
    assert missing_and_extra(stack, 2).missing == cards("As As")
    assert missing_and_extra(DECK + cards("As As")).extra == cards("As As")
