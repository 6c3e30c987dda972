"""`houserules replay`: prove from its log that a table was dealt by the book, or show what a viewer saw."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path
from typing import Any

import click
from click.exceptions import Exit
from rich.text import Text

from houserules.audit.proof import Proof, Rejection, prove
from houserules.cards.house_key import HouseKey
from houserules.chips import dollars
from houserules.cli.console import NO, as_json, say_json, say_json_line, stop
from houserules.cli.page import Page
from houserules.cli.submission_files import in_force
from houserules.cli.table.card_text import CLAUSE, money
from houserules.engine.events import to_lines
from houserules.engine.views import MOST_SEATS, UnknownViewer, known_viewer, view
from houserules.store.header import submission_sha256
from houserules.store.jsonl import HEADER, LogFile, Unreadable, open_log
from houserules.store.logbook import key_file, key_of


@click.command(epilog="Example: houserules replay table.jsonl --json")
@click.argument("file", type=click.Path(path_type=Path))
@as_json
@click.option("--submission", type=click.Path(path_type=Path), help="The approved submission the table must have had.")
@click.option("--in-progress", is_flag=True, help="The log is still being written, so it need not be closed.")
@click.option("--view", "viewer", help="Print the events as auditor, public or a seat (seat-3) may see them.")
def command(file: Path, as_json: bool, viewer: str | None, submission: Path | None, in_progress: bool) -> None:
    """Prove from FILE, a log of `houserules play`, that a table was dealt by the book.

    The exit code is 0 when every event follows the rulebook and 1 when one departs from it.
    """
    log = open_log(file)
    if isinstance(log, Unreadable):
        stop(log.message)
    if viewer is not None:
        _refuse_stranger(viewer, log)
        for line in to_lines(view(log.events, viewer)):
            say_json_line(line)
        return
    if submission is not None:
        _refuse_other_submission(log, submission)
    proof = prove(log, in_progress, _key(log))
    if as_json:
        say_json(as_answer(log, proof))
    else:
        _print(file, log, proof)
    if not proof.ok:
        raise Exit(NO)


def _key(log: LogFile) -> HouseKey | None:
    """The house has its key beside the log; everyone else proves what has been opened."""
    key = key_of(log.path, log.header) if key_file(log.path).exists() else None
    if isinstance(key, Unreadable):
        stop(key.message)
    return key


def _refuse_other_submission(log: LogFile, approved: Path) -> None:
    game, chosen = in_force(str(approved))
    ours = submission_sha256(chosen)
    if (game.name, ours) != (log.header.game, log.header.submission_sha256):
        theirs = log.header.submission_sha256
        stop(f"{log.path} was not dealt under {approved}: its submission has the SHA-256 {theirs}, not {ours}.", NO)


def _refuse_stranger(viewer: str, log: LogFile) -> None:
    positions = log.header.submission.get("positions")
    try:
        known_viewer(viewer, positions if type(positions) is int else MOST_SEATS)
    except UnknownViewer as error:
        stop(f"--view: {error}")


def as_answer(log: LogFile, proof: Proof) -> dict[str, Any]:
    """The proof for programs; meters in whole cents, with the rest as an exact fraction."""
    answer: dict[str, Any] = {
        "ok": proof.ok,
        "game": log.header.game,
        "events": proof.events,
        "rounds": proof.rounds,
        "net": {str(seat): net for seat, net in sorted(proof.net.items())},
        "meters": {name: int(amount // 1) for name, amount in proof.meters.items()},
        "meter_fractions": {name: str(amount % 1) for name, amount in proof.meters.items() if amount % 1},
        "sealed": not log.header.practice,
        "head": proof.head or None,
        "unfinished": proof.unfinished or None,
        "rejection": None,
    }
    if proof.rejection is not None:
        wrong = proof.rejection
        answer["rejection"] = {
            "event": None if wrong.event == HEADER else wrong.event,
            "message": wrong.message,
            "expected": wrong.expected,
            "found": wrong.found,
            "clause": wrong.clause,
        }
    return answer


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
    if log.header.practice:
        screen.print(Text("  a seeded practice table: its shuffles were not sealed", style="dim"))
    if proof.unfinished:
        screen.print(
            Text(f"  The log ends in the middle of a procedure; the next step is {proof.unfinished}.", style="yellow")
        )


def _print_rejection(screen: Page, file: Path, counted: str, wrong: Rejection) -> None:
    place = "its header" if wrong.event == HEADER else f"event {wrong.event}"
    head = Text("Rejected", style="bold red").append(
        f": {file} departs from the rulebook at {place}.", style="not bold default"
    )
    screen.print(head)
    screen.print(Text(f"  why       {wrong.message}"))
    screen.print(Text(f"  expected  {wrong.expected}"))
    screen.print(Text(f"  the log   {wrong.found}"))
    screen.print(Text("  clause    ").append(wrong.clause or "none", style=CLAUSE))
    screen.print(Text(f"  Proved up to there: {counted}.", style="dim"))


def _exact(amount: Fraction) -> str:
    beyond = f" and {amount % 1} of a cent" if amount % 1 else ""
    return f"{dollars(int(amount // 1))}{beyond}"
