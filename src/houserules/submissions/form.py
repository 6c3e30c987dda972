"""A submission as a form: every key that may be chosen now, with its bounds and its clause, and what it says."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from houserules.engine.game import Game
from houserules.engine.offer.finding import Choices, section
from houserules.engine.offer.option import AnyOption
from houserules.engine.offer.wager import Wager
from houserules.submissions.clauses import clause_of, paytables_clause
from houserules.submissions.defaults import Chosen, as_new, complete
from houserules.submissions.in_use import meters_in_use, paytable_of, stakes_of, tables_allowed
from houserules.submissions.meters import unused_meters
from houserules.submissions.schema import MONEY_KEYS
from houserules.submissions.wagers import LIMITS
from houserules.submissions.writing import MEANS

CHOICE, YES_NO, WHOLE, MONEY, TEXT, LIST, SHARE = "choice", "yes-no", "whole", "money", "text", "list", "share"
_KINDS: dict[type, str] = {bool: YES_NO, int: WHOLE, str: TEXT, tuple: LIST}


@dataclass(frozen=True)
class Field:
    """One key: what it means, what it may be, and what the submission says; `None` where it says nothing."""

    path: str
    kind: str
    means: str
    clause: str
    value: Any = None
    allowed: tuple[Any, ...] = ()  # empty: anything of its kind within the bounds
    least: int | None = None
    most: int | None = None


@dataclass(frozen=True)
class Payout:
    outcome: str
    pays: str
    clause: str


@dataclass(frozen=True)
class Group:
    """Keys that belong together: the table, a wager, a meter."""

    path: str
    title: str
    clause: str
    fields: tuple[Field, ...]
    optional: bool = False  # a wager that the casino may leave out
    offered: bool = True
    barred: str = ""  # why it cannot be offered with the other choices
    note: str = ""
    payouts: tuple[Payout, ...] = ()


def form_of(game: Game, chosen: Choices) -> list[Group]:
    """Everything there is to choose, in the order of a submission; what depends on other choices follows them."""
    return [
        Group("", "Table", game.offer.positions_clause, tuple(_head(game, chosen))),
        Group("dealing", "Dealing", "", tuple(_dealing(game, chosen))),
        Group("options", "Options", "", tuple(_options("options", game.offer.options, section(chosen, "options")))),
        *(_wager(game, wager, chosen) for wager in game.offer.wagers),
        *_meters(game, chosen),
        Group("limits", "Payout limit", game.offer.payout_limit_clause, (_limit(game, chosen),)),
    ]


def filled_in(game: Game, filed: Mapping[str, Any]) -> Chosen:
    """What a form says, complete: keys that no longer apply are left out, and those that now do have their default."""
    wagers = filed.get("wagers")
    if not isinstance(wagers, dict):
        return complete(game, filed)  # the checker says what is wrong
    named: dict[str, Any] = {
        wager.name: None for wager in game.offer.wagers if wager.optional and wager.name not in wagers
    }
    for name, entry in wagers.items():
        wager = game.offer.wager(name)
        idle = _idle_keys(wager, filed) if wager is not None and isinstance(entry, dict) else ()
        named[name] = {key: value for key, value in entry.items() if key not in idle} if idle else entry
    idle_meters = unused_meters(game, filed)
    meters = {name: meter for name, meter in section(filed, "meters").items() if name not in idle_meters}
    return as_new(game, {**filed, "wagers": named, "meters": meters})


def _idle_keys(wager: Wager, chosen: Choices) -> tuple[str, ...]:
    """Limits where the stake is fixed or follows another wager; a stake where it is not fixed."""
    if stakes_of(wager, chosen):
        return LIMITS
    return (*LIMITS, "stake") if wager.limits.follows else ("stake",)


def _head(game: Game, chosen: Choices) -> Iterator[Field]:
    offer = game.offer
    yield Field("operator", TEXT, "the name on the layout", offer.operator_clause, chosen.get("operator"))
    means = "player positions at the table"
    yield Field("positions", WHOLE, means, offer.positions_clause, chosen.get("positions"), (), 1, offer.positions_most)


def _dealing(game: Game, chosen: Choices) -> Iterator[Field]:
    values = section(chosen, "dealing")
    for key, kinds in (("method", game.offer.methods), ("shuffler", game.offer.shufflers)):
        means = "how the cards are dealt" if key == "method" else "the shuffling device"
        clause = kinds.get(str(values.get(key)), "")
        yield Field(f"dealing.{key}", CHOICE, means, clause, values.get(key), tuple(kinds))
    yield from _options("dealing", game.offer.dealing, values)


def _options(part: str, options: tuple[AnyOption, ...], values: Mapping[str, Any]) -> Iterator[Field]:
    for option in options:
        kind = MONEY if option.key in MONEY_KEYS else CHOICE if option.allowed else _KINDS[type(option.default)]
        yield Field(
            f"{part}.{option.key}", kind, option.means, option.clause, values.get(option.key), option.allowed,
            option.least, option.most,
        )  # fmt: skip


def _wager(game: Game, wager: Wager, chosen: Choices) -> Group:
    path, entry = f"wagers.{wager.name}", section(chosen, "wagers").get(wager.name)
    bar = game.offer.barred(wager, chosen)
    offered = isinstance(entry, dict)
    table = paytable_of(wager, chosen) if offered else None
    follows = wager.limits.follows
    return Group(
        path, wager.title, wager.clause,
        tuple(_wager_fields(wager, chosen, path, entry)) if isinstance(entry, dict) else (),
        wager.optional, offered, bar.why if bar else "",
        f"Its amount is set by {follows}." if follows else "",
        tuple(Payout(wager.words.get(row.outcome, row.outcome), row.odds.text, row.clause) for row in table.rows)
        if table else (),
    )  # fmt: skip


def _wager_fields(wager: Wager, chosen: Choices, path: str, entry: Mapping[str, Any]) -> Iterator[Field]:
    letters = tuple(tables_allowed(wager, chosen))
    if wager.filing.picks is None and wager.paytables:
        table = paytable_of(wager, chosen)
        clause = table.clause if table else paytables_clause(wager)
        yield Field(f"{path}.paytable", CHOICE, "what it pays", clause, entry.get("paytable"), letters)
    if stakes := stakes_of(wager, chosen):
        clause = wager.limits.stake_clause or wager.clause
        only = () if wager.limits.other_stakes else stakes
        yield Field(f"{path}.stake", MONEY, "the fixed stake", clause, entry.get("stake"), only)
    elif not wager.limits.follows:
        for key in LIMITS:
            yield Field(f"{path}.{key}", MONEY, MEANS[key], wager.clause, entry.get(key))
    yield from _options(path, wager.filing.extras, entry)


def _meters(game: Game, chosen: Choices) -> Iterator[Group]:
    stated = section(chosen, "meters")
    for name, use in meters_in_use(game, chosen).items():
        path, entry = f"meters.{name}", section(stated, name)
        capped = ("maximum",) if game.offer.has_maximum(name) else ()
        fields = [
            Field(
                f"{path}.{key}", SHARE if key == "rate" else MONEY,
                MEANS.get(key, "the most it can hold"), clause_of(game, chosen, f"{path}.{key}"), entry.get(key), (),
                use.meter.least if key in ("initial", "reset") else None,
            )
            for key in ("initial", "reset", "rate", *capped)
        ]  # fmt: skip
        yield Group(path, name, use.paytable.meters_clause or "", tuple(fields), note=f"Fed by {use.wager.title}.")


def _limit(game: Game, chosen: Choices) -> Field:
    offer, payout = game.offer, section(chosen, "limits").get("payout")
    return Field("limits.payout", MONEY, offer.payout_limit_means, offer.payout_limit_clause, payout)
