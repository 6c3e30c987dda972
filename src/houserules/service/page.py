"""The page over HTTP: the same document at the address of every view, its files, and nothing from elsewhere."""

from __future__ import annotations

from fastapi import APIRouter, Request, Response
from starlette.datastructures import Headers

from houserules.page import VIEWS, BuiltFile, built, opened_at
from houserules.service.problems import unknown

router = APIRouter()
METHODS = ["GET", "HEAD"]
CACHING = "no-cache"  # kept by the browser, and asked for by its tag each time


async def read_view(request: Request) -> Response:
    return sent(opened_at(request.url.path), request.headers)


async def read_file(request: Request) -> Response:
    found = built().get(request.url.path.removeprefix("/"))
    if found is None:
        raise unknown(f"there is nothing at {request.url.path}")
    return sent(found, request.headers)


def sent(file: BuiltFile, asked: Headers, status: int = 200) -> Response:
    """The file, compressed if the browser can read that; 304 if it has it already."""
    headers = {"ETag": file.tag, "Cache-Control": CACHING, "Vary": "Accept-Encoding"}
    if file.tag in (tag.strip().removeprefix("W/") for tag in asked.get("if-none-match", "").split(",")):
        return Response(status_code=304, headers=headers)
    if file.small is not None and "gzip" in asked.get("accept-encoding", ""):
        return Response(file.small, status, {**headers, "Content-Encoding": "gzip"}, file.media)
    return Response(file.content, status, headers, file.media)


for address in VIEWS:
    router.add_api_route(address, read_view, methods=METHODS, operation_id="read-page", include_in_schema=False)
for address in ("/assets/{name}", *(f"/{name}" for name in built() if "/" not in name and name != "index.html")):
    router.add_api_route(address, read_file, methods=METHODS, operation_id="read-page", include_in_schema=False)
