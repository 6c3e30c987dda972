"""Edits by someone who knows the program: what a line says is changed, and numbers and chain are made to fit.

Each makes a log that the rules do not allow; what they do allow is left to `within_the_rules.py`.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

from houserules.cards import DECK, text

Body = dict[str, Any]
Bodies = list[Body]

MONEY = ("pay", "collect", "return")
ALIKE = ({"recut", "recut-by-next"}, {"permit", "not-yet"})  # who cuts again, and leave to wager, may show nothing


def _events(bodies: Bodies) -> range:
    """The places of the events; the last one aside, whose consequences are not in the log yet."""
    return range(1, len(bodies) - 2)


def _some(bodies: Bodies, luck: Random, fits: Callable[[Body], bool]) -> Body | None:
    """Any event that fits."""
    places = [place for place in _events(bodies) if fits(bodies[place])]
    return bodies[luck.choice(places)] if places else None


def _does(*verbs: str) -> Callable[[Body], bool]:
    return lambda event: event["step"]["do"] in verbs


def renumbered(bodies: Bodies) -> Bodies:
    header, *events, closing = bodies
    for number, event in enumerate(events):
        event["n"] = number
    closing["closed"] = len(events)
    return [header, *events, closing]


def payout_changed(bodies: Bodies, luck: Random) -> Bodies | None:
    event = _some(bodies, luck, _does(*MONEY))
    if event is None:
        return None
    line = event["step"]["line"]
    what = luck.choice(("stake", "payout", "returned", "limited"))
    line[what] = line.get(what, 0) + luck.choice((-100, -1, 1, 100, 10_000))
    return bodies


def stake_changed(bodies: Bodies, luck: Random) -> Bodies | None:
    event = _some(bodies, luck, _does("stake", "bank"))
    if event is None:
        return None
    event["step"]["amount"] += luck.choice((-100, 100, 1))
    return bodies


def bet_changed(bodies: Bodies, luck: Random) -> Bodies | None:
    """The word, but not the chips that were laid down for it."""
    event = _some(bodies, luck, lambda event: isinstance(event.get("answer"), dict) and "wager" in event["answer"])
    if event is None:
        return None
    event["answer"]["amount"] += luck.choice((100, 500, -100))
    return bodies


def meter_changed(bodies: Bodies, luck: Random) -> Bodies | None:
    event = _some(bodies, luck, _does("meter"))
    if event is None:
        return None
    event["step"]["change"] += luck.choice(("0", "1", "/3"))
    return bodies


def card_changed(bodies: Bodies, luck: Random) -> Bodies | None:
    event = _some(
        bodies, luck, lambda each: _does("deal", "burn", "turn")(each) and isinstance(each.get("answer"), str)
    )
    if event is None:
        return None
    cards = event["answer"].split()
    place = luck.randrange(len(cards))
    cards[place] = luck.choice([text(card) for card in DECK if text(card) != cards[place]])
    event["answer"] = " ".join(cards)
    return bodies


def card_moved(bodies: Bodies, luck: Random) -> Bodies | None:
    """Dealt to somebody else."""
    event = _some(bodies, luck, _does("deal"))
    if event is None:
        return None
    event["step"]["to"] = luck.choice([area for area in ("seat-1", "seat-2", "rack") if area != event["step"]["to"]])
    return bodies


def choice_changed(bodies: Bodies, luck: Random) -> Bodies | None:
    event = _some(bodies, luck, lambda event: _does("ask")(event) and event.get("answer") in event["step"]["choices"])
    if event is None:
        return None
    others = [each for each in event["step"]["choices"] if each != event["answer"]]
    others = [each for each in others if {each, event["answer"]} not in ALIKE]
    if not others:
        return None
    event["answer"] = luck.choice(others)
    event.pop("timed_out", None)
    return bodies


def not_attested(bodies: Bodies, luck: Random) -> Bodies | None:
    event = _some(bodies, luck, _does("attest"))
    if event is None:
        return None
    event["answer"] = luck.choice((False, None, 1))
    return bodies


def clause_changed(bodies: Bodies, luck: Random) -> Bodies:
    event = bodies[luck.choice(_events(bodies))]
    event["step"]["cite"] = "LIR 1.A" if event["step"]["cite"] != "LIR 1.A" else "LIR 1.B"
    return bodies


def eyes_changed(bodies: Bodies, luck: Random) -> Bodies:
    event = bodies[luck.choice(_events(bodies))]
    event["eyes"] = "seat-1" if event.get("eyes") != "seat-1" else "nobody"
    return bodies


def number_skipped(bodies: Bodies, luck: Random) -> Bodies:
    bodies[luck.choice(_events(bodies))]["n"] += luck.choice((-1, 1, 1000))
    return bodies


def unknown_field(bodies: Bodies, luck: Random) -> Bodies:
    """In the event, its step, its answer, its settlement line; or in the header."""
    places = list(_objects(bodies[luck.randrange(len(bodies) - 1)]))
    luck.choice(places)["remark"] = "approved"
    return bodies


def _objects(value: Any) -> Iterator[Body]:
    if isinstance(value, dict):
        yield value
        for key, inner in value.items():
            if key not in ("submission", "meters"):  # whose names are checked elsewhere
                yield from _objects(inner)


def event_dropped(bodies: Bodies, luck: Random) -> Bodies | None:
    """And the rest numbered anew. Who sat down or left, and a question of theirs, may be as nobody's business."""
    place = luck.choice(_events(bodies))
    if _is_whim(bodies[place]) or _is_whim(bodies[place + 1]):
        return None
    return renumbered([*bodies[:place], *bodies[place + 1 :]])


