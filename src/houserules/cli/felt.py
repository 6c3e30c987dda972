"""The table drawn in the terminal: cards as little boxes, seats side by side, wagers, meters."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from rich.align import Align
from rich.box import ROUNDED, SIMPLE_HEAD
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table as Grid
from rich.text import Text

from houserules.cards import RANKS, rank_of, suit_of
from houserules.chips import dollars
from houserules.engine.lines import Line
from houserules.engine.places import seat_area
from houserules.service.scene import Scene

PIPS = "♣♦♥♠"
RED = (1, 2)
FELT = "white on #0b4f32"
BACK = "▒▒"
CLAUSE = "cyan"


def pip(card: int | None) -> Text:
    """A card in two characters, red or black on white; ▒▒ is its back."""
    if card is None:
        return Text(BACK, style="grey70 on blue")
    colour = "red" if suit_of(card) in RED else "black"
    return Text(RANKS[rank_of(card)] + PIPS[suit_of(card)], style=f"bold {colour} on white")


def row_of(cards: Iterable[int | None]) -> Text:
    return Text(" ").join(pip(card) for card in cards)


def boxes(cards: Sequence[int | None]) -> Text:
    """Cards as boxes, three lines high."""
    lines = (Text("╭──╮ " * len(cards)), Text(), Text("╰──╯ " * len(cards)))
    for card in cards:
        lines[1].append("│").append_text(pip(card)).append("│ ")
    return Text("\n").join(lines)


def money(amount: int) -> str:
    """Dollars with a sign for what was won or lost."""
    return f"+{dollars(amount)}" if amount > 0 else dollars(amount).replace("-", "−")


def worded(name: str) -> str:
    return name.replace("-", " ")


def felt(scene: Scene, title: str, seat: int = 0) -> Panel:
    """The whole table as the scene's viewer sees it; `seat` is the viewer's own."""
    parts: list[RenderableType] = [_top(scene), Text(), _seats(scene, seat)]
    if seat:
        parts += [Text(), _own(scene, seat)]
    heading = f"{title} · round {scene.round}" if scene.round else title
    return Panel(Group(*parts), title=f"[bold]{heading}[/bold]", box=ROUNDED, style=FELT, padding=(0, 1))


def _top(scene: Scene) -> RenderableType:
    """The cards that belong to nobody, and the meters."""
    grid = Grid.grid(padding=(0, 3))
    cells: list[RenderableType] = []
    for area, lying in scene.cards.items():
        if not area.startswith("seat-"):
            cells.append(Group(boxes(lying), Text(worded(area), style="dim")))
    if scene.meters:
        shown = (f"{name} meter  {dollars(int(amount))}" for name, amount in scene.meters.items())
        cells.append(Text("\n".join(shown), style="bold yellow"))
    if not cells:
        return Text("the layout is clear", style="dim")
    grid.add_row(*cells)
    return Align.center(grid)


def _seats(scene: Scene, own: int) -> RenderableType:
    grid = Grid.grid(padding=(0, 1), expand=True)
    seats = sorted(scene.players)
    for _ in seats:
        grid.add_column(justify="center", ratio=1)
    grid.add_row(*(_seat(scene, seat, seat == own) for seat in seats))
    return grid


def _seat(scene: Scene, seat: int, own: bool) -> Text:
    name = "you" if own else f"seat {seat}"
    cell = Text(f"{name}\n", style="bold bright_white" if own else "")
    cell.append_text(row_of(scene.cards.get(seat_area(seat), ())))
    for line in _wagers(scene, seat):
        cell.append(f"\n{line}", style="not bold")
    return cell.append(f"\n{dollars(scene.purses[seat])}", style="not bold yellow")


def _wagers(scene: Scene, seat: int) -> list[str]:
    """Numbered wagers share a line, `bet 1·3 $5`; one taken back or settled leaves a dash in its place."""
    alone: list[str] = []
    numbered: dict[str, list[tuple[str, int]]] = {}
    for (owner, wager), amount in scene.wagers.items():
        found = re.fullmatch(r"(.+)-(\d)", wager)
        if owner == seat and found:
            numbered.setdefault(found[1], []).append((found[2], amount))
        elif owner == seat and amount:
            alone.append(f"{_short(wager)} {dollars(amount)}")
    bets = []
    for name, places in numbered.items():
        most = max(amount for _, amount in places)
        if most:
            shown = " ".join(number if amount else "–" for number, amount in sorted(places))
            bets.append(f"{name} {shown}\n{dollars(most)} each")
    return [*bets, *alone]


def _short(wager: str) -> str:
    """The first word, short enough for seven seats side by side."""
    first = wager.split("-")[0]
    return first if len(first) <= 6 else f"{first[:4]}."


def _own(scene: Scene, seat: int) -> RenderableType:
    hand = scene.cards.get(seat_area(seat))
    if not hand:
        return Align.center(Text(f"your chips {dollars(scene.purses[seat])}", style="bold yellow"))
    return Align.center(boxes(hand))


def settled(lines: Sequence[Line]) -> Grid:
    """What became of each wager, and why: outcome, odds and clause."""
    table = Grid(box=SIMPLE_HEAD, pad_edge=False)
    for heading in ("wager", "stake", "hand", "pays"):
        table.add_column(heading, justify="right" if heading == "stake" else "left")
    table.add_column("net", justify="right")
    table.add_column("clause", style=CLAUSE)
    for line in lines:
        colour = "green" if line.net > 0 else "red" if line.net < 0 else ""
        why = worded(line.outcome) if line.outcome else line.result
        pays = line.odds or ("returned" if line.returned else "loses")
        table.add_row(worded(line.wager), dollars(line.stake), why, pays, Text(money(line.net), colour), line.clause)
    return table
