"""The pieces of the course in the browser, and the folders that are built of them."""

from __future__ import annotations

import json
import re
import zipfile
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from jupyterlite_pyodide_kernel.constants import PYODIDE_CDN_URL

from nainjaune_widget.words import LANGUAGES, catalogue
from scripts.places import ROOT
from scripts.web.common.places import storage_of
from scripts.web.lite.application import settings, write_contents
from scripts.web.lite.notebooks import change_cells, changes, for_the_browser
from scripts.web.lite.wheels import FIRST

CHANGED = ("05", "09", "10", "11")
NOTED = (*CHANGED, "12")
BIG = 25e6
ELSEWHERE = re.compile(r"https?://[^/]+/")


def chapters(lang: str) -> list[Path]:
    return sorted((ROOT / "course" / lang).glob("[0-9]*.ipynb"))


def cells(notebook: str) -> list[str]:
    return ["".join(cell["source"]) for cell in json.loads(notebook)["cells"]]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_chapter_differs_only_where_its_note_says_so(lang: str) -> None:
    for path in chapters(lang):
        number = path.name[:2]
        notebook = for_the_browser(path, lang)
        before, after = cells(path.read_text("utf-8")), cells(notebook)
        if number in NOTED:
            note = after.pop(1)
            assert note == catalogue("lite", lang)[f"note.{number}"]
        differing = sum(one != other for one, other in zip(before, after, strict=True))
        assert (differing > 0) == (number in CHANGED)
        assert len({change["cell"] for change in changes(lang).get(number, [])}) == differing
        assert json.loads(notebook)["metadata"]["kernelspec"]["name"] == "python"


def test_a_change_that_no_longer_fits_stops_the_build() -> None:
    notebook: dict[str, Any] = {"cells": [{"id": "a", "source": ["one one"]}]}
    with pytest.raises(ValueError, match=r"x\.ipynb, a: not once"):
        change_cells(notebook, [{"cell": "a", "old": "one", "new": "three"}], "x.ipynb")


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
    assert names == {storage_of("fr")}
    assert storage_of("en") != storage_of("fr")


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
