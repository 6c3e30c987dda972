"""The offer of Jackpot Hold 'Em: what a Rules Submission may choose, wagers and options together."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from houserules.chips import DOLLAR, Paytable, dollars
from houserules.engine.offer.equipment import equipment_findings
from houserules.engine.offer.finding import Choices, Finding, error, warning
from houserules.engine.offer.offer import Offer
from houserules.engine.procedures.holdem import ANTE
from houserules.games.jackpot_holdem.options import DEALER_CARDS_STAY, EQUIPMENT, OPTIONS
from houserules.games.jackpot_holdem.side_wagers import PLAYER_BONUS
from houserules.games.jackpot_holdem.wagers import PLAY, TIMES, WAGERING, XTRA_BONUS

LEAST_PAYOUT_LIMIT = 50_000 * DOLLAR  # JHE 12.F(1)


def conflicts(chosen: Choices) -> list[Finding]:
    """Conflicts that no single key shows."""
    return [*equipment_findings(chosen, EQUIPMENT), *_idle_option(chosen), *_low_limit(chosen)]


def _idle_option(chosen: Choices) -> Iterator[Finding]:
    if chosen["options"][DEALER_CARDS_STAY.key] and chosen["dealing"]["method"] != "automated-shoe":
        message = 'the dealer\'s cards can stay in the device only with dealing.method = "automated-shoe"'
        yield warning("JHE 10.B(3)", f"options.{DEALER_CARDS_STAY.key}", message)


def _low_limit(chosen: Choices) -> Iterator[Finding]:
    payout, least = chosen["limits"].get("payout"), least_limit(chosen)
    if payout is not None and payout < least:
        message = f"limits.payout is {dollars(payout)}; it must be at least {dollars(least)}, or omitted"
        yield error("JHE 12.F(1)", "limits.payout", message)


def least_limit(chosen: Choices) -> int:
    """The greater of $50,000 and what one player can win in a round with minimum wagers (reading J11)."""
    wagers = chosen["wagers"]
    ante = least_wager(wagers.get(ANTE, {}))
    stakes = {ANTE: ante, XTRA_BONUS: ante, PLAY: ante * max(TIMES)}
    stakes[PLAYER_BONUS.name] = least_wager(wagers.get(PLAYER_BONUS.name, {}))
    return max(LEAST_PAYOUT_LIMIT, sum(_most(chosen, wager, stake) for wager, stake in stakes.items()))


def _most(chosen: Choices, wager: str, stake: int) -> int:
    paytable = _paytable(chosen, wager)
    return max(row.odds.pay(stake).payout for row in paytable.rows) if paytable else 0


def _paytable(chosen: Choices, name: str) -> Paytable | None:
    """The chosen paytable, or None if the submission has not chosen one."""
    wager = OFFER.wager(name)
    letter = chosen["wagers"].get(name, {}).get("paytable", "")
    return wager.paytables.get(letter) if wager else None


def least_wager(chosen: Mapping[str, Any]) -> int:
    """The smallest amount a player can wager: a multiple of the increment."""
    minimum, step = int(chosen.get("minimum", 0)), int(chosen.get("increment", 0)) or 1
    return -(-minimum // step) * step


PIT = {
    "dealing": {"method": "automated-shoe", "shuffler": "automated"},
    "wagers": {
        ANTE: {"minimum": 10 * DOLLAR, "maximum": 300 * DOLLAR, "increment": 5 * DOLLAR},
        "progressive": {},
    },
    "limits": {"payout": LEAST_PAYOUT_LIMIT},
}

OFFER = Offer(
    positions_most=EQUIPMENT.most_positions,
    positions_clause="JHE 2.A",
    methods={"manual-shoe": "JHE 8.A", "hand": "JHE 9.A", "automated-shoe": "JHE 10.A"},
    shufflers={"none": "JHE 5.A", "automated": "JHE 5.C", "continuous": "JHE 5.I"},
    dealing=EQUIPMENT.dealing_options(),
    options=OPTIONS,
    wagers=WAGERING.wagers,
    conflicts=conflicts,
    payout_limit_clause="JHE 12.F",
    operator_clause="JHE 2.B(1)",
    wagers_clause="JHE 7.F",
    meters_clause="JHE 12.E",
    rate_clause="JHE 12.E",
    pit=PIT,
)
