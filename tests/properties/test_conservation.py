"""Whatever happens at a table, no cent and no card is lost or made, at any event."""

from collections import Counter

from hypothesis import given

import plays
from houserules.cards import DECK
from houserules.engine.driver import Driver
from houserules.engine.lines import Line
from houserules.engine.steps import Collect, Irregular, Pay, Return, Shuffle, Shuffled, Sit, Supply
from houserules.engine.terms import Terms
from soak import examples

MANY = examples(150)


@MANY
@given(plays.terms(), plays.seeds())
def test_money_is_conserved_at_every_event(chosen: Terms, seed: int) -> None:
    bought_in = 0

    def watch(driver: Driver) -> None:
        nonlocal bought_in
        step = driver.events[-1].step
        bought_in += step.chips or 0 if isinstance(step, Sit) else 0
        chips = driver.table.chips
        assert chips.total() == bought_in
        assert all(amount > 0 for amount in (*chips.layout.values(), *chips.banked.values()))
        assert all(purse >= 0 for seat, purse in chips.purses.items() if seat not in chips.unlimited)
        assert not chips.layout.keys() & chips.banked.keys()

    driver = plays.Play(chosen, seed, watch=watch).rounds(3)
    assert driver.table.chips.spots() == []


@MANY
@given(plays.terms(), plays.seeds())
def test_cards_are_conserved_at_every_event(chosen: Terms, seed: int) -> None:
    supplied: Counter[int] = Counter()

    def watch(driver: Driver) -> None:
        event = driver.events[-1]
        if isinstance(event.step, Supply):
            supplied.update(DECK)
        assert Counter(driver.table.all_cards()) == supplied
        if isinstance(event.step, Shuffle) and isinstance(event.answer, Shuffled):
            assert sorted(driver.table.cards_at(event.step.area)) == sorted(DECK)  # a whole deck, never none or two

    plays.Play(chosen, seed, watch=watch).rounds(3)


def paid_by(line: Line) -> int:
    """What the odds written on the line come to, read apart from the house's own arithmetic; meters aside."""
    number = line.odds.replace("$", "").partition(" ")[0]
    if not line.odds:
        return 0
    if line.odds.startswith("$"):
        return int(number) * 100
    return line.payout if "meter" in line.odds else int(number) * line.stake


@MANY
@given(plays.terms(), plays.seeds())
def test_every_line_adds_up_and_closes_what_was_staked(chosen: Terms, seed: int) -> None:
    """What players won is what the house lost; each wager ends in one line, for the stake that lay there."""
    staked: dict[tuple[int, str], int] = {}

    def watch(driver: Driver) -> None:
        event = driver.events[-1]
        if isinstance(event.step, Pay | Collect | Return) and not isinstance(event.answer, Irregular):
            line = event.step.line
            assert line.net == line.payout + line.returned - line.stake
            assert line.payout >= 0
            assert 0 <= line.returned <= line.stake
            assert line.stake == (0 if line.wager == "envy-bonus" else staked.pop((line.seat, line.wager)))
            assert line.payout + line.limited == paid_by(line)
            limit = chosen.payout_limit
            assert limit is None or line.wager in ("progressive", "envy-bonus") or line.payout <= limit
        else:
            spots = driver.table.chips.spots()
            staked.clear()
            staked.update({(seat, wager): driver.table.stake(seat, wager) for seat, wager, _ in spots})

    plays.Play(chosen, seed, watch=watch).rounds(2)
    assert staked == {}


@MANY
@given(plays.terms(), plays.seeds())
def test_meters_never_fall_below_nothing(chosen: Terms, seed: int) -> None:
    def watch(driver: Driver) -> None:
        assert all(amount >= 0 for amount in driver.table.meters.values())

    plays.Play(chosen, seed, watch=watch).rounds(2)
