"""What these tests start with: the stand-in for Discord, and a local table with its visitors."""

from tests.bot.conftest import ann, bob, chat, eve, use_cases
from tests.bot.web.conftest import arrive, room, server, thinker
from tests.e2e.conftest import clock, club, discord, real_addresses, service, store

__all__ = [
    "ann",
    "arrive",
    "bob",
    "chat",
    "clock",
    "club",
    "discord",
    "eve",
    "real_addresses",
    "room",
    "server",
    "service",
    "store",
    "thinker",
    "use_cases",
]
