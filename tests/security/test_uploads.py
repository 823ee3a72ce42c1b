"""Bombs in uploaded records: deep, huge, of another kind, lying about themselves, or slow to arrive."""

import io
import json
import zipfile
import zlib
from pathlib import Path

import pytest
from PIL import Image

from bot.conversation.features.replay.record import RecordError, read_record
from bot.discord import translate
from tests.support.club import Club, never_parses, unchanged
from tests.support.discord import Answer, Discord, Upload, payloads
from tests.support.rows import every_row
from tests.support.service import Service, running

KNOWN = "it isn’t a JSON object"
HUGE = "9" * 4000


def picture() -> bytes:
    """A small PNG of a great many black dots."""
    content = io.BytesIO()
    Image.new("1", (9_000, 9_000)).save(content, "PNG")
    return content.getvalue()


def archive() -> bytes:
    """A small ZIP file with 50 MB of spaces in it."""
    content = io.BytesIO()
    with zipfile.ZipFile(content, "w", zipfile.ZIP_DEFLATED) as zipped:
        zipped.writestr("record.json", b" " * 50_000_000)
    return content.getvalue()


def of_pux(**more: object) -> bytes:
    return json.dumps({"game": "pux", "options": {}, "moves": [], **more}).encode()


BOMBS = {
    "lists in lists": (b"[" * 400_000 + b"]" * 400_000, KNOWN),
    "objects in objects": (b'{"game":' * 100_000 + b"1" + b"}" * 100_000, KNOWN),
    "deep in an option": (b'{"game":"pux","options":' + b"[" * 300_000 + b"]" * 300_000 + b"}", KNOWN),
    "deep beside it": (b'{"game":"pux","moves":[],"x":' + b"[" * 90_000 + b"]" * 90_000 + b"}", KNOWN),
    "a number of very many digits": (b'{"game":"bipod","options":{"gap":' + b"9" * 900_000 + b"}}", KNOWN),
    "a number of many digits": (f'{{"game":"bipod","options":{{"gap":{HUGE}}}}}'.encode(), "gap"),
    "an endless number": (b'{"game":"bipod","options":{"gap":1e999999}}', "gap"),
    "no number": (b'{"game":"bipod","options":{"gap":NaN}}', "gap"),
    "below nothing": (b'{"game":"bipod","options":{"gap":-1}}', "gap"),
    "the largest field": (b'{"game":"graph-hockey","options":{"side":1000000000}}', "side"),
    "a megabyte of plies": (of_pux(moves=["b2-b4"] * 90_000), "at most 5,000 can"),
    "a megabyte of one ply": (of_pux(moves=["b" * 990_000]), "^move 1: "),
    "a megabyte of spaces": (b" " * 1_000_000, KNOWN),
    "half a character": (b'{"game":"pux","moves":["\\ud800"]}', "^move 1: "),
    "another encoding": (json.dumps({"game": "pux"}).encode("utf-32"), None),
    "no text": (bytes(range(256)) * 100, KNOWN),
    "a picture": (picture(), KNOWN),
    "an archive": (archive(), KNOWN),
    "packed": (zlib.compress(b" " * 50_000_000), KNOWN),
    "the game's name as a list": (b'{"game":["pux"]}', "its game must be"),
    "one key very often": (b'{"game":"pux"' + b',"moves":[]' * 90_000 + b"}", None),
    "mentions": (b'{"game":"pux","moves":["@everyone <@1> ` **x**"]}', "^move 1: "),
}


@every_row("kind", BOMBS)
def test_a_bomb_is_defused(kind: str) -> None:
    content, why = BOMBS[kind]
    assert len(content) <= 1_000_000
    if why is None:
        assert read_record(content).moves == ()
        return
    with pytest.raises(RecordError, match=why) as refusal:
        read_record(content)
    assert len(str(refusal.value)) < 5000


async def sent(discord: Discord, club: Club, name: str, content: bytes) -> Answer:
    return await discord.slash(club.ann, club.games, "replay", record=Upload(name, content))


async def test_bombs_over_the_wire(club: Club, service: Service, discord: Discord, store: Path) -> None:
    await club.match()
    async with unchanged(service, store):
        for kind in ("lists in lists", "a picture", "an archive", "mentions", "a megabyte of plies"):
            content, _ = BOMBS[kind]
            answer = await sent(discord, club, "record.json", content)
            assert answer.content.startswith("This record can’t be shown")
            assert len(answer.content) < 700
            assert answer.attachments == []
            assert "@everyone" not in answer.content.replace("\\\\@everyone", "")
        larger = await sent(discord, club, "@everyone.json", b" " * 1_000_001)
        assert "larger than 1 MB" in larger.content
    assert "Pux" in (await discord.slash(club.ben, club.games, "games")).content
    never_parses(discord)


async def test_a_file_that_says_it_is_small(
    club: Club, discord: Discord, store: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What counts is what arrives, whatever size and kind were announced."""
    told = payloads.attachment
    monkeypatch.setattr(
        payloads, "attachment", lambda *a, **k: {**told(*a, **k), "size": 10, "content_type": "x/y"}
    )
    async with running(discord, store):
        answer = await sent(discord, club, "record.json", b" " * 3_000_000)
        assert "larger than 1 MB" in answer.content
        whole = await sent(discord, club, "record.exe", of_pux(moves=["b2-b4"]))
        assert whole.attachments


async def test_a_file_that_only_trickles_in(
    club: Club, discord: Discord, store: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(translate, "DOWNLOAD_SECONDS", 0.0)
    async with running(discord, store) as service:
        await club.match()
        async with unchanged(service, store):
            answer = await sent(discord, club, "record.json", of_pux())
            assert "couldn’t be fetched" in answer.content
            assert not answer.attachments
        assert "Pux" in (await discord.slash(club.ben, club.games, "games")).content


async def test_a_file_that_is_gone(discord: Discord, store: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    club, payload = Club(discord), payloads.attachment
    async with running(discord, store):
        # As of an address that has run out.
        monkeypatch.setattr(payloads, "attachment", lambda file, _now, cdn: payload(file, 0.0, cdn))
        answer = await sent(discord, club, "record.json", of_pux())
        assert "couldn’t be fetched" in answer.content
