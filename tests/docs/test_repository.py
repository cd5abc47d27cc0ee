"""The repository's address, the links to Binder that it makes, and the badge in the READMEs."""

from __future__ import annotations

from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import pytest

from scripts.docs.repository import (
    BINDER,
    VARIABLE,
    binder_link,
    declared_repository,
    repository_of,
)
from scripts.docs.write_badges import READMES, with_badge

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
    homepage = '[project.urls]\nHomepage = "https://example.org/game"\n'
    assert repository_of(project(tmp_path, homepage)) is None
    assert binder_link(None, CHAPTER) is None


def test_the_projects_own_address_comes_first_and_then_the_one_given(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(VARIABLE, " https://gitlab.com/group/below/name/ ")
    assert repository_of(project(tmp_path)) == "https://gitlab.com/group/below/name"
    described = project(tmp_path, '[project.urls]\nRepository = "https://github.com/o/n.git"\n')
    assert repository_of(described) == "https://github.com/o/n"


def test_an_address_that_nobody_can_open_is_refused_with_one_that_would_do(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for address in ("git@github.com:owner/name.git", "https://me:secret@example.org/name"):
        monkeypatch.setenv(VARIABLE, address)
        with pytest.raises(ValueError, match=r"such as https://github\.com/owner/name"):
            repository_of(project(tmp_path))


def test_binder_opens_the_chapter_itself() -> None:
    """The forms are BinderHub's: gh/owner/name/ref, gl/escaped/ref and git/escaped/ref."""
    for repository, place in (
        ("https://github.com/owner/name", "gh/owner/name"),
        ("https://gitlab.com/group/below/name", "gl/group%2Fbelow%2Fname"),
        ("https://git.school.org:3000/~n", "git/https%3A%2F%2Fgit.school.org%3A3000%2F~n"),
    ):
        parts = urlsplit(binder_link(repository, CHAPTER) or "")
        assert (parts.netloc, parts.path) == ("mybinder.org", f"/v2/{place}/HEAD")
        assert parse_qs(parts.query) == {"urlpath": [f"lab/tree/{CHAPTER}"]}


@pytest.mark.parametrize("lang", READMES)
def test_a_readme_has_the_badge_of_the_declared_repository_or_none(lang: str) -> None:
    """After a change in [project.urls]: python -m scripts.docs.write_badges."""
    readme = READMES[lang].read_text(encoding="utf-8")
    assert readme == with_badge(readme, lang, declared_repository())
    assert (BINDER in readme) == (declared_repository() is not None)
    other = with_badge(readme, lang, "https://github.com/owner/name")
    start = f"lab%2Ftree%2Fcourse%2F{lang}%2Fstart.ipynb"
    assert f"/gh/owner/name/HEAD?urlpath={start})" in other.split("\n## ")[0]
    assert with_badge(other, lang, None) == with_badge(readme, lang, None)
