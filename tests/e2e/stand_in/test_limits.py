"""What the stand-in refuses, post by post: discord.py checks some of it itself, so these go out by hand."""

from typing import Any

import pytest

from tests.e2e.stand_in.by_hand import Hand, Json, error_paths
from tests.support.discord.interactions import Interaction, InteractionKind


def button(**fields: Any) -> Json:
    return {"type": 2, "style": 1, "label": "Move", "custom_id": "move", **fields}


def rows(*rows_: list[Json]) -> Json:
    return {"content": "board", "components": [{"type": 1, "components": row} for row in rows_]}


def buttons(count: int) -> list[Json]:
    return [button(custom_id=f"b{n}") for n in range(count)]


def select(**fields: Any) -> Json:
    options = [{"label": str(n), "value": str(n)} for n in range(fields.pop("options", 3))]
    return {"type": 3, "custom_id": "choose", "options": options, **fields}


FIRST = "components.0.components.0"


@pytest.mark.parametrize(
    ("body", "where"),
    [
        ({"content": "x" * 2001}, "content"),
        ({"content": 7}, "content"),
        ({"content": "x", "nonce": "n" * 26}, "nonce"),
        ({"embeds": [{"title": "x" * 257}]}, "embeds.0.title"),
        ({"embeds": [{"description": "x" * 4000}, {"description": "x" * 2001}]}, "embeds"),
        ({"embeds": [{"title": "x"}] * 11}, "embeds"),
        ({"content": "x", "allowed_mentions": {"parse": ["users"], "users": ["1"]}}, "allowed_mentions"),
        ({"content": "x", "allowed_mentions": {"parse": ["people"]}}, "allowed_mentions.parse.0"),
        (
            {"content": "x", "attachments": [{"id": 0, "description": "x" * 1025}]},
            "attachments.0.description",
        ),
        ({"content": "x", "attachments": [{"id": 0}]}, "attachments.0.id"),
        ({"content": "x", "message_reference": {"message_id": "1"}}, "message_reference"),
        (rows(*[[button(custom_id=f"r{n}")] for n in range(6)]), "components"),
        (rows([]), "components.0.components"),
        (rows(buttons(6)), "components.0.components"),
        (rows([button(label="x" * 81)]), FIRST + ".label"),
        (rows([button(custom_id="x" * 101)]), FIRST + ".custom_id"),
        (rows([button(custom_id="")]), FIRST + ".custom_id"),
        (rows([button(), button()]), "components.0.components.1.custom_id"),
        (rows([button()], [button()]), "components.1.components.0.custom_id"),
        (rows([button(style=7)]), FIRST + ".style"),
        (rows([{"type": 2, "style": 1, "label": "x"}]), FIRST + ".custom_id"),
        (rows([{"type": 2, "style": 1, "custom_id": "x"}]), FIRST),
        (rows([{"type": 2, "style": 5, "label": "x"}]), FIRST + ".url"),
        (rows([button(style=5, url="https://example.org")]), FIRST + ".custom_id"),
        (rows([{"type": 2, "style": 5, "label": "x", "url": "ftp://example.org"}]), FIRST + ".url"),
        (rows([button(url="https://example.org")]), FIRST + ".url"),
        (rows([select(), button()]), "components.0.components.1"),
        (rows([select(options=26)]), FIRST + ".options"),
        (rows([select(options=0)]), FIRST + ".options"),
        (rows([select(placeholder="x" * 151)]), FIRST + ".placeholder"),
        (rows([select(min_values=2, max_values=1)]), FIRST + ".min_values"),
        (rows([select(max_values=4)]), FIRST + ".max_values"),
        (rows([{"type": 4, "custom_id": "x", "style": 1, "label": "x"}]), FIRST + ".type"),
        ({"content": "x", "components": [button()]}, "components.0.type"),
        ({"content": "x", "components": [{"type": 10, "content": "x"}]}, "components.0.type"),
        ({"flags": 1 << 15, "content": "x", "components": [{"type": 10, "content": "x"}]}, "content"),
        ({"flags": 1 << 15, "components": [{"type": 10, "content": "x" * 2001}] * 2}, "components"),
        ({"flags": 1 << 15, "components": [{"type": 10, "content": "x"}] * 41}, "components"),
        (
            {
                "flags": 1 << 15,
                "components": [{"type": 12, "items": [{"media": {"url": "attachment://no.png"}}]}],
            },
            "components.0",
        ),
    ],
)
async def test_a_bad_message_is_refused_with_the_path(hand: Hand, body: Json, where: str) -> None:
    status, error = await hand.post(body)
    assert (status, error["code"]) == (400, 50035)
    assert where in error_paths(error["errors"])
    assert not hand.games.messages
    # The same in an interaction's answer, where the path begins with `data`.
    if not {"nonce", "message_reference"} & set(body):
        status, error = await hand.answer(hand.interact(), 4, body)
        assert (status, error["code"]) == (400, 50035)
        assert f"data.{where}" in error_paths(error["errors"])


