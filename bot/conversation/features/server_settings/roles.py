"""``/server roles`` and ``/server announce``: who may challenge, organise and moderate, and where tournaments are announced."""

from bot.conversation.core.commands import Command, Kind, Parameter
from bot.conversation.core.replies import Answer, Reply
from bot.conversation.core.requests import Request
from bot.conversation.core.services import Services
from bot.conversation.features.server_settings.channels import channels_named
from bot.conversation.features.server_settings.rights import refusal_of
from bot.locales.say import commands
from bot.locales.say import server_roles as say
from bot.service.settings.roles import ServerRight, ServerRoles


async def roles_command(services: Services, request: Request) -> Answer:
    """``/server roles``: changes the given roles, and shows all of them; ``reset`` removes earlier choices first."""
    refusal = refusal_of(request)
    if refusal is not None:
        return refusal
    server = str(request.venue.server)
    chosen: dict[str, str | None] = {}
    for right in ServerRight:
        role = request.text(right)
        if role is not None or request.flag("reset"):
            chosen[f"roles.{right}"] = role
    settings = services.server_roles
    house = await settings.choose(server, chosen, request.caller.id) if chosen else await settings.of(server)
    lines = [*(_line(house, right) for right in ServerRight), say.managers()]
    if house.moderate is not None:
        lines.append(say.moderate_in_discord(role=f"<@&{house.moderate}>"))
    return Reply("\n".join(lines), private=True)


def _line(house: ServerRoles, right: ServerRight) -> str:
    role = house.role_for(right)
    if role is not None:
        return {
            ServerRight.CHALLENGE: say.challenge,
            ServerRight.ORGANISE: say.organise,
            ServerRight.MODERATE: say.moderate,
        }[right](role=f"<@&{role}>")
    return {
        ServerRight.CHALLENGE: say.everybody_challenges,
        ServerRight.ORGANISE: say.managers_organise,
        ServerRight.MODERATE: say.managers_moderate,
    }[right]()


async def announce_command(services: Services, request: Request) -> Answer:
    """``/server announce``: the channel where tournaments are announced."""
    refusal = refusal_of(request)
    if refusal is not None:
        return refusal
    server, channel = str(request.venue.server), request.text("channel")
    house = await services.server_roles.of(server)
    if channel is not None:
        channels = await channels_named(services, server, [channel])
        if isinstance(channels, Reply):
            return channels
        house = await services.server_roles.choose(
            server, {"announce.channel": channels[0]}, request.caller.id
        )
    elif request.flag("nowhere"):
        house = await services.server_roles.choose(server, {"announce.channel": None}, request.caller.id)
    if house.announce is None:
        return Reply(say.announced_where_made(), private=True)
    return Reply(say.announced_in(channel=f"<#{house.announce}>"), private=True)


ROLE_COMMANDS = (
    Command(
        ("server", "roles"),
        commands.server_roles,
        roles_command,
        (
            Parameter("challenge", commands.server_roles_challenge, Kind.ROLE),
            Parameter("organise", commands.server_roles_organise, Kind.ROLE),
            Parameter("moderate", commands.server_roles_moderate, Kind.ROLE),
            Parameter("reset", commands.server_roles_reset, Kind.YES_NO),
        ),
        manages=True,
    ),
    Command(
        ("server", "announce"),
        commands.server_announce,
        announce_command,
        (
            Parameter("channel", commands.server_announce_channel, Kind.CHANNEL),
            Parameter("nowhere", commands.server_announce_nowhere, Kind.YES_NO),
        ),
        manages=True,
    ),
)
