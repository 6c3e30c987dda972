"""The three decisions of Texas Hold 'Em Bonus as charts: two cards exactly, later decisions by what has been made."""

from __future__ import annotations

from typing import NamedTuple

import msgspec

from houserules.analysis.holdem.charts import Shares, share_chart, square
from houserules.analysis.holdem.starting_hands import hands_in
from houserules.analysis.kept import kept
from houserules.analysis.progress import Progress, unseen
from houserules.analysis.strategies import NONE_OF_THEIR_OWN, OwnPaytables
from houserules.analysis.strategy import Chart
from houserules.analysis.texas_holdem_bonus.advice import paytable_of
from houserules.analysis.texas_holdem_bonus.played import GAME, Played
from houserules.analysis.texas_holdem_bonus.wagers import Plays, settled
from houserules.analysis.texas_holdem_bonus.worth import best_play, results
from houserules.analysis.worth import Asked
from houserules.engine.offer.terms import Terms
from houserules.engine.procedures.holdem import ANTE

FLOP, FOLD, TIE = "2x", "F", "="
LEGEND = ((FLOP, "make the Flop Wager"), (FOLD, "fold"), (TIE, "either: both are worth the same"))


class Later(NamedTuple):
    """The hands that make a Turn and a River Wager under best play."""

    turn: Shares
    river: Shares


def charts(terms: Terms, own: OwnPaytables = NONE_OF_THEIR_OWN, progress: Progress = unseen) -> tuple[Chart, ...]:
    stake = terms.wagers[ANTE].minimum
    plays = settled(terms, paytable_of(terms, own), stake)
    asked = Asked(stake, progress=progress)
    found = best_play(terms, plays, asked)
    turn, river = later_decisions(found, plays, asked)
    return (
        two_cards(found, plays, stake),
        share_chart("Turn Wager, with three community cards", turn, "made by now"),
        share_chart("River Wager, with four community cards", river, "made by now"),
    )


def two_cards(found: Played, plays: Plays, stake: int) -> Chart:
    _, fold, unit = results(plays, stake)
    gains = {name: found.hands[name] - fold * found.deals[name] for name in found.hands}
    cells = {name: FLOP if gain > 0 else FOLD if gain < 0 else TIE for name, gain in gains.items()}
    folding = [name for name in cells if cells[name] == FOLD]
    hands = sum(map(hands_in, folding))
    notes = [f"Folds {hands} of 1,326 hands: {', '.join(folding)}." if folding else "Folds no hand."]
    near = min(gains, key=lambda name: abs(gains[name]))
    worth = abs(gains[near]) * unit / (found.deals[near] * stake)
    notes.append(f"The closest decision is {near}: a mistake costs {worth:.4f} Antes.")
    return square("Flop Wager or fold, with two cards", cells, LEGEND, notes)


def later_decisions(found: Played, plays: Plays, asked: Asked) -> Later:
    """Found anew, or as they were kept."""
    pays, fold, _ = results(plays, asked.stake)

    def find() -> bytes:
        from houserules.analysis.texas_holdem_bonus.later import later_shares

        return msgspec.json.encode(later_shares(pays, frozenset(found.folds), asked.progress))

    return Later(*msgspec.json.decode(kept(f"{GAME}-charts", [pays, fold], find), type=tuple[Shares, Shares]))
