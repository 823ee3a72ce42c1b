"""REST: the first answer to an interaction, and what its token is good for afterwards."""

from typing import Any

from tests.support.discord import access, payloads, posting
from tests.support.discord.checks.commands import SAFE_INTEGER
from tests.support.discord.checks.message import CheckedMessage, Purpose, check_message
from tests.support.discord.checks.modal import check_modal
from tests.support.discord.checks.schema import Anything, Fields, Items, Kind, Number, OneOf, Table, Text
from tests.support.discord.clock import starved_seconds
from tests.support.discord.errors import ApiError, Refusal
from tests.support.discord.interactions import (
    ANSWER_WITHIN,
    TOKEN_LIVES,
    Callback,
    Choice,
    Form,
    Interaction,
    InteractionKind,
)
from tests.support.discord.messages import Message, MessageFlag, MessageKind
from tests.support.discord.rest.http import Call, Routes
from tests.support.discord.rest.messages import change

route = Routes()

ENVELOPE = Fields({"type": OneOf(tuple(Callback)), "data": Anything()}, ["type"])
DEFERRED = Fields({"flags": Number()})
MOST_CHOICES = 25

A_MESSAGE = {Callback.MESSAGE, Callback.DEFERRED}
A_CHANGE = {Callback.DEFERRED_UPDATE, Callback.UPDATE}
ANSWERS: dict[InteractionKind, set[Callback]] = {
    InteractionKind.COMMAND: A_MESSAGE | {Callback.MODAL, Callback.LAUNCH},
    InteractionKind.COMPONENT: A_MESSAGE | A_CHANGE | {Callback.MODAL, Callback.LAUNCH},
    InteractionKind.AUTOCOMPLETE: {Callback.CHOICES},
    InteractionKind.MODAL: A_MESSAGE | {Callback.LAUNCH},
}


@route("POST", "/interactions/{interaction_id}/{token}/callback", token=False, query=("with_response",))
def callback(call: Call) -> Any:
    """Create Interaction Response."""
    interaction = call.world.interactions.get(call.params["token"])
    if interaction is None or interaction.id != call.number("interaction_id"):
        raise ApiError(Refusal.UNKNOWN_INTERACTION)
    if interaction.answer is not None:
        raise ApiError(Refusal.ALREADY_ACKNOWLEDGED)
    now = call.world.clock.now()
    if now - interaction.created - (starved_seconds() - interaction.starved) > ANSWER_WITHIN:
        interaction.answered = now
        call.world.late.append(interaction)
        raise ApiError(Refusal.UNKNOWN_INTERACTION)
    ENVELOPE.check(call.report, (), call.body or {})
    call.report.raise_errors()
    kind = Callback(call.body["type"])
    allowed = set(ANSWERS[interaction.kind])
    if interaction.kind is InteractionKind.MODAL and interaction.message is not None:
        # A form that a button opened may change the message that the button is in.
        allowed |= A_CHANGE
    OneOf(tuple(map(int, sorted(allowed)))).check(call.report, ("type",), int(kind))
    call.report.raise_errors()
    _CALLBACKS[kind](call, interaction, call.body.get("data"))
    interaction.answer, interaction.answered = kind, now
    call.world.bell.ring()
    return _response(interaction) if call.query.get("with_response") in ("1", "true", "True") else None


def _response(interaction: Interaction) -> dict[str, Any]:
    assert interaction.answer is not None
    about: dict[str, Any] = {"id": str(interaction.id), "type": int(interaction.kind)}
    body: dict[str, Any] = {"interaction": about}
    message = interaction.original
    if message is not None:
        about["response_message_id"] = str(message.id)
        about["response_message_loading"] = message.loading
        about["response_message_ephemeral"] = message.ephemeral
        # The document knows two resources: a message made (4) or one changed (7), deferred or not.
        made = Callback.MESSAGE if interaction.answer in A_MESSAGE else Callback.UPDATE
        body["resource"] = {"type": int(made), "message": payloads.message(message)}
    if interaction.answer is Callback.LAUNCH:
        instance = f"i-{interaction.id}"
        about["activity_instance_id"] = instance
        body["resource"] = {"type": int(Callback.LAUNCH), "activity_instance": {"id": instance}}
    return body


def _message(call: Call, interaction: Interaction, data: Any) -> None:
    draft = check_message(call.report, ("data",), data or {}, call.uploads, Purpose.ANSWER)
    call.report.raise_errors()
    if draft.empty:
        raise ApiError(Refusal.EMPTY_MESSAGE)
    interaction.original = _post(call, interaction, draft)
    interaction.completed = True


def _post(call: Call, interaction: Interaction, draft: CheckedMessage, *, pings: bool = True) -> Message:
    private = bool((draft.flags or MessageFlag.NONE) & MessageFlag.EPHEMERAL)
    command = interaction.kind is InteractionKind.COMMAND
    return posting.post(
        interaction.channel,
        call.me,
        draft,
        kind=MessageKind.CHAT_INPUT_COMMAND if command else MessageKind.DEFAULT,
        interaction=interaction,
        reader=interaction.user if private else None,
        pings=pings,
    )


