"""Templates of pages, filled in in the language in force.

Everything put into them is escaped.  A template says a message by its name, ``say.front.title()``; a test finds each name in the catalogues.
"""

import json
from collections.abc import Collection
from functools import lru_cache
from typing import Any

from aiohttp import web
from jinja2 import DictLoader, Environment, StrictUndefined
from markupsafe import Markup

from bot.locales.catalogue import current
from bot.locales.say import pages
from bot.locales.scripts import words_of
from bot.web.frames import framed, path_in
from bot.web.pages.files import ROOMS, file_address
from bot.web.pages.names import face_of, name_of
from rules.match.people import Person

TEMPLATES = {path.name: path.read_text(encoding="utf-8") for path in sorted(ROOMS.glob("*/templates/*.html"))}
"""Each folder of the web server may have templates of its own; those of one extend those of the pages.

Read now: an update puts the next version's files there while this one still serves.
"""
THEMES = ("light", "dark", "contrast")
THEME_COOKIE = "turnpost_theme"


def theme_of(request: web.Request) -> str:
    """The theme that a browser has chosen; "auto" as long as it has not: its system then decides."""
    chosen = request.cookies.get(THEME_COOKIE, "")
    return chosen if chosen in THEMES else "auto"


def words(catalogue: str) -> Markup:
    """All messages of a catalogue as JSON for a script element; parameters stand there as ``{name}``."""
    return _words(catalogue, current())


@lru_cache(100)
def _words(catalogue: str, _language: str) -> Markup:
    """Made once in each language, which is the one in force."""
    return data(words_of(catalogue))


def data(value: object) -> Markup:
    """A value as JSON for a script element, where nothing may look like its end."""
    return Markup(json.dumps(value, ensure_ascii=False).replace("<", "\\u003c"))  # noqa: S704 - "<" is escaped


_environment = Environment(
    loader=DictLoader(TEMPLATES),
    autoescape=True,
    undefined=StrictUndefined,
    trim_blocks=True,
    lstrip_blocks=True,
    auto_reload=False,
)
_environment.globals |= {"say": pages, "words": words, "data": data, "file": file_address, "themes": THEMES}
_environment.globals |= {"name_of": name_of, "face_of": face_of}


def rendered(
    template: str,
    request: web.Request,
    *,
    me: Person | None = None,
    waiting: int = 0,
    ways: Collection[str] = (),
    lobby: bool = False,
    status: int = 200,
    **values: Any,
) -> web.Response:
    """A page: a template, filled in for a request of ``me``, for whom so many matches are ``waiting``; ``lobby``: there is one."""
    text = _environment.get_template(template).render(
        language=current(),
        theme=theme_of(request),
        path=path_in(request),
        framed=framed(request),
        me=me,
        waiting=waiting,
        ways=ways,
        lobby=lobby,
        **values,
    )
    headers = {"Vary": "Accept-Language, Cookie"}
    return web.Response(text=text, content_type="text/html", status=status, headers=headers)
