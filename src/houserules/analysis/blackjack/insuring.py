"""Insurance and even money under an ace: what each is worth before the hole card is read, in fractions."""

from __future__ import annotations

from fractions import Fraction

from houserules.analysis.blackjack.shoes import NAMES, Shoe
from houserules.analysis.blackjack.table_rules import TableRules
from houserules.analysis.figures import Exact
from houserules.analysis.strategy import Advice, ChoiceWorth
from houserules.games.blackjack.hands import INSURED, is_ace
from houserules.games.blackjack.insurance import EVEN_MONEY, NO_INSURANCE
from houserules.games.blackjack.wagers import INSURANCE, INSURANCE_WAGER

HALF = Fraction(1, 2)  # of the wager: the most that insures it without odd chips


def chance_of_a_ten(left: Shoe) -> Fraction:
    return Fraction(left[NAMES.index("T")], sum(left))


def worth_of_insurance(left: Shoe) -> Fraction:
    """The expected result of one unit of insurance, by the cards that may be the hole card."""
    row = INSURANCE_WAGER.paytables["only"].by_outcome[INSURED[True]]
    won, ten = Fraction(row.odds.pay(100).payout, 100), chance_of_a_ten(left)
    return won * ten - (1 - ten)


def before_the_hand(rules: TableRules, left: Shoe, up: int, natural: bool, hand: Exact) -> tuple[Advice, ...]:
    """The question that is asked under an ace, where `hand` is what the hand is worth by itself."""
    if not is_ace(up):
        return ()
    more: dict[str, Fraction] = {NO_INSURANCE: Fraction(0), INSURANCE: HALF * worth_of_insurance(left)}
    if natural and rules.even_money is not None:
        more[EVEN_MONEY] = rules.even_money - rules.natural * (1 - chance_of_a_ten(left))
    best = max(more.values())
    order = sorted(more, key=lambda choice: (best - more[choice], choice))
    choices = tuple(ChoiceWorth(choice, hand + more[choice], best - more[choice]) for choice in order)
    return (
        Advice(
            decision="insurance, or even money" if EVEN_MONEY in more else "insurance",
            choices=choices,
            enumeration="every card that may be the hole card",
            total=sum(left),
            notes=("Insurance is priced at half the wager; a smaller amount is worth as much per unit.",),
        ),
    )
