"""How much is that, exactly? Cents, odds, paytables."""

from houserules.chips.cents import DOLLAR, cents, dollars
from houserules.chips.odds import (
    Dollars,
    DollarsAndStake,
    FixedPrize,
    For,
    Half,
    MeterShare,
    Odds,
    Payment,
    Push,
    To,
    half,
    parse_odds,
)
from houserules.chips.paytables import Meter, Paytable, Paytables, Row, load_paytables, paytable_at

__all__ = [
    "DOLLAR",
    "Dollars",
    "DollarsAndStake",
    "FixedPrize",
    "For",
    "Half",
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
    "half",
    "load_paytables",
    "parse_odds",
    "paytable_at",
]
