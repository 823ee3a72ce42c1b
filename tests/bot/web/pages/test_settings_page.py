"""``/settings``: the same settings as in chat, by the same commands."""

from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from tests.bot.web.conftest import Visitor

    Arrive = Callable[..., Awaitable[Visitor]]


async def choose(visitor: "Visitor", option: str, value: str, **other: str) -> tuple[int, Any]:
    body = {"as": visitor.me, "option": option, "value": value, **other}
    response = await visitor.post("/settings", body)
    return response.status, await response.json() if response.status == 200 else await response.text()


async def page_of(visitor: "Visitor") -> str:
    response = await visitor.client.get("/settings")
    assert response.status == 200
    return await response.text()


async def test_nobody_has_settings_before_they_sit_down(arrive: "Arrive") -> None:
    assert "You haven’t sat down yet" in await page_of(await arrive())


@pytest.mark.parametrize(
    ("option", "value", "holds"),
    [
        ("theme", "dark", "dark"),
        ("view", "first", "first"),
        ("as", "spoken", "spoken"),
        ("confirm", "yes", "yes"),
        ("where", "dm", "dm"),
        ("use", "de", "de"),
        ("from", "nobody", "nobody"),
        ("name", "hidden", "hidden"),
        ("automatic", "no", "no"),
        ("marks", "40 10", "40, 10"),
        ("digest", "18:30", "18:30"),
        ("sleep", "23:00-07:00", "23:00-07:00"),
        ("zone", "Europe/Berlin", "Europe/Berlin"),
    ],
)
async def test_a_choice_holds_at_once_and_after_a_look(
    arrive: "Arrive", option: str, value: str, holds: str
) -> None:
    ann = await arrive("Ann")
    status, answer = await choose(ann, option, value)
    assert (status, answer["value"]) == (200, holds)
    page = await page_of(ann)
    kind = "text" if option in ("marks", "digest", "sleep", "zone") else "option"
    assert f'data-{kind}="{option}" data-value="{holds}"' in page


async def test_what_is_refused_stays_as_it_was_and_says_why(arrive: "Arrive") -> None:
    ann = await arrive("Ann")
    for option, value in (
        ("marks", "0"),
        ("sleep", "01:00-23:00"),
        ("zone", "Nowhere/Land"),
        ("digest", "25:00"),
    ):
        before = (await choose(ann, option, "x" * 50))[1]["value"]
        status, answer = await choose(ann, option, value)
        assert (status, answer["value"]) == (200, before), option
        assert answer["text"]


async def test_nobody_chooses_for_another_or_what_is_not_there(arrive: "Arrive") -> None:
    ann, bob = await arrive("Ann"), await arrive("Bob")
    assert (await choose(bob, "theme", "dark", **{"as": ann.me or ""}))[0] == 403
    for option, value in (
        ("theme", "pink"),
        ("confirm", "maybe"),
        ("nothing", "x"),
        ("marks", ""),
        ("marks", "1" * 101),
    ):
        assert (await choose(ann, option, value))[0] == 400, option
    assert 'data-option="theme" data-value="light"' in await page_of(ann)


async def test_a_guest_chooses_a_name_once(arrive: "Arrive") -> None:
    ann, bob = await arrive(), await arrive("Bob")
    await ann.line("/both pux")
    assert 'name="name"' in await page_of(ann)
    for body, status, said in (
        ({"as": "bob", "name": "Ann"}, 403, "aren’t your settings"),
        ({"as": ann.me}, 400, ""),
        ({"as": ann.me, "name": "  "}, 200, "at least one visible character"),
        ({"as": ann.me, "name": "bob"}, 200, "already a player called Bob"),
        ({"as": ann.me, "name": "Gast-2"}, 200, '{"name": "Gast-2"}'),
        ({"as": ann.me, "name": "Zoe"}, 200, "already chosen a name: Gast-2"),
    ):
        response = await ann.post("/settings/name", body)
        assert response.status == status
        assert said in await response.text()
    page = await page_of(ann)
    assert 'name="name"' not in page
    assert "<strong>Gast-2</strong>" in page
    response = await bob.post(
        "/settings/name", {"as": "bob", "name": "X"}, Origin="https://elsewhere.example"
    )
    assert response.status == 403
