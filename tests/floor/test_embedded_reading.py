"""What a program reads from a table is what the people there can see, and what the table takes."""

from __future__ import annotations

from fractions import Fraction
from random import Random
from typing import Any

import pytest

from engine.snapshot import snapshot
from houserules import table
from houserules.cards import text
from houserules.engine.refusals import Reason
from houserules.engine.scene import Scene
from houserules.engine.steps import Ask, Deal, Range
from houserules.engine.views import PUBLIC
from houserules.engine.vocabulary import DEALER, SHARED, seat_area
from houserules.floor.embedded import EmbeddedTable
from houserules.floor.reading import Hand
from kit.embedded import WAGERS, noon, refused

TABLES: dict[str, tuple[str, dict[str, Any]]] = {
    **{game: (game, {}) for game in WAGERS},
    "from the hand": ("blackjack", {"dealing": {"method": "hand"}, "options": {"decks": 1}}),
    "switch": ("blackjack", {"options": {"variation": "switch"}}),
    "no hole card": ("blackjack", {"options": {"hole_card": "none"}}),
    "double shoe": ("blackjack", {"dealing": {"method": "double-shoe"}}),
    "automated": ("texas-holdem-bonus", {"dealing": {"method": "automated-shoe", "shuffler": "continuous"}}),
}


def seated(name: str, seed: int) -> EmbeddedTable:
    game, submission = TABLES[name]
    made = table(game, submission, seed=seed)
    made.driver.world.clock = noon
    assert [made.sit(seat, f"player {seat}", chips=100_000) for seat in (1, 3)] == [None, None]
    return made


def wagered(made: EmbeddedTable, seat: int) -> None:
    for wager, cents in WAGERS[made.driver.table.game.name].items():
        assert made.bet(seat, wager, cents) is None


def take_back(made: EmbeddedTable) -> None:
    """Every wager, the main one last."""
    inner = made.driver.table
    for seat in made.players:
        for wager in reversed(inner.game.players.standing(inner, seat)):
            assert made.bet(seat, wager, 0) is None
    assert made.driver.table.clockwise() == ()


def shown(scene: Scene, area: str) -> tuple[str, int]:
    cards = scene.cards.get(area, [])
    return " ".join(text(card) for card in cards if card is not None), cards.count(None)


def demand_what_is_seen(made: EmbeddedTable) -> None:
    """Folded from all that each viewer has seen since the table was opened."""
    meters = {name: Fraction(meter.initial) for name, meter in made.driver.table.terms.meters.items()}
    public = Scene.of(made.events, PUBLIC, meters)
    assert (made.dealer_hand.cards, made.dealer_hand.face_down) == shown(public, DEALER)
    assert (made.community.cards, made.community.face_down) == shown(public, SHARED)
    assert made.round == public.round
    assert made.players == public.players
    assert made.meters == {name: int(amount) for name, amount in public.meters.items()}
    for seat in made.players:
        own = Scene.of(made.events, seat_area(seat), meters)
        assert made.chips(seat) == own.purses[seat]
        down = {where: cents for where, cents in own.wagers.items() if cents and where[0] == seat}
        hands = made.hands(seat)
        for hand in hands:
            assert (hand.cards, hand.face_down) == shown(own, seat_area(seat, hand.number))
            assert made.hand(seat, hand.number) == hand.cards
            assert hand.wagers == {name: cents for (_, name, number), cents in down.items() if number == hand.number}
        numbers = {number for _, _, number in down}
        assert numbers <= {hand.number for hand in hands}
        assert sum(made.wagers(seat).values()) == sum(down.values())


