"""``/m/12/live``: news of a match as they happen, for as many as watch it; ``/m/12/news`` for who has to ask.

After each change of the store every match that is watched is read once, however many
watch it; what is sent is written out once a language.  A watcher who is slow gets the
newest news only, and one that takes nothing at all is cut off.
"""

import asyncio
import contextlib
import logging
from collections import defaultdict
from collections.abc import Awaitable, Callable, Hashable
from dataclasses import dataclass, replace
from typing import Any, NamedTuple, Protocol

from aiohttp import web

from bot.locales.catalogue import current, in_language
from bot.service.match_view import MatchView
from bot.service.refusals import UnknownMatch
from bot.web.pages.context import PageContext
from bot.web.pages.match.state import news, public_state, stamp
from bot.web.pages.matches import match_seen
from bot.web.pages.viewer import Viewer
from bot.web.streams import Stream, Streams, written
from rules.match.audience import Audience
from rules.match.match import MatchId
from rules.match.places import HostedMatch
from storage.errors import StoreFaultError

log = logging.getLogger(__name__)

LIVE = "/m/{number}/live"
AT_ONCE = 20
"""Watchers who are told before others have their turn."""
GATHERING = 0.03
"""Changes within so many seconds are told together."""


class Readers(NamedTuple):
    """All who are told the same: in one language, with or without the names that not everybody is told."""

    language: str
    veiled: bool


class Rights(NamedTuple):
    """What the rights to see a match follow from: while it is the same, no watcher is asked about again."""

    mark: Hashable
    audience: Audience
    public: bool


@dataclass(eq=False, slots=True, kw_only=True)
class Watcher(Stream):
    """The stream of a page that shows a match."""

    number: MatchId
    language: str
    veiled: bool
    """Whether it is not told the names of those who want to be nameless where everybody looks."""
    viewer: Callable[[], Awaitable[Viewer]]
    """Who looks by now: a session may have ended meanwhile."""
    checked: object = None
    """The mark of the rights by which it was seen last what they may see."""

    @property
    def readers(self) -> Readers:
        """Those who are told the same."""
        return Readers(self.language, self.veiled)

    def tell(self, event: bytes) -> None:
        """Send this, in place of older news."""
        self.waiting.clear()
        Stream.tell(self, event)


class StoreListener(Protocol):
    """Looks at something when something was stored."""

    def changed(self) -> None:
        """Something was stored."""

    async def start(self) -> None:
        """Begin to look."""

    async def stop(self) -> None:
        """Look no more."""


