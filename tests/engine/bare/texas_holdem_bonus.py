"""Texas Hold 'Em Bonus, bare: burns, three wagers before three streets, a Bonus Wager that outlives fold and void."""

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
from houserules.cards import STRAIGHT, category, rank_of, strength, suit_of
from houserules.engine.procedures.dealing import (
    DRAWN_IN_ERROR,
    FACE_UP,
    AccidentClauses,
    StubClauses,
    burn,
    draw,
    put_stub_away,
)
from houserules.engine.procedures.irregularities import is_void, return_wagers
from houserules.engine.procedures.wagering import has_chips, put_down, take_wagers
from houserules.engine.rulings import Irregularity, Ruling, Void
from houserules.engine.steps import Announce, Ask, Bet, Burn, Deal, Move, Script, Stake, Step, TurnUp
from houserules.engine.table import Table
from houserules.engine.vocabulary import RACK, UP, seat_area

ANTE, FLOP, TURN, RIVER, BONUS = "ante", "flop", "turn", "river", "bonus"
STREETS = (ANTE, FLOP, TURN, RIVER)
DEALER_EXPOSED = "dealer-card-exposed"
WRONG_NUMBER = "wrong-number-of-cards"
JACK, QUEEN, KING, ACE = 9, 10, 11, 12

ACCIDENTS = AccidentClauses("THB 13.A", "THB 13.B", "THB 13.D")
STUB = StubClauses("THB 8.D(4)", "THB 8.E", "THB 8.E", "THB 8.F", "THB 8.G", "THB 8.G(1)", "THB 8.G(2)")


def round_of_play(table: Table) -> Script:
    if not (yield from take_wagers(table, place, "THB 7.D, THB 7.E")):
        return
    try:
        yield Announce(words="no more bets", cite="THB 8.C")
        yield from deal_two_each(table)
        yield from before_the_flop(table)
        if in_game(table):  # reading T9
            yield from streets(table)
            yield from put_stub_away(table, STUB, every=5, misdealt=False)
        yield from settle_counterclockwise(table)
    except Irregularity as thrown:
        exposed = thrown.interrupt.kind == DEALER_EXPOSED
        yield from void_round(table, "THB 13.F" if exposed else "THB 13.E", settles="THB 13.G" if exposed else "")
    except Void as void:
        settles = "THB 13.C" if void.clause == "THB 13.B" and hands_are_dealt(table) else ""
        yield from void_round(table, void.clause, settles)
    yield from clear_the_layout(table, "THB 11.J")


def place(table: Table, bet: Bet) -> Script:
    yield from put_down(table, bet, (bet.wager,), "THB 7.F(2)" if bet.wager == BONUS else "THB 7.F(1)")


def deal_two_each(table: Table) -> Script:
    for _ in range(2):
        for seat in table.clockwise():
            yield from draw(table, ACCIDENTS, seat_area(seat), "THB 8.D(2)", eyes=seat_area(seat))
        yield from draw(table, ACCIDENTS, DEALER_HAND, "THB 8.D(2)")


def in_game(table: Table) -> list[int]:
    return [seat for seat in table.clockwise() if table.stake(seat, FLOP)]


def before_the_flop(table: Table) -> Script:
    for seat in table.clockwise():
        amount = 2 * table.stake(seat, ANTE)
        choices = (FLOP, "fold") if has_chips(table, seat, amount) else ("fold",)
        choice = yield from choose(Ask(seat=seat, choices=choices, default="fold", cite="THB 11.B"))
        if choice == FLOP:
            yield Stake(seat=seat, wager=FLOP, amount=amount, cite="THB 11.B(2), THB 11.C(1)")
            continue
        yield from lose(table, seat, ANTE, "THB 11.C(2)")
        if not table.stake(seat, BONUS):  # else the cards wait under the Bonus Wager: THB 11.C(3)
            yield Move(area=seat_area(seat), to=RACK, cite="THB 11.C(4)")


def streets(table: Table) -> Script:
    yield from burn(table, ACCIDENTS, "THB 11.D(1)")
    for _ in range(3):
        yield from draw(table, ACCIDENTS, COMMUNITY, "THB 11.D(2)", face=UP)
    yield from offer(table, TURN, "THB 11.E(1)", "THB 11.E(2)(b)")
    yield from burn(table, ACCIDENTS, "THB 11.F(1)")
    yield from draw(table, ACCIDENTS, COMMUNITY, "THB 11.F(2)", face=UP)
    yield from offer(table, RIVER, "THB 11.G(1)", "THB 11.G(2)")
    yield from burn(table, ACCIDENTS, "THB 11.H(1)")
    yield from draw(table, ACCIDENTS, COMMUNITY, "THB 11.H(2)", face=UP)


