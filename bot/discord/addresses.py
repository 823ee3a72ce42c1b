"""Where Discord is: its own addresses, or those that the settings name.

discord.py has no public setting for these; the three class attributes used
here are checked when this module is imported, so that an upgrade that renames
one fails at the start and not in the middle of a match.
"""

import discord.asset
import discord.gateway
import discord.http
from yarl import URL

for _owner, _attribute in (
    (discord.http.Route, "BASE"),
    (discord.gateway.DiscordWebSocket, "DEFAULT_GATEWAY"),
    (discord.asset.Asset, "BASE"),
):
    if not hasattr(_owner, _attribute):
        raise ImportError(
            f"discord.py {discord.__version__} has no {_owner.__qualname__}.{_attribute} any more"
        )


DISCORDS_CDN = "https://cdn.discordapp.com"


def download_address(url: str) -> str:
    """Where a file is downloaded from: Discord's own address, or the same file at the base that the settings name."""
    return url.replace(DISCORDS_CDN, discord.asset.Asset.BASE, 1)


def use(*, api_base: str | None, gateway_url: str | None, cdn_base: str | None) -> None:
    """Reach Discord at these addresses; ``None`` keeps Discord's own."""
    if api_base is not None:
        discord.http.Route.BASE = api_base
    if gateway_url is not None:
        discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = URL(gateway_url)
    if cdn_base is not None:
        discord.asset.Asset.BASE = cdn_base
