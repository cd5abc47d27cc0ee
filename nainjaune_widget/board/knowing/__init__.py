"""The knowledge of the seat on show: where the hidden cards could be, and predictions of calls."""

from nainjaune_widget.board.knowing.insight import Insight
from nainjaune_widget.board.knowing.memory import BeliefMemory, KnownDeal
from nainjaune_widget.board.knowing.predictions import Prediction, Predictions
from nainjaune_widget.board.knowing.questions import CardQuestion, questions

__all__ = [
    "BeliefMemory",
    "CardQuestion",
    "Insight",
    "KnownDeal",
    "Prediction",
    "Predictions",
    "questions",
]
