"""The REST server: routes, bodies, the log of requests, faults and rate limits; what routes do is elsewhere."""

import json
import traceback
from collections import deque
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import unquote

from aiohttp import BasicAuth, web

from tests.support.discord.checks.message import Upload, too_large
from tests.support.discord.checks.schema import Report
from tests.support.discord.errors import ApiError, Refusal
from tests.support.discord.faults import CUT, TORN, Fault, Faults, Reply
from tests.support.discord.people import User
from tests.support.discord.rest.buckets import Buckets
from tests.support.discord.world import Request, World

GLOBAL_LIMIT = 50
"""Requests a second that a bot may make; answers to interactions do not count."""

MOST_BODY = 300 * 1024 * 1024


@dataclass
class Call:
    """One request on its way through a route."""

    world: World
    params: dict[str, str]
    query: dict[str, str]
    body: Any
    uploads: dict[int, Upload]
    report: Report = field(default_factory=Report)
    client: tuple[str, str] | None = None
    """The application's number and secret, where they come as Basic authorization."""
    person: User | None = None
    """Who has signed in with Discord, where their token is used in place of the bot's."""

    def number(self, name: str) -> int:
        """An id in the path; what is no number names nothing that there is."""
        text = self.params[name]
        if not text.isdecimal():
            self.report.fail((name,), "NUMBER_TYPE_COERCE", f'Value "{text}" is not snowflake.')
            self.report.raise_errors()
        return int(text)

    @property
    def me(self) -> User:
        """The bot that asks."""
        return self.world.bot


Handler = Callable[[Call], Any]


@dataclass(frozen=True)
class Route:
    """A method and a path, and what is done there."""

    method: str
    template: str
    handler: Handler
    token: bool
    query: tuple[str, ...]
    form: bool
    bearer: bool


class Routes:
    """The routes of one family, collected by decorators."""

    def __init__(self) -> None:
        self._routes: list[Route] = []

    def __iter__(self) -> Iterator[Route]:
        return iter(self._routes)

    def __call__(
        self,
        method: str,
        template: str,
        *,
        token: bool = True,
        query: tuple[str, ...] = (),
        form: bool = False,
        bearer: bool = False,
    ) -> Callable[[Handler], Handler]:
        """Serve a route; `token`: with the bot's Authorization only; `query`: what may follow the question mark.

        `form`: the body is form-encoded, as OAuth2 has it; `bearer`: a person's token will do, too.
        """

        def add(handler: Handler) -> Handler:
            self._routes.append(Route(method, template, handler, token, query, form, bearer))
            return handler

        return add


class Rest:
    """Answers requests, from the log of them to the headers."""

    def __init__(self, world: World, faults: Faults, token: str) -> None:
        self.world = world
        self.faults = faults
        self.token = token
        self.in_flight = 0
        self.global_limit = GLOBAL_LIMIT
        """Requests in a second; a test of load or of days that go by in a moment raises it, and 0 lets none through."""
        self.buckets = Buckets()
        self._recent: deque[float] = deque()

    def serve(self, routes: Route) -> Callable[[web.Request], Any]:
        """The aiohttp handler of a route."""

        async def handle(request: web.Request) -> web.StreamResponse:
            return await self._handle(routes, request)

        return handle

    async def unknown(self, request: web.Request) -> web.StreamResponse:
        """What the stand-in does not know fails the test, so that nobody builds on a 404 of its ignorance."""
        self.world.violated(f"no such route in the stand-in: {request.method} {request.path}")
        return web.json_response(ApiError(Refusal.NO_ROUTE).body(), status=404)

    async def _handle(self, route: Route, request: web.Request) -> web.StreamResponse:
        record = Request(
            method=request.method,
            template=route.template,
            path=unquote(request.path).removeprefix("/api/v10"),
            query=dict(request.query),
            time=self.world.clock.now(),
        )
        self.world.requests.append(record)
        self.in_flight += 1
        self.world.bell.ring()
        reply = Reply(CUT)
        try:
            call = Call(self.world, dict(request.match_info), record.query, None, {})
            reply = await self._reply(route, request, record, call)
        except Exception:
            self.world.violated(f"the stand-in itself failed at {record!r}:\n{traceback.format_exc()}")
            raise
        finally:
            self.in_flight -= 1
            record.status, record.answer = reply.status, reply.body
            self.world.bell.ring()
        return await _send(request, record, reply, self.buckets)

    async def _reply(self, route: Route, request: web.Request, record: Request, call: Call) -> Reply:
        try:
            await _read_body(route, request, call)
        except ApiError as error:
            return Reply(error.refusal.status, error.body())
        record.body = call.body
        record.files = [upload.filename for upload in call.uploads.values()]
        fault = self.faults.meet(record)
        if fault is not None and not fault.after and not await _released(fault, request):
            return Reply(CUT)
        if fault is not None and fault.reply is not None and not fault.after:
            return fault.reply
        limited = self._limited(route) or self.buckets.limited(record)
        reply = limited or self._run(route, request, call)
        if fault is not None and fault.after and not await _released(fault, request):
            return Reply(CUT)
        return _lost(fault, reply)

    def _limited(self, route: Route) -> Reply | None:
        if not route.token:
            return None
        now = self.world.clock.now()
        while self._recent and self._recent[0] <= now - 1:
            self._recent.popleft()
        if len(self._recent) < self.global_limit:
            self._recent.append(now)
            return None
        wait = round((self._recent[0] if self._recent else now) + 1 - now, 3)
        body = {"message": "You are being rate limited.", "retry_after": wait, "global": True}
        headers = {
            "Via": "1.1 google",
            "Retry-After": "1",
            "X-RateLimit-Global": "true",
            "X-RateLimit-Scope": "global",
        }
        return Reply(429, body, headers)

    def _run(self, route: Route, request: web.Request, call: Call) -> Reply:
        where = f"{route.method} {(call.params and request.path) or route.template}"
        for name in set(call.query) - set(route.query):
            self.world.violated(f"{where}: no such parameter: {name}")
        try:
            if route.bearer and request.headers.get("Authorization", "").startswith("Bearer "):
                call.person = self.world.oauth.bearer(
                    request.headers["Authorization"].removeprefix("Bearer ")
                )
            elif route.token:
                self._authorize(request, where)
            if route.token or route.form:
                self._named(request, where)
            _weigh(call)
            answer = route.handler(call)
            call.report.raise_errors()
        except ApiError as error:
            return Reply(error.refusal.status, error.body())
        finally:
            for violation in call.report.violations:
                self.world.violated(f"{where}: {violation}")
        return Reply(204) if answer is None else Reply(200, answer)

    def _authorize(self, request: web.Request, where: str) -> None:
        if request.headers.get("Authorization") != f"Bot {self.token}":
            raise ApiError(Refusal.UNAUTHORIZED)

    def _named(self, request: web.Request, where: str) -> None:
        if not request.headers.get("User-Agent", "").startswith("DiscordBot ("):
            self.world.violated(f"{where}: a bot's User-Agent is DiscordBot (url, version)")


