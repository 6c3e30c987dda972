"""Cards and their names."""

import pytest

from houserules.cards import DECK, RANKS, SUITS, are_cards, card, cards, is_card, rank_of, suit_of, text


def test_a_card_is_four_times_its_rank_plus_its_suit() -> None:
    assert (card("2c"), card("2s"), card("3c"), card("Td"), card("As")) == (0, 3, 4, 33, 51)
    assert all(each == rank_of(each) * 4 + suit_of(each) for each in DECK)


def test_the_deck_has_every_rank_in_every_suit_once() -> None:
    assert len(DECK) == 52
    assert {text(each) for each in DECK} == {rank + suit for rank in RANKS for suit in SUITS}


def test_text_and_card_undo_each_other() -> None:
    assert [card(text(each)) for each in DECK] == list(DECK)
    assert cards(" As  Kd\n") == (card("As"), card("Kd"))
    assert cards("") == ()


@pytest.mark.parametrize("wrong", ["", "A", "as", "AS", "10s", "1s", "Ax", "As ", "Asd", "♠A"])
def test_a_wrong_card_is_refused_in_one_sentence(wrong: str) -> None:
    with pytest.raises(ValueError, match="is not a card: write a rank of 23456789TJQKA and a suit of cdhs") as refusal:
        card(wrong)
    assert repr(wrong) in str(refusal.value)


@pytest.mark.parametrize("wrong", [-1, 52])
def test_a_number_beyond_the_deck_is_no_card(wrong: int) -> None:
    with pytest.raises(ValueError, match=f"{wrong} is not a card: a card is an int from 0 to 51"):
        text(wrong)


def test_what_is_not_written_as_a_card_is_recognised() -> None:
    assert is_card("As")
    assert not any(is_card(word) for word in ("as", "A", "1s", "", "As "))
    assert are_cards("As  Kd")
    assert are_cards("")
    assert not are_cards("As Xx")
