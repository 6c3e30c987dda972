"""Waiting for what another thread or process is about to do."""

from __future__ import annotations

from collections.abc import Callable
from time import sleep


def wait_until(condition: Callable[[], bool], looks: int = 1200) -> None:
    for _ in range(looks):
        if condition():
            return
        sleep(0.05)
    raise AssertionError("it never came to be")
