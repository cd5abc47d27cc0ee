"""Write the badge into the READMEs that opens the course on Binder, or take it away.

A README shows a badge only if ``[project.urls]`` in `pyproject.toml` names the repository: run
``python -m scripts.docs.write_badges`` after a change there.
"""

from __future__ import annotations

import re

from nainjaune_widget.words import text
from scripts.docs.repository import BINDER, binder_link, declared_repository
from scripts.places import ROOT

READMES = {"en": ROOT / "README.md", "fr": ROOT / "README.fr.md"}
"""The README of each language."""

_BADGE = re.compile(rf"\n\n\[!\[[^]]*\]\({re.escape(BINDER)}/[^)]*\)\]\([^)]*\)")
_BEFORE = re.compile(r"\A# .*\n\n\*\[.*\]\(.*\)\*")


def with_badge(readme: str, lang: str, repository: str | None) -> str:
    """Return a README with its badge, or without one where no repository is known.

    Args:
        readme: the text of the README, with a badge or without.
        lang: its language, in which the course is opened.
        repository: the address of the repository, or None.

    Raises:
        ValueError: the text begins with something else than a title and a link to its translation.
    """
    plain = _BADGE.sub("", readme, count=1)
    link = binder_link(repository, f"course/{lang}/start.ipynb")
    if link is None:
        return plain
    before = _BEFORE.match(plain)
    if before is None:
        raise ValueError("A README begins with its title and a link to its translation.")
    label = text("site", "chapter.binder", lang)
    badge = f"\n\n[![{label}]({BINDER}/badge_logo.svg)]({link})"
    return plain[: before.end()] + badge + plain[before.end() :]


def main() -> None:
    """Write both READMEs."""
    repository = declared_repository()
    for lang, path in READMES.items():
        readme = path.read_text(encoding="utf-8")
        path.write_text(with_badge(readme, lang, repository), encoding="utf-8")
    print(f"Binder opens {repository}" if repository else "No badge: no repository is declared")


if __name__ == "__main__":
    main()
