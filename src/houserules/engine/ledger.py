"""Chips in their places: players' purses, the betting areas, the table inventory. Nothing is ever lost."""

from __future__ import annotations

from msgspec import Struct

from houserules.engine.lines import Line

WagerAt = tuple[int, str, int]  # seat, wager, hand


class Ledger(Struct):
    """Every movement has two sides, so `total` never changes between buy-ins."""

    purses: dict[int, int] = {}
    unlimited: set[int] = set()  # seats whose chips are not counted before a wager
    stakes: dict[WagerAt, int] = {}  # every wager in action
    collected: set[WagerAt] = set()  # those whose chips are already in the inventory
    inventory: int = 0
    carried_off: int = 0  # what players who left took with them
    seats: tuple[int, ...] = ()  # with a wager in action, in their order

    def sit(self, seat: int, chips: int | None) -> None:
        """Whoever sits down brings the own chips (None: uncounted); those of the one before are gone."""
        self.carried_off += self.purses.pop(seat, 0)
        self.unlimited.discard(seat)
        if chips is None:
            self.unlimited.add(seat)
        else:
            self.purses[seat] = chips

    def stake(self, spot: WagerAt, amount: int) -> None:
        self.purses[spot[0]] = self.purses.get(spot[0], 0) - amount
        self._put(spot, self.stakes.get(spot, 0) + amount)

    def bank(self, spot: WagerAt, amount: int) -> None:
        self.inventory += amount
        self.collected.add(spot)

    def settle(self, line: Line) -> None:
        """The stake leaves the layout (or has left it before the deal); payout and return reach the player."""
        seat, stake, back = line.seat, line.stake, line.payout + line.returned
        spot = (seat, line.wager, line.hand)
        self.inventory += (0 if spot in self.collected else stake) - back
        self.purses[seat] = self.purses.get(seat, 0) + back
        if stake:
            self._put(spot, self.stakes[spot] - stake)

    def _put(self, spot: WagerAt, amount: int) -> None:
        """So much is in action there now; a seat without a wager is out of the round."""
        if amount:
            self.stakes[spot] = amount
            if spot[0] not in self.seats:
                self.seats = tuple(sorted((*self.seats, spot[0])))
        else:
            self.stakes.pop(spot, None)
            self.collected.discard(spot)
            if spot[0] not in [seat for seat, _, _ in self.stakes]:
                self.seats = tuple([seat for seat in self.seats if seat != spot[0]])

    @property
    def layout(self) -> dict[WagerAt, int]:
        """The wagers whose chips lie on the layout."""
        return {spot: amount for spot, amount in self.stakes.items() if spot not in self.collected}

    @property
    def banked(self) -> dict[WagerAt, int]:
        """The wagers in action whose chips are already in the inventory."""
        return {spot: amount for spot, amount in self.stakes.items() if spot in self.collected}

    def in_action(self, seat: int, wager: str, hand: int = 1) -> int:
        return self.stakes.get((seat, wager, hand), 0)

    def wagers(self) -> set[str]:
        """The names of the wagers still in action."""
        return {wager for _, wager, _ in self.stakes}

    def spots(self) -> list[WagerAt]:
        """Every wager still in action, by seat."""
        return sorted(self.stakes)

    def total(self) -> int:
        return sum(self.purses.values()) + sum(self.layout.values()) + self.inventory + self.carried_off
