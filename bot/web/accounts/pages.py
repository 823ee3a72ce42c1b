"""The pages of people with an account, put together from what they need of the service."""

from collections.abc import Callable
from dataclasses import dataclass

from aiohttp import web

from bot import clock
from bot.conversation.dispatcher import Dispatcher
from bot.web.accounts.activity import Activity, frame_of
from bot.web.accounts.attempts import Attempts
from bot.web.accounts.cookies import FrameCookies, SessionCookies
from bot.web.accounts.oauth import DiscordOAuth
from bot.web.accounts.sign_in import SignIn
from bot.web.accounts.viewers import AccountViewers
from bot.web.frames import PageFrame
from bot.web.pages.context import PageContext
from storage.port import WatchedStore


@dataclass
class AccountPages:
    """The conversation that people have on Discord, and the store that it writes to.

    ``oauth`` is there if they can sign in with Discord; with it, ``activity`` says whether the pages run inside Discord,
    too.  ``hear`` is called when another process has stored something.
    """

    dispatcher: Dispatcher
    store: WatchedStore
    oauth: DiscordOAuth | None = None
    activity: bool = False
    hear: Callable[[], None] = lambda: None

    @property
    def frame(self) -> PageFrame | None:
        """The frame that pages may stand in."""
        return frame_of(self.oauth) if self.activity and self.oauth is not None else None

    def viewers(self, *, encrypted: bool) -> AccountViewers:
        """Who looks; ``encrypted``: they reach us by HTTPS."""
        in_frame = None if self.frame is None else FrameCookies(self.frame.host)
        cookies = SessionCookies(encrypted=encrypted)
        return AccountViewers(self.dispatcher, cookies, stopwatch=clock.stopwatch, in_frame=in_frame)

    def routes(
        self, context: PageContext, viewers: AccountViewers, pages: list[web.RouteDef]
    ) -> list[web.RouteDef]:
        """The routes of ``pages``, of signing in, and of the Activity."""
        attempts = Attempts(viewers.stopwatch)
        routes = [*SignIn(context, viewers.cookies, self.oauth, attempts).routes(), *pages]
        if self.frame is not None and self.oauth is not None:
            cookies = FrameCookies(self.frame.host)
            routes += Activity(context, cookies, self.oauth, attempts).routes(pages)
        return routes
