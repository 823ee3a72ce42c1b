"""REST: registering commands, for all guilds or for one."""

from typing import Any

from tests.support.discord import access
from tests.support.discord.checks.commands import check_commands
from tests.support.discord.errors import ApiError, Refusal
from tests.support.discord.rest.http import Call, Routes

route = Routes()

GLOBAL = "/applications/{application_id}/commands"
OF_A_GUILD = "/applications/{application_id}/guilds/{guild_id}/commands"


def _scope(call: Call) -> int | None:
    if call.number("application_id") != call.me.id:
        raise ApiError(Refusal.UNKNOWN_APPLICATION)
    return access.guild(call).id if "guild_id" in call.params else None


@route("GET", GLOBAL, query=("with_localizations",))
@route("GET", OF_A_GUILD, query=("with_localizations",))
def get_commands(call: Call) -> Any:
    """Get Application Commands."""
    return call.world.commands.get(_scope(call), [])


@route("PUT", GLOBAL)
@route("PUT", OF_A_GUILD)
def overwrite_commands(call: Call) -> Any:
    """Bulk Overwrite Application Commands: a command of a name already there keeps its id."""
    scope = _scope(call)
    check_commands(call.report, call.body)
    call.report.raise_errors()
    world = call.world
    known = {(c["type"], c["name"]): c["id"] for c in world.commands.get(scope, [])}
    stored = []
    for given in call.body:
        kind = given.get("type") or 1
        number = known.get((kind, given["name"])) or str(world.ids.new())
        command = {
            **given,
            "id": number,
            "type": kind,
            "application_id": str(call.me.id),
            "version": str(world.ids.new()),
            "default_member_permissions": _permissions(given.get("default_member_permissions")),
            "integration_types": given.get("integration_types") or [0],
            "nsfw": bool(given.get("nsfw")),
        }
        if scope is not None:
            command["guild_id"] = str(scope)
        stored.append(command)
    world.commands[scope] = stored
    world.registrations += 1
    return stored


def _permissions(given: Any) -> str | None:
    return None if given is None else str(int(given))


@route("GET", GLOBAL + "/{command_id}")
@route("GET", OF_A_GUILD + "/{command_id}")
def get_command(call: Call) -> Any:
    """Get one command."""
    return _find(call)


@route("DELETE", GLOBAL + "/{command_id}")
@route("DELETE", OF_A_GUILD + "/{command_id}")
def delete_command(call: Call) -> Any:
    """Delete one command."""
    call.world.commands[_scope(call)].remove(_find(call))


def _find(call: Call) -> dict[str, Any]:
    for command in call.world.commands.get(_scope(call), []):
        if command["id"] == call.params["command_id"]:
            return command
    raise ApiError(Refusal.UNKNOWN_COMMAND)
