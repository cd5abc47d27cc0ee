"""The page that these tests share: nothing of one view stays for the next."""

from __future__ import annotations

import pytest

from tests.support.view.board import Show

ALTER = """() => {
    Element.prototype.animate = null;
    window.mine = 1;
    document.body.className = "vscode-dark";
    document.body.append("left behind");
    document.querySelector(".nj").focus();
    scrollTo(0, 300);
}"""
FOUND = """[typeof Element.prototype.animate, typeof mine, document.body.className,
    document.body.innerText.includes("left behind"), scrollY, document.activeElement.tagName,
    document.querySelectorAll(".nj").length]"""


@pytest.mark.parametrize("clock", [False, True])
def test_the_next_view_finds_the_page_as_the_first_one_did(show: Show, clock: bool) -> None:
    first = show(width=360, clock=clock)
    found = first.page.evaluate(FOUND)
    first.page.evaluate(ALTER)
    assert first.page.evaluate(FOUND) != found
    second = show(width=360, clock=clock)
    assert second.page.evaluate(FOUND) == found
    with pytest.raises(AssertionError, match="another view"):
        first.shown()


def test_a_view_after_one_that_filled_the_screen_has_a_window_of_its_own(show: Show) -> None:
    first = show(width=1280)
    first.press("fullScreen")
    second = show(width=360)
    assert second.page.evaluate("[innerWidth, document.fullscreenElement]") == [360, None]


def test_a_view_that_goes_on_listening_is_noticed(show: Show) -> None:
    view = show()
    view.page.evaluate("model.on('change:snapshot', () => {})")
    with pytest.raises(AssertionError, match="still listens"):
        show()
