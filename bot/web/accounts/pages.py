"""What the pages of people with an account need of the service."""

from collections.abc import Callable
from dataclasses import dataclass

from bot.conversation.dispatcher import Dispatcher
from bot.web.accounts.oauth import DiscordOAuth
from storage.port import WatchedStore


@dataclass
class AccountPages:
    """The conversation that people have on Discord, and the store that it writes to.

    ``oauth`` is there if they can sign in with Discord.  ``hear`` is called when another process has stored something.
    """

    dispatcher: Dispatcher
    store: WatchedStore
    oauth: DiscordOAuth | None = None
    hear: Callable[[], None] = lambda: None
