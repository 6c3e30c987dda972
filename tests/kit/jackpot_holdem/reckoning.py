"""A whole round of Jackpot Hold 'Em settled without the house's rules: other people's evaluator, other arithmetic.

It reads the same round as `settle` does and tells what every line must be.
"""

from __future__ import annotations

import warnings
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

with warnings.catch_warnings():  # of a parser for ranges, which we do not use
    warnings.simplefilter("ignore")
    import eval7

# Rows from the top, as printed; a word is the meter that is paid.
XTRA = {"Royal": 500, "Straight Flush": 50, "Quads": 10, "Full House": 4, "Flush": 2, "Straight": 1}
BONUS = {"Royal": 100, "Straight Flush": 40, "Quads": 30, "Full House": 8, "Flush": 7, "Straight": 4, "Trips": 3}
RARE = ("Diamonds", "Royal", "Straight Flush", "Quads", "Full House", "Flush", "Straight", "Trips", "Two Pair")
PROGRESSIVE: dict[str, tuple[int | str, ...]] = {
    "A": ("star", "spade", "heart", "diamond", 50, 30, 20, 10, 4),
    "B": ("star", "star", "spade", "heart", "diamond", 30, 20, 10, 4),
    "C": ("star", "spade", "heart", "diamond", 60, 40, 30, 15),
    "D": ("star", "star", "spade", "heart", "diamond", 50, 30, 15),
    "E": ("star", "spade", "heart", "diamond", "club", 50, 30, 10),
}
ROYALS = {frozenset(rank + suit for rank in "AKQJT"): suit for suit in "cdhs"}
ROYAL: int = eval7.evaluate([eval7.Card(card) for card in ("As", "Ks", "Qs", "Js", "Ts")])
CUT_FIRST = ("player-bonus", "xtra-bonus", "play", "ante")


@dataclass
class Told:
    """One line as it must come out."""

    seat: int
    wager: str
    stake: int
    result: str
    clause: str
    payout: int = 0
    returned: int = 0
    limited: int = 0
    remainder: Fraction = field(default_factory=Fraction)


def worth(cards: Iterable[str]) -> int:
    return int(eval7.evaluate([eval7.Card(card) for card in cards]))


def kind(cards: Iterable[str]) -> str:
    value = worth(cards)
    return "Royal" if value == ROYAL else str(eval7.handtype(value))


