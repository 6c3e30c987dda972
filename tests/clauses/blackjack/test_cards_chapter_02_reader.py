"""Blackjack, chapter 2: the card reader is inspected on every gaming day."""

import pytest

from houserules.engine.acts import Act
from houserules.engine.offer.terms import Dealing, Terms
from houserules.engine.refusals import Reason
from houserules.engine.steps import Attest, Deal
from houserules.engine.vocabulary import FLOORPERSON
from kit.blackjack.cards_only import DOUBLE, ELECTRONIC, HOUR, SHOE_ALONE, Pit, new_table, opened, terms
from kit.dealer import refused_with

DAY = 24 * HOUR


def inspections(pit: Pit) -> int:
    attested = pit.citing("BJ 2.G")
    assert all(step.actor == FLOORPERSON for step in attested if isinstance(step, Attest))
    return sum(isinstance(step, Attest) for step in attested)


@pytest.mark.clause("BJ 2.G")
@pytest.mark.parametrize("dealing", [SHOE_ALONE, DOUBLE])
def test_the_reader_is_inspected_before_any_card_comes(dealing: Dealing) -> None:
    pit = opened(terms(dealing))
    attested = [event.step for event in pit.driver.events if isinstance(event.step, Attest)]
    assert (attested[0].cite, attested[0].by) == ("BJ 2.G", FLOORPERSON)


@pytest.mark.clause("BJ 2.G")
@pytest.mark.parametrize("chosen", [terms(ELECTRONIC), terms(hole_card="none")], ids=["electronic", "shoe"])
def test_where_there_is_no_reader_none_is_inspected(chosen: Terms) -> None:
    """Reading B3: without a hole card the table has none."""
    pit = opened(chosen).play()
    pit.clock.now = DAY
    assert inspections(pit.play()) == 0


@pytest.mark.clause("BJ 2.G")
def test_only_a_floorperson_inspects_the_reader() -> None:
    pit = new_table(attended=True).begin("open")
    step = pit.driver.waiting
    assert isinstance(step, Attest)
    for by in ("dealer", "player"):
        refusal = pit.driver.act(Act(by, "attest", {"act": step.act}))
        assert refused_with(refusal) == (Reason.WRONG_ROLE, "BJ 2.G")
    assert pit.driver.act(Act(FLOORPERSON, "attest", {"act": step.act})) is None


@pytest.mark.clause("BJ 2.G")
@pytest.mark.parametrize(("elapsed", "again"), [(DAY - 1, 0), (DAY, 1), (3 * DAY, 1)])
def test_a_new_gaming_day_begins_with_an_inspection(elapsed: int, again: int) -> None:
    pit = opened().play()
    pit.clock.now = elapsed
    since = len(pit.driver.events)
    pit.play().play()
    assert inspections(pit) == 1 + again
    first_card = next(event.n for event in pit.driver.events[since:] if isinstance(event.step, Deal))
    assert all(event.n < first_card for event in pit.driver.events if event.cite == "BJ 2.G")


@pytest.mark.clause("BJ 2.G")
def test_gaming_days_are_counted_from_the_opening_and_not_from_a_late_inspection() -> None:
    pit = opened().play()
    for elapsed, number in ((DAY + 10 * HOUR, 2), (2 * DAY - 1, 2), (2 * DAY, 3)):
        pit.clock.now = elapsed
        assert inspections(pit.play()) == number
