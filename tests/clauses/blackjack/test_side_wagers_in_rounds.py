"""Side wagers on the dealer's hand, the wheel and the limit, settled by whole rounds."""

from __future__ import annotations

import json
from typing import Any

import pytest

from houserules.settle.answer import SettledLine, Settlement, settle_text
from houserules.settle.request import BadRound

BUSTER, FREE_BONUS, HIT_AND_RUN = "buster-blackjack", "buster-free-bonus", "hit-and-run-progressive"
BAD_BEAT, SPIN, LADIES = "bad-beat-progressive", "bonus-spin-progressive", "lucky-ladies"


def played(cards: str, *seats: dict[str, Any], submission: dict[str, Any] | None = None, **more: Any) -> Any:
    placed = [{"seat": place, **seat} for place, seat in enumerate(seats, 1)]
    given = {"game": "blackjack", "cards": cards.split(), "seats": placed, "submission": submission or {}, **more}
    return settle_text(json.dumps(given).encode())


def round_of(cards: str, *seats: dict[str, Any], **more: Any) -> Settlement:
    answer = played(cards, *seats, **more)
    assert isinstance(answer, Settlement), answer
    return answer


def seat(*choices: str, **wagers: int) -> dict[str, Any]:
    """A Blackjack Wager of $5.00 and these beside it."""
    side = {name.replace("_", "-"): amount for name, amount in wagers.items()}
    return {"wagers": {"blackjack": 5_00} | side, "choices": list(choices)}


def lines_of(answer: Settlement, wager: str) -> list[SettledLine]:
    return [line for line in answer.lines if line.wager == wager]


def line_of(answer: Settlement, wager: str) -> SettledLine:
    (line,) = lines_of(answer, wager)
    return line


@pytest.mark.clause("BJ 6.G(15)")
@pytest.mark.parametrize(
    ("cards", "choices"),
    [("As 6h Kd Tc 9s", []), ("Ts 6h 6d Tc Ks 9s", ["hit"]), ("Ts 6h 6d Tc 9s", ["surrender"])],
    ids=["a blackjack", "a broken hand", "a surrendered hand"],
)
def test_the_dealer_completes_his_hand_for_buster(cards: str, choices: list[str]) -> None:
    """Reading B20; without that wager the dealer's last card stays in the shoe."""
    with_buster = round_of(cards, seat(*choices, buster_blackjack=5_00))
    line = line_of(with_buster, BUSTER)
    assert (line.result, line.outcome, line.payout) == ("win", "three-cards", 10_00)
    assert with_buster.cards_used == len(cards.split())
    assert round_of(cards, seat(*choices)).cards_used == len(cards.split()) - 1


@pytest.mark.clause("BJ 6.G(15)")
def test_a_dealers_blackjack_ends_buster() -> None:
    answer = round_of("Ts Kh 6d Ac", seat(buster_blackjack=5_00))
    assert (line_of(answer, BUSTER).result, answer.cards_used) == ("lose", 4)


@pytest.mark.clause("BJ 6.G(15)")
def test_a_22_that_pushes_at_a_switch_table_is_more_than_21() -> None:
    switch = {"options": {"variation": "switch"}}
    cards = "Ts 9s 6h Kd 9d Tc 6s"
    answer = round_of(cards, seat("keep", "stand", "stand", buster_blackjack=5_00), submission=switch)
    assert [line.result for line in lines_of(answer, "blackjack")] == ["push", "push"]
    assert line_of(answer, BUSTER).result == "win"


@pytest.mark.clause("BJ 6.G(16)", "BJ 13.P(1)(b)")
@pytest.mark.parametrize(("stake", "bonus"), [(5_00, 1_000_00), (4_99, 0)])
def test_the_free_bonus_needs_five_dollars_on_buster(stake: int, bonus: int) -> None:
    small = {"wagers": {BUSTER: {"minimum": 1, "increment": 1}}}
    answer = round_of("As 2h Kd 2c 2s 2d 2h 6c Ks", seat(buster_blackjack=stake), submission=small)
    assert line_of(answer, BUSTER).outcome == "seven-cards"
    assert [line.payout for line in lines_of(answer, FREE_BONUS)] == [bonus] * bool(bonus)


@pytest.mark.clause("BJ 13.F(1)", "BJ 13.Q(4)#3", "BJ 13.G(1)")
def test_two_winners_of_the_hit_and_run_meter() -> None:
    """Both wagers went onto the meter before the deal; the higher seat takes it, the lower one the reset amount."""
    cards = "Ts Ks 2h Td Kd 2c 2s 2d 2h 2c 2s 3d"
    players = seat("stand", hit_and_run_progressive=5_00), seat("stand", hit_and_run_progressive=5_00)
    answer = round_of(cards, *players, meters={"hit-and-run": 1_234_56})
    assert [(line.seat, line.payout) for line in lines_of(answer, HIT_AND_RUN)] == [(2, 1_235_56), (1, 1_000_00)]
    assert answer.meters["hit-and-run"] == 1_000_00


