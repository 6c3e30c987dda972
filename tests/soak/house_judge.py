"""What a casino that died promised to its guests, against what is in its store."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from houserules.audit.verifying import verify
from houserules.store.database import Store
from soak.house_guests import Player, Told, Witness


@dataclass
class Count:
    deaths: Counter[str] = field(default_factory=Counter)
    starts_again: int = 0  # starts that failed because the database was still coming back
    commands: int = 0
    resent: int = 0
    heard: int = 0
    cut_off: int = 0
    events: int = 0
    rounds: int = 0
    failures: list[str] = field(default_factory=list)

    def __str__(self) -> str:
        kinds = ", ".join(f"{number} {kind}" for kind, number in sorted(self.deaths.items()))
        return (
            f"{self.deaths.total():,} deaths ({kinds}), {self.commands:,} commands acknowledged, {self.resent:,} sent "
            f"again, {self.events:,} events, {self.heard:,} of them heard in streams, {self.rounds:,} rounds, "
            f"{self.cut_off:,} times cut off in one while a player was asked, {len(self.failures)} failures"
        )


def judge(store: Store, players: Sequence[Player], witnesses: Sequence[Witness], count: Count) -> None:
    told = [each for player in players for each in player.told]
    count.commands, count.resent = len(told), sum(player.resent for player in players)
    count.heard, count.cut_off = (
        sum(len(witness.heard) for witness in witnesses),
        sum(witness.cut_off for witness in witnesses),
    )
    guests: list[Player | Witness] = [*players, *witnesses]
    for guest in guests:
        count.failures += guest.wrong
        if guest.is_alive():
            count.failures.append(f"{guest.name} never got an answer")
    verdict = verify(store)  # the chain, the proof of every round with its cards, the ledger, the meters
    if verdict.departure is not None:
        count.failures.append(f"the store is not verified: {verdict.departure}")
    if wrong := sum(store.balances().values()):
        count.failures.append(f"the ledger is off by {wrong} cents")
    count.rounds = sum(table.rounds for table in verdict.tables)
    for table in sorted({each.table for each in told} | {each.table for each in witnesses}):
        events = [json.loads(line) for line in store.tables.log(table).lines(1)]
        count.events += len(events)
        count.failures += _broken_promises(table, events, [each for each in told if each.table == table])
        for witness in witnesses:
            if witness.table == table:
                count.failures += _not_in(table, events, witness.heard)
        count.failures += [
            f"{player.name} saw version {player.newest} of {table}, which has {len(events)} events"
            for player in players
            if player.table == table and player.newest > len(events)
        ]


def _broken_promises(table: str, events: list[dict[str, Any]], told: Sequence[Told]) -> list[str]:
    found: list[str] = []
    answered: dict[int, Told] = {}
    for each in told:
        found += _not_in(table, events, each.events)
        for event in each.events:
            other = answered.setdefault(event["n"], each)
            if other is not each:
                found.append(f"{table}: event {event['n']} answers two commands: {each}, {other}")
    placed = Counter((event["person"], event["answer"]["wager"]) for event in events if _is_bet(event))
    sent = Counter((each.name, each.body["wager"]) for each in told if each.body["do"] == "bet")
    found += [
        f"{table}: {who} placed {sent[who]} wagers, but the log has {placed[who]}"
        for who in sent
        if placed[who] != sent[who]
    ]
    return found


def _not_in(table: str, events: list[dict[str, Any]], told: Sequence[dict[str, Any]]) -> list[str]:
    return [
        f"{table}: event {event['n']} was told as {event} and is not in the log"
        for event in told
        if event["n"] >= len(events) or not _is_same(event, events[event["n"]])
    ]


def _is_bet(event: dict[str, Any]) -> bool:
    answer = event.get("answer")
    return isinstance(answer, dict) and answer.get("type") == "bet" and answer["amount"] > 0


def _is_same(told: dict[str, Any], kept: dict[str, Any]) -> bool:
    """What was told lacks nothing but what the hearer may not see."""
    kept = {key: value for key, value in kept.items() if key != "chain"}
    return {**kept, **told} == kept or {**kept, "step": told["step"], **told} == {**kept, "step": told["step"]}
