"""Why the store did not keep something; each says so in one sentence, and nothing of it was kept."""

from __future__ import annotations

from houserules.engine.journal import NotKept


class StoreUnavailable(NotKept):
    """The disk is full, the file cannot be written, the connection is lost: nobody can say when it will be better."""


class WeakSettings(StoreUnavailable):
    """A setting of the database would let it forget what it has promised to keep."""


class LeaseLost(NotKept):
    """Another program has taken the table over; whoever wrote here before can write nothing more."""


class StaleMeter(NotKept):
    """A shared meter was hit or corrected since this table last looked: load the table and settle again."""


class NotEnoughChips(NotKept):
    """A player's account does not hold what was to be taken out of it."""


class KeyReused(NotKept):
    """The key of a command has been used at this table."""


class Unbalanced(NotKept):
    """The two sides of the books do not agree. This is a bug, so nothing is written."""


class NotAllowed(Exception):
    """The store refuses what was asked of it, in one sentence; asking again changes nothing."""


class TryAgain(Exception):
    """Two transactions stood in each other's way: the same work, done again, will get through."""
