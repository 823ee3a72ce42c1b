"""Templates of pages, filled in in the language in force.

Everything put into them is escaped; words come from the catalogues ``pages/*.ftl``, by ``say``.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from pathlib import Path

from aiohttp import web
from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup

from bot.locales.catalogue import FOLDER, SOURCE, current, say
from bot.locales.generate import messages, parameters
from bot.web.pages.files import file_address

TEMPLATES = Path(__file__).parent / "templates"
THEMES = ("light", "dark", "contrast")
THEME_COOKIE = "turnpost_theme"


def theme_of(request: web.Request) -> str:
    """The theme that a browser has chosen; "auto" as long as it has not: its system then decides."""
    chosen = request.cookies.get(THEME_COOKIE, "")
    return chosen if chosen in THEMES else "auto"


@cache
def catalogue(name: str) -> Mapping[str, tuple[str, ...]]:
    """The parameters of each message of the catalogue file ``pages/NAME.ftl``, by its id without the file's name."""
    found = messages(FOLDER / SOURCE / "pages" / f"{name}.ftl")
    return {
        message.id.name.removeprefix(f"{name}-"): tuple(parameters(message))
        for message in found
        if message.id.name.startswith(f"{name}-")
    }


def words(*names: str) -> Markup:
    """All messages of some catalogue files as JSON for a script element; parameters stand there as ``{name}``."""
    found = {
        key: say(f"{name}-{key}", **{each: f"{{{each}}}" for each in given})
        for name in names
        for key, given in catalogue(name).items()
    }
    return data(found)


def data(value: object) -> Markup:
    """A value as JSON for a script element, where nothing may look like its end."""
    return Markup(json.dumps(value, ensure_ascii=False).replace("<", "\\u003c"))  # noqa: S704 - "<" is escaped


_environment = Environment(
    loader=FileSystemLoader(TEMPLATES),
    autoescape=True,
    undefined=StrictUndefined,
    trim_blocks=True,
    lstrip_blocks=True,
)
_environment.globals |= {"say": say, "words": words, "data": data, "file": file_address, "themes": THEMES}


def filled(template: str, request: web.Request, **values: object) -> str:
    """A template, filled in for a request."""
    return _environment.get_template(template).render(
        language=current(), theme=theme_of(request), path=request.path, **values
    )
