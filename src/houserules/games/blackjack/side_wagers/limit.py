"""The most that all players together get in a round for two rare hands (BJ 13.J to BJ 13.M, reading B8)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from houserules.chips import DOLLAR, Paytable
from houserules.engine.offer.terms import Terms
from houserules.engine.offer.wager import Wager
from houserules.engine.table import Table
from houserules.games.blackjack.options import DECKS, EQUIPMENT
from houserules.games.blackjack.side_wagers.sight import Sight, wagered

LEAST = 25_000 * DOLLAR  # BJ 13.L

Winner = tuple[int, Wager, int]  # seat, wager, stake


def limited(wagers: Iterable[Wager]) -> list[Wager]:
    """No payout of any other wager is touched (BJ 13.M, whose "Royal Match 21" is Lucky Ladies: reading B8)."""
    return [wager for wager in wagers if wager.settling.aggregate_limit]


def limit_in_force(terms: Terms, wagers: Iterable[Wager]) -> int | None:
    """None where the submission sets none (BJ 13.J); a set one is never below what BJ 13.L asks."""
    if terms.payout_limit is None:
        return None
    offered = [wager for wager in limited(wagers) if terms.offers(wager.name)]
    won = [most_won(wager, wager.paytable(terms), terms.wagers[wager.name].maximum) for wager in offered]
    return max(terms.payout_limit, least_limit(won, terms[EQUIPMENT.boxes], terms[DECKS]))


def most_won(wager: Wager, paytable: Paytable, stake: int) -> int:
    """What one player wins with such a hand."""
    return paytable.by_outcome[wager.settling.aggregate_limit].odds.pay(stake).payout


def least_limit(won: Iterable[int], boxes: int, decks: int) -> int:
    """BJ 13.L: $25,000, or the most that one player wins in a round with the largest wagers (reading B56).

    Two cards make one of these hands, so each box wins once; a pair of one card takes two decks.
    """
    pairs = sorted([amount for amount in won for _ in range(decks // 2)], reverse=True)
    return max(LEAST, sum(pairs[:boxes]))


def shares(table: Table, sights: Mapping[int, Sight], wagers: Sequence[Wager]) -> dict[tuple[int, str], int]:
    """Of the winners of such a hand, in the order of settlement; see `shared_out`."""
    limit = limit_in_force(table.terms, wagers)
    if limit is None:
        return {}
    winners = [
        (seat, *won)
        for seat in sorted(sights, reverse=True)
        for won in _won(table, seat, sights[seat], limited(wagers))
    ]
    return shared_out(table.terms, limit, winners)


def shared_out(terms: Terms, limit: int, winners: Sequence[Winner]) -> dict[tuple[int, str], int]:
    """By seat and wager, the most each winner of such a hand gets where all they win exceeds the limit (BJ 13.K)."""
    due = sum(most_won(wager, wager.paytable(terms), stake) for _, wager, stake in winners)
    if due <= limit:
        return {}
    return in_proportion(limit, {(seat, wager.name): stake for seat, wager, stake in winners})


def in_proportion(limit: int, stakes: Mapping[tuple[int, str], int]) -> dict[tuple[int, str], int]:
    """Shares go by the wagers; cents left over go to the largest, of equal ones to the first settled (reading B8)."""
    together = sum(stakes.values())
    shared = {winner: limit * stake // together for winner, stake in stakes.items()}
    shared[max(stakes, key=lambda winner: stakes[winner])] += limit - sum(shared.values())
    return shared


def _won(table: Table, seat: int, sight: Sight, wagers: Sequence[Wager]) -> list[tuple[Wager, int]]:
    return [
        (wager, stake)
        for wager in wagers
        if (stake := wagered(table, seat, wager.name))
        and wager.outcome(sight, table.terms) == wager.settling.aggregate_limit
    ]
