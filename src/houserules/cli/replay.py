"""`houserules replay`: prove from its log that a table was dealt by the book, or show what a viewer saw."""

from __future__ import annotations

import re
from dataclasses import replace
from fractions import Fraction
from pathlib import Path
from typing import Any

import click
from click.exceptions import Exit
from rich.table import Table
from rich.text import Text

from houserules.audit.departures import Side
from houserules.audit.proof import Proof, Rejection, prove
from houserules.audit.restoring import restored_events
from houserules.cards.house_key import HouseKey
from houserules.chips import dollars
from houserules.cli.console import NO, as_json, say_json, say_json_line, stop
from houserules.cli.page import Page
from houserules.cli.submission_files import in_force
from houserules.cli.table.card_text import CLAUSE, money
from houserules.engine.events import to_lines
from houserules.engine.views import AUDITOR, MOST_SEATS, UnknownViewer, known_viewer, view
from houserules.store.chain import LINK
from houserules.store.header import submission_sha256
from houserules.store.jsonl import HEADER, LogFile, Unreadable, open_log
from houserules.store.logbook import key_file, key_of


@click.command(epilog="Example: houserules replay table.jsonl --json")
@click.argument("file", type=click.Path(path_type=Path))
@as_json
@click.option("--submission", type=click.Path(path_type=Path), help="The approved submission the table must have had.")
@click.option("--head", metavar="HASH", help="The head that was written down; the log must be the one it belongs to.")
@click.option("--in-progress", is_flag=True, help="The log is still being written, so it need not be closed.")
@click.option("--view", "viewer", help="Print the events as auditor, public or a seat (seat-3) may see them.")
def command(
    file: Path, as_json: bool, viewer: str | None, submission: Path | None, head: str | None, in_progress: bool
) -> None:
    """Prove from FILE, a log of `houserules play`, that a table was dealt by the book.

    The exit code is 0 when every event follows the rulebook and 1 when one departs from it.
    """
    if head is not None and not re.fullmatch(f"[0-9a-fA-F]{{{LINK}}}", head):
        stop(f"--head {head!r}: a head is {LINK} hexadecimal digits, as replay prints them.")
    log = open_log(file)
    if isinstance(log, Unreadable):
        stop(log.message)
    if viewer is not None:
        _show(log, viewer)
        return
    other = _other_submission(log, submission) if submission is not None else None
    proof = Proof(False, 0, 0, rejection=other) if other else prove(log, in_progress, _key(log))
    if head is not None and proof.ok:
        proof = _under(head.lower(), proof)
    if as_json:
        say_json(as_answer(log, proof))
    else:
        _print(file, log, proof)
    if not proof.ok:
        raise Exit(NO)


def _key(log: LogFile) -> HouseKey | None:
    """The house has its key beside the log; everyone else proves what has been opened."""
    key = key_of(log.path, log.header) if key_file(log.path).is_file() else None
    if isinstance(key, Unreadable):
        stop(key.message)
    return key


def _other_submission(log: LogFile, approved: Path) -> Rejection | None:
    game, chosen = in_force(str(approved))
    ours, theirs = submission_sha256(chosen), log.header.submission_sha256
    if (game.name, ours) == (log.header.game, theirs):
        return None
    message = f"the table was not dealt under {approved}"
    return Rejection(
        HEADER,
        message,
        Side("", f"a submission for {game.name} with the SHA-256 {ours}", {"submission_sha256": ours}),
        Side("", f"one for {log.header.game} with the SHA-256 {theirs}", {"submission_sha256": theirs}),
        "",
    )


def _under(head: str, proof: Proof) -> Proof:
    """The same proof, if this is the head of its log."""
    if proof.head == head:
        return proof
    expected, found = (
        Side("", f"the head {head}", {"head": head}),
        Side("", f"the head {proof.head}", {"head": proof.head}),
    )
    message = "this is not the log whose head was written down: another one, or the same with events added or cut off"
    return replace(proof, ok=False, rejection=Rejection(proof.events, message, expected, found, ""))


def _show(log: LogFile, viewer: str) -> None:
    """Every event as the viewer may see it; for an auditor with what has been opened since."""
    positions = log.header.submission.get("positions")
    try:
        known_viewer(viewer, positions if type(positions) is int else MOST_SEATS)
    except UnknownViewer as error:
        stop(f"--view: {error}")
    events = restored_events(log, _key(log)) if viewer == AUDITOR else log.events
    for line in to_lines(view(events, viewer)):
        say_json_line(line)
    if log.ending.broken is not None:
        stop(f"{log.path} cannot be read further: event {log.ending.broken.event}: {log.ending.broken.message}.", NO)


