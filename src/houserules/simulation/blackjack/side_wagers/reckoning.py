"""What side wagers came to: counts turned into money, and rounds that were set aside settled one by one, in order."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import NamedTuple

import numpy as np

from houserules.games.blackjack.side_wagers.bad_beat_progressive import BAD_BEAT, LUCKY_PLAYER, MAGIC_CARD
from houserules.games.blackjack.side_wagers.bonus_spin_tables import BONUS_SPIN
from houserules.games.blackjack.side_wagers.limit import shared_out
from houserules.games.blackjack.side_wagers.must_hit import MUST_HIT, PAYTABLE
from houserules.simulation.blackjack.side_wagers import kernels
from houserules.simulation.blackjack.side_wagers.kernels import LUCKY_BIT, MAGIC_BIT, MAIN, NOT_SPUN
from houserules.simulation.blackjack.side_wagers.money import Paid
from houserules.simulation.blackjack.side_wagers.table import SPIN, SideWagers, Symbol
from houserules.simulation.meters import Meters
from houserules.simulation.tally import Jackpot, Tally

COMMUNITY_PAY = "community-pay"
NO_WINNER = "no-winner"
WON = PAYTABLE.rows[0].outcome


class Seat(NamedTuple):
    """What a seat met in a round that was set aside."""

    outcomes: Mapping[str, str]
    paid: Mapping[str, Paid]
    symbol: Symbol | None
    bonuses: int


class Aside(NamedTuple):
    """A round that was set aside."""

    number: int
    net: int  # what the first seat won in the main game
    main: Sequence[int]  # the columns of the main game
    seats: Sequence[Seat]


class SideReckoning:
    """Beside that of the main game; rounds set aside are added to a tally of its own, with the main game's money."""

    def __init__(self, sides: SideWagers) -> None:
        self.sides, self.seats = sides, sides.setting.seats
        self.meters = Meters(sides.setting, self._staked())
        self.must_hit = Jackpot("0")
        self.found = np.zeros(len(sides.cells), np.int64)
        self.segments = np.zeros(len(sides.wheel), np.int64)
        self.others = np.zeros(4, np.int64)
        self.outcomes: dict[str, Counter[str]] = {name: Counter() for name in sides.wagers}
        self.hits: Counter[str] = Counter()
        self.from_meters: list[tuple[str, int, int]] = []  # wager, back and from meters, by round
        self.rounds = 0

    def _staked(self) -> dict[str, int]:
        """On every meter that a wager feeds, in a round."""
        meters = self.sides.setting.terms.meters
        return {
            meter.name: side.stake * self.seats
            for side in self.sides.sides
            for meter in side.paytable.meters
            if meter.name in meters
        }

    def _add_must_hit(self, first: int, rounds: int) -> dict[int, dict[int, int]]:
        """Its winners: by round and seat, from 0, what they get."""
        self.rounds = first + rounds
        won: dict[int, dict[int, int]] = {}
        if self.sides.must_hit is None:
            return won
        for number, seat, payout in zip(
            *(each.tolist() for each in self.sides.must_hit.wins(first, rounds)), strict=True
        ):
            won.setdefault(number, {})[seat] = payout
            self.must_hit.pay(payout, number, whole=True)
        for paid in won.values():
            self.hits[MUST_HIT] += sum(payout > 0 for payout in paid.values())
            self.outcomes[MUST_HIT][WON] += len(paid)
            self.from_meters.append((MUST_HIT, sum(paid.values()), sum(paid.values())))
        self.outcomes[MUST_HIT][NO_WINNER] += rounds * self.seats - sum(map(len, won.values()))
        return won

    def aside(self, row: Sequence[int]) -> Aside:
        """As the kernel noted it."""
        each, start = len(self.sides.looks.widths) + 2, 2 + MAIN
        seats = [self._seat(*row[place : place + each]) for place in range(start, len(row), each)]
        return Aside(row[0], row[1], row[2:start], seats)

    def _seat(self, *noted: int) -> Seat:
        *cells, segment, bonuses = noted
        outcomes = {name: outcome for cell in cells for name, outcome in self.sides.cells[cell].items()}
        paid = {name: paid for cell in cells for name, paid in self.sides.paid[cell].items()}
        return Seat(outcomes, paid, None if segment == NOT_SPUN else self.sides.wheel[segment], bonuses)

    def settle(self, aside: Aside, won: Mapping[int, int]) -> list[dict[str, int]]:
        """What the side wagers of each seat bring back; counterclockwise, so that each is paid what a meter shows then.

        `won` is what Must Hit pays by seat.
        """
        number, seats = aside.number, aside.seats
        self.meters.rounds = number + 1
        most, paid_by_meters = self._shares(seats), Counter[str]()
        back = [dict.fromkeys(self.sides.wagers, 0) for _ in seats]
        for place in reversed(range(len(seats))):
            for side in self.sides.sides:
                paid = self._paid(seats[place], side.name)
                from_meter = self.meters.pay(paid.share, number) if paid.share else 0
                payout = min(paid.payout, most.get((place, side.name), paid.payout))
                back[place][side.name] += payout + paid.returned + from_meter + self._bonuses(seats[place], side.name)
                paid_by_meters[side.name] += from_meter
        self._share_spins(seats, back)
        for place, payout in won.items():
            back[place][MUST_HIT] += payout
        for name, amount in paid_by_meters.items():
            if amount:
                self.from_meters.append((name, sum(each[name] for each in back), amount))
        for seat, brought in zip(seats, back, strict=True):
            self._note(seat, brought)
        return back

    def _paid(self, seat: Seat, name: str) -> Paid:
        return seat.symbol.paid if name == BONUS_SPIN and seat.symbol else seat.paid[name]

    def _bonuses(self, seat: Seat, name: str) -> int:
        if name != BAD_BEAT:
            return 0
        side = self.sides.by_name[BAD_BEAT]
        drawn = [outcome for bit, outcome in ((MAGIC_BIT, MAGIC_CARD), (LUCKY_BIT, LUCKY_PLAYER)) if seat.bonuses & bit]
        self.outcomes[BAD_BEAT].update(drawn)
        return sum(side.in_addition(side.paytable.by_outcome[outcome]) for outcome in drawn)

    def _shares(self, seats: Sequence[Seat]) -> dict[tuple[int, str], int]:
        """Of a limit that the winners of rare hands share (BJ 13.K), by place and wager."""
        if self.sides.limit is None:
            return {}
        winners = [
            (place, side.wager, side.stake)
            for place in reversed(range(len(seats)))
            for side in self.sides.sides
            if seats[place].outcomes[side.name] == side.wager.settling.aggregate_limit
        ]
        return shared_out(self.sides.setting.terms, self.sides.limit, winners)

    def _share_spins(self, seats: Sequence[Seat], back: list[dict[str, int]]) -> None:
        """What one player's spin brings each of the others."""
        for place, seat in enumerate(seats):
            if seat.symbol and seat.symbol.shared:
                self.outcomes[BONUS_SPIN][f"{COMMUNITY_PAY}: {seat.symbol.name}"] += len(seats) - 1
                for other, brought in enumerate(back):
                    brought[BONUS_SPIN] += seat.symbol.shared if other != place else 0

    def _note(self, seat: Seat, brought: Mapping[str, int]) -> None:
        for side in self.sides.sides:
            outcome = seat.outcomes[side.name]
            self.outcomes[side.name][seat.symbol.name if outcome == SPIN and seat.symbol else outcome] += 1
            self.hits[side.name] += brought[side.name] > side.stake

    def add(self, counts: kernels.Counts, first: int, rounds: int) -> dict[int, dict[int, int]]:
        """What the kernel has added up; the winners of Must Hit by round and seat, from 0."""
        self.found += counts.found
        self.segments += counts.segments
        self.others += counts.others
        return self._add_must_hit(first, rounds)

    def tell(self, tally: Tally) -> None:
        """Outcomes, hits and meters of everything so far."""
        tally.hits.update(self.hits)
        for name, outcomes in self.outcomes.items():
            tally.outcomes[name].update(outcomes)
        for cell in np.flatnonzero(self.found).tolist():
            met, times = self.sides.cells[cell], int(self.found[cell])
            paid = self.sides.paid[cell]
            won = {name: each.back > self.sides.by_name[name].stake for name, each in paid.items()}
            tally.add_hand({name: outcome for name, outcome in met.items() if outcome != SPIN}, won, times)
        self._tell_draws(tally)
        for wager, back, paid_by_meters in self.from_meters:
            tally.add_from_meter(wager, back, paid_by_meters)
        tally.jackpots = self.meters.what_became()
        if self.sides.must_hit is not None:
            self.must_hit.amount = str(self.sides.must_hit.amount(self.rounds))
            tally.jackpots[MUST_HIT] = self.must_hit

    def _tell_draws(self, tally: Tally) -> None:
        for symbol, times in zip(self.sides.wheel, self.segments.tolist(), strict=True):
            tally.outcomes[BONUS_SPIN][symbol.name] += times
            if symbol.shared:
                tally.outcomes[BONUS_SPIN][f"{COMMUNITY_PAY}: {symbol.name}"] += times * (self.seats - 1)
        magic, lucky, bonus_hits, spin_hits = self.others.tolist()
        if BAD_BEAT in tally.outcomes:
            tally.outcomes[BAD_BEAT].update({MAGIC_CARD: magic, LUCKY_PLAYER: lucky})
            tally.hits[BAD_BEAT] += bonus_hits
        if BONUS_SPIN in tally.outcomes:
            tally.hits[BONUS_SPIN] += spin_hits
