"""The table of the page: what a link asks for, and the messages of the page."""

from __future__ import annotations

import json
import re
from typing import Any

from nainjaune_widget import RULESETS, BoardError, Deal, NainJauneError
from nainjaune_widget.board.hosts import Tell
from nainjaune_widget.play import parse_json, read_play
from nainjaune_widget.words import check_language, errors_in

from .board import PlayBoard, play_of
from .day import PLAYERS, RULES, SEAT, Attempt, seed_of

_NUMBER = re.compile(r"-?\d{1,19}", re.ASCII)
_SEATS = re.compile(r"\d(,\d){1,7}", re.ASCII)
NOBODY = "none"
"""The value of `human` in a link to a deal that one only looks at."""


class Desk:
    """One page, and the board on it.

    The page gets these messages besides those of the board's widget:

    - ``shown``: a board has taken the place of the one before;
    - ``refused``: the message of the error for which there is no board;
    - ``lost``: the message of the error for which a kept table could not be brought back;
    - ``kept``: all that brings the table back;
    - ``link``: what a link to the deal on show consists of.

    Args:
        page: tells the page something.
    """

    def __init__(self, page: Tell) -> None:
        self._page = page
        self._board: PlayBoard | None = None
        self._kept: str | None = None
        self._attempt: Attempt | None = None

    def begin(self, asked: str) -> None:
        """Show the table that was kept, or else the one that a link asks for.

        Args:
            asked: JSON of an object with the words of a link, all of them texts, none of them
                necessary: ``lang``, ``deal``, ``play``, ``rules``, ``players``, ``seed``,
                ``human``, ``bots``, ``predict``; ``day``, the date of a deal of the day; and
                ``kept``, the JSON of a kept table.
        """
        words = json.loads(asked)
        try:
            lang = check_language(words.get("lang", "en"), BoardError)
            with errors_in(lang):
                attempt = _attempt(words)
                board = self._as_it_was(words.get("kept"), lang, attempt) or _linked(words, lang)
        except NainJauneError as error:
            self._say("refused", {"message": str(error)})
            return
        if self._board is not None:
            self._board.close()
        self._board, self._kept, self._attempt = board, None, attempt
        board.page = self._page
        board.send_state()
        self._say("shown", {"played": board.is_played, "asks": board.asks})
        self._keep()

    def hear(self, content: str) -> None:
        """Hear a message of the board's view."""
        if self._board is None:
            return
        message = json.loads(content)
        try:
            self._board.hear(message)
        finally:
            if self._attempt is not None and self._board.done:
                self._attempt.see(message.get("type"), self._board)
            # Reports of the cursor come in numbers, and change nothing that is kept.
            if message.get("type") != "show":
                self._keep()

    def speak(self, lang: str) -> None:
        """Write the board in another language."""
        if self._board is not None:
            self._board.table(lang=lang)

    def predict(self, asks: bool) -> None:
        """Ask for predictions, or no longer."""
        if self._board is not None:
            self._board.ask(asks)
            self._keep()

    def share(self) -> None:
        """Tell the page what a link to the deal on show consists of.

        The code of a deal gives its cards away, so it is told only on request.
        """
        if self._board is None:
            return
        played = self._board.round
        human = self._board.snapshot["human"]
        link = {"deal": played.deal.code, "play": play_of(played), "human": human}
        self._say("link", link)

    def _as_it_was(self, kept: str | None, lang: str, attempt: Attempt | None) -> PlayBoard | None:
        if kept is None:
            return None
        board = PlayBoard(human=0, lang=lang)
        try:
            read = parse_json(kept)
            board.go_on(read)
            if attempt is not None:
                attempt.bring_back(read.get("day"))
        except NainJauneError as error:
            self._say("lost", {"message": str(error)})
            return None
        return board

    def _keep(self) -> None:
        kept = None if self._board is None else self._board.kept()
        if self._board is not None and kept is not None and self._attempt is not None:
            if self._attempt.is_of(self._board.round.deal):
                kept["day"] = self._attempt.kept()
            else:
                self._attempt = None  # the person has gone on to another deal
        text = json.dumps(kept, ensure_ascii=False, separators=(",", ":"))
        if kept is not None and text != self._kept:
            self._kept = text
            self._page("kept", text, None)

    def _say(self, kind: str, content: dict[str, Any]) -> None:
        self._page(kind, json.dumps(content, ensure_ascii=False), None)


def _attempt(words: dict[str, str]) -> Attempt | None:
    """Return a first attempt where a link asks for the deal of a day."""
    if "day" not in words:
        return None
    deal = Deal.shuffled(RULES, PLAYERS, _number(seed_of(words["day"])))
    return Attempt(words["day"], deal)


def _linked(words: dict[str, str], lang: str) -> PlayBoard:
    """Return the board that a link asks for; whatever it says wrongly, the engine refuses."""
    if "day" in words:
        table = {"rules": RULES, "players": str(PLAYERS), "human": str(SEAT)}
        words = {**table, "seed": seed_of(words["day"])}
    options: dict[str, Any] = {"lang": lang, "bots": words.get("bots", "longest-run")}
    if "play" in words:
        board = PlayBoard(human=0, **options)
        board.table(read_play(f"{words.get('deal', '')}.{words['play']}"), human=[])
        return board
    human = words.get("human", "0")
    options["human"] = None if human == NOBODY else _seats(human)
    options["predict"] = "predict" in words and human != NOBODY
    if "deal" in words:
        return PlayBoard(Deal.from_code(words["deal"]), **options)
    rules = words.get("rules", "lindor-1789")
    known = RULESETS[rules].players if rules in RULESETS else (4,)
    players = min(known, key=lambda number: abs(number - 4))
    if "players" in words:
        options["players"] = _number(words["players"])
    else:
        options["players"] = players
    if "seed" in words:
        options["seed"] = _number(words["seed"])
    return PlayBoard(rules, **options)


def _number(text: str) -> Any:
    """Read a number of a link; the engine says what is wrong with anything else."""
    return int(text) if _NUMBER.fullmatch(text) else text


def _seats(text: str) -> Any:
    """Read one seat, or several with commas between them."""
    if _SEATS.fullmatch(text):
        return [int(seat) for seat in text.split(",")]
    return _number(text)
