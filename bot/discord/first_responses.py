"""How first responses to interactions are sent: for most boards, the only request of a move."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import aiohttp
from discord.webhook.async_ import AsyncWebhookAdapter


class FirstResponses(AsyncWebhookAdapter):
    """discord.py's way to send them, save for what a board pays for it and nobody reads."""

    def __init__(self) -> None:
        super().__init__()  # type: ignore[no-untyped-call]  # discord.py's own has no types

    async def create_interaction_response(self, *interaction: Any, session: Any, **rest: Any) -> Any:
        """Send a response, and keep of Discord's answer the message's number: discord.py would make a message of the rest."""
        whole: Any = _InOneWrite(session)
        answer = await super().create_interaction_response(*interaction, session=whole, **rest)
        return {"interaction": answer["interaction"]}


class _InOneWrite:
    """A session that sends a form in one write, where aiohttp makes one of each border, header and field."""

    def __init__(self, session: Any) -> None:
        self._session = session

    @asynccontextmanager
    async def request(
        self, method: str, url: str, *, data: Any, headers: dict[str, str], **rest: Any
    ) -> AsyncIterator[aiohttp.ClientResponse]:
        if isinstance(data, aiohttp.FormData):
            form = data()
            data, headers = await form.as_bytes(), {**headers, "Content-Type": form.headers["Content-Type"]}
        async with self._session.request(method, url, data=data, headers=headers, **rest) as response:
            yield response
