"""Readings of Blackjack that no other test pins whole: each case would end otherwise by an alternative."""

from __future__ import annotations

from typing import Any

import pytest

from houserules.engine.lines import VOID
from houserules.engine.steps import Deal
from houserules.engine.vocabulary import DOWN, UP
from houserules.games.blackjack import GAME
from houserules.games.blackjack.irregularities import READ_IN_ERROR
from houserules.games.blackjack.side_wagers import SIDE_WAGERS
from houserules.games.blackjack.side_wagers.limit import limit_in_force
from houserules.law.register import children, parent, register
from kit.blackjack import rounds as bj
from kit.blackjack.accidents import got, happens
from kit.blackjack.side_wager_scripts import offered, settled, side_table, sight
from kit.desk import Desk

DESK = Desk(GAME)
SPIN, LADIES, BOUNTY = "bonus-spin-progressive", "lucky-ladies", "kings-bounty"


@pytest.mark.clause("BJ 13.Q(4)", "BJ 13.Q(4)#2", "BJ 13.Q(4)#3", "BJ 13.S(2)(a)", "BJ 13.S(2)(a)#2", "BJ 2.B(3)(b)#2")
def test_g8_later_clauses_of_one_number_are_told_apart_in_the_order_of_print() -> None:
    ids = [each.id for each in register("BJ")]
    for number, printed in (("BJ 13.Q(4)", 3), ("BJ 2.B(3)(b)", 2), ("BJ 13.S(2)(a)", 2)):
        places = [ids.index(number if n == 1 else f"{number}#{n}") for n in range(1, printed + 1)]
        assert places == sorted(places)
        assert f"{number}#{printed + 1}" not in ids
    assert len(children("BJ 13.Q(4)")) == 11, "the rows of Paytable D"
    assert children("BJ 13.Q(4)#2") == children("BJ 13.Q(4)#3") == ()
    unseeded = parent("BJ 13.S(2)(a)(i)#2")
    assert unseeded is not None
    assert unseeded.id == "BJ 13.S(2)(a)#2"


@pytest.mark.clause("BJ 7.B", "BJ 1.B(10)", "BJ 14.D")
@pytest.mark.parametrize(("hits", "dealer"), [(False, "6h Ac"), (True, "6h Ac 9c Tc")])
def test_b1_the_deal_goes_around_twice_and_the_dealer_stands_on_soft_17_unless_chosen(hits: bool, dealer: str) -> None:
    driver = bj.played("Ts 9s 6h 8d 9d Ac 9c Tc", {2: 500, 5: 500}, None, bj.terms(dealer_hits_soft_17=hits))
    dealt = [event.step for event in driver.events if isinstance(event.step, Deal)]
    around = [("seat-2", UP), ("seat-5", UP), ("dealer", UP), ("seat-2", UP), ("seat-5", UP), ("dealer", DOWN)]
    assert [(step.to, step.face) for step in dealt[:6]] == around
    assert " ".join(got(driver, "dealer")) == dealer


@pytest.mark.clause("BJ 13.Q(4)#2", "BJ 13.Q(5)(a)#2", "BJ 13.Q(7)(a)(i)")
def test_b38_other_players_share_the_first_symbol_of_a_pair_and_no_other_box_of_the_spinner() -> None:
    terms = offered("A", stake=5_00, community_pay="A", fixed_prize=0, wheel=("$500", "$10 x 5"))
    table = side_table({SPIN: terms}, {seat: {SPIN: 5_00} for seat in (2, 3, 6)}, {"bonus-spin": (6_000_00, 5_000_00)},
                       players={2: "Ann", 3: "Ann", 6: "Bea"})  # fmt: skip
    lines = settled(table, {2: sight("Ks Qd"), 3: sight("As Kd"), 6: sight("Ks Qd")}, "$500")
    assert [(line.seat, line.stake, line.payout) for line in lines] == [
        (6, 5_00, 0), (3, 5_00, 500_00), (6, 0, 100_00), (2, 5_00, 0),
    ]  # fmt: skip
    assert (lines[1].clause, lines[2].clause) == ("BJ 13.Q(4)#2", "BJ 13.Q(7)(a)(i)")


