"""The files of the built page, read once, each with the tag of its contents and a compressed form."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from gzip import compress
from hashlib import sha256
from pathlib import Path

BUILT = Path(__file__).parent / "built"
INDEX = "index.html"
ROOT = '<base href="/" />'  # as index.html has it
MEDIA = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".woff2": "font/woff2",
}
ALREADY_SMALL = ".woff2"
# The address of every view, as `page/src/views.ts` draws them.
VIEWS = (
    "/",
    "/tables/{table}",
    "/tables/{table}/deal",
    "/tables/{table}/rounds",
    "/tables/{table}/rounds/{number}",
    "/deal",
    "/floor",
    "/submissions",
    "/submissions/{name}",
    "/rulebook",
    "/rulebook/{book}",
    "/rulebook/{book}/{clause}",
    "/audit",
)


@dataclass(frozen=True)
class BuiltFile:
    content: bytes
    small: bytes | None  # gzip, where it saves anything
    media: str
    tag: str


def _made(content: bytes, suffix: str) -> BuiltFile:
    small = None if suffix == ALREADY_SMALL else compress(content, mtime=0)
    return BuiltFile(content, small, MEDIA[suffix], f'"{sha256(content).hexdigest()[:24]}"')


@cache
def built() -> dict[str, BuiltFile]:
    """Every file by its path, such as `assets/index.js`."""
    files = sorted(path for path in BUILT.rglob("*") if path.is_file())
    return {path.relative_to(BUILT).as_posix(): _made(path.read_bytes(), path.suffix) for path in files}


@cache
def _index(depth: int) -> BuiltFile:
    text = built()[INDEX].content.decode()
    return _made(text.replace(ROOT, f'<base href="{"../" * depth or "./"}" />').encode(), ".html")


def opened_at(path: str) -> BuiltFile:
    """The page for this address. It finds the rest relative to itself, so it works behind any path prefix."""
    return _index(min(max(path.count("/") - 1, 0), 9))
