"""The numbers that deals are drawn by, laid out flat, so that compiled code can draw them.

A walk draws each step in proportion to the ways to go on (see `chances.Chances.draw`). Here the
states of all steps are numbered one after another, and each has a row of moves. The ways are
numbers of any size.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from nainjaune_widget.probability.counting.layers import Layer


@dataclass(frozen=True)
class Urn:
    """All that drawing a deal of a world needs.

    Attributes:
        known: by place, the mask of the cards that are there in any case.
        slots: by bin at the start, a place for each card that it takes.
        groups: by step, its cards, each as a mask.
        merged: by step, the bins after it, each as the mask of those before it that it is made of;
            none where they stay the same.
        free: the cards dealt after the last step, each as a mask.
        first: by state, its first move; then the number of all moves.
        ways: by move, the ways to go on by it or by an earlier one of the same state.
        dealt: by move, the number of cards that each bin gets.
        after: by move, the state after it.
    """

    known: tuple[int, ...]
    slots: tuple[tuple[int, ...], ...]
    groups: tuple[tuple[int, ...], ...]
    merged: tuple[tuple[int, ...], ...]
    free: tuple[int, ...]
    first: tuple[int, ...]
    ways: tuple[int, ...]
    dealt: tuple[tuple[int, ...], ...]
    after: tuple[int, ...]


def urn_of(
    known: Sequence[int],
    slots: Sequence[Sequence[int]],
    layers: Sequence[Layer],
    start: int,
    free: int,
    most: int,
) -> Urn | None:
    """Lay out the steps of a walk; return None where they have more than `most` moves.

    Args:
        known: by place, the mask of the cards that are there in any case.
        slots: by bin at the start, a place for each card that it takes.
        layers: the steps of the walk, walked there and back.
        start: the state before the first of them.
        free: the mask of the cards that are in no step.
        most: the greatest number of moves.
    """
    first, after = [0], list[int]()
    ways, dealt = list[int](), list[tuple[int, ...]]()
    states, numbered = [start], 1
    for layer in layers:
        following: dict[int, int] = {}
        for state in states:
            added_up, moves = layer.drawable(state)
            ways += added_up
            for move in moves:
                then = layer.after(state, move)
                after.append(following.setdefault(then, numbered + len(following)))
                dealt.append(move.dealt)
            first.append(len(ways))
            if len(ways) > most:
                return None
        states, numbered = list(following), numbered + len(following)
    return Urn(
        known=tuple(known),
        slots=tuple(map(tuple, slots)),
        groups=tuple(_singles(layer.step.cards) for layer in layers),
        merged=tuple(tuple(_mask(parts) for parts in layer.step.merged or ()) for layer in layers),
        free=_singles(free),
        first=tuple(first),
        ways=tuple(ways),
        dealt=tuple(dealt),
        after=tuple(after),
    )


def _mask(parts: Sequence[int]) -> int:
    return sum(1 << part for part in parts)


def _singles(cards: int) -> tuple[int, ...]:
    return tuple(1 << card for card in range(cards.bit_length()) if cards >> card & 1)
