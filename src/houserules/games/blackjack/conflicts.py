"""What no single key of a submission can tell: choices that rule each other out, and wagers they leave no room for.

What concerns one side wager alone is checked in its own file.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from houserules.chips import dollars
from houserules.engine.offer.equipment import LAYOUT, EquipmentClauses, colours, questions, without_a_machine
from houserules.engine.offer.finding import Choices, Finding, error, part, warning
from houserules.games.blackjack.names import (
    AUTOMATED,
    COMMUNITY,
    DOUBLE_SHOE,
    ELECTRONIC,
    HAND,
    NO_HOLE_CARD,
    SINGLE_SHOE,
    SWITCH,
)
from houserules.games.blackjack.side_bets import SIDE_BETS
from houserules.games.blackjack.side_bets.limit import LIMITED, least_limit
from houserules.games.blackjack.side_bets.side_bet import SideBet

MOST_DECKS_BY_HAND = 2  # BJ 12.B(1)
MOST_ON_THE_FELT = 8  # side wagers whose odds a layout shows in letters that a player can read

EQUIPMENT = EquipmentClauses(
    preshuffled="BJ 4.I",
    decks="BJ 3.A",
    backs="BJ 3.B(2)",
    odds="BJ 2.B(7)",
    limit="BJ 2.B(7)",
    tip_box="BJ 2.E",  # else BJ 2.D
    by_hand="BJ 12.B(2)",
    boxes="BJ 6.H",
)


def barred(bet: SideBet, chosen: Choices) -> tuple[str, str]:
    """Why a side wager cannot be offered beside these choices, and the clause (reading B36)."""
    at_switch = part(chosen, "options").get("variation") == SWITCH
    if bet.switch_only and not at_switch:
        return "it is a wager of Blackjack Switch", bet.clause
    if at_switch and not bet.at_switch:
        return "at a Switch table it would not be clear which hand it goes by", "BJ 12.A(2)"
    if bet.rests_on and not isinstance(part(chosen, "wagers").get(bet.rests_on), Mapping):
        return f"it rests on {bet.rests_on}, which is not offered", bet.clause
    return "", ""


def conflicts(chosen: Choices) -> list[Finding]:
    return [
        *without_a_machine(chosen, EQUIPMENT),
        *_devices(chosen),
        *_decks(chosen),
        *_variation(chosen),
        *(finding for bet in SIDE_BETS for finding in bet.filing.check(chosen)),
        *_limit(chosen),
        *_idle_options(chosen),
        *questions(chosen, EQUIPMENT),
    ]


def _devices(chosen: Choices) -> Iterator[Finding]:
    shuffler = chosen["dealing"]["shuffler"]
    if chosen["dealing"]["method"] != DOUBLE_SHOE or shuffler == "none":
        return
    if shuffler == AUTOMATED:
        told = "both batches of a double shoe are in play at once, so none can wait in a shuffling device"
        yield error("BJ 3.B(3)", "dealing.shuffler", f"{told}: choose none")
    else:
        told = "a device that reshuffles on and on has no two sides to deal from: choose none"
        yield error("BJ 3.C", "dealing.shuffler", told)


def _decks(chosen: Choices) -> Iterator[Finding]:
    """Two batches, or two sides, each of `decks` decks: the number is the same for both by itself (BJ 3.B(1))."""
    method, decks, backs = chosen["dealing"]["method"], chosen["options"]["decks"], chosen["options"]["backs"]
    two = {DOUBLE_SHOE: "BJ 3.C(1)", AUTOMATED: "BJ 3.B(2)"}
    clause = two.get(method) or two.get(chosen["dealing"]["shuffler"], "")
    if method == HAND and decks > MOST_DECKS_BY_HAND:
        told = f"options.decks is {decks}; from the hand at most {MOST_DECKS_BY_HAND} are dealt"
        yield error("BJ 12.B(1)", "options.decks", told)
    if clause and colours(backs[:2]) < 2:
        told = "the cards are in two parts, and the backs of one need another colour than those of the other"
        yield error(clause, "options.backs", told)
    elif not colours(backs[:1]):
        yield error("BJ 3.A", "options.backs", "options.backs names no colour; cards are alike in their backs too")
    red = chosen["options"]["double_shoe_red_suits_side"]
    if method == DOUBLE_SHOE and red not in backs[:2]:
        told = f"hearts and diamonds go by the backs of one side: {' or '.join(backs[:2])}"
        yield error("BJ 7.C(1)(b)", "options.double_shoe_red_suits_side", told)


def _variation(chosen: Choices) -> Iterator[Finding]:
    method, options = chosen["dealing"]["method"], chosen["options"]
    if method == ELECTRONIC and options["hole_card"] != NO_HOLE_CARD:
        told = "at an electronic table the dealer has no hole card: choose none"
        yield error("BJ 12.C(1)", "options.hole_card", told)
    if options["variation"] == COMMUNITY and method != ELECTRONIC:
        told = 'community cards are for dealing.method = "electronic" alone'
        yield error("BJ 12.C(2)", "options.variation", told)
    if options["variation"] == SWITCH and method != SINGLE_SHOE:
        told = 'the two hands of Blackjack Switch come from a dealing shoe: choose dealing.method = "shoe"'
        yield error("BJ 12.A(3)", "options.variation", told)


def _limit(chosen: Choices) -> Iterator[Finding]:
    payout = chosen["limits"].get("payout")
    if payout is None:
        return
    offered = {bet.wager: bet for bet in SIDE_BETS if bet.wager in LIMITED and bet.wager in part(chosen, "wagers")}
    if not offered:
        told = f"limits.payout has no effect; it is for {' and '.join(LIMITED)}, and neither is offered"
        yield warning("BJ 13.J", "limits.payout", told)
        return
    wagers = {name: part(chosen["wagers"], name) for name in offered}
    tables = {name: bet.paytables.get(wagers[name].get("paytable", "")) for name, bet in offered.items()}
    known = {name: table for name, table in tables.items() if table is not None}
    least = least_limit(known, {name: wagers[name].get("maximum", 0) for name in known})
    if payout < least:
        told = f"limits.payout is {dollars(payout)}; it must be at least {dollars(least)}, or left out"
        yield error("BJ 13.L", "limits.payout", told)


def _idle_options(chosen: Choices) -> Iterator[Finding]:
    """Harmless, but an approver will ask."""
    options = chosen["options"]
    offered = [bet.wager for bet in SIDE_BETS if part(chosen, "wagers").get(bet.wager)]
    if options["odds_shown_on"] == LAYOUT and len(offered) > MOST_ON_THE_FELT:
        told = f"the odds of {len(offered)} side wagers are hard to read on a layout; a sign may show them"
        yield warning("BJ 2.B(7)", "options.odds_shown_on", told)
    if options["variation"] == SWITCH:
        for key in ("surrender", "even_money"):
            if options[key]:
                told = f"options.{key} has no effect; there is none at a Switch table"
                yield warning("BJ 12.A(4)", f"options.{key}", told)
