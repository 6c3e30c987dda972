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
    seats: tuple[int, ...] = ()  # those with a wager in action, in order

    def sit(self, seat: int, chips: int | None) -> None:
        """A player brings chips to a seat (None: not counted); the previous player's leave with that player."""
        self.carried_off += self.purses.pop(seat, 0)
        self.unlimited.discard(seat)
        if chips is None:
            self.unlimited.add(seat)
        else:
            self.purses[seat] = chips

    def stake(self, where: WagerAt, amount: int) -> None:
        self.purses[where[0]] = self.purses.get(where[0], 0) - amount
        self._put(where, self.stakes.get(where, 0) + amount)

    def bank(self, where: WagerAt, amount: int) -> None:
        self.inventory += amount
        self.collected.add(where)

    def settle(self, line: Line) -> None:
        """The stake leaves the layout (or left it before the deal); payout and return reach the player."""
        seat, stake, back = line.seat, line.stake, line.payout + line.returned
        where = (seat, line.wager, line.hand)
        self.inventory += (0 if where in self.collected else stake) - back
        self.purses[seat] = self.purses.get(seat, 0) + back
        if stake:
            self._put(where, self.stakes[where] - stake)

    def _put(self, where: WagerAt, amount: int) -> None:
        """This much is in action now; a seat without a wager is out of the round."""
        if amount:
            self.stakes[where] = amount
            if where[0] not in self.seats:
                self.seats = tuple(sorted((*self.seats, where[0])))
        else:
            self.stakes.pop(where, None)
            self.collected.discard(where)
            if where[0] not in [seat for seat, _, _ in self.stakes]:
                self.seats = tuple([seat for seat in self.seats if seat != where[0]])

    @property
    def layout(self) -> dict[WagerAt, int]:
        """The wagers whose chips are on the layout."""
        return {where: amount for where, amount in self.stakes.items() if where not in self.collected}

    @property
    def banked(self) -> dict[WagerAt, int]:
        """The wagers in action whose chips are already in the inventory."""
        return {where: amount for where, amount in self.stakes.items() if where in self.collected}

    def in_action(self, seat: int, wager: str, hand: int = 1) -> int:
        return self.stakes.get((seat, wager, hand), 0)

    def names_in_action(self) -> set[str]:
        """The names of the wagers still in action."""
        return {wager for _, wager, _ in self.stakes}

    def wagers_in_action(self) -> list[WagerAt]:
        """Every wager still in action, by seat, name and hand."""
        return sorted(self.stakes)

    def total(self) -> int:
        staked = sum(self.stakes.values())
        if self.collected:
            staked -= sum([self.stakes.get(where, 0) for where in self.collected])
        return sum(self.purses.values()) + staked + self.inventory + self.carried_off
