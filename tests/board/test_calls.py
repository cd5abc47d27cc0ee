"""A board in a notebook: play and steps from cells, its explanations and pictures, and its end."""

from __future__ import annotations

import gc
import json
import re
import weakref
import xml.etree.ElementTree as ET
from collections.abc import Callable

import numpy as np
import pytest
from ipywidgets.widgets.widget import _instances  # type: ignore[import-untyped]

from nainjaune_widget import (
    Board,
    BoardError,
    CardError,
    Deal,
    DealError,
    Game,
    GameError,
    IllegalPlay,
    RecordError,
    Round,
    RulesetError,
    StrategyError,
)
from nainjaune_widget.engine.clauses import box_label
from nainjaune_widget.engine.rulesets import RULESETS
from tests.board.conftest import state


def test_a_card_that_cannot_be_played_changes_nothing() -> None:
    board = Board(seed=7, human=1)
    before = state(board)
    with pytest.raises(CardError):
        board.play("14♦")
    with pytest.raises(IllegalPlay, match="does not hold 7♦"):
        board.play("7♦")
    assert state(board) == before


def test_without_a_human_play_pass_and_undo_are_refused() -> None:
    board = Board(seed=7)
    board.to_end()
    calls: list[Callable[[], object]] = [lambda: board.play("7♦"), board.decline, board.undo]
    for call in calls:
        with pytest.raises(BoardError, match="human=0"):
            call()


def test_undo_takes_back_the_humans_action_and_all_that_followed() -> None:
    board = Board(seed=7, human=1)
    before = (board.events, board.round.hands, board.round.chips)
    board.play(board.round.legal[0])
    board.undo()
    assert (board.events, board.round.hands, board.round.chips) == before
    assert board.cursor == len(board.events)
    with pytest.raises(GameError, match="nothing to undo"):
        board.undo()


def test_an_empty_list_of_bots_is_refused() -> None:
    with pytest.raises(StrategyError, match="0 strategies for 4 seats"):
        Board(bots=[])


def test_the_board_knows_what_the_page_shows_without_disturbing_other_views() -> None:
    board = Board(seed=7)
    count = board.show["count"]
    board._handle_custom_msg({"type": "show", "cursor": 9, "rev": board.snapshot["rev"]}, [])
    assert board.cursor == 9
    assert board.show == {"cursor": 9, "count": count, "rev": board.snapshot["rev"]}
    for wrong in ({"cursor": 9999}, {"cursor": "9"}, {"rev": 0, "cursor": 3}, {}):
        fields = {"type": "show", "rev": board.snapshot["rev"]} | wrong
        board._handle_custom_msg(fields, [])
        assert board.cursor == 9


def test_step_and_back_move_by_one_event_and_stay_at_the_ends() -> None:
    board = Board(seed=7)
    board.back()
    assert board.cursor == 0
    board.step()
    board.step()
    board.back()
    assert board.cursor == 1
    board.to_end()
    board.step()
    assert board.cursor == len(board.events)
    board.to_start()
    assert board.cursor == 0


@pytest.mark.parametrize(
    ("clause", "move"), [("stopped", Board.next_stop), ("sweep", Board.next_sweep)]
)
def test_a_board_goes_from_stop_to_stop_and_from_sweep_to_sweep(
    clause: str, move: Callable[[Board], None]
) -> None:
    board = Board(seed=364)
    wanted = [each.number for each in board.events if each.clause.endswith(f"/{clause}")]
    assert len(wanted) == 3
    for number in (*wanted, wanted[-1]):
        move(board)
        assert board.cursor == number


def test_go_shows_any_event_and_refuses_others() -> None:
    board = Board(seed=7)
    board.go(12)
    for wrong in (-1, len(board.events) + 1, 2.0, "3"):
        with pytest.raises(BoardError, match=r"integer from 0 \(the deal\)"):
            board.go(wrong)  # type: ignore[arg-type]
    assert board.cursor == 12


