"""What Discord publishes about requests is read as it is meant."""

from typing import Any

from tests.support.discord.described import BODIES, faults
from tests.support.rows import every_row

CREATE = "/channels/{channel_id}/messages"
BUTTON = {"type": 2, "style": 1, "label": "Move", "custom_id": "tp:move:1:0"}


def message(**changed: Any) -> dict[str, Any]:
    row = {"type": 1, "components": [BUTTON | changed.pop("button", {})]}
    return {"content": "#1 Pux", "components": [row], "flags": 64, **changed}


@every_row("body", [message(), message(content=None), message(nonce=5), message(embeds=[{"title": "#1"}])])
def test_a_message_as_it_should_be(body: dict[str, Any]) -> None:
    assert faults("POST", CREATE, body) == []


@every_row(
    ("body", "fault"),
    [
        (message(contents="#1"), "body.contents is unknown"),
        (message(content="x" * 4001), "body.content: maxLength is 4000"),
        (message(content=1), "body.content: 1 is no"),
        (message(flags=True), "body.flags: True is no"),
        (message(embeds=[{"title": "x" * 257}]), "body.embeds[0].title: maxLength is 256"),
        (message(button={"label": "x" * 81}), "label: maxLength is 80"),
        (message(button={"style": 9}), "style: 9"),
        (message(button={"emojis": []}), "emojis is unknown"),
        (5, "body: 5 is no"),
    ],
)
def test_what_is_wrong_with_a_message(body: Any, fault: str) -> None:
    assert any(fault in each for each in faults("POST", CREATE, body)), faults("POST", CREATE, body)


def test_a_request_that_is_not_described_is_wrong() -> None:
    assert faults("POST", "/channels/{channel_id}/massages", {}) == [
        "POST /channels/{}/massages is not described"
    ]


def test_every_schema_that_is_named_is_there() -> None:
    for route in BODIES:
        method, _, template = route.partition(" ")
        assert faults(method, template, object())
