"""The command `nainjaune-course`: the course into a folder, and JupyterLab on it."""

from nainjaune_widget.command.copies import EDITIONS, Copied, copy_course, edition_folder
from nainjaune_widget.command.main import main

__all__ = ["EDITIONS", "Copied", "copy_course", "edition_folder", "main"]
