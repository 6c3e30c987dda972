"""Jackpot Hold 'Em, chapter 12, through the engine: every row of every paytable.

The hands and the numbers are written here a second time, from the printed chapter and not from the paytables.
"""

import pytest

from houserules.cards import DECK, text
from kit.jackpot_holdem import rounds as jhe
from kit.jackpot_holdem.progressive_rounds import METERS, RESET, Hand, meter_terms, meters_of, one_player
from kit.marked import row_cases
from kit.settled import facts, money_kept, settled

# The best and the least hand of each row on seven cards; the dealer holds a pair or better, and less.
SEVEN: dict[str, list[Hand]] = {
    "royal": [("As Ks", "Qs Js Ts 2c 3d", "Qc Jc"), ("Tc 2d", "Ac Kc Qc Jc 3h", "9d 9h")],
    "straight flush": [
        ("Kd Qd", "Jd Td 9d 2c 3h", "Ah As"),
        ("Ah 2h", "3h 4h 5h Kc 9s", "Ks Kd"),
        ("4s 2d", "8s 7s 6s 5s Kh", "Kc Kd"),
    ],
    "four": [("Ac Ad", "Ah As Kc 7d 2h", "Kd Kh"), ("2c 2d", "2h 2s 3c 4d 6h", "3d 3h")],
    "full house": [("Ac Ad", "Ah Kc Kd 7s 2h", "Kh Qs"), ("2c 2d", "2h 3c 3d 5s 7h", "Ac Kd")],
    "flush": [("Ac Kc", "Qc Jc 9c 2d 3h", "Qs Qd"), ("2s 3s", "4s 5s 7s Kd Kh", "Qd Qh")],
    "straight": [("Ac Kd", "Qh Js Tc 2d 3h", "Qd Qc"), ("Ac 2d", "3h 4s 5c Kd Jh", "Ks Kh")],
    "three": [("Ac Ad", "Ah Kc Qd 9h 7s", "Ks Qs"), ("2c 2d", "2h 3c 4d 7h 9s", "9d 7d")],
    "two pair": [("Ac Kd", "Ad Kc Qh 7s 2c", "Qs 3d"), ("3c 2d", "3d 2s 7h 9c Jd", "Jc 4h")],
    "pair": [("Ac Ad", "Kc Qd 9h 7s 2c", "Kd 3h"), ("3c 9d", "3h 2c 5d 7s Jh", "2d Kc")],
}
# Against a dealer without a pair: even less wins.
NO_PAIR: list[Hand] = [("2c 3d", "2h 7s 9d Jc Kh", "Ah 4s"), ("Ac Kd", "Qh 9s 7c 5d 2h", "Js Td")]

# The player's two and the first three community cards: the best and the least hand of each row on five cards.
FIVE: dict[str, list[tuple[str, str]]] = {
    "royal diamonds": [("Ad Kd", "Qd Jd Td"), ("Td Qd", "Ad Jd Kd")],
    "royal": [("As Ks", "Qs Js Ts"), ("Th Qh", "Ah Jh Kh"), ("Ac Jc", "Tc Qc Kc")],
    "straight flush": [("Kd Qd", "Jd Td 9d"), ("Ah 2h", "3h 4h 5h"), ("8s 4s", "7s 6s 5s")],
    "four": [("Ac Ad", "Ah As Kc"), ("2c 3c", "2d 2h 2s")],
    "full house": [("Ac Ad", "Ah Kc Kd"), ("2c 3d", "2d 2h 3c")],
    "flush": [("Ac Kc", "Qc Jc 9c"), ("Ad Kd", "Qd Jd 9d"), ("2s 3s", "4s 5s 7s")],
    "straight": [("Ac Kd", "Qh Js Tc"), ("Ad Kd", "Qd Jd Th"), ("Ac 2d", "3h 4s 5c")],
    "three": [("Ac Ad", "Ah Kc Qd"), ("2c 3d", "2h 2s 4c")],
    "two pair": [("Ac Ad", "Kc Kd Qh"), ("3c 2d", "3d 2s 4h")],
    "below": [("Ac Ad", "Kc Qd Jh"), ("Ac Kd", "Qh Js 9c"), ("2c 3d", "4h 5s 7c")],
}

