"""The course in the browser: a JupyterLite for each language, over the Pyodide of the site.

JupyterLite's own command builds each, from the application and the extensions whose wheels are
pinned, and from nothing else that happens to be installed.
"""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
import tempfile
import zipfile
from pathlib import Path
from typing import Any

from jupyterlite_pyodide_kernel.constants import PYODIDE_KERNEL_PLUGIN_ID

from nainjaune_widget.words import LANGUAGES, text
from scripts.course.write_start_pages import chapters
from scripts.places import ROOT
from web.lite.wheels import FIRST, KERNEL, write_wheels
from web.packages import WEB, bundle, npm_version, pinned_wheel
from web.templates import NOTEBOOKS, rendered

LITE = WEB / "lite"

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
        (contents / path.name).write_text(for_the_browser(path), encoding="utf-8")
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
    kept = NOTEBOOKS[lang]
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


BROWSERS = {"name": "python", "display_name": "Python (Pyodide)", "language": "python"}
"""The kernel that a notebook asks for in the browser."""


def for_the_browser(path: Path) -> str:
    """Return the text of a pupils' notebook with the browser's kernel."""
    notebook = json.loads(path.read_text(encoding="utf-8"))
    notebook["metadata"]["kernelspec"] = BROWSERS
    return json.dumps(notebook, ensure_ascii=False, indent=1) + "\n"


# The strip of links above JupyterLite, built into the pages of its applications.

_HEAD = """\
<link rel="icon" href="../notebooks/favicon.ico">
<link rel="stylesheet" href="../strip.css">
<script src="../able.js"></script>
<script type="module" src="../strip.js"></script>
"""

_SAID = {
    "lite": ("afresh.told", "afresh.done", "again", "kept.not", "old"),
    "clear": ("bring.done", "bring.wrong", "bring.failed"),
}
"""The texts that the strip's script says, by catalogue."""


def names_elsewhere(lang: str) -> dict[str, str]:
    """Return the chapters' names in other languages, each with that in this one.

    >>> names_elsewhere("fr")["12-ruin.ipynb"]
    '12-ruine.ipynb'
    """
    named = {each: [path.name for path in chapters(each)] for each in LANGUAGES}
    pairs = (zip(named[other], named[lang], strict=True) for other in LANGUAGES)
    return {there: here for pair in pairs for there, here in pair if there != here}


def add_strip(folder: Path, lang: str, notebooks: list[str]) -> None:
    """Add the strip to every page of a JupyterLite.

    Args:
        folder: the folder of the JupyterLite.
        lang: its language.
        notebooks: the names of the notebooks that the site has.

    Raises:
        ValueError: a page is not as JupyterLite makes it.
    """
    texts = {key: text(section, key, lang) for section, keys in _SAID.items() for key in keys}
    constants = {
        "TEXTS": texts,
        "CHAPTERS": notebooks,
        "ELSEWHERE": names_elsewhere(lang),
        "NOTEBOOKS": NOTEBOOKS,
    }
    bundle(LITE / "strip.ts", folder / "strip.js", constants)
    for path in (LITE / "strip.css", WEB / "common" / "able.js"):
        shutil.copyfile(path, folder / path.name)
    strip = rendered(LITE / "strip.html.jinja", lang=lang)
    for page in sorted(folder.glob("*/index.html")):
        source = page.read_text(encoding="utf-8")
        page.write_text(_with_strip(source, strip, lang), encoding="utf-8")


def _with_strip(page: str, strip: str, lang: str) -> str:
    """Return a page with the strip first in its body, in the page's language."""
    page = _replaced(page, r"<html>", f'<html lang="{lang}">')
    page = _replaced(page, r"</head>", f"{_HEAD}</head>")
    page = re.sub(r"(?s)<noscript>.*</noscript>", "", page)  # the strip has its own, translated
    return _replaced(page, r"(<body[^>]*>)", rf"\1\n{strip}")


def _replaced(page: str, pattern: str, new: str) -> str:
    """Replace the only place that a pattern finds."""
    replaced, count = re.subn(pattern, new, page)
    if count != 1:
        raise ValueError(f"{count} places for {pattern} in a page of JupyterLite")
    return replaced
