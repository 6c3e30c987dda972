"""The counts of blackjack that ship: side wagers on dealt cards or the dealer's hand, with every number of decks."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import partial
from itertools import product, starmap

from houserules.analysis.blackjack import bad_beat, dealer_wagers
from houserules.analysis.blackjack.unsplit_twenties import Play
from houserules.analysis.counted import count, decided_by_cards, heading
from houserules.analysis.counts import Counted
from houserules.analysis.counts.writing import Shipment
from houserules.cards import SUITS
from houserules.engine.offer.wager import Wager
from houserules.games.blackjack.options import DECKS
from houserules.games.blackjack.side_wagers import SIDE_WAGERS
from houserules.games.blackjack.side_wagers.bad_beat_progressive import BAD_BEAT_PROGRESSIVE

GIVEN = {"chosen_suit": range(len(SUITS))}  # what the terms may fix besides decks


def decks_of(wager: Wager) -> list[int]:
    """Every number of decks that one of its paytables is for."""
    every = range(DECKS.least or 1, (DECKS.most or 1) + 1)
    return sorted({decks for paytable in wager.paytables.values() for decks in paytable.decks or every})


def count_all(wager: Wager) -> Mapping[str, Counted]:
    return {heading(decks, given): count(wager, decks, given) for decks in decks_of(wager) for given in _given(wager)}


def count_dealer_hands(wager: Wager) -> Mapping[str, Counted]:
    return {
        dealer_wagers.heading(decks, hits_soft_17): dealer_wagers.count(wager, decks, hits_soft_17)
        for decks in decks_of(wager)
        for hits_soft_17 in (False, True)
    }


def count_twenties(wager: Wager) -> Mapping[str, Counted]:
    every = starmap(Play, product(decks_of(wager), *[(False, True)] * 3))
    return {bad_beat.heading(play): bad_beat.count(wager, play) for play in every}


def _given(wager: Wager) -> Iterable[Mapping[str, int]]:
    [*names] = wager.given
    return [{names[0]: value} for value in GIVEN[names[0]]] if names else [{}]


def _head(wager: Wager) -> str:
    return f"{wager.title} ({wager.clause}): how many deals give each outcome, counted by the wager's own classifier."


def _head_of_chances(wager: Wager) -> str:
    return (
        f"{wager.title} ({wager.clause}): the chance of each outcome, by the wager's own classifier.\n"
        "Whole numbers out of a total, in lowest terms: hands of many cards come in more deals than others."
    )


DEALT_CARDS = {
    wager.name: Shipment(_head(wager), partial(count_all, wager), quick=len(wager.sees) < 3)
    for wager in SIDE_WAGERS
    if decided_by_cards(wager)
}

DEALER_HANDS = {
    wager.name: Shipment(_head_of_chances(wager), partial(count_dealer_hands, wager), quick=True)
    for wager in SIDE_WAGERS
    if wager.name in dealer_wagers.ANALYSTS
}

TWENTIES = {
    BAD_BEAT_PROGRESSIVE.name: Shipment(
        f"{_head_of_chances(BAD_BEAT_PROGRESSIVE)}\n"
        "The player follows the published chart and never splits. Twins: two first cards that are one card twice.",
        partial(count_twenties, BAD_BEAT_PROGRESSIVE),
    )
}

SHIPMENTS = {**DEALT_CARDS, **DEALER_HANDS, **TWENTIES}
