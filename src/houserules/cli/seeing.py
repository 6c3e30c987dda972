"""Who looks at the table, and what matters to him now."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from houserules.engine.scene import Scene
from houserules.engine.steps import Ask
from houserules.engine.table import Table
from houserules.floor.company import COMPANY, Company

FEW_METERS = 5  # so many stand one below the other; of more, those that somebody plays for stand in a row


@dataclass(frozen=True)
class Seeing:
    """A viewer, and the question he sees asked."""

    company: Company
    seat: int = 0  # the viewer's own
    ask: Ask | None = None
    meters: tuple[str, ...] = ()  # those that matter now

    @classmethod
    def at(cls, table: Table, scene: Scene, seat: int = 0, ask: Ask | None = None) -> Seeing:
        return cls(COMPANY[table.game.name], seat, ask, meters_in_use(table, scene))

    def counted(self, cards: Sequence[int | None]) -> str:
        """What a hand that lies open counts, where the game counts hands."""
        known = [card for card in cards if card is not None]
        return self.company.counted(known) if len(known) > 1 and len(known) == len(cards) else ""


def meters_in_use(table: Table, scene: Scene) -> tuple[str, ...]:
    """All where they are few, else those of the wagers that somebody has down."""
    if len(scene.meters) <= FEW_METERS:
        return tuple(scene.meters)
    fed: set[str] = set()
    for wager in {name for _, name, _ in scene.wagers}:
        rule, terms = table.game.offer.wager(wager), table.terms.wagers.get(wager)
        if rule is not None and terms is not None:
            used = [rule.paytables[terms.paytable]] if terms.paytable in rule.paytables else []
            used += [beside for option, beside in rule.beside.items() if table.terms.flag(option)]
            fed |= {meter.name for paytable in used for meter in paytable.meters}
    return tuple(name for name in scene.meters if name in fed)
