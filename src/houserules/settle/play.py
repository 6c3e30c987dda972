"""One round with given cards, played through the game's script."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cache, cached_property, lru_cache
from typing import Any

import msgspec

from houserules.cards import cards_of, is_card, missing_and_extra, text
from houserules.cards.given_order import NoShuffler, ShuffleNeeded
from houserules.engine.answers import refuse_answer
from houserules.engine.game import Game
from houserules.engine.lines import VOID
from houserules.engine.offer.finding import Finding
from houserules.engine.offer.terms import Terms
from houserules.engine.procedures.shoe import DOUBLE_SHOE
from houserules.engine.refusals import Refusal
from houserules.engine.run_through import run_round
from houserules.engine.steps import Answer, Ask, Bet, Invite, Spin
from houserules.engine.table import Table
from houserules.engine.vocabulary import NO_MORE_BETS, PLAYER
from houserules.engine.world import IllegalDecision, World
from houserules.games.catalogue import GAMES
from houserules.settle.request import BadRound, Draws, GivenRound, Placed, bad
from houserules.submissions import terms_for

TOO_FEW_DECKS = "cards: the round deals every card of the decks in play and needs another"
NO_SHUFFLER = NoShuffler()
HOW_CARDS_ARE_WRITTEN = "write a rank of 23456789TJQKA and a suit of cdhs"


class Unplayable(ValueError):
    """Unwinds a round that cannot go on; its message is the sentence for whoever gave the round."""


def play(given: GivenRound) -> Table | BadRound:
    """The table after the round, or why the round cannot be played."""
    try:
        return _played(given)
    except Unplayable as wrong:
        return bad(str(wrong))
    except IllegalDecision as illegal:
        seat = f"seat {illegal.seat}"
        return bad(f"choices: {'' if seat in illegal.refusal.message else f'{seat}: '}{illegal.refusal}")
    except ShuffleNeeded:
        return bad(TOO_FEW_DECKS)


def _played(given: GivenRound) -> Table:
    game = _game(given.game)
    seats = _seats(given.seats)
    terms = _terms(game, given, seats)
    dealt, undealt = _cards(given.cards, game.decks_in_play(terms))
    _refuse_meters(given, terms)
    _refuse_draws(given.draws, terms)
    table = Table.with_cards(game, terms, (*dealt, *undealt), given.meters)
    answers = Answers(seats, given.draws, len(dealt), _bets(game, seats))
    world = World(NO_SHUFFLER, _no_time, decide=answers.decide, spin=answers.spin, invite=answers.invite)
    _demand(run_round(table, {placed.seat: f"seat {placed.seat}" for placed in seats}, world), "seats")
    answers.refuse_rest(table)
    if any(
        line.result == VOID for line in table.lines
    ):  # without irregularities, only running out of cards voids a round
        raise Unplayable(TOO_FEW_DECKS)
    return table


def _game(name: str) -> Game:
    game = GAMES.get(name)
    if game is None:
        raise Unplayable(f"game: {name!r:.60} is not one of the games; choose {', '.join(GAMES)}")
    return game


def _seats(placed: list[Placed]) -> list[Placed]:
    """From the dealer's left, whatever the order in which they are given."""
    if not placed:
        raise Unplayable("seats: the list is empty, but a round needs at least one seat with a wager")
    if len(placed) == 1:
        return placed
    twice = [seat for seat, times in Counter(entry.seat for entry in placed).items() if times > 1]
    if twice:
        raise Unplayable(f"seats: seat {twice[0]} is listed more than once; list each seat once")
    return sorted(placed, key=lambda entry: entry.seat)


# --- the terms: the submission merged over the game's default, with every placed wager offered ---


def _terms(game: Game, given: GivenRound, seats: list[Placed]) -> Terms:
    """Rounds come by the thousand with the same few submissions, so their text is the key."""
    placed = frozenset().union(*[seat.wagers for seat in seats])
    terms = _terms_of(game.name, bytes(given.submission), placed)
    if isinstance(terms, BadRound):
        raise Unplayable(terms.error)
    return terms


