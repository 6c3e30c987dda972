"""The most that all players together get in a round for two rare hands (BJ 13.J to BJ 13.M, reading B8)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from houserules.chips import Paytable
from houserules.engine.offer.terms import Terms
from houserules.engine.table import Table
from houserules.games.blackjack.side_bets.side_bet import DOLLAR, SideBet, Sight, wagered

LEAST = 25_000 * DOLLAR  # BJ 13.L

# No other payout is touched (BJ 13.M, whose "Royal Match 21" is Lucky Ladies: reading B8).
LIMITED = {
    "lucky-ladies": "queen-of-hearts-pair-and-dealer-blackjack",  # BJ 13.J(1)
    "kings-bounty": "king-of-spades-pair-and-dealer-blackjack",  # BJ 13.J(2)
}

Spot = tuple[int, str]  # seat and wager


def limit_in_force(terms: Terms, bets: Sequence[SideBet]) -> int | None:
    """None where the submission sets none (BJ 13.J); a set one is never below what BJ 13.L asks."""
    if terms.payout_limit is None:
        return None
    offered = {bet.wager: terms.wagers[bet.wager] for bet in bets if terms.offers(bet.wager)}
    tables = {bet.wager: bet.paytables[offered[bet.wager].paytable] for bet in bets if bet.wager in offered}
    return max(terms.payout_limit, least_limit(tables, {wager: offered[wager].maximum for wager in offered}))


def least_limit(paytables: Mapping[str, Paytable], maximums: Mapping[str, int]) -> int:
    """BJ 13.L: $25,000, or what one player wins with the largest wager on one of the two hands.

    By wager: the paytable in use and the largest wager. One player never has both hands: both take his two cards.
    """
    won = [
        paytables[wager].by_outcome[outcome].odds.pay(maximums[wager]).payout
        for wager, outcome in LIMITED.items()
        if wager in paytables
    ]
    return max([LEAST, *won])


def shares(table: Table, sights: Mapping[int, Sight], bets: Sequence[SideBet]) -> dict[Spot, int]:
    """What each winner of such a hand gets at most, where all they win exceeds the limit (BJ 13.K)."""
    limit = limit_in_force(table.terms, bets)
    if limit is None:
        return {}
    winners = [bet_at for seat in sorted(sights, reverse=True) for bet_at in _won(table, seat, sights[seat], bets)]
    due = sum(bet.paytable(table).by_outcome[LIMITED[bet.wager]].odds.pay(stake).payout for _, bet, stake in winners)
    if due <= limit:
        return {}
    return in_proportion(limit, {(seat, bet.wager): stake for seat, bet, stake in winners})


def in_proportion(limit: int, stakes: Mapping[Spot, int]) -> dict[Spot, int]:
    """Shares go by the wagers; cents left over go to the largest, of equal ones to the first settled (reading B8)."""
    together = sum(stakes.values())
    shared = {spot: limit * stake // together for spot, stake in stakes.items()}
    shared[max(stakes, key=lambda spot: stakes[spot])] += limit - sum(shared.values())
    return shared


def _won(table: Table, seat: int, sight: Sight, bets: Sequence[SideBet]) -> list[tuple[int, SideBet, int]]:
    return [
        (seat, bet, stake)
        for bet in bets
        if bet.wager in LIMITED
        and (stake := wagered(table, seat, bet.wager))
        and bet.outcome(sight) == LIMITED[bet.wager]
    ]
