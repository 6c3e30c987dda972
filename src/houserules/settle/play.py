"""One round with given cards, played through the game's script."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from houserules.cards import card, missing_and_extra, text
from houserules.engine.driver import Driver
from houserules.engine.game import Game
from houserules.engine.lines import VOID
from houserules.engine.offer.terms import Terms
from houserules.engine.procedures.shoe import DOUBLE_SHOE
from houserules.engine.refusals import Refusal
from houserules.engine.steps import Bet, Sit
from houserules.engine.table import Table
from houserules.engine.vocabulary import NO_MORE_BETS
from houserules.engine.world import World
from houserules.games.catalogue import GAMES
from houserules.settle.given_answers import Answers, Unplayable
from houserules.settle.request import BadRound, Draws, GivenRound, Placed
from houserules.settle.terms import terms_of_round

TOO_FEW_DECKS = "cards: the decks in play are too few, the round deals all their cards and needs another"


HOW_CARDS_ARE_WRITTEN = "write a rank of 23456789TJQKA and a suit of cdhs"


def play(given: GivenRound) -> Table:
    """The table after the round; raises Unplayable or the driver's IllegalDecision."""
    game = _game(given.game)
    seats = _seats(given.seats)
    terms = _terms(game, given, seats)
    _refuse_two_sides(game, terms)
    dealt, undealt = _cards(given.cards, game.decks_in_play(terms))
    _refuse_meters(given, terms)
    _refuse_draws(given.draws, terms)
    table = Table.with_cards(game, terms, (*dealt, *undealt), given.meters)
    answers = Answers(seats, given.draws, len(dealt))
    driver = Driver(table, World(NoShuffler(), lambda: 0, decide=answers.decide, spin=answers.spin))
    _place_wagers(driver, seats)
    _demand(driver.answer(NO_MORE_BETS), "the round")
    answers.refuse_rest(table)
    if any(line.result == VOID for line in table.lines):  # without mishaps only cards that ran out void a round
        raise Unplayable(TOO_FEW_DECKS)
    return table


class NoShuffler:
    """A round of given cards is never shuffled: what was dealt may not come a second time."""

    def shuffle(self, cards: Sequence[int]) -> tuple[int, ...]:
        raise Unplayable(TOO_FEW_DECKS)

    def below(self, n: int) -> int:
        raise RuntimeError("a round of given cards asked for a draw")


def _game(name: str) -> Game:
    game = GAMES.get(name)
    if game is None:
        raise Unplayable(f"game: {name!r:.60} is not a game of this house: it has {', '.join(GAMES)}")
    return game


def _seats(placed: list[Placed]) -> list[Placed]:
    """From the dealer's left, whatever the order they are given in."""
    if not placed:
        raise Unplayable("seats: there are none, and a round needs at least one seat with a wager")
    if len(placed) == 1:
        return placed
    twice = [seat for seat, times in Counter(entry.seat for entry in placed).items() if times > 1]
    if twice:
        raise Unplayable(f"seats: seat {twice[0]} stands there more than once, and it may stand once")
    return sorted(placed, key=lambda entry: entry.seat)


def _terms(game: Game, given: GivenRound, seats: list[Placed]) -> Terms:
    wagers = frozenset(wager for placed in seats for wager in placed.wagers)
    terms = terms_of_round(game, bytes(given.submission), wagers)
    if isinstance(terms, BadRound):
        raise Unplayable(terms.error)
    return terms


def _refuse_two_sides(game: Game, terms: Terms) -> None:
    """One list of cards does not tell which side of a double shoe each of them lies in."""
    if terms.dealing.method == DOUBLE_SHOE:
        others = " or ".join(method for method in game.offer.methods if method != DOUBLE_SHOE)
        told = f"a round of given cards is dealt from one stack and takes {others}, not {DOUBLE_SHOE}"
        raise Unplayable(f"submission: dealing.method: {told} ({game.offer.methods[DOUBLE_SHOE]})")


def _cards(texts: list[str], decks: int) -> tuple[list[int], tuple[int, ...]]:
    """The given cards, each at most as often as the decks hold it, and the rest of the decks.

    The rest lies below them, so that a count of the stub comes out right.
    """
    try:
        dealt = [card(text) for text in texts]
    except ValueError:
        place, wrong = next((n, text) for n, text in enumerate(texts) if not _is_card(text))
        raise Unplayable(f"cards[{place}]: {wrong!r:.40} is not a card: {HOW_CARDS_ARE_WRITTEN}") from None
    undealt, extra = missing_and_extra(dealt, decks)
    if extra:
        times = dealt.count(extra[0])
        raise Unplayable(f"cards: {text(extra[0])} stands there {times} times, and the cards in play hold {decks}")
    return dealt, undealt


def _is_card(text: str) -> bool:
    try:
        card(text)
    except ValueError:
        return False
    return True


def _refuse_meters(given: GivenRound, terms: Terms) -> None:
    for name in given.meters:
        if name not in terms.meters:
            used = ", ".join(terms.meters) or "none"
            raise Unplayable(f"meters: no wager offered here uses a meter {name!r:.60}: those in use are {used}")


def _refuse_draws(draws: Draws, terms: Terms) -> None:
    """What nothing can ever show is refused even where no wager looks at it."""
    if draws.magic_card is not None and not _is_card(draws.magic_card):
        raise Unplayable(f"draws.magic-card: {draws.magic_card!r:.40} is not a card: {HOW_CARDS_ARE_WRITTEN}")
    if draws.lucky_seat is not None and not 1 <= draws.lucky_seat <= terms.positions:
        told = f"this table has positions 1 to {terms.positions}, not {draws.lucky_seat!s:.40}"
        raise Unplayable(f"draws.lucky-seat: {told}")
    if "" in draws.wheel:
        raise Unplayable(f"draws.wheel[{draws.wheel.index('')}]: it is empty, and a wheel shows a symbol")


def _place_wagers(driver: Driver, seats: list[Placed]) -> None:
    """The main wager first, as the rulebooks ask, whatever the order they are given in."""
    for placed in seats:
        _demand(driver.happen(Sit(seat=placed.seat, player=f"seat {placed.seat}", cite="")), "seats")
    _demand(driver.begin("round"), "the round")
    order = {rule.name: place for place, rule in enumerate(driver.table.game.offer.wagers)}
    for placed in seats:
        if not placed.wagers:
            raise Unplayable(f"seat {placed.seat} has no wagers, and a seat in a round has the main wager")
        for wager in sorted(placed.wagers, key=lambda name: order.get(name, len(order))):
            _demand(driver.answer(Bet(placed.seat, wager, placed.wagers[wager])), f"seat {placed.seat}")


def _demand(refusal: Refusal | None, where: str) -> None:
    if refusal is not None:
        told = str(refusal)
        raise Unplayable(told if told.startswith(where) else f"{where}: {told}")