XTRA = {"royal": 500, "straight flush": 50, "four": 10, "full house": 4, "flush": 2, "straight": 1}
BONUS = {"royal": 100, "straight flush": 40, "four": 30, "full house": 8, "flush": 7, "straight": 4, "three": 3}

# A number is "for 1"; a word is the meter that is paid out.
TOP = ["royal diamonds", "royal", "straight flush", "four", "full house", "flush", "straight", "three", "two pair"]
PRINTED: dict[str, tuple[int | str, ...]] = {
    "A": ("star", "spade", "heart", "diamond", 50, 30, 20, 10, 4),
    "B": ("star", "star", "spade", "heart", "diamond", 30, 20, 10, 4),
    "C": ("star", "spade", "heart", "diamond", 60, 40, 30, 15),
    "D": ("star", "star", "spade", "heart", "diamond", 50, 30, 15),
    "E": ("star", "spade", "heart", "diamond", "club", 50, 30, 10),
}


@pytest.mark.clause("JHE 12.A")
@pytest.mark.parametrize("row", SEVEN)
@pytest.mark.parametrize("stake", [500, 1_700])
@pytest.mark.parametrize(("words", "times"), [(["play"], 3), (["check", "play"], 2), (["check", "check", "play"], 1)])
def test_ante_and_play_pay_even_money_whatever_the_winning_hand(
    row: str, stake: int, words: list[str], times: int
) -> None:
    for hand in SEVEN[row]:
        driver = one_player(hand, jhe.staked(stake), words=words)
        assert facts(settled(driver, "ante")) == ("win", "JHE 12.A", stake, stake, stake)
        play = times * stake
        assert facts(settled(driver, "play")) == ("win", "JHE 12.A", play, play, play)
        money_kept(driver)


XTRA_CASES = row_cases("JHE 12.B", {"A": list(XTRA.items())})


@pytest.mark.parametrize(("letter", "row", "odds", "clause"), XTRA_CASES)
@pytest.mark.parametrize("stake", [500, 1_700])
def test_the_xtra_bonus(letter: str, row: str, odds: int, clause: str, stake: int) -> None:
    chosen = jhe.terms(paytables={"xtra-bonus": letter})
    for hand in SEVEN[row]:
        driver = one_player(hand, jhe.staked(stake), chosen)
        assert facts(settled(driver, "xtra-bonus")) == ("win", clause, stake * odds, stake, stake * odds)
        money_kept(driver)


@pytest.mark.clause("JHE 12.B(1)(g)")
@pytest.mark.parametrize("hand", [*SEVEN["three"], *SEVEN["two pair"], *SEVEN["pair"], *NO_PAIR])
def test_a_winning_hand_below_a_straight_gets_the_xtra_bonus_back(hand: Hand) -> None:
    driver = one_player(hand, jhe.staked(1_700))
    assert facts(settled(driver, "xtra-bonus")) == ("push", "JHE 12.B(1)(g)", 0, 1_700, 0)
    assert settled(driver, "play").result == "win"
    money_kept(driver)


TIED = [
    ("2c 3d", "As Ks Qs Js Ts", "4c 5d"),
    ("2c 3d", "9s 8d 7h 6c 5s", "Ac Kd"),
    ("2c 2d", "9s 9d 9h 9c As", "Kc Kd"),
]
BEATEN = [
    ("5s 2c", "9s 8s 7s 6s 5d", "Ts 2d"),  # by a higher straight flush
    ("3s 2c", "9s 8s 7s 6s 5d", "Ts 2d"),
    ("Kc Kd", "Kh 2c 2d 2h 9s", "2s 4d"),
    ("5c 4d", "8h 7s 6c Kd 2h", "Td 9c"),
]


@pytest.mark.clause("JHE 12.B", "JHE 11.I(3)(a)", "JHE 11.I(3)(c)")
@pytest.mark.parametrize(
    ("hand", "due"),
    [*((hand, ("push", "JHE 11.I(3)(c)", 0, 500, 0)) for hand in TIED),
     *((hand, ("lose", "JHE 11.I(3)(a)", 0, 0, -500)) for hand in BEATEN)],
)  # fmt: skip
def test_the_xtra_bonus_pays_only_a_hand_that_beats_the_dealer(hand: Hand, due: tuple[str, str, int, int, int]) -> None:
    """Reading J7: a royal flush that ties gets its stake back, a straight flush that is beaten loses."""
    driver = one_player(hand, jhe.staked())
    assert facts(settled(driver, "xtra-bonus")) == due
    assert facts(settled(driver, "ante")) == due


