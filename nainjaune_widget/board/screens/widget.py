"""The widget that a screen, a composer and a form are: anywidget's, or a plain one without it.

Basthon, and with it Capytale, has no widgets, nor has the page `play/`: there a widget shows itself
as HTML, or speaks to a page of its own.
"""

from __future__ import annotations

from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

HAS_WIDGETS = find_spec("anywidget") is not None
"""True where notebooks can show widgets."""

if TYPE_CHECKING or HAS_WIDGETS:
    import traitlets
    from anywidget import AnyWidget

    class Widget(AnyWidget):
        """A widget of anywidget."""

        _ipython_display_ = None
        """In ipywidgets 7 a method, which IPython would call and never ask for the picture."""

    def synced() -> Any:
        """Return a trait that goes to the page when it changes: a dict."""
        return traitlets.Dict().tag(sync=True)

else:
    from nainjaune_widget.board.hosts import PlainWidget as Widget
    from nainjaune_widget.board.hosts import Synced as synced  # noqa: N813

__all__ = ["HAS_WIDGETS", "Widget", "synced"]
