"""The table drawn in the terminal: dealer's and community cards, meters, seats, the viewer's own hands in large."""

from __future__ import annotations

import re
from dataclasses import dataclass

from rich.align import Align
from rich.box import ROUNDED
from rich.columns import Columns
from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.panel import Panel
from rich.table import Table as Grid
from rich.text import Text

from houserules.chips import dollars
from houserules.cli.table.card_text import boxes, row_of
from houserules.engine.game import Game
from houserules.engine.scene import Scene
from houserules.engine.steps import Ask
from houserules.engine.table import Table
from houserules.engine.vocabulary import DEALER, hand_of, seat_area, seat_of
from houserules.engine.words import readable

FELT = "white on #0b4f32"
ASKED = "▶"
FEW_METERS = 5  # this many fit in a column; of more, only those in use are shown, in a row


@dataclass(frozen=True)
class Viewpoint:
    """A scene, the seat that looks at it, and the question that is being asked."""

    scene: Scene
    game: Game
    seat: int = 0  # the viewer's own
    ask: Ask | None = None
    meters: tuple[str, ...] = ()  # those in use

    @classmethod
    def at(cls, table: Table, scene: Scene, seat: int = 0, ask: Ask | None = None) -> Viewpoint:
        return cls(scene, table.game, seat, ask, meters_in_use(table, scene))

    def held(self, hand: int) -> str:
        """What one of the viewer's own hands makes."""
        return self.held_at(seat_area(self.seat, hand))

    def held_at(self, area: str) -> str:
        """What the cards of an area make, if this viewer can see them all."""
        return self.scene.held_at(area, self.game.words)


def meters_in_use(table: Table, scene: Scene) -> tuple[str, ...]:
    """All meters where they are few, otherwise those of the wagers that somebody has placed."""
    if len(scene.meters) <= FEW_METERS:
        return tuple(scene.meters)
    fed: set[str] = set()
    for wager in {name for _, name, _ in scene.wagers}:
        rule, terms = table.game.offer.wager(wager), table.terms.wagers.get(wager)
        if rule is not None and terms is not None:
            used = [rule.paytables[terms.paytable]] if terms.paytable in rule.paytables else []
            used += [beside for option, beside in rule.filing.beside.items() if table.terms.options.get(option)]
            fed |= {meter.name for paytable in used for meter in paytable.meters}
    return tuple(name for name in scene.meters if name in fed)


def felt(title: str, view: Viewpoint) -> Panel:
    """The whole table as its viewer sees it."""
    parts: list[RenderableType] = [_top(view), Text(), Seats(view)]
    if view.seat:
        parts += [Text(), own_hands(view)]
    heading = f"{title} · round {view.scene.round}" if view.scene.round else title
    return Panel(Group(*parts), title=f"[bold]{heading}[/bold]", box=ROUNDED, style=FELT, padding=(0, 1))


def _top(view: Viewpoint) -> RenderableType:
    """The cards that belong to no seat, and the meters."""
    meters = view.scene.meters
    cells = _shared_cards(view)
    few = len(meters) <= FEW_METERS
    if few and meters:
        shown = (f"{name} meter  {dollars(int(amount))}" for name, amount in meters.items())
        cells.append(Text("\n".join(shown), style="bold yellow"))
    rows: list[RenderableType] = []
    if cells:
        grid = Grid.grid(padding=(0, 3))
        grid.add_row(*cells)
        rows.append(Align.center(grid))
    if view.meters and not few:
        row = " · ".join(f"{readable(name)} {dollars(int(meters[name]))}" for name in view.meters)
        rows.append(Align.center(Text(f"meters: {row}", style="bold yellow", justify="center")))
    dealt = any(view.scene.cards.values())
    return Group(*rows) if rows else Text("" if dealt else "no cards have been dealt", style="dim")


def _shared_cards(view: Viewpoint) -> list[RenderableType]:
    cells: list[RenderableType] = []
    for area, cards in view.scene.cards.items():
        if not area.startswith("seat-"):
            held = view.held_at(area) if area == DEALER else ""
            name = f"{readable(area)} · {held}" if held else readable(area)
            cells.append(Group(boxes(cards), Text(name, style="dim")))
    return cells


@dataclass(frozen=True)
class Seats:
    """The seats side by side, each with its hands, wagers and chips; names of wagers are as long as fits."""

    view: Viewpoint

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        grid = Grid.grid(padding=(0, 1), expand=True)
        seats = sorted(self.view.scene.players)
        for _ in seats:
            grid.add_column(justify="center", ratio=1)
        width = options.max_width // max(len(seats), 1) - 1
        grid.add_row(*(_seat(self.view, seat, width) for seat in seats))
        yield grid


