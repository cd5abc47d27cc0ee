"""The names of the package that are a promise to its users."""

from __future__ import annotations

PACKAGE = "nainjaune_widget"
ELSEWHERE = ("anywidget", "ipywidgets", "traitlets")


def public(kind: type) -> list[str]:
    """List the public members of a class that are this package's own contract."""
    found = []
    for name in dir(kind):
        owner = next(each for each in kind.__mro__ if name in vars(each))
        overrides = any(
            name in vars(each) for each in kind.__mro__ if each.__module__.startswith(ELSEWHERE)
        )
        ours = owner.__module__.startswith(PACKAGE) and not overrides
        if ours and not name.startswith("_"):
            found.append(name)
    return found
