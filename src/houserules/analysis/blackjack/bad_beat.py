"""Bad Beat: a final 20 by what the dealer has, and the Magic Card and the Lucky Player beside it (BJ 13.B).

A final 20 depends on how the player plays, so the play is stated: the published chart without splits, which is counted
exactly, or a strategy that is given. The bonuses depend on nothing but the player's first two cards and position, and
on how often the system draws (reading B59).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from itertools import product
from typing import NamedTuple

from msgspec.structs import replace

from houserules.analysis.blackjack.dealer_wagers import in_whole_numbers
from houserules.analysis.blackjack.shoes import full_shoe
from houserules.analysis.blackjack.strategy_file import read_strategy
from houserules.analysis.blackjack.table_rules import rules_of
from houserules.analysis.blackjack.unsplit_twenties import Play, joint_chances
from houserules.analysis.counted import decks_in_words, is_of_the_rulebook
from houserules.analysis.counts import Counted, shipped
from houserules.analysis.dealer_hands import Final
from houserules.analysis.exact import Exact, quotient, sum_of
from houserules.analysis.figures import Case, Distribution
from houserules.analysis.paid import case_of, paid_by_rows
from houserules.analysis.worth import Analyst, Asked, NotShipped, needs_no_kernel, worth
from houserules.cards import DECK
from houserules.chips import Paytable, Row
from houserules.engine.offer.terms import Terms
from houserules.engine.offer.wager import Wager
from houserules.games.blackjack import GAME as BLACKJACK
from houserules.games.blackjack.basic_strategy import chart_in_words
from houserules.games.blackjack.hands import MOST
from houserules.games.blackjack.options import DEALER_HITS_SOFT_17, DECKS, HOLE_CARD, PEEK, SURRENDER
from houserules.games.blackjack.side_wagers.bad_beat_progressive import (
    BAD_BEAT_PROGRESSIVE,
    LUCKY_PLAYER,
    MAGIC_CARD,
    draws_every,
)
from houserules.games.blackjack.wagers import BLACKJACK_WAGER

TWINS = "-of-twins"  # added to an outcome where the player's first two cards are one card of two decks
NOT_21 = tuple(Final(total, 3) for total in range(17, 27) if total != MOST)


@needs_no_kernel
def on_a_final_20(terms: Terms, wager: Wager, paytable: Paytable, asked: Asked) -> Distribution:
    """By the rows of the dealer's hand; the bonuses come beside them."""
    found = _by_strategy(terms, wager, asked.strategy) if asked.strategy else _unsplit(terms, wager, asked.kernels)
    by_outcome: dict[str, Exact] = {}
    for name, weight in found.weights.items():
        outcome = name.removesuffix(TWINS)
        by_outcome[outcome] = by_outcome.get(outcome, 0) + weight
    paid = paid_by_rows(by_outcome, paytable, asked.stake, found.enumeration)
    cases = tuple(case for case in paid.cases if case.outcome in wager.outcomes)
    return replace(
        paid,
        cases=cases,
        counted=False,
        strategy=found.strategy,
        notes=(found.note,),
        beside=tuple(_bonuses(terms, paytable, paid.total, asked.stake)),
        together=tuple(_together(terms, paytable, found.weights, cases, asked.stake)),
    )


class Twenties(NamedTuple):
    """The weight of each outcome, apart for a player who was dealt one card twice."""

    weights: Mapping[str, Exact]
    enumeration: str
    strategy: str
    note: str


def _unsplit(terms: Terms, wager: Wager, at_length: bool) -> Twenties:
    note = "A player who splits pairs has a 20 more often; a strategy that splits is priced where one is given."
    return Twenties(*counted(terms, wager, at_length), f"{chart_in_words(terms)}; pairs are never split", note)


def _by_strategy(terms: Terms, wager: Wager, text: str) -> Twenties:
    """With splits, to the precision of the machine."""
    from houserules.analysis.blackjack.twenties import final_twenties

    decks, given = terms[DECKS], read_strategy(text)
    rules = rules_of(terms, BLACKJACK_WAGER.paytable(terms), terms.wagers[BLACKJACK_WAGER.name].minimum)
    chances: dict[str, float] = dict.fromkeys(wager.outcomes, 0.0)
    for final, chance in final_twenties(rules, full_shoe(decks), given.cells).items():
        chances[called(wager, 1, final)] += chance
    chances[no_20(wager)] = 1 - sum(chances.values())
    same = float(_chance_of_twins(decks))
    weights = {name: chance * (1 - same) for name, chance in chances.items()}
    weights |= {name + TWINS: chance * same for name, chance in chances.items()}
    words = f"every course of one player's hands and the dealer's from {decks_in_words(decks)}"
    note = "Several hands of 20 count once: for those, the hands of a split pair are taken as independent."
    return Twenties(weights, words, given.title, note)


def counted(terms: Terms, wager: Wager, at_length: bool = True) -> Counted:
    """As it ships, or counted now, which takes a second."""
    play = play_of(terms)
    found = shipped(terms.game, wager.name, heading(play)) if is_of_the_rulebook(terms.game, wager) else None
    if found is None and not at_length:
        raise NotShipped(f"No counts of {wager.name} ship for {heading(play)}.")
    return found or count(wager, play)


def play_of(terms: Terms) -> Play:
    return Play(terms[DECKS], terms[DEALER_HITS_SOFT_17], terms[SURRENDER], terms[HOLE_CARD] == PEEK)