def _seat(view: Viewpoint, seat: int, width: int) -> Text:
    scene, own = view.scene, seat == view.seat
    asked = view.ask is not None and view.ask.seat == seat
    name = "you" if own else f"seat {seat}"
    cell = Text(f"{ASKED} {name}" if asked else name, style="bold bright_white" if own else "")
    several = len(scene.hands(seat)) > 1
    for hand in scene.hands(seat):
        cards = scene.cards.get(seat_area(seat, hand), ())
        if cards or not several:
            cell.append("\n").append_text(row_of(cards))
        if several and (stakes := stakes_on(view, seat, hand)):
            cell.append(f"\n{stakes}", style="not bold")
    for line in _wagers(view, seat, width, several):
        cell.append(f"\n{line}", style="not bold")
    return cell.append(f"\n{dollars(scene.purses[seat])}", style="not bold yellow")


def stakes_on(view: Viewpoint, seat: int, hand: int) -> str:
    """The wagers on one hand of several: `$5 + $5` after a double."""
    down = [view.scene.wagers.get((seat, wager, hand), 0) for wager in view.game.players.hand_wagers]
    return " + ".join(dollars(amount) for amount in down if amount > 0)


def _wagers(view: Viewpoint, seat: int, width: int, several: bool) -> list[str]:
    """Numbered wagers share a line, `bet 1 – 3`, with a dash for one that was taken back or settled."""
    players = view.game.players
    alone: list[str] = []
    numbered: dict[str, list[tuple[str, int]]] = {}
    for (owner, wager, _), amount in view.scene.wagers.items():
        if owner != seat or (several and wager in players.hand_wagers):
            continue
        found = re.fullmatch(r"(.+)-(\d)", wager) if wager not in players.placed else None
        if found:
            numbered.setdefault(found[1], []).append((found[2], amount))
        elif amount > 0:
            alone.append(view.game.words.fitting(wager, dollars(amount), width))
    return [*_numbered_rows(numbered), *alone]


def _numbered_rows(numbered: dict[str, list[tuple[str, int]]]) -> list[str]:
    rows = []
    for name, wagers in numbered.items():
        most = max(amount for _, amount in wagers)
        if most:
            shown = " ".join(number if amount else "–" for number, amount in sorted(wagers))
            rows.append(f"{name} {shown}\n{dollars(most)} each")
    return rows


def cards_in_rows(view: Viewpoint) -> Text:
    """The dealer's, the shared and the viewer's own cards, a row each: what a small screen has room for."""
    rows = []
    for area, cards in view.scene.cards.items():
        if seat_of(area) not in (0, view.seat):
            continue
        own = f"you, hand {hand_of(area)}" if len(view.scene.hands(view.seat)) > 1 else "you"
        held = view.held_at(area) if seat_of(area) or area == DEALER else ""
        row = Text(f"{own if seat_of(area) else readable(area)}  ").append_text(row_of(cards))
        rows.append(row.append(f"  {held}", style="dim") if held else row)
    rows.append(Text(f"your chips {dollars(view.scene.purses[view.seat])}", style="bold yellow"))
    return Text("\n").join(rows)


def own_hands(view: Viewpoint) -> RenderableType:
    """The viewer's hands as boxes; of several, the wagers on each and which one is asked about."""
    hands = [hand for hand in view.scene.hands(view.seat) if view.scene.cards.get(seat_area(view.seat, hand))]
    if not hands:
        return Align.center(Text(f"your chips {dollars(view.scene.purses[view.seat])}", style="bold yellow"))
    return Align.center(Columns([_own_hand(view, hand, len(hands) > 1) for hand in hands], padding=(0, 2)))


def _own_hand(view: Viewpoint, hand: int, several: bool) -> RenderableType:
    cards = view.scene.cards[seat_area(view.seat, hand)]
    caption = [view.held(hand)]
    if several:
        asked = view.ask is not None and (view.ask.seat, view.ask.hand) == (view.seat, hand)
        caption = [f"{ASKED if asked else ' '} hand {hand}", *caption, stakes_on(view, view.seat, hand)]
    shown = " · ".join(filter(None, caption))
    return Group(boxes(cards), Text(shown, style="bold" if ASKED in shown else "dim")) if shown else boxes(cards)
