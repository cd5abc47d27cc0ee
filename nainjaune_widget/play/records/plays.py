"""Plays: a deal as it was played, in one line of text.

A play is the code of its deal, a full stop, and a symbol for each choice: one of 52 letters for
a card, A to Z and then a to z in the order of the pack, followed by ``_`` if it was not
announced; ``-`` for a pass. Marks of a play may follow another full stop: ``a`` and the seats
that are asked before each sans, ``c`` and the number of sans that they called last, ``s`` and the
seats that saw hidden cards. All these symbols may stand in the address of a page as they are.
"""

from __future__ import annotations

import re
from functools import lru_cache
from string import ascii_letters, ascii_lowercase, ascii_uppercase

from nainjaune_widget.engine.cards import PACK
from nainjaune_widget.play.deal import Deal
from nainjaune_widget.play.playing import Choice
from nainjaune_widget.play.records.record import Played, play_again
from nainjaune_widget.play.round import Round
from nainjaune_widget.words import RecordError, shown

LONGEST_PLAY = 1000
"""The length of a play; a card is at most two symbols, and no deal has 400 choices."""

_LETTERS = ascii_uppercase + ascii_lowercase
_CARDS = dict(zip(_LETTERS, sorted(PACK, key=lambda card: card.number), strict=True))
_LETTER_OF = {card: letter for letter, card in _CARDS.items()}
_PASS, _SILENT = "-", "_"
_CHOICE = re.compile(rf"[{ascii_letters}]{_SILENT}?|{_PASS}")
_FORM = re.compile(
    rf"(?P<code>[^.]*)\.(?P<choices>(?:{_CHOICE.pattern})*)"
    r"(?:\.(?=[acs])(?:a(?P<asked>[0-7]{1,8}))?(?:c(?P<called>[1-8]))?(?:s(?P<seen>[0-7]{1,8}))?)?"
)


def write_play(played: Round) -> str:
    """Write a deal as it was played, to its end or so far.

    Args:
        played: a round of a deal that counts by itself.

    Raises:
        RecordError: the deal is one of a game, or its rules cannot be written down.

    >>> round = Round(Deal.shuffled("lindor-1789", players=4, seed=7))
    >>> _ = round.play(round.legal[0])
    >>> write_play(round)
    '4F2Y-DSJ9-7HB3-26JV-RRSH-MD4P-RB.A'
    """
    if any(purse is not None for purse in played.purses) or any(played.story().boxes.values()):
        raise RecordError("play-game")
    written = Played.of(played, played.chips)
    choices = "".join(map(_symbol, written.choices))
    marks = _seats("a", written.asked)
    marks += f"c{written.called}" if written.called else ""
    marks += _seats("s", written.seen)
    return ".".join(filter(None, [f"{played.deal.code}.{choices}", marks]))


def read_play(text: str) -> Round:
    """Play a deal again as it was written down.

    Args:
        text: a text of `write_play`; the code in it may be written in either case.

    Raises:
        RecordError: it is not such a text, or the rules do not allow what it says.

    >>> round = read_play("4F2Y-DSJ9-7HB3-26JV-RRSH-MD4P-RB.A")
    >>> round.turn, str(round.actions[0].card)
    (2, 'A♣')
    """
    given: object = text
    form = None
    if isinstance(given, str) and len(given) <= LONGEST_PLAY:
        form = _FORM.fullmatch(given)
    if form is None:
        raise RecordError("play-form", value=shown(text))
    choices = tuple(map(_choice, _CHOICE.findall(form["choices"])))
    asked, seen = (tuple(map(int, form[name] or "")) for name in ("asked", "seen"))
    played = Round(_deal_of(form["code"]))
    if any(seat >= played.deal.players for seat in (*asked, *seen)):
        raise RecordError("play-form", value=shown(text))
    play_again(played, Played(choices, (), {}, asked, int(form["called"] or 0), seen), number=0)
    return played


@lru_cache(maxsize=64)
def _deal_of(code: str) -> Deal:
    """Return the deal of a code; a class's plays are of few."""
    return Deal.from_code(code)


def _symbol(choice: Choice) -> str:
    if choice.card is None:
        return _PASS
    return _LETTER_OF[choice.card] + ("" if choice.announce else _SILENT)


def _choice(symbol: str) -> Choice:
    return Choice(_CARDS.get(symbol[0]), announce=symbol != _PASS and not symbol.endswith(_SILENT))


def _seats(mark: str, seats: tuple[int, ...]) -> str:
    return mark + "".join(map(str, seats)) if seats else ""
