"""The Bonus Spin: how often its wheel is spun, what the wheel brings, and what the spins of others bring (BJ 13.Q).

Whether a hand spins the wheel, its classifier says for every two cards. What others' spins pay does not depend on the
player's own cards but for the cards that are gone: for the spread of results, hands are dealt to everyone.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from fractions import Fraction
from itertools import product
from math import perm

from msgspec.structs import replace

from houserules.analysis.exact import Exact, quotient, sum_of
from houserules.analysis.figures import Case, Distribution
from houserules.analysis.paid import case_of
from houserules.analysis.worth import Analyst, Asked, needs_no_kernel, worth
from houserules.cards import DECK
from houserules.chips import FixedPrize, Paytable, Row, dollars
from houserules.engine.offer.terms import Terms
from houserules.engine.offer.wager import Wager
from houserules.games.blackjack import GAME as BLACKJACK
from houserules.games.blackjack.options import COMMUNITY, DECKS, VARIATION
from houserules.games.blackjack.side_wagers.bonus_spin_progressive import BONUS_SPIN_PROGRESSIVE, OUTCOMES
from houserules.games.blackjack.side_wagers.bonus_spin_tables import community_table, prize, row_of
from houserules.games.blackjack.side_wagers.bonus_spin_wheel import wheel_of

NO_SPIN, SPIN = OUTCOMES

Spins = Mapping[tuple[int, int], int]  # deals by whether the player spins and how many others do


@needs_no_kernel
def on_the_wheel(terms: Terms, wager: Wager, paytable: Paytable, asked: Asked) -> Distribution:
    """Every deal of the player's two cards with every segment of the wheel; Community Pay comes beside it."""
    decks, wheel = terms[DECKS], Counter(wheel_of(terms, paytable))
    spins = spinning_deals(wager, decks, asked.stake)
    deals, segments = perm(len(DECK) * decks, 2), wheel.total()
    cases = tuple(
        replace(_symbol(terms, wager, row_of(paytable, symbol), asked.stake), weight=spins * weight)
        for symbol, weight in wheel.items()
    )
    lost = Case(NO_SPIN, (deals - spins) * segments)
    words = f"every ordered deal of the player's two cards from {decks} deck(s), with each of {segments} segments"
    found = Distribution((*cases, lost), words, deals * segments)
    return _with_community_pay(terms, wager, asked, found, wheel)


def spinning_deals(wager: Wager, decks: int, stake: int) -> int:
    """Ordered deals of two cards that spin the wheel at this stake."""
    spinning = ((a, b) for a, b in product(DECK, DECK) if wager.called(a, b, stake) == SPIN)
    return sum(decks * (decks - (a == b)) for a, b in spinning)


def _symbol(terms: Terms, wager: Wager, row: Row, stake: int) -> Case:
    if not isinstance(row.odds, FixedPrize):
        return case_of(row.outcome, 0, row.odds, stake, row.clause)
    fixed = prize(wager.paytable(terms), terms.wagers[wager.name].extras["fixed_prize"])
    paid = row.odds.pay(stake, Fraction(fixed))
    return Case(row.outcome, 0, back=Fraction(paid.payout, stake), pays=row.odds.text, clause=row.clause)


def wheel_in_words(terms: Terms) -> str:
    """What the wheel of a submission is worth, beside one that shows each symbol once."""
    spin = terms.wagers[BONUS_SPIN_PROGRESSIVE.name]
    each_once = replace(spin, extras={**spin.extras, "wheel": ()})
    others = replace(terms, wagers={**terms.wagers, BONUS_SPIN_PROGRESSIVE.name: each_once})
    edge, other = (f"{float(_edge(these, spin.minimum)):.4%}" for these in (terms, others))
    held = f"of {dollars(spin.minimum)} with {terms[DECKS]} deck(s), the meter at its reset amount"
    if not spin.extras["wheel"]:
        return f"With each symbol once the house edge is {edge} {held}."
    return f"With this wheel the house edge is {edge} {held}; with each symbol once it would be {other}."


def _edge(terms: Terms, stake: int) -> Exact:
    return worth(BLACKJACK, terms, BONUS_SPIN_PROGRESSIVE, None, Asked(stake), {}).house_edge


# --- what others spin ---


