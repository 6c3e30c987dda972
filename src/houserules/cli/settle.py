"""`houserules settle`: rounds with given cards, settled by the book."""

from __future__ import annotations

import sys
from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import AbstractContextManager, closing, nullcontext
from pathlib import Path
from typing import BinaryIO, NoReturn

import click
from click.exceptions import Exit

from houserules.chips import dollars
from houserules.cli.console import NO, as_json, say_json, stop
from houserules.settle.answer import Answered, SettledLine, Settlement, answered, settle_text
from houserules.settle.request import MOST_BYTES, BadRound

MOST_JOBS = 256


@click.command(epilog="Example: houserules settle round.json --json")
@click.argument("source", metavar="FILE|-")
@as_json
@click.option("--lines", is_flag=True, help="JSON Lines in and out, one round a line.")
@click.option(
    "--jobs", type=int, default=1, show_default=True, help="With --lines: the processes to use; answers come in blocks."
)
def command(source: str, as_json: bool, lines: bool, jobs: int) -> None:
    """Settle the round in a JSON file, or on standard input, each wager with its clause.

    The round is played with its given cards through the script of its game.
    """
    if jobs not in range(1, MOST_JOBS + 1):
        stop(f"--jobs {jobs}: rounds are settled in 1 to {MOST_JOBS} processes.")
    if jobs > 1 and not lines:
        stop(f"--jobs {jobs} is for many rounds: add --lines, or leave --jobs out.")
    with _opened(source) as stream:
        if lines:
            _settle_lines(_rounds(stream, source), jobs)
        else:
            _settle_one(_read(stream.read, source), as_json)


def _opened(source: str) -> AbstractContextManager[BinaryIO]:
    if source == "-":
        return nullcontext(sys.stdin.buffer)
    try:
        return Path(source).open("rb")
    except OSError as error:
        _stop_unread(source, error)


def _read(read: Callable[[int], bytes], source: str) -> bytes:
    """One byte more than a round may have is enough to see that it is too long."""
    try:
        return read(MOST_BYTES + 1)
    except OSError as error:
        _stop_unread(source, error)


def _stop_unread(source: str, error: OSError) -> NoReturn:
    name = "Standard input" if source == "-" else f"The file {source!r}"
    stop(f"{name} cannot be read: {error.strerror}.")


def _settle_one(text: bytes, as_json: bool) -> None:
    settled = settle_text(text)
    if isinstance(settled, BadRound):
        stop(settled.error)
    if as_json:
        say_json(settled)
    else:
        _print_settlement(settled)


def _settle_lines(rounds: Iterator[bytes], jobs: int) -> None:
    write, flush = sys.stdout.buffer.write, sys.stdout.buffer.flush
    any_bad = False
    try:
        with closing(_answers(rounds, jobs)) as answers:
            for answer in answers:
                any_bad |= answer.any_bad
                write(answer.lines)
                flush()
    except ChildProcessError as lost:
        stop(f"Not every round is answered: {lost}. Try fewer --jobs.")
    if any_bad:
        raise Exit(NO)


def _answers(texts: Iterable[bytes], jobs: int) -> Generator[Answered, None, None]:
    """With one job, each answer goes out before the next round is read, so another program may wait for it."""
    if jobs == 1:
        return (answered([text]) for text in texts)
    from houserules.settle.spread import spread

    return spread(texts, jobs)


def _rounds(stream: BinaryIO, source: str) -> Iterator[bytes]:
    """The lines that are not blank; a line that is too long is cut where that shows."""
    while text := _read(stream.readline, source):
        rest = text
        while len(rest) > MOST_BYTES and not rest.endswith(b"\n"):
            rest = _read(stream.readline, source)
        if not text.isspace():
            yield text


def _print_settlement(settled: Settlement) -> None:
    from rich.box import SIMPLE_HEAD
    from rich.table import Table

    from houserules.cli.page import Page

    table = Table("seat", box=SIMPLE_HEAD, show_edge=False, pad_edge=False, padding=(0, 1, 0, 0))
    table.add_column("wager", max_width=11)
    table.add_column("result", no_wrap=True)
    table.add_column("hand", max_width=8)
    table.add_column("odds", max_width=9)
    table.add_column("payout", justify="right", no_wrap=True)
    table.add_column("clause", overflow="fold")
    for line in settled.lines:
        table.add_row(*_cells(line))
    console = Page()
    console.print(table)
    for seat, net in settled.net.items():
        console.print(f"Seat {seat}: {_signed(net)}")
    for name, amount in settled.meters.items():
        beyond = settled.meter_fractions.get(name)
        console.print(f"Meter {name}: {dollars(amount)}{f' and {beyond} of a cent' if beyond else ''}")
    console.print(f"Cards used: {settled.cards_used}")


def _cells(line: SettledLine) -> tuple[str, ...]:
    """Without hyphens, names wrap between words where the terminal is narrow."""
    who = str(line.seat) if line.hand == 1 else f"{line.seat}, hand {line.hand}"
    wager, hand = (name.replace("-", " ") for name in (line.wager, line.outcome or ""))
    return (who, wager, line.result, hand, line.odds or "", dollars(line.payout), line.clause)


def _signed(amount: int) -> str:
    return f"+{dollars(amount)}" if amount > 0 else dollars(amount)
