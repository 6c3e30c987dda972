"""Every side wager that dealt cards decide, with every paytable and number of decks: as counted slowly, as settled."""

from __future__ import annotations

from fractions import Fraction
from random import Random

import msgspec
import pytest

from houserules.analysis.blackjack.shipments import DEALT_CARDS
from houserules.analysis.figures import Worth
from houserules.cards import DECK, text
from houserules.engine.offer.wager import Wager
from houserules.games.blackjack.side_wagers.sight import Sight
from kit.blackjack.side_wager_counts import BETS, cards_seen, counts_of, house_edge, rows_for
from kit.blackjack.side_wager_scripts import offered, settled, side_table
from kit.blackjack.side_wager_worth import offered_with, worth_of

EACH = pytest.mark.parametrize("wager", DEALT_CARDS)
STAKE = 5_00
METER = 12_345_67
RARE = ("AKQJ", "AK", "KQ", "Q", "K", "A", "A9", "7", "78", "678", "T98")  # ranks that make the rarest outcomes


@EACH
def test_figures_are_those_of_the_slow_counts(wager: str) -> None:
    for letter, decks in offered_with(wager):
        found = worth_of(wager, letter, decks, STAKE)
        assert 1 - found.return_without_meters == house_edge(wager, letter, decks), (letter, decks)
        assert {each.outcome: each.deals for each in found.outcomes} == counts_of(wager, decks)
        assert sum(each.share_of_return for each in found.outcomes) == found.return_to_player == 1 - found.house_edge
        assert sum(each.probability for each in found.outcomes) == 1


@EACH
def test_outcomes_stand_as_printed_and_cite_their_rows(wager: str) -> None:
    for letter, decks in offered_with(wager):
        paytable = BETS[wager].paytables[letter]
        found = worth_of(wager, letter, decks)
        printed = [each for each in found.outcomes if each.outcome in paytable.by_outcome]
        assert [each.outcome for each in printed] == [row.outcome for row in paytable.rows]
        for each in found.outcomes:
            rows = rows_for(paytable, each.outcome)
            assert each.clause in {row.clause for row in rows} if rows else not each.clause
            assert bool(each.pays) is bool(rows)


@EACH
def test_what_an_outcome_brings_back_is_what_is_settled(wager: str) -> None:
    """By the game's own script, on cards that make the outcome, with every meter at one amount."""
    dealt = deals_of(BETS[wager])
    for letter, decks in offered_with(wager):
        paytable = BETS[wager].paytables[letter]
        stake = paytable.stake or STAKE
        found = at_meters(worth_of(wager, letter, decks, stake), wager, letter)
        for outcome, seen in dealt.items():
            meters = {meter.name: (METER, meter.least) for meter in paytable.meters}
            terms = {wager: offered(letter)}
            lines = settled(side_table(terms, {1: {wager: stake}}, meters), {1: seen})
            back = sum(line.payout + line.returned for line in lines)
            assert int(found[outcome] * stake) == back, (letter, outcome)


def at_meters(worth: Worth, wager: str, letter: str) -> dict[str, Fraction]:
    """What comes back by outcome with the meters of the paytable at METER in place of their reset amounts."""
    held = {meter.meter: Fraction(meter.amount) for meter in worth.meters}
    back = {}
    for each in worth.outcomes:
        share, _, meter = each.pays.partition("% of meter ")
        moved = Fraction(int(share), 100) * (METER - held[meter]) / worth.stake if meter else 0
        back[each.outcome] = Fraction(each.back) + moved
    return back


def deals_of(bet: Wager) -> dict[str, Sight]:
    """Cards for every outcome, found by luck among few ranks and suits."""
    luck, found = Random(bet.name), dict[str, Sight]()
    names = cards_seen(bet)
    given = {"chosen_suit": 1} if bet.given else {}
    for _ in range(400_000):
        ranks, suits = luck.choice((*RARE, "23456789TJQKA")), luck.choice(("cdhs", "d", "h", "s", "dh", "cs"))
        pool = [card for card in DECK if text(card)[0] in ranks and text(card)[1] in suits]
        dealt = luck.choices(pool, k=len(names))
        outcome = bet.called(*dealt, *given.values())
        if outcome not in found:
            found[outcome] = msgspec.convert(dict(zip(names, dealt, strict=True)), Sight)
        if len(found) == len(bet.outcomes):
            return found
    raise AssertionError(f"no deal for {set(bet.outcomes) - set(found)}")
