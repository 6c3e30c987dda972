"""Blackjack, chapter 7: the shoe in its place, the first card of a batch and of a dealer, the cover card, its end."""

import pytest

from houserules.cards import decks
from houserules.cards.shuffling import SecureShuffler
from houserules.engine.acts import Act
from houserules.engine.offer.terms import Dealing
from houserules.engine.procedures.dealing import FACE_UP
from houserules.engine.refusals import Reason
from houserules.engine.steps import Ask, Attest, Burn, Deal, Move, Reveal, Shuffle, Shuffled
from houserules.engine.table import Seals
from houserules.engine.vocabulary import (
    DEALER,
    FLOORPERSON,
    OTHER_SEGREGATED,
    OTHER_SHOE,
    OTHER_STACK,
    RACK,
    SEGREGATED,
    SHOE,
    STACK,
    UP,
)
from kit import pit as pits
from kit.blackjack.cards_only import (
    BY_HAND,
    CONTINUOUS,
    DISCARD,
    DOUBLE,
    ELECTRONIC,
    SHOE_ALONE,
    WITH_MACHINE,
    Pit,
    opened,
    ready,
    saying,
    terms,
)
from kit.dealer import refused_with
from kit.setting import allowed

EACH_SHOE = pytest.mark.parametrize("dealing", [SHOE_ALONE, WITH_MACHINE, CONTINUOUS, DOUBLE, ELECTRONIC])


def burned(pit: Pit, since: int = 0) -> list[str]:
    return [step.cite for step in pits.of_kind(pit.driver, Burn, since)]


@pytest.mark.clause("BJ 7.A")
@EACH_SHOE
def test_the_shoe_stands_in_its_approved_place(dealing: Dealing) -> None:
    attested = [step for step in opened(terms(dealing)).citing("BJ 7.A") if isinstance(step, Attest)]
    assert [(step.by, step.act) for step in attested] == [
        (FLOORPERSON, "the dealing shoe stands in its approved place")
    ]
    assert opened(terms(BY_HAND)).citing("BJ 7.A") == [], "chapter 12 deals from the hand"


@pytest.mark.clause("BJ 7.B", "BJ 7.B(1)", "BJ 7.B(2)")
@EACH_SHOE
def test_the_stack_goes_into_the_shoe_and_the_dealer_knows_which_hand_does_what(dealing: Dealing) -> None:
    pit = ready(terms(dealing))
    shoes = 2 if dealing is DOUBLE else 1
    assert len([step for step in pit.citing("BJ 7.B") if isinstance(step, Move)]) == shoes
    for clause in ("BJ 7.B(1)", "BJ 7.B(2)"):
        attested = pit.citing(clause)
        assert len(attested) == shoes
        assert all(isinstance(step, Attest) and step.by == DEALER for step in attested)


@pytest.mark.clause("BJ 7.B(3)", "BJ 7.C")
@pytest.mark.parametrize(
    ("dealing", "clauses"),
    [
        (SHOE_ALONE, ["BJ 7.B(3)"]),
        (WITH_MACHINE, ["BJ 7.B(3)"]),
        (CONTINUOUS, ["BJ 7.B(3)"]),
        (ELECTRONIC, ["BJ 7.B(3)"]),
        (DOUBLE, []),
        (BY_HAND, []),
    ],
)
def test_the_first_card_of_each_full_batch_is_burned_where_no_other_way_is_prescribed(
    dealing: Dealing, clauses: list[str]
) -> None:
    pit = ready(terms(dealing, decks=2))
    assert burned(pit) == clauses
    first = next((event for event in pit.driver.events if isinstance(event.step, Burn)), None)
    assert first is None or first.eyes == "nobody"
    pit.play().play()
    if dealing is not CONTINUOUS:
        pit.to_cover("dealer").to_round()
        assert burned(pit) == clauses * 2, "once a shoe"


@pytest.mark.clause("BJ 7.B(3)")
def test_a_card_found_face_up_is_not_the_one_burned() -> None:
    pit = opened()
    pits.stopped(pit.driver, lambda step: isinstance(step, Burn), lambda driver: driver.begin("ready"))
    allowed(pit.driver.irregular(FACE_UP))
    burns = pits.of_kind(pit.driver, Burn)
    assert [(step.face, step.cite) for step in burns[1:]] == [(UP, "BJ 14.A"), ("down", "BJ 7.B(3)")]
    assert (len(pit.table.cards_at(SHOE)), len(pit.table.cards_at(RACK))) == (50, 2)


