"""A jackpot is validated by two different people."""

from __future__ import annotations

from houserules.engine.steps import Attest
from houserules.floor.casino.two_people import Signatures, needs_two
from houserules.games.jackpot_holdem.side_wagers.progressive import validate


def test_the_second_word_must_be_another_persons() -> None:
    signatures = Signatures()
    assert signatures.sign("7", "fay") is None
    assert signatures.sign("7", "fay") is None
    assert signatures.sign("8", "fred") is None
    assert signatures.sign("7", "fred") == ("fay", "fred")
    assert signatures.sign("7", "fred") is None  # it begins anew


def test_the_validation_of_a_jackpot_needs_two() -> None:
    *attested, validated = validate(3)
    assert [needs_two(step) for step in attested] == [False, False]
    assert needs_two(validated)
    assert type(validated) is Attest
    assert not needs_two(None)
