"""The web server: health, and the local table when there is one."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager

from aiohttp import web
from aiohttp.typedefs import Middleware

from bot.config import Config, ListenError, Network
from bot.conversation.core.load.load_shedding import AT_ONCE, EACH
from bot.conversation.core.services import Services
from bot.locales.say import table as say
from bot.metrics import CONTENT_TYPE
from bot.web import connections, guard
from bot.web.accounts.pages import AccountPages
from bot.web.accounts.sign_in import CALLBACK, FORMS
from bot.web.accounts.viewers import AccountViewers
from bot.web.callers import PROXIES
from bot.web.connections import HEAD_SECONDS, Connections
from bot.web.frames import PREFIX, PageFrame
from bot.web.pages import robots
from bot.web.pages import routes as pages
from bot.web.pages.context import PageContext
from bot.web.pages.errors import error_pages
from bot.web.pages.lobby import live as lobby_live
from bot.web.pages.match import live
from bot.web.pages.match.live import Watchers
from bot.web.pages.sharing.files import REPLAY
from bot.web.pages.tournaments import live as tournament_live
from bot.web.site import Site, from_this_machine
from bot.web.streams import Streams
from bot.web.table.api import LIVE, Api
from bot.web.table.cookies import Cookies
from bot.web.table.local_table import LocalTable
from bot.web.table.viewers import TableViewers
from storage.local_table.channels import MOST_MESSAGES
from storage.port import WatchedStore

Health = Callable[[], Awaitable[str | None]]
"""Asks whether all is well, and returns the reason where it is not."""

Measure = Callable[[], Awaitable[bytes]]
"""Gives the measurements in Prometheus' text format."""

BODY_LIMIT = 64 * 1024
BODY_SECONDS = 20.0
"""How long a request's body may take to arrive, once its head has."""

SHUTDOWN_SECONDS = 3.0
LOOKS_EVERY = 5.0
"""After so many seconds those who watch a match are told what another process has stored, if its news was lost."""
PATIENCE_SECONDS = 5.0
"""How long the health check waits: one that hangs is not well."""


def application(
    health: Health,
    *,
    state: Callable[[], str] = lambda: "ok",
    measure: Measure | None = None,
    table: LocalTable | None = None,
    accounts: AccountPages | None = None,
    services: Services | None = None,
    public: bool = False,
    site: Site | None = None,
    proxies: tuple[Network, ...] = Config().trusted_proxies,
    body_seconds: float = BODY_SECONDS,
) -> web.Application:
    """The whole web server.

    ``table`` is the local table, left out where Discord is played on.  There ``accounts`` have the pages of people
    who sign in; without them only the papers are shown, as ``services`` know them.  ``public``: other machines may reach the table.
    ``state`` says how a process is that is well.
    ``measure`` answers programs on this machine only.  ``proxies`` say whose requests they pass on.
    """
    site = site or Site(public=public)
    middlewares: list[Middleware] = [guard.readers_language]
    viewers: TableViewers | AccountViewers | None = None
    frame: PageFrame | None = None
    if table is not None:
        viewers = TableViewers(table, Cookies(encrypted=site.encrypted), public=public)
    elif accounts is not None:
        viewers, frame = accounts.viewers(encrypted=site.encrypted), accounts.frame
    if viewers is not None:
        middlewares += [
            guard.packed,
            error_pages(viewers),
            guard.plain_faults,
            guard.of_this_site(site, FORMS, frame),
            guard.whole_body(body_seconds),
        ]
        besides = (
            *(connections.HEALTH, LIVE, live.LIVE, PREFIX + live.LIVE),
            *(lobby_live.LIVE, PREFIX + lobby_live.LIVE, CALLBACK, REPLAY),
            *(tournament_live.LIVE, PREFIX + tournament_live.LIVE),
        )
        middlewares.append(guard.in_turn(AT_ONCE, each=EACH, whose=viewers.turns_of, besides=besides))
    app = web.Application(
        middlewares=middlewares,
        client_max_size=BODY_LIMIT,
        handler_args=connections.HANDLER_ARGS,
    )
    app[PROXIES] = proxies
    app.on_response_prepare.append(guard.secure_headers)
    if frame is not None:
        app.on_response_prepare.append(frame.let())
    app.on_response_prepare.append(robots.unlist)
    app.router.add_get(connections.HEALTH, _healthz(health, state))
    if measure is not None:
        app.router.add_get("/metrics", _metrics(measure, for_others=False))
    if viewers is None:
        app.router.add_get("/", _no_table)
        if services is not None:
            app.add_routes(pages.papers_alone(services))
        return app
    context, streams = PageContext(viewers), Streams()
    watch = Watchers(context, streams, looks_every=LOOKS_EVERY if accounts is not None else None)
    store: WatchedStore
    if isinstance(viewers, TableViewers):
        assert table is not None
        store = table.database
        app.add_routes(Api(context, viewers, streams, public=public).routes())
        app.add_routes(pages.routes(context, watch, messages=MOST_MESSAGES))
    else:
        assert accounts is not None
        store = accounts.store
        accounts.hear = watch.changed
        app.add_routes(accounts.routes(context, viewers, pages.routes(context, watch)))

    async def start(_app: web.Application) -> None:
        if table is not None:
            await table.open()
        store.on_change = watch.changed
        await watch.start()

    async def stop(_app: web.Application) -> None:
        await watch.stop()
        streams.stop()

    app.on_startup.append(start)
    app.on_shutdown.append(stop)
    return app


