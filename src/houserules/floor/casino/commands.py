"""What people send to a table. Shapes and sizes are checked here, whether it may be done by the table."""

from __future__ import annotations

from typing import Annotated, Any, get_args

import msgspec
from msgspec import Meta, Struct

from houserules.chips.limits import MOST_CENTS
from houserules.submissions.sizes import has_half_a_pair

Seat = Annotated[int, Meta(ge=1, le=99, description="1 is the first to act.")]
Cents = Annotated[int, Meta(ge=0, le=MOST_CENTS)]
Word = Annotated[str, Meta(max_length=100)]
Said = Annotated[str, Meta(max_length=1000)]


class SitDown(Struct, frozen=True, tag_field="do", tag="sit", forbid_unknown_fields=True):
    """Take a seat with chips from one's own account."""

    seat: Seat
    chips: Annotated[int, Meta(ge=1, le=MOST_CENTS, description="In cents.")]


class PlaceBet(Struct, frozen=True, tag_field="do", tag="bet", forbid_unknown_fields=True):
    """A wager before the deal; an amount of 0 takes it back."""

    seat: Seat
    wager: Word
    amount: Cents


class SayReady(Struct, frozen=True, tag_field="do", tag="ready", forbid_unknown_fields=True):
    """All wagers of this seat are placed: an automatic dealer need not wait for it."""

    seat: Seat


class Choose(Struct, frozen=True, tag_field="do", tag="choose", forbid_unknown_fields=True):
    """The answer to the question that is put to this seat: one of the open choices, with its cents where it has any."""

    seat: Seat
    choice: Word


class GetUp(Struct, frozen=True, tag_field="do", tag="leave", forbid_unknown_fields=True):
    """Leave the seat; the chips beside the wagers go back to the account."""

    seat: Seat


class Deed(Struct, frozen=True, forbid_unknown_fields=True):
    """What a dealer or floorperson does, and what they say of it."""

    do: Said
    says: dict[Word, int | Said] = {}
    seat: Annotated[int, Meta(ge=0, le=99)] = 0


class DoAct(Struct, frozen=True, tag_field="do", tag="act", forbid_unknown_fields=True):
    """The dealer or the floorperson acts; it counts only if it is what is due."""

    act: Deed


class DoNext(Struct, frozen=True, tag_field="do", tag="next", forbid_unknown_fields=True):
    """The dealer or the floorperson does whatever of theirs is due, correctly."""


class Report(Struct, frozen=True, tag_field="do", tag="irregular", forbid_unknown_fields=True):
    """Something went wrong at this step; where the place decides what follows, seat or area names it."""

    kind: Word
    seat: Annotated[int, Meta(ge=0, le=99)] = 0
    area: Word = ""


class BeginProcedure(Struct, frozen=True, tag_field="do", tag="begin", forbid_unknown_fields=True):
    """A procedure of the table starts: open, ready, round, rest, reopen, ..."""

    procedure: Word


class AskHint(Struct, frozen=True, tag_field="do", tag="hint", forbid_unknown_fields=True):
    """A trainee looks the answer up: what is due. The step no longer counts as right."""


class TakeDrill(Struct, frozen=True, tag_field="do", tag="drill", forbid_unknown_fields=True):
    """A trainee practices one part: the house plays up to there. Without a name, the whole table is the trainee's."""

    drill: Word = ""


class GoOn(Struct, frozen=True, tag_field="do", tag="resume", forbid_unknown_fields=True):
    """The floor has looked into a table that halted itself: it goes on from what was last kept."""


Command = (
    SitDown | PlaceBet | SayReady | Choose | GetUp | DoAct | DoNext | Report | BeginProcedure
    | AskHint | TakeDrill | GoOn
)  # fmt: skip
VERBS: dict[type[Any], str] = {kind: str(kind.__struct_config__.tag) for kind in get_args(Command)}
_decoder: msgspec.json.Decoder[Command] = msgspec.json.Decoder(Command)


def read_command(body: bytes) -> Command:
    """The command in a request; a ValueError says in one sentence what is wrong with it."""
    try:
        command = _decoder.decode(body)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        allowed = f"; do is one of {', '.join(VERBS.values())}" if "$.do`" in str(error) or "`do`" in str(error) else ""
        raise ValueError(f"the command cannot be read: {error}{allowed}") from None
    if has_half_a_pair(str(command)):
        raise ValueError("the command cannot be read: it has half of a surrogate pair, which is not a character")
    return command
