"""`jantaku replay --html`: a match and its viewer in one file, which a browser opens without a server or a network."""

from __future__ import annotations

import base64
import hashlib
import html
import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

from jantaku.cli.output import UsageError
from jantaku.i18n import Message

if TYPE_CHECKING:
    from jantaku.log import Record

VIEWER = Path(__file__).parents[1] / "server" / "static" / "replay"
"""The viewer as one script and one style, as the pages are built."""
_PAGE = """<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="{policy}">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="light dark">
<title>{title}</title>
<link rel="icon" href="data:,">
<style>{style}</style>
</head>
<body>
<div id="app"></div>
<noscript>jantaku needs JavaScript.</noscript>
<script type="application/json" id="match">{match}</script>
<script>{script}</script>
</body>
</html>
"""


def page(record: Record) -> str:
    """The whole file. UsageError where the viewer is not built."""
    import msgspec

    from jantaku.server.replay import shown

    script, style = _script(_built("replay.js")), _built("replay.css").replace("</style", "<\\/style")
    return _PAGE.format(
        policy=_policy(script, style),
        title=html.escape(_whole(" · ".join([", ".join(record.names), "jantaku"]))),
        style=style,
        match=_inside_script(msgspec.to_builtins(shown(record))),
        script=script,
    )


def _built(name: str) -> str:
    try:
        return (VIEWER / name).read_text(encoding="utf-8")
    except OSError:
        raise UsageError(Message("the viewer is not built: run `make pages` in a checkout, or install a wheel")) from None


def _policy(script: str, style: str) -> str:
    """Nothing runs but this script, and nothing is loaded."""
    hashes = f"script-src {_hash(script)}; style-src {_hash(style)}"
    return f"default-src 'none'; {hashes}; img-src data:; base-uri 'none'; form-action 'none'"


def _hash(text: str) -> str:
    return f"'sha256-{base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()}'"


def _script(text: str) -> str:
    """A script that does not end, or begin another one, in the middle of its texts."""
    return text.replace("</script", "<\\/script").replace("<!--", "<\\!--")


def _inside_script(value: Any) -> str:
    """JSON in ASCII in which nothing looks like a tag.

    >>> _inside_script({"name": "</script>"})
    '{"name":"\\\\u003c/script>"}'
    """
    return json.dumps(value, separators=(",", ":")).replace("<", "\\u003c")


def _whole(text: str) -> str:
    """Without halves of letters, which a log may hold and no file can."""
    return text.encode("utf-8", "replace").decode()
