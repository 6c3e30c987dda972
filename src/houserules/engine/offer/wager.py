"""A wager of a rulebook: what it sees, what it calls that, what it pays, and what a casino may choose about it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property
from operator import attrgetter
from typing import TYPE_CHECKING, Any

from houserules.chips import DOLLAR
from houserules.chips.paytables import Paytable, Row
from houserules.engine.offer.finding import Choices, Finding
from houserules.engine.offer.option import AnyOption

if TYPE_CHECKING:
    from houserules.engine.lines import Line
    from houserules.engine.offer.layout import Notice, Posted
    from houserules.engine.offer.terms import Terms
    from houserules.engine.steps import Script
    from houserules.engine.table import Table


@dataclass(frozen=True)
class Limits:
    """How much may be wagered, in cents: table limits unless the submission says otherwise, or fixed stakes."""

    minimum: int = DOLLAR
    maximum: int = 100 * DOLLAR
    increment: int = DOLLAR
    stakes: tuple[int, ...] = ()  # the only stakes the printed amounts allow, where they are fixed
    stake_clause: str = ""
    other_stakes: bool = True  # the submission may fix another stake than these (reading G2)
    follows: str = ""  # the wager whose amount fixes this one's: it has no limits of its own
    times: tuple[int | Fraction, ...] = (1,)  # how many times that amount it may be


@dataclass(frozen=True)
class BettingArea:
    """Where a wager's chips go on the layout."""

    clause: str = ""  # the clause that asks for the area; empty: none is marked
    inscriptions: tuple[str, ...] = ()  # one for each area; empty: the wager's title
    joined_by: str = ""  # the sign on the layout between this area and the one before
    named_in: str = ""  # the wager in whose area it is named, if it has none of its own


@dataclass(frozen=True)
class MeterFiling:
    """What a submission must say about a progressive meter, and the clauses that ask for it."""

    said_by: str  # the clause under which the submission describes the meter
    rate: str  # the clause that asks for its rate of progression
    seed: int | None = None  # where it starts by default, if that is above its least amount
    maximum: int | None = None  # its default maximum, for a meter that has one


@dataclass(frozen=True)
class Filing:
    """What a wager brings to a Rules Submission beyond its paytables and limits."""

    extras: tuple[AnyOption, ...] = ()  # further keys of the wager
    options: tuple[AnyOption, ...] = ()  # further options of the table
    meters: Mapping[str, MeterFiling] = field(default_factory=dict)
    beside: Mapping[str, Paytable] = field(default_factory=dict)  # option -> a paytable that also pays where it is true
    picks: Callable[[Choices], str] | None = None  # its paytable, if options choose it and it has no key of its own
    variations: tuple[str, ...] = ()  # the variations in which it may be offered; empty: as the game says
    least_clause: Callable[[Choices, str], str] = lambda chosen, meter: ""  # where other choices decide the clause
    check: Callable[[Choices], Iterable[Finding]] = lambda chosen: ()  # conflicts that no single key shows


@dataclass(frozen=True)
class Device:
    """The clauses under which a player's chips go into a wagering device and are accepted."""

    into: str
    accepted: str
    locked: str  # the clause by which it takes no more


@dataclass(frozen=True)
class Collection:
    """The clauses under which the chips of a wager are collected before the deal."""

    collect: str
    verify: str
    bank: str
    lammer: str = ""
    lock: str = ""  # the progressive system stops taking this wager
    meters: str = ""  # the rate of progression


@dataclass(frozen=True)
class CardBox:
    """Cards dealt for one wager alone, into an area of their own."""

    area: str
    inscription: str
    clause: str  # the clause that asks for the area
    cards: int
    dealt_by: Mapping[str, str]  # way of dealing -> clause
    turned_by: str  # the clause under which its cards are turned before the wager is settled


@dataclass(frozen=True)
class Placing:
    """How the chips of a wager come onto the table."""

    in_turn: str = ""  # made during the round, when the dealer asks for it under this clause; empty: before the deal
    onto: tuple[str, ...] = ()  # the areas on which one bet puts equal chips, if not just its own
    device: Device | None = None
    collected: Mapping[str, Collection] = field(default_factory=dict)  # way of dealing -> how, if it is before the deal
    rests_on: str = ""  # not placed by anyone: it depends on that wager and its stake
    box: CardBox | None = None


