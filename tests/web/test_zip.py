"""The archive for a stick, and the server in it, which needs Python alone."""

from __future__ import annotations

import gzip
import hashlib
import os
import re
import socket
import struct
import subprocess
import sys
import urllib.request
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Thread
from urllib.error import HTTPError

import pytest

from scripts.places import DOCS
from scripts.web.zip import write_zip
from web.stick import serve

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


@contextmanager
def serving(server: serve.Server) -> Iterator[str]:
    """Serve from a thread, and give the address."""
    with server:
        thread = Thread(target=server.serve_forever, daemon=True)
        thread.start()
        yield f"http://127.0.0.1:{server.server_port}/"
        server.shutdown()


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


def test_every_file_is_served_with_its_type_and_as_it_is_now(stick: Path) -> None:
    with serving(serve.server_of(stick / "site", "127.0.0.1", 0)) as address:
        for name, (kind, contents) in PAGES.items():
            with urllib.request.urlopen(address + name, timeout=10) as answer:
                assert answer.headers["Content-Type"].split(";")[0] == kind
                assert answer.read().decode() == contents
        later = {"If-Modified-Since": "Fri, 01 Jan 2100 00:00:00 GMT"}
        request = urllib.request.Request(f"{address}fr/sans.html", headers=later)
        with urllib.request.urlopen(request, timeout=10) as answer:
            assert (answer.status, answer.headers["Cache-Control"]) == (200, "no-cache")


def test_what_packs_well_is_sent_packed_to_those_who_unpack_it(stick: Path) -> None:
    file = stick / "site" / "long.wasm"
    with serving(serve.server_of(stick / "site", "127.0.0.1", 0)) as address:
        for at, letter in enumerate((b"a", b"b")):
            contents = letter * 5000
            file.write_bytes(contents)
            os.utime(file, (1_700_000_000 + at, 1_700_000_000 + at))
            for asked in ({"Accept-Encoding": "br, gzip"}, {}):
                request = urllib.request.Request(f"{address}long.wasm", headers=asked)
                with urllib.request.urlopen(request, timeout=10) as answer:
                    sent, said = answer.read(), answer.headers
                assert said["Content-Length"] == str(len(sent))
                assert said["Vary"] == "Accept-Encoding"
                assert said["Content-Encoding"] == ("gzip" if asked else None)
                assert (gzip.decompress(sent) if asked else sent) == contents
                assert len(sent) < 200 or not asked


def test_where_there_is_no_file_the_sites_own_page_is_sent(stick: Path) -> None:
    (stick / "site" / "404.html").write_text("no such page")
    with serving(serve.server_of(stick / "site", "127.0.0.1", 0)) as address:
        with pytest.raises(HTTPError) as caught:
            urllib.request.urlopen(f"{address}fr/no/such.html", timeout=10)
        assert (caught.value.code, caught.value.read()) == (404, b"no such page")


def test_the_usual_port_is_taken_if_it_is_free(made: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A browser keeps work by address: another port every day would hide yesterday's."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    monkeypatch.setattr(serve, "FIRST_PORT", port)
    with serve.server_of(made, "127.0.0.1") as first:
        assert first.server_port == port
        with serve.server_of(made, "127.0.0.1") as second:
            assert second.server_port != port
        with pytest.raises(OSError, match="in use"):
            serve.server_of(made, "127.0.0.1", port)


def test_it_says_in_both_languages_where_the_site_is(stick: Path) -> None:
    """Without anything but Python: no path to this project, and no packages."""
    command = [sys.executable, "-I", "-S", str(stick / "serve.py"), "--no-browser", "--port", "0"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, encoding="utf-8") as run:
        try:
            assert run.stdout is not None
            lines = [run.stdout.readline() for _ in range(2)]
            address = lines[0].split(" at ")[1].split()[0]
            with urllib.request.urlopen(address, timeout=10) as answer:
                assert answer.read() == b"<!doctype html>"
        finally:
            run.terminate()
    assert address in lines[1]
    assert "Le site est ouvert" in lines[1]


def test_what_is_wrong_is_said_with_what_to_do(stick: Path) -> None:
    def refusal(*options: str) -> str:
        command = [sys.executable, "-I", "-S", str(stick / "serve.py"), "--no-browser", *options]
        run = subprocess.run(
            command, check=False, capture_output=True, encoding="utf-8", timeout=20
        )
        assert run.returncode == 1
        return run.stdout

    with socket.socket() as taking:
        taking.bind(("127.0.0.1", 0))
        taking.listen()
        said = refusal("--port", str(taking.getsockname()[1]))
    assert "is taken: try another" in said
    assert "est occupé" in said
    (stick / "site").rename(stick / "elsewhere")
    said = refusal()
    assert "unpack the whole archive" in said
    assert "décompressez toute l’archive" in said


def test_the_page_for_hosts_names_the_port_and_the_types() -> None:
    page = (DOCS / "en" / "hosts.md").read_text(encoding="utf-8")
    assert f"http://localhost:{serve.FIRST_PORT}/" in page
    assert [kind for kind in serve.TYPES.values() if kind not in page] == []
    [nginx] = re.findall(r"types \{(.*?)\}", page, re.DOTALL)
    known = {f".{end}" for line in nginx.split(";") for end in line.split()[1:]}
    assert set(serve.TYPES) <= known


# Requests that no browser makes

NOWHERE = ("/%00", "/index.html%00.js", "/%ED%A0%80", "/%ff/..%00", "/../READ%20ME.txt")


def test_an_odd_address_is_not_found_and_a_visitor_may_leave_at_once(
    stick: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    """A browser leaves whenever its page is closed while it loads."""

    def get(path: str) -> bytes:
        asked = f"GET {path} HTTP/1.1", "Host: localhost", "Accept-Encoding: gzip"
        return "\r\n".join((*asked, "", "")).encode()

    def status(request: bytes) -> int:
        with socket.create_connection(("127.0.0.1", server.server_port), timeout=10) as connection:
            connection.sendall(request)
            connection.shutdown(socket.SHUT_WR)
            answer = b"".join(iter(lambda: connection.recv(65536), b""))
            return int(answer.split()[1])

    with serve.server_of(stick / "site", "127.0.0.1", 0) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        for path in (*NOWHERE, "/" + "a" * 5000):
            for method in (b"GET", b"HEAD"):
                assert status(get(path).replace(b"GET", method)) == 404, path
        for _ in range(20):
            address = ("127.0.0.1", server.server_port)
            with socket.create_connection(address, timeout=10) as leaving:
                leaving.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
                leaving.sendall(get("/"))
        assert status(get("/")) == 200
        server.shutdown()
    assert capfd.readouterr().err == ""
