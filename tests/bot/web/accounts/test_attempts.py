"""How often people may try to sign in."""

from aiohttp import web

from bot.web.accounts.attempts import Attempts


def test_one_address_has_fewer_than_all_together() -> None:
    at = 0.0
    attempts = Attempts(lambda: at)

    def tries(address: str | None) -> int:
        for count in range(1000):
            try:
                attempts.count(address)
            except web.HTTPTooManyRequests:
                return count
        raise AssertionError

    assert tries("one") == 30
    assert tries("another") == 30
    assert tries(None) == 340, "those of an address count among all"
    at = 1.0
    assert tries(None) == 10
    at = 11.0
    assert tries("one") == 1
