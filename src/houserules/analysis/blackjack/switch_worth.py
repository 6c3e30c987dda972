"""What the two wagers of Blackjack Switch are worth."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

import msgspec
from msgspec import Struct

from houserules.analysis.blackjack.round_ways import rules_in_words
from houserules.analysis.blackjack.shoes import Shoe, full_shoe
from houserules.analysis.blackjack.table_rules import TableRules, rules_of
from houserules.analysis.figures import Case, Distribution
from houserules.analysis.kept import kept
from houserules.analysis.worth import Asked
from houserules.chips import Paytable
from houserules.engine.offer.terms import Terms
from houserules.games.blackjack.options import DECKS

HANDS = 2
BEST = (
    "the second cards change places where that is worth more; each hand is played best by its own cards, the other's "
    "first two and the up card, split hands as the same cards would be unsplit (CDZ-); no insurance"
)
PRECISE = (
    "The mean and all that is staked are exact to the precision of the machine. For the variance and the skewness the "
    "two hands are taken as independent, given the dealer's final total."
)
IN_UNITS = (
    "Amounts are in units of one of the two equal wagers; per unit of both the house edge is half of this: {:.4%}."
)


class SwitchWay(Struct, frozen=True):
    """One way a round may end; the net result is a fraction of one of the two wagers."""

    outcome: str
    net: str
    chance: float
    staked: float


class SwitchRound(Struct, frozen=True):
    ways: tuple[SwitchWay, ...]
    switched: float  # how often the second cards change places

    @property
    def expected(self) -> float:
        return sum(way.chance * float(Fraction(way.net)) for way in self.ways)


def switch_worth(terms: Terms, paytable: Paytable, asked: Asked) -> Distribution:
    if asked.strategy:
        raise ValueError("A strategy for Blackjack Switch cannot be priced: the choice to switch has no chart.")
    rules = rules_of(terms, paytable, asked.stake)
    if rules.win != 1:
        raise ValueError("Blackjack Switch can be priced only where a higher hand pays 1 to 1.")
    decks = terms[DECKS]
    found = switch_round(rules, full_shoe(decks), asked)
    return Distribution(
        cases=tuple(_cases(found, paytable)),
        enumeration=f"every deal of two hands and the up card from {decks} deck{'s' if decks > 1 else ''}, and every "
        "course of each hand and of the dealer's",
        total=1.0,
        counted=False,
        strategy=BEST,
        notes=(
            IN_UNITS.format(-found.expected / HANDS),
            f"The second cards change places in {found.switched:.2%} of all rounds.",
            PRECISE,
        ),
    )


def switch_round(rules: TableRules, shoe: Shoe, asked: Asked) -> SwitchRound:
    """From disk where it was calculated before."""
    question = [rules_in_words(rules), shoe]
    answer = kept("blackjack-switch", question, lambda: msgspec.json.encode(_calculate(rules, shoe, asked)))
    return msgspec.json.decode(answer, type=SwitchRound)


def _calculate(rules: TableRules, shoe: Shoe, asked: Asked) -> SwitchRound:
    from houserules.analysis.blackjack.switch_hands import switch_hands
    from houserules.analysis.blackjack.switching import endings, played

    hands = switch_hands(rules, shoe, asked.progress)
    deals = played(rules, shoe, hands)
    found = endings(rules, hands, deals)
    ways = (
        SwitchWay(outcome, str(net), chance, found.staked[outcome, net] / chance)
        for (outcome, net), chance in found.chance.items()
    )
    return SwitchRound(tuple(ways), deals.switched)


def _cases(found: SwitchRound, paytable: Paytable) -> Iterator[Case]:
    row = paytable.by_outcome["higher-hand"]
    for way in sorted(found.ways, key=lambda each: (-Fraction(each.net), each.outcome)):
        net = Fraction(way.net)
        outcome = f"{way.outcome}-{abs(net)}" if way.outcome == "dealer-blackjack" else way.outcome
        paid = (row.odds.text, row.clause) if net > 0 else ("", "")
        yield Case(outcome, way.chance, way.staked + float(net), way.staked, *paid)
