"""The table of Blackjack (chapter 2): its areas, its furniture, and the words of its sign."""

from __future__ import annotations

from houserules.chips import FixedPrize, Row, dollars
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
from houserules.games.blackjack.side_wagers.bonus_spin_tables import BONUS_SPIN, community_table, prize
from houserules.games.blackjack.side_wagers.bonus_spin_tables import PAYTABLES as SPINS
from houserules.games.blackjack.side_wagers.buster_free_bonus import BUSTER_FREE_BONUS, NEEDED
from houserules.games.blackjack.side_wagers.limit import LIMITED, limit_in_force
from houserules.games.blackjack.side_wagers.must_hit import MUST_HIT_OPTION, PAYTABLE, SUPER_4
from houserules.games.blackjack.side_wagers.super_4_progressive import chosen_suit
from houserules.games.blackjack.wagers import BLACKJACK, INSURANCE, PAYTABLES

SUITS = ("clubs", "diamonds", "hearts", "spades")

MARKS = {
    "layout": "BJ 2.B",
    "operator": "BJ 2.B(1)",
    "dealer": "BJ 2.A",
    "position": "BJ 2.A",
    "tray": "BJ 12.B(5)",
    "odds": "BJ 2.B(6)(a)",  # with the limit all that BJ 2.B(6) asks for
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

NOTICES = (
    Notice("The dealer stands on all 17s.", "BJ 14.D", when=lambda terms: not terms[DEALER_HITS_SOFT_17]),
    Notice("The dealer hits soft 17.", "BJ 14.D", when=lambda terms: terms[DEALER_HITS_SOFT_17]),
    Notice(f"The Free Bonus pays a Blackjack with {dollars(NEEDED)} or more on Buster Blackjack if the dealer breaks.",
           "BJ 6.G(16)", when=lambda terms: terms.offers(BUSTER_FREE_BONUS.name)),
    Notice("A meter pays the amount it shows when it is the player's turn to be paid.",
           "BJ 13.Q(4)#3", when=_progressive),
    Notice("The payout limit is shared by all pairs of queens of hearts or kings of spades against a dealer Blackjack.",
           "BJ 13.J", when=lambda terms: _limit(terms) is not None),
)  # fmt: skip


def headlines(terms: Terms) -> tuple[Notice, ...]:
    """What a Blackjack and insurance pay, and that two hands may be switched (BJ 2.B(3), BJ 2.B(5))."""
    table = PAYTABLES[BLACKJACK][terms.wagers[BLACKJACK].paytable]
    blackjack, insurance = (str(row.odds) for row in (table.rows[0], PAYTABLES[INSURANCE]["only"].rows[0]))
    clauses = {"3 to 2": "BJ 2.B(3)(a)", "6 to 5": "BJ 2.B(3)(b)"}
    switch = Notice("Blackjack Switch", "BJ 2.B(5)")
    return (
        *((switch,) if terms[VARIATION] == SWITCH else ()),
        Notice(f"Blackjack pays {blackjack}", clauses.get(blackjack, "BJ 2.B(3)")),  # reading B25: else at Switch
        Notice(f"Insurance pays {insurance}", "BJ 2.B(3)(b)#2"),
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


def also_posted(terms: Terms) -> tuple[Posted, ...]:
    """The Must Hit meter, and what others get from a spin of the wheel."""
    must_hit = terms.offers(SUPER_4) and terms[MUST_HIT_OPTION]
    posted = [Posted("Must Hit", SUPER_4, (PAYTABLE,))] if must_hit else []
    if terms.offers(BONUS_SPIN):
        spin = terms.wagers[BONUS_SPIN]
        found = (community_table(spin.extras["community_pay"], stake) for stake in spin.stakes)
        if tables := tuple(table for table in found if table):
            posted.append(Posted("Community Pay to other players", BONUS_SPIN, tables))
    return tuple(posted)


def words(terms: Terms, row: Row) -> str:
    """Which suit takes the first meter of Super 4 (reading B17)."""
    suit = SUITS[chosen_suit(terms)] if row.outcome.startswith("royal-flush-") else ""
    return {
        "royal-flush-named-suit": f"Royal flush in {suit}",
        "royal-flush-other-suit": "Royal flush in another suit",
    }.get(row.outcome, "")


def odds(terms: Terms, row: Row) -> str:
    """The fixed prize of the wheel in dollars (reading B39)."""
    if not isinstance(row.odds, FixedPrize):
        return ""
    spin = terms.wagers[BONUS_SPIN]
    return f"prize of {dollars(prize(SPINS[BONUS_SPIN][spin.paytable], spin.extras['fixed_prize']))}"


def _limit(terms: Terms) -> int | None:
    """In force only for the two wagers it is for."""
    return limit_in_force(terms, SIDE_WAGERS) if any(map(terms.offers, LIMITED)) else None


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
)
