"""Bad Beat: final 20s against slow counts and the script, and the two bonuses beside them."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator
from fractions import Fraction
from math import perm, sqrt
from statistics import fmean
from typing import Any

import pytest

from houserules.analysis.blackjack.bad_beat import TWINS, count, heading
from houserules.analysis.blackjack.strategy_file import EXAMPLE_STRATEGY
from houserules.analysis.blackjack.unsplit_twenties import Play, against, joint_chances, twenties
from houserules.analysis.counts import sections
from houserules.analysis.dealer_hands import chances_beside_a_pat_20
from houserules.analysis.figures import Worth
from houserules.analysis.worth import analyze
from houserules.engine.steps import Ask
from houserules.engine.table import Table
from houserules.games.blackjack import GAME
from houserules.games.blackjack.basic_strategy import published
from houserules.games.blackjack.players import sensible, wishes
from houserules.games.blackjack.side_wagers.bad_beat_progressive import BAD_BEAT_PROGRESSIVE
from houserules.law.readings import readings
from kit.blackjack.rounds import terms
from kit.blackjack.rounds_by_chance import back, lines_of_rounds
from kit.soak import TIMES

NAME = "bad-beat-progressive"


def worth(every: int = 1, stake: int | None = None, positions: int = 7, **options: Any) -> Worth:
    table = terms(sides={NAME: {"paytable": "only", "draws_every": every}}, positions=positions, **options)
    (found,) = analyze(GAME, table, wager=NAME, stake=stake).wagers
    return found


def told(reading_id: str) -> str:
    (text,) = (each.worth for each in readings() if each.id == reading_id)
    assert text is not None
    return text


# --- final 20s ---


def soft_count(hand: tuple[int, ...]) -> tuple[int, bool]:
    low = sum(hand)
    return (low + 10, True) if 1 in hand and low <= 11 else (low, False)


def player_s(deck: Counter[int], hand: tuple[int, ...] = (), doubled: bool = False) -> Iterator[tuple[int, ...]]:
    """Every order of cards, card by card, in which the player comes to 20 against a six."""
    points, soft = soft_count(hand)
    row = f"A{points - 11}" if soft else str(points)
    plays = published(1, False, row, "6") if len(hand) >= 2 and points < 21 else ("hit",)
    if len(hand) == 2 and hand[0] == hand[1] and hand[0] != 10:
        plays = tuple(play for play in (*published(1, False, 2 * name(hand[0]), "6"), *plays) if play != "split")
    play = next(each for each in plays if len(hand) <= 2 or each != "double")
    if points >= 21 or doubled or play == "stand":
        if points == 20:
            yield hand
        return
    for value in [value for value, number in deck.items() if number]:
        deck[value] -= 1
        yield from player_s(deck, (*hand, value), doubled=play == "double" and len(hand) == 2)
        deck[value] += 1


def name(value: int) -> str:
    return "A" if value == 1 else str(value)


def dealer_s(deck: Counter[int], hand: tuple[int, ...], ways: int) -> Iterator[tuple[int, int]]:
    """Cards and ways of each order in which the dealer comes to 21, standing on any 17."""
    points, _ = soft_count(hand)
    if len(hand) >= 2 and points >= 17:
        if points == 21:
            yield len(hand), ways
        return
    for value in [value for value, number in deck.items() if number]:
        deck[value] -= 1
        yield from dealer_s(deck, (*hand, value), ways * (deck[value] + 1))
        deck[value] += 1


def test_a_slow_count_against_a_six_from_one_deck() -> None:
    """Each order of the player's cards takes them from the deck, and then the dealer draws."""
    deck = Counter(dict.fromkeys(range(1, 10), 4) | {10: 16})
    six = deck.copy()
    six[6] -= 1
    found: defaultdict[int, Fraction] = defaultdict(Fraction)
    for hand, orders in Counter(tuple(sorted(hand)) for hand in player_s(six)).items():
        left, ways = six.copy(), 4 * orders
        for value in hand:
            ways *= left[value]
            left[value] -= 1
        for cards, more in dealer_s(left, (6,), 1):
            found[cards] += Fraction(ways * more, perm(52, len(hand) + cards))
    play = Play(1, False, True, True)
    assert found == under_a_six(play)


