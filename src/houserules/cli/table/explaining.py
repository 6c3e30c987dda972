"""Answers to `limits`, `rules`, `meters`, `why` and `verify`: what may be wagered, what it pays, under which clause."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from fractions import Fraction

from rich.box import SIMPLE_HEAD
from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from houserules.cards import cards
from houserules.cards.house_key import public_key
from houserules.cards.sealing import Opening
from houserules.chips import Paytable, dollars
from houserules.cli.table.card_text import CLAUSE, money
from houserules.engine.events import Event
from houserules.engine.lines import LOSE, Line
from houserules.engine.offer.terms import WagerTerms
from houserules.engine.steps import Ask, Reveal, Shuffle, Shuffled
from houserules.engine.table import Table
from houserules.engine.words import readable, wager_name
from houserules.law.register import clause, exists

ROOM_FOR_COLUMNS = 60  # a narrower screen has no room for six columns
MANY = 6  # wagers or paytables: of more than this, only the main ones are shown unasked


def limits_of(table: Table) -> Text:
    """What each wager takes; where there are many, those with the same limits share a line."""
    placed = table.game.players.placed
    offered = {name: _amounts(wager) for name, wager in table.terms.wagers.items() if name in placed}
    if len(offered) <= MANY:
        return Text(" · ").join(Text(f"{readable(name)} {amounts}") for name, amounts in offered.items())
    alike: dict[str, list[str]] = {}
    for name, amounts in offered.items():
        alike.setdefault(amounts, []).append(wager_name(name))
    return Text("\n").join(Text(f"{amounts}: {', '.join(names)}") for amounts, names in alike.items())


def _amounts(wager: WagerTerms) -> str:
    if wager.stakes:
        return " or ".join(dollars(stake) for stake in wager.stakes)
    return f"{dollars(wager.minimum)} to {dollars(wager.maximum)}"


def meters_of(meters: Mapping[str, Fraction]) -> Text:
    """Every progressive meter and what it shows."""
    shown = "\n".join(f"  {readable(name)} {dollars(int(amount))}" for name, amount in meters.items())
    return Text(shown or "This table has no meters.")


def rules_of(table: Table, wager: str = "") -> RenderableType:
    """The game in a few sentences and the paytables in force, side by side where they are few."""
    tables = _paytables(table)
    asked = [found for found in tables if wager in found[0]]
    if wager:
        return _grid(asked) if asked else Text(f"{readable(wager)} has no paytable of its own here.")
    how = Text(table.game.words.how_to_play)
    if len(tables) <= MANY:
        return Group(how, _grid(tables))
    others = [name for wagers, _ in tables[1:] for name in wagers]
    example = f"rules {table.game.words.typed(others[-1])}"
    more = f"Type {example}, for example, to see what one of these pays: {', '.join(map(wager_name, others))}."
    return Group(how, _grid(tables[:1]), Text(more))


def _grid(tables: Sequence[tuple[list[str], Paytable]]) -> Grid:
    grid = Grid("hand", box=SIMPLE_HEAD, pad_edge=False)
    for wagers, paytable in tables:
        grid.add_column(f"{', '.join(map(readable, wagers))}\n[{CLAUSE}]{paytable.clause}[/]")
    for outcome in _merged([list(paytable.by_outcome) for _, paytable in tables]):
        rows = [paytable.row(outcome) for _, paytable in tables]
        grid.add_row(readable(outcome), *(row.odds.text if row else "" for row in rows))
    return grid


def _paytables(table: Table) -> list[tuple[list[str], Paytable]]:
    """Each paytable once, with the wagers that it pays."""
    found: dict[int, tuple[list[str], Paytable]] = {}
    for name, wager in table.terms.wagers.items():
        rule = table.game.offer.wager(name)
        if rule and wager.paytable in rule.paytables:
            paytable = rule.paytables[wager.paytable]
            found.setdefault(id(paytable), ([], paytable))[0].append(name)
    return list(found.values())


def _merged(lists: list[list[str]]) -> list[str]:
    """Every outcome once; one that only some tables have goes before the outcome that follows it there."""
    merged: list[str] = []
    for outcomes in lists:
        before = len(merged)
        for outcome in reversed(outcomes):
            if outcome in merged:
                before = merged.index(outcome)
            else:
                merged.insert(before, outcome)
    return merged


def commands(known: Iterable[tuple[str, str]]) -> Grid:
    """What may be typed here, each with its meaning."""
    grid = Grid.grid(padding=(0, 2))
    for typed, meaning in known:
        grid.add_row(Text(f"  {typed}", style="bold"), meaning)
    return grid


def why_asked(step: Ask) -> Text:
    return Text("The question comes from ").append_text(cited(step.cite))


def why_settled(lines: Sequence[Line]) -> RenderableType:
    """Each wager of the last round, with its clause in our own words."""
    if not lines:
        return Text("No round has been settled yet.")
    return Group(*(_why(line) for line in lines))


def _why(line: Line) -> Text:
    heading = Text(f"{readable(line.wager)} ({dollars(line.stake)}): ", style="bold")
    what = readable(line.outcome) or line.result
    paid = f"{what} pays {line.odds}, {dollars(line.payout)}" if line.odds else what
    if line.result == LOSE:
        paid = "loses" if what == NOTHING_HELD else f"loses with {what}"
    back = f", and {dollars(line.returned)} of the stake is returned" if line.returned else ""
    limit = f", less {dollars(line.limited)} by the payout limit" if line.limited else ""
    return heading.append(f"{paid}{back}{limit}. ", style="not bold").append_text(cited(line.clause))


def cited(cite: str) -> Text:
    """Clauses with what they say in our own words."""
    shown = Text(style="not bold")
    for each in cite.split(", "):
        shown.append(f"{each} ", style=CLAUSE)
        if exists(each):
            shown.append(f"{clause(each).says}. ")
    return shown


def settled(lines: Sequence[Line], hand_wagers: Collection[str] = (), width: int = 80) -> RenderableType:
    """The result of each wager, and why: outcome, odds and clause."""
    if width < ROOM_FOR_COLUMNS:
        return _settled_in_rows(lines, hand_wagers)
    grid = Grid(box=SIMPLE_HEAD, pad_edge=False)
    for heading in ("wager", "stake", "hand", "pays"):
        grid.add_column(heading, justify="right" if heading == "stake" else "left")
    grid.add_column("net", justify="right")
    grid.add_column("clause", style=CLAUSE)
    of_hands = _wagers_of_hands(lines, hand_wagers)
    for line in lines:
        pays = line.odds or ("returned" if line.returned else "loses")
        grid.add_row(_named(line, of_hands), dollars(line.stake), _held(line), pays, _net(line), line.clause)
    return grid


def _settled_in_rows(lines: Sequence[Line], hand_wagers: Collection[str]) -> Text:
    """For a narrow screen: `+$10 two pair, bet 3 $5, 2 to 1  LIR 12.A(2)(h)`."""
    of_hands = _wagers_of_hands(lines, hand_wagers)
    rows = []
    for line in lines:
        facts = f" {_named(line, of_hands)} {dollars(line.stake)}: {_held(line)}{f', {line.odds}' if line.odds else ''}"
        rows.append(_net(line).append(facts, style="default").append(f"  {line.clause}", style=CLAUSE))
    return Text("\n").join(rows)


def _wagers_of_hands(lines: Sequence[Line], hand_wagers: Collection[str]) -> set[str]:
    """The wagers to tell apart by their hand, where a player had several."""
    return set(hand_wagers) if any(line.hand > 1 for line in lines) else set()


def _named(line: Line, of_hands: Collection[str]) -> str:
    return wager_name(line.wager) + (f" (hand {line.hand})" if line.wager in of_hands else "")


def _held(line: Line) -> str:
    return readable(line.outcome) if line.outcome else line.result


def _net(line: Line) -> Text:
    return Text(money(line.net), style="green" if line.net > 0 else "red" if line.net < 0 else "")


def verified(events: Iterable[Event], key: str) -> RenderableType:
    """The last revealed shuffle, checked against the seal shown before the wagers, the house's key and the cards."""
    if not key:
        return Text("This is a practice table: its shuffles are never sealed, so there is nothing to verify.")
    shuffles: dict[str, Shuffled] = {}
    opened: Reveal | None = None
    for event in events:
        if isinstance(event.step, Shuffle) and isinstance(event.answer, Shuffled):
            shuffles[event.answer.seal] = event.answer
        elif isinstance(event.step, Reveal) and event.step.seal in shuffles:
            opened = event.step
    if opened is None:
        return Text("No sealed shuffle has been revealed yet; that happens once its cards have been played.")
    shuffled = shuffles[opened.seal]
    order, opening = cards(shuffled.order), Opening(opened.context.encode(), bytes.fromhex(opened.seed))
    good = opening.verify(opened.seal, public_key(key), order, order)
    verdict = Text("It holds: " if good else "IT DOES NOT HOLD: ", style="bold green" if good else "bold red")
    return verdict.append(f"{PROOF}\n{_facts(opened, shuffled, key)}", style="not bold default")


NOTHING_HELD = "nothing"  # the outcome of a hand that meets no row
PROOF = (
    'the seal is SHA-256 of "houserules/seal/v2", a line feed, the context and the seed; the seed is the only '
    "signature of the context under the house's key, and it alone puts the sorted deck in the order that was dealt, "
    "before the cut."
)


def _facts(opened: Reveal, shuffled: Shuffled, key: str) -> str:
    facts = {"seal": opened.seal, "context": opened.context, "key": key, "seed": opened.seed, "order": shuffled.order}
    return "\n".join(f"  {name:<8}{fact}" for name, fact in facts.items())
