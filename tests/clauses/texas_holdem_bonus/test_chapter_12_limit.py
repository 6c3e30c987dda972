"""Texas Hold 'Em Bonus, chapter 12: the payout limit of a hand, at its numbers and just beyond them."""

import pytest

from houserules.engine.driver import Driver
from houserules.engine.lines import Line
from houserules.engine.offer.terms import Terms, WagerTerms
from houserules.games.texas_holdem_bonus.offer import limit_in_force
from kit.texas_holdem_bonus import rounds as thb

DOLLAR = 100
FIFTY_THOUSAND = 50_000 * DOLLAR
# The player's aces beat the dealer's by a flush: every wager wins, the Bonus at 1,000 to 1.
ACES = thb.deal({3: "Ac Ah"}, "Ad As", "Kc Jc 7c 5c 2h", "3h 4h 6h")
# A flush again, with nothing for the Bonus.
FLUSH = thb.deal({3: "Tc 9c"}, "Ad As", "Kc Jc 7c 5h 2h", "3h 4h 6h")


def paid(driver: Driver, seat: int = 3) -> dict[str, tuple[int, int]]:
    """What each wager was paid, and what the limit took off."""
    return {line.wager: (line.payout, line.limited) for line in thb.lines(driver) if line.seat == seat}


def won(lines: list[Line]) -> int:
    return sum(line.payout for line in lines)


def bounded(ante: int, bonus: int, chosen: Terms | None = None) -> Driver:
    return thb.played(ACES, {3: {"ante": ante, **({"bonus": bonus} if bonus else {})}}, chosen=chosen)


@pytest.mark.clause("THB 12.C", "THB 12.C(1)")
@pytest.mark.parametrize(
    ("ante", "bonus", "cut"),
    [
        (1_000_000, 0, 0),  # 5 times $10,000: $50,000 to the cent
        (1_000_100, 0, 500),
        (200_000, 4_000, 0),  # $10,000 and $40,000
        (200_000, 4_100, 100_000),
    ],
)
def test_a_hand_wins_fifty_thousand_and_not_a_cent_more(ante: int, bonus: int, cut: int) -> None:
    driver = bounded(ante, bonus)
    in_full = 5 * ante + 1_000 * bonus
    assert in_full - cut == FIFTY_THOUSAND
    assert won(thb.lines(driver)) == FIFTY_THOUSAND
    assert sum(line.limited for line in thb.lines(driver)) == cut


@pytest.mark.clause("THB 12.C")
@pytest.mark.parametrize(
    ("ante", "bonus", "expected"),
    [
        # Ante, Flop twice, Turn, River and 1,000 times the Bonus, in cents: what remains of each.
        (100_000, 4_501, {"bonus": 4_500_000}),
        (900_000, 1_000, {"bonus": 500_000}),
        (1_000_000, 1_000, {"bonus": 0}),
        (1_100_000, 1_000, {"bonus": 0, "river": 600_000}),
        (1_250_000, 1_000, {"bonus": 0, "river": 0}),
        (1_250_100, 1_000, {"bonus": 0, "river": 0, "turn": 1_249_700}),
        (2_500_000, 1_000, {"bonus": 0, "river": 0, "turn": 0, "flop": 2_500_000}),
        (5_000_000, 1_000, {"bonus": 0, "river": 0, "turn": 0, "flop": 0}),
        (5_000_100, 1_000, {"bonus": 0, "river": 0, "turn": 0, "flop": 0, "ante": 5_000_000}),
    ],
)
def test_the_bonus_is_cut_first_then_river_turn_flop_and_ante(ante: int, bonus: int, expected: dict[str, int]) -> None:
    """Reading T5."""
    terms = thb.terms(least_bonus=1)
    wagers = {**terms.wagers, "bonus": WagerTerms(1, 10_000_000, 1, "A")}
    driver = bounded(ante, bonus, Terms(terms.game, terms.operator, 6, terms.dealing, terms.options, wagers, {}))
    in_full = {"ante": ante, "flop": 2 * ante, "turn": ante, "river": ante, "bonus": 1_000 * bonus}
    found = paid(driver)
    assert {wager: amount for wager, (amount, _) in found.items()} == {**in_full, **expected}
    assert all(amount + cut == in_full[wager] for wager, (amount, cut) in found.items())
    assert won(thb.lines(driver)) == FIFTY_THOUSAND


@pytest.mark.clause("THB 12.C")
def test_stakes_come_back_whatever_the_limit_cuts() -> None:
    driver = bounded(5_000_100, 1_000)
    assert {line.wager: line.returned for line in thb.lines(driver)} == {
        "ante": 5_000_100, "flop": 10_000_200, "turn": 5_000_100, "river": 5_000_100, "bonus": 1_000,
    }  # fmt: skip
    assert {line.result for line in thb.lines(driver)} == {"win"}
    assert driver.table.chips.purses[3] == FIFTY_THOUSAND


