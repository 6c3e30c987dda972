"""What one viewer sees of a table. It is folded from that viewer's events only, so it can hold no secret."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from fractions import Fraction

from houserules.cards import card, cards
from houserules.engine import steps, vocabulary
from houserules.engine.events import Event
from houserules.engine.ledger import WagerAt
from houserules.engine.lines import Line
from houserules.engine.steps import Irregular, Shuffled
from houserules.engine.table import Table
from houserules.engine.views import view
from houserules.engine.words import Words


@dataclass
class Scene:
    """Cards that this viewer may not see are None; cards stay in sight until the next procedure begins."""

    viewer: str
    meters: dict[str, Fraction]
    players: dict[int, str] = field(default_factory=dict)
    purses: dict[int, int] = field(default_factory=dict)
    wagers: dict[WagerAt, int] = field(default_factory=dict)
    cards: dict[str, list[int | None]] = field(default_factory=dict)
    lines: list[Line] = field(default_factory=list)
    round: int = 0
    seals: dict[str, str] = field(default_factory=dict)  # the commitment to the order of an area's cards
    revealed: steps.Reveal | None = None

    @classmethod
    def between_rounds(cls, table: Table, viewer: str) -> Scene:
        """What everyone knows of a table at which no round is being played."""
        scene = cls(viewer, dict(table.meters), dict(table.people.seated), dict(table.chips.purses))
        scene.round = table.rounds
        scene.seals = {area: sealed.seal for area, sealed in table.cards.sealed.items()}
        return scene

    def seen_by(self, viewer: str) -> Scene:
        """A scene between rounds through another viewer's eyes: there is nothing yet that only some may see."""
        return replace(
            self, viewer=viewer, meters=dict(self.meters), players=dict(self.players), purses=dict(self.purses),
            wagers={}, cards={}, lines=[], seals=dict(self.seals),
        )  # fmt: skip

    @classmethod
    def of(cls, events: Iterable[Event], viewer: str, meters: Mapping[str, Fraction]) -> Scene:
        scene = cls(viewer, dict(meters))
        for event in events:
            scene.see(event)
        return scene

    @property
    def sealed(self) -> list[str]:
        """The commitments to the cards in the dealing device, made before any wager; a double shoe has two."""
        return [self.seals[shoe] for shoe in vocabulary.SHOES if self.seals.get(shoe)]

    def hands(self, seat: int) -> list[int]:
        """The numbers of a seat's hands; 1 before any card is dealt."""
        dealt = {vocabulary.hand_of(area) for area in self.cards if vocabulary.seat_of(area) == seat}
        wagered = {hand for owner, _, hand in self.wagers if owner == seat}
        return sorted(dealt | wagered | {1})

    def seen_at(self, area: str) -> list[int]:
        """The cards of an area that this viewer can see."""
        return [card for card in self.cards.get(area, ()) if card is not None]

    def held_at(self, area: str, words: Words) -> str:
        """What the cards of an area count, or make with the shared ones that are face up; "" while one is hidden."""
        own = self.seen_at(area)
        if not own or len(own) < len(self.cards[area]):
            return ""
        return (words.count(own) if len(own) > 1 else "") or words.holds(own, self.seen_at(vocabulary.SHARED))

    def seats_with_several_hands(self) -> list[int]:
        return [seat for seat in self.players if len(self.hands(seat)) > 1]

    def see(self, event: Event) -> None:
        for seen in view([event], self.viewer):
            if not isinstance(seen.answer, Irregular):
                self._see(seen)

    def _see(self, event: Event) -> None:
        step = event.step
        if isinstance(step, steps.Begin):
            self.cards, self.wagers, self.lines, self.revealed = {}, {}, [], None
            self.round += step.procedure == "round"
        elif isinstance(step, steps.Deal):
            pile = self.cards.setdefault(step.to, [])
            pile.append(card(event.answer) if isinstance(event.answer, str) else None)
        elif isinstance(step, steps.TurnUp):
            self._turn(step, cards(str(event.answer)))
        elif isinstance(step, steps.Meter):
            self.meters[step.meter] += Fraction(step.change)
        elif isinstance(step, steps.Link):
            self.meters[step.meter] = Fraction(step.shows)
        elif isinstance(step, steps.Shuffle):
            self.seals[step.area] = event.answer.seal if isinstance(event.answer, Shuffled) else ""
        elif isinstance(step, steps.Move):
            self._move(step)
        elif isinstance(step, steps.Reveal):
            self.revealed = step
        else:
            self._money(event)

    def _move(self, step: steps.Move) -> None:
        """Cards move from hand to hand; those that go to a pile stay in sight until the round is over."""
        if step.area in self.seals and step.area not in vocabulary.SHOES:
            self.seals[step.to] = self.seals.pop(step.area)
        if step.to in vocabulary.PILES or step.area not in self.cards:
            return
        source = self.cards[step.area]
        moved = source[len(source) - step.cards :] if step.cards else source[:]
        del source[len(source) - len(moved) :]
        self.cards.setdefault(step.to, []).extend(moved)
        if not source:
            del self.cards[step.area]

    def _turn(self, step: steps.TurnUp, shown: tuple[int, ...]) -> None:
        if step.which is None:
            self.cards[step.area] = list(shown)
        else:
            self.cards[step.area][step.which] = shown[0]

    def _money(self, event: Event) -> None:
        step = event.step
        if isinstance(step, steps.Sit):
            self.players[step.seat] = step.player
            self.purses[step.seat] = step.chips or 0
        elif isinstance(step, steps.Leave):
            del self.players[step.seat]
        elif isinstance(step, steps.Stake):
            where = (step.seat, step.wager, step.hand)
            self.wagers[where] = self.wagers.get(where, 0) + step.amount
            self.purses[step.seat] -= step.amount
        elif isinstance(step, steps.Collect | steps.Pay | steps.Return):
            line = step.line
            self.lines.append(line)
            where = (line.seat, line.wager, line.hand)
            self.wagers[where] = self.wagers.get(where, 0) - line.stake
            self.purses[line.seat] += line.payout + line.returned
