"""The cards of a Blackjack round dealt and played a second time, from the round as `settle` takes it.

Nothing of the house's program is used. Whoever is asked is asked through `choose`, with all that is open to him.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from kit.blackjack.reckoned_sides import natural, soft, total

OPTIONS: dict[str, Any] = {
    "decks": 6, "blackjack_pays": "3 to 2", "dealer_hits_soft_17": False, "hole_card": "peek", "surrender": True,
    "even_money": True, "resplits": 2, "resplit_aces": True, "one_card_to_split_aces": False, "variation": "none",
    "switch_blackjack_pays": "1 to 1", "super_4_suit": "d", "must_hit": False,
}  # fmt: skip


class Refused(Exception):
    """A choice that is not open, too few choices, too many, or too few cards."""


@dataclass
class Open:
    """What one question leaves open; `amount` also takes `:CENTS` up to `most`, or exactly the `next_chip` above it."""

    words: tuple[str, ...]
    amount: str = ""
    most: int = 0
    next_chip: int = 0

    def takes(self, choice: str) -> bool:
        word, colon, cents = choice.partition(":")
        if colon:
            whole = int(cents) if cents.isdecimal() else 0
            return word == self.amount and whole > 0 and (whole <= self.most or whole == self.next_chip)
        return word in self.words


Choose = Callable[[int, Open], str]


class FromLists:
    """The choices of the round, each seat's in its order."""

    def __init__(self, seats: Sequence[dict[str, Any]]) -> None:
        self.left: dict[int, list[str]] = {seat["seat"]: list(seat.get("choices", [])) for seat in seats}

    def __call__(self, seat: int, asked: Open) -> str:
        left = self.left[seat]
        if not left or not asked.takes(left[0]):
            raise Refused(f"seat {seat}: {left[:1]} of {asked}")
        return left.pop(0)


@dataclass
class Hand:
    cards: list[str]
    stake: int
    wager: str = "blackjack"
    double: int = 0
    insured: int = 0
    even: bool = False
    given_up: bool = False
    plain: bool = False  # formed by a split or a switch: 21 is no blackjack
    of: int = 0  # at a Switch table: which of the two wagers it grew from

    @property
    def blackjack(self) -> bool:
        return natural(self.cards) and not self.plain

    @property
    def broken(self) -> bool:
        return total(self.cards) > 21

    @property
    def in_play(self) -> bool:
        return not (self.even or self.given_up or self.broken or self.blackjack)


