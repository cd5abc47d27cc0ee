"""The course in the browser: its folders, and Chromium on a static server without a network."""

from __future__ import annotations

import json
import re
import zipfile
from collections.abc import Callable, Iterator
from http.server import ThreadingHTTPServer
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from jupyterlite_pyodide_kernel.constants import PYODIDE_CDN_URL
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, Route, expect

from nainjaune_widget.words import LANGUAGES, text
from scripts.places import ROOT
from tests.support.browser.chromium import PLAYED
from tests.support.jupyter import jupyterlab
from tests.web.visit import PREFIX
from web.lite.application import for_the_browser, settings, write_contents
from web.lite.wheels import FIRST
from web.templates import NOTEBOOKS

BIG = 25e6
ELSEWHERE = re.compile(r"https?://[^/]+/")


def chapters(lang: str) -> list[Path]:
    return sorted((ROOT / "course" / lang).glob("[0-9]*.ipynb"))


def cells(notebook: str) -> list[str]:
    return ["".join(cell["source"]) for cell in json.loads(notebook)["cells"]]


def test_a_chapter_is_the_pupils_own() -> None:
    for path in chapters("fr"):
        notebook = for_the_browser(path)
        assert cells(notebook) == cells(path.read_text("utf-8"))
        assert json.loads(notebook)["metadata"]["kernelspec"]["name"] == "python"


def test_pictures_are_ascii(tmp_path: Path) -> None:
    """JupyterLite shows no others."""
    write_contents(tmp_path / "contents", "fr")
    pictures = list((tmp_path / "contents" / "pictures").glob("*.svg"))
    assert len(pictures) == len(chapters("fr"))
    assert all(path.read_bytes().isascii() for path in pictures)
    assert (tmp_path / "contents" / "data" / "figures.csv").exists()


def test_what_a_browser_keeps_has_a_name_of_its_own() -> None:
    data = settings("fr")["jupyter-config-data"]
    names = {value for name, value in data.items() if name.endswith("StorageName")}
    assert names == {NOTEBOOKS["fr"]}
    assert NOTEBOOKS["en"] != NOTEBOOKS["fr"]


# The folders of the site.


def lock_of(site: Path) -> dict[str, Any]:
    [lock] = site.glob("pyodide/*/pyodide-lock.json")
    packages: dict[str, Any] = json.loads(lock.read_text("utf-8"))["packages"]
    return packages


def with_needs(packages: dict[str, Any], name: str) -> set[str]:
    return {name}.union(*(with_needs(packages, need) for need in packages[name]["depends"]))


def test_all_that_a_notebook_loads_at_its_start_is_in_the_site(site: Path) -> None:
    packages = lock_of(site)
    for package in set().union(*(with_needs(packages, name) for name in FIRST)):
        assert "/" not in packages[package]["file_name"], package
    for package in packages.values():
        address = package["file_name"]
        assert "//" not in address or address.startswith(f"{PYODIDE_CDN_URL}/")
    assert packages["pandas"]["file_name"].startswith("https:")


def test_the_wheel_has_no_course(site: Path) -> None:
    [wheel] = site.glob("pyodide/*/nainjaune_widget-*.whl")
    with zipfile.ZipFile(wheel) as archive:
        names = archive.namelist()
    assert "nainjaune_widget/exercises/pupils.pyc" in names
    assert [name for name in names if name.endswith((".ipynb", ".py"))] == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_folder_has_the_course_and_names_no_other_host(site: Path, lang: str) -> None:
    folder = site / "lite" / lang
    names = {path.name for path in (folder / "files").glob("*.ipynb")}
    assert names == {path.name for path in (ROOT / "course" / lang).glob("*.ipynb")}
    for page in folder.glob("*/index.html"):
        found = re.findall(r'(?:href|src)="([^"]*)"', page.read_text("utf-8"))
        assert found
        assert [url for url in found if urlsplit(url).netloc or url.startswith("/")] == []
    config = (folder / "jupyter-lite.json").read_text("utf-8")
    assert ELSEWHERE.findall(config) == []


def test_the_site_is_not_too_large(site: Path) -> None:
    sizes = {path: path.stat().st_size for path in site.rglob("*") if path.is_file()}
    assert {path.name for path, size in sizes.items() if size > BIG} == set()
    assert sum(sizes.values()) <= 120e6
    assert list((site / "lite").rglob("*.map")) == []


START_MS = 150_000
RUN_MS = 300_000
# Of the notebook on show.
MODEL = "window.jupyterapp.shell.currentWidget.content.model.sharedModel"
SOURCES = f"() => {MODEL}.cells.map(cell => cell.source)"
WRITE = f"""async ([number, source]) => {{
    {MODEL}.cells[number].source = source;
    await window.jupyterapp.shell.currentWidget.context.save();
}}"""
LISTED = ".jp-DirListing-item"
DOWNLOAD = ".lm-Menu-item[data-command='filebrowser:download']"


