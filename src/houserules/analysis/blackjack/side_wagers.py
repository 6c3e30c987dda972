"""Side wagers that dealt cards alone decide, as the settlement pays them: by a row, by two, or up to a shared limit."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from operator import itemgetter

from msgspec.structs import replace

from houserules.analysis.blackjack.aggregate_limit import under_the_limit
from houserules.analysis.counted import by_cards, counted, decided_by_cards
from houserules.analysis.figures import Case, Distribution
from houserules.analysis.paid import beside, case_of
from houserules.analysis.worth import Analyst, Asked, needs_no_kernel
from houserules.chips import Paytable, Row, To
from houserules.engine.offer.terms import Terms
from houserules.engine.offer.wager import Wager
from houserules.engine.procedures.shoe import DOUBLE_SHOE
from houserules.games.blackjack.side_wagers import SIDE_WAGERS, match_the_dealer, royal_match_21
from houserules.games.blackjack.side_wagers.limit import limited

DETERMINANT = (
    "At a double shoe the determinant card may become the first card dealt, which then has the color of its side "
    "(BJ 7.C(2)); the figures take it to be drawn from either side equally often, so that no suit is favored."
)


@needs_no_kernel
def on_dealt_cards(terms: Terms, wager: Wager, paytable: Paytable, asked: Asked) -> Distribution:
    """By the row of each outcome."""
    return noted(terms, by_cards(terms, wager, paytable, asked))


@needs_no_kernel
def up_to_a_limit(terms: Terms, wager: Wager, paytable: Paytable, asked: Asked) -> Distribution:
    """By the row of each outcome; all players together share a limit on one of them (BJ 13.J, reading B8)."""
    return under_the_limit(terms, wager, paytable, asked, on_dealt_cards(terms, wager, paytable, asked))


@needs_no_kernel
def by_each_match(terms: Terms, wager: Wager, paytable: Paytable, asked: Asked) -> Distribution:
    """Match-the-Dealer pays both cards that match (reading B10)."""

    def case(outcome: str, deals: int, rows: list[Row]) -> Case:
        row = rows[0] if len(rows) == 1 else _added(outcome, *rows)
        return case_of(outcome, deals, row.odds, asked.stake, row.clause)

    return by_rows(terms, wager, paytable, asked, match_the_dealer.PAYS, case)


@needs_no_kernel
def with_crown_treasure(terms: Terms, wager: Wager, paytable: Paytable, asked: Asked) -> Distribution:
    """Royal Match 21 pays the Crown Treasure in addition to the match, without a stake of its own (reading B12)."""

    def case(outcome: str, deals: int, rows: list[Row]) -> Case:
        match, *crowns = rows
        case = case_of(outcome, deals, match.odds, asked.stake, match.clause)
        for crown in crowns:
            case = beside(case, crown, asked.stake)
        return case

    return by_rows(terms, wager, paytable, asked, royal_match_21.PAYS, case)


def by_rows(
    terms: Terms,
    wager: Wager,
    paytable: Paytable,
    asked: Asked,
    pays: Mapping[str, Iterable[str]],
    case: Callable[[str, int, list[Row]], Case],
) -> Distribution:
    """Outcomes that more than one row may pay, in printed order: by their own row, or else by the first that pays."""
    counts, enumeration = counted(terms, wager, asked.kernels)
    printed = [row.outcome for row in paytable.rows]
    won: list[tuple[int, Case]] = []
    lost: list[Case] = []
    for outcome, deals in counts.items():
        rows = [row for name in pays[outcome] if (row := paytable.row(name))]
        if rows:
            own = outcome if outcome in printed else rows[0].outcome
            won.append((printed.index(own), case(outcome, deals, rows)))
        else:
            lost.append(Case(outcome, deals))
    cases = [each for _, each in sorted(won, key=itemgetter(0))]
    return noted(terms, Distribution((*cases, *lost), enumeration, sum(counts.values())))


def noted(terms: Terms, found: Distribution) -> Distribution:
    return replace(found, notes=(*found.notes, DETERMINANT)) if terms.dealing.method == DOUBLE_SHOE else found


def _added(outcome: str, better: Row, other: Row) -> Row:
    for row in (better, other):
        if not isinstance(row.odds, To):
            raise ValueError(f'{row.outcome} pays "{row.odds}"; two matches add up only where odds are so much "to 1".')
    return match_the_dealer.added(outcome, better, other)


ANALYSTS: Mapping[str, Analyst] = {
    **{wager.name: on_dealt_cards for wager in SIDE_WAGERS if decided_by_cards(wager)},
    match_the_dealer.MATCH_THE_DEALER.name: by_each_match,
    royal_match_21.ROYAL_MATCH_21.name: with_crown_treasure,
    **{wager.name: up_to_a_limit for wager in limited(SIDE_WAGERS)},
}
