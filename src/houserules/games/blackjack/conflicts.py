"""Checks across several keys of a submission: choices that rule each other out, and wagers they bar.

What concerns one side wager alone is checked in its own file.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from houserules.chips import dollars
from houserules.engine.offer.equipment import LAYOUT, distinct, questions, without_a_machine
from houserules.engine.offer.finding import Choices, Finding, error, section, warning
from houserules.engine.offer.offer import Bar
from houserules.engine.offer.wager import Wager
from houserules.engine.procedures.shoe import DOUBLE_SHOE
from houserules.games.blackjack.options import (
    AUTOMATED,
    BACKS,
    COMMUNITY,
    DECKS,
    ELECTRONIC,
    EQUIPMENT,
    EVEN_MONEY,
    HAND,
    HOLE_CARD,
    NO_HOLE_CARD,
    NO_VARIATION,
    RED_SUITS_SIDE,
    SINGLE_SHOE,
    SURRENDER,
    SWITCH,
    VARIATION,
)
from houserules.games.blackjack.side_wagers import SIDE_WAGERS
from houserules.games.blackjack.side_wagers.limit import least_limit, limited, most_won

MOST_DECKS_BY_HAND = 2  # BJ 12.B(1)
MOST_ON_THE_FELT = 8  # side wagers whose odds a layout shows in letters that a player can read
ONE_HAND_A_SEAT = (NO_VARIATION, COMMUNITY)  # where a side wager may be offered, unless it says otherwise


def barred(wager: Wager, chosen: Choices) -> Bar | None:
    """Why a side wager cannot be offered beside these choices (reading B36)."""
    variation = section(chosen, "options").get(VARIATION.key)
    allowed = wager.filing.variations or ONE_HAND_A_SEAT
    if wager.optional and variation == SWITCH and SWITCH not in allowed:
        return Bar("at a Switch table it would be unclear which hand decides it", "BJ 12.A(2)")
    if wager.optional and variation != SWITCH and allowed == (SWITCH,):
        return Bar("it is offered only with Blackjack Switch", wager.clause)
    rests_on = wager.placing.rests_on
    if rests_on and not isinstance(section(chosen, "wagers").get(rests_on), Mapping):
        return Bar(f"it depends on {rests_on}, which is not offered", wager.clause)
    return None


def conflicts(chosen: Choices) -> list[Finding]:
    return [
        *without_a_machine(chosen, EQUIPMENT),
        *_devices(chosen),
        *_decks(chosen),
        *_variation(chosen),
        *(finding for wager in SIDE_WAGERS for finding in wager.filing.check(chosen)),
        *_limit(chosen),
        *_idle_options(chosen),
        *questions(chosen, EQUIPMENT),
    ]


def _devices(chosen: Choices) -> Iterator[Finding]:
    shuffler = chosen["dealing"]["shuffler"]
    if chosen["dealing"]["method"] != DOUBLE_SHOE or shuffler == "none":
        return
    if shuffler == AUTOMATED:
        message = "both batches of a double shoe are in play at once, so neither can wait in a shuffling device"
        yield error("BJ 3.B(3)", "dealing.shuffler", f"{message}: choose none")
    else:
        message = "a continuous shuffler does not have two sides to deal from: choose none"
        yield error("BJ 3.C", "dealing.shuffler", message)


def _decks(chosen: Choices) -> Iterator[Finding]:
    """Two batches, or two sides, each of `decks` decks: the number is the same for both by itself (BJ 3.B(1))."""
    method, decks, backs = chosen["dealing"]["method"], chosen["options"][DECKS.key], chosen["options"][BACKS.key]
    two = {DOUBLE_SHOE: "BJ 3.C(1)", AUTOMATED: "BJ 3.B(2)"}
    clause = two.get(method) or two.get(chosen["dealing"]["shuffler"], "")
    if method == HAND and decks > MOST_DECKS_BY_HAND:
        message = f"options.decks is {decks}; at most {MOST_DECKS_BY_HAND} are dealt from the hand"
        yield error("BJ 12.B(1)", "options.decks", message)
    if clause and distinct(backs[:2]) < 2:
        message = "the two batches or sides of cards need backs of different colors"
        yield error(clause, "options.backs", message)
    elif not distinct(backs[:1]):
        yield error("BJ 3.A", "options.backs", "options.backs names no color; the backs of all cards must be alike")
    red = chosen["options"][RED_SUITS_SIDE.key]
    if method == DOUBLE_SHOE and red not in backs[:2]:
        message = f"hearts and diamonds must stand for the back color of one side: {' or '.join(backs[:2])}"
        yield error("BJ 7.C(1)(b)", "options.double_shoe_red_suits_side", message)


def _variation(chosen: Choices) -> Iterator[Finding]:
    method, options = chosen["dealing"]["method"], chosen["options"]
    if method == ELECTRONIC and options[HOLE_CARD.key] != NO_HOLE_CARD:
        message = "at an electronic table the dealer has no hole card: choose none"
        yield error("BJ 12.C(1)", "options.hole_card", message)
    if options[VARIATION.key] == COMMUNITY and method != ELECTRONIC:
        message = 'community cards require dealing.method = "electronic"'
        yield error("BJ 12.C(2)", "options.variation", message)
    if options[VARIATION.key] == SWITCH and method != SINGLE_SHOE:
        message = 'the two hands of Blackjack Switch come from a dealing shoe: choose dealing.method = "shoe"'
        yield error("BJ 12.A(3)", "options.variation", message)


def _limit(chosen: Choices) -> Iterator[Finding]:
    payout = chosen["limits"].get("payout")
    if payout is None:
        return
    named = section(chosen, "wagers")
    offered = [wager for wager in limited(SIDE_WAGERS) if wager.name in named]
    if not offered:
        names = " and ".join(wager.name for wager in limited(SIDE_WAGERS))
        message = f"limits.payout has no effect; it applies to {names}, and neither is offered"
        yield warning("BJ 13.M", "limits.payout", message)
        return
    filed = [(wager, section(named, wager.name)) for wager in offered]
    known = [(wager, wager.paytables.get(keys.get("paytable", "")), keys.get("maximum", 0)) for wager, keys in filed]
    won = (most_won(wager, paytable, maximum) for wager, paytable, maximum in known if paytable)
    least = least_limit(won, chosen["options"][EQUIPMENT.boxes.key], chosen["options"][DECKS.key])
    if payout < least:
        message = f"limits.payout is {dollars(payout)}; it must be at least {dollars(least)}, or omitted"
        yield error("BJ 13.L", "limits.payout", message)


def _idle_options(chosen: Choices) -> Iterator[Finding]:
    """Harmless, but an approver will ask."""
    options = chosen["options"]
    offered = [wager.name for wager in SIDE_WAGERS if section(chosen, "wagers").get(wager.name)]
    if options[EQUIPMENT.odds_shown_on.key] == LAYOUT and len(offered) > MOST_ON_THE_FELT:
        message = f"the odds of {len(offered)} side wagers are hard to read on a layout; a sign may show them"
        yield warning("BJ 2.B(7)", "options.odds_shown_on", message)
    if options[VARIATION.key] == SWITCH:
        for key in (SURRENDER.key, EVEN_MONEY.key):
            if options[key]:
                message = f"options.{key} has no effect at a Switch table"
                yield warning("BJ 12.A(4)", f"options.{key}", message)
