"""The pages in a browser: nothing from elsewhere, axe, both languages, search, light and dark."""

from __future__ import annotations

import re
import urllib.error
import urllib.request
from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, Page, expect

from nainjaune_widget.words import LANGUAGES, text
from tests.support.browser.axe import check_theme_accessible
from tests.web.visit import Host, Visit
from web.pages.deal import DEAL

KINDS = (
    "en/index.html",
    "fr/course/08-ce-que-dit-un-sans.html",
    "en/guide/answers/06.html",
    "fr/reference/table.html",
    "en/search.html?q=wilson",
)
"""A page of each kind."""
PHONE, LAPTOP = (360, 740), (1366, 768)


@pytest.fixture
def pages(visit: Callable[..., Visit], address: str) -> Callable[..., Page]:
    """Make a function that opens a page of the site, in a window of that size."""

    def opened(name: str, size: tuple[int, int] = LAPTOP, **options: object) -> Page:
        width, height = size
        one = visit(None, viewport={"width": width, "height": height}, **options)
        one.page.goto(address.removesuffix("play/") + name)
        return one.page

    return opened


@pytest.mark.parametrize("kind", KINDS)
def test_axe_finds_nothing_severe_and_nothing_scrolls_sideways(
    pages: Callable[..., Page], kind: str
) -> None:
    """In turn in English and light, in French and dark: kinds have one style sheet."""
    theme = {"en": "light", "fr": "dark"}[kind[:2]]
    page = pages(kind, color_scheme=theme)
    expect(page.locator("html")).to_have_attribute("data-theme", theme)
    for width, height in (PHONE, LAPTOP):
        page.set_viewport_size({"width": width, "height": height})
        # The theme finds out which parts can be scrolled as it is loaded, or well after a resize.
        page.reload()
        page.wait_for_load_state("networkidle")
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        check_theme_accessible(page)


def test_the_switch_of_language_stays_on_the_page_and_is_kept(
    pages: Callable[..., Page], address: str
) -> None:
    page = pages("en/course/12-ruin.html")
    page.locator(".bd-header [data-choose-language]").click()
    page.wait_for_url("**/fr/course/12-ruine.html")
    page.goto(address.removesuffix("play/"))
    page.wait_for_url("**/fr/index.html")


@pytest.mark.parametrize(("locale", "lang"), [("fr-CA", "fr"), ("de-DE", "en")])
def test_the_first_visit_is_in_the_browsers_language(
    pages: Callable[..., Page], locale: str, lang: str
) -> None:
    page = pages("", locale=locale)
    page.wait_for_url(f"**/{lang}/index.html")
    expect(page.locator("h1")).to_have_text(text("site", "name", lang))


def test_without_scripts_there_are_links(browser: Browser, address: str) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(address.removesuffix("play/"))
    for lang in LANGUAGES:
        expect(page.locator(f"[lang={lang}] a[href='{lang}/index.html']")).to_be_visible()
        expect(page.locator(f"[lang={lang}] a[href='play/?lang={lang}']")).to_be_visible()
    page.locator("a[href='fr/index.html']").click()
    expect(page.locator("h1")).to_be_visible()
    context.close()


def test_the_search_is_asked_from_any_page_and_leads_to_a_section(
    pages: Callable[..., Page],
) -> None:
    page = pages("en/index.html")
    page.keyboard.press("Control+k")
    page.keyboard.type("Wilson's interval")
    page.keyboard.press("Enter")
    section = page.get_by_role("link", name="Wilson’s interval")
    expect(page.locator("#search-results > li", has=section).locator("mark").first).to_be_visible()
    section.click()
    expect(page).to_have_url(re.compile(r"course/10-how-sure.html#.*wilson"))
    expect(page.locator("h1")).to_be_visible()


@pytest.mark.parametrize(
    ("asked", "first"),
    [
        ("en/search.html?q=capytale", "capytale.html"),  # the page that is called so
        ("en/search.html?q=hypergeometric", "course/07-hypergeometric.html"),  # before its guide
        ("fr/search.html?q=coeur", "fr/situations.html"),  # « cœur » too; rules come first
    ],
)
def test_the_search_ranks(pages: Callable[..., Page], asked: str, first: str) -> None:
    page = pages(asked)
    expect(page.locator("#search-results > li > a").first).to_have_attribute(
        "href", re.compile(re.escape(first))
    )
    expect(page.locator(".search-summary")).to_contain_text(re.compile(r"\d"))


def test_what_is_nowhere_is_not_found(pages: Callable[..., Page]) -> None:
    page = pages("fr/search.html?q=xylophone")
    expect(page.locator(".search-summary")).to_have_text(text("site", "search.none", "fr"))


def test_light_or_dark_is_one_choice_for_the_whole_site(
    pages: Callable[..., Page], address: str
) -> None:
    page = pages("en/board.html")
    html = page.locator("html")
    expect(html).to_have_attribute("data-theme", "light")
    page.locator(".bd-header .theme-switch-button").click()
    page.locator(".bd-header .theme-change-button[data-mode=dark]").click()
    expect(html).to_have_attribute("data-theme", "dark")
    page.goto(f"{address}?rules=whist&lang=en")
    expect(html).to_have_attribute("data-theme", "dark")
    kept = page.evaluate("Object.keys(localStorage)")
    assert [name for name in kept if not name.startswith("nain-jaune/")] == []
    page.evaluate("localStorage.setItem('nain-jaune/choice/theme', 'light')")
    page.goto(address.removesuffix("play/") + "fr/board.html")
    expect(html).to_have_attribute("data-theme", "light")


