"""JupyterLab's menus in the language of the course."""

from __future__ import annotations

import os
from collections.abc import Mapping
from importlib.metadata import entry_points
from pathlib import Path

_FOLDER = Path(__file__).resolve().parent / "menus"
"""By language a folder as Jupyter reads them, with JupyterLab's setting of its language."""

_LOCALES = {"fr": "fr_FR"}
"""By language, the name of JupyterLab's language pack; English needs none."""

_SETTING = "JUPYTER_CONFIG_PATH"


def menus_in(lang: str, environment: Mapping[str, str]) -> dict[str, str]:
    """Return the variables with which JupyterLab starts in a language.

    A user who has chosen a language in JupyterLab's own settings keeps it.

    Args:
        lang: the language of the course.
        environment: the variables so far.

    Returns:
        The variables to add; none for English, and where the language pack is not installed.
    """
    locale = _LOCALES.get(lang)
    if locale is None or locale not in entry_points(group="jupyterlab.languagepack").names:
        return {}
    before = environment.get(_SETTING, "")
    return {_SETTING: os.pathsep.join(filter(None, [before, str(_FOLDER / lang)]))}
