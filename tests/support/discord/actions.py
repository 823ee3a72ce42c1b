"""What people do: use commands, type, click, fill in forms. Each action ends when the bot is quiet after it."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from typing import Any

from tests.support.discord import posting
from tests.support.discord.answers import Answer
from tests.support.discord.checks.message import CheckedMessage, Upload
from tests.support.discord.errors import NoAnswer, Refused
from tests.support.discord.gateway.gateway import Gateway
from tests.support.discord.interactions import Callback, Choice, Form, Interaction, InteractionKind
from tests.support.discord.messages import Message, walk
from tests.support.discord.options import Value, fill_in, find
from tests.support.discord.people import User
from tests.support.discord.permissions import Permission
from tests.support.discord.places import Channel
from tests.support.discord.world import World


class Actions(ABC):
    """The people's side of the stand-in."""

    world: World
    gateway: Gateway
    patience: float
    hurried: bool

    @abstractmethod
    async def quiet(self) -> None:
        """Wait until the bot is quiet."""

    @abstractmethod
    async def until(self, done: Callable[[], bool], what: str, *, within: float | None = None) -> None:
        """Wait for something."""

    # Commands

    async def slash(self, user: User, channel: Channel, command: str, /, **options: Value) -> Answer:
        """Use a registered command: `slash(alice, games, "challenge pux", opponent=bob)`."""
        found, way = find(self.world, user, channel, command)
        data = fill_in(channel, found, way, options)
        return await self._act(InteractionKind.COMMAND, user, channel, data, name=command)

    async def enter(self, user: User, channel: Channel) -> Answer:
        """Use the command that opens the application's Activity."""
        found = next((c for c in self.world.commands.get(None, []) if c["type"] == 4), None)
        if found is None:
            raise Refused("there is no entry point")
        data = {"id": found["id"], "name": found["name"], "type": 4}
        return await self._act(InteractionKind.COMMAND, user, channel, data, name=found["name"])

    async def autocomplete(
        self, user: User, channel: Channel, command: str, /, focused: str, **options: Value
    ) -> list[Choice]:
        """Type into an option that completes itself, the others filled in so far."""
        found, way = find(self.world, user, channel, command)
        data = fill_in(channel, found, way, options, focused=focused)
        answer = await self._act(InteractionKind.AUTOCOMPLETE, user, channel, data, name=command)
        return answer.choices

    # Components and forms

    async def click(self, user: User, message: Message, button: str, *, forged: bool = False) -> Answer:
        """Click a button by its label or custom id; `forged`: with any custom id, as no client would."""
        if forged:
            return await self._component(user, message, {"custom_id": button, "component_type": 2})
        found = self._visible(user, message).button(button)
        if found.disabled or found.url:
            raise Refused(f"the button {button!r} is {'disabled' if found.disabled else 'a link'}")
        return await self._component(user, message, {"custom_id": found.custom_id, "component_type": 2})

    async def select(self, user: User, message: Message, select: str, *values: str) -> Answer:
        """Choose from a menu, by its custom id or placeholder; values by value or label."""
        menus = [c for c in walk(self._visible(user, message).components) if c["type"] == 3]
        menu = next((m for m in menus if select in (m["custom_id"], m.get("placeholder"))), None)
        if menu is None or menu.get("disabled"):
            raise Refused(f"no menu {select!r} to choose from under {message.text!r}")
        known = {
            key: option["value"] for option in menu["options"] for key in (option["label"], option["value"])
        }
        if unknown := set(values) - set(known):
            raise Refused(f"the menu does not offer {unknown}: there are {list(known)}")
        if not (menu.get("min_values") or 1) <= len(values) <= (menu.get("max_values") or 1):
            raise Refused(f"{len(values)} are too few or too many to choose")
        data = {"custom_id": menu["custom_id"], "component_type": 3, "values": [known[v] for v in values]}
        return await self._component(user, message, data)

    def _visible(self, user: User, message: Message) -> Message:
        if not message.visible_to(user):
            raise Refused(f"{user.name} does not see {message!r}")
        if message.channel.archived:
            raise Refused(f"#{message.channel.name} is archived")
        return message

    async def _component(self, user: User, message: Message, data: dict[str, Any]) -> Answer:
        return await self._act(InteractionKind.COMPONENT, user, message.channel, data, message=message)

    async def submit(self, user: User, form: Form, values: str | Mapping[str, str | list[str]]) -> Answer:
        """Send a form: values by label or custom id; a single text goes into the first field."""
        if user is not form.origin.user:
            raise Refused(f"the form was opened for {form.origin.user.name}")
        inputs = form.inputs()
        if isinstance(values, str):
            values = {inputs[0][1]["custom_id"]: values}
        known = {key for label, component in inputs for key in (label, component["custom_id"])}
        if unknown := set(values) - known:
            raise Refused(f"the form has no field {unknown}: there are {form.fields}")
        filled = {}
        for label, component in inputs:
            given = values.get(component["custom_id"], values.get(label))
            filled[component["custom_id"]] = _fill(label, component, given)
        data = {"custom_id": form.custom_id, "components": [_sent(c, filled) for c in form.components]}
        origin = form.origin
        message = origin.message if origin.kind is InteractionKind.COMPONENT else None
        return await self._act(InteractionKind.MODAL, user, origin.channel, data, message=message)

    # Messages

    async def say(
        self,
        user: User,
        channel: Channel,
        content: str,
        *,
        reply_to: Message | None = None,
        ping: bool = True,
        files: Mapping[str, bytes] | None = None,
    ) -> Message:
        """Post a message; `ping`: whether a reply notifies its author. What comes of it: `next_message(after=…)`."""
        if not _may_write(user, channel):
            raise Refused(f"{user.name} cannot write in #{channel.name}")
        if len(content) > 2000:
            raise Refused("a message has at most 2,000 characters")
        draft = CheckedMessage(content=content)
        draft.uploads = {n: Upload(name, data) for n, (name, data) in enumerate((files or {}).items())}
        if reply_to is not None:
            self._visible(user, reply_to)
            draft.reference = {"message_id": str(reply_to.id)}
            draft.allowed_mentions = {"parse": ["users", "roles", "everyone"], "replied_user": ping}
        return posting.post(channel, user, draft)

    async def dm(self, user: User, content: str, *, reply_to: Message | None = None) -> Message:
        """Write to the bot."""
        if not self.world.share_a_guild(user):
            raise Refused(f"{user.name} has no guild in common with the bot")
        return await self.say(user, self.world.dm(user), content, reply_to=reply_to)

    async def edit(self, user: User, message: Message, content: str) -> None:
        """Change one's own message."""
        if message.author is not user or not message.visible_to(user):
            raise Refused("one changes one's own messages only, where one sees them")
        posting.edit(message, CheckedMessage(content=content))

    async def delete(self, user: User, message: Message) -> None:
        """Take a message away: one's own, or anybody's as a moderator."""
        if not message.visible_to(user):
            raise Refused(f"{user.name} does not see {message!r}")
        if message.author is not user and not message.channel.permissions(user) & Permission.MANAGE_MESSAGES:
            raise Refused(f"{user.name} cannot delete {message!r}")
        posting.remove(message)

    # The action itself

    async def _act(
        self,
        kind: InteractionKind,
        user: User,
        channel: Channel,
        data: dict[str, Any],
        *,
        message: Message | None = None,
        name: str = "",
    ) -> Answer:
        if not channel.sees(user):
            raise Refused(f"{user.name} does not see #{channel.name}")
        if channel.guild is not None and channel.guild.silenced(user):
            raise Refused(f"{user.name} is timed out in {channel.guild.name}")
        if not self.gateway.reaches(channel.guild):
            raise NoAnswer("no bot is connected")
        world = self.world
        began = len(world.requests)
        interaction = Interaction(
            world.ids.new(), kind, user, channel, data, world.clock.now(), message, name
        )
        world.interactions[interaction.token] = interaction
        world.events.interaction(interaction)
        world.bell.ring()
        deaths = world.deaths
        what = f"an answer to {kind.name.lower()} {name or data.get('custom_id')} of {user.name}"
        try:
            await self.until(lambda: interaction.answered is not None or world.deaths > deaths, what)
        except NoAnswer:
            world.late.append(interaction)
            raise
        if interaction.answered is None:
            world.late.append(interaction)
            raise NoAnswer(f"the bot died: {what}")
        if interaction.answer is None:
            raise NoAnswer(f"too late: {what} came after {interaction.took} s")
        if interaction.answer in (Callback.DEFERRED, Callback.DEFERRED_UPDATE):
            await self.until(
                lambda: _complete(interaction) or world.deaths > deaths,
                f"the rest of {what}",
            )
            if not _complete(interaction):
                raise NoAnswer(f"the bot died before the rest of {what}")
        if not self.hurried:
            await self.quiet()
        answer = Answer(interaction, world.requests[began:])
        channel.taken |= {m.id for m in (interaction.original, *interaction.followups) if m is not None}
        return answer