@lru_cache(maxsize=512)
def _terms_of(name: str, submission: bytes, placed: frozenset[str]) -> Terms | BadRound:
    game = GAMES[name]
    given = msgspec.json.decode(submission)  # the round was read before, and with it this part of it
    if not isinstance(given, dict):
        return bad("submission: expected an object with the keys of a Rules Submission")
    removed = _removed(given, placed)
    if removed:
        return bad(f"seats: {removed} is placed, but submission.wagers.{removed} is null, which removes it")
    terms = terms_for(game, _offering(game, given, placed))
    if not isinstance(terms, Terms):
        return bad(_first_of(terms))
    if terms.dealing.method == DOUBLE_SHOE:  # one list of cards does not say which side each card is in
        others = " or ".join(method for method in game.offer.methods if method != DOUBLE_SHOE)
        clause = game.offer.methods[DOUBLE_SHOE]
        return bad(
            f"submission: dealing.method: given cards are one stack, not a {DOUBLE_SHOE}; use {others} ({clause})"
        )
    return terms


def _removed(given: dict[str, Any], placed: frozenset[str]) -> str:
    """The first placed wager that the submission removes, or nothing."""
    wagers = given.get("wagers")
    if not isinstance(wagers, dict):
        return ""
    return next((wager for wager in sorted(placed) if wager in wagers and wagers[wager] is None), "")


def _offering(game: Game, given: dict[str, Any], placed: frozenset[str]) -> dict[str, Any]:
    """A placed wager that the submission does not mention is offered by default."""
    wagers = given.get("wagers", {})
    if not isinstance(wagers, dict):
        return given  # the checker names it
    missing: dict[str, Any] = {name: {} for name in sorted(placed) if name not in wagers and game.offer.wager(name)}
    return {**given, "wagers": {**wagers, **missing}} if missing else given


def _first_of(findings: list[Finding]) -> str:
    errors = [finding for finding in findings if finding.severity == "error"]
    first, others = errors[0], len(errors) - 1
    clause = f" ({first.clause})" if first.clause else ""
    more = f"; there {'is' if others == 1 else 'are'} {others} more" if others else ""
    place = "" if first.message.startswith("the submission") else "submission: "
    return f"{place}{first.full_message}{clause}{more}"


# --- what is given must fit the table ---


def _cards(texts: list[str], decks: int) -> tuple[list[int], tuple[int, ...]]:
    """The given cards, none more often than the decks hold it, and the rest of the decks.

    The rest goes below them, so that a count of the stub comes out right.
    """
    try:
        dealt = cards_of(texts)
    except ValueError:
        place, wrong = next((n, text) for n, text in enumerate(texts) if not is_card(text))
        raise Unplayable(f"cards[{place}]: {wrong!r:.40} is not a card: {HOW_CARDS_ARE_WRITTEN}") from None
    undealt, extra = missing_and_extra(dealt, decks)
    if extra:
        times = dealt.count(extra[0])
        raise Unplayable(f"cards: {text(extra[0])} is given {times} times, but the cards in play hold only {decks}")
    return dealt, undealt


def _refuse_meters(given: GivenRound, terms: Terms) -> None:
    for name in given.meters:
        if name not in terms.meters:
            used = ", ".join(terms.meters) or "none"
            raise Unplayable(f"meters: no wager offered here uses a meter {name!r:.60}; those in use are {used}")


def _refuse_draws(draws: Draws, terms: Terms) -> None:
    """What can never be drawn is refused even if no wager looks at it."""
    if draws.magic_card is not None and not is_card(draws.magic_card):
        raise Unplayable(f"draws.magic-card: {draws.magic_card!r:.40} is not a card: {HOW_CARDS_ARE_WRITTEN}")
    if draws.lucky_seat is not None and not 1 <= draws.lucky_seat <= terms.positions:
        raise Unplayable(f"draws.lucky-seat: this table has positions 1 to {terms.positions}, not {draws.lucky_seat}")
    if "" in draws.wheel:
        raise Unplayable(f"draws.wheel[{draws.wheel.index('')}]: expected a symbol of the wheel, got an empty string")


def _no_time() -> int:
    """A round of given cards has no hours: nobody saw its cards arrive."""
    return 0


def _bets(game: Game, seats: Iterable[Placed]) -> Iterator[Bet]:
    """The main wager first, as the rulebooks ask, whatever the order in which they are given."""
    order = _order(game.name)
    for placed in seats:
        if not placed.wagers:
            raise Unplayable(f"seat {placed.seat} has no wagers; a seat in a round places at least the main wager")
        for wager in sorted(placed.wagers, key=lambda name: order.get(name, len(order))):
            yield Bet(placed.seat, wager, placed.wagers[wager])


