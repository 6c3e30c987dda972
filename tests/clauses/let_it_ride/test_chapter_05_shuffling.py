"""Let It Ride, chapter 5: when the cards are shuffled, counted and cut, and a table without players."""

import pytest

from houserules.cards import DECK, cards
from houserules.cards.shuffling import SeededShuffler
from houserules.engine.acts import Act
from houserules.engine.driver import Driver
from houserules.engine.offer.terms import Dealing, Terms
from houserules.engine.refusals import Reason
from houserules.engine.steps import Attest, Count, Cut, Move, Shuffle, Shuffled, Sit, Supply
from houserules.engine.table import Table
from houserules.engine.vocabulary import AWAY, NO_WAGERS, RACK, SHOE, SHUFFLER, STACK
from houserules.engine.world import World
from houserules.games.let_it_ride import GAME
from kit import dealer, pit
from kit.let_it_ride import rounds as lir

BY_HAND = lir.terms()
MACHINE = lir.terms(Dealing("manual-shoe", "automated"))
COUNTING = lir.terms(Dealing("manual-shoe", "automated", counts_cards=True))
RESHUFFLING = lir.terms(Dealing("automated-shoe", "continuous"))


def shuffles(driver: Driver, since: int = 0) -> list[tuple[str, str]]:
    return [(step.how, step.cite) for step in pit.of_kind(driver, Shuffle, since)]


def order_shuffled(driver: Driver) -> tuple[int, ...]:
    """The order in which the last shuffle left the cards."""
    answers = [event.answer for event in driver.events if isinstance(event.answer, Shuffled)]
    return cards(answers[-1].order)


def about_to_cut(chosen: Terms | None = None) -> Driver:
    """A human dealer who has shuffled and stacked the cards."""
    driver = pit.attended_table(chosen)
    lir.seated(driver, [1])
    lir.allowed(driver.begin("open"))
    dealer.finished(driver)
    lir.allowed(driver.begin("ready"))
    dealer.up_to(driver, lambda step: isinstance(step, Cut))
    return driver


@pytest.mark.clause("LIR 5.A", "LIR 5.A(1)", "LIR 5.A(2)")
@pytest.mark.parametrize(("chosen", "how"), [(BY_HAND, "hand"), (MACHINE, "machine"), (RESHUFFLING, "machine")])
def test_cards_are_shuffled_before_play_and_after_every_round(chosen: Terms, how: str) -> None:
    driver = pit.made_ready(chosen)
    assert shuffles(driver) == [(how, "LIR 5.A(1), LIR 4.D")]
    orders = {driver.table.cards_at(SHOE)}
    for _ in range(3):
        since = len(pit.play(driver).events)
        assert dealer.refused_with(driver.begin("round")) == (Reason.NOT_NOW, "LIR 5.A")
        lir.allowed(driver.begin("ready"))
        assert shuffles(driver, since) == [(how, "LIR 5.A(2)")]
        orders.add(driver.table.cards_at(SHOE))
    assert len(orders) == 4


@pytest.mark.clause("LIR 5.A(3)")
@pytest.mark.parametrize(("chosen", "how"), [(BY_HAND, "hand"), (MACHINE, "machine")])
def test_a_floorperson_directs_a_shuffle(chosen: Terms, how: str) -> None:
    driver = pit.made_ready(chosen)
    before, since = driver.table.cards_at(SHOE), len(driver.events)
    lir.allowed(driver.begin("reshuffle"))
    assert shuffles(driver, since) == [(how, "LIR 5.A(3)")]
    assert sorted(driver.table.cards_at(SHOE)) == sorted(before)
    assert driver.table.cards_at(SHOE) != before
    assert len(pit.of_kind(driver, Cut, since)) == (how == "hand")
    pit.play(driver)


@pytest.mark.clause("LIR 5.A(3)")
def test_only_a_floorperson_directs_a_shuffle_and_only_of_cards_that_are_ready() -> None:
    driver = lir.opened()
    assert dealer.refused_with(driver.begin("reshuffle")) == (Reason.NOT_NOW, "LIR 5.A")
    lir.allowed(driver.begin("ready"))
    driver.world = lir.world(attended=True)
    lir.allowed(driver.begin("reshuffle"))
    refusal = driver.act(Act("dealer", "attest", {"act": "the floorperson directs a reshuffle"}))
    assert dealer.refused_with(refusal) == (Reason.WRONG_ROLE, "LIR 5.A(3)")
    lir.allowed(driver.act(Act("floorperson", "attest", {"act": "the floorperson directs a reshuffle"})))
    assert driver.waiting == Move(area=SHOE, to=STACK, cite="LIR 5.A(3)")


