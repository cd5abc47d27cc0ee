"""Topic K; the modules beside this one add its questions."""

from __future__ import annotations

from nainjaune_widget.exercises.bank.question import Topic

TOPIC = Topic("K", "playing", chapter=1)
