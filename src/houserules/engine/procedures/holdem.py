"""What the hold'em rulebooks share: two cards to everyone, a board of five, wagers that are multiples of the Ante."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

import msgspec

from houserules.cards import CATEGORY_NAMES, category, strength
from houserules.cards.in_words import in_words
from houserules.engine.lines import PUSH, Line
from houserules.engine.offer.wager import Wager
from houserules.engine.procedures.dealing import AccidentClauses, draw
from houserules.engine.procedures.irregularities import Absence, rule_on_absence
from houserules.engine.procedures.settlement import paid_by
from houserules.engine.procedures.wagering import has_chips
from houserules.engine.steps import Ask, ChoiceScript, Script, Stake
from houserules.engine.table import Table
from houserules.engine.vocabulary import LEFT, seat_area

ANTE = "ante"
COMMUNITY = "community"
DEALER_HAND = "dealer"
BOARD = 5
AUTOMATED = "automated-shoe"
WRONG_NUMBER = "wrong-number-of-cards"
DEALER_EXPOSED = "dealer-card-exposed"
LOWER_HAND, TIE, HIGHER_HAND = "lower-hand", "tie", "higher-hand"
NOTHING = -1  # a card that is not there


best_of = lru_cache(maxsize=64)(strength)  # a hand is announced, then settled


class Sight(msgspec.Struct, frozen=True, gc=False):
    """What a wager may see when it is settled: small ints, each by its name."""

    first: int
    second: int
    dealer_1: int
    dealer_2: int
    player: int  # the strength of the best five of seven; 0 while the board is not complete
    dealer: int
    board_1: int = NOTHING
    board_2: int = NOTHING
    board_3: int = NOTHING
    board_4: int = NOTHING
    board_5: int = NOTHING


def look(table: Table, seat: int) -> Sight:
    own, dealer, shared = table.hand(seat), table.cards_at(DEALER_HAND), table.cards_at(COMMUNITY)
    complete = len(shared) == BOARD and len(dealer) == 2
    strengths = (best_of(own + shared), best_of(dealer + shared)) if complete else (0, 0)
    first, second = own
    dealer_1, dealer_2 = dealer or (NOTHING, NOTHING)
    return Sight(first, second, dealer_1, dealer_2, *strengths, *shared)


def held_at(table: Table, area: str) -> str:
    """The rank of the best five of an area's two cards and the board."""
    return CATEGORY_NAMES[category(best_of(table.cards_at(area) + table.cards_at(COMMUNITY)))]


def holds(own: Sequence[int], shared: Sequence[int]) -> str:
    """What a player's two cards make with the board, in words."""
    return in_words((*own, *shared))


def players(table: Table) -> list[int]:
    """Everyone with an Ante, clockwise."""
    return [seat for seat in table.clockwise() if table.stake(seat, ANTE)]


def board(table: Table) -> tuple[int, ...]:
    """The community cards that are face up."""
    turned = table.cards.turned
    return tuple(card for place, card in enumerate(table.cards_at(COMMUNITY)) if (COMMUNITY, place) in turned)


def deal_twice_around(table: Table, accidents: AccidentClauses, cite: str) -> Script:
    """A card at a time from the dealer's left, clockwise, the dealer last."""
    for _ in range(2):
        for seat in players(table):
            yield from draw(table, accidents, seat_area(seat), cite, eyes=seat_area(seat))
        yield from draw(table, accidents, DEALER_HAND, cite)


@dataclass(frozen=True)
class Decision:
    """A wager that may be made in its turn, a multiple of the Ante, and the word for making none."""

    wager: str
    times: int
    otherwise: str
    ask: str
    stake: str
    about: str = ""  # what the question is about; empty: the wager


def decide(table: Table, seat: int, decision: Decision, absence: Absence) -> ChoiceScript:
    """The player's choice; a player who has left is ruled on by the floorperson."""
    amount = decision.times * table.stake(seat, ANTE)
    otherwise = decision.otherwise
    choices = (decision.wager, otherwise) if has_chips(table, seat, amount) else (otherwise,)
    about = decision.about or decision.wager
    choice = yield Ask(seat=seat, choices=choices, default=otherwise, about=about, cite=decision.ask)
    if choice == LEFT:
        return (yield from rule_on_absence(table, seat, absence, otherwise))
    if choice == decision.wager:
        yield Stake(seat=seat, wager=decision.wager, amount=amount, cite=decision.stake)
    return str(choice)


class Verdict(NamedTuple):
    """What becomes of a wager whose outcome no row pays."""

    result: str
    clause: str


def against_the_dealer(verdicts: Mapping[str, Verdict]) -> Callable[[Table, int, Wager, Sight], Line]:
    """The line of a wager on the comparison of two hands; it names the player's hand."""

    def line(table: Table, seat: int, wager: Wager, sight: Sight) -> Line:
        outcome, stake = wager.outcome(sight, table.terms), table.stake(seat, wager.name)
        held = CATEGORY_NAMES[category(sight.player)]
        if outcome in verdicts:
            result, clause = verdicts[outcome]
            back = stake if result == PUSH else 0
            return Line(seat, wager.name, stake, result, clause, outcome=held, returned=back)
        won = paid_by(table, seat, wager.name, stake, wager.paytable(table.terms).by_outcome[outcome])
        return msgspec.structs.replace(won, outcome=held) if outcome == HIGHER_HAND else won

    return line
