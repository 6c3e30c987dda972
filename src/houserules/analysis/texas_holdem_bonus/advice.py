"""What each choice is worth with the cards that are seen: the expected result of the whole round, in Antes."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from fractions import Fraction

from houserules.analysis.holdem.one_hand import DEALS, cards_seen, choices, completed, results_on
from houserules.analysis.holdem.starting_hands import class_of
from houserules.analysis.progress import Progress, unseen
from houserules.analysis.strategies import NONE_OF_THEIR_OWN, OwnPaytables, Seen
from houserules.analysis.strategy import Advice
from houserules.analysis.texas_holdem_bonus.wagers import Plays, nothing_apart, settled
from houserules.analysis.texas_holdem_bonus.worth import best_play, results
from houserules.analysis.worth import Asked
from houserules.chips import Paytable
from houserules.engine.offer.terms import Terms
from houserules.engine.procedures.holdem import ANTE
from houserules.games.texas_holdem_bonus.rules import CHECK, FOLD
from houserules.games.texas_holdem_bonus.wagers import ANTE_WAGER, FLOP, RIVER, TURN

SHOWN = (0, 3, 4)  # community cards at the three decisions
Sums = tuple[int, int, int]  # of results: with the Flop Wager alone, with one more, with both


def advise(terms: Terms, seen: Seen, own: OwnPaytables = NONE_OF_THEIR_OWN, progress: Progress = unseen) -> Advice:
    hand, board = cards_seen(seen, "Texas Hold 'Em Bonus", SHOWN)
    stake = terms.wagers[ANTE].minimum
    plays = settled(terms, paytable_of(terms, own), stake)
    if not board:
        return _about_flop(hand, terms, plays, Asked(stake, progress=progress))
    flop, turn = board[:3], board[3:]
    by_turn = _by_turn(hand, flop, plays, stake)
    unit = Fraction(results(plays, stake)[2], stake)
    checked, wagered = (sum(after(each, done) for each in by_turn.values()) for done in (0, 1))
    if not turn:
        total = len(by_turn) * (len(by_turn) - 1) * DEALS
        worth = {TURN: wagered * unit / total, CHECK: checked * unit / total}
        return Advice(TURN, choices(worth), "every turn, river and dealer's hand", total)
    done = int(wagered > checked)
    total = (len(by_turn) - 1) * DEALS
    alone, more = by_turn[turn[0]][done : done + 2]
    worth = {RIVER: more * unit / total, CHECK: alone * unit / total}
    note = f"Worth of a round {'with a' if done else 'without a'} Turn Wager, as best play has it with these cards."
    return Advice(RIVER, choices(worth), "every river and dealer's hand", total, notes=(note,))


def paytable_of(terms: Terms, own: OwnPaytables) -> Paytable:
    return own.get(ANTE) or ANTE_WAGER.paytable(terms)


def after(sums: Sums, done: int) -> int:
    """With the best decision about the River, after a check or a Turn Wager."""
    return max(sums[done], sums[done + 1])


def _about_flop(hand: Sequence[int], terms: Terms, plays: Plays, asked: Asked) -> Advice:
    found, (_, fold, unit) = best_play(terms, plays, asked), results(plays, asked.stake)
    name = class_of(*hand)
    total = found.deals[name]
    worth = {
        FLOP: Fraction(found.hands[name] * unit, total * asked.stake),
        FOLD: Fraction(fold * unit, asked.stake),
    }
    note = f"The hand is one of the {name}."
    return Advice(FLOP, choices(worth), f"every deal after the {name} hands", total, notes=(note,))


def _by_turn(hand: Sequence[int], flop: Sequence[int], plays: Plays, stake: int) -> dict[int, Sums]:
    """By turn card: over every river and dealer's hand."""
    table, _, _ = results(plays, stake)
    boards = completed(hand, flop)
    found = results_on(hand, boards, table, nothing_apart).tolist()
    sums: defaultdict[int, list[int]] = defaultdict(lambda: [0, 0, 0])
    for board, (first, second, third) in zip(boards.tolist(), found, strict=True):
        for turn in board[3:]:  # either of the two may come first
            for place, value in enumerate((first, second, third)):
                sums[turn][place] += value
    return {turn: (each[0], each[1], each[2]) for turn, each in sums.items()}