def heading(play: Play) -> str:
    """The section of this play: "6 decks, hits soft 17, with surrender, hole card read"."""
    soft_17 = "hits" if play.hits_soft_17 else "stands on"
    hole = "hole card read" if play.peek else "no hole card"
    return f"{decks_in_words(play.decks)}, {soft_17} soft 17, {'with' if play.surrender else 'no'} surrender, {hole}"


def count(wager: Wager, play: Play) -> Counted:
    """By the wager's own classifier, apart for a player who was dealt one card twice."""
    chances = {f"{outcome}{twins}": Fraction(0) for outcome in wager.outcomes for twins in ("", TWINS)}
    without_21 = {called(wager, 1, final) for final in NOT_21}
    for joint, chance in joint_chances(play).items():
        (outcome,) = without_21 if joint.dealer is None else {called(wager, 1, joint.dealer)}
        chances[outcome + TWINS * joint.twins] += chance
    lost, twins = no_20(wager), _chance_of_twins(play.decks)
    chances[lost + TWINS] = twins - sum(chance for name, chance in chances.items() if name.endswith(TWINS))
    chances[lost] = 1 - sum(chances.values(), Fraction(0))
    words = f"every final 20 by the published chart, and every hand of the dealer, from {decks_in_words(play.decks)}"
    return Counted({name: weight for name, weight in in_whole_numbers(chances).items() if weight}, words)


def called(wager: Wager, twenty: int, dealer: Final) -> str:
    return wager.called(twenty, dealer.total, dealer.cards, dealer.blackjack)


def no_20(wager: Wager) -> str:
    (outcome,) = {called(wager, 0, final) for final in (*NOT_21, Final(MOST, 2), Final(MOST, 7))}
    return outcome


def _chance_of_twins(decks: int) -> Fraction:
    """The chance that a player's first two cards are one card of two decks."""
    return Fraction(decks - 1, len(DECK) * decks - 1)


# --- the bonuses ---


def magic_chance(twins: bool) -> Fraction:
    """The chance that the card drawn is one of the player's first two."""
    return Fraction(1 if twins else 2, len(DECK))


def _bonuses(terms: Terms, paytable: Paytable, total: Exact, stake: int) -> Iterator[Case]:
    """How often each is paid; a paytable of one's own may leave them out."""
    twins = _chance_of_twins(terms[DECKS])
    chances = {
        MAGIC_CARD: twins * magic_chance(True) + (1 - twins) * magic_chance(False),
        LUCKY_PLAYER: Fraction(1, terms.positions),
    }
    for outcome, chance in chances.items():
        if row := paytable.row(outcome):
            case = case_of(outcome, total * chance / draws_every(terms), row.odds, stake, row.clause)
            yield replace(case, back=_gained(row, stake), staked=0)


def _gained(row: Row, stake: int) -> Fraction:
    """An additional payout brings back no stake."""
    return Fraction(row.odds.pay(stake).payout, stake)


def _together(
    terms: Terms, paytable: Paytable, weights: Mapping[str, Exact], cases: tuple[Case, ...], stake: int
) -> Iterator[Case]:
    """Each case with each bonus, with both and with none; both are drawn in the same rounds."""
    by_outcome = {case.outcome: case for case in cases}
    drawn = Fraction(1, draws_every(terms))
    magic, lucky = (_gained(row, stake) if (row := paytable.row(name)) else 0 for name in (MAGIC_CARD, LUCKY_PLAYER))
    at_his_seat = Fraction(1, terms.positions)
    for name, weight in weights.items():
        case, match = by_outcome[name.removesuffix(TWINS)], magic_chance(name.endswith(TWINS))
        yield replace(case, weight=weight * (1 - drawn))
        for matched, seated in product((False, True), repeat=2):
            chance = (match if matched else 1 - match) * (at_his_seat if seated else 1 - at_his_seat)
            back = case.back + matched * magic + seated * lucky
            yield replace(case, weight=weight * drawn * chance, back=back)


def bonuses_when_won(terms: Terms, wager: Wager, paytable: Paytable, asked: Asked) -> Iterator[Case]:
    """As if they were paid only beside a wager that wins."""
    found, drawn = _unsplit(terms, wager, asked.kernels), Fraction(1, draws_every(terms))
    won = {name: weight for name, weight in found.weights.items() if paytable.row(name.removesuffix(TWINS))}
    matched = sum_of(weight * magic_chance(name.endswith(TWINS)) for name, weight in won.items())
    seated = quotient(sum_of(won.values()), terms.positions)
    for outcome, weight in ((MAGIC_CARD, matched), (LUCKY_PLAYER, seated)):
        if row := paytable.row(outcome):
            yield Case(outcome, weight * drawn, _gained(row, asked.stake), 0, row.odds.text, row.clause)


def bonuses_in_words(terms: Terms) -> str:
    """What the bonuses return as often as they are drawn, and the edge of the whole wager."""
    every, stake = draws_every(terms), terms.wagers[BAD_BEAT_PROGRESSIVE.name].minimum
    found = worth(BLACKJACK, terms, BAD_BEAT_PROGRESSIVE, None, Asked(stake), {})
    share = sum_of(each.share_of_return for each in found.outcomes if each.beside)
    held = f"with {decks_in_words(terms[DECKS])} and {terms.positions} position(s)"
    often = f"; drawn in every round they would return {float(share * every):.4%}" if every > 1 else ""
    return (
        f"Both bonuses together return {float(share):.4%} of the wager {held}{often}. "
        f"The house edge is {float(found.house_edge):.4%} ({found.strategy}; the meter at its reset amount)."
    )


ANALYSTS: Mapping[str, Analyst] = {BAD_BEAT_PROGRESSIVE.name: on_a_final_20}
