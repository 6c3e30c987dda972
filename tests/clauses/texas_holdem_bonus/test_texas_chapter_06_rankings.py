"""Texas Hold 'Em Bonus, chapter 6: what a round makes of the rank of cards and hands."""

import pytest

import texas_house as house

BURNS = "6c 6d 6h"


# The board, the player's two cards, the dealer's two, who has the higher hand.
SHOWDOWNS = [
    pytest.param("As 2d 3h 4s 9c", "5c Kd", "Ad Ah", "win", marks=pytest.mark.clause("THB 6.B"), id="ace low"),
    pytest.param("As 2d 3h Qs 9c", "Ks 7d", "9d 7h", "lose", marks=pytest.mark.clause("THB 6.B"), id="not around"),
    pytest.param("As Ad 9h 7s 3c", "Kc 2d", "Qc Jd", "win", marks=pytest.mark.clause("THB 6.E(1)"), id="kicker"),
    pytest.param("As Ad 9h 7s 3c", "8c 2d", "Td 4h", "lose", marks=pytest.mark.clause("THB 6.E(1)"), id="low kicker"),
    pytest.param("As Kd 9h 7s 8c", "2c 3d", "4d 5h", "push", marks=pytest.mark.clause("THB 6.E(2)"), id="the board"),
    pytest.param("As Kd 9h 7s 3c", "Qc 2d", "Qd 5h", "push", marks=pytest.mark.clause("THB 6.E(2)"), id="sixth card"),
    pytest.param("9s 8s 7s 2d 3d", "Ks 4s", "Qs Js", "win", marks=pytest.mark.clause("THB 6.D(5)"), id="flushes"),
]


@pytest.mark.parametrize(("board", "player", "dealer", "result"), SHOWDOWNS)
def test_hands_meet_at_the_table(board: str, player: str, dealer: str, result: str) -> None:
    driver = house.played(house.deal({4: player}, dealer, board, BURNS), {4: {"ante": 500}})
    assert {line.wager: line.result for line in house.lines(driver) if line.wager != "ante"} == dict.fromkeys(
        ("flop", "turn", "river"), result
    )
