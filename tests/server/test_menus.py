"""JupyterLab's menus are in the language of the course, where its language pack is installed."""

from __future__ import annotations

import json
import os
from importlib.metadata import EntryPoint, EntryPoints
from pathlib import Path

import pytest

from nainjaune_widget.server import menus, menus_in

PACK = EntryPoint("fr_FR", "jupyterlab_language_pack_fr_FR", "jupyterlab.languagepack")


@pytest.fixture(autouse=True)
def french_pack(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(menus, "entry_points", lambda **_: EntryPoints([PACK]))


def test_jupyter_finds_the_setting_beside_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    added = menus_in("fr", {"JUPYTER_CONFIG_PATH": "/srv/jupyter"})
    before, ours = added["JUPYTER_CONFIG_PATH"].split(os.pathsep)
    assert before == "/srv/jupyter"
    file = Path(ours, "labconfig", "default_setting_overrides.json")
    (setting,) = json.loads(file.read_text(encoding="utf-8")).values()
    assert setting == {"locale": "fr_FR"}
    monkeypatch.setenv("JUPYTER_CONFIG_PATH", ours)
    config = pytest.importorskip("jupyterlab_server.config")
    (found,) = (
        config.ConfigManager(config_dir_name="labconfig").get("default_setting_overrides").values()
    )
    assert found == setting


def test_english_needs_none() -> None:
    assert menus_in("en", {}) == {}


def test_without_the_pack_the_menus_stay_as_they_are(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(menus, "entry_points", lambda **_: EntryPoints([]))
    assert menus_in("fr", {}) == {}
