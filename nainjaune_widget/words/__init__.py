"""Every text that the package shows, in English and French, and the one way to read it.

The texts are data: one JSON file a language and a section (`cards`, `clauses`,
`errors`, `explanations`, `figures`, `interface`, `rule_sheet`, `simulation`, `strategies`),
flat, key → template. A template names its values in braces, ``"{player} plays {card}"``; a
text that depends on a number is a pair ``{"one": …, "other": …}``.
"""

from nainjaune_widget.words.catalogue import LANGUAGES, catalogue, text
from nainjaune_widget.words.errors import (
    BoardError,
    CardError,
    DealError,
    GameError,
    IllegalPlay,
    NainJauneError,
    RecordError,
    RulesetError,
    SimulationError,
    StrategyError,
    errors_in,
)

__all__ = [
    "LANGUAGES",
    "BoardError",
    "CardError",
    "DealError",
    "GameError",
    "IllegalPlay",
    "NainJauneError",
    "RecordError",
    "RulesetError",
    "SimulationError",
    "StrategyError",
    "catalogue",
    "errors_in",
    "text",
]
