"""What a ruleset or a strategy of one's own must hold."""

from nainjaune_widget.testing.rulesets import check_ruleset
from nainjaune_widget.testing.strategies import check_strategy

__all__ = ["check_ruleset", "check_strategy"]
