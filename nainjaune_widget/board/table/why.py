"""Where the jetons of one account came from: the rows that sum to them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from nainjaune_widget.board.table.scene import Scene
from nainjaune_widget.engine.bounds import is_whole
from nainjaune_widget.engine.events import Account, Event
from nainjaune_widget.explain.nouns import box_label, box_name
from nainjaune_widget.words import BoardError, text


def find_account(account: object, boxes: Sequence[str], names: Sequence[str], lang: str) -> Account:
    """A seat or a box of a board, whatever it is called.

    Args:
        account: a seat's number or its player's name; a box by its name in the rules, or as
            the board calls it.
        boxes: the names of the boxes in the rules, which come before all others.
        names: what the players are called.
        lang: the board's language.

    Raises:
        BoardError: there is no such one, or several.

    >>> boxes, names = ("10♦", "Q♠"), ("Ana", "Ben")
    >>> [find_account(each, boxes, names, "fr") for each in ("ben", "D♠", "dix de carreau", 0)]
    [1, 'Q♠', '10♦', 0]
    """
    if is_whole(account, 0, len(names) - 1) or (isinstance(account, str) and account in boxes):
        return account  # type: ignore[return-value]
    called: dict[Account, tuple[str, ...]] = {seat: (name,) for seat, name in enumerate(names)}
    called |= {box: (box_label(box, lang), box_name(box, lang)) for box in boxes}
    if isinstance(account, str):
        for alike in (str, str.casefold):
            found = [each for each, calls in called.items() if alike(account) in map(alike, calls)]
            if len(found) == 1:
                return found[0]
    raise BoardError(
        "board-account",
        value=repr(account),
        last=len(names) - 1,
        names=", ".join(names),
        known=", ".join(box_label(box, lang) for box in boxes),
    )


def moved(event: Event, account: Account) -> int:
    """By how many jetons an event changed an account.

    >>> from nainjaune_widget.engine.events import Effect
    >>> paid = (Effect("jetons", 0, "7♦", amount=5), Effect("jetons", 0, "K♥", amount=4))
    >>> moved(Event(1, "ante", 0, None, (), "lindor-1789/ante", paid, 9), 0)
    -9
    """
    return sum(
        effect.amount * ((effect.target == account) - (effect.source == account))
        for effect in event.effects
        if effect.kind == "jetons"
    )


def why(scene: Scene, told: Sequence[dict[str, Any]], account: Account, cursor: int) -> str:
    """An account, row by row: what lay there before the deal, then what each event moved.

    Args:
        scene: what the board shows.
        told: its events, as the page has them.
        account: a seat, or a box by its name.
        cursor: the event on show, the last to be counted.
    """
    lang, current = scene.lang, scene.round
    before = 0 if isinstance(account, int) else scene.story.boxes[account]
    rows = [("", text("board", "why.before", lang), before)]
    for event, heard in zip(current.events[:cursor], told, strict=False):
        if amount := moved(event, account):
            rows.append((f"{event.number}.", heard["text"]["log"], amount))
    total = sum(amount for _, _, amount in rows)
    whose = scene.names[account] if isinstance(account, int) else box_name(account, lang)
    lines = [text("board", "why.title", lang, account=whose, cursor=cursor)]
    width = max(len(what) for _, what, _ in rows)
    lines += [f"{number:>4} {what:<{width}} {_signed(amount):>6}" for number, what, amount in rows]
    lines.append(f"{'=':>4} {text('board', 'why.total', lang):<{width}} {_signed(total):>6}")
    return "\n".join(lines)


def _signed(amount: int) -> str:
    return f"−{-amount}" if amount < 0 else str(amount)
