"""Rounds of the bare games: cards, wagers, choices, what goes wrong and when, and what each seat ends with."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from engine.bare import blackjack, jackpot_holdem, texas_holdem_bonus
from engine.bare.blackjack_accidents import (
    DEALER_OVERDREW,
    DRAWN_AND_EXPOSED,
    READ_IN_ERROR,
    READER_BROKEN,
)
from houserules.engine.game import Game
from houserules.engine.offer.terms import Terms
from houserules.engine.procedures.dealing import DRAWN_IN_ERROR, FACE_UP
from houserules.engine.steps import Ask, Deal, Read, Step
from houserules.engine.table import Table

When = Callable[[Table, Step], bool]


@dataclass(frozen=True)
class Accident:
    """An irregularity that happens at the first step that fits."""

    kind: str
    when: When


@dataclass(frozen=True)
class Case:
    """One round with given cards on top of one deck."""

    name: str
    game: Game
    terms: Terms
    cards: str
    bets: Mapping[int, Mapping[str, int]]
    choices: Mapping[int, tuple[str, ...]]
    net: Mapping[int, int]
    accidents: tuple[Accident, ...] = ()
    rulings: Mapping[str, str] = field(default_factory=dict)  # what the floorperson says, by what it is about
    voided: bool = False


def dealing_to(area: str, lying: int) -> When:
    return lambda table, step: isinstance(step, Deal) and step.to == area and len(table.cards_at(area)) == lying


def asking(seat: int) -> When:
    return lambda table, step: isinstance(step, Ask) and step.seat == seat


def burning(table: Table, step: Step) -> bool:
    return type(step).__name__ == "Burn" and not table.cards_at("community")


def _jhe(name: str, cards: str, choices: Mapping[int, tuple[str, ...]], net: Mapping[int, int],
         *accidents: Accident, voided: bool = False) -> Case:  # fmt: skip
    bets = {seat: {"ante": 500} for seat in choices}
    return Case(f"jhe {name}", jackpot_holdem.GAME, jackpot_holdem.TERMS, cards, bets, choices, net, accidents,
                voided=voided)  # fmt: skip


def _thb(name: str, cards: str, bets: Mapping[int, Mapping[str, int]], choices: Mapping[int, tuple[str, ...]],
         net: Mapping[int, int], *accidents: Accident, voided: bool = False) -> Case:  # fmt: skip
    game, terms = texas_holdem_bonus.GAME, texas_holdem_bonus.TERMS
    return Case(f"thb {name}", game, terms, cards, bets, choices, net, accidents, voided=voided)


def _bj(name: str, cards: str, choices: Mapping[int, tuple[str, ...]], net: Mapping[int, int],
        *accidents: Accident, rulings: Mapping[str, str] | None = None, voided: bool = False) -> Case:  # fmt: skip
    bets = {seat: {"blackjack": 500} for seat in choices}
    return Case(
        f"bj {name}", blackjack.GAME, blackjack.TERMS, cards, bets, choices, net, accidents, rulings or {}, voided
    )


# Seats 1, 2, 3 and the dealer: two cards each; then five community cards.
THREE_PLAYERS = "As Kd 7c 2c  Ah Qd 3s 9d  Ad Kc 2d 6h Js"
ONE_PLAYER = "As 2c Ah 9d  Ad Kc 2d 6h Js"
JHE = (
    _jhe("plays three, two, folds", THREE_PLAYERS, {1: ("play",), 2: ("check", "play"), 3: ("check", "check", "fold")},
         {1: 500 + 1500, 2: 500 + 1000, 3: -1000}),
    _jhe("plays once", "As 3c Ah 3d  Kc Qc Jd 9h 8h", {1: ("check", "check", "play")}, {1: 1000}),
    _jhe("dealer without a pair", "Ks 2c Qs 3d  As 9h Js 8d 4s", {1: ("play",)}, {1: 2 * 500 + 1500}),
    _jhe("dealer card exposed voids", ONE_PLAYER, {1: ("play",)}, {1: 0},
         Accident(jackpot_holdem.DEALER_EXPOSED, asking(1)), voided=True),
    _jhe("one card face up is discarded", "4c As 2c Ah 9d  Ad Kc 2d 6h Js", {1: ("play",)}, {1: 500 + 1500},
         Accident(FACE_UP, dealing_to("seat-1", 0))),
    _jhe("two cards face up void", f"4c {ONE_PLAYER}", {1: ()}, {1: 0},
         Accident(FACE_UP, dealing_to("seat-1", 0)), Accident(FACE_UP, dealing_to("dealer", 0)), voided=True),
)  # fmt: skip

# Seats 1, 2, 3 and the dealer: two each; burn, flop, burn, turn, burn, river.
STREETS = "As Kd 7c 2c  Ah Kh 7s 9d  3c Ad Kc 2d 4c 6h 5c Js"
WITH_BONUS = {1: {"ante": 500, "bonus": 500}, 2: {"ante": 500}, 3: {"ante": 500, "bonus": 500}}
BOTH_ACES = "As Ac Ah Ad  3c 9d Kc 2d 4c 6h 5c Js"
THB = (
    _thb("raises, checks, folds with a bonus", STREETS, WITH_BONUS,
         {1: ("flop", "turn", "river"), 2: ("flop", "check", "check"), 3: ("fold",)},
         {1: 1000 + 500 + 500 + 15000, 2: 1000, 3: -500 + 1500}),
    _thb("all fold", STREETS, {2: {"ante": 500}}, {2: ("fold",)}, {2: -500}),
    _thb("aces against aces", BOTH_ACES, {1: {"ante": 500, "bonus": 500}}, {1: ("flop", "check", "check")},
         {1: 500000}),
    _thb("dealer card exposed voids, the bonus is settled", STREETS, WITH_BONUS, {1: ("flop",), 2: (), 3: ()},
         {1: 15000, 2: 0, 3: 1500}, Accident(texas_holdem_bonus.DEALER_EXPOSED, asking(2)), voided=True),
    _thb("wrong number voids all", STREETS, WITH_BONUS, {1: ("flop",), 2: (), 3: ()},
         {1: 0, 2: 0, 3: 0}, Accident(texas_holdem_bonus.WRONG_NUMBER, asking(2)), voided=True),
    _thb("two face up after the hands void, the bonus is settled", STREETS, WITH_BONUS,
         {1: ("flop",), 2: ("flop",), 3: ("fold",)}, {1: 15000, 2: 0, 3: -500 + 1500},
         Accident(FACE_UP, burning), Accident(FACE_UP, dealing_to("community", 0)), voided=True),
    _thb("a card drawn in error is the next", STREETS, {1: {"ante": 500}}, {1: ("fold",)}, {1: -500},
         Accident(DRAWN_IN_ERROR, dealing_to("seat-1", 1))),
)  # fmt: skip

SEAT_2_STANDS = "Th 5s 6c  9h 5d Tc"  # 19 for seat 1, five-five for seat 2, sixteen for the dealer
BJ = (
    _bj("win, lose, blackjack", "Th 5s As 7c  9h 9d Kc Tc", {1: ("stand",), 2: ("stand",), 3: ()},
        {1: 500, 2: -500, 3: 750}),
    _bj("insurance wins", "Th As 9h Kc", {1: ("insurance:300",)}, {1: -500 + 600}),
    _bj("insurance lost, even money taken", "Th As Ac  9h Ks 7c", {1: ("insurance:100", "stand"), 2: ("even-money",)},
        {1: 500 - 100, 2: 500}),
    _bj("blackjack against blackjack", "As Ts Ks Ac", {1: ()}, {1: 0}),
    _bj("surrender", "Th 9c 6h 7c", {1: ("surrender",)}, {1: -250}),
    _bj("double, double for less", "6h 5s 6c  5h 5d Tc  9h 8d 8c", {1: ("double",), 2: ("double:200",)},
        {1: 1000, 2: 700}),
    _bj("split to four hands, double on one", "8c 6c 8d Tc  8h 2h Th 8s 9s 3d Td  9c 7d 5d",
        {1: ("split", "split", "hit", "stand", "split", "stand", "double", "stand")},
        {1: 5 * 500}),
    _bj("breaks", "Th 6c 6h Tc  9s", {1: ("hit",)}, {1: -500}),
    _bj("a card face up is discarded", "2s Th 7c 9h Tc", {1: ("stand",)}, {1: 500},
        Accident(FACE_UP, dealing_to("seat-1", 0))),
    _bj("no number of cards face up voids", "2s 3s Th 7c 9h Tc", {1: ("stand",)}, {1: 500},
        Accident(FACE_UP, dealing_to("seat-1", 0)), Accident(FACE_UP, dealing_to("seat-1", 0))),
    _bj("a hidden card drawn in error is the next", "Th 7c 9h Tc", {1: ("stand",)}, {1: 500},
        Accident(DRAWN_IN_ERROR, dealing_to("dealer", 1))),
    _bj("an exposed card is accepted", f"{SEAT_2_STANDS} 9d 8c", {1: ("stand",), 2: ("hit", "accept", "stand")},
        {1: 500, 2: 500}, Accident(DRAWN_AND_EXPOSED, asking(2))),
    _bj("an exposed card is refused, the dealer takes it", f"{SEAT_2_STANDS} 5c", {1: ("stand",), 2: ("hit", "refuse")},
        {1: -500, 2: -500}, Accident(DRAWN_AND_EXPOSED, asking(2))),
    _bj("an exposed card nobody can use", "Th 5s 7c  9h 5d Tc  2s", {1: ("stand",), 2: ("hit", "refuse")},
        {1: 500, 2: -500}, Accident(DRAWN_AND_EXPOSED, asking(2))),
    _bj("the dealer draws on 17", "Th 7c 8h Tc 4s", {1: ("stand",)}, {1: 500},
        Accident(DEALER_OVERDREW, lambda table, step: bool(table.cards.turned) and type(step).__name__ == "Pay")),
    _bj("the hole card is read in error, unseen", "Th 7c 9h Tc", {1: ("stand",)}, {1: 500},
        Accident(READ_IN_ERROR, asking(1))),
    _bj("the hole card is read in error and could be seen", "Th 6s 7c  9h 5d Tc 9d", {1: ("stand",), 2: ("double",)},
        {1: 0, 2: 0}, Accident(READ_IN_ERROR, lambda table, step: bool(table.stake(2, "double"))),
        rulings={"the hole card in the reader": "visible"}, voided=True),
    _bj("the reader breaks", "Th Kc 9h 7c", {1: ("stand",)}, {1: 500},
        Accident(READER_BROKEN, lambda table, step: isinstance(step, Read))),
)  # fmt: skip

CASES = (*JHE, *THB, *BJ)
VOID_CASES = tuple(case for case in CASES if case.voided)
