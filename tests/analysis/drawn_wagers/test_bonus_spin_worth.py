"""The Bonus Spin: its trigger, its wheel and Community Pay, against closed forms, a published wheel and the script."""

from __future__ import annotations

from fractions import Fraction
from math import perm, sqrt
from statistics import fmean
from typing import Any

import pytest

from houserules.analysis.blackjack.bonus_spin import joint_spins, spinning_deals
from houserules.analysis.figures import Worth
from houserules.analysis.worth import analyze
from houserules.chips import load_paytables
from houserules.games.blackjack import GAME
from houserules.games.blackjack.side_wagers.bonus_spin_progressive import BONUS_SPIN_PROGRESSIVE
from houserules.law.readings import readings
from houserules.submissions import Chosen, complete, default
from houserules.submissions.terms import terms_of
from kit.blackjack.rounds import terms
from kit.blackjack.rounds_by_chance import back, lines_of_rounds

NAME = "bonus-spin-progressive"


def worth(letter: str = "A", players: int = 1, stake: int = 5_00, decks: int = 6, **said: Any) -> Worth:
    table = terms(sides={NAME: {"paytable": letter, "stake": stake, **said}}, decks=decks)
    (found,) = analyze(GAME, table, wager=NAME, players=players).wagers
    return found


@pytest.mark.parametrize("decks", range(1, 9))
def test_the_deals_that_spin(decks: int) -> None:
    """With $5 all that hold an ace, with less the blackjacks: 2 x 4d x 16d."""
    assert spinning_deals(BONUS_SPIN_PROGRESSIVE, decks, 5_00) == perm(52 * decks, 2) - perm(48 * decks, 2)
    assert spinning_deals(BONUS_SPIN_PROGRESSIVE, decks, 4_99) == 2 * 4 * decks * 16 * decks


def test_each_symbol_once() -> None:
    """$6,568 of eight segments."""
    found = worth()
    chance = Fraction(14_376, 97_032)
    assert found.return_to_player == chance * Fraction(6_568, 8) / 5
    assert found.hit_frequency == chance


# The weights of AGS's wheel for $5, with an average jackpot of $24,000: wizardofodds.com, Bonus Spin Blackjack. There
# an ace alone pays $10; here it spins too. That page adds its rows up to $55.99, a dollar more than its weights make.
PUBLISHED = {
    "$40": 16_750 + 3_400, "$50": 9_000, "$60": 4_744, "$70": 3_000, "$75": 2_200, "$200": 675, "$250": 100,
    "$750": 50, "$500": 75, "$5000": 5, "jackpot": 1,
}  # fmt: skip


