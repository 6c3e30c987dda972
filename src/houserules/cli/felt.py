"""The table drawn in the terminal: the dealer's and the common cards, meters, seats; what a round came to."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from rich.align import Align
from rich.box import ROUNDED, SIMPLE_HEAD
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table as Grid
from rich.text import Text

from houserules.chips import dollars
from houserules.cli.felt_seats import Seats, own_hands
from houserules.cli.naming import titled, worded
from houserules.cli.pips import CLAUSE, boxes, money
from houserules.cli.seeing import FEW_METERS, Seeing
from houserules.engine.lines import Line
from houserules.engine.scene import Scene

FELT = "white on #0b4f32"


def felt(scene: Scene, title: str, seeing: Seeing) -> Panel:
    """The whole table as the scene's viewer sees it."""
    parts: list[RenderableType] = [_top(scene, seeing), Text(), Seats(scene, seeing)]
    if seeing.seat:
        parts += [Text(), own_hands(scene, seeing)]
    heading = f"{title} · round {scene.round}" if scene.round else title
    return Panel(Group(*parts), title=f"[bold]{heading}[/bold]", box=ROUNDED, style=FELT, padding=(0, 1))


def _top(scene: Scene, seeing: Seeing) -> RenderableType:
    """The cards that belong to nobody, and the meters."""
    cells: list[RenderableType] = []
    for area, lying in scene.cards.items():
        if not area.startswith("seat-"):
            counted = seeing.counted(lying) if area == "dealer" else ""
            name = f"{worded(area)} · {counted}" if counted else worded(area)
            cells.append(Group(boxes(lying), Text(name, style="dim")))
    few = len(scene.meters) <= FEW_METERS
    if few and scene.meters:
        shown = (f"{name} meter  {dollars(int(amount))}" for name, amount in scene.meters.items())
        cells.append(Text("\n".join(shown), style="bold yellow"))
    rows: list[RenderableType] = []
    if cells:
        grid = Grid.grid(padding=(0, 3))
        grid.add_row(*cells)
        rows.append(Align.center(grid))
    if seeing.meters and not few:
        row = " · ".join(f"{worded(name)} {dollars(int(scene.meters[name]))}" for name in seeing.meters)
        rows.append(Align.center(Text(f"meters: {row}", style="bold yellow", justify="center")))
    return Group(*rows) if rows else Text("the layout is clear", style="dim")


def settled(lines: Sequence[Line], hand_wagers: Collection[str] = ()) -> Grid:
    """What became of each wager, and why: outcome, odds and clause."""
    table = Grid(box=SIMPLE_HEAD, pad_edge=False)
    for heading in ("wager", "stake", "hand", "pays"):
        table.add_column(heading, justify="right" if heading == "stake" else "left")
    table.add_column("net", justify="right")
    table.add_column("clause", style=CLAUSE)
    of_hands = {line.wager for line in lines if any(other.hand > 1 for other in lines)} & set(hand_wagers)
    for line in lines:
        colour = "green" if line.net > 0 else "red" if line.net < 0 else ""
        why = worded(line.outcome) if line.outcome else line.result
        pays = line.odds or ("returned" if line.returned else "loses")
        name = titled(line.wager) + (f" (hand {line.hand})" if line.wager in of_hands else "")
        table.add_row(name, dollars(line.stake), why, pays, Text(money(line.net), colour), line.clause)
    return table
