"""Cards for random rounds of Blackjack, laid so that rare rows and long hands come often enough."""

from __future__ import annotations

from random import Random
from typing import Any

from kit.blackjack.reckoning import CAPPED

RANKS, SUITS = "23456789TJQKA", "cdhs"
POOLS = ("", "", "", RANKS[8:], RANKS[7:], "A2345", "2345A6", "678", "7A", "AKQJ", "A89T", "9TJQK")
GIFTS = (  # first, second, up, hole: rows that chance alone seldom meets
    "Qh Qh As Ks", "Qh Qh Kd Ad", "Qh Qh 9d 9c", "Ks Ks Ah Jh", "Ks Ks Td As", "Ks Ks 5d 5c",
    "Kh Kh 7c Tc", "Td Td 7c Tc", "Qd Jd Ad Kd", "Kd Jd Qd Ad", "Qs Js As Ks", "Qh Jh Kh Ah",
    "Ac Ad As Kd", "Jc Jd As Jd", "Qd Js Ah Kc", "Qd 5d Ad Kd", "Kc Ad As Kd", "2d 9h Ad Kh",
    "2c 9s As Kc", "5d 5c Ah Kc", "2d 9s Ah Kc", "Kd Qd Kh Qh", "Qc Kc Qs Ks", "Kd Qd Kh 9h",
    "Ah Ah Ah 9c", "Ad Ad Ad 5c", "As Ac Ad Ah", "As As 5d Ad", "As Ac 9d 5d", "Ad 9c 5c 5c",
    "As Js 6d Th", "As Jd 6d Th", "7d 7d 7d 5c", "7s 7s 7s 5c", "7s 7c 7c 5c", "7h 7d 7d 5c",
    "7s 7d 7c 5c", "6h 8h 7h Tc", "6h 8h 7d Tc", "4h 4h 4h Tc", "3h 2h Ah 9c", "Qh Kh Ah 9c",
    "Kh Ah 2h 9c", "9h 9d 9c 9s", "Ah 9h Jh 4c", "4h 6h Ts 4c", "8d 9d Td 4d", "Kd 4d 9s Tc",
)  # fmt: skip


class Pack:
    """The cards of one round; `calm` where they are laid for players who all stand."""

    def __init__(self, luck: Random, way: str, seats: int) -> None:
        self.luck, self.way, self.seats = luck, way, seats
        self.calm = False

    def cards(self, decks: int) -> list[str]:
        """Of all ranks or some, of all suits or some; often with what makes a rare row."""
        luck, switch = self.luck, self.way.startswith("switch")
        deck = [rank + suit for rank in RANKS for suit in SUITS] * decks
        ranks, suits = luck.choice(POOLS), luck.choice(["", "", "", "dh", "cs", luck.choice(SUITS)])
        pool = [card for card in deck if (not ranks or card[0] in ranks) and (not suits or card[1] in suits)]
        cards = luck.sample(pool, min(len(pool), 80))
        if luck.random() < 0.15 and not switch:
            self.prepare_a_long_hand(cards)
        elif luck.random() < 0.4 and not switch:
            self.give(cards, luck.choice(GIFTS).split())
        return self.within(cards, decks)

    def give(self, cards: list[str], gift: list[str]) -> None:
        """The two cards of one seat or more, the up card and the hole card."""
        burned = int(self.way == "hand")
        for seat in self.luck.sample(range(self.seats), self.luck.choice([1, 1, self.seats])):
            places = (
                [0, 1, 2] if self.way == "community" else [seat, self.seats + 1 + seat, self.seats, 2 * self.seats + 1]
            )
            for place, card in zip(places, gift, strict=False):
                if place + burned < len(cards):
                    cards[place + burned] = card

    def prepare_a_long_hand(self, cards: list[str]) -> None:
        """Small cards for a dealer whose players all stand, then any."""
        self.calm = True
        start = 2 * self.seats + 2 + int(self.way == "hand")
        small = [rank + self.luck.choice(SUITS) for rank in self.luck.choices("AA22233", k=self.luck.randint(1, 7))]
        cards[start : start + len(small)] = small
        self.give(cards, self.luck.choice(["As Kd 2c 2d", "Kd Qc 2h 3s", "As Qh 3d Ac", "Jc Td 2s Ad"]).split())

    def within(self, cards: list[str], decks: int) -> list[str]:
        """No card more often than the decks hold it, then some that are left."""
        kept: list[str] = []
        for card in cards:
            kept += [card] if kept.count(card) < decks else []
        rest = [card for card in (rank + suit for rank in RANKS for suit in SUITS) if card not in kept]
        return kept + self.luck.sample(rest, len(rest))


def many_high_hands(luck: Random) -> dict[str, Any]:
    """Queens of hearts and kings of spades for nearly everyone, and the dealer's blackjack."""
    seats = luck.sample(range(1, 8), luck.randint(2, 7))
    pairs = luck.sample(["Qh", "Ks"] * 4 + ["Jd"], len(seats))
    up, hole = luck.choice([("Ac", "Kc"), ("Kc", "Ac")])
    most, limit = luck.choice([(2_500, 2_500_000), (2_500, 2_500_001), (2_500, 2_600_007), (10_000, 10_000_000)])
    told = [
        {
            "seat": seat,
            "wagers": {"blackjack": 1_000} | {wager: luck.choice([100, 700, 1_300, 2_500, 2_500]) for wager in CAPPED},
            "choices": ["no-insurance"] if up == "Ac" else [],
        }
        for seat in seats
    ]
    capped: dict[str, dict[str, Any]] = {wager: {"maximum": most} for wager in CAPPED}
    capped["lucky-ladies"]["paytable"] = luck.choice("AB")
    submission = {"options": {"decks": 8}, "limits": {"payout": limit}, "wagers": capped}
    return {"game": "blackjack", "submission": submission, "cards": [*pairs, up, *pairs, hole], "seats": told}
