"""What the limit on two rare hands takes from a wager, by the number of players (BJ 13.J to BJ 13.M, reading B8).

All players make the same wagers, so each wins as often as any other: what matters is how many of them hold a pair of
the one card or of the other while the dealer has a blackjack. Those deals are counted exactly.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from itertools import product
from math import comb, perm, prod
from typing import NamedTuple

from msgspec.structs import replace

from houserules.analysis.figures import Case, Distribution, Exact
from houserules.analysis.worth import Asked
from houserules.cards import DECK
from houserules.chips import Paytable, dollars
from houserules.engine.offer.terms import Terms
from houserules.engine.offer.wager import Wager
from houserules.games.blackjack.hands import makes_blackjack
from houserules.games.blackjack.options import COMMUNITY, DECKS, VARIATION
from houserules.games.blackjack.side_wagers import SIDE_WAGERS
from houserules.games.blackjack.side_wagers.limit import in_proportion, limit_in_force, limited, most_won

Pairs = tuple[int, ...]  # how many players hold the pair of each limited wager
BLACKJACKS = tuple(hand for hand in product(DECK, DECK) if makes_blackjack(*hand))


class Sharing(NamedTuple):
    """One way in which the players share: how many deals of a player's own cards it weighs, what is due and paid."""

    winners: int
    weight: Fraction
    due: int  # cents
    paid: Fraction  # cents, on average over the winners' seats


def under_the_limit(terms: Terms, wager: Wager, paytable: Paytable, asked: Asked, found: Distribution) -> Distribution:
    """The limited outcome by how many win at once, where the limit then cuts; else as it was found."""
    limit, top = limit_in_force(terms, SIDE_WAGERS), wager.settling.aggregate_limit
    if limit is None or paytable.row(top) is None:
        return found
    most = terms.wagers[wager.name].maximum
    here, largest = (
        list(sharings(terms, wager, paytable, stake, asked.players, limit)) for stake in (asked.stake, most)
    )
    note = (
        f"{dollars(limit)} is the most that all players win together on such hands (BJ 13.J). With {asked.players} "
        f"player{'s' * (asked.players > 1)}, each with the same amount on every wager that shares the limit, it takes "
        f"{_taken(here, found.total, asked.stake)} of a stake of {dollars(asked.stake)} and "
        f"{_taken(largest, found.total, most)} of the maximum, {dollars(most)}."
    )
    if any(each.paid < each.due for each in here):
        found = _shared(wager, paytable, found, here, asked.stake, limit)
    return replace(found, notes=(*found.notes, note))


def sharings(terms: Terms, wager: Wager, paytable: Paytable, stake: int, players: int, limit: int) -> Iterator[Sharing]:
    """Every number of winners, with what one of this wager is due and gets."""
    others = 0 if terms[VARIATION] == COMMUNITY else players - 1
    deals_of_others = perm(len(DECK) * terms[DECKS] - 4, 2 * others)
    beside = [each for each in limited(SIDE_WAGERS) if terms.offers(each.name) and each.name != wager.name]
    wagers = (wager, *beside)
    due = [most_won(each, paytable if each is wager else each.paytable(terms), stake) for each in wagers]
    for pairs, deals in joint_deals(terms, tuple(map(winning_card, wagers)), players).items():
        if pairs[0] and deals:
            paid = Fraction(due[0])
            if sum(map(int.__mul__, due, pairs)) > limit:
                paid = _average_share(limit, due, pairs, stake)
            yield Sharing(sum(pairs), Fraction(deals * pairs[0], players * deals_of_others), due[0], paid)


def winning_card(wager: Wager) -> int:
    """The card of which two win beside a dealer's blackjack."""
    (found,) = (card for card in DECK if wager.called(card, card, *BLACKJACKS[0]) == wager.settling.aggregate_limit)
    return found


