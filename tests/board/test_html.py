"""A deal as an HTML page of its own."""

from __future__ import annotations

import json
import re
from base64 import b64encode
from hashlib import sha256
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest

from nainjaune_widget import Board, RecordError
from nainjaune_widget.play import Action
from tests.support.secrecy.look_alikes import some_look_alikes


class Reader(HTMLParser):
    """The elements of a page, with their attributes and texts."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.elements: list[tuple[str, dict[str, str | None]]] = []
        self.texts: dict[str, list[str]] = {}
        self._open = ""
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, dict(attrs)))
        self._open = tag

    def handle_endtag(self, tag: str) -> None:  # noqa: ARG002 - what a parser calls
        self._open = ""

    def handle_data(self, data: str) -> None:
        self.texts.setdefault(self._open, []).append(data)

    def count(self, tag: str) -> int:
        return sum(name == tag for name, _ in self.elements)

    def model(self) -> dict[str, Any]:
        found: dict[str, Any] = json.loads(self.texts["script"][0])
        return found


def test_the_page_holds_the_traits_of_the_board() -> None:
    board = Board(seed=364, lang="fr", four_colours=True)
    board.go(17)
    page = board.to_html()
    read = Reader(page)
    assert board.to_svg() in page, "the picture of the move on show"
    assert ("html", {"lang": "fr"}) in read.elements
    model = read.model()
    assert model["snapshot"] == json.loads(json.dumps(board.snapshot | {"live": False}))
    assert model["words"] == board.words
    assert model["show"]["cursor"] == 17
    assert model["settings"]["fourColours"] is True
    assert read.texts["title"][0] == f"{board.round.rules.title('fr')} – Ana, Ben, Chloé, David"


def test_without_its_script_the_page_has_the_text_of_every_event() -> None:
    """On paper, too: a page that cannot be stepped through is read."""
    board = Board("pope-joan", players=3, seed=5)
    read = Reader(board.to_html())
    told = [text for texts in read.texts.values() for text in texts]
    for event in board.snapshot["events"]:
        total = (event["text"]["total"] or [])[:1]
        for part in (event["text"]["headline"], event["text"]["sentence"], *total):
            assert part in told
    assert read.count("li") == len(board.events)
    assert read.count("svg") > 0


def test_the_page_may_fetch_nothing_and_run_its_own_script_only() -> None:
    page = Board(seed=7).to_html()
    read = Reader(page)
    policies = [
        attributes["content"]
        for name, attributes in read.elements
        if name == "meta" and attributes.get("http-equiv") == "Content-Security-Policy"
    ]
    [style] = read.texts["style"]
    script = read.texts["script"][1]

    def named(source: str) -> str:
        return f"'sha256-{b64encode(sha256(source.encode()).digest()).decode()}'"

    own = f"script-src {named(script)}; style-src {named(style)}"
    assert policies == [f"default-src 'none'; {own}; base-uri 'none'; form-action 'none'"]
    namespaces = {"http://www.w3.org/2000/svg", "http://www.w3.org/1999/xhtml"}
    namespaces.add("http://www.w3.org/1998/Math/MathML")
    assert set(re.findall(r"(?:https?:)?//\w[\w.]+\.[\w./]+", page)) <= namespaces
    for _, attributes in read.elements:
        assert {"src", "href", "srcset", "style", "action"} & set(attributes) == set()
        assert not [name for name in attributes if name.startswith("on")]


def test_a_hostile_name_stays_a_name() -> None:
    name = '</script><img src=x onerror="alert(1)">&'
    friendly = Reader(Board(seed=364).to_html())
    board = Board(seed=364, names=[name, "Ben", "Chloé", "David"])
    hostile = Reader(board.to_html())
    for tag in ("script", "img", "style", "title", "li", "svg", "body"):
        assert hostile.count(tag) == friendly.count(tag), tag
    assert hostile.model()["snapshot"]["players"][0]["name"] == name
    assert name in hostile.texts["title"][0]
    assert hostile.texts["bdi"] == [name, "Ben", "Chloé", "David"]


def test_the_page_of_an_unfinished_deal_holds_only_what_its_person_may_see() -> None:
    """Two deals that differ in hidden cards alone write the same bytes, at every moment."""
    for pair in some_look_alikes("nain-1760", 2, seed=2):
        boards = [pair.board(which, lang="fr") for which in (0, 1)]
        while True:
            pages = [board.to_html() for board in boards]
            assert pages[0] == pages[1]
            action = next(iter(pair.persons_actions()[len(persons_part(boards[0])) :]), None)
            if action is None:
                break
            for board in boards:
                if action.card is None:
                    board.decline()
                else:
                    board.play(action.card, action.announce)
        hands = Reader(pages[0]).model()["snapshot"]["hands"]
        assert hands.count(None) == len(hands) - 1


def persons_part(board: Board) -> list[Action]:
    """Return the actions of the person at a board."""
    return [action for action in board.round.actions if action.seat in board.snapshot["human"]]


def test_nothing_can_be_asked_of_a_page_without_a_kernel() -> None:
    board = Board(seed=7, human=1)
    snapshot = Reader(board.to_html()).model()["snapshot"]
    asked = ("live", "legal", "mayPass", "yourTurn", "mayUndo", "curtain")
    assert [snapshot[name] for name in asked] == [False, [], False, None, False, None]
    assert board.snapshot["legal"], "the board itself goes on"
    assert board.snapshot["live"]
    covered = Board(seed=7, human=[0, 1])
    assert covered.snapshot["curtain"] is not None
    assert Reader(covered.to_html()).model()["snapshot"]["hands"] == [None] * 4


def test_the_file_is_written_whole_or_not_at_all(tmp_path: Path) -> None:
    board = Board(seed=7, lang="fr")
    path = tmp_path / "donne.html"
    board.to_html(path)
    assert path.read_text(encoding="utf-8") == board.to_html()
    assert [each.name for each in tmp_path.iterdir()] == ["donne.html"]
    with pytest.raises(RecordError, match="ne peut pas être écrit"):
        board.to_html(tmp_path / "nowhere" / "donne.html")
