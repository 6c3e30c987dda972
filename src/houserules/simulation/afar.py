"""Shards counted on other machines: what travels is the setting as plain facts, and the counts that come back."""

from __future__ import annotations

import sys
from dataclasses import replace
from fractions import Fraction
from types import MappingProxyType
from typing import Any

import msgspec

from houserules.analysis.spreading import Count
from houserules.cluster.machines import Machines
from houserules.parsheets.refusals import BadQuestion
from houserules.simulation.games import Counts, simulated
from houserules.simulation.setting import Functions, Setting

MAKER = f"{__name__}:counter"


class Facts(msgspec.Struct, frozen=True):
    setting: dict[str, Any]  # all but the functions
    functions: bytes = b""  # of the user's own, as Dask sends them


class Afar:
    """A `Counter` (`running.py`): the workers of a cluster, asked about one shard at a time."""

    def __init__(self, machines: Machines, setting: Setting) -> None:
        self.jobs = machines.jobs
        self.stop = machines.stop
        self._machines = machines
        self._facts = facts_of(setting)

    def count(self, first: int, rounds: int) -> Counts:
        return self._machines.ask(MAKER, self._facts, (first, rounds))


def counter(facts: bytes) -> Count:
    """For a worker: the game at this setting, made once."""
    game = simulated(setting_in(facts))
    return lambda part: game.count(*part)


def facts_of(setting: Setting) -> bytes:
    plain = replace(setting, functions={})
    written = msgspec.to_builtins(plain, enc_hook=_plain)
    facts = msgspec.json.encode(Facts(written, _sent(setting.functions) if setting.functions else b""))
    if replace(setting_in(facts), functions={}) != plain:
        raise BadQuestion(f"This setting of {setting.game} cannot be sent to a cluster; leave --cluster out.")
    return facts


def setting_in(facts: bytes) -> Setting:
    read = msgspec.json.decode(facts, type=Facts)
    found = msgspec.convert(read.setting, Setting, dec_hook=_from_plain)
    if not read.functions:
        return found
    import cloudpickle

    return replace(found, functions=cloudpickle.loads(read.functions))


def _sent(functions: Functions) -> bytes:
    """Whole, with what they use of their own module: a worker does not have the user's files."""
    import cloudpickle

    named = {function.__module__ for function in functions.values()} - {"builtins", "__main__"}
    modules = [sys.modules[name] for name in named if name in sys.modules]
    for module in modules:
        cloudpickle.register_pickle_by_value(module)
    try:
        sent: bytes = cloudpickle.dumps(dict(functions))
    except Exception as error:  # whatever a function of the user's own may hold on to
        raise BadQuestion(f"These functions cannot be sent to a cluster: {error}.") from None
    finally:
        for module in modules:
            cloudpickle.unregister_pickle_by_value(module)
    return sent


def _plain(value: object) -> object:
    if isinstance(value, MappingProxyType):
        return dict(value)
    if isinstance(value, Fraction):
        return str(value)
    raise NotImplementedError


def _from_plain(kind: type, value: Any) -> object:
    if kind is Fraction:
        return Fraction(value)
    raise NotImplementedError
