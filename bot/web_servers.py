"""The web servers of a process: for players and health checks, for measurements alone, and while it stands by.

What serves the web is loaded where it is served: it is a tenth of all that a start loads.
"""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from typing import TYPE_CHECKING

from bot.config import Config, Listen
from bot.conversation.core.services import Services
from bot.health import Health
from bot.metrics import measure_standby
from storage.port import WatchedStore

if TYPE_CHECKING:
    from bot.conversation.dispatcher import Dispatcher
    from bot.web.accounts.pages import AccountPages
    from bot.web.table.local_table import LocalTable

log = logging.getLogger(__name__)


async def serve_web(
    stack: AsyncExitStack,
    config: Config,
    health: Health,
    services: Services,
    *,
    table: LocalTable | None = None,
    accounts: AccountPages | None = None,
) -> tuple[int | None, int | None]:
    """Start the web server, and the one for measurements alone, if the settings want them; returns their ports."""
    port = None
    if config.http is not None:
        from bot.web.server import application, listening
        from bot.web.site import Site

        app = application(
            health.reason,
            state=lambda: services.platform.state,
            measure=health.measure if config.metrics == "web" else None,
            table=table,
            accounts=accounts,
            services=services,
            public=config.table_public,
            site=Site((config.http.host,), public=config.table_public, public_url=config.public_url),
            proxies=config.trusted_proxies,
        )
        port = await stack.enter_async_context(listening(app, config.http.host, config.http.port))
    elif table is not None:
        raise ValueError("the local table needs the web server")
    return port, await _serve_metrics(stack, config, health.measure)


def account_pages(
    config: Config, dispatcher: Dispatcher, store: WatchedStore, application: int | None
) -> AccountPages | None:
    """The pages of people who play on Discord, if they can reach them; ``application`` is the bot's on Discord."""
    if not dispatcher.services.facts.pages:
        return None
    from bot.web.accounts.oauth import DiscordOAuth
    from bot.web.accounts.pages import AccountPages

    oauth = None
    if config.client_secret is not None and config.public_url is not None and application is not None:
        oauth = DiscordOAuth(str(application), config.client_secret, config.public_url, config.api_base)
    return AccountPages(dispatcher, store, oauth, activity=config.activity)


async def _serve_metrics(
    stack: AsyncExitStack, config: Config, measure: Callable[[], Awaitable[bytes]]
) -> int | None:
    """Start the web server for measurements alone, if the settings want it; returns its port."""
    if not isinstance(config.metrics, Listen):
        return None
    from bot.web.server import listening, measurements

    where = config.metrics
    app = listening(measurements(measure), where.host, where.port, setting="TURNPOST_METRICS")
    return await stack.enter_async_context(app)


@asynccontextmanager
async def standing_by(config: Config) -> AsyncIterator[None]:
    """Wait until a process is gone that this one cannot join; this one answers for its own health meanwhile."""
    log.info(
        "a process that cannot be joined serves the store, an older version or a local table: this one stands by"
    )
    async with AsyncExitStack() as stack:
        if config.http is not None:
            from bot.web.server import listening, standby

            app = standby(measure_standby if config.metrics == "web" else None)
            await stack.enter_async_context(listening(app, config.http.host, config.http.port))
        await _serve_metrics(stack, config, measure_standby)
        yield
    log.warning("the process that could not be joined is gone: this one serves")
