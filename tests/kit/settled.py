"""What became of the wagers of a round, for tests."""

from houserules.engine.driver import Driver
from houserules.engine.lines import Line
from kit.setting import lines


def settled(driver: Driver, wager: str, seat: int = 1) -> Line:
    [line] = [line for line in lines(driver, wager) if line.seat == seat]
    assert line.net == line.payout + line.returned - line.stake
    return line


def facts(line: Line) -> tuple[str, str, int, int, int]:
    return line.result, line.clause, line.payout, line.returned, line.net


def money_kept(driver: Driver) -> None:
    """All that players won, the inventory lost; nothing is left in action."""
    assert driver.table.chips.total() == 0
    assert driver.table.chips.wagers_in_action() == []
    assert sum(driver.table.chips.purses.values()) == sum(line.net for line in lines(driver))
