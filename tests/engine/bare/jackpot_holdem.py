"""Jackpot Hold 'Em, bare: Ante and X-tra Bonus, Play at three, two or one times the Ante, or fold."""

from __future__ import annotations

from engine.bare.furniture import (
    COMMUNITY,
    DEALER_HAND,
    bare_game,
    choose,
    clear_the_layout,
    lose,
    push,
    terms,
    win,
)
from houserules.cards import CATEGORY_NAMES, FLUSH, FULL_HOUSE, PAIR, STRAIGHT, category, strength
from houserules.cards import FOUR_OF_A_KIND as QUADS
from houserules.cards import ROYAL_FLUSH as ROYAL
from houserules.cards import STRAIGHT_FLUSH as SUITED_STRAIGHT
from houserules.engine.procedures.dealing import (
    DRAWN_IN_ERROR,
    FACE_UP,
    SHOE_JAM,
    AccidentClauses,
    StubClauses,
    draw,
    put_stub_away,
)
from houserules.engine.procedures.irregularities import is_void, return_wagers
from houserules.engine.procedures.wagering import has_chips, put_down, take_wagers
from houserules.engine.rulings import Irregularity, Ruling, Void
from houserules.engine.steps import Announce, Ask, Bet, Deal, Move, Script, Stake, Step, TurnUp
from houserules.engine.table import Table
from houserules.engine.vocabulary import RACK, seat_area

ANTE, XTRA, PLAY = "ante", "xtra-bonus", "play"
DEALER_EXPOSED = "dealer-card-exposed"

ACCIDENTS = AccidentClauses("JHE 13.A", "JHE 13.B", "JHE 13.D", "JHE 13.I")
STUB = StubClauses("JHE 8.D(4)", "JHE 8.E", "JHE 8.E", "JHE 8.F", "JHE 8.G", "JHE 8.G(1)", "JHE 8.G(2)")
XTRA_PAYS = {
    ROYAL: ("500 to 1", "JHE 12.B(1)(a)"),
    SUITED_STRAIGHT: ("50 to 1", "JHE 12.B(1)(b)"),
    QUADS: ("10 to 1", "JHE 12.B(1)(c)"),
    FULL_HOUSE: ("4 to 1", "JHE 12.B(1)(d)"),
    FLUSH: ("2 to 1", "JHE 12.B(1)(e)"),
    STRAIGHT: ("1 to 1", "JHE 12.B(1)(f)"),
}


def round_of_play(table: Table) -> Script:
    if not (yield from take_wagers(table, place, "JHE 7.E")):
        return
    try:
        yield Announce(words="no more bets", cite="JHE 8.C(1)")
        yield from deal(table)
        yield from decide(table)
        yield from settle_counterclockwise(table)
    except Irregularity:
        yield from return_wagers(table, "JHE 13.F")
    except Void as void:
        yield from return_wagers(table, void.clause)
    yield from clear_the_layout(table, "JHE 11.L")


def place(table: Table, bet: Bet) -> Script:
    """Ante and X-tra Bonus are equal: one amount makes both."""
    yield from put_down(table, bet, (ANTE, XTRA), "JHE 7.F(1)")


def deal(table: Table) -> Script:
    for _ in range(2):
        for seat in table.clockwise():
            yield from draw(table, ACCIDENTS, seat_area(seat), "JHE 8.D(2)", eyes=seat_area(seat))
        yield from draw(table, ACCIDENTS, DEALER_HAND, "JHE 8.D(2)")
    for _ in range(5):
        yield from draw(table, ACCIDENTS, COMMUNITY, "JHE 8.D(3)")
    yield from put_stub_away(table, STUB, every=5, misdealt=False)


def decide(table: Table) -> Script:
    yield TurnUp(area=COMMUNITY, which=0, cite="JHE 11.B")
    yield from offer_play(table, 3, "check", "JHE 11.C, JHE 11.C(1)", "JHE 11.C(2)(a)")
    for card in (1, 2):
        yield TurnUp(area=COMMUNITY, which=card, cite="JHE 11.D")
    yield from offer_play(table, 2, "check", "JHE 11.E, JHE 11.E(1)", "JHE 11.E(2)(a)")
    for card in (3, 4):
        yield TurnUp(area=COMMUNITY, which=card, cite="JHE 11.F")
    yield from offer_play(table, 1, "fold", "JHE 11.G", "JHE 11.G(1)")


