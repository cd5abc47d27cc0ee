"""The page that clears what the site keeps in a browser."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from http.server import ThreadingHTTPServer
from typing import Any

import pytest
from playwright.sync_api import FilePayload, Locator, Page, expect

from tests.support.browser.axe import check_accessible
from tests.web.visit import PREFIX, Visit, serving
from web.build import build_clear
from web.play.page import PLAY
from web.templates import NOTEBOOKS

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
    for (const name of ["nain-jaune-play-0123456789ab", "precache", "another cache"]) {
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
# A tab that holds a database open, and does not let it go.
HOLD = """(name) => new Promise((settle) => {
    const request = indexedDB.open(name);
    request.onsuccess = () => { window.held = request.result; settle(); };
})"""
DATABASES = [*NOTEBOOKS.values()]


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


def left(page: Page) -> dict[str, object]:
    """Return what is kept in the browser."""
    return {
        "store": page.evaluate("Object.keys(localStorage).sort()"),
        "databases": page.evaluate(
            "indexedDB.databases().then((all) => all.map(({ name }) => name).sort())"
        ),
        "caches": page.evaluate("caches.keys()"),
    }


def button(page: Page, name: str) -> Locator:
    """Return a button, once the page's script has written its text and listens."""
    found = page.locator(f"#{name}")
    expect(found).not_to_be_empty()
    return found


def clear(page: Page, *, sure: bool = True) -> None:
    """Ask to clear everything, by keys, and answer the question."""
    page.once("dialog", lambda dialog: dialog.accept() if sure else dialog.dismiss())
    button(page, "ask").focus()
    with page.expect_event("dialog"):
        page.keyboard.press("Enter")


def test_it_clears_all_of_this_site_after_a_question_and_nothing_else(
    visit: Callable[..., Visit],
) -> None:
    one = filled(visit, "?lang=en")
    outcome = one.page.locator("#outcome")
    before = left(one.page)
    clear(one.page, sure=False)
    expect(outcome).to_be_empty()
    assert left(one.page) == before
    clear(one.page)
    expect(outcome).to_contain_text("Nothing of this site is kept")
    assert left(one.page) == {
        "store": ["another site"],
        "databases": ["another database"],
        "caches": ["another cache"],
    }


def test_what_another_tab_holds_is_said_and_cleared_later(visit: Callable[..., Visit]) -> None:
    one = filled(visit, "?lang=en")
    other = one.page.context.new_page()
    other.goto(one.page.url)
    other.evaluate(HOLD, DATABASES[1])
    clear(one.page)
    expect(one.page.locator("#outcome")).to_contain_text("Close the other tabs")
    other.close()
    clear(one.page)
    expect(one.page.locator("#outcome")).to_contain_text("Nothing of this site is kept")
    assert left(one.page)["databases"] == ["another database"]


def test_a_hostile_language_runs_nothing(visit: Callable[..., Visit]) -> None:
    one = visit("?lang=%3Cimg%20src%3Dx%20onerror%3D%22window.hacked%3D1%22%3E")
    button(one.page, "ask")
    assert one.page.evaluate("window.hacked") is None
    assert one.page.locator("html").get_attribute("lang") in {"en", "fr"}


@pytest.mark.slow
def test_axe_finds_nothing_on_a_phone(visit: Callable[..., Visit]) -> None:
    one = visit("?lang=fr", color_scheme="dark", viewport={"width": 360, "height": 740})
    button(one.page, "ask")
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
        button(one.page, "save").click()
    assert re.fullmatch(r"nain-jaune-\d{4}-\d\d-\d\d\.json", downloading.value.suggested_filename)
    found: dict[str, Any] = json.loads(downloading.value.path().read_text(encoding="utf-8"))
    return found


def bring(one: Visit, contents: str) -> None:
    """Bring a file back."""
    with one.page.expect_file_chooser() as choosing:
        button(one.page, "bring").click()
    file: FilePayload = {"name": "a.json", "mimeType": "", "buffer": contents.encode()}
    choosing.value.set_files(file)


def test_work_is_saved_as_one_file_and_brought_back_elsewhere(visit: Callable[..., Visit]) -> None:
    """Beside what is kept there; of the same name, that of the file stays."""
    one, other = visit("?lang=fr"), visit("?lang=fr")
    files = [file_at("01.ipynb"), file_at("notes/own.txt", "é")]
    one.page.evaluate(KEEP, [NOTEBOOKS["fr"], files])
    one.open("?lang=fr")
    work = saved(one)
    assert work["files"] == {"en": {}, "fr": {str(each["path"]): each for each in files}}
    other.page.evaluate(KEEP, [NOTEBOOKS["fr"], [file_at("01.ipynb", "old"), file_at("02.ipynb")]])
    bring(other, json.dumps(work))
    expect(other.page.locator("#outcome")).to_have_text("Votre travail est de retour.")
    assert other.page.evaluate(KEPT, NOTEBOOKS["fr"]) == [files[0], file_at("02.ipynb"), files[1]]


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
    outcome = one.page.locator("#outcome")
    work = {"format": "nain-jaune-work", "version": 1, "kept": {}, "files": {}}
    for change in WRONG:
        outcome.evaluate("each => { each.textContent = ''; }")
        bring(one, json.dumps(work | change))
        expect(outcome).to_contain_text("nothing has changed")
    assert one.page.evaluate("Object.keys(localStorage)") == []
    assert one.page.evaluate("indexedDB.databases()") == []
