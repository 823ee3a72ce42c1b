"""What these tests start with: the stand-in for Discord, and a local table with its visitors."""

from __future__ import annotations

from tests.bot.conversation.conftest import parlour, salon
from tests.bot.web.conftest import arrive, room, server
from tests.e2e.conftest import discord, real_addresses, store

__all__ = ["arrive", "discord", "parlour", "real_addresses", "room", "salon", "server", "store"]
