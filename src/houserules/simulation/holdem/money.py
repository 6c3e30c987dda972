"""What a cell is in money: the game's lines of every wager of a seat, under the payout limit as it is settled."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from houserules.analysis.holdem.settled import line_of
from houserules.chips import MeterShare, Paytable
from houserules.engine.lines import LOSE, Line
from houserules.engine.offer.terms import Terms
from houserules.engine.offer.wager import Wager
from houserules.engine.procedures.holdem import Verdict
from houserules.engine.procedures.settlement import limited

Lines = Sequence[tuple[Wager, Line]]


class Hand(NamedTuple):
    """The wagers of one seat: cents staked and brought back, by wager, without what a meter pays."""

    staked: tuple[int, ...]
    back: tuple[int, ...]
    outcomes: tuple[str, ...]
    from_meter: MeterShare | None = None  # what a meter pays besides


class Side(NamedTuple):
    """A wager whose outcome meets a row of its paytable, or loses."""

    wager: Wager
    stake: int
    paytable: Paytable

    def line(self, outcome: str) -> Line:
        """A share of a meter is not in it: that is known only when it is paid."""
        row, rows = self.paytable.row(outcome), self.paytable.by_outcome
        lost = row is None or isinstance(row.odds, MeterShare)
        verdicts = {outcome: Verdict(LOSE, self.wager.clause)} if lost else {}
        return line_of(self.wager, rows, outcome, self.stake, verdicts)

    def meter_share(self, outcome: str) -> MeterShare | None:
        row = self.paytable.row(outcome)
        return row.odds if row is not None and isinstance(row.odds, MeterShare) else None


def sides_of(wagers: Sequence[Wager], terms: Terms, stakes: Mapping[str, int]) -> tuple[Side, ...]:
    """Those that every seat has."""
    return tuple(Side(each, stakes[each.name], each.paytable(terms)) for each in wagers if each.name in stakes)


def settled(
    against_dealer: Lines, staked: int, sides: Sequence[Side], outcomes: Mapping[str, str], limit: int | None
) -> Hand:
    """The wagers against the dealer count as one, first. `outcomes` has that of each wager."""
    lines = [(side.wager, side.line(outcomes[side.wager.name])) for side in sides]
    under_limit = [each for each in lines if each[0].settling.script is None]
    paid = limited([*against_dealer, *under_limit], limit)
    by_wager = {line.wager: line.payout + line.returned for line in paid[len(against_dealer) :]}
    by_wager |= {line.wager: line.payout + line.returned for wager, line in lines if wager.settling.script}
    shares = [side.meter_share(outcomes[side.wager.name]) for side in sides]
    return Hand(
        (staked, *(side.stake for side in sides)),
        (
            sum(line.payout + line.returned for line in paid[: len(against_dealer)]),
            *(by_wager[side.wager.name] for side in sides),
        ),
        tuple(outcomes.values()),
        next((share for share in shares if share is not None), None),
    )