def in_segments(weights: dict[str, int]) -> list[str]:
    """A segment weighs 999 at most."""
    found = []
    for symbol, weight in weights.items():
        found += [f"{symbol} x 999"] * (weight // 999) + [f"{symbol} x {weight % 999}"] * (weight % 999 > 0)
    return found


def test_a_published_wheel() -> None:
    """What a spin brings by the rows for $50 and $60, as published, and in all."""
    found = worth("D", wheel=in_segments(PUBLISHED), community_pay="A", fixed_prize=24_000_00)
    spins = Fraction(14_376, 97_032)
    brought = {each.outcome: each.share_of_return * 5 / spins for each in found.outcomes}
    assert (brought["$50"], brought["$60"]) == (Fraction("11.25"), Fraction("7.116"))
    assert found.return_to_player * 5 / spins == Fraction("55.991") - 1


@pytest.mark.parametrize("players", [2, 3, 7])
@pytest.mark.parametrize("stake", [1_00, 5_00])
def test_what_the_spins_of_others_bring(players: int, stake: int) -> None:
    """Each of them spins as often as this player, and of its segments three bring something."""
    alone, beside = worth(stake=stake, community_pay="A"), worth(stake=stake, players=players, community_pay="A")
    spins = Fraction(spinning_deals(BONUS_SPIN_PROGRESSIVE, 6, stake), 97_032)
    brought = {1_00: 100 + 20 + 3, 5_00: 100 + 50 + 15}[stake] / Fraction(stake, 100)
    assert alone.house_edge - beside.house_edge == (players - 1) * spins * brought / 11
    assert sum(each.probability for each in beside.results) == 1
    assert sum(each.probability * each.net for each in beside.results) == -beside.house_edge
    assert beside.variance > alone.variance


def test_two_players_from_one_deck() -> None:
    """By who has no ace: 48 cards for one, for the other, for both."""
    every, one, both = perm(52, 4), perm(48, 2) * perm(50, 2), perm(48, 4)
    assert joint_spins(BONUS_SPIN_PROGRESSIVE, 1, 5_00, 2) == {
        (0, 0): both, (0, 1): one - both, (1, 0): one - both, (1, 1): every - 2 * one + both,
    }  # fmt: skip


def test_players_who_share_their_cards_spin_together() -> None:
    spins = spinning_deals(BONUS_SPIN_PROGRESSIVE, 1, 5_00)
    shared = joint_spins(BONUS_SPIN_PROGRESSIVE, 1, 5_00, 3, shared=True)
    assert shared == {(1, 2): spins, (0, 0): perm(52, 2) - spins}


def test_the_meter_of_paytable_b() -> None:
    found = worth("B", wheel=["jackpot", "$10 x 499"])
    (meter,) = found.meters
    assert meter.hit_frequency == Fraction(14_376, 97_032) / 500
    assert found.house_edge == worth("A", wheel=["jackpot", "$10 x 499"]).house_edge
    assert found.return_without_meters == Fraction(14_376, 97_032) * Fraction(499 * 10, 500 * 5)
    assert found.long_run_return == found.return_to_player + Fraction(1, 10)


def test_a_prize_of_the_submission() -> None:
    dear, plain = worth(fixed_prize=10_000_00), worth(fixed_prize=5_000_00)
    assert plain.house_edge == worth().house_edge
    assert plain.house_edge - dear.house_edge == Fraction(14_376, 97_032) * 1000 / 8


def test_a_paytable_of_one_s_own() -> None:
    text = f'["{NAME}"]\nclause = "BJ 13.Q"\n["{NAME}".own]\nclause = "BJ 13.Q"\nrows = ['
    own = load_paytables(f'{text}["jackpot", "100% of fixed prize", "BJ 13.Q"], ["$5", "$5", "BJ 13.Q"]]')[NAME]["own"]
    (found,) = analyze(GAME, terms(sides={NAME: "A"}), wager=NAME, paytable=own).wagers
    assert not found.authorised
    assert found.return_to_player == Fraction(14_376, 97_032) * Fraction(5_005, 10)


# --- what a new submission says ---


@pytest.mark.parametrize("letter", "AB")
def test_a_new_submission_has_a_wheel_that_leaves_an_edge(letter: str) -> None:
    fresh = default(GAME)
    fresh["wagers"][NAME]["paytable"] = letter
    (found,) = analyze(GAME, terms_of(GAME, Chosen(fresh)), wager=NAME).wagers
    assert found.house_edge == 1 - Fraction(14_376, 97_032) * Fraction(27_20, 5_00)
    assert f"{float(found.house_edge):.4%}" in told("B21")


def test_a_submission_without_a_wheel_still_has_each_symbol_once() -> None:
    assert complete(GAME, {})["wagers"][NAME]["wheel"] == []
    assert default(GAME)["wagers"][NAME]["wheel"]


@pytest.mark.parametrize(("letter", "least"), [("C", 50), ("D", 40)])
def test_no_wheel_leaves_an_edge_in_paytables_c_and_d(letter: str, least: int) -> None:
    cheapest = worth(letter, wheel=[f"${least}"])
    assert all(symbol.outcome == "jackpot" or int(symbol.outcome[1:]) >= least for symbol in paid(worth(letter)))
    assert f"{float(cheapest.return_to_player):.4%}" in told("B21")
    assert cheapest.return_to_player > 1


@pytest.mark.parametrize("letter", "ABCD")
def test_the_register_tells_the_edge_with_each_symbol_once(letter: str) -> None:
    assert f"{float(worth(letter).house_edge):.4%}" in told("B21")


def paid(found: Worth) -> list[Any]:
    return [each for each in found.outcomes if each.outcome != "no-spin"]


def told(reading_id: str) -> str:
    (text,) = (each.worth for each in readings() if each.id == reading_id)
    assert text is not None
    return text


# --- rounds through the script ---


def test_rounds_through_the_script_agree() -> None:
    """Three players with Community Pay, by a wheel on which it comes often."""
    said = {"paytable": "A", "community_pay": "A", "wheel": ["$40 x 3", "$10 x 5"]}
    table = terms(sides={NAME: said}, decks=2)
    (found,) = analyze(GAME, table, wager=NAME, players=3).wagers
    bets = {seat: {"blackjack": 5_00, NAME: 5_00} for seat in (1, 2, 3)}
    rounds = list(lines_of_rounds(table, bets, 3_000, seed=4))
    for seat in bets:
        results = [back(lines, NAME, seat) / 5 for lines in rounds]
        assert abs(fmean(results) - found.return_to_player) < 4 * sqrt(found.variance / len(rounds))
    pooled = [(back(lines, NAME, seat) / 5 - found.return_to_player) ** 2 for lines in rounds for seat in bets]
    assert fmean(pooled) == pytest.approx(float(found.variance), rel=0.1)
