"""The books over HTTP: every account of the casino, its meters, and their corrections by two people."""

from __future__ import annotations

from fractions import Fraction
from typing import Annotated

import msgspec
from fastapi import APIRouter, Path, Query, Request, Response
from pydantic import BaseModel, ConfigDict, Field

from houserules.chips.limits import MOST_CENTS
from houserules.floor.casino.two_people import Signatures
from houserules.service.admission import caller_of
from houserules.service.answers import answer
from houserules.service.casino import in_thread, store_of
from houserules.service.problems import Problem, Why, documented, unknown
from houserules.service.schemas import tells
from houserules.store.database.tables import OWN

router = APIRouter(prefix="/v1", tags=["books"])

MeterName = Annotated[str, Path(max_length=200, examples=["jackpot"], description="The casino's name for the meter.")]


class Balance(msgspec.Struct, frozen=True):
    """In cents, exact: a whole number, or a fraction as text where a meter is involved."""

    account: str
    amount: int | str


class Ledger(msgspec.Struct, frozen=True):
    """Every account; the sum is always 0."""

    accounts: list[Balance]
    sum: int | str


class MeterBody(msgspec.Struct, frozen=True):
    """`amount` in whole cents, `exact` to the fraction."""

    meter: str
    amount: int
    exact: str
    changes: int


class MetersBody(msgspec.Struct, frozen=True):
    meters: list[MeterBody]


class MeterChangeBody(msgspec.Struct, frozen=True):
    number: int
    table: str
    kind: str
    change: str
    paid: int
    amount: str


class MeterHistory(msgspec.Struct, frozen=True):
    meter: str
    changes: list[MeterChangeBody]


class NewMeter(BaseModel):
    """A meter that tables can share, and the cents it begins with."""

    model_config = ConfigDict(extra="forbid", json_schema_extra={"examples": [{"meter": "jackpot", "amount": 500000}]})

    meter: str = Field(max_length=60, pattern="^[a-z0-9][a-z0-9-]*$")
    amount: int = Field(ge=0, le=MOST_CENTS)


class Correction(BaseModel):
    """What is added to the meter, in cents, and why. Two people send the same before it counts."""

    model_config = ConfigDict(extra="forbid", json_schema_extra={"examples": [{"change": -250, "why": "misread"}]})

    change: int = Field(ge=-MOST_CENTS, le=MOST_CENTS)
    why: str = Field(min_length=1, max_length=200, pattern=r"^[ -~]+$")


class CorrectionAnswer(msgspec.Struct, frozen=True):
    """`done` once the second person has said the same."""

    meter: str
    done: bool
    by: list[str]


class PendingCorrection(msgspec.Struct, frozen=True):
    """A correction that one person has signed, in cents."""

    meter: str
    change: int
    why: str
    by: str


class PendingCorrections(msgspec.Struct, frozen=True):
    corrections: list[PendingCorrection]


@router.get("/ledger", operation_id="read-ledger", responses={**tells(Ledger), **documented(401)})
async def read_ledger(request: Request) -> Response:
    """Every account of the casino, as of one moment; together they come to nothing."""
    balances = await in_thread(store_of(request).balances)
    accounts = [Balance(account, _exact(amount)) for account, amount in balances.items()]
    return answer(Ledger(accounts, _exact(sum(balances.values(), Fraction(0)))))


def _exact(amount: int | Fraction) -> int | str:
    return int(amount) if amount == int(amount) else str(amount)


@router.get("/meters", operation_id="list-meters", responses={**tells(MetersBody), **documented()})
async def list_meters(request: Request) -> Response:
    """What every meter shows."""
    readings = await in_thread(store_of(request).meters.read)
    return answer(MetersBody([
        MeterBody(each.meter, int(each.amount // 1), str(each.amount), each.changes) for each in readings.values()
    ]))  # fmt: skip


@router.post("/meters", operation_id="create-meter", status_code=201,
             responses={**tells(MeterBody, 201), **documented(401, 409)})  # fmt: skip
async def create_meter(request: Request, new: NewMeter) -> Response:
    """A meter that any number of tables can feed and pay from."""
    store, by = store_of(request), caller_of(request).name
    await in_thread(lambda: store.meters.create(new.meter, new.amount, by))
    return answer(MeterBody(new.meter, new.amount, str(new.amount), 1), 201)


@router.get("/meters/{meter:path}/history", operation_id="read-meter-history",
            responses={**tells(MeterHistory), **documented(401, 404)})  # fmt: skip
async def read_meter_history(
    request: Request, meter: MeterName, after: Annotated[int, Query(examples=[0])] = 0
) -> Response:
    """Every contribution, hit and correction, in order."""
    store = store_of(request)
    changes = await in_thread(lambda: store.meters.history(meter, min(max(after, 0), 10**15)))
    if not changes and not await in_thread(lambda: store.meters.read([meter])):
        raise unknown(f"there is no meter {meter!r}")
    return answer(MeterHistory(meter, [
        MeterChangeBody(each.number, each.log, each.kind, str(each.change), each.paid, str(each.amount))
        for each in changes
    ]))  # fmt: skip


@router.post("/meters/{meter:path}/corrections", operation_id="correct-meter",
             responses={**tells(CorrectionAnswer), **documented(401, 404, 409)})  # fmt: skip
async def correct_meter(request: Request, meter: MeterName, correction: Correction) -> Response:
    """Put a meter right: it counts when a second person has said the same."""
    store, name = store_of(request), caller_of(request).name
    if not await in_thread(lambda: store.meters.read([meter])):
        raise unknown(f"there is no meter {meter!r}")
    if OWN in meter:
        message = f"{meter!r} is one table's own meter: only its table moves it; a meter that tables share is corrected"
        raise Problem(409, Why.CONFLICT, message)
    signatures: Signatures = request.app.state.signatures
    both = signatures.sign(f"{meter}\n{correction.change}\n{correction.why}", name)
    if both is None:
        return answer(CorrectionAnswer(meter, False, [name]))
    by, witness = both
    await in_thread(lambda: store.meters.correct(meter, correction.change, by, witness, correction.why))
    return answer(CorrectionAnswer(meter, True, [by, witness]))


@router.get("/corrections", operation_id="list-corrections",
            responses={**tells(PendingCorrections), **documented(401)})  # fmt: skip
async def list_corrections(request: Request) -> Response:
    """The corrections of meters that wait for a second person, who sends the same."""
    signatures: Signatures = request.app.state.signatures
    signed = [(about.split("\n"), by) for about, by in signatures.given.items()]
    pending = [PendingCorrection(meter, int(change), why, by) for (meter, change, why), by in signed]
    return answer(PendingCorrections(pending))
