"""The seats of the table in the terminal: side by side, each with its hands, wagers and chips; the own hands large."""

from __future__ import annotations

import re
from dataclasses import dataclass

from rich.align import Align
from rich.columns import Columns
from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.table import Table as Grid
from rich.text import Text

from houserules.chips import dollars
from houserules.cli.naming import fitting
from houserules.cli.pips import boxes, row_of
from houserules.cli.seeing import Seeing
from houserules.engine.scene import Scene
from houserules.engine.vocabulary import seat_area

ASKED = "▶"


@dataclass(frozen=True)
class Seats:
    """As wide as there is room: names of wagers are whole or short by that."""

    scene: Scene
    seeing: Seeing

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        grid = Grid.grid(padding=(0, 1), expand=True)
        seats = sorted(self.scene.players)
        for _ in seats:
            grid.add_column(justify="center", ratio=1)
        width = options.max_width // max(len(seats), 1) - 1
        grid.add_row(*(_seat(self.scene, self.seeing, seat, width) for seat in seats))
        yield grid


def _seat(scene: Scene, seeing: Seeing, seat: int, width: int) -> Text:
    own = seat == seeing.seat
    asked = seeing.ask is not None and seeing.ask.seat == seat
    name = "you" if own else f"seat {seat}"
    cell = Text(f"{ASKED} {name}" if asked else name, style="bold bright_white" if own else "")
    several = len(scene.hands(seat)) > 1
    for hand in scene.hands(seat):
        lying = scene.cards.get(seat_area(seat, hand), ())
        if lying or not several:
            cell.append("\n").append_text(row_of(lying))
        if several and (stakes := stakes_on(scene, seeing, seat, hand)):
            cell.append(f"\n{stakes}", style="not bold")
    for line in _wagers(scene, seeing, seat, width, several):
        cell.append(f"\n{line}", style="not bold")
    return cell.append(f"\n{dollars(scene.purses[seat])}", style="not bold yellow")


def stakes_on(scene: Scene, seeing: Seeing, seat: int, hand: int) -> str:
    """What one hand of several is played for: `$5 + $5` once it is doubled."""
    down = [scene.wagers.get((seat, wager, hand), 0) for wager in seeing.company.hand_wagers]
    return " + ".join(dollars(amount) for amount in down if amount > 0)


def _wagers(scene: Scene, seeing: Seeing, seat: int, width: int, several: bool) -> list[str]:
    """Numbered wagers share a line, `bet 1·3 $5`; one taken back or settled leaves a dash in its place."""
    alone: list[str] = []
    numbered: dict[str, list[tuple[str, int]]] = {}
    for (owner, wager, _), amount in scene.wagers.items():
        if owner != seat or (several and wager in seeing.company.hand_wagers):
            continue
        found = re.fullmatch(r"(.+)-(\d)", wager) if wager not in seeing.company.placed else None
        if found:
            numbered.setdefault(found[1], []).append((found[2], amount))
        elif amount > 0:
            alone.append(fitting(wager, dollars(amount), width))
    return [*_rows(numbered), *alone]


def _rows(numbered: dict[str, list[tuple[str, int]]]) -> list[str]:
    rows = []
    for name, places in numbered.items():
        most = max(amount for _, amount in places)
        if most:
            shown = " ".join(number if amount else "–" for number, amount in sorted(places))
            rows.append(f"{name} {shown}\n{dollars(most)} each")
    return rows


def own_hands(scene: Scene, seeing: Seeing) -> RenderableType:
    """The viewer's hands as boxes; where there are several, what each is played for and which is asked."""
    hands = [hand for hand in scene.hands(seeing.seat) if scene.cards.get(seat_area(seeing.seat, hand))]
    if not hands:
        return Align.center(Text(f"your chips {dollars(scene.purses[seeing.seat])}", style="bold yellow"))
    return Align.center(Columns([_own_hand(scene, seeing, hand, len(hands) > 1) for hand in hands], padding=(0, 2)))


def _own_hand(scene: Scene, seeing: Seeing, hand: int, several: bool) -> RenderableType:
    lying = scene.cards[seat_area(seeing.seat, hand)]
    caption = [seeing.counted(lying)]
    if several:
        asked = seeing.ask is not None and (seeing.ask.seat, seeing.ask.hand) == (seeing.seat, hand)
        caption = [f"{ASKED if asked else ' '} hand {hand}", *caption, stakes_on(scene, seeing, seeing.seat, hand)]
    told = " · ".join(filter(None, caption))
    return Group(boxes(lying), Text(told, style="bold" if ASKED in told else "dim")) if told else boxes(lying)
