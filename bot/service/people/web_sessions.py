"""Being signed in on web pages: sessions, links that begin one, sign-ins with the platform, and what is shown first.

Every secret is 32 random bytes.  The store has only sums of them, so nobody who reads it can sign in.
"""

from base64 import urlsafe_b64encode
from dataclasses import replace
from datetime import datetime, timedelta
from functools import partial
from hashlib import sha256
from typing import NamedTuple

from bot.service.changes import Topic
from bot.service.context import ServiceContext, UseCases, hold_present
from bot.service.refusals import JustErased
from rules.core.cache import Cache
from rules.match.match import MatchId
from rules.match.people import Person, PersonId
from storage.people.web_sessions import WebSession, WebSessionId
from storage.session import Session

SESSION_LASTS = timedelta(days=30)
LINK_LASTS = timedelta(minutes=10)
SIGN_IN_LASTS = timedelta(minutes=10)
LAUNCH_LASTS = timedelta(minutes=5)

SEEN_EVERY = timedelta(days=1)
"""How exactly it is stored when a session was last used."""

MOST_SESSIONS = 20
"""Sessions of one person; with one more, the one ends that was not used for longest."""

LONGEST_BROWSER = 60

MOST_REMEMBERED = 10_000
REMEMBERED = 60.0


class SignedIn(NamedTuple):
    """Who has sent a request, and by which session."""

    person: Person
    session: WebSessionId


def sum_of(secret: str) -> str:
    """What the store has of a secret."""
    return sha256(secret.encode("utf-8", "replace")).hexdigest()


def challenge_of(verifier: str) -> str:
    """The challenge of a verifier, as RFC 7636 has it (S256)."""
    return urlsafe_b64encode(sha256(verifier.encode("utf-8", "replace")).digest()).rstrip(b"=").decode()