@pytest.mark.clause("LIR 5.B", "LIR 5.D")
@pytest.mark.parametrize("chosen", [BY_HAND, MACHINE])
def test_the_shuffled_deck_is_one_stack_before_anything_else_is_done_with_it(chosen: Terms) -> None:
    driver = pit.made_ready(chosen)
    [stacked] = lir.citing(driver, "LIR 5.B")
    assert stacked.cite == "LIR 5.B, LIR 5.D"
    assert isinstance(stacked.step, Attest)
    assert isinstance(driver.events[stacked.n - 1].step, Shuffle)
    assert isinstance(driver.events[stacked.n + 1].step, Cut | Move)


@pytest.mark.clause("LIR 5.C", "LIR 5.D(1)")
@pytest.mark.parametrize(
    ("method", "cites"),
    [
        ("manual-shoe", "LIR 5.D(1), LIR 5.C, LIR 8.B"),
        ("automated-shoe", "LIR 5.D(1), LIR 5.C, LIR 10.A(1)"),
        ("hand", "LIR 5.D(1), LIR 9.A(2)"),
    ],
)
def test_a_machine_s_stack_goes_straight_into_the_device_uncut(method: str, cites: str) -> None:
    driver = pit.made_ready(lir.terms(Dealing(method, "automated")))
    assert pit.of_kind(driver, Cut) == []
    assert driver.events[-1].step == Move(area=STACK, to=SHOE, cite=cites)
    assert driver.table.cards_at(SHOE) == order_shuffled(driver)


@pytest.mark.clause("LIR 5.D(2)", "LIR 5.F", "LIR 5.F(1)", "LIR 5.F(2)")
@pytest.mark.parametrize("dealing", [Dealing("manual-shoe"), Dealing("manual-shoe", preshuffled=True)])
@pytest.mark.parametrize("at", [10, 11, 51])
def test_cards_shuffled_by_hand_or_before_they_came_are_cut(dealing: Dealing, at: int) -> None:
    driver = lir.opened(lir.terms(dealing))
    driver.world.cut = lambda step: at
    lir.allowed(driver.begin("ready"))
    [cut] = lir.citing(driver, "LIR 5.D(2)")
    assert (cut.cite, cut.answer) == ("LIR 5.D(2), LIR 5.F, LIR 5.F(1)", at)
    shuffled = order_shuffled(driver)
    assert driver.table.cards_at(SHOE) == shuffled[at:] + shuffled[:at]
    assert driver.events[-1].step == Move(area=STACK, to=SHOE, cite="LIR 5.F(2), LIR 8.B")


@pytest.mark.clause("LIR 5.F")
@pytest.mark.parametrize(("at", "allowed"), [(0, False), (9, False), (10, True), (51, True), (52, False)])
def test_ten_cards_or_more_lie_above_the_cover_card(at: int, allowed: bool) -> None:
    driver = about_to_cut()
    stack = driver.table.cards_at(STACK)
    refusal = driver.act(Act("dealer", "cut", {"at": at}))
    if allowed:
        assert refusal is None
        assert driver.table.cards_at(STACK) == stack[at:] + stack[:at]
    else:
        assert dealer.refused_with(refusal) == (Reason.OUT_OF_RANGE, "LIR 5.D(2), LIR 5.F, LIR 5.F(1)")
        assert driver.table.cards_at(STACK) == stack


@pytest.mark.clause("LIR 5.G")
def test_a_floorperson_may_have_the_cards_cut_again_and_nobody_else() -> None:
    driver = about_to_cut()
    lir.allowed(driver.act(Act("dealer", "cut", {"at": 10})))
    for by in ("dealer", "player"):
        assert dealer.refused_with(driver.act(Act(by, "recut"))) == (Reason.WRONG_ROLE, "LIR 5.G")
    for at in (20, 30):
        lir.allowed(driver.act(Act("floorperson", "recut")))
        assert isinstance(driver.waiting, Cut)
        lir.allowed(driver.act(Act("dealer", "cut", {"at": at})))
    lir.allowed(driver.act(Act("floorperson", "accept")))
    assert isinstance(driver.waiting, Move)
    shuffled = order_shuffled(driver)
    moved = (10 + 20 + 30) % 52
    assert driver.table.cards_at(STACK) == shuffled[moved:] + shuffled[:moved]


@pytest.mark.clause("LIR 5.G")
def test_no_new_cut_once_the_cards_are_being_dealt() -> None:
    driver = pit.round_stopped(lir.opened(), lambda step: step.cite == "LIR 8.D(2)")
    refusal = driver.act(Act("floorperson", "recut"))
    assert refusal is not None
    assert len(pit.of_kind(driver, Cut)) == 1