def must_hit(meter: int, trigger: str) -> list[tuple[str, str, int]]:
    """Wager, result and payout of a round voided by the reader, with $5.00 on Super 4; then what the meter shows."""
    meters = {"must-hit": {"initial": 100_00, "reset": 100_00, "maximum": 200_00, "rate": "0.10"}}
    chosen = bj.terms(sides={"super-4-progressive": "A"}, meters=meters, must_hit=True)
    wagers: bj.Wagers = {1: {"blackjack": 500, "super-4-progressive": 500}}
    driver = bj.round_at(bj.asking(1, word="hit"), bj.deal({1: "Th 5c"}, "9d 8s"), wagers, {0: ["visible"]}, chosen,
                         meters={"must-hit": meter}, spins=[trigger, "15000"])  # fmt: skip
    bj.finished(happens(driver, READ_IN_ERROR))
    found = [(line.wager, line.result, line.payout) for line in driver.table.lines]
    return [*found, ("meter", "", int(driver.table.meters["must-hit"]))]


@pytest.mark.clause("BJ 13.T", "BJ 13.T(1)(a)", "BJ 13.U(2)", "BJ 14.K(1)")
def test_b43_the_maximum_stands_for_a_missing_trigger_and_a_void_leaves_its_share_on_the_meter() -> None:
    """The last contribution of 50 cents may carry the meter above its maximum, by less than itself."""
    void = [("blackjack", VOID, 0), ("super-4-progressive", VOID, 0)]
    assert must_hit(199_49, "") == [*void, ("meter", "", 199_99)]
    assert must_hit(199_99, "") == [("must-hit", "win", 200_49), *void, ("meter", "", 100_00)]


@pytest.mark.clause("BJ 3.B(3)", "BJ 3.C", "BJ 12.A(3)", "BJ 12.B(1)")
def test_b55_which_devices_go_together_and_which_decks_are_counted() -> None:
    def asked(method: str, shuffler: str = "none", **options: Any) -> list[tuple[str, str]]:
        return DESK.places({"dealing": {"method": method, "shuffler": shuffler}, "options": options})

    assert asked("double-shoe") == []
    assert asked("double-shoe", "automated") == [("BJ 3.B(3)", "dealing.shuffler")]
    assert asked("double-shoe", "continuous") == [("BJ 3.C", "dealing.shuffler")]
    assert asked("shoe", variation="switch") == []
    assert asked("double-shoe", variation="switch") == [("BJ 12.A(3)", "options.variation")]
    assert asked("hand", "automated", decks=2) == [], "four decks lie at the table, two of them in the machine"
    assert asked("hand", "automated", decks=3) == [("BJ 12.B(1)", "options.decks")]


@pytest.mark.clause("BJ 13.K", "BJ 13.L")
def test_b56_one_player_s_most_is_one_wager_for_each_box_and_odd_cents_go_to_the_first_settled() -> None:
    wagers = {LADIES: offered("A", 20_00), BOUNTY: offered("only", 30_00)}
    terms = side_table(wagers, {}, limit=25_000_00).terms
    assert limit_in_force(terms, SIDE_WAGERS) == 30_000_00, "not $50,000 for both wagers of one box"
    down = {seat: {LADIES: 20_00} for seat in (1, 3, 5)}
    queens = sight("Qh Qh", "As Kd")
    table = side_table({LADIES: offered("A", 20_00)}, down, limit=25_000_00)
    lines = settled(table, dict.fromkeys(down, queens))
    assert [(line.seat, line.payout) for line in lines] == [(5, 8_333_34), (3, 8_333_33), (1, 8_333_33)]


@pytest.mark.clause("BJ 2.B(4)(n)", "BJ 6.G(16)", "BJ 12.A(2)")
def test_b57_the_free_bonus_stands_in_the_area_of_buster_and_not_at_a_switch_table() -> None:
    rule = GAME.offer.wager("buster-free-bonus")
    assert rule is not None
    assert (rule.area.named_in, rule.area.clause) == ("buster-blackjack", "BJ 2.B(4)(n)")
    switch: dict[str, Any] = {"options": {"variation": "switch"}}
    at_switch = DESK.terms_of(switch)
    assert (at_switch.offers("buster-blackjack"), at_switch.offers("buster-free-bonus")) == (True, False)
    asked = switch | {"wagers": {"buster-free-bonus": {}}}
    assert DESK.places(asked) == [("BJ 12.A(2)", "wagers.buster-free-bonus")]
