"""Chips in their places: players' purses, the betting areas, the table inventory. Nothing is ever lost."""

from __future__ import annotations

from msgspec import Struct

from houserules.engine.lines import Line

WagerAt = tuple[int, str, int]  # seat, wager, hand


class Ledger(Struct):
    """Every movement has two sides, so `total` never changes between buy-ins."""

    purses: dict[int, int] = {}
    unlimited: set[int] = set()  # seats whose chips are not counted before a wager
    layout: dict[WagerAt, int] = {}
    banked: dict[WagerAt, int] = {}  # in action, but already in the inventory
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
        self._put(self.layout, spot, self.layout.get(spot, 0) + amount)

    def bank(self, spot: WagerAt, amount: int) -> None:
        self.inventory += amount
        self.banked[spot] = self.layout.pop(spot)

    def settle(self, line: Line) -> None:
        """The stake leaves the layout (or has left it before the deal); payout and return reach the player."""
        spot = (line.seat, line.wager, line.hand)
        back = line.payout + line.returned
        if spot in self.banked:
            self._put(self.banked, spot, self.banked[spot] - line.stake)
        elif line.stake:
            self._put(self.layout, spot, self.layout[spot] - line.stake)
            self.inventory += line.stake
        self.inventory -= back
        self.purses[line.seat] = self.purses.get(line.seat, 0) + back

    def _put(self, place: dict[WagerAt, int], spot: WagerAt, amount: int) -> None:
        """So much is in action there now; nothing is no wager."""
        if amount:
            place[spot] = amount
            if spot[0] not in self.seats:
                self.seats = tuple(sorted((*self.seats, spot[0])))
        else:
            place.pop(spot, None)
            if not self._has_wager(spot[0]):
                self.seats = tuple([seat for seat in self.seats if seat != spot[0]])

    def _has_wager(self, seat: int) -> bool:
        for place in (self.layout, self.banked):
            for spot in place:
                if spot[0] == seat:
                    return True
        return False

    def in_action(self, seat: int, wager: str, hand: int = 1) -> int:
        spot = (seat, wager, hand)
        return self.layout.get(spot, 0) or self.banked.get(spot, 0)

    def wagers(self) -> set[str]:
        """The names of the wagers still in action."""
        return {wager for place in (self.layout, self.banked) for _, wager, _ in place}

    def spots(self) -> list[WagerAt]:
        """Every wager still in action, by seat."""
        return sorted({*self.layout, *self.banked})

    def total(self) -> int:
        return sum(self.purses.values()) + sum(self.layout.values()) + self.inventory + self.carried_off
