"""``/privacy`` and ``/terms``: the operator's papers, filled in from the settings.

They are there with a chat platform, too, where there are no other pages.
"""

from collections.abc import Awaitable, Callable
from typing import Any

from aiohttp import web

from bot.conversation.core.services import POLICY, TERMS, Services
from bot.locales.say.pages import papers as say
from bot.service.people.web_sessions import SESSION_LASTS
from bot.service.playing.private_lines import KEPT as LINES_KEPT
from bot.web.pages.context import PageContext
from bot.web.pages.templates import rendered

PAPERS = {POLICY: ("privacy.html", say.privacy), TERMS: ("terms.html", say.terms)}
"""The template of each, and what it is called, by its address."""


def routes(
    services: Services, context: PageContext | None = None, *, messages: int = 0
) -> list[web.RouteDef]:
    """The routes of the papers; among the pages to play on, which ``context`` is of, ``messages`` of channels are kept."""

    def handler(template: str, title: Callable[[], str]) -> Callable[[web.Request], Awaitable[web.Response]]:
        async def page(request: web.Request) -> web.Response:
            if context is None:
                return rendered(template, request, plays=False, messages=0, **_said_in(services, title))
            async with context.looking(request) as viewer:
                values = _said_in(services, title)
                return await context.page(request, viewer, template, plays=True, messages=messages, **values)

        return page

    return [web.get(address, handler(*paper)) for address, paper in PAPERS.items()]


def _said_in(services: Services, title: Callable[[], str]) -> dict[str, Any]:
    """What the papers name: the operator's settings, and for how long things are kept."""
    facts, kept = services.facts, services.retention
    return {
        "title": title(),
        "operator": facts.operator,
        "contact": facts.contact,
        "contact_link": _link_to(facts.contact),
        "version": facts.version,
        "days": {
            "challenges": kept.challenges.days,
            "notifications": kept.notifications.days,
            "newcomers": kept.newcomers.days,
            "servers": kept.servers.days,
            "lines": LINES_KEPT.days,
            "sessions": SESSION_LASTS.days,
        },
    }


def _link_to(contact: str | None) -> str | None:
    """Where a contact leads, if it is an address of the web or of email, and nothing else."""
    if contact is None or " " in contact:
        return None
    if contact.startswith(("https://", "http://", "mailto:")):
        return contact
    name, at, host = contact.partition("@")
    return f"mailto:{contact}" if name and at and "." in host and "@" not in host else None
