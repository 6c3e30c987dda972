"""Do wagers come back as they should, and is each paid by the row of the filed paytable?"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field

from houserules.audit.judging.fairness import Promise, Promises
from houserules.audit.judging.judgement import Judgement, Tally
from houserules.chips import MeterShare, dollars
from houserules.chips.odds import FixedPrize
from houserules.chips.paytables import Row
from houserules.engine.lines import VOID, Line


@dataclass
class Seen:
    """One wager of one seat in one round; splits, doubles and raises belong to the wager they follow."""

    base: int = 0
    net: int = 0
    lines: list[Line] = field(default_factory=list)


class Wagers:
    """Judged round by round, since players at one table share the dealer's cards."""

    def __init__(self, promises: Promises) -> None:
        self._promises = promises
        self._returns: dict[str, Tally] = {}
        self._outcomes: dict[tuple[str, str], Tally] = {}
        self.unpriced: set[str] = set()
        self.wrongly_paid: list[tuple[Line, str]] = []  # each with the odds that were filed

    def post(self, lines: list[Line]) -> None:
        """The settlement of one round."""
        found: dict[str, dict[int, Seen]] = defaultdict(lambda: defaultdict(Seen))
        for line in lines:
            self._check_odds(line)
            name = self._promises.wager_of(line.wager)
            if name and line.stake:
                self._gather(found[name][line.seat], line)
        for name, seats in found.items():
            whole = [each for each in seats.values() if not any(line.result == VOID for line in each.lines)]
            self._judge(name, whole)

    def _gather(self, seen: Seen, line: Line) -> None:
        seen.base = seen.base or line.stake
        seen.net += line.net - (line.payout if "of meter" in line.odds else 0)
        seen.lines.append(line)

    def _judge(self, name: str, seats: list[Seen]) -> None:
        promises = [self._promises.promise(name, each.base) for each in seats]
        kept = [(each, promise) for each, promise in zip(seats, promises, strict=True) if promise is not None]
        if len(kept) < len(seats):
            self.unpriced.add(name)
        if not kept:
            return
        tally = self._returns.setdefault(name, Tally(one_sided=kept[0][1].best_play))
        tally.add(
            sum(each.net for each, _ in kept),
            sum(promise.mean for _, promise in kept),
            sum(promise.deviation for _, promise in kept) ** 2,  # as if all seats won and lost together
            sum(promise.largest for _, promise in kept),
            len(kept),
        )
        if not kept[0][1].best_play:
            self._count(name, [(each, promise) for each, promise in kept if len(each.lines) == 1])

    def _count(self, name: str, seats: list[tuple[Seen, Promise]]) -> None:
        """How often each outcome came, where the name on the line is one that was counted."""
        named = [(each, promise) for each, promise in seats if each.lines[0].outcome in promise.outcomes]
        for outcome in named[0][1].outcomes if named else ():
            chances = [promise.outcomes[outcome] for _, promise in named]
            came = sum(each.lines[0].outcome == outcome for each, _ in named)
            spread = sum((chance * (1 - chance)) ** 0.5 for chance in chances) ** 2
            tally = self._outcomes.setdefault((name, outcome), Tally())
            tally.add(came, sum(chances), spread, len(named), len(named))

    def _check_odds(self, line: Line) -> None:
        rows = self._rows(line)
        if line.odds and rows and not any(paid_by(row, line) for row in rows):
            self.wrongly_paid.append((line, " or ".join(dict.fromkeys(row.odds.text for row in rows))))

    def _rows(self, line: Line) -> list[Row]:
        """What the submission files for the outcome of this line."""
        terms = self._promises.terms
        for wager in self._promises.game.offer.wagers:
            if line.wager in wager.areas and wager.name in terms.wagers and wager.paytables:
                tables = [wager.paytable(terms), *wager.filing.beside.values()]
                return [row for table in tables if (row := table.row(line.outcome)) is not None]
        return []

    def judged(self, table: str) -> Iterator[Judgement]:
        for name, tally in self._returns.items():
            yield tally.judged(f"{table}, {name}", "result in cents")
        for (name, outcome), tally in self._outcomes.items():
            yield tally.judged(f"{table}, {name}", outcome)


def paid_by(row: Row, line: Line) -> bool:
    """Whether the line has the odds of the row, and what they pay; meters and prizes are compared elsewhere."""
    if row.odds.text != line.odds:
        return False
    if isinstance(row.odds, MeterShare | FixedPrize) or not line.stake:  # paid beside a wager, on another's stake
        return True
    return line.payout + line.limited == row.odds.pay(line.stake).payout


def in_words(line: Line, filed: str) -> str:
    return (
        f"seat {line.seat} was paid {dollars(line.payout)} for {line.outcome} on {line.wager} ({dollars(line.stake)}) "
        f"at {line.odds}; filed: {filed}"
    )
