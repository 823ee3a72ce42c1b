"""A bare discord.py bot that answers every command with a stored picture: what an answer costs at least.

python -m benchmarks.bare_bot BYTES
"""

import io
import os
import sys

import discord
import yarl
from discord import app_commands


class BareBot(discord.Client):
    """Answers ``/move`` with a picture."""

    def __init__(self, picture: bytes) -> None:
        super().__init__(
            intents=discord.Intents(guild_messages=True),
            max_messages=None,
            chunk_guilds_at_startup=False,
            member_cache_flags=discord.MemberCacheFlags.none(),
        )
        self.picture = picture
        self.tree = app_commands.CommandTree(self)

        @self.tree.command(name="move", description="Play a move")
        async def answer(interaction: discord.Interaction[BareBot], move: str) -> None:
            file = discord.File(io.BytesIO(self.picture), "board.png", description=move)
            await interaction.response.send_message("Your move", file=file, view=_row())

    async def setup_hook(self) -> None:
        """Register the command."""
        await self.tree.sync()


def _row() -> discord.ui.View:
    """As many buttons as a board has."""
    view = discord.ui.View(timeout=None)
    for label in ("Move", "Pick", "View", "More"):
        view.add_item(discord.ui.Button[discord.ui.View](label=label, custom_id=f"x:{label}"))
    view.stop()
    return view


def main() -> None:
    """Serve until killed."""
    discord.http.Route.BASE = os.environ["DISCORD_API_BASE"]
    discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(os.environ["DISCORD_GATEWAY_URL"])
    discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False
    bot = BareBot(os.urandom(int(sys.argv[1])))
    bot.run(os.environ["DISCORD_TOKEN"], log_handler=None)


if __name__ == "__main__":
    main()
