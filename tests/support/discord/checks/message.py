"""Discord's rules for the body of a message: on posting, on editing, and in answers to interactions."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum
from typing import Any

from tests.support.discord.checks.components import ComponentCheck
from tests.support.discord.checks.schema import (
    Anything,
    Fields,
    Id,
    Items,
    Kind,
    Number,
    OneOf,
    Path,
    Report,
    Text,
    Truth,
)
from tests.support.discord.messages import MessageFlag
from tests.support.discord.payloads import ATTACHMENT_LIMIT

MOST_CONTENT = 2000
MOST_FILES = 10
MOST_EMBED_TEXT = 6000
"""Characters that all embeds of a message may have together."""

ALLOWED_MENTIONS = Fields(
    {
        "parse": Items(OneOf(("users", "roles", "everyone"))),
        "users": Items(Id(), 0, 100),
        "roles": Items(Id(), 0, 100),
        "replied_user": Truth(),
    }
)
_LINKED: dict[str, Kind] = {"url": Text(0, 2048), "icon_url": Text(0, 2048), "proxy_icon_url": Text(0, 2048)}
_PICTURE = Fields({"url": Text(0, 2048), "proxy_url": Text(), "width": Number(), "height": Number()}, ["url"])
EMBED = Fields(
    {
        "type": Text(),
        "title": Text(0, 256),
        "description": Text(0, 4096),
        "url": Text(0, 2048),
        "timestamp": Text(),
        "color": Number(0, 0xFFFFFF),
        "footer": Fields(_LINKED | {"text": Text(0, 2048)}, ["text"]),
        "author": Fields(_LINKED | {"name": Text(0, 256)}, ["name"]),
        "image": _PICTURE,
        "thumbnail": _PICTURE,
        "fields": Items(
            Fields({"name": Text(1, 256), "value": Text(1, 1024), "inline": Truth()}, ["name", "value"]),
            0,
            25,
        ),
    }
)
ATTACHMENT = Fields(
    {"id": Id(), "filename": Text(1, 1024), "description": Text(0, 1024), "title": Text(0, 1024)}, ["id"]
)
REFERENCE = Fields(
    {
        "message_id": Id(),
        "channel_id": Id(),
        "guild_id": Id(),
        "fail_if_not_exists": Truth(),
        "type": OneOf((0, 1)),
    },
    ["message_id"],
)
_COMMON: dict[str, Kind] = {
    "content": Text(0, MOST_CONTENT),
    "embeds": Items(EMBED, 0, 10),
    "allowed_mentions": ALLOWED_MENTIONS,
    "components": Items(Anything()),
    "attachments": Items(ATTACHMENT, 0, MOST_FILES),
    "flags": Number(0),
    # Not in the description of an edit, but discord.py always sends it and Discord takes it.
    "tts": Truth(),
}

F = MessageFlag


class Purpose(Enum):
    """What a message's body is for: which fields it may have, and which flags a bot may set by it."""

    POST = (
        Fields(
            _COMMON
            | {
                "nonce": Anything(),
                "enforce_nonce": Truth(),
                "message_reference": REFERENCE,
                "sticker_ids": Items(Id()),
            }
        ),
        F.SUPPRESS_EMBEDS | F.SUPPRESS_NOTIFICATIONS | F.IS_COMPONENTS_V2,
    )
    EDIT = (Fields(_COMMON), F.SUPPRESS_EMBEDS | F.IS_COMPONENTS_V2)
    ANSWER = (
        Fields(_COMMON),
        F.SUPPRESS_EMBEDS | F.SUPPRESS_NOTIFICATIONS | F.IS_COMPONENTS_V2 | F.EPHEMERAL,
    )
    FOLLOWUP = (
        Fields(_COMMON | {"username": Text(1, 80), "avatar_url": Text(0, 2048)}),
        F.SUPPRESS_EMBEDS | F.SUPPRESS_NOTIFICATIONS | F.IS_COMPONENTS_V2 | F.EPHEMERAL,
    )

    @property
    def fields(self) -> Fields:
        """The fields that the body may have."""
        return self.value[0]

    @property
    def flags(self) -> MessageFlag:
        """The flags that may be set."""
        return self.value[1]


@dataclass(frozen=True)
class Upload:
    """A file of a multipart body."""

    filename: str
    data: bytes


@dataclass
class CheckedMessage:
    """A body that has been checked. A field that is None was not given (an edit leaves it as it is)."""

    content: str | None = None
    embeds: list[dict[str, Any]] | None = None
    components: list[dict[str, Any]] | None = None
    attachments: list[dict[str, Any]] | None = None
    uploads: dict[int, Upload] = field(default_factory=dict)
    flags: MessageFlag | None = None
    allowed_mentions: dict[str, Any] | None = None
    nonce: str | int | None = None
    enforce_nonce: bool = False
    reference: dict[str, Any] | None = None

    @property
    def empty(self) -> bool:
        """Whether nothing at all would be seen."""
        return not (
            (self.content or "").strip() or self.embeds or self.components or self.uploads or self.attachments
        )