class Decks:
    """Supplies decks of these sizes in turn, then whole ones."""

    def __init__(self, *sizes: int) -> None:
        self.sizes = list(sizes)

    def __call__(self, step: Supply) -> str:
        return pit.deck_of(self.sizes.pop(0)) if self.sizes else ""


def opened_with(decks: Decks, chosen: Terms) -> Driver:
    around = World(SeededShuffler(1), lambda: 0, supply=decks)
    return lir.opened(chosen, around=around)


@pytest.mark.clause("LIR 5.E", "LIR 5.E(1)", "LIR 5.E(2)")
@pytest.mark.parametrize(("size", "removed"), [(51, True), (52, False), (53, True)])
def test_a_deck_that_the_machine_does_not_count_as_52_leaves_the_table(size: int, removed: bool) -> None:
    driver = opened_with(Decks(size), COUNTING)
    lir.allowed(driver.begin("ready"))
    counted = [event.answer for event in lir.citing(driver, "LIR 5.E(1)")]
    assert counted == ([size, 52] if removed else [52])
    assert [event.cite for event in lir.citing(driver, "LIR 5.E(2)")] == ["LIR 5.E, LIR 5.E(2)"] * removed
    assert len(driver.table.cards_at(AWAY)) == (size if removed else 0)
    assert sorted(driver.table.cards_at(SHOE)) == sorted(DECK)
    assert driver.table.cards.decks == 1
    pit.play(driver)


@pytest.mark.clause("LIR 5.E(1)")
def test_the_machine_counts_after_each_shuffle_if_it_is_of_that_kind() -> None:
    driver = pit.made_ready(COUNTING)
    pit.play(pit.play(driver))
    assert len(lir.citing(driver, "LIR 5.E(1)")) == len(pit.of_kind(driver, Shuffle)) == 2
    assert all(step.by == "system" for step in pit.of_kind(driver, Count))
    assert pit.of_kind(pit.play(pit.made_ready(MACHINE)), Count) == []


@pytest.mark.clause("LIR 5.E(2)", "LIR 4.E")
@pytest.mark.parametrize("sizes", [(51,), (52, 51), (53, 51)])
def test_either_of_two_decks_is_replaced_when_it_is_not_whole(sizes: tuple[int, ...]) -> None:
    chosen = lir.terms(Dealing("manual-shoe", "automated", counts_cards=True), decks=2)
    driver = opened_with(Decks(*sizes), chosen)
    lir.allowed(driver.begin("ready"))
    assert len(driver.table.cards_at(AWAY)) == sum(size for size in sizes if size != 52)
    assert sorted(driver.table.cards_at(SHOE)) == sorted(driver.table.cards_at(SHUFFLER)) == sorted(DECK)
    assert (driver.table.cards.backs[SHOE], driver.table.cards.backs[SHUFFLER]) == ("red", "blue")


@pytest.mark.clause("LIR 5.E(2)")
def test_a_machine_that_does_not_count_notices_nothing() -> None:
    driver = opened_with(Decks(51), MACHINE)
    lir.allowed(driver.begin("ready"))
    assert len(driver.table.cards_at(SHOE)) == 51


@pytest.mark.clause("LIR 5.I", "LIR 5.E(2)")
def test_a_reshuffling_device_waives_sections_d_to_f() -> None:
    driver = pit.play(pit.made_ready(RESHUFFLING))
    lir.allowed(driver.begin("ready"))
    cited = {clause for event in driver.events for clause in event.cite.split(", ")}
    assert not {clause for clause in cited if clause.startswith(("LIR 5.D", "LIR 5.E", "LIR 5.F", "LIR 5.G"))}
    assert driver.events[-1].step == Move(area=STACK, to=SHOE, cite="LIR 5.I, LIR 10.A(1)")
    assert driver.table.cards_at(SHOE) == order_shuffled(driver)


@pytest.mark.clause("LIR 5.I")
@pytest.mark.parametrize(("size", "removed"), [(51, True), (52, False), (53, True)])
def test_a_reshuffling_device_counts_too(size: int, removed: bool) -> None:
    driver = opened_with(Decks(size), RESHUFFLING)
    lir.allowed(driver.begin("ready"))
    assert len(driver.table.cards_at(AWAY)) == (size if removed else 0)  # reading L21
    assert sorted(driver.table.cards_at(SHOE)) == sorted(DECK)


def spread(driver: Driver) -> str:
    [event] = [event for event in lir.citing(driver, "LIR 5.H(2)") if isinstance(event.step, Attest)]
    assert isinstance(event.step, Attest)
    return event.step.act


