"""``check``: a sound store gives no cause for complaint, and each planted fault is found."""

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from bot import checking
from bot.service.playing.conditional_moves import checksum
from rules.match.hours import Hours
from rules.match.match import Match
from rules.match.notifications.notification import Notification
from rules.match.offers import OfferKind
from rules.match.places import PlaceKind
from storage.admin.backup import copy as copy_of
from tests.bot.operations.faults import plant
from tests.support.service import shortest_game
from tests.support.use_cases import DAY, GAME, HOUR, UseCases, new_use_cases, terms


async def found_in(store: Path, capsys: pytest.CaptureFixture[str]) -> list[str]:
    """What ``check`` finds, without its last line, which must fit the status."""
    capsys.readouterr()
    status = checking.check(store)
    *found, last = capsys.readouterr().out.splitlines()
    assert last.endswith(f"{len(found) or 'nothing'} to look at")
    assert status == bool(found)
    return found


async def lived_in(use_cases: UseCases) -> list[Match]:
    """Matches in which all sorts of things have happened; the first one goes on."""
    ann, bob = await use_cases.person("Ann"), await use_cases.person("Bob")
    await use_cases.lives(ann, "Europe/Berlin", "23-7")
    first = await use_cases.agreed(terms("10d+1d", weekends=True))
    second = await use_cases.match("3d", place=PlaceKind.DM)
    third = await use_cases.strict("1h")
    fourth = await use_cases.agreed(terms("none", game="bipod"))
    fifth = await use_cases.match("2h")
    for player, move in zip((ann, bob) * 2, GAME, strict=False):
        first = await use_cases.play_told(first, player, move)
        await use_cases.go(3 * HOUR)
    await use_cases.play(second, ann, GAME[0])
    await use_cases.offers.offer(OfferKind.DRAW, second.id, bob)
    plan = await use_cases.conditional_moves.draft(second.id, ann, f"{GAME[1]} > {GAME[2]}")
    await use_cases.conditional_moves.save(
        second.id, ann, (await use_cases.stored(second.id)).revision, checksum(str(plan))
    )
    await use_cases.away(2 * DAY)
    await use_cases.all_told()
    await use_cases.database.write(
        lambda session: session.pauses.adopt(
            bob.id, use_cases.at, "Asia/Kathmandu", Hours.parse("22-6"), use_cases.at
        )
    )
    await use_cases.go(DAY)
    return [await use_cases.stored(match.id) for match in (first, second, third, fourth, fifth)]


async def test_a_store_in_which_much_has_happened_is_sound(
    use_cases: UseCases, capsys: pytest.CaptureFixture[str]
) -> None:
    matches = await lived_in(use_cases)
    assert {match.outcome is None for match in matches} == {True, False}
    assert await found_in(use_cases.path, capsys) == [], "also while it is in use"
    await use_cases.database.close()
    assert await found_in(use_cases.path, capsys) == []
    await use_cases.open()


