"""The repository's address, and the links to Binder that it makes."""

from __future__ import annotations

from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import pytest

from scripts.docs.repository import VARIABLE, binder_link, repository_of
from scripts.web import build

CHAPTER = "course/fr/06-compter-les-mains.ipynb"


@pytest.fixture(autouse=True)
def nothing_given(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(VARIABLE, raising=False)


def project(folder: Path, urls: str = "") -> Path:
    """Write a project's description."""
    path = folder / "pyproject.toml"
    path.write_text(f'[project]\nname = "a-project"\n{urls}', encoding="utf-8")
    return path


def test_nothing_is_known_without_an_address(tmp_path: Path) -> None:
    assert repository_of(project(tmp_path)) is None
    homepage = '[project.urls]\nHomepage = "https://example.org/game"\n'
    assert repository_of(project(tmp_path, homepage)) is None
    assert binder_link(None, CHAPTER) is None


def test_the_projects_own_address_comes_first(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(VARIABLE, "https://example.org/somebody/else")
    described = project(tmp_path, '[project.urls]\nRepository = "https://github.com/o/n.git"\n')
    assert repository_of(described) == "https://github.com/o/n"


def test_else_it_is_the_one_that_is_given(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(VARIABLE, " https://gitlab.com/group/below/name/ ")
    assert repository_of(project(tmp_path)) == "https://gitlab.com/group/below/name"


@pytest.mark.parametrize(
    "address",
    [
        *[
            "owner/name",
            "git@github.com:owner/name.git",
            "file:///srv/name",
            "https://",
            "https://[",
        ],
        *["http://example.org/name", "https://me:secret@example.org/name", "https://example.org/"],
        *["https://github.com/owner", "https://github.com/owner/name/tree/main"],
        *["https://example.org/name?x=1", 'https://example.org/"><script>', "javascript:alert(1)"],
    ],
)
def test_what_nobody_can_open_is_refused_with_what_would_do(
    address: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(VARIABLE, address)
    with pytest.raises(ValueError, match=r"such as https://github\.com/owner/name"):
        repository_of(project(tmp_path))


@pytest.mark.parametrize(
    ("repository", "place"),
    [
        ("https://github.com/owner/name", "gh/owner/name"),
        ("https://gitlab.com/group/below/name", "gl/group%2Fbelow%2Fname"),
        ("https://codeberg.org/owner/name", "git/https%3A%2F%2Fcodeberg.org%2Fowner%2Fname"),
        ("https://git.school.org:3000/~n", "git/https%3A%2F%2Fgit.school.org%3A3000%2F~n"),
    ],
)
def test_binder_opens_the_chapter_itself(repository: str, place: str) -> None:
    """The forms are BinderHub's: gh/owner/name/ref, gl/escaped/ref and git/escaped/ref."""
    link = binder_link(repository, CHAPTER)
    assert link is not None
    parts = urlsplit(link)
    assert (parts.scheme, parts.netloc) == ("https", "mybinder.org")
    assert parts.path == f"/v2/{place}/HEAD"
    assert parse_qs(parts.query) == {"urlpath": [f"lab/tree/{CHAPTER}"]}


def test_the_build_refuses_a_bad_address_before_it_builds(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(VARIABLE, "owner/name")
    monkeypatch.setattr("sys.argv", ["build", str(tmp_path / "site")])
    with pytest.raises(SystemExit, match="'owner/name'"):
        build.main()
    assert not (tmp_path / "site").exists()