def check_message(
    report: Report,
    path: Path,
    body: Any,
    uploads: Mapping[int, Upload],
    purpose: Purpose,
    *,
    was: MessageFlag = MessageFlag.NONE,
    kept_files: Mapping[int, str] | None = None,
) -> CheckedMessage:
    """Check a body; `was` are the flags of the message that is edited, `kept_files` its files."""
    purpose.fields.check(report, path, body)
    if report.errors:
        return CheckedMessage()
    given = {name: value for name, value in body.items() if name in purpose.fields.known}
    flags = _check_flags(report, path, given.get("flags"), purpose)
    v2 = bool(((flags or MessageFlag.NONE) | was) & MessageFlag.IS_COMPONENTS_V2)
    if v2:
        for key in ("content", "embeds", "sticker_ids"):
            if given.get(key):
                message = f"The '{key}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2"
                report.fail((*path, key), "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2", message)
    _check_files(report, path, given.get("attachments"), uploads, kept_files or {})
    _check_embeds(report, path, given.get("embeds") or [])
    _check_mentions(report, path, given.get("allowed_mentions") or {})
    _check_nonce(report, path, given.get("nonce"))
    names = [upload.filename for upload in uploads.values()] + list((kept_files or {}).values())
    ComponentCheck(report, v2=v2, files=names).check((*path, "components"), given.get("components") or [])
    return CheckedMessage(
        content=None if "content" not in given else given["content"] or "",
        embeds=None if "embeds" not in given else given["embeds"] or [],
        components=None if "components" not in given else given["components"] or [],
        attachments=given.get("attachments"),
        uploads=dict(uploads),
        flags=flags,
        allowed_mentions=given.get("allowed_mentions"),
        nonce=given.get("nonce"),
        enforce_nonce=bool(given.get("enforce_nonce")),
        reference=given.get("message_reference"),
    )


def _check_flags(report: Report, path: Path, value: int | None, purpose: Purpose) -> MessageFlag | None:
    if value is None:
        return None
    if value & ~int(purpose.flags):
        # Discord drops such a bit in silence; a board meant to be private would be public.
        report.violation((*path, "flags"), f"{value} has bits that cannot be set here")
    return MessageFlag(value & int(purpose.flags))


def _check_files(
    report: Report,
    path: Path,
    described: list[dict[str, Any]] | None,
    uploads: Mapping[int, Upload],
    kept_files: Mapping[int, str],
) -> None:
    if len(uploads) > MOST_FILES:
        report.fail(
            (*path, "attachments"), "BASE_TYPE_MAX_LENGTH", f"Must be {MOST_FILES} or fewer in length."
        )
    ids = [int(entry["id"]) for entry in described or []]
    for index, number in enumerate(ids):
        if number not in uploads and number not in kept_files:
            message = "The attachment refers to no file"
            report.fail((*path, "attachments", index, "id"), "ATTACHMENT_NOT_FOUND", message)
    for number in uploads:
        if described is not None and number not in ids:
            report.violation((*path, "attachments"), f"files[{number}] is sent but not listed")


def _check_embeds(report: Report, path: Path, embeds: list[dict[str, Any]]) -> None:
    total = 0
    for embed in embeds:
        total += len(embed.get("title") or "") + len(embed.get("description") or "")
        total += len((embed.get("footer") or {}).get("text") or "") + len(
            (embed.get("author") or {}).get("name") or ""
        )
        total += sum(len(f["name"]) + len(f["value"]) for f in embed.get("fields") or [])
    if total > MOST_EMBED_TEXT:
        message = f"Embed size exceeds maximum size of {MOST_EMBED_TEXT}"
        report.fail((*path, "embeds"), "MAX_EMBED_SIZE_EXCEEDED", message)


def _check_mentions(report: Report, path: Path, allowed: dict[str, Any]) -> None:
    for key in ("users", "roles"):
        if key in (allowed.get("parse") or []) and allowed.get(key):
            message = f"parse:[{key!r}] and {key}: [ids...] are mutually exclusive."
            report.fail((*path, "allowed_mentions"), "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE", message)


def _check_nonce(report: Report, path: Path, nonce: Any) -> None:
    if nonce is None:
        return
    if isinstance(nonce, int) and not isinstance(nonce, bool):
        Number(-(2**63), 2**63 - 1).check(report, (*path, "nonce"), nonce)
    else:
        Text(0, 25).check(report, (*path, "nonce"), nonce)


def too_large(uploads: Mapping[int, Upload]) -> bool:
    """Whether a file is over the limit (413, 40005)."""
    return any(len(upload.data) > ATTACHMENT_LIMIT for upload in uploads.values())
