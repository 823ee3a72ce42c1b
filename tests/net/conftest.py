"""What these tests start with: the stand-in for Discord."""

from tests.e2e.conftest import discord, real_addresses, store

__all__ = ["discord", "real_addresses", "store"]
