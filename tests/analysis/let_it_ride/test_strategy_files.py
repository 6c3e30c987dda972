"""Simple strategies of the trade: read, priced to the last fraction, refused when they leave something open."""

from __future__ import annotations

from fractions import Fraction

import pytest

from houserules.analysis.figures import Worth
from houserules.analysis.let_it_ride.best_play import played_best, tally
from houserules.analysis.let_it_ride.bets import bets_at
from houserules.analysis.let_it_ride.kinds import Pattern, kind_of_pattern, pattern_of
from houserules.analysis.let_it_ride.priced import mistakes, played_by, result
from houserules.analysis.let_it_ride.strategy_file import read_strategy
from houserules.analysis.let_it_ride.strategy_words import test_of as fits
from houserules.analysis.strategies import example
from houserules.analysis.worth import analyze
from houserules.cards import SUITS, cards
from houserules.games.let_it_ride.players import rides_bet_1, rides_bet_2
from houserules.games.let_it_ride.wagers import BET
from kit.let_it_ride.rounds import GAME, terms

BASIC = example(GAME)
BETS_OF_A = bets_at(BET.paytables["A"], 500, None)


def strategy(three: str, four: str, rest: str = "withdraw") -> str:
    sections = (
        f'[{cards}-cards]\n{"ride" if rest == "withdraw" else "withdraw"} = [{lines}]\n{rest} = ["everything else"]'
        for cards, lines in (("three", three), ("four", four))
    )
    return "\n".join(['game = "let-it-ride"', 'title = "a test"', *sections])


def priced(text: str, letter: str = "A") -> Worth:
    [worth] = analyze(GAME, terms(paytables={"bet": letter}), wager="bet", strategy=text).wagers
    return worth


@pytest.mark.parametrize(("letter", "cost"), [("A", 0), ("B", 0), ("C", Fraction(2671, 2165800))])
def test_the_published_strategy_is_best_for_the_tables_it_was_made_for(letter: str, cost: Fraction) -> None:
    [best] = analyze(GAME, terms(paytables={"bet": letter}), wager="bet").wagers
    worth = priced(BASIC, letter)
    assert worth.house_edge - best.house_edge == cost
    assert worth.strategy == "the published basic strategy"
    assert f"({cost})" in worth.notes[0]


def cards_with(pattern: Pattern) -> tuple[int, ...]:
    ranks, suited = pattern
    return tuple(len(SUITS) * rank + (0 if suited else place) for place, rank in enumerate(ranks))


def test_automatic_players_depart_from_it_only_where_nothing_is_gained() -> None:
    """They let Bet 2 ride with four high cards to an inside straight, as some print it."""
    basic = read_strategy(BASIC)
    assert all(rides_bet_1(cards_with(hand)) is rides for hand, rides in basic.three.items())
    otherwise = [hand for hand, rides in basic.four.items() if rides_bet_2(cards_with(hand)) is not rides]
    assert {kind_of_pattern(hand).words for hand in otherwise} == {"mixed, 1 straight, 4 high"}


def test_three_bets_that_always_ride_are_three_times_one() -> None:
    """One bet on five cards: 2,598,960 hands, of which the paying ones win what Paytable A pays."""
    wins = 422_400 + 2 * 123_552 + 3 * 54_912 + 5 * 10_200 + 8 * 5_108 + 11 * 3_744 + 50 * 624 + 200 * 36 + 1000 * 4
    one = Fraction(1_978_380 - wins, 2_598_960)
    always, never = strategy("", "", rest="ride"), strategy("", "")
    assert priced(always).house_edge == 3 * one
    assert priced(never).house_edge == one
    assert priced(always).average_wager == 3


def test_mistakes_add_up_to_the_cost() -> None:
    text = strategy('"paying hand", "suited"', '"paying hand", "inside straight", "suited, 0 high"')
    poor = read_strategy(text)
    cost = result(tally(played_best(BETS_OF_A)), BETS_OF_A) - result(tally(played_by(poor)), BETS_OF_A)
    found = mistakes(poor, BETS_OF_A)
    assert sum(each.cost for each in found) == cost > 0
    assert [each.cost for each in found] == sorted((each.cost for each in found), reverse=True)
    assert ("Bet 2", "mixed, 1 straight, 0 high", True) in {(each.bet, each.words, each.rides) for each in found}
    assert str(found[0]) in priced(text).notes


@pytest.mark.parametrize(
    ("words", "fitting", "not_fitting"),
    [
        ("spread 4", "8c 9d Jc", "Ac 2c 4c"),
        ("spread at most 4", "8c 9d Tc", "8c 9d Qc"),
        ("in sequence", "Ac 2d 3c", "Ac 2d 4c"),
        ("at least 2 high", "Ac Td 3c", "Ac 9d 3c"),
        ("at most 1 high", "Ac 9d 3c", "Ac Td 3c"),
        ("2 straights", "2c 3d 4c", "3c 4d 5c"),
        ("not suited, high pair", "Tc Td 4c", "9c 9d 4c"),
        ("A-2-3", "2c Ad 3c", "2c Ad 4c"),
        ("to a straight flush", "Ac 2c 5c", "Ac 2c 6c"),
        ("to a royal flush", "Ac Kc Tc", "Ac Kc Td"),
        ("outside straight", "4c 5c 6d 7d", "Ac 2c 3d 4d"),
        ("inside straight", "Ac 2c 3d 4d", "Ac 2c 3d 6d"),
        ("mixed, two pair", "Ac Ad 3d 3c", "Ac Ad 3d 4c"),
    ],
)
def test_words(words: str, fitting: str, not_fitting: str) -> None:
    assert fits(words)(pattern_of(cards(fitting)))
    assert not fits(words)(pattern_of(cards(not_fitting)))


@pytest.mark.parametrize(
    ("written", "instead", "said"),
    [
        (
            '"suited",',
            '"suted",',
            r'\[four-cards\] ride: "suted" is not a word of a strategy; the words are paying hand',
        ),
        ('"suited",', '"at least high",', '"at least high" is not a word'),
        ('withdraw = ["everything else"]', "", r"\[three-cards\] leaves open what to do with 2-2-3, mixed; list it"),
        ('["everything else"]', '["everything else", "high pair"]', "says both ride and withdraw of 2-T-T, mixed"),
        ('"to a royal flush",', '"everything else",', '"everything else" under both ride and withdraw; list it once'),
        ('"let-it-ride"', '"blackjack"', 'is for "blackjack", not for let-it-ride'),
        ("withdraw =", "withdrew =", "wrong key or value .*withdrew.*the lists ride and withdraw"),
        ('title = "the published basic strategy"', "title = 7", "wrong key or value"),
        ("[four-cards]", "[four-cards", "is not TOML"),
        ('"suited",', '"suited",' * 101, "has 103 lines; at most 100 are read"),
        ("# Numbers", "#" * 20_000, "at most 20,000 characters"),
    ],
)
def test_what_is_refused(written: str, instead: str, said: str) -> None:
    assert written in BASIC
    with pytest.raises(ValueError, match=said):
        priced(BASIC.replace(written, instead, 1))
