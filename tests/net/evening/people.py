"""The people of the evening, whose every action is written down."""

from datetime import timedelta
from pathlib import Path
from typing import Any

from tests.net.evening.transcript import Transcript, Words
from tests.support.club import settled
from tests.support.discord import Answer, Channel, Discord, Message, Upload, User
from tests.support.service import Service


class Evening:
    """A server with players, its channels, and a transcript of all that happens."""

    def __init__(self, discord: Discord, service: Service, store: Path, words: Words | None = None) -> None:
        self.discord = discord
        discord.hurried = True  # each step waits by itself
        discord.rest.global_limit = 1_000_000  # days go by in a second
        self.service = service
        self.store = store
        self.guild = discord.guild("Club")
        self.games = self.guild.channel("games")
        self.tea = self.guild.channel("tea")
        self.ann, self.ben, self.eve = (self.guild.member(name) for name in ("Ann", "Ben", "Eve"))
        self.meg = self.guild.member("Meg", manage=True)
        self.transcript = Transcript(discord, words or Words())

    async def _done(self, action: str, extra: str = "") -> None:
        await settled(self.service)
        self.transcript.step(action, extra)

    async def began(self) -> None:
        """Write down how the service came online."""
        await self._done("The service starts")

    async def slash(self, who: User, command: str, /, *, at: Any = None, **options: Any) -> Message:
        """Use a command; gives the message of the answer."""
        where = at or self.games
        answer = await self.discord.slash(who, where, command, **options)
        given = " ".join(f"{name}={_shown(value)}" for name, value in options.items())
        await self._done(f"{who.name} in #{where.name}: /{command} {given}".rstrip())
        return answer.message

    async def complete(self, who: User, command: str, focused: str, /, **options: Any) -> None:
        """Type into an option that completes itself."""
        await self.discord.autocomplete(who, self.games, command, focused, **options)
        given = " ".join(f"{name}={_shown(value)}" for name, value in options.items())
        await self._done(f"{who.name} types into {focused} of /{command} {given}".rstrip())

    async def click(self, who: User, message: Message, label: str) -> Message:
        """Press a button that opens no form."""
        answer = await self.discord.click(who, message, label)
        await self._done(f"{who.name} presses {label!r}")
        return answer.message

    async def forge(self, who: User, message: Message, custom_id: str) -> Message:
        """Send the id of a button, whether or not it is there."""
        answer = await self.discord.click(who, message, custom_id, forged=True)
        await self._done(f"{who.name} sends the id {custom_id}")
        return answer.message

    async def form(
        self, who: User, message: Message, label: str, text: str, *, forged: bool = False
    ) -> Message:
        """Press a button that opens a form, and fill it in."""
        asked = await self.discord.click(who, message, label, forged=forged)
        await self._done(f"{who.name} presses {label!r}, which opens a form")
        return await self.fill(who, asked, text)

    async def fill(self, who: User, asked: Answer, text: str) -> Message:
        """Fill in a form that is open."""
        answer = await self.discord.submit(who, asked.modal, text)
        await self._done(f"{who.name} fills in {text!r}")
        return answer.message

    async def choose(self, who: User, message: Message, label: str) -> Message:
        """Choose an entry of the only list under a message."""
        (menu,) = [
            inner for row in message.components for inner in row.get("components", []) if inner["type"] == 3
        ]
        answer = await self.discord.select(who, message, menu["custom_id"], label)
        await self._done(f"{who.name} chooses {label!r}")
        return answer.message

    async def say(
        self, who: User, text: str, *, at: Channel | None = None, reply_to: Message | None = None
    ) -> Message | None:
        """Type a message; gives the bot's answer, if there is one."""
        where = at or self.games
        said = await self.discord.say(who, where, text, reply_to=reply_to)
        await self._done(f"{who.name} writes in #{where.name}: {text}")
        answers = [m for m in where.messages.values() if m.id > said.id and m.author is self.discord.bot]
        return answers[-1] if answers else None

    async def later(self, **duration: float) -> None:
        """Let time go by, without an absence of the service."""
        await self.service.go_by(timedelta(**duration) / timedelta(hours=1))
        await self._done(f"Later: {' '.join(f'{value:g} {unit}' for unit, value in duration.items())}")

    async def match(self, game: str, /, **options: Any) -> Message:
        """Ann challenges Ben and moves first; Ben accepts."""
        given = {"opponent": self.ben, "seat": "first", **options}
        made = await self.slash(self.ann, f"challenge {game}", **given)
        return await self.click(self.ben, made, "Accept")

    async def click_first(self, who: User, message: Message, *beginnings: str) -> Message:
        """Press the first button whose label begins so."""
        labels = [b.label for b in message.buttons if b.label.startswith(beginnings) and not b.disabled]
        assert labels, (message.text, message.labels)
        return await self.click(who, message, labels[0])

    async def more(self, who: User, message: Message, label: str) -> Message:
        """Press **More**, and then a button that it may show."""
        found = await self.click(who, message, "More")
        return await self.click(who, found, label) if label in found.labels else found

    def last(self, channel: Channel, words: str = "") -> Message:
        """The bot's last public message in a channel that holds these words."""
        found = [
            m
            for m in channel.messages.values()
            if m.author is self.discord.bot and not m.ephemeral and words in m.text
        ]
        return max(found, key=lambda message: message.id)


def _shown(value: Any) -> str:
    if isinstance(value, User):
        return f"@{value.name}"
    if isinstance(value, Upload):
        return f"a file {value.filename}"
    return repr(value) if not isinstance(value, str) else value
