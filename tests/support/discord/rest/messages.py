"""REST: messages in channels, threads and DMs."""

from typing import Any

from tests.support.discord import access, payloads, posting
from tests.support.discord.checks.message import Purpose, check_message
from tests.support.discord.checks.schema import Number
from tests.support.discord.errors import ApiError, Refusal
from tests.support.discord.messages import Message
from tests.support.discord.permissions import Permission
from tests.support.discord.places import Channel
from tests.support.discord.rest.http import Call, Routes

route = Routes()

NONCE_LIVES = 5 * 60.0
"""Seconds in which a repeated nonce gets the first message again ("the past few minutes")."""


@route("POST", "/channels/{channel_id}/messages")
def create(call: Call) -> Any:
    """Create Message."""
    place = access.channel(call)
    access.to_post(call, place, files=bool(call.uploads))
    draft = check_message(call.report, (), call.body or {}, call.uploads, Purpose.POST)
    call.report.raise_errors()
    if draft.enforce_nonce and draft.nonce is None:
        call.report.violation(("enforce_nonce",), "without a nonce it does nothing")
    if draft.empty:
        raise ApiError(Refusal.EMPTY_MESSAGE)
    if draft.reference is not None:
        _check_reference(call, place, draft.reference)
    key = (place.id, str(draft.nonce))
    moment, earlier = call.world.nonces.get(key, (0.0, None))
    if earlier is not None and draft.enforce_nonce and call.world.clock.now() - moment < NONCE_LIVES:
        return payloads.message(earlier)
    message = posting.post(place, call.me, draft)
    if draft.nonce is not None:
        call.world.nonces[key] = (call.world.clock.now(), message)
    return payloads.message(message)


def _check_reference(call: Call, place: Channel, reference: dict[str, Any]) -> None:
    if not place.permissions(call.me) & Permission.READ_MESSAGE_HISTORY:
        raise ApiError(Refusal.NO_HISTORY_FOR_REPLY)
    known = int(reference["message_id"]) in place.messages
    elsewhere = reference.get("channel_id") is not None and int(reference["channel_id"]) != place.id
    if elsewhere or (not known and reference.get("fail_if_not_exists", True)):
        call.report.fail(("message_reference",), "MESSAGE_REFERENCE_UNKNOWN_MESSAGE", "Unknown message")
        call.report.raise_errors()


@route("GET", "/channels/{channel_id}/messages", query=("limit", "before", "after", "around"))
def history(call: Call) -> Any:
    """Get Channel Messages: newest first. Without the right to read the history there is none."""
    place = access.channel(call)
    limit = call.query.get("limit", "50")
    Number(1, 100).check(call.report, ("limit",), int(limit) if limit.isdecimal() else limit)
    call.report.raise_errors()
    if not place.permissions(call.me) & Permission.READ_MESSAGE_HISTORY:
        return []
    found = sorted((m for m in place.messages.values() if not m.ephemeral), key=lambda m: m.id)
    # A nonce comes back with the answer to the post and with its event; nobody promises more.
    return [payloads.message(m) | {"nonce": None} for m in _page(call, found, int(limit))]


def _page(call: Call, found: list[Message], limit: int) -> list[Message]:
    if "around" in call.query:
        middle = int(call.query["around"])
        earlier = [m for m in found if m.id < middle]
        found = earlier[max(0, len(earlier) - limit // 2) :] + [m for m in found if m.id >= middle]
        found = found[:limit]
    if "before" in call.query:
        found = [m for m in found if m.id < int(call.query["before"])]
    if "after" in call.query:
        # The ones right after it, not the newest of all.
        found = [m for m in found if m.id > int(call.query["after"])][:limit]
    return found[-limit:][::-1]


@route("GET", "/channels/{channel_id}/messages/{message_id}")
def get(call: Call) -> Any:
    """Get Channel Message."""
    place = access.channel(call)
    access.need(call, place, Permission.READ_MESSAGE_HISTORY)
    return payloads.message(access.message(call, place))


@route("PATCH", "/channels/{channel_id}/messages/{message_id}")
def edit(call: Call) -> Any:
    """Edit Message: one's own only, the answers to interactions among them."""
    place = access.channel(call)
    message = access.message(call, place)
    if message.author is not call.me:
        raise ApiError(Refusal.NOT_THE_AUTHOR)
    access.to_edit(place)
    if place.locked and not place.permissions(call.me) & Permission.MANAGE_THREADS:
        raise ApiError(Refusal.THREAD_LOCKED)
    change(call, (), call.body or {}, message, Purpose.EDIT)
    return payloads.message(message)


def change(call: Call, path: tuple[str | int, ...], body: Any, message: Message, purpose: Purpose) -> None:
    """Check and make an edit, by whichever route it comes."""
    kept = {a.id: a.filename for a in message.attachments}
    draft = check_message(call.report, path, body, call.uploads, purpose, was=message.flags, kept_files=kept)
    call.report.raise_errors()
    content = message.content if draft.content is None else draft.content.strip()
    embeds = message.embeds if draft.embeds is None else draft.embeds
    components = message.components if draft.components is None else draft.components
    files: Any = message.attachments if draft.attachments is None else draft.attachments
    if not (content or embeds or components or files or draft.uploads):
        raise ApiError(Refusal.EMPTY_MESSAGE)
    posting.edit(message, draft, completes=message.loading)


@route("DELETE", "/channels/{channel_id}/messages/{message_id}")
def delete(call: Call) -> Any:
    """Delete Message: one's own, or any with MANAGE_MESSAGES."""
    place = access.channel(call)
    message = access.message(call, place)
    if message.author is not call.me:
        access.need(call, place, Permission.MANAGE_MESSAGES)
    access.to_edit(place)
    posting.remove(message)


@route("POST", "/channels/{channel_id}/typing")
def typing(call: Call) -> Any:
    """Trigger Typing Indicator."""
    place = access.channel(call)
    access.to_post(call, place, files=False)
