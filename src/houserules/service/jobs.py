"""Long counts as jobs: somebody asks, comes back for the result, or gives it up. A job is for whoever asked for it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable
from dataclasses import dataclass
from secrets import token_hex
from time import monotonic
from typing import Annotated, Any

import msgspec
from fastapi import APIRouter, Path, Request, Response

from houserules.service.admission import caller_of, one_more
from houserules.service.answers import answer
from houserules.service.counting import Far
from houserules.service.errands import Errand, Errands, StillCounting
from houserules.service.problems import Problem, Why, documented, unknown
from houserules.service.questions import Question
from houserules.service.schemas import tells

router = APIRouter(prefix="/v1/jobs", tags=["jobs"])

MOST_OF_A_CALLER = 4
KEPT = 3600.0  # seconds for which a job is known after it was last asked about
JobName = Annotated[str, Path(max_length=40, examples=["5f3c9a0b1d2e4f60"], description="The job's name.")]


class JobProblem(msgspec.Struct, frozen=True):
    status: int
    reason: str
    detail: str
    clause: str


class JobBody(msgspec.Struct, frozen=True):
    """`state` is `counting`, `done` or `failed`.

    `known` is what is known before all is; `result` is the answer, or a link to it where it is a printed page.
    """

    job: str
    state: str
    progress: Far
    known: dict[str, Any] | None
    result: dict[str, Any] | None
    problem: JobProblem | None


@dataclass
class Job:
    name: str
    owner: str
    key: Hashable
    errand: Errand
    link: str  # where a result is that is not JSON
    asked: float


class Jobs:
    """A caller has a few at once; what nobody asks about any more is forgotten."""

    def __init__(self, errands: Errands) -> None:
        self._errands = errands
        self._jobs: dict[str, Job] = {}
        self._begun: Counter[str] = Counter()  # by those who ask, and do not have a job for it yet

    async def count(self, owner: str, key: Hashable, question: Question, seconds: float) -> msgspec.Raw:
        """The answer as JSON, if it is there by then; else a `StillCounting`. Without an owner, it is for the house."""
        self._forget()
        if not owner or self._errands.knows(key):
            return await self._errands.result(key, question, seconds)
        mine = sum(job.owner == owner and not job.errand.is_over for job in self._jobs.values()) + self._begun[owner]
        if mine >= MOST_OF_A_CALLER:
            detail = f"{mine} jobs of yours are being counted: wait for one, or give one up"
            raise Problem(429, Why.TOO_MANY, detail, headers={"Retry-After": "5"})
        with one_more(self._begun, owner):
            return await self._errands.result(key, question, seconds)

    def open(self, owner: str, key: Hashable, errand: Errand, link: str = "") -> Job:
        """A job for what is still being counted; whoever asks the same again gets the same job."""
        for job in self._jobs.values():
            if job.owner == owner and job.errand is errand:
                return job
        job = Job(token_hex(8), owner, key, errand, link, monotonic())
        self._jobs[job.name] = job
        return job

    def find(self, name: str, owner: str) -> Job:
        self._forget()
        job = self._jobs.get(name)
        if job is None or job.owner != owner:
            raise unknown(f"you have no job {name!r}; jobs are forgotten after a while")
        job.asked = monotonic()
        return job

    def give_up(self, job: Job) -> None:
        """Its process stops counting, unless somebody else waits for the same."""
        del self._jobs[job.name]
        if not job.errand.is_over and all(other.errand is not job.errand for other in self._jobs.values()):
            self._errands.drop(job.key)

    def _forget(self) -> None:
        old = [job for job in self._jobs.values() if job.errand.is_over and monotonic() - job.asked > KEPT]
        for job in old:
            del self._jobs[job.name]

    async def close(self) -> None:
        await self._errands.close()


def body_of(job: Job) -> dict[str, Any]:
    errand = job.errand
    body: dict[str, Any] = {
        "job": job.name, "state": "counting", "progress": errand.far, "known": errand.known, "result": None,
        "problem": None,
    }  # fmt: skip
    if errand.is_over:
        try:
            outcome = errand.outcome()
            body |= {"state": "done", "result": {"href": job.link} if job.link else outcome}
        except Problem as why:
            problem = JobProblem(why.status, why.reason, why.detail, why.clause)
            body |= {"state": "failed", "problem": problem}
    return body


def jobs_of(request: Request) -> Jobs:
    jobs: Jobs = request.app.state.jobs
    return jobs


def accepted(request: Request, key: Hashable, still: StillCounting, link: str = "") -> Response:
    """202: it is being counted, and here is where to ask for it."""
    job = jobs_of(request).open(caller_of(request).name, key, still.errand, link)
    root = request.scope.get("root_path", "")
    return answer(body_of(job), 202, {"Location": f"{root}/v1/jobs/{job.name}", "Retry-After": "1"})


JOB = tells(JobBody, 202, what="It is being counted: `Location` is the job.")


@router.get("/{job}", operation_id="read-job", responses={**tells(JobBody), **documented(401, 404)})
async def read_job(request: Request, job: JobName) -> Response:
    """How far a job of the caller's is; its result once it is done, or the problem it ended with."""
    return answer(body_of(jobs_of(request).find(job, caller_of(request).name)))


@router.delete(
    "/{job}", operation_id="cancel-job", status_code=204, responses=documented(401, 404), response_class=Response
)
async def cancel_job(request: Request, job: JobName) -> Response:
    """Give a job up, or forget one that is done."""
    jobs = jobs_of(request)
    jobs.give_up(jobs.find(job, caller_of(request).name))
    return Response(status_code=204)
