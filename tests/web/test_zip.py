"""The archive for a stick, and the server in it, which needs Python alone."""

from __future__ import annotations

import hashlib
import os
import re
import socket
import subprocess
import sys
import urllib.request
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.error import HTTPError

import pytest

from scripts.places import DOCS
from web.stick import serve
from web.stick.archive import write_zip

PAGES = {
    "index.html": ("text/html", "<!doctype html>"),
    "pyodide/pyodide.asm.wasm": ("application/wasm", "\0asm"),
    "pyodide/pyodide.mjs": ("text/javascript", "export {};"),
    "play/manifest.webmanifest": ("application/manifest+json", "{}"),
    "fr/sans.html": ("text/html", "Sans dix"),
}


@pytest.fixture
def made(tmp_path: Path) -> Path:
    """A small site."""
    folder = tmp_path / "made"
    for name, (_, contents) in PAGES.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(contents, encoding="utf-8")
    return folder


@pytest.fixture
def stick(made: Path, tmp_path: Path) -> Path:
    """The folder that comes out of the archive, as somebody unpacks it."""
    write_zip(made, tmp_path / "site.zip")
    with zipfile.ZipFile(tmp_path / "site.zip") as archive:
        archive.extractall(tmp_path / "stick")
    [folder] = (tmp_path / "stick").iterdir()
    return folder


def test_two_archives_have_the_same_bytes_unless_a_commit_lies_between(
    made: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With an old date a server would tell a browser that its old page is still the newest."""
    digests: list[str] = []
    dates: list[tuple[int, ...]] = []
    for seconds in ("1700000000", "1700000000", "1800000000"):
        monkeypatch.setenv("SOURCE_DATE_EPOCH", seconds)
        for path in made.rglob("*"):
            os.utime(path, (len(dates), 1))
        write_zip(made, tmp_path / "site.zip")
        digests.append(hashlib.sha256((tmp_path / "site.zip").read_bytes()).hexdigest())
        with zipfile.ZipFile(tmp_path / "site.zip") as archive:
            [date] = {entry.date_time for entry in archive.infolist()}
            dates.append(date)
    assert digests[0] == digests[1]
    assert dates[1] < dates[2]


def test_the_archive_makes_one_folder_with_the_site_and_how_to_start_it(stick: Path) -> None:
    assert sorted(path.name for path in stick.iterdir()) == [
        *["LISEZ-MOI.txt", "READ ME.txt", "serve.py", "site", "texts.json"]
    ]
    found = {path.relative_to(stick / "site").as_posix() for path in stick.rglob("site/**/*.*")}
    assert found == set(PAGES)
    for name, word in (("READ ME.txt", "double-click"), ("LISEZ-MOI.txt", "double-cliquez")):
        assert word in (stick / name).read_text(encoding="utf-8-sig")


def test_the_server_alone_can_be_run(made: Path, tmp_path: Path) -> None:
    """A double click starts it, on systems that mark what can be run."""
    write_zip(made, tmp_path / "site.zip")
    with zipfile.ZipFile(tmp_path / "site.zip") as archive:
        modes = {entry.filename: entry.external_attr >> 16 for entry in archive.infolist()}
    assert [name for name, mode in modes.items() if mode & 0o111] == ["nain-jaune/serve.py"]


@contextmanager
def served(stick: Path, *options: str) -> Iterator[str]:
    """Start the server with nothing but Python, and give its address."""
    command = [
        sys.executable,
        "-I",
        "-S",
        str(stick / "serve.py"),
        "--no-browser",
        "--port=0",
        *options,
    ]
    with subprocess.Popen(command, stdout=subprocess.PIPE, encoding="utf-8") as run:
        try:
            assert run.stdout is not None
            english, french = run.stdout.readline(), run.stdout.readline()
            address = english.split(" at ")[1].split()[0]
            assert f"Le site est ouvert à l’adresse {address}" in french
            yield address
        finally:
            run.terminate()


def test_every_file_is_served_with_its_type_and_asked_for_each_time(stick: Path) -> None:
    with served(stick) as address:
        for name, (kind, contents) in PAGES.items():
            with urllib.request.urlopen(address + name, timeout=10) as answer:
                assert answer.headers["Content-Type"].split(";")[0] == kind
                assert answer.headers["Cache-Control"] == "no-cache"
                assert answer.read().decode() == contents


def test_nothing_beside_the_site_is_served(stick: Path) -> None:
    with served(stick) as address:
        for name in ("../serve.py", "%2e%2e/serve.py", "no/such.html"):
            with pytest.raises(HTTPError, match="404"):
                urllib.request.urlopen(address + name, timeout=10)


def test_a_port_that_is_taken_is_said_with_what_to_do(stick: Path) -> None:
    """No other one is taken by itself: a browser keeps work by address."""
    with socket.socket() as taking:
        taking.bind(("127.0.0.1", 0))
        taking.listen()
        port = str(taking.getsockname()[1])
        command = [
            sys.executable,
            "-I",
            "-S",
            str(stick / "serve.py"),
            "--no-browser",
            "--port",
            port,
        ]
        run = subprocess.run(
            command, check=False, capture_output=True, encoding="utf-8", timeout=20
        )
    assert run.returncode == 1
    assert f"Another program has the port {port}" in run.stdout
    assert f"Un autre programme occupe le port {port}" in run.stdout


def test_the_page_for_hosts_names_the_port_and_the_types() -> None:
    page = (DOCS / "en" / "hosts.md").read_text(encoding="utf-8")
    assert f"http://localhost:{serve.PORT}/" in page
    assert [kind for kind in serve.TYPES.values() if kind not in page] == []
    [nginx] = re.findall(r"types \{(.*?)\}", page, re.DOTALL)
    known = {f".{end}" for line in nginx.split(";") for end in line.split()[1:]}
    assert set(serve.TYPES) <= known
