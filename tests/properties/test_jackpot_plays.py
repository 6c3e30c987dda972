"""Jackpot Hold 'Em by chance: no cent or card is lost, logs prove themselves, an auditor finds the same money."""

from collections import Counter
from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st

import jackpot_house as house
import plays
from houserules.cards import DECK
from houserules.engine.driver import Driver
from houserules.engine.events import from_line, to_line
from houserules.engine.lines import Line
from houserules.engine.steps import Begin, Collect, Meter, Pay, Return, Sit, Supply
from houserules.engine.table import Table
from houserules.engine.terms import Terms
from jackpot_plays import PLAYER_BONUS, PROGRESSIVE, XTRA, JackpotPlay, kind_of, progressive_kind, terms
from soak import examples
from texas_plays import best

MANY = examples(100)


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
        assert all(amount >= 0 for amount in driver.table.meters.values())

    driver = JackpotPlay(chosen, seed, watch=watch).rounds(3)
    assert driver.table.chips.spots() == []


@MANY
@given(terms(), plays.seeds(), st.booleans())
def test_a_log_proves_itself(chosen: Terms, seed: int, sealed: bool) -> None:
    driver = JackpotPlay(chosen, seed, sealed=sealed).rounds(3)
    auditor = plays.fresh(driver)
    house.allowed(auditor.retrace(from_line(to_line(event)) for event in driver.events))
    assert auditor.events == driver.events
    assert plays.snapshot(auditor.table) == plays.snapshot(driver.table)


def expected(table: Table, line: Line, meters: dict[str, Fraction]) -> tuple[str, int, int]:
    """The result of a wager, its payout without the limit and what of the stake goes back, from the cards alone."""
    hand, board = table.hand(line.seat), table.cards_at("community")
    player, stake = best((*hand, *board)), line.stake
    if line.wager == "progressive":
        own = (*hand, *board) if table.terms.options["progressive_hand"] == "seven-card" else (*hand, *board[:3])
        pays = PROGRESSIVE[table.terms.wagers["progressive"].paytable].get(progressive_kind(own))
        won = int(meters[pays]) if isinstance(pays, str) else pays and pays * stake
        return ("win", won, 0) if won else ("lose", 0, 0)
    if line.wager == "player-bonus":
        odds = PLAYER_BONUS.get(kind_of(player))
        return ("win", odds * stake, stake) if odds else ("lose", 0, 0)
    dealer = best((*table.cards_at("dealer"), *board))
    if (line.wager == "ante" and dealer[0] == 0) or player == dealer:
        return "push", 0, stake
    if player < dealer:
        return "lose", 0, 0
    times = XTRA.get(kind_of(player), 0) if line.wager == "xtra-bonus" else 1
    return ("win" if times else "push"), times * stake, stake


@MANY
@given(terms(), plays.seeds())
def test_an_auditor_who_reads_the_cards_finds_the_same_money(chosen: Terms, seed: int) -> None:
    limited: Counter[int] = Counter()
    meters = {name: Fraction(meter.initial) for name, meter in chosen.meters.items()}

    def watch(driver: Driver) -> None:
        step = driver.events[-1].step
        if isinstance(step, Begin):
            limited.clear()
        if isinstance(step, Meter):
            meters[step.meter] += Fraction(step.change)
        if not isinstance(step, Pay | Collect | Return) or step.line.result in ("void", "withdrawn"):
            return
        line = step.line
        if line.wager != "progressive":
            limited[line.seat] += line.payout
        assert chosen.payout_limit is None or limited[line.seat] <= chosen.payout_limit
        if line.outcome not in ("folded", "abandoned"):
            found = (line.result, line.payout + line.limited, line.returned)
            assert expected(driver.table, line, meters) == found

    JackpotPlay(chosen, seed, mishaps=1, watch=watch).rounds(3)


@MANY
@given(terms(), plays.seeds())
def test_a_play_wager_is_three_two_or_one_times_the_ante(chosen: Terms, seed: int) -> None:
    def watch(driver: Driver) -> None:
        table = driver.table
        for seat in table.clockwise():
            play, ante = table.stake(seat, "play"), table.stake(seat, "ante")
            if play and ante:
                assert play in (ante, 2 * ante, 3 * ante)
            if table.cards_drawn and ante and table.procedure == "round" and not table.lines:
                assert ante == table.stake(seat, "xtra-bonus")

    JackpotPlay(chosen, seed, watch=watch).rounds(2)
