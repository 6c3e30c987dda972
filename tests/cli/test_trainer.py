"""The dealer in training: every step can be said, what is said wrongly is refused with its clause."""

from __future__ import annotations

import pytest

from houserules.audit.proof import prove
from houserules.cli.play import at_table
from houserules.cli.table.dealer_acts import act_of, act_text, done_text
from houserules.cli.table.parsing import Unclear, wagers_of
from houserules.cli.table.terminal import Terminal
from houserules.cli.table.trainer import Trainee
from houserules.engine import steps
from houserules.engine.acts import Act
from houserules.engine.steps import Attest, Deal
from houserules.engine.vocabulary import DEALER, FLOORPERSON
from houserules.floor.session import LiveTable
from houserules.store.jsonl import Log
from kit import tabletop
from kit.tabletop import Script, header, paper, written


def trained(*words: str) -> tuple[Trainee, str]:
    screen = paper()
    person = at_table(tabletop.live(header(attended=True)), Terminal(screen, Script(*words)))
    assert isinstance(person, Trainee)
    with pytest.raises(EOFError):
        person.play()
    return person, " ".join(written(screen).split())


def at_the_deal(*words: str) -> tuple[Trainee, str]:
    """Opened, shuffled, cut and loaded by itself; the rest by these words."""
    return trained("auto", "auto", "accept", "move stack shoe", *words)


def say(table: LiveTable, words: str) -> None:
    step = table.driver.waiting
    assert step is not None
    act = act_of(words, step)
    assert isinstance(act, Act), act
    refusal = table.driver.act(act)
    assert refusal is None, f"{words!r}: {refusal}"


@pytest.mark.parametrize(
    ("method", "shuffler", "decks"),
    [("manual-shoe", "none", 1), ("hand", "automated", 2), ("automated-shoe", "continuous", 1)],
)
def test_every_step_of_six_rounds_can_be_said_as_the_hint_says_it(method: str, shuffler: str, decks: int) -> None:
    head = header(attended=True, dealing={"method": method, "shuffler": shuffler}, options={"decks": decks})
    table = tabletop.live(head)
    said: set[str] = set()
    while table.table.rounds <= 6:
        table.go_on()
        step = table.driver.waiting
        assert step is not None
        words = act_text(step, table.table)
        words = step.default if isinstance(step, steps.Ask) else words
        said.add(type(step).__name__)
        say(table, words)
    expected = {"Invite", "Attest", "Deal", "TurnUp", "Move", "Collect", "Return", "Bank", "Count"}
    assert expected <= said
    assert ("Cut" in said) == (shuffler == "none")
    assert prove(Log(head, tuple(table.driver.events))).ok


def test_pay_is_said_with_the_dollars_won() -> None:
    for seed in range(30):
        table = tabletop.live(header(seed=seed, attended=True))
        while table.table.rounds <= 1:
            table.go_on()
            step = table.driver.waiting
            if isinstance(step, steps.Pay):
                words = act_text(step, table.table)
                wrong = act_of(f"pay {step.line.seat} {step.line.wager} {step.line.payout // 100 + 1}", step)
                assert isinstance(wrong, Act)
                refusal = table.driver.act(wrong)
                assert refusal is not None
                assert refusal.clause == step.cite
                say(table, words)
                return
            assert step is not None
            say(table, step.default if isinstance(step, steps.Ask) else act_text(step, table.table))
    raise AssertionError("nobody won in 30 rounds")


@pytest.mark.clause("LIR 8.C", "LIR 8.D(3)(a)")
def test_cards_before_no_more_bets_are_refused() -> None:
    person, text = at_the_deal("deal 1", "announce no more bets")
    assert "✗ refused: wagers are open: 'deal' is not a wager and comes later. LIR 7.C, LIR 7.D" in text
    assert "✓ announce no more bets" in text
    assert person.live.table.no_more_bets