class Pupil:
    """A browser of its own at the course in one language.

    Attributes:
        page: the page on show.
        errors: the errors in the console and in the scripts of the page.
        elsewhere: the addresses outside the site that anything has asked for.
    """

    def __init__(self, context: BrowserContext, site: str, lang: str) -> None:
        self.lang = lang
        self._site = site
        self.errors: list[str] = []
        self.elsewhere: list[str] = []
        context.route("**/*", self._stay_here)
        self.page = context.new_page()
        self.page.on("console", self._hear)
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        self.page.set_default_timeout(START_MS)

    def _hear(self, said: ConsoleMessage) -> None:
        if said.type == "error":
            self.errors.append(f"{said.text} ({said.location.get('url', '')})")

    def _stay_here(self, route: Route) -> None:
        if route.request.url.startswith((self._site, "blob:", "data:")):
            route.fallback()
        else:
            self.elsewhere.append(route.request.url)
            route.abort()

    def address(self, application: str, path: str = "") -> str:
        """Return the address of an application, with a notebook."""
        query = f"?path={path}" if path else ""
        return f"{self._site}lite/{self.lang}/{application}/index.html{query}"

    def open(self, notebook: str) -> Page:
        """Open a notebook and wait for Python."""
        self.page.goto(self.address("notebooks", notebook))
        jupyterlab.await_kernel(self.page, notebook, START_MS)
        return self.page

    def run_all(self) -> None:
        """Run every cell; none may fail."""
        jupyterlab.run_all(self.page, RUN_MS)

    def run(self, code: str) -> str:
        """Run code outside the cells and return what it prints."""
        return jupyterlab.printed_by_kernel(self.page, code)

    def sources(self) -> list[str]:
        """The texts of the cells."""
        found: list[str] = self.page.evaluate(SOURCES)
        return found

    def write(self, number: int, source: str) -> None:
        """Change a cell and save the notebook."""
        self.page.evaluate(WRITE, [number, source])

    def download(self, name: str) -> Any:
        """Download a JSON file from the list of files, and return its contents."""
        self.page.goto(self.address("tree"))
        row = self.page.locator(LISTED, has_text=name)
        row.click(button="right")
        with self.page.expect_download() as downloading:
            self.page.locator(DOWNLOAD).click()
        return json.loads(downloading.value.path().read_text(encoding="utf-8"))

    def begin_afresh(self, *, sure: bool = True) -> None:
        """Press the button of the strip that brings the site's copy back, and answer."""
        self.page.locator("#site-afresh").click()
        dialog = self.page.get_by_role("dialog")
        expect(dialog).to_contain_text(".ipynb")
        dialog.locator(f"button[value={'yes' if sure else 'no'}]").click()
        expect(dialog).to_be_hidden()


START = "start.ipynb"
PROGRESS = "nainjaune-exercises-ana"
ANSWER = """
from nainjaune_widget import exercises
_ = exercises.course("nain-jaune", lang="{lang}")
_ = exercises.student("ana")
_ = exercises.pin("ways-to-run", draw=0)
_ = exercises.get("ways-to-run").check("2^4")
_ = exercises.export("ana.json")
"""
ATTEMPTS = "import json; print(len(json.load(open('ana.json'))['attempts']))"
LEDGER = """
from nainjaune_widget import Deal, NainJauneError, Round, simulate
result = simulate("lindor-1789", players=4, rounds=20, seed=1, lang="{lang}")
try:
    print(result.to_frame())
except NainJauneError as error:
    print(error)
"""
WRITTEN = """
from nainjaune_widget import ExerciseError, exercises
_ = exercises.course("nain-jaune", lang="{lang}")

def spins(winners, seat):
    try:
        while True: pass
    finally:
        while True: pass

def recurs(winners, seat):
    return recurs(winners, seat)

for function in (spins, recurs, lambda winners, seat: winners.count(seat) / len(winners)):
    print(exercises.code("ch5-frequency", function).verdict)
try:
    spins([1], 1)
except ExerciseError as error:
    print(error)
"""


@pytest.fixture
def pupil(browser: Browser, server: ThreadingHTTPServer) -> Iterator[Callable[..., Pupil]]:
    """Make a function that opens a browser; at the end nothing may have gone wrong in it."""
    pupils: list[Pupil] = []

    def opened(lang: str, host: str = "localhost") -> Pupil:
        context = browser.new_context(viewport={"width": 1280, "height": 900})
        context.add_init_script(PLAYED)
        site = f"http://{host}:{server.server_port}{PREFIX}/"
        pupils.append(Pupil(context, site, lang))
        return pupils[-1]

    yield opened
    cookies = [cookie for each in pupils for cookie in each.page.context.cookies()]
    for each in pupils:
        each.page.context.close()
    assert cookies == []
    assert [each.errors for each in pupils if each.errors] == []
    assert [url for each in pupils for url in each.elsewhere] == []