@cache
def _order(game: str) -> dict[str, int]:
    return {wager.name: place for place, wager in enumerate(GAMES[game].offer.wagers)}


def _demand(refusal: Refusal | None, where: str) -> None:
    if refusal is not None:
        why = str(refusal)
        raise Unplayable(why if why.startswith(where) else f"{where}: {why}")


# --- what players and the table game system answer, in the order in which they are asked ---


class Answers:
    """Each seat's choices in turn; the cards that were given are counted before every answer."""

    def __init__(self, seats: Iterable[Placed], draws: Draws, cards: int, bets: Iterable[Bet] = ()) -> None:
        self.bets = iter(bets)
        self.choices = {placed.seat: placed.choices for placed in seats}
        self.asked = dict.fromkeys(self.choices, 0)
        self.draws = draws
        self.cards = cards

    @cached_property
    def drawn(self) -> dict[str, Iterator[str]]:
        """What each wheel shows, in turn; few rounds have a wheel, so it waits for the first spin."""
        by_wheel = zip(self.draws.__struct_encode_fields__, msgspec.structs.astuple(self.draws), strict=True)
        return {wheel: _in_turn(value) for wheel, value in by_wheel if value is not None}

    def invite(self, table: Table, step: Invite) -> Answer:
        """The next wager, if it may be placed; then the betting is closed."""
        bet = next(self.bets, None)
        if bet is None:
            _demand(table.game.wagering.refuse_close(table), "the round")
            return NO_MORE_BETS
        _demand(table.game.wagering.refuse_bet(table, bet), f"seat {bet.seat}")
        return bet

    def decide(self, table: Table, ask: Ask) -> str | None:
        self._refuse_beyond(table)
        if ask.by != PLAYER:
            return None
        place = self.asked[ask.seat]
        choices = self.choices[ask.seat]
        if place == len(choices):
            open_here = " or ".join((*ask.choices, *dict.fromkeys(f"{span.choice}:CENTS" for span in ask.ranges)))
            about = f"about {ask.about}: " if ask.about else ""
            raise Unplayable(
                f"seat {ask.seat} has too few choices ({place}): it is asked {about}{open_here} ({ask.cite})"
            )
        self.asked[ask.seat] = place + 1
        return choices[place]

    def spin(self, table: Table, step: Spin) -> str:
        """What was given, checked as in any round. A seat's own spin must be given; the system may draw nothing."""
        self._refuse_beyond(table)
        drawn = next(self.drawn.get(step.wheel, _in_turn([])), None)
        if drawn is None and step.seat:
            raise Unplayable(
                f"draws.{step.wheel}: seat {step.seat} spins the wheel, but no symbol is left ({step.cite})"
            )
        refusal = refuse_answer(table, step, drawn or "")
        if refusal is not None:
            raise Unplayable(f"draws: {refusal}")
        return drawn or ""

    def refuse_rest(self, table: Table) -> None:
        """After the round: every card was given, every choice was asked for, every symbol was shown."""
        self._refuse_beyond(table)
        for seat, choices in self.choices.items():
            if self.asked[seat] < len(choices):
                over = ", ".join(repr(choice) for choice in choices[self.asked[seat] :][:5])
                raise Unplayable(f"seat {seat} is asked {_times(self.asked[seat])}; choices left over are {over}")
        if self.draws.wheel and (left := list(self.drawn["wheel"])):
            over = ", ".join(repr(symbol) for symbol in left[:5])
            spins = len(self.draws.wheel) - len(left)
            spun = f"is spun {_times(spins)}" if spins else "is not spun"
            raise Unplayable(f"draws.wheel: the wheel {spun}; symbols left over are {over}")

    def _refuse_beyond(self, table: Table) -> None:
        if table.cards.drawn > self.cards:
            raise Unplayable(f"cards: {self.cards} are too few; the round deals at least {self.cards + 1}")


def _in_turn(drawn: object) -> Iterator[str]:
    """A single value answers one draw: what a meter draws after it was won is not given."""
    return iter(drawn if isinstance(drawn, list) else [str(drawn)])


def _times(number: int) -> str:
    return {0: "nothing", 1: "once", 2: "twice"}.get(number, f"{number} times")
