"""Money is an integer number of cents; here it is read from dollars and printed as dollars."""

import re
from decimal import Context, Decimal, Inexact, InvalidOperation

from houserules.chips.limits import MOST_CENTS_FILED

DOLLAR = 100

_PLAIN = re.compile(r"[0-9]+(\.[0-9]+)?")
# A fraction of a cent raises Inexact; sixteen digits hold every amount below $100,000,000,000,000.
_EXACT = Context(prec=16, traps=[Inexact, InvalidOperation])


def cents(amount: int | str | Decimal) -> int:
    """Dollars, exactly, as cents: 5, "12.50" and Decimal("12.50"), but never a float."""
    if isinstance(amount, str) and _PLAIN.fullmatch(amount):
        amount = Decimal(amount)
    # Python counts a bool as an int, but it is never an amount of money.
    if isinstance(amount, bool) or not isinstance(amount, int | Decimal):
        raise ValueError(f"The amount {_short(repr(amount))} is not a decimal number of dollars such as 12.50.")
    if isinstance(amount, int) and abs(amount) > MOST_CENTS_FILED:  # so large an int is slow to turn into digits
        raise ValueError("The amount is beyond $100,000,000,000,000.")
    return _whole_cents(Decimal(amount))


def _whole_cents(amount: Decimal) -> int:
    if not amount.is_finite() or amount < 0:
        raise ValueError(f"The amount {_short(str(amount))} is not a number of dollars from 0 up.")
    try:
        return int(amount.quantize(Decimal("0.01"), context=_EXACT).scaleb(2))
    except Inexact:
        raise ValueError(
            f"The amount {_short(str(amount))} has a fraction of a cent; two decimals are allowed."
        ) from None
    except InvalidOperation:
        raise ValueError(f"The amount {amount:.3E} is beyond $100,000,000,000,000.") from None


def _short(amount: str) -> str:
    return amount if len(amount) <= 40 else f"{amount[:37]}..."


def dollars(amount: int) -> str:
    """As printed on a sign: $12.50, $20,000."""
    sign = "-" if amount < 0 else ""
    whole, odd = divmod(abs(amount), 100)
    return f"{sign}${whole:,}.{odd:02}" if odd else f"{sign}${whole:,}"
