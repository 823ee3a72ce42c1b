"""What goes wrong on the wire when a test wants it to: 429s, 5xx, refusals, cut, torn and slow connections."""

import asyncio
import time
from dataclasses import dataclass, field
from fnmatch import fnmatchcase
from typing import Any

from tests.support.discord.errors import ApiError, Refusal
from tests.support.discord.world import Request

CUT = 0
"""In place of a status: the connection is cut without an answer."""

TORN = -1
"""In place of a status: the answer begins, and the connection is cut in the middle of it."""

GATEWAY_ERROR = "<html><head><title>502 Bad Gateway</title></head><body>cloudflare</body></html>"
"""What stands in front of Discord answers in HTML."""


@dataclass
class Reply:
    """What is answered in place of what the route would have said."""

    status: int
    body: Any = None
    headers: dict[str, str] = field(default_factory=dict)


@dataclass(eq=False)
class Fault:
    """One thing that goes wrong for the next `times` requests whose route or path matches."""

    pattern: str
    times: int
    reply: Reply | None = None
    after: bool = False
    """Whether the request takes effect before its answer is lost."""
    gate: asyncio.Event | None = None
    hit: list[Request] = field(default_factory=list)
    """The requests that met it."""

    def matches(self, request: Request) -> bool:
        """Whether it is this request's turn."""
        names = (request.route, f"{request.method} {request.path}")
        return self.times > 0 and any(fnmatchcase(name, self.pattern) for name in names)

    def release(self) -> None:
        """Let the held requests go on."""
        assert self.gate is not None
        self.gate.set()
        self.times = 0


class Faults:
    """The faults laid out. A pattern is `METHOD /route/{with}/{names}` or a path, with * for anything."""

    def __init__(self) -> None:
        self._laid: list[Fault] = []

    def clear(self) -> None:
        """Nothing goes wrong any more."""
        self.let_go()
        self._laid.clear()

    def let_go(self) -> None:
        """Release every held request."""
        for fault in self._laid:
            if fault.gate is not None:
                fault.release()

    def meet(self, request: Request) -> Fault | None:
        """The fault that this request meets, if any; one at a time, the oldest first."""
        for fault in self._laid:
            if fault.matches(request):
                fault.times -= 1
                fault.hit.append(request)
                return fault
        return None

    def _lay(self, fault: Fault) -> Fault:
        self._laid.append(fault)
        return fault

    def rate_limit(
        self,
        pattern: str = "*",
        *,
        times: int = 1,
        retry_after: float = 0.01,
        via: bool = True,
        everywhere: bool = False,
        clock_off: float = 0.0,
    ) -> Fault:
        """429: of the API, or (without Via) of Cloudflare in front of it, which discord.py takes for a ban.

        The headers are those of an exhausted bucket; `clock_off`: by how many seconds the server's clock, which
        the moment of the reset is told by, differs from ours.
        """
        headers = {
            "Retry-After": str(max(1, round(retry_after))),
            "X-RateLimit-Scope": "global" if everywhere else "user",
        }
        if not via:
            return self._lay(Fault(pattern, times, Reply(429, "error code: 1015", headers)))
        headers["Via"] = "1.1 google"
        if everywhere:
            headers["X-RateLimit-Global"] = "true"
        else:
            headers |= exhausted(retry_after, clock_off)
        body = {"message": "You are being rate limited.", "retry_after": retry_after, "global": everywhere}
        return self._lay(Fault(pattern, times, Reply(429, body, headers)))

    def fail(self, pattern: str = "*", *, status: int = 500, times: int = 1, after: bool = False) -> Fault:
        """A 5xx, before the request takes effect or `after` it; 502 comes from what stands before the API."""
        body = GATEWAY_ERROR if status == 502 else {"message": f"{status}: Server Error", "code": 0}
        return self._lay(Fault(pattern, times, Reply(status, body), after=after))

    def lie(self, pattern: str, body: Any, *, status: int = 200, times: int = 1) -> Fault:
        """An answer that is not what the route would have said; a text is no JSON."""
        return self._lay(Fault(pattern, times, Reply(status, body)))

    def cut(self, pattern: str = "*", *, times: int = 1, after: bool = False) -> Fault:
        """The connection is cut, before the request takes effect or `after` it."""
        return self._lay(Fault(pattern, times, Reply(CUT), after=after))

    def tear(self, pattern: str = "*", *, times: int = 1) -> Fault:
        """The request takes effect, and the connection is cut in the middle of its answer."""
        return self._lay(Fault(pattern, times, Reply(TORN), after=True))

    def refuse(self, pattern: str, refusal: Refusal, *, times: int = 1) -> Fault:
        """One of Discord's own refusals, whatever the state says."""
        return self._lay(Fault(pattern, times, Reply(refusal.status, ApiError(refusal).body())))

    def hold(self, pattern: str, *, times: int = 1, after: bool = False) -> Fault:
        """The request waits, then goes on as usual, when the test calls `release`; `after`: its answer waits."""
        return self._lay(Fault(pattern, times, after=after, gate=asyncio.Event()))


def exhausted(reset_after: float, clock_off: float) -> dict[str, str]:
    """The headers of a bucket in which nothing is left."""
    return {
        "X-RateLimit-Limit": "5",
        "X-RateLimit-Remaining": "0",
        "X-RateLimit-Reset-After": f"{reset_after:.3f}",
        "X-RateLimit-Reset": f"{time.time() + reset_after + clock_off:.3f}",
    }
