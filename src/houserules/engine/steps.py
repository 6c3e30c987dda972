"""The vocabulary of steps: what a script can say the dealer does next. It knows no game.

A script is a generator that yields steps and receives what the world answers. Every step cites its
clause (several, separated by commas, where one act serves several clauses).
"""

from __future__ import annotations

from collections.abc import Generator
from typing import ClassVar

import msgspec

from houserules.engine.lines import Line
from houserules.engine.vocabulary import ALL, DEALER, DOWN, FLOORPERSON, NOBODY, PLAYER, SHOE, SYSTEM, Face, How


class Step(
    msgspec.Struct, frozen=True, gc=False, kw_only=True, omit_defaults=True, forbid_unknown_fields=True, tag_field="do"
):
    """One thing the dealer, a player, a floorperson or a device does."""

    who: ClassVar[str] = DEALER  # whose act it is, where the step does not say
    says: ClassVar[tuple[str, ...]] = ()  # what a human must state for the act to count as this step

    cite: str

    @property
    def actor(self) -> str:
        return self.who

    @property
    def verb(self) -> str:
        """The word for this step in logs and acts."""
        return str(self.__struct_config__.tag)


class Announce(Step, frozen=True, tag="announce"):
    """The dealer says words to the table."""

    says: ClassVar[tuple[str, ...]] = ("words",)
    words: str


class Invite(Step, frozen=True, tag="invite"):
    """Wagers are open. Answered by a bet, or by the dealer's word that closes the betting."""

    who: ClassVar[str] = PLAYER


class Stake(Step, frozen=True, tag="stake"):
    """A player's chips go onto a betting area; a negative amount takes them back before the deal."""

    who: ClassVar[str] = PLAYER
    seat: int
    wager: str
    amount: int
    hand: int = 1


class Bank(Step, frozen=True, tag="bank"):
    """The chips of a wager collected before the deal go into the table inventory; the wager stays in action."""

    says: ClassVar[tuple[str, ...]] = ("seat", "wager")
    seat: int
    wager: str
    amount: int


class Deal(Step, frozen=True, tag="deal"):
    """The next card of the device goes to an area. `eyes` says who may know it; face up everyone does."""

    says: ClassVar[tuple[str, ...]] = ("to",)
    to: str
    face: Face = DOWN
    eyes: str = NOBODY
    source: str = SHOE


class Burn(Step, frozen=True, tag="burn"):
    """The next card of the device goes to the discard rack."""

    eyes: ClassVar[str] = NOBODY
    face: Face = DOWN
    source: str = SHOE


class TurnUp(Step, frozen=True, tag="turn"):
    """Face-down cards in an area are turned up: one, by its position, or all of them."""

    says: ClassVar[tuple[str, ...]] = ("area",)
    area: str
    which: int | None = None


class Read(Step, frozen=True, tag="read"):
    """A reading device looks at a face-down card and reports only whether it has one of these ranks."""

    says: ClassVar[tuple[str, ...]] = ("area",)
    area: str
    which: int
    ranks: str  # "TJQK"


