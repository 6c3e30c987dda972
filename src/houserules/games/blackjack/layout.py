"""The table of Blackjack (chapter 2): its areas, its furniture, and the words of its sign."""

from __future__ import annotations

from houserules.chips import Row
from houserules.engine.offer.layout import Area, Layout, Notice, Posted, Zone, as_inscribed
from houserules.engine.offer.terms import Terms
from houserules.engine.offer.wager import Wager
from houserules.engine.procedures.shoe import DOUBLE_SHOE
from houserules.games.blackjack.options import (
    COMMUNITY,
    DEALER_HITS_SOFT_17,
    DECKS,
    DISCARD_RACK,
    ELECTRONIC,
    EXACT_HEIGHT,
    HOLE_CARD,
    NO_HOLE_CARD,
    SINGLE_SHOE,
    SWITCH,
    VARIATION,
)
from houserules.games.blackjack.side_wagers import SIDE_WAGERS
from houserules.games.blackjack.side_wagers.limit import limit_in_force, limited
from houserules.games.blackjack.wagers import BLACKJACK, INSURANCE, PAYTABLES

MARKS = {
    "layout": "BJ 2.B",
    "operator": "BJ 2.B(1)",
    "dealer": "BJ 2.A",
    "position": "BJ 2.A",
    "tray": "BJ 12.B(5)",
    "odds": "BJ 2.B(6)(a)",
    "limit": "BJ 2.B(6)(b)",
    "posted-limit": "BJ 2.B(6)(b)",
    "drop-box": "BJ 2.D",
    "tip-box": "BJ 2.D",
    "tip-box-moved": "BJ 2.E",
    "discard-rack": "BJ 2.H",
}
PROGRESSIVES = tuple(wager.name for wager in SIDE_WAGERS if wager.progressive)


def _progressive(terms: Terms) -> bool:
    return any(map(terms.offers, PROGRESSIVES))


def _community(terms: Terms) -> bool:
    return terms[VARIATION] == COMMUNITY


AREAS = (
    Area("community", "Community cards", "BJ 12.C(2)", Zone.BEFORE_THE_TRAY, cards=2, when=_community),
    Area("device", "Accepted", "BJ 2.C(3)", Zone.DEVICE_OF_A_POSITION, when=_progressive),  # its system: BJ 2.C(2)
)

SOFT_17 = "BJ 14.D"  # the rulebook leaves the rule to the casino (reading B1)

NOTICES = (
    Notice("The dealer stands on all 17s.", SOFT_17, when=lambda terms: not terms[DEALER_HITS_SOFT_17]),
    Notice("The dealer hits soft 17.", SOFT_17, when=lambda terms: terms[DEALER_HITS_SOFT_17]),
    *(notice for wager in SIDE_WAGERS for notice in wager.signage.notices),
    Notice("A meter pays the amount shown at the player's turn.", "BJ 13.Q(4)#3", when=_progressive),
)  # fmt: skip


def headlines(terms: Terms) -> tuple[Notice, ...]:
    """What a Blackjack and insurance pay, that two hands may be switched, and what the dealer does with a soft 17."""
    table = PAYTABLES[BLACKJACK][terms.wagers[BLACKJACK].paytable]
    blackjack, insurance = (str(row.odds) for row in (table.rows[0], PAYTABLES[INSURANCE]["only"].rows[0]))
    clauses = {"3 to 2": "BJ 2.B(3)(a)", "6 to 5": "BJ 2.B(3)(b)"}
    switch = Notice("Blackjack Switch", "BJ 2.B(5)")
    return (
        *((switch,) if terms[VARIATION] == SWITCH else ()),
        Notice(f"Blackjack pays {blackjack}", clauses.get(blackjack, "BJ 2.B(3)")),  # reading B25: else at Switch
        Notice(f"Insurance pays {insurance}", "BJ 2.B(3)(b)#2"),
        Notice("Dealer hits soft 17" if terms[DEALER_HITS_SOFT_17] else "Dealer stands on all 17s", SOFT_17),
    )


def furniture(terms: Terms) -> dict[str, Notice]:
    """The discard rack by its height, the card reader where there is a hole card, the progressive system."""
    exact = terms[DISCARD_RACK] == EXACT_HEIGHT
    clause = "BJ 2.I" if terms.dealing.method == DOUBLE_SHOE else "BJ 2.H(1)" if exact else "BJ 2.H(2)"
    decks = f"{terms[DECKS]} deck{'s' * (terms[DECKS] > 1)}"
    standing = {"discard-rack": Notice(f"Discard rack, {f'{decks} high' if exact else f'marked at {decks}'}", clause)}
    if terms[HOLE_CARD] != NO_HOLE_CARD:
        standing["card-reader"] = Notice("Card reader", "BJ 2.F")
    if _progressive(terms):
        standing["progressive-system"] = Notice("Progressive system", "BJ 2.C(1)")
    return standing


def betting_areas(terms: Terms, wager: Wager) -> tuple[Notice, ...]:
    """At a Switch table each player has two for the Blackjack Wagers."""
    if wager.name == BLACKJACK and terms[VARIATION] == SWITCH:
        return Notice("Blackjack 1", "BJ 2.B(5)(a)"), Notice("Blackjack 2", "BJ 2.B(5)(a)")
    return as_inscribed(terms, wager)


def _offered(terms: Terms) -> list[Wager]:
    return [wager for wager in SIDE_WAGERS if terms.offers(wager.name)]


def also_posted(terms: Terms) -> tuple[Posted, ...]:
    return tuple(posted for wager in _offered(terms) for posted in wager.signage.also_posted(terms))


def words(terms: Terms, row: Row) -> str:
    return next((found for wager in _offered(terms) if (found := wager.signage.words(terms, row))), "")


def odds(terms: Terms, row: Row) -> str:
    return next((found for wager in _offered(terms) if (found := wager.signage.odds(terms, row))), "")


def _limit(terms: Terms) -> int | None:
    """In force only where a wager it is for is offered."""
    return limit_in_force(terms, SIDE_WAGERS) if limited(_offered(terms)) else None


def limit_scope(terms: Terms) -> Notice | None:
    """The two hands that share the limit (BJ 13.J, BJ 13.M, reading B8)."""
    pairs = {"lucky-ladies": "queens of hearts", "kings-bounty": "kings of spades"}
    hands = " or ".join(pairs[wager.name] for wager in limited(_offered(terms)))
    return Notice(f"shared by all pairs of {hands} with a dealer Blackjack; no other payout is limited", "BJ 13.J")


def line(terms: Terms) -> Notice | None:
    """Where insurance is placed."""
    return Notice("Insurance", "BJ 8.A") if terms.offers(INSURANCE) else None


LAYOUT = Layout(
    marks=MARKS,
    areas=AREAS,
    devices={SINGLE_SHOE: "Dealing shoe", DOUBLE_SHOE: "Double shoe", ELECTRONIC: "Dealer's console"},
    also_posted=also_posted,
    notices=NOTICES,
    headlines=headlines,
    furniture=furniture,
    betting_areas=betting_areas,
    words=words,
    odds=odds,
    limit=_limit,
    limit_scope=limit_scope,
    line=line,
)
