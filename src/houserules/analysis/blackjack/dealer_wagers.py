"""Wagers on the dealer's final hand, which is completed for them whatever the players do (readings B20, B24).

The dealer's cards come as if no one else drew: a player decides about the next card before it is seen, so whichever
cards are left for the dealer, each is as likely as any other. A player's blackjack takes its two cards from the decks.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from math import lcm

from msgspec.structs import replace

from houserules.analysis.counted import decks_in_words, is_of_the_rulebook
from houserules.analysis.counts import Counted, shipped
from houserules.analysis.dealer_hands import Chances, chance_of, final_hands, outcome_chances
from houserules.analysis.figures import Distribution
from houserules.analysis.paid import paid_by_rows
from houserules.analysis.worth import Analyst, Asked, NotShipped, needs_no_kernel
from houserules.cards import card
from houserules.chips import Paytable, dollars
from houserules.engine.offer.terms import Terms
from houserules.engine.offer.wager import Wager
from houserules.games.blackjack.options import DEALER_HITS_SOFT_17, DECKS
from houserules.games.blackjack.side_wagers.buster_blackjack import BUSTER_BLACKJACK
from houserules.games.blackjack.side_wagers.buster_free_bonus import BUSTER_FREE_BONUS, NEEDED
from houserules.games.blackjack.side_wagers.hit_and_run_progressive import HIT_AND_RUN_PROGRESSIVE

A_BLACKJACK = card("As"), card("Ts")


@needs_no_kernel
def on_dealer_hand(terms: Terms, wager: Wager, paytable: Paytable, asked: Asked) -> Distribution:
    """Hit and Run, Buster: by the dealer's final hand alone."""
    return _paid(terms, wager, paytable, asked)


@needs_no_kernel
def on_blackjack_and_dealer_hand(terms: Terms, wager: Wager, paytable: Paytable, asked: Asked) -> Distribution:
    """The Free Bonus: nobody stakes anything on it, so its figures are in units of the Buster Blackjack wager."""
    found = _paid(terms, wager, paytable, asked)
    notes = ["It has no stake of its own: amounts are in units of the Buster Blackjack wager."]
    if asked.stake < NEEDED:
        notes.append(f"It is never paid with less than {dollars(NEEDED)} on Buster Blackjack (BJ 6.G(16)).")
    return replace(found, cases=tuple(replace(case, staked=0) for case in found.cases), notes=tuple(notes))


def _paid(terms: Terms, wager: Wager, paytable: Paytable, asked: Asked) -> Distribution:
    counts, enumeration = counted(terms, wager, asked.stake, asked.kernels)
    return replace(paid_by_rows(counts, paytable, asked.stake, enumeration), counted=False)


def counted(terms: Terms, wager: Wager, stake: int, at_length: bool = True) -> Counted:
    """As it ships, or counted now: for another classifier, or less on Buster than the Free Bonus takes."""
    decks, hits_soft_17 = terms[DECKS], terms[DEALER_HITS_SOFT_17]
    ships = is_of_the_rulebook(terms.game, wager) and (stake >= NEEDED or "stake" not in wager.sees)
    found = shipped(terms.game, wager.name, heading(decks, hits_soft_17)) if ships else None
    if found is None and not at_length:
        raise NotShipped(f"No counts of {wager.name} ship for {heading(decks, hits_soft_17)}.")
    return found or count(wager, decks, hits_soft_17, stake)


def heading(decks: int, hits_soft_17: bool) -> str:
    """The section of these decks: "6 decks, hits soft 17"."""
    return f"{decks_in_words(decks)}, {'hits' if hits_soft_17 else 'stands on'} soft 17"


def count(wager: Wager, decks: int, hits_soft_17: bool, stake: int = NEEDED) -> Counted:
    """By the wager's own classifier. The weights have no common divisor: hands of many cards come in more deals."""
    hand = f"every order of cards to the dealer's final hand from {decks_in_words(decks)}, each by its chance"
    if "blackjack" in wager.sees:
        chances = chances_beside_a_blackjack(wager, decks, hits_soft_17, stake)
        return Counted(in_whole_numbers(chances), f"the player's two cards and {hand}")
    return Counted(in_whole_numbers(outcome_chances(wager, decks, hits_soft_17)), hand)


def chances_beside_a_blackjack(wager: Wager, decks: int, hits_soft_17: bool, stake: int) -> Chances:
    """Over all hands of the player, of which only a blackjack counts."""
    natural = chance_of(A_BLACKJACK, decks)
    any_hand = final_hands(decks, hits_soft_17)
    beside = final_hands(decks, hits_soft_17, A_BLACKJACK)
    chances = dict.fromkeys(wager.outcomes, Fraction(0))
    for final in any_hand | beside:
        with_it = natural * beside.get(final, 0)
        chances[wager.called(1, final.total, final.cards, stake)] += with_it
        chances[wager.called(0, final.total, final.cards, stake)] += any_hand.get(final, 0) - with_it
    return chances


def in_whole_numbers(chances: Chances) -> dict[str, int]:
    """Chances that add up to one as whole numbers that add up to their least common denominator; the best first."""
    total = lcm(*(chance.denominator for chance in chances.values()))
    return {outcome: int(chances[outcome] * total) for outcome in reversed(chances)}


ANALYSTS: Mapping[str, Analyst] = {
    HIT_AND_RUN_PROGRESSIVE.name: on_dealer_hand,
    BUSTER_BLACKJACK.name: on_dealer_hand,
    BUSTER_FREE_BONUS.name: on_blackjack_and_dealer_hand,
}
