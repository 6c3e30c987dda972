"""Acts that no table may take, at any step, by anyone: each is surely against the rules."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from random import Random
from typing import Any

import msgspec

from houserules.cards import DECK, text
from houserules.engine import steps
from houserules.engine.acts import Act
from houserules.engine.answers import cards_turned, what_is_read
from houserules.engine.driver import Driver
from houserules.engine.freezing import freeze
from houserules.engine.lines import Line
from houserules.engine.refusals import Refusal
from houserules.engine.steps import Bet, Irregular, Shuffled
from houserules.engine.vocabulary import LEFT, NO_MORE_BETS, ROLES
from kit.dealer import right_act

Attempt = Callable[[], Refusal | None]
replace = msgspec.structs.replace

WORDS = ("", "x", "hit", "stand", "split", "double", "ride", "withdraw", "fold", "play", "surrender", "pay", "deal",
         "insurance:1", "double:0", "hit:5", "recut", "bet", "left", "collect", "switch", "\x00", "é")  # fmt: skip
LINE = Line(seat=1, wager="bet", stake=0, result="win", payout=100_000, clause="LIR 12.A")
NEVER: tuple[steps.Step, ...] = (
    steps.Pay(line=LINE, cite=""),
    steps.Return(line=LINE, cite=""),
    steps.Meter(meter="main", change="-100", cite=""),
    steps.Stake(seat=1, wager="bet", amount=-500, cite=""),
    steps.Deal(to="seat-1", cite=""),
    steps.Clock(cite=""),
    steps.Reveal(seal="00", seed="00", context="1:table", cite=""),
    steps.Link(meter="main", shows="100000000", cite=""),
    steps.Begin(procedure="no such thing", cite=""),
    steps.Sit(seat=0, player="Eve", cite=""),
    steps.Sit(seat=99, player="Eve", cite=""),
    steps.Sit(seat=1, player="Eve", chips=-1, cite=""),
    steps.Sit(seat=1, player="Eve", chips=100, cite="LIR 7.A"),
    steps.Leave(seat=0, cite=""),
    steps.Leave(seat=98, cite=""),
    steps.Interrupt(kind="no such thing", cite="LIR 13.A"),
)


def everything(driver: Driver) -> tuple[object, ...]:
    """All that a refused act might have changed."""
    words = getattr(driver.world.shuffler, "words", 0)
    return freeze(driver.table), driver.count, driver.at, len(driver.events), driver.waiting, driver.halted, words


def illegal(driver: Driver, luck: Random) -> Attempt:
    """One of the things that are surely wrong now."""
    step = driver.waiting
    if step is None:
        sources = [outside, idle]
    elif isinstance(step, steps.Invite):
        sources = [outside, wrong_bets, wrong_bets, wrongly_answered]
    else:
        sources = [outside, wrongly_acted, wrongly_answered]
    return luck.choice(list(luck.choice(sources)(driver, luck)))


def outside(driver: Driver, luck: Random) -> Iterator[Attempt]:
    """What comes from outside and never may, or not now."""
    table = driver.table
    yield lambda: driver.happen(luck.choice(NEVER))
    yield lambda: driver.irregular("no such thing")
    kind = luck.choice(list(table.game.irregularities))
    yield lambda: driver.happen(steps.Interrupt(kind=kind, cite="LIR 1.A"))
    yield lambda: driver.irregular(kind, seat=77, area="seat-78")
    for seat, player in table.people.seated.items():
        again = steps.Sit(seat=seat, player=luck.choice(("Eve", player)), chips=100, cite="")
        yield partial(driver.happen, again)
    if driver.waiting is not None:
        yield lambda: driver.begin(luck.choice(list(table.game.procedures)))
    if not isinstance(driver.waiting, steps.Ask):
        yield driver.time_out


def idle(driver: Driver, luck: Random) -> Iterator[Attempt]:
    """Between procedures nothing is due."""
    yield lambda: driver.answer(luck.choice((None, True, 0, "hit", Bet(1, "bet", 500), NO_MORE_BETS)))
    yield lambda: driver.act(Act(luck.choice(ROLES), luck.choice(WORDS)))


def wrongly_acted(driver: Driver, luck: Random) -> Iterator[Attempt]:
    """The right act by somebody else, of another name, or with something else said."""
    right, step = right_act(driver), driver.waiting
    others = [role for role in (*ROLES, "", "Dealer") if role != right.by]
    yield lambda: driver.act(replace(right, by=luck.choice(others)))
    yield lambda: driver.act(Act("player", "bet", {"wager": "bet", "amount": 500}, 1))
    if right.by == "player" and right.seat:
        yield lambda: driver.act(replace(right, seat=right.seat + luck.choice((-1, 1, 50))))
    if not isinstance(step, steps.Ask):
        yield lambda: driver.act(replace(right, do=luck.choice([word for word in WORDS if word != right.do])))
        for name, said in right.says.items():
            if name not in ("number", "at"):
                other = said + luck.choice((-1, 1)) if isinstance(said, int) else f"{said}x"
                yield partial(driver.act, replace(right, says={**right.says, name: other}))
            less = {key: value for key, value in right.says.items() if key != name}
            yield partial(driver.act, replace(right, says=less))


def wrong_bets(driver: Driver, luck: Random) -> Iterator[Attempt]:
    """More than the most, less than the least, for a seat nobody has, on what is not offered; by the wrong person."""
    table = driver.table
    free = [seat for seat in (0, -1, 55, *range(1, table.terms.positions + 1)) if seat not in table.people.seated]
    rule = table.game.offer.wagers[0].name
    limits = table.terms.wagers[rule]
    yield lambda: driver.answer(Bet(luck.choice(free), rule, limits.minimum))
    yield lambda: driver.act(Act("dealer", "bet", {"wager": rule, "amount": limits.minimum}, 1))
    yield lambda: driver.act(Act("player", NO_MORE_BETS))
    yield lambda: driver.act(Act("player", luck.choice([word for word in WORDS if word != "bet"]), {}, 1))
    for seat in table.people.seated:
        for amount in (-limits.minimum, limits.maximum + limits.increment, limits.minimum - 1):
            yield partial(driver.answer, Bet(seat, rule, amount or -1))
        yield partial(driver.answer, Bet(seat, "no such wager", 500))
        says = {"wager": rule, "amount": luck.choice(("5", "x", ""))}
        yield partial(driver.act, Act("player", "bet", says, seat))


def wrongly_answered(driver: Driver, luck: Random) -> Iterator[Attempt]:
    """An answer that this step cannot have."""
    step = driver.waiting
    assert step is not None
    yield lambda: driver.answer(Irregular("no such thing"))
    for answer in wrong_answers(driver, step, luck):
        yield partial(driver.answer, answer)


def wrong_answers(driver: Driver, step: Any, luck: Random) -> list[Any]:
    table = driver.table
    kind = type(step)
    if kind in (steps.Deal, steps.Burn):
        top = text(table.cards.areas[step.source][0])
        return [None, "", True, top.lower() + top, luck.choice([text(card) for card in DECK if text(card) != top])]
    if kind is steps.TurnUp:
        return [None, "", f"{cards_turned(table, step)} As", True]
    if kind is steps.Read:
        return [not what_is_read(table, step), None, "yes", 1]
    if kind is steps.Attest:
        return [False, None, 1, "yes"]
    if kind is steps.Count:
        return [-1, True, None, "3"]
    if kind in (steps.Cut, steps.Cover):
        return [step.least - 1, step.most + 1, None, "middle"]
    if kind is steps.Clock:
        return [-1, True, None, "noon", *([] if not table.hours.now else [table.hours.now - 1])]
    if kind is steps.Spin:
        return [None, "Xx", -1, *([] if step.symbols else [str(step.most + 1)])]
    if kind is steps.Supply:
        return [None, "Zz", "As As Xx", 52]
    if kind is steps.Shuffle:
        cards = [text(card) for card in table.cards_at(step.area)]
        orders = (" ".join(cards[1:]), " ".join([*cards, "As"]), "", "Xx")
        return [None, "", *(Shuffled(order) for order in orders), Shuffled(" ".join(cards), "0" * 64, "00", "1:x")]
    if kind is steps.Ask:
        return wrong_choices(driver, step)
    return [True, 0, 1, "", "x", Bet(1, "bet", -5)] if kind is steps.Invite else [True, 0, "x", Bet(1, "bet", 500)]


def wrong_choices(driver: Driver, ask: steps.Ask) -> list[Any]:
    words = {span.choice for span in ask.ranges}
    never = [word for word in WORDS if word not in ask.choices and word.partition(":")[0] not in words and word != LEFT]
    most = max((span.most for span in ask.ranges), default=0)
    beyond = [f"{word}:{amount}" for word in sorted(words) for amount in (most + 1, "-1", "x", "9" * 30)]
    gone = ask.by == "player" and ask.seat in driver.table.people.left
    return [None, True, 1, *never, *beyond, *([] if gone else [LEFT])]