@dataclass
class Play:
    """One round up to the dealer's last card."""

    asked: dict[str, Any]
    choose: Choose
    dealer: list[str] = field(default_factory=list)
    hands: dict[int, list[Hand]] = field(default_factory=dict)
    used: int = 0

    def __post_init__(self) -> None:
        given = self.asked.get("submission", {})
        self.options = OPTIONS | given.get("options", {})
        self.increment = given.get("wagers", {}).get("blackjack", {}).get("increment", 100)
        self.method = given.get("dealing", {}).get("method", "shoe")
        self.wagers = {seat["seat"]: seat["wagers"] for seat in self.asked["seats"]}
        self.order = sorted(self.wagers)
        self.switch, self.community = (self.options["variation"] == word for word in ("switch", "community"))
        self.peek = self.options["hole_card"] == "peek" and self.method != "electronic"
        self.deal()
        self.first = {seat: [card for hand in hands for card in hand.cards] for seat, hands in self.hands.items()}

    def card(self) -> str:
        if self.used == len(self.asked["cards"]):
            raise Refused("too few cards")
        self.used += 1
        return str(self.asked["cards"][self.used - 1])

    def deal(self) -> None:
        if self.method == "hand":
            self.card()
        each = 2 if self.switch else 1
        boxes = [Hand([], self.wagers[seat]["blackjack"], of=at) for seat in self.order for at in range(each)]
        self.hands = {seat: boxes[each * at : each * at + each] for at, seat in enumerate(self.order)}
        if self.community:
            shared = [self.card(), self.card()]
            for box in boxes:
                box.cards = list(shared)
            self.dealer.append(self.card())
            self.stream: list[str] = []
            return
        for box in boxes:
            box.cards.append(self.card())
        self.dealer.append(self.card())
        for box in boxes:
            box.cards.append(self.card())
        if self.peek:
            self.dealer.append(self.card())

    def run(self) -> None:
        if self.dealer[0][0] == "A":
            for seat in self.order:
                for hand in self.hands[seat]:
                    self.insure(seat, hand)
        if not (self.peek and natural(self.dealer)):
            for seat in self.order:
                self.turn(seat)
            self.dealers_turn()

    def insure(self, seat: int, hand: Hand) -> None:
        next_chip = -(-hand.stake // (2 * self.increment)) * self.increment
        even = hand.blackjack and self.options["even_money"] and not self.switch
        words = ("no-insurance", "even-money") if even else ("no-insurance",)
        choice = self.choose(seat, Open(words, "insurance", hand.stake // 2, next_chip))
        hand.even = choice == "even-money"
        if ":" in choice:
            hand.insured = int(choice.split(":")[1])

    def turn(self, seat: int) -> None:
        hands = self.hands[seat]
        if self.switch and self.choose(seat, Open(("switch", "keep"))) == "switch":
            one, two = (hand.cards for hand in hands)
            one[1], two[1] = two[1], one[1]
            hands[0].plain = hands[1].plain = True
        self.place = 0  # in the common stream
        for of in range(2 if self.switch else 1):
            self.splits = 0
            at = next(at for at, hand in enumerate(hands) if hand.of == of)
            while at < len(hands) and hands[at].of == of:
                self.play_hand(seat, at)
                at += 1

    def draw(self) -> str:
        if not self.community:
            return self.card()
        if self.place == len(self.stream):
            self.stream.append(self.card())
        self.place += 1
        return self.stream[self.place - 1]

    def play_hand(self, seat: int, at: int) -> None:
        hand = self.hands[seat][at]
        if len(hand.cards) == 1:
            hand.cards.append(self.draw())
        while not (hand.even or hand.blackjack or hand.double or total(hand.cards) >= 21):
            asked = self.open_to(hand)
            if asked.words == ("stand",):
                return
            choice = self.choose(seat, asked)
            if choice in ("stand", "surrender"):
                hand.given_up = choice == "surrender"
                return
            if choice == "split":
                self.split(seat, at)
                continue
            if choice.startswith("double"):
                hand.double = int(choice.partition(":")[2] or hand.stake)
            hand.cards.append(self.draw())

    def open_to(self, hand: Hand) -> Open:
        two, fresh = len(hand.cards) == 2, self.splits == 0
        aces = [card[0] for card in hand.cards] == ["A", "A"]
        pair = two and total(hand.cards[:1]) == total(hand.cards[1:])
        again = fresh or (self.splits <= self.options["resplits"] and (self.options["resplit_aces"] or not aces))
        words = ["stand", "split"] if pair and again else ["stand"]
        if not fresh and hand.cards[0][0] == "A" and self.options["one_card_to_split_aces"]:
            return Open(tuple(words))
        words += ["hit", "double"] if two else ["hit"]
        if two and fresh and self.options["surrender"] and not self.switch:
            words.append("surrender")
        return Open(tuple(words), "double" if two else "", hand.stake if two else 0)

    def split(self, seat: int, at: int) -> None:
        hand = self.hands[seat][at]
        other = Hand([hand.cards.pop()], hand.stake, "split", plain=True, of=hand.of)
        hand.plain = True
        self.splits += 1
        self.hands[seat].insert(at + 1, other)
        hand.cards.append(self.draw())

    def dealers_turn(self) -> None:
        if not self.peek:
            self.dealer.append(self.card())
        if natural(self.dealer):
            return
        every = [hand for hands in self.hands.values() for hand in hands]
        needed = any(
            name in wagers
            for wagers in self.wagers.values()
            for name in ("buster-blackjack", "hit-and-run-progressive")
        )
        if needed or any(hand.in_play or (self.switch and hand.blackjack) for hand in every):
            while self.draws():
                self.dealer.append(self.card())

    def draws(self) -> bool:
        points = total(self.dealer)
        return points < 17 or (points == 17 and soft(self.dealer) and bool(self.options["dealer_hits_soft_17"]))
