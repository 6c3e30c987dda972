"""The wagers of blackjack (chapter 6): before the deal, in the round, beside it; and what is refused."""

from __future__ import annotations

from fractions import Fraction
from importlib.resources import files

from houserules.chips import DOLLAR, load_paytables
from houserules.engine.offer.finding import Choices, section
from houserules.engine.offer.terms import Terms
from houserules.engine.offer.wager import BettingArea, Filing, Limits, Placing, Wager
from houserules.engine.procedures.wagering import Wagering, contribute, refuse_chips
from houserules.engine.refusals import Reason, Refusal
from houserules.engine.steps import Ask, Attest, Bank, Bet, Script, Stake
from houserules.engine.table import Table
from houserules.engine.vocabulary import FLOORPERSON, PERMIT
from houserules.games.blackjack.hands import INSURED, JUDGEMENTS, judge, judge_insurance
from houserules.games.blackjack.options import (
    BLACKJACK_PAYS,
    EQUIPMENT,
    MID_SHOE_ENTRY,
    SWITCH,
    SWITCH_BLACKJACK_PAYS,
    VARIATION,
)
from houserules.games.blackjack.side_wagers import SIDE_WAGERS

PAYTABLES = load_paytables(files(__package__).joinpath("paytables.toml").read_text(encoding="utf-8"))

BLACKJACK = "blackjack"
INSURANCE = "insurance"
DOUBLE = "double"
SPLIT = "split"


def what_a_blackjack_pays(chosen: Choices) -> str:
    """The paytable whose odds the options name: at a Switch table those of its own (reading B25)."""
    options = section(chosen, "options")
    option = SWITCH_BLACKJACK_PAYS if options.get(VARIATION.key) == SWITCH else BLACKJACK_PAYS
    tables = PAYTABLES[BLACKJACK].items()
    pays = options.get(option.key)
    return next((name for name, table in tables if table.by_outcome["blackjack"].odds.text == pays), "")


def at_switch(terms: Terms) -> bool:
    return terms[VARIATION] == SWITCH


BY_ITS_ODDS = Filing(picks=what_a_blackjack_pays)
# What the wagers on a hand see (`HandSight` in settling.py); the last two go by the wager and the terms.
HAND_SEEN = ("points", "natural", "switched", "dealer_total", "dealer_blackjack", "extra", "at_switch")
ORIGINAL = {"extra": lambda terms: False, "at_switch": at_switch}
EXTRA = {"extra": lambda terms: True, "at_switch": at_switch}

BLACKJACK_WAGER = Wager(
    name=BLACKJACK,
    title="Blackjack Wager",
    clause="BJ 6.F",
    optional=False,
    area=BettingArea("BJ 2.B(2)", ("Blackjack",)),
    sees=HAND_SEEN,
    classify=judge,
    outcomes=JUDGEMENTS,
    given=ORIGINAL,
    paytables=PAYTABLES[BLACKJACK],
    words={"higher-hand": "Higher than the dealer's hand", "blackjack": "Blackjack"},
    limits=Limits(5 * DOLLAR, 500 * DOLLAR),
    filing=BY_ITS_ODDS,
)
INSURANCE_WAGER = Wager(
    name=INSURANCE,
    title="Insurance",
    clause="BJ 8.A",
    optional=False,
    sees=("dealer_blackjack",),
    classify=judge_insurance,
    outcomes=INSURED,
    paytables=PAYTABLES[INSURANCE],
    words={"dealer-blackjack": "Dealer has Blackjack"},
    limits=Limits(follows=BLACKJACK, times=(Fraction(0), Fraction(1, 2))),
    placing=Placing(in_turn="BJ 6.D, BJ 8.B"),
)
DOUBLE_WAGER = Wager(
    name=DOUBLE,
    title="Double Down",
    clause="BJ 10.A",
    optional=False,
    sees=HAND_SEEN,
    classify=judge,
    outcomes=JUDGEMENTS,
    given=EXTRA,
    paytables=PAYTABLES[BLACKJACK],
    limits=Limits(follows=BLACKJACK, times=(0, 1)),  # reading B6: also for less
    placing=Placing(in_turn="BJ 6.D, BJ 10.A"),
    filing=BY_ITS_ODDS,
)
SPLIT_WAGER = Wager(
    name=SPLIT,
    title="Split",
    clause="BJ 11.A",
    optional=False,
    sees=HAND_SEEN,
    classify=judge,
    outcomes=JUDGEMENTS,
    given=EXTRA,
    paytables=PAYTABLES[BLACKJACK],
    limits=Limits(follows=BLACKJACK),
    placing=Placing(in_turn="BJ 6.D, BJ 11.A"),
    filing=BY_ITS_ODDS,
)


