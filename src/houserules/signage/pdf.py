"""Writing a drawing as SVG, or as PDF on a page of the same size; no network, no clock."""

from __future__ import annotations

from pathlib import Path
from typing import Literal

from houserules.signage.files import write_whole
from houserules.signage.svg import clean

PAGE = """#set document(title: sys.inputs.title, date: none)
#set page(width: {width}pt, height: {height}pt, margin: 0pt)
#image(bytes(sys.inputs.drawing), format: "svg", width: 100%, height: 100%)
"""


def write_drawing(svg: str, title: str, size: tuple[float, float], path: Path) -> None:
    if path.suffix == ".svg":
        write_whole(path, svg.encode())
    elif path.suffix == ".pdf":
        write_whole(path, compiled(svg, title, size, "pdf"))
    else:
        raise ValueError(f"A drawing must be written as .svg or .pdf, not {path.name!r}.")


def compiled(
    svg: str, title: str, size: tuple[float, float], form: Literal["pdf", "png"], dots_per_inch: float = 72
) -> bytes:
    """One unit of the drawing is one point on the page."""
    import typst  # takes a tenth of a second to import, so only PDF output imports it

    page = PAGE.format(width=size[0], height=size[1]).encode()
    return typst.compile(page, format=form, ppi=dots_per_inch, sys_inputs={"title": clean(title), "drawing": svg})
