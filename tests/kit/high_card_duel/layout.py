"""The table of High Card Duel (chapter 1): its areas, its furniture, and the words of its sign."""

from __future__ import annotations

from houserules.engine.offer.layout import Area, Layout, Notice, Zone

from .sight import DEALER_CARD

SHOWN = ("layout", "operator", "dealer", "position", "tray", "odds", "limit")
FURNITURE = ("drop-box", "tip-box", "tip-box-moved", "discard-rack")

LAYOUT = Layout(
    marks=dict.fromkeys(SHOWN, "HCD 1.B") | dict.fromkeys(FURNITURE, "HCD 1.C"),
    areas=(
        Area(DEALER_CARD, "Dealer's card", "HCD 1.B", Zone.BEFORE_THE_TRAY, cards=1),
        Area("cards", "Card", "HCD 1.B", Zone.CARDS_OF_A_POSITION, cards=1),
    ),
    devices={"manual-shoe": "Dealing shoe"},
    notices=(Notice("A tie returns the wager.", "HCD 4.C(2)"),),
)
