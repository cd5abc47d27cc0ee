"""The number of ways to play a small deal: every choice at every turn, taken back with undo."""

from __future__ import annotations

import pytest

from nainjaune_widget.play import Round
from tests.support.deals.notation import CATS, LINDOR, lay, state


def count(current: Round) -> int:
    """Count the ways to play a deal to its end."""
    if current.finished:
        return 1
    before = state(current)
    ways = 0
    for card in current.legal:
        current.play(card)
        ways += count(current)
        current.undo()
    if current.may_pass:
        current.decline()
        ways += count(current)
        current.undo()
    assert state(current) == before
    return ways


@pytest.mark.parametrize(
    ("rules", "ways"),
    [
        # 5♠ then 2♥ is out. After 2♥: 3♦ is out; or pass, and 3♣ is out, or pass, 5♠ is out.
        (LINDOR, 1 + 1 + 1 + 1),
        # The same, but that 3♦ must be played.
        (CATS, 1 + 1),
    ],
)
def test_tiny(rules: str, ways: int) -> None:
    assert count(lay(["3♣", "2♥ 5♠", "3♦"], rules)) == ways


@pytest.mark.parametrize(
    ("rules", "ways"),
    [
        # Two kings in either order, then 2♥; or a king, 2♥ and as above but that the other
        # king is what goes out; or 2♥ first, then a three goes out, or two passes and the
        # kings in either order.
        (LINDOR, 2 + 2 * 3 + (1 + 1 + 2)),
        (CATS, 2 + 2 * 1 + 1),
    ],
)
def test_tiny_with_stops(rules: str, ways: int) -> None:
    assert count(lay(["3♣", "2♥ K♠ K♦", "3♦"], rules)) == ways


@pytest.mark.parametrize(("rules", "ways"), [(LINDOR, 51), (CATS, 6)])
def test_small(rules: str, ways: int) -> None:
    assert count(lay(["3♣ 5♦ 9♥", "2♥ 4♠ 8♣", "3♦ 5♠ K♣"], rules)) == ways
