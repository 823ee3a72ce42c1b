"""REST: registering commands, for all guilds or for one."""

from typing import Any

from tests.support.discord import access
from tests.support.discord.checks.commands import check_commands, is_entry_point
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
    """Get Application Commands: with their translations only if that is asked for."""
    there = call.world.commands.get(_scope(call), [])
    if call.query.get("with_localizations") in ("1", "true", "True"):
        return there
    return [_untranslated(command) for command in there]


def _untranslated(command: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in command.items() if not name.endswith("_localizations")}


@route("PUT", GLOBAL)
@route("PUT", OF_A_GUILD)
def overwrite_commands(call: Call) -> Any:
    """Bulk Overwrite Application Commands: a command of a name already there keeps its id."""
    scope = _scope(call)
    check_commands(call.report, call.body, everywhere=scope is None)
    call.report.raise_errors()
    world = call.world
    if any(map(is_entry_point, world.commands.get(scope, []))) and not any(map(is_entry_point, call.body)):
        raise ApiError(Refusal.MISSING_ENTRY_POINT)
    known = {(c["type"], c["name"]): c["id"] for c in world.commands.get(scope, [])}
    stored = [_stored(call, scope, given, known) for given in call.body]
    world.commands[scope] = stored
    world.registrations += 1
    return stored


def _stored(
    call: Call, scope: int | None, given: dict[str, Any], known: dict[tuple[int, str], str]
) -> dict[str, Any]:
    kind = given.get("type") or 1
    command = {
        **given,
        "id": known.get((kind, given["name"])) or str(call.world.ids.new()),
        "type": kind,
        "application_id": str(call.me.id),
        "version": str(call.world.ids.new()),
        "default_member_permissions": _permissions(given.get("default_member_permissions")),
        "integration_types": given.get("integration_types") or [0],
        "nsfw": bool(given.get("nsfw")),
    }
    if scope is not None:
        command["guild_id"] = str(scope)
    return command


@route("POST", GLOBAL)
def create_command(call: Call) -> Any:
    """Create Global Application Command: one of the same kind and name is overwritten."""
    there = call.world.commands.setdefault(None, [])
    check_commands(call.report, [call.body], everywhere=True)
    call.report.raise_errors()
    known = {(c["type"], c["name"]): c["id"] for c in there}
    made = _stored(call, _scope(call), call.body, known)
    if is_entry_point(made) and any(is_entry_point(c) and c["id"] != made["id"] for c in there):
        call.report.fail(
            (), "APPLICATION_COMMANDS_MAX_EXCEEDED", "Maximum number of entry points reached (1)"
        )
        call.report.raise_errors()
    call.world.commands[None] = [*(c for c in there if c["id"] != made["id"]), made]
    return made


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
