"""JupyterLab's settings: it saves widgets, and its menus are in the language of the course."""

from __future__ import annotations

import json
import os
from importlib.metadata import EntryPoint, EntryPoints
from pathlib import Path
from types import SimpleNamespace

import pytest

from nainjaune_widget.server import MEMORY, SETTINGS, begin, menus_in

PACK = EntryPoint("fr_FR", "jupyterlab_language_pack_fr_FR", "jupyterlab.languagepack")


@pytest.fixture(autouse=True)
def french_pack(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("nainjaune_widget.server.entry_points", lambda **_: EntryPoints([PACK]))


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


def test_a_server_for_all_users_has_them(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("JUPYTER_CONFIG_PATH", "NAINJAUNE_CACHE"):
        monkeypatch.setenv(name, "")
    (tmp_path / MEMORY).touch()
    file = tmp_path / SETTINGS
    file.parent.mkdir(parents=True)
    file.write_text(json.dumps({"cache": "/srv/cache", "course": [], "lang": "fr"}))
    begin(SimpleNamespace(root_dir=str(tmp_path)), str(tmp_path))
    assert menus_in("fr", {}) == {"JUPYTER_CONFIG_PATH": os.environ["JUPYTER_CONFIG_PATH"]}


def test_in_english_and_without_the_pack_the_menus_stay_as_they_are(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert menus_in("en", {}) == {}
    monkeypatch.setattr("nainjaune_widget.server.entry_points", lambda **_: EntryPoints([]))
    assert menus_in("fr", {}) == {}
