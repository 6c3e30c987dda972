"""The worth of the Progressive Payout Wager: its rows and meters, and the Envy Bonuses by the number of players.

Every other hand at the table may bring an Envy Bonus, whether or not its player made the wager (reading L11); each
player has one hand (reading L18). The payout limit never cuts either (reading L14).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction

import msgspec

from houserules.analysis.counts import shipped
from houserules.analysis.figures import Case, Distribution
from houserules.analysis.let_it_ride.deals import GAME
from houserules.analysis.let_it_ride.envy import Held, held_exactly, left_open
from houserules.analysis.let_it_ride.side_wagers import refuse_unknown_rows
from houserules.analysis.paid import paid_by_rows
from houserules.analysis.worth import Asked, NotShipped, needs_no_kernel
from houserules.chips import Paytable, dollars
from houserules.engine.offer.terms import Terms
from houserules.engine.offer.wager import Wager
from houserules.games.let_it_ride.side_wagers.progressive import envy_paytable

FIVE, THREE = 5, 3
ENVY = "envy-bonus"


@needs_no_kernel
def progressive(terms: Terms, wager: Wager, paytable: Paytable, asked: Asked) -> Distribution:
    refuse_unknown_rows(wager, paytable)
    _refuse_stake(wager, asked.stake)
    cards = paytable.cards or FIVE
    counted = shipped(GAME, wager.name, f"{cards} cards")
    if counted is None:
        raise NotShipped(f"No counts of {wager.name} ship for {cards} cards.")
    alone = paid_by_rows(counted.counts, paytable, asked.stake, counted.enumeration)
    others = min(asked.players, terms.positions) - 1  # at other tables on the same meter nobody is envied
    envy = envy_paytable(paytable.letter, asked.stake)
    if envy is None:
        note = f"No Envy Bonus is printed for Paytable {paytable.letter} (LIR 12.I, LIR 12.J, reading L3)."
        return msgspec.structs.replace(alone, notes=(note,))
    return _with_envy(alone, envy, cards, others, asked.stake) if others else alone


def _with_envy(alone: Distribution, envy: Paytable, cards: int, others: int, stake: int) -> Distribution:
    together = _together(cards, others)
    total = sum(together.values())
    own: Counter[str] = Counter()
    earned: Counter[str] = Counter()
    for (outcome, held), deals in together.items():
        own[outcome] += deals
        for each in held:
            earned[each] += deals
    by_outcome = {case.outcome: case for case in alone.cases}
    return Distribution(
        tuple(_weighing(case, own[case.outcome]) for case in alone.cases),
        f"every deal of three cards to each of {others + 1} players{' and two community cards' * (cards == FIVE)}",
        total,
        notes=(_in_words(envy, earned, total, others, stake),),
        beside=tuple(_bonuses(envy, earned, stake)),
        together=tuple(
            _with(by_outcome[outcome], held, deals, envy, stake) for (outcome, held), deals in together.items()
        ),
    )


def _together(cards: int, others: int) -> Counter[tuple[str, Held]]:
    """The deals to all players, by the outcome of the player and the qualifying hands of the others."""
    found: Counter[tuple[str, Held]] = Counter()
    for left in left_open(cards):
        for held, ways in held_exactly(left.open, cards, others):
            for outcome, deals in left.outcomes.items():
                found[outcome, held] += deals * ways
    return found


def _weighing(case: Case, weight: int, more: Fraction = Fraction(0), outcome: str = "") -> Case:
    return Case(
        outcome or case.outcome, weight, case.back + more, case.staked, case.pays, case.clause, case.meter, case.share
    )


def _bonuses(envy: Paytable, earned: Counter[str], stake: int) -> Iterator[Case]:
    for row in envy.rows:
        back = Fraction(row.odds.pay(stake).payout, stake)
        yield Case(f"{ENVY}: {row.outcome}", earned[row.outcome], back, 0, row.odds.text, row.clause)


def _with(case: Case, held: Held, deals: int, envy: Paytable, stake: int) -> Case:
    paid = sum(envy.by_outcome[outcome].odds.pay(stake).payout for outcome in held)
    return _weighing(
        case, deals, Fraction(paid, stake), " + ".join([case.outcome, *(f"{ENVY} {each}" for each in held)])
    )


def _in_words(envy: Paytable, earned: Counter[str], total: int, others: int, stake: int) -> str:
    cents = sum(earned[row.outcome] * row.odds.pay(stake).payout for row in envy.rows)
    each = Fraction(cents, total * stake * others)
    return (
        f"Each hand of another player is worth {float(each):.4%} of the stake in Envy Bonuses ({envy.clause}); "
        f"{others} of them, {float(each * others):.4%}."
    )


def _refuse_stake(wager: Wager, stake: int) -> None:
    if stake not in wager.limits.stakes:
        allowed = " or ".join(map(dollars, wager.limits.stakes))
        raise ValueError(f"The {wager.title} is {allowed} ({wager.limits.stake_clause}), not {dollars(stake)}.")
