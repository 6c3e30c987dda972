"""Best play for paytables of all sorts, and what a payout limit does to it."""

from __future__ import annotations

from fractions import Fraction

import pytest

from houserules.analysis.figures import Worth
from houserules.analysis.let_it_ride.best_play import played_best, tally
from houserules.analysis.let_it_ride.bets import bets_at
from houserules.analysis.let_it_ride.deals import DEALS, fours, threes
from houserules.analysis.let_it_ride.kinds import high_ranks, kind_of
from houserules.analysis.worth import analyze
from houserules.cards import RANKS, cards
from houserules.chips import Paytable, load_paytables
from houserules.games.let_it_ride.wagers import BET
from kit.let_it_ride.rounds import GAME, terms


def own(*rows: tuple[str, str]) -> Paytable:
    listed = ", ".join(f'["{outcome}", "{odds}", "LIR 12.A(1)"]' for outcome, odds in rows)
    text = f'[bet]\nclause = "LIR 12.A"\n[bet.own]\nclause = "LIR 12.A(1)"\nrows = [{listed}]'
    return load_paytables(text)["bet"]["own"]


def worth_of(paytable: Paytable, limit: int | None = None, stake: int = 500) -> Worth:
    [worth] = analyze(GAME, terms(payout_limit=limit), wager="bet", paytable=paytable, stake=stake).wagers
    return worth


def test_all_hands_are_there() -> None:
    assert sum(three.hands for three in threes()) == 22_100
    assert all(sum(ways for _, ways in three.fourth) == 49 for three in threes())
    assert all(sum(four.fifth) == 48 for four in fours().values())
    assert all(words == four.kind.words for words, four in fours().items())


def test_high_cards_are_asked_of_the_game() -> None:
    assert sorted(RANKS[rank] for rank in high_ranks()) == sorted("TJQKA")


@pytest.mark.parametrize(
    ("hand", "words"),
    [
        ("Ac 2c 3c", "suited, 1 straight, 1 high"),
        ("2c 3c 4c", "suited, 2 straights, 0 high"),
        ("Tc Jc Qc", "suited, 3 straights, 3 high"),
        ("Jc Qd Kc Ac", "mixed, 1 straight, 4 high"),
        ("9c Td Jc Qc", "mixed, 2 straights, 3 high"),
        ("9c 9d Jc Qc", "low pair"),
        ("9c Td Tc", "high pair"),
        ("9c 9d Tc Td", "two pair"),
    ],
)
def test_kinds(hand: str, words: str) -> None:
    assert kind_of(cards(hand)).words == words


def test_a_table_that_pays_next_to_nothing_takes_one_bet() -> None:
    worth = worth_of(own(("royal-flush", "1 to 1")))
    assert worth.average_wager == 1
    assert worth.house_edge == 1 - 2 * Fraction(4, 2_598_960)


def test_a_table_that_pays_straights_well_rides_on_them() -> None:
    """With 11 to 1 for a straight even an inside straight gains: 44 against 44, and a high card's three pairs."""
    worth = worth_of(own(("straight", "11 to 1"), ("tens-or-better", "1 to 1")))
    assert "mixed, 1 straight, 0 high" in worth.notes[0]


def test_push_and_for_and_dollars() -> None:
    """A bet of $5 on a pair of tens or better: pushed, paid 2 for 1, or $10 in all."""
    pushed, doubled, fixed = (worth_of(own(("tens-or-better", odds))) for odds in ("push", "2 for 1", "$10"))
    assert pushed.house_edge == 1 - Fraction(422_400, 2_598_960)
    assert doubled.house_edge == fixed.house_edge
    assert doubled.house_edge < pushed.house_edge


@pytest.mark.parametrize(
    ("rows", "said"),
    [
        ([("jacks-or-better", "1 to 1")], 'pays "jacks-or-better"; the bets may be paid for royal-flush, straight-fl'),
        ([("nothing", "1 to 1")], 'pays "nothing"; the bets may be paid for'),
        ([("royal-flush", "100% of meter main")], 'pays "100% of meter main"; the bets are paid at odds or in dollars'),
    ],
)
def test_rows_that_the_bets_do_not_know(rows: list[tuple[str, str]], said: str) -> None:
    with pytest.raises(ValueError, match=said):
        worth_of(own(*rows))


def test_a_payout_limit_that_nothing_reaches_changes_nothing() -> None:
    free, limited = worth_of(BET.paytables["A"]), worth_of(BET.paytables["A"], 3 * 1000 * 500)
    assert limited.house_edge == free.house_edge
    assert [each.back for each in limited.outcomes] == [each.back for each in free.outcomes]


def test_a_payout_limit_cuts_and_changes_play() -> None:
    """$1,000 for three bets of $5: a straight flush pays all of it on one bet, and more bets win nothing more."""
    worth = worth_of(BET.paytables["A"], 1000_00)
    best_free = worth_of(BET.paytables["A"])
    royal = next(each for each in worth.outcomes if each.outcome == "royal-flush")
    assert royal.back == royal.staked + 200
    assert worth.house_edge > best_free.house_edge
    assert worth.average_wager < best_free.average_wager
    assert any("payout limit of $1,000 per hand" in note for note in worth.notes)


def test_play_under_a_limit_beats_the_play_without_it() -> None:
    limited, free = bets_at(BET.paytables["A"], 500, 1000_00), bets_at(BET.paytables["A"], 500, None)

    def result(played_for: int) -> Fraction:
        found = tally(played_best((free, limited)[played_for]))
        assert sum(found.values()) == DEALS
        return Fraction(
            sum(n * (limited.back[riding][o] - riding * 500) for (riding, o), n in found.items()), DEALS * 500
        )

    assert result(1) > result(0)
    assert worth_of(BET.paytables["A"], 1000_00).house_edge == -result(1)
