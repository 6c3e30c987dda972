"""`houserules play`: the game in the terminal, as a player or as the dealer in training."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from shlex import quote

import click
from click.exceptions import Exit
from rich.console import Console
from rich.text import Text

from houserules.audit.proof import Rejection, table_of
from houserules.cards.house_key import HouseKey
from houserules.cards.shuffling import fresh_name
from houserules.chips import cents
from houserules.cli.completing import games_beginning
from houserules.cli.console import NO, stop
from houserules.cli.page import Page
from houserules.cli.submission_files import in_force
from houserules.cli.table.coaching import AFTER, BEFORE
from houserules.cli.table.player import Player
from houserules.cli.table.terminal import Leave, Terminal
from houserules.cli.table.trainer import Trainee
from houserules.engine.journal import NotKept
from houserules.engine.refusals import Refusal
from houserules.engine.steps import Invite
from houserules.engine.table import Table
from houserules.floor.coaching import best_choice
from houserules.floor.session import LiveTable
from houserules.floor.training.drills import DRILLS
from houserules.games.catalogue import GAMES, NAMES
from houserules.store.header import Header, Setting, new_header
from houserules.store.jsonl import Unreadable
from houserules.store.logbook import Logbook, Reopened, reopen
from houserules.submissions import Chosen, complete, default

FILE = click.Path(path_type=Path)
USUAL, OPTIMAL = BOTS = ("usual", "optimal")


@click.command(
    help=f"Sit down at a table of GAME: {', '.join(NAMES)}. Without a terminal, one round is played and printed.",
    epilog="Example: houserules play let-it-ride --log table.jsonl --seat 2 --players 4",
)
@click.argument("game", shell_complete=games_beginning)
@click.option("--submission", type=FILE, help="A Rules Submission; by default, the game's own.")
@click.option("--seats", type=int, help="Positions at the table; by default, as in the submission.")
@click.option("--seat", type=int, help="Your seat; 1 acts first. [default: 3]")
@click.option("--players", type=int, help="How many people play, including you. [default: 3]")
@click.option("--bankroll", default="500", show_default=True, help="Dollars of chips that each player starts with.")
@click.option("--seed", type=int, help="Practice with shuffles that can be repeated.")
@click.option("--log", type=FILE, help="Record every event in this file, as JSON Lines.")
@click.option("--resume", is_flag=True, help="Go on where the log stopped.")
@click.option(
    "--coach",
    type=click.Choice([BEFORE, AFTER]),
    is_flag=False,
    flag_value=AFTER,
    help="Have a coach say what each choice is worth, before or after it, and what mistakes cost. [alone: after]",
)
@click.option(
    "--bots",
    type=click.Choice(BOTS),
    default=BOTS[0],
    show_default=True,
    help="How the others play: by the usual chart, or the best choice there is.",
)
@click.option("--attended", is_flag=True, help="You deal: the dealer trainer.")
@click.option(
    "--drill", type=click.Choice(tuple(DRILLS)), help="With --attended: the house plays up to there, then you deal."
)
def command(
    game: str,
    submission: Path | None,
    seats: int | None,
    seat: int | None,
    players: int | None,
    bankroll: str,
    seed: int | None,
    log: Path | None,
    resume: bool,
    coach: str | None,
    bots: str,
    attended: bool,
    drill: str | None,
) -> None:
    if game not in NAMES:
        stop(f"{game!r} is not one of the games: choose {', '.join(NAMES)}.")
    if resume and log is None:
        stop("--resume needs --log FILE, the log to continue.")
    if drill and not attended:
        stop(f"--drill {drill} is for the dealer trainer: add --attended.")
    if coach and attended:
        stop("--coach is for a player, not for the dealer in training: leave --attended out.")
    if attended and not sys.stdin.isatty():
        stop("--attended needs a terminal, where you type what the dealer does.")
    book: Logbook | None
    if resume and log is not None:
        book, live = _resumed(log, game)
    else:
        chosen = _chosen(game, submission, seats)
        setting = _setting(chosen["positions"], seat, players, bankroll, seed, attended)
        book, live = _started(game, chosen, setting, log)
    if book is not None:
        live.record_in(book)
    if bots == OPTIMAL:
        live.decide = best_choice(live.scene)
    with _closing(book):
        _sit_down(live, log, drill or "", coach or "")


def _chosen(game: str, submission: Path | None, seats: int | None) -> Chosen:
    named, chosen = (GAMES[game], default(GAMES[game])) if submission is None else in_force(str(submission))
    if named.name != game:
        stop(f"{submission} is a submission for {named.name}, not for {game}.")
    most = named.offer.positions_most
    if seats is not None and not 1 <= seats <= most:
        stop(f"--seats {seats}: a table has 1 to {most} positions ({named.offer.positions_clause}).")
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
        stop(f"--players {number}: this table has room for 1 to {most} players.")
    if seed is not None and not 0 <= seed < 2**64:
        stop(f"--seed {seed}: a seed is a whole number from 0 to 2**64 - 1.")
    try:
        chips = cents(bankroll.removeprefix("$"))
    except ValueError:
        stop(f"--bankroll {bankroll!r} is not an amount of dollars, such as 500 or 99.50.")
    if not chips:
        stop("--bankroll 0: a player starts with some chips, such as 500.")
    others = [other for other in range(1, most + 1) if other != own][: number - 1]
    return Setting(tuple(sorted((own, *others))), 0 if attended else own, chips, seed, attended)


def _started(game: str, chosen: Chosen, setting: Setting, path: Path | None) -> tuple[Logbook | None, LiveTable]:
    key = HouseKey.generate() if setting.seed is None else None
    header = new_header(f"{game}-{fresh_name()}", game, chosen, setting, key.public.text if key else "")
    table = _table(header)
    book = Logbook.start(path, header, key) if path is not None else None
    if isinstance(book, Unreadable):
        stop(book.message)
    return book, LiveTable.start(table, setting, _clock, key)


def _resumed(path: Path, game: str) -> tuple[Logbook, LiveTable]:
    opened = reopen(path)
    if isinstance(opened, Unreadable):
        stop(opened.message)
    try:
        if opened.header.game != game:
            stop(f"{path} is the log of a table of {opened.header.game}, not of {game}.")
        if not opened.header.setting.seats:
            stop(f"{path} is the log of a program's table, which seats its own players: houserules.open_table goes on.")
        return opened.book, _live(path, opened)
    except Exit:
        opened.book.abandon()
        raise


def _live(path: Path, opened: Reopened) -> LiveTable:
    table, setting = _table(opened.header), opened.header.setting
    live = LiveTable.resume(table, setting, _clock, opened.events, opened.key, opened.snapshot)
    if isinstance(live, Refusal):
        stop(f"{path} departs from the rulebook at {live}. To see how: houserules replay {quote(str(path))}", NO)
    return live


def _table(header: Header) -> Table:
    table = table_of(header)
    if isinstance(table, Rejection):
        stop(f"{table.message} ({table.clause})." if table.clause else f"{table.message}.")
    return table


@contextmanager
def _closing(book: Logbook | None) -> Iterator[None]:
    """However the table is left, its log is closed; where the disk is full or gone, a sentence says so."""
    try:
        yield
    except NotKept as error:
        stop(f"{error}; the table stops at the last event recorded.")
    finally:
        if book is not None:
            with suppress(NotKept):  # what was kept is kept, and the next start closes the log
                book.close()


def _clock() -> int:
    return int(time.time())


def _sit_down(live: LiveTable, path: Path | None, drill: str = "", coach: str = "") -> None:
    screen = Page()
    if not sys.stdin.isatty():
        live.person = 0
        watch_one_round(live, screen)
        return
    person = at_table(live, Terminal(screen, read_line), drill, coach)
    try:
        person.play()
    except (Leave, KeyboardInterrupt, EOFError):
        screen.print(Text(farewell(live, path)), soft_wrap=True)


def at_table(live: LiveTable, terminal: Terminal, drill: str = "", coach: str = "") -> Player | Trainee:
    """The person at the table, who sees each event after it is in the log."""
    person = Trainee(live, terminal, drill) if live.setting.attended else Player(live, terminal, coach)
    live.driver.on_event = person.notice
    return person


def watch_one_round(live: LiveTable, screen: Console) -> None:
    """The table plays by itself to the end of one round: the one in progress, if there is one."""
    person = Player(live, Terminal(screen, lambda prompt: ""))
    live.driver.on_event = person.notice
    live.driver.world.attended, live.driver.world.staff = False, {}
    in_progress = live.table.procedure == "round" and live.driver.waiting is not None
    live.driver.run()
    if not in_progress or live.driver.waiting is not None:
        live.go_on()
    if isinstance(live.driver.waiting, Invite):
        person.seat.show(tuple(person.seat.seal()))
        live.close_betting()
    person.report()


def read_line(prompt: str) -> str:
    """One typed line, with the editing keys people expect."""
    import readline  # noqa: F401  (importing it gives input() history and editing)

    return input(prompt)


def farewell(live: LiveTable, path: Path | None) -> str:
    """Where the round in progress is, how to go on with it, and what to write down of the log, which is closed here."""
    in_round = live.driver.waiting is not None and bool(live.table.clockwise())
    if path is None:
        lost = " The round in progress was not recorded: use --log FILE next time." if in_round else ""
        return f"\nGoodbye.{lost}"
    more = "the round in progress waits for you" if in_round else "everything is in the log"
    named = quote(str(path))
    words = f"\nGoodbye; {more}: houserules play {live.table.game.name} --log {named} --resume"
    if live.book is None:
        return words
    live.book.close()
    return (
        f"{words}\nWrite down the head of the log to know it again: houserules replay {named} --head {live.book.head}"
    )