def place_second(table: Table, bet: Bet) -> Script:
    """At a Switch table the Blackjack Wager is two equal ones (BJ 12.A(1))."""
    if bet.wager == BLACKJACK and at_switch(table.terms):
        change = bet.amount - table.stake(bet.seat, BLACKJACK, 2)
        if change:
            yield Stake(seat=bet.seat, wager=BLACKJACK, amount=change, hand=2, cite="BJ 12.A(1)")


def refuse_further(table: Table, bet: Bet) -> Refusal | None:
    """A player who sat out waits; two equal wagers need chips for both."""
    refusal = refuse_entry(table, bet)
    if refusal is None and bet.wager == BLACKJACK and at_switch(table.terms):
        now = table.stake(bet.seat, BLACKJACK) + table.stake(bet.seat, BLACKJACK, 2)
        return refuse_chips(table, bet.seat, 2 * bet.amount - now, "BJ 12.A(1)")
    return refusal


def refuse_entry(table: Table, bet: Bet) -> Refusal | None:
    """A player who sat out a round waits for a reshuffle or the floor's leave (reading B28)."""
    next_is_new = not table.cards.ready  # a shoe that is over is shuffled before the next wager
    takes_back = not bet.amount
    if takes_back or table.terms[MID_SHOE_ENTRY] or next_is_new or table.people.may_enter(bet.seat):
        return None
    message = (
        f"seat {bet.seat} sat out a round of this shoe: it may wager after a reshuffle, or when the floor permits it"
    )
    return Refusal(Reason.NOT_NOW, message, "BJ 6.C, BJ 6.C(2)")


WAGERING = Wagering(
    game="blackjack",
    wagers=(BLACKJACK_WAGER, INSURANCE_WAGER, DOUBLE_WAGER, SPLIT_WAGER, *SIDE_WAGERS),
    main_words="the Blackjack Wager",
    wagers_clause="BJ 6.G",
    chips_clause="BJ 6.A",
    open_by="BJ 6.D",
    closed_by="BJ 6.D",
    untouched_by="BJ 6.E",  # reading B64: from no more bets on
    positions="BJ 2.A",
    seated="BJ 6.F",
    boxes="BJ 6.H",
    most_boxes=EQUIPMENT.boxes,
    refuses=refuse_further,
    places=place_second,
)


PROGRESSIVES = tuple(wager for wager in SIDE_WAGERS if wager.progressive)


def permit(table: Table) -> Script:
    """The floor may let players wager again who sat out a round of this shoe (BJ 6.C(1))."""
    for seat in sorted(table.people.seated):
        if seat in table.people.seated and not table.people.may_enter(seat):  # and not gone while the floor decided
            yield Ask(seat=seat, by=FLOORPERSON, choices=("not-yet", PERMIT), default="not-yet",
                      about="wagering before the next shuffle", cite="BJ 6.C(1)")  # fmt: skip


def refuse_permit(table: Table) -> Refusal | None:
    barred = (seat for seat in table.people.seated if not table.people.may_enter(seat))
    waiting = not table.terms[MID_SHOE_ENTRY] and any(barred)
    return None if waiting else Refusal(Reason.NOT_NOW, "nobody waits for leave to wager", "BJ 6.C")


def close_betting(table: Table) -> Script:
    """No wager is taken or touched from here on (BJ 6.D, BJ 6.E); progressive chips are collected, their meters fed."""
    yield Attest(act="every wager is in chips on its area, and the cash of verbal wagers is changed into chips",
                 cite="BJ 6.A, BJ 6.B")  # fmt: skip
    offered = [wager for wager in PROGRESSIVES if wager.name in table.terms.wagers]
    if offered:
        yield Attest(act="the progressive devices are locked", cite="BJ 2.C(4)")
    down = table.chips.names_in_action()
    for wager in offered:
        if wager.name in down:
            yield from collect(table, wager)


def collect(table: Table, wager: Wager) -> Script:
    """Clockwise (reading B35)."""
    meters = [meter.name for meter in wager.paytable(table.terms).meters]
    for seat in table.clockwise():
        stake = table.stake(seat, wager.name)
        if stake:
            yield Bank(seat=seat, wager=wager.name, amount=stake, cite="BJ 2.C(3)")
            yield from contribute(table, stake, wager.clause, meters)
            if wager.settling.feeds is not None:
                yield from wager.settling.feeds(table, seat, stake)


def take_off_meters(table: Table, seat: int) -> Script:
    """Before a seat's progressive wagers go back undecided: what they added to the meters comes off them again.

    Not off the Must Hit meter: there a contribution may have decided who wins.
    """
    for wager in table.wagers:
        if wager.progressive and (stake := table.stake(seat, wager.name)):
            meters = [meter.name for meter in wager.paytable(table.terms).meters]
            yield from contribute(table, -stake, wager.clause, meters)