@pytest.mark.clause("BJ 7.B(4)")
@pytest.mark.parametrize(("verdict", "cards"), [("burn", 1), ("waive", 0)])
@pytest.mark.parametrize("dealing", [SHOE_ALONE, WITH_MACHINE, CONTINUOUS, ELECTRONIC])
def test_a_new_dealer_burns_a_card_unless_a_floorperson_waives_it(dealing: Dealing, verdict: str, cards: int) -> None:
    pit = ready(terms(dealing)).play().to_round()
    pit.driver.world.decide = saying(verdict)
    since, before = len(pit.driver.events), len(pit.table.cards_at(SHOE))
    pit.begin("new-dealer")
    assert burned(pit, since) == ["BJ 7.B(4)"] * cards
    assert before - len(pit.table.cards_at(SHOE)) == cards
    assert pit.table.cards.ready


@pytest.mark.clause("BJ 7.B(4)")
def test_when_nobody_decides_the_new_dealer_burns_and_nobody_but_a_floorperson_decides() -> None:
    pit = ready()
    pits.stopped(pit.driver, lambda step: isinstance(step, Ask), lambda driver: driver.begin("new-dealer"))
    step = pit.driver.waiting
    assert isinstance(step, Ask)
    assert (step.by, step.default) == (FLOORPERSON, "burn")
    assert refused_with(pit.driver.act(Act(DEALER, "waive"))) == (Reason.WRONG_ROLE, "BJ 7.B(4)")
    pit.driver.run()
    assert burned(pit) == ["BJ 7.B(3)", "BJ 7.B(4)"]


@pytest.mark.clause("BJ 7.B(4)", "BJ 7.C")
@pytest.mark.parametrize("dealing", [DOUBLE, BY_HAND])
def test_no_card_is_burned_for_a_new_dealer_at_a_double_shoe_or_from_the_hand(dealing: Dealing) -> None:
    pit = ready(terms(dealing)).begin("new-dealer")
    assert burned(pit) == []
    assert isinstance(pit.driver.events[-1].step, Attest)


@pytest.mark.clause("BJ 7.D")
def test_a_cover_card_that_comes_out_is_laid_aside_at_that_card_and_the_round_goes_on() -> None:
    pit = ready(terms(decks=2))
    since = len(pit.driver.events)
    pit.to_cover("seat-1", "dealer", "dealer")
    steps = [event.step for event in pit.driver.events[since:]]
    [aside] = [n for n, step in enumerate(steps) if isinstance(step, Attest) and step.cite == "BJ 7.D"]
    assert [step.to for step in steps[aside:] if isinstance(step, Deal)] == ["seat-1", "dealer", "dealer"]


@pytest.mark.clause("BJ 7.D")
def test_a_cover_card_that_is_first_as_a_round_begins_is_laid_aside_and_that_round_completed() -> None:
    pit = ready().to_cover()
    assert (pit.table.cards.ready, pit.citing("BJ 7.D")) == (True, [])
    since = len(pit.driver.events)
    pit.play("seat-1", "dealer", "seat-1")
    first = next(event.step for event in pit.driver.events[since:] if isinstance(event.step, Attest | Deal))
    assert first.cite == "BJ 7.D"
    assert len(pits.of_kind(pit.driver, Deal, since)) == 3
    assert not pit.table.cards.ready


@pytest.mark.clause("BJ 7.D", "BJ 7.B(4)")
def test_a_cover_card_before_the_new_dealers_card_ends_the_shoe_after_the_next_round() -> None:
    pit = ready().to_cover().begin("new-dealer")
    assert pit.table.cards.ready
    assert len(pit.citing("BJ 7.D")) == 1
    pit.play()
    assert len(pit.citing("BJ 7.D")) == 1
    assert not pit.table.cards.ready


@pytest.mark.clause("BJ 7.E(1)")
@pytest.mark.parametrize("dealing", [SHOE_ALONE, WITH_MACHINE, BY_HAND, ELECTRONIC])
def test_at_the_end_of_a_shoe_all_its_cards_lie_in_the_rack(dealing: Dealing) -> None:
    pit = ready(terms(dealing, decks=2)).play().to_cover("seat-1", "dealer")
    assert pit.table.cards_at(SHOE) == ()
    assert sorted(pit.table.cards_at(RACK)) == sorted(decks(2))
    assert isinstance(pit.citing("BJ 7.E(1)")[0], Move)


@pytest.mark.clause("BJ 7.E(2)")
@pytest.mark.parametrize(
    ("source", "stack", "apart", "other"),
    [(SHOE, STACK, SEGREGATED, OTHER_SHOE), (OTHER_SHOE, OTHER_STACK, OTHER_SEGREGATED, SHOE)],
)
def test_only_the_side_whose_cover_card_came_out_is_collected_with_its_own_discards(
    source: str, stack: str, apart: str, other: str
) -> None:
    pit = ready(terms(DOUBLE, decks=2)).play(source=source).play(source=other)
    assert len(pit.table.cards_at(apart)) == 2
    left = pit.table.cards_at(other)
    since = len(pit.driver.events)
    pit.to_cover("dealer", source=source)
    collected = [step for step in pits.of_kind(pit.driver, Move, since) if "BJ 7.E(2)" in step.cite]
    assert [(step.area, step.to) for step in collected] == [(source, RACK), (apart, RACK)]
    assert sorted(pit.table.cards_at(stack)) == sorted(decks(2))
    assert pit.table.cards_at(RACK) == ()
    since = len(pit.driver.events)
    pit.begin("ready")
    assert [step.area for step in pits.of_kind(pit.driver, Shuffle, since)] == [stack]
    assert pit.table.cards_at(other) == left
    assert pit.table.cards.ready


