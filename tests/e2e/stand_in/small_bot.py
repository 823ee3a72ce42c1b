"""A small bot on the real discord.py, to try the stand-in with: in the test's process, or as one of its own."""

from __future__ import annotations

import asyncio
import contextlib
import io
import os
import re

import discord
import yarl
from discord import app_commands
from PIL import Image

Button = discord.ui.Button[discord.ui.View]
Interaction = discord.Interaction[discord.Client]

NOBODY = discord.AllowedMentions.none()


def connect_to(env: dict[str, str]) -> None:
    """Point discord.py at the servers that the environment names."""
    discord.http.Route.BASE = env["DISCORD_API_BASE"]
    discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(env["DISCORD_GATEWAY_URL"])
    discord.Asset.BASE = env["DISCORD_CDN_BASE"]


class Counter(discord.ui.DynamicItem[Button], template=r"count:(?P<number>\d+)"):
    """A button that works as long as its message exists."""

    def __init__(self, number: int) -> None:
        super().__init__(discord.ui.Button(label="Count", custom_id=f"count:{number}"))
        self.number = number

    @classmethod
    async def from_custom_id(
        cls, interaction: Interaction, item: discord.ui.Item[discord.ui.View], match: re.Match[str]
    ) -> Counter:
        return cls(int(match["number"]))

    async def callback(self, interaction: Interaction) -> None:
        await interaction.response.edit_message(
            content=f"counted to {self.number + 1}", view=row(self.number + 1)
        )


class Ask(discord.ui.DynamicItem[Button], template=r"ask"):
    """A button that opens a form."""

    def __init__(self) -> None:
        super().__init__(discord.ui.Button(label="Move", custom_id="ask"))

    @classmethod
    async def from_custom_id(
        cls, interaction: Interaction, item: discord.ui.Item[discord.ui.View], match: re.Match[str]
    ) -> Ask:
        return cls()

    async def callback(self, interaction: Interaction) -> None:
        await interaction.response.send_modal(MoveForm())


class Menu(discord.ui.Select[discord.ui.View]):
    """A menu."""

    def __init__(self) -> None:
        options = [discord.SelectOption(label=name, value=name[0]) for name in ("Yes", "No")]
        super().__init__(custom_id="menu", placeholder="Replay it?", options=options)

    async def callback(self, interaction: Interaction) -> None:
        await interaction.response.defer()
        await interaction.edit_original_response(content=f"chosen: {self.values[0]}", view=None)


class MoveForm(discord.ui.Modal, title="Your move in #12"):
    """A form of one field."""

    move: discord.ui.TextInput[MoveForm] = discord.ui.TextInput(label="Move", max_length=20)

    async def on_submit(self, interaction: Interaction) -> None:
        await interaction.response.edit_message(content=f"played {self.move.value}")


def row(number: int = 0) -> discord.ui.View:
    """One row of buttons."""
    view = discord.ui.View(timeout=None)
    view.add_item(Counter(number)).add_item(Ask())
    return view


def picture() -> discord.File:
    """A picture with alt text."""
    out = io.BytesIO()
    Image.new("P", (40, 30)).save(out, "PNG")
    out.seek(0)
    return discord.File(out, "board.png", description="An empty board")


class SmallBot(discord.Client):
    """A few commands, and an echo of what it is told."""

    def __init__(
        self,
        intents: discord.Intents | None = None,
        shard_id: int | None = None,
        shard_count: int | None = None,
    ) -> None:
        super().__init__(
            intents=discord.Intents.default() if intents is None else intents,
            allowed_mentions=NOBODY,
            shard_id=shard_id,
            shard_count=shard_count,
        )
        self.tree = app_commands.CommandTree(self)
        self.heard: list[str] = []
        self.go_on = asyncio.Event()

    async def setup_hook(self) -> None:
        self.add_dynamic_items(Counter, Ask)
        self.tree.add_command(hello)
        self.tree.add_command(board)
        self.tree.add_command(move)
        self.tree.add_command(think)
        self.tree.add_command(slow)
        self.tree.add_command(room)
        self.tree.add_command(read)
        await self.tree.sync()

    async def on_message(self, message: discord.Message) -> None:
        if message.author.bot:
            return
        self.heard.append(message.content)
        if message.content.endswith("echo"):
            await message.channel.send(message.content, reference=message, silent=True)


@app_commands.command(description="Says hello to someone")
@app_commands.describe(who="whom", private="for you alone", times="how often", tone="how")
@app_commands.choices(tone=[app_commands.Choice(name="Softly", value="soft")])
async def hello(
    interaction: Interaction,
    who: discord.Member,
    private: bool = False,
    times: app_commands.Range[int, 1, 3] = 1,
    tone: str = "plain",
) -> None:
    """A command with an option of each kind."""
    mentions = discord.AllowedMentions(users=[who])
    text = f"hello {who.mention} " * times
    await interaction.response.send_message(text + tone, ephemeral=private, allowed_mentions=mentions)


@app_commands.command(description="Shows a board")
async def board(interaction: Interaction) -> None:
    """A command that answers with a picture and buttons."""
    await interaction.response.send_message("#12 Pux", file=picture(), view=row())


@app_commands.command(description="Plays a move")
async def move(interaction: Interaction, move: str) -> None:
    """A command whose option completes itself."""
    await interaction.response.send_message(f"played {move}")


@move.autocomplete("move")
async def moves(interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
    """What may be played."""
    return [
        app_commands.Choice(name=m, value=m) for m in ("b2-b3", "b2-b4", "c1-c2") if m.startswith(current)
    ]


@app_commands.command(description="Thinks first")
async def think(interaction: Interaction, who: discord.Member, private: bool = False) -> None:
    """A command that is deferred, completed, and followed up."""
    mentions = discord.AllowedMentions(users=[who])
    await interaction.response.defer(ephemeral=private, thinking=True)
    await interaction.followup.send(f"thought of {who.mention}", allowed_mentions=mentions)
    await interaction.followup.send("and more")


@app_commands.command(description="Answers when it may go on")
async def slow(interaction: Interaction) -> None:
    """A command that waits for the test."""
    client = interaction.client
    assert isinstance(client, SmallBot)
    await client.go_on.wait()
    with contextlib.suppress(discord.NotFound):
        await interaction.response.send_message("at last")


@app_commands.command(description="Opens a thread")
async def room(interaction: Interaction) -> None:
    """A command that makes a thread from a message of its own, and writes there."""
    await interaction.response.send_message("come in", ephemeral=True)
    assert isinstance(interaction.channel, discord.TextChannel)
    start = await interaction.channel.send("#12 begins")
    thread = await start.create_thread(name="#12 Pux")
    await thread.send("the first board", file=picture())


@app_commands.command(description="Reads a file")
async def read(interaction: Interaction, file: discord.Attachment) -> None:
    """A command that takes a file, and offers a menu about it."""
    text = (await file.read()).decode()
    view = discord.ui.View(timeout=None)
    view.add_item(Menu())
    await interaction.response.send_message(f"{file.filename}: {text}", view=view)


async def main() -> None:
    """The bot as a process of its own, pointed somewhere by its environment alone."""
    connect_to(dict(os.environ))
    await SmallBot().start(os.environ["DISCORD_TOKEN"])


if __name__ == "__main__":
    asyncio.run(main())
