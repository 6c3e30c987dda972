"""Files that commands write: whole or not at all, in the place that was named, one sentence for trouble."""

from __future__ import annotations

import os
import resource
import stat
import subprocess
import sys
from pathlib import Path

import pytest

from houserules.games.let_it_ride import GAME
from houserules.signage.files import write_whole
from houserules.submissions import default, to_toml

HOUSERULES = (sys.executable, "-c", "from houserules.cli.main import run; run()")


def drawn(folder: Path, out: str, kind: str = "sign", most: int | None = None) -> tuple[int, str]:
    """Exit code and stderr of a drawing, perhaps where no file may be larger than `most` bytes."""
    (folder / "t.toml").write_text(to_toml(GAME, default(GAME)), encoding="utf-8")

    def limit() -> None:
        if most is not None:
            resource.setrlimit(resource.RLIMIT_FSIZE, (most, most))

    command = (*HOUSERULES, "submission", kind, "t.toml", "--out", out)
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False, preexec_fn=limit)
    return done.returncode, done.stderr


def left_over(folder: Path) -> list[str]:
    return [each.name for each in folder.iterdir() if each.name.startswith(".")]


@pytest.mark.parametrize("kind", ["sign", "layout"])
@pytest.mark.parametrize("ending", ["svg", "pdf"])
def test_nothing_is_written_through_a_symbolic_link(kind: str, ending: str, tmp_path: Path) -> None:
    kept = tmp_path / f"kept.{ending}"
    kept.write_text("mine")
    (tmp_path / f"link.{ending}").symlink_to(kept)
    (tmp_path / f"dangling.{ending}").symlink_to(tmp_path / "not-yet")
    for name in (f"link.{ending}", f"dangling.{ending}"):
        sentence = f"{name} cannot be written: it is a symbolic link; name the file it should be.\n"
        assert drawn(tmp_path, name, kind) == (2, sentence)
        assert (tmp_path / name).is_symlink()
    assert kept.read_text() == "mine"
    assert not (tmp_path / "not-yet").exists()
    assert left_over(tmp_path) == []


def test_a_missing_folder_a_folder_and_a_pipe_are_named(tmp_path: Path) -> None:
    (tmp_path / "folder.svg").mkdir()
    os.mkfifo(tmp_path / "pipe.svg")
    assert drawn(tmp_path, "none/x.svg") == (2, "none/x.svg cannot be written: there is no folder none.\n")
    for name in ("folder.svg", "pipe.svg"):
        sentence = f"{name} cannot be written: it is a folder or a device, not a file.\n"
        assert drawn(tmp_path, name) == (2, sentence)
    assert stat.S_ISFIFO((tmp_path / "pipe.svg").lstat().st_mode)


def test_a_file_that_does_not_fit_leaves_the_old_one_as_it_was(tmp_path: Path) -> None:
    (tmp_path / "sign.svg").write_text("the approved sign")
    assert drawn(tmp_path, "sign.svg", most=4096) == (2, "sign.svg cannot be written: File too large.\n")
    assert (tmp_path / "sign.svg").read_text() == "the approved sign"
    assert left_over(tmp_path) == []
    assert drawn(tmp_path, "sign.svg") == (0, "")
    assert (tmp_path / "sign.svg").read_text().startswith("<svg")


def test_a_full_disk_is_one_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The last bytes reach the disk only when they are flushed to it."""

    def full(handle: int) -> None:
        with Path("/dev/full").open("wb", buffering=0) as disk:
            disk.write(b"x")

    (tmp_path / "sign.svg").write_text("the approved sign")
    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match="No space left on device"):
        write_whole(tmp_path / "sign.svg", b"<svg")
    assert (tmp_path / "sign.svg").read_text() == "the approved sign"
    assert left_over(tmp_path) == []


def test_a_new_file_has_the_usual_permissions_and_an_old_one_keeps_its_own(tmp_path: Path) -> None:
    path, beside = tmp_path / "sign.svg", tmp_path / "beside"
    write_whole(path, b"first")
    beside.touch()
    assert path.stat().st_mode == beside.stat().st_mode
    path.chmod(0o640)
    write_whole(path, b"second")
    assert (path.read_bytes(), stat.S_IMODE(path.stat().st_mode)) == (b"second", 0o640)
