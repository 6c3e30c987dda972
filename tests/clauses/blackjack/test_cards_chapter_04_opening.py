"""Blackjack, chapter 4: what happens to the cards before the first shuffle."""

import pytest

from houserules.cards import decks
from houserules.engine.acts import Act
from houserules.engine.offer.terms import Dealing
from houserules.engine.refusals import Reason
from houserules.engine.steps import Attest, Cut, Shuffle, Sit, Supply
from houserules.engine.vocabulary import OTHER_STACK, SHOE, SHUFFLER, STACK
from kit import dealer
from kit import pit as pits
from kit.blackjack.cards_only import CONTINUOUS, DOUBLE, SHOE_ALONE, WITH_MACHINE, Pit, new_table, opened, ready, terms
from kit.setting import allowed

ONE_BATCH = [
    ("is inspected", "dealer", "BJ 4.A"),
    ("is verified", "floorperson", "BJ 4.A"),
    ("is spread", "dealer", "BJ 4.B, BJ 4.C"),
    ("looks over", "player", "BJ 4.B, BJ 4.D"),
    ("are turned", "dealer", "BJ 4.D"),
    ("are washed", "dealer", "BJ 4.D"),
    ("are stacked", "dealer", "BJ 4.D"),
]
VERBS = [verb for verb, _, _ in ONE_BATCH]


def acts_on_cards(pit: Pit) -> list[tuple[str, str, str]]:
    """Who did what to the cards, in order, by the clauses of chapter 4."""
    found = [event.step for event in pit.driver.events if isinstance(event.step, Attest)]
    return [
        (verb, step.actor, ", ".join(c for c in step.cite.split(", ") if c.startswith("BJ 4.")))
        for step in found
        for verb in VERBS
        if f" {verb}" in step.act
    ]


@pytest.mark.clause("BJ 4.A", "BJ 4.B", "BJ 4.C", "BJ 4.D")
@pytest.mark.parametrize("dealing", [SHOE_ALONE, CONTINUOUS])
def test_the_opening_in_its_order(dealing: Dealing) -> None:
    pit = opened(terms(dealing, decks=6))
    assert acts_on_cards(pit) == ONE_BATCH
    assert pit.table.cards_at(STACK) == decks(6)


@pytest.mark.clause("BJ 4.C")
@pytest.mark.parametrize(("number", "told"), [(1, "the deck"), (2, "each deck")])
def test_the_cards_are_spread_by_deck_suit_and_sequence(number: int, told: str) -> None:
    pit = opened(terms(decks=number))
    [step] = pit.citing("BJ 4.C")
    assert isinstance(step, Attest)
    assert step.act == f"{told} is spread face up in columns by suit and in sequence"


@pytest.mark.clause("BJ 4.A")
def test_the_dealer_inspects_and_only_a_floorperson_verifies() -> None:
    pit = new_table(attended=True).begin("open")
    inspect = dealer.up_to(pit.driver, lambda step: "BJ 4.A" in step.cite and isinstance(step, Attest))
    assert inspect.actor == "dealer"
    allowed(pit.driver.act(dealer.right_act(pit.driver)))
    verify = dealer.right_act(pit.driver)
    assert verify.by == "floorperson"
    for by in ("dealer", "player"):
        refusal = pit.driver.act(Act(by, verify.do, verify.says))
        assert dealer.refused_with(refusal) == (Reason.WRONG_ROLE, "BJ 4.A")


@pytest.mark.clause("BJ 4.B", "BJ 4.D")
def test_the_cards_lie_spread_until_the_first_player_has_come() -> None:
    pit = new_table(seats=(), attended=True).begin("open")
    step = dealer.up_to(pit.driver, lambda step: step.actor == "player")
    assert step.cite == "BJ 4.B, BJ 4.D"
    refusal = pit.driver.act(Act("dealer", "attest", {"act": "the cards are washed"}))
    assert dealer.refused_with(refusal)[0] is Reason.WRONG_ROLE
    allowed(pit.driver.happen(Sit(seat=4, player="first", cite="")))
    waiting = pit.driver.waiting
    assert isinstance(waiting, Attest)
    assert waiting.act == "the cards are turned face down"


def attesting(act: str) -> dealer.Stop:
    return lambda step: isinstance(step, Attest) and step.act == act


@pytest.mark.clause("BJ 4.D")
def test_no_step_of_the_opening_comes_before_its_turn() -> None:
    pit = new_table(attended=True).begin("open")
    later = ["the cards are turned face down", "the cards are washed", "the cards are stacked"]
    for act in list(later):
        due = dealer.up_to(pit.driver, attesting(act))
        later.remove(act)
        for early in later:
            refusal = pit.driver.act(Act("dealer", "attest", {"act": early}))
            assert dealer.refused_with(refusal) == (Reason.WRONG_ACT, due.cite)


