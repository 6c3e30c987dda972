"""What a payout limit leaves of a bonus wager (LIR 2.B(10), readings L7 and L14).

The limit is shared by all fixed-odds wagers of a hand and cut in their order, so a bonus is looked at beside the three
bets, which every player has, at their least stake and played best; a note covers the other bonuses. A wager that is
cut before this one takes nothing from it.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from typing import NamedTuple

from houserules.analysis.figures import Case, Distribution
from houserules.analysis.kept import kept
from houserules.analysis.let_it_ride.best_play import played_with
from houserules.analysis.let_it_ride.bets import Bets, Placed, bets_at, brought_back
from houserules.analysis.let_it_ride.deals import ENUMERATION, threes
from houserules.analysis.progress import Progress
from houserules.analysis.worth import Asked, NotShipped, least_stake
from houserules.chips import Paytable, dollars
from houserules.engine.offer.terms import Terms
from houserules.engine.offer.wager import Wager
from houserules.games.let_it_ride.hands import FIVE_CARD, SIX_CARD, THREE_CARD, three_card_hand
from houserules.games.let_it_ride.side_wagers import FIVE_CARD_BONUS, SIX_CARD_BONUS, THREE_CARD_BONUS
from houserules.games.let_it_ride.wagers import BET

BONUSES = (THREE_CARD_BONUS, FIVE_CARD_BONUS, SIX_CARD_BONUS)
WITH_BOX = f"{ENUMERATION}, and three more for the Six Card Bonus"


class Hand(NamedTuple):
    """How the wagers of one hand end together."""

    riding: int  # bets
    three: str
    five: str
    six: str = ""

    def outcome_of(self, wager: Wager) -> str:
        return {THREE_CARD_BONUS.name: self.three, SIX_CARD_BONUS.name: self.six}.get(wager.name, self.five)


class Wagered(NamedTuple):
    """A wager of the hand with its paytable and stake."""

    wager: Wager
    paytable: Paytable
    stake: int

    def placed(self, hand: Hand) -> Placed:
        row = self.paytable.row(hand.outcome_of(self.wager))
        return self.wager, self.stake, row.odds if row else None


def under_limit(terms: Terms, wager: Wager, paytable: Paytable, asked: Asked) -> Distribution:
    bets = _on_offer(terms, BET)
    own = Wagered(wager, paytable, asked.stake)
    played = bets_at(bets.paytable, bets.stake, terms.payout_limit)
    hands = hands_with_box(played, asked) if wager.name == SIX_CARD_BONUS.name else hands_of_five(played)
    return Distribution(
        tuple(_cases(hands, own, (bets,), terms.payout_limit)),
        WITH_BOX if wager.name == SIX_CARD_BONUS.name else ENUMERATION,
        sum(hands.values()),
        notes=tuple(_notes(terms, own, bets, hands)),
    )


def hands_of_five(bets: Bets) -> Mapping[Hand, int]:
    """How many deals end so, with the bets played best."""
    found: Counter[Hand] = Counter()
    for three in threes():
        first, second, third = three.like
        of_three = THREE_CARD[three_card_hand(first, second, third)]
        for deals, riding, four in played_with(bets, three):
            for outcome, ways in enumerate(four.fifth):
                found[Hand(riding, of_three, FIVE_CARD[outcome])] += deals * ways
    return +found


def hands_with_box(bets: Bets, asked: Asked) -> Mapping[Hand, int]:
    """The same with three more cards, which share the deck: counted by a kernel, and kept."""
    if not asked.kernels:
        raise NotShipped("What a payout limit leaves of the Six Card Bonus takes a kernel.")
    found = json.loads(kept("six-beside-five", [bets.stake, bets.back], lambda: _count_with_box(bets, asked.progress)))
    return {
        Hand(riding, THREE_CARD[three], FIVE_CARD[five], SIX_CARD[six]): deals
        for riding, three, five, six, deals in found
    }


def _count_with_box(bets: Bets, progress: Progress) -> bytes:
    progress("deals with a Six Card box", 0, 1)  # before the kernel is compiled, which takes longer than counting
    from houserules.analysis.let_it_ride.counting_boxes import six_beside_five

    found = six_beside_five(bets)
    progress("deals with a Six Card box", 1, 1)
    return json.dumps(found).encode()


def _cases(hands: Mapping[Hand, int], own: Wagered, beside: Sequence[Wagered], limit: int | None) -> Iterator[Case]:
    """By the rows, then what loses; a row that the limit cuts has a case for every amount it leaves."""
    weights: Counter[tuple[str, int]] = Counter()
    for hand, deals in hands.items():
        weights[hand.outcome_of(own.wager), _back(hand, own, beside, limit)] += deals
    order = [*own.paytable.by_outcome, *reversed(own.wager.outcomes)]
    for outcome, back in sorted(weights, key=lambda each: (order.index(each[0]), -each[1])):
        row = own.paytable.row(outcome)
        pays, clause = (row.odds.text, row.clause) if row else ("", "")
        yield Case(outcome, weights[outcome, back], Fraction(back, own.stake), 1, pays, clause)


def _back(hand: Hand, own: Wagered, beside: Sequence[Wagered], limit: int | None) -> int:
    """The cents that come back of a wager beside others; of the bets, those that ride."""
    others = [each.placed(hand) for each in beside for _ in range(hand.riding if each.wager.name == BET.name else 1)]
    return brought_back([*others, own.placed(hand)], limit)[-1]


def _notes(terms: Terms, own: Wagered, bets: Wagered, hands: Mapping[Hand, int]) -> Iterator[str]:
    limit, total = terms.payout_limit, sum(hands.values())

    def edge(beside: Sequence[Wagered], under: int | None) -> Fraction:
        back = sum(deals * _back(hand, own, beside, under) for hand, deals in hands.items())
        return 1 - Fraction(back, total * own.stake)

    cost = edge((bets,), limit) - edge((bets,), None)
    yield (
        f"Beside the three bets at {dollars(bets.stake)} each, played best, {limit_in_words(limit or 0)} "
        f"{what_it_costs(cost)} of the stake."
    )
    others = [_on_offer(terms, each) for each in BONUSES if terms.offers(each.name) and _cut_after(each, own.wager)]
    if others:
        named = " and ".join(f"{each.wager.title} at {dollars(each.stake)}" for each in others)
        yield f"With the {named} as well, the house edge is {float(edge((bets, *others), limit)):.4%}."


def _cut_after(other: Wager, wager: Wager) -> bool:
    """Only what is cut later takes from what the limit leaves of a wager."""
    return (other.settling.cut or 0) > (wager.settling.cut or 0)


def _on_offer(terms: Terms, wager: Wager) -> Wagered:
    return Wagered(wager, wager.paytable(terms), least_stake(terms, wager))


def limit_in_words(limit: int) -> str:
    return f"the payout limit of {dollars(limit)} per hand (LIR 2.B(10), readings L7 and L14)"


def what_it_costs(cost: Fraction) -> str:
    return f"costs {float(cost):.4%} ({cost})" if cost else "costs nothing"
