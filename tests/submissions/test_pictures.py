"""The pictures in docs/ are what is drawn today; `python tests/submissions/test_pictures.py` draws them anew."""

from pathlib import Path

import pytest

from houserules.games.catalogue import GAMES
from houserules.signage.layout import layout_drawing
from houserules.signage.paper import MARGIN, Paper
from houserules.signage.sign import sign_drawing
from houserules.submissions import TEMPLATES, terms_of

PICTURES = Path(__file__).parents[2] / "docs" / "pictures"
KINDS = {"layout": layout_drawing, "sign": sign_drawing}
DRAWN = [(game, "full", kind) for game in GAMES for kind in KINDS] + [("blackjack", "pit", "layout")]


def drawn(game: str, template: str, kind: str) -> str:
    """On a sheet of its own shape, an eighth of its size."""
    played = GAMES[game]
    drawing = KINDS[kind](played, terms_of(played, TEMPLATES[template](played)))
    return drawing.svg(Paper(drawing.width / 8 + 2 * MARGIN, drawing.height / 8 + 2 * MARGIN))


def picture(game: str, template: str, kind: str) -> Path:
    return PICTURES / f"{'-'.join(part for part in (game, template, kind) if part != 'full')}.svg"


@pytest.mark.parametrize(("game", "template", "kind"), DRAWN)
def test_a_picture_is_current(game: str, template: str, kind: str) -> None:
    assert picture(game, template, kind).read_text(encoding="utf-8") == drawn(game, template, kind)


if __name__ == "__main__":
    for which in DRAWN:
        picture(*which).write_text(drawn(*which), encoding="utf-8")
