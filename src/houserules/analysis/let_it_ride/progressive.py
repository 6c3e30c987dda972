"""The worth of the Progressive Payout Wager: its rows and meters, and the Envy Bonuses by the number of players.

Every other hand at the table may bring an Envy Bonus, whether or not its player made the wager (reading L11); each
player has one hand (reading L18). The payout limit never cuts either (reading L14).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from fractions import Fraction

import msgspec

from houserules.analysis.counts import shipped
from houserules.analysis.figures import Case, Distribution, Exact
from houserules.analysis.let_it_ride.deals import GAME
from houserules.analysis.let_it_ride.envy import Held, held_exactly, left_open
from houserules.analysis.let_it_ride.side_wagers import refuse_unknown_rows
from houserules.analysis.paid import paid_by_rows
from houserules.analysis.worth import Asked, NotShipped, needs_no_kernel
from houserules.chips import Paytable, Row, dollars
from houserules.engine.offer.terms import Terms
from houserules.engine.offer.wager import Wager
from houserules.games.let_it_ride.side_wagers.progressive import ENVY_BONUS, envy_paytable

FIVE = 5


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
    """Each hand of another player is like the player's own, so on average it qualifies as often."""
    hands = {case.outcome: case.weight for case in alone.cases}
    bonuses = tuple(
        Case(
            f"{ENVY_BONUS}: {row.outcome}", others * hands[row.outcome], _paid(row, stake), 0, row.odds.text, row.clause
        )
        for row in envy.rows
    )
    return msgspec.structs.replace(
        alone,
        enumeration=f"{alone.enumeration}; Envy Bonuses by every deal to {others + 1} players",
        notes=(_in_words(envy, bonuses, alone.total, others),),
        beside=bonuses,
        together=tuple(_played_together(alone, envy, cards, others, stake)),
    )


def _played_together(alone: Distribution, envy: Paytable, cards: int, others: int, stake: int) -> Iterator[Case]:
    """Every way the wager may end, with the qualifying hands of others that come with it."""
    own = {case.outcome: case for case in alone.cases}
    for (outcome, held), deals in _together(cards, others).items():
        case = own[outcome]
        more = sum((_paid(envy.by_outcome[each], stake) for each in held), Fraction(0))
        named = " + ".join([outcome, *(f"{ENVY_BONUS} {each}" for each in held)])
        yield Case(named, deals, case.back + more, case.staked, case.pays, case.clause, case.meter, case.share)


def _paid(row: Row, stake: int) -> Fraction:
    return Fraction(row.odds.pay(stake).payout, stake)


def _together(cards: int, others: int) -> Counter[tuple[str, Held]]:
    """The deals to all players, by the outcome of the player and the qualifying hands of the others."""
    found: Counter[tuple[str, Held]] = Counter()
    for left in left_open(cards):
        for held, ways in held_exactly(left.open, cards, others):
            for outcome, deals in left.outcomes.items():
                found[outcome, held] += deals * ways
    return found


def _in_words(envy: Paytable, bonuses: Iterable[Case], total: Exact, others: int) -> str:
    worth = sum(float(case.weight * case.back) for case in bonuses) / float(total)
    return (
        f"Each hand of another player is worth {worth / others:.4%} of the stake in Envy Bonuses ({envy.clause}); "
        f"{others} of them, {worth:.4%}."
    )


def _refuse_stake(wager: Wager, stake: int) -> None:
    if stake not in wager.limits.stakes:
        allowed = " or ".join(map(dollars, wager.limits.stakes))
        raise ValueError(f"The {wager.title} is {allowed} ({wager.limits.stake_clause}), not {dollars(stake)}.")
