"""An extension of the Jupyter servers that we start, which makes them answer at once.

A Jupyter server leaves Nagle's algorithm on for the sockets between page and kernel: the last
small packet of an answer waits for the page's delayed acknowledgement of the one before, about
40 ms, and with it every click on a widget. This extension turns it off. `make lab` and Binder
start their servers with it::

    jupyter lab --ServerApp.jpserver_extensions=nainjaune_widget.server=True

It changes one setting of the server, the class of the connections to kernels. A server
without this setting runs unchanged, and its log says so.
"""

from __future__ import annotations

from typing import Any

__all__ = ["prompt"]

SETTING = "kernel_websocket_connection_class"


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


def _jupyter_server_extension_points() -> list[dict[str, str]]:
    return [{"module": __name__}]


def _load_jupyter_server_extension(server: Any) -> None:
    """Make the server's kernel connections prompt; Jupyter calls this when it starts."""
    settings = server.web_app.settings
    connection = settings.get(SETTING)
    if hasattr(connection, "connect"):
        settings[SETTING] = prompt(connection)
    else:
        server.log.warning("nainjaune_widget: kernel connections stay as they are (no %s)", SETTING)
