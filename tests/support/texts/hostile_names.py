"""Names that try to break out of a page."""

from __future__ import annotations

HOSTILE = [
    "</script><script>hostile()</script>",
    '"><img src=x onerror=hostile()>',
    "<!--<script>",
    "]]>{{7*7}}${hostile()}'\"&amp;",
]