def under_a_six(play: Play) -> dict[int, Fraction]:
    found: defaultdict[int, Fraction] = defaultdict(Fraction)
    for hands in twenties(play, 4).values():
        for final, chance in against(play, 4, hands).items():
            if final is not None:
                found[final.cards] += chance
    return dict(found)


@pytest.mark.parametrize(("decks", "hits_soft_17"), [(1, False), (6, True)])
def test_a_dealt_20_is_the_one_counted_for_the_dealer_s_hand(decks: int, hits_soft_17: bool) -> None:
    """Where the hole card is read, only a 20 that was dealt meets a blackjack."""
    beside = chances_beside_a_pat_20(BAD_BEAT_PROGRESSIVE, decks, hits_soft_17)
    dealt = Fraction(16 * decks * (16 * decks - 1) + 2 * (4 * decks) ** 2, perm(52 * decks, 2))
    joint = joint_chances(Play(decks, hits_soft_17, surrender=True, peek=True))
    natural = sum(chance for (dealer, _), chance in joint.items() if dealer is not None and dealer.blackjack)
    assert natural == dealt * beside["20-against-blackjack"]


def test_pairs_are_not_split_and_21_is_not_drawn_to() -> None:
    play = Play(6, False, surrender=False, peek=True)
    assert all(sum(hand) >= 2 for hands in twenties(play, 4).values() for hand in hands)
    aces = twenties(play, 8)[9]  # dealt two aces against a ten: hit, and stood on soft 20
    assert any(hand[9] == 2 and sum(hand) == 3 for hand in aces)


SHIPPED = sections("blackjack", NAME)


@pytest.mark.parametrize("play", [Play(6, False, True, True), Play(1, True, False, False)][: 1 if TIMES == 1 else 2])
def test_what_ships_is_what_is_counted(play: Play) -> None:
    assert SHIPPED[heading(play)] == count(BAD_BEAT_PROGRESSIVE, play)
    assert len(SHIPPED) == 8 * 2 * 2 * 2


def without_splits(table: Table, ask: Ask) -> str:
    if "stand" not in ask.choices:
        return sensible(table, ask)
    return next((wish for wish in wishes(table, ask) if wish in ask.choices and wish != "split"), "stand")


@pytest.mark.parametrize(("hole", "surrender"), [("peek", True), ("none", False)])
def test_rounds_through_the_script_agree(hole: str, surrender: bool) -> None:
    """With the bonuses in every other round."""
    table = terms(sides={NAME: {"paytable": "only", "draws_every": 2}}, decks=2, hole_card=hole, surrender=surrender)
    (found,) = analyze(GAME, table, wager=NAME).wagers
    rounds = list(lines_of_rounds(table, {1: {"blackjack": 5_00, NAME: 1_00}}, 5_000, seed=11, decide=without_splits))
    assert abs(fmean(back(lines, NAME) for lines in rounds) - found.return_to_player) < 4 * sqrt(found.variance / 5_000)
    seen = Counter(line.outcome for lines in rounds for line in lines if line.wager == NAME)
    for each in found.outcomes:
        chance = float(each.probability)
        assert abs(seen[each.outcome] - 5_000 * chance) < 4 * sqrt(5_000 * chance * (1 - chance)) + 1, each.outcome


# --- the bonuses ---


