"""The page's own table: what it is told, and what it may ask for."""

from __future__ import annotations

from typing import Any

import pytest

from nainjaune_widget import Board, Deal, Game
from tests.board.conftest import state
from tests.support.wire.recorder import Page, Wire, wired

pytestmark = pytest.mark.usefixtures("same_draws")

CODE = Deal.shuffled("pope-joan", players=3, seed=11).code


def paged(wire: Wire, *arguments: Any, **options: Any) -> tuple[Board, Page]:
    """Make a board and its page."""
    board = Board(*arguments, **options)
    return board, Page(board, wire)


def test_the_page_sits_a_person_down_at_a_board_that_had_none() -> None:
    with wired() as wire:
        board, page = paged(wire)
        reply = page.ask("table", rules="cats-at-cards", players=5, human=[3], bots="best")
        assert reply["ok"]
        assert page.snapshot == board.snapshot
        assert board.snapshot["human"] == [3]
        assert board.round.rules.id == "cats-at-cards"
        assert page.ask("play", card=page.snapshot["legal"][0])["ok"]


@pytest.mark.parametrize(
    "forged",
    [
        {"rules": "made-up"},
        {"players": 9},
        {"players": "4"},
        {"human": 0},
        {"human": [8]},
        {"bots": "made-up"},
        {"game": "true"},
        {"tutor": 0},
        {"lang": "../en"},
    ],
)
def test_a_forged_table_is_not_understood_and_changes_nothing(forged: dict[str, Any]) -> None:
    with wired() as wire:
        board, page = paged(wire, human=[0, 1])
        before = state(board)
        reply = page.ask("table", **({"rules": "pope-joan", "lang": "fr", "tutor": False} | forged))
        assert (reply["ok"], reply["code"]) == (False, "malformed")
        assert page.ask("open", code="4" * 201)["code"] == "malformed"
        assert state(board) == before
        assert not wire.take()


def test_an_impossible_table_is_refused_in_the_language_of_the_board() -> None:
    with wired() as wire:
        board, page = paged(wire, human=1, lang="fr")
        page.ask("play", card=page.snapshot["legal"][0])
        before = state(board)
        reply = page.ask("table", lang="en", tutor=False, players=3, human=[3])
        assert (reply["ok"], "0 à 2" in reply["message"]) == (False, True)
        assert state(board) == before


def test_a_code_from_the_page_is_played_by_whoever_sits_there() -> None:
    with wired() as wire:
        board, page = paged(wire, players=5, human=4)
        assert page.ask("open", code=f" {CODE.lower()} ")["ok"]
        assert board.round.deal.code == CODE
        assert page.snapshot["human"] == [0], "three players have no seat 4"
        before = state(board)
        reply = page.ask("open", code=CODE[:-1] + ("2" if CODE[-1] != "2" else "3"))
        assert not reply["ok"]
        assert reply["message"]
        assert state(board) == before


def test_the_code_is_told_only_when_all_cards_are() -> None:
    """It gives every hand away."""
    with wired() as wire:
        for options in ({"human": 0}, {"human": [0, 2]}):
            board, page = paged(wire, **options)
            told = page.ask("setup")["setup"]
            assert (told["code"], told["hidden"]) == (None, True)
            page.ask("branch", cursor=0)
            assert page.ask("setup")["setup"]["code"] is None
        board, page = paged(wire, human=0)
        while board.round.turn is not None:
            page.ask("play", card=page.snapshot["legal"][0])
        assert page.ask("setup")["setup"]["code"] is None
        end, revision = len(board.events), page.snapshot["rev"]
        board._handle_custom_msg({"type": "show", "cursor": end, "rev": revision}, [])
        page.read()
        assert page.ask("setup")["setup"]["code"] == board.round.deal.code
        page.ask("deal")
        assert page.ask("setup")["setup"]["code"] is None
        board, page = paged(wire, Game(seed=7), human=0)
        assert page.ask("setup")["setup"]["code"] is None


def test_nothing_that_a_page_gets_of_a_new_table_names_a_hidden_card() -> None:
    with wired() as wire:
        board, page = paged(wire, players=4)
        wire.take()
        board._handle_custom_msg({"type": "table", "id": 5, "rev": 1, "human": [2]}, [])
        said = wire.bytes().decode(errors="replace")
        page.read()
    assert '"human": [2]' in said
    hidden = [hand for seat, hand in enumerate(page.snapshot["hands"]) if seat != 2]
    assert hidden == [None] * 3
    assert page.snapshot["talon"]["cards"] is None
    assert board.round.deal.code not in said
    assert str(board._table.seed) not in said


def test_a_table_that_the_cell_gave_is_told_to_stay() -> None:
    with wired() as wire:
        board, page = paged(wire, Game(seed=7), human=0, lang="fr")
        assert page.ask("setup")["setup"]["given"]
        before = state(board)
        for what, fields in (("table", {"players": 4}), ("open", {"code": CODE})):
            reply = page.ask(what, **fields)
            assert not reply["ok"]
            assert "partie" in reply["message"]
        assert state(board) == before
        assert page.ask("table", lang="en")["message"] == "Changed."


def test_the_rules_come_on_request_alone() -> None:
    lang = "fr"
    with wired() as wire:
        board, page = paged(wire, "lindor-1789", human=0, lang=lang)
        sheet = page.ask("rules")["rules"]
        told = board.round.rules.describe(lang)
        assert [clause["text"] for clause in sheet["clauses"]] == [
            clause.text for clause in told.clauses
        ]
        *rows, source = [row for row in (*told.rows[1:], told.rows[0]) if row.value != "–"]
        assert sheet["rows"] == [[row.label, told.row_value(row)] for row in (*rows, source)]
        sweep = board.round.rules.clause("sweep", lang).text
        assert sweep in sheet["announcing"]
        page.ask("table", rules="cats-at-cards")
        assert page.ask("rules")["rules"]["announcing"] == []


def test_the_setup_names_the_choices_in_the_language_of_the_board() -> None:
    with wired() as wire:
        _, page = paged(wire, human=[0, 2], bots=["best", "lowest", "best", "best"], lang="fr")
        told = page.ask("setup")["setup"]
        assert told["bots"] is None
        assert told["human"] == [0, 2]
        assert told["strategies"][0]["title"].startswith("au mieux")
        assert [each["title"] for each in told["languages"]] == ["English", "Français"]
        assert len(told["names"]) == 8