def test_every_move_from_a_cell_makes_the_views_jump() -> None:
    """The views jump when the count changes, even to where Python believes they are."""
    board = Board(seed=7)
    counts = [board.show["count"]]
    for move in (board.step, board.back, board.to_end, board.to_end, board.to_start):
        move()
        assert board.show["cursor"] == board.cursor
        counts.append(board.show["count"])
    assert counts == sorted(set(counts))


def test_a_board_follows_a_given_round() -> None:
    """Later calls on the round show, and the board looks at the newest event."""
    current = Round(Deal.from_hands(["9♣ K♥", "7♦ 8♠", "A♣ 2♣"], "lindor-1789"))
    board = Board(current)
    current.play("7♦")
    assert board.cursor == len(current.events) == len(board.snapshot["events"])
    current.undo()
    assert board.cursor == len(current.events) == len(board.snapshot["events"])


def test_branch_plays_on_from_the_event_on_show_and_leaves_the_board_alone() -> None:
    board = Board(seed=7)
    board.go(12)
    events = board.events
    branch = board.branch()
    assert branch.events == events[: branch.cursor]
    assert branch.cursor <= 12
    branch.play(branch.round.legal[-1])
    assert board.events == events


@pytest.mark.parametrize(
    ("arguments", "error", "says"),
    [
        ({"rules": "lindor"}, RulesetError, "Did you mean 'lindor-1789'"),
        ({"players": 9}, DealError, "3, 4, 5, 6, 7, 8"),
        ({"players": "four"}, DealError, "integer"),
        ({"human": 4}, BoardError, "0 to 3"),
        ({"human": [0, 0]}, BoardError, "0 to 3"),
        ({"bots": "longest"}, ValueError, "longest-run"),
        ({"bots": ["random"]}, ValueError, "1 strategy for 4"),
        ({"lang": "de"}, BoardError, "use 'en'"),
        ({"lang": "fr", "players": 9}, DealError, "joueurs"),
        ({"names": ["Ana"]}, BoardError, "4 names"),
    ],
)
def test_wrong_arguments_are_refused_with_a_reason(
    arguments: dict[str, object], error: type[Exception], says: str
) -> None:
    with pytest.raises(error, match=says):
        Board(**arguments)  # type: ignore[arg-type]


def test_a_code_makes_a_board_with_its_deal() -> None:
    deal = Deal.shuffled("pope-joan", players=5, seed=7, dealer=3)
    board = Board.from_code(deal.code, human=2, lang="fr")
    assert board.round.deal == deal
    assert board.snapshot["human"] == [2]
    with pytest.raises(RecordError, match="trop court"):
        Board.from_code("4F2", lang="fr")


def test_a_game_or_a_round_does_not_keep_a_closed_board() -> None:
    game, current = Game(players=3, seed=7), Round(Deal.shuffled(seed=7))
    boards = [Board(game, human=0), Board(current, human=0)]
    forgotten = [weakref.ref(board) for board in boards]
    for board in boards:
        board.close()
    del boards, board
    gc.collect()
    assert [each() for each in forgotten] == [None, None]
    current.play(current.legal[0])
    for watchers in (game.watchers, current.followers):
        watchers.add(Round(current.deal).undo)
        assert len(watchers._methods) == 1, "nothing is left of the old ones"


def test_a_closed_board_leaves_no_widget_in_the_kernel() -> None:
    """Each widget has its layout, a widget of its own."""
    before = len(_instances)
    board = Board(seed=7, human=1)
    assert len(_instances) == before + 2
    board.close()
    assert len(_instances) == before
    board.play(board.round.legal[0])
    assert board.cursor == len(board.events), "it still answers in its cell"


def test_numbers_of_numpy_reach_the_page_as_ints() -> None:
    numbers = np.arange(11)
    board = Board(
        players=numbers[4], seed=numbers[7], eyes=numbers[1], predict=True, pace=numbers[2]
    )
    board.go(numbers[10])
    board.predict(np.full(1, 0.3, np.float32)[0])
    board.deal(seed=numbers[8])
    assert (board.seed, board.cursor) == (8, 0)
    assert board.to_html(beliefs=numbers[1]) == board.to_html(beliefs=1)
    board.table(players=numbers[3], human=numbers[:2].tolist())
    json.dumps(board.get_state(["snapshot", "show", "settings"]))


