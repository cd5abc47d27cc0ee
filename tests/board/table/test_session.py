"""Play at a table without a page."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from nainjaune_widget import RULESETS, BoardError, Card, Deal, Game, GameError, Round
from nainjaune_widget.board.table import Session
from nainjaune_widget.play import View
from tests.support.project.files import ROOT

PLAY = """
import sys
from nainjaune_widget.board.table import Session
session = Session(seed=7, human=1)
while not session.round.finished:
    session.play(session.hint().card)
print(sorted({"anywidget", "ipywidgets", "traitlets"} & set(sys.modules)))
"""


class Watcher:
    """A watcher that counts its calls, and looks at the session each time."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.seen: list[int] = []

    def look(self) -> None:
        self.seen.append(len(self.session.round.events))


def play_on(session: Session) -> None:
    while not session.round.finished:
        session.play(session.round.legal[0])


def test_a_session_needs_no_widget() -> None:
    command = [sys.executable, "-c", PLAY]
    done = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True)
    assert done.stdout.strip() == "[]"


@pytest.mark.parametrize("rules", RULESETS)
def test_a_person_plays_a_whole_deal_among_bots(rules: str) -> None:
    session = Session(rules, players=3, seed=11, human=2, bots="lowest", hints="best")
    while not session.round.finished:
        assert session.round.turn == 2
        session.play(session.hint().card or session.round.legal[0])
    assert sum(session.round.chips) + sum(session.round.boxes.values()) == 0
    with pytest.raises(BoardError, match="over"):
        session.play("7♦")


def test_without_a_person_the_bots_play_the_deal_to_its_end() -> None:
    session = Session(seed=7)
    assert session.round.finished
    assert session.human == frozenset()


def test_undo_takes_back_a_persons_card_and_what_followed() -> None:
    session = Session(seed=7, human=1)
    before = session.round.events
    card = session.round.legal[0]
    session.play(card)
    undone = session.undo()
    assert (undone.first.seat, undone.first.card) == (1, card)
    assert session.round.events == before
    with pytest.raises(GameError, match="nothing to undo"):
        session.undo()


def test_actions_are_refused_to_a_person_who_looks_at_the_past() -> None:
    session = Session(seed=7, human=1)
    last = len(session.round.events)
    card = session.round.legal[0]
    for act in (session.hint, session.decline, lambda seen: session.play(card, seen=seen)):
        with pytest.raises(BoardError, match=f"move {last - 1}"):
            act(seen=last - 1)
    session.play(card, seen=last)
    assert len(session.round.events) > last


def test_a_what_if_is_compared_and_left() -> None:
    session = Session(seed=7)
    played = session.round
    session.what_if(6)
    assert session.round.events == played.events[:6]
    assert session.left == 6
    play_on(session)
    comparison = session.compare()
    assert [row[1] for row in comparison.rows[:4]] == list(played.chips)
    assert [row[2] for row in comparison.rows[:4]] == list(session.round.chips)
    assert session.main_line() == comparison_left(comparison.title)
    assert session.round is played
    assert session.main_line() is None


def comparison_left(title: str) -> int:
    """The event that the title of a comparison names."""
    return int(title.partition(":")[0].rsplit(maxsplit=1)[-1])


def test_every_event_is_explained_and_every_account_adds_up() -> None:
    session = Session(seed=364, lang="fr")
    last = len(session.round.events)
    assert session.explain(0).headline == "La donne"
    assert session.explain(last).clause == session.round.events[-1].clause
    for seat, name in enumerate(session.names):
        total = session.why(name, last).splitlines()[-1].rsplit(maxsplit=1)[-1]
        assert int(total.replace("−", "-")) == session.round.chips[seat]
    for call in (lambda: session.explain(last + 1), lambda: session.why(0, -1)):
        with pytest.raises(BoardError, match="coup"):
            call()


def test_deals_follow_each_other() -> None:
    """The numbers of a seed go on, with the same dealer; another seed begins with its first."""
    session = Session(Deal.shuffled(players=5, seed=5, number=3, dealer=2), human=0)
    assert (session.seed, session.deals) == (5, 0)
    for number in (4, 5):
        session.deal()
        assert session.round.deal == Deal.shuffled(players=5, seed=5, number=number, dealer=2)
    session.deal(seed=9)
    assert session.round.deal == Deal.shuffled(players=5, seed=9, number=0, dealer=2)
    session.deal()
    assert (session.seed, session.round.deal.number, session.deals) == (9, 1, 4)


def test_a_game_goes_on_from_its_file(tmp_path: Path) -> None:
    path = tmp_path / "game.json"

    def a_session() -> Session:
        game = Game(players=["Ana", "Ben", "Chloé"], seed=7, deals=2)
        return Session(game, human=0, autosave=path)

    session = a_session()
    play_on(session)
    session.next_round()
    session.play(session.round.legal[0])
    again = a_session()
    assert again.game == session.game
    assert again.round.events == session.round.events
    play_on(again)
    assert again.game is not None
    assert again.game.finished
    assert Game.load(path) == again.game


def test_a_closed_session_saves_no_more(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    session = Session(Game(players=3, seed=7), human=0, autosave=path)
    session.close()
    before = path.read_bytes()
    session.play(session.round.legal[0])
    assert path.read_bytes() == before


def test_watchers_are_told_once_for_each_step() -> None:
    session = Session("cats-at-cards", players=5, seed=7, human=0)
    watcher = Watcher(session)
    session.watch(watcher.look)
    session.play(session.round.legal[0])
    assert watcher.seen == [len(session.round.events)]
    session.undo()
    session.what_if(3)
    assert len(watcher.seen) == 3
    session.hint()
    session.explain(1)
    with pytest.raises(BoardError):
        session.what_if(999)
    assert len(watcher.seen) == 3


def test_watchers_are_told_of_changes_made_to_the_round_itself() -> None:
    current = Round(Deal.shuffled(seed=7))
    session = Session(current)
    watcher = Watcher(session)
    session.watch(watcher.look)
    before = len(current.events)
    caused = current.play(current.legal[0])
    current.undo()
    assert watcher.seen == [before + len(caused), before]


def test_watchers_are_told_of_the_actions_before_a_bot_failed() -> None:
    def faulty(_view: View) -> Card:
        raise ZeroDivisionError

    session = Session(seed=7, human=1, bots=faulty)
    watcher = Watcher(session)
    session.watch(watcher.look)
    with pytest.raises(ZeroDivisionError):
        session.play(session.round.legal[0])
    assert watcher.seen == [len(session.round.events)]


def test_a_switch_to_another_deal_or_line_is_counted() -> None:
    session = Session(seed=7, human=1)
    session.play(session.round.legal[0])
    assert session.switches == 0
    session.what_if(5)
    session.main_line()
    session.deal()
    assert session.switches == 3


def test_a_warning_names_the_line_that_acted(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    game = Game(players=3, seed=7)
    session = Session(game, human=0, autosave=path)
    path.write_text("somebody else’s", encoding="utf-8")
    for act in (lambda: session.play(session.round.legal[0]), session.undo, game.round.undo):
        with pytest.warns(UserWarning, match="Another program") as warned:
            act()
        assert [each.filename for each in warned] == [__file__]