@pytest.mark.clause("LIR 5.H", "LIR 5.H(1)")
@pytest.mark.parametrize("area", [SHOE, RACK])
def test_without_players_the_cards_leave_shoe_and_rack(area: str) -> None:
    driver = pit.made_ready()
    if area == RACK:
        pit.play(driver)
    lir.allowed(driver.begin("rest"))
    [event] = lir.citing(driver, "LIR 5.H(1)")
    assert event.step == Move(area=area, to=STACK, cite="LIR 5.H, LIR 5.H(1)")
    assert (driver.table.cards_at(SHOE), driver.table.cards_at(RACK)) == ((), ())
    assert sorted(driver.table.cards_at(STACK)) == sorted(DECK)


@pytest.mark.clause("LIR 5.H(2)")
def test_the_cards_lie_face_down_unless_a_player_asks_otherwise() -> None:
    driver = pit.made_ready()
    lir.allowed(driver.begin("rest"))
    assert spread(driver) == "the cards are spread face down on the table"


@pytest.mark.clause("LIR 5.H(2)")
def test_the_cards_lie_face_up_when_a_player_asks() -> None:
    driver = pit.made_ready()
    driver.world.decide = lambda table, ask: "face-up" if "face-up" in ask.choices else None
    lir.allowed(driver.begin("rest"))
    assert spread(driver) == "the cards are spread face up on the table"


@pytest.mark.clause("LIR 5.H(3)", "LIR 4.C", "LIR 4.C(2)")
def test_the_first_player_looks_before_the_cards_are_washed_and_shuffled() -> None:
    driver = pit.made_ready()
    lir.allowed(driver.begin("rest"))
    since = len(driver.events)
    lir.allowed(driver.begin("reopen"))
    lir.allowed(driver.begin("ready"))
    done = [event.cite for event in driver.events[since:] if isinstance(event.step, Attest | Shuffle)]
    assert done[:6] == ["LIR 5.H(3)", "LIR 4.C", "LIR 4.C(1)", "LIR 4.C(2)", "LIR 4.C(3)", "LIR 5.A(1), LIR 4.D"]
    pit.play(driver)


@pytest.mark.clause("LIR 5.H(3)")
def test_a_resting_table_waits_for_its_first_player() -> None:
    driver = Driver(Table(GAME, BY_HAND), lir.world(attended=True))
    for procedure in ("open", "ready", "rest", "reopen"):
        lir.allowed(driver.begin(procedure))
        if procedure != "reopen":
            dealer.finished(driver)
    lir.allowed(driver.act(dealer.right_act(driver)))  # somebody has arrived
    assert driver.waiting is not None
    assert (driver.waiting.actor, driver.waiting.cite) == ("player", "LIR 4.C")
    lir.allowed(driver.happen(Sit(seat=1, player="first", cite="")))
    assert driver.waiting is not None
    assert driver.waiting.cite == "LIR 4.C(1)"


@pytest.mark.clause("LIR 5.H", "LIR 5.H(3)")
@pytest.mark.parametrize("procedure", ["round", "ready", "reshuffle", "rest"])
def test_a_resting_table_is_reopened_first(procedure: str) -> None:
    driver = pit.made_ready()
    assert dealer.refused_with(driver.begin("reopen")) == (Reason.NOT_NOW, "LIR 5.H(3)")
    lir.allowed(driver.begin("rest"))
    assert dealer.refused_with(driver.begin(procedure)) == (Reason.NOT_NOW, "LIR 5.H(3)")
    lir.allowed(driver.begin("reopen"))
    assert dealer.refused_with(driver.begin("reopen")) == (Reason.NOT_NOW, "LIR 5.H(3)")


@pytest.mark.clause("LIR 5.H")
def test_a_table_whose_invitation_nobody_takes_can_rest() -> None:
    driver = lir.opened(BY_HAND)
    lir.allowed(driver.begin("ready"))
    lir.allowed(driver.begin("round"))
    by_player = driver.act(Act("player", NO_WAGERS, seat=1))
    assert by_player is not None
    assert by_player.reason is Reason.WRONG_ROLE
    lir.allowed(driver.act(Act("dealer", NO_WAGERS)))
    assert driver.waiting is None
    assert driver.table.cards.ready
    lir.allowed(driver.begin("rest"))


@pytest.mark.clause("LIR 5.H")
def test_a_table_with_a_wager_does_not_rest() -> None:
    driver = lir.opened(BY_HAND)
    lir.allowed(driver.begin("ready"))
    lir.allowed(driver.begin("round"))
    lir.bets_placed(driver, {1: {"bet": 500}})
    refused = driver.act(Act("dealer", NO_WAGERS))
    assert refused is not None
    assert refused.reason is Reason.NOT_NOW
    lir.bets_placed(driver, {1: {"bet": 0}})
    lir.allowed(driver.act(Act("dealer", NO_WAGERS)))
