"""The wager of High Card Duel (chapter 3), and what is refused."""

from __future__ import annotations

from importlib.resources import files

from houserules.chips import DOLLAR, load_paytables
from houserules.engine.offer.wager import BettingArea, Limits, Settling, Wager
from houserules.engine.procedures.wagering import Wagering

from .hands import DUEL, duel

PAYTABLES = load_paytables(files(__package__).joinpath("paytables.toml").read_text(encoding="utf-8"))

DUEL_WAGER = Wager(
    name="duel",
    title="Duel",
    clause="HCD 3.B",
    optional=False,
    area=BettingArea("HCD 1.B"),
    sees=("first", "dealer_first"),
    classify=duel,
    outcomes=DUEL,
    paytables=PAYTABLES["duel"],
    limits=Limits(5 * DOLLAR, 500 * DOLLAR),
    settling=Settling(lost_by="HCD 4.C(3)", cut=1),
)

WAGERING = Wagering(
    game="High Card Duel",
    wagers=(DUEL_WAGER,),
    main_words="the Duel Wager",
    wagers_clause="HCD 3.B",
    chips_clause="HCD 3.A",
    open_by="HCD 3.A",
    closed_by="HCD 3.C",
    positions="HCD 1.A",
    seated="HCD 3.A",
    boxes="HCD 3.A",
)
