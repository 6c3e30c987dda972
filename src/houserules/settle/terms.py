"""The terms of one given round: its submission merged over the game's default, with every placed wager offered."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import msgspec

from houserules.engine.game import Game
from houserules.engine.offer.finding import Finding
from houserules.engine.offer.terms import Terms
from houserules.games.catalogue import GAMES
from houserules.settle.request import BadRound, bad, not_json
from houserules.submissions import terms_for


def terms_of_round(game: Game, submission: bytes, placed: frozenset[str]) -> Terms | BadRound:
    """Rounds come by the thousand with the same few submissions, so their text is the key."""
    return _terms(game.name, submission, placed)


@lru_cache(maxsize=512)
def _terms(name: str, submission: bytes, placed: frozenset[str]) -> Terms | BadRound:
    game = GAMES[name]
    try:
        given = msgspec.json.decode(submission)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as wrong:
        return bad(not_json(wrong))
    if not isinstance(given, dict):
        return bad("submission: it is an object with the keys of a Rules Submission")
    offered = _offering(game, given, placed)
    if isinstance(offered, BadRound):
        return offered
    terms = terms_for(game, offered)
    return terms if isinstance(terms, Terms) else bad(_told(terms))


def _offering(game: Game, given: dict[str, Any], placed: frozenset[str]) -> dict[str, Any] | BadRound:
    """A wager placed by a seat is offered, by default where the submission is silent, unless it is removed."""
    wagers = given.get("wagers", {})
    if not isinstance(wagers, dict):
        return given  # the checker names it
    for wager in sorted(placed):
        if wager in wagers and wagers[wager] is None:
            return bad(f"seats: {wager} is placed, but submission.wagers.{wager} is null, which removes it")
    missing: dict[str, Any] = {name: {} for name in sorted(placed) if name not in wagers and game.offer.wager(name)}
    return {**given, "wagers": {**wagers, **missing}} if missing else given


def _told(findings: list[Finding]) -> str:
    errors = [finding for finding in findings if finding.severity == "error"]
    first = errors[0]
    more = f"; there {'is' if others == 1 else 'are'} {others} more" if (others := len(errors) - 1) else ""
    clause = f" ({first.clause})" if first.clause else ""
    return f"submission: {first.told}{clause}{more}"
