"""What Discord refuses, with its documented HTTP status, JSON error code and text."""

from enum import Enum
from typing import Any


class Refusal(Enum):
    """An error of Discord's REST API: HTTP status, JSON code, message."""

    NO_ROUTE = (404, 0, "404: Not Found")
    UNAUTHORIZED = (401, 0, "401: Unauthorized")
    UNKNOWN_APPLICATION = (404, 10002, "Unknown Application")
    UNKNOWN_CHANNEL = (404, 10003, "Unknown Channel")
    UNKNOWN_GUILD = (404, 10004, "Unknown Guild")
    UNKNOWN_MEMBER = (404, 10007, "Unknown Member")
    UNKNOWN_MESSAGE = (404, 10008, "Unknown Message")
    UNKNOWN_USER = (404, 10013, "Unknown User")
    UNKNOWN_WEBHOOK = (404, 10015, "Unknown Webhook")
    UNKNOWN_INTERACTION = (404, 10062, "Unknown interaction")
    UNKNOWN_COMMAND = (404, 10063, "Unknown application command")
    TOO_LARGE = (413, 40005, "Request entity too large")
    ALREADY_ACKNOWLEDGED = (400, 40060, "Interaction has already been acknowledged.")
    MISSING_ACCESS = (403, 50001, "Missing Access")
    WRONG_ON_DM = (403, 50003, "Cannot execute action on a DM channel")
    NOT_THE_AUTHOR = (403, 50005, "Cannot edit a message authored by another user")
    EMPTY_MESSAGE = (400, 50006, "Cannot send an empty message")
    CANNOT_DM = (403, 50007, "Cannot send messages to this user")
    MISSING_PERMISSIONS = (403, 50013, "Missing Permissions")
    WRONG_CHANNEL_TYPE = (400, 50024, "Cannot execute action on this channel type")
    EXPIRED_TOKEN = (401, 50027, "Invalid Webhook Token")
    INVALID_RECIPIENT = (400, 50033, "Invalid Recipient(s)")
    INVALID_FORM = (400, 50035, "Invalid Form Body")
    ARCHIVED_THREAD = (400, 50083, "Thread is archived")
    MISSING_ENTRY_POINT = (
        400,
        50240,
        "You cannot remove this app's Entry Point command in a bulk update operation. Please include the Entry Point command in your update request or delete it separately.",
    )
    INVALID_GRANT = (400, 0, "invalid_grant")
    INVALID_CLIENT = (401, 0, "invalid_client")
    UNSUPPORTED_GRANT = (400, 0, "unsupported_grant_type")
    INVALID_JSON = (400, 50109, "The request body contains invalid JSON.")
    NO_MUTUAL_GUILD = (403, 50278, "Cannot send messages to this user due to having no mutual guilds")
    NO_HISTORY_FOR_REPLY = (400, 160002, "Cannot reply without permission to read message history")
    THREAD_EXISTS = (400, 160004, "A thread has already been created for this message")
    THREAD_LOCKED = (400, 160005, "Thread is locked")
    INTERNAL = (500, 0, "500: Internal Server Error")
    BAD_GATEWAY = (502, 0, "502: Bad Gateway")
    UNAVAILABLE = (503, 0, "503: Service Unavailable")

    @property
    def status(self) -> int:
        """The HTTP status."""
        return self.value[0]

    @property
    def code(self) -> int:
        """Discord's own number for the error."""
        return self.value[1]

    @property
    def text(self) -> str:
        """What Discord says."""
        return self.value[2]


class ApiError(Exception):
    """Raised by a route: the request is refused, and this is the answer."""

    def __init__(self, refusal: Refusal, errors: dict[str, Any] | None = None) -> None:
        super().__init__(f"{refusal.text} ({refusal.code})")
        self.refusal = refusal
        self.errors = errors

    def body(self) -> dict[str, Any]:
        """The JSON body of the answer."""
        body: dict[str, Any] = {"message": self.refusal.text, "code": self.refusal.code}
        if self.errors is not None:
            body["errors"] = self.errors
        return body


class Refused(AssertionError):
    """Discord's own client would not have let the person do that, so nothing was sent to the bot."""


class NoAnswer(AssertionError):
    """The bot did not do in time what the test waited for."""
