"""An audit as plain values, for programs."""

from __future__ import annotations

from dataclasses import asdict
from math import isinf
from typing import Any

from houserules.audit.judging.audit import Audit, TableAudit
from houserules.audit.judging.judgement import Judgement


def as_record(found: Audit) -> dict[str, Any]:
    return {
        "ok": found.ok,
        "level": found.level,
        "judgements": len(found.judgements),
        "alarms": [_judgement(each) for each in found.alarms],
        "departures": found.departures,
        "tables": [_table(each) for each in found.tables],
    }


def _judgement(each: Judgement) -> dict[str, Any]:
    """A deviation without a spread to measure it by has no number."""
    return {**asdict(each), "deviations": None if isinf(each.deviations) else each.deviations}


def _table(each: TableAudit) -> dict[str, Any]:
    return {
        "table": each.table,
        "game": each.game,
        "events": each.events,
        "rounds": each.rounds,
        "judgements": [_judgement(judgement) for judgement in each.judgements],
        "meters": {
            name: {
                "opened": str(account.opened),
                "fed": str(account.fed),
                "taken": str(account.taken),
                "elsewhere": str(account.elsewhere),
                "shows": str(account.shows),
                "hits": account.hits,
            }
            for name, account in each.meters.items()
        },
        "paces": [{**asdict(pace), "rounds_an_hour": pace.rounds_an_hour} for pace in each.paces],
        "unpriced": list(each.unpriced),
    }
