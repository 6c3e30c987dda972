"""Rounds of Blackjack by chance: any way of dealing, any options, wagers, paytables and stakes; every choice is one
that the second reckoning has open, or, where that is wanted, one that it has not.
"""

from __future__ import annotations

from random import Random
from typing import Any

from kit.blackjack.random_cards import RANKS, SUITS, Pack
from kit.blackjack.reckoned_play import OPTIONS, Open, Refused
from kit.blackjack.reckoned_tables import COMMUNITY_PAY, METERS, TABLES, letters
from kit.blackjack.reckoning import Reckoning

RATES = ("0", "0.10", "1/7", "0.0125", "1/8")
WAYS = ("shoe", "shoe", "shoe", "no-hole", "hand", "electronic", "community", "switch", "switch-no-hole")
AT_SWITCH = ("super-match", "buster-blackjack", "hit-and-run-progressive")
MUST_HIT = ((25_000, 100_000), (10_000, 50_000), (10_000, 20_000))
STAKED = {"bonus-spin-progressive": (100, 500, 500), "21-plus-3-progressive": (100, 500)}


class Chance:
    """One round; `asked` is what `settle` gets, `reckoning` what must come out."""

    def __init__(self, luck: Random, spoil: bool = False) -> None:
        self.luck, self.spoil, self.questions = luck, spoil, 0
        self.spoiled, self.calm = "", False
        self.way = luck.choice(WAYS)
        self.switch = self.way.startswith("switch")
        self.options = self.any_options()
        self.offered = {wager: tables for wager in TABLES if (tables := self.tables(wager))}
        self.submission = self.any_submission()
        self.asked = self.any_round()

    def any_options(self) -> dict[str, Any]:
        luck, way = self.luck, self.way
        decks = {"hand": [1, 2], "switch": [6, 6, 8], "switch-no-hole": [6, 8]}.get(
            way, [1, 2, 3, 4, 5, 6, 6, 6, 7, 8, 8]
        )
        changes = {
            "decks": luck.choice(decks), "blackjack_pays": luck.choice(["3 to 2", "6 to 5"]),
            "dealer_hits_soft_17": luck.random() < 0.5, "surrender": luck.random() < 0.8,
            "even_money": luck.random() < 0.8, "resplits": luck.choice([0, 1, 2, 2, 3]),
            "resplit_aces": luck.random() < 0.5, "one_card_to_split_aces": luck.random() < 0.4,
            "hole_card": "peek" if way in ("shoe", "hand", "switch") else "none",
            "variation": "switch" if self.switch else "community" if way == "community" else "none",
            "switch_blackjack_pays": luck.choice(["1 to 1", "3 to 2", "6 to 5"]),
            "super_4_suit": luck.choice(SUITS), "must_hit": not self.switch and luck.random() < 0.3,
        }  # fmt: skip
        assert set(changes) == set(OPTIONS)
        return changes

    def tables(self, wager: str) -> list[str]:
        if self.switch != (wager == "super-match") and not (self.switch and wager in AT_SWITCH):
            return []
        return letters(wager, self.options["decks"])

    def any_submission(self) -> dict[str, Any]:
        luck, cent = self.luck, self.luck.random() < 0.3
        limits = {"minimum": 100, "maximum": 10_000, "increment": 1 if cent else 100}
        wagers: dict[str, Any] = {}
        for wager, fitting in self.offered.items():
            wagers[wager] = {"paytable": luck.choice(fitting)}
            if wager in STAKED:
                wagers[wager]["stake"] = luck.choice(STAKED[wager])
            elif wager != "buster-free-bonus":
                wagers[wager] |= limits
        self.set_special_terms(wagers)
        wagers["blackjack"] = {"minimum": 100, "maximum": 50_000, "increment": 1 if cent else 100}
        method = {"hand": "hand", "electronic": "electronic", "community": "electronic"}.get(self.way, "shoe")
        return {
            "dealing": {"method": method, "shuffler": "automated" if method == "hand" else "none"},
            "options": self.options, "wagers": wagers, "meters": self.any_meters(wagers),
            "limits": luck.choice([{}, {"payout": 10_000_000}, {"payout": 10_000_003}]),
        }  # fmt: skip

    def set_special_terms(self, wagers: dict[str, Any]) -> None:
        if "bonus-spin-progressive" in wagers:
            spin = wagers["bonus-spin-progressive"]
            spin["community_pay"] = self.luck.choice(["none", "A", "B"])
            spin["fixed_prize"] = self.luck.choice([0, 1_234_567])
            symbols = self.symbols(spin)
            some = self.luck.sample(symbols, self.luck.randint(1, len(symbols)))
            weighed = [
                symbol if self.luck.random() < 0.5 else f"{symbol} x {self.luck.randint(2, 9)}" for symbol in some
            ]
            spin["wheel"] = self.luck.choice([[], weighed])
        if "super-4-progressive" in wagers and wagers["super-4-progressive"]["paytable"] == "D":
            wagers["super-4-progressive"] = {"paytable": "D", "stake": self.luck.choice([500, 100])}
        if self.luck.random() < 0.2:
            wagers["buster-free-bonus"] = None

    def symbols(self, spin: dict[str, Any]) -> list[str]:
        """What the wheel may show under these terms."""
        more = COMMUNITY_PAY[spin["stake"]] if spin["community_pay"] != "none" else {}
        return list(TABLES["bonus-spin-progressive"][spin["paytable"]] | dict.fromkeys(more))

    def any_meters(self, wagers: dict[str, Any]) -> dict[str, Any]:
        meters = {}
        seeded = self.luck.random() < 0.5
        for wager in [wager for wager in METERS if wager in wagers]:
            for name, least in METERS[wager][wagers[wager]["paytable"]].items():
                at = 0 if not seeded and name in ("blazing-7s-mega", "blazing-7s-major") else least
                more = self.luck.choice([0, 0, 12_345]) if at else 0
                meters[name] = {"initial": at, "reset": at + more, "rate": self.luck.choice(RATES)}
        if self.options["must_hit"]:
            reset, most = self.luck.choice(MUST_HIT)
            meters["must-hit"] = {"initial": reset, "reset": reset, "maximum": most, "rate": self.luck.choice(RATES)}
        return meters

    def any_round(self) -> dict[str, Any]:
        luck = self.luck
        seats = sorted(luck.sample(range(1, 8), luck.choice([1, 1, 2, 2, 3, 4])))
        told: list[dict[str, Any]] = [{"seat": seat, "wagers": self.any_wagers(), "choices": []} for seat in seats]
        placed = {wager for seat in told for wager in seat["wagers"]}
        asked: dict[str, Any] = {
            "game": "blackjack",
            "submission": self.submission,
            "cards": self.any_cards(len(seats)),
        }
        asked |= {"seats": luck.sample(told, len(told)), "meters": self.meters_before(placed), "draws": {}}
        self.any_draws(asked, placed)
        return asked

    def any_wagers(self) -> dict[str, int]:
        luck, cent = self.luck, self.submission["wagers"]["blackjack"]["increment"] == 1
        wagers = {"blackjack": luck.choice([501, 777, 1_205, 2_503] if cent else [500, 700, 1_000, 2_500, 50_000])}
        share = luck.choice([0.15, 0.5, 0.9])
        for wager, terms in self.submission["wagers"].items():
            if terms is not None and wager not in wagers and wager != "buster-free-bonus" and luck.random() < share:
                any_stake = luck.choice([101, 555, 999] if cent else [100, 300, 500, 2_500, 10_000])
                wagers[wager] = terms.get("stake", any_stake)
        return wagers

    def any_cards(self, seats: int) -> list[str]:
        pack = Pack(self.luck, self.way, seats)
        cards = pack.cards(self.options["decks"])
        self.calm = pack.calm
        return cards

    def meters_before(self, placed: set[str]) -> dict[str, int]:
        before = {}
        for wager in placed & set(METERS):
            for name in METERS[wager][self.submission["wagers"][wager]["paytable"]]:
                if self.luck.random() < 0.5:
                    before[name] = self.luck.randint(0, 3_000_000)
        return before

    def any_draws(self, asked: dict[str, Any], placed: set[str]) -> None:
        luck, draws = self.luck, asked["draws"]
        if "bad-beat-progressive" in placed:
            draws["magic-card"] = luck.choice([*asked["cards"][:8], luck.choice(RANKS) + luck.choice(SUITS)])
            draws["lucky-seat"] = luck.choice([luck.randint(1, 7), asked["seats"][0]["seat"]])
        if "super-4-progressive" in placed and self.options["must_hit"]:
            terms = self.submission["meters"]["must-hit"]
            trigger = luck.choice([luck.randint(terms["reset"] + 1, terms["maximum"]), terms["reset"] + 1])
            asked["meters"]["must-hit"] = luck.randint(max(terms["reset"], trigger - 400), trigger - 1)
            if trigger < terms["maximum"] or luck.random() < 0.5:
                draws["must-hit-trigger"] = trigger

    # The round is played while its choices are made.

    def play(self) -> Reckoning | None:
        """None where the cards do not last."""
        try:
            return Reckoning(self.asked, self.choose, self.spin)
        except Refused:
            return None

    def spin(self, seat: int) -> str:
        terms = self.submission["wagers"]["bonus-spin-progressive"]
        wheel = [segment.partition(" x ")[0] for segment in terms["wheel"]] or self.symbols(terms)
        pairs = [symbol for symbol in wheel if symbol in COMMUNITY_PAY[terms["stake"]]]
        shown: str = self.luck.choice([*wheel, *pairs, *pairs])
        self.asked["draws"].setdefault("wheel", []).append(shown)
        return shown

    def choose(self, seat: int, asked: Open) -> str:
        choice = self.wished(asked)
        assert asked.takes(choice), (choice, asked)
        self.questions += 1
        if self.spoil and not self.spoiled and self.luck.random() < 0.35:
            self.spoiled = self.refused_here(asked)
        own = next(each for each in self.asked["seats"] if each["seat"] == seat)
        own["choices"].append(choice)
        if self.spoiled and not self.spoiled.startswith("done"):
            own["choices"][-1], self.spoiled = self.spoiled, f"done {self.spoiled} at {asked}"
        return choice

    def wished(self, asked: Open) -> str:
        luck = self.luck
        if self.calm:
            return "stand" if "stand" in asked.words else "no-insurance"
        likely = {"split": 8, "hit": 4, "stand": 3, "double": 2, "surrender": 1, "even-money": 2}
        words = [*asked.words, asked.amount] if asked.amount == "insurance" else list(asked.words)
        word = luck.choices(words, [likely.get(word, 1) for word in words])[0]
        step = self.submission["wagers"]["blackjack"]["increment"]
        if word == "insurance" or (word == asked.amount and luck.random() < 0.4):
            amounts = [step * luck.randint(1, max(1, asked.most // step)), asked.most, asked.next_chip or asked.most]
            return f"{word}:{luck.choice(amounts)}"
        return word

    def refused_here(self, asked: Open) -> str:
        every = [
            "split",
            "hit",
            "stand",
            "double",
            "surrender",
            "even-money",
            "no-insurance",
            "switch",
            "keep",
            "fold",
            "",
        ]
        beyond = (asked.most + 1, max(asked.most, asked.next_chip) + 1, asked.next_chip - 1, 0)
        every += [f"{word}:{cents}" for word in ("double", "insurance") for cents in beyond] + ["insurance:-5"]
        return self.luck.choice([word for word in every if not asked.takes(word)])
