"""A document as PDF, set by Typst with the font it carries: no network, no clock, no font of this machine."""

from __future__ import annotations

from importlib.resources import files

import msgspec

from houserules.parsheets.document import Document

PAPERS = {"letter": "us-letter", "a4": "a4"}


def as_pdf(document: Document, paper: str = "letter") -> bytes:
    import typst  # takes a tenth of a second to import, so only PDF output imports it

    template = files(__package__).joinpath("sheet.typ").read_bytes()
    said = {"document": msgspec.json.encode(document).decode(), "paper": PAPERS[paper]}
    return typst.compile(template, format="pdf", sys_inputs=said)
