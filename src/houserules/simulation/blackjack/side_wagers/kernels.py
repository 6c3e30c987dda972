"""The side wagers of a round in a kernel: cells, draws of the table game system, and what comes back. Holds no rule."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from houserules.cards import DECK
from houserules.cards.compiling import compilable, inlined
from houserules.games.blackjack.side_wagers.bad_beat_progressive import is_magic
from houserules.simulation.blackjack.side_wagers.answers import SEEN, Numbers
from houserules.simulation.blackjack.side_wagers.cells import Cells
from houserules.simulation.blackjack.side_wagers.draws import BONUS_ROUND, LUCKY_SEAT, MAGIC_CARD, WHEEL, below

FIRST, SECOND = SEEN.index("first"), SEEN.index("second")
CARDS = len(DECK)
NOT_SPUN = -1
EVERY, POSITIONS, MAGIC, LUCKY, BONUS_STAKE, BONUS_COLUMN = range(6)  # of the bonuses drawn beside Bad Beat
SPIN_STAKE, SPIN_COLUMN = range(2)  # of the wheel
MAGIC_BIT, LUCKY_BIT = 1, 2
# Further counts: bonuses paid, and the hands of either wager in which more came back than its cells and stake say.
MAGIC_CARDS, LUCKY_PLAYERS, BONUS_HITS, SPIN_HITS = range(4)
MOST_AT_ONCE = 1 << 26  # cents; larger amounts are set aside, so that products of 64 bits hold those of many rounds
SET_ASIDE, WON = range(2)
MAIN = 4  # columns of the main game in front of those of side wagers

magic_matches = compilable(is_magic)


class Tables(NamedTuple):
    """What the kernel knows of the side wagers at a table."""

    looks: Cells
    starts: Numbers  # by cell: of its amounts; one more at the end
    columns: Numbers
    amounts: Numbers  # cents that come back
    rare: NDArray[np.bool_]  # by cell: the round is settled by itself
    spins: NDArray[np.bool_]  # by cell: the wheel is spun
    before_bonuses: Numbers  # by cell: what Bad Beat brings back without its bonuses
    whole: Numbers  # by cell: what all of its wagers bring back
    bonuses: Numbers  # facts
    wheel: Numbers  # facts
    spun: Numbers  # by segment of the wheel: what it brings
    shared: Numbers  # by segment: what it brings each of the others
    rare_segments: NDArray[np.bool_]
    must_hit: Numbers  # its column, or nothing


class Scratch(NamedTuple):
    """What the kernel writes in every round."""

    cells: Numbers  # by seat and view
    segments: Numbers  # by seat
    bonuses: Numbers  # by seat
    touched: Numbers  # columns that are not empty
    at: Numbers  # how many rounds are set aside, and winners of Must Hit have been paid
    words: NDArray[np.uint64]


class Counts(NamedTuple):
    """What is counted in some rounds."""

    found: Numbers  # by cell
    segments: Numbers  # by segment of the wheel
    others: Numbers
    aside: Numbers  # by round that is set aside: see `set_aside`


class Beside(NamedTuple):
    """All that the kernel gets for the side wagers of some rounds."""

    key: np.uint64
    seen: Numbers  # by seat: see `SEEN`
    tables: Tables
    scratch: Scratch
    counts: Counts
    rounds: Numbers  # in which Must Hit is won
    payouts: Numbers
    staked: int  # by each seat

    def counted(self) -> dict[str, Numbers]:
        kept = self.counts.aside[: self.scratch.at[SET_ASIDE]].copy()
        return self.counts._replace(aside=kept)._asdict()


@inlined
def look(seats, seen, tables, cells):
    """The cell of every seat in every view; whether the round is rare, and whether somebody spins the wheel."""
    places, weights, firsts, widths, lefts, rights, numbers = tables[0]
    all_rare, all_spins = tables[4], tables[5]
    rare, spins = False, False
    for seat in range(seats):
        for view in range(len(widths)):
            left, right = firsts[view, 0], firsts[view, 1]
            for part in range(3):
                left += seen[seat, places[view, 0, part]] * weights[view, 0, part]
                right += seen[seat, places[view, 1, part]] * weights[view, 1, part]
            cell = numbers[firsts[view, 2] + rights[right] * widths[view] + lefts[left]]
            cells[seat, view] = cell
            rare |= all_rare[cell]
            spins |= all_spins[cell]
    return rare, spins


@inlined
def draw_bonuses(key, number, seats, seen, facts, words, bonuses):
    """By seat, which bonuses are paid; drawn once a round, or once in so many rounds."""
    if facts[EVERY] > 1 and below(key, number, BONUS_ROUND, facts[EVERY], words):
        return
    magic = 1 + below(key, number, MAGIC_CARD, CARDS, words)
    lucky = below(key, number, LUCKY_SEAT, facts[POSITIONS], words)
    for seat in range(seats):
        if magic_matches(magic, seen[seat, FIRST], seen[seat, SECOND]):
            bonuses[seat] = MAGIC_BIT
    if lucky < seats:
        bonuses[lucky] |= LUCKY_BIT


@inlined
def spin(key, number, seats, tables, cells, words, segments):
    """The segment of the wheel for every seat that spins it; whether one of them makes the round rare."""
    spins, size, rare_segments = tables[5], len(tables[10]), tables[12]
    rare = False
    for seat in range(seats):
        for view in range(cells.shape[1]):
            if spins[cells[seat, view]]:
                segments[seat] = below(key, number, WHEEL + seat, size, words)
                rare |= rare_segments[segments[seat]]
    return rare


@inlined
def set_aside(number, seats, columns, net, cells, segments, bonuses, row):
    """All that decides the round, for the reckoning; the columns are left empty."""
    row[0], row[1], place = number, net, 2
    for column in range(MAIN):
        row[place], columns[column] = columns[column], 0
        place += 1
    for seat in range(seats):
        for view in range(cells.shape[1]):
            row[place] = cells[seat, view]
            place += 1
        row[place], row[place + 1] = segments[seat], bonuses[seat]
        place += 2


@inlined
def bring_back(columns, touched, count, column, amount):
    """So much comes back; a column that was empty is noted."""
    if amount and not columns[column]:
        touched[count] = column
        count += 1
    columns[column] += amount
    return count


@inlined
def add_cells(seats, tables, cells, found, columns, touched, count):
    starts, by_column, amounts = tables[1], tables[2], tables[3]
    for seat in range(seats):
        for view in range(cells.shape[1]):
            cell = cells[seat, view]
            found[cell] += 1
            for place in range(starts[cell], starts[cell + 1]):
                count = bring_back(columns, touched, count, by_column[place], amounts[place])
    return count


@inlined
def add_bonuses(seats, tables, cells, bonuses, others, columns, touched, count):
    before, facts = tables[6], tables[8]
    for seat in range(seats):
        if bonuses[seat]:
            magic, lucky = bonuses[seat] & MAGIC_BIT, bonuses[seat] >> 1
            more, brought = magic * facts[MAGIC] + lucky * facts[LUCKY], 0
            for view in range(cells.shape[1]):
                brought += before[cells[seat, view]]
            others[MAGIC_CARDS] += magic
            others[LUCKY_PLAYERS] += lucky
            others[BONUS_HITS] += brought <= facts[BONUS_STAKE] < brought + more
            count = bring_back(columns, touched, count, facts[BONUS_COLUMN], more)
    return count


@inlined
def add_spins(seats, tables, segments, found, others, columns, touched, count):
    """Each seat gets what it spins and what the others share."""
    facts, spun, shared = tables[9], tables[10], tables[11]
    to_all = 0
    for seat in range(seats):
        if segments[seat] >= 0:
            found[segments[seat]] += 1
            to_all += shared[segments[seat]]
    for seat in range(seats):
        own = segments[seat]
        brought = to_all + (spun[own] - shared[own] if own >= 0 else 0)
        others[SPIN_HITS] += brought > facts[SPIN_STAKE]
        count = bring_back(columns, touched, count, facts[SPIN_COLUMN], brought)
    return count


@inlined
def add_sparse(columns, touched, count, sums, products):
    """A round is over: only the columns that are not empty are looked at, and left empty again."""
    for place in range(count):
        column = touched[place]
        value = columns[column]
        sums[column] += value
        for before in range(place + 1):
            other = touched[before]
            products[max(column, other), min(column, other)] += value * columns[other]
    for place in range(count):
        columns[touched[place]] = 0


@inlined
def first_seat(tables, cells, segments, bonuses):
    """What the side wagers of the first seat bring back, without Must Hit."""
    whole, facts, spun, shared = tables[7], tables[8], tables[10], tables[11]
    brought = (bonuses[0] & MAGIC_BIT) * facts[MAGIC] + (bonuses[0] >> 1) * facts[LUCKY]
    for view in range(cells.shape[1]):
        brought += whole[cells[0, view]]
    for seat in range(len(segments)):
        if segments[seat] >= 0:
            brought += shared[segments[seat]] if seat else spun[segments[seat]]
    return brought


@inlined
def add_side_wagers(key, number, seen, net, won, tables, scratch, counts, columns):
    """Adds what the side wagers of the round bring back to its columns; how many columns are not empty.

    Less than 0: the round is set aside with its number instead, along with the money of the main game. `net` is what
    the first seat won there, `won` is what Must Hit pays in this round.
    """
    cells, segments, bonuses, touched, at, words = scratch
    found, found_segments, others, aside = counts
    seats = len(seen)
    rare, spins = look(seats, seen, tables, cells)
    for seat in range(seats):
        bonuses[seat], segments[seat] = 0, NOT_SPUN
    if tables[8][EVERY]:
        draw_bonuses(key, number, seats, seen, tables[8], words, bonuses)
    if spins:
        rare |= spin(key, number, seats, tables, cells, words, segments)
    if rare or won > MOST_AT_ONCE:
        set_aside(number, seats, columns, net, cells, segments, bonuses, aside[at[SET_ASIDE]])
        at[SET_ASIDE] += 1
        return -1
    count = 0
    for column in range(MAIN):
        if columns[column]:
            touched[count] = column
            count += 1
    count = add_cells(seats, tables, cells, found, columns, touched, count)
    if tables[8][EVERY]:
        count = add_bonuses(seats, tables, cells, bonuses, others, columns, touched, count)
    if spins:
        count = add_spins(seats, tables, segments, found_segments, others, columns, touched, count)
    return bring_back(columns, touched, count, tables[13][0], won)


@inlined
def settle_beside(number, net, sides, columns, sums, products):
    """The side wagers of a round whose main game is in the columns; what the first seat won on them.

    `net` is what it won in the main game.
    """
    key, seen, tables, scratch, counts, rounds, payouts, staked = sides
    at, won = scratch[4], 0
    while at[WON] < len(rounds) and rounds[at[WON]] == number:
        won += payouts[at[WON]]
        at[WON] += 1
    count = add_side_wagers(key, number, seen, net, won, tables, scratch, counts, columns)
    if count >= 0:
        add_sparse(columns, scratch[3], count, sums, products)
    return first_seat(tables, scratch[0], scratch[1], scratch[2]) - staked
