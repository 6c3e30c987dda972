"""What each choice is worth at a table: by what the player who is asked may see, and by nothing else."""

from __future__ import annotations

from fractions import Fraction

import pytest

from houserules import table
from houserules.analysis.strategy import Advice, ChoiceWorth
from houserules.engine.steps import Ask, Range
from houserules.engine.vocabulary import seat_area
from houserules.floor.coaching import advice_at, among, best_choice, cost_of, spoken
from houserules.floor.embedded import EmbeddedTable
from houserules.store.header import Setting
from kit.tabletop import header, live


def dealt(game: str, cards: str, bet: str, seats: tuple[int, ...] = (1,), chips: int = 100_000) -> EmbeddedTable:
    at_table = table(game, cards=cards)
    for seat in seats:
        assert at_table.sit(seat, f"player {seat}", chips=chips) is None
        assert at_table.bet(seat, bet, 500) is None
    assert at_table.no_more_bets() is None
    return at_table


def advice_of(at_table: EmbeddedTable) -> Advice:
    advice = at_table.advice
    assert advice is not None
    return advice


def test_both_bets_of_let_it_ride_are_judged() -> None:
    lir = dealt("let-it-ride", "4c 8d 9h  Ks 7c Kd 9s Kc", "bet")
    first = advice_of(lir)
    assert (first.decision, first.best) == ("Bet 1", ("ride",))
    assert lir.choose(1, "ride") is None
    second = advice_of(lir)
    assert second.decision == "Bet 2"
    # three kings and a seven: three sevens make a full house (11 to 1), the last king four of a kind (50 to 1)
    assert second.choices[0].expected == Fraction(50 + 3 * 11 + 44 * 3, 48)


def test_nobody_is_asked_between_rounds() -> None:
    assert table("let-it-ride").advice is None


def test_cards_that_the_player_may_not_see_change_nothing() -> None:
    """The same own cards, the same advice, whatever the other seat holds face down."""
    tables = [
        dealt("let-it-ride", f"Ks {first} 2c Kd {second} 3c Qc {third} 4d 5s 6s", "bet", (1, 2))
        for first, second, third in (("7c", "9s", "5h"), ("Kc", "Kh", "Qd"))
    ]
    assert len({each.hand(1) for each in tables}) == len({advice_of(each) for each in tables}) == 1
    assert len({each.hand(2) for each in tables}) == 2


def test_insurance_is_judged_first_and_then_the_hand() -> None:
    bj = dealt("blackjack", "8s Ad 8h 9c 3c Td Ts 7h", "blackjack")
    insurance = advice_of(bj)
    assert insurance.best == ("no-insurance",)
    assert bj.choose(1, "no-insurance") is None
    hand = advice_of(bj)
    assert hand.best == ("split",)
    assert {each.choice for each in hand.choices} == set(bj.turn.choices if bj.turn else ())
    assert bj.choose(1, "split") is None
    assert advice_of(bj).decision == "hard 11 against A"


def test_cards_of_other_seats_in_sight_are_taken_into_account() -> None:
    """A hard 16 against a ten with small cards gone is another question than with tens gone."""
    small, tens = (
        dealt("blackjack", f"Ts {one} Td 6h {two} 7c", "blackjack", (1, 2)) for one, two in (("5c", "4d"), ("Kc", "Qd"))
    )
    assert advice_of(small).choices != advice_of(tens).choices


def test_only_what_is_open_is_judged() -> None:
    advice = Advice("hard 11", (ChoiceWorth("double", 0.6, 0), ChoiceWorth("hit", 0.4, 0.2)), "", 1)
    ask = Ask(seat=1, choices=("hit", "stand"), default="stand", cite="")
    assert among(advice, ask).choices == (ChoiceWorth("hit", 0.4, 0),)


def test_what_ties_goes_on_to_tie() -> None:
    tied = Advice("", (ChoiceWorth("ride", 1e-17, 0), ChoiceWorth("withdraw", 0, 0)), "", 1)
    ask = Ask(seat=1, choices=("ride", "withdraw"), default="withdraw", cite="")
    assert among(tied, ask).best == ("ride", "withdraw")


def test_a_choice_that_names_an_amount_is_found_and_spoken() -> None:
    advice = Advice("", (ChoiceWorth("insurance", 1, 0), ChoiceWorth("no-insurance", 0, 1)), "", 1)
    found = cost_of(advice, "insurance:250")
    assert found is not None
    assert found.choice == "insurance"
    spans = (Range("insurance", 1, 250, 1), Range("insurance", 300, 300, 1))
    ask = Ask(seat=1, choices=("no-insurance",), default="no-insurance", ranges=spans, cite="")
    assert spoken(ask, "insurance") == "insurance:300"
    assert spoken(ask, "no-insurance") == "no-insurance"


@pytest.mark.parametrize("seed", range(3))
def test_bots_that_play_best_make_no_mistake(seed: int) -> None:
    at_table = live(header(seed))
    at_table.person = 0
    decide, costs = best_choice(at_table.scene), list[Fraction]()

    def watched(table: object, ask: Ask) -> str:
        choice = decide(at_table.table, ask)
        advice = advice_at(at_table.table, at_table.scene(seat_area(ask.seat)), ask)
        chosen = cost_of(advice, choice) if advice else None
        assert chosen is not None
        costs.append(Fraction(chosen.cost))
        return choice

    at_table.decide = watched
    at_table.go_on()
    assert at_table.close_betting() is None
    assert len(costs) == 2 * 3
    assert sum(costs) == 0


def test_the_setting_of_a_table_says_nothing_of_its_bots() -> None:
    """Their choices are in the log, so a table goes on without them."""
    assert "bots" not in Setting.__struct_fields__
