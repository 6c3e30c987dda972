"""The bonus wagers and the progressive against published figures, with meters, envy and stakes."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import combinations
from math import comb, prod

import pytest

from houserules.analysis.counts import sections
from houserules.analysis.figures import Worth
from houserules.analysis.let_it_ride.envy import deals_to_others, held_exactly, left_open
from houserules.analysis.worth import analyze
from houserules.cards import DECK, cards
from houserules.chips import Paytable, load_paytables
from houserules.games.let_it_ride.hands import FIVE_CARD, five_card_hand, suited_ace_king_queen
from kit.counts_file import sections as counted_before
from kit.let_it_ride.rounds import GAME, LEAST, terms


def worth_of(wager: str, letter: str = "A", players: int = 1, stake: int | None = None) -> Worth:
    chosen = terms(paytables={wager: letter})
    [worth] = analyze(GAME, chosen, wager=wager, players=players, stake=stake).wagers
    return worth


@pytest.mark.parametrize(("letter", "edge"), [("A", "2.32%"), ("B", "5.57%"), ("C", "7.28%")])
def test_three_card_bonus(letter: str, edge: str) -> None:
    """The same tables as Pair Plus: Casino City, "A rare Pair Plus payout at Three Card Poker" (article 124535)."""
    assert f"{float(worth_of('three-card-bonus', letter).house_edge):.2%}" == edge


@pytest.mark.parametrize(
    ("letter", "edge"),
    [
        ("A", "4.89%"),
        ("B", "13.07%"),
        ("C", "13.77%"),
        ("D", "14.61%"),
        ("E", "7.19%"),
        ("F", "15.31%"),
        ("G", "35.14%"),
    ],
)
def test_five_card_bonus(letter: str, edge: str) -> None:
    """Published as 13 to 35 % by the paytable (Casino City newsletter, issue 323); A and E pay more than those."""
    worth = worth_of("five-card-bonus", letter)
    assert f"{float(worth.house_edge):.2%}" == edge
    assert worth.total == 2_598_960


@pytest.mark.parametrize(
    ("letter", "stake", "edge"), [("A", 100, "12.99%"), ("B", 100, "17.41%"), ("A", 500, "18.10%")]
)
def test_six_card_bonus(letter: str, stake: int, edge: str) -> None:
    """Fixed dollars count for less at a higher stake."""
    assert f"{float(worth_of('six-card-bonus', letter, stake=stake).house_edge):.2%}" == edge


def test_what_ships_is_what_others_counted() -> None:
    """`tests/counts/` has the sources; pairs from tens up are five of thirteen."""
    for size, wager in ((5, "five-card-bonus"), (6, "six-card-bonus"), (3, "three-card-bonus")):
        before, ours = counted_before(f"poker-{size}-cards")[""], sections("let-it-ride", wager)["1 deck"]
        assert ours.total == before["total"]
        for outcome in ("straight", "flush", "three-of-a-kind"):
            assert ours.counts[outcome] == before[outcome]
    assert sections("let-it-ride", "six-card-bonus")["1 deck"].counts["super-royal"] == 3
    five = sections("let-it-ride", "five-card-bonus")["1 deck"].counts
    assert five["tens-or-better"] == counted_before("poker-5-cards")[""]["pair"] * 5 // 13


def test_a_meter_breaks_even() -> None:
    """Paytable D at the least reset amounts, $1: the house edge is gone when the Major stands at $302,758."""
    worth = worth_of("progressive", "D", stake=100)
    major, minor = worth.meters
    assert (major.meter, major.break_even) == ("major", 302_758_00)
    assert major.coefficient == Fraction(4, 2_598_960)
    [at_break_even] = analyze(
        GAME, terms(paytables={"progressive": "D"}), wager="progressive", stake=100, meters={"major": 302_758_00}
    ).wagers
    assert at_break_even.house_edge <= 0
    assert (minor.meter, minor.amount) == ("minor", LEAST["minor"])


@pytest.mark.parametrize("letter", "ABCDEF")
@pytest.mark.parametrize("stake", [100, 500])
def test_each_other_player_adds_the_same_envy(letter: str, stake: int) -> None:
    """0.5695 % of the stake for each hand in A, D, E, F and 0.7919 % in B, C (reading L11)."""
    alone = worth_of("progressive", letter, 1, stake)
    each = "0.7919%" if letter in "BC" else "0.5695%"
    for players in (2, 3, 7):
        worth = worth_of("progressive", letter, players, stake)
        gained = alone.house_edge - worth.house_edge
        assert f"{float(gained) / (players - 1):.4%}" == each
        assert sum(result.probability for result in worth.results) == 1
        assert sum(result.probability * result.net for result in worth.results) == -worth.house_edge
        assert each in worth.notes[0]


def test_nobody_envies_players_of_other_tables() -> None:
    """A meter may be linked; the Envy Bonus is for hands at the table, which has seven positions."""
    assert worth_of("progressive", "A", 20).house_edge == worth_of("progressive", "A", 7).house_edge


def qualifying(own: tuple[int, ...], board: tuple[int, ...]) -> dict[frozenset[int], str]:
    """Every three cards of another player that would qualify, by looking at all of them."""
    left = [card for card in DECK if card not in (*own, *board)]
    found = {}
    for first, second, third in combinations(left, 3):
        outcome = FIVE_CARD[five_card_hand(first, second, third, board[0], board[1])]
        if outcome in ("straight-flush", "royal-flush"):
            found[frozenset((first, second, third))] = outcome
    return found


@pytest.mark.parametrize(
    ("own", "board", "open_sets"),
    [
        ("2c 2d 2h", "6c 7c", {("straight-flush",): 4, ("straight-flush", "straight-flush"): 1}),
        ("2c 2d 5c", "6c 7c", {("straight-flush",): 1}),
        ("2c 2d 3h", "Ts Js", {("royal-flush",): 1, ("straight-flush",): 3, ("royal-flush", "straight-flush"): 1}),
        ("2c 2d 3h", "Ts 5s", {}),
    ],
)
def test_deals_to_two_others(own: str, board: str, open_sets: dict[tuple[str, ...], int]) -> None:
    """All deals of three cards to one and to two other players, counted out from the hands that qualify."""
    found = qualifying(cards(own), cards(board))
    assert Counter((outcome,) for outcome in found.values()) == {
        held: number for held, number in open_sets.items() if len(held) == 1
    }
    one = dict(held_exactly(open_sets, 5, 1))
    assert sum(one.values()) == comb(47, 3)
    assert one.get(("straight-flush",), 0) == sum(outcome == "straight-flush" for outcome in found.values())
    both: Counter[tuple[str, ...]] = Counter()
    for first, outcome in found.items():
        free = [other for other in found if not first & other]
        both[outcome,] += 2 * (comb(44, 3) - len(free))  # the other player holds nothing, before or after
        both.update(tuple(sorted((outcome, found[other]))) for other in free)
    two = dict(held_exactly(open_sets, 5, 2))
    assert {held: deals for held, deals in two.items() if held} == +both
    assert sum(two.values()) == deals_to_others(5, 2) == comb(47, 3) * comb(44, 3)


def open_hands(cards_seen: int, outcome: str) -> int:
    """All deals to the player, each as often as a hand of another player with this outcome is still open."""
    return sum(left.open.get((outcome,), 0) * sum(left.outcomes.values()) for left in left_open(cards_seen))


def test_what_is_open_adds_up() -> None:
    """A qualifying hand leaves the player any three of the other cards; its community cards are any two of its five."""
    assert open_hands(5, "royal-flush") == 4 * comb(5, 2) * comb(47, 3)
    assert open_hands(5, "straight-flush") == 36 * comb(5, 2) * comb(47, 3)
    assert open_hands(3, "ace-king-queen-spades") == comb(49, 3)
    assert open_hands(3, "ace-king-queen-suited") == 3 * comb(49, 3)


@pytest.mark.parametrize(("cards_seen", "boards"), [(5, comb(5, 2)), (3, 1)])
def test_outcomes_of_the_player_add_up(cards_seen: int, boards: int) -> None:
    found: Counter[str] = Counter()
    for left in left_open(cards_seen):
        found.update(left.outcomes)
    shipped = sections("let-it-ride", "progressive")[f"{cards_seen} cards"].counts
    assert found == {outcome: number * boards for outcome, number in shipped.items()}


def test_four_others_may_all_hold_ace_king_queen() -> None:
    """With a hand that blocks none: one deal order in which four named players hold the four suits, times 4!."""
    [free] = [left.open for left in left_open(3) if sum(n for held, n in left.open.items() if len(held) == 1) == 4]
    exact = dict(held_exactly(free, 3, 6))
    four = next(held for held in exact if len(held) == 4)
    assert exact[four] == 6 * 5 * 4 * 3 * prod(comb(49 - 3 * each, 3) for each in (4, 5))
    assert suited_ace_king_queen(*cards("As Ks Qs")) == 2


def own(wager: str, rows: str, cards_seen: int | None = None) -> Paytable:
    seen = f"cards = {cards_seen}\n" if cards_seen else ""
    text = f'[{wager}]\nclause = "LIR 12.E"\n[{wager}.mine]\nclause = "LIR 12.E"\n{seen}rows = [{rows}]'
    return load_paytables(text)[wager]["mine"]


def test_paytables_of_the_user_s_own() -> None:
    mine = own("progressive", '["pair", "2 for 1", "LIR 12.E"]', 3)
    [worth] = analyze(GAME, terms(), wager="progressive", paytable=mine, players=5).wagers
    assert worth.house_edge == 1 - 2 * Fraction(3_744, 22_100)
    assert worth.notes == ("No Envy Bonus is printed for Paytable mine (LIR 12.I, LIR 12.J, reading L3).",)
    with pytest.raises(ValueError, match='mine of six-card-bonus pays "full-boat"; its outcomes are super-royal-diam'):
        analyze(
            GAME,
            terms(),
            wager="six-card-bonus",
            paytable=own("six-card-bonus", '["full-boat", "2 for 1", "LIR 12.E"]'),
        )


def test_the_progressive_has_two_stakes() -> None:
    with pytest.raises(ValueError, match=r"Wager is \$1 or \$5 \(LIR 12.I, LIR 12.J\), not \$2\."):
        worth_of("progressive", stake=200)
