"""Exact chances of what hands hold: fractions that say how they were counted.

`hand` answers questions about one hand and `deal` about all hands and the talon at once; `given`
adds what has become known. `beliefs` takes what a seat knows from its view. Nothing is simulated,
and no list of hands is gone through: cards and places that a question cannot tell apart are counted
together.

`counting/` is the core. A world says where each card may be and of which cards a place has at
least one; what a seat learns at the table is of just this form, so `beliefs` are counted there too.

>>> from nainjaune_widget import probability
>>> probability.hand("lindor-1789", players=4).count(rank=10, at_least=1)
Probability(2759, 4165)
"""

from nainjaune_widget.probability.counting.chances import Layout as Layout
from nainjaune_widget.probability.hands import UnknownDeal, UnknownHand, deal, hand
from nainjaune_widget.probability.opera import opera_hand
from nainjaune_widget.probability.shares import Distribution
from nainjaune_widget.probability.unseen import Beliefs, DrawnDeal, beliefs
from nainjaune_widget.probability.unseen import check_sample as check_sample
from nainjaune_widget.probability.values import Derivation, Expectation, Percent, Probability

__all__ = [
    "Beliefs",
    "Derivation",
    "Distribution",
    "DrawnDeal",
    "Expectation",
    "Percent",
    "Probability",
    "UnknownDeal",
    "UnknownHand",
    "beliefs",
    "deal",
    "hand",
    "opera_hand",
]
