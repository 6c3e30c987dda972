"""`houserules rulebook`: what the regulator says, where the code obeys it, which test holds it."""

from __future__ import annotations

from typing import Any

import click
from click.exceptions import Exit
from rich.box import SIMPLE_HEAD
from rich.markup import escape
from rich.table import Table

from houserules.cli.completing import books_beginning, clauses_beginning
from houserules.cli.console import NO, as_json, say_json, stop
from houserules.cli.page import Page
from houserules.law.amendments import Change, Unreadable, compare, contents, write_contents
from houserules.law.coverage import coverage_report
from houserules.law.entry import show as entry_of
from houserules.law.finding import find as find_words
from houserules.law.readings import Reading, readings_touching
from houserules.law.readings import readings as all_readings
from houserules.law.register import BOOKS, STATUSES, UnknownClause, clause, edition_of, spelled


@click.group()
def command() -> None:
    """The register of clauses, its coverage, and our readings."""


@command.command(epilog="Example: houserules rulebook coverage --book LIR")
@click.option("--book", shell_complete=books_beginning, help=f"One rulebook: {', '.join(BOOKS)}.")
@as_json
def coverage(book: str | None, as_json: bool) -> None:
    """Count the clauses that have what their status promises; exit code 1 when any lacks something."""
    if book is not None and book not in BOOKS:
        stop(f"{book!r} is not a rulebook: choose {', '.join(BOOKS)}.")
    report = coverage_report()
    books = {name: facts for name, facts in report["rulebooks"].items() if book in (None, name)}
    if as_json:
        say_json({"rulebooks": books})
    else:
        _print_coverage(books)
    if any(facts["lacking"] for facts in books.values()):
        raise Exit(NO)


def _print_coverage(books: dict[str, Any]) -> None:
    table = Table("book", "held", *STATUSES, title="Clauses held by code and tests", box=SIMPLE_HEAD)
    for name, facts in books.items():
        held = facts["clauses"] - len(facts["lacking"])
        counts = [str(facts["by_status"][status]) for status in STATUSES]
        table.add_row(name, f"{held}/{facts['clauses']}", *counts)
    console = Page()
    console.print(table)
    for facts in books.values():
        for clause_id in facts["lacking"][:10] if len(facts["lacking"]) < facts["clauses"] else ():
            console.print(f"{clause_id}: {', '.join(facts['why'][clause_id])}", highlight=False)


@command.command(epilog='Example: houserules rulebook show "LIR 11.B(1)(b)"')
@click.argument("clause_id", metavar="CLAUSE", shell_complete=clauses_beginning)
@as_json
def show(clause_id: str, as_json: bool) -> None:
    """One clause: its status, our words for it, where the code cites it and which tests hold it."""
    try:
        entry = entry_of(clause_id)
    except UnknownClause as error:
        stop(str(error))
    if as_json:
        say_json(entry)
        return
    console = Page()
    console.print(f"[bold]{entry['id']}[/bold]  {entry['status'] or 'no status yet'}")
    console.print(f"{edition_of(entry['id'].split(' ')[0])}", style="dim", markup=False)
    console.print(entry["says"] or "not yet in our words")
    _print_list(console, "below it", [f"{child}  {clause(child).says or ''}" for child in entry["children"]])
    _print_list(console, "cited at", entry["cited"])
    _print_list(console, "mentioned at", entry["mentioned"])
    _print_list(console, "held by", entry["tests"])
    for reading in readings_touching(entry["id"]):
        console.print(f"\n[bold]reading {reading.id}[/bold]  {reading.reading}")


def _print_list(console: Page, title: str, rows: list[str]) -> None:
    """Names of files and tests are not wrapped, so that they can be copied."""
    if rows:
        console.print(f"\n{title}:")
    for row in rows:
        console.print(f"  {row}", markup=False, soft_wrap=True)