@pytest.mark.parametrize(
    "body",
    [
        {"content": "x" * 2000},
        rows(*[[button(custom_id=f"{r}.{n}", label="x" * 80) for n in range(5)] for r in range(5)]),
        rows(
            [button(custom_id="x" * 100, emoji={"name": "♟"}, label="")], [select(options=25, max_values=25)]
        ),
        rows([{"type": 2, "style": 5, "label": "Board", "url": "https://example.org"}]),
        {"flags": 1 << 15, "components": [{"type": 17, "components": [{"type": 10, "content": "x" * 4000}]}]},
        {"embeds": [{"title": "x", "fields": [{"name": "n", "value": "v"}] * 25}]},
    ],
)
async def test_a_message_at_the_limit_is_taken(hand: Hand, body: Json) -> None:
    assert (await hand.post(body))[0] == 200


async def test_files(hand: Hand) -> None:
    described = [{"id": n, "filename": "board.png", "description": "x" * 1024} for n in range(10)]
    status, message = await hand.post({"attachments": described}, *[b"x"] * 10)
    assert status == 200
    assert [a["filename"] for a in message["attachments"]] == ["board.png"] * 10
    status, error = await hand.post({}, *[b"x"] * 11)
    assert (status, error["code"]) == (400, 50035)
    status, error = await hand.post({}, b"x" * (10 * 1024 * 1024 + 1))
    assert (status, error["code"]) == (413, 40005)
    # An edit keeps the files it names and takes the new ones.
    path = f"/channels/{hand.games.id}/messages/{message['id']}"
    kept = {"id": message["attachments"][3]["id"]}
    status, edited = await hand.send(
        "PATCH", path, {"attachments": [{"id": 0, "filename": "new.png"}, kept]}, b"y"
    )
    assert [a["id"] == kept["id"] for a in edited["attachments"]] == [True, False]
    status, error = await hand.send("PATCH", path, {"attachments": []})
    assert (status, error["code"]) == (400, 50006), "nothing would be left of it"


async def test_an_empty_message_is_refused(hand: Hand) -> None:
    bodies: list[Json] = [{}, {"content": ""}, {"content": " \n"}, {"content": None, "embeds": []}]
    for body in bodies:
        status, error = await hand.post(body)
        assert (status, error["code"]) == (400, 50006)


async def test_what_discord_would_pass_over_is_a_violation(hand: Hand) -> None:
    await hand.post({"content": "x", "colour": "red"})
    await hand.post(rows([button(size="big")]))
    await hand.post({"content": "x", "flags": 64})
    await hand.answer(hand.interact(), 5, {"flags": 4096})
    await hand.answer(hand.interact(), 5, {"content": "thinking"})
    await hand.send("GET", f"/channels/{hand.games.id}/messages?page=2")
    await hand.send("GET", "/voice/regions")
    found = [violation.split(": ", 1)[1] for violation in hand.discord.violations]
    assert found == [
        "colour: no such field in Discord's API",
        "components.0.components.0.size: no such field in Discord's API",
        "flags: 64 has bits that cannot be set here",
        "data.flags: a deferred answer may carry EPHEMERAL only",
        "data.content: no such field in Discord's API",
        "no such parameter: page",
        "GET /api/v10/voice/regions",
    ]
    with pytest.raises(AssertionError, match="colour"):
        hand.discord.check()
    hand.discord.violations.clear()


# Commands


def command(**fields: Any) -> Json:
    return {"name": "move", "description": "Plays", "type": 1, **fields}


def option(**fields: Any) -> Json:
    return {"type": 3, "name": "move", "description": "what", **fields}


def choices(count: int) -> list[Json]:
    return [{"name": f"n{n}", "value": f"v{n}"} for n in range(count)]


