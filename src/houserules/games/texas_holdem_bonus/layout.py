"""The table of Texas Hold 'Em Bonus (chapter 2): its areas, its furniture, and the wording of its sign."""

from __future__ import annotations

from houserules.engine.offer.layout import Area, Layout, Notice, Zone
from houserules.engine.offer.terms import Terms
from houserules.engine.procedures.holdem import BOARD, COMMUNITY
from houserules.games.texas_holdem_bonus.offer import limit_in_force
from houserules.games.texas_holdem_bonus.options import ANTE_PAYS_ON
from houserules.games.texas_holdem_bonus.side_wagers import BONUS

MARKS = {
    "layout": "THB 2.B",
    "operator": "THB 2.B(1)",
    "dealer": "THB 2.A",
    "position": "THB 2.A",
    "tray": "THB 2.B(3)",
    "odds": "THB 2.B(6)",
    "limit": "THB 2.B(7)(b)",
    "posted-limit": "THB 2.B(7)(b)",
    "drop-box": "THB 2.C(1)",
    "tip-box": "THB 2.C(1)",
    "tip-box-moved": "THB 2.D",
    "discard-rack": "THB 2.C(2)",
}

AREAS = (
    Area(COMMUNITY, "Community cards", "THB 2.B(3)", Zone.BEFORE_THE_TRAY, cards=BOARD),
    Area("dealer-cards", "Dealer's cards", "THB 2.B(4)", Zone.BEFORE_THE_TRAY, cards=2),
)

NOTICES = (
    Notice("Flop: twice the Ante. Turn and River: equal to the Ante.", "THB 11.B(2)"),
    Notice("A tie returns the Ante, Flop, Turn and River.", "THB 11.I(3)(d)(iv)"),
    Notice("Bonus: decided by the first two cards, even after a fold.", "THB 7.F(2)", BONUS.name),
    Notice("One position per player.", "THB 7.H"),
)


def inscriptions(terms: Terms) -> tuple[Notice, ...]:
    """The least winning hand that pays the Ante (reading T4); on the sign if THB 2.B(8) is chosen."""
    least = terms[ANTE_PAYS_ON]
    return (Notice(f"The Ante is returned if the winning hand is below a {least}", "THB 2.B(7)(a)"),)


LAYOUT = Layout(
    felt="slate",
    marks=MARKS,
    areas=AREAS,
    devices={"manual-shoe": "Dealing shoe", "automated-shoe": "Dealing shoe and shuffler"},  # THB 1.B(3)
    notices=NOTICES,
    inscriptions=inscriptions,
    limit=limit_in_force,
)
