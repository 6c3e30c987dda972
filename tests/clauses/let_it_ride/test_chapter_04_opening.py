"""Let It Ride, chapter 4: what happens to the cards before the first shuffle."""

import pytest

from houserules.cards import DECK
from houserules.engine.acts import Act
from houserules.engine.driver import Driver
from houserules.engine.offer.terms import Dealing
from houserules.engine.refusals import Reason
from houserules.engine.steps import Attest, Cut, Shuffle, Sit
from houserules.engine.vocabulary import SHOE, SHUFFLER, STACK
from kit import dealer, pit
from kit.let_it_ride import rounds as lir

ONE_DECK = [
    ("LIR 3.A(2)", "dealer"),
    ("LIR 4.A", "dealer"),
    ("LIR 4.A", "floorperson"),
    ("LIR 4.B", "dealer"),
    ("LIR 4.C", "player"),
    ("LIR 4.C(1)", "dealer"),
    ("LIR 4.C(2)", "dealer"),
    ("LIR 4.C(3)", "dealer"),
]
PLAIN = lir.terms(without=("progressive",))  # a progressive table attests its wagering devices too


def attested(driver: Driver) -> list[tuple[str, str]]:
    """Who attested what about the cards, in order, by the first clause of each."""
    found = [event.step for event in driver.events if isinstance(event.step, Attest)]
    return [(step.cite.split(", ")[0], step.actor) for step in found if not step.cite.startswith(("LIR 8", "LIR 2"))]


def opening() -> Driver:
    """A human house about to look at its first deck."""
    driver = pit.attended_table(PLAIN)
    lir.allowed(driver.begin("open"))
    dealer.to_clause(driver, "LIR 4.A")
    return driver


def done(driver: Driver) -> None:
    lir.allowed(driver.act(dealer.right_act(driver)))


@pytest.mark.clause("LIR 4.A", "LIR 4.B", "LIR 4.C", "LIR 4.C(1)", "LIR 4.C(2)", "LIR 4.C(3)")
def test_the_opening_in_its_order() -> None:
    driver = lir.opened(PLAIN)
    assert attested(driver) == ONE_DECK
    assert driver.table.cards_at(STACK) == DECK


@pytest.mark.clause("LIR 4.A")
def test_the_dealer_inspects_and_only_a_floorperson_verifies() -> None:
    driver = opening()
    inspect = dealer.right_act(driver)
    assert inspect.by == "dealer"
    refusal = driver.act(Act("floorperson", inspect.do, inspect.says))
    assert dealer.refused_with(refusal) == (Reason.WRONG_ROLE, "LIR 4.A, LIR 3.A(1)")
    done(driver)
    verify = dealer.right_act(driver)
    assert verify.by == "floorperson"
    for by in ("dealer", "player"):
        refusal = driver.act(Act(by, verify.do, verify.says))
        assert dealer.refused_with(refusal) == (Reason.WRONG_ROLE, "LIR 4.A")
    assert driver.act(verify) is None


@pytest.mark.clause("LIR 4.B", "LIR 4.C", "LIR 4.C(1)", "LIR 4.C(2)", "LIR 4.C(3)")
def test_no_step_of_the_opening_comes_before_its_turn() -> None:
    driver = opening()
    lir.allowed(driver.happen(Sit(seat=1, player="first", cite="")))
    later = ["spread the deck face up in columns by suit and in sequence", "turn the cards face down"]
    later += ["wash the cards", "stack the cards"]
    for due in ("LIR 4.A", "LIR 4.B", "LIR 4.C(1)", "LIR 4.C(2)", "LIR 4.C(3)"):
        step = dealer.to_clause(driver, due)
        assert isinstance(step, Attest)
        for act in later:
            if act != step.act:
                refusal = driver.act(Act("dealer", "attest", {"act": act}))
                assert dealer.refused_with(refusal) == (Reason.WRONG_ACT, step.cite)
        if step.act in later:
            later.remove(step.act)
            done(driver)
    assert driver.waiting is None


@pytest.mark.clause("LIR 4.B", "LIR 4.C")
def test_the_cards_lie_spread_until_the_first_player_has_come() -> None:
    driver = opening()
    step = dealer.to_clause(driver, "LIR 4.C")
    assert isinstance(step, Attest)
    assert step.by == "player"
    refusal = driver.act(Act("dealer", "attest", {"act": "wash the cards"}))
    assert dealer.refused_with(refusal) == (Reason.WRONG_ROLE, "LIR 4.C")
    lir.allowed(driver.happen(Sit(seat=5, player="first", cite="")))
    assert driver.waiting is not None
    assert driver.waiting.cite == "LIR 4.C(1)"