def offer(table: Table, wager: str, ask: str, stake: str) -> Script:
    for seat in in_game(table):
        amount = table.stake(seat, ANTE)
        choices = (wager, "check") if has_chips(table, seat, amount) else ("check",)
        choice = yield from choose(Ask(seat=seat, choices=choices, default="check", cite=ask))
        if choice == wager:
            yield Stake(seat=seat, wager=wager, amount=amount, cite=stake)


def settle_counterclockwise(table: Table) -> Script:
    if not table.clockwise():
        return
    yield TurnUp(area=DEALER_HAND, cite="THB 11.I(1)")
    for seat in table.counterclockwise():
        yield TurnUp(area=seat_area(seat), cite="THB 11.I(3)(a)")
        if table.stake(seat, FLOP):
            yield from settle_streets(table, seat)
        if table.stake(seat, BONUS):
            yield from settle_bonus(table, seat, "THB 11.I(4)")


def settle_streets(table: Table, seat: int) -> Script:
    player = strength(table.hand(seat) + table.cards_at(COMMUNITY))
    dealer = strength(table.cards_at(DEALER_HAND) + table.cards_at(COMMUNITY))
    wagers = [wager for wager in STREETS if table.stake(seat, wager)]
    for wager in wagers:
        if player < dealer:
            yield from lose(table, seat, wager, "THB 11.I(3)(d)(i)")
        elif player == dealer:
            yield from push(table, seat, wager, "THB 11.I(3)(d)(iv)")
        elif wager == ANTE and category(player) < STRAIGHT:  # reading T4
            yield from push(table, seat, wager, "THB 11.I(3)(d)(iii)")
        else:
            yield from win(table, seat, wager, "1 to 1", "THB 12.A", "THB 11.I(3)(d)(ii)")


def settle_bonus(table: Table, seat: int, cite: str) -> Script:
    row = bonus_row(table.hand(seat), table.cards_at(DEALER_HAND))
    if row is None:
        yield from lose(table, seat, BONUS, cite)
    else:
        yield from win(table, seat, BONUS, *row, cite)


def bonus_row(hand: tuple[int, ...], dealer: tuple[int, ...]) -> tuple[str, str] | None:
    """The odds and clause for two cards; three rows of the table are enough here."""
    low, high = sorted(rank_of(card) for card in hand)
    if low == high == ACE:
        both = all(rank_of(card) == ACE for card in dealer)
        return ("1000 to 1", "THB 12.B(1)(a)") if both else ("30 to 1", "THB 12.B(1)(b)")
    if (low, high) == (KING, ACE) and suit_of(hand[0]) == suit_of(hand[1]):
        return "25 to 1", "THB 12.B(1)(c)"
    if low == high:
        return ("10 to 1", "THB 12.B(1)(f)") if low >= JACK else ("3 to 1", "THB 12.B(1)(h)")
    return None


def hands_are_dealt(table: Table) -> bool:
    return len(table.cards_at(DEALER_HAND)) == 2


def void_round(table: Table, clause: str, settles: str) -> Script:
    """All hands are void; where a clause keeps the Bonus Wager in action, it is settled all the same (reading T6)."""
    keeping = (BONUS,) if settles and hands_are_dealt(table) else ()
    yield from return_wagers(table, clause, keeping)
    if table.clockwise():
        yield TurnUp(area=DEALER_HAND, cite=settles)
    for seat in table.counterclockwise():
        yield TurnUp(area=seat_area(seat), cite=settles)
        yield from settle_bonus(table, seat, settles)


def _too_late(table: Table, step: Step) -> str:
    hidden = table.cards_at(DEALER_HAND) and (DEALER_HAND, 0) not in table.cards.turned
    return "" if hidden and not is_void(table, step) else "the dealer has no card that is hidden"


def _discarded(table: Table, step: Step) -> str:
    return "the card is being discarded" if isinstance(step, Burn) and step.face == UP else ""


GAME = bare_game(
    "texas-holdem-bonus", "Texas Hold 'Em Bonus Poker", "THB", {"round": round_of_play}, (ANTE,), "THB 7.E",
    {
        FACE_UP: Ruling("THB 13.A", "a card was face up", at=(Deal, Burn), barred=_discarded),
        DRAWN_IN_ERROR: Ruling("THB 13.D", "a card was drawn unseen in error", at=(Deal, Burn), barred=_discarded),
        WRONG_NUMBER: Ruling("THB 13.E", "an area has too few or too many cards", barred=_too_late),
        DEALER_EXPOSED: Ruling("THB 13.F", "a card of the dealer was exposed too early", barred=_too_late),
    },
)  # fmt: skip
TERMS = terms("texas-holdem-bonus", (ANTE, BONUS), 6)
