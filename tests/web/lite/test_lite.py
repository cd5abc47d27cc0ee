"""The pieces of the course in the browser, and the folders that are built of them."""

from __future__ import annotations

import json
import re
import zipfile
from html.parser import HTMLParser
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from jupyterlite_pyodide_kernel.constants import PYODIDE_CDN_URL

from nainjaune_widget.words import LANGUAGES, catalogue
from scripts.places import ROOT
from scripts.web.common.places import storage_of
from scripts.web.lite.application import build_application, settings, write_contents
from scripts.web.lite.notebooks import change_cells, changes, for_the_browser
from scripts.web.lite.strip import add_strip
from scripts.web.lite.wheels import FIRST, list_packages

CHANGED = ("05", "09", "10", "11")
NOTED = (*CHANGED, "12")
PACKAGE = "Metadata-Version: 2.1\nName: {}\nVersion: 1.0\n{}\n"
BIG = 25e6
PAGE = '<html>\n<head></head>\n<body class="c">\n<noscript>No scripts</noscript></body></html>'
ELSEWHERE = re.compile(r"https?://[^/]+/")


def chapters(lang: str) -> list[Path]:
    return sorted((ROOT / "course" / lang).glob("[0-9]*.ipynb"))


def cells(notebook: str) -> list[str]:
    return ["".join(cell["source"]) for cell in json.loads(notebook)["cells"]]


def wheel_of(folder: Path, name: str, *needs: str) -> Path:
    """Write a wheel with one module."""
    path = folder / f"{name}-1.0-py3-none-any.whl"
    required = "\n".join(f"Requires-Dist: {need}" for need in needs)
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr(f"{name}/__init__.py", "")
        archive.writestr(f"{name}-1.0.dist-info/METADATA", PACKAGE.format(name, required))
    return path


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_chapter_differs_only_where_its_note_says_so(lang: str) -> None:
    for path in chapters(lang):
        number = path.name[:2]
        before, after = cells(path.read_text("utf-8")), cells(for_the_browser(path, lang))
        if number in NOTED:
            note = after.pop(1)
            assert note == catalogue("lite", lang)[f"note.{number}"]
        differing = sum(one != other for one, other in zip(before, after, strict=True))
        assert (differing > 0) == (number in CHANGED)
        assert len({change["cell"] for change in changes(lang).get(number, [])}) == differing


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_chapter_is_for_the_kernel_of_the_browser(lang: str) -> None:
    for path in chapters(lang):
        notebook = json.loads(for_the_browser(path, lang))
        assert notebook["metadata"]["kernelspec"]["name"] == "python"
        identities = [cell["id"] for cell in notebook["cells"]]
        assert len(set(identities)) == len(identities)


def test_both_languages_change_the_same_cells() -> None:
    english, french = (changes(lang) for lang in LANGUAGES)
    places = [
        {number: [each["cell"] for each in wanted] for number, wanted in changed.items()}
        for changed in (english, french)
    ]
    assert places[0] == places[1]


@pytest.mark.parametrize("source", ["one two", "one one", ""])
def test_a_change_that_no_longer_fits_stops_the_build(source: str) -> None:
    notebook: dict[str, Any] = {"cells": [{"id": "a", "source": [source]}]}
    change = {"cell": "a", "old": "one", "new": "three"}
    if source.count("one") == 1:
        change_cells(notebook, [change], "x.ipynb")
        assert notebook["cells"][0]["source"] == ["three two"]
    else:
        with pytest.raises(ValueError, match=r"x\.ipynb, a: not once"):
            change_cells(notebook, [change], "x.ipynb")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_pictures_are_ascii(lang: str, tmp_path: Path) -> None:
    """JupyterLite shows no others."""
    write_contents(tmp_path / "contents", lang)
    pictures = list((tmp_path / "contents" / "pictures").glob("*.svg"))
    assert len(pictures) == len(chapters(lang))
    assert all(path.read_bytes().isascii() for path in pictures)
    assert (tmp_path / "contents" / "data" / "figures.csv").exists()