@pytest.mark.clause("LIR 5.F", "LIR 5.G")
def test_the_cut_is_refused_below_ten_and_again_when_the_floorperson_asks() -> None:
    person, text = trained("auto", "auto", "recut", "cut 9", "cut 10", "accept")
    assert "✗ refused: the cover card goes in 10 to 51 cards from the top, not 9. LIR 5.D(2), LIR 5.F" in text
    assert "✓ cut 10" in text
    assert (person.training.right, person.training.wrong) == (3, 1)


def test_the_situation_is_shown_and_never_the_answer() -> None:
    table = tabletop.live(header(attended=True))
    read = Script("auto", "auto", "accept", "move stack shoe", "announce no more bets")
    person = at_table(table, Terminal(paper(), read))
    with pytest.raises(EOFError):
        person.play()
    step = table.driver.waiting
    assert isinstance(step, Attest)
    assert step.act not in read.prompts[-1]
    assert read.prompts[-1] == "round · 52 cards in the shoe · last: announce no more bets\ndealer> "
    assert read.prompts[2] == "floorperson: the cut (accept or recut)> "


def test_hint_tells_the_step_and_enter_does_it() -> None:
    person, text = trained("", "hint", "", "")
    assert "Type what you do; help shows how" in text
    assert "Next: attest the dealing shoe stands in its approved place LIR 8.A" in text
    dealt = [event.step for event in person.live.driver.events if isinstance(event.step, Attest)]
    assert [step.cite for step in dealt] == ["LIR 8.A"]
    assert person.training.hints == 1


def test_a_hint_is_forgotten_after_another_word() -> None:
    person, _ = trained("hint", "look", "")
    assert not [event for event in person.live.driver.events if isinstance(event.step, Attest)]


def test_auto_goes_on_to_the_next_decision() -> None:
    person, _ = at_the_deal("auto")
    asked = [event.step for event in person.live.driver.events if isinstance(event.step, steps.Ask)]
    assert [step.about for step in asked] == ["the cut", "bet-1"]


TOO_LITTLE = [
    "dance", "deal", "deal 1 2", "announce", "pay 3 bet-3", "pay 3 bet-3 ten", "collect 3", "collect bet-1 3",
    "count many", "cut", "cut deep", "move shoe", "burn 2", "use hand", "turn", "bank progressive 2",
]  # fmt: skip


@pytest.mark.parametrize("typed", TOO_LITTLE)
def test_words_that_say_too_little_are_asked_again_and_not_counted_as_wrong(typed: str) -> None:
    person, _ = trained(typed)
    before = tabletop.live(header(attended=True))
    before.go_on()
    assert (person.training.right, person.training.wrong) == (0, 0)
    assert len(person.live.driver.events) == len(before.driver.events)


def test_an_attestation_is_done_or_said_in_its_own_words() -> None:
    step = Attest(act="the cards are washed", cite="LIR 4.C(2)")
    for words in ("done", "attest", "attest wash", "attest the cards are washed", "DONE"):
        assert act_of(words, step) == Act(DEALER, "attest", {"act": "the cards are washed"})
    assert act_of("attest the cards are stacked", step) == Act(DEALER, "attest", {"act": "the cards are stacked"})
    assert act_of("floor done", step) == Act(FLOORPERSON, "attest", {"act": "the cards are washed"})


