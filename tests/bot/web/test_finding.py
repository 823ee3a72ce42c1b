"""Open challenges and blocks at the local table."""

from collections.abc import Awaitable, Callable

from tests.bot.web.conftest import Visitor

Arrive = Callable[..., Awaitable[Visitor]]


async def test_an_open_challenge_is_found_and_accepted(arrive: Arrive) -> None:
    ann, ben = await arrive("Ann"), await arrive("Ben")
    await ann.line("/challenge bipod time:1d")
    await ben.line("/challenges time:slow")
    assert "No open challenge here fits that" in (await ben.last())["text"]
    await ben.line("/challenges bipod time:fast")
    listed = await ben.last()
    assert listed["private"]
    assert "#1 Bipod from Ann: 1 day per move" in listed["text"]
    await ben.press(listed, "Accept #1 Bipod from Ann")
    assert "your move in #1 Bipod" in (await ann.last())["text"]


async def test_four_are_named_in_one_line(arrive: Arrive) -> None:
    ann, ben, cat = await arrive("Ann"), await arrive("Ben"), await arrive("Cat")
    await ann.line("/challenge pux opponent:@ben opponent2:@cat flag:auto weekends:yes vacation:no")
    post = await ben.last()
    assert "The first to accept plays." in post["text"]
    assert (
        "you lose when your time runs out · clocks pause at weekends · clocks run during vacation"
        in post["text"]
    )
    await ben.press(post, "Decline")
    assert (await cat.last())["text"].endswith("Declined by Ben.")
    await cat.press(await cat.last(), "Accept")
    assert "your move in #1 Pux" in (await ann.last())["text"]


async def test_blocking_at_the_table(arrive: Arrive) -> None:
    ann, ben = await arrive("Ann"), await arrive("Ben")
    await ann.line("/block ben")
    assert (await ann.last())["text"].startswith("Ben can no longer challenge you")
    await ben.line("/challenge pux opponent:@ann")
    assert "You can’t challenge Ann right now" in (await ben.last())["text"]
    await ann.line("/block")
    await ann.press(await ann.last(), "Unblock Ben")
    await ben.line("/challenge pux opponent:@ann")
    assert "Ben challenges you to Pux" in (await ann.last())["text"]


async def test_a_channel_is_named_where_discord_has_a_picker(arrive: Arrive) -> None:
    ann = await arrive("Ann")
    await ann.line("/channel Tea Room")
    await ann.line("/server play channels:#games channels2:Tea Room")
    assert "Challenges can be made only in <#1> <#" in (await ann.last())["text"]
    await ann.line("/server play channels:#kitchen")
    assert "isn’t a text channel" in (await ann.last())["text"]
    await ann.line("/server play anywhere:yes")
    assert "anywhere" in (await ann.last())["text"]
    hints = await ann.hints("/server play channels:#te")
    assert [hint["line"] for hint in hints] == ["/server play channels:#Tea Room "]
