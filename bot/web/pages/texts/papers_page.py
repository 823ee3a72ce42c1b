"""``/privacy`` and ``/terms``: the operator's papers, filled in from the settings.

They are there with a chat platform, too, where there are no other pages.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

from aiohttp import web

from bot.conversation.core.services import POLICY, TERMS, Services
from bot.locales.say.pages import papers as say
from bot.service.playing.private_lines import KEPT as LINES_KEPT
from bot.web.pages.context import PageContext
from bot.web.pages.templates import filled

PAPERS = {POLICY: ("privacy.html", say.privacy), TERMS: ("terms.html", say.terms)}
"""The template of each, and what it is called, by its address."""

Fill = Callable[[web.Request, str, dict[str, Any]], Awaitable[web.Response]]
"""Answers a request with a template that is filled in."""


def routes(context: PageContext, messages: int) -> list[web.RouteDef]:
    """The routes of the papers, among the pages to play on: so many messages of their channels are kept."""

    async def fill(request: web.Request, template: str, values: dict[str, Any]) -> web.Response:
        async with context.looking(request) as viewer:
            return await context.page(request, viewer, template, plays=True, messages=messages, **values)

    return _routes(context.services, fill)


def routes_alone(services: Services) -> list[web.RouteDef]:
    """Their routes where people play elsewhere."""

    async def fill(request: web.Request, template: str, values: dict[str, Any]) -> web.Response:
        text = filled(template, request, me=None, waiting=0, plays=False, **values)
        headers = {"Vary": "Accept-Language, Cookie"}
        return web.Response(text=text, content_type="text/html", headers=headers)

    return _routes(services, fill)


def _routes(services: Services, fill: Fill) -> list[web.RouteDef]:
    def handler(template: str, title: Callable[[], str]) -> Callable[[web.Request], Awaitable[web.Response]]:
        async def page(request: web.Request) -> web.Response:
            return await fill(request, template, _said_in(services, title))

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
