"""What happened in this casino? Tables, ledger, meters, people and submissions in SQLite or PostgreSQL."""

from houserules.store.database.store import Store, open_store, read_store

__all__ = ["Store", "open_store", "read_store"]