def _may_write(user: User, channel: Channel) -> bool:
    sending = Permission.SEND_MESSAGES_IN_THREADS if channel.is_thread else Permission.SEND_MESSAGES
    return bool(channel.permissions(user) & sending)


def _complete(interaction: Interaction) -> bool:
    """Whether what was deferred has got its answer, or nothing is left to take one."""
    gone = interaction.original is not None and interaction.original.deleted
    return interaction.completed or bool(interaction.followups) or gone


def _fill(label: str, component: dict[str, Any], given: str | list[str] | None) -> Any:
    required = component.get("required") is not False
    if component["type"] != 4:
        chosen = [given] if isinstance(given, str) else given or []
        if required and not chosen:
            raise Refused(f"{label}: nothing is chosen")
        return chosen
    text = component.get("value") or "" if given is None else given
    least, most = component.get("min_length") or 0, component.get("max_length") or 4000
    if required and not text:
        raise Refused(f"{label}: is required")
    if text and not least <= len(text) <= most:
        raise Refused(f"{label}: {len(text)} characters; between {least} and {most} are allowed")
    return text


def _sent(component: dict[str, Any], filled: dict[str, Any]) -> dict[str, Any]:
    sent: dict[str, Any] = {"type": component["type"], "id": component["id"]}
    if component["type"] == 1:
        sent["components"] = [_sent(inner, filled) for inner in component["components"]]
    elif component["type"] == 18:
        sent["component"] = _sent(component["component"], filled)
    elif "custom_id" in component:
        value = filled[component["custom_id"]]
        sent |= {"custom_id": component["custom_id"], "value" if component["type"] == 4 else "values": value}
    return sent
