"""Topic K, before any question is in it."""

from __future__ import annotations

from nainjaune_widget.exercises.bank.question import Topic

TOPIC = Topic("K", "playing", chapter=1)
