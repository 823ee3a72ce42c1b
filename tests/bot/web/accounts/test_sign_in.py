"""Where signing in leads, and what browsers are called."""

import pytest
from aiohttp.test_utils import make_mocked_request
from yarl import URL

from bot.web.accounts.cookies import browser_of
from bot.web.accounts.sign_in import FIRST, target_of


@pytest.mark.parametrize(
    ("to", "target"),
    [
        ("/m/12", "/m/12"),
        ("/m/12?turn=3", "/m/12?turn=3"),
        ("/watch", "/watch"),
        ("", FIRST),
        ("m/12", FIRST),
        ("//evil.example", FIRST),
        ("/\\evil.example", FIRST),
        ("/%5Cevil.example", FIRST),
        ("https://evil.example", FIRST),
        ("javascript:alert(1)", FIRST),
        ("/sign-out", FIRST),
        ("/sign-in/discord", FIRST),
        ("/m/12\r\nSet-Cookie: a=b", FIRST),
        ("/m/\u202e12", FIRST),
        ("/" + "m" * 500, FIRST),
    ],
)
def test_a_target_is_a_page_of_ours(to: str, target: str) -> None:
    assert target_of(make_mocked_request("GET", str(URL("/sign-in").with_query(to=to)))) == target


@pytest.mark.parametrize(
    ("agent", "name"),
    [
        ("Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0", "Firefox on Linux"),
        (
            "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0",
            "Edge on Windows",
        ),
        (
            "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1",
            "Safari on iPhone",
        ),
        ("curl/8.0", ""),
        ("", ""),
    ],
)
def test_of_what_a_browser_says_its_kind_is_kept(agent: str, name: str) -> None:
    assert browser_of(make_mocked_request("GET", "/", headers={"User-Agent": agent})) == name