def as_answer(log: LogFile, proof: Proof) -> dict[str, Any]:
    """The proof for programs; meters in whole cents, with the rest as an exact fraction."""
    return {
        "ok": proof.ok,
        "game": log.header.game,
        "events": proof.events,
        "rounds": proof.rounds,
        "net": {str(seat): net for seat, net in sorted(proof.net.items())},
        "meters": {name: int(amount // 1) for name, amount in proof.meters.items()},
        "meter_fractions": {name: str(amount % 1) for name, amount in proof.meters.items() if amount % 1},
        "sealed": not log.header.practice,
        "practice": log.header.practice,
        "open_seals": [{"context": sealed.context, "seal": sealed.seal} for sealed in proof.open_seals],
        "closed": proof.closed,
        "head": proof.head or None,
        "unfinished": proof.unfinished or None,
        "rejection": None if proof.rejection is None else _rejected(proof.rejection),
    }


def _rejected(wrong: Rejection) -> dict[str, Any]:
    return {
        "event": None if wrong.event == HEADER else wrong.event,
        "message": wrong.message,
        "expected": _side(wrong.expected),
        "found": _side(wrong.found),
        "clause": wrong.clause,
        "still_sealed": wrong.still_sealed,
    }


def _side(side: Side) -> dict[str, Any]:
    return {"step": side.step or None, "sentence": side.sentence, "fields": side.fields}


def _print(file: Path, log: LogFile, proof: Proof) -> None:
    screen = Page()
    counted = f"{proof.events} events, {proof.rounds} {'round' if proof.rounds == 1 else 'rounds'}"
    if proof.rejection is None:
        good = Text("Proved", style="bold green")
        screen.print(good.append(f": {file}: {counted}, all by the book.", style="not bold default"))
        screen.print(Text(f"  head  {proof.head}", style="dim"), soft_wrap=True)
    else:
        _print_rejection(screen, file, counted, proof.rejection)
    for seat, net in sorted(proof.net.items()):
        screen.print(Text(f"  seat {seat}  {money(net)}"))
    for name, amount in proof.meters.items():
        screen.print(Text(f"  {name} meter  {_exact(amount)}"))
    _print_ending(screen, log, proof)


def _print_ending(screen: Page, log: LogFile, proof: Proof) -> None:
    """What a reader must know of a log that is by the book: whether it is sealed, opened, closed."""
    if log.header.practice:
        screen.print(Text("  a practice table: its shuffles were not sealed", style="dim"))
    if proof.open_seals:
        numbers = ", ".join(sealed.context.partition(":")[0] for sealed in proof.open_seals)
        screen.print(Text(f"  seals not opened yet: {numbers}", style="dim"))
    if proof.rejection is None and not proof.closed:
        screen.print(Text("  The log is not closed: events may still be added to it.", style="yellow"))
    if proof.unfinished:
        screen.print(Text(f"  The log ends in the middle of a procedure. Next, {proof.unfinished}.", style="yellow"))


def _print_rejection(screen: Page, file: Path, counted: str, wrong: Rejection) -> None:
    place = "its header" if wrong.event == HEADER else f"event {wrong.event}"
    verdict, what = ("Rejected", f"departs from the rulebook at {place}.")
    if wrong.still_sealed:
        verdict, what = ("Not proved", f"is still sealed from {place} on.")
    screen.print(Text(verdict, style="bold red").append(f": {file} {what}", style="not bold default"))
    facts = Table.grid(padding=(0, 2))
    facts.add_row("  why", Text(wrong.message))
    facts.add_row("  expected", Text(wrong.expected.sentence))
    facts.add_row("  the log", Text(wrong.found.sentence))
    facts.add_row("  clause", Text(wrong.clause or "none", style=CLAUSE))
    screen.print(facts)
    screen.print(Text(f"  Proved up to there: {counted}.", style="dim"))


def _exact(amount: Fraction) -> str:
    beyond = f" and {amount % 1} of a cent" if amount % 1 else ""
    return f"{dollars(int(amount // 1))}{beyond}"
