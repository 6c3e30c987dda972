"""A jackpot is validated by two different people."""

from __future__ import annotations

from houserules.engine.steps import Ask, Attest
from houserules.engine.vocabulary import FLOORPERSON, PLAYER
from houserules.floor.casino.commands import BeginProcedure, Choose, Deed, DoAct, DoNext, PlaceBet
from houserules.floor.casino.live import Person
from houserules.floor.casino.two_people import Signatures, needs_two
from houserules.floor.session import bets_between
from houserules.games.jackpot_holdem.side_wagers.progressive import validate
from kit.casino import FULL_HOUSE_TAKES_IT, HITS_AT_ONCE, JACKPOT, SIX
from kit.live_table import FAY, FRED, KIM, Spot


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


def test_at_a_table_one_person_alone_validates_nothing() -> None:
    spot = Spot(JACKPOT, attended=True, submission=FULL_HOUSE_TAKES_IT, seed=HITS_AT_ONCE[0])
    for seat in SIX:
        spot.sit(seat, Person(f"p{seat}", "player"))
    for procedure in ("open", "ready", "round"):
        assert spot.do(BeginProcedure(procedure), KIM) is None
        spot.attend()
    for seat in SIX:
        wanted = spot.table.game.players.wagers(spot.table.terms, seat)
        for name, amount in bets_between(spot.table, {}, wanted):
            assert spot.do(PlaceBet(seat, name, amount), Person(f"p{seat}", "player")) is None
            spot.attend()
    assert spot.do(DoAct(Deed("no-more-bets")), KIM) is None
    attend_until_two_are_needed(spot)
    due, count = spot.driver.waiting, spot.driver.count
    for word in ("something else", "attest"):
        refused = spot.do(DoAct(Deed(word, {"act": "the cards are in order"})), FAY)
        assert refused is not None, "whoever says something else has not signed"
    for _ in range(2):
        assert spot.do(DoNext(), FAY) is None
        assert "second person" in spot.live.note
        assert (spot.driver.waiting, spot.driver.count) == (due, count)
    assert spot.do(DoNext(), FRED) is None
    assert spot.driver.count > count
    assert [seen.event.person for seen in spot.live.past if seen.event.n == count] == ["fay and fred"]


def attend_until_two_are_needed(spot: Spot) -> None:
    while not needs_two(step := spot.driver.waiting):
        assert step is not None, "nobody won the meter"
        if isinstance(step, Ask) and step.by == PLAYER:
            choice = spot.table.game.players.decide(spot.table, step)
            assert spot.do(Choose(step.seat, choice), Person(f"p{step.seat}", "player")) is None
        else:
            assert spot.do(DoNext(), FAY if step.actor == FLOORPERSON else KIM) is None
