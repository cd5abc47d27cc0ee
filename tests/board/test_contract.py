"""Boards send just what the contract says, in each field and each place of a list."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import NoneType, UnionType
from typing import (
    Annotated,
    Any,
    Literal,
    NotRequired,
    Union,
    get_args,
    get_origin,
    get_type_hints,
    is_typeddict,
)

from nainjaune_widget import Board, Game
from nainjaune_widget.board.contract import (
    BoardAnswer,
    Growth,
    Members,
    Settings,
    Show,
    Snapshot,
    SomeFields,
)
from nainjaune_widget.board.snapshot import growth
from tests.support.wire.recorder import Page, wired


def faults(value: Any, hint: Any, where: str) -> Iterator[str]:
    """Tell where plain data is not of a type of the contract."""
    origin, given = get_origin(hint), get_args(hint)
    if is_typeddict(hint):
        yield from faults_of_dict(value, hint, where)
    elif origin is Annotated and isinstance(given[1], SomeFields):
        hints = get_type_hints(given[1].whole, include_extras=True)
        for name, each in value.items():
            yield from faults(each, hints[name], f"{where}.{name}")
    elif origin is Annotated:
        yield from min((list(faults_of_row(value, row, where)) for row in given[1:]), key=len)
    elif origin in (Union, UnionType):
        yield from min((list(faults(value, each, where)) for each in given), key=len)
    elif origin is list and isinstance(value, list):
        for number, each in enumerate(value):
            yield from faults(each, given[0], f"{where}[{number}]")
    elif origin in (dict, Mapping) and isinstance(value, dict):
        for name, each in value.items():
            yield from faults(each, given[1], f"{where}.{name}")
    elif not fits(value, hint):
        yield f"{where}: {value!r} is no {hint}"


def fits(value: Any, hint: Any) -> bool:
    """Return True if a value without parts is of that type; an integer may stand for any number."""
    if hint is Any:
        return True
    if get_origin(hint) is Literal:
        return value in get_args(hint)
    if hint in (NoneType, str):
        return isinstance(value, hint)
    return type(value) is hint or (hint is float and type(value) is int)


def faults_of_dict(value: Any, hint: Any, where: str) -> Iterator[str]:
    """Tell which fields are missing, unknown or not of their types."""
    hints = get_type_hints(hint, include_extras=True)
    if not isinstance(value, dict):
        yield f"{where}: {value!r} is no {hint}"
        return
    needed = {name for name, each in hints.items() if get_origin(each) != NotRequired}
    yield from (f"{where}.{name} is missing" for name in needed - value.keys() if hint.__total__)
    yield from (f"{where}.{name} is unknown" for name in value.keys() - hints.keys())
    for name in value.keys() & hints.keys():
        own = hints[name]
        own = get_args(own)[0] if get_origin(own) is NotRequired else own
        yield from faults(value[name], own, f"{where}.{name}")


def faults_of_row(value: Any, row: Members, where: str) -> Iterator[str]:
    """Tell which places of a list are not of their types."""
    if not isinstance(value, list) or len(value) != len(row.values):
        yield from [f"{where}: {value!r}"] * (1 + len(row.values))
        return
    for each, (name, hint) in zip(value, row.values.items(), strict=True):
        yield from faults(each, hint, f"{where}.{name}")


BOARDS: list[dict[str, Any]] = [
    {"seed": 7, "human": [0, 2], "lang": "fr"},
    {"rules": "pope-joan", "players": 3, "seed": 7, "what_if": "after"},
    {"rules": "nain-1760", "players": 3, "seed": 7, "eyes": 1, "predict": True},
    {"seed": 7, "beliefs": True, "telling": "full", "pace": 0.5},
]


def test_a_board_sends_what_the_contract_says() -> None:
    sent = {"snapshot": Snapshot, "settings": Settings, "show": Show}
    for options in BOARDS:
        board = Board(**options)
        for name, kind in sent.items():
            assert list(faults(getattr(board, name), kind, name)) == []


def test_a_game_its_growth_and_a_what_if_are_sent_as_the_contract_says() -> None:
    board = Board(Game(players=3, seed=7), human=0)
    before = board.snapshot
    assert list(faults(before, Snapshot, "game")) == []
    board.play(board.round.legal[0])
    assert list(faults(growth(before, board.snapshot), Growth, "growth")) == []
    board.what_if(8)
    assert board.snapshot["line"] is not None
    assert list(faults(board.snapshot, Snapshot, "what-if")) == []


def test_answers_are_what_the_contract_says() -> None:
    with wired() as wire:
        board = Board(seed=7, eyes=1, predict=True)
        page = Page(board, wire)
        event, _ = page.snapshot["predict"]["asked"][0]
        asked: list[tuple[str, dict[str, Any]]] = [
            *(("setup", {}), ("rules", {}), ("beliefs", {"seat": 1, "cursor": 20})),
            *(("predict", {"cursor": event, "percent": 30}), ("branch", {"cursor": 20})),
            *(("compare", {}), ("hint", {}), ("nonsense", {})),
        ]
        answers = [page.ask(kind, **fields) for kind, fields in asked]
        assert list(faults(page.snapshot, Snapshot, "snapshot")) == []
    assert {"setup", "rules", "beliefs", "sheet", "card", "clause"} <= {
        name for answer in answers for name in answer
    }
    assert [fault for answer in answers for fault in faults(answer, BoardAnswer, "answer")] == []
