"""A page to print: one file that needs no network and runs no script."""

from __future__ import annotations

from base64 import b64encode
from hashlib import sha256
from html import escape

_PAGE = """<!doctype html>
<html lang="{lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="{policy}">
<title>{title}</title>
<style>{style}</style>
</head>
<body>
<main>
{body}
</main>
</body>
</html>
"""


def printed_page(title: str, body: str, style: str, lang: str) -> str:
    """Return an HTML document; a policy in it has the browser fetch and run nothing.

    Args:
        title: its title, as text.
        body: its content, as HTML; pictures in it are ``data:`` addresses.
        style: its style sheet.
        lang: its language.

    >>> page = printed_page("5 < 6", "<p>Five.</p>", "p { margin: 0 }", "en")
    >>> "<title>5 &lt; 6</title>" in page
    True
    """
    digest = b64encode(sha256(style.encode()).digest()).decode()
    policy = (
        f"default-src 'none'; style-src 'sha256-{digest}'; img-src data:; base-uri 'none'; "
        "form-action 'none'"
    )
    return _PAGE.format(lang=lang, policy=policy, title=escape(title), style=style, body=body)