BONUS_CASES = row_cases("JHE 12.C", {"A": list(BONUS.items())})


@pytest.mark.parametrize(("letter", "row", "odds", "clause"), BONUS_CASES)
@pytest.mark.parametrize("stake", [100, 2_300])
def test_the_player_bonus(letter: str, row: str, odds: int, clause: str, stake: int) -> None:
    chosen = jhe.terms(paytables={"player-bonus": letter})
    for hand in SEVEN[row]:
        driver = one_player(hand, jhe.staked(player_bonus=stake), chosen)
        assert facts(settled(driver, "player-bonus")) == ("win", clause, stake * odds, stake, stake * odds)
        money_kept(driver)


@pytest.mark.clause("JHE 11.J(2)", "JHE 12.C")
@pytest.mark.parametrize(("hand", "odds"), list(zip([*TIED, *BEATEN], [100, 4, 30, 40, 7, 8, 4], strict=True)))
@pytest.mark.parametrize("words", [["play"], ["check", "check", "fold"]])
def test_the_player_bonus_pays_beside_a_hand_that_ties_loses_or_folds(hand: Hand, odds: int, words: list[str]) -> None:
    driver = one_player(hand, jhe.staked(player_bonus=100), words=words)
    assert facts(settled(driver, "player-bonus"))[2:] == (100 * odds, 100, 100 * odds)
    assert settled(driver, "xtra-bonus").payout == 0
    money_kept(driver)


@pytest.mark.clause("JHE 11.J(1)", "JHE 12.C(1)(g)")
@pytest.mark.parametrize("hand", [*SEVEN["two pair"], *SEVEN["pair"], *NO_PAIR])
def test_two_pair_and_less_lose_the_player_bonus(hand: Hand) -> None:
    driver = one_player(hand, jhe.staked(player_bonus=300))
    assert facts(settled(driver, "player-bonus")) == ("lose", "JHE 11.J(1)", 0, 0, -300)


def filled(own: str, three: str) -> Hand:
    """Two more community cards and two for the dealer, any that are left."""
    used = {*own.split(), *three.split()}
    a, b, c, d = [text(card) for card in DECK if text(card) not in used][:4]
    return own, f"{three} {a} {b}", f"{c} {d}"


ROWS = {letter: list(zip(TOP, pays, strict=False)) for letter, pays in PRINTED.items()}
PROGRESSIVE_CASES = row_cases("JHE 12.D", ROWS, first=2)


@pytest.mark.parametrize(("letter", "row", "pays", "clause"), PROGRESSIVE_CASES)
@pytest.mark.parametrize("stake", [100, 500])
def test_the_progressive(letter: str, row: str, pays: int | str, clause: str, stake: int) -> None:
    """For 1: the whole return; a meter is paid out the same for both stakes (reading J14) and starts again."""
    for own, three in FIVE[row]:
        driver = one_player(filled(own, three), jhe.staked(progressive=stake), meter_terms(letter))
        payout, after = (stake * pays, {}) if isinstance(pays, int) else (METERS[pays], {pays: RESET[letter][pays]})
        assert facts(settled(driver, "progressive")) == ("win", clause, payout, 0, payout - stake)
        assert driver.table.meters == meters_of(letter) | after
        money_kept(driver)


@pytest.mark.clause("JHE 11.K", "JHE 12.D(4)", "JHE 12.D(5)", "JHE 12.D(6)")
@pytest.mark.parametrize("letter", PRINTED)
def test_hands_without_a_row_lose_the_progressive(letter: str) -> None:
    for row in ["below", *TOP[len(PRINTED[letter]) :]]:
        for own, three in FIVE[row]:
            driver = one_player(filled(own, three), jhe.staked(progressive=500), meter_terms(letter))
            assert facts(settled(driver, "progressive")) == ("lose", "JHE 11.K", 0, 0, -500)
            assert driver.table.meters == meters_of(letter)


