"""Regulated casino table games, run to the letter of the Standard Rules.

`houserules.table("let-it-ride")` is a table for programs, `houserules.open_table("table.jsonl")` goes on with one that
was recorded, and an `Act` is what a dealer or a floorperson does there; `houserules.analyze("let-it-ride")` tells what
every wager is worth, and `houserules.simulate("let-it-ride", rounds=1_000_000)` plays it. Each is imported when it is
first asked for.
"""

from houserules.version import __version__

__all__ = ["Act", "__version__", "analyze", "open_table", "simulate", "table"]

TYPE_CHECKING = False  # type checkers take it for true; the import of `typing` is spared
if TYPE_CHECKING:
    from houserules.engine.acts import Act
    from houserules.floor.tables import open_table, table
    from houserules.parsheets.asking import analyze
    from houserules.simulation.asking import simulate
else:

    def __getattr__(name):
        if name in ("open_table", "table"):
            from houserules.floor import tables

            return getattr(tables, name)
        if name == "analyze":
            from houserules.parsheets.asking import analyze

            return analyze
        if name == "simulate":
            from houserules.simulation.asking import simulate

            return simulate
        if name == "Act":
            from houserules.engine.acts import Act

            return Act
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
