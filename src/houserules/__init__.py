"""Regulated casino table games, run to the letter of the Standard Rules.

`houserules.table("let-it-ride")` is a table for programs; it is imported when it is first asked for.
"""

from houserules.version import __version__

__all__ = ["__version__", "table"]

TYPE_CHECKING = False  # type checkers take it for true; the import of `typing` is spared
if TYPE_CHECKING:
    from houserules.floor.embedded import table
else:

    def __getattr__(name):
        if name == "table":
            from houserules.floor.embedded import table

            return table
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
