"""What each choice is worth at a live table, by what the player who is asked may see: for coaches and for bots."""

from __future__ import annotations

from collections.abc import Callable

from houserules.analysis.progress import Progress, unseen
from houserules.analysis.strategies import Seen, advise
from houserules.analysis.strategy import Advice, ChoiceWorth
from houserules.engine.game import Game
from houserules.engine.offer.terms import Terms
from houserules.engine.scene import Scene
from houserules.engine.steps import Ask
from houserules.engine.table import Table
from houserules.engine.vocabulary import DEALER, PLAYER, SHARED, parse_choice, seat_area

SceneOf = Callable[[str], Scene]  # what a viewer has seen


def advice_at(table: Table, scene: Scene, ask: Ask, progress: Progress = unseen) -> Advice | None:
    """The worth of the choices that are open; None where it is not known."""
    return advice_on(table.game, table.terms, seen_in(scene, ask), ask, progress)


def advice_on(game: Game, terms: Terms, seen: Seen, ask: Ask, progress: Progress = unseen) -> Advice | None:
    """The same for cards that were seen at another place or time."""
    if ask.by != PLAYER:
        return None
    try:
        advice = advise(game, terms, seen, progress=progress)
    except ValueError:  # a variation, or a question, that nobody has counted
        return None
    found = (among(each, ask) for each in (advice, *advice.before))
    return next((each for each in found if len(each.choices) > 1), None)


def seen_in(scene: Scene, ask: Ask) -> Seen:
    """The cards in sight, by where they lie."""
    own = seat_area(ask.seat, ask.hand)
    places = {"hand": own, "board": SHARED, "up": DEALER}
    seen = {place: tuple(scene.seen_at(area)) for place, area in places.items()}
    others = [area for area in scene.cards if area not in places.values()]
    seen["dealt"] = tuple(card for area in others for card in scene.seen_at(area))
    splits = len(scene.hands(ask.seat)) - 1
    return {place: each for place, each in seen.items() if each} | ({"splits": (splits,)} if splits else {})


def among(advice: Advice, ask: Ask) -> Advice:
    """The advice about the choices of this question alone: a player may lack the chips for the best one."""
    offered = {*ask.choices, *(span.choice for span in ask.ranges)}
    kept = [each for each in advice.choices if each.choice in offered]
    best = max((each.expected for each in kept), default=0)
    least = min((each.cost for each in kept), default=0)
    # what was said to tie still ties; otherwise the cost is that against the best choice that is left
    choices = tuple(
        ChoiceWorth(each.choice, each.expected, 0 if each.cost == least else best - each.expected) for each in kept
    )
    return Advice(advice.decision, choices, advice.enumeration, advice.total, notes=advice.notes)


def base_wager(table: Table, ask: Ask) -> int:
    """Cents of the wager that the figures count in; of several equal ones, that which the question is about."""
    placed = table.game.players.standing(table, ask.seat)
    main = next(wager.name for wager in table.game.offer.wagers if not wager.optional)
    return placed.get(main, 0) or table.stake(ask.seat, ask.about)


def cost_of(advice: Advice, choice: str) -> ChoiceWorth | None:
    """What was chosen, with what it cost."""
    word, _ = parse_choice(choice)
    return next((each for each in advice.choices if each.choice == word), None)


def best_choice(scene_of: SceneOf) -> Callable[[Table, Ask], str]:
    """An automatic player who takes the best choice, and plays as the game's own do where it is not known."""

    def decide(table: Table, ask: Ask) -> str:
        advice = advice_at(table, scene_of(seat_area(ask.seat)), ask)
        return spoken(ask, advice.best[0]) if advice else table.game.players.decide(table, ask)

    return decide


def spoken(ask: Ask, choice: str) -> str:
    """A choice as it is said at the table: where it must name an amount, the most that is open."""
    if choice in ask.choices:
        return choice
    return f"{choice}:{max(span.most for span in ask.ranges if span.choice == choice)}"
