"""The store for play without a network, its updates, and addresses that may have none."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.web.visit import PLAYABLE, START_MS, Host, Visit, by_mouse, play_to_the_end
from web.play import page
from web.templates import COMMON_PARTS

NAME = "school.test"
MODULE = "document.querySelector('script[type=module]').getAttribute('src').split('/')[0]"


@pytest.fixture(scope="session")
def next_site(site: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build the page again, after a change in its style alone."""
    folder = tmp_path_factory.mktemp("next")
    parts = [Path(shutil.copy(path, folder)) for path in COMMON_PARTS]
    with (folder / "page.css").open("a") as style:
        style.write("header { letter-spacing: 0; }\n")
    shutil.copytree(site, folder / "site", ignore=shutil.ignore_patterns("play"))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(page, "COMMON_PARTS", parts)
        page.build_play(folder / "site")
    return folder / "site"


@pytest.fixture
def one(browser: Browser, host: Host) -> Iterator[Visit]:
    """Visit the page until it is stored."""
    visit = Visit(browser.new_context(), host.address())
    visit.open("?lang=en")
    visit.begin()
    stored(visit)
    yield visit
    visit.page.context.close()


def stored(visit: Visit) -> None:
    """Wait until the page is stored."""
    expect(visit.page.locator("html")).to_have_attribute("data-offline", "ready", timeout=START_MS)


def build_of(visit: Visit) -> str:
    """Return the build that the page belongs to."""
    digest: str = visit.page.evaluate(MODULE)
    return digest


def builds_asked(visit: Visit) -> set[str]:
    """Return the builds of which something was asked for."""
    parts = [url.split("/") for url in visit.asked if url.startswith("play/")]
    return {each[1] for each in parts if len(each) > 2 and each[1] != "icons"}


def plays(visit: Visit) -> bool:
    """Play a card; True once the board has answered."""
    visit.begin()
    assert visit.await_turn()
    before = visit.board.events
    visit.page.locator(PLAYABLE).first.click()
    visit.board.grown_from(before)
    return True


def test_it_is_played_without_a_network_once_it_is_stored(
    one: Visit, host: Host, tmp_path: Path
) -> None:
    """And so it is while the server answers with an error."""
    one.click("more")
    expect(one.page.locator("#offline")).to_contain_text("stored here")
    (tmp_path / "nothing").mkdir()
    host.show(tmp_path / "nothing")
    one.reopen("?lang=en&seed=4")
    assert plays(one)
    host.off()
    one.reopen("?lang=fr&rules=pope-joan&seed=3")
    play_to_the_end(one, by_mouse)
    one.reopen("?deal=4F2Y-DSJ9-7HB3-26JV-RRSH-MD4P-RB&lang=en")
    assert plays(one)
    assert one.elsewhere == []


def test_an_update_is_seen_at_once_and_never_mixed(one: Visit, host: Host, next_site: Path) -> None:
    first = build_of(one)
    host.show(next_site)
    one.asked.clear()
    one.reopen("?lang=en&rules=cats-at-cards&seed=3")
    play_to_the_end(one, by_mouse)
    second = build_of(one)
    assert second != first
    assert builds_asked(one) == {second}
    stored(one)
    host.off()
    one.asked.clear()
    one.reopen("?lang=en&seed=3")
    assert plays(one)
    assert build_of(one) == second
    assert builds_asked(one) <= {second}


def test_an_update_that_has_come_in_part_replaces_nothing(
    one: Visit, host: Host, next_site: Path, tmp_path: Path
) -> None:
    first = build_of(one)
    in_part = tmp_path / "in-part"
    shutil.copytree(next_site, in_part)
    [archive] = in_part.glob("play/*/modules.pack")
    archive.write_bytes(archive.read_bytes()[:-1000])
    host.show(in_part)
    one.reopen("?lang=en")
    expect(one.page.locator("#trouble")).to_be_visible(timeout=START_MS)
    host.off()
    one.reopen("?lang=en&seed=3")
    assert plays(one)
    assert build_of(one) == first


def test_an_address_that_is_not_secure_plays_and_says_what_it_lacks(
    browser: Browser, host: Host
) -> None:
    """Such is a server in a classroom, reached by its name over http."""
    one = Visit(browser.new_context(), host.address(NAME))
    one.open("?lang=en&seed=3")
    assert plays(one)
    one.click("more")
    expect(one.page.locator("#offline")).to_contain_text("not secure (http)")
    assert one.page.evaluate("isSecureContext") is False
    one.click("more-close")
    field = one.page.locator("#share-rows input").first
    one.links()
    one.page.locator("#share-rows button").first.click()
    expect(one.page.locator("#share-rows output").first).to_contain_text("selected")
    assert field.evaluate("each => each.selectionEnd - each.selectionStart") > 40
    assert (one.errors, one.elsewhere) == ([], [])
    one.page.context.close()
