"""The address of the project's repository, and the links that open its notebooks on Binder.

The address is ``Repository`` in ``[project.urls]`` of `pyproject.toml`; without one there,
``make site REPOSITORY=https://…`` gives it. Where nobody knows it, there are no links.
"""

from __future__ import annotations

import os
import re
import tomllib
from pathlib import Path
from urllib.parse import quote

from scripts.places import ROOT

VARIABLE = "REPOSITORY"
"""The environment variable with the address, where the project's description has none."""

PROJECT = ROOT / "pyproject.toml"
BINDER = "https://mybinder.org"
_ADDRESS = re.compile(
    r"https://(?:github\.com/[\w.~-]+|(?!github\.com/)[\w.-]+(?::\d+)?(?:/[\w.~-]+)*)/[\w.~-]+"
)


def repository_of(project: Path = PROJECT) -> str | None:
    """Return the address of the repository.

    Args:
        project: the project's description, whose own address comes before `VARIABLE`.

    Returns:
        The address without ``.git``; None where there is none.

    Raises:
        ValueError: it is not an address that anybody can open.
    """
    given = os.environ.get(VARIABLE, "").strip()
    return declared_repository(project) or (_checked(given) if given else None)


def declared_repository(project: Path = PROJECT) -> str | None:
    """Return the address that ``[project.urls]`` names, without ``.git``; None without one.

    Raises:
        ValueError: it is not an address that anybody can open.
    """
    urls = tomllib.loads(project.read_text(encoding="utf-8"))["project"].get("urls", {})
    return _checked(urls["Repository"]) if "Repository" in urls else None


def binder_link(repository: str | None, path: str) -> str | None:
    """Return the address at which Binder opens a notebook of the project in JupyterLab.

    Args:
        repository: the address of the repository, as `repository_of` gives it.
        path: the notebook, from the project's folder.

    Returns:
        The address; None without a repository.

    >>> binder_link("https://github.com/owner/name", "course/fr/02-sans.ipynb")
    'https://mybinder.org/v2/gh/owner/name/HEAD?urlpath=lab%2Ftree%2Fcourse%2Ffr%2F02-sans.ipynb'
    >>> binder_link(None, "course/start.ipynb")
    """
    if repository is None:
        return None
    _, _, host, names = repository.split("/", 3)
    if host == "github.com":
        place = f"gh/{names}"
    elif host == "gitlab.com":  # whose groups may have groups: one segment for all
        place = f"gl/{quote(names, safe='')}"
    else:
        place = f"git/{quote(repository, safe='')}"
    return f"{BINDER}/v2/{place}/HEAD?urlpath={quote(f'lab/tree/{path}', safe='')}"


def _checked(address: str) -> str:
    found = address.rstrip("/").removesuffix(".git")
    if not _ADDRESS.fullmatch(found):
        raise ValueError(
            f"Not the address of a repository: {address!r}; use one such as "
            "https://github.com/owner/name"
        )
    return found
