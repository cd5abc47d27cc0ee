"""The page that clears what the site keeps in a browser."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from http.server import ThreadingHTTPServer
from typing import Any

import pytest
from playwright.sync_api import FilePayload, Page, expect

from scripts.web.clear import build_clear
from scripts.web.common.places import storage_of
from scripts.web.play.page import PLAY
from scripts.web.serve import PREFIX
from tests.support.browser.axe import check_accessible
from tests.web.visit import Visit, serving

pytestmark = pytest.mark.browser

# As localforage makes the databases of JupyterLite, with something of another site beside each.
FILL = """async ([english, french]) => {
    localStorage["nain-jaune/play/own"] = "{}";
    localStorage["nain-jaune/play/[]"] = "{}";
    localStorage["nain-jaune/choice/theme"] = "dark";
    localStorage["another site"] = "stays";
    for (const name of [english, french, "another database"]) await new Promise((settle) => {
        const request = indexedDB.open(name, 2);
        request.onupgradeneeded = () => {
            for (const store of ["files", "settings"]) request.result.createObjectStore(store);
        };
        request.onsuccess = () => {
            const writing = request.result.transaction(["files"], "readwrite");
            writing.objectStore("files").put("my work", "01-a-first-deal.ipynb");
            writing.objectStore("files").put("more", "mine.ipynb");
            writing.oncomplete = () => { request.result.close(); settle(); };
        };
    });
    for (const name of ["nain-jaune-play-0123456789ab", "another cache"]) {
        await (await caches.open(name)).put(location.href, new Response("a file"));
    }
}"""
KEPT = """async (name) => new Promise((settle) => {
    const request = indexedDB.open(name);
    request.onsuccess = () => {
        const database = request.result;
        const names = [...database.objectStoreNames];
        if (!names.length) { database.close(); return settle([]); }
        const files = database.transaction(names).objectStore("files").getAll();
        files.onsuccess = () => { database.close(); settle(files.result); };
    };
})"""
# A tab that never ends its transaction, as one that writes without a pause.
HOLD = """(name) => new Promise((settle) => {
    const request = indexedDB.open(name);
    request.onsuccess = () => {
        const store = request.result.transaction("files", "readwrite").objectStore("files");
        const again = () => { window.held = store.count(); window.held.onsuccess = again; };
        again();
        settle();
    };
})"""
DATABASES = [storage_of("en"), storage_of("fr")]


@pytest.fixture(scope="module")
def own_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ThreadingHTTPServer]:
    """Serve this page alone, with the icons that it shows."""
    site = tmp_path_factory.mktemp("site")
    build_clear(site)
    (site / "play").mkdir()
    (site / "play" / "icons").symlink_to(PLAY / "icons")
    with serving(site) as server:
        yield server


@pytest.fixture
def address(own_server: ThreadingHTTPServer) -> str:
    """Return the address of the page."""
    return f"http://localhost:{own_server.server_port}{PREFIX}/clear/"


def filled(visit: Callable[..., Visit], link: str, **options: object) -> Visit:
    """Open the page in a browser that keeps something of every kind."""
    one = visit(link, **options)
    one.page.wait_for_load_state("networkidle")
    one.page.evaluate(FILL, DATABASES)
    one.open(link)
    return one


def rows(page: Page, list_: str) -> dict[str, int]:
    """Return the rows of a list on the page."""
    expect(page.locator(f"#{list_} li").first).to_be_visible()
    texts = page.locator(f"#{list_} li").all_inner_texts()
    return {text.rpartition("\n")[0]: int(text.rpartition("\n")[2]) for text in texts}


def left(page: Page) -> dict[str, object]:
    """Return what is kept in the browser."""
    return {
        "store": page.evaluate("Object.keys(localStorage).sort()"),
        "files": [len(page.evaluate(KEPT, name)) for name in [*DATABASES, "another database"]],
        "caches": page.evaluate("caches.keys()"),
    }


def clear(page: Page) -> None:
    """Clear everything, by keys."""
    page.locator("#ask").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("dialog")).to_be_visible()
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")


def test_it_says_what_there_is_and_clears_it_all(visit: Callable[..., Visit]) -> None:
    one = filled(visit, "?lang=en")
    listed = {
        "Games at the table": 2,
        "Choices: language, light or dark": 1,
        "The course in English: your files and settings": 2,
        "The course in French: your files and settings": 2,
        "Files of the game, for play without a network": 1,
    }
    assert rows(one.page, "kept") == listed
    clear(one.page)
    expect(one.page.locator("#outcome-title")).to_have_text("All cleared")
    expect(one.page.locator("#outcome-title")).to_be_focused()
    assert rows(one.page, "gone") == listed
    assert left(one.page) == {
        "store": ["another site"],
        "files": [0, 0, 2],
        "caches": ["another cache"],
    }
    one.open("?lang=fr")
    expect(one.page.locator("#nothing")).to_contain_text("ne garde rien")
    expect(one.page.locator("#ask")).to_be_hidden()


@pytest.mark.slow
def test_what_another_tab_holds_is_said_and_cleared_later(visit: Callable[..., Visit]) -> None:
    one = filled(visit, "?lang=en")
    rows(one.page, "kept")
    other = one.page.context.new_page()
    other.goto(one.page.url)
    other.evaluate(HOLD, DATABASES[1])
    clear(one.page)
    expect(one.page.locator("#held")).to_contain_text("Close the other tabs")
    assert "The course in English: your files and settings" in rows(one.page, "gone")
    other.close()
    clear(one.page)
    expect(one.page.locator("#outcome-title")).to_have_text("All cleared")
    assert left(one.page)["files"] == [0, 0, 2]


def test_a_hostile_language_runs_nothing(visit: Callable[..., Visit]) -> None:
    one = visit("?lang=%3Cimg%20src%3Dx%20onerror%3D%22window.hacked%3D1%22%3E")
    expect(one.page.locator("#nothing")).to_be_visible()
    assert one.page.evaluate("window.hacked") is None
    assert one.page.locator("html").get_attribute("lang") in {"en", "fr"}


@pytest.mark.slow
def test_axe_finds_nothing_and_whoever_is_not_sure_keeps_everything(
    visit: Callable[..., Visit],
) -> None:
    """In its three states: what there is, the question, and what has gone."""
    one = filled(visit, "?lang=fr", color_scheme="dark", viewport={"width": 360, "height": 740})
    one.page.evaluate("localStorage.removeItem('nain-jaune/choice/theme')")
    one.open("?lang=fr")
    rows(one.page, "kept")
    before = left(one.page)
    check_accessible(one.page)
    one.click("ask")
    expect(one.page.get_by_role("button", name="Garder")).to_be_focused()
    check_accessible(one.page)
    one.page.keyboard.press("Escape")
    expect(one.page.get_by_role("dialog")).to_be_hidden()
    assert left(one.page) == before
    clear(one.page)
    expect(one.page.locator("#outcome")).to_be_visible()
    check_accessible(one.page)
    assert one.page.evaluate("document.documentElement.scrollWidth") <= 360


# All work as one file, and back.

KEEP = """async ([name, files]) => new Promise((settle) => {
    localStorage["nain-jaune/play/own"] = "a table";
    const request = indexedDB.open(name, 1);
    request.onupgradeneeded = () => request.result.createObjectStore("files");
    request.onsuccess = () => {
        const writing = request.result.transaction("files", "readwrite");
        for (const file of files) writing.objectStore("files").put(file, file.path);
        writing.oncomplete = () => { request.result.close(); settle(); };
    };
})"""


def file_at(path: str, content: object = "mine") -> dict[str, object]:
    """Return a file as JupyterLite keeps it."""
    name = path.rpartition("/")[2]
    return {"path": path, "name": name, "type": "file", "format": "text", "content": content}


def saved(one: Visit) -> dict[str, Any]:
    """Save the work, and return what the file has."""
    with one.page.expect_download() as downloading:
        one.page.locator("#save").click()
    assert re.fullmatch(r"nain-jaune-\d{4}-\d\d-\d\d\.json", downloading.value.suggested_filename)
    found: dict[str, Any] = json.loads(downloading.value.path().read_text(encoding="utf-8"))
    return found


def bring(one: Visit, contents: str) -> None:
    """Bring a file back."""
    with one.page.expect_file_chooser() as choosing:
        one.page.locator("#bring").click()
    file: FilePayload = {"name": "a.json", "mimeType": "", "buffer": contents.encode()}
    choosing.value.set_files(file)


def test_work_is_saved_as_one_file_and_brought_back_elsewhere(visit: Callable[..., Visit]) -> None:
    """Beside what is kept there; of the same name, that of the file stays."""
    one, other = visit("?lang=fr"), visit("?lang=fr")
    expect(one.page.locator("#save")).to_be_disabled()
    files = [file_at("01.ipynb"), file_at("notes/own.txt", "é")]
    one.page.evaluate(KEEP, [storage_of("fr"), files])
    one.open("?lang=fr")
    work = saved(one)
    assert work["files"] == {"en": {}, "fr": {str(each["path"]): each for each in files}}
    other.page.evaluate(KEEP, [storage_of("fr"), [file_at("01.ipynb", "old"), file_at("02.ipynb")]])
    bring(other, json.dumps(work))
    expect(other.page.locator("#brought")).to_have_text("Votre travail est de retour.")
    assert other.page.evaluate(KEPT, storage_of("fr")) == [files[0], file_at("02.ipynb"), files[1]]


WRONG: list[dict[str, object]] = [
    {"format": "another"},
    {"version": 2},
    {"kept": {"another site": "x"}},
    {"kept": {"nain-jaune/play/own": 1}},
    {"files": {"xx": {}}},
    {"files": {"fr": {"a": {"path": "b", "name": "b", "type": "file"}}}},
    {"files": {"fr": {"../a": file_at("../a")}}},
    {"files": {"fr": {"a": {**file_at("a"), "type": "script"}}}},
]


def test_a_file_that_holds_no_work_changes_nothing(visit: Callable[..., Visit]) -> None:
    one = visit("?lang=en")
    brought = one.page.locator("#brought")
    work = {"format": "nain-jaune-work", "version": 1, "kept": {}, "files": {}}
    for change in WRONG:
        brought.evaluate("each => { each.textContent = ''; }")
        bring(one, json.dumps(work | change))
        expect(brought).to_contain_text("nothing has changed")
    assert one.page.evaluate("Object.keys(localStorage)") == []
    assert one.page.evaluate("indexedDB.databases()") == []
