"""Random rounds of Texas Hold 'Em Bonus settled a second time: straight from the rulebook, hands ranked by eval7."""

from __future__ import annotations

import warnings
from dataclasses import dataclass
from random import Random
from typing import Any

import msgspec
import pytest

from houserules.cards import RANKS, SUITS
from houserules.settle.answer import Settlement, settle_text
from kit.soak import TIMES

with warnings.catch_warnings():  # of a parser for ranges, which we do not use
    warnings.simplefilter("ignore")
    import eval7

SEEDS = range(4)
ROUNDS = 150 * TIMES
DECK = [rank + suit for rank in RANKS for suit in SUITS]
HIGH_CARDS = [card for card in DECK if card[0] in "9TJQKA"]  # ties and big pairs are common here
WAYS = (
    ("manual-shoe", "none"), ("hand", "automated"), ("automated-shoe", "automated"), ("automated-shoe", "continuous"),
)  # fmt: skip
ABOVE_STRAIGHT = ("Flush", "Full House", "Quads", "Straight Flush")
Line = tuple[int, str, int, str, int, int, int]  # seat, wager, stake, result, payout, returned, limited


@dataclass
class Player:
    seat: int
    wagers: dict[str, int]
    choices: list[str]
    hand: list[str]

    def stake(self, wager: str) -> int:
        ante = self.wagers["ante"]
        placed = {"ante": ante, "flop": 2 * ante, "turn": ante, "river": ante, "bonus": self.wagers.get("bonus", 0)}
        return placed[wager] if wager in ("ante", "bonus") or wager in self.choices else 0


@dataclass
class Deal:
    """Who sits there, what lies where, and what the house chose."""

    way: tuple[str, str]
    ante_pays_on: str
    limit: int | None
    players: list[Player]
    dealer: list[str]
    board: list[str]
    burns: list[str]

    @property
    def staying(self) -> bool:
        return any("flop" in player.choices for player in self.players)

    @property
    def cards(self) -> list[str]:
        """In the order of the device, as chapters 8 to 11 tell it."""
        hands = [*(player.hand for player in self.players), self.dealer]
        if self.way[0] == "automated-shoe":
            dealt = [card for hand in hands for card in hand]
        else:
            dealt = [hand[0] for hand in hands] + [hand[1] for hand in hands]
        if self.way[1] == "continuous":
            return self.board + dealt
        (b1, b2, b3), board = self.burns, self.board
        return dealt + ([b1, *board[:3], b2, board[3], b3, board[4]] if self.staying else [])


def random_deals(seed: int) -> list[Deal]:
    luck = Random(seed)
    return [random_deal(luck) for _ in range(ROUNDS)]


def random_deal(luck: Random) -> Deal:
    seats = sorted(luck.sample(range(1, 7), luck.randint(1, 6)))
    cards = random_cards(luck, 2 * len(seats) + 10)
    players = [Player(seat, random_wagers(luck), random_choices(luck), [cards.pop(), cards.pop()]) for seat in seats]
    dealer, board = [cards.pop(), cards.pop()], [cards.pop() for _ in range(5)]
    pays_on, limit = luck.choice(["straight", "flush"]), luck.choice([None, 10_000, 6_000_000])
    return Deal(luck.choice(WAYS), pays_on, limit, players, dealer, board, cards)


def random_cards(luck: Random, number: int) -> list[str]:
    """Now and then the first two hands, a lone player's and the dealer's among them, hold all the aces."""
    if luck.random() < 0.9:
        return luck.sample(luck.choice([DECK, HIGH_CARDS]), number)
    return [*luck.sample([card for card in DECK if card[0] != "A"], number - 4), "Ac", "Ad", "Ah", "As"]


def random_wagers(luck: Random) -> dict[str, int]:
    bonus = luck.choice([0, 100, 2_500, 10_000])
    return {"ante": luck.choice([500, 1_700, 1_500_000, 8_000_000]), **({"bonus": bonus} if bonus else {})}


def random_choices(luck: Random) -> list[str]:
    if luck.random() < 0.3:
        return ["fold"]
    return ["flop", luck.choice(["turn", "check"]), luck.choice(["river", "check"])]


