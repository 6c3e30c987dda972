"""What the alternatives of the readings make of the wagers of Jackpot Hold 'Em."""

from __future__ import annotations

from houserules.analysis.alternatives import PRINTED_ODDS, Alternative, by_case, by_options, in_proportion
from houserules.chips import DOLLAR
from houserules.games.jackpot_holdem.options import PROGRESSIVE_HAND

PROGRESSIVE = ("progressive",)
LARGEST_STAKE = 5 * DOLLAR  # that the progressive takes

ALTERNATIVES = (
    *PRINTED_ODDS,
    Alternative("J1", 0, PROGRESSIVE, by_options(**{PROGRESSIVE_HAND.key: "seven-card"})),
    Alternative("J14", 0, PROGRESSIVE, by_case(lambda told, case: in_proportion(told, case, LARGEST_STAKE))),
)