@pytest.mark.parametrize(
    ("commands", "where"),
    [
        ([command(name="Move")], "0.name"),
        ([command(name="mo ve")], "0.name"),
        ([command(name="x" * 33)], "0.name"),
        ([command(description="")], "0.description"),
        ([command(description="x" * 101)], "0.description"),
        ([command(), command()], "1"),
        ([command(name=f"c{n}") for n in range(101)], ""),
        ([command(options=[option(name=f"o{n}") for n in range(26)])], "0.options"),
        ([command(options=[option(), option()])], "0.options.1.name"),
        ([command(options=[option(name="a"), option(name="b", required=True)])], "0.options.1"),
        ([command(options=[option(choices=choices(26))])], "0.options.0.choices"),
        ([command(options=[option(choices=choices(2), autocomplete=True)])], "0.options.0.autocomplete"),
        ([command(options=[option(choices=choices(1) * 2)])], "0.options.0.choices"),
        ([command(options=[option(type=4, min_value=3, max_value=2)])], "0.options.0.min_value"),
        ([command(options=[option(type=12)])], "0.options.0.type"),
        ([command(options=[option(), {"type": 1, "name": "sub", "description": "x"}])], "0.options"),
        ([command(options=[{"type": 1, "name": "s", "description": "x", "options": [option(name="A")]}])],
         "0.options.0.options.0.name"),
        ([command(options=[option(name=f"o{n}", choices=[
            {"name": f"{c}" + "x" * 90, "value": f"{c}"} for c in range(10)]) for n in range(9)])], "0"),
    ],
)  # fmt: skip
async def test_a_bad_command_is_refused(hand: Hand, commands: list[Json], where: str) -> None:
    path = f"/applications/{hand.discord.bot.id}/commands"
    status, error = await hand.send("PUT", path, commands)
    assert (status, error["code"]) == (400, 50035)
    assert where in error_paths(error["errors"])
    assert hand.discord.commands() == []


async def test_registering_again_keeps_the_ids(hand: Hand) -> None:
    path = f"/applications/{hand.discord.bot.id}/guilds/{hand.guild.id}/commands"
    _, first = await hand.send("PUT", path, [command()])
    _, second = await hand.send("PUT", path, [command(description="Plays a move"), command(name="next")])
    assert second[0]["id"] == first[0]["id"]
    assert hand.discord.commands(hand.guild) == ["move", "next"]


# Interactions


def form(*components: Json, **fields: Any) -> Json:
    return {"custom_id": "form", "title": "Your move", "components": list(components), **fields}


def text_input(**fields: Any) -> Json:
    return {"type": 4, "custom_id": "move", "style": 1, **fields}


def label(component: Json, **fields: Any) -> Json:
    return {"type": 18, "label": "Move", "component": component, **fields}


def old(component: Json) -> Json:
    return {"type": 1, "components": [component]}


@pytest.mark.parametrize(
    ("modal", "where"),
    [
        (form(label(text_input()), title="x" * 46), "data.title"),
        (form(), "data.components"),
        (form(*[label(text_input(custom_id=f"c{n}")) for n in range(6)]), "data.components"),
        (form(label(text_input(label="Move"))), "data.components.0.component.label"),
        (form(old(text_input())), "data.components.0.components.0.label"),
        (form(old(text_input(label="x" * 46))), "data.components.0.components.0.label"),
        (form(old(select())), "data.components.0.components.0.type"),
        (form(label(text_input(), label="x" * 46)), "data.components.0.label"),
        (form(label(text_input(), description="x" * 101)), "data.components.0.description"),
        (form(label(text_input(placeholder="x" * 101))), "data.components.0.component.placeholder"),
        (form(label(text_input(max_length=3, value="long"))), "data.components.0.component.value"),
        (form(label(text_input(max_length=4001))), "data.components.0.component.max_length"),
        (form(label(text_input()), label(text_input())), "data.components.1.component.custom_id"),
        (form(label(button())), "data.components.0.component.type"),
        (form(text_input()), "data.components.0.type"),
    ],
)
async def test_a_bad_form_is_refused(hand: Hand, modal: Json, where: str) -> None:
    status, error = await hand.answer(hand.interact(), 9, modal)
    assert (status, error["code"]) == (400, 50035)
    assert where in error_paths(error["errors"])


async def test_forms_of_both_kinds_are_taken(hand: Hand) -> None:
    both = form(
        {"type": 10, "content": "About #12"}, old(text_input(label="Move")), label(select(custom_id="who"))
    )
    assert (await hand.answer(hand.interact(), 9, both))[0] == 200


async def test_suggestions(hand: Hand) -> None:
    data = {"options": [{"name": "move", "type": 3, "value": "b", "focused": True}]}
    typing = hand.interact(InteractionKind.AUTOCOMPLETE, data)
    for bad, where in [
        (choices(26), "data.choices"),
        ([{"name": "x" * 101, "value": "x"}], "data.choices.0.name"),
        ([{"name": "x", "value": "x" * 101}], "data.choices.0.value"),
        ([{"name": "x", "value": 7}], "data.choices.0.value"),
    ]:
        status, error = await hand.answer(typing, 8, {"choices": bad})
        assert (status, error["code"]) == (400, 50035)
        assert where in error_paths(error["errors"])
    assert (await hand.answer(typing, 4, {"content": "x"}))[0] == 400, "only suggestions answer it"
    assert (await hand.answer(typing, 8, {"choices": choices(25)}))[0] == 200