@pytest.mark.parametrize(
    ("typed", "act"),
    [
        ("deal 2", Act(DEALER, "deal", {"to": "seat-2"})),
        ("deal seat-2", Act(DEALER, "deal", {"to": "seat-2"})),
        ("Deal Community", Act(DEALER, "deal", {"to": "community"})),
        ("announce no more bets", Act(DEALER, "announce", {"words": "no more bets"})),
        ("turn community", Act(DEALER, "turn", {"area": "community"})),
        ("pay 3 bet-3 10", Act(DEALER, "pay", {"seat": 3, "wager": "bet-3", "amount": 1000})),
        ("pay 3 bet-3 $2.50", Act(DEALER, "pay", {"seat": 3, "wager": "bet-3", "amount": 250})),
        ("collect 3 bet-1", Act(DEALER, "collect", {"seat": 3, "wager": "bet-1"})),
        ("return 3 bet-1", Act(DEALER, "return", {"seat": 3, "wager": "bet-1"})),
        ("bank 3 progressive", Act(DEALER, "bank", {"seat": 3, "wager": "progressive"})),
        ("count stub 41", Act(DEALER, "count", {"what": "stub", "number": 41})),
        ("cut 20", Act(DEALER, "cut", {"at": 20})),
        ("cover 20", Act(DEALER, "cover", {"at": 20})),
        ("read dealer", Act(DEALER, "read", {"area": "dealer"})),
        ("shuffle stack", Act(DEALER, "shuffle", {"area": "stack"})),
        ("move shoe rack", Act(DEALER, "move", {"area": "shoe", "to": "rack"})),
        ("use manual-shoe none", Act(DEALER, "use", {"method": "manual-shoe", "shuffler": "none"})),
        ("burn", Act(DEALER, "burn", {})),
    ],
)
def test_words_become_acts(typed: str, act: Act) -> None:
    assert act_of(typed, Deal(to="seat-1", cite="LIR 8.D(3)(a)")) == act


def test_shuffle_and_count_take_their_place_from_what_is_due() -> None:
    assert act_of("count 41", steps.Count(what="stub", cite="")) == Act(DEALER, "count", {"what": "stub", "number": 41})
    due = steps.Shuffle(area="stack", how="hand", cite="")
    assert act_of("shuffle", due) == Act(DEALER, "shuffle", {"area": "stack"})


@pytest.mark.clause("LIR 13.A")
def test_an_irregularity_is_reported_where_it_happens() -> None:
    words = ("announce no more bets", *(["hint", ""] * 12))
    person, text = at_the_deal(*words, "irregular card face up", "irregular dragon")
    assert "✓ irregular card face up" in text
    assert "Irregularity: card face up." in text
    assert "'dragon' is not an irregularity" in text
    assert person.live.table.cards.found_face_up == 0, "the card is still to be put in the discard rack"
    assert isinstance(person.live.driver.waiting, steps.Burn)


def test_the_score_of_a_round_is_said() -> None:
    _, text = at_the_deal("pay 1 bet-1 5", *["auto"] * 14)
    assert "Round 1 is over: " in text
    assert " steps right, 1 refused, 0 hints." in text


def test_what_was_done_is_shown_with_its_number() -> None:
    person, _ = trained("auto", "auto")
    table = person.live.table
    cut = next(event for event in person.live.driver.events if isinstance(event.step, steps.Cut))
    assert done_text(cut, table) == f"cut {cut.answer}"


def test_help_why_and_rules_are_answered() -> None:
    _, text = trained("help", "why", "rules", "done", "why")
    assert "pay 3 bet-3 10" in text
    assert "Nothing has been done yet." in text
    assert "LIR 8.A the shoe stands in a place approved by the Commission." in text


@pytest.mark.parametrize(
    ("typed", "wanted"),
    [
        ("bet 5", {"bet": 500}),
        ("Bet 5.00; three-card 1".lower(), {"bet": 500, "three-card-bonus": 100}),
        ("bet $5 and three card bonus 2", {"bet": 500, "three-card-bonus": 200}),
        ("1,", {"bet": 100}),
    ],
)
def test_wagers_are_understood(typed: str, wanted: dict[str, int]) -> None:
    assert wagers_of(typed, tabletop.live(header()).table) == wanted


@pytest.mark.parametrize("typed", ["bet", "be 5", "thre 1", "three-card-bonu 1", "card 1", "bet 5 5", "bet 1e3"])
def test_no_wager_is_guessed(typed: str) -> None:
    assert isinstance(wagers_of(typed, tabletop.live(header()).table), Unclear)