@pytest.mark.clause("BJ 7.E(2)")
def test_where_both_cover_cards_came_out_both_sides_are_reshuffled_apart() -> None:
    """One came out before the determinant card, the other in the round dealt from its side."""
    pit = ready(terms(DOUBLE)).to_cover().to_cover(source=OTHER_SHOE)
    pit.play(f"{OTHER_SHOE}>determinant", "seat-1", "dealer")
    assert len([step for step in pit.citing("BJ 7.D") if isinstance(step, Attest)]) == 2
    assert sorted(pit.table.cards_at(STACK)) == sorted(pit.table.cards_at(OTHER_STACK)) == sorted(decks(1))
    assert (pit.table.cards.backs[STACK], pit.table.cards.backs[OTHER_STACK]) == ("red", "blue")


@pytest.mark.clause("BJ 7.E(2)", "BJ 14.F(2)")
def test_a_card_burned_in_mid_round_is_collected_with_its_own_side_where_both_are_over() -> None:
    """It lies in the rack, where the other side's cards must not come upon it."""
    pit = ready(terms(DOUBLE)).to_cover().to_round()
    number = len(pit.table.cards_at(OTHER_SHOE))
    dealt = ["seat-1"] * 20 + [DISCARD] + ["dealer"] * (number - 19)
    pit.play(f"{SHOE}>determinant", *dealt, source=OTHER_SHOE)
    assert len(pit.citing("BJ 14.F(2)")) == 1
    assert sorted(pit.table.cards_at(STACK)) == sorted(pit.table.cards_at(OTHER_STACK)) == sorted(decks(1))


@pytest.mark.clause("BJ 5.A", "BJ 5.G", "BJ 4.E", "BJ 7.E(2)")
def test_each_shuffle_of_a_side_rests_on_what_called_for_it() -> None:
    """Before play, when directed, after the cover card; where nothing was dealt there are no discards to collect."""
    pit = ready(terms(DOUBLE))
    assert [step.cite for step in pits.of_kind(pit.driver, Shuffle)] == ["BJ 5.A, BJ 4.E"] * 2
    since = len(pit.driver.events)
    pit.begin("reshuffle")
    assert [step.cite for step in pits.of_kind(pit.driver, Shuffle, since)] == ["BJ 5.A"] * 2
    moved = [(step.area, step.cite) for step in pits.of_kind(pit.driver, Move, since) if step.to == RACK]
    assert moved == [(side, "BJ 5.A, BJ 5.G, BJ 7.E(2)") for side in (SHOE, OTHER_SHOE)]
    since = len(pit.driver.events)
    pit.to_cover("dealer").begin("ready")
    assert [step.cite for step in pits.of_kind(pit.driver, Shuffle, since)] == ["BJ 5.A"]


def sealed(dealing: Dealing) -> Pit:
    """A table whose every shuffle is sealed beforehand."""
    pit = opened(terms(dealing))
    shuffler = SecureShuffler("1")
    pit.driver.world.shuffler = shuffler
    pit.driver.table.seals = Seals(shuffler.table, shuffler.public_key)
    return pit


def seals(pit: Pit) -> tuple[list[str], list[str]]:
    """Those of the shuffles, and those opened since."""
    made = [event.answer.seal for event in pit.driver.events if isinstance(event.answer, Shuffled)]
    return made, [step.seal for step in pits.of_kind(pit.driver, Reveal)]


@pytest.mark.parametrize(
    ("dealing", "over"),
    [
        (SHOE_ALONE, [0, 1, 2]),
        (DOUBLE, [0, 2, 3, 1]),  # 1: the other side, untouched
        (CONTINUOUS, [0, 1, 2, 3, 4, 5]),  # 4: sent back before a card of it was dealt
    ],
)
def test_the_seal_of_each_shuffle_is_opened_when_it_is_over(dealing: Dealing, over: list[int]) -> None:
    """Also of one that ran out in the middle of a round, of one a floorperson had reshuffled, of one never dealt."""
    pit = sealed(dealing).play()
    number = len(pit.to_round().table.cards_at(SHOE))
    pit.play(*["seat-1"] * 20, DISCARD, *["dealer"] * (number - 19))
    pit.to_round().play().to_round().begin("reshuffle").play()
    made, opened_since = seals(pit)
    assert opened_since == [made[n] for n in over]
