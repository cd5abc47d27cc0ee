"""The gradebook: the exports of a class, put together for its teacher."""

from nainjaune_widget.exercises.gradebook.book import Gradebook, open_gradebook
from nainjaune_widget.exercises.gradebook.tomorrow import Tomorrow

__all__ = ["Gradebook", "Tomorrow", "open_gradebook"]
