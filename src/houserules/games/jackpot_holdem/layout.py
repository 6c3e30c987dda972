"""The table of Jackpot Hold 'Em (chapter 2): its areas, its furniture, and the wording of its sign."""

from __future__ import annotations

from houserules.engine.offer.layout import Area, Layout, Notice, Zone
from houserules.engine.offer.terms import Terms
from houserules.engine.procedures.holdem import BOARD, COMMUNITY
from houserules.games.jackpot_holdem.options import FIVE_CARD, PROGRESSIVE_HAND, SEVEN_CARD
from houserules.games.jackpot_holdem.side_wagers.progressive import NAME as PROGRESSIVE
from houserules.games.jackpot_holdem.wagers import TIMES

MARKS = {
    "layout": "JHE 2.B",
    "operator": "JHE 2.B(1)",
    "dealer": "JHE 2.A",
    "position": "JHE 2.A",
    "tray": "JHE 2.B(3)",
    "odds": "JHE 2.B(7)",
    "limit": "JHE 2.B(8)(c)",
    "posted-limit": "JHE 2.B(8)(c)",
    "drop-box": "JHE 2.D(1)",
    "tip-box": "JHE 2.D(1)",
    "tip-box-moved": "JHE 2.E",
    "discard-rack": "JHE 2.D(2)",
}

AREAS = (
    Area(COMMUNITY, "Community cards", "JHE 2.B(3)", Zone.BEFORE_THE_TRAY, cards=BOARD),
    Area("dealer-cards", "Dealer's cards", "JHE 2.B(4)", Zone.BEFORE_THE_TRAY, cards=2),
    Area("device", "Accepted", "JHE 2.C(1)", Zone.DEVICE_OF_A_POSITION, wager=PROGRESSIVE),
)

NOTICES = (
    Notice("X-tra Bonus: paid when the player beats the dealer.", "JHE 11.I(3)(b)"),  # reading J7
    Notice("A tie returns the Ante, X-tra Bonus and Play.", "JHE 11.I(3)(c)"),
    Notice("A meter pays the amount shown at the player's turn.", "JHE 12.E(11)", PROGRESSIVE),
    Notice("Make sure your progressive wager is accepted.", "JHE 7.F(3)(b)", PROGRESSIVE),
)
HANDS = {
    FIVE_CARD: "Progressive: the player's two cards and the first three community cards",
    SEVEN_CARD: "Progressive: the best five of the player's two cards and the five community cards",
}


def inscriptions(terms: Terms) -> tuple[Notice, ...]:
    """What is printed beside the limit, or with it on the sign if JHE 2.B(9) is chosen."""
    one, three, five = TIMES
    rules = (
        Notice("The dealer qualifies with a pair or better", "JHE 2.B(8)(a)"),
        Notice(
            f"Play: {one} × Ante with one community card, {three} × with three, {five} × with five", "JHE 2.B(8)(b)"
        ),
    )
    if not terms.offers(PROGRESSIVE):
        return rules
    return (*rules, Notice(HANDS[terms[PROGRESSIVE_HAND]], "JHE 7.F(3)"))


def limit_scope(terms: Terms) -> Notice | None:
    return Notice("does not apply to the progressive", "JHE 12.F(2)") if terms.offers(PROGRESSIVE) else None


LAYOUT = Layout(
    felt="burgundy",
    marks=MARKS,
    areas=AREAS,
    devices={"manual-shoe": "Dealing shoe", "automated-shoe": "Dealing shoe and shuffler"},
    notices=NOTICES,
    inscriptions=inscriptions,
    limit_scope=limit_scope,
)
