"""Who may do what: the one table that decides it. An operation that is not in it does not exist.

`anyone` is a caller without a token. Operations go by their `operationId` in the OpenAPI document; what a command does
at a table goes by `command:` and its verb.
"""

from __future__ import annotations

from enum import StrEnum


class Role(StrEnum):
    ANYONE = "anyone"
    PLAYER = "player"
    DEALER = "dealer"
    FLOORPERSON = "floorperson"
    OPERATOR = "operator"
    REGULATOR = "regulator"


TABLE = """
operation               anyone  player  dealer  floorperson  operator  regulator

read-health                  x       x       x            x         x          x
read-page                    x       x       x            x         x          x
read-metrics                 x       x       x            x         x          x

log-in                       x       x       x            x         x          x
come-as-guest                x       x       x            x         x          x
log-out                      -       x       x            x         x          x
read-me                      -       x       x            x         x          x

list-tables                  x       x       x            x         x          x
open-table                   -       -       -            -         x          -
close-table                  -       -       -            -         x          -
read-table                   x       x       x            x         x          x
read-dealing                 -       x       x            x         -          -
train                        -       x       x            x         -          -
stream-floor                 -       -       -            x         x          x
read-events                  x       x       x            x         x          x
stream-events                x       x       x            x         x          x
send-command                 -       x       x            x         -          -
read-advice                  -       x       -            -         -          -
read-session                 -       x       -            -         -          -
command:sit                  -       x       -            -         -          -
command:bet                  -       x       -            -         -          -
command:ready                -       x       -            -         -          -
command:choose               -       x       -            -         -          -
command:leave                -       x       -            x         -          -
command:act                  -       -       x            x         -          -
command:next                 -       -       x            x         -          -
command:irregular            -       -       x            x         -          -
command:begin                -       -       x            x         -          -
command:hint                 -       -       x            -         -          -
command:drill                -       -       x            -         -          -
command:resume               -       -       -            x         -          -

list-rounds                  x       x       x            x         x          x
read-round                   x       x       x            x         x          x
trace-cards                  x       x       x            x         x          x
prove-round                  -       x       x            x         x          x
verify-log                   -       -       -            -         x          x
judge-log                    -       -       -            -         x          x
export-log                   -       -       -            -         x          x
export-columns               -       -       -            -         x          x
read-ledger                  -       -       -            -         x          x
create-meter                 -       -       -            -         x          -
list-meters                  x       x       x            x         x          x
stream-meters                x       x       x            x         x          x
read-meter-history           -       -       -            x         x          x
correct-meter                -       -       -            x         x          -
list-corrections             -       -       -            x         x          -

read-rulebooks               x       x       x            x         x          x
read-rulebook                x       x       x            x         x          x
read-clause                  x       x       x            x         x          x
read-clause-rounds           x       x       x            x         x          x
find-clauses                 x       x       x            x         x          x
read-readings                x       x       x            x         x          x
read-reading                 x       x       x            x         x          x

write-template               -       -       -            -         x          x
fill-in-submission           -       -       -            -         x          x
check-submission             -       -       -            -         x          x
compare-submissions          -       -       -            -         x          x
draw-layout                  -       -       -            -         x          x
draw-sign                    -       -       -            -         x          x
draw-sign-on-screen          -       -       -            -         x          x
price-draft                  -       -       -            -         x          x
price-change                 -       -       -            -         x          x

list-submissions             -       -       -            -         x          x
draft-submission             -       -       -            -         x          -
read-submission              -       -       -            -         x          x
change-submission            -       -       -            -         x          -
check-filed                  -       -       -            -         x          x
submit-submission            -       -       -            -         x          -
approve-submission           -       -       -            -         -          x
send-back-submission         -       -       -            -         -          x
supersede-submission         -       -       -            -         x          x
put-away-submission          -       -       -            -         x          x
compare-filed                -       -       -            -         x          x
read-layout                  x       x       x            x         x          x
read-sign                    x       x       x            x         x          x
read-worth                   -       x       x            x         x          x
read-par-sheet               -       x       x            x         x          x
read-printed-par-sheet       -       x       x            x         x          x

read-job                     -       x       x            x         x          x
cancel-job                   -       x       x            x         x          x
"""


def _read(table: str) -> dict[str, frozenset[Role]]:
    head, *rows = (line.split() for line in table.splitlines() if line)
    roles = [Role(name) for name in head[1:]]
    return {row[0]: frozenset(role for role, mark in zip(roles, row[1:], strict=True) if mark == "x") for row in rows}


ALLOWED = _read(TABLE)


def may(role: Role, operation: str) -> bool:
    return role in ALLOWED[operation]


def named(roles: frozenset[Role]) -> str:
    """The roles in a sentence, each with its article."""
    *others, last = [f"an {role}" if role[0] in "aeiou" else f"a {role}" for role in Role if role in roles]
    return f"{', '.join(others)} or {last}" if others else last


def not_for(role: Role, operation: str) -> str:
    """The sentence for a caller whose role may not do this."""
    name = operation.removeprefix("command:")
    return f"{name} is for {named(ALLOWED[operation])}, not for {named(frozenset({role}))}"