@pytest.mark.clause("LIR 4.D")
def test_the_stacked_cards_are_shuffled_before_anything_is_played() -> None:
    driver = lir.opened()
    assert dealer.refused_with(driver.begin("round")) == (Reason.NOT_NOW, "LIR 5.A")
    lir.allowed(driver.begin("ready"))
    [event] = lir.citing(driver, "LIR 4.D")
    assert event.step == Shuffle(area=STACK, how="hand", cite="LIR 5.A(1), LIR 4.D")
    assert sorted(driver.table.cards_at(SHOE)) == sorted(DECK)
    assert driver.table.cards_at(SHOE) != DECK


@pytest.mark.clause("LIR 4.E")
def test_each_of_two_decks_is_opened_by_itself() -> None:
    chosen = lir.terms(Dealing("manual-shoe", "automated"), without=("progressive",), decks=2)
    driver = lir.opened(chosen)
    assert attested(driver) == [*ONE_DECK, *ONE_DECK, ("LIR 3.B(1)", "dealer")]
    assert "inspect the red deck for defects" in pit.acts(driver)
    assert "inspect the blue deck for defects" in pit.acts(driver)
    [event] = lir.citing(driver, "LIR 4.E")
    assert event.step == Shuffle(area=SHUFFLER, how="machine", cite="LIR 4.E")
    assert (len(driver.table.cards_at(STACK)), len(driver.table.cards_at(SHUFFLER))) == (52, 52)


@pytest.mark.clause("LIR 4.F", "LIR 5.A", "LIR 5.D(2)")
def test_preinspected_and_preshuffled_cards_are_neither_opened_nor_shuffled_but_cut() -> None:
    driver = lir.opened(lir.terms(Dealing("manual-shoe", preshuffled=True), without=("progressive",)))
    assert attested(driver) == [("LIR 3.A(2)", "dealer"), ("LIR 4.F", "dealer")]
    lir.allowed(driver.begin("ready"))
    assert [step.how for step in pit.of_kind(driver, Shuffle)] == ["preshuffled"]
    assert len(pit.of_kind(driver, Cut)) == 1
    since = len(pit.play(driver).events)
    lir.allowed(driver.begin("ready"))
    assert [step.how for step in pit.of_kind(driver, Shuffle, since)] == ["hand"], "once played they are shuffled"


@pytest.mark.clause("LIR 4.F", "LIR 5.D(2)")
def test_preshuffled_cards_are_cut_even_where_a_machine_stands() -> None:
    driver = pit.made_ready(lir.terms(Dealing("manual-shoe", "automated", counts_cards=True, preshuffled=True)))
    assert [step.how for step in pit.of_kind(driver, Shuffle)] == ["preshuffled"]
    assert len(pit.of_kind(driver, Cut)) == 1
    assert lir.citing(driver, "LIR 5.E(1)") == [], "the machine has shuffled nothing it could count"


@pytest.mark.clause("LIR 4.F", "LIR 5.H(3)")
def test_preshuffled_cards_that_were_spread_are_shuffled() -> None:
    driver = lir.opened(lir.terms(Dealing("manual-shoe", preshuffled=True)))
    for procedure in ("rest", "reopen", "ready"):
        lir.allowed(driver.begin(procedure))
    assert [step.how for step in pit.of_kind(driver, Shuffle)] == ["hand"]


@pytest.mark.clause("LIR 4.F")
def test_no_dealer_is_asked_to_shuffle_preshuffled_cards() -> None:
    driver = pit.attended_table(lir.terms(Dealing("manual-shoe", preshuffled=True)))
    lir.allowed(driver.begin("open"))
    dealer.finished(driver)
    lir.allowed(driver.begin("ready"))
    assert driver.waiting is not None
    assert driver.waiting.cite == "LIR 5.B, LIR 5.D"


@pytest.mark.clause("LIR 4.A", "LIR 5.A")
@pytest.mark.parametrize("procedure", ["ready", "round", "rest", "reopen", "reshuffle"])
def test_nothing_is_done_at_a_table_that_is_not_open(procedure: str) -> None:
    driver = pit.attended_table()
    assert dealer.refused_with(driver.begin(procedure)) == (Reason.NOT_NOW, "LIR 4.A")


def test_an_open_table_is_not_opened_twice() -> None:
    driver = lir.opened()
    assert dealer.refused_with(driver.begin("open")) == (Reason.NOT_NOW, "LIR 4.A")
