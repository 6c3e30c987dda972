"""Rounds of blackjack by the million. They hold no rule: what they know of hands, choices and money is in tables."""

from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np

from houserules.cards.compiling import kernel, part_of_kernel, seldom_called
from houserules.simulation.blackjack.shoe_kernels import (
    DISCARDED,
    DRAWN,
    EMPTY,
    LOGGED,
    SPENT,
    begin_block,
    begin_round,
    draw,
    last_of,
    log_round,
    new_shoe,
)
from houserules.simulation.blackjack.side_wagers.kernels import settle_beside
from houserules.simulation.blackjack.side_wagers.seeing import see_cards, see_the_rest
from houserules.simulation.stamp import stamp

BLOCK = 1 << 16  # rounds; each block begins with new shoes

# What a decision says: in the lowest bits how the hand is played, then bit by bit what else it wants.
PLAYED, SURRENDERS, SPLITS, INSURES, TAKES_EVEN_MONEY = 3, 4, 8, 16, 32
STANDS, HITS, DOUBLES = range(3)

IN_PLAY, SURRENDERED, PAID_EVEN = range(3)  # what becomes of a box
MOST_HANDS = 16  # of one box
DEALER = 1  # where the dealer's cards lie; the hands of the boxes follow
FIRST_HAND = 2
BROKEN, NATURAL, SWITCHED = 22, 23, 24  # final hands, beyond those of 0 to 21 points
DEALER_BLACKJACK = 32  # the dealer's, beyond the totals
STAKED, BACK, INSURED, INSURANCE_BACK = range(4)  # columns; those of side wagers follow
HALF_A_WORD = 31  # bits


@part_of_kernel
def play_box(row, surrender, ends, rules, decisions, shoes, side, slot, finals, doubled):
    """A box that is asked: how many hands it ends as, what they are, and whether it gave up.

    `ends` says whether a surrendered hand is put away at once.
    """
    kinds, following, points, asked, pairs, _, _, most_hands, one_card = rules[:9]
    lies, over = shoes[6], shoes[7]
    hands, number, pair = 1, 0, pairs[row]
    while number < hands:
        if number:
            row = following[1 + pair, kinds[draw(shoes, side, slot + number)]]
        cards, doubled[number] = 2, 0
        while asked[row]:
            wish = decisions[row]
            if cards == 2:
                if wish & SURRENDERS and surrender and hands == 1:
                    over[slot] = ends
                    return 1, SURRENDERED
                if wish & SPLITS and pairs[row] >= 0 and hands < most_hands[pair]:
                    lies[side, last_of(shoes, side, slot + number)], over[slot + hands] = slot + hands, False
                    hands += 1
                    row = following[1 + pair, kinds[draw(shoes, side, slot + number)]]
                    continue
                if hands > 1 and one_card[pair]:
                    break
            if wish & PLAYED == STANDS:
                break
            row = following[row, kinds[draw(shoes, side, slot + number)]]
            cards += 1
            if wish & PLAYED == DOUBLES:
                doubled[number] = 1
                break
            if row < 0:
                break
        finals[number] = points[row] if row >= 0 else BROKEN
        over[slot + number] = row < 0
        number += 1
    return hands, IN_PLAY


@part_of_kernel
def settle_box(hands, fate, dealer, beaten, money, finals, doubled):
    """What is staked on a box in the end, and what comes back of it."""
    stake, original, extra, surrendered, even = money[:5]
    if fate == SURRENDERED:
        return stake, surrendered[beaten]
    if fate == PAID_EVEN:
        return stake, even
    staked, back = stake, original[finals[0], dealer]
    if doubled[0]:
        staked += stake
        back += extra[finals[0], dealer]
    for number in range(1, hands):
        staked += stake
        back += extra[finals[number], dealer]
        if doubled[number]:
            staked += stake
            back += extra[finals[number], dealer]
    return staked, back


@part_of_kernel
def settle_round(boxes, at_switch, times, dealer, beaten, money, box_state, columns, hits):
    """All boxes, into the columns of the round; what the first seat won. A seat has two boxes at a Switch table."""
    hands, fates, insured, finals, doubled = box_state
    insurance, insured_back = money[5:]
    for column in range(INSURANCE_BACK + 1):
        columns[column] = 0
    first_seat, staked, back = 0, 0, 0
    for box in range(boxes):
        down, brought = settle_box(hands[box], fates[box], dealer, beaten, money, finals[box], doubled[box])
        staked += down
        back += brought
        first_seat += (brought - down) * (box <= at_switch)
        if insured[box]:
            columns[INSURED] += times * insurance
            columns[INSURANCE_BACK] += times * insured_back[beaten]
            first_seat += (insured_back[beaten] - insurance) * (box <= at_switch)
        if at_switch and not box & 1:
            continue
        columns[STAKED] += times * staked
        columns[BACK] += times * back
        hits[0] += times * (back > staked)
        won = insured[box] * beaten
        if at_switch:
            won |= insured[box - 1] * beaten
        hits[1] += times * won
        staked, back = 0, 0
    return first_seat


