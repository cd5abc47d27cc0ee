"""Every event put into words: a sentence, the arithmetic, the clause."""

from nainjaune_widget.explain.explanation import Explanation
from nainjaune_widget.explain.narrator import banner, explain, mark, opening
from nainjaune_widget.explain.nouns import card_noun, inflected_names, rank_noun, suit_noun
from nainjaune_widget.explain.story import Decision, Story

__all__ = [
    "Decision",
    "Explanation",
    "Story",
    "banner",
    "card_noun",
    "explain",
    "inflected_names",
    "mark",
    "opening",
    "rank_noun",
    "suit_noun",
]