class Range(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A choice that names an amount, `insurance:250`: the cents that are open for it."""

    choice: str
    least: int
    most: int
    increment: int = 1


class Ask(Step, frozen=True, tag="ask"):
    """Someone must choose; `default` is what counts when nobody decides in time."""

    who: ClassVar[str] = PLAYER
    seat: int
    choices: tuple[str, ...]
    default: str
    hand: int = 1
    by: str = PLAYER
    about: str = ""
    ranges: tuple[Range, ...] = ()
    veiled: bool = False  # the choices give away face-down cards: for this seat's eyes only

    @property
    def actor(self) -> str:
        return self.by


class Collect(Step, frozen=True, tag="collect"):
    """A losing wager is taken."""

    says: ClassVar[tuple[str, ...]] = ("seat", "wager")
    line: Line


class Pay(Step, frozen=True, tag="pay"):
    """A winning wager is paid; the stake goes back with it where the odds say so."""

    says: ClassVar[tuple[str, ...]] = ("seat", "wager", "amount")
    line: Line


class Return(Step, frozen=True, tag="return"):
    """A wager goes back to the player: withdrawn, tied or void."""

    says: ClassVar[tuple[str, ...]] = ("seat", "wager")
    line: Line


class Attest(Step, frozen=True, tag="attest"):
    """A person's act in the physical world, recorded when that person says it was done."""

    says: ClassVar[tuple[str, ...]] = ("act",)
    act: str
    by: str = DEALER
    seat: int = 0

    @property
    def actor(self) -> str:
        return self.by


class Count(Step, frozen=True, tag="count"):
    """Someone or a device counts cards or chips; the answer is the number found."""

    says: ClassVar[tuple[str, ...]] = ("what", "number")
    what: str
    by: str = DEALER

    @property
    def actor(self) -> str:
        return DEALER if self.by == SYSTEM else self.by  # the dealer reads what the machine shows


class Shuffle(Step, frozen=True, tag="shuffle"):
    """The cards of an area are randomly intermixed, by hand or by a machine."""

    says: ClassVar[tuple[str, ...]] = ("area",)
    eyes: ClassVar[str] = NOBODY
    area: str
    how: How

    @property
    def actor(self) -> str:
        return SYSTEM if self.how == "preshuffled" else DEALER  # who also starts the machine


class Cut(Step, frozen=True, tag="cut"):
    """The cover card goes in, and the cards above it go to the bottom. The answer is how many there were."""

    says: ClassVar[tuple[str, ...]] = ("at",)
    area: str
    least: int
    most: int
    by: str = DEALER
    seat: int = 0

    @property
    def actor(self) -> str:
        return self.by


class Cover(Step, frozen=True, tag="cover"):
    """The cover card goes in; the answer is how far from the bottom. Once it is out, the shoe ends with the round."""

    says: ClassVar[tuple[str, ...]] = ("at",)
    area: str
    least: int
    most: int


class Move(Step, frozen=True, tag="move"):
    """Cards go from one area to another: all of them, or the last few (one of a pair)."""

    says: ClassVar[tuple[str, ...]] = ("area", "to")
    area: str
    to: str
    cards: int | None = None


class Supply(Step, frozen=True, tag="supply"):
    """Decks of one back arrive at the table. The answer is their cards, "As Kd ...", or "" for full decks in order."""

    who: ClassVar[str] = SYSTEM
    area: str
    back: str
    decks: int = 1


class Spin(Step, frozen=True, tag="spin"):
    """A wheel or the table game system draws: one of the symbols, all equally likely, or, without symbols, a number.

    A symbol with more weight is listed more often. Every draw under seal is a `Drawn`, any other a plain word.
    """

    who: ClassVar[str] = SYSTEM
    wheel: str
    seat: int = 0
    symbols: tuple[str, ...] = ()
    least: int = 0
    most: int = 0
    eyes: str = ALL


class Meter(Step, frozen=True, tag="meter"):
    """A progressive meter changes by an exact amount of cents ("25/2")."""

    who: ClassVar[str] = SYSTEM
    meter: str
    change: str


class Link(Step, frozen=True, tag="link"):
    """A progressive meter that other tables share has moved: what it shows now, in exact cents ("25/2")."""

    who: ClassVar[str] = SYSTEM
    meter: str
    shows: str


class Clock(Step, frozen=True, tag="clock"):
    """The time of day, in seconds; rules never look at a clock themselves."""

    who: ClassVar[str] = SYSTEM


class Use(Step, frozen=True, tag="use"):
    """From here on the table is dealt and shuffled in another way."""

    who: ClassVar[str] = FLOORPERSON
    says: ClassVar[tuple[str, ...]] = ("method", "shuffler")
    method: str
    shuffler: str


class Begin(Step, frozen=True, tag="begin"):
    """A procedure of the table starts: opening, readying the cards, a round of play."""

    who: ClassVar[str] = SYSTEM
    procedure: str


class Sit(Step, frozen=True, tag="sit"):
    """A player takes a seat with chips, in cents (None: they are not counted here)."""

    who: ClassVar[str] = PLAYER
    seat: int
    player: str
    chips: int | None = None


class Leave(Step, frozen=True, tag="leave"):
    """A player leaves a seat."""

    who: ClassVar[str] = PLAYER
    seat: int


class Interrupt(Step, frozen=True, tag="interrupt"):
    """An irregularity, thrown into the script where it happened."""

    says: ClassVar[tuple[str, ...]] = ("kind",)
    kind: str
    by: str = DEALER
    area: str = ""
    seat: int = 0

    @property
    def actor(self) -> str:
        return self.by


class Reveal(Step, frozen=True, tag="reveal"):
    """The seed of a sealed shuffle or draw that is over is made public."""

    who: ClassVar[str] = SYSTEM
    seal: str
    seed: str
    context: str


def by_machine(step: Step) -> bool:
    """Whether a shuffling device does this step, and so may fail at it."""
    return (type(step) is Shuffle and step.how == "machine") or (type(step) is Count and step.by == SYSTEM)


AnyStep = (
    Announce | Invite | Stake | Bank | Deal | Burn | TurnUp | Read | Ask | Collect | Pay | Return | Attest
    | Count | Shuffle | Cut | Cover | Move | Supply | Spin | Meter | Clock | Use
    | Begin | Sit | Leave | Interrupt | Reveal | Link
)  # fmt: skip

# Steps that come from outside the script, at any point.
HAPPENINGS = frozenset((Begin, Sit, Leave, Interrupt, Reveal, Link))


class Bet(msgspec.Struct, frozen=True, tag="bet", forbid_unknown_fields=True):
    """A player's answer to an invitation: an amount on this wager (0 takes it back)."""

    seat: int
    wager: str
    amount: int


class Irregular(msgspec.Struct, frozen=True, tag="irregular", forbid_unknown_fields=True):
    """The unexpected answer to a step: the card was face up, the machine jammed."""

    kind: str
    by: str = DEALER


class Shuffled(msgspec.Struct, frozen=True, tag="shuffled", omit_defaults=True, forbid_unknown_fields=True):
    """The new order of the cards; `seal` is public at once, order and seed are not."""

    order: str  # "As Kd ...", from the top
    seal: str = ""
    seed: str = ""
    context: str = ""


class Drawn(msgspec.Struct, frozen=True, tag="drawn", omit_defaults=True, forbid_unknown_fields=True):
    """What a wheel or the table game system shows under seal; the seed is public once the draw is over."""

    shows: str
    seal: str
    seed: str = ""
    context: str = ""


Sealed = Shuffled | Drawn
# The script receives a card as an int and a draw as what it shows; the event records a card as two characters.
Answer = int | str | bool | None | Bet | Irregular | Shuffled | Drawn
Script = Generator[Step, "Answer", None]
ChoiceScript = Generator[Step, "Answer", str]
