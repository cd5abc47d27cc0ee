"""Blanks: functions of three to five lines that the pupil writes, tried on held-back values."""
