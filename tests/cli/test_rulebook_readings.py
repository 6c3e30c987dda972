"""The register of readings as a person and as a program gets it."""

import json
from dataclasses import asdict

from click.testing import CliRunner

from houserules.cli.main import app
from houserules.law.readings import readings


def said(*words: str) -> str:
    answer = CliRunner().invoke(app, ["rulebook", "readings", *words], env={"COLUMNS": "80"})
    assert answer.exit_code == 0, answer.output
    return answer.stdout


def test_a_person_reads_doubt_ruling_worth_and_test_on_eighty_columns() -> None:
    text = said("--clause", "LIR 12.E(2)(a)")
    assert max(len(line) for line in said().splitlines()) <= 80
    [reading] = [each for each in readings() if each.id == "L2"]
    assert reading.worth
    assert reading.test
    path, name = reading.test.split("::")
    unfolded = "".join(text.split())
    for sentence in (reading.unclear, reading.reading, *reading.alternatives, reading.worth, path, f"::{name}"):
        assert "".join(sentence.split()) in unfolded


def test_a_program_gets_every_field_of_every_reading() -> None:
    answer = json.loads(said("--json"))
    assert answer["readings"] == json.loads(json.dumps([asdict(each) for each in readings()]))
