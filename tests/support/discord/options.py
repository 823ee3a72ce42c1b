"""Commands as a person fills them in: what Discord's client would send, or would refuse to."""

from collections.abc import Mapping
from typing import Any

from tests.support.discord import payloads, posting
from tests.support.discord.checks.commands import (
    ATTACHMENT,
    BOOLEAN,
    CHANNEL,
    GROUP,
    INTEGER,
    MENTIONABLE,
    NUMBER,
    ROLE,
    SAFE_INTEGER,
    STRING,
    SUBCOMMAND,
)
from tests.support.discord.checks.commands import USER as USER_OPTION
from tests.support.discord.checks.message import Upload
from tests.support.discord.errors import Refused
from tests.support.discord.gateway import event_payloads
from tests.support.discord.people import Role, User
from tests.support.discord.permissions import Permission
from tests.support.discord.places import Channel
from tests.support.discord.world import World

Value = str | int | float | bool | User | Channel | Role | Upload | None
"""What a test gives for an option; None is the same as leaving it out."""


def find(world: World, user: User, place: Channel, path: str) -> tuple[dict[str, Any], list[dict[str, Any]]]:
    """The registered command for "challenge pux", with the subcommands on the way to it."""
    name, *below = path.removeprefix("/").split()
    command = next((c for c in _offered(world, user, place) if c["name"] == name and c["type"] == 1), None)
    if command is None:
        raise Refused(
            f"/{name} is not registered here: there are {[c['name'] for c in _offered(world, user, place)]}"
        )
    _may_use(user, place, command)
    node, way = command, []
    for step in below:
        inside = {o["name"]: o for o in node.get("options") or [] if o["type"] in (SUBCOMMAND, GROUP)}
        if step not in inside:
            raise Refused(f"/{path}: {node['name']} has no {step}, but {list(inside)}")
        node = inside[step]
        way.append(node)
    if any(o["type"] in (SUBCOMMAND, GROUP) for o in node.get("options") or []):
        raise Refused(f"/{path} is a group; choose from {[o['name'] for o in node['options']]}")
    return command, way


def _offered(world: World, user: User, place: Channel) -> list[dict[str, Any]]:
    offered = list(world.commands.get(None, []))
    if place.guild is not None:
        if not place.guild.has_bot:
            return [c for c in offered if user.id in world.installed and 1 in c["integration_types"]]
        local = world.commands.get(place.guild.id, [])
        # A guild's own command of the same name stands in front of the global one.
        return local + [c for c in offered if c["name"] not in {o["name"] for o in local}]
    return [c for c in offered if _in_dms(c)]


def _in_dms(command: dict[str, Any]) -> bool:
    contexts = command.get("contexts")
    return command.get("dm_permission") is not False if contexts is None else 1 in contexts


def _may_use(user: User, place: Channel, command: dict[str, Any]) -> None:
    may = place.permissions(user)
    if not may & Permission.USE_APPLICATION_COMMANDS:
        raise Refused(f"{user.name} cannot use commands in #{place.name}")
    if place.archived:
        raise Refused(f"#{place.name} is archived: it takes no commands")
    if place.guild is None:
        return
    if command.get("contexts") is not None and 0 not in command["contexts"]:
        raise Refused(f"/{command['name']} is not for guilds")
    wanted = command.get("default_member_permissions")
    if wanted is None or may & Permission.ADMINISTRATOR:
        return
    allowed = place.guild.command_roles.get(command["name"], set())
    if allowed.intersection(place.guild.members[user.id].roles):
        return
    # No permission at all means: nobody but those who administer.
    if not int(wanted) or int(wanted) & ~int(may):
        raise Refused(f"/{command['name']} is not shown to {user.name}: it needs {Permission(int(wanted))!r}")


