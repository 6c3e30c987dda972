"""What a Rules Submission for Jackpot Hold 'Em may choose, with limit and clause."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from importlib.resources import files
from typing import Any

from houserules.chips import Paytable, dollars, load_paytables
from houserules.engine.offer.equipment import EquipmentClauses, dealing_options, equipment_findings, table_options
from houserules.engine.offer.finding import Choices, Finding, error, warning
from houserules.engine.offer.offer import Offer
from houserules.engine.offer.option import Option
from houserules.engine.offer.wager import WagerRule
from houserules.games.jackpot_holdem.returns import return_of
from houserules.games.jackpot_holdem.wagers import ANTE, PLAY, PLAYER_BONUS, PROGRESSIVE, XTRA_BONUS

PAYTABLES = load_paytables(files(__package__).joinpath("paytables.toml").read_text(encoding="utf-8"))

DOLLAR = 100
MOST_POSITIONS = 6  # JHE 2.A
HOURS = {"hand": 4, "manual-shoe": 8, "automated-shoe": 8}  # JHE 3.C(1), JHE 3.C(2)
TIMES = (3, 2, 1)  # JHE 11.C(1), JHE 11.E(1), JHE 11.G: the Play Wager in Antes
LEAST_PAYOUT_LIMIT = 50_000 * DOLLAR  # JHE 12.F(1)
FIVE_CARD, SEVEN_CARD = "five-card", "seven-card"
CARDS = {FIVE_CARD: 5, SEVEN_CARD: 7}  # reading J1

EQUIPMENT = EquipmentClauses(
    counts_cards="JHE 5.E(1)",
    preshuffled="JHE 4.F",
    boxes="JHE 7.G",
    decks="JHE 3.B",
    backs="JHE 3.B(2)",
    stub="JHE 8.E",  # as JHE 9.C, JHE 10.C
    odds="JHE 2.B(7)",
    limit="JHE 2.B(9)",  # with it, the other inscriptions of JHE 2.B(8)
    tip_box="JHE 2.E",  # else JHE 2.D(1)
    by_hand="JHE 9.A(1)",
    automated_shoe="JHE 10.A",
)

OPTIONS = (
    Option("progressive_hand", FIVE_CARD, "JHE 7.F(3)", "the cards of the Progressive Payout Hand",
           allowed=(FIVE_CARD, SEVEN_CARD)),
    *table_options(EQUIPMENT, MOST_POSITIONS),
    Option("dealer_cards_stay_in_shuffler", False, "JHE 10.B(3)",
           "an automated shoe keeps the dealer's two cards until all players have acted"),
)  # fmt: skip

WAGERS = (
    WagerRule(ANTE, "JHE 7.F(1)", "Ante", False, PAYTABLES[ANTE],
              minimum=5 * DOLLAR, maximum=500 * DOLLAR, increment=DOLLAR, on_layout="JHE 2.B(2)", areas=("Ante",)),
    WagerRule(XTRA_BONUS, "JHE 7.F(1)", "X-tra Bonus", False, PAYTABLES[XTRA_BONUS],
              follows=ANTE, joined_by="+", on_layout="JHE 2.B(2)", areas=("X-tra Bonus",)),
    WagerRule(PLAY, "JHE 7.F(1)", "Play", False, PAYTABLES[ANTE],
              follows=ANTE, times=TIMES, on_layout="JHE 2.B(2)", areas=("Play",)),
    WagerRule(PLAYER_BONUS, "JHE 7.F(2)", "Player Bonus", True, PAYTABLES[PLAYER_BONUS],
              minimum=DOLLAR, maximum=100 * DOLLAR, increment=DOLLAR, on_layout="JHE 2.B(6)",
              areas=("Player Bonus",)),
    WagerRule(PROGRESSIVE, "JHE 7.F(3)", "Progressive Payout Wager", True, PAYTABLES[PROGRESSIVE],
              stakes=(DOLLAR, 5 * DOLLAR), stake_clause="JHE 7.F(3)", other_stakes=True,  # reading J14
              on_layout="JHE 2.B(5)", areas=("Progressive",)),
)  # fmt: skip


def conflicts(chosen: Choices) -> list[Finding]:
    """What no single key can tell."""
    return [*equipment_findings(chosen, EQUIPMENT), *_idle_option(chosen), *_generous(chosen), *_low_limit(chosen)]


def _idle_option(chosen: Choices) -> Iterator[Finding]:
    if chosen["options"]["dealer_cards_stay_in_shuffler"] and chosen["dealing"]["method"] != "automated-shoe":
        told = 'only with dealing.method = "automated-shoe" can the dealer\'s cards stay in the device'
        yield warning("JHE 10.B(3)", "options.dealer_cards_stay_in_shuffler", told)


def _generous(chosen: Choices) -> Iterator[Finding]:
    """Wagers on a posted paytable that return all that is staked, or more, at the reset amounts (reading J2)."""
    resets = {name: meter["reset"] for name, meter in chosen["meters"].items() if "reset" in meter}
    for wager, cards in ((PLAYER_BONUS, 7), (PROGRESSIVE, CARDS[chosen["options"]["progressive_hand"]])):
        paytable, stake = _paytable(chosen, wager), least_wager(wager, chosen["wagers"].get(wager, {}))
        if paytable is None or not stake or any(meter.name not in resets for meter in paytable.meters):
            continue
        back = return_of(paytable, cards, stake, resets)
        if back >= 1:
            told = f"{wager} returns {float(back):.2%} of a stake of {dollars(stake)} at the reset amounts"
            yield warning(paytable.clause, f"wagers.{wager}.paytable", told)


def _low_limit(chosen: Choices) -> Iterator[Finding]:
    payout, least = chosen["limits"].get("payout"), least_limit(chosen)
    if payout is not None and payout < least:
        told = f"limits.payout is {dollars(payout)}; it must be at least {dollars(least)}, or left out"
        yield error("JHE 12.F(1)", "limits.payout", told)


def least_limit(chosen: Choices) -> int:
    """The greater of $50,000 and what one player can win in a round with minimum wagers (reading J11)."""
    wagers = chosen["wagers"]
    ante = least_wager(ANTE, wagers.get(ANTE, {}))
    stakes = {ANTE: ante, XTRA_BONUS: ante, PLAY: ante * max(TIMES)}
    stakes[PLAYER_BONUS] = least_wager(PLAYER_BONUS, wagers.get(PLAYER_BONUS, {}))
    return max(LEAST_PAYOUT_LIMIT, sum(_most(chosen, wager, stake) for wager, stake in stakes.items()))


def _most(chosen: Choices, wager: str, stake: int) -> int:
    paytable = _paytable(chosen, wager)
    return max(row.odds.pay(stake).payout for row in paytable.rows) if paytable else 0


def _paytable(chosen: Choices, wager: str) -> Paytable | None:
    """The chosen one, or nothing where the submission is not that far."""
    rule = OFFER.wager(wager)
    letter = chosen["wagers"].get(wager, {}).get("paytable", "")
    return rule.paytables.get(letter) if rule else None


def least_wager(wager: str, chosen: Mapping[str, Any]) -> int:
    """The smallest stake a player can make: a multiple of the increment, or the smallest fixed stake."""
    rule = OFFER.wager(wager)
    if rule is not None and rule.stakes:
        return int(chosen.get("stake") or min(rule.stakes))
    minimum, step = int(chosen.get("minimum", 0)), int(chosen.get("increment", 0)) or 1
    return -(-minimum // step) * step


OFFER = Offer(
    positions_most=MOST_POSITIONS,
    positions_clause="JHE 2.A",
    methods={"manual-shoe": "JHE 8.A", "hand": "JHE 9.A", "automated-shoe": "JHE 10.A"},
    shufflers={"none": "JHE 5.A", "automated": "JHE 5.C", "continuous": "JHE 5.I"},
    dealing=dealing_options(EQUIPMENT),
    options=OPTIONS,
    wagers=WAGERS,
    conflicts=conflicts,
    payout_limit_clause="JHE 12.F",
    operator_clause="JHE 2.B(1)",
    wagers_clause="JHE 7.F",
    meters_clause="JHE 12.E",
    rate_clause="JHE 12.E",
    rate_clauses={
        "star": "JHE 12.E(1)",
        "spade": "JHE 12.E(3)",
        "heart": "JHE 12.E(5)",
        "diamond": "JHE 12.E(7)",
        "club": "JHE 12.E(9)",
    },
)
