"""Rounds dealt at random through the game's own script, with the strategy found: their figures agree with ours."""

from __future__ import annotations

import pytest

from houserules.analysis.blackjack.hand_table import hand_table
from houserules.analysis.blackjack.play import best
from houserules.analysis.blackjack.round_ways import charted_round, expected, ways_of
from houserules.analysis.blackjack.shoes import full_shoe, kind_of
from houserules.analysis.blackjack.table_rules import rules_of
from houserules.cards import cards
from houserules.engine.offer.terms import Terms
from houserules.games.blackjack.basic_strategy import chart
from houserules.games.blackjack.players import sensible
from houserules.games.blackjack.wagers import BLACKJACK_WAGER
from houserules.games.catalogue import GAMES
from houserules.submissions import terms_for
from kit.blackjack.by_plan import STAKE, follower, results, within_four_errors

ROUNDS = 3_000


def terms(**options: object) -> Terms:
    found = terms_for(GAMES["blackjack"], {"options": options})
    assert isinstance(found, Terms)
    return found


@pytest.mark.parametrize(
    "options",
    [
        {"decks": 1, "hole_card": "none", "dealer_hits_soft_17": True},
        {"decks": 2, "blackjack_pays": "6 to 5", "resplits": 3, "surrender": False},
    ],
    ids=str,
)
def test_the_best_play(options: dict[str, object]) -> None:
    table = terms(**options)
    decks = int(str(options["decks"]))
    rules = rules_of(table, BLACKJACK_WAGER.paytable(table), STAKE)
    play = best(rules, full_shoe(decks))
    ways = ways_of(play)
    played = list(results(table, decks, follower(play), ROUNDS))
    within_four_errors([net for net, _ in played], expected(ways, rules))
    within_four_errors([staked for _, staked in played], sum(way.chance * way.staked for way in ways))
    square = sum(way.chance * float(way.net(rules)) ** 2 for way in ways)
    within_four_errors([net * net for net, _ in played], square)


def test_the_published_chart_as_an_automatic_player_reads_it() -> None:
    table = terms()
    rules = rules_of(table, BLACKJACK_WAGER.paytable(table), STAKE)
    ways = charted_round(rules, full_shoe(6), chart(6, hits_soft_17=False))
    played = list(results(table, 6, sensible, ROUNDS))
    within_four_errors([net for net, _ in played], expected(ways, rules))
    within_four_errors([staked for _, staked in played], sum(way.chance * way.staked for way in ways))


@pytest.mark.parametrize(
    ("dealt", "options"),
    [
        ("8s 6h 8d", {}),
        ("2s 5h 2d", {"resplits": 3}),
        ("As 7h Ad", {"one_card_to_split_aces": True}),
        ("9s 9h 9d", {"resplits": 0}),
        ("As 4h Ad", {"resplit_aces": False}),
    ],
)
def test_pairs_that_are_split(dealt: str, options: dict[str, object]) -> None:
    """The cards are the player's first, the up card and the player's second."""
    table = terms(decks=1, **options)
    rules = rules_of(table, BLACKJACK_WAGER.paytable(table), STAKE)
    first, up, second = cards(dealt)
    play = best(rules, full_shoe(1), (kind_of(up),))
    row = hand_table().row((kind_of(first), kind_of(second)))
    place = play.values.ups.index(kind_of(up))
    assert play.plan.split[place, row]
    played = list(results(table, 1, follower(play), 1_200, (first, up, second)))
    within_four_errors([net for net, _ in played], float(play.split[place, row]))
