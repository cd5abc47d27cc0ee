"""Eight players and long names of boxes in little room."""

from __future__ import annotations

import pytest

from tests.support.view.board import Show

CUT = """root => [...root.querySelectorAll("[data-seat] > :first-child > span")]
    .filter(each => each.scrollWidth > each.clientWidth + 1 && each.clientWidth)
    .map(each => each.textContent)"""

# Calls that lie over the calls of other seats.
OVERLAPPING = """root => {
    const said = [...root.querySelectorAll("[data-seat] > span")];
    const over = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom
        && b.top < a.bottom;
    return said.filter(one => said.some(other => other !== one
        && over(one.getBoundingClientRect(), other.getBoundingClientRect()))).length;
}"""

# Names of boxes whose ink reaches the rim of the board (seven parts in a hundred of its width).
AT_THE_RIM = """root => {
    const board = root.querySelector("[data-box]").parentElement;
    const { left, top, width } = board.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + width / 2];
    const labels = [...board.querySelectorAll("[data-box] > span[aria-hidden]")];
    return labels.filter(label => {
        const range = document.createRange();
        range.selectNodeContents(label);
        const ink = range.getBoundingClientRect();
        const middle = ink.top + ink.height / 2;
        return [ink.left, ink.right].some(side => Math.hypot(side - x, middle - y) > 0.44 * width);
    }).map(label => label.textContent);
}"""


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("width", [860, 1280])
def test_eight_players_have_whole_names_and_speak_beside_each_other(
    show: Show, width: int, lang: str
) -> None:
    view = show(width=width, human=0, players=8, seed=3, lang=lang)
    assert view.root.evaluate(CUT) == []
    assert view.root.locator("[data-seat] > span").count() > 2
    assert view.root.evaluate(OVERLAPPING) == 0


@pytest.mark.parametrize("width", [360, 860, 1280])
def test_names_on_the_round_board_keep_clear_of_its_rim(show: Show, width: int) -> None:
    view = show(20, width=width, rules="pope-joan", players=8, seed=3)
    if width == 360:
        view.root.locator(".nj-opens").click()
    assert view.root.evaluate(AT_THE_RIM) == []
