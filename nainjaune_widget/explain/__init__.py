"""Every event put into words: a sentence, the arithmetic, the clause."""

from nainjaune_widget.explain.explanation import Explanation, explain

__all__ = ["Explanation", "explain"]
