"""Topic K, the play itself: positions of deals found by seed, answers from the engine."""

from nainjaune_widget.exercises.bank.topics.playing import moves, payments, rule_books
from nainjaune_widget.exercises.bank.topics.playing.topic import TOPIC

__all__ = ["TOPIC", "moves", "payments", "rule_books"]