SVG = "{http://www.w3.org/2000/svg}"
LIT = "#ffe08a"


def test_explain_explains_the_event_on_show() -> None:
    board = Board(seed=364, lang="fr")
    board.next_sweep()
    text = board.explain()
    shown = board.snapshot["events"][board.cursor - 1]["text"]
    assert shown["sentence"] in text
    assert "lindor-1789 · prise" in text
    everything = board.explain("all")
    assert all(each["text"]["sentence"] in everything for each in board.snapshot["events"])
    assert repr(text) == str(text), "a cell shows it as it reads"


def test_the_picture_shows_the_position_and_needs_nothing_from_outside() -> None:
    for rules, lang in (("pope-joan", "en"), ("nain-1760", "fr")):
        board = Board(rules, players=5, seed=5, lang=lang)
        for action in (*board.round.actions[5::9], board.round.actions[-1]):
            current = board.round.replayed(action.event)
            board.go(len(current.events))
            picture = board.to_svg()
            root = ET.fromstring(picture)
            assert root.tag == f"{SVG}svg"
            description = root.findtext(f"{SVG}desc") or ""
            texts = [text.text for text in root.iter(f"{SVG}text")]
            for box, jetons in current.boxes.items():
                assert f"{box_label(current.rules, box, lang)} {jetons}" in description
                assert str(jetons) in texts
            without_namespace = picture.replace("http://www.w3.org/2000/svg", "")
            for outside in ("http", "href", "url(", "<script", "<image"):
                assert outside not in without_namespace


def test_a_french_board_writes_jack_queen_and_king_as_v_d_r() -> None:
    """V D R: in all that it prints and draws, and players by name, never by seat."""
    for rules in ("nain-1760", "pope-joan"):
        for human in (None, 1):
            board = Board(rules, players=5, seed=2, human=human, lang="fr")
            said = [board.to_svg(), board.explain("all"), repr(board)]
            if human is None:
                board.what_if(20)
                said.append(str(board.compare()))
            else:
                said.append(board.hint())
            board.to_end()
            said += [board.explain(), board.to_svg()]
            said += [board.why(each) for each in (*range(5), *board.round.boxes)]
            assert re.search("[VDR][♣♦♥♠]", "".join(said))
            for each in said:
                assert not re.search("[AJQK][♣♦♥♠]|siège", each)


def test_the_description_of_the_picture_names_everything_on_the_table() -> None:
    deal = Deal.from_hands(["Q♠ K♣", "J♣ 2♦", "5♦ 6♥"], "lindor-1789", dealer=0)
    board = Board(deal, human=0, bots=lambda view: view.legal[-1], lang="fr")
    root = ET.fromstring(board.to_svg())
    title, description = (root.findtext(f"{SVG}{each}") or "" for each in ("title", "desc"))
    assert title.startswith("Lindor ou le Nain Jaune (1789)\u202f: ")
    assert "Cases\u202f: 10♦ 3, V♣ " in description
    assert "Sur la table\u202f: V♣." in description
    assert "Ana (−15)\u202f: D♠ R♣." in description
    assert "\u202f: 1 carte. " in description
    assert description.endswith("\u202f: 2 cartes.")


def test_the_seat_that_acted_and_the_boxes_that_jetons_leave_are_lit() -> None:
    for rules in RULESETS:
        board = Board(rules, players=3, seed=5)
        dark = board.to_svg()
        board.next_sweep()
        assert LIT not in dark
        assert LIT in board.to_svg()
        assert 'stroke-width="3"' in board.to_svg(), "the edge of the seat that acted"
        board.go(1)
        assert board.events[0].kind == "ante"
        assert LIT not in board.to_svg(), "its jetons come into the boxes"
