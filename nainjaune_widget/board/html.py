"""A board without a kernel: one position as an SVG picture, a deal as an HTML page."""

from __future__ import annotations

import json
import re
from base64 import b64encode
from collections.abc import Mapping
from functools import cache
from hashlib import sha256
from html import escape
from pathlib import Path
from string import Template
from typing import Any

from nainjaune_widget.engine.cards import Card
from nainjaune_widget.engine.rulesets import RULESETS
from nainjaune_widget.sheets import Drawing, number
from nainjaune_widget.tabletop import Position, Tabletop, boxes_left, draw
from nainjaune_widget.words import isolated, text

_PAGE = Path(__file__).parent / "page"
_STATIC = Path(__file__).parent / "static"
_EXPORT = re.compile(r"export\{([\w$]+) as default\};?\s*$")
_NOT_LIVE: dict[str, Any] = {
    "live": False,
    "curtain": None,
    "legal": [],
    "mayPass": False,
    "yourTurn": None,
    "mayUndo": False,
}
# In a script of data these could end the script, or begin a tag or an entity.
_ESCAPES = {ord(sign): f"\\u{ord(sign):04x}" for sign in "<>&\u2028\u2029"}


def write_page(traits: Mapping[str, Any]) -> str:
    """Write a page that shows a snapshot, with everything that it needs.

    A policy in the page has the browser fetch nothing, and run only the page's own script.
    Where no script runs, and on paper, the page is a picture and the texts of all events.

    Args:
        traits: the traits of a board: ``snapshot``, ``words``, ``show`` and ``settings``.

    Returns:
        The text of an HTML document. It holds nothing that the snapshot does not.
    """
    snapshot = {**traits["snapshot"], **_NOT_LIVE}
    lang, title = snapshot["lang"], snapshot["rules"]["title"]
    players = [player["name"] for player in snapshot["players"]]
    style, script = _style(), _script()
    page = Template(_read(_PAGE / "page.html"))
    return page.substitute(
        lang=lang,
        policy=f"default-src 'none'; script-src {_hash(script)}; style-src {_hash(style)}; "
        "base-uri 'none'; form-action 'none'",
        title=escape(f"{title} – {', '.join(map(isolated, players))}"),
        heading=escape(title),
        players=", ".join(f"<bdi>{escape(name)}</bdi>" for name in players),
        style=style,
        picture=draw_snapshot(snapshot, traits["show"]["cursor"]).svg,
        told=escape(text("board", "page.told", lang)),
        events=_events(snapshot),
        model=_data({**traits, "snapshot": snapshot}),
        script=script,
    )


def in_a_frame(page: str, title: str) -> str:
    """Return HTML that shows a page in a frame of its own, in which its scripts reach nothing else.

    Args:
        page: the text of an HTML document.
        title: the name of the frame.

    >>> in_a_frame("<p>A deal</p>", "Deal").partition("sandbox=")[2]
    '"allow-scripts" srcdoc="&lt;p&gt;A deal&lt;/p&gt;"></iframe>'
    """
    return (
        f'<iframe title="{escape(title)}" style="border:0;width:100%;height:44rem" '
        f'sandbox="allow-scripts" srcdoc="{escape(page)}"></iframe>'
    )


@cache
def _style() -> str:
    return _read(_STATIC / "board.css") + _read(_PAGE / "page.css")


@cache
def _script() -> str:
    """Join the board's modules and the page's own script into one that may stand between tags."""
    modules = f"const widget = {_value('board')};\nconst annex = {_value('annex')};\n"
    whole = modules + _read(_PAGE / "page.js")
    return re.sub(r"<(?=/script|!--)", r"\\x3c", whole, flags=re.IGNORECASE)


def _value(name: str) -> str:
    """Write the one export of a module as a value.

    >>> _value("annex")[:8]
    '(() => {'
    """
    module = _read(_STATIC / f"{name}.js")
    exported = _EXPORT.search(module)
    if exported is None:
        raise ValueError(f"{name}.js does not end with its one export")
    return f"(() => {{{module[: exported.start()]}return {exported[1]}}})()"


def _read(path: Path) -> str:
    return path.read_text(encoding="utf-8")


def _hash(source: str) -> str:
    """Return the name of a script or a style in a content security policy.

    >>> _hash("")
    "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"
    """
    return f"'sha256-{b64encode(sha256(source.encode()).digest()).decode()}'"


def _data(traits: Mapping[str, Any]) -> str:
    r"""Write data as JSON that cannot end the script it stands in.

    >>> print(_data({"name": "</script>"}))
    {"name":"\u003c/script\u003e"}
    """
    return json.dumps(traits, ensure_ascii=False, separators=(",", ":")).translate(_ESCAPES)


def _events(snapshot: Mapping[str, Any]) -> str:
    """Write the opening and every event, without a script or a picture."""
    lang = snapshot["lang"]
    events = "".join(
        f'<li value="{event["number"]}">{_explanation(event["text"], lang)}</li>'
        for event in snapshot["events"]
    )
    return f"{_explanation(snapshot['opening'], lang)}<ol>{events}</ol>"


def _explanation(told: Mapping[str, Any], lang: str) -> str:
    rows = [*told["sum"], *([told["total"]] if told["total"] else [])]
    cells = "".join(
        f"<tr><td>{escape(label)}</td><td>{number(amount, lang, 'd')}</td></tr>"
        for label, amount in rows
    )
    table = f"<table>{cells}</table>" if cells else ""
    otherwise = f"<p><em>{escape(told['otherwise'])}</em></p>" if told["otherwise"] else ""
    clause = f"<p>§ {escape(told['clause'])}</p>"
    headline, sentence = escape(told["headline"]), escape(told["sentence"])
    return f"<h3>{headline}</h3><p>{sentence}</p>{table}{otherwise}{clause}"


def draw_snapshot(snapshot: Mapping[str, Any], cursor: int) -> Drawing:
    """Draw a position.

    Args:
        snapshot: the snapshot of a board; it holds nothing that may not be seen.
        cursor: the number of the event to show, 0 for the deal.

    Returns:
        An SVG document without links to anything outside it, and its text alternative.
    """
    events = snapshot["events"]
    shown = events[cursor - 1] if cursor else None
    told = shown["text"] if shown else snapshot["opening"]
    seat = None if shown is None else shown["seat"]
    turn_up = snapshot["turnUp"]
    table = Tabletop(
        rules=RULESETS[snapshot["rules"]["id"]],
        lang=snapshot["lang"],
        names=[player["name"] for player in snapshot["players"]],
        dealer=snapshot["dealer"],
        talon=snapshot["talon"]["size"],
        turn_up=Card(turn_up) if turn_up else None,
    )
    return draw(
        table,
        position_at(snapshot, cursor),
        told,
        over=f"{cursor} / {len(events)}",
        lit_boxes=boxes_left(shown["effects"] if shown else ()),
        lit_seat=snapshot["turn"] if cursor == len(events) else seat,
    )


def position_at(snapshot: Mapping[str, Any], cursor: int) -> Position:
    """Return the position after the first events of a snapshot.

    Args:
        snapshot: the snapshot of a board.
        cursor: the number of its events that have happened.
    """
    moves = [(event["kind"], event["effects"]) for event in snapshot["events"][:cursor]]
    hands, sizes, jetons = snapshot["hands"], snapshot["sizes"], snapshot["chips"]
    return Position.after(hands, sizes, jetons, snapshot["boxes"], moves)
