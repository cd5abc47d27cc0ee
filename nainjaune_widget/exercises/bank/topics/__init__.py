"""The questions, a module or a folder for each topic. Their texts are in `words`."""

from nainjaune_widget.exercises.bank.question import Topic
from nainjaune_widget.exercises.bank.topics import (
    complement,
    conditional,
    counting,
    decisions,
    expectation,
    hypergeometric,
    independence,
    playing,
    rare,
    sans,
    variance,
)

TOPICS: tuple[Topic, ...] = (
    counting.TOPIC,
    hypergeometric.TOPIC,
    complement.TOPIC,
    conditional.TOPIC,
    sans.TOPIC,
    independence.TOPIC,
    expectation.TOPIC,
    variance.TOPIC,
    rare.TOPIC,
    decisions.TOPIC,
    playing.TOPIC,
)
"""The topics, in the order of the bank."""

__all__ = ["TOPICS"]