@pytest.mark.parametrize("decks", [1, 6, 8])
def test_what_the_bonuses_return(decks: int) -> None:
    """Two cards of 52 match, and one where both are the same card; one position of seven is lucky."""
    same = Fraction(decks - 1, 52 * decks - 1)
    magic, lucky = (2 - same) / 52 * 20, Fraction(5, 7)
    shares = {each.outcome: each.share_of_return for each in worth(decks=decks).outcomes if each.beside}
    assert shares == {"magic-card": magic, "lucky-player": lucky}
    rarer = {each.outcome: each.share_of_return for each in worth(25, decks=decks).outcomes if each.beside}
    assert rarer == {"magic-card": magic / 25, "lucky-player": lucky / 25}


def test_how_a_round_may_end_adds_up() -> None:
    found = worth(4, decks=6)
    assert sum(each.probability for each in found.results) == 1
    assert sum(each.probability * each.net for each in found.results) == -found.house_edge
    assert sum(each.probability for each in found.outcomes if not each.beside) == 1
    one_deck = worth(decks=1)
    assert not any(outcome.endswith(TWINS) for outcome in SHIPPED[heading(Play(1, False, True, True))].counts)
    assert one_deck.hit_frequency > found.hit_frequency  # drawn in every round


def test_the_register_tells_both() -> None:
    every, rarer = worth(1), worth(25)
    shares = sum(each.share_of_return for each in every.outcomes if each.beside)
    alone = 1 - sum(each.share_of_return for each in every.outcomes if not each.beside)
    assert f"{float(shares):.4%}" in told("B59")
    assert f"{float(shares / 25):.4%}" in told("B59")
    assert f"{float(alone):.4%} as we read it" in told("B23")
    assert rarer.house_edge == alone - shares / 25 > 0 > every.house_edge


def test_the_register_tells_the_alternatives() -> None:
    beside = chances_beside_a_pat_20(BAD_BEAT_PROGRESSIVE, 6, hits_soft_17=False)
    rows = BAD_BEAT_PROGRESSIVE.paytables["only"].rows
    paid = {row.outcome: row.odds.pay(1, Fraction(5_000)) for row in rows}
    dealt = Fraction(96 * 95 + 2 * 24**2, 312 * 311)
    first_two = dealt * sum(
        chance * (paid[name].payout + paid[name].returned) for name, chance in beside.items() if name in paid
    )
    assert f"{float(1 - first_two):.4%} if only the first two" in told("B23")
    counts = SHIPPED[heading(Play(6, False, True, True))]
    won = {name: number for name, number in counts.counts.items() if not name.startswith("no-20")}
    only = sum(
        Fraction(number, counts.total) * (20 * Fraction(1 if name.endswith(TWINS) else 2, 52) + Fraction(5, 7))
        for name, number in won.items()
    )
    assert f"{float(only):.4%} in every round and {float(only / 25):.4%} once in 25" in told("B59")


def test_a_strategy_that_splits_has_a_20_more_often() -> None:
    """By the same chart; rounds through the script agree."""
    table = terms(sides={NAME: "only"}, decks=6)
    (split,) = analyze(GAME, table, wager=NAME, strategy=EXAMPLE_STRATEGY).wagers
    (unsplit,) = analyze(GAME, table, wager=NAME).wagers
    assert 0.01 < unsplit.house_edge - split.house_edge < 0.02
    assert split.strategy.startswith("published basic strategy")
    rounds = list(lines_of_rounds(table, {1: {"blackjack": 5_00, NAME: 1_00}}, 5_000, seed=12))
    twenties = sum(any(line.wager == NAME and line.outcome.startswith("20") for line in lines) for lines in rounds)
    chance = sum(float(each.probability) for each in split.outcomes if each.outcome.startswith("20"))
    assert abs(twenties - 5_000 * chance) < 4 * sqrt(5_000 * chance * (1 - chance))


def test_a_strategy_with_a_hole_is_refused() -> None:
    with pytest.raises(ValueError, match="strategy"):
        analyze(GAME, terms(sides={NAME: "only"}), wager=NAME, strategy="anything")
