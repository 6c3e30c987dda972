"""An auditor who counts out the cards of Texas Hold 'Em Bonus finds the money the house found."""

from collections import Counter
from collections.abc import Iterable

from hypothesis import given

from houserules.cards import RANKS, text
from houserules.engine.driver import Driver
from houserules.engine.lines import Line
from houserules.engine.offer.terms import Terms
from houserules.engine.steps import Begin, Collect, Pay, Return
from houserules.engine.table import Table
from kit import plays
from kit.any_terms import terms
from kit.counted_hands import best
from kit.soak import examples

LEAST_LIMIT = 5_000_000


def bonus_odds(hand: Iterable[int], dealer: Iterable[int]) -> int | None:
    """To one, from the printed rows."""
    first, second = sorted((text(card) for card in hand), key=lambda card: -RANKS.index(card[0]))
    high, low = first[0], second[0]
    if high == low:
        both = {text(card)[0] for card in dealer} == {"A"}
        return (1000 if both else 30) if high == "A" else 10 if high in "KQJ" else 3
    suited = first[1] == second[1]
    return {"AK": 25 if suited else 15, "AQ": 20 if suited else 5, "AJ": 20 if suited else 5}.get(high + low)


def expected(table: Table, line: Line) -> tuple[str, int]:
    """The result of a wager and its payout without the limit, from the cards as they lie."""
    hand, dealer, board = table.hand(line.seat), table.cards_at("dealer"), table.cards_at("community")
    if line.wager == "bonus":
        odds = bonus_odds(hand, dealer)
        return ("win", odds * line.stake) if odds else ("lose", 0)
    player, against = best((*hand, *board)), best((*dealer, *board))
    if player < against:
        return "lose", 0
    if player == against:
        return "push", 0
    least = 4 if table.terms.options["ante_pays_on"] == "straight" else 5
    return ("push", 0) if line.wager == "ante" and player[0] < least else ("win", line.stake)


@examples(60)
@given(terms("texas-holdem-bonus"), plays.seeds())
def test_an_auditor_who_reads_the_cards_finds_the_same_money(chosen: Terms, seed: int) -> None:
    paid: Counter[int] = Counter()

    def watch(driver: Driver) -> None:
        step = driver.events[-1].step
        if isinstance(step, Begin):
            paid.clear()
        if not isinstance(step, Pay | Collect | Return) or step.line.result == "void":
            return
        line = step.line
        paid[line.seat] += line.payout
        assert paid[line.seat] <= max(LEAST_LIMIT, chosen.payout_limit or 0)
        assert line.returned == (0 if line.result == "lose" else line.stake)
        if line.outcome not in ("folded", "abandoned"):
            assert expected(driver.table, line) == (line.result, line.payout + line.limited)

    plays.Play(chosen, seed, mishaps=1, watch=watch).rounds(3)
