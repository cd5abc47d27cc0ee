"""Everything that leaves Python, of a deal that is played and asked about."""

from __future__ import annotations

import json
from typing import Any

from nainjaune_widget import Board
from tests.support.secrecy.look_alikes import LookAlikes
from tests.support.wire.recorder import wired

EVERY = 4
"""Everything is asked for after one action in four: what was sent is compared after each."""

BULKY = ("_esm", "_css", "layout")
"""The traits that are the same for all boards, or named at random."""


def told(board: Board) -> str:
    """Return everything that a board tells without its round."""
    bundle: Any = board._repr_mimebundle_()
    state = {name: value for name, value in board.get_state().items() if name not in BULKY}
    why = [board.why(account) for account in (*range(len(board._table.names)), *board.round.boxes)]
    return json.dumps([bundle[0], state, why, repr(board), board.explain("all")])


def play(board: Board, pair: LookAlikes) -> list[str]:
    """Play as the look-alikes were played, and ask for everything on the way."""
    heard = [told(board)]

    def ask(what: str, **fields: Any) -> None:
        request = {"type": what, "id": 1, "rev": board.snapshot["rev"]} | fields
        board._handle_custom_msg(request, [])

    for number, action in enumerate(pair.persons_actions(), len(pair.actions)):
        while board.round.must_call_sans:
            # They were played without asking anybody before a sans.
            ask("uncover", seat=board.round.turn)
            ask("decline")
        assert (board.round.turn, len(board.events) + 1) == (action.seat, action.event)
        ask("uncover", seat=action.seat)
        ask("hint")
        for card in ("A♣", "7♦", "K♠"):
            if card not in board.snapshot["legal"]:
                ask("play", card=card)
        if action.card is None:
            ask("decline")
        else:
            ask("play", card=str(action.card), announce=action.announce)
        board.back()
        heard.append(repr(board) if number % EVERY else told(board))
        board.to_end()
    last = len(board.events)
    for cursor in (last, 2 * last // 3, last // 3):
        ask("branch", cursor=cursor)
        ask("compare")
        ask("main")
    ask("undo")
    ask("whole")
    heard.append(told(board))
    return heard


def all_that_leaves(pair: LookAlikes, which: int, **options: Any) -> list[bytes]:
    """Return everything that one of the deals sends and shows."""
    with wired() as wire:
        board = pair.board(which, **options)
        heard = play(board, pair)
    assert len(wire.messages) > len(pair.persons_actions())
    return [*wire.messages, *(told.encode() for told in heard)]


def check(pair: LookAlikes, **options: Any) -> None:
    assert pair.deals[0] != pair.deals[1]
    assert all_that_leaves(pair, 0, **options) == all_that_leaves(pair, 1, **options)
