"""The course in the browser: a JupyterLite for each language, over the Pyodide of the site.

JupyterLite's own command builds each, from the application and the extensions whose wheels are
pinned, and from nothing else that happens to be installed.
"""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
import tempfile
import zipfile
from pathlib import Path
from typing import Any

from jupyterlite_pyodide_kernel.constants import PYODIDE_KERNEL_PLUGIN_ID

from nainjaune_widget.words import LANGUAGES, text
from scripts.places import ROOT
from scripts.web.common.packages import npm_version, pinned_wheel
from scripts.web.common.places import storage_of
from scripts.web.lite.notebooks import for_the_browser
from scripts.web.lite.strip import add_strip
from scripts.web.lite.wheels import FIRST, KERNEL, write_wheels

APPS = ("notebooks", "tree", "edit")
"""The notebook, the list of the files, and the editor that the list opens a file in."""

EXTENSIONS = ("anywidget", "jupyterlab-widgets", KERNEL)


LOCALES = {"fr": "fr_FR"}
"""Jupyter's names of the languages that JupyterLite does not speak by itself."""

MENUS = ("jupyterlab", "jupyterlab_widgets", "notebook")
"""The parts of a language pack that these applications show."""

_NOT_USED = ("doc", "package.json", "rspack.config*.js")
_DATE = 315_532_800  # 1980: a build has no date of its own, so that two are the same
_FAVICONS = ("notebook", "file", "busy-1", "busy-2", "busy-3")


def build_lite(site: Path) -> None:
    """Build the course of each language, and Pyodide with its packages beside them.

    Args:
        site: the folder of the whole site.
    """
    write_wheels(site)
    for lang in LANGUAGES:
        with tempfile.TemporaryDirectory() as folder:
            contents = Path(folder) / "contents"
            write_contents(contents, lang)
            build_application(site / "lite" / lang, contents, lang)


def write_contents(contents: Path, lang: str) -> None:
    """Write the pupils' edition of a language as it is for the browser."""
    edition = ROOT / "course" / lang
    shutil.copytree(edition, contents, ignore=shutil.ignore_patterns("*.ipynb", ".*"))
    for path in edition.glob("*.ipynb"):
        (contents / path.name).write_text(for_the_browser(path, lang), encoding="utf-8")
    for path in contents.rglob("*.svg"):
        # JupyterLite shows a picture of a notebook only if every character of its file is ASCII.
        drawn = path.read_text(encoding="utf-8").encode("ascii", "xmlcharrefreplace")
        path.write_bytes(drawn)


def build_application(target: Path, contents: Path, lang: str) -> None:
    """Build a JupyterLite.

    Args:
        target: the folder to make, two below that of the whole site.
        contents: the files that it opens.
        lang: the language of its menus.

    Raises:
        RuntimeError: JupyterLite's command has failed.
    """
    with tempfile.TemporaryDirectory() as folder:
        _write(Path(folder) / "jupyter-lite.json", settings(lang))
        _write(Path(folder) / "overrides.json", _preferences(lang))
        how = {
            "apps": APPS,
            "contents": [str(contents)],
            "output_dir": str(target),
            "federated_extensions": [str(pinned_wheel(name)) for name in EXTENSIONS],
            "ignore_sys_prefix": True,
            "no_sourcemaps": True,
            "no_unused_shared_packages": True,
            "source_date_epoch": _DATE,
        }
        _write(Path(folder) / "jupyter_lite_config.json", {"LiteBuildConfig": how})
        _run_build(Path(folder), target)
    _add_menus(target / "api" / "translations", lang)
    for path in [each for pattern in _NOT_USED for each in target.glob(pattern)]:
        shutil.rmtree(path) if path.is_dir() else path.unlink()
    icons = target / "static" / "favicons"  # JupyterLite's pages ask for them, and it has none
    icons.mkdir(parents=True)
    for name in _FAVICONS:
        shutil.copyfile(target / "notebooks" / "favicon.ico", icons / f"favicon-{name}.ico")
    if (contents / "pictures").exists():
        # A page asks for a picture of a notebook beside itself, before JupyterLite finds the file.
        shutil.copytree(contents / "pictures", target / "notebooks" / "pictures")
    add_strip(target, lang, sorted(path.name for path in contents.glob("*.ipynb")))


def settings(lang: str) -> dict[str, Any]:
    """Return the settings of a JupyterLite: where Python is, and what the browser keeps."""
    kernel = {
        "disablePyPIFallback": True,
        # Without the first dot the address would be taken from the root of the host.
        "pyodideUrl": f"./../../pyodide/{npm_version('pyodide')}/pyodide.mjs",
        "loadPyodideOptions": {"packages": list(FIRST)},
    }
    kept = storage_of(lang)
    return {
        "jupyter-lite-schema-version": 0,
        "jupyter-config-data": {
            "appName": "Nain Jaune",
            "appUrl": "./tree",
            "faviconUrl": "./notebooks/favicon.ico",
            "exposeAppInBrowser": True,
            # It tells how old the file of the site is, which has no date.
            "disabledExtensions": ["@jupyter-notebook/notebook-extension:checkpoints"],
            "contentsStorageName": kept,
            "settingsStorageName": kept,
            "workspacesStorageName": kept,
            "litePluginSettings": {PYODIDE_KERNEL_PLUGIN_ID: kernel},
        },
    }


def _preferences(lang: str) -> dict[str, Any]:
    """Return the settings that a person may change: the language, and light or dark."""
    themes = {"@jupyterlab/apputils-extension:themes": {"adaptive-theme": True}}
    if lang not in LOCALES:
        return themes
    return {**themes, "@jupyterlab/translation-extension:plugin": {"locale": LOCALES[lang]}}


def _run_build(folder: Path, target: Path) -> None:
    command = [sys.executable, "-P", "-m", "jupyter", "lite", "build", "--lite-dir", str(folder)]
    run = subprocess.run(command, cwd=folder, check=False, capture_output=True, text=True)
    # Its return code is 0 even where a step of the build has failed.
    if run.returncode or not (target / "api" / "contents" / "all.json").exists():
        raise RuntimeError(run.stdout + run.stderr)


def _add_menus(folder: Path, lang: str) -> None:
    """Write the texts of the menus where JupyterLite looks for those of a language."""
    languages = {"en": {"displayName": "English", "nativeName": "English"}}
    if lang in LOCALES:
        locale, name = LOCALES[lang], text("language", "name", lang)
        pack = f"jupyterlab_language_pack_{locale}"
        with zipfile.ZipFile(pinned_wheel(pack.replace("_", "-"))) as wheel:
            place = f"{pack}/locale/{locale}/LC_MESSAGES"
            used = {domain: json.loads(wheel.read(f"{place}/{domain}.json")) for domain in MENUS}
        _write(folder / f"{locale}.json", {"data": used, "message": ""})
        languages[locale] = {"displayName": name, "nativeName": name}
    _write(folder / "all.json", {"data": languages, "message": ""})


def _write(path: Path, content: object) -> None:
    path.write_text(json.dumps(content, ensure_ascii=False, sort_keys=True), encoding="utf-8")