@command.command(epilog="Example: houserules rulebook readings --clause 'LIR 10.H'")
@click.option("--clause", "about", shell_complete=clauses_beginning, help="Only the readings that touch this clause.")
@as_json
def readings(about: str | None, as_json: bool) -> None:
    """Every place where a rulebook is unclear, and how we read it."""
    try:
        chosen = all_readings() if about is None else readings_touching(clause(spelled(about)).id)
    except UnknownClause as error:
        stop(str(error))
    if as_json:
        say_json({"readings": chosen})
        return
    _print_readings(chosen)


def _print_readings(chosen: tuple[Reading, ...]) -> None:
    console = Page()
    for reading in chosen:
        console.print(f"[bold]{reading.id}[/bold]  {', '.join(reading.clauses)}")
        facts = Table.grid(padding=(0, 2, 0, 0))
        facts.add_column(style="dim", no_wrap=True)
        facts.add_column(overflow="fold")
        for name, text in _facts_of(reading):
            facts.add_row(f"  {name}", escape(text))
        console.print(facts)
        console.print()


def _facts_of(reading: Reading) -> list[tuple[str, str]]:
    """In the order of a reader's questions: what is unclear, how we read it, how else, what it is worth."""
    facts = [("unclear", reading.unclear), ("reading", reading.reading)]
    facts += [("or", other) for other in reading.alternatives]
    test = (reading.test or "").replace("::", "\n::")  # file and name do not fit on one line
    rest = [("worth", reading.worth or ""), ("option", ", ".join(reading.options)), ("test", test)]
    return facts + [(name, text) for name, text in rest if text]


@command.command(epilog="Example: houserules rulebook find cover card")
@click.argument("words", metavar="WORD...", nargs=-1, required=True)
@as_json
def find(words: tuple[str, ...], as_json: bool) -> None:
    """The clauses and readings that have every WORD, in our words; exit code 1 when there are none."""
    found = find_words(words)
    if as_json:
        say_json(found)
    else:
        console = Page()
        for each in found.clauses:
            console.print(f"[bold]{each.id}[/bold]  {each.status}  {escape(each.says)}")
        for reading in found.readings:
            console.print(f"[bold]reading {reading.id}[/bold]  {escape(reading.unclear)} {escape(reading.reading)}")
    if not (found.clauses or found.readings):
        stop(f"No clause or reading contains {' and '.join(map(repr, words))}.", NO)


@command.command(epilog="Example: houserules rulebook edition new-edition.jsonl > editions/0123456789ab.txt")
@click.argument("file")
def edition(file: str) -> None:
    """Print a FILE of clauses as the register keeps an edition: its SHA-256, then the digest and id of each clause."""
    try:
        click.echo(write_contents(contents(file)), nl=False)
    except Unreadable as error:
        stop(str(error))


@command.command(epilog="Example: houserules rulebook diff LIR new-edition.jsonl")
@click.argument("old")
@click.argument("new")
@as_json
def diff(old: str, new: str, as_json: bool) -> None:
    """What edition NEW changes in OLD, with the code and tests of each clause; exit code 1 when they differ.

    OLD and NEW are files of clauses (JSON Lines with id and text) or editions in the register: LIR is the one in
    force, LIR@ and the beginning of its SHA-256 another.
    """
    try:
        answer = compare(contents(old), contents(new))
    except Unreadable as error:
        stop(str(error))
    if as_json:
        say_json(answer)
    else:
        _print_changes(answer)
    if not answer["same"]:
        raise Exit(NO)


def _print_changes(answer: dict[str, Any]) -> None:
    console = Page()
    changes: list[Change] = answer["changes"]
    differ = "1 clause differs" if len(changes) == 1 else f"{len(changes)} clauses differ"
    console.print(f"{answer['old'][:12]} -> {answer['new'][:12]}: {differ}")
    if answer["reordered"]:
        console.print("Clauses that both have are in a different order.")
    for each in changes:
        console.print(f"\n[bold]{each.clause}[/bold]  {each.change}  {escape(each.says)}")
        _print_list(console, "cited at", list(each.cited))
        _print_list(console, "mentioned at", list(each.mentioned))
        _print_list(console, "held by", list(each.tests))
