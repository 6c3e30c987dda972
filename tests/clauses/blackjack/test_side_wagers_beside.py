"""What is paid beside a side wager, from a meter with several winners, and in which order."""

from __future__ import annotations

from fractions import Fraction

import pytest

from houserules.cards import DECK, text
from houserules.engine.steps import Meter, Spin, Step
from houserules.engine.table import Table
from houserules.games.blackjack.side_wagers import SIDE_WAGERS
from houserules.games.blackjack.side_wagers.bad_beat_progressive import draw_bonuses
from houserules.games.blackjack.side_wagers.settling import settle_side_wagers
from houserules.games.blackjack.side_wagers.sight import Sight
from kit.blackjack.side_wager_scripts import offered, run, settled, side_table, sight

BAD_BEAT, HIT_AND_RUN, BUSTER = "bad-beat-progressive", "hit-and-run-progressive", "buster-blackjack"
METERS = {"bad-beat": (7_654_32, 5_000_00), "hit-and-run": (2_345_67, 1_000_00)}
STAKE = 5_00


def bad_beat_table(*seats: int, positions: int = 7) -> Table:
    return side_table({BAD_BEAT: offered()}, {seat: {BAD_BEAT: STAKE} for seat in seats}, METERS, positions=positions)


def beside(hand: str, magic_card: str = "", lucky_seat: str = "", twenty: int = 0) -> list[tuple[str, int, int, str]]:
    """The lines of seat 3, first the wager's own: outcome, stake, payout, clause."""
    table = bad_beat_table(3)
    run(table, draw_bonuses(table), magic_card, lucky_seat)
    lines = settled(table, {3: sight(hand, dealer_total=18, dealer_cards=2, twenty=twenty)})
    assert {line.wager for line in lines} == {BAD_BEAT}
    return [(line.outcome, line.stake, line.payout, line.clause) for line in lines]


LOST = ("no-20", STAKE, 0, "BJ 6.G(8)")
MAGIC_CARD = ("magic-card", 0, 100_00, "BJ 13.B(3)")
LUCKY_PLAYER = ("lucky-player", 0, 25_00, "BJ 13.B(4)")


@pytest.mark.clause("BJ 1.B(12)", "BJ 13.B(3)")
@pytest.mark.parametrize("hand", ["7h 2c", "2c 7h", "7h 7h", "7h 7d"])
def test_the_magic_card_among_the_first_two_is_paid_once(hand: str) -> None:
    """Reading B34, also for a wager that is lost."""
    assert beside(hand, magic_card="7h") == [LOST, MAGIC_CARD]


@pytest.mark.clause("BJ 1.B(12)", "BJ 13.B(3)")
@pytest.mark.parametrize(("hand", "drawn"), [("7d 7c", "7h"), ("8h 6h", "7h"), ("7h 2c", "")])
def test_the_magic_card_matches_rank_and_suit(hand: str, drawn: str) -> None:
    assert beside(hand, magic_card=drawn) == [LOST]


@pytest.mark.clause("BJ 1.B(11)", "BJ 13.B(4)")
@pytest.mark.parametrize("drawn", ["1", "2", "3", "4", "7", ""])
def test_the_lucky_player_sits_in_the_position_drawn(drawn: str) -> None:
    assert beside("7h 2c", lucky_seat=drawn) == [LOST, LUCKY_PLAYER][: 1 + (drawn == "3")]


@pytest.mark.clause("BJ 13.B(2)", "BJ 13.B(3)", "BJ 13.B(4)")
def test_both_bonuses_are_paid_beside_a_winning_wager() -> None:
    won = ("20", STAKE, 5_00, "BJ 13.B(2)")
    assert beside("Kh Qc", "Kh", "3", twenty=1) == [won, MAGIC_CARD, LUCKY_PLAYER]


@pytest.mark.clause("BJ 1.B(11)", "BJ 1.B(12)")
def test_only_who_placed_the_wager_gets_the_bonuses() -> None:
    wagers = {BAD_BEAT: offered(), "top-3": offered("A")}
    table = side_table(wagers, {3: {BAD_BEAT: STAKE}, 5: {"top-3": STAKE}}, METERS)
    run(table, draw_bonuses(table), "7h", "5")
    lines = settled(table, {3: sight("2c 2d"), 5: sight("7h 2d")})
    assert [(line.seat, line.wager) for line in lines] == [(5, "top-3"), (3, BAD_BEAT)]


