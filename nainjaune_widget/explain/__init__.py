"""Every event put into words: a sentence, the arithmetic, the clause."""

from nainjaune_widget.engine.clauses import clause_text
from nainjaune_widget.explain.explanation import Explanation
from nainjaune_widget.explain.narrator import banner, explain, opening, tick
from nainjaune_widget.explain.nouns import box_name
from nainjaune_widget.explain.story import Decision, Story

__all__ = [
    "Decision",
    "Explanation",
    "Story",
    "banner",
    "box_name",
    "clause_text",
    "explain",
    "opening",
    "tick",
]
