"""The clause behind each key of a submission."""

from __future__ import annotations

from houserules.engine.game import Game
from houserules.engine.offer.finding import Choices, section
from houserules.engine.offer.wager import Wager
from houserules.submissions.in_use import meters_in_use, paytable_of


def clause_of(game: Game, chosen: Choices, path: str) -> str:
    """The clause for one key, given by its path."""
    head, *rest = path.split(".")
    offer = game.offer
    if head in ("options", "dealing") and rest:
        return _option_clause(game, chosen, head, rest[0])
    if head == "wagers" and rest:
        return _wager_clause(game, chosen, rest)
    if head == "meters":
        return _meter_clause(game, chosen, rest)
    return {
        "wagers": offer.wagers_clause,
        "positions": offer.positions_clause,
        "operator": offer.operator_clause,
        "limits": offer.payout_limit_clause,
    }.get(head, "")


def _option_clause(game: Game, chosen: Choices, head: str, key: str) -> str:
    offer = game.offer
    kinds = {"method": offer.methods, "shuffler": offer.shufflers}
    if head == "dealing" and key in kinds:
        return kinds[key].get(str(section(chosen, "dealing").get(key)), "")
    options = offer.options if head == "options" else offer.dealing
    return next((option.clause for option in options if option.key == key), "")


def _wager_clause(game: Game, chosen: Choices, rest: list[str]) -> str:
    wager = game.offer.wager(rest[0])
    key = rest[1] if len(rest) > 1 else ""
    if wager is None:
        return game.offer.wagers_clause
    if key == "paytable":
        table = paytable_of(wager, chosen)
        return table.clause if table else paytables_clause(wager)
    extra = next((option.clause for option in wager.filing.extras if option.key == key), "")
    return extra or (wager.limits.stake_clause if key == "stake" else "") or wager.clause


def _meter_clause(game: Game, chosen: Choices, rest: list[str]) -> str:
    used = meters_in_use(game, chosen).get(rest[0]) if rest else None
    if used and len(rest) > 1:
        return game.offer.rate_of(rest[0]) if rest[1] == "rate" else used.meter.clause
    return game.offer.said_by(rest[0]) if rest else game.offer.meters_clause


def paytables_clause(wager: Wager) -> str:
    """The clause that lists the wager's paytables."""
    return next((table.wager_clause for table in wager.paytables.values()), wager.clause)
