"""The badge for Binder: in a README only where the project's description names the repository."""

from __future__ import annotations

import re

import pytest

from scripts.docs.repository import BINDER, declared_repository
from scripts.docs.write_badges import READMES, with_badge

REPOSITORY = "https://github.com/owner/name"


def plain(lang: str) -> str:
    return with_badge(READMES[lang].read_text(encoding="utf-8"), lang, None)


@pytest.mark.parametrize("lang", READMES)
def test_a_readme_has_the_badge_of_the_declared_repository_or_none(lang: str) -> None:
    """After a change in [project.urls]: python -m scripts.docs.write_badges."""
    readme = READMES[lang].read_text(encoding="utf-8")
    assert readme == with_badge(readme, lang, declared_repository())
    assert (BINDER in readme) == (declared_repository() is not None)


@pytest.mark.parametrize("lang", READMES)
def test_the_badge_opens_the_course_in_the_readmes_language(lang: str) -> None:
    readme = with_badge(plain(lang), lang, REPOSITORY)
    [(label, picture, link)] = re.findall(r"\[!\[(.*)\]\((https.*)\)\]\((.*)\)", readme)
    assert "Binder" in label
    assert picture == "https://mybinder.org/badge_logo.svg"
    assert link.endswith(f"/gh/owner/name/HEAD?urlpath=lab%2Ftree%2Fcourse%2F{lang}%2Fstart.ipynb")
    assert readme.startswith(f"{plain(lang)[:10]}")
    assert readme.index("[![") < readme.index("\n## ")


@pytest.mark.parametrize("lang", READMES)
def test_another_address_takes_its_place_and_none_takes_it_away(lang: str) -> None:
    once = with_badge(plain(lang), lang, REPOSITORY)
    moved = with_badge(once, lang, "https://codeberg.org/owner/name")
    assert moved.count(BINDER) == 2
    assert "owner/name/HEAD" not in moved
    assert with_badge(moved, lang, None) == plain(lang)


def test_a_text_without_a_title_is_refused() -> None:
    with pytest.raises(ValueError, match="title"):
        with_badge("Nothing but this.", "en", REPOSITORY)