async def test_an_interaction_is_answered_once_in_time_and_by_its_token(hand: Hand) -> None:
    codes = []

    async def refused(kind: int, made: Interaction) -> None:
        codes.append((await hand.answer(made, kind, {"content": "x"}))[1]["code"])

    answered = hand.interact()
    assert (await hand.answer(answered, 4, {"content": "x"}))[0] == 200
    await refused(4, answered)
    unknown = hand.interact()
    del hand.discord.world.interactions[unknown.token]
    await refused(4, unknown)
    await refused(7, hand.interact())
    late = hand.interact()
    hand.discord.clock.advance(3.1)
    await refused(4, late)
    assert hand.discord.late == [late]
    webhook = f"/webhooks/{hand.discord.bot.id}/{answered.token}"
    status, _ = await hand.send("POST", webhook, {"content": "more"})
    assert status == 200
    hand.discord.clock.advance(15 * 60)
    status, error = await hand.send("PATCH", f"{webhook}/messages/@original", {"content": "late"})
    assert (status, error["code"]) == (401, 50027)
    status, error = await hand.send("POST", f"/webhooks/{hand.discord.bot.id}/{late.token}", {"content": "x"})
    assert (status, error["code"]) == (404, 10015)
    assert codes == [40060, 10062, 50035, 10062]


async def test_history_and_errors_of_access(hand: Hand) -> None:
    place = f"/channels/{hand.games.id}/messages"
    ids = [(await hand.post({"content": str(n)}))[1]["id"] for n in range(4)]
    assert [m["content"] for m in (await hand.send("GET", f"{place}?limit=2"))[1]] == ["3", "2"]
    assert [m["content"] for m in (await hand.send("GET", f"{place}?before={ids[2]}"))[1]] == ["1", "0"]
    assert [m["content"] for m in (await hand.send("GET", f"{place}?after={ids[0]}&limit=2"))[1]] == [
        "2",
        "1",
    ]
    theirs = await hand.discord.say(hand.alice, hand.games, "mine")
    requests: list[tuple[str, str, Any, int]] = [
        ("PATCH", f"{place}/{theirs.id}", {"content": "x"}, 50005),
        ("DELETE", f"{place}/{theirs.id}", None, 50013),
        ("GET", f"{place}/1", None, 10008),
        ("GET", "/channels/1", None, 10003),
        ("POST", "/users/@me/channels", {"recipient_id": "1"}, 50033),
        ("GET", f"/guilds/{hand.guild.id}/members/1", None, 10013),
        ("GET", "/guilds/1", None, 10004),
        ("PUT", "/applications/1/commands", [], 10002),
        ("POST", f"/channels/{hand.games.id}/threads", {"name": "x"}, 50013),
        ("POST", f"/channels/{hand.games.id}/threads", {"type": 11}, 50035),
    ]
    for method, path, body, code in requests:
        assert (await hand.send(method, path, body))[1]["code"] == code, path


async def test_everything_can_be_read(hand: Hand) -> None:
    _, message = await hand.post({"content": "#12 begins"})
    thread_path = f"/channels/{hand.games.id}/messages/{message['id']}/threads"
    _, thread = await hand.send("POST", thread_path, {"name": "#12"})
    _, direct = await hand.send("POST", "/users/@me/channels", {"recipient_id": str(hand.alice.id)})
    for path in [
        "/users/@me",
        f"/users/{hand.alice.id}",
        "/users/@me/guilds",
        f"/guilds/{hand.guild.id}",
        f"/guilds/{hand.guild.id}/channels",
        f"/guilds/{hand.guild.id}/members/{hand.alice.id}",
        f"/channels/{hand.games.id}",
        f"/channels/{thread['id']}",
        f"/channels/{direct['id']}",
        f"/applications/{hand.discord.bot.id}/commands",
        "/applications/@me",
        "/gateway",
        "/gateway/bot",
    ]:
        assert (await hand.send("GET", path))[0] == 200, path
    for method, path, body in [
        ("PATCH", f"/channels/{thread['id']}", {"name": "#12 Pux", "archived": False}),
        ("PUT", f"/channels/{thread['id']}/thread-members/{hand.alice.id}", None),
        ("DELETE", f"/channels/{thread['id']}/thread-members/{hand.alice.id}", None),
        ("POST", f"/channels/{thread['id']}/typing", None),
    ]:
        assert (await hand.send(method, path, body))[0] in (200, 204), path
