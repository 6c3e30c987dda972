"""One audit: every table's log read once, watched from several sides, and judged as a whole."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from fractions import Fraction

from houserules.audit.judging import meters, wagers
from houserules.audit.judging.cards import Cards
from houserules.audit.judging.draws import Draws
from houserules.audit.judging.fairness import Promises
from houserules.audit.judging.judgement import LEVEL, Judgement, alarms
from houserules.audit.judging.meters import Account, Meters
from houserules.audit.judging.pace import DealerPace, Pace
from houserules.audit.judging.wagers import Wagers
from houserules.audit.restoring import restored_events
from houserules.engine.events import Event
from houserules.engine.lines import Line
from houserules.engine.steps import Begin, Collect, Pay, Return
from houserules.games.catalogue import GAMES
from houserules.store.database import Store
from houserules.store.header import Header
from houserules.submissions import terms_of


@dataclass(frozen=True)
class TableAudit:
    """What one log says of its table."""

    table: str
    game: str
    events: int
    rounds: int
    judgements: tuple[Judgement, ...]
    departures: tuple[str, ...]  # what is wrong for certain
    meters: dict[str, Account]
    paces: tuple[DealerPace, ...]
    unpriced: tuple[str, ...]  # wagers that nobody has counted under these terms


@dataclass(frozen=True)
class Audit:
    """All of them; the alarms stand out among all judgements together."""

    tables: tuple[TableAudit, ...]
    level: float = LEVEL

    @property
    def judgements(self) -> list[Judgement]:
        return [judgement for table in self.tables for judgement in table.judgements]

    @property
    def alarms(self) -> list[Judgement]:
        return alarms(self.judgements, self.level)

    @property
    def departures(self) -> list[str]:
        return [f"{table.table}: {departure}" for table in self.tables for departure in table.departures]

    @property
    def ok(self) -> bool:
        return not self.alarms and not self.departures


@dataclass
class Watch:
    """Everything that looks at one table."""

    header: Header
    events: int = 0
    rounds: int = 0
    lines: list[Line] = field(default_factory=list)
    departures: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        game = GAMES[self.header.game]
        self.terms = terms_of(game, self.header.submission)
        self.cards = Cards(game.decks_in_play(self.terms))
        self.draws, self.pace = Draws(), Pace()
        self.wagers = Wagers(Promises(game, self.terms))
        self.meters = Meters(self.terms, {name: Fraction(cents) for name, cents in self.header.meters.items()})

    def post(self, event: Event) -> None:
        step = event.step
        self.events += 1
        if type(step) is Begin:
            self.settle()
            self.rounds += step.procedure == "round"
        elif isinstance(step, Collect | Pay | Return):
            self.lines.append(step.line)
        for watcher in (self.cards, self.draws, self.meters, self.pace):
            watcher.post(event)

    def settle(self) -> None:
        """A round is over; nothing is settled outside of rounds."""
        self.wagers.post(self.lines)
        self.meters.settle(self.lines)
        found = [wagers.in_words(line, filed) for line, filed in self.wagers.wrongly_paid]
        found += [meters.in_words(line, meter, self.terms) for line, meter in self.meters.not_reset]
        self.departures += [f"round {self.rounds}: {each}" for each in found]
        self.wagers.wrongly_paid.clear()
        self.meters.not_reset.clear()
        self.lines = []

    def judged(self) -> Iterator[Judgement]:
        for watcher in (self.wagers, self.cards, self.draws):
            yield from watcher.judged(self.header.table)


def audited(header: Header, events: Iterable[Event]) -> TableAudit:
    """One table, by the events of its log with what was hidden put back."""
    watch = Watch(header)
    for event in events:
        watch.post(event)
    watch.settle()
    return TableAudit(
        header.table, header.game, watch.events, watch.rounds, tuple(watch.judged()), tuple(watch.departures),
        watch.meters.accounts, tuple(watch.pace.paces()), tuple(sorted(watch.wagers.unpriced)),
    )  # fmt: skip


def audit(store: Store, only: str = "", level: float = LEVEL) -> Audit:
    """Every table of a casino's store, or only one."""
    names = [row.id for row in store.tables.all() if only in ("", row.id)]
    return Audit(tuple(_stored(store, name) for name in names), level)


def _stored(store: Store, name: str) -> TableAudit:
    log = store.tables.log(name)
    return audited(log.header, restored_events(log, store.tables.seal_key(name)))