def test_a_chapter_is_worked_at(pupil: Callable[..., Pupil]) -> None:
    """It runs whole, work in it is kept, it is begun afresh, and the answers are taken home."""
    lang, chapter = "fr", "07-loi-hypergeometrique.ipynb"
    one = pupil(lang)
    page = one.open(chapter)
    shipped = one.sources()
    one.run(ANSWER.format(lang=lang))
    one.run_all()
    expect(page.locator(".nj[data-events]").first).to_be_attached()
    expect(page.locator("html")).to_have_attribute("lang", re.compile(f"^{lang}"))
    menu = {"en": "Edit", "fr": "Édition"}[lang]
    expect(page.get_by_role("menubar").get_by_text(menu, exact=True)).to_be_visible()
    expect(page.locator("#site-note")).to_be_hidden()
    one.write(1, "my_own = 1")
    one.open(chapter)
    assert one.sources()[1] == "my_own = 1"
    check_pictures_of_boards(one)
    one.begin_afresh(sure=False)
    assert one.sources()[1] == "my_own = 1"
    one.begin_afresh()
    expect(one.page.locator("#site-note")).to_have_text(text("lite", "afresh.done", lang))
    assert one.sources() == shipped
    one.open(chapter)
    assert one.sources() == shipped
    assert one.run(ATTEMPTS).strip() == "1", "files of one's own stay"
    check_functions_of_a_pupil(one)
    check_without_a_network(one)
    exported = one.download("ana.json")
    assert [attempt["verdict"] for attempt in exported["attempts"]] == ["right"]
    expect(one.page.locator(LISTED, has_text=PROGRESS)).to_be_visible()
    expect(one.page.locator("#site-afresh")).to_be_hidden()


def check_functions_of_a_pupil(one: Pupil) -> None:
    """No function hangs the page, where no other could stop it."""
    said = one.run(WRITTEN.format(lang=one.lang)).splitlines()
    assert said[:3] == ["unreadable", "unreadable", "right"]
    assert said[3] == text("errors", "exercise-endless", one.lang)


def check_pictures_of_boards(one: Pupil) -> None:
    """A board of an earlier visit is a picture until its cell is run again."""
    board = one.page.locator(".site-again", has=one.page.locator("img")).first
    expect(board).to_be_attached()
    board.scroll_into_view_if_needed()
    expect(board).to_contain_text(text("lite", "again", one.lang))
    assert board.locator("img").get_attribute("alt")
    assert board.locator("img").evaluate("each => each.decode().then(() => each.naturalWidth)") > 0
    lost = one.page.get_by_text(re.compile("^(Loading widget|Error displaying widget)"))
    assert [each for each in lost.all() if each.is_visible()] == []
    all_there = one.page.locator(".site-again")
    before = all_there.count()
    cell = one.page.locator(".jp-CodeCell", has=one.page.locator(".site-again img")).first
    cell.locator(".jp-InputArea-prompt").click()
    one.page.keyboard.press("Control+Enter")
    expect(all_there).to_have_count(before - 1)


def check_without_a_network(one: Pupil) -> None:
    """A table says what it needs, and nothing is lost."""
    assert (one.elsewhere, one.errors) == ([], [])
    said = one.run(LEDGER.format(lang=one.lang))
    assert said.strip() == text("errors", "extra.network", one.lang, name="pandas")
    assert one.run("print(result.wins is not None)").strip() == "True"
    assert {url.partition("/full/")[0] + "/full" for url in one.elsewhere} == {PYODIDE_CDN_URL}
    one.elsewhere.clear()
    one.errors.clear()


def test_all_work_goes_into_one_file_and_comes_back(pupil: Callable[..., Pupil]) -> None:
    one, other = pupil("fr"), pupil("fr")
    one.open(START)
    one.write(0, "# Mine")
    one.page.locator("#site-keep").click()
    with one.page.expect_download() as downloading:
        one.page.locator("#site-save").click()
    other.open(START)
    other.page.locator("#site-keep").click()
    with other.page.expect_file_chooser() as choosing:
        other.page.locator("#site-bring").click()
    with other.page.expect_navigation():
        choosing.value.set_files(downloading.value.path())
    other.open(START)
    assert other.sources()[0] == "# Mine"


def test_a_chapter_of_the_other_language_is_this_ones(pupil: Callable[..., Pupil]) -> None:
    one = pupil("fr")
    one.page.goto(one.address("notebooks", "06-counting-hands.ipynb"))
    one.page.wait_for_url("**?path=06-compter-les-mains.ipynb")
    one.page.wait_for_load_state("networkidle")


def test_where_little_is_kept_a_page_says_so_and_keeps_the_notebook(
    pupil: Callable[..., Pupil],
) -> None:
    """Browsers give a page without https no worker through which Python reaches the files."""
    one = pupil("fr", "school.test")
    one.page.set_viewport_size({"width": 390, "height": 844})
    page = one.open(START)
    expect(page.locator("#site-note")).to_have_text(text("lite", "kept.not", "fr"))
    page.get_by_role("button", name=text("lite", "run", "fr"), exact=True).click()
    expect(page.locator(".nj[data-events]").first).to_be_attached()
    one.write(0, "# Mine")
    one.open(START)
    assert one.sources()[0] == "# Mine"