@dataclass
class Reckoning:
    """One round: the cards sorted out, then seat by seat."""

    seats: dict[int, dict[str, Any]]
    submission: Mapping[str, Any]
    cards: Sequence[Any]
    meters: dict[str, Fraction]

    def __post_init__(self) -> None:
        pack, order = list(self.cards), sorted(self.seats)
        if self.submission["dealing"]["method"] == "automated-shoe":
            self.board, pack = pack[:5], pack[5:]
            stays = self.submission["options"]["dealer_cards_stay_in_shuffler"]
            places: list[int] = [*order, 0] if stays else [0, *order]
            self.hands = {place: pack[2 * at : 2 * at + 2] for at, place in enumerate(places)}
        else:
            around = len(order) + 1
            self.hands = {place: [pack[at], pack[at + around]] for at, place in enumerate([*order, 0])}
            self.board = pack[2 * around : 2 * around + 5]

    def lines(self) -> list[Told]:
        stakes = [seat["wagers"].get("progressive", 0) for seat in self.seats.values()]
        for name, meter in self.submission["meters"].items():
            self.meters[name] += Fraction(meter["rate"]) * sum(stakes)
        folds = [line for seat in sorted(self.seats) if self.times(seat) == 0 for line in self.folded(seat)]
        return [*folds, *(line for seat in sorted(self.seats, reverse=True) for line in self.settled(seat))]

    def times(self, seat: int) -> int:
        """The Play Wager in Antes; none after a fold."""
        choices = self.seats[seat]["choices"]
        return 4 - len(choices) if choices[-1] == "play" else 0

    def folded(self, seat: int) -> list[Told]:
        ante = self.seats[seat]["wagers"]["ante"]
        return [Told(seat, wager, ante, "lose", "JHE 11.G(2)") for wager in ("ante", "xtra-bonus")]

    def settled(self, seat: int) -> list[Told]:
        lines = self.against(seat) if self.times(seat) else []
        if stake := self.seats[seat]["wagers"].get("player-bonus"):
            lines.append(self.bonus(seat, stake))
        self.limit(lines)
        if stake := self.seats[seat]["wagers"].get("progressive"):
            lines.append(self.progressive(seat, stake))
        return lines

    def against(self, seat: int) -> list[Told]:
        ante = self.seats[seat]["wagers"]["ante"]
        mine, dealers = (worth(self.hands[place] + self.board) for place in (seat, 0))
        stakes = {"ante": ante, "xtra-bonus": ante, "play": ante * self.times(seat)}
        if mine < dealers:
            lines = [Told(seat, wager, stake, "lose", "JHE 11.I(3)(a)") for wager, stake in stakes.items()]
        elif mine == dealers:
            lines = [Told(seat, wager, stake, "push", "JHE 11.I(3)(c)", 0, stake) for wager, stake in stakes.items()]
        else:
            lines = [Told(seat, wager, stake, "win", "JHE 12.A", stake, stake) for wager, stake in stakes.items()]
            lines[1] = self.xtra(seat, ante)
        if kind(self.hands[0] + self.board) == "High Card":
            lines[0] = Told(seat, "ante", ante, "push", "JHE 11.I(1)", 0, ante)
        return lines

    def xtra(self, seat: int, stake: int) -> Told:
        held = kind(self.hands[seat] + self.board)
        if held not in XTRA:
            return Told(seat, "xtra-bonus", stake, "push", "JHE 12.B(1)(g)", 0, stake)
        clause = f"JHE 12.B(1)({'abcdef'[list(XTRA).index(held)]})"
        return Told(seat, "xtra-bonus", stake, "win", clause, XTRA[held] * stake, stake)

    def bonus(self, seat: int, stake: int) -> Told:
        held = kind(self.hands[seat] + self.board)
        if held not in BONUS:
            return Told(seat, "player-bonus", stake, "lose", "JHE 11.J(1)")
        clause = f"JHE 12.C(1)({'abcdefg'[list(BONUS).index(held)]})"
        return Told(seat, "player-bonus", stake, "win", clause, BONUS[held] * stake, stake)

    def limit(self, lines: list[Told]) -> None:
        most = self.submission["limits"].get("payout")
        for wager in CUT_FIRST if most is not None else ():
            for line in lines:
                if line.wager == wager:
                    line.limited = max(0, min(line.payout, sum(each.payout for each in lines) - most))
                    line.payout -= line.limited

    def progressive(self, seat: int, stake: int) -> Told:
        letter = self.submission["wagers"]["progressive"]["paytable"]
        place = RARE.index(held) if (held := self.rare_hand(seat)) in RARE else len(RARE)
        if place >= len(PROGRESSIVE[letter]):
            return Told(seat, "progressive", stake, "lose", "JHE 11.K")
        pays, clause = PROGRESSIVE[letter][place], f"JHE 12.D({'ABCDE'.index(letter) + 2})({'abcdefghi'[place]})"
        if isinstance(pays, int):
            return Told(seat, "progressive", stake, "win", clause, pays * stake)
        shown = self.meters[pays]
        self.meters[pays] = self.submission["meters"][pays]["reset"] + shown % 1
        return Told(seat, "progressive", stake, "win", clause, int(shown), remainder=shown % 1)

    def rare_hand(self, seat: int) -> str:
        seen = {"five-card": 3, "seven-card": 5}[self.submission["options"]["progressive_hand"]]
        cards = self.hands[seat] + self.board[:seen]
        suits = [suit for royal, suit in ROYALS.items() if royal <= set(cards)]
        return "Diamonds" if suits == ["d"] else kind(cards)
