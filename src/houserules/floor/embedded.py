"""A table for programs: people act on it, the house answers with refusals, cards, settlement lines and a proof."""

from __future__ import annotations

from collections.abc import Mapping
from time import time
from typing import Any

from houserules.cards import cards as read_cards
from houserules.cards import missing_and_extra, text
from houserules.cards.shuffling import SecureShuffler, fresh_name
from houserules.engine.acts import Act, answer_of
from houserules.engine.answers import refuse_answer
from houserules.engine.driver import Driver
from houserules.engine.events import Event
from houserules.engine.lines import Line
from houserules.engine.offer.finding import Finding
from houserules.engine.offer.terms import Terms
from houserules.engine.procedures.resting import next_procedure
from houserules.engine.refusals import Reason, Refusal
from houserules.engine.steps import Invite, Leave, Sit, Step, by_machine
from houserules.engine.table import Table
from houserules.engine.views import view
from houserules.engine.vocabulary import DEALER, NO_MORE_BETS, PLAYER
from houserules.engine.world import World
from houserules.floor.given import (
    demand_viewer,
    refuse_act,
    refuse_area,
    refuse_chips,
    refuse_kind,
    refuse_player,
    refuse_seat,
)
from houserules.games.catalogue import GAMES
from houserules.submissions import terms_for
from houserules.submissions.wording import shown


class EmbeddedTable:
    """Every act returns None, or a refusal; a refused act changes nothing.

    What people hand to the table may be of any kind: a seat of 1.0, chips of "x", an act without words are refused like
    any other mistake at a table, and a seat that there cannot be holds no cards. A program's mistakes raise ValueError:
    a table that cannot be made, a viewer that there is not.

    `hand` and `seen_by` show what one person may see; `events`, `lines` and `driver` are the house's and hide nothing.
    """

    def __init__(
        self, name: str, terms: Terms, cards: str = "", world: World | None = None, watched: bool = False
    ) -> None:
        self._game, self._terms = GAMES[name], terms
        self._cards = _on_top(read_cards(cards), self._game.decks_in_play(terms))
        around = world or World(SecureShuffler(f"{name}-{fresh_name()}"), lambda: int(time()))
        around.watched |= watched
        if isinstance(around.shuffler, SecureShuffler):
            around.shuffler.claim()
        self.driver = Driver(self._fresh(around), around)

    def _fresh(self, world: World) -> Table:
        """Under the house's seals, unless the cards are given or shuffled for practice."""
        if self._cards:
            return Table.with_cards(self._game, self._terms, self._cards)
        sealer = world.shuffler
        if isinstance(sealer, SecureShuffler):
            return Table(self._game, self._terms, name=sealer.table, key=sealer.public_key)
        return Table(self._game, self._terms)

    @property
    def waiting(self) -> Step | None:
        """The step that waits for someone."""
        return self.driver.waiting

    @property
    def lines(self) -> list[Line]:
        return self.driver.table.lines

    @property
    def events(self) -> list[Event]:
        return self.driver.events

    def seen_by(self, viewer: str) -> list[Event]:
        """The events as `seat-3`, `public` or `auditor` may see them; anyone else is an `UnknownViewer`."""
        demand_viewer(viewer)
        return list(view(self.events, viewer, self.driver.table.terms.positions))

    def hand(self, seat: int) -> str:
        """The player's own view of the seat's first hand; other viewers have `seen_by`."""
        if refuse_seat(self.driver.table, seat) is not None:
            return ""
        return " ".join(text(card) for card in self.driver.table.hand(seat))

    def sit(self, seat: int, player: str, chips: int | None = None) -> Refusal | None:
        refusal = refuse_seat(self.driver.table, seat) or refuse_player(player) or refuse_chips(chips)
        return refusal or self.driver.happen(Sit(seat=seat, player=player, chips=chips, cite=""))

    def leave(self, seat: int) -> Refusal | None:
        return refuse_seat(self.driver.table, seat) or self.driver.happen(Leave(seat=seat, cite=""))

    def next_round(self) -> Refusal | None:
        """Whatever the table needs first (opening, shuffling, cutting), then the round, up to the wagers."""
        refusal = None
        while refusal is None and self.driver.waiting is None:
            refusal = self.driver.begin(next_procedure(self.driver.table))
        return refusal

    def bet(self, seat: int, wager: str, cents: int) -> Refusal | None:
        """The first bet after a round starts the next one; a bet that would be refused starts nothing."""
        act = Act(PLAYER, "bet", {"wager": wager, "amount": cents}, seat)
        refusal = refuse_act(self.driver.table, act) or self._refuse_early(act) or self.next_round()
        return refusal or self.driver.act(act)

    def _refuse_early(self, act: Act) -> Refusal | None:
        """Between rounds: what this bet would be told once wagers are open."""
        table = self.driver.table
        if self.driver.waiting is not None:
            return None
        invite = Invite(cite=table.game.wagering.open_by)
        bet = answer_of(act, table, invite, self.driver.world)
        return bet if isinstance(bet, Refusal) else refuse_answer(table, invite, bet)

    def no_more_bets(self) -> Refusal | None:
        return self.driver.act(Act(DEALER, NO_MORE_BETS))

    def choose(self, seat: int, choice: str) -> Refusal | None:
        return self.act(Act(PLAYER, choice, seat=seat))

    def act(self, act: Act) -> Refusal | None:
        return refuse_act(self.driver.table, act) or self.driver.act(act)

    def irregular(self, kind: str, seat: int = 0, area: str = "") -> Refusal | None:
        """Something went wrong at this step; where the place decides what follows, name the seat or the area."""
        given = refuse_kind(kind) or refuse_area(area) or refuse_seat(self.driver.table, seat)
        return given or self.driver.irregular(kind, seat=seat, area=area)

    def run_machine(self) -> Refusal | None:
        """At a watched table: the shuffling device does what it is waited for. `irregular` reports that it fails."""
        step = self.driver.waiting
        if step is None or not by_machine(step):
            return Refusal(Reason.NOT_NOW, "no automated shuffling device is at work")
        return self.driver.answer(self.driver.world.do(self.driver.table, step))

    def prove(self) -> Refusal | None:
        """Run the rulebook's scripts over the recorded events once more: None when all is by the book."""
        return Driver(self._fresh(self.driver.world), self.driver.world).retrace(self.events)


