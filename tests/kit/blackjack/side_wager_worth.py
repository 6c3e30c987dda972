"""The worth of a side wager as the analysis tells it, under terms that offer it."""

from __future__ import annotations

from typing import Any

from houserules.analysis.blackjack.shipments import decks_of
from houserules.analysis.figures import Worth
from houserules.analysis.worth import analyze
from houserules.engine.offer.terms import Terms
from houserules.games.blackjack import GAME
from kit.blackjack.side_wager_counts import BETS
from kit.desk import Desk

DESK = Desk(GAME)


def terms_with(wager: str, letter: str, decks: int, **more: Any) -> Terms:
    """A table that offers this wager by this paytable; Super Match takes a Switch table."""
    options: dict[str, Any] = {"decks": decks, "variation": "switch" if wager == "super-match" else "none"}
    given: dict[str, Any] = {"options": options | more.pop("options", {}), **more}
    others = {each.name: None for each in GAME.offer.wagers if each.optional and each.name != wager}
    chosen = {} if BETS[wager].filing.picks else {"paytable": letter}
    given["wagers"] = {**others, wager: {**chosen, **more.get("wagers", {}).get(wager, {})}}
    return DESK.terms_of(given)


def worth_of(wager: str, letter: str, decks: int, stake: int | None = None, **more: Any) -> Worth:
    (found,) = analyze(GAME, terms_with(wager, letter, decks, **more), wager=wager, stake=stake).wagers
    return found


def offered_with(wager: str) -> list[tuple[str, int]]:
    """Every paytable with every number of decks that it is for."""
    tables = BETS[wager].paytables
    return [
        (letter, decks)
        for letter, table in tables.items()
        for decks in decks_of(BETS[wager])
        if not table.decks or decks in table.decks
    ]
