"""REST: exchanging a code for a token, and ending one."""

from typing import Any

from tests.support.discord.rest.http import Call, Routes

route = Routes()


@route("POST", "/oauth2/token", token=False, form=True)
def token(call: Call) -> Any:
    """Exchange a code."""
    return call.world.oauth.exchange(call.client, call.body)


@route("POST", "/oauth2/token/revoke", token=False, form=True)
def revoke(call: Call) -> Any:
    """End a token."""
    return call.world.oauth.revoke(call.client, call.body)
