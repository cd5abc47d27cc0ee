"""Play at a table without a page."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from nainjaune_widget import RULESETS, BoardError, Card, Deal, Game, GameError, Round
from nainjaune_widget.board.table.arranging import TableOptions
from nainjaune_widget.board.table.card_table import CardTable
from nainjaune_widget.board.telling.hints import hint
from nainjaune_widget.play import View
from tests.support.project.files import ROOT

PLAY = """
import sys
from nainjaune_widget.board.table.arranging import TableOptions
from nainjaune_widget.board.table.card_table import CardTable
table = CardTable(TableOptions(seed=7, human=1))
while not table.round.finished:
    table.play(table.round.legal[0])
print(sorted({"anywidget", "ipywidgets", "traitlets"} & set(sys.modules)))
"""


class Watcher:
    """A watcher that counts its calls, and looks at the table each time."""

    def __init__(self, table: CardTable) -> None:
        self.table = table
        self.seen: list[int] = []

    def look(self) -> None:
        self.seen.append(len(self.table.round.events))


def play_on(table: CardTable) -> None:
    while not table.round.finished:
        table.play(table.round.legal[0])


def test_a_table_needs_no_widget() -> None:
    command = [sys.executable, "-c", PLAY]
    done = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True)
    assert done.stdout.strip() == "[]"


@pytest.mark.parametrize("rules", RULESETS)
def test_a_person_plays_a_whole_deal_among_bots(rules: str) -> None:
    table = CardTable(TableOptions(rules, 3, 11, 2, "lowest"), hints="best")
    while not table.round.finished:
        assert table.round.turn == 2
        table.play(hint(table, "en").card or table.round.legal[0])
    assert sum(table.round.chips) + sum(table.round.boxes.values()) == 0
    with pytest.raises(BoardError, match="over"):
        table.play("7♦")


def test_without_a_person_the_bots_play_the_deal_to_its_end() -> None:
    table = CardTable(TableOptions(seed=7))
    assert table.round.finished
    assert table.human == frozenset()


def test_undo_takes_back_a_persons_card_and_what_followed() -> None:
    table = CardTable(TableOptions(seed=7, human=1))
    before = table.round.events
    card = table.round.legal[0]
    table.play(card)
    undone = table.undo()
    assert (undone.first.seat, undone.first.card) == (1, card)
    assert table.round.events == before
    with pytest.raises(GameError, match="nothing to undo"):
        table.undo()


def test_actions_are_refused_to_a_person_who_looks_at_the_past() -> None:
    table = CardTable(TableOptions(seed=7, human=1))
    last = len(table.round.events)
    card = table.round.legal[0]
    for act in (
        lambda seen: hint(table, "en", seen),
        table.decline,
        lambda seen: table.play(card, seen=seen),
    ):
        with pytest.raises(BoardError, match=f"move {last - 1}"):
            act(seen=last - 1)
    table.play(card, seen=last)
    assert len(table.round.events) > last


def test_a_what_if_is_compared_and_left() -> None:
    table = CardTable(TableOptions(seed=7))
    played = table.round
    table.what_if(6)
    assert table.round.events == played.events[:6]
    assert table.branches.left == 6
    table.play(table.round.legal[-1])
    play_on(table)
    main, other = table.branches.main.round, table.branches.other.round
    left = table.branches.left
    assert (main, other) == (played, table.round)
    assert left is not None
    assert main.events[:left] == other.events[:left]
    assert main.events[left] != other.events[left]
    assert table.main_line() == left
    assert table.round is played
    assert table.main_line() is None


def test_deals_follow_each_other() -> None:
    """The numbers of a seed go on, with the same dealer; another seed begins with its first."""
    table = CardTable(TableOptions(Deal.shuffled(players=5, seed=5, number=3, dealer=2), human=0))
    assert (table.seed, table.branches.deals) == (5, 0)
    for number in (4, 5):
        table.deal()
        assert table.round.deal == Deal.shuffled(players=5, seed=5, number=number, dealer=2)
    table.deal(seed=9)
    assert table.round.deal == Deal.shuffled(players=5, seed=9, number=0, dealer=2)
    table.deal()
    assert (table.seed, table.round.deal.number, table.branches.deals) == (9, 1, 4)


def test_a_game_goes_on_from_its_file(tmp_path: Path) -> None:
    path = tmp_path / "game.json"

    def a_table() -> CardTable:
        game = Game(players=["Ana", "Ben", "Chloé"], seed=7, deals=2)
        return CardTable(TableOptions(game, human=0), autosave=path)

    table = a_table()
    play_on(table)
    table.next_round()
    table.play(table.round.legal[0])
    again = a_table()
    assert again.game == table.game
    assert again.round.events == table.round.events
    play_on(again)
    assert again.game is not None
    assert again.game.finished
    assert Game.load(path) == again.game


def test_a_closed_table_saves_no_more(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    table = CardTable(TableOptions(Game(players=3, seed=7), human=0), autosave=path)
    table.close()
    before = path.read_bytes()
    table.play(table.round.legal[0])
    assert path.read_bytes() == before


def test_watchers_are_told_once_for_each_step() -> None:
    table = CardTable(TableOptions("cats-at-cards", players=5, seed=7, human=0))
    watcher = Watcher(table)
    table.watchers.add(watcher.look)
    table.play(table.round.legal[0])
    assert watcher.seen == [len(table.round.events)]
    table.undo()
    table.what_if(3)
    assert len(watcher.seen) == 3
    hint(table, "en")
    with pytest.raises(BoardError):
        table.what_if(999)
    assert len(watcher.seen) == 3


def test_watchers_are_told_of_changes_made_to_the_round_itself() -> None:
    current = Round(Deal.shuffled(seed=7))
    table = CardTable(TableOptions(current))
    watcher = Watcher(table)
    table.watchers.add(watcher.look)
    before = len(current.events)
    caused = current.play(current.legal[0])
    current.undo()
    assert watcher.seen == [before + len(caused), before]


def test_watchers_are_told_of_the_actions_before_a_bot_failed() -> None:
    def faulty(_view: View) -> Card:
        raise ZeroDivisionError

    table = CardTable(TableOptions(seed=7, human=1, bots=faulty))
    watcher = Watcher(table)
    table.watchers.add(watcher.look)
    with pytest.raises(ZeroDivisionError):
        table.play(table.round.legal[0])
    assert watcher.seen == [len(table.round.events)]


def test_a_switch_to_another_deal_or_line_is_counted() -> None:
    table = CardTable(TableOptions(seed=7, human=1))
    table.play(table.round.legal[0])
    assert table.switches == 0
    table.what_if(5)
    table.main_line()
    table.deal()
    assert table.switches == 3
