"""An extension of the Jupyter servers that we start: prompt, quiet, and saving widgets.

A Jupyter server leaves Nagle's algorithm on for the sockets between page and kernel: the last
small packet of an answer waits for the page's delayed acknowledgement of the one before, about
40 ms, and with it every click on a widget. This extension turns it off. `make lab` and Binder
start their servers with it::

    jupyter lab --ServerApp.jpserver_extensions=nainjaune_widget.server=True

It changes one setting of the server, the class of the connections to kernels. A server
without this setting runs unchanged, and its log says so.

JupyterLab saves the state of widgets with a notebook: opened again without its kernel it shows its
boards, and no "model not found". Exported as HTML it shows their pictures.

The page of JupyterLab gets a configuration in which nothing asks whether to fetch Jupyter's news,
and without extensions that belong to JupyterLite: the test packages bring one, and JupyterLab
would report that it cannot load it.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from importlib.metadata import entry_points
from pathlib import Path
from typing import Any

SETTING = "kernel_websocket_connection_class"

PAGE_CONFIG_HOOK = "page_config_hook"
"""The setting with the function that JupyterLab's server calls for the configuration of a page."""

NEWS = "@jupyterlab/apputils-extension:announcements"
JUPYTERLITE = "@jupyterlite/"

_FOLDER = Path(__file__).resolve().parent / "settings"
"""Folders as Jupyter reads them: ``every`` for all servers, and by language that of the menus."""

_LOCALES = {"fr": "fr_FR"}
"""By language, the name of JupyterLab's language pack; English needs none."""

_CONFIG_PATH = "JUPYTER_CONFIG_PATH"


def prompt(connection: type[Any]) -> type[Any]:
    """Return a class of kernel connections that send small packets without waiting.

    Args:
        connection: the server's own class, which connects a page's websocket with a kernel.

    Returns:
        A subclass of it, which turns Nagle's algorithm off on its `websocket_handler` before
        it connects.

    >>> class Handler:
    ...     def set_nodelay(self, value): print("nodelay", value)
    >>> class Connection:
    ...     websocket_handler = Handler()
    ...     def connect(self): return "connected"
    >>> prompt(Connection)().connect()
    nodelay True
    'connected'
    """

    class Prompt(connection):  # type: ignore[misc]
        def connect(self) -> Any:
            self.websocket_handler.set_nodelay(True)
            return super().connect()

    return Prompt


def quiet(page_config: dict[str, Any]) -> dict[str, Any]:
    """Return the configuration of a page without Jupyter's news and JupyterLite's extensions.

    >>> found = quiet({"federated_extensions": [{"name": "@jupyterlite/x"}, {"name": "anywidget"}]})
    >>> found["federated_extensions"], found["disabledExtensions"]
    ([{'name': 'anywidget'}], ['@jupyterlab/apputils-extension:announcements'])
    """
    extensions = page_config.get("federated_extensions", [])
    return page_config | {
        "federated_extensions": [
            each for each in extensions if not each["name"].startswith(JUPYTERLITE)
        ],
        "disabledExtensions": [*page_config.get("disabledExtensions", []), NEWS],
    }


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
    before = environment.get(_CONFIG_PATH, "")
    return {_CONFIG_PATH: os.pathsep.join(filter(None, [before, str(_FOLDER / name)]))}


def _jupyter_server_extension_points() -> list[dict[str, str]]:
    return [{"module": __name__}]


def _load_jupyter_server_extension(server: Any) -> None:
    """Make the server prompt and its pages quiet; Jupyter calls this when it starts."""
    os.environ.update(_with("every", os.environ))
    # Notebooks exported as HTML show pictures in place of their saved widgets: a live one would
    # be fetched from another site, and without it be a gap.
    without_state = server.config.HTMLExporter.ClearMetadataPreprocessor
    without_state.enabled = True
    without_state.clear_cell_metadata = False
    settings = server.web_app.settings
    before = settings.get(PAGE_CONFIG_HOOK, lambda _handler, page_config: page_config)
    settings[PAGE_CONFIG_HOOK] = lambda handler, page_config: quiet(before(handler, page_config))
    connection = settings.get(SETTING)
    if hasattr(connection, "connect"):
        settings[SETTING] = prompt(connection)
    else:
        server.log.warning("nainjaune_widget: kernel connections stay as they are (no %s)", SETTING)