@pytest.mark.clause("BJ 1.B(11)", "BJ 1.B(12)")
def test_the_system_draws_from_a_deck_and_from_the_positions() -> None:
    table = bad_beat_table(3, positions=5)
    magic, lucky = (step for step in run(table, draw_bonuses(table), "As", "5") if isinstance(step, Spin))
    assert (magic.wheel, magic.symbols) == ("magic-card", tuple(text(card) for card in DECK))
    assert (lucky.wheel, lucky.symbols) == ("lucky-seat", ("1", "2", "3", "4", "5"))
    assert table.drawn == {"magic-card": "As", "lucky-seat": "5"}


@pytest.mark.clause("BJ 13.F(1)", "BJ 13.Q(4)#3", "BJ 13.G(2)")
def test_the_first_takes_the_meter_and_the_next_what_it_starts_again_from() -> None:
    """Reading B33, with two thirds of a cent that nobody can be paid."""
    meters = {"hit-and-run": (2_345_67 + Fraction(2, 3), 1_000_00)}
    down = {seat: {HIT_AND_RUN: stake} for seat, stake in ((1, 1_00), (4, 25_00), (6, 5_00))}
    table = side_table({HIT_AND_RUN: offered()}, down, meters)
    lines = settled(table, dict.fromkeys(down, Sight(dealer_total=23, dealer_cards=8)))
    assert [(line.seat, line.payout) for line in lines] == [(6, 2_345_67), (4, 1_000_00), (1, 1_000_00)]
    assert lines[0].remainder == "2/3"
    assert table.meters["hit-and-run"] == 1_000_00 + Fraction(2, 3)


@pytest.mark.clause("BJ 13.B(1)(a)", "BJ 13.C(2)")
def test_the_bad_beat_meter_starts_again_before_the_next_winner() -> None:
    table = bad_beat_table(2, 7)
    seen = sight("Kc Qd", twenty=1, dealer_total=21, dealer_cards=7)
    script = settle_side_wagers(table, {2: seen, 7: seen}, SIDE_WAGERS)
    steps: list[Step] = run(table, script)
    assert [type(step).__name__ for step in steps] == ["Pay", "Meter", "Pay", "Meter"]
    assert [line.payout for line in table.lines] == [7_654_32, 5_000_00]
    assert table.meters["bad-beat"] == 5_000_00


def test_other_rows_leave_the_meter_alone() -> None:
    table = side_table({HIT_AND_RUN: offered()}, {1: {HIT_AND_RUN: STAKE}}, METERS)
    seen = {1: Sight(dealer_total=20, dealer_cards=7)}
    assert not any(isinstance(step, Meter) for step in run(table, settle_side_wagers(table, seen, SIDE_WAGERS)))


@pytest.mark.clause("BJ 6.G")
def test_seats_go_counterclockwise_and_wagers_in_the_order_of_the_rulebook() -> None:
    bets = [bet for bet in SIDE_WAGERS if not bet.placing.rests_on]
    names = [bet.name for bet in bets]
    wagers = {
        bet.name: offered(next(iter(bet.paytables)), wheel=(), fixed_prize=0, community_pay="none") for bet in bets
    }
    meters = {meter.name: (0, 0) for bet in bets for meter in bet.paytables[wagers[bet.name].paytable].meters}
    down = {seat: dict.fromkeys(reversed(names), STAKE) for seat in (2, 5)}
    table = side_table(wagers, down, meters)
    seen = sight("2c 9h", "8s 7d", dealer_total=17, dealer_cards=3)
    lines = settled(table, {2: seen, 5: seen})
    assert [(line.seat, line.wager) for line in lines] == [(seat, name) for seat in (5, 2) for name in names]
    assert not table.chips.wagers_in_action()


def test_a_wager_that_is_settled_is_not_settled_again() -> None:
    table = side_table({BUSTER: offered("A")}, {1: {BUSTER: STAKE}})
    seen = {1: Sight(dealer_total=22, dealer_cards=3)}
    assert len(settled(table, seen)) == 1
    assert len(settled(table, seen)) == 1
