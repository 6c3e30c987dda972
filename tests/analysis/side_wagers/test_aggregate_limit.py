"""What the limit of BJ 13.J takes, by the number of players: counted again by kinds of cards, settled by the script."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product
from math import perm

import pytest

from houserules.analysis.blackjack.aggregate_limit import dealt_apart, winning_card
from houserules.analysis.worth import analyze
from houserules.cards import card
from houserules.engine.offer.terms import Terms
from houserules.games.blackjack import GAME
from kit.blackjack.side_wager_counts import BETS, counts_of
from kit.blackjack.side_wager_scripts import offered, settled, side_table, sight
from kit.blackjack.side_wager_worth import DESK

LADIES, BOUNTY = "lucky-ladies", "kings-bounty"
TOP = "queen-of-hearts-pair-and-dealer-blackjack"
CARDS = (card("Qh"), card("Ks"))
QUEEN, KING, TEN, ACE, OTHER = range(5)  # kinds of cards: those of the two pairs, other tens, aces, and the rest
IN_A_DECK = (1, 1, 14, 4, 32)


def by_kinds(decks: int, players: int) -> Counter[tuple[int, int]]:
    """Every order of kinds to the players and the dealer, each as often as cards of those kinds can be dealt."""
    found: Counter[tuple[int, int]] = Counter()
    for kinds in product(range(5), repeat=2 * players + 2):
        dealer = sorted(kinds[:2])
        if dealer[1] == ACE and dealer[0] in (QUEEN, KING, TEN):
            ways = 1
            for kind, drawn in Counter(kinds).items():
                ways *= perm(IN_A_DECK[kind] * decks, drawn)
            hands = [kinds[place : place + 2] for place in range(2, len(kinds), 2)]
            found[hands.count((QUEEN, QUEEN)), hands.count((KING, KING))] += ways
    return found


def terms(limit: int | None = 25_000_00, maximum: int = 25_00, **options: object) -> Terms:
    others = {each.name: None for each in GAME.offer.wagers if each.optional}
    wagers = {LADIES: {"paytable": "A", "maximum": maximum}, BOUNTY: {"maximum": maximum}}
    limits = {} if limit is None else {"limits": {"payout": limit}}
    return DESK.terms_of({"options": options, "wagers": {**others, **wagers}, **limits})


@pytest.mark.parametrize(("decks", "players"), [(1, 1), (2, 1), (2, 2), (6, 2), (4, 3)])
def test_deals_are_those_counted_by_kinds(decks: int, players: int) -> None:
    found = {pairs: deals for pairs, deals in dealt_apart(decks, CARDS, players).items() if deals}
    assert found == {pairs: deals for pairs, deals in by_kinds(decks, players).items() if deals}


@pytest.mark.parametrize("wager", [LADIES, BOUNTY])
def test_one_player_wins_as_often_as_the_counts_say(wager: str) -> None:
    """So the pairs are the only hands that win, and a dealer's blackjack the only one that they win beside."""
    for decks in range(1, 9):
        deals = dealt_apart(decks, (winning_card(BETS[wager]),), 1)
        assert deals[1,] == counts_of(wager, decks)[BETS[wager].settling.aggregate_limit]


@pytest.mark.parametrize("stake", [25_00, 13_33, 12_50])
def test_what_it_takes_is_what_the_script_takes(stake: int) -> None:
    """Two players with the stake on both wagers: all ways to win, settled, weighed by the deals counted by kinds."""
    both = by_kinds(6, 2)
    hands = {"Q": sight("Qh Qh", "As Kd"), "K": sight("Ks Ks", "As Kd")}
    ways = {"QQ": both[2, 0], "QK": both[1, 1] // 2, "KQ": both[1, 1] // 2}
    wagers = {LADIES: offered("A", 25_00), BOUNTY: offered("only", 25_00)}
    down = {seat: {LADIES: stake, BOUNTY: stake} for seat in (1, 2)}
    cut = 0
    for winners, deals in ways.items():
        table = side_table(wagers, down, limit=25_000_00)
        lines = settled(table, {seat: hands[winner] for seat, winner in zip((1, 2), winners, strict=True)})
        cut += deals * sum(line.limited for line in lines if line.wager == LADIES)
    taken = Fraction(cut, 2 * stake * perm(312, 6))  # by either player
    alone, shared = (analyze(GAME, terms(), wager=LADIES, stake=stake, players=players).wagers[0] for players in (1, 2))
    assert shared.house_edge - alone.house_edge == taken
    assert bool(taken) is (stake > 12_50)


def test_the_outcome_comes_apart_by_the_number_of_winners() -> None:
    (found,) = analyze(GAME, terms(), wager=LADIES, stake=25_00, players=7).wagers
    names = [each.outcome for each in found.outcomes]
    assert names[:3] == [TOP, f"{TOP}-shared-by-2", f"{TOP}-shared-by-3"]
    two = found.outcomes[1]
    assert (two.pays, two.back) == ("$25000 shared by 2", 1 + 12_500 / Fraction(25))
    assert two.clause == "BJ 13.J(1), BJ 13.K"
    assert sum(each.probability for each in found.outcomes) == 1
    assert [each.deals is None for each in found.outcomes].count(True) == 6  # 2 to 6 may share, or one win alone
    assert found.total == perm(312, 4)
    assert found.enumeration.endswith("from 6 decks, and of the other players' cards")
    (note,) = found.notes
    assert note.startswith(
        "$25,000 is the most that all players win together on such hands (BJ 13.J). With 7 players, "
    )


def test_small_stakes_are_never_cut_and_the_note_says_what_large_ones_lose() -> None:
    alone, seven = (analyze(GAME, terms(), wager=LADIES, players=players).wagers[0] for players in (1, 7))
    assert seven.outcomes == alone.outcomes
    assert "takes nothing of a stake of $1 and 0.00" in seven.notes[0]


def test_without_a_limit_nothing_is_said() -> None:
    (found,) = analyze(GAME, terms(None), wager=LADIES, players=7, stake=25_00).wagers
    assert found.notes == ()


def test_at_a_table_with_community_cards_all_win_at_once() -> None:
    """Seven with $25 are due $175,000 and share $25,000 whenever one of them wins."""
    (alone,) = analyze(GAME, terms(None), wager=LADIES, stake=25_00).wagers
    (found,) = analyze(GAME, terms(variation="community"), wager=LADIES, stake=25_00, players=7).wagers
    chance = alone.outcomes[0].probability
    assert found.house_edge - alone.house_edge == chance * (1_000 - Fraction(1_000, 7))
    assert found.total == alone.total