def _on_top(given: tuple[int, ...], decks: int) -> tuple[int, ...]:
    """The given cards with the rest of their decks below them; empty if no cards are given."""
    rest, extra = missing_and_extra(given, decks)
    if extra:
        raise ValueError(
            f"{text(extra[0])} is given {given.count(extra[0])} times, but the cards in play hold only {decks}."
        )
    return (*given, *rest) if given else ()


def _in_words(finding: Finding) -> str:
    clause = f" ({finding.clause})" if finding.clause else ""
    return f"{finding.path}: {finding.message}{clause}" if finding.path else f"{finding.message}{clause}"


def table(
    name: str,
    submission: Mapping[str, Any] | None = None,
    cards: str = "",
    world: World | None = None,
    watched: bool = False,
) -> EmbeddedTable:
    """A table of this game under a submission (money in cents) merged over the default.

    Watched, it waits whenever a shuffling device is to work: then `run_machine`, or `irregular("shuffler-jam")`.
    ValueError says in one line what is wrong with a table that cannot be made.
    """
    if not isinstance(name, str) or name not in GAMES:
        raise ValueError(f"{shown(name)} is not one of the games; choose {', '.join(GAMES)}.")
    if not isinstance(cards, str):
        raise ValueError(f'cards are a text such as "As Kd", not {shown(cards)}.')
    if world is not None and not isinstance(world, World):
        raise ValueError(f"the world is a World, not {shown(world)}.")
    terms = terms_for(GAMES[name], {} if submission is None else submission)
    if not isinstance(terms, Terms):
        raise ValueError("; ".join(_in_words(finding) for finding in terms))
    return EmbeddedTable(name, terms, cards, world, watched)