def _with_community_pay(
    terms: Terms, wager: Wager, asked: Asked, found: Distribution, wheel: Counter[str]
) -> Distribution:
    """For every other player who spins one of its symbols; all have the same stake (reading B38)."""
    shared = community_table(terms.wagers[wager.name].extras["community_pay"], asked.stake)
    others = asked.players - 1
    if shared is None or not others:
        return found
    rows = [row for row in shared.rows if row.outcome in wheel]
    weights = {case.outcome: case.weight for case in found.cases}
    beside = tuple(
        replace(
            case_of(f"community-pay-{row.outcome}", others * weights[row.outcome], row.odds, asked.stake, row.clause),
            staked=0,
        )
        for row in rows
    )
    joint = joint_spins(wager, terms[DECKS], asked.stake, asked.players, terms[VARIATION] == COMMUNITY)
    together = tuple(_together(found, joint, _brought(wheel, rows, asked.stake)))
    note = f"Community Pay by the spins of {others} other player(s), each with {dollars(asked.stake)} on this wager."
    return replace(found, beside=beside, together=together, counted=False, notes=(*found.notes, note))


def _together(found: Distribution, joint: Spins, one: Mapping[Fraction, Fraction]) -> Iterator[Case]:
    """Each way the player's own hand may end, with each amount that the spins of others bring."""
    brought = [{Fraction(0): Fraction(1)}]  # by how many others spin
    for _ in range(max(others for _, others in joint)):
        brought.append(_added(brought[-1], one))
    spun = sum_of(case.weight for case in found.cases if case.outcome != NO_SPIN)
    for (own, others), deals in joint.items():
        for case in found.cases:
            if (case.outcome != NO_SPIN) == bool(own):
                share = quotient(case.weight, spun) if own else 1
                for amount, chance in brought[others].items():
                    yield replace(case, weight=deals * share * chance, back=case.back + amount)


def _brought(wheel: Counter[str], rows: list[Row], stake: int) -> dict[Fraction, Fraction]:
    """What one spin of another player brings, in stakes, and its chance."""
    found: Counter[Fraction] = Counter()
    for symbol, weight in wheel.items():
        paid = [row.odds.pay(stake).payout for row in rows if row.outcome == symbol]
        found[Fraction(sum(paid), stake)] += weight
    return {amount: Fraction(weight, wheel.total()) for amount, weight in found.items()}


def _added(one: Mapping[Fraction, Fraction], other: Mapping[Fraction, Fraction]) -> dict[Fraction, Fraction]:
    added: dict[Fraction, Fraction] = {}
    for (a, chance), (b, another) in product(one.items(), other.items()):
        added[a + b] = added.get(a + b, Fraction(0)) + chance * another
    return added


def joint_spins(wager: Wager, decks: int, stake: int, players: int, shared: bool = False) -> Spins:
    """Deals to all players by who spins; where all share their two cards, all spin or nobody does."""
    if shared:
        spins = spinning_deals(wager, decks, stake)
        return {(1, players - 1): spins, (0, 0): perm(len(DECK) * decks, 2) - spins}
    kinds, spinning = kinds_of(wager, stake)
    dealt = {(tuple(number * decks for number in kinds), 0, 0): 1}  # cards left of each kind, own spin, others' spins
    for player in range(players):
        after: Counter[tuple[tuple[int, ...], int, int]] = Counter()
        for (left, own, others), ways in dealt.items():
            for rest, more, spins in _two_cards(left, spinning):
                after[rest, own + (spins and not player), others + (spins and player > 0)] += ways * more
        dealt = dict(after)
    found: Counter[tuple[int, int]] = Counter()
    for (_, own, others), ways in dealt.items():
        found[own, others] += ways
    return dict(found)


def _two_cards(
    left: tuple[int, ...], spinning: frozenset[tuple[int, int]]
) -> Iterator[tuple[tuple[int, ...], int, int]]:
    """Each two kinds of card that a player may get: what is left, in how many ways, and whether they spin."""
    for first, second in product(range(len(left)), range(len(left))):
        ways = left[first] * (left[second] - (first == second))
        if ways:
            rest = tuple(number - (place == first) - (place == second) for place, number in enumerate(left))
            yield rest, ways, int((first, second) in spinning)


def kinds_of(wager: Wager, stake: int) -> tuple[tuple[int, ...], frozenset[tuple[int, int]]]:
    """Cards of one deck that the classifier never tells apart: how many of each kind, and which two kinds spin."""
    by_answers: dict[tuple[bool, ...], list[int]] = {}
    for card in DECK:
        answers = tuple(wager.called(card, other, stake) == SPIN for other in DECK)
        by_answers.setdefault(answers, []).append(card)
    kinds = list(by_answers.values())
    pairs = product(range(len(kinds)), range(len(kinds)))
    spinning = frozenset((a, b) for a, b in pairs if wager.called(kinds[a][0], kinds[b][0], stake) == SPIN)
    return tuple(map(len, kinds)), spinning


ANALYSTS: Mapping[str, Analyst] = {BONUS_SPIN_PROGRESSIVE.name: on_the_wheel}
