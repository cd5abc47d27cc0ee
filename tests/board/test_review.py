"""A deal is reviewed once it is over: decisions judged slice by slice, mistakes tried again."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import count
from random import Random
from typing import Any, cast

import pytest

from nainjaune_widget import Board, BoardError, Card, Deal, analyse
from nainjaune_widget.analysis import DealReport
from nainjaune_widget.board import review
from nainjaune_widget.board.contract import Judged
from tests.support.deals.notation import CATS, LINDOR
from tests.support.wire.recorder import wired

WORLDS = 32


@pytest.fixture(autouse=True)
def _few_worlds(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(review, "usual_worlds", lambda: WORLDS)


def play(board: Board, moves: int | None = None, seed: int = 1) -> Board:
    """Play on at random, some moves or to the end."""
    random = Random(seed)
    while not board.round.finished and moves != 0:
        if board.snapshot["curtain"] is not None:
            board.uncover()
        if board.round.may_pass and random.random() < 0.3:
            board.decline()
        else:
            board.play(random.choice(board.round.legal))
        moves = None if moves is None else moves - 1
    return board


def played(human: Any = 0, **options: Any) -> Board:
    """Return a board whose persons have played a deal at random."""
    return play(Board(LINDOR, 4, seed=11, human=human, **options))


def ask(board: Board, kind: str, **fields: Any) -> dict[str, Any]:
    """Ask something, as the page does."""
    return board._answer({"type": kind, "id": 1, "rev": board.snapshot["rev"], **fields})


def slices(board: Board) -> Iterator[dict[str, Any]]:
    """Ask for one slice after the other until there is no more."""
    reply = ask(board, "review", begins=True)
    yield reply
    while reply["more"]:
        reply = ask(board, "review")
        yield reply


def reviewed(board: Board) -> Judged:
    for reply in slices(board):
        assert reply["ok"]
    return cast("Judged", board.judged)


def test_the_page_gets_the_verdicts_of_an_analysis() -> None:
    board = played()
    judged = reviewed(board)
    report = analyse(board.round, 0, WORLDS)
    choices = [each for each in report.decisions if each.is_choice]
    assert [(each["event"], each["verdict"]) for each in judged["decisions"]] == [
        (each.event, each.verdict) for each in choices
    ]
    faulty = [each.event for each in choices if each.verdict not in ("best", "as-good", "open")]
    assert (judged["mistakes"], judged["of"]) == (faulty, len(choices))
    assert judged["complete"]
    for shown, decision in zip(judged["decisions"], choices, strict=True):
        assert sum(option["played"] for option in shown["options"]) == 1
        assert sum(option["best"] for option in shown["options"]) == 1
        assert (shown["better"] is not None) == (shown["event"] in judged["mistakes"])
        assert len(shown["options"]) == len(decision.classes) + (decision.unannounced is not None)


def test_verdicts_come_one_after_another_and_other_requests_are_answered_between(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(review, "perf_counter", count(step=review.SLICE_S / 5).__next__)
    board = played()
    counts = []
    for _ in slices(board):
        counts.append(len(board.judged.get("decisions", ())))
        assert ask(board, "rules")["ok"]
    assert counts == sorted(counts)
    assert set(counts) >= {0, 1, 2, 3}
    assert len(counts) > board.judged["of"]


def test_a_cell_reviews_as_the_page_does() -> None:
    board = played()
    report = board.review(worlds=WORLDS)
    shown = board.judged
    assert isinstance(report, DealReport)
    assert report.complete
    assert report.seat == 0
    assert reviewed(played()) == shown


def test_the_parts_of_the_result_are_told_at_the_end() -> None:
    board = played()
    [result] = reviewed(board)["results"]
    names, _, jetons = zip(*result["parts"], strict=True)
    others = "the others’ cards"
    first = ("average", "your cards", "your decisions")
    assert names == (*first, others, "your result")
    *parts, total = jetons
    assert total == board.round.chips[0]
    assert sum(parts) == total
    assert result["told"][0].startswith("Mean: ")


def test_all_persons_who_played_are_judged_each_by_name() -> None:
    board = played(human=[0, 2])
    judged = reviewed(board)
    assert {each["seat"] for each in judged["decisions"]} == {0, 2}
    events = [each["event"] for each in judged["decisions"]]
    assert events == sorted(events)
    assert all("Ana" in each["told"] or "Chloé" in each["told"] for each in judged["decisions"])
    assert [each["name"] for each in judged["results"]] == ["Ana", "Chloé"]
    with pytest.raises(BoardError, match="must be 0 or 2, not 1"):
        board.review(1)


def test_a_deal_without_a_choice_has_none_to_judge() -> None:
    board = Board(Deal.from_hands(["2♣", "K♣", "Q♣"], CATS, dealer=2), human=0)
    board.play("2♣")
    judged = reviewed(board)
    assert (judged["of"], judged["decisions"], judged["complete"]) == (0, [], True)
    assert judged["told"].startswith("There was no choice")


def test_nothing_of_an_analysis_reaches_the_page_of_a_deal_in_play() -> None:
    with wired() as wire:
        board = Board(LINDOR, 4, seed=11, human=0)
        random = Random(1)
        while not board.round.finished:
            for kind, fields in (
                ("review", {"begins": True}),
                ("retry", {"number": 1, "shows": True}),
                ("better", {"event": max(1, len(board.events) - 1)}),
            ):
                refused = ask(board, kind, **fields)
                assert (refused["ok"], "lesson" in refused) == (False, False)
            assert ask(board, "review") == {"id": 1, "ok": True, "more": False}
            with pytest.raises(BoardError, match="until the deal is over"):
                board.review()
            assert board.judged == {}
            board.play(random.choice(board.round.legal))
        told = [each.data.get("state", {}).get("judged") for each in wire.messages]
        assert not any(told)


def test_a_what_if_played_to_its_end_opens_no_review_of_the_deal_in_play() -> None:
    board = play(Board(LINDOR, 4, seed=11, human=0), 6)
    board.what_if(0)
    play(board)
    assert board.round.finished
    refused = ask(board, "review", begins=True)
    assert refused["ok"] is False
    assert "until the deal is over" in refused["message"]
    assert board.judged == {}


def test_where_nobody_played_there_is_nothing_to_review() -> None:
    board = Board(LINDOR, 4, seed=11)
    with pytest.raises(BoardError, match="Nobody plays"):
        board.review()
    assert ask(board, "review", begins=True)["ok"] is False


def test_a_changed_deal_drops_its_review() -> None:
    changes: list[Callable[[Board], object]] = [Board.undo, Board.deal]
    for change in changes:
        board = played()
        reviewed(board)
        change(board)
        assert board.judged == {}
        assert ask(board, "review") == {"id": 1, "ok": True, "more": False}


def test_a_what_if_keeps_the_review_and_another_language_says_it_again() -> None:
    board = played()
    assert '"judged":{' not in board.to_html()
    judged = reviewed(board)
    assert '"judged":{' in board.to_html()
    board.what_if(0)
    assert board.judged == judged
    board.main_line()
    board.table(lang="fr")
    assert board.judged["told"] != judged["told"]
    assert "choix jugés" in board.judged["told"]
    assert [each["verdict"] for each in board.judged["decisions"]] == [
        each["verdict"] for each in judged["decisions"]
    ]


def mistakes(board: Board) -> list[tuple[int, dict[str, Any]]]:
    """Return the mistakes with their numbers, from 1."""
    judged = reviewed(board)
    found = [each for each in judged["decisions"] if each["event"] in judged["mistakes"]]
    return list(enumerate(map(dict, found), 1))


def choices(shown: dict[str, Any]) -> list[dict[str, Any]]:
    """Return what may be chosen in a mistake that is tried again, as fields of a request."""
    snapshot = shown["snapshot"]
    cards = [{"card": card, "announce": True} for card in snapshot["legal"]]
    return [*cards, *([{"passes": True}] if snapshot["mayPass"] else [])]


def test_a_mistake_is_tried_again_on_the_board_as_it_was() -> None:
    board = played()
    tried = mistakes(board)
    report = analyse(board.round, 0, WORLDS)
    by_event = {each.event: each for each in report.decisions}
    for number, mistake in tried:
        shown = ask(board, "retry", number=number)["lesson"]
        snapshot = shown["snapshot"]
        assert len(snapshot["events"]) == mistake["event"] - 1
        assert [hand is not None for hand in snapshot["hands"]].count(True) == 1
        assert snapshot["talon"]["cards"] is None
        assert (shown["step"], shown["of"]) == (number, len(tried))
        assert shown["retry"]["state"] == "asked"
        decision = by_event[mistake["event"]]
        for choice in choices(shown):
            reply = ask(board, "retry", number=number, **choice)
            card = None if "passes" in choice else Card(choice["card"])
            is_good = any(card in each and each[0] in decision.good for each in decision.classes)
            assert reply["ok"] == is_good
            if is_good:
                assert reply["lesson"]["retry"]["state"] == "found"
                assert len(reply["lesson"]["snapshot"]["events"]) >= mistake["event"]
                is_best = any({card, decision.best} <= {*each} for each in decision.classes)
                assert ("as good as" in str(reply["lesson"]["told"])) != is_best
            else:
                assert "lesson" not in reply
                assert str(decision.best) not in reply["message"], "a hint, not the answer"
                assert "s cards" not in reply["message"], "clause sequence: suits do not count"
                assert ("Do you have to" in reply["message"]) == (decision.best is None)
        shown = ask(board, "retry", number=number, shows=True)["lesson"]
        [best] = [option for option in mistake["options"] if option["best"]]
        assert shown["retry"]["state"] == "shown"
        assert best["name"].split(" or ")[0].capitalize() in shown["told"][0].capitalize()
    silent = ask(board, "retry", number=1, card="K♥")
    assert (silent["ok"], "Announce" in silent["message"]) == (False, True)
    wrong = next(card for card in ("A♣", "2♣", "3♣", "4♣") if card not in snapshot["legal"])
    assert ask(board, "retry", number=number, card=wrong)["clause"]
    assert not ask(board, "retry", number=number + 1)["ok"]
    assert not ask(board, "better", event=1)["ok"]


def test_a_forgotten_announcement_is_put_right_by_announcing() -> None:
    """Clause *forgot*: an honour that is not announced earns nothing."""
    deal = Deal.from_hands(["7♦ 3♣ 2♣", "3♦ 9♥ 9♠", "4♥ 5♥ 6♠"], LINDOR, dealer=2)
    board = Board(deal, human=0, tutor=False)
    board.play("7♦", announce=False)
    play(board)
    [(number, mistake), *_] = mistakes(board)
    assert mistake["verdict"] == "forgot"
    assert [each["name"] for each in mistake["options"] if each["played"]] == ["7♦, not announced"]
    silent = ask(board, "retry", number=number, card="7♦")
    assert (silent["ok"], "Announce" in silent["message"]) == (False, True)
    loud = ask(board, "retry", number=number, card="7♦", announce=True)
    assert loud["lesson"]["told"] == ["7♦: well found.", mistake["why"]]
    assert mistake["better"] == "Announce 7♦"
    last = Board(Deal.from_hands(["7♦", "3♦ 9♥", "4♥ 5♥"], LINDOR, dealer=2), human=0, tutor=False)
    last.play("7♦", announce=False)
    assert reviewed(last)["of"] == 1, "though there was nothing else to play"


def test_the_better_choice_is_played_as_a_what_if() -> None:
    board = played()
    main = board.events
    for _, mistake in mistakes(board)[:2]:
        assert ask(board, "better", event=mistake["event"])["ok"]
        [best] = [option for option in mistake["options"] if option["best"]]
        event = board.events[mistake["event"] - 1]
        assert event.seat == 0
        names = best["name"].split(" or ")
        assert (str(event.card) if event.kind == "play" else "passing") in names
        assert board.snapshot["line"]["from"] == mistake["event"] - 1
    board.main_line()
    assert board.events == main
    assert board.judged["complete"]
