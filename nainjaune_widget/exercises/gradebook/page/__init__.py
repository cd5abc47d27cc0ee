"""The gradebook as a page to print."""

from nainjaune_widget.exercises.gradebook.page.composing import page_of_chapter, page_of_course

__all__ = ["page_of_chapter", "page_of_course"]
