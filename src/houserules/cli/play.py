"""`houserules play`: the game in the terminal, as a player or as the dealer in training."""

from __future__ import annotations

import sys
import time
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.text import Text

from houserules.audit.proof import Rejection, table_of
from houserules.chips import cents
from houserules.cli.console import NO, stop
from houserules.cli.submission_files import in_force
from houserules.cli.table.player import Player
from houserules.cli.table.terminal import Leave, Terminal
from houserules.cli.table.trainer import Trainee
from houserules.engine.refusals import Refusal
from houserules.engine.steps import Invite
from houserules.engine.table import Table
from houserules.floor.session import LiveTable
from houserules.games.catalogue import GAMES, NAMES
from houserules.store.jsonl import FORMAT, Header, Log, Logbook, Setting, Unreadable
from houserules.submissions import Chosen, complete, default

GameName = Annotated[str, typer.Argument(metavar="GAME", help=f"A game: {', '.join(NAMES)}.")]
File = Path | None


def play(
    game: GameName,
    submission: Annotated[File, typer.Option(help="A Rules Submission; without one the game's default.")] = None,
    seats: Annotated[int | None, typer.Option(help="Positions at the table.", show_default="by the submission")] = None,
    seat: Annotated[int | None, typer.Option(help="Your seat; 1 acts first.", show_default="3")] = None,
    players: Annotated[int | None, typer.Option(help="How many play, you among them.", show_default="3")] = None,
    bankroll: Annotated[str, typer.Option(help="Dollars of chips each player sits down with.")] = "500",
    seed: Annotated[int | None, typer.Option(help="Practice with shuffles that can be repeated.")] = None,
    log: Annotated[File, typer.Option(help="Keep every event here, as JSON Lines.")] = None,
    resume: Annotated[bool, typer.Option("--resume", help="Go on where the log stopped.")] = False,
    attended: Annotated[bool, typer.Option("--attended", help="You deal: the dealer trainer.")] = False,
) -> None:
    """Sit down at a table. Without a terminal one round is played by itself and printed."""
    if game not in NAMES:
        stop(f"{game!r} is not a game of this house: choose {', '.join(NAMES)}.")
    if resume and log is None:
        stop("--resume needs --log FILE, the log to go on with.")
    book: Logbook | None
    if resume and log is not None:
        book, live = _resumed(log, game)
    else:
        chosen = _chosen(game, submission, seats)
        setting = _setting(chosen["positions"], seat, players, bankroll, seed, attended)
        book, live = _started(game, chosen, setting, log)
    try:
        _sit_down(live, book, log)
    finally:
        if book is not None:
            book.close()


def _chosen(game: str, submission: Path | None, seats: int | None) -> Chosen:
    named, chosen = (GAMES[game], default(GAMES[game])) if submission is None else in_force(str(submission))
    if named.name != game:
        stop(f"{submission} is a submission for {named.name}, not for {game}.")
    return chosen if seats is None else Chosen({**complete(named, chosen), "positions": seats})


def _setting(
    positions: object, seat: int | None, players: int | None, bankroll: str, seed: int | None, attended: bool
) -> Setting:
    most = positions if isinstance(positions, int) else 1
    own = min(3, most) if seat is None else seat
    if not 1 <= own <= most:
        stop(f"--seat {own}: this table has seats 1 to {most}.")
    number = min(3, most) if players is None else players
    if not 1 <= number <= most:
        stop(f"--players {number}: this table has 1 to {most} positions.")
    if seed is not None and seed < 0:
        stop(f"--seed {seed}: a seed is a whole number from 0 up.")
    try:
        chips = cents(bankroll.removeprefix("$"))
    except ValueError:
        stop(f"--bankroll {bankroll!r} is not an amount of dollars, such as 500 or 99.50.")
    others = [other for other in range(1, most + 1) if other != own][: number - 1]
    return Setting(tuple(sorted((own, *others))), 0 if attended else own, chips, seed, attended)


def _started(game: str, chosen: Chosen, setting: Setting, path: Path | None) -> tuple[Logbook | None, LiveTable]:
    meters = {name: str(meter["initial"]) for name, meter in chosen["meters"].items()}
    header = Header(FORMAT, game, dict(chosen), meters, setting)
    table = _table(header)
    book = Logbook.start(path, header) if path is not None else None
    if isinstance(book, Unreadable):
        stop(book.message)
    return book, LiveTable.start(table, setting, _clock)


def _resumed(path: Path, game: str) -> tuple[Logbook, LiveTable]:
    opened = Logbook.reopen(path)
    if isinstance(opened, Unreadable):
        stop(opened.message)
    book, log = opened
    try:
        if log.header.game != game:
            stop(f"{path} is the log of a table of {log.header.game}, not of {game}.")
        return book, _live(path, log)
    except typer.Exit:
        book.close()
        raise


def _live(path: Path, log: Log) -> LiveTable:
    live = LiveTable.resume(_table(log.header), log.header.setting, _clock, log.events)
    if isinstance(live, Refusal):
        stop(f"{path} departs from the rulebook at {live}.", NO)
    return live


def _table(header: Header) -> Table:
    table = table_of(header)
    if isinstance(table, Rejection):
        stop(f"{table.message} ({table.clause})." if table.clause else f"{table.message}.")
    return table


def _clock() -> int:
    return int(time.time())


def _sit_down(live: LiveTable, book: Logbook | None, path: Path | None) -> None:
    screen = Console()
    if not sys.stdin.isatty():
        live.person = 0
        watch_one_round(live, screen, book)
        return
    person = at_table(live, Terminal(screen, read_line), book)
    try:
        person.play()
    except (Leave, KeyboardInterrupt, EOFError):
        screen.print(Text(farewell(live, path)), soft_wrap=True)


def at_table(live: LiveTable, terminal: Terminal, book: Logbook | None = None) -> Player | Trainee:
    """The person at the table, who sees each event after it is in the log."""
    person = Trainee(live, terminal) if live.setting.attended else Player(live, terminal)
    live.notify(*([book.write] if book else []), person.notice)
    return person


def watch_one_round(live: LiveTable, screen: Console, book: Logbook | None = None) -> None:
    """The table plays by itself to the end of one round, the one in progress if there is one."""
    person = Player(live, Terminal(screen, lambda prompt: ""))
    live.notify(*([book.write] if book else []), person.notice)
    live.driver.world.attended = False
    in_progress = live.table.procedure == "round" and live.driver.waiting is not None
    live.driver.run()
    if not in_progress or live.driver.waiting is not None:
        live.go_on()
    if isinstance(live.driver.waiting, Invite):
        person.seat.show()
        person.seat.show_seal()
        live.close_betting()
    person.report()


def read_line(prompt: str) -> str:
    """One typed line, with the editing keys people expect."""
    import readline  # noqa: F401  (its import gives input() history and editing)

    return input(prompt)


def farewell(live: LiveTable, path: Path | None) -> str:
    """What becomes of a round in progress."""
    in_round = live.driver.waiting is not None and bool(live.table.clockwise())
    if path is None:
        lost = " The round in progress was not kept: --log FILE keeps the next one." if in_round else ""
        return f"\nGoodbye.{lost}"
    more = "the round in progress waits for you" if in_round else "everything is kept"
    return f"\nGoodbye; {more}: houserules play {live.table.game.name} --log {path} --resume"
