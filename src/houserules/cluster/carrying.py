"""What a worker does: it makes a counter from plain facts, once, and has it count part after part.

Facts and parts are all that travels. Whoever counts is named (`module:function`) and made from the worker's own code,
so that code is compared first: two machines that differ would give two results.
"""

from __future__ import annotations

import sys
from collections import OrderedDict
from functools import cache
from importlib import import_module
from threading import Lock

from houserules.analysis.kept import ANSWERING, digest_of
from houserules.analysis.spreading import Count, Found, Part
from houserules.version import __version__

ROOMS = (*ANSWERING, "simulation", "submissions", "cluster")
MOST_COUNTERS = 4  # made and kept by a worker
_counters: OrderedDict[tuple[str, bytes], Count] = OrderedDict()
_making = Lock()


class OtherCode(Exception):
    """This worker's code is not the client's."""


@cache
def stamp() -> dict[str, str]:
    """What must be the same on every machine."""
    python = f"{sys.version_info.major}.{sys.version_info.minor}"
    return {"version": __version__, "python": python, "code": digest_of(ROOMS).hex()}


def carry_out(asked: dict[str, str], maker: str, facts: bytes, part: Part) -> Found:
    """The stamp is compared with each part, because workers come and go in the course of a run."""
    if asked != stamp():
        raise OtherCode(differences(asked, stamp()))
    return _counter(maker, facts)(part)


def differences(ours: dict[str, str], theirs: dict[str, str]) -> str:
    """In words: what the other has instead."""
    for what, named in (("version", "houserules {}"), ("python", "Python {}")):
        if theirs.get(what) != ours[what]:
            return f"runs {named.format(theirs.get(what))} in place of {ours[what]}"
    return "runs other code of the same version"


def _counter(maker: str, facts: bytes) -> Count:
    """Threads of a worker wait for the one that makes it."""
    with _making:
        found = _counters.get((maker, facts))
        if found is None:
            module, _, name = maker.partition(":")
            found = getattr(import_module(module), name)(facts)
            _counters[maker, facts] = found
            if len(_counters) > MOST_COUNTERS:
                _counters.popitem(last=False)
        return found
