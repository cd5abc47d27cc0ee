"""Explanations and pictures on the board."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET

from nainjaune_widget import Board, Deal
from nainjaune_widget.engine.clauses import box_label
from nainjaune_widget.engine.rulesets import RULESETS

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
