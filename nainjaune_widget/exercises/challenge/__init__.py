"""Duplicate play: the same deals at the same seat against the same bots for every pupil."""

from nainjaune_widget.exercises.challenge.challenge import Challenge

__all__ = ["Challenge"]
