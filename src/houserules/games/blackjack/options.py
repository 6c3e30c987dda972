"""What a Rules Submission for Blackjack may choose besides its wagers, with limit and clause."""

from __future__ import annotations

from houserules.engine.offer.equipment import SIGN, Equipment, EquipmentClauses
from houserules.engine.offer.option import AnyOption, Option
from houserules.engine.procedures.shoe import DOUBLE_SHOE

SINGLE_SHOE, HAND, ELECTRONIC = "shoe", "hand", "electronic"
AUTOMATED, CONTINUOUS = "automated", "continuous"
NO_VARIATION, SWITCH, COMMUNITY = "none", "switch", "community"  # of chapter 12; from the hand is a way of dealing
PEEK, NO_HOLE_CARD = "peek", "none"  # the hole card is read, or the dealer has none
EXACT_HEIGHT, MARKED = "exact height", "marked"

HOURS = {SINGLE_SHOE: 24, DOUBLE_SHOE: 24, ELECTRONIC: 24, HAND: 4}  # BJ 3.D

EQUIPMENT = Equipment(
    EquipmentClauses(
        preshuffled="BJ 4.I",
        decks="BJ 3.A",
        backs="BJ 3.B(2)",
        odds="BJ 2.B(7)",
        limit="BJ 2.B(7)",
        tip_box="BJ 2.E",  # else BJ 2.D
        by_hand="BJ 12.B(2)",
        boxes="BJ 6.H",
    ),
    most_positions=7,  # BJ 2.A
    odds_on=SIGN,
)

DECKS = Option("decks", 6, "BJ 3.A", "decks in one batch, or on one side of a double shoe", least=1, most=8)
BLACKJACK_PAYS = Option("blackjack_pays", "3 to 2", "BJ 13.A(2)", "what a Blackjack pays", allowed=("3 to 2", "6 to 5"))
DEALER_HITS_SOFT_17 = Option("dealer_hits_soft_17", False, "BJ 14.D", "the dealer draws to a soft 17")  # reading B1
HOLE_CARD = Option("hole_card", PEEK, "BJ 2.F", "read by the card reader, or not dealt until the players have acted",
                   allowed=(PEEK, NO_HOLE_CARD))  # reading B3  # fmt: skip
SURRENDER = Option("surrender", True, "BJ 9.A", "a player may surrender")
EVEN_MONEY = Option("even_money", True, "BJ 8.F",
                    "a Blackjack may be paid even money if the dealer shows an ace (BJ 8.E(1))",
                    must_be_stated=True)  # fmt: skip
# Reading B5 takes 1 to 3 further splits; an operator who names none lets a pair be split once.
RESPLITS = Option(
    "resplits", 2, "BJ 11.D", "how many times a pair may be split again", least=0, most=3, must_be_stated=True
)
RESPLIT_ACES = Option("resplit_aces", True, "BJ 11.D", "aces may also be split again", must_be_stated=True)
ONE_CARD_TO_SPLIT_ACES = Option("one_card_to_split_aces", False, "BJ 11.C", "split aces get one card each")
MID_SHOE_ENTRY = Option("mid_shoe_entry", True, "BJ 6.C",
                        "a player who sat out a round may wager again before the next shuffle")  # fmt: skip
VARIATION = Option("variation", NO_VARIATION, "BJ 12.A",
                   "Blackjack Switch, or community cards at an electronic table (BJ 12.C(2))",
                   allowed=(NO_VARIATION, SWITCH, COMMUNITY))  # fmt: skip
SWITCH_BLACKJACK_PAYS = Option("switch_blackjack_pays", "1 to 1", "BJ 12.A(5)(a)",
                               "what a Blackjack pays at a Switch table",
                               allowed=("1 to 1", "3 to 2", "6 to 5"))  # reading B25  # fmt: skip
BACKS = Option("backs", ("red", "blue"), "BJ 3.B(2)", "the colors of the card backs, one for each batch or side")
RED_SUITS_SIDE = Option("double_shoe_red_suits_side", BACKS.default[0], "BJ 7.C(1)(b)",
                        "at a double shoe, the back color of the side that hearts and diamonds stand for")  # fmt: skip
DISCARD_RACK = Option("discard_rack", EXACT_HEIGHT, "BJ 2.H(1)",
                      "as tall as the decks in use, or taller with a mark (BJ 2.H(2))",
                      allowed=(EXACT_HEIGHT, MARKED))  # fmt: skip

OF_THE_GAME: tuple[AnyOption, ...] = (
    DECKS,
    BLACKJACK_PAYS,
    DEALER_HITS_SOFT_17,
    HOLE_CARD,
    SURRENDER,
    EVEN_MONEY,
    RESPLITS,
    RESPLIT_ACES,
    ONE_CARD_TO_SPLIT_ACES,
    MID_SHOE_ENTRY,
    VARIATION,
    SWITCH_BLACKJACK_PAYS,
)
OF_THE_TABLE: tuple[AnyOption, ...] = (
    *EQUIPMENT.box_options(),
    BACKS,
    RED_SUITS_SIDE,
    DISCARD_RACK,
    *EQUIPMENT.furniture_options(),
)
