"""Requests of the page: read with suspicion, and always answered."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from nainjaune_widget import Board, BoardError, Card, Deal
from nainjaune_widget.board.branch import TakenBack
from nainjaune_widget.board.messages import Lateness, refusal_of
from nainjaune_widget.board.requests import REQUESTS
from nainjaune_widget.engine.rulesets import RULESETS
from nainjaune_widget.play import View
from nainjaune_widget.play.terms import NAMES
from nainjaune_widget.players import STRATEGIES
from nainjaune_widget.words import catalogue
from tests.board.conftest import state
from tests.support.wire.recorder import Page, wired

plain = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=4), inner),
    max_leaves=6,
)
nearly = st.fixed_dictionaries(
    {},
    optional={
        "type": st.sampled_from(sorted(REQUESTS)) | st.just("show") | plain,
        "id": st.integers(0, 3) | plain,
        "rev": st.integers(0, 4) | plain,
        "card": st.sampled_from(["7♦", "7D", "A♣", "10♥", "joker"]) | plain,
        "announce": st.booleans() | plain,
        "seat": st.integers(-1, 9) | plain,
        "cursor": st.integers(-1, 90) | plain,
        "event": st.integers(-1, 90) | plain,
        "number": st.integers(0, 3) | plain,
        "begins": st.booleans() | plain,
        "code": st.just("4F2Y-DSJ9-7HB3-26JV-RRSH-MD4P-RB") | plain,
        "rules": st.sampled_from(sorted(RULESETS)) | plain,
        "gap": st.sampled_from(["lead", "skip"]) | plain,
        "players": st.integers(-1, 9) | plain,
        "human": st.lists(st.integers(-1, 9), max_size=9) | plain,
        "bots": st.sampled_from(sorted(STRATEGIES)) | plain,
        "game": st.booleans() | plain,
        "tutor": st.booleans() | plain,
        "lang": st.sampled_from(["en", "fr", "de"]) | plain,
        "view": st.integers(0, 2) | plain,
        "at": st.floats(0, 1e6) | plain,
    },
)


@settings(max_examples=40, derandomize=True)
@given(
    messages=st.lists(plain | nearly, min_size=1, max_size=4), human=st.sampled_from([1, [0, 2]])
)
def test_every_message_is_answered_and_a_refused_one_changes_nothing(
    messages: list[Any], human: Any
) -> None:
    with wired() as wire:
        board = Board("cats-at-cards", players=3, seed=7, human=human)
        page = Page(board, wire)
        for message in messages:
            before, answered = state(board), len(page.answers)
            board._handle_custom_msg(message, [])
            page.read()
            new = page.answers[answered:]
            if isinstance(message, dict) and message.get("type") == "show":
                assert new == []
                continue
            (reply,) = new
            assert isinstance(reply["ok"], bool)
            if not reply["ok"]:
                assert reply["message"]
                assert state(board) == before
            assert page.snapshot == board.snapshot


ANYTIME = {"annex", "lesson", "retry", "review", "whole"}


def test_every_request_on_an_old_snapshot_is_refused() -> None:
    """On a busy kernel it arrives when the board has moved on."""
    with wired() as wire:
        board = Board(seed=7, human=1)
        page = Page(board, wire)
        old = page.snapshot["rev"]
        page.ask("play", card=page.snapshot["legal"][0])
        before = state(board)
        card = page.snapshot["legal"][0]
        fields = {"card": card, "seat": 1, "cursor": 3, "code": "", "players": 5, "percent": 50}
        fields["event"] = 3
        for what in REQUESTS.keys() - ANYTIME:
            reply = page.ask(what, rev=old, **fields)
            assert (what, reply["ok"], reply["code"]) == (what, False, "stale")
        assert state(board) == before


def test_a_card_from_the_page_is_played_wherever_another_view_or_a_cell_looks() -> None:
    """The page refuses by itself where it looks at the past."""
    with wired() as wire:
        board = Board(seed=7, human=1)
        page = Page(board, wire)
        board._handle_custom_msg({"type": "show", "cursor": 2, "rev": page.snapshot["rev"]}, [])
        assert page.ask("hint")["ok"]
        assert page.ask("play", card=page.snapshot["legal"][0])["ok"]
        board.go(3)
        before = state(board)
        assert not page.ask("play", card="joker")["ok"]
        assert state(board) == before
    board.go(3)
    with pytest.raises(BoardError, match="move 3"):
        board.play(board.round.legal[0])


def test_an_undo_counts_no_card_that_its_person_has_not_been_shown() -> None:
    """Python has played on, and the page shows it card by card."""
    with wired() as wire:
        board = Board(seed=7, human=1)
        page = Page(board, wire)
        card = page.snapshot["legal"][0]
        own = len(board.events) + 1
        page.ask("play", card=card)
        events = board.events
        for cursor in range(own, len(events) + 1):
            others = sum(each.kind in ("play", "pass") for each in events[own:cursor])
            undone = page.ask("undo", cursor=cursor)
            assert undone["message"] == TakenBack(events[own - 1], others).told(NAMES, "en")
            page.ask("play", card=card)
    assert others > 1


def test_a_failing_strategy_is_reported_to_the_page(caplog: pytest.LogCaptureFixture) -> None:
    def faulty(view: View) -> Card:
        raise ZeroDivisionError(f"seat {view.seat}")

    with wired() as wire:
        board = Board(Deal.shuffled(seed=7), human=1, bots=faulty)
        page = Page(board, wire)
        reply = page.ask("play", card=page.snapshot["legal"][0])
        assert (reply["ok"], reply["code"]) == (False, "failure")
        assert "ZeroDivisionError" in reply["message"]
        assert "seat" not in reply["message"], "the text of the error may name hidden cards"
        assert str(board.failure) == "seat 2"
        assert page.snapshot == board.snapshot
    assert caplog.text == "", "what is logged in a notebook goes to its page"


@pytest.mark.parametrize(
    "message",
    [
        "play",
        {"type": "cheat"},
        {"type": "play", "rev": "1", "card": "7♦"},
        {"type": "play", "card": "7♦", "announce": "yes"},
        {"type": "play", "card": ["7♦"]},
        {"type": "open", "code": "4" * 201},
        {"type": "table", "rules": "made-up"},
        {"type": "table", "players": 9},
        {"type": "table", "players": "4"},
        {"type": "table", "human": 0},
        {"type": "table", "human": [8]},
        {"type": "table", "bots": "made-up"},
        {"type": "table", "game": "true"},
        {"type": "table", "tutor": 0},
        {"type": "table", "lang": "../en"},
    ],
)
def test_a_malformed_message_is_answered_and_changes_nothing(message: Any) -> None:
    with wired() as wire:
        board = Board(seed=7, human=1)
        page = Page(board, wire)
        before = state(board)
        if isinstance(message, dict):
            message = {"id": 1, "rev": page.snapshot["rev"], **message}
        board._handle_custom_msg(message, [])
        page.read()
        [reply] = page.answers
        assert (reply["ok"], bool(reply["message"])) == (False, True)
        assert reply["code"] in ("malformed", "card")
        assert state(board) == before


def test_a_card_that_does_not_follow_is_refused_with_the_wanted_rank() -> None:
    """Clause follow."""
    deal = Deal.from_hands(["3♣ 9♣", "4♠ Q♠", "5♦ 6♥"], "cats-at-cards", dealer=2)
    with wired() as wire:
        board = Board(deal, human=1, bots="longest-run", lang="fr")
        page = Page(board, wire)
        reply = page.ask("play", card="Q♠")
    assert reply["message"] == "Vous n’avez pas le choix\u202f: 4 demandé."
    assert reply["clause"] == "cats-at-cards/follow"


def test_refusals_in_the_page_name_no_method() -> None:
    """In a cell the same refusals name the call that helps."""
    for key, text in catalogue("board", "en").items():
        if ".board-" in key:
            error = BoardError(key.removeprefix("refusal."), cursor=1, last=2, seat=3, name="Ben")
            assert refusal_of(error, "en") == text
            assert "board." not in text


def test_settings_go_to_the_page_and_impossible_ones_are_refused() -> None:
    board = Board(seed=7, pace=0, four_colours=True, speech=True, projector=True, telling="full")
    on = {"fourColours": True, "speech": True, "projector": True}
    assert board.settings == on | {"pace": 0, "telling": "full"}
    assert Board(seed=7).settings | {"telling": "short", "pace": 1} == Board(seed=7).settings
    with pytest.raises(BoardError, match="full"):
        Board(seed=7, telling="long")
    for wrong in (-1, 11, "fast"):
        with pytest.raises(BoardError, match="pace"):
            Board(seed=7, pace=wrong)  # type: ignore[arg-type]


pytestmark = pytest.mark.usefixtures("same_draws")

CODE = Deal.shuffled("pope-joan", players=3, seed=11).code


def test_a_code_from_the_page_is_played_by_the_person_who_sits_there() -> None:
    with wired() as wire:
        board = Board(players=5, human=4)
        page = Page(board, wire)
        assert page.ask("open", code=f" {CODE.lower()} ")["ok"]
        assert board.round.deal.code == CODE
        assert page.snapshot["human"] == [0], "three players have no seat 4"
        before = state(board)
        reply = page.ask("open", code=CODE[:-1] + ("2" if CODE[-1] != "2" else "3"))
        assert (reply["ok"], bool(reply["message"])) == (False, True)
        assert state(board) == before


def told_code(page: Page) -> str | None:
    """Return the code of the deal that the form of the table shows."""
    code: str | None = page.ask("setup")["setup"]["code"]
    return code


def test_the_code_is_told_only_when_all_cards_are() -> None:
    """It gives every hand away."""
    with wired() as wire:
        board = Board(human=0)
        page = Page(board, wire)
        assert told_code(page) is None
        page.ask("branch", cursor=0)
        assert told_code(page) is None
        page.ask("main")
        while board.round.turn is not None:
            page.ask("play", card=page.snapshot["legal"][0])
        assert told_code(page) is None, "the page still shows the last moves"
        end, revision = len(board.events), page.snapshot["rev"]
        board._handle_custom_msg({"type": "show", "cursor": end, "rev": revision}, [])
        page.read()
        assert told_code(page) == board.round.deal.code
        page.ask("deal")
        assert told_code(page) is None


def test_nothing_that_a_page_gets_of_a_new_table_names_a_hidden_card() -> None:
    with wired() as wire:
        board = Board(players=4)
        page = Page(board, wire)
        message = {"type": "table", "id": 5, "rev": 1, "human": [2], "rules": "pope-joan"}
        board._handle_custom_msg(message, [])
        said = wire.bytes().decode(errors="replace")
        page.read()
    assert page.snapshot["rules"]["id"] == "pope-joan"
    assert [hand is None for hand in page.snapshot["hands"]] == [True, True, False, True]
    assert page.snapshot["talon"]["cards"] is None
    assert board.round.deal.code not in said
    assert str(board._table.seed) not in said


def test_the_rules_come_on_request_alone() -> None:
    with wired() as wire:
        board = Board("lindor-1789", human=0, lang="fr")
        page = Page(board, wire)
        sheet = page.ask("rules")["rules"]
        told = board.round.rules.describe("fr")
        assert [each["text"] for each in sheet["clauses"]] == [each.text for each in told.clauses]
        *rows, source = [row for row in (*told.rows[1:], told.rows[0]) if row.value != "–"]
        assert sheet["rows"] == [[row.label, told.row_value(row)] for row in (*rows, source)]
        assert board.round.rules.clause("sweep", "fr").text in sheet["announcing"]
        page.ask("table", rules="cats-at-cards")
        assert page.ask("rules")["rules"]["announcing"] == []


def test_the_way_over_a_gap_is_changed_in_the_rules_at_the_table_or_in_others() -> None:
    with wired() as wire:
        board = Board(RULESETS["lindor-1789"].replace(bete=None), human=0)
        page = Page(board, wire)
        assert page.ask("table", gap="skip")["ok"]
        assert board.round.rules.changes == {"gap": "skip", "bete": None}
        assert page.ask("setup")["setup"]["gap"] == "skip"
        assert page.ask("table", rules="cats-at-cards", gap="continue")["ok"]
        assert board.round.rules.changes == {"gap": "continue"}
        refused = page.ask("table", rules="pope-joan", gap="skip")
        assert (refused["ok"], "cannot continue over a gap" in refused["message"]) == (False, True)
        assert board.round.rules.id == "cats-at-cards"


TODAY = 1_800_000_000.0


class Table:
    """A view's messages to a kernel, each with when it was sent and when it was heard.

    Args:
        behind: by how many seconds the clock of the view is behind the kernel's.
    """

    def __init__(self, behind: float = 0) -> None:
        self.behind = behind
        self.now = 0.0
        self.lateness = Lateness(lambda: TODAY + self.now)

    def hears(self, *, sent: float, at: float) -> bool:
        """Hear a message; tell whether it is late."""
        self.now = at
        return self.lateness.hear({"view": 1, "at": stamp(sent - self.behind)})


def stamp(seconds: float) -> float:
    """A time as a view says it, in milliseconds."""
    return 1000 * (TODAY + seconds)


def test_the_very_first_message_of_a_view_can_be_late() -> None:
    """The kernel was busy already when the board came to the page, as after "Run All"."""
    table = Table()
    assert table.hears(sent=1, at=15)
    assert not table.hears(sent=16, at=16.1)


def test_a_slow_clock_costs_one_click_at_most() -> None:
    table = Table(behind=10)
    assert table.hears(sent=1, at=1)
    assert not table.hears(sent=4, at=4)
    assert not table.hears(sent=4.2, at=4.2)


def test_a_message_that_does_not_say_when_it_was_sent_is_not_judged() -> None:
    lateness = Lateness(lambda: TODAY)
    for odd in ({}, None, {"view": 1}, {"view": 1, "at": "now"}, {"view": 1, "at": -1}):
        assert not lateness.hear(odd)
    for view in range(1000):
        lateness.hear({"view": view, "at": 0})
    assert len(lateness._clocks) <= 64


def test_a_board_refuses_a_late_click_and_takes_the_next_one() -> None:
    """Though the first message of its view, a look back, waited as well."""
    now = TODAY
    with wired() as wire:
        board = Board(seed=7, human=1)
        board._lateness = Lateness(lambda: now)
        page = Page(board, wire)

        def say(what: str, sent: float, **fields: Any) -> dict[str, Any]:
            return page.ask(what, card=page.snapshot["legal"][0], view=5, at=stamp(sent), **fields)

        now += 20
        board._handle_custom_msg({"type": "show", "cursor": 2, "view": 5, "at": stamp(1)}, [])
        reply = say("play", 2)
        assert (reply["ok"], reply["code"]) == (False, "late")
        assert "click again" in reply["message"]
        assert say("play", 19.9)["ok"]