PLIES = "UPDATE plies SET {} WHERE match = 1 AND revision = 2"
FAULTS: dict[str, tuple[str | tuple[str, ...], str]] = {
    "a ply that cannot be": (PLIES.format("move = 'z9-z9'"), "match #1: cannot be replayed"),
    "a ply twice": (
        (
            "INSERT INTO plies (match, revision, move, played_at) SELECT match, 0, move, played_at FROM plies "
            "WHERE match = 1 AND revision = 1"
        ),
        "match #1: cannot be replayed",
    ),
    "a ply too many": (
        (
            "INSERT INTO plies (match, revision, move, played_at) SELECT match, 99, 'g7:g5', 9e12 FROM plies "
            "WHERE match = 1 AND revision = 1"
        ),
        "plies beyond their match's revision: 1 (#1)",
    ),
    "a ply too few": (
        "DELETE FROM plies WHERE match = 1 AND revision = 4",
        "match #1: awaits the wrong player",
    ),
    "plies out of time": (
        PLIES.format("played_at = played_at + 900000000"),
        "match #1: its plies are not in the order",
    ),
    "the wrong player to move": ("UPDATE matches SET to_move = 1 WHERE id = 1", "awaits the wrong player"),
    "a deadline too early": (
        "UPDATE matches SET deadline = deadline - 60000 WHERE id = 1",
        "match #1: its deadline is",
    ),
    "no deadline": ("UPDATE matches SET deadline = NULL WHERE id = 1", "match #1: its deadline is None"),
    "a deadline without a limit": (
        "UPDATE matches SET deadline = since WHERE id = 4",
        "match #4: has a deadline though it has no time limit",
    ),
    "an unknown game": ("UPDATE matches SET game = 'chess' WHERE id = 1", "match #1: cannot be read"),
    "other rules": ("UPDATE matches SET version = 99 WHERE id = 1", "match #1: cannot be replayed"),
    "impossible options": (
        "UPDATE matches SET options = '{\"stones\": 1000}' WHERE id = 4",
        "match #4: cannot be",
    ),
    "broken options": ("UPDATE matches SET options = '{' WHERE id = 1", "match #1: cannot be read"),
    "a broken time control": (
        "UPDATE matches SET control = 'soon' WHERE id = 1",
        "match #1: cannot be read",
    ),
    "the wrong winner": (
        (
            "UPDATE matches SET game = 'pux', finished = 1, to_move = NULL, awaited = NULL, reason = 'goal', winner = 1, "
            "ended_at = since WHERE id = 1"
        ),
        "match #1: ended as Outcome(winner=<Side.SECOND: 1>, reason='goal'), though by the rules it goes on",
    ),
    "reminders of another turn": (
        "UPDATE reminders SET revision = revision - 1 WHERE match = 1 AND state = 'planned'",
        "reminders of a turn that is over: 1 (#1)",
    ),
    "reminders of a match that is over": (
        (
            "INSERT INTO reminders (match, mark, platform, revision, due_at, state) "
            "SELECT id, 50, platform, revision, 1, 'planned' FROM matches WHERE id = 3"
        ),
        "reminders of a turn that is over: 1 (#3)",
    ),
    "an offer in a match that is over": (
        "INSERT INTO offers (match, kind, side, recipient, made_at, expires_at) VALUES (3, 'draw', 0, 2, 1, 2)",
        "offers in a match that is over: 1 (#3)",
    ),
    "conditional moves in a match that is over": (
        "INSERT INTO conditional_moves (match, person, state, plies, line) VALUES (3, 1, 'saved', 0, 'b2-b3')",
        "conditional moves in a match that is over: 1 (#3)",
    ),
    "a match of a challenge that was declined": (
        "UPDATE challenges SET state = 'declined' WHERE id = 2",
        "matches of a challenge that was not accepted: 1 (#2)",
    ),
    "an accepted challenge without a match": (
        "UPDATE challenges SET state = 'accepted' WHERE id = 6",
        "accepted challenges without a match: 1 (#6)",
    ),
    "plies of no match": (
        "INSERT INTO plies (match, revision, move, played_at) VALUES (77, 1, 'b2-b3', 1)",
        "broken reference: plies",
    ),
    "a reminder of no match": (
        "INSERT INTO reminders (match, mark, platform, revision, due_at, state) VALUES (77, 50, 'table', 1, 1, 'planned')",
        "broken reference: reminders",
    ),
    "a player who is nobody": ("UPDATE matches SET second_person = 77 WHERE id = 1", "broken reference"),
    "something to tell of no match": (
        (
            "INSERT INTO outbox (platform, address, kind, match, content, created_at, due_at, state) "
            "VALUES ('table', '#1', 'board', 77, '{}', 1, 1, 'due')"
        ),
        "broken reference: outbox",
    ),
    **{
        f"an outbox item with {what}": (
            f"UPDATE outbox SET {change} WHERE id = 1",
            f"outbox id 1: cannot be read: {said}",
        )
        for what, change, said in (
            (
                "an unknown kind",
                "kind = 'song'",
                "ValueError(\"there is no Notification of the kind 'song'\")",
            ),
            ("an unknown state", "state = 'lost'", "ValueError(\"'lost' is not a valid OutboxState\")"),
            ("an impossible time", "due_at = 9e17", "OverflowError"),
            ("text that is none", "content = CAST(x'ff' AS TEXT)", "ValueError('content is no text')"),
            (
                "another match than it says",
                "match = 2",
                "ValueError('its match is None by its content, and 2 by its column')",
            ),
        )
    },
    **{
        f"{kind.key} about nothing": (
            (
                "INSERT INTO outbox (platform, address, kind, content, created_at, due_at, state) "
                f"VALUES ('table', '#1', '{kind.key}', '{{}}', 1, 1, 'due')"
            ),
            f'cannot be read: ValueError("a {kind.__name__} has the fields',
        )
        for kind in Notification.kinds()
    },
    **{
        f"a challenge with {what}": (
            f"UPDATE challenges SET {change} WHERE id = 6",
            "challenges id 6: cannot be read: ",
        )
        for what, change in (
            ("a broken time control", "control = 'soon'"),
            ("broken options", "options = '{'"),
            ("an impossible time", "expires_at = -9e17"),
            ("an unknown state", "state = 'lost'"),
        )
    },
    "an impossible answer to a challenge": (
        "UPDATE invitations SET declined_at = 9e17 WHERE challenge = 6",
        "invitations challenge 6, person 2: cannot be read: OverflowError",
    ),
    "a reminder at an impossible time": (
        "INSERT INTO reminders (match, mark, platform, revision, due_at, state) VALUES (1, 7, 'table', 1, 9e17, 'sent')",
        "reminders match 1, mark 7: cannot be read: OverflowError",
    ),
    "a digest at an impossible time": (
        "INSERT INTO digests (person, platform, due_at) VALUES (1, 'table', 9e17)",
        "digests person 1: cannot be read: OverflowError",
    ),
    "an impossible balance": (
        "INSERT OR REPLACE INTO vacation_balances (person, left_ms, at) VALUES (1, 1, 9e17)",
        "vacation_balances person 1: cannot be read: OverflowError",
    ),
    "a balance that is too large": (
        "INSERT OR REPLACE INTO vacation_balances (person, left_ms, at) VALUES (1, 9e18, 1)",
        "vacation_balances person 1: cannot be read: OverflowError",
    ),
    "a leave at an impossible time": (
        "INSERT INTO vacations (id, platform, person, begins_at, ends_at, automatic, charged_at, due_at, state) VALUES (9, 'table', 1, 1, 9e17, 0, 1, 1, 'over')",
        "vacations id 9: cannot be read: OverflowError",
    ),
    "hours of nowhere": (
        "INSERT INTO sleep_schedules (person, since, platform, zone) VALUES (2, 1, 'table', 'Moon/Crater')",
        "sleep_schedules person 2, since 1: cannot be read: ",
    ),
    "an unknown event": (
        "INSERT INTO events (id, match, at, kind, content) VALUES (999, 1, 1, 'rain', '{}')",
        "events id 999: cannot be read: ValueError(\"there is no Happening of the kind 'rain'\")",
    ),
    "an impossible side of an event": (
        "INSERT INTO events (id, match, at, kind, side, content) VALUES (999, 1, 1, 'nudged', 7, '{}')",
        "events id 999: cannot be read: ValueError",
    ),
    **{
        f"a message of the table with {what}": (
            (
                "INSERT INTO table_channels (id, name, made_at) VALUES (1, 'games', 1)",
                (
                    "INSERT INTO table_messages (id, channel, prompt, text, buttons, pings, silent, said_at) "
                    f"VALUES (5, 1, '', 'hello', {buttons}, '[]', 0, {said})"
                ),
            ),
            "table_messages id 5: cannot be read: ",
        )
        for what, buttons, said in (
            ("broken buttons", "'['", "1"),
            ("too few words on a button", "'[[1]]'", "1"),
            ("an impossible time", "'[]'", "9e17"),
        )
    },
    "no digests": ("DROP TABLE digests", "schema: the table digests is missing"),
    "no matches": ("DROP TABLE matches", "schema: the table matches is missing"),
    "no count of sends": (
        "ALTER TABLE outbox DROP COLUMN sends",
        "schema: the table outbox lacks the column sends",
    ),
}


