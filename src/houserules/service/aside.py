"""Long work on the store in a process of its own, so that nobody at a table waits for it."""

from __future__ import annotations

import asyncio
import sys

from fastapi import Request

from houserules.service.problems import Problem, Why


async def done_aside(request: Request, what: str, patience: float, module: str, *words: str) -> bytes:
    """What `python -m MODULE WORDS` prints; it gets the address of the database on standard input, as it may be secret.

    `what` names the work in a sentence, `patience` is in seconds. Only so many run at a time (`state.proofs`).
    """
    url: str = request.app.state.database
    turns: asyncio.Semaphore = request.app.state.proofs
    async with turns:
        process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", module, *words,
            stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.DEVNULL,
        )  # fmt: skip
        try:
            out, _ = await asyncio.wait_for(process.communicate(url.encode()), patience)
        except TimeoutError:
            process.kill()
            await process.wait()
            raise _unable(f"{what} takes longer than {patience:.0f} seconds", patience) from None
    if process.returncode:
        raise _unable(f"{what} could not be made", 1)
    return out


def _unable(detail: str, seconds: float) -> Problem:
    return Problem(503, Why.STORE_UNABLE, detail, headers={"Retry-After": f"{seconds:.0f}"})
