"""Beliefs: where the cards can be that a seat has not seen."""
