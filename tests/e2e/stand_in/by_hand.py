"""Requests of a bot of no library: discord.py checks some of them itself, so these go out by hand."""

import io
import json
from typing import Any

import aiohttp

from tests.support.discord import TOKEN, Discord
from tests.support.discord.interactions import Interaction, InteractionKind

Json = dict[str, Any]


class Hand:
    """Posts anything to the stand-in, as a bot of no library would."""

    def __init__(self, discord: Discord, session: aiohttp.ClientSession) -> None:
        self.discord = discord
        self.guild = discord.guild("Club")
        self.games = self.guild.channel("games")
        self.alice = self.guild.member("alice")
        self._session = session

    async def send(self, method: str, path: str, body: Any = None, *files: bytes) -> tuple[int, Any]:
        """One request: its status and its JSON."""
        data: Any = None
        if files:
            data = aiohttp.FormData(quote_fields=False)
            data.add_field("payload_json", json.dumps(body))
            for number, file in enumerate(files):
                data.add_field(f"files[{number}]", io.BytesIO(file), filename=f"f{number}.bin")
        headers = {"Authorization": f"Bot {TOKEN}", "User-Agent": "DiscordBot (https://example.org, 1)"}
        url = self.discord.env()["DISCORD_API_BASE"] + path
        how = {"data": data} if files else {"json": body}
        async with self._session.request(method, url, headers=headers, **how) as response:
            return response.status, await response.json() if response.status != 204 else None

    async def post(self, body: Json, *files: bytes) -> tuple[int, Any]:
        """Post a message."""
        return await self.send("POST", f"/channels/{self.games.id}/messages", body, *files)

    def interact(
        self, kind: InteractionKind = InteractionKind.COMMAND, data: Json | None = None
    ) -> Interaction:
        """An interaction that nobody has answered."""
        world = self.discord.world
        made = Interaction(world.ids.new(), kind, self.alice, self.games, data or {}, world.clock.now())
        world.interactions[made.token] = made
        return made

    async def answer(self, interaction: Interaction, kind: int, data: Json | None = None) -> tuple[int, Any]:
        """Answer it."""
        path = f"/interactions/{interaction.id}/{interaction.token}/callback?with_response=1"
        return await self.send("POST", path, {"type": kind, "data": data})


def error_paths(tree: Json, path: str = "") -> set[str]:
    """Where the errors of a 50035 are."""
    found = {path} if "_errors" in tree else set()
    for key, inner in tree.items():
        if key != "_errors":
            found |= error_paths(inner, f"{path}.{key}" if path else key)
    return found