@pytest.mark.clause("THB 12.C")
def test_what_is_returned_does_not_count() -> None:
    """A pair wins: the Ante comes back without a payout, the others win $50,000 together."""
    first = thb.deal({3: "Kc Kh"}, "8d 8s", "Qc Jh 7d 5c 2h", "3h 4h 6h")
    driver = thb.played(first, {3: {"ante": 1_250_000}})
    assert paid(driver) == {"ante": (0, 0), "flop": (2_500_000, 0), "turn": (1_250_000, 0), "river": (1_250_000, 0)}
    beyond = thb.played(first, {3: {"ante": 1_250_100}})
    assert paid(beyond)["river"] == (1_250_100 - 400, 400)


@pytest.mark.clause("THB 12.C")
def test_what_is_lost_gives_no_room() -> None:
    """The Bonus is lost; the four wagers against the dealer have the limit for themselves, and no more."""
    driver = thb.played(FLUSH, {3: {"ante": 1_000_100, "bonus": 9_000_000}})
    assert won(thb.lines(driver)) == FIFTY_THOUSAND
    [bonus] = thb.lines(driver, "bonus")
    assert (bonus.result, bonus.net, bonus.limited) == ("lose", -9_000_000, 0)


@pytest.mark.clause("THB 12.C")
def test_the_limit_holds_for_each_hand_apart() -> None:
    hands = {1: "Tc 9c", 6: "Qc 8c"}
    first = thb.deal(hands, "Ad As", "Kc Jc 7c 5h 2h", "3h 4h 6h")
    driver = thb.played(first, {1: {"ante": 1_000_000}, 6: {"ante": 1_000_100}})
    for seat, cut in ((1, 0), (6, 500)):
        lines = [line for line in thb.lines(driver) if line.seat == seat]
        assert (won(lines), sum(line.limited for line in lines)) == (FIFTY_THOUSAND, cut)


@pytest.mark.clause("THB 12.C", "THB 12.C(1)")
@pytest.mark.parametrize("bonus", [5_000, 5_100])
def test_a_bonus_after_a_fold_is_limited_too(bonus: int) -> None:
    driver = thb.played(ACES, {3: {"ante": 500, "bonus": bonus}}, {3: ["fold"]})
    [line] = thb.lines(driver, "bonus")
    assert (line.payout, line.limited) == (FIFTY_THOUSAND, 1_000 * bonus - FIFTY_THOUSAND)


@pytest.mark.clause("THB 12.C(2)")
@pytest.mark.parametrize(
    ("least", "least_bonus", "limit"),
    [
        (500, 100, FIFTY_THOUSAND),  # $25 and $1,000
        (1_000_000, 0, FIFTY_THOUSAND),  # five times the minimum Ante: $50,000
        (1_000_100, 0, FIFTY_THOUSAND + 500),
        (200_000, 4_000, FIFTY_THOUSAND),
        (200_000, 4_100, FIFTY_THOUSAND + 100_000),
        (200_100, 4_000, FIFTY_THOUSAND + 500),
        (500, 10_000, 2_500 + 10_000_000),
    ],
)
def test_the_most_of_one_player_at_the_minimum_wagers_may_be_the_greater(
    least: int, least_bonus: int, limit: int
) -> None:
    """Reading T8: five times the minimum Ante and 1,000 times the minimum Bonus."""
    without = () if least_bonus else ("bonus",)
    terms = thb.terms(least=least, least_bonus=least_bonus, without=without)
    assert limit_in_force(terms) == limit
    ante = max(least, 1_100_000)
    driver = bounded(ante, least_bonus and max(least_bonus, 6_000), terms)
    assert won(thb.lines(driver)) == min(limit, 5 * ante + 1_000 * (least_bonus and max(least_bonus, 6_000)))


@pytest.mark.clause("THB 12.C(2)")
def test_one_player_at_the_minimum_wagers_is_always_paid_in_full() -> None:
    for least, least_bonus in ((500, 100), (1_000_100, 4_100), (2_000_000, 50_000)):
        driver = bounded(least, least_bonus, thb.terms(least=least, least_bonus=least_bonus))
        assert won(thb.lines(driver)) == 5 * least + 1_000 * least_bonus
        assert {line.limited for line in thb.lines(driver)} == {0}


@pytest.mark.clause("THB 12.C", "THB 12.C(1)")
@pytest.mark.parametrize(
    ("chosen", "in_force"),
    [
        (None, FIFTY_THOUSAND),
        (1, FIFTY_THOUSAND),
        (FIFTY_THOUSAND - 1, FIFTY_THOUSAND),
        (FIFTY_THOUSAND, FIFTY_THOUSAND),
        (FIFTY_THOUSAND + 1, FIFTY_THOUSAND + 1),
        (6_000_000, 6_000_000),
    ],
)
def test_a_submission_may_raise_the_limit_and_not_lower_it(chosen: int | None, in_force: int) -> None:
    driver = bounded(1_000_000, 2_000, thb.terms(payout_limit=chosen))
    assert won(thb.lines(driver)) == in_force
    assert paid(driver)["bonus"] == (in_force - FIFTY_THOUSAND, 2_000_000 - (in_force - FIFTY_THOUSAND))
