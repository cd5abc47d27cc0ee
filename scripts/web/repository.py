"""The address of the project's repository, and the links that open its notebooks on Binder.

The address is that of ``[project.urls]`` in `pyproject.toml`; without one there,
``make site REPOSITORY=https://…`` gives it. Where nobody knows it, there are no links.
"""

from __future__ import annotations

import os
import re
import tomllib
from pathlib import Path
from urllib.parse import quote, urlsplit

from scripts.web.places import ROOT

VARIABLE = "REPOSITORY"
"""The environment variable with the address, where the project's description has none."""

PROJECT = ROOT / "pyproject.toml"
BINDER = "https://mybinder.org"
_LABELS = {"repository", "source", "sourcecode", "github", "gitlab"}
_FORM = "it has to be that of a web page, such as https://github.com/owner/name"
_NAMES = re.compile(r"[\w.~-]+(?:/[\w.~-]+)*")


def repository_of(project: Path = PROJECT) -> str | None:
    """Return the address of the repository.

    Args:
        project: the project's description, whose own address comes before `VARIABLE`.

    Returns:
        The address without ``.git``; None where there is none.

    Raises:
        ValueError: it is no address that anybody can open.
    """
    given = os.environ.get(VARIABLE, "").strip()
    return declared_repository(project) or (_checked(given) if given else None)


def declared_repository(project: Path = PROJECT) -> str | None:
    """Return the address that ``[project.urls]`` names, without ``.git``; None without one.

    Raises:
        ValueError: it is no address that anybody can open.
    """
    urls = tomllib.loads(project.read_text(encoding="utf-8"))["project"].get("urls", {})
    named = [url for label, url in urls.items() if _plain(label) in _LABELS]
    return _checked(named[0]) if named else None


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
    parts = urlsplit(repository)
    names = parts.path.strip("/")
    if parts.hostname == "github.com":
        place = f"gh/{names}"
    elif parts.hostname == "gitlab.com":  # whose groups may have groups: one segment for all
        place = f"gl/{quote(names, safe='')}"
    else:
        place = f"git/{quote(repository, safe='')}"
    return f"{BINDER}/v2/{place}/HEAD?urlpath={quote(f'lab/tree/{path}', safe='')}"


def _plain(label: str) -> str:
    """Return a label of ``[project.urls]`` as package indexes compare them."""
    return re.sub(r"[\W_]", "", label).lower()


def _checked(address: str) -> str:
    found = address.rstrip("/").removesuffix(".git")
    try:
        parts = urlsplit(found)
        is_open = parts.scheme == "https" and bool(parts.hostname) and "@" not in parts.netloc
    except ValueError:
        is_open = False
    names = parts.path.removeprefix("/") if is_open else ""
    if not _NAMES.fullmatch(names) or parts.query or parts.fragment:
        raise ValueError(f"This is no address of a repository: {address!r}; {_FORM}")
    if parts.hostname == "github.com" and names.count("/") != 1:
        raise ValueError(
            f"GitHub's repositories have an owner and a name: not {address!r}; {_FORM}"
        )
    return found
