"""The growth that an action sends: with the old snapshot it makes the new one."""

from __future__ import annotations

from itertools import product
from random import Random
from typing import Any

import pytest

from nainjaune_widget import RULESETS, Board, Deal, Round
from nainjaune_widget.board.wire.snapshot import EventTexts, snapshot
from tests.support.deals.random_play import act_on
from tests.support.runs.daily import daily
from tests.support.wire.recorder import Page, wired


def at_random(page: Page, board: Board, random: Random) -> None:
    """The page asks for something, whatever it is."""
    if board.snapshot["curtain"] is not None:
        page.ask("uncover", seat=board.snapshot["curtain"])
    choice = random.randrange(12)
    if choice == 0:
        page.ask("undo")
    elif choice == 1:
        page.ask("branch", cursor=random.randrange(len(board.events) + 1))
    elif choice == 2:
        page.ask("main")
    elif choice == 3:
        page.ask("deal")
    elif choice == 4 and board.round.may_pass:
        page.ask("decline")
    elif board.snapshot["legal"]:
        card = random.choice(board.snapshot["legal"])
        page.ask("play", card=card, announce=random.random() < 0.7)
    else:
        page.ask("deal")


# At Lindor's table of two a text goes away, which happens rarely.
TABLES = [("nain-1760", [1]), ("lindor-1789", [0, 2])]
OTHERS = [pair for pair in product(RULESETS, ([1], [0, 2])) if pair not in TABLES]


@pytest.mark.parametrize(("rules", "persons"), daily([*TABLES, *OTHERS], len(TABLES)))
def test_after_every_request_the_page_has_pythons_snapshot(rules: str, persons: list[int]) -> None:
    random = Random(f"{rules} {persons}")
    with wired() as wire:
        board = Board(rules, players=3, seed=7, human=persons, lang="fr")
        page = Page(board, wire)
        for _ in range(60):
            at_random(page, board, random)
            assert page.snapshot == board.snapshot
            assert page.show == board.show
            assert page.show["rev"] == page.snapshot["rev"]
    assert not page.missed


@pytest.mark.parametrize("rules", RULESETS)
def test_texts_kept_from_earlier_actions_are_the_same_as_new_ones(rules: str) -> None:
    random = Random(3)
    board = Board(Round(Deal.shuffled(rules, 3, seed=3)), human=range(3))
    while not board.round.finished:
        act_on(board.round, random.randrange(256))
        if board.snapshot["curtain"] is not None and random.random() < 0.5:
            board.uncover()
        if random.random() < 0.1:
            board.undo()
        fresh = snapshot(board._table, EventTexts("en"), tutor=True)
        assert {key: board.snapshot[key] for key in fresh} == fresh


def test_an_action_sends_its_growth_then_the_cursor_then_the_answer() -> None:
    with wired() as wire:
        board = Board(seed=7, human=1)
        opened = wire.take()
        page_revision = board.snapshot["rev"]
        request = {"type": "play", "card": board.snapshot["legal"][0], "id": 4}
        board._handle_custom_msg(request | {"rev": page_revision}, [])
        more, show, answer = wire.take()
    assert more.data["content"] == {"type": "more", "base": 1, "rev": 2}
    assert len(more.buffers) == 1
    assert show.data["state"]["show"]["rev"] == 2
    assert answer.data["content"] == {"id": 4, "ok": True}
    assert len(more) < len(opened[-1]) / 3


def test_a_page_that_missed_a_message_gets_the_whole_snapshot() -> None:
    with wired() as wire:
        board = Board(seed=7, human=1)
        page = Page(board, wire)
        board.play(board.round.legal[0])
        wire.take()
        board.play(board.round.legal[0])
        page.read()
        assert page.missed
        assert page.snapshot != board.snapshot
        page.ask("whole")
        assert page.snapshot == board.snapshot


def test_a_snapshot_that_was_sent_is_never_changed() -> None:
    board = Board(seed=7, human=1)
    kept: list[tuple[Any, str]] = []
    while not board.round.finished:
        kept.append((board.snapshot, repr(board.snapshot)))
        board.play(board.round.legal[0])
    assert all(repr(snapshot) == before for snapshot, before in kept)


def test_the_page_writes_no_trait() -> None:
    with wired() as wire:
        board = Board(seed=7, human=1)
        before = board.get_state()
        wire.take()
        for trait in ("snapshot", "words", "_esm"):
            update = {"method": "update", "state": {trait: {"rev": 99}}, "buffer_paths": []}
            board._handle_msg({"content": {"data": update}, "buffers": []})
        assert board.get_state() == before
        assert wire.take() == []
