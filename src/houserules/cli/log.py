"""`houserules log`: what the casino's store has on record: verified, recalled, handed over, backed up."""

from __future__ import annotations

import sys
from pathlib import Path

import click
from click.exceptions import Exit

from houserules.cli.console import NO, as_json, say_json, stop

database = click.argument("database")
table = click.option("--table", required=True, help="The name of the table.")
target = click.option("--database", "url", default="", help="Where: sqlite:///PATH or postgresql://...")


@click.group(epilog="Example: houserules log verify casino.db")
def command() -> None:
    """The casino's record: verify, audit, recall, export, import, back up, restore.

    DATABASE is a file, sqlite:///PATH or postgresql://...
    """


@command.command(epilog="Example: houserules log verify sqlite:///casino.db --json")
@database
@click.option("--table", default="", help="Only this table.")
@click.option(
    "--jobs", default=None, type=click.IntRange(1, 64),
    help="Processes to share the work; one per core for a large store unless said.",
)  # fmt: skip
@as_json
def verify(database: str, table: str, jobs: int | None, as_json: bool) -> None:
    """Chain, checkpoints, ledger and meters agree, and every round was dealt by the book.

    The exit code is 1 when something is not as it should be; the first such thing is named.
    """
    from houserules.audit.verifying import verify as verified
    from houserules.cli.databases import reading

    with reading(database) as store:
        if table and table not in [row.id for row in store.tables.all()]:
            stop(f"There is no table {table!r} in {store.address}.")
        verdict = verified(store, table, database, jobs or 0)
        address = store.address
    if as_json:
        from houserules.audit.verdicts import verdict_record

        say_json({"database": address, **verdict_record(verdict)})
    else:
        from houserules.cli.log_tables import print_verdict

        print_verdict(address, verdict)
    if not verdict.ok:
        raise Exit(NO)


@command.command(epilog="Example: houserules log audit casino.db --table let-it-ride-1f0c")
@database
@click.option("--table", default="", help="Only this table.")
@click.option(
    "--level", default=0.001, show_default=True, type=click.FloatRange(0, 1, min_open=True, max_open=True),
    help="The share of fair audits in which anything at all may be accused.",
)  # fmt: skip
@as_json
def audit(database: str, table: str, level: float, as_json: bool) -> None:
    """Results, outcomes, cards, draws and meters against what a fair game promises.

    The exit code is 1 when something strayed further than chance explains, or was paid otherwise than filed.
    """
    from houserules.audit.judging import audit as judged
    from houserules.cli.databases import reading

    with reading(database) as store:
        if table and table not in [row.id for row in store.tables.all()]:
            stop(f"There is no table {table!r} in {store.address}.")
        found = judged(store, table, level)
        address = store.address
    if as_json:
        from houserules.audit.judging.reporting import as_record

        say_json({"database": address, **as_record(found)})
    else:
        from houserules.cli.audit_tables import print_audit

        print_audit(address, found)
    if not found.ok:
        raise Exit(NO)


@command.command(epilog="Example: houserules log recall casino.db --table let-it-ride-1f0c --round 12")
@database
@table
@click.option("--round", "number", required=True, type=click.IntRange(min=1), help="Its number at that table.")
@as_json
def recall(database: str, table: str, number: int, as_json: bool) -> None:
    """One round: every step with its clause, the settlement, and what has been opened since."""
    from houserules.audit.recalling import recall as recalled
    from houserules.cli.databases import reading

    with reading(database) as store:
        found = recalled(store.tables.log(table), number, store.tables.seal_key(table))
    if found is None:
        stop(f"Table {table!r} has not played round {number}.")
    if as_json:
        say_json({
            "table": table,
            "round": number,
            "submission_sha256": found.header.submission_sha256,
            "events": found.events,
            "lines": found.lines,
        })  # fmt: skip
    else:
        from houserules.cli.log_tables import print_round

        print_round(found)


@command.command(epilog="Example: houserules log export casino.db --table let-it-ride-1f0c > table.jsonl")
@database
@table
@click.option("--parquet", type=click.Path(path_type=Path), help="Write the events as columns into this file instead.")
def export(database: str, table: str, parquet: Path | None) -> None:
    """A table's log in JSON Lines, as `houserules replay` reads it, or its events in Parquet.

    A table's last line says that its log is closed. Close the table first if the log shall be proved or imported.
    """
    from houserules.cli.databases import reading

    with reading(database) as store:
        log = store.tables.log(table)
        if parquet is not None:
            from houserules.store.database.columns import write_parquet

            try:
                count = write_parquet(log, parquet)
            except OSError as error:
                stop(f"{parquet} cannot be written: {error.strerror or error}.")
            click.echo(f"{count} events of {table} are in {parquet}.")
            return
        out = sys.stdout.buffer
        for line in log.lines():
            out.write(line)
        out.flush()


@command.command("import", epilog="Example: houserules log import table.jsonl --database casino.db")
@click.argument("file", type=click.Path(path_type=Path))
@target
def bring_in(file: Path, url: str) -> None:
    """Bring the log of a terminal's night into the store, as a table that is closed.

    The log must be whole and proved; its key, if it has one, is taken from beside it.
    """
    from houserules.audit.importing import import_log
    from houserules.cli.databases import opened
    from houserules.cli.page import count_of

    with opened(url) as store:
        brought = import_log(store, file)
        if isinstance(brought, str):
            stop(brought, NO)
        held = f"{count_of(brought.events, 'event')}, {count_of(brought.rounds, 'round')}"
        click.echo(f"{file} is table {brought.table} in {store.address}: {held}.")


@command.command(epilog="Example: houserules log backup casino.db monday.db")
@database
@click.argument("file", type=click.Path(path_type=Path))
def backup(database: str, file: Path) -> None:
    """Copy the whole store into a new SQLite file, as of one moment, while it is in use.

    The key ring is not copied: keep it apart.
    """
    from houserules.cli.databases import reading
    from houserules.store.database.copying import back_up

    with reading(database) as store:
        rows = back_up(store, file)
        click.echo(f"{store.address} is in {file}: {rows:,} rows. Its key ring is not: keep a copy of it elsewhere.")


@command.command(epilog="Example: houserules log restore monday.db --database sqlite:///casino.db")
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--database", "url", required=True, help="An empty place: sqlite:///PATH or postgresql://...")
def restore(file: Path, url: str) -> None:
    """Bring a backup back into an empty database; its key ring must be put in place as well."""
    from houserules.cli.databases import in_a_sentence
    from houserules.store.database.copying import restore as restored

    with in_a_sentence():
        rows, address = restored(file, url)
    click.echo(f"{address} holds what {file} held: {rows:,} rows. Put its key ring in place, then verify it.")
