"""The table of Jackpot Hold 'Em (chapter 2): its areas, its furniture, and the words of its sign."""

from __future__ import annotations

from houserules.engine.offer.layout import Area, Layout, Notice, Zone
from houserules.engine.offer.terms import Terms
from houserules.games.jackpot_holdem.dealing import BOARD, COMMUNITY
from houserules.games.jackpot_holdem.wagers import PROGRESSIVE

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

OUTCOMES = {
    "higher-hand": "Hand above the dealer's",
    "less-than-a-straight": "Less than a straight",
    "royal-flush-diamonds": "Royal flush of diamonds",
}

NOTICES = (
    Notice("X-tra Bonus: paid when the dealer is beaten.", "JHE 11.I(3)(b)"),  # reading J7
    Notice("A tie returns Ante, X-tra Bonus and Play.", "JHE 11.I(3)(c)"),
    Notice("A meter pays what it shows at the player's turn.", "JHE 12.E(11)", PROGRESSIVE),
    Notice("See that your progressive wager is accepted.", "JHE 7.F(3)(b)", PROGRESSIVE),
    Notice("No limit on the progressive.", "JHE 12.F(2)", PROGRESSIVE),
)
HANDS = {
    "five-card": "Progressive: the own two and the first three community cards",
    "seven-card": "Progressive: the best five of the own two and five community cards",
}


def inscriptions(terms: Terms) -> tuple[Notice, ...]:
    """What stands beside the limit (JHE 2.B(8)), or with it on the sign where JHE 2.B(9) is chosen."""
    told = (
        Notice("The dealer qualifies with a pair or better", "JHE 2.B(8)(a)"),
        Notice("Play: 3 × Ante with one community card, 2 × with three, 1 × with five", "JHE 2.B(8)(b)"),
    )
    if not terms.offers(PROGRESSIVE):
        return told
    return (*told, Notice(HANDS[terms.word("progressive_hand")], "JHE 7.F(3)"))


LAYOUT = Layout(
    marks=MARKS,
    areas=AREAS,
    devices={"manual-shoe": "Dealing shoe", "automated-shoe": "Dealing shoe and shuffler"},
    outcomes=OUTCOMES,
    notices=NOTICES,
    inscriptions=inscriptions,
)
