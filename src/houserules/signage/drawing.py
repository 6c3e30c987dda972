"""A finished drawing, written as SVG or as PDF on a sheet of paper; no network, no clock."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from houserules.signage.files import write_whole
from houserules.signage.paper import LETTER, Page, Paper, page_for
from houserules.signage.svg import Data, Mark, clean, svg

SHEET = """#set document(title: sys.inputs.title, date: none)
#set page(width: {width}mm, height: {height}mm, margin: 0pt)
#image(bytes(sys.inputs.drawing), format: "svg", width: 100%, height: 100%)
"""


@dataclass(frozen=True)
class Drawing:
    """Marks on a ground of this size, in its own units."""

    title: str
    width: float
    height: float
    marks: Sequence[Mark]
    data: Data

    def page(self, paper: Paper) -> Page:
        return page_for(paper, self.width, self.height)

    def svg(self, paper: Paper = LETTER, live: bool = False) -> str:
        return svg(self.page(paper), self.title, self.marks, self.data, live)

    def write(self, path: Path, paper: Paper = LETTER) -> None:
        """Write .svg or .pdf, as the suffix of the path says."""
        if path.suffix == ".svg":
            write_whole(path, self.svg(paper).encode())
        elif path.suffix == ".pdf":
            write_whole(path, compiled(self.svg(paper, live=True), self.title, self.page(paper).paper, "pdf"))
        else:
            raise ValueError(f"A drawing must be written as .svg or .pdf, not {path.name!r}.")


def compiled(drawn: str, title: str, paper: Paper, form: Literal["pdf", "png"], dots_per_inch: float = 72) -> bytes:
    """An SVG on a sheet that it fills. Typst brings the font, so that no font of this machine is used by chance."""
    import typst  # takes a tenth of a second to import, so only PDF output imports it

    sheet = SHEET.format(width=paper.width, height=paper.height).encode()
    return typst.compile(sheet, format=form, ppi=dots_per_inch, sys_inputs={"title": clean(title), "drawing": drawn})
