"""`houserules settle`: rounds with given cards, settled by the book."""

from __future__ import annotations

import sys
from collections.abc import Generator, Iterable, Iterator
from contextlib import AbstractContextManager, closing, nullcontext
from pathlib import Path
from typing import Annotated, BinaryIO

import typer

from houserules.chips import dollars
from houserules.cli.console import NO, say_json, stop
from houserules.settle.answer import Answered, SettledLine, Settlement, answered, settle_text
from houserules.settle.request import MOST_BYTES, BadRound

MOST_JOBS = 256


def settle(
    source: Annotated[str, typer.Argument(metavar="FILE|-", help="A round in JSON, or - for standard input.")],
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON for programs.")] = False,
    lines: Annotated[bool, typer.Option("--lines", help="JSON Lines in and out, one round a line.")] = False,
    jobs: Annotated[int, typer.Option(help="With --lines: so many processes, whose answers come in blocks.")] = 1,
) -> None:
    """Play one round with given cards through the game's script and settle it, each wager with its clause."""
    if jobs not in range(1, MOST_JOBS + 1):
        stop(f"--jobs {jobs}: rounds are settled in 1 to {MOST_JOBS} processes.")
    if jobs > 1 and not lines:
        stop(f"--jobs {jobs} is for many rounds: add --lines, or leave --jobs out.")
    with _opened(source) as stream:
        if lines:
            _settle_lines(stream, jobs)
        else:
            _settle_one(stream.read(MOST_BYTES + 1), as_json)


def _opened(source: str) -> AbstractContextManager[BinaryIO]:
    if source == "-":
        return nullcontext(sys.stdin.buffer)
    try:
        return Path(source).open("rb")
    except OSError as error:
        stop(f"The file {source!r} cannot be read: {error.strerror}.")


def _settle_one(text: bytes, as_json: bool) -> None:
    settled = settle_text(text)
    if isinstance(settled, BadRound):
        stop(settled.error)
    if as_json:
        say_json(settled)
    else:
        _print_settlement(settled)


def _settle_lines(stream: BinaryIO, jobs: int) -> None:
    write, flush = sys.stdout.buffer.write, sys.stdout.buffer.flush
    any_bad = False
    try:
        with closing(_answers(_rounds(stream), jobs)) as answers:
            for answer in answers:
                any_bad |= answer.any_bad
                write(answer.lines)
                flush()
    except ChildProcessError as lost:
        stop(f"Not every round is answered: {lost}. Try fewer --jobs.")
    if any_bad:
        raise typer.Exit(NO)


def _answers(texts: Iterable[bytes], jobs: int) -> Generator[Answered, None, None]:
    """With one job each answer goes out before the next round is read, so that another program may wait for it."""
    if jobs == 1:
        return (answered([text]) for text in texts)
    from houserules.settle.spread import spread

    return spread(texts, jobs)


def _rounds(stream: BinaryIO) -> Iterator[bytes]:
    """The lines that are not blank; of one that is too long no more is kept than tells that it is."""
    while text := stream.readline(MOST_BYTES + 1):
        rest = text
        while len(rest) > MOST_BYTES and not rest.endswith(b"\n"):
            rest = stream.readline(MOST_BYTES + 1)
        if not text.isspace():
            yield text


def _print_settlement(settled: Settlement) -> None:
    from rich.box import SIMPLE_HEAD
    from rich.console import Console
    from rich.table import Table

    table = Table("seat", box=SIMPLE_HEAD, show_edge=False, pad_edge=False, padding=(0, 1, 0, 0))
    table.add_column("wager", max_width=11)
    table.add_column("result", no_wrap=True)
    table.add_column("hand", max_width=8)
    table.add_column("odds", max_width=9)
    table.add_column("payout", justify="right", no_wrap=True)
    table.add_column("clause", overflow="fold")
    for line in settled.lines:
        table.add_row(*_cells(line))
    console = Console(highlight=False)
    console.print(table)
    for seat, net in settled.net.items():
        console.print(f"Seat {seat}: {_signed(net)}")
    for name, amount in settled.meters.items():
        beyond = settled.meter_fractions.get(name)
        console.print(f"Meter {name}: {dollars(amount)}{f' and {beyond} of a cent' if beyond else ''}")
    console.print(f"Cards used: {settled.cards_used}")


def _cells(line: SettledLine) -> tuple[str, ...]:
    """Names without hyphens break between words where the terminal is narrow."""
    who = str(line.seat) if line.hand == 1 else f"{line.seat}, hand {line.hand}"
    wager, hand = (name.replace("-", " ") for name in (line.wager, line.outcome or ""))
    return (who, wager, line.result, hand, line.odds or "", dollars(line.payout), line.clause)


def _signed(amount: int) -> str:
    return f"+{dollars(amount)}" if amount > 0 else dollars(amount)