@seldom_called
def show(shoes, side, shown):
    """The cards of the round as they left the shoe, a determinant card first.

    Before them stands their number, and how many there were before the discards were shuffled to complete the round.
    """
    place, at, log = 1, shoes[3], shoes[8]
    shown[1] = 0
    for each in range(side + 1):
        if at[each, LOGGED]:
            shown[1] = place - 1 + at[each, LOGGED]
        log_round(shoes, each)
        for card in range(at[each, LOGGED]):
            place = min(place + 1, len(shown) - 1)
            shown[place] = log[each, card]
    shown[0] = place - 1
    if not shown[1]:
        shown[1] = shown[0]


@part_of_kernel
def post(columns, sums, products):
    """A round is over: most columns are zero in most rounds."""
    for column in range(len(columns)):
        value = columns[column]
        if value:
            sums[column] += value
            for other in range(column + 1):
                products[column, other] += value * columns[other]


@seldom_called
def carry(products, high, low):
    """Products are moved to where they have more room."""
    for column in range(len(products)):
        for other in range(column + 1):
            high[column, other] += products[column, other] >> HALF_A_WORD
            low[column, other] += products[column, other] & ((1 << HALF_A_WORD) - 1)
            products[column, other] = 0


@part_of_kernel
def carry_when_full(since, at_once, products, high, low):
    """How many rounds are in the products now."""
    if since < at_once:
        return since
    carry(products, high, low)
    return 0


@part_of_kernel
def ready(number, shoes, cards, options):
    """Shoes whose cover card has come out are shuffled before the next round; those of a block are new."""
    cover, burns, double = options[:3]
    at = shoes[3]
    for side in range(1 + double):
        if number & (BLOCK - 1) == 0:
            begin_block(shoes, side, number, cards, burns)
        elif at[side, DRAWN] > cover or at[side, SPENT]:
            new_shoe(at, side, burns)
        begin_round(at, side)


@part_of_kernel
def deal(shoes, side_of, options, dealt):
    """Two cards to each box; the side of the shoe from which the round is dealt, and the up card."""
    double, by_hand, boxes, community = options[2], options[3], options[4], options[8]
    side, first, over = 0, 0, shoes[7]
    over[DEALER] = False
    for box in range(boxes):
        over[FIRST_HAND + MOST_HANDS * box] = False
    if double:  # the determinant card: the first box has it, or the round is dealt from the other side
        dealt[0, 0] = draw(shoes, 0, FIRST_HAND)
        side = side_of[dealt[0, 0]]
        first = 1 - side
    if by_hand:
        draw(shoes, side, DISCARDED)
    for box in range(first, boxes):
        dealt[box, 0] = draw(shoes, side, FIRST_HAND + MOST_HANDS * box)
    if community:  # both shared cards come before the dealer's
        dealt[0, 1] = draw(shoes, side, FIRST_HAND)
    up_card = draw(shoes, side, DEALER)
    for box in range(community, boxes):
        dealt[box, 1] = draw(shoes, side, FIRST_HAND + MOST_HANDS * box)
    return side, up_card


@part_of_kernel
def look(up, boxes, rules, decided, dealt, naturals, box_state, over):
    """The boxes before they are played: blackjacks, and under an ace insurance and even money."""
    kinds, following, blackjack, insurable = rules[0], rules[1], rules[5], rules[6]
    fates, insured = box_state[1], box_state[2]
    for box in range(boxes):
        one, other = kinds[dealt[box, 0]], kinds[dealt[box, 1]]
        naturals[box], fates[box], insured[box] = blackjack[one, other], IN_PLAY, 0
        if insurable[up]:
            wish = decided[following[1 + one, other]]
            if wish & TAKES_EVEN_MONEY:
                fates[box], over[FIRST_HAND + MOST_HANDS * box] = PAID_EVEN, True
            elif wish & INSURES:
                insured[box] = 1