def test_the_list_knows_our_wheels_and_where_all_others_are(tmp_path: Path) -> None:
    wheels = [
        wheel_of(tmp_path, "ours", "other_one>=1", "numpy", 'here; sys_platform == "win32"'),
        wheel_of(tmp_path, "other_one", 'tests; extra == "test"', "nowhere"),
    ]
    lock = {
        "info": {"python": "3.14.2"},
        "packages": {
            "numpy": {"file_name": "numpy.whl", "depends": []},
            "Other.One": {"file_name": "other.whl", "depends": []},
        },
    }
    listed = list_packages(lock, wheels)
    packages = listed["packages"]
    assert listed["info"] == lock["info"]
    assert packages["numpy"]["file_name"] == f"{PYODIDE_CDN_URL}/numpy.whl"
    assert packages["ours"]["depends"] == ["numpy", "other-one"]
    assert packages["ours"]["imports"] == ["ours"]
    assert packages["other-one"]["file_name"] == wheels[1].name
    assert packages["other-one"]["depends"] == []


def test_the_strip_is_first_in_a_page_and_in_its_language(tmp_path: Path) -> None:
    (tmp_path / "tree").mkdir()
    page = tmp_path / "tree" / "index.html"
    page.write_text(PAGE)
    add_strip(tmp_path, "fr", ["a.ipynb"])
    written = page.read_text("utf-8")
    assert '<html lang="fr">' in written
    assert "No scripts" not in written
    assert written.index("<body") < written.index("Effacer mon travail")
    assert 'href="../../../clear/?lang=fr"' in written
    with pytest.raises(ValueError, match="in a page of JupyterLite"):
        add_strip(tmp_path, "fr", ["a.ipynb"])


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_a_browser_keeps_has_a_name_of_its_own(lang: str) -> None:
    data = settings(lang)["jupyter-config-data"]
    names = {value for name, value in data.items() if name.endswith("StorageName")}
    assert names == {storage_of(lang)}
    assert storage_of("en") != storage_of("fr")


# The folders of the site.


def lock_of(site: Path) -> dict[str, Any]:
    [lock] = site.glob("pyodide/*/pyodide-lock.json")
    packages: dict[str, Any] = json.loads(lock.read_text("utf-8"))["packages"]
    return packages


def with_needs(packages: dict[str, Any], name: str) -> set[str]:
    return {name}.union(*(with_needs(packages, need) for need in packages[name]["depends"]))


class Addresses(HTMLParser):
    """The addresses that a page names."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []

    def handle_starttag(self, _tag: str, attributes: list[tuple[str, str | None]]) -> None:
        self.found += [value or "" for name, value in attributes if name in {"href", "src"}]


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
    assert "nainjaune_widget/exercises/calls/pupils.pyc" in names
    assert [name for name in names if name.endswith((".ipynb", ".py"))] == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_folder_has_the_course_and_its_menus(site: Path, lang: str) -> None:
    folder = site / "lite" / lang
    names = {path.name for path in (folder / "files").glob("*.ipynb")}
    assert names == {path.name for path in (ROOT / "course" / lang).glob("*.ipynb")}
    menus = folder / "api" / "translations" / "fr_FR.json"
    assert menus.exists() == (lang == "fr")
    if lang == "fr":
        assert json.loads(menus.read_text("utf-8"))["data"]["jupyterlab"]["Edit"] == ["Édition"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_page_names_another_host(site: Path, lang: str) -> None:
    for page in (site / "lite" / lang).glob("*/index.html"):
        reader = Addresses()
        reader.feed(page.read_text("utf-8"))
        assert reader.found
        assert [url for url in reader.found if urlsplit(url).netloc or url.startswith("/")] == []
    config = (site / "lite" / lang / "jupyter-lite.json").read_text("utf-8")
    assert ELSEWHERE.findall(config) == []


def test_the_site_is_not_too_large(site: Path) -> None:
    sizes = {path: path.stat().st_size for path in site.rglob("*") if path.is_file()}
    assert {path.name for path, size in sizes.items() if size > BIG} == set()
    assert sum(sizes.values()) <= 120e6
    assert list((site / "lite").rglob("*.map")) == []


def test_two_builds_have_the_same_bytes(site: Path, tmp_path: Path) -> None:
    again = tmp_path / "site" / "lite" / "fr"
    write_contents(tmp_path / "contents", "fr")
    build_application(again, tmp_path / "contents", "fr")
    builds = [bytes_of(folder) for folder in (again, site / "lite" / "fr")]
    assert builds[0].keys() == builds[1].keys()
    assert [name for name, found in builds[0].items() if found != builds[1][name]] == []


def bytes_of(folder: Path) -> dict[str, bytes]:
    """Return the files of a folder."""
    files = (path for path in folder.rglob("*") if path.is_file())
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in files}
