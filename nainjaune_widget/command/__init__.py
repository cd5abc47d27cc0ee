"""The command `nainjaune-course`: the course into a folder, and JupyterLab on it."""

from nainjaune_widget.command.copies import edition_folder
from nainjaune_widget.command.main import main

__all__ = ["edition_folder", "main"]
