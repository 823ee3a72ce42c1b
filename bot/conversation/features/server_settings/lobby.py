"""``/server lobby``: whether a server's people meet those of other servers, and where that is followed."""

from bot.conversation.core.commands import Command, Kind, Parameter
from bot.conversation.core.replies import Answer, Reply
from bot.conversation.core.requests import Request
from bot.conversation.core.services import Services
from bot.conversation.features.server_settings.channels import channels_named
from bot.conversation.features.server_settings.rights import refusal_of
from bot.locales.say import commands
from bot.locales.say import lobby as say
from bot.service.settings.lobby import ServerLobby
from bot.service.settings.setting import NO, YES

CHANNELS = ("channel", "reports")
"""The options that name a channel, each stored under its name."""


async def server_command(services: Services, request: Request) -> Answer:
    """``/server lobby``: changes the given options, and shows all of them."""
    refusal = refusal_of(request)
    if refusal is not None:
        return refusal
    if not services.lobby.is_open:
        return Reply(say.off(), private=True)
    server = str(request.venue.server)
    chosen: dict[str, str | None] = {}
    if "on" in request.args:
        chosen["lobby.on"] = YES if request.flag("on") else NO
    for name in CHANNELS:
        given = request.text(name)
        if given is not None:
            channels = await channels_named(services, server, [given])
            if isinstance(channels, Reply):
                return channels
            chosen[f"lobby.{name}"] = channels[0]
    if request.flag("nowhere"):
        chosen |= {f"lobby.{name}": None for name in CHANNELS if f"lobby.{name}" not in chosen}
    house = (
        await services.lobby_settings.choose(server, chosen)
        if chosen
        else await services.lobby_settings.of(server)
    )
    return Reply(_in_words(house), private=True)


def _in_words(house: ServerLobby) -> str:
    if not house.on:
        return say.server_off()
    lines = [
        say.server_on(),
        say.not_followed() if house.channel is None else say.followed(channel=f"<#{house.channel}>"),
        say.no_reports() if house.reports is None else say.reports_in(channel=f"<#{house.reports}>"),
    ]
    return "\n".join(lines)


LOBBY_COMMAND = Command(
    ("server", "lobby"),
    commands.server_lobby,
    server_command,
    (
        Parameter("on", commands.server_lobby_on, Kind.YES_NO),
        Parameter("channel", commands.server_lobby_channel, Kind.CHANNEL),
        Parameter("reports", commands.server_lobby_reports, Kind.CHANNEL),
        Parameter("nowhere", commands.server_lobby_nowhere, Kind.YES_NO),
    ),
    manages=True,
)