@pytest.mark.clause("BJ 13.B(1)(e)", "BJ 13.B(2)")
@pytest.mark.parametrize(
    ("cards", "choices", "outcome", "payout"),
    [
        ("Ts 6h Td 5c Ks 9s Tc", ["split", "stand", "stand"], "20-against-21-with-three-cards", 25_00),
        ("Ts 6h Td 5c Ks Qs Tc", ["split", "stand", "stand"], "20-against-21-with-three-cards", 25_00),
        ("Ts 6h Td 5c 8s", ["stand"], "20", 1_00),
        ("Ts 6h 7d 5c 3s Tc", ["hit", "stand"], "20-against-21-with-three-cards", 25_00),
        ("Ts 6h Td 5c Ks", ["hit"], "no-20", 0),
        ("Ts 9h Td 5c", ["surrender"], "no-20", 0),
        ("Ts Ah Td Kc", ["no-insurance"], "20-against-blackjack", 10_00),
    ],
    ids=["one of two split hands", "both", "other", "a drawn 20", "broken from 20", "surrendered", "blackjack"],
)
def test_any_final_20_counts_once(cards: str, choices: list[str], outcome: str, payout: int) -> None:
    """Reading B34."""
    line = line_of(round_of(cards, seat(*choices, bad_beat_progressive=1_00)), BAD_BEAT)
    assert (line.outcome, line.payout) == (outcome, payout)


@pytest.mark.clause("BJ 1.B(11)", "BJ 1.B(12)")
@pytest.mark.parametrize("every", [1, 25])
def test_the_bonuses_of_bad_beat_are_lines_of_their_own(every: int) -> None:
    """What is given was drawn, however seldom the system draws (reading B59)."""
    draws = {"magic-card": "Qd", "lucky-seat": 1}
    seldom = {"wagers": {BAD_BEAT: {"draws_every": every}}}
    cards = "Ts 9s 6h 7d Qd Tc 5s"
    players = seat("stand", bad_beat_progressive=1_00), seat("stand", bad_beat_progressive=1_00)
    lines = lines_of(round_of(cards, *players, submission=seldom, draws=draws), BAD_BEAT)
    assert [(line.seat, line.stake, line.outcome, line.payout) for line in lines] == [
        (2, 1_00, "no-20", 0),
        (2, 0, "magic-card", 20_00),
        (1, 1_00, "no-20", 0),
        (1, 0, "lucky-player", 5_00),
    ]
    without = lines_of(round_of(cards, *players, submission=seldom), BAD_BEAT)
    assert [line.outcome for line in without] == ["no-20", "no-20"]


@pytest.mark.clause("BJ 6.G(17)", "BJ 13.Q(2)(a)", "BJ 13.Q(4)#2")
def test_the_wheel_is_spun_before_the_hands_are_played() -> None:
    paytable_b = {"wagers": {SPIN: {"paytable": "B"}}, "meters": {"bonus-spin": {"rate": "0.10"}}}
    players = seat("stand", bonus_spin_progressive=5_00), seat("stand", bonus_spin_progressive=5_00)
    answer = round_of("As Ac 9h 9d 8d 8c", *players, submission=paytable_b, draws={"wheel": ["jackpot", "$23"]})
    assert [(line.seat, line.wager) for line in answer.lines[:2]] == [(2, SPIN), (1, SPIN)]
    assert [line.payout for line in answer.lines[:2]] == [5_001_00, 23_00]
    assert answer.meters["bonus-spin"] == 5_000_00


def test_a_spin_that_is_not_given_is_an_error() -> None:
    answer = played("As 9h Kd 8c", seat(bonus_spin_progressive=5_00))
    assert isinstance(answer, BadRound)
    assert "wheel" in answer.error


@pytest.mark.clause("BJ 13.Q(6)(a)(ii)", "BJ 13.Q(6)", "BJ 13.Q(5)(b)#2")
def test_community_pay_at_one_dollar() -> None:
    shared = {"wagers": {SPIN: {"stake": 1_00, "community_pay": "A"}}}
    players = seat(bonus_spin_progressive=1_00), seat("stand", bonus_spin_progressive=1_00)
    answer = round_of("As Tc 9h Kd 8d 8c", *players, submission=shared, draws={"wheel": ["$100"]})
    assert [(line.seat, line.stake, line.payout, line.clause) for line in lines_of(answer, SPIN)] == [
        (2, 1_00, 0, "BJ 6.G(17)"),
        (1, 1_00, 100_00, "BJ 13.Q(4)#2"),
        (2, 0, 20_00, "BJ 13.Q(6)(a)(ii)"),
    ]


@pytest.mark.clause("BJ 13.J(1)", "BJ 13.K", "BJ 13.L")
def test_two_pairs_of_queens_share_the_limit() -> None:
    limited = {"wagers": {LADIES: {"maximum": 25_00}, "kings-bounty": None}, "limits": {"payout": 25_000_00}}
    players = seat(lucky_ladies=20_00), seat(lucky_ladies=10_00)
    answer = round_of("Qh Qh Kd Qh Qh As", *players, submission=limited)
    assert [(line.seat, line.payout, line.limited, line.returned) for line in lines_of(answer, LADIES)] == [
        (2, 8_333_33, 1_666_67, 10_00),
        (1, 16_666_67, 3_333_33, 20_00),
    ]


@pytest.mark.clause("BJ 13.L")
@pytest.mark.parametrize(
    ("maximum", "limit", "fine"),
    [
        (25_00, 25_000_00, True),
        (25_00, 24_999_99, False),
        (25_01, 25_000_00, False),
        (100_00, 99_999_99, False),
        (100_00, 100_000_00, True),
    ],
)
def test_a_limit_below_the_rulebooks_is_no_limit_to_play_with(maximum: int, limit: int, fine: bool) -> None:
    cents = {"maximum": maximum, "increment": 1}
    said = {"wagers": {LADIES: cents, "kings-bounty": cents}, "limits": {"payout": limit}}
    answer = played("Qh Qh Kd Qh Qh As", seat(), seat(), submission=said)
    assert isinstance(answer, Settlement) is fine