def standby(measure: Measure | None = None) -> web.Application:
    """The web server of a process that waits to take the service over: it is well, and serves nobody."""

    async def answer(_request: web.Request) -> web.Response:
        return web.Response(text="standing by\n")

    app = web.Application(handler_args=connections.HANDLER_ARGS)
    app.on_response_prepare.append(guard.secure_headers)
    app.router.add_get(connections.HEALTH, answer)
    if measure is not None:
        app.router.add_get("/metrics", _metrics(measure, for_others=False))
    return app


def measurements(measure: Measure) -> web.Application:
    """A web server for the measurements alone, for everyone who reaches it."""
    app = web.Application(handler_args=connections.HANDLER_ARGS)
    app.on_response_prepare.append(guard.secure_headers)
    app.router.add_get("/metrics", _metrics(measure, for_others=True))
    return app


@asynccontextmanager
async def listening(
    app: web.Application,
    host: str,
    port: int,
    *,
    setting: str = "TURNPOST_HTTP",
    most: int | None = None,
    head_seconds: float = HEAD_SECONDS,
) -> AsyncIterator[int]:
    """Serve ``app`` while the block runs. Yields the port, which the system chooses for 0.

    ``most``: connections at once, as many as there is room for unless it is given.
    Raises :class:`ListenError` if the address cannot be had; ``setting`` is what the operator knows it by.
    """
    runner = web.AppRunner(app, shutdown_timeout=SHUTDOWN_SECONDS)
    await runner.setup()
    try:
        assert runner.server is not None
        at_once, waiting = connections.room()
        factory = Connections(runner.server, most=most or at_once, head_seconds=head_seconds)
        # What web.TCPSite does, which cannot be given a factory.
        try:
            listener = await asyncio.get_running_loop().create_server(factory, host, port, backlog=waiting)
        except OSError as error:
            raise ListenError(f"the web server cannot listen on {setting}: {error}") from error
        try:
            yield listener.sockets[0].getsockname()[1]
        finally:
            listener.close()
    finally:
        await runner.cleanup()


def _healthz(health: Health, state: Callable[[], str]) -> Callable[[web.Request], Awaitable[web.Response]]:
    async def healthz(_request: web.Request) -> web.Response:
        try:
            reason = await asyncio.wait_for(health(), PATIENCE_SECONDS)
        except TimeoutError:
            reason = f"the health check took longer than {PATIENCE_SECONDS:g} seconds"
        return web.Response(text=reason or state(), status=503 if reason else 200)

    return healthz


def _metrics(measure: Measure, *, for_others: bool) -> Callable[[web.Request], Awaitable[web.Response]]:
    async def metrics(request: web.Request) -> web.Response:
        if not for_others and not from_this_machine(request):
            raise web.HTTPForbidden(
                text="The measurements are for this machine only; TURNPOST_METRICS gives them a port of their own."
            )
        return web.Response(body=await measure(), headers={"Content-Type": CONTENT_TYPE})

    return metrics


async def _no_table(_request: web.Request) -> web.Response:
    return web.Response(text=f"{say.on_discord()}\n")
