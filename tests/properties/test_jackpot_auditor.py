"""An auditor who counts out the cards of Jackpot Hold 'Em finds the money the house found."""

from collections import Counter
from collections.abc import Iterable, Mapping
from fractions import Fraction

from hypothesis import given

from houserules.cards import cards
from houserules.engine.driver import Driver
from houserules.engine.lines import Line
from houserules.engine.offer.terms import Terms
from houserules.engine.steps import Begin, Collect, Meter, Pay, Return
from houserules.engine.table import Table
from kit import plays
from kit.any_terms import terms
from kit.counted_hands import best, value
from kit.soak import examples

MANY = examples(50)

ROYAL_OF_DIAMONDS = set(cards("Ad Kd Qd Jd Td"))
KINDS = ["high", "pair", "two-pair", "three", "straight", "flush", "full-house", "four", "straight-flush", "royal"]
XTRA = {"royal": 500, "straight-flush": 50, "four": 10, "full-house": 4, "flush": 2, "straight": 1}
PLAYER_BONUS = {
    "royal": 100, "straight-flush": 40, "four": 30, "full-house": 8, "flush": 7, "straight": 4, "three": 3,
}  # fmt: skip
PROGRESSIVE: Mapping[str, Mapping[str, int | str]] = {
    "A": {"diamonds": "star", "royal": "spade", "straight-flush": "heart", "four": "diamond",
          "full-house": 50, "flush": 30, "straight": 20, "three": 10, "two-pair": 4},
    "B": {"diamonds": "star", "royal": "star", "straight-flush": "spade", "four": "heart", "full-house": "diamond",
          "flush": 30, "straight": 20, "three": 10, "two-pair": 4},
    "C": {"diamonds": "star", "royal": "spade", "straight-flush": "heart", "four": "diamond",
          "full-house": 60, "flush": 40, "straight": 30, "three": 15},
    "D": {"diamonds": "star", "royal": "star", "straight-flush": "spade", "four": "heart", "full-house": "diamond",
          "flush": 50, "straight": 30, "three": 15},
    "E": {"diamonds": "star", "royal": "spade", "straight-flush": "heart", "four": "diamond", "full-house": "club",
          "flush": 50, "straight": 30, "three": 10},
}  # fmt: skip


def kind_of(seen: tuple[int, list[int]]) -> str:
    """A straight flush up to the ace is a royal flush."""
    kind, ranks = seen
    return "royal" if kind == 8 and ranks[0] == 12 else KINDS[kind]


def progressive_kind(hand: Iterable[int]) -> str:
    hand = tuple(hand)
    kind = kind_of(best(hand) if len(hand) > 5 else value(hand))
    return "diamonds" if kind == "royal" and set(hand) >= ROYAL_OF_DIAMONDS else kind


def expected(table: Table, line: Line, meters: dict[str, Fraction]) -> tuple[str, int, int]:
    """The result of a wager, its payout without the limit and what of the stake goes back, from the cards alone."""
    hand, board = table.hand(line.seat), table.cards_at("community")
    player, stake = best((*hand, *board)), line.stake
    if line.wager == "progressive":
        own = (*hand, *board) if table.terms.options["progressive_hand"] == "seven-card" else (*hand, *board[:3])
        pays = PROGRESSIVE[table.terms.wagers["progressive"].paytable].get(progressive_kind(own))
        won = int(meters[pays]) if isinstance(pays, str) else pays and pays * stake
        return ("win", won, 0) if won else ("lose", 0, 0)
    if line.wager == "player-bonus":
        odds = PLAYER_BONUS.get(kind_of(player))
        return ("win", odds * stake, stake) if odds else ("lose", 0, 0)
    dealer = best((*table.cards_at("dealer"), *board))
    if (line.wager == "ante" and dealer[0] == 0) or player == dealer:
        return "push", 0, stake
    if player < dealer:
        return "lose", 0, 0
    times = XTRA.get(kind_of(player), 0) if line.wager == "xtra-bonus" else 1
    return ("win" if times else "push"), times * stake, stake


@MANY
@given(terms("jackpot-holdem"), plays.seeds())
def test_an_auditor_who_reads_the_cards_finds_the_same_money(chosen: Terms, seed: int) -> None:
    limited: Counter[int] = Counter()
    meters = {name: Fraction(meter.initial) for name, meter in chosen.meters.items()}

    def watch(driver: Driver) -> None:
        step = driver.events[-1].step
        if isinstance(step, Begin):
            limited.clear()
        if isinstance(step, Meter):
            meters[step.meter] += Fraction(step.change)
        if not isinstance(step, Pay | Collect | Return) or step.line.result in ("void", "withdrawn"):
            return
        line = step.line
        if line.wager != "progressive":
            limited[line.seat] += line.payout
        assert chosen.payout_limit is None or limited[line.seat] <= chosen.payout_limit
        if line.outcome not in ("folded", "abandoned"):
            found = (line.result, line.payout + line.limited, line.returned)
            assert expected(driver.table, line, meters) == found

    plays.Play(chosen, seed, mishaps=1, watch=watch).rounds(3)


@MANY
@given(terms("jackpot-holdem"), plays.seeds())
def test_a_play_wager_is_three_two_or_one_times_the_ante(chosen: Terms, seed: int) -> None:
    def watch(driver: Driver) -> None:
        table = driver.table
        for seat in table.clockwise():
            play, ante = table.stake(seat, "play"), table.stake(seat, "ante")
            if play and ante:
                assert play in (ante, 2 * ante, 3 * ante)
            if table.cards.drawn and ante and table.procedure == "round" and not table.lines:
                assert ante == table.stake(seat, "xtra-bonus")

    plays.Play(chosen, seed, watch=watch).rounds(2)