def _deferred(call: Call, interaction: Interaction, data: Any) -> None:
    DEFERRED.check(call.report, ("data",), data or {})
    flags = MessageFlag((data or {}).get("flags") or 0)
    if flags & ~MessageFlag.EPHEMERAL:
        call.report.violation(("data", "flags"), "a deferred answer may carry EPHEMERAL only")
    draft = CheckedMessage(flags=(flags & MessageFlag.EPHEMERAL) | MessageFlag.LOADING)
    interaction.original = _post(call, interaction, draft, pings=False)


def _deferred_update(call: Call, interaction: Interaction, data: Any) -> None:
    if data:
        call.report.violation(("data",), "a deferred update carries nothing")
    interaction.original = interaction.message


def _update(call: Call, interaction: Interaction, data: Any) -> None:
    message = interaction.message
    if message is None or message.deleted:
        raise ApiError(Refusal.UNKNOWN_MESSAGE)
    change(call, ("data",), data or {}, message, Purpose.EDIT)
    interaction.original = message
    interaction.completed = True


def _launch(call: Call, interaction: Interaction, data: Any) -> None:
    if data:
        call.report.violation(("data",), "an Activity is opened with nothing")
    if not call.world.has_activity:
        call.report.fail(("type",), "INTERACTION_TYPE_INVALID", "This application has no Activity")
        call.report.raise_errors()


def _choices(call: Call, interaction: Interaction, data: Any) -> None:
    kind = _focused_type(interaction.data.get("options") or [])
    bound = SAFE_INTEGER
    value: Kind = Text(1, 100) if kind == 3 else Number(-bound, bound, whole=kind == 4)
    choice = Fields(
        {"name": Text(1, 100), "name_localizations": Table(Text(1, 100)), "value": value}, ["name", "value"]
    )
    Fields({"choices": Items(choice, 0, MOST_CHOICES)}, ["choices"]).check(call.report, ("data",), data or {})
    call.report.raise_errors()
    interaction.choices = [Choice(c["name"], c["value"]) for c in data["choices"]]


def _focused_type(options: list[dict[str, Any]]) -> int:
    for option in options:
        if option.get("focused"):
            return int(option["type"])
        if inner := _focused_type(option.get("options") or []):
            return inner
    return 0


def _modal(call: Call, interaction: Interaction, data: Any) -> None:
    check_modal(call.report, ("data",), data or {})
    call.report.raise_errors()
    posting.complete(data["components"])
    interaction.modal = Form(data["custom_id"], data["title"], data["components"], interaction)


_CALLBACKS = {
    Callback.MESSAGE: _message,
    Callback.DEFERRED: _deferred,
    Callback.DEFERRED_UPDATE: _deferred_update,
    Callback.UPDATE: _update,
    Callback.CHOICES: _choices,
    Callback.MODAL: _modal,
    Callback.LAUNCH: _launch,
}

WEBHOOK = "/webhooks/{application_id}/{token}"


def _interaction(call: Call) -> Interaction:
    interaction = call.world.interactions.get(call.params["token"])
    if interaction is None or call.number("application_id") != call.me.id or interaction.answer is None:
        raise ApiError(Refusal.UNKNOWN_WEBHOOK)
    if call.world.clock.now() - interaction.created > TOKEN_LIVES:
        raise ApiError(Refusal.EXPIRED_TOKEN)
    if interaction.channel.deleted:
        raise ApiError(Refusal.UNKNOWN_CHANNEL)
    return interaction


def _answer(call: Call) -> tuple[Interaction, Message]:
    interaction = _interaction(call)
    number = call.params["message_id"]
    known = [interaction.original, *interaction.followups]
    for message in known[:1] if number == "@original" else known:
        if message is not None and not message.deleted and number in ("@original", str(message.id)):
            return interaction, message
    raise ApiError(Refusal.UNKNOWN_MESSAGE)


@route("POST", WEBHOOK, token=False, query=("wait", "thread_id", "with_components"))
def follow_up(call: Call) -> Any:
    """Create Followup Message. The first after a deferred answer completes it and inherits its visibility."""
    interaction = _interaction(call)
    loading = (
        interaction.original if interaction.original is not None and interaction.original.loading else None
    )
    purpose = Purpose.FOLLOWUP
    draft = check_message(call.report, (), call.body or {}, call.uploads, purpose)
    call.report.raise_errors()
    if draft.empty:
        raise ApiError(Refusal.EMPTY_MESSAGE)
    if loading is not None:
        posting.edit(loading, draft, completes=True)
        interaction.completed = True
        return payloads.message(loading)
    message = _post(call, interaction, draft)
    interaction.followups.append(message)
    call.world.bell.ring()
    return payloads.message(message)


@route("GET", WEBHOOK + "/messages/{message_id}", token=False, query=("thread_id",))
def get_answer(call: Call) -> Any:
    """Get Original Interaction Response, or a followup."""
    return payloads.message(_answer(call)[1])


@route("PATCH", WEBHOOK + "/messages/{message_id}", token=False, query=("thread_id", "with_components"))
def edit_answer(call: Call) -> Any:
    """Edit Original Interaction Response, or a followup: an edit of a deferred answer completes it."""
    interaction, message = _answer(call)
    access.to_edit(message.channel)
    change(call, (), call.body or {}, message, Purpose.EDIT)
    interaction.completed = True
    call.world.bell.ring()
    return payloads.message(message)


@route("DELETE", WEBHOOK + "/messages/{message_id}", token=False, query=("thread_id",))
def delete_answer(call: Call) -> Any:
    """Delete Original Interaction Response, or a followup."""
    posting.remove(_answer(call)[1])
