"""The table of Let It Ride (chapter 2): its areas, its furniture, and the wording of its sign."""

from __future__ import annotations

from houserules.engine.offer.layout import Area, Layout, Notice, Posted, Zone
from houserules.engine.offer.terms import Terms
from houserules.games.let_it_ride.side_wagers.progressive import NAME as PROGRESSIVE
from houserules.games.let_it_ride.side_wagers.progressive import envy_paytable
from houserules.games.let_it_ride.sight import COMMUNITY

MARKS = {
    "layout": "LIR 2.B",
    "operator": "LIR 2.B(1)",
    "dealer": "LIR 2.A(2)",
    "position": "LIR 2.A(1)",
    "tray": "LIR 2.B(4)",
    "odds": "LIR 2.B(9)",
    "limit": "LIR 2.B(10)",
    "drop-box": "LIR 2.D",
    "tip-box": "LIR 2.D",
    "tip-box-moved": "LIR 2.E",
    "discard-rack": "LIR 2.F",
}

AREAS = (
    Area(COMMUNITY, "Community cards", "LIR 2.B(4)", Zone.BEFORE_THE_TRAY, cards=2),
    Area("cards", "Cards", "LIR 2.B(3)", Zone.CARDS_OF_A_POSITION, cards=3),
    Area("device", "Accepted", "LIR 2.C(1)", Zone.DEVICE_OF_A_POSITION, wager=PROGRESSIVE),
)

NOTICES = (
    Notice("Bets 1 and 2 may be withdrawn, each in turn.", "LIR 7.E(2)"),
    Notice("A meter pays the amount shown at the player's turn.", "LIR 12.G", PROGRESSIVE),
    Notice("Make sure your progressive wager is accepted.", "LIR 7.E(6)(b)", PROGRESSIVE),
    Notice("The Envy Bonus depends on the recipient's wager.", "LIR 12.H(1)", PROGRESSIVE),
)


def envy_bonus(terms: Terms) -> tuple[Posted, ...]:
    """Printed for each stake of the progressive wager (LIR 12.I, LIR 12.J)."""
    if not terms.offers(PROGRESSIVE):
        return ()
    progressive = terms.wagers[PROGRESSIVE]
    tables = (envy_paytable(progressive.paytable, stake) for stake in progressive.stakes)
    return (Posted("Envy Bonus", PROGRESSIVE, tuple(table for table in tables if table)),)


def limit_scope(terms: Terms) -> Notice | None:
    """The limit is for wagers with fixed odds (reading L7)."""
    words = "does not apply to the progressive or the Envy Bonus"
    return Notice(words, "LIR 2.B(10)") if terms.offers(PROGRESSIVE) else None


LAYOUT = Layout(
    felt="blue",
    marks=MARKS,
    areas=AREAS,
    devices={"manual-shoe": "Dealing shoe", "automated-shoe": "Dealing shoe and shuffler"},
    also_posted=envy_bonus,
    notices=NOTICES,
    limit_scope=limit_scope,
)
