"""`houserules`: the house from a terminal."""

from __future__ import annotations

import errno
import os
import sys
from importlib import import_module
from typing import TextIO

import click

from houserules import __version__
from houserules.cli.console import BAD, NO, write_what_can_be_shown

INTERRUPTED = 130  # by Ctrl-C, as shells number it

COMMANDS = {  # each is a module of this room; it is imported when it is called, so that every command starts fast
    "account": "Accounts and roles, and the cashier's chips.",
    "analyze": "What every wager is worth, exactly, with its par sheet.",
    "cache": "Results that were counted once and are kept on disk.",
    "keys": "The house's keys, and new ones in their place.",
    "log": "The casino's record: verify, recall, export, back up.",
    "play": "Play a game in the terminal, or deal it in training.",
    "replay": "Prove from its log that a table was dealt by the book.",
    "rulebook": "The register of clauses, its coverage, and our readings.",
    "serve": "Serve the casino over HTTP: tables, submissions, the law.",
    "settle": "Settle a round with given cards, each wager with its clause.",
    "simulate": "Play rounds by the million: returns with their errors.",
    "strategy": "What to do with a hand, and what each mistake costs.",
    "submission": "The Rules Submission: write, check, show, compare and draw it.",
}


class Commands(click.Group):
    """The commands above, listed without importing them."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in COMMANDS:
            return None
        command: click.Command = import_module(f"houserules.cli.{cmd_name}").command
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section("Commands"):
            formatter.write_dl(list(COMMANDS.items()))


def show_version(ctx: click.Context, option: click.Parameter, asked: bool) -> None:
    if asked:
        click.echo(f"houserules {__version__}")
        ctx.exit()


@click.group(
    cls=Commands,
    context_settings={"help_option_names": ["-h", "--help"]},
    help="Regulated casino table games, run to the letter of the Standard Rules.",
)
@click.option(
    "--version", is_flag=True, is_eager=True, expose_value=False, callback=show_version, help="Show the version."
)
def app() -> None:
    """The arguments decide which command runs."""


def run() -> None:
    """Every command ends with an exit code, and with one sentence on stderr when it could not do its work."""
    if sys.stdin is None:  # closed by whoever started us
        sys.stdin = open(os.devnull, encoding="utf-8")  # noqa: SIM115  (it stays open as long as we run)
    if sys.stdout is None:
        sys.exit(_sorry("Standard output is closed, so the answer has nowhere to go."))
    write_what_can_be_shown()
    try:
        code = app(standalone_mode=False, prog_name="houserules")
        sys.stdout.flush()
    except click.exceptions.NoArgsIsHelpError as error:
        click.echo(error.format_message())
        code = BAD
    except click.UsageError as error:
        code = _sorry(_usage(error))
    except click.Abort:
        code = INTERRUPTED
    except BrokenPipeError:  # the reader has seen enough
        sys.stdout = _nowhere()
        code = NO
    except OSError as error:
        if not _is_output(error):
            raise
        sys.stdout = _nowhere()
        code = _sorry(f"The answer cannot be written: {error.strerror}.")
    sys.exit(code)


def _sorry(sentence: str) -> int:
    click.echo(sentence, err=True)
    return BAD


def _usage(error: click.UsageError) -> str:
    """What click says, on one line, with the command whose help shows what is allowed."""
    what = " ".join(error.format_message().split()).rstrip(".")
    return f"{what}; see {error.ctx.command_path if error.ctx else 'houserules'} --help."


def _is_output(error: OSError) -> bool:
    """Whether the answer could not be written: the disk is full or gone. A file that cannot be opened has a name."""
    return error.filename is None and error.errno in (errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EIO, errno.EBADF)


def _nowhere() -> TextIO:
    return open(os.devnull, "w", encoding="utf-8")
