"""A log with what was left out put back: sealed orders, draws and hidden cards, as far as they are known."""

from __future__ import annotations

from collections.abc import Iterator

from houserules.audit.proof import Rejection, sealer_of, table_of
from houserules.cards.house_key import HouseKey
from houserules.engine.driver import Driver
from houserules.engine.events import Event
from houserules.engine.secrets import restored
from houserules.engine.world import World
from houserules.store.jsonl import Recorded


def restored_events(log: Recorded, key: HouseKey | None = None) -> Iterator[Event]:
    """Every event, whole with the key or once its seal is opened; after one that departs, as the log has it."""
    table = table_of(log.header)
    driver = None if isinstance(table, Rejection) else Driver(table, World(sealer_of(log, key), lambda: 0))
    for event in log.events:
        if driver is None:
            yield event
            continue
        whole = restored(driver.table, event, driver.world.shuffler)
        if driver.retrace([whole]) is not None:
            driver, whole = None, event
        else:
            driver.forget(driver.count)
        yield whole
