"""The wagers of Let It Ride (chapter 7): the three equal ones and the side wagers."""

from __future__ import annotations

from importlib.resources import files

from houserules.chips import DOLLAR, load_paytables
from houserules.engine.offer.wager import BettingArea, Limits, Placing, Settling, Wager
from houserules.engine.procedures.wagering import Wagering
from houserules.games.let_it_ride.hands import FIVE_CARD, five_card_hand
from houserules.games.let_it_ride.options import EQUIPMENT
from houserules.games.let_it_ride.side_wagers import SIDE_WAGERS

PAYTABLES = load_paytables(files(__package__).joinpath("paytables.toml").read_text(encoding="utf-8"))

BETS = BET_1, BET_2, BET_3 = "bet-1", "bet-2", "bet-3"

BET = Wager(
    name="bet",
    title="Let It Ride Wagers",
    clause="LIR 7.E(1)",
    optional=False,
    area=BettingArea("LIR 2.B(2)", ("1", "2", "3")),
    sees=("first", "second", "third", "community_1", "community_2"),
    classify=five_card_hand,
    outcomes=FIVE_CARD,
    paytables=PAYTABLES["bet"],
    words={"tens-or-better": "Pair of tens or better"},
    limits=Limits(5 * DOLLAR, 500 * DOLLAR),
    placing=Placing(onto=BETS),  # LIR 7.E(1): one amount makes the three equal wagers
    settling=Settling(lost_by="LIR 11.D(3)", cite_paid="LIR 11.D(3)", cut=3),
)

# Side wagers need the three main ones and nothing else (reading L5).
WAGERING = Wagering(
    game="Let It Ride",
    wagers=(BET, *SIDE_WAGERS),
    main_words="the three Let It Ride wagers",
    wagers_clause="LIR 7.E",
    chips_clause="LIR 7.A",
    open_by="LIR 7.C, LIR 7.D",
    closed_by="LIR 7.D",
    positions="LIR 2.A(1)",
    seated="LIR 7.B",
    boxes="LIR 7.F",
    most_boxes=EQUIPMENT.boxes,
)