def offer_play(table: Table, times: int, otherwise: str, ask: str, stake: str) -> Script:
    for seat in table.clockwise():
        if table.stake(seat, PLAY):
            continue
        amount = times * table.stake(seat, ANTE)
        choices = (PLAY, otherwise) if has_chips(table, seat, amount) else (otherwise,)
        choice = yield from choose(Ask(seat=seat, choices=choices, default=otherwise, cite=ask))
        if choice == PLAY:
            yield Stake(seat=seat, wager=PLAY, amount=amount, cite=stake)
        elif choice == "fold":
            yield from lose(table, seat, ANTE, "JHE 11.G(2)")
            yield from lose(table, seat, XTRA, "JHE 11.G(2)")
            yield Move(area=seat_area(seat), to=RACK, cite="JHE 11.G(3)(b), JHE 11.G(4)(b)")


def settle_counterclockwise(table: Table) -> Script:
    yield TurnUp(area=DEALER_HAND, cite="JHE 11.H(1)")
    dealer = strength(table.cards_at(DEALER_HAND) + table.cards_at(COMMUNITY))
    yield Announce(words=f"the dealer has {CATEGORY_NAMES[category(dealer)]}", cite="JHE 11.H(2), JHE 11.H(3)")
    for seat in table.counterclockwise():
        yield TurnUp(area=seat_area(seat), cite="JHE 11.I(2)(a)")
        player = strength(table.hand(seat) + table.cards_at(COMMUNITY))
        yield Announce(words=f"seat {seat} has {CATEGORY_NAMES[category(player)]}", cite="JHE 11.I(2)(c)")
        yield from settle_player(table, seat, player, dealer)


def settle_player(table: Table, seat: int, player: int, dealer: int) -> Script:
    """A dealer without a pair gives the Ante back; the rest goes by the comparison (reading J6)."""
    if category(dealer) < PAIR:
        yield from push(table, seat, ANTE, "JHE 11.I(1)")
    wagers = [wager for wager in (ANTE, XTRA, PLAY) if table.stake(seat, wager)]
    for wager in wagers:
        if player < dealer:
            yield from lose(table, seat, wager, "JHE 11.I(3)(a)")
        elif player == dealer:
            yield from push(table, seat, wager, "JHE 11.I(3)(c)")
        elif wager == XTRA:
            odds, clause = XTRA_PAYS.get(category(player), ("push", "JHE 12.B(1)(g)"))
            yield from (
                push(table, seat, wager, clause)
                if odds == "push"
                else win(table, seat, wager, odds, clause, "JHE 11.I(3)(b)")
            )
        else:
            yield from win(table, seat, wager, "1 to 1", "JHE 12.A", "JHE 11.I(3)(b)")


def _too_late(table: Table, step: Step) -> str:
    hidden = table.cards_at(DEALER_HAND) and (DEALER_HAND, 0) not in table.cards.turned
    return "" if hidden and not is_void(table, step) else "the dealer has no card that is hidden"


def _no_automated_shoe(table: Table, step: Step) -> str:
    return "" if table.dealing.method == "automated-shoe" else "no automated dealing shoe is in use"


GAME = bare_game(
    "jackpot-holdem", "Jackpot Hold 'Em", "JHE", {"round": round_of_play}, (ANTE, XTRA), "JHE 7.E",
    {
        FACE_UP: Ruling("JHE 13.A", "a card was face up", at=(Deal,)),
        DRAWN_IN_ERROR: Ruling("JHE 13.D", "a card was drawn in error and not exposed", at=(Deal,)),
        DEALER_EXPOSED: Ruling("JHE 13.F", "a card of the dealer was exposed too early", barred=_too_late),
        SHOE_JAM: Ruling("JHE 13.I", "the automated shoe failed to deal", at=(Deal,), barred=_no_automated_shoe),
    },
)  # fmt: skip
TERMS = terms("jackpot-holdem", (ANTE,), 6)