def fill_in(
    place: Channel,
    command: dict[str, Any],
    way: list[dict[str, Any]],
    given: Mapping[str, Value],
    focused: str | None = None,
) -> dict[str, Any]:
    """The data of a command interaction; with `focused`, of the autocompletion of that option."""
    leaf = way[-1] if way else command
    known = {o["name"]: o for o in leaf.get("options") or []}
    given = {name: value for name, value in given.items() if value is not None}
    title = " ".join(["/" + command["name"], *(step["name"] for step in way)])
    if unknown := set(given) - set(known):
        raise Refused(f"{title} has no option {', '.join(sorted(unknown))}: there are {list(known)}")
    resolved: dict[str, dict[str, Any]] = {}
    options: list[dict[str, Any]] = []
    for name, option in known.items():
        entry: dict[str, Any] = {"name": name, "type": option["type"]}
        if name == focused:
            if not option.get("autocomplete"):
                raise Refused(f"{title}: {name} has no autocompletion")
            options.append(entry | {"value": str(given.get(name, "")), "focused": True})
        elif name in given:
            where = f"{title} {name}"
            options.append(entry | {"value": _value(where, place, option, given[name], resolved)})
        elif option.get("required") and focused is None:
            raise Refused(f"{title}: {name} is required")
    if focused is not None and focused not in known:
        raise Refused(f"{title} has no option {focused}: there are {list(known)}")
    for step in reversed(way):
        options = [{"name": step["name"], "type": step["type"], "options": options}]
    data = {"id": command["id"], "name": command["name"], "type": 1, "options": options}
    if "guild_id" in command:
        data["guild_id"] = command["guild_id"]
    return data | ({"resolved": resolved} if resolved and focused is None else {})


def _value(where: str, place: Channel, option: dict[str, Any], value: Value, resolved: dict[str, Any]) -> Any:
    kind = option["type"]
    if kind in (USER_OPTION, MENTIONABLE) and isinstance(value, User):
        resolved.setdefault("users", {})[str(value.id)] = payloads.user(value)
        if place.guild is not None and value.id in place.guild.members:
            may = {"permissions": str(int(place.permissions(value)))}
            entry = payloads.member(place.guild, value, with_user=False) | may
            resolved.setdefault("members", {})[str(value.id)] = entry
        return str(value.id)
    if kind == CHANNEL and isinstance(value, Channel):
        kinds = option.get("channel_types")
        if value.guild is not place.guild or (kinds and int(value.kind) not in kinds):
            raise Refused(f"{where}: #{value.name} is not offered")
        resolved.setdefault("channels", {})[str(value.id)] = event_payloads.partial_channel(
            value, place.world.bot
        )
        return str(value.id)
    if kind == ROLE and isinstance(value, Role):
        resolved.setdefault("roles", {})[str(value.id)] = payloads.role(value)
        return str(value.id)
    if kind == ATTACHMENT and isinstance(value, Upload):
        file = posting.store(place, value, None, ephemeral=True)
        payload = payloads.attachment(file, place.world.clock.now(), place.world.cdn)
        resolved.setdefault("attachments", {})[str(file.id)] = payload
        return str(file.id)
    if kind == BOOLEAN and isinstance(value, bool):
        return value
    if kind == STRING and isinstance(value, str):
        return _text(where, option, value)
    if kind in (INTEGER, NUMBER) and isinstance(value, (int, float, str)) and not isinstance(value, bool):
        return _number(where, option, value)
    raise Refused(f"{where}: {value!r} does not fit an option of type {kind}")


def _choose(where: str, option: dict[str, Any], value: Any) -> Any:
    choices = option["choices"]
    for choice in choices:
        if value in (choice["value"], choice["name"]):
            return choice["value"]
    raise Refused(f"{where}: {value!r} is not offered: there are {[c['value'] for c in choices]}")


def _text(where: str, option: dict[str, Any], value: str) -> Any:
    if option.get("choices"):
        return _choose(where, option, value)
    least, most = option.get("min_length") or 0, option.get("max_length") or 6000
    if not least <= len(value) <= most:
        raise Refused(f"{where}: {len(value)} characters; between {least} and {most} are allowed")
    return value


def _number(where: str, option: dict[str, Any], value: float | str) -> Any:
    if option.get("choices"):
        return _choose(where, option, value)
    if isinstance(value, str) or (option["type"] == INTEGER and not isinstance(value, int)):
        raise Refused(f"{where}: {value!r} is not a {'whole ' if option['type'] == INTEGER else ''}number")
    least, most = option.get("min_value"), option.get("max_value")
    least, most = -SAFE_INTEGER if least is None else least, SAFE_INTEGER if most is None else most
    if not least <= value <= most:
        raise Refused(f"{where}: {value} is not between {least} and {most}")
    return value