def event_doubled(bodies: Bodies, luck: Random) -> Bodies | None:
    place = luck.choice(_events(bodies))
    copy = json.loads(json.dumps(bodies[place]))
    return renumbered([*bodies[:place], copy, *bodies[place:]])


def events_swapped(bodies: Bodies, luck: Random) -> Bodies | None:
    place = luck.choice(_events(bodies)[:-1] or _events(bodies))
    one, other = bodies[place], bodies[place + 1]
    if _is_whim(one) or _is_whim(other) or {**one, "n": 0} == {**other, "n": 0}:
        return None
    return renumbered([*bodies[:place], other, one, *bodies[place + 2 :]])


def _is_whim(event: Body) -> bool:
    """What a person did when they pleased, and not because the rulebook asked for it then."""
    return event["step"]["do"] in ("sit", "leave", "interrupt")


def clock_moved(bodies: Bodies, luck: Random) -> Bodies | None:
    """Beyond the event after it."""
    place = luck.choice(_events(bodies))
    bodies[place]["at"] = bodies[place + 1].get("at", 0) + luck.choice((1, 60, 86_400))
    return bodies


def clock_read_otherwise(bodies: Bodies, luck: Random) -> Bodies | None:
    event = _some(bodies, luck, _does("clock"))
    if event is None:
        return None
    event["answer"] += luck.choice((-1, 1, 3_600))
    return bodies


def player_renamed(bodies: Bodies, luck: Random) -> Bodies | None:
    """In one event; everywhere else it is still the other."""
    event = _some(
        bodies, luck, lambda each: _does("ask", "stake")(each) and each["step"].get("by", "player") == "player"
    )
    if event is None:
        return None
    event["person"] = "Eve"
    return bodies


def newcomer_renamed(bodies: Bodies, luck: Random) -> Bodies | None:
    """Where they sat down, and not in what they say of it."""
    event = _some(bodies, luck, _does("sit"))
    if event is None:
        return None
    event["step"]["player"] = "Eve"
    return bodies


def timed_out(bodies: Bodies, luck: Random) -> Bodies | None:
    """A choice that was no default becomes one, or something times out that is no question."""
    event = _some(bodies, luck, lambda each: each.get("answer") != each["step"].get("default", "-"))
    if event is None:
        return None
    event["timed_out"] = True
    return bodies


def _sealed(bodies: Bodies) -> list[Body]:
    return [each for each in bodies[1:-1] if isinstance(each.get("answer"), dict) and each["answer"].get("seal")]


def seal_used_again(bodies: Bodies, luck: Random) -> Bodies | None:
    sealed = _sealed(bodies)
    if len(sealed) < 2:
        return None
    one, other = luck.sample(sealed, 2)
    for part in luck.choice((("seal",), ("context",), ("seal", "context"))):
        one["answer"][part] = other["answer"][part]
    return bodies


