"""What makes a hand of three or four cards, and what just does not: near misses of every wager on them."""

from itertools import permutations

import pytest

from houserules.cards import cards, text
from houserules.engine.lines import LOSE, WIN
from houserules.games.blackjack.side_wagers.super_4_progressive import chosen_suit
from kit.blackjack.poker_side_wagers import settled, terms_with
from kit.blackjack.side_wager_table import BETS
from kit.marked import case


def in_any_order(wager: str, dealt: str) -> set[str]:
    """The outcomes of three cards, whichever of them is the up card."""
    orders = (" ".join(map(text, order)) for order in permutations(cards(dealt)))
    letter = next(iter(BETS[wager].paytables))
    return {settled(wager, letter, order).outcome for order in orders}


@pytest.mark.parametrize("wager", ["three-card-poker", "trilux-bonus"])
@pytest.mark.parametrize(
    ("dealt", "outcome", "clause"),
    [
        case("2c 5c 9c", "flush", "BJ 1.B(7)"),
        case("9h 9h 2h", "flush", "BJ 1.B(7)"),  # the same card twice, from several decks
        case("2c 5c 9s", "no-hand", "BJ 1.B(7)"),
        case("9h 9s 2h", "no-hand", "BJ 1.B(14)"),
        case("Ah As Kh", "no-hand", "BJ 1.B(14)"),
        case("2c 3d 4h", "straight", "BJ 1.B(17)"),
        case("2c 3d 5h", "no-hand", "BJ 1.B(17)"),
        case("2c 3d 3h", "no-hand", "BJ 1.B(17)"),
        case("Jc Qc Kc", "straight-flush", "BJ 1.B(18)"),
        case("Jc Qc Kd", "straight", "BJ 1.B(18)"),
        case("9c 9d 9h", "three-of-a-kind", "BJ 1.B(22)"),
        case("9c 9c 9c", "three-of-a-kind", "BJ 1.B(22)"),  # suited, and yet not the flush below it
    ],
)
def test_three_card_hands(wager: str, dealt: str, outcome: str, clause: str) -> None:
    assert in_any_order(wager, dealt) == {outcome}


@pytest.mark.clause("BJ 6.G(9)", "BJ 6.G(20)", "BJ 6.G(22)")
@pytest.mark.parametrize("wager", ["three-card-poker", "21-plus-3-progressive", "trilux-bonus"])
@pytest.mark.parametrize(
    ("dealt", "outcome"),
    [
        ("Ac 2d 3h", "straight"),
        ("Qc Kd Ah", "straight"),
        ("Ac 2c 3c", "straight-flush"),
        ("Qs Ks As", "straight-flush"),
        ("Kc Ad 2h", "no-hand"),
        ("Kc Ac 2c", "flush"),
        ("Qc Ad 2h", "no-hand"),
    ],
)
def test_an_ace_is_high_or_low_and_never_between(wager: str, dealt: str, outcome: str) -> None:
    """Reading G5."""
    assert in_any_order(wager, dealt) == {outcome}


@pytest.mark.clause("BJ 6.G(20)", "BJ 13.V(1)(a)", "BJ 13.V(1)(b)", "BJ 13.V(1)(d)")
@pytest.mark.parametrize(
    ("dealt", "outcome"),
    [
        ("Ad Ad Ad", "three-aces-suited"),
        ("Ad Ad Ah", "three-of-a-kind-offsuit"),
        ("Kd Kd Kd", "three-of-a-kind-suited"),
        ("Kd Kd Kh", "three-of-a-kind-offsuit"),
        ("Ad Ad Kd", "flush"),
    ],
)
def test_only_suited_aces_take_the_21_plus_3_meter(dealt: str, outcome: str) -> None:
    assert in_any_order("21-plus-3-progressive", dealt) == {outcome}


@pytest.mark.clause("BJ 6.G(21)")
@pytest.mark.parametrize(
    ("dealt", "outcome"),
    [
        ("Ad Ad Ad", "three-of-a-kind-suited"),
        ("Ad Ad Ah", "three-of-a-kind"),
        ("Kc Ac Qc", "straight-flush"),
        ("Kc Ac Qs", "no-hand"),
        ("Kc Ac 2c", "no-hand"),
        ("9c 9c 2c", "no-hand"),
    ],
)
def test_top_3_knows_no_straight_and_no_flush(dealt: str, outcome: str) -> None:
    assert in_any_order("top-3", dealt) == {outcome}


