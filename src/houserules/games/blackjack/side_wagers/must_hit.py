"""The Must Hit meter beside the Super 4 Progressive: no wager of its own, a hidden trigger decides (reading B18)."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from houserules.chips import dollars, load_paytables
from houserules.engine.offer.finding import Choices, Finding, error, section
from houserules.engine.offer.layout import Posted
from houserules.engine.offer.option import Option
from houserules.engine.offer.terms import Terms
from houserules.engine.procedures.settlement import act_for, paid_by, take_from_meter
from houserules.engine.procedures.wagering import contribute
from houserules.engine.steps import Script, Spin
from houserules.engine.table import Table
from houserules.engine.vocabulary import NOBODY

MUST_HIT = "must-hit"  # its meter, and the wager its payments are reported under
MUST_HIT_OPTION = Option("must_hit", False, "BJ 6.G(13)(a)", "Super 4 also feeds the Must Hit meter")
SUPER_4 = "super-4-progressive"  # the wager that feeds it
TRIGGER = "must-hit-trigger"
RATE = "BJ 13.U(1)"

PAYTABLES = load_paytables("""
[must-hit]
clause = "BJ 13.T"

[must-hit.A]
clause = "BJ 13.T(1)"
rows = [["random-winner", "100% of meter must-hit", "BJ 13.T(1)(a)"]]
meters_clause = "BJ 13.U"
meters = [["must-hit", 100.00, "BJ 13.U(2)(c)"]]
""")
PAYTABLE = PAYTABLES[MUST_HIT]["A"]

# The least reset and maximum amounts, in cents: one of these pairs, or more of both; the highest comes first.
RESETS_AND_MAXIMUMS = (
    (250_00, 1_000_00, "BJ 13.U(2)(a)"),
    (100_00, 500_00, "BJ 13.U(2)(b)"),
    (100_00, 200_00, "BJ 13.U(2)(c)"),
)
LEAST_MAXIMUM = min(most for _, most, _ in RESETS_AND_MAXIMUMS)


def feed_must_hit(table: Table, seat: int, stake: int) -> Script:
    """One Super 4 wager's share goes onto the meter; the one that reaches the trigger wins it (reading B35)."""
    if not table.terms[MUST_HIT_OPTION]:  # BJ 6.G(13)(a)
        return
    if TRIGGER not in table.drawn:
        yield from draw_trigger(table)
    yield from contribute(table, stake, RATE, meters=(MUST_HIT,))
    if is_reached(table.meters[MUST_HIT], trigger(table)):
        yield from pay_must_hit(table, seat)
        yield from draw_trigger(table)


def is_reached(amount: Fraction, trigger: int) -> bool:
    return amount >= trigger


def draw_trigger(table: Table) -> Script:
    """Any whole cent from the reset amount to the maximum, each as likely as another; nobody sees it."""
    least, maximum = table.terms.meters[MUST_HIT].reset, most(table.terms)
    cite = f"BJ 13.T, {amounts_by(least, maximum)}"
    yield Spin(wheel=TRIGGER, least=least, most=maximum, eyes=NOBODY, cite=cite)


def amounts_by(reset: int, maximum: int) -> str:
    """The clause of the highest pair that these amounts reach (reading B18); empty if they reach none."""
    reached = (clause for least, most, clause in RESETS_AND_MAXIMUMS if reset >= least and maximum >= most)
    return next(reached, "")


def least_clause(chosen: Choices, meter: str) -> str:
    """The clause of the pair on which the submitted amounts rest; empty: the lowest one refuses them."""
    amounts = section(section(chosen, "meters"), MUST_HIT) if meter == MUST_HIT else {}
    if amounts.get("initial", 0) < PAYTABLE.meters[0].least:
        return ""
    return amounts_by(amounts.get("reset", 0), amounts.get("maximum", 0))


def trigger(table: Table) -> int:
    """In cents; where the system drew nothing it is the maximum (reading B43)."""
    drawn = table.drawn[TRIGGER]
    return int(drawn) if drawn else most(table.terms)


def most(terms: Terms) -> int:
    maximum = terms.meters[MUST_HIT].maximum
    if maximum is None:
        raise ValueError("The must-hit meter has no maximum; its submission must say one (BJ 13.U(2)).")
    return maximum


def pay_must_hit(table: Table, seat: int) -> Script:
    """All whole cents of the meter at once; no wager of its own is at stake, and a fraction of a cent stays."""
    row = PAYTABLE.rows[0]
    line = paid_by(table, seat, MUST_HIT, 0, row)
    yield act_for(line, row.clause)
    yield from take_from_meter(table, PAYTABLE, line, row.clause)


def post_must_hit(terms: Terms) -> tuple[Posted, ...]:
    return (Posted("Must Hit", SUPER_4, (PAYTABLE,)),) if terms[MUST_HIT_OPTION] else ()


def check(chosen: Choices) -> Iterator[Finding]:
    if not chosen["options"][MUST_HIT_OPTION.key]:
        return
    if not section(chosen, "wagers").get(SUPER_4):
        message = f"options.must_hit is true; it requires {SUPER_4}, which is not offered"
        yield error("BJ 6.G(13)(a)", "options.must_hit", message)
        return
    meter = section(chosen["meters"], MUST_HIT)
    if "maximum" not in meter:
        yield error(
            "BJ 13.U(2)",
            f"meters.{MUST_HIT}.maximum",
            f"meters.{MUST_HIT}.maximum is missing; the meter must pay by then",
        )
        return
    yield from _pair(meter.get("initial", 0), meter.get("reset", 0), meter["maximum"])


def _pair(initial: int, reset: int, maximum: int) -> Iterator[Finding]:
    path = f"meters.{MUST_HIT}"
    if not amounts_by(reset, maximum):
        pairs = " or ".join(f"{dollars(least)} and {dollars(most)}" for least, most, _ in RESETS_AND_MAXIMUMS)
        key = "reset" if reset < min(least for least, _, _ in RESETS_AND_MAXIMUMS) else "maximum"
        message = f"{path} resets to {dollars(reset)} and pays by {dollars(maximum)}; allowed: at least {pairs}"
        yield error("BJ 13.U(2)", f"{path}.{key}", message)
    elif initial > maximum:
        message = f"{path}.initial is {dollars(initial)}; the meter pays by {dollars(maximum)}"
        yield error("BJ 13.U(2)", f"{path}.initial", message)
