"""The Bonus Spin in a submission: its wheel, segment by segment, its prize, its Community Pay."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Any

from houserules.chips import DOLLAR, FixedPrize, Paytable, dollars
from houserules.engine.offer.finding import Choices, Finding, error, section, warning
from houserules.engine.offer.terms import Terms
from houserules.games.blackjack.side_wagers.bonus_spin_tables import BONUS_SPIN, PAYTABLES, community_table, symbols

STAKE = 5 * DOLLAR  # readings G2, B40: another one may be fixed
# What a new submission says of the wheel, by paytable. C and D have none: where an ace spins the wheel, their least
# symbols, $50 and $40, return more than $5.00 even alone (reading B21).
PROPOSED = dict.fromkeys(
    ("A", "B"), ("jackpot", "$1000", "$350 x 2", "$120 x 4", "$50 x 12", "$23 x 40", "$15 x 100", "$10 x 340")
)
_SEGMENT = re.compile(r"(jackpot|\$[1-9][0-9]*|\$[1-9][0-9]{0,2}(?:,[0-9]{3})+)(?: x ([1-9][0-9]{0,2}))?")


def wheel_of(terms: Terms, paytable: Paytable) -> tuple[str, ...]:
    """Every segment as the submission has them; where it has none, each symbol is one segment."""
    spin = terms.wagers[BONUS_SPIN]
    own = spin.extras["wheel"]
    if isinstance(own, tuple) and own:
        return segments(own)
    return symbols(paytable, spin.extras["community_pay"], spin.stakes)


def proposed_wheel(chosen: Choices) -> tuple[str, ...]:
    """Weights that leave the house an edge; empty where no weights do."""
    return PROPOSED.get(section(section(chosen, "wagers"), BONUS_SPIN).get("paytable", ""), ())


def segments(written: Sequence[str]) -> tuple[str, ...]:
    """Every segment of the wheel by its symbol: "$10 x 5" stands there five times."""
    return tuple(symbol for segment in written for symbol in _segment(segment))


def fault(written: Sequence[str], symbols: Collection[str]) -> str:
    """What is wrong with a wheel that may show these symbols, or nothing."""
    for segment in written:
        found = _segment(segment)
        if not found:
            return f'"{segment:.40}" is not a segment; write "jackpot", "$1000" or, with a weight, "$10 x 5"'
        if found[0] not in symbols:
            return f"{found[0]} is not a symbol of this wheel, which may show {', '.join(symbols)}"
    return ""


def _segment(written: str) -> tuple[str, ...]:
    found = _SEGMENT.fullmatch(written)
    return (found[1].replace(",", ""),) * int(found[2] or 1) if found else ()


def check(chosen: Choices) -> list[Finding]:
    """The findings of a submission that offers it: wheel, prize and Community Pay depend on paytable and stake."""
    wager = chosen["wagers"].get(BONUS_SPIN)
    paytable = PAYTABLES[BONUS_SPIN].get(wager.get("paytable", "")) if isinstance(wager, Mapping) else None
    return [] if wager is None or paytable is None else [*_wheel(wager, paytable), *_amounts(wager, paytable)]


def _wheel(wager: Mapping[str, Any], paytable: Paytable) -> Iterator[Finding]:
    written = wager.get("wheel", ())
    may_show = symbols(paytable, wager.get("community_pay"), (wager.get("stake", STAKE),))
    is_wheel = isinstance(written, list | tuple) and all(isinstance(segment, str) for segment in written)
    if is_wheel and (why := fault(written, may_show)):
        yield error("BJ 13.Q(4)#2", f"wagers.{BONUS_SPIN}.wheel", f"wagers.{BONUS_SPIN}.wheel: {why}")


def _amounts(wager: Mapping[str, Any], paytable: Paytable) -> Iterator[Finding]:
    path, stake, shared = f"wagers.{BONUS_SPIN}", wager.get("stake", STAKE), wager.get("community_pay")
    if shared in ("A", "B") and community_table(shared, stake) is None:
        message = f"{path}.community_pay is for a stake of $1 or $5, not {dollars(stake)}"
        yield error("BJ 13.Q(5)(b)#2", f"{path}.community_pay", message)
    amount, least = wager.get("fixed_prize"), paytable.meters[0].least
    if not isinstance(amount, int) or not amount:
        return
    if not isinstance(paytable.rows[0].odds, FixedPrize):
        message = f"{path}.fixed_prize has no effect; Paytable {paytable.letter} pays its jackpot from the meter"
        yield warning(paytable.rows[0].clause, f"{path}.fixed_prize", message)
    elif amount < least:
        message = f"{path}.fixed_prize is {dollars(amount)}; the rulebook starts this jackpot at {dollars(least)}"
        yield warning(paytable.meters[0].clause, f"{path}.fixed_prize", message)
