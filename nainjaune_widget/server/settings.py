"""JupyterLab's settings on the servers that we start, which a user's own go before."""

from __future__ import annotations

import os
from collections.abc import Mapping
from importlib.metadata import entry_points
from pathlib import Path

_FOLDER = Path(__file__).resolve().parent / "settings"
"""Folders as Jupyter reads them: ``every`` for all servers, and by language that of the menus."""

_LOCALES = {"fr": "fr_FR"}
"""By language, the name of JupyterLab's language pack; English needs none."""

_SETTING = "JUPYTER_CONFIG_PATH"


def settings_of_all(environment: Mapping[str, str]) -> dict[str, str]:
    """Return the variables with which JupyterLab saves the state of widgets with a notebook.

    Boards and forms of a notebook then show when it is opened again without its kernel.

    Args:
        environment: the variables so far.
    """
    return _with("every", environment)


def menus_in(lang: str, environment: Mapping[str, str]) -> dict[str, str]:
    """Return the variables with which JupyterLab starts in a language.

    Args:
        lang: the language of the course.
        environment: the variables so far.

    Returns:
        The variables to add; none for English, and where the language pack is not installed.
    """
    locale = _LOCALES.get(lang)
    if locale is None or locale not in entry_points(group="jupyterlab.languagepack").names:
        return {}
    return _with(lang, environment)


def _with(name: str, environment: Mapping[str, str]) -> dict[str, str]:
    before = environment.get(_SETTING, "")
    return {_SETTING: os.pathsep.join(filter(None, [before, str(_FOLDER / name)]))}