@pytest.mark.parametrize("name", TABLES)
@pytest.mark.parametrize("seed", range(3))
def test_nothing_is_shown_but_what_can_be_seen(name: str, seed: int) -> None:
    chance, made = Random(seed), seated(name, seed)
    for _ in range(6):
        wagered(made, 1)
        wagered(made, 3)
        demand_what_is_seen(made)
        assert made.no_more_bets() is None
        while (turn := made.turn) is not None:
            demand_what_is_seen(made)
            assert turn.seat in (1, 3)
            assert made.choose(turn.seat, chance.choice(turn.choices)) is None
        demand_what_is_seen(made)
    assert made.prove() is None


def test_the_hole_card_is_face_down_and_its_hand_has_no_words() -> None:
    made = table("blackjack", cards="9s 6d 7h Td 3c")
    made.sit(1, "Ann")
    assert made.hands(1) == ()
    assert made.dealer_hand == Hand()
    made.bet(1, "blackjack", 500)
    assert made.hands(1) == (Hand(wagers={"blackjack": 500}),)
    made.no_more_bets()
    assert made.dealer_hand == Hand("6d", face_down=1)
    assert made.hands(1) == (Hand("9s 7h", words="hard 16", wagers={"blackjack": 500}),)
    made.choose(1, "stand")
    assert made.dealer_hand == Hand("6d Td 3c", words="hard 19")
    assert made.hands(1) == (Hand("9s 7h", words="hard 16"),)


@pytest.mark.clause("BJ 11.A", "BJ 11.C")
def test_every_hand_of_a_split_is_read_with_its_wager() -> None:
    made = table("blackjack", cards="8s 6d 8h Td 3c Jc Ts 7h")
    made.sit(1, "Ann", chips=2_000)
    made.bet(1, "blackjack", 500)
    made.no_more_bets()
    assert made.choose(1, "split") is None
    first, second = made.hands(1)
    assert (first.cards, first.words, dict(first.wagers)) == ("8s 3c", "hard 11", {"blackjack": 500})
    assert (second.number, second.cards, dict(second.wagers)) == (2, "8h", {"split": 500})
    assert (made.hand(1), made.hand(1, 2), made.hand(1, 3)) == ("8s 3c", "8h", "")
    assert (made.wagers(1), made.chips(1)) == ({"blackjack": 500, "split": 500}, 1_000)


def test_what_a_poker_hand_makes_is_said_with_the_cards_that_are_turned() -> None:
    made = table("let-it-ride", cards="4c 8d 9h  Ks 7c Kd 9s Kc")
    made.sit(1, "Ann")
    made.bet(1, "bet", 500)
    made.no_more_bets()
    assert (made.hands(1)[0].words, made.community) == ("three of a kind, kings, which pays", Hand(face_down=2))
    made.choose(1, "ride")
    assert made.community == Hand("7c", face_down=1)
    made.choose(1, "ride")
    assert made.community == Hand("7c 9s")


def test_the_turn_says_who_may_do_what_and_for_how_much() -> None:
    made = table("texas-holdem-bonus", cards="As Ah 2c 7d Kd 9s 4h 3c Jd")
    assert made.turn is None
    made.sit(2, "Ann")
    made.bet(2, "ante", 500)
    turn = made.turn
    assert turn is not None
    assert (turn.who, turn.does, turn.seat, turn.clause) == ("player", "place wagers", 0, "THB 7.D, THB 7.E")
    assert turn.ranges[0] == Range("ante", 500, 50_000, 100)
    made.no_more_bets()
    turn = made.turn
    assert turn is not None
    assert (turn.who, turn.seat, turn.choices, turn.default) == ("player", 2, ("flop", "fold"), "fold")
    assert turn.prices == {"flop": "for $10"}


