"""Texas Hold 'Em Bonus by chance: no cent or card is lost, logs prove themselves, an auditor finds the same money."""

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

import plays
import texas_house as house
from houserules.cards import DECK
from houserules.engine.driver import Driver
from houserules.engine.events import from_line, to_line
from houserules.engine.lines import Line
from houserules.engine.steps import Begin, Collect, Pay, Return, Sit, Supply
from houserules.engine.table import Table
from houserules.engine.terms import Terms
from soak import examples
from texas_plays import TexasPlay, best, bonus_odds, terms

MANY = examples(100)
LEAST_LIMIT = 5_000_000


@MANY
@given(terms(), plays.seeds())
def test_money_and_cards_are_conserved_at_every_event(chosen: Terms, seed: int) -> None:
    bought_in = 0
    supplied: Counter[int] = Counter()

    def watch(driver: Driver) -> None:
        nonlocal bought_in
        step, chips = driver.events[-1].step, driver.table.chips
        bought_in += step.chips or 0 if isinstance(step, Sit) else 0
        supplied.update(DECK if isinstance(step, Supply) else ())
        assert chips.total() == bought_in
        assert Counter(driver.table.all_cards()) == supplied
        assert all(purse >= 0 for seat, purse in chips.purses.items() if seat not in chips.unlimited)

    driver = TexasPlay(chosen, seed, watch=watch).rounds(3)
    assert driver.table.chips.spots() == []


@MANY
@given(terms(), plays.seeds(), st.booleans())
def test_a_log_proves_itself(chosen: Terms, seed: int, sealed: bool) -> None:
    driver = TexasPlay(chosen, seed, sealed=sealed).rounds(3)
    auditor = plays.fresh(driver)
    house.allowed(auditor.retrace(from_line(to_line(event)) for event in driver.events))
    assert auditor.events == driver.events
    assert plays.snapshot(auditor.table) == plays.snapshot(driver.table)


def expected(table: Table, line: Line) -> tuple[str, int]:
    """The result of a wager and its payout without the limit, from the cards as they lie."""
    hand, dealer, board = table.hand(line.seat), table.cards_at("dealer"), table.cards_at("community")
    if line.wager == "bonus":
        odds = bonus_odds(hand, dealer)
        return ("win", odds * line.stake) if odds else ("lose", 0)
    player, against = best((*hand, *board)), best((*dealer, *board))
    if player < against:
        return "lose", 0
    if player == against:
        return "push", 0
    least = 4 if table.terms.options["ante_pays_on"] == "straight" else 5
    return ("push", 0) if line.wager == "ante" and player[0] < least else ("win", line.stake)


@MANY
@given(terms(), plays.seeds())
def test_an_auditor_who_reads_the_cards_finds_the_same_money(chosen: Terms, seed: int) -> None:
    paid: Counter[int] = Counter()

    def watch(driver: Driver) -> None:
        step = driver.events[-1].step
        if isinstance(step, Begin):
            paid.clear()
        if not isinstance(step, Pay | Collect | Return) or step.line.result == "void":
            return
        line = step.line
        paid[line.seat] += line.payout
        assert paid[line.seat] <= max(LEAST_LIMIT, chosen.payout_limit or 0)
        assert line.returned == (0 if line.result == "lose" else line.stake)
        if line.outcome not in ("folded", "abandoned"):
            assert expected(driver.table, line) == (line.result, line.payout + line.limited)

    TexasPlay(chosen, seed, mishaps=1, watch=watch).rounds(3)