@pytest.mark.clause("JHE 11.K(1)")
@pytest.mark.parametrize("words", [["play"], ["check", "check", "fold"]])
def test_the_progressive_is_paid_beside_a_hand_that_loses_or_folds(words: list[str]) -> None:
    """Nines full against the dealer's four eights."""
    hand = ("9c 9d", "9h 8c 8d 2s 3s", "8h 8s")
    driver = one_player(hand, jhe.staked(progressive=100), meter_terms("A"), words)
    assert facts(settled(driver, "progressive")) == ("win", "JHE 12.D(2)(e)", 5_000, 0, 4_900)
    assert settled(driver, "ante").net == -500


@pytest.mark.clause("JHE 7.F(3)", "JHE 12.D")
@pytest.mark.parametrize(
    ("hand", "five", "seven"),
    [
        (("Ad Kd", "2c 3h Qd Jd Td", "4s 4h"), "", "(a)"),
        (("As Ks", "2c 3h Qs Js Ts", "4s 4h"), "", "(b)"),
        (("2c 3h", "Ad Kd Qd Jd Td", "4s 4h"), "", "(a)"),
        (("9d 8d", "7d 2d 3d 6d 5d", "4s 4h"), "(f)", "(c)"),
        (("9c 9d", "9h 8c 8d 9s 3s", "4s 4h"), "(e)", "(d)"),
        (("9c 8d", "2h 3s Kd Kh Ks", "4s 4h"), "", "(h)"),
        (("9c 8d", "9h 8s 2d 3c Kh", "4s 4h"), "(i)", "(i)"),
        (("9c 2d", "9h 8s 3d 8c Kh", "4s 4h"), "", "(i)"),
    ],
)
def test_the_submission_says_whether_five_cards_count_or_seven(hand: Hand, five: str, seven: str) -> None:
    """Reading J1: the player's two and the first three of the community, unless all seven are chosen."""
    for chosen, row in (("five-card", five), ("seven-card", seven)):
        driver = one_player(hand, jhe.staked(progressive=100), meter_terms("A", hand=chosen))
        line = settled(driver, "progressive")
        assert line.clause == (f"JHE 12.D(2){row}" if row else "JHE 11.K"), chosen
        assert (line.result == "win") is bool(row)


SEVEN_ROWS = {"royal": "b", "straight flush": "c", "four": "d", "full house": "e", "flush": "f", "straight": "g",
              "three": "h", "two pair": "i", "pair": ""}  # fmt: skip


@pytest.mark.clause("JHE 7.F(3)")
@pytest.mark.parametrize("row", SEVEN)
def test_seven_cards_are_paid_by_their_best_five(row: str) -> None:
    for hand in SEVEN[row]:
        driver = one_player(hand, jhe.staked(progressive=100), meter_terms("A", hand="seven-card"))
        letter = SEVEN_ROWS[row]
        assert settled(driver, "progressive").clause == (f"JHE 12.D(2)({letter})" if letter else "JHE 11.K")


@pytest.mark.clause("JHE 12")
def test_nobody_is_paid_for_the_hand_of_another() -> None:
    """Reading J9: the chapter's title speaks of a community pay, its clauses do not."""
    hands = {1: "Ad Kd", 2: "2c 7h"}
    first = jhe.deal(hands, "3c 3h", "Qd Jd Td 9c 4s")
    wagers = {seat: jhe.staked(player_bonus=100, progressive=100) for seat in hands}
    driver = jhe.played(first, wagers, {}, meter_terms("A"), meters_of("A"))
    assert sum(line.payout for line in jhe.lines(driver) if line.seat == 1) > METERS["star"]
    of_the_other = {line.wager: line.payout for line in jhe.lines(driver) if line.seat == 2}
    assert of_the_other == dict.fromkeys(("ante", "xtra-bonus", "play", "player-bonus", "progressive"), 0)


def test_every_row_of_the_chapter_is_settled_here() -> None:
    clauses = [case.values[3] for cases in (XTRA_CASES, BONUS_CASES, PROGRESSIVE_CASES) for case in cases]
    assert len(clauses) == len(set(clauses)) == 6 + 7 + 42  # and the push of 12.B(1)(g)
