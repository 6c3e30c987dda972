"""Answers to `limits`, `rules`, `why` and `verify`: what may be wagered, what it pays, on which clause."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from fractions import Fraction

from rich.box import SIMPLE_HEAD
from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from houserules.cards import cards
from houserules.cards.shuffling import verify
from houserules.chips import Paytable, dollars
from houserules.cli.naming import titled, worded
from houserules.cli.pips import CLAUSE
from houserules.engine.events import Event
from houserules.engine.lines import LOSE, Line
from houserules.engine.offer.terms import Terms, WagerTerms
from houserules.engine.steps import Ask, Reveal, Shuffle, Shuffled
from houserules.engine.table import Table
from houserules.law.register import clause, exists

MANY = 6  # wagers or paytables: of more than these only the main ones are shown unasked

HOW_TO_PLAY = {
    "blackjack": (
        "You get two cards, the dealer one face up and, where there is a hole card, one face down. Come closer to 21 "
        "than the dealer without going over; an ace counts 1 or 11, a picture 10. Hit takes a card, stand takes no "
        "more, double down takes one card for up to the same wager again, split makes two hands of two cards of one "
        "value, surrender gives up half the wager. Under an ace you may insure for half your wager against the "
        "dealer's blackjack. Side wagers go by the first cards or by the dealer's hand."
    ),
    "let-it-ride": (
        "You place three equal bets and get three cards. Two community cards lie face down. You may take bet 1 back "
        "after seeing your cards, and bet 2 after the first community card is turned; bet 3 stays. Then the second "
        "is turned, and the bets that are left are paid by your five cards: a pair of tens is the least that wins."
    ),
    "jackpot-holdem": (
        "You place an Ante and an equal X-tra Bonus and get two cards, and so does the dealer. With one community card "
        "shown you may play for three times the Ante or check, with three shown for two times, with five shown for one "
        "time or fold. The best five of seven cards win: Ante and Play even money, the X-tra Bonus from a straight up. "
        "A dealer without a pair gives the Ante back. Player Bonus and progressive go by your own cards."
    ),
    "texas-holdem-bonus": (
        "You place an Ante and get two cards, and so does the dealer. Fold, or wager twice the Ante to see the Flop, "
        "three community cards. Then you may wager the Ante again on the Turn and on the River, or check. The best "
        "five of seven cards win even money, but a winning hand below a straight (or a flush, where the house says so) "
        "only gets the Ante back. The Bonus is paid on your first two cards, whatever becomes of the rest."
    ),
}


def limits_of(terms: Terms, placed: Collection[str] = ()) -> Text:
    """What each wager takes; where they are many, those that take the same stand together."""
    offered = {name: _amounts(wager) for name, wager in terms.wagers.items() if not placed or name in placed}
    if len(offered) <= MANY:
        return Text(" · ").join(Text(f"{worded(name)} {amounts}") for name, amounts in offered.items())
    alike: dict[str, list[str]] = {}
    for name, amounts in offered.items():
        alike.setdefault(amounts, []).append(titled(name))
    return Text("\n").join(Text(f"{amounts}: {', '.join(names)}") for amounts, names in alike.items())


def meters_of(meters: Mapping[str, Fraction]) -> Text:
    """Every progressive meter, with what it shows."""
    shown = "\n".join(f"  {worded(name)} {dollars(int(amount))}" for name, amount in meters.items())
    return Text(shown or "There is no meter at this table.")


def _amounts(wager: WagerTerms) -> str:
    if wager.stakes:
        return " or ".join(dollars(stake) for stake in wager.stakes)
    return f"{dollars(wager.minimum)} to {dollars(wager.maximum)}"


def rules_of(table: Table, wager: str = "") -> RenderableType:
    """The game in a few sentences and the paytables in force, side by side where they are few."""
    tables = _paytables(table)
    asked = [found for found in tables if wager in found[0]]
    if wager:
        return _grid(asked) if asked else Text(f"{worded(wager)} has no paytable of its own here.")
    how = Text(HOW_TO_PLAY.get(table.game.name, ""))
    if len(tables) <= MANY:
        return Group(how, _grid(tables))
    more = ", ".join(titled(name) for wagers, _ in tables[1:] for name in wagers)
    return Group(how, _grid(tables[:1]), Text(f"rules ladies, rules buster ... show what each of these pays: {more}."))


def _grid(tables: Sequence[tuple[list[str], Paytable]]) -> Grid:
    grid = Grid("hand", box=SIMPLE_HEAD, pad_edge=False)
    for wagers, paytable in tables:
        grid.add_column(f"{', '.join(map(worded, wagers))}\n[{CLAUSE}]{paytable.clause}[/]")
    for outcome in _merged([list(paytable.by_outcome) for _, paytable in tables]):
        rows = [paytable.row(outcome) for _, paytable in tables]
        grid.add_row(worded(outcome), *(row.odds.text if row else "" for row in rows))
    return grid


def _paytables(table: Table) -> list[tuple[list[str], Paytable]]:
    """Each table once, with the wagers it pays."""
    found: dict[int, tuple[list[str], Paytable]] = {}
    for name, wager in table.terms.wagers.items():
        rule = table.game.offer.wager(name)
        if rule and wager.paytable in rule.paytables:
            paytable = rule.paytables[wager.paytable]
            found.setdefault(id(paytable), ([], paytable))[0].append(name)
    return list(found.values())


def _merged(lists: list[list[str]]) -> list[str]:
    """All outcomes once; one that only some tables have stands before the outcome that follows it there."""
    merged: list[str] = []
    for outcomes in lists:
        before = len(merged)
        for outcome in reversed(outcomes):
            if outcome in merged:
                before = merged.index(outcome)
            else:
                merged.insert(before, outcome)
    return merged


def words_of(known: Iterable[tuple[str, str]]) -> Grid:
    """The words that are understood here, each with its meaning."""
    grid = Grid.grid(padding=(0, 2))
    for said, meaning in known:
        grid.add_row(Text(f"  {said}", style="bold"), meaning)
    return grid


def why_asked(step: Ask) -> Text:
    return Text("You are asked by ").append_text(cited(step.cite))


def why_settled(lines: Sequence[Line]) -> RenderableType:
    """Each wager of the last round, with its clause in our own words."""
    if not lines:
        return Text("No round has been settled yet.")
    return Group(*(_why(line) for line in lines))


def _why(line: Line) -> Text:
    told = Text(f"{worded(line.wager)} ({dollars(line.stake)}): ", style="bold")
    what = worded(line.outcome) or line.result
    paid = f"{what} pays {line.odds}, {dollars(line.payout)}" if line.odds else what
    if line.result == LOSE:
        paid = f"{what} loses"
    back = f", {dollars(line.returned)} of the stake returned" if line.returned else ""
    limit = f", less {dollars(line.limited)} by the payout limit" if line.limited else ""
    return told.append(f"{paid}{back}{limit}. ", style="not bold").append_text(cited(line.clause))


def cited(cite: str) -> Text:
    """Clauses with what they say in our own words."""
    told = Text(style="not bold")
    for each in cite.split(", "):
        told.append(f"{each} ", style=CLAUSE)
        if exists(each):
            told.append(f"{clause(each).says}. ")
    return told


def verified(events: Iterable[Event]) -> RenderableType:
    """The last revealed seed against the seal that stood before the wagers, and against the cards."""
    shuffles: dict[str, tuple[Shuffled, tuple[int, ...]]] = {}
    opened: Reveal | None = None
    for event in events:
        if isinstance(event.step, Shuffle) and isinstance(event.answer, Shuffled):
            shuffles[event.answer.seal] = (event.answer, cards(event.answer.order))
        elif isinstance(event.step, Reveal):
            opened = event.step
    if opened is None:
        return Text("No sealed shuffle has been revealed yet; that happens once its cards are played.")
    shuffled, order = shuffles[opened.seal]
    good = verify(opened.seal, bytes.fromhex(opened.seed), opened.context.encode(), order, order)
    verdict = Text("It holds: " if good else "IT DOES NOT HOLD: ", style="bold green" if good else "bold red")
    told = 'the seal is SHA-256 of "houserules/shuffle/v1", a line end, the context and the seed, and the seed alone\n'
    told += "puts the sorted deck in the order that was dealt, before the cut."
    facts = (
        f"\n  seal    {opened.seal}\n  context {opened.context}\n  seed    {opened.seed}\n  order   {shuffled.order}"
    )
    return verdict.append(told + facts, style="not bold default")
