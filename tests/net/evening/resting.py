"""Hours, leave, reminders, time that is over; what stands under what is said of them."""

from tests.net.evening.people import Evening


async def scene(e: Evening) -> None:
    ann, ben = e.ann, e.ben
    await _settings(e)
    await e.match("pux", time="2d")
    await e.later(days=1, hours=1)
    reminder = e.last(e.games)
    for who in (e.eve, ben):
        await e.click(who, reminder, "Not this turn")
    await e.form(ann, reminder, "Snooze", "soon")
    await e.form(ann, reminder, "Snooze", "2h")
    await e.later(hours=3)
    await e.click(ann, e.last(e.games, "is due"), "Not this turn")
    await _leave(e)
    await _claims(e)
    await _without_time(e)
    await _elsewhere(e)
    await e.slash(ann, "settings show")
    await e.slash(ben, "settings show")


async def _elsewhere(e: Evening) -> None:
    """Turns told directly, a digest a day, and an absence of the service."""
    ann, ben = e.ann, e.ben
    await e.slash(ben, "settings reminders", where="dm")
    await e.match("pux", time="3d")
    await e.slash(ann, "move", move="b2-b4")
    await e.later(days=1, hours=13)
    await e.slash(ben, "settings reminders", digest="09:00")
    await e.later(days=1)
    await e.click_first(ben, e.last(e.discord.dms(ben)), "Show")
    await e.slash(ben, "move", move="b7-b5")
    await e.service.later(hours=5)
    await e.later(minutes=30)
    await e.slash(ann, "history")
    await e.slash(ann, "record")


async def _settings(e: Evening) -> None:
    ann, ben = e.ann, e.ben
    await e.slash(ann, "settings show")
    await e.slash(ann, "settings hours")
    await e.slash(ann, "settings hours", zone="Europe/Berlin", sleep="23:00-07:00", quiet="22:00-08:00")
    for options in (
        {"zone": "Nowhere"},
        {"sleep": "20:00-10:00"},
        {"sleep": "late"},
        {"quiet": "noon"},
        {"quiet": "off"},
        {"quiet": "sleep"},
        {"sleep": "none"},
    ):
        await e.slash(ann, "settings hours", **options)
    await e.complete(ann, "settings hours", "zone", zone="ber")
    for given in (
        {},
        {"where": "dm"},
        {"where": "off"},
        {"where": "channel", "marks": "50, 20"},
        {"marks": "200"},
        {"marks": "none"},
        {"marks": "default"},
        {"digest": "09:00"},
        {"digest": "never"},
        {"digest": "off"},
        {"marks": "10", "game": "9"},
    ):
        await e.slash(ben, "settings reminders", **given)
    await e.slash(ann, "settings vacation")
    await e.slash(ann, "settings vacation", automatic=False)
    await e.slash(ann, "settings board")


async def _leave(e: Evening) -> None:
    ann, ben = e.ann, e.ben
    await e.slash(ann, "vacation end")
    await e.slash(ann, "vacation status")
    for given in (
        {"until": "2026-09-20"},
        {"until": "2026-03-01"},
        {"from": "2026-02-30"},
        {"from": "2036-01-01"},
        {"from": "when I like"},
        {"from": "3d", "until": "1d"},
    ):
        await e.slash(ann, "vacation start", **given)
    await e.slash(ann, "vacation start", **{"from": "2d", "until": "4d"})
    await e.slash(ann, "vacation status")
    await e.slash(ann, "vacation end")
    await e.slash(ann, "vacation start", until="2d")
    await e.slash(ann, "vacation start")
    await e.slash(ann, "vacation status")
    await e.slash(ben, "board")
    await e.slash(ben, "next")
    await e.later(days=1)
    await e.slash(ann, "vacation end")
    await e.slash(ann, "move", move="b2-b4")
    await e.slash(ben, "settings reminders", where="dm", marks="60, 30", game="1")
    await e.slash(ben, "settings show")
    await e.later(days=2, hours=1)
    told = e.last(e.discord.dms(ben), "acation has started")
    await e.click(ben, told, "Switch off")
    await e.click(ben, told, "Keep")
    await e.slash(ben, "move", move="b7-b5")


async def _claims(e: Evening) -> None:
    ann, ben, eve = e.ann, e.ben, e.eve
    for number, wanted in enumerate(("Give a day", "Wait", "Claim win"), start=2):
        await e.match("pux", time="1h", vacation=False)
        await e.later(hours=1, minutes=30)
        claim = e.last(e.games, "yours to claim")
        await e.click(eve, claim, wanted)
        await e.click(ann, claim, wanted)
        due = await e.slash(ben, "next")
        for label in due.labels:
            if label.startswith("Claim"):
                await e.click(ben, due, label)
        await e.click(ben, claim, wanted)
        await e.forge(ben, claim, f"tp:give-day:{number}:0")
        await e.forge(ben, claim, f"tp:claim-win:{number}:0")
    await e.match("pux", time="1h", flag="auto", vacation=False)
    await e.later(hours=2)
    await e.slash(ann, "games")
    await e.later(days=15)


async def _without_time(e: Evening) -> None:
    ben = e.ben
    board = await e.match("pux", time="none")
    more = await e.click(ben, board, "More")
    await e.later(days=8)
    for _ in range(2):
        more = await e.click(ben, board, "More")
        if "Nudge" in more.labels:
            await e.click(ben, more, "Nudge")
            await e.click(ben, more, "Nudge")
    await e.later(days=54)
    more = await e.click(ben, board, "More")
    if "Close as abandoned" in more.labels:
        await e.click(ben, more, "Close as abandoned")