@pytest.mark.clause("BJ 6.G(12)")
@pytest.mark.parametrize(
    ("dealt", "outcome"),
    [
        ("7c 7c 7c", "suited-7-7-7"),
        ("7c 7c 7s", "unsuited-7-7-7"),
        ("6d 7d 8d", "suited-6-7-8"),
        ("6d 7d 8h", "unsuited-6-7-8"),
        ("6d 6d 9d", "suited-21"),
        ("5d 7h 9c", "unsuited-21"),
        ("7d 7d 6d", "any-20"),
        ("6d 6d 7d", "any-19"),
        ("5d 6d 7d", "no-19"),
        ("Td 9d 3d", "no-19"),
        ("7d 7c 8h", "no-19"),
        ("Ad Kh Qs", "unsuited-21"),  # the ace counts one
        ("Ad 9h 9s", "any-19"),
        ("Ad Th 9s", "any-20"),
        ("Ad 4h 6s", "unsuited-21"),  # or eleven
        ("Ad 3h 6s", "any-20"),
        ("Ad 2h 6s", "any-19"),
        ("Ad 2h 5s", "no-19"),
        ("Ad Ah 9s", "unsuited-21"),  # or one of them the one, the other the other
        ("Ad Ad 9d", "suited-21"),
        ("Ad Ah 7s", "any-19"),
        ("Ad Ad Ad", "no-19"),
    ],
)
def test_lucky_lucky_totals(dealt: str, outcome: str) -> None:
    """Reading B16."""
    assert in_any_order("lucky-lucky", dealt) == {outcome}


@pytest.mark.clause("BJ 6.G(18)")
@pytest.mark.parametrize(
    ("dealt", "outcome"),
    [
        ("7d 7d 7d", "three-sevens-of-diamonds"),
        ("7h 7h 7h", "three-sevens-suited"),
        ("7s 7s 7s", "three-sevens-suited"),
        ("7d 7d 7h", "three-sevens-one-color"),
        ("7c 7s 7s", "three-sevens-one-color"),
        ("7d 7d 7c", "three-sevens"),
        ("7d 7d 8d", "two-sevens"),
        ("7d 6d 8d", "one-seven"),
        ("6d 6d 8d", "no-seven"),
    ],
)
def test_blazing_sevens(dealt: str, outcome: str) -> None:
    """Reading B22: wherever the sevens lie."""
    assert in_any_order("blazing-7s-progressive", dealt) == {outcome}


@pytest.mark.clause("BJ 6.G(19)")
@pytest.mark.parametrize(
    ("dealt", "outcome"),
    [
        ("Ad Ad Ad Ad", "four-aces"),
        ("Ac Ad Ah As", "four-aces"),
        ("Ad Ad Ad 2d", "three-aces-suited"),
        ("Ad Ad Ac 2d", "three-aces"),  # though two of them are suited
        ("Ad Ad 2c 3c", "two-aces-suited"),
        ("Ad Ac 2c 3c", "two-aces"),  # though one is that of diamonds
        ("Ad 2c 3c 4c", "ace-of-diamonds"),
        ("Ah 2d 3d 4d", "one-ace"),
        ("Kd 2d 3d 4d", "no-ace"),
    ],
)
def test_lucky_aces_wherever_they_lie(dealt: str, outcome: str) -> None:
    """Reading B15."""
    for order in permutations(dealt.split()):
        assert settled("lucky-aces", "A", " ".join(order)).outcome == outcome


