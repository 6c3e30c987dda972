"""A whole round of Blackjack settled without the house's program: own hands, own paytables, own meters.

It reads the round as `settle` does and tells every line in its own order: seat, wager, clause of the row paid, money.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any, NamedTuple

from kit.blackjack.reckoned_hands import of_double, of_hand, of_insurance
from kit.blackjack.reckoned_meters import Meters
from kit.blackjack.reckoned_play import Choose, FromLists, Play, Refused
from kit.blackjack.reckoned_sides import MEETS, Seen, natural, royal, total
from kit.blackjack.reckoned_tables import COMMUNITY_CLAUSE, COMMUNITY_PAY, METERS, PRIZE, TABLES, Row

CAPPED = ("lucky-ladies", "kings-bounty")
SIDES = tuple(TABLES)


class Told(NamedTuple):
    """`clause` is the row of a side wager that was won, else empty."""

    seat: int
    wager: str
    net: int
    clause: str = ""


@dataclass
class Reckoning:
    """One round, played and settled; `spin` answers what the wheel shows to a seat."""

    asked: dict[str, Any]
    choose: Choose
    spin: Callable[[int], str]
    lines: list[Told] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.submission = self.asked.get("submission", {})
        self.house = Meters(self.asked)
        self.meters = self.house.shown
        self.play = Play(self.asked, self.choose)
        self.feed()
        self.play.run()
        for seat in reversed(self.play.order):
            self.main(seat)
            for wager in SIDES:
                if stake := self.stake(seat, wager):
                    self.side(seat, wager, stake)
        self.share_the_cap()

    def stake(self, seat: int, wager: str) -> int:
        wagers = self.play.wagers[seat]
        if wager == "buster-free-bonus":
            offered = self.submission.get("wagers", {}).get(wager, "") is not None and not self.play.switch
            return 1 if offered and wagers.get("buster-blackjack", 0) >= 500 else 0
        return int(wagers.get(wager, 0))

    # Before the deal

    def feed(self) -> None:
        most = self.house.meter("must-hit", "maximum", 0)
        trigger = self.asked.get("draws", {}).get("must-hit-trigger", most)
        for seat in self.play.order:
            for wager in METERS:
                self.house.feed(wager, self.stake(seat, wager))
            if self.play.options["must_hit"] and self.stake(seat, "super-4-progressive"):
                self.must_hit(seat, trigger)
                if self.lines and self.lines[-1].seat == seat:
                    trigger = most

    def must_hit(self, seat: int, trigger: int) -> None:
        self.house.add("must-hit", self.stake(seat, "super-4-progressive"))
        if self.meters["must-hit"] >= trigger:
            self.lines.append(Told(seat, "must-hit", self.house.won("must-hit"), "BJ 13.T(1)(a)"))

    # The hands

    def main(self, seat: int) -> None:
        for hand in self.play.hands[seat]:
            self.lines.append(Told(seat, hand.wager, of_hand(self.play, hand)))
            if hand.double:
                self.lines.append(Told(seat, "double", of_double(self.play, hand)))
            if hand.insured:
                self.lines.append(Told(seat, "insurance", of_insurance(self.play, hand)))

    # Side wagers

    def seen(self, seat: int, wager: str) -> Seen:
        finals = [hand for hand in self.play.hands[seat] if not hand.given_up]
        chosen = wager == "super-4-progressive" and self.house.letter(wager) == "D"
        return Seen(
            self.play.first[seat], self.play.dealer[0], self.play.dealer,
            any(total(hand.cards) == 20 for hand in finals), self.play.options["super_4_suit"] if chosen else "d",
        )  # fmt: skip

    def side(self, seat: int, wager: str, stake: int) -> None:
        if wager == "match-the-dealer":
            return self.match(seat, stake)
        if wager == "bonus-spin-progressive":
            return self.bonus_spin(seat, stake)
        word = MEETS[wager](self.seen(seat, wager))
        row = TABLES[wager][self.house.letter(wager)].get(word) if word else None
        free = wager == "buster-free-bonus"
        if row or not free:
            self.lines.append(self.paid(seat, wager, stake, row, free=free))
        if wager == "royal-match-21" and word == "royal" and royal(self.play.dealer[:2]):
            crown = TABLES[wager][self.house.letter(wager)]["crown"]
            self.lines.append(Told(seat, wager, 1000 * stake, crown.clause))
        if wager == "bad-beat-progressive":
            self.drawn_bonuses(seat, stake)
        return None

    def paid(self, seat: int, wager: str, stake: int, row: Row | None, free: bool = False) -> Told:
        if row is None:
            return Told(seat, wager, -stake)
        taken = 0 if free else stake
        if row.pays.startswith("$"):
            return Told(seat, wager, 100 * int(row.pays[1:]) - taken, row.clause)
        if row.pays == PRIZE:
            given = self.submission.get("wagers", {}).get(wager, {}).get("fixed_prize", 0)
            return Told(
                seat, wager, (given or METERS[wager][self.house.letter(wager)]["bonus-spin"]) - taken, row.clause
            )
        if "%" in row.pays:
            percent, name = row.pays.split("% of meter ")
            return Told(seat, wager, self.house.won(name, int(percent)) - taken, row.clause)
        number, word, _ = row.pays.split()
        won = int(Fraction(number) * stake)
        return Told(seat, wager, won if word == "to" else won - taken, row.clause)

    def match(self, seat: int, stake: int) -> None:
        rows = TABLES["match-the-dealer"][self.house.letter("match-the-dealer")]
        up = self.play.dealer[0]
        hits = [rows["same" if card == up else "other"] for card in self.play.first[seat] if card[0] == up[0]]
        won = sum(int(row.pays.split()[0]) for row in hits) * stake
        self.lines.append(Told(seat, "match-the-dealer", won or -stake, min((row.clause for row in hits), default="")))

    def bonus_spin(self, seat: int, stake: int) -> None:
        wager = "bonus-spin-progressive"
        if not self.spins(seat):
            self.lines.append(Told(seat, wager, -stake))
            return
        symbol = self.spin(seat)
        table = TABLES[wager][self.house.letter(wager)]
        self.lines.append(self.paid(seat, wager, stake, table.get(symbol) or Row("BJ 13.Q(4)#2", symbol)))
        pay = self.submission.get("wagers", {}).get(wager, {}).get("community_pay", "none")
        for other in self.play.order if pay != "none" else ():
            theirs = self.stake(other, wager)
            symbols = COMMUNITY_PAY.get(theirs, {})
            if other != seat and symbol in symbols:
                row = "iii"[: 1 + list(symbols).index(symbol)]
                self.lines.append(Told(other, wager, symbols[symbol], f"BJ {COMMUNITY_CLAUSE[theirs, pay]}({row})"))

    def spins(self, seat: int) -> bool:
        first, stake = self.play.first[seat], self.stake(seat, "bonus-spin-progressive")
        return bool(stake) and (natural(first) or (stake >= 500 and any(card[0] == "A" for card in first)))

    def drawn_bonuses(self, seat: int, stake: int) -> None:
        draws = self.asked.get("draws", {})
        if draws.get("magic-card") in self.play.first[seat]:
            self.lines.append(Told(seat, "bad-beat-progressive", 20 * stake, "BJ 13.B(3)"))
        if draws.get("lucky-seat") == seat:
            self.lines.append(Told(seat, "bad-beat-progressive", 5 * stake, "BJ 13.B(4)"))

    def share_the_cap(self) -> None:
        most = self.submission.get("limits", {}).get("payout")
        tops = {TABLES[wager][self.house.letter(wager)]["top-dealer"].clause for wager in CAPPED}
        high = [line for line in self.lines if line.clause in tops]
        if most is None or sum(line.net for line in high) <= most:
            return
        stakes = [self.stake(line.seat, line.wager) for line in high]
        shares = [most * stake // sum(stakes) for stake in stakes]
        shares[stakes.index(max(stakes))] += most - sum(shares)
        for line, share in zip(high, shares, strict=True):
            self.lines[self.lines.index(line)] = line._replace(net=share)

    # What is compared

    def hands(self) -> Counter[tuple[int, str, int, int | None, int | None]]:
        """Seat and wager of every hand; what came of the wager, the double and the insurance on it."""
        told: Counter[tuple[int, str, int, int | None, int | None]] = Counter()
        for seat, hands in self.play.hands.items():
            for hand in hands:
                double = of_double(self.play, hand) if hand.double else None
                insured = of_insurance(self.play, hand) if hand.insured else None
                told[seat, hand.wager, of_hand(self.play, hand), double, insured] += 1
        return told

    def rows(self) -> Counter[tuple[int, str, str]]:
        return Counter((line.seat, line.wager, line.clause) for line in self.lines if line.clause)


def reckoned(asked: dict[str, Any]) -> Reckoning:
    """The round with its own choices and draws; `Refused` where it cannot be played to its end."""
    choose, wheel = FromLists(asked["seats"]), iter(asked.get("draws", {}).get("wheel", []))
    done = Reckoning(asked, choose, lambda seat: next(wheel))
    if any(choose.left.values()):
        raise Refused("choices left over")
    return done
