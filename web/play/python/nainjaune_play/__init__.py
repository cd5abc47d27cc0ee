"""The Python of the page `play/`: real boards, whose widgets speak to a page without Jupyter."""

from .desk import Desk

__all__ = ["Desk"]
