"""The address of the project's repository, and the links that open its notebooks on Binder."""

from __future__ import annotations

import os
import tomllib
from urllib.parse import quote

from scripts.places import ROOT

BINDER = "https://mybinder.org"
_GITHUB = "https://github.com/"


def repository_of() -> str | None:
    """Return the address of the repository without ``.git``; None where it is not known.

    It is ``Repository`` in ``[project.urls]`` of `pyproject.toml`; without one there, ``make site
    REPOSITORY=https://…`` gives it.
    """
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    address = project.get("urls", {}).get("Repository") or os.environ.get("REPOSITORY", "")
    return address.strip().rstrip("/").removesuffix(".git") or None


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
    is_github = repository.startswith(_GITHUB)
    names = repository.removeprefix(_GITHUB)
    place = f"gh/{names}" if is_github else f"git/{quote(repository, safe='')}"
    return f"{BINDER}/v2/{place}/HEAD?urlpath={quote(f'lab/tree/{path}', safe='')}"