class WebSessions(UseCases):
    """The use cases of signing in on web pages.

    Who has a cookie is asked with every request, so it is remembered, for a minute at most: names may change.
    """

    def __init__(self, context: ServiceContext) -> None:
        super().__init__(context)
        self._signed_in: Cache[str, tuple[WebSession, Person]] = Cache(
            MOST_REMEMBERED, lasts=REMEMBERED, stopwatch=lambda: context.now().timestamp()
        )
        context.changes.reach(Topic.SESSION, self._signed_in)

    def secret(self) -> str:
        """A new secret: 43 letters, digits, hyphens and underscores."""
        return urlsafe_b64encode(self._context.chance.randbytes(32)).rstrip(b"=").decode()

    # Links

    async def link(self, person: Person) -> str:
        """A secret that signs a person in once, within ten minutes; earlier ones are worth nothing from now on."""
        secret, until = self.secret(), self._context.now() + LINK_LASTS
        await self._write_for(
            person.id, lambda session: session.web_sessions.put_link(person.id, sum_of(secret), until)
        )
        return secret

    async def link_of(self, secret: str) -> Person | None:
        """Whom a link would sign in; it can still be used."""
        now = self._context.now()
        return await self._read(lambda session: session.web_sessions.link(sum_of(secret), now))

    async def open_link(self, secret: str, browser: str) -> str | None:
        """Use a link: the cookie of a new session, or ``None`` if it was used already or is too old."""
        now, cookie, token = self._context.now(), self.secret(), sum_of(secret)

        def work(session: Session) -> bool:
            person = session.web_sessions.link(token, now)
            if person is None:
                return False
            hold_present(session, person.id)
            if not session.web_sessions.take_link(person.id, token):
                return False
            _begin(session, person.id, cookie, browser, now)
            return True

        try:
            return cookie if await self._write(work) else None
        except JustErased:
            return None

    # Signing in with the platform

    async def begin_sign_in(self, verifier: str, target: str) -> str:
        """The state that the platform is to send back.  ``verifier`` stays in the browser; ``target`` is shown afterwards."""
        state, until = self.secret(), self._context.now() + SIGN_IN_LASTS
        challenge = challenge_of(verifier)
        await self._write(
            lambda session: session.web_sessions.begin_sign_in(sum_of(state), challenge, target, until)
        )
        return state

    async def finish_sign_in(self, state: str, verifier: str) -> str | None:
        """The target of a sign-in that this browser has begun; ``None`` otherwise.  The state is used up in any case."""
        now = self._context.now()
        taken = await self._write(lambda session: session.web_sessions.take_sign_in(sum_of(state), now))
        return None if taken is None or taken[0] != challenge_of(verifier) else taken[1]

    # Sessions

    async def begin(self, person: Person, browser: str) -> str:
        """The cookie of a new session.  Raises :class:`JustErased`."""
        cookie, now = self.secret(), self._context.now()
        await self._write_for(
            person.id, partial(_begin, person=person.id, cookie=cookie, browser=browser, now=now)
        )
        return cookie

    async def of_cookie(self, cookie: str) -> SignedIn | None:
        """Who has a cookie; ``None`` once their session is over."""
        return await self.of_sum(sum_of(cookie))

    async def of_sum(self, token: str) -> SignedIn | None:
        """Who has the cookie with this checksum; ``None`` once their session is over."""
        now = self._context.now()
        row, drops = self._signed_in.get(token), self._signed_in.drops
        if row is None or not _is_current(row[0], now):
            row = await self._read(lambda session: session.web_sessions.find(token, now))
            if row is None:
                return None
            session, person = row
            if not _is_current(session, now):
                await self._write(lambda store: store.web_sessions.see(session.id, now))
                row = replace(session, seen_at=now), person
            # Only what was just read: to remember anew what is remembered would let it last for good.
            self._signed_in.put(token, row, drops=drops)
        session, person = row
        return SignedIn(person, session.id)

    async def of(self, person: Person) -> list[WebSession]:
        """A person's sessions, the one used last first."""
        now = self._context.now()
        return await self._read(lambda session: session.web_sessions.of(person.id, now))

    async def end(self, person: Person, number: WebSessionId) -> bool:
        """End one of a person's sessions; whether it was there."""
        ended = await self._write_for(person.id, lambda session: session.web_sessions.end(person.id, number))
        self._context.changes.tell(Topic.SESSION)
        return ended

    async def end_all(self, person: Person) -> int:
        """End all of a person's sessions; returns how many there were."""
        now = self._context.now()

        def work(session: Session) -> int:
            live = session.web_sessions.of(person.id, now)
            session.web_sessions.end_all(person.id)
            return len(live)

        count = await self._write_for(person.id, work)
        self._context.changes.tell(Topic.SESSION)
        return count

    # What is to be shown first

    async def launch(self, person: Person, match: MatchId) -> None:
        """Note which match a person wants to see in a window that cannot be told of it."""
        until = self._context.now() + LAUNCH_LASTS
        await self._write_for(
            person.id, lambda session: session.web_sessions.put_launch(person.id, match, until)
        )

    async def launched(self, person: Person) -> MatchId | None:
        """The match that a person has wanted to see within five minutes, once."""
        now = self._context.now()
        return await self._write_for(
            person.id, lambda session: session.web_sessions.take_launch(person.id, now)
        )


def _is_current(session: WebSession, now: datetime) -> bool:
    """Whether a session is not over, and its last use is known well enough."""
    return now < session.until_at and session.seen_at <= now < session.seen_at + SEEN_EVERY


def _begin(session: Session, person: PersonId, cookie: str, browser: str, now: datetime) -> None:
    sessions = session.web_sessions
    for old in sessions.of(person, now)[MOST_SESSIONS - 1 :]:
        # A process that remembers it finds out within a minute.
        sessions.end(person, old.id)
    sessions.add(sum_of(cookie), person, browser[:LONGEST_BROWSER], now, SESSION_LASTS)
