"""Blackjack rounds of a simulation played again through the script: any submission and decisions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from random import Random

import numpy as np
from numpy.typing import NDArray

from houserules.analysis.blackjack.hand_table import hand_table
from houserules.analysis.blackjack.rounds import naturals
from houserules.analysis.blackjack.shoes import SIZE, kind_of, kinds_of
from houserules.analysis.blackjack.table_rules import rules_of
from houserules.cards import DECK
from houserules.cards.given_order import NoShuffler
from houserules.engine.procedures.cutting import DECLINE
from houserules.engine.procedures.shoe import DOUBLE_SHOE
from houserules.engine.run_through import run_round
from houserules.engine.steps import Answer, Ask, Bet, Invite
from houserules.engine.table import Table
from houserules.engine.vocabulary import NO_MORE_BETS, OTHER_SHOE, PLAYER, RACK, SHOE
from houserules.engine.world import World
from houserules.games.blackjack.hands import SOFT, may_double
from houserules.games.blackjack.insurance import EVEN_MONEY, NO_INSURANCE
from houserules.games.blackjack.options import COMMUNITY, DECKS, VARIATION
from houserules.games.blackjack.playing import HIT, STAND, SURRENDER
from houserules.games.blackjack.procedures import COVERING
from houserules.games.blackjack.round_state import counted_in, up_card
from houserules.games.blackjack.variations.switch import KEEP, SWITCH
from houserules.games.blackjack.wagers import BLACKJACK, BLACKJACK_WAGER, DOUBLE, SPLIT
from houserules.games.catalogue import GAMES
from houserules.simulation.blackjack.kernels import (
    DOUBLES,
    HITS,
    INSURES,
    PLAYED,
    SPLITS,
    STANDS,
    SURRENDERS,
    TAKES_EVEN_MONEY,
)
from houserules.simulation.blackjack.strategies import Decisions, Wishes
from houserules.simulation.blackjack.table import BlackjackTable
from houserules.simulation.setting import Setting
from houserules.simulation.tally import Tally
from kit import any_submission
from kit.blackjack.simulated_sides import Draws, meters_of, outcomes_of
from kit.simulated import any_stakes, tallied

GAME = GAMES["blackjack"]
REPORTED = {DOUBLE: BLACKJACK, SPLIT: BLACKJACK}
WORDS = {STANDS: STAND, HITS: HIT, DOUBLES: DOUBLE}


def any_setting(luck: Random, placed: Sequence[str] = ()) -> Setting:
    """One seat most often; the shoe is large enough for them, as refilling one takes a shuffle."""
    terms = any_submission.terms_in(GAME, any_submission.submission(luck, GAME.name))
    seats = min(luck.choice([1, 1, 1, 2, luck.randint(1, terms.positions)]), terms.positions)
    sides = [wager for wager in placed if terms.offers(wager)]
    return Setting(GAME.name, terms, any_stakes(luck, (BLACKJACK, *sides), terms), seats, seed=luck.randrange(2**63))


def any_decisions(luck: Random, setting: Setting) -> Decisions:
    """By chance, so that every way to play is met; hands that count the same are played alike with community cards."""
    table, terms = hand_table(), setting.terms
    rules = rules_of(terms, BLACKJACK_WAGER.paytable(terms), setting.stakes[BLACKJACK])
    chance = np.random.default_rng(luck.randrange(2**32))
    hands = len(table.cards)
    alike = np.array([SOFT * (may_double(cards)) * 2 + counted for cards, counted in _each_hand()])
    same = alike if terms[VARIATION] == COMMUNITY else np.arange(hands)

    def by_chance(odds: float) -> NDArray[np.bool_]:
        return (chance.random((SIZE, int(same.max()) + 1)) < odds)[:, same]

    plays = np.where(by_chance(0.6), HITS, STANDS)
    plays = np.where(by_chance(0.3) & np.array([may_double(cards) for cards, _ in _each_hand()]), DOUBLES, plays)
    wishes = plays | SURRENDERS * by_chance(0.15) | SPLITS * by_chance(0.7)
    wishes |= INSURES * by_chance(luck.choice([0, 0.5]))
    if rules.even_money is not None:
        wishes[-1, naturals()] |= TAKES_EVEN_MONEY * (luck.random() < 0.5)
    return Decisions("by chance", wishes.astype(np.uint8), chance.random((SIZE,) * 5) < 0.5)


def _each_hand() -> list[tuple[int, int]]:
    table = hand_table()
    return list(zip(table.cards.tolist(), table.counted.tolist(), strict=True))


def answered(decisions: Decisions, insurance: int, table: Table, ask: Ask) -> str:
    """What a player says who decides like this."""
    if ask.by != PLAYER or DECLINE in ask.choices:
        return ask.default
    up = kind_of(up_card(table))
    if KEEP in ask.choices:
        four = kinds_of((*table.hand(ask.seat, 1), *table.hand(ask.seat, 2)))
        return SWITCH if decisions.switches[(up, *four)] else KEEP
    wish = _wish(decisions.wishes[up], table, ask)
    if NO_INSURANCE in ask.choices:
        if wish & TAKES_EVEN_MONEY and EVEN_MONEY in ask.choices:
            return EVEN_MONEY
        return f"insurance:{insurance}" if wish & INSURES else NO_INSURANCE
    if SURRENDER in ask.choices and wish & SURRENDERS:
        return SURRENDER
    if SPLIT in ask.choices and wish & SPLITS:
        return SPLIT
    return WORDS[wish & PLAYED] if HIT in ask.choices else STAND


def _wish(wishes: Wishes, table: Table, ask: Ask) -> int:
    cards = table.hand(ask.seat, ask.hand) or table.cards_at("community") * (NO_INSURANCE in ask.choices)
    if cards:
        return int(wishes[hand_table().row(kinds_of(cards))])
    found = hand_table()  # of community cards the question tells only the count, and that is enough here
    two = DOUBLE in ask.choices or SPLIT in ask.choices
    counted = counted_in(ask.about or "soft 12")  # where aces got their one card, nothing is told
    rows = np.flatnonzero((found.counted == counted) & ((found.cards == 2) == two) & (found.cards > 1))
    return int(wishes[rows[0]])


class Refilling(NoShuffler):
    """When the shoe is empty, the discards come into the order in which the simulation drew them."""

    def __init__(self, drawn: Sequence[int], cut: int) -> None:
        self.drawn, self.cut = drawn, cut

    def shuffle(self, cards: Sequence[int]) -> tuple[int, ...]:
        rest = Counter(cards)
        rest.subtract(self.drawn)
        assert min(rest.values()) >= 0, "the simulation drew cards that are not with the discards"
        order = [*self.drawn, *rest.elements()]
        cut = min(self.cut, len(order) // 2)
        return tuple(order[-cut:] + order[:-cut]) if cut else tuple(order)


def laid_out(simulated: BlackjackTable, cards: Sequence[int], refilled: bool, meters: dict[str, Fraction]) -> Table:
    """A table whose device holds these cards; those of earlier rounds lie in the rack, or behind them in the shoe."""
    terms = simulated.setting.terms
    if terms.dealing.method == DOUBLE_SHOE:
        side = int(simulated.sides()[cards[0]])
        table = Table.with_cards(GAME, terms, cards[:1] if side else cards, meters)
        table.cards.pile(OTHER_SHOE).extend(cards[1:] if side else ())
        for shoe in (SHOE, OTHER_SHOE):
            table.cards.pile(shoe).extend(DECK)  # enough behind them
        assert not refilled
        return table
    rest = Counter(dict.fromkeys(DECK, terms[DECKS]))
    rest.subtract(cards)
    table = Table.with_cards(GAME, terms, cards, meters)
    table.cards.pile(RACK if refilled else SHOE).extend(rest.elements())
    return table


def played(
    simulated: BlackjackTable, cards: Sequence[int], after: Sequence[int], meters: dict[str, Fraction], system: Draws
) -> Table:
    """One round by the script, with the cards as they left the shoe, and those that came from the discards."""
    setting = simulated.setting
    table = laid_out(simulated, cards, bool(after), meters)
    seats = range(1, setting.seats + 1)
    bets = iter([Bet(seat, wager, amount) for seat in seats for wager, amount in setting.stakes.items()])

    def invite(table: Table, step: Invite) -> Answer:
        return next(bets, NO_MORE_BETS)

    def decide(table: Table, ask: Ask) -> str:
        return answered(simulated.decisions, simulated.money.insurance, table, ask)

    cut = 0 if setting.terms.dealing.shuffler == "continuous" else COVERING.cutting.ends
    shuffler = Refilling(after, cut)
    world = World(shuffler, lambda: 0, decide=decide, invite=invite, cut=lambda step: step.least, spin=system.spin)
    refusal = run_round(table, {seat: f"seat {seat}" for seat in seats}, world)
    assert refusal is None, refusal
    return table


def compare(simulated: BlackjackTable, rounds: int) -> int:
    """Sums and products, hits, cards, outcomes of side wagers, meters; how many rounds had to refill the shoe."""
    counted = simulated.reckoning()
    counted.add(simulated.count(0, rounds), 0, rounds)
    expected, results, refilled = Tally(simulated.wagers, simulated.setting.seats), [], 0
    system, meters = Draws(simulated.beside), meters_of(simulated.reckoning().beside, 0)
    for number, (cards, after) in enumerate(simulated.shown(0, rounds)):
        system.begin(number)
        table = played(simulated, cards, after, meters, system)
        meters = dict(table.meters)
        beside = [line for line in table.lines if line.wager in simulated.beside.wagers]
        for wager, outcome in outcomes_of(beside, simulated.beside.wagers, range(1, simulated.setting.seats + 1)):
            expected.outcomes[wager][outcome] += 1
        assert table.cards.drawn == len(cards) + len(after), (number, cards, after)
        tallied(expected, table, lambda wager: REPORTED.get(wager, wager))
        results.append(sum(line.payout + line.returned - line.stake for line in table.lines if line.seat == 1))
        refilled += bool(after)
    assert counted.results(0, rounds).tolist() == results
    found = counted.tally()
    assert found.sums.tolist() == expected.sums.tolist()
    assert found.products.tolist() == expected.products.tolist()
    assert +found.hits == +expected.hits
    assert {wager: +met for wager, met in found.outcomes.items()} == expected.outcomes
    assert meters_of(counted.beside, rounds) == meters
    return refilled
