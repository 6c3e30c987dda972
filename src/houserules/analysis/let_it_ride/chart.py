"""Both decisions of Let It Ride as charts, by kind of hand, from the play that was found best."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction

from msgspec import Struct

from houserules.analysis.let_it_ride.advice import bets_open_to
from houserules.analysis.let_it_ride.best_play import gain_of_bet_1, gain_of_bet_2
from houserules.analysis.let_it_ride.bets import Bets
from houserules.analysis.let_it_ride.deals import FIFTH, FOURTH, threes
from houserules.analysis.let_it_ride.kinds import Kind
from houserules.analysis.progress import Progress, unseen
from houserules.analysis.strategies import NONE_OF_THEIR_OWN, OwnPaytables
from houserules.analysis.strategy import Chart
from houserules.engine.offer.terms import Terms

RIDES, WITHDRAWN, TIES, DIFFERS = "R", "W", "=", "R/W"
LEGEND = (
    (RIDES, "let the bet ride"),
    (WITHDRAWN, "withdraw it"),
    (TIES, "either: both are worth the same"),
)
DIFFERING = ((DIFFERS, "the payout limit decides: ask for the hand"),)
WORDS = "Straights: how many straights hold all the cards. High: cards whose pair pays."


class KindWorth(Struct, frozen=True):
    """What letting the bet ride is worth with hands of a kind, in bets, the best first."""

    kind: Kind
    hands: int
    worth: tuple[Fraction, ...]  # more than one where a payout limit tells hands of a kind apart

    @property
    def code(self) -> str:
        return code_of(self.worth)


def code_of(worth: Iterable[Fraction]) -> str:
    codes = {RIDES if each > 0 else WITHDRAWN if each < 0 else TIES for each in worth}
    return codes.pop() if len(codes) == 1 else DIFFERS


def charts(terms: Terms, own: OwnPaytables = NONE_OF_THEIR_OWN, progress: Progress = unseen) -> tuple[Chart, ...]:
    bets = bets_open_to(terms, own)
    return (
        _chart("Bet 1, on three cards", "3 cards", worth_of_bet_1(bets)),
        _chart("Bet 2, on four cards", "4 cards", worth_of_bet_2(bets)),
    )


def worth_of_bet_1(bets: Bets) -> tuple[KindWorth, ...]:
    found: dict[Kind, tuple[int, set[Fraction]]] = {}
    for three in threes():
        hands, worth = found.get(three.kind, (0, set()))
        gain = Fraction(gain_of_bet_1(bets, three), bets.stake * FOURTH * FIFTH)
        found[three.kind] = hands + three.hands, {*worth, gain}
    return _best_first(found)


def worth_of_bet_2(bets: Bets) -> tuple[KindWorth, ...]:
    """Beside as many bets as best play lets ride before."""
    found: dict[Kind, tuple[int, set[Fraction]]] = {}
    for three in threes():
        riding = 1 + (gain_of_bet_1(bets, three) > 0)
        for four, ways in three.fourth:
            hands, worth = found.get(four.kind, (0, set()))
            gain = Fraction(gain_of_bet_2(bets, four, riding), bets.stake * FIFTH)
            found[four.kind] = hands + three.hands * ways, {*worth, gain}
    # every four cards come about in four ways, one for each that may be the community card
    return _best_first({kind: (dealt // 4, worth) for kind, (dealt, worth) in found.items()})


def _best_first(found: dict[Kind, tuple[int, set[Fraction]]]) -> tuple[KindWorth, ...]:
    kinds = sorted(found, key=lambda kind: kind.promise)
    return tuple(KindWorth(kind, found[kind][0], tuple(sorted(found[kind][1], reverse=True))) for kind in kinds)


def _chart(title: str, corner: str, kinds: Sequence[KindWorth]) -> Chart:
    """Hands with a pair or better under "made"; the others by suits and straights, and by high cards."""
    high = sorted({each.kind.high for each in kinds})
    columns = ("made", *(f"{number} high" for number in high))
    rows: dict[str, list[str]] = {}
    for each in kinds:
        name = each.kind.made or each.kind.words.rpartition(", ")[0]
        cells = rows.setdefault(name, [""] * len(columns))
        cells[0 if each.kind.made else 1 + high.index(each.kind.high)] = each.code
    differing = DIFFERING if any(each.code == DIFFERS for each in kinds) else ()
    return Chart(
        title, tuple(rows), columns, tuple(map(tuple, rows.values())), (*LEGEND, *differing), corner,
        (WORDS, *_riding(kinds)),
    )  # fmt: skip


def _riding(kinds: Iterable[KindWorth]) -> Iterable[str]:
    for each in kinds:
        if each.code != WITHDRAWN:
            worth = " to ".join(f"{float(value):+.4f}" for value in {each.worth[-1]: 0, each.worth[0]: 0})
            yield f"{each.kind.words}: {each.hands:,} hands, {worth} bets."
