"""Jackpot Hold 'Em: a round of play, top to bottom as the rulebook tells it. Read this first."""

from __future__ import annotations

from dataclasses import dataclass

from houserules.engine.lines import FOLDED, LOSE, Line
from houserules.engine.procedures.irregularities import clear_layout, put_aside, rule_on_absence
from houserules.engine.procedures.shuffling import ready_in_time
from houserules.engine.procedures.wagering import has_chips, take_wagers
from houserules.engine.rulings import Irregularity, Void
from houserules.engine.steps import Announce, Ask, Attest, ChoiceScript, Collect, Move, Script, Stake, TurnUp
from houserules.engine.table import Table
from houserules.engine.vocabulary import LEFT, RACK, SHOE, seat_area
from houserules.games.jackpot_holdem.dealing import (
    AUTOMATED,
    COMMUNITY,
    DEALER_HAND,
    deal_the_hands,
    discard_stub,
    show_community,
    show_dealer,
)
from houserules.games.jackpot_holdem.irregularities import void_of, void_round
from houserules.games.jackpot_holdem.options import TIMES
from houserules.games.jackpot_holdem.procedures import BETWEEN_ROUNDS, SHUFFLING
from houserules.games.jackpot_holdem.settling import held_by, named, settle_player, strength_at
from houserules.games.jackpot_holdem.wagers import (
    ANTE,
    PLAY,
    PLAYER_BONUS,
    PROGRESSIVE,
    SIDE_WAGERS,
    XTRA_BONUS,
    place,
    return_unmatched,
    undecided,
)

CHECK = "check"  # JHE 1.B(2): no Play Wager yet
FOLD = "fold"  # JHE 1.B(3): no Play Wager at all


@dataclass(frozen=True)
class Stage:
    """Community cards that are revealed, and the Play Wager that is open then, in Antes."""

    cards: int
    reveal: str
    times: int
    otherwise: str
    ask: str
    stake: str


FIRST, SECOND, LAST = TIMES
STAGES = (  # who checks is asked again at the next: JHE 11.C(2)(b), JHE 11.E(2)(b)
    Stage(1, "JHE 11.B", FIRST, CHECK, "JHE 11.C, JHE 11.C(1)", "JHE 11.C(2)(a)"),
    Stage(2, "JHE 11.D", SECOND, CHECK, "JHE 11.E, JHE 11.E(1)", "JHE 11.E(2)(a)"),
    Stage(2, "JHE 11.F", LAST, FOLD, "JHE 11.G", "JHE 11.G(1)"),
)


def round_of_play(table: Table) -> Script:
    yield from ready_in_time(table, BETWEEN_ROUNDS.cards_of(table))  # JHE 3.C
    if not (yield from take_wagers(table, place, "JHE 7.D, JHE 7.E")):
        return
    yield from return_unmatched(table)
    if not table.clockwise():
        return
    void: Void | None = None
    try:
        yield from deal_the_hands(table)  # JHE 8.D, JHE 9.B, JHE 10.B
        yield from play_and_settle(table)
    except Irregularity as thrown:
        void = void_of(thrown.interrupt)
    except Void as raised:
        void = raised
    if void is not None:
        yield from void_round(table, void)
    yield from clear_the_layout(table)
    if void is not None:
        yield from put_aside(table, void, SHUFFLING)


def play_and_settle(table: Table) -> Script:
    yield from look_at_cards()
    for stage in STAGES:
        yield from show_community(table, stage.cards, stage.reveal)
        if stage.times == LAST and table.dealing.method != AUTOMATED:
            yield from discard_stub(table)  # JHE 8.D(4), JHE 9.B(4): after the last community card
        yield from offer_play(table, stage)
    yield from settle_counterclockwise(table)


def look_at_cards() -> Script:
    yield Attest(act="each player looks at his own two cards, which stay in view and untouched by others",
                 cite="JHE 11.A, JHE 11.A(1), JHE 11.A(2)")  # fmt: skip


def offer_play(table: Table, stage: Stage) -> Script:
    """Clockwise, to everyone without a Play Wager."""
    for seat in undecided(table):
        choice = yield from decide(table, seat, stage)
        if choice == FOLD:
            yield from fold(table, seat)


def decide(table: Table, seat: int, stage: Stage) -> ChoiceScript:
    """A player who has left is ruled on by the floorperson (JHE 7.C(1), reading G10)."""
    amount = stage.times * table.stake(seat, ANTE)
    choices = (PLAY, stage.otherwise) if has_chips(table, seat, amount) else (stage.otherwise,)
    choice = yield Ask(seat=seat, choices=choices, default=stage.otherwise, about=f"{stage.times}x ante",
                       cite=stage.ask)  # fmt: skip
    if choice == LEFT:
        return (yield from rule_on_absence(table, seat, "JHE 7.C(2)", stage.otherwise))
    if choice == PLAY:
        yield Stake(seat=seat, wager=PLAY, amount=amount, cite=stage.stake)
    return str(choice)


def fold(table: Table, seat: int) -> Script:
    """Ante and X-tra Bonus are lost; the cards wait for the side wagers' settlement (reading J5)."""
    for wager in (ANTE, XTRA_BONUS):
        line = Line(seat, wager, table.stake(seat, wager), LOSE, "JHE 11.G(2)", outcome=FOLDED)
        yield Collect(line=line, cite="JHE 11.G(2)")
    if table.stake(seat, PLAYER_BONUS):
        yield Attest(act="the folded cards lie face down under the Player Bonus", seat=seat, cite="JHE 11.G(3)(a)")
    if table.stake(seat, PROGRESSIVE):
        yield Attest(act="the folded cards lie face down for the progressive", seat=seat, cite="JHE 11.G(4)(a)")
    if not any(table.stake(seat, wager) for wager in SIDE_WAGERS):
        yield Move(area=seat_area(seat), to=RACK, cite="JHE 11.G(3)(b), JHE 11.G(4)(b)")


def settle_counterclockwise(table: Table) -> Script:
    """A folded player's side wagers are settled in his own turn (reading J12)."""
    yield from show_dealer(table)
    dealer = spoken(strength_at(table, DEALER_HAND))
    yield Announce(words=f"the dealer has {dealer}", cite="JHE 11.H(2), JHE 11.H(3)")
    for seat in table.counterclockwise():
        if seat in table.people.left and (yield from rule_on_absence(table, seat, "JHE 7.C(2)", CHECK)) == LEFT:
            continue
        yield from show_player(table, seat)
        yield from settle_player(table, seat)  # JHE 11.I(2)(d)


def show_player(table: Table, seat: int) -> Script:
    if not table.stake(seat, PLAY):
        yield TurnUp(area=seat_area(seat), cite="JHE 11.J" if table.stake(seat, PLAYER_BONUS) else "JHE 11.K")
        return
    yield TurnUp(area=seat_area(seat), cite="JHE 11.I(2), JHE 11.I(2)(a)")
    player = spoken(held_by(table, seat))
    yield Announce(words=f"seat {seat} has {player}", cite="JHE 11.I(2)(b), JHE 11.I(2)(c)")


def spoken(value: int) -> str:
    words = named(value).replace("-", " ")
    return words if words.startswith(("two", "three", "four")) else f"a {words}"


def clear_the_layout(table: Table) -> Script:
    hands = [seat_area(seat) for seat in range(table.terms.positions, 0, -1)]
    yield from clear_layout(table, (*hands, DEALER_HAND, COMMUNITY, SHOE), "JHE 11.L")
    yield Attest(act="the discards lie so that each hand can be reconstructed", cite="JHE 11.L")
