"""The desk where submissions for Let It Ride are handed in, for tests."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from houserules.engine.offer import Finding
from houserules.games.let_it_ride import GAME
from houserules.submissions import check, complete

Place = tuple[str, str]  # clause, path


def handed_in(given: Mapping[str, Any], severity: str = "error") -> list[Finding]:
    """What the checker says of these choices over the default."""
    return [finding for finding in check(GAME, complete(GAME, given)) if finding.severity == severity]


def places(given: Mapping[str, Any], severity: str = "error") -> list[Place]:
    return [(finding.clause, finding.path) for finding in handed_in(given, severity)]


def told(given: Mapping[str, Any], severity: str = "error") -> str:
    """The one sentence said of these choices."""
    (finding,) = handed_in(given, severity)
    return finding.message
