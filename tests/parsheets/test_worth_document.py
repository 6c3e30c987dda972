"""`docs/worth.md` is true: its scripts run, each by itself, and print what it says."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

import pytest

DOCUMENT = (Path(__file__).parents[2] / "docs" / "worth.md").read_text(encoding="utf-8")
SCRIPTS = re.findall(r"^```python\n(.*?)^```", DOCUMENT, re.DOTALL | re.MULTILINE)
(OWN,) = re.findall(r"^```toml\n(.*?)^```", DOCUMENT, re.DOTALL | re.MULTILINE)


@pytest.mark.parametrize("number", range(len(SCRIPTS)))
def test_a_script_prints_what_the_document_says(number: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("own.toml").write_text(OWN, encoding="utf-8")
    script = doctest.DocTestParser().get_doctest(SCRIPTS[number], {}, f"script {number + 1}", "docs/worth.md", 0)
    report: list[str] = []
    results = doctest.DocTestRunner().run(script, out=report.append)
    assert (results.failed, results.attempted >= 2) == (0, True), "".join(report)