class Watchers:
    """Who watches which match."""

    def __init__(self, context: PageContext, streams: Streams, *, looks_every: float | None = None) -> None:
        """``looks_every`` so many seconds it looks without news: those of other processes may get lost."""
        self._looks_every = looks_every
        self._context = context
        self.streams = streams
        self._watchers: defaultdict[MatchId, set[Watcher]] = defaultdict(set)
        self._seen: dict[MatchId, str] = {}
        self._told: dict[tuple[MatchId, Readers], dict[str, Any]] = {}
        """What was told last of a match, and to whom."""
        self._rights: dict[MatchId, Rights] = {}
        self._changed = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        self.beside: list[StoreListener] = []
        """Who else looks when something was stored."""

    def changed(self) -> None:
        """Something was stored: look at what is watched, and make pages anew."""
        self._context.kept.drop_all()
        if self._watchers:
            self._changed.set()
        for other in self.beside:
            other.changed()

    async def start(self) -> None:
        """Begin to look."""
        self._task = asyncio.create_task(self._look(), name="watching matches")
        for other in self.beside:
            await other.start()

    async def stop(self) -> None:
        """Look no more."""
        if self._task is not None:
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task
        for other in self.beside:
            await other.stop()

    async def stream(self, request: web.Request) -> web.StreamResponse:
        """Send one watcher news until they leave."""
        async with match_seen(self._context, request) as (viewer, hosted):

            async def by_now() -> Viewer:
                return await self._context.viewers.again(request, viewer)

            watcher = Watcher(
                *viewer.origin(request),
                number=hosted.match.id,
                language=current(),
                veiled=await viewer.veiled(hosted.audience),
                viewer=by_now,
            )

        async def begin() -> str:
            # Read once the watcher is heard of, so that nothing falls between.
            return stamp((await self._context.services.lookup.get(watcher.number)).match)

        self._watchers[watcher.number].add(watcher)
        try:
            return await self.streams.serve(request, watcher, begin)
        except UnknownMatch:
            raise web.HTTPNotFound from None
        finally:
            self._leave(watcher)

    async def news(self, request: web.Request) -> web.Response:
        """What is new since a page was made, for browsers that no stream reaches; nothing where it has missed nothing."""
        async with match_seen(self._context, request) as (viewer, hosted):
            if request.query.get("since") == stamp(hosted.match):
                return web.Response(status=204)
            board = await self._context.board(viewer, hosted)
            return web.json_response(news(await public_state(self._context, board)))

    def _leave(self, watcher: Watcher) -> None:
        self._watchers[watcher.number].discard(watcher)
        if not self._watchers[watcher.number]:
            del self._watchers[watcher.number]
            self._forget(watcher.number)

    def _forget(self, number: MatchId) -> None:
        self._seen.pop(number, None)
        self._rights.pop(number, None)
        for key in [key for key in self._told if key[0] == number]:
            del self._told[key]

    async def _look(self) -> None:
        while True:
            try:
                async with asyncio.timeout(self._looks_every):
                    await self._changed.wait()
            except TimeoutError:
                self._context.kept.drop_all()
            await asyncio.sleep(GATHERING)
            self._changed.clear()
            for number in list(self._watchers):
                await self._look_at(number)

    async def _look_at(self, number: MatchId) -> None:
        try:
            await self._tell(number)
        except StoreFaultError:
            log.debug("nothing is told of a match while the store does not work")
        except Exception:
            log.exception("the news of a match could not be told")
        if number not in self._watchers:
            # The last of them left meanwhile.
            self._forget(number)

    async def _tell(self, number: MatchId) -> None:
        lookup = self._context.services.lookup
        try:
            hosted = await lookup.get(number)
        except UnknownMatch:
            for watcher in self._of(number):
                watcher.end()
            return
        public = await self._context.viewers.public(hosted.audience)
        rights = self._rights_now(hosted, public=public)
        if not public:
            await self._close_to_others(hosted, rights)
        shown = stamp(hosted.match)
        if self._seen.get(number) == shown:
            return
        self._seen[number] = shown
        board = await lookup.board(hosted)
        if public and await self._context.viewers.veil(board.players) != board.players:
            for watcher in self._unchecked(number, rights):
                watcher.veiled = await (await watcher.viewer()).veiled(hosted.audience)
                watcher.checked = rights
        for readers in {watcher.readers for watcher in self._of(number)}:
            event = await self._written(board, readers)
            if event is None:
                continue
            for number_told, watcher in enumerate(self._of(number)):
                if watcher.readers == readers:
                    watcher.tell(event)
                if number_told % AT_ONCE == AT_ONCE - 1:
                    # Those who wait for an answer do not wait for a thousand watchers.
                    await asyncio.sleep(0)

    def _of(self, number: MatchId) -> tuple[Watcher, ...]:
        return tuple(self._watchers.get(number, ()))

    def _rights_now(self, hosted: HostedMatch, *, public: bool) -> Rights:
        """The mark of rights, the very same one while it stays equal."""
        now = Rights(self._context.viewers.rights(), hosted.audience, public)
        last = self._rights.get(hosted.match.id)
        if last == now:
            return last
        self._rights[hosted.match.id] = now
        return now

    def _unchecked(self, number: MatchId, rights: Rights) -> tuple[Watcher, ...]:
        """The watchers whose rights were not looked at since these may have changed."""
        return tuple(one for one in self._watchers.get(number, ()) if one.checked is not rights)

    async def _close_to_others(self, hosted: HostedMatch, rights: Rights) -> None:
        """A match that not everybody may see is shown only for as long as a page's viewer may."""
        for watcher in self._unchecked(hosted.match.id, rights):
            if await (await watcher.viewer()).may_see(hosted.audience):
                watcher.veiled, watcher.checked = False, rights
            else:
                watcher.end()

    async def _written(self, board: MatchView, readers: Readers) -> bytes | None:
        """The news for these readers; nothing where what has changed is not shown."""
        with in_language(readers.language):
            if readers.veiled:
                board = replace(board, players=await self._context.viewers.veil(board.players))
            event = news(await public_state(self._context, board))
        key, shown = (board.match.id, readers), {**event, "now": None, "stamp": None}
        if self._told.get(key) == shown:
            return None
        self._told[key] = shown
        return written(event)


def routes(watch: Watchers) -> list[web.RouteDef]:
    """The routes of the streams, and of the same news for browsers that ask for them."""
    return [web.get(LIVE, watch.stream, allow_head=False), web.get("/m/{number}/news", watch.news)]
