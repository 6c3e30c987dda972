"""Bad Beat Progressive: the player ends with 20 and the dealer with 21; two bonuses are drawn beside it."""

from __future__ import annotations

from houserules.cards import DECK, card, text
from houserules.chips import load_paytables
from houserules.engine.offer.option import Option
from houserules.engine.offer.terms import Terms
from houserules.engine.offer.wager import BettingArea, Filing, MeterFiling, Settling, Wager
from houserules.engine.steps import Script, Spin
from houserules.engine.table import Table
from houserules.games.blackjack.hands import MOST
from houserules.games.blackjack.side_wagers.settling import pay_beside, pay_by_row
from houserules.games.blackjack.side_wagers.sight import IN_A_DEVICE, NOTHING, Sight

BAD_BEAT = "bad-beat-progressive"
BONUS_ROUND = "bonus-round"  # the system's draw of whether it draws the bonuses
MAGIC_CARD = "magic-card"
LUCKY_SEAT = "lucky-seat"
LUCKY_PLAYER = "lucky-player"
OUTCOMES = (
    "no-20",
    "20",
    "20-against-blackjack",
    "20-against-21-with-three-cards",
    "20-against-21-with-four-cards",
    "20-against-21-with-five-cards",
    "20-against-21-with-six-cards",
    "20-against-21-with-seven-or-more-cards",
)


def classify(twenty: int, dealer_total: int, dealer_cards: int, dealer_blackjack: int) -> int:
    """By the final hands (readings B23, B34): a 20 against anything but 21 has its own row."""
    if not twenty:
        return 0
    if dealer_total != MOST:
        return 1
    if dealer_blackjack:
        return 2
    return min(dealer_cards, 7)


PAYTABLES = load_paytables("""
[bad-beat-progressive]
clause = "BJ 13.B"

[bad-beat-progressive.only]
clause = "BJ 13.B"
meters = [["bad-beat", 5000, "BJ 13.C(2)"]]
meters_clause = "BJ 13.C"
rows = [
  ["20-against-21-with-seven-or-more-cards", "100% of meter bad-beat", "BJ 13.B(1)(a)"],
  ["20-against-21-with-six-cards",           "1,000 for 1",            "BJ 13.B(1)(b)"],
  ["20-against-21-with-five-cards",          "100 for 1",              "BJ 13.B(1)(c)"],
  ["20-against-21-with-four-cards",          "50 for 1",               "BJ 13.B(1)(d)"],
  ["20-against-21-with-three-cards",         "25 for 1",               "BJ 13.B(1)(e)"],
  ["20-against-blackjack",                   "10 for 1",               "BJ 13.B(1)(f)"],
  ["20",                                     "1 to 1",                 "BJ 13.B(2)"],
  ["magic-card",                             "20 for 1",               "BJ 13.B(3)"],
  ["lucky-player",                           "5 for 1",                "BJ 13.B(4)"],
]
""")


DRAWS_EVERY = Option(
    "draws_every",
    1,
    "BJ 1.B(12)",
    "once in how many rounds, on average, the system draws a Magic Card and a Lucky Player (BJ 1.B(11))",
    least=1,
    most=1_000,
    may_be_missing=True,
    proposed=lambda chosen: 25,
)


def draws_every(terms: Terms) -> int:
    return int(str(terms.wagers[BAD_BEAT].extras.get(DRAWS_EVERY.key, DRAWS_EVERY.default)))


def draw_bonuses(table: Table) -> Script:
    """The table game system draws a card and a position for the round; the position may be an empty one.

    Where it does not do so in every round, it first draws whether it does: on a 1 (reading B59).
    """
    every = draws_every(table.terms)
    if every > 1:
        yield Spin(wheel=BONUS_ROUND, least=1, most=every, cite="BJ 1.B(11), BJ 1.B(12)")
        if not is_bonus_round(table):
            return
    positions = tuple(str(seat) for seat in range(1, table.terms.positions + 1))
    yield Spin(wheel=MAGIC_CARD, symbols=tuple(text(card) for card in DECK), cite="BJ 1.B(12)")
    yield Spin(wheel=LUCKY_SEAT, symbols=positions, cite="BJ 1.B(11)")


def is_bonus_round(table: Table) -> bool:
    """Whether what was drawn counts in this round; where nobody says, as in a round to be settled, it does."""
    return table.drawn.get(BONUS_ROUND, "") in ("", "1")


def is_magic(drawn: int, first: int, second: int) -> bool:
    """Whether the card drawn is one of the player's first two, by rank and suit (BJ 1.B(12)); also for kernels."""
    return drawn in (first, second)


def settle(table: Table, seat: int, wager: Wager, sight: Sight) -> Script:
    """The wager by its row, won or lost; then the bonuses, each paid once (reading B34)."""
    yield from pay_by_row(table, seat, wager, sight)
    if not is_bonus_round(table):
        return
    magic = table.drawn.get(MAGIC_CARD)
    if is_magic(card(magic) if magic else NOTHING, sight.first, sight.second):
        yield from pay_beside(table, seat, wager, sight.stake, MAGIC_CARD)
    if table.drawn.get(LUCKY_SEAT) == str(seat):  # BJ 1.B(11)
        yield from pay_beside(table, seat, wager, sight.stake, LUCKY_PLAYER)


BAD_BEAT_PROGRESSIVE = Wager(
    name=BAD_BEAT,
    title="Bad Beat Progressive",
    clause="BJ 6.G(8)",
    area=BettingArea("BJ 2.B(4)", ("Bad Beat",)),
    sees=("twenty", "dealer_total", "dealer_cards", "dealer_blackjack"),
    classify=classify,
    outcomes=OUTCOMES,
    paytables=PAYTABLES["bad-beat-progressive"],
    words={
        "20": "20 against another hand",
        MAGIC_CARD: "Magic Card, in addition",
        LUCKY_PLAYER: "Lucky Player, in addition",
        "20-against-blackjack": "20 against Blackjack",
    },
    placing=IN_A_DEVICE,
    settling=Settling(draws=draw_bonuses, script=settle),
    filing=Filing(extras=(DRAWS_EVERY,), meters={"bad-beat": MeterFiling("BJ 13.C", rate="BJ 13.C(1)")}),
)
