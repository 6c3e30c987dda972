"""How much is that, exactly? Cents, odds, paytables."""

from houserules.chips.cents import DOLLAR, cents, dollars
from houserules.chips.odds import (
    Dollars,
    DollarsAndStake,
    FixedPrize,
    For,
    MeterShare,
    Odds,
    Payment,
    Push,
    To,
    parse_odds,
)
from houserules.chips.paytables import Meter, Paytable, Paytables, Row, load_paytables, paytable_at

__all__ = [
    "DOLLAR",
    "Dollars",
    "DollarsAndStake",
    "FixedPrize",
    "For",
    "Meter",
    "MeterShare",
    "Odds",
    "Payment",
    "Paytable",
    "Paytables",
    "Push",
    "Row",
    "To",
    "cents",
    "dollars",
    "load_paytables",
    "parse_odds",
    "paytable_at",
]
