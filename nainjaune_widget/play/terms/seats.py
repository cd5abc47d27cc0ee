"""Seats, as somebody names them."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from nainjaune_widget.engine.bounds import is_whole
from nainjaune_widget.words import GameError, plain_list, shown


def check_seat(seat: int, players: int) -> None:
    """Refuse anything but a seat.

    Raises:
        GameError: there is no such seat.
    """
    if not is_whole(seat, 0, players - 1):
        raise GameError("seat", seat=shown(seat), last=players - 1)


def check_seats(seats: object, players: int) -> tuple[int, ...]:
    """Return some seats in order, each once.

    Raises:
        GameError: they are no seats.

    >>> check_seats({2, 0}, players=3)
    (0, 2)
    """
    given: list[Any] | None = plain_list(seats, Collection)
    if given is not None and all(is_whole(seat, 0, players - 1) for seat in given):
        return tuple(sorted(set(given)))
    raise GameError("seats", value=shown(seats), last=players - 1)
