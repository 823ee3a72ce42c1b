"""Pages in a frame of another site's: at addresses of their own, and nowhere else.

Every page has a twin below :data:`PREFIX`.  What is answered there may be framed by the sites that a :class:`PageFrame`
names, and only pages of its origin may post there.  What the page's own links, scripts and pictures name has no
prefix: the frame's site asks us for ``PREFIX/m/12`` where its frame asks for ``/m/12``.
"""

from collections.abc import Awaitable, Callable, Iterable
from dataclasses import dataclass

from aiohttp import web

PREFIX = "/activity"


@dataclass(frozen=True, slots=True)
class PageFrame:
    """Pages in a frame come from ``host``, and ``sites`` may put them into one."""

    host: str
    sites: tuple[str, ...]

    @property
    def origin(self) -> str:
        """How the pages in the frame say where they are from."""
        return f"https://{self.host}"

    def let(self) -> Callable[[web.Request, web.StreamResponse], Awaitable[None]]:
        """Let what is answered below the prefix be framed: to be done once an answer is secured."""
        ancestors = f"frame-ancestors {' '.join((*self.sites, self.origin))}"

        async def let(request: web.Request, response: web.StreamResponse) -> None:
            if framed(request):
                policy = response.headers["Content-Security-Policy"]
                response.headers["Content-Security-Policy"] = policy.replace(
                    "frame-ancestors 'none'", ancestors
                )
                response.headers.pop("X-Frame-Options", None)
                # The same page stands elsewhere.
                response.headers["X-Robots-Tag"] = "noindex"

        return let


def framed(request: web.Request) -> bool:
    """Whether a request is for a page in a frame; one for an address that there is not is for none."""
    resource = request.match_info.route.resource
    return resource is not None and resource.canonical.startswith(f"{PREFIX}/")


def path_in(request: web.Request) -> str:
    """The path of a request, as the page has it."""
    return request.path.removeprefix(PREFIX) if framed(request) else request.path


def twins(routes: Iterable[web.RouteDef]) -> list[web.RouteDef]:
    """The same routes below the prefix."""
    return [web.RouteDef(one.method, f"{PREFIX}{one.path}", one.handler, one.kwargs) for one in routes]