@dataclass(frozen=True)
class Settling:
    """How a wager is settled, beyond the row its outcome meets."""

    lost_by: str = ""  # the clause of a losing line; empty: that of the wager
    cite_paid: str = ""  # the clauses of the dealer's act where a row pays; empty: that of the line
    cite_lost: str = ""  # and where none does
    cut: int | None = None  # its place in the order in which a payout limit cuts; None: never cut
    line: Callable[..., Line] | None = None  # its line, if the row of its outcome does not simply give it
    needs_dealer: bool = False  # the dealer completes the hand for it, whatever became of the players' hands
    feeds: Callable[[Table, int, int], Script] | None = None  # what a seat's stake starts before the deal
    draws: Callable[[Table], Script] | None = None  # what the table game system draws for it once per round
    script: Callable[..., Script] | None = None  # its own script, if there is more to it than a row of its paytable
    aggregate_limit: str = ""  # the outcome whose payouts to all players together have a limit
    cite_limited: str = ""  # the clauses of that limit, where it cuts a payout


@dataclass(frozen=True)
class Signage:
    """What a wager adds to the sign beyond its paytables."""

    notices: tuple[Notice, ...] = ()
    also_posted: Callable[[Terms], tuple[Posted, ...]] = lambda terms: ()  # tables printed below its own
    words: Callable[[Terms, Row], str] = lambda terms, row: ""  # of a row, where they go by the submission
    odds: Callable[[Terms, Row], str] = lambda terms, row: ""


@dataclass(frozen=True)
class Wager:
    """One wager of the rulebook."""

    name: str
    title: str
    clause: str  # the clause that lets a player place it
    paytables: Mapping[str, Paytable] = field(default_factory=dict)
    optional: bool = True
    sees: tuple[str, ...] = ()  # names of the game's `Sight`, in the order of the classifier's arguments
    classify: Callable[..., int] | None = None  # a plain function over small ints, shared with kernels
    outcomes: tuple[str, ...] = ()  # by the classifier's answer
    given: Mapping[str, Callable[[Terms], int]] = field(default_factory=dict)  # what it sees that the terms fix
    words: Mapping[str, str] = field(
        default_factory=dict
    )  # outcome -> its words on the sign, if its name is not plain enough
    limits: Limits = Limits()
    area: BettingArea = BettingArea()
    placing: Placing = Placing()
    settling: Settling = Settling()
    filing: Filing = Filing()
    signage: Signage = Signage()

    def is_printed_as(self, typed: str) -> bool:
        """Whether these words are its title or what stands on its area of the layout, however they are spaced."""
        inscription = self.area.inscriptions if len(self.area.inscriptions) == 1 else ()  # several only number areas
        return _bare(typed) in {_bare(printed) for printed in (self.title, *inscription)}

    @cached_property
    def inscriptions(self) -> tuple[str, ...]:
        return self.area.inscriptions or (self.title,)

    @cached_property
    def areas(self) -> tuple[str, ...]:
        """Where the chips of one bet go, and the names under which they are settled."""
        return self.placing.onto or (self.name,)

    @cached_property
    def staked_on(self) -> str:
        """The wager whose chips it goes by: itself, or the one on which it rests."""
        return self.placing.rests_on or self.name

    @cached_property
    def progressive(self) -> bool:
        """Whether its chips go into a device and feed meters."""
        return self.placing.device is not None

    def outcome(self, sight: Any, terms: Terms) -> str:
        """What the wager calls what it sees under these terms."""
        return self.called(*self.look(sight, terms))

    def called(self, *seen: int) -> str:
        """The name of the classifier's answer."""
        return self.outcomes[self._classify(*seen)]

    def judge(self, sight: Any, terms: Terms) -> int:
        """The classifier's answer to what it sees under these terms."""
        return self._classify(*self.look(sight, terms))

    @property
    def _classify(self) -> Callable[..., int]:
        if self.classify is None:
            raise TypeError(f"{self.name} has no classifier")
        return self.classify

    def look(self, sight: Any, terms: Terms) -> tuple[int, ...]:
        """The classifier's arguments."""
        seen = self._seen(sight)
        return (*seen, *(self.given[name](terms) for name in self.sees if name in self.given)) if self.given else seen

    @cached_property
    def _seen(self) -> Callable[[Any], tuple[int, ...]]:
        """Reads all that the wager sees at once; what the terms give comes last."""
        names = [name for name in self.sees if name not in self.given]
        if self.sees[len(names) :] != tuple(name for name in self.sees if name in self.given):
            raise TypeError(f"{self.name}: what the terms give comes after what is seen")
        get: Callable[[Any], Any] = attrgetter(*names)  # a single name gives the thing itself
        return get if len(names) > 1 else lambda sight: (get(sight),)

    def paytable(self, terms: Terms) -> Paytable:
        """The paytable in use."""
        return self.paytables[terms.wagers[self.name].paytable]


def _bare(printed: str) -> str:
    """Letters and digits alone, with a plus sign as the word it is read as: `21 + 3` and `21-plus-3` are the same."""
    return "".join(filter(str.isalnum, printed.lower().replace("+", "plus")))
