"""Decks, dealing devices, the cut, the discard rack and the search for missing cards."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from houserules.cards import DECK, DiscardRack, Pile, card, cards, decks, missing_and_extra


def test_a_shoe_gives_its_cards_in_order_and_keeps_the_stub() -> None:
    shoe = Pile(cards("As Kd 2c"))
    assert (shoe.draw(), shoe.draw()) == cards("As Kd")
    assert tuple(shoe) == cards("2c")
    assert shoe.draw() == card("2c")
    with pytest.raises(IndexError, match="There is no card left to draw"):
        shoe.draw()


def test_the_cover_card_is_reached_when_the_cards_before_it_are_gone() -> None:
    shoe = Pile(cards("As Kd 2c"))
    assert not shoe.cover_reached
    shoe.cover = 1
    reached = [shoe.cover_reached]
    for _ in range(3):
        shoe.draw()
        reached.append(shoe.cover_reached)
    assert reached == [False, False, True, True]


@given(st.permutations(DECK), st.integers(0, 52))
def test_a_cut_puts_what_is_above_the_cover_card_at_the_bottom(stack: list[int], at: int) -> None:
    pile = Pile(stack)
    pile.cut(at)
    assert list(pile) == stack[at:] + stack[:at]


@pytest.mark.parametrize("at", [-1, 53])
def test_a_cut_outside_the_stack_is_refused(at: int) -> None:
    with pytest.raises(ValueError, match=f"A stack of 52 cards cannot be cut at {at}: choose 0 to 52"):
        Pile(DECK).cut(at)


def test_hands_can_be_reconstructed_from_the_rack() -> None:
    rack = DiscardRack()
    rack.lay(cards("As Kd 2c"))
    rack.lay(cards("5h"))
    assert rack.hands() == (cards("As Kd 2c"), cards("5h"))
    assert tuple(rack) == cards("As Kd 2c 5h")
    rack.clear()
    assert rack.hands() == ()
    rack.lay(cards("9h"))
    assert rack.hands() == (cards("9h"),)


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
