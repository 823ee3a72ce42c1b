"""The table's page in the language in force: its HTML, and the words that its scripts say."""

from __future__ import annotations

import json
import re
from html import escape

from bot.locales.catalogue import current
from bot.locales.scripts import words_of
from bot.web.pages.files import files_address

_HOLE = re.compile(r"\{\{ ([a-z-]+) \}\}")
_CODE = re.compile(r"`([^`]+)`")


def words() -> dict[str, str]:
    """All that the page says; its scripts fill in the parameters, which stand there as ``{name}``."""
    return words_of("chat")


def filled(html: str) -> str:
    """The page, each ``{{ name }}`` in it replaced: by a message, the language, all words as JSON, or where its files are."""
    found = words()
    # In a script element nothing is escaped, but nothing there may look like its end.
    as_json = json.dumps(found, ensure_ascii=False).replace("<", "\\u003c")
    pieces = {name: _CODE.sub(r"<code>\1</code>", escape(text)) for name, text in found.items()}
    pieces |= {"words": as_json, "language": current(), "files": files_address()}
    return _HOLE.sub(lambda hole: pieces[hole[1]], html)