def test_a_chapter_has_its_formulas_and_a_button_that_opens_it(pages: Callable[..., Page]) -> None:
    page = pages("fr/course/08-ce-que-dit-un-sans.html")
    expect(page.locator("mjx-container svg:visible").first).to_be_attached()
    live = page.locator(".site-chapter a").first
    expect(live).to_have_text(text("site", "chapter.live", "fr"))
    assert live.get_attribute("href") == (
        "../../lite/fr/notebooks/index.html?path=08-ce-que-dit-un-sans.ipynb"
    )


STORED = """async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith("nain-jaune-play-"));
    const files = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return files.flat().map(({ url }) => url.split("/").at(-1));
}"""
SAVES = "Object.defineProperty(navigator, 'connection', { value: { saveData: true } });"


def test_the_start_page_says_how_one_wins_and_leads_to_deals(pages: Callable[..., Page]) -> None:
    face = pages("fr/index.html", PHONE).locator(".site-face")
    expect(face).to_contain_text(text("site", "wins", "fr"))
    day = face.get_by_role("link", name=text("site", "day", "fr"), exact=True)
    expect(day).to_have_attribute("href", "../play/?day&lang=fr")
    own = face.get_by_role("link", name=text("site", "face.step.link", "fr"))
    expect(own).to_have_attribute("href", f"../play/?deal={DEAL.code}&lang=fr")


def test_the_board_of_the_start_page_steps_and_is_as_dark_as_the_page(
    pages: Callable[..., Page],
) -> None:
    page = pages("en/index.html", color_scheme="dark")
    board = page.frame_locator(".site-table")
    expect(board.locator(".nj-panel")).to_contain_text("Queen takes")
    board.get_by_role("button", name="Next sweep").click()
    expect(board.locator(".nj-panel")).to_contain_text("King takes")
    expect(board.locator("html")).to_have_attribute("data-theme", "dark")
    page.locator(".bd-header .theme-switch-button").click()
    page.locator(".bd-header .theme-change-button[data-mode=light]").click()
    expect(board.locator("html")).to_have_attribute("data-theme", "light")
    height = board.locator("body").evaluate("body => body.offsetHeight")
    expect(page.locator(".site-table")).to_have_css("height", f"{height}px")


def test_the_engine_comes_while_one_reads(pages: Callable[..., Page]) -> None:
    page = pages("en/index.html")
    engine = {"pyodide.asm.wasm", "pyodide.asm.mjs", "modules.pack", "library.zip"}
    for _ in range(300):
        if engine <= set(page.evaluate(STORED)):
            return
        page.wait_for_timeout(200)
    raise AssertionError("it has not come")


def test_nothing_comes_ahead_where_data_are_saved(
    visit: Callable[..., Visit], address: str
) -> None:
    one = visit(None)
    one.page.add_init_script(SAVES)
    one.page.goto(f"{address.removesuffix('play/')}en/index.html", wait_until="networkidle")
    one.page.wait_for_timeout(1000)
    assert one.page.evaluate(STORED) == []
    assert [url for url in one.asked if url.startswith(("play/sw", "pyodide/"))] == []


WORKS = """async () => {
    const { active } = await navigator.serviceWorker.ready;
    return active.state === "activated" && navigator.serviceWorker.controller !== null;
}"""
UNSTYLED = """() => [...document.querySelectorAll("link[rel=stylesheet], img")]
    .filter(each => each.matches("img") ? !each.naturalWidth : !each.sheet)
    .map(each => each.href ?? each.src)"""


def headings(page: Page) -> list[str]:
    """Return the headings of a page in all languages."""
    expect(page.locator("h1").first).to_be_visible()
    return page.locator("h1").all_inner_texts()


def test_an_address_without_a_page_says_so_in_each_language(
    visit: Callable[..., Visit], address: str
) -> None:
    """Its links lead into the site; a chapter is found under its name in the other language."""
    site = address.removesuffix("play/")
    with pytest.raises(urllib.error.HTTPError, match="404"):
        urllib.request.urlopen(site + "fr/x.html", timeout=10)
    one = visit(None)
    one.errors_are_meant = True
    one.page.goto(f"{site}en/guide/no/such/page.html")
    assert headings(one.page) == [text("site", "missing.title", lang) for lang in LANGUAGES]
    one.page.get_by_role("link", name=text("site", "section.rules", "fr")).click()
    one.page.wait_for_url(f"{site}fr/rules.html")
    one.page.goto(f"{site}fr/course/12-ruin.html#x")
    one.page.wait_for_url(f"{site}fr/course/12-ruine.html#x")


def test_first_pages_and_rules_are_there_without_a_network(host: Host, browser: Browser) -> None:
    """Any other page says that it is not."""
    with browser.new_page() as page:
        page.goto(f"{host.site}fr/gallery.html")
        page.wait_for_function(WORKS)
        host.off()
        for lang in LANGUAGES:
            for name in ("", "rules.html"):
                page.goto(f"{host.site}{lang}/{name}")
                expect(page.locator("html")).to_have_attribute("lang", lang)
                expect(page.locator("h1").first).to_be_visible()
                assert page.evaluate(UNSTYLED) == [], name
        page.goto(f"{host.site}fr/figures.html")
        assert headings(page) == [text("site", "offline.title", lang) for lang in LANGUAGES]
        page.get_by_role("link", name=text("site", "section.rules", "en")).click()
        page.wait_for_url(f"{host.site}en/rules.html")
        expect(page.locator("article h1")).to_be_visible()