SUPER_4_HANDS = [
    ("Qd Jd", "Kd Ad", "royal-flush-named-suit"),
    ("Qh Jh", "Kh Ah", "royal-flush-other-suit"),
    ("Qd Jd", "Kd Ah", "straight"),
    ("Qd Td", "Kd Ad", "flush"),  # the dealer's ace leaves no other royal flush, nor any other straight
    ("Kc Qd", "Th As", "any-hand"),
    ("Ad Ad", "Kd Ad", "three-of-a-kind"),  # suited: the row above the flush
    ("Kd Kc", "Ks Ah", "three-of-a-kind"),
    ("Ad Kd", "Kd Ad", "flush"),  # two pair, suited: the row above
    ("Ah Kh", "Kd Ad", "two-pair"),  # all red: the row above
    ("Ac Qh", "Qd Ad", "two-pair"),
    ("9h 9d", "Kd Ad", "four-red-cards"),  # a pair: the row above
    ("9c 9s", "Ks Ac", "four-black-cards"),
    ("9h 8h", "Kd Ad", "four-red-cards"),
    ("9h 8c", "Kd Ad", "any-hand"),
    ("9h 9c", "Kd Ad", "pair"),
    ("Ac 9h", "Kd Ad", "pair"),
    ("Jc 9h", "Kd Ad", "any-hand"),  # a jack and a king count alike and are no pair
]


@pytest.mark.clause("BJ 6.G(13)", "BJ 13.H")
@pytest.mark.parametrize(("player", "dealer", "outcome"), SUPER_4_HANDS)
def test_super_4_pays_the_first_row_that_fits(player: str, dealer: str, outcome: str) -> None:
    """Readings B17, B37; the dealer has a blackjack whichever of its two cards is up."""
    for letter in "ABCD":
        for own, his in ((own, his) for own in permutations(player.split()) for his in permutations(dealer.split())):
            line = settled("super-4-progressive", letter, " ".join((*own, *his)))
            assert (line.result, line.outcome) == (WIN, outcome)


@pytest.mark.clause("BJ 6.G(13)", "BJ 13.H(1)(k)", "BJ 13.H(2)(k)", "BJ 13.H(3)(k)", "BJ 13.H(4)(l)")
@pytest.mark.parametrize(
    ("dealt", "outcome", "result"),
    [
        ("Kd Qd Ad 9d", "ace-up-without-blackjack", WIN),
        ("Kd Qd Ad Ad", "ace-up-without-blackjack", WIN),
        ("Kd Qd 9d Ad", "no-dealer-blackjack", LOSE),
        ("Ad Qd Kd Jd", "no-dealer-blackjack", LOSE),  # a royal flush of four, but the dealer has 20
        ("Ad Kd Qd 9d", "no-dealer-blackjack", LOSE),  # the player's own blackjack does not count
    ],
)
def test_super_4_without_a_dealer_blackjack(dealt: str, outcome: str, result: str) -> None:
    for letter in "ABCD":
        line = settled("super-4-progressive", letter, dealt)
        assert (line.result, line.outcome) == (result, outcome)


@pytest.mark.clause("BJ 13.H(4)(a)", "BJ 13.H(4)(b)")
@pytest.mark.parametrize("suit", "cdhs")
@pytest.mark.parametrize("chosen", "cdhs")
def test_the_submission_chooses_the_suit_of_paytable_d(suit: str, chosen: str) -> None:
    """Reading B17."""
    line = settled("super-4-progressive", "D", f"Q{suit} K{suit} J{suit} A{suit}", suit=chosen)
    assert line.odds == f"100% of meter super-4-{'star' if suit == chosen else 'spade'}"


@pytest.mark.clause(
    "BJ 13.H(1)(a)", "BJ 13.H(1)(b)", "BJ 13.H(2)(a)", "BJ 13.H(2)(b)", "BJ 13.H(3)(a)", "BJ 13.H(3)(b)"
)
@pytest.mark.parametrize("letter", "ABC")
@pytest.mark.parametrize("suit", "cdhs")
@pytest.mark.parametrize("chosen", "cdhs")
def test_the_suit_of_the_other_paytables_is_diamonds(letter: str, suit: str, chosen: str) -> None:
    line = settled("super-4-progressive", letter, f"Q{suit} K{suit} J{suit} A{suit}", suit=chosen)
    assert line.odds == f"{100 if suit == 'd' else 10}% of meter super-4"


def test_there_is_a_suit_where_super_4_is_not_offered() -> None:
    """Every sight has one."""
    assert chosen_suit(terms_with("lucky-aces", "A", suit="s")) == 1