def joint_deals(terms: Terms, cards: tuple[int, ...], players: int) -> dict[Pairs, int]:
    """Ordered deals with a dealer's blackjack, by how many players hold a pair of each card."""
    if terms[VARIATION] == COMMUNITY:  # all players share their two cards
        alone = dealt_apart(terms[DECKS], cards, 1)
        return {tuple(players * each for each in pairs): deals for pairs, deals in alone.items()}
    return dealt_apart(terms[DECKS], cards, players)


def dealt_apart(decks: int, cards: tuple[int, ...], players: int) -> dict[Pairs, int]:
    """By inclusion and exclusion, from the deals in which certain players hold certain pairs."""
    every = [pairs for pairs in product(range(players + 1), repeat=len(cards)) if sum(pairs) <= players]
    found = dict.fromkeys(every, 0)
    left = Counter(tuple(decks - hand.count(card) for card in cards) for hand in BLACKJACKS)
    for held, hands in left.items():
        certain = {pairs: _deals_with(pairs, held, decks, players) for pairs in every}
        for pairs in every:
            found[pairs] += hands * decks**2 * sum(_sign(pairs, more) * deals for more, deals in certain.items())
    return found


def _deals_with(pairs: Pairs, held: tuple[int, ...], decks: int, players: int) -> int:
    """Deals of the players' cards in which so many chosen players hold each pair, times the ways to choose them."""
    ways, free = 1, players
    for number in pairs:
        ways, free = ways * comb(free, number), free - number
    others = len(DECK) * decks - 2 - 2 * sum(pairs)
    return (
        ways * prod(perm(cards, 2 * number) for cards, number in zip(held, pairs, strict=True)) * perm(others, 2 * free)
    )


def _sign(pairs: Pairs, more: Pairs) -> int:
    return prod((-1) ** abs(has - wants) * comb(has, wants) for wants, has in zip(pairs, more, strict=True))


def _average_share(limit: int, due: list[int], pairs: Pairs, stake: int) -> Fraction:
    """Over all seatings: any of the winners may be the one who is settled first and gets the odd cents."""
    winners = [(place, number) for place, many in enumerate(pairs) for number in range(many)]
    together = Fraction(0)
    for first in winners:
        order = [first, *(each for each in winners if each != first)]
        shares = in_proportion(limit, {(seat, str(place)): stake for seat, (place, _) in enumerate(order)})
        together += sum(min(due[0], share) for (_, place), share in shares.items() if place == "0")
    return together / len(winners) / pairs[0]


def _shared(
    wager: Wager, paytable: Paytable, found: Distribution, ways: list[Sharing], stake: int, limit: int
) -> Distribution:
    """The limited outcome comes apart by the number of winners; what comes back with a payout is not cut."""
    row = paytable.by_outcome[wager.settling.aggregate_limit]
    returned = row.odds.pay(stake).returned
    cut = []
    for winners in sorted({each.winners for each in ways if each.paid < each.due}):
        same = [each for each in ways if each.winners == winners and each.paid < each.due]
        weight = sum((each.weight for each in same), Fraction(0))
        paid = sum(each.weight * each.paid for each in same) / weight
        pays = f"{dollars(limit)} shared by {winners}".replace(",", "")
        back, clause = (paid + returned) / stake, wager.settling.cite_limited
        cut.append(Case(f"{row.outcome}-shared-by-{winners}", weight, back, pays=pays, clause=clause))
    cases: list[Case] = []
    for case in found.cases:
        if case.outcome == row.outcome:
            cases += [replace(case, weight=case.weight - sum(each.weight for each in cut)), *cut]
        else:
            cases.append(case)
    return replace(found, cases=tuple(cases), enumeration=f"{found.enumeration}, and of the other players' cards")


def _taken(ways: list[Sharing], total: Exact, stake: int) -> str:
    share = sum(each.weight * (each.due - each.paid) for each in ways) / stake / total
    return f"{100 * float(share):.3g}%" if share else "nothing"
