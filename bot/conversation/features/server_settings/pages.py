"""``/server pages``: who sees the matches of a server on web pages."""

from bot.conversation.core.choices import Names
from bot.conversation.core.commands import Command
from bot.conversation.core.replies import Answer, Reply
from bot.conversation.core.requests import Request
from bot.conversation.core.services import Services
from bot.conversation.core.settings import given_settings, setting_options
from bot.conversation.features.server_settings.rights import refusal_of
from bot.locales.say import commands
from bot.locales.say import page_settings as say
from bot.service.settings.pages import ServerPages, Visible
from bot.service.settings.setting import settings_of

OF_SERVER = settings_of(ServerPages)

VISIBLE: Names = {
    Visible.OFF: say.visible_off,
    Visible.MEMBERS: say.visible_members,
    Visible.PUBLIC: say.visible_public,
}
_SEEN_BY = {
    Visible.OFF: say.seen_by_nobody,
    Visible.MEMBERS: say.seen_by_members,
    Visible.PUBLIC: say.seen_by_everybody,
}


async def server_command(services: Services, request: Request) -> Answer:
    """``/server pages``: changes the given options, and shows all of them."""
    refusal = refusal_of(request)
    if refusal is not None:
        return refusal
    chosen = await services.pages.choose_for_server(
        str(request.venue.server), given_settings(OF_SERVER, request)
    )
    lines = [_SEEN_BY[chosen.visible]()]
    if chosen.visible is Visible.PUBLIC:
        lines.append(say.indexed() if chosen.index else say.not_indexed())
    lines.append(say.direct())
    if not services.facts.pages:
        lines.append(say.no_pages_yet())
    return Reply("\n".join(lines), private=True)


PAGES_COMMAND = Command(
    ("server", "pages"),
    commands.server_pages,
    server_command,
    setting_options(
        OF_SERVER,
        {"visible": commands.server_pages_visible, "index": commands.server_pages_index},
        names={"visible": VISIBLE},
    ),
    manages=True,
)