@pytest.mark.parametrize("game", WAGERS)
def test_a_wager_takes_what_the_turn_says_and_not_a_step_more(game: str) -> None:
    odd = {"let-it-ride": "bet", "blackjack": "blackjack"}.get(game, "ante")
    made = table(game, {"wagers": {odd: {"minimum": 550, "maximum": 20_000, "increment": 100}}}, seed=1)
    assert made.sit(1, "Ann") is None
    for wager, cents in {**WAGERS[game], **dict.fromkeys(WAGERS[game], 600)}.items():
        assert made.bet(1, wager, cents) is None
    turn = made.turn
    assert turn is not None
    spans = [span for span in turn.ranges if span.choice == odd]
    assert [(span.least, span.most, span.increment) for span in spans] == [(600, 20_000, 100)]
    assert made.bet(1, odd, 600) is None
    assert made.bet(1, odd, 20_000) is None
    for cents in (500, 550, 650, 20_100):
        assert made.bet(1, odd, cents) is not None


@pytest.mark.parametrize("seat", [0, 8, -1, True, 1.0, None, "1", 10**5_000], ids=range(8))
def test_a_seat_that_there_is_not_has_nothing(seat: Any) -> None:
    made = table("let-it-ride", cards="4c 8d 9h  Ks 7c Kd 9s Kc")
    made.sit(1, "Ann", chips=1_500)
    made.bet(1, "bet", 500)
    made.no_more_bets()
    assert (made.hands(seat), made.hand(seat), made.wagers(seat), made.chips(seat)) == ((), "", {}, None)
    assert (made.hand(1, seat), made.hand(1)) == ("", "Ks Kd Kc")


def test_chips_that_are_not_counted_are_none() -> None:
    made = table("let-it-ride", cards="4c 8d")
    made.sit(1, "Ann")
    made.sit(2, "Bob", chips=0)
    assert (made.chips(1), made.chips(2), made.chips(3)) == (None, 0, None)


def test_the_time_runs_out_for_whoever_is_asked_and_for_nobody_else() -> None:
    made = table("let-it-ride", cards="4c 8d 9h  Ks 7c Kd 9s Kc")
    made.sit(1, "Ann")
    assert refused(made.time_out())[0] == Reason.NOT_NOW
    made.bet(1, "bet", 500)
    assert refused(made.time_out())[0] == Reason.NOT_NOW
    made.no_more_bets()
    assert made.time_out() is None
    asked = [event for event in made.events if isinstance(event.step, Ask)]
    assert [(event.answer, event.timed_out, event.person) for event in asked] == [("withdraw", True, "Ann")]
    assert made.choose(1, "withdraw") is None
    asked = [event for event in made.events if isinstance(event.step, Ask)]
    assert [event.timed_out for event in asked] == [True, False]


@pytest.mark.parametrize("name", TABLES)
@pytest.mark.parametrize("seed", range(3))
def test_whenever_a_bet_is_refused_nothing_has_changed(name: str, seed: int) -> None:
    """Before the first round, between rounds, while wagers are open and after no more bets."""
    chance, made = Random(seed), seated(name, seed)
    placed = list(made.driver.table.game.wagering.placed)
    tried = 0
    for _ in range(4):
        for moment in ("before", "open", "dealt"):
            for _ in range(8):
                before = snapshot(made.driver)
                bet = chance.randint(0, 4), chance.choice(placed), chance.choice([0, 1, 100, 499, 500, 501, 10**9])
                if made.bet(*bet) is not None:
                    assert snapshot(made.driver) == before
                    tried += 1
            if moment == "before":
                assert made.next_round() is None
            elif moment == "open":
                take_back(made)
                wagered(made, 1)
                assert made.no_more_bets() is None
        while isinstance(made.waiting, Ask):
            assert made.time_out() is None
    assert tried > 50
    assert made.prove() is None


def test_a_dealt_card_that_is_nobodys_to_see_is_in_no_reading() -> None:
    made = table("jackpot-holdem", seed=5)
    made.sit(1, "Ann")
    wagered(made, 1)
    made.no_more_bets()
    hidden = {event.answer for event in made.events if isinstance(event.step, Deal) and event.eyes == "nobody"}
    read = " ".join((made.dealer_hand.cards, made.community.cards, *(made.hand(seat) for seat in range(1, 7))))
    assert len(hidden) >= 2
    assert not hidden & set(read.split())
