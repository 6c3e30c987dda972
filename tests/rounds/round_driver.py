"""Plays a round file step by step, with what happens in between, through the engine's driver."""

from __future__ import annotations

from fractions import Fraction

from houserules.cards import card, missing_and_extra
from houserules.cards.shuffling import SeededShuffler
from houserules.engine.driver import Driver
from houserules.engine.offer.terms import Terms
from houserules.engine.steps import (
    Answer,
    Ask,
    Burn,
    Collect,
    Count,
    Deal,
    Leave,
    Pay,
    Read,
    Return,
    Spin,
    Step,
    TurnUp,
)
from houserules.engine.table import Table
from houserules.engine.vocabulary import FLOORPERSON, NO_MORE_BETS, OTHER_SHOE, PLAYER, RACK, SHOE, SHOES
from houserules.engine.world import WAIT, Wait, World
from houserules.games.catalogue import GAMES
from houserules.submissions import terms_for
from kit.let_it_ride import rounds as lir
from rounds.round_file import RoundFile

RULED_ON = ("hole-card-read-in-error",)  # what the floorperson decides, and how, is told with it


class EventfulWorld(World):
    """A world that stops at the moments of the file, so that what the file tells can happen there."""

    def __init__(self, round_file: RoundFile) -> None:
        super().__init__(SeededShuffler(1), lambda: 0, decide=self.choose, spin=self._spun)
        self.drawn = {what: iter(each if what == "wheel" else [each]) for what, each in round_file.draws.items()}
        self.to_come = dict(round_file.happenings)
        self.choices = {seat["seat"]: iter(seat["choices"]) for seat in round_file.seats}
        self.rulings: dict[str, str] = {}

    def answer(self, table: Table, step: Step) -> Answer | Wait:
        moment = moment_of(table, step)
        if moment in self.to_come:
            return WAIT
        return super().answer(table, step)

    def choose(self, table: Table, ask: Ask) -> str | None:
        return next(self.choices[ask.seat]) if ask.by == PLAYER else self.rulings.get(ask.by)

    def _spun(self, table: Table, step: Spin) -> str:
        """Nothing is drawn that the file does not tell."""
        return str(next(self.drawn.get(step.wheel, iter(())), ""))


def moment_of(table: Table, step: Step) -> str:
    if isinstance(step, Deal | Burn):
        return f"card {table.cards.drawn + 1}"
    if isinstance(step, Pay | Collect | Return):
        return "settling"
    if isinstance(step, Read):
        return "reading"
    if isinstance(step, TurnUp):
        return f"turning {step.area}"
    if isinstance(step, Ask) and step.by == PLAYER:
        return f"seat {step.seat} {step.about}"
    return "stub" if isinstance(step, Count) and step.what == "stub" else ""


def drive(round_file: RoundFile) -> Driver:
    """The whole round."""
    table = set_table(round_file)
    world = EventfulWorld(round_file)
    driver = lir.seated(Driver(table, world), [seat["seat"] for seat in round_file.seats])
    lir.allowed(driver.begin("round"))
    lir.bets_placed(driver, {seat["seat"]: seat["wagers"] for seat in round_file.seats})
    lir.allowed(driver.answer(NO_MORE_BETS))
    while driver.waiting is not None:
        happen(driver, world, world.to_come.pop(moment_of(table, driver.waiting)))
    assert not world.to_come, f"the round never came to {', '.join(world.to_come)}"
    return driver


def set_table(round_file: RoundFile) -> Table:
    """Each side of the shoe gives its cards of the file, then what else its decks hold."""
    game, terms = GAMES[round_file.game], terms_of(round_file)
    sides = {
        side: [card(text) for (_, text), of in zip(round_file.deals, round_file.sides, strict=True) if of == side]
        for side in SHOES
    }
    decks = {side: [*cards, *missing_and_extra(cards, game.decks_in_play(terms))[0]] for side, cards in sides.items()}
    table = Table.with_cards(game, terms, decks[SHOE], round_file.meters)
    if terms.dealing.method == "double-shoe":
        table.cards.pile(OTHER_SHOE).extend(decks[OTHER_SHOE])
        table.cards.backs |= dict(zip(SHOES, ("red", "blue"), strict=True))
    return table


def terms_of(round_file: RoundFile) -> Terms:
    terms = terms_for(GAMES[round_file.game], round_file.submission)
    assert isinstance(terms, Terms), terms
    return terms


def meters_before(round_file: RoundFile) -> dict[str, Fraction]:
    return Table(GAMES[round_file.game], terms_of(round_file), round_file.meters).meters


def happen(driver: Driver, world: EventfulWorld, what: str) -> None:
    """What the file tells of this moment."""
    word, _, ruling = what.partition(", ")
    if word.endswith("leaves"):
        world.rulings[FLOORPERSON] = ruling
        lir.allowed(driver.happen(Leave(seat=_who_leaves(driver, word), cite="")))
    elif word in RULED_ON:
        world.rulings[FLOORPERSON] = ruling
        lir.allowed(driver.irregular(word))
    elif word.endswith(" cards"):
        world.rulings["dealer"] = ruling
        lir.allowed(driver.answer(int(word.removesuffix(" cards"))))
    else:
        lir.allowed(driver.irregular(word, area=ruling))


def _who_leaves(driver: Driver, word: str) -> int:
    """The seat that is named, or the one that is asked."""
    if word != "leaves":
        return int(word.removeprefix("seat ").removesuffix(" leaves"))
    assert isinstance(driver.waiting, Ask)
    return driver.waiting.seat


def places_dealt(driver: Driver) -> list[tuple[str, str]]:
    """Every card that left the device, with the area it went to."""
    return [
        (event.step.to if isinstance(event.step, Deal) else RACK, event.answer)
        for event in driver.events
        if isinstance(event.step, Deal | Burn) and isinstance(event.answer, str)
    ]