def _weigh(call: Call) -> None:
    if too_large(call.uploads):
        raise ApiError(Refusal.TOO_LARGE)


async def _released(fault: Fault, request: web.Request) -> bool:
    """Wait until a fault that holds requests lets this one go. Returns whether anybody waits for the answer still."""
    if fault.gate is not None:
        await fault.gate.wait()
    return request.transport is not None and not request.transport.is_closing()


def _lost(fault: Fault | None, reply: Reply) -> Reply:
    if fault is None or not fault.after or fault.reply is None:
        return reply
    return Reply(TORN, reply.body) if fault.reply.status == TORN else fault.reply


async def _read_body(route: Route, request: web.Request, call: Call) -> None:
    try:
        if route.form:
            if request.content_type != "application/x-www-form-urlencoded":
                raise ApiError(Refusal.INVALID_FORM)
            call.body = dict(await request.post())
            call.client = _basic(request.headers.get("Authorization"))
        elif request.content_type == "multipart/form-data":
            async for part in await request.multipart():
                name = getattr(part, "name", None) or ""
                data = bytes(await part.read())  # type: ignore[union-attr]
                if name == "payload_json":
                    call.body = json.loads(data)
                elif name.startswith("files[") and name[6:-1].isdecimal():
                    call.uploads[int(name[6:-1])] = Upload(part.filename or "unknown", data)  # type: ignore[union-attr]
                else:
                    call.report.violation((name,), "no such part in Discord's API")
        elif request.can_read_body:
            call.body = await request.json()
    except ValueError as error:
        raise ApiError(Refusal.INVALID_JSON) from error


def _basic(header: str | None) -> tuple[str, str] | None:
    if header is None:
        return None
    authorization = BasicAuth.decode(header)
    return authorization.login, authorization.password


async def _send(request: web.Request, record: Request, reply: Reply, buckets: Buckets) -> web.StreamResponse:
    if reply.status == CUT:
        if request.transport is not None:
            request.transport.abort()
        return web.Response()
    if reply.status == TORN:
        return await _torn(request, reply)
    if reply.status == 204:
        return web.Response(status=204)
    headers = reply.headers if reply.status >= 400 else buckets.headers(record)
    if isinstance(reply.body, str):
        return web.Response(text=reply.body, status=reply.status, headers=headers)
    # discord.py reads JSON only if the type is exactly this, with no charset behind it.
    text = json.dumps(reply.body).encode()
    return web.Response(body=text, status=reply.status, content_type="application/json", headers=headers)


async def _torn(request: web.Request, reply: Reply) -> web.StreamResponse:
    text = json.dumps(reply.body).encode()
    half = web.StreamResponse(headers={"Content-Type": "application/json", "Content-Length": str(len(text))})
    await half.prepare(request)
    await half.write(text[: len(text) // 2])
    if request.transport is not None:
        # Closed, not aborted: what was written is still to go out.
        request.transport.close()
    return half