@part_of_kernel
def switch_cards(boxes, kinds, switches, dealt, naturals, shoes, side):
    """The second cards of two boxes change places where the player wants it; then neither is a blackjack."""
    for box in range(0, boxes, 2):
        one, other = kinds[dealt[box, 0]], kinds[dealt[box, 1]]
        third, fourth = kinds[dealt[box + 1, 0]], kinds[dealt[box + 1, 1]]
        if switches[one, other, third, fourth]:
            dealt[box, 1], dealt[box + 1, 1] = dealt[box + 1, 1], dealt[box, 1]
            naturals[box] = naturals[box + 1] = False
            hand = FIRST_HAND + MOST_HANDS * box
            here, there = last_of(shoes, side, hand), last_of(shoes, side, hand + MOST_HANDS)
            shoes[6][side, here], shoes[6][side, there] = hand + MOST_HANDS, hand


@part_of_kernel
def play_boxes(up, beaten, options, rules, decided, shoes, side, dealt, naturals, box_state):
    """Every box in turn; whether a hand is left that needs the dealer's."""
    boxes, _, surrender, at_switch = options[4:8]
    kinds, following, points, blackjack, waits = rules[0], rules[1], rules[2], rules[5], rules[12]
    hands, fates, _, finals, doubled = box_state
    needed = False
    for box in range(boxes):
        one, other = kinds[dealt[box, 0]], kinds[dealt[box, 1]]
        row = following[1 + one, other]
        hands[box], doubled[box, 0] = 1, 0
        if naturals[box]:
            finals[box, 0] = NATURAL
            needed |= at_switch
        elif beaten:
            finals[box, 0] = points[row]
        else:
            hands[box], fates[box] = play_box(
                row, surrender, not waits[up], rules, decided, shoes, side,
                FIRST_HAND + MOST_HANDS * box, finals[box], doubled[box],
            )  # fmt: skip
            if fates[box] == IN_PLAY:
                for each in range(hands[box]):
                    needed |= finals[box, each] != BROKEN
                if at_switch and hands[box] == 1 and blackjack[one, other]:
                    finals[box, 0] = SWITCHED
    return needed


@part_of_kernel
def second_card(counted, up, rules, shoes, side):
    """The dealer's: the card, the count of both, and whether they are a blackjack."""
    card = draw(shoes, side, DEALER)
    kind = rules[0][card]
    return card, rules[9][counted, kind], rules[5][up, kind]


@part_of_kernel
def complete(counted, rules, shoes, side):
    """The dealer draws to 17: the count of the hand, and how many cards it has."""
    kinds, following, draws, cards = rules[0], rules[9], rules[10], 2
    while draws[counted]:
        counted = following[counted, kinds[draw(shoes, side, DEALER)]]
        cards += 1
    return counted, cards


@cache
def play(beside: bool) -> Any:
    """With side wagers or without."""
    version = stamp()

    @kernel
    def count(
        first, rounds, shoes, rules, wishes, switches, money, options, cards, side_of, counts, room, sides, nets, shown
    ):  # fmt: skip
        """Each round is dealt, decided and settled; what is staked and comes back is added up."""
        _ = version
        kinds, dealer_next, dealer_total = rules[0], rules[9], rules[11]
        boxes, no_hole, _, at_switch, _, times, watched, at_once = options[4:]
        sums, high, low, hits = counts
        dealt, naturals, box_state, columns, products = room
        since = 0
        for number in range(first, first + rounds):
            ready(number, shoes, cards, options)
            side, up_card = deal(shoes, side_of, options, dealt)
            up, hole, size = kinds[up_card], up_card, 2
            counted, beaten, needed, decided = dealer_next[0, up], False, watched, wishes[up]
            if not no_hole:
                hole, counted, beaten = second_card(counted, up, rules, shoes, side)
            look(up, boxes, rules, decided, dealt, naturals, box_state, shoes[7])
            if beside:
                see_cards(sides[1], boxes, dealt, naturals)
            if at_switch and not beaten:
                switch_cards(boxes, kinds, switches[up], dealt, naturals, shoes, side)
            needed |= play_boxes(up, beaten, options, rules, decided, shoes, side, dealt, naturals, box_state)
            if no_hole:
                hole, counted, beaten = second_card(counted, up, rules, shoes, side)
            if needed:
                counted, size = complete(counted, rules, shoes, side)
            dealer = DEALER_BLACKJACK if beaten else dealer_total[counted]
            net = settle_round(boxes, at_switch, times, dealer, np.int64(beaten), money, box_state, columns, hits)
            if beside:
                see_the_rest(sides[1], boxes, box_state, up_card, hole, dealer_total[counted], size, beaten)
                net += settle_beside(number, net, sides, columns, sums, products)
            else:
                post(columns, sums, products)
            if len(nets):
                nets[number - first] = net
            if len(shown):
                show(shoes, side, shown[number - first])
            if shoes[3][side, EMPTY]:
                return number
            since = carry_when_full(since + 1, at_once, products, high, low)
        carry(products, high, low)
        return -1

    return count
