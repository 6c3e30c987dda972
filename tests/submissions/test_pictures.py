"""The pictures in docs/ are what is drawn today; `python tests/submissions/test_pictures.py` draws them anew."""

from pathlib import Path

import pytest

from houserules.games.catalogue import GAMES
from houserules.signage.layout import layout_svg
from houserules.signage.sign import sign_svg
from houserules.submissions import default, terms_of

PICTURES = Path(__file__).parents[2] / "docs" / "pictures"
DRAWN = {"layout": layout_svg, "sign": sign_svg}


def drawn(game: str, kind: str) -> str:
    played = GAMES[game]
    return DRAWN[kind](played, terms_of(played, default(played)))


@pytest.mark.parametrize("kind", DRAWN)
@pytest.mark.parametrize("game", GAMES)
def test_a_picture_is_current(game: str, kind: str) -> None:
    assert (PICTURES / f"{game}-{kind}.svg").read_text(encoding="utf-8") == drawn(game, kind)


if __name__ == "__main__":
    for name in GAMES:
        for what in DRAWN:
            (PICTURES / f"{name}-{what}.svg").write_text(drawn(name, what), encoding="utf-8")
