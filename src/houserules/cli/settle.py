"""`houserules settle`: rounds with given cards, settled by the book."""

from __future__ import annotations

import sys
from collections.abc import Generator, Iterable, Iterator
from contextlib import AbstractContextManager, closing, nullcontext
from itertools import count
from typing import BinaryIO

import click
from click.exceptions import Exit

from houserules.chips import dollars
from houserules.chips.limits import MOST_BYTES_OF_A_LINE, MOST_BYTES_OF_A_ROUND, MOST_JOBS
from houserules.cli.console import NO, as_json, say_json, stop
from houserules.games.catalogue import NAMES
from houserules.settle.answer import Answered, SettledLine, Settlement, answered, settle_text
from houserules.settle.examples import example_of
from houserules.settle.request import BadRound
from houserules.submissions.files import opened


@click.command(epilog="Example: houserules settle round.json --json")
@click.argument("source", metavar="FILE|-", required=False)
@as_json
@click.option("--lines", is_flag=True, help="JSON Lines in and out, one round per line.")
@click.option(
    "--jobs", type=int, default=1, show_default=True, help="With --lines: the processes to use; answers come in blocks."
)
@click.option("--example", metavar="GAME", help=f"Print a round that settles, for {', '.join(NAMES)}; reads no FILE.")
def command(source: str | None, as_json: bool, lines: bool, jobs: int, example: str | None) -> None:
    """Settle the round in a JSON file, or on standard input, each wager with its clause.

    The round is played with its given cards through the script of its game. docs/settle.md says what a round holds.
    """
    if example is not None:
        _print_example(example, source)
        return
    if source is None:
        raise click.UsageError("Missing argument 'FILE|-'.", click.get_current_context())
    if jobs not in range(1, MOST_JOBS + 1):
        stop(f"--jobs {jobs}: rounds are settled in 1 to {MOST_JOBS} processes.")
    if jobs > 1 and not lines:
        stop(f"--jobs {jobs} is for many rounds: add --lines, or leave --jobs out.")
    with _opened(source) as stream:
        if lines:
            _settle_lines(Rounds(stream, source), jobs)
        else:
            _settle_one(_read(stream, source), as_json)


def _print_example(game: str, source: str | None) -> None:
    if source is not None:
        stop(f"--example prints a round and reads none: leave {source!r} out.")
    if game not in NAMES:
        stop(f"--example {game!r} is not one of the games; choose {', '.join(NAMES)}.")
    sys.stdout.write(example_of(game))


def _opened(source: str) -> AbstractContextManager[BinaryIO]:
    if source == "-":
        return nullcontext(sys.stdin.buffer)
    try:
        return opened(source)
    except (OSError, ValueError) as error:
        stop(_unread(source, error))


def _read(stream: BinaryIO, source: str) -> bytes:
    """One byte more than a round may have is enough to see that it is too long."""
    try:
        return stream.read(MOST_BYTES_OF_A_ROUND + 1)
    except OSError as error:
        stop(_unread(source, error))


def _unread(source: str, error: OSError | ValueError) -> str:
    name = "Standard input" if source == "-" else f"The file {source!r}"
    return f"{name} cannot be read: {getattr(error, 'strerror', None) or 'not the name of a file'}."


def _settle_one(text: bytes, as_json: bool) -> None:
    settled = settle_text(text)
    if isinstance(settled, BadRound):
        stop(settled.error)
    if as_json:
        say_json(settled)
    else:
        _print_settlement(settled)


def _settle_lines(rounds: Rounds, jobs: int) -> None:
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
    if rounds.cut_short:
        stop(rounds.cut_short)
    if any_bad:
        raise Exit(NO)


def _answers(texts: Iterable[bytes], jobs: int) -> Generator[Answered, None, None]:
    """With one job, each answer goes out before the next round is read, so another program may wait for it."""
    if jobs == 1:
        return (answered([text]) for text in texts)
    from houserules.settle.spread import spread

    return spread(texts, jobs)


class Rounds:
    """The lines that are not blank; one that is too long keeps one byte more than is allowed, and so is refused.

    Where the input cannot be read to its end, `cut_short` says why; the rounds before that are answered all the same.
    """

    def __init__(self, stream: BinaryIO, source: str) -> None:
        self.stream, self.source = stream, source
        self.cut_short = ""

    def __iter__(self) -> Iterator[bytes]:
        try:
            for number in count(1):
                text = self.stream.readline(MOST_BYTES_OF_A_ROUND + 1)
                if len(text) > MOST_BYTES_OF_A_ROUND and not text.endswith(b"\n") and not self._skip_line():
                    most = f"{MOST_BYTES_OF_A_LINE:,}"
                    self.cut_short = f"Line {number} is longer than {most} bytes; it and what follows are not read."
                    return
                if not text:
                    return
                if not text.isspace():
                    yield text
        except OSError as error:
            self.cut_short = _unread(self.source, error)

    def _skip_line(self) -> bool:
        """Whether the line ends before the limit."""
        for _ in range(MOST_BYTES_OF_A_LINE // MOST_BYTES_OF_A_ROUND - 1):
            rest = self.stream.readline(MOST_BYTES_OF_A_ROUND)
            if not rest or rest.endswith(b"\n"):
                return True
        return False


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
