"""``/settings``: one's own settings, each chosen by the command that chooses it in chat.

What can be chosen from a list is what ``/settings show`` lists; a new one stands in the last group until it has one.
"""

from dataclasses import dataclass
from datetime import time
from zoneinfo import ZoneInfo

from aiohttp import web

from bot.conversation.core.commands import Kind
from bot.conversation.core.replies import Reply
from bot.conversation.features.settings_overview.feature import PAGES, Choosable, chosen_values
from bot.locales import formats
from bot.locales.say.pages import settings as say
from bot.service.settings.setting import YES
from bot.service.time.zones import zones
from bot.web.bodies import as_id, body_in, text_in
from bot.web.guard import WITH_FORM
from bot.web.pages.context import PageContext
from bot.web.pages.match.state import plain
from bot.web.pages.start_page import refused
from bot.web.pages.viewer import SeatRefusedError, Way
from rules.match.people import Person
from storage.people.web_sessions import WebSessionId

LONGEST_TEXT = 100

_LISTS: dict[str, Choosable] = {one.option.name: one for page in PAGES for one in page}
_GROUPS = (
    (say.group_language, ("use",)),
    (say.group_look, ("theme", "view", "as", "tips")),
    (say.group_moves, ("confirm",)),
    (say.group_reminders, ("where",)),
    (say.group_sleep, ("automatic",)),
    (say.group_seen, ("from", "name", "seen", "mine")),
)
"""What each group is called, and the lists in it."""

_LABELS = {
    "use": say.label_use,
    "theme": say.label_theme,
    "view": say.label_view,
    "as": say.label_as,
    "confirm": say.label_confirm,
    "tips": say.label_tips,
    "where": say.label_where,
    "automatic": say.label_automatic,
    "from": say.label_from,
    "name": say.label_name,
    "seen": say.label_seen,
    "mine": say.label_mine,
}
"""What each is called beside its control; another one by what its command says of it."""

_TEXTS = {
    "settings reminders": ("marks", "digest"),
    "settings hours": ("zone", "sleep", "quiet"),
}
"""What is written rather than chosen from a list: the command, and its options."""


@dataclass(frozen=True, slots=True)
class Control:
    """A setting with few values: what it is, the value that holds, and all of them with their words."""

    command: str
    option: str
    label: str
    switch: bool
    value: str
    entries: tuple[tuple[str, str], ...]


def routes(context: PageContext) -> list[web.RouteDef]:
    """The routes of the settings."""
    settings = SettingsPages(context)
    return [
        web.get("/settings", settings.page),
        web.post("/settings", settings.choose),
        web.post("/settings/name", settings.choose_name),
        web.post("/settings/sessions", settings.end_session),
    ]


class SettingsPages:
    """The handlers."""

    def __init__(self, context: PageContext) -> None:
        self._context = context

    async def page(self, request: web.Request) -> web.Response:
        """All settings of the viewer."""
        context = self._context
        async with context.looking(request) as viewer:
            me = viewer.me
            if me is None and Way.ACCOUNT in context.viewers.ways:
                raise web.HTTPFound("/sign-in?to=/settings")
            if me is None:
                return await context.page(request, viewer, "settings.html", groups=(), texts={}, sessions=())
            services = context.services
            zone = (await services.sleep_hours.of(me.id)).zone
            lists = await chosen_values(services, me)
            own = Way.ACCOUNT in context.viewers.ways
            response = await context.page(
                request,
                viewer,
                "settings.html",
                groups=_groups(lists),
                texts=await self._texts(me),
                zones=zones(),
                now=f"{services.now().astimezone(zone):%H:%M}",
                sessions=await services.web_sessions.of(me) if own else (),
                day=lambda at: formats.day(at.astimezone(zone).date()),
            )
            response.headers["Content-Security-Policy"] = WITH_FORM
            return response

    async def choose(self, request: web.Request) -> web.Response:
        """Choose one thing, as its command does; the answer is what holds then, and what the command has said."""
        body = await body_in(request)
        async with self._context.looking(request) as viewer:
            me = viewer.person(text_in(body, "as"))
            if me is None:
                raise web.HTTPForbidden(text=say.not_you())
            option, value = text_in(body, "option"), text_in(body, "value")
            command, given = _given(option, value)
            answer, _ = await self._context.command(viewer, me, None, command, {option: given})
            now = await chosen_values(self._context.services, me) | await self._texts(me)
            text = plain(answer.text) if isinstance(answer, Reply) else ""
            return web.json_response({"value": now[option], "text": text.replace("`", "")})

    async def choose_name(self, request: web.Request) -> web.Response:
        """Give a guest the name they have chosen; nobody chooses twice."""
        body = await body_in(request)
        async with self._context.looking(request) as viewer:
            me = viewer.person(text_in(body, "as"))
            if me is None:
                raise web.HTTPForbidden(text=say.not_you())
            try:
                named = await viewer.named(me, text_in(body, "name"))
            except SeatRefusedError as error:
                return refused(str(error))
            return web.json_response({"name": named.name})

    async def end_session(self, request: web.Request) -> web.Response:
        """Sign one of the viewer's browsers out."""
        body = await body_in(request)
        async with self._context.looking(request) as viewer:
            me = viewer.person(text_in(body, "as"))
            number = as_id(text_in(body, "session"), WebSessionId)
            if me is None or number is None:
                raise web.HTTPForbidden(text=say.not_you())
            await self._context.services.web_sessions.end(me, number)
            return web.json_response({"done": True})

    async def _texts(self, me: Person) -> dict[str, str]:
        """What is written rather than chosen, as its options take it."""
        services = self._context.services
        hours = await services.sleep_hours.of(me.id)
        reminders = (await services.reminder_settings.of(me.id)).preferences
        schedule = hours.pending or hours.sleep_schedule
        digest: time | None = reminders.digest
        return {
            "zone": str(hours.zone) if isinstance(hours.zone, ZoneInfo) else "UTC",
            "sleep": "none" if schedule is None or schedule.sleep is None else str(schedule.sleep),
            "quiet": hours.quiet,
            "marks": ", ".join(f"{mark:g}" for mark in reminders.marks),
            "digest": "off" if digest is None else f"{digest:%H:%M}",
        }


def _groups(values: dict[str, str]) -> list[tuple[str, list[Control]]]:
    grouped = {option for _, options in _GROUPS for option in options}
    others = tuple(option for option in _LISTS if option not in grouped)
    groups: list[tuple[str, tuple[str, ...]]] = [(title(), options) for title, options in _GROUPS]
    if others:
        groups.append((say.group_others(), others))
    return [
        (title, [_control(_LISTS[option], values[option]) for option in options]) for title, options in groups
    ]


def _control(one: Choosable, value: str) -> Control:
    entries = tuple((each, one.words[each]()) for each in one.values)
    label = _LABELS.get(one.option.name, one.option.about)()
    return Control(one.command.name, one.option.name, label, one.option.kind is Kind.YES_NO, value, entries)


def _given(option: str, value: str) -> tuple[str, str | bool]:
    """The command that chooses an option, and the value as it takes it.  Raises ``HTTPBadRequest``."""
    chosen = _LISTS.get(option)
    if chosen is not None and value in chosen.values:
        return chosen.command.name, value == YES if chosen.option.kind is Kind.YES_NO else value
    for command, options in _TEXTS.items():
        if option in options and 0 < len(value) <= LONGEST_TEXT:
            return command, value
    raise web.HTTPBadRequest(text="There is no such setting.")