@pytest.fixture(scope="module")
def sound(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A closed store in which much has happened: made once, and copied by the tests that change it."""
    path = tmp_path_factory.mktemp("sound") / "turnpost.db"

    async def live() -> None:
        async with new_use_cases(path) as use_cases:
            matches = await lived_in(use_cases)
            assert matches[0].outcome is None
            assert matches[2].outcome is not None
            ann, bob = await use_cases.person("Ann"), await use_cases.person("Bob")
            await use_cases.challenges.make(ann, (bob,), terms(), server="1", channel="9")

    asyncio.run(live())
    return path


@pytest.mark.parametrize("fault", FAULTS)
async def test_a_planted_fault_is_found(
    sound: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], fault: str
) -> None:
    copy = tmp_path / "copy.db"
    copy_of(sound, copy)
    assert await found_in(copy, capsys) == []
    statements, said = FAULTS[fault]
    plant(copy, *([statements] if isinstance(statements, str) else statements))
    found = await found_in(copy, capsys)
    assert any(said in line for line in found), found


async def test_the_match_that_ended_by_the_rules_but_goes_on_is_found(
    use_cases: UseCases, capsys: pytest.CaptureFixture[str]
) -> None:
    ann, bob = await use_cases.person("Ann"), await use_cases.person("Bob")
    game = shortest_game("pommel")
    match = await use_cases.agreed(terms("none", game="pommel", options=game["options"]))
    for move in game["moves"]:
        match = await use_cases.play_told(match, (ann, bob)[match.to_move or 0], move)
    assert await found_in(use_cases.path, capsys) == []
    ended = await use_cases.stored(match.id)
    assert ended.outcome is not None
    await use_cases.database.close()
    plant(
        use_cases.path,
        "UPDATE matches SET finished = 0, to_move = 0, awaited = first_person, winner = NULL, reason = NULL, ended_at = NULL WHERE id = 1",
    )
    found = await found_in(use_cases.path, capsys)
    assert any("goes on though the rules have ended it" in line for line in found), found
    plant(
        use_cases.path,
        "UPDATE matches SET finished = 1, to_move = NULL, awaited = NULL, ended_at = 1, "
        f"winner = {1 - int(ended.outcome.winner or 0)}, reason = '{ended.outcome.reason}'",
    )
    (line,) = await found_in(use_cases.path, capsys)
    assert line.startswith("match #1: ended as")
    assert "by the rules as" in line
    await use_cases.open()


async def test_damage_is_found(
    use_cases: UseCases, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    await lived_in(use_cases)
    copy = tmp_path / "copy.db"
    copy_of(use_cases.path, copy)
    with closing(sqlite3.connect(copy)) as connection:
        (page,) = connection.execute(
            "SELECT rootpage FROM sqlite_master WHERE name = 'matches_by_first'"
        ).fetchone()
    content = bytearray(copy.read_bytes())
    content[(page - 1) * 4096 + 200 : page * 4096] = bytes(4096 - 200)
    copy.write_bytes(content)
    found = await found_in(copy, capsys)
    assert any(line.startswith("damage: ") for line in found), found
