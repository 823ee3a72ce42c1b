"""How first responses to interactions are sent: for most boards, the only request of a move."""

from collections.abc import Mapping
from secrets import token_hex
from typing import Any

from discord.http import MultipartParameters
from discord.webhook.async_ import AsyncWebhookAdapter

_NOTHING = MultipartParameters(payload=None, multipart=None, files=None)


class FirstResponses(AsyncWebhookAdapter):
    """discord.py's way to send them, save for what a board pays for it and nobody reads."""

    def __init__(self) -> None:
        super().__init__()  # type: ignore[no-untyped-call]  # discord.py's own has no types

    async def create_interaction_response(
        self, *interaction: Any, session: Any, params: MultipartParameters, **rest: Any
    ) -> Any:
        """Send a response, and keep of Discord's answer the message's number: discord.py would make a message of the rest."""
        if params.multipart:
            session, params = _Posting(session, params.multipart), _NOTHING
        answer = await super().create_interaction_response(
            *interaction, session=session, params=params, **rest
        )
        return {"interaction": answer["interaction"]}


class _Posting:
    """A session that posts one form.

    It is put together once, and goes out in one write: aiohttp would make objects of each border, header and field.
    """

    def __init__(self, session: Any, parts: list[dict[str, Any]]) -> None:
        border = token_hex()
        self._session = session
        self._headers = {"Content-Type": f"multipart/form-data; boundary={border}"}
        self._body = b"".join([*(_written(part, border) for part in parts), f"--{border}--\r\n".encode()])

    def request(self, method: str, url: str, *, headers: Mapping[str, str], **rest: Any) -> Any:
        rest |= {"data": self._body, "headers": {**headers, **self._headers}}
        return self._session.request(method, url, **rest)


def _written(part: Mapping[str, Any], border: str) -> bytes:
    """A field of a form, as discord.py describes it: words, or a file."""
    head = f'--{border}\r\nContent-Disposition: form-data; name="{part["name"]}"'
    if "filename" not in part:
        return f"{head}\r\n\r\n{part['value']}\r\n".encode()
    head += f'; filename="{part["filename"]}"\r\nContent-Type: {part["content_type"]}\r\n\r\n'
    return b"".join([head.encode(), part["value"].read(), b"\r\n"])