def seal_changed(bodies: Bodies, luck: Random) -> Bodies | None:
    sealed = _sealed(bodies)
    if not sealed:
        return None
    answer = luck.choice(sealed)["answer"]
    part = luck.choice(("seal", "context"))
    answer[part] = luck.choice(("", "0" * 64, answer[part][:-1], f"{answer[part]}1"))
    return bodies


def seed_changed(bodies: Bodies, luck: Random) -> Bodies | None:
    event = _some(bodies, luck, _does("reveal"))
    if event is None:
        return None
    part = luck.choice(("seal", "seed", "context"))
    event["step"][part] = luck.choice(("00", "", f"{event['step'][part]}0", event["step"][part][2:]))
    return bodies


def never_revealed(bodies: Bodies, luck: Random) -> Bodies | None:
    places = [place for place in _events(bodies) if bodies[place]["step"]["do"] == "reveal"]
    if not places:
        return None
    place = luck.choice(places)
    return renumbered([*bodies[:place], *bodies[place + 1 :]])


def shuffle_short_of_a_card(bodies: Bodies, luck: Random) -> Bodies | None:
    event = _some(
        bodies, luck, lambda each: isinstance(each.get("answer"), dict) and len(each["answer"].get("order", "")) > 2
    )
    if event is None:
        return None
    cards = event["answer"]["order"].split()
    event["answer"]["order"] = " ".join(luck.choice((cards[1:], [*cards[1:], cards[-1]], [*cards, "As"], ["Xx"])))
    return bodies if event["answer"]["order"].split() != cards else None


def closed_elsewhere(bodies: Bodies, luck: Random) -> Bodies:
    """The closing line before events that were, or with another number."""
    *rest, closing = bodies
    if luck.random() < 0.5:
        closing["closed"] += luck.choice((-1, 1, 100))
        return bodies
    place = luck.randrange(1, len(rest))
    return [*rest[:place], {"closed": place - 1}, *rest[place:]]


def never_closed(bodies: Bodies, luck: Random) -> Bodies:
    return bodies[: luck.randrange(2, len(bodies))]


def header_changed(bodies: Bodies, luck: Random) -> Bodies:
    """Another edition, key, name, format; a submission that is not the one with this digest."""
    header = bodies[0]
    ways: list[tuple[Body, str, Any]] = [
        (header["rulebook"], "sha256", "0" * 64),
        (header["rulebook"], "title", "House rules"),
        (header["rulebook"], "agency", "Nobody"),
        (header, "game", luck.choice(("poker", "", "blackjack" if header["game"] != "blackjack" else "let-it-ride"))),
        (header, "houserules", luck.choice((1, 3, -1))),
        (header, "practice", not header["practice"]),
        (header, "submission_sha256", "0" * 64),
        (header["submission"], "operator", "Eve's"),
        (header["setting"], "seats", [1, 1]),
        (header["setting"], "bankroll", -1),
        (header["setting"], "human", 9),
    ]
    if header["key"]:
        ways += [(header, "key", luck.choice(("", "x", header["key"][::-1]))), (header, "table", "another")]
    inside, key, value = luck.choice(ways)
    inside[key] = value
    return bodies


def sealed_passed_off_as_practice(bodies: Bodies, luck: Random) -> Bodies | None:
    """Or practice as sealed, under a key that has signed nothing."""
    header = bodies[0]
    if not header["key"]:
        return None
    header["practice"], header["key"] = True, ""
    return bodies


EDITS = (
    payout_changed, stake_changed, bet_changed, meter_changed, card_changed, card_moved, choice_changed, not_attested,
    clause_changed, eyes_changed, number_skipped, unknown_field, event_dropped, event_doubled, events_swapped,
    clock_moved, clock_read_otherwise, player_renamed, newcomer_renamed, timed_out, seal_used_again, seal_changed,
    seed_changed, never_revealed, shuffle_short_of_a_card, closed_elsewhere, never_closed, header_changed,
    sealed_passed_off_as_practice,
)  # fmt: skip
