"""How many examples a property tries: some in every run, many times as many in `make soak`."""

import os

from hypothesis import settings

TIMES = int(os.environ.get("HOUSERULES_SOAK", "1"))


def examples(number: int) -> settings:
    return settings(max_examples=number * TIMES, deadline=None)
