"""What the Blackjack Wager and insurance are worth from a full shoe: every way a round may end."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction

from houserules.analysis.blackjack.round_ways import RoundWay, best_round, charted_round
from houserules.analysis.blackjack.shoes import NAMES, full_shoe
from houserules.analysis.blackjack.strategy_file import read_strategy
from houserules.analysis.blackjack.switch_worth import switch_worth
from houserules.analysis.blackjack.table_rules import TableRules, rules_of
from houserules.analysis.figures import Case, Distribution, Exact
from houserules.analysis.paid import paid_by_rows
from houserules.analysis.worth import Asked, needs_no_kernel
from houserules.chips import Paytable, Row
from houserules.engine.offer.terms import Terms
from houserules.engine.offer.wager import Wager
from houserules.engine.procedures.shoe import DOUBLE_SHOE
from houserules.games.blackjack.hands import INSURED
from houserules.games.blackjack.insurance import EVEN_MONEY
from houserules.games.blackjack.options import COMMUNITY, DECKS, ELECTRONIC, HAND, HOLE_CARD, PEEK, SWITCH, VARIATION
from houserules.games.blackjack.wagers import PAYTABLES

BEST = (
    "the best play by the cards in the hand and the up card; split hands are played as the same cards would be unsplit "
    "(CDZ-: composition-dependent, without memory of the other hands); no insurance"
)
BY_CHART = "split hands follow the chart like any others; no insurance"
PRECISE = (
    "The mean and all that is staked are exact to the precision of the machine. For the variance and the skewness the "
    "hands of a split pair are taken as independent, given the dealer's final total and the number of hands: with one "
    "deck the variance comes out about 0.02% too high, with six 0.004%."
)
DEALT_OTHERWISE = {
    HAND: "Dealt from the hand nothing differs: the card burned before the deal is seen by nobody, and what the other "
    "players hold lies face down.",
    DOUBLE_SHOE: "At a double shoe nothing differs: the suit of the determinant card says nothing of its value, and "
    "the round is dealt from one side.",
    ELECTRONIC: "At an electronic table the dealer has no hole card: doubles and splits go back when the dealer turns "
    "out to have a blackjack, so they are staked more often and nothing else differs.",
}


def blackjack_worth(terms: Terms, wager: Wager, paytable: Paytable, asked: Asked) -> Distribution:
    if terms[VARIATION] == SWITCH:
        return switch_worth(terms, paytable, asked)
    decks = terms[DECKS]
    rules = rules_of(terms, paytable, asked.stake)
    given = read_strategy(asked.strategy) if asked.strategy else None
    ways = charted_round(rules, full_shoe(decks), given.cells) if given else best_round(rules, full_shoe(decks))
    return Distribution(
        cases=tuple(cases(ways, rules, paytable)),
        enumeration=f"every course of one player's hands and the dealer's from {decks} deck{'s' if decks > 1 else ''}",
        total=1.0,
        counted=False,
        strategy=f"{given.title}; {BY_CHART}" if given else BEST,
        notes=(PRECISE, *notes(terms)),
    )


@needs_no_kernel
def insurance_worth(terms: Terms, wager: Wager, paytable: Paytable, asked: Asked) -> Distribution:
    """The worth of a wager made when nothing is known but the dealer's ace."""
    shoe = full_shoe(terms[DECKS])
    tens = shoe[NAMES.index("T")]
    lost, won = INSURED
    counts: dict[str, Exact] = {won: tens, lost: sum(shoe) - 1 - tens}
    decks = f"{terms[DECKS]} deck{'s' if terms[DECKS] > 1 else ''}"
    return paid_by_rows(counts, paytable, asked.stake, f"every hole card behind an ace from {decks}")


def cases(ways: Iterable[RoundWay], rules: TableRules, paytable: Paytable) -> Iterable[Case]:
    """The ways by what they pay, a single wager's first; those of a split that come to the same are one."""
    found: dict[tuple[str, Fraction], tuple[float, float]] = {}
    for way in ways:
        net = way.net(rules)
        outcome = split_in_words(net) if way.outcome == "split" else way.outcome
        chance, staked = found.get((outcome, net), (0.0, 0.0))
        found[outcome, net] = chance + way.chance, staked + way.chance * way.staked
    for outcome, net in sorted(found, key=_in_order):
        chance, staked = found[outcome, net]
        row = _paid_by(outcome, paytable) if net > 0 else None
        average = staked / chance
        yield Case(
            outcome,
            chance,
            back=average + float(net),
            staked=average,
            pays=row.odds.text if row else "",
            clause=row.clause if row else "",
        )


def _in_order(way: tuple[str, Fraction]) -> tuple[bool, bool, Fraction, str]:
    outcome, net = way
    return outcome.startswith("split"), outcome.startswith("doubled"), -net, outcome


def _paid_by(outcome: str, paytable: Paytable) -> Row:
    if outcome == EVEN_MONEY:
        return PAYTABLES[EVEN_MONEY]["only"].by_outcome[EVEN_MONEY]
    return paytable.by_outcome["blackjack" if outcome == "blackjack" else "higher-hand"]


def split_in_words(net: Fraction) -> str:
    if not net:
        return "split-even"
    amount = str(abs(net)) if net.denominator == 1 else f"{float(abs(net)):g}"
    return f"split-{'won' if net > 0 else 'lost'}-{amount}"


def notes(terms: Terms) -> Iterable[str]:
    """What the way of dealing changes, or why it changes nothing."""
    if terms[VARIATION] == COMMUNITY:
        yield (
            "With community cards this is the worth of the first seat; the seats after it also see the draws that "
            "those before them have brought out, which are their own next cards."
        )
    if terms.dealing.method in DEALT_OTHERWISE:
        yield DEALT_OTHERWISE[terms.dealing.method]
    elif terms[HOLE_CARD] != PEEK:
        yield (
            "Without a hole card a blackjack takes the first wager alone (BJ 10.B, BJ 11.E), so the best play and its "
            "worth are those of a table that reads the hole card; more is staked."
        )