@pytest.mark.clause("BJ 4.E")
def test_the_stacked_cards_are_shuffled_before_anything_is_played() -> None:
    pit = opened(terms(decks=2))
    assert dealer.refused_with(pit.driver.begin("round")) == (Reason.NOT_NOW, "BJ 5.A")
    pit.begin("ready")
    assert pit.citing("BJ 4.E") == [Shuffle(area=STACK, how="hand", cite="BJ 5.A, BJ 4.E")]
    assert len(pit.table.cards_at(SHOE)) == 103


@pytest.mark.clause("BJ 4.F", "BJ 4.G")
def test_each_side_of_a_double_shoe_is_spread_looked_at_washed_and_stacked_by_itself() -> None:
    pit = opened(terms(DOUBLE, decks=2))
    apart = {"is spread": "BJ 4.B, BJ 4.C, BJ 4.F", "looks over": "BJ 4.B, BJ 4.G"}
    apart |= dict.fromkeys(("are turned", "are washed", "are stacked"), "BJ 4.D, BJ 4.G")
    one_side = [(verb, actor, apart.get(verb, cite)) for verb, actor, cite in ONE_BATCH]
    assert acts_on_cards(pit) == one_side * 2
    assert [(step.area, step.back, step.decks) for step in pits.of_kind(pit.driver, Supply)] == [
        (STACK, "red", 2),
        (OTHER_STACK, "blue", 2),
    ]
    assert pit.table.cards_at(STACK) == pit.table.cards_at(OTHER_STACK) == decks(2)


@pytest.mark.clause("BJ 4.H")
def test_each_batch_of_a_machine_goes_through_the_opening_by_itself() -> None:
    pit = opened(terms(WITH_MACHINE, decks=2))
    one = [(verb, actor, "BJ 4.A, BJ 4.H" if cite == "BJ 4.A" else cite) for verb, actor, cite in ONE_BATCH]
    assert acts_on_cards(pit) == one * 2
    assert [step for step in pit.citing("BJ 4.H") if isinstance(step, Shuffle)] == [
        Shuffle(area=SHUFFLER, how="machine", cite="BJ 4.H, BJ 3.B(3)")
    ]
    assert pit.table.cards_at(SHUFFLER) != decks(2)
    assert len(pit.table.cards_at(SHUFFLER)) == 104


@pytest.mark.clause("BJ 4.I", "BJ 5.A")
@pytest.mark.parametrize(("method", "sides"), [("shoe", 1), ("double-shoe", 2)])
def test_preinspected_and_preshuffled_cards_skip_the_opening_and_the_first_shuffle(method: str, sides: int) -> None:
    pit = opened(terms(Dealing(method, preshuffled=True), decks=2))
    assert acts_on_cards(pit) == []
    assert len(pit.citing("BJ 4.I")) == sides
    since = len(pit.driver.events)
    pit.begin("ready")
    assert [step.how for step in pits.of_kind(pit.driver, Shuffle, since)] == ["preshuffled"] * sides
    assert len(pits.of_kind(pit.driver, Cut, since)) == sides
    since = len(pit.to_cover("dealer").driver.events)
    pit.begin("ready")
    assert [step.how for step in pits.of_kind(pit.driver, Shuffle, since)] == ["hand"], "once played they are shuffled"


@pytest.mark.clause("BJ 4.I", "BJ 5.I(1)")
def test_preshuffled_cards_that_were_spread_are_shuffled() -> None:
    pit = opened(terms(Dealing("double-shoe", preshuffled=True))).begin("rest", "reopen", "ready")
    assert [step.how for step in pits.of_kind(pit.driver, Shuffle)] == ["hand", "hand"]


@pytest.mark.clause("BJ 4.A", "BJ 5.A")
@pytest.mark.parametrize("procedure", ["ready", "round", "rest", "reopen", "reshuffle", "new-dealer"])
def test_nothing_is_done_at_a_table_that_is_not_open(procedure: str) -> None:
    assert dealer.refused_with(new_table().driver.begin(procedure)) == (Reason.NOT_NOW, "BJ 4.A")
    if procedure in ("round", "reshuffle", "new-dealer"):
        assert dealer.refused_with(opened().driver.begin(procedure)) == (Reason.NOT_NOW, "BJ 5.A")


@pytest.mark.clause("BJ 4.A", "BJ 5.A")
def test_an_open_table_is_not_opened_twice_nor_ready_cards_readied() -> None:
    pit = ready()
    assert dealer.refused_with(pit.driver.begin("open")) == (Reason.NOT_NOW, "BJ 4.A")
    assert dealer.refused_with(pit.driver.begin("ready")) == (Reason.NOT_NOW, "BJ 5.A")
