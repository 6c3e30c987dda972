"""A person in a seat: what they have seen, and what they may ask at any time."""

from __future__ import annotations

from rich.console import RenderableType
from rich.text import Text

from houserules.cli.table.explaining import commands, limits_of, meters_of, rules_of, verified, why_settled
from houserules.cli.table.felt import Viewpoint, cards_in_rows, felt
from houserules.cli.table.narration import Narration, Narrator
from houserules.cli.table.parsing import Unclear, wager_named
from houserules.cli.table.terminal import Leave, Terminal
from houserules.engine.events import Event
from houserules.engine.lines import Line
from houserules.engine.steps import Ask
from houserules.engine.vocabulary import seat_area
from houserules.floor.session import LiveTable


class Seat:
    """One seat at a live table, with what its player has seen so far."""

    def __init__(self, live: LiveTable, terminal: Terminal) -> None:
        self.live = live
        self.terminal = terminal
        self.number = live.setting.human or live.setting.seats[0]  # the seat to watch when nobody plays
        self.scene = live.scene(seat_area(self.number))
        self.narrator = Narrator(Narration(live.table.game.words, self.number), self._hear)
        self.last: list[Line] = []  # the player's settlement of the last round

    @property
    def lines(self) -> list[Line]:
        """The player's lines of this round."""
        return [line for line in self.scene.lines if line.seat == self.number]

    def held(self, hand: int = 1) -> str:
        """What the player's cards make, with the shared ones that are face up."""
        return Viewpoint.at(self.live.table, self.scene, self.number).held(hand)

    def notice(self, event: Event) -> None:
        """Each event arrives here after it is in the log."""
        self.scene.see(event)
        self.narrator.hear(event, self.scene.seats_with_several_hands())

    def _hear(self, line: Text) -> None:
        self.terminal.screen.print(line, style="dim" if line.plain.startswith("The ") else "")

    def show(self, below: tuple[RenderableType, ...] = ()) -> None:
        table, step = self.live.table, self.live.driver.waiting
        self.draw(table.terms.operator, step if isinstance(step, Ask) else None, below)

    def has_room_for(self, *below: RenderableType) -> bool:
        """Whether the table and this fit on the screen together."""
        return self.terminal.fits(felt("", Viewpoint.at(self.live.table, self.scene, self.number)), *below)

    def draw(self, heading: str, ask: Ask | None = None, below: tuple[RenderableType, ...] = ()) -> None:
        """The table with what is said below it; the cards alone where the whole would not fit on the screen."""
        self.narrator.flush()
        table = self.live.table
        view = Viewpoint.at(table, self.scene, self.number, ask)
        drawn = felt(f"{table.game.title} · {heading}", view)
        top = drawn if self.terminal.fits(drawn, *below) else cards_in_rows(view)
        for part in (top, *below):
            self.terminal.show(part)

    def seal(self) -> list[Text]:
        """The commitment to the order of the cards, made before any wager."""
        seed = self.live.setting.seed
        if not self.scene.sealed and seed is not None:
            return [Text(f"A seeded practice table (seed {seed}): its shuffles are known in advance.")]
        return [Text(f"deck sealed   {seal}", style="dim") for seal in self.scene.sealed]

    def answer(self, word: str, known: tuple[tuple[str, str], ...]) -> bool:
        """Answer what may be asked at any time; False when the word asks nothing."""
        table, show = self.live.table, self.terminal.show
        if word == "quit":
            raise Leave
        if word == "help":
            show(commands(known))
        elif word.partition(" ")[0] == "rules":
            self._rules("-".join(word.split()[1:]))
        elif word == "limits":
            show(limits_of(table))
        elif word == "meters":
            show(meters_of(self.scene.meters))
        elif word == "why":
            show(why_settled(self.last))
        elif word == "verify":
            show(verified(self.live.driver.events, self.live.table.seals.key))
        elif word == "look":
            self.show()
        else:
            return False
        return True

    def _rules(self, wager: str) -> None:
        table = self.live.table
        named = wager_named(wager, table) if wager else ""
        self.terminal.show(Text(named.message) if isinstance(named, Unclear) else rules_of(table, named))