def given(deal: Deal) -> dict[str, Any]:
    method, shuffler = deal.way
    return {
        "game": "texas-holdem-bonus",
        "submission": {
            "dealing": {"method": method, "shuffler": shuffler},
            "options": {"ante_pays_on": deal.ante_pays_on},
            "wagers": {"ante": {"maximum": 8_000_000}},
            "limits": {"payout": deal.limit},
        },
        "cards": deal.cards,
        "seats": [{"seat": each.seat, "wagers": each.wagers, "choices": each.choices} for each in deal.players],
    }


def rank(cards: list[str]) -> int:
    return int(eval7.evaluate([eval7.Card(card) for card in cards]))


def odds_of_bonus(hand: list[str], dealer: list[str]) -> int:
    """THB 12.B; 0 where no row fits."""
    ranks, suited = {card[0] for card in hand}, hand[0][1] == hand[1][1]
    if len(ranks) == 1:
        if ranks == {"A"}:
            return 1_000 if {card[0] for card in dealer} == {"A"} else 30
        return 10 if ranks <= set("KQJ") else 3
    if ranks == {"A", "K"}:
        return 25 if suited else 15
    return (20 if suited else 5) if ranks in ({"A", "Q"}, {"A", "J"}) else 0


def settled(deal: Deal) -> list[Line]:
    """Folds as they happen, then every player from the dealer's right."""
    folded: list[Line] = [
        (each.seat, "ante", each.stake("ante"), "lose", 0, 0, 0) for each in deal.players if each.choices == ["fold"]
    ]
    return folded + [line for player in reversed(deal.players) for line in settled_player(deal, player)]


def settled_player(deal: Deal, player: Player) -> list[Line]:
    found = {wager: won_by(deal, player, wager) for wager in ("ante", "flop", "turn", "river", "bonus")}
    won = {wager: result for wager, result in found.items() if result}
    payouts = {wager: payout for wager, (_, payout) in won.items()}
    excess = sum(payouts.values()) - max(5_000_000, deal.limit or 0)  # THB 12.C: $50,000, or more if so filed
    cut = dict.fromkeys(payouts, 0)
    for wager in ("bonus", "river", "turn", "flop", "ante"):
        cut[wager] = max(0, min(payouts.get(wager, 0), excess))
        excess -= cut[wager]
    lines: list[Line] = []
    for wager, (result, payout) in won.items():
        stake = player.stake(wager)
        back = 0 if result == "lose" else stake
        lines.append((player.seat, wager, stake, result, payout - cut[wager], back, cut[wager]))
    return lines


def won_by(deal: Deal, player: Player, wager: str) -> tuple[str, int] | None:
    """The result of a wager and its payout before any limit; none where it is not settled here."""
    stake = player.stake(wager)
    if wager == "bonus":
        odds = odds_of_bonus(player.hand, deal.dealer)
        return ("win" if odds else "lose", odds * stake) if stake else None
    if not stake or "flop" not in player.choices:
        return None
    own, other = rank(player.hand + deal.board), rank(deal.dealer + deal.board)
    if own < other:
        return "lose", 0
    kind = eval7.handtype(own)
    paid = kind in ABOVE_STRAIGHT or (kind == "Straight" and deal.ante_pays_on == "straight")
    return ("push", 0) if own == other or (wager == "ante" and not paid) else ("win", stake)


@pytest.mark.clause("THB 11.I(3)", "THB 11.I(3)(d)", "THB 11.I(4)", "THB 12.A", "THB 12.B", "THB 12.C", "THB 12.C(1)")
@pytest.mark.parametrize("seed", SEEDS)
def test_another_settlement_comes_to_the_same_lines(seed: int) -> None:
    for deal in random_deals(seed):
        answer = settle_text(msgspec.json.encode(given(deal)))
        assert isinstance(answer, Settlement), answer
        lines = [
            (line.seat, line.wager, line.stake, line.result, line.payout, line.returned, line.limited or 0)
            for line in answer.lines
        ]
        assert lines == settled(deal), deal
        assert answer.cards_used == len(deal.cards)


def test_the_random_rounds_meet_every_kind_of_settlement() -> None:
    """Else they would prove little."""
    deals = [deal for seed in SEEDS for deal in random_deals(seed)]
    lines = [line for deal in deals for line in settled(deal)]
    assert {line[3] for line in lines} == {"win", "lose", "push"}
    assert {line[1] for line in lines if line[6]} == {"ante", "flop", "turn", "river", "bonus"}  # all are cut somewhere
    odds = {odds_of_bonus(player.hand, deal.dealer) for deal in deals for player in deal.players}
    assert odds == {0, 3, 5, 10, 15, 20, 25, 30, 1_000}
