"""What the bare games share: terms, seats and wagers without a rulebook's finer points, lines, a cleared layout."""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping

from houserules.chips import parse_odds
from houserules.engine.game import Game
from houserules.engine.lines import LOSE, PUSH, WIN, Line
from houserules.engine.offer.layout import Layout
from houserules.engine.offer.offer import Offer
from houserules.engine.offer.terms import Dealing, OptionValue, Terms, WagerTerms
from houserules.engine.procedures.wagering import refuse_amount, refuse_chips
from houserules.engine.refusals import Reason, Refusal
from houserules.engine.rulings import Ruling
from houserules.engine.steps import Answer, Ask, Bet, Collect, Move, Pay, Return, Script, Step
from houserules.engine.table import Table
from houserules.engine.vocabulary import LEFT, RACK, SHOE

DEALER_HAND = "dealer"
COMMUNITY = "community"
LIMITS = WagerTerms(500, 50000, 100)


def terms(name: str, wagers: tuple[str, ...], positions: int, **options: OptionValue) -> Terms:
    shoe = Dealing("manual-shoe")
    return Terms(name, "Test House", positions, shoe, options, dict.fromkeys(wagers, LIMITS), {})


def bare_game(
    name: str, title: str, book: str,
    procedures: Mapping[str, Callable[[Table], Script]],
    main: tuple[str, ...], closed: str, irregularities: Mapping[str, Ruling],
) -> Game:  # fmt: skip
    """A game whose every seat and main wager is refused under one clause; a bare round needs no more."""

    def refuse_bet(table: Table, bet: Bet) -> Refusal | None:
        if bet.seat not in table.people.seated:
            return Refusal(Reason.NOT_SEATED, f"nobody sits in seat {bet.seat}", closed)
        if not table.terms.offers(bet.wager):
            return Refusal(Reason.NO_SUCH_WAGER, f"{bet.wager!r} is no wager of {title}", closed)
        return refuse_amount(bet.wager, LIMITS, bet.amount, closed) or refuse_chips(table, bet.seat, bet.amount, closed)

    def refuse_close(table: Table) -> Refusal | None:
        seats = table.clockwise()
        if seats and all(table.stake(seat, wager) for seat in seats for wager in main):
            return None
        return Refusal(Reason.MAIN_WAGER_FIRST, f"every player places {' and '.join(main)}", closed)

    def refuse_begin(table: Table, procedure: str) -> Refusal | None:
        if procedure == "round" and not table.cards.ready:
            return Refusal(Reason.NOT_NOW, "the cards must be shuffled and made ready first", closed)
        return None

    offer = Offer(7, "", {}, {}, (), (), (), lambda chosen: [], "")
    return Game(
        name, title, book, offer, procedures, refuse_begin, refuse_bet,
        lambda table, seat, player: None, refuse_close, {"": closed}, irregularities, Layout({}, (), {}),
    )  # fmt: skip


def choose(ask: Ask) -> Generator[Step, Answer, str]:
    """A player's word; who has left is played out with the default (reading G10)."""
    choice = yield ask
    return ask.default if choice == LEFT else str(choice)


def win(table: Table, seat: int, wager: str, odds: str, clause: str, cite: str, hand: int = 1) -> Script:
    stake = table.stake(seat, wager, hand)
    paid = parse_odds(odds).pay(stake)
    line = Line(seat, wager, stake, WIN, clause, hand, "", odds, paid.payout, paid.returned, str(paid.remainder))
    yield Pay(line=line, cite=cite)


def lose(table: Table, seat: int, wager: str, cite: str, hand: int = 1) -> Script:
    yield Collect(line=Line(seat, wager, table.stake(seat, wager, hand), LOSE, cite, hand), cite=cite)


def push(table: Table, seat: int, wager: str, cite: str, hand: int = 1) -> Script:
    stake = table.stake(seat, wager, hand)
    yield Return(line=Line(seat, wager, stake, PUSH, cite, hand, returned=stake), cite=cite)


def clear_the_layout(table: Table, cite: str, stub: bool = True) -> Script:
    """Hand by hand into the discard rack; the stub too where the shoe does not go on."""
    for area in (*table.cards.laid_out(), *((SHOE,) if stub and table.cards.areas[SHOE] else ())):
        yield Move(area=area, to=RACK, cite=cite)
