"""The table's page in the language in force: its HTML, and the words that its scripts say."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from functools import cache
from html import escape

from bot.locales.catalogue import FOLDER, SOURCE, current, say
from bot.locales.generate import messages, parameters
from bot.web.pages.files import files_address

CATALOGUE = "pages/table.ftl"
_PREFIX = "page-"
_HOLE = re.compile(r"\{\{ ([a-z-]+) \}\}")
_CODE = re.compile(r"`([^`]+)`")


@cache
def catalogue() -> Mapping[str, tuple[str, ...]]:
    """The parameters of each of the page's messages."""
    found = messages(FOLDER / SOURCE / CATALOGUE)
    return {message.id.name.removeprefix(_PREFIX): tuple(parameters(message)) for message in found}


def words() -> dict[str, str]:
    """All that the page says; its scripts fill in the parameters, which stand there as ``{name}``."""
    return {
        name: say(_PREFIX + name, **{each: f"{{{each}}}" for each in given})
        for name, given in catalogue().items()
    }


def filled(html: str) -> str:
    """The page, each ``{{ name }}`` in it replaced: by a message, the language, all words as JSON, or where its files are."""
    found = words()
    # In a script element nothing is escaped, but nothing there may look like its end.
    as_json = json.dumps(found, ensure_ascii=False).replace("<", "\\u003c")
    pieces = {name: _CODE.sub(r"<code>\1</code>", escape(text)) for name, text in found.items()}
    pieces |= {"words": as_json, "language": current(), "files": files_address()}
    return _HOLE.sub(lambda hole: pieces[hole[1]], html)
