"""A deal and a chapter in Firefox and WebKit; all other tests are in Chromium."""

from __future__ import annotations

from nainjaune_widget.words import text
from tests.support.browser.axe import check_accessible_in
from tests.support.browser.engines import Window
from tests.web.engines.chapter import Chapter
from tests.web.engines.table import OVER, Table
from tests.web.host import Host


def test_a_deal_is_played_by_keys_and_is_there_without_a_network(
    window: Window, host: Host
) -> None:
    table = Table(window, "fr")
    window.open(f"{host.site}fr/index.html")
    table.click_named(text("site", "play", "fr"))
    table.begin()
    assert window.evaluate("document.documentElement.lang") == "fr"
    table.play_by_keys()
    check_accessible_in(window)
    events = table.events
    window.wait_for("document.documentElement.dataset.offline === 'ready'")
    assert window.errors == []
    host.off()
    window.reload()
    table.begin()
    assert table.events == events
    window.shown(OVER)
    table.press_button("deal")
    table.grown_from(events)
    assert table.next_is_a_turn()


def test_the_first_chapter_is_run_to_a_board_and_a_form(window: Window, host: Host) -> None:
    """By keys from a heading on, as nothing of the menus is needed."""
    chapter = Chapter(window, f"{host.site}lite/fr/", "01-une-premiere-donne.ipynb")
    chapter.open()
    chapter.run_until(".nj [data-role=lesson]")
    window.click(".nj [data-role=lesson] button")
    window.wait_for("document.querySelector('.nj [data-role=lesson]') === null")
    window.click(".nj [data-role=explanation]")
    window.press("Home")
    window.press("ArrowRight")
    window.wait_for("document.querySelector('.nj').dataset.cursor === '1'")
    check_accessible_in(window, ".nj")
    chapter.select_first()
    chapter.go_to("exercises.get(")
    chapter.run_until(".nj-exercise")
    assert chapter.answer("who-goes-on", "0")
    assert window.errors == []
