"""Whatever anybody presses, types or fills in anywhere: an answer that can be shown, and nobody acts for others."""

import itertools
import logging
from collections.abc import Callable, Iterator
from dataclasses import dataclass

import pytest

from bot.conversation.core import refusals
from bot.conversation.core.actions import ID_LIMIT, MOVE_FORM, PLAY_COMPUTER, PREVIEW, Action, ActionKind
from bot.conversation.core.commands import Kind
from bot.conversation.core.replies import LABEL_LIMIT, TEXT_LIMIT, Answer, Form, Launch, Reply
from bot.conversation.core.requests import Account, Argument, ChannelId, Mentioned, Request, Source, Venue
from bot.conversation.dispatcher import Dispatcher
from bot.conversation.features.lessons.messages import LESSON_MOVE
from bot.conversation.features.puzzles.messages import PUZZLE_MOVE
from bot.conversation.registry import BUTTONS, COMMANDS
from bot.service.announcements import NOWHERE
from rules.match.match import Match, MatchId, Revision
from rules.match.offers import OfferKind
from rules.match.people import Person
from rules.match.places import MessageRef, PlaceKind
from storage.errors import OutcomeUnknownError, StoreFaultError
from tests.support.chat import CHANNEL, Chat
from tests.support.use_cases import GAME, terms

HERE = Venue(CHANNEL, "1")
VENUES = (HERE, Venue(ChannelId("900"), "1"), Venue(ChannelId("77"), None))

ODD = (
    "",
    " ",
    "#",
    "12",
    "#1 ",
    "d2-g5",
    "D2 – G5.",
    "pass",
    "a" * 4000,
    "@everyone <@1> **x** `y` [a](https://b.c)",
    "\u202e\u2066\u061c",
    "\x00\x1b[2J\n\n",
    "٣d",
    "\U0001f600" * 50,
    ":",
    "#1 :::",
    "%s {0} \\",
)


@dataclass
class Samples:
    """A talk about a few matches: one here, one that is over, one in direct messages, and a challenge."""

    chat: Chat
    dispatcher: Dispatcher
    running: Match
    over: Match
    direct: Match
    challenge: MatchId
    ann: Person
    bob: Person
    eve: Person

    async def state(self) -> list[object]:
        """All that someone could have changed."""
        return [
            *[await self.chat.use_cases.get(match.id) for match in (self.running, self.over, self.direct)],
            await self.chat.use_cases.challenges.get(self.challenge),
            await self.chat.use_cases.items(),
        ]


@pytest.fixture
async def samples(chat: Chat) -> Samples:
    ann, bob, eve = [await chat.use_cases.person(name) for name in ("Ann", "Bob", "Eve")]
    running, over, direct = (
        await chat.use_cases.match(),
        await chat.use_cases.match(),
        await chat.use_cases.match(place=PlaceKind.DM),
    )
    await chat.use_cases.play(running, ann, GAME[0])
    await chat.use_cases.offers.offer(OfferKind.DRAW, running.id, ann)
    await chat.use_cases.playing.resign(over.id, ann)
    challenge = await chat.use_cases.challenges.make(ann, (bob,), terms("7d"), server="1", channel=CHANNEL)
    await chat.use_cases.challenges.record_post(challenge.id, MessageRef(CHANNEL, "5"))
    await chat.use_cases.all_told()
    dispatcher = Dispatcher(chat.use_cases.context, chat.services)
    return Samples(chat, dispatcher, running, over, direct, challenge.id, ann, bob, eve)


@pytest.fixture(autouse=True)
def no_faults(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    yield
    assert [r.getMessage() for r in caplog.get_records("call") if r.levelno >= logging.ERROR] == []


def check(answer: Answer | None) -> None:
    """An answer that every platform can show."""
    if answer is None:
        return
    if isinstance(answer, Launch):
        answer = answer.otherwise
    if isinstance(answer, Form):
        assert 1 <= len(answer.title) <= 45
        assert 1 <= len(answer.label) <= 45
        assert len(answer.placeholder) <= 100
        assert len(answer.action) <= ID_LIMIT
        return
    assert answer.text != refusals.fault()
    assert 1 <= len(answer.text) <= TEXT_LIMIT
    assert "\x00" not in answer.text
    assert "\u202e" not in answer.text
    assert len(answer.buttons) <= 25
    assert len({button.action for button in answer.buttons}) == len(answer.buttons)
    for button in answer.buttons:
        assert 1 <= len(button.label) <= LABEL_LIMIT
        assert "\u202e" not in button.label
        assert len(button.action) <= ID_LIMIT
        Action.parse(button.action)
    if answer.private:
        assert answer.pings == (), "a private answer notifies nobody"


def numbers(samples: Samples) -> list[int]:
    return [samples.running.id, samples.over.id, samples.direct.id, samples.challenge, 0, 4711, 10**15 - 1]


@pytest.mark.parametrize("kind", BUTTONS)
async def test_a_stranger_presses_everything_and_changes_nothing(samples: Samples, kind: ActionKind) -> None:
    before = await samples.state()
    texts = ("", "d2-g5", "pux")
    for turn, (number, revision, venue) in enumerate(itertools.product(numbers(samples), (0, 1, 9), VENUES)):
        # Each text meets each number, revision and venue.
        text = texts[(turn + turn // 3) % 3]
        action = Action(kind, MatchId(number), Revision(revision), text)
        answer = await samples.dispatcher.press(str(action), Request(samples.eve, venue, Source.BUTTON))
        check(answer)
        if kind in (PREVIEW, LESSON_MOVE, PUZZLE_MOVE) and isinstance(answer, Form):
            continue  # people who see a board may look ahead on it; lessons and puzzles are for everybody
        assert isinstance(answer, Reply)
        # Anybody may begin a match of their own against the computer.
        assert answer.private or kind is PLAY_COMPUTER
    after = await samples.state()
    assert after[:-1] == before[:-1]
    assert (after[-1] == before[-1]) is (kind is not PLAY_COMPUTER), "which is announced where it is played"


@pytest.mark.parametrize("kind", BUTTONS)
@pytest.mark.parametrize("who", ["ann", "bob"])
async def test_a_player_presses_everything_and_is_answered(
    samples: Samples, kind: ActionKind, who: str
) -> None:
    person: Person = getattr(samples, who)
    for turn, (number, venue) in enumerate(itertools.product(numbers(samples), VENUES)):
        action = Action(kind, MatchId(number), Revision(turn % 2), "c7,d7-c6")
        check(await samples.dispatcher.press(str(action), Request(person, venue, Source.BUTTON)))
    after = await samples.chat.use_cases.stored(samples.running.id)
    assert len(after.plies) <= 2


@pytest.mark.parametrize("text", ODD, ids=range(len(ODD)))
async def test_any_text_in_any_option_is_answered(samples: Samples, text: str) -> None:
    before = await samples.state()
    for command in COMMANDS:
        if command.path[0] == "challenge":
            continue
        for parameter in command.parameters:
            if parameter.kind not in (Kind.TEXT, Kind.CHANNEL):
                continue
            for venue in VENUES:
                request = Request(samples.eve, venue, Source.COMMAND, {parameter.name: text})
                check(await samples.dispatcher.command(command.name, request))
            for choice in await samples.dispatcher.complete(
                command.name, parameter.name, text, Request(samples.ann, HERE, Source.COMMAND)
            ):
                assert 1 <= len(choice.label) <= 100
                assert 1 <= len(choice.value) <= 100
    for venue, addressed in itertools.product(VENUES, (True, False)):
        check(
            await samples.dispatcher.hear(
                text, Request(samples.eve, venue, Source.MESSAGE), addressed=addressed
            )
        )
    form = str(Action(MOVE_FORM, samples.running.id, Revision(1)))
    check(await samples.dispatcher.submit(form, text, Request(samples.eve, HERE, Source.FORM)))
    check(await samples.dispatcher.submit(text, text, Request(samples.eve, HERE, Source.FORM)))
    check(await samples.dispatcher.press(text, Request(samples.eve, HERE, Source.BUTTON)))
    assert await samples.state() == before


@pytest.mark.parametrize("text", [text for text in ODD if "g5" not in text.lower()])
async def test_odd_moves_of_the_player_to_move_are_refused_in_private(samples: Samples, text: str) -> None:
    before = await samples.state()
    form = str(Action(MOVE_FORM, samples.running.id, Revision(1)))
    game = str(samples.running.id)
    for answer in (
        await samples.dispatcher.command(
            "move", Request(samples.bob, HERE, Source.COMMAND, {"move": text, "game": game})
        ),
        await samples.dispatcher.command("move", Request(samples.bob, HERE, Source.COMMAND, {"move": text})),
        await samples.dispatcher.submit(form, text, Request(samples.bob, HERE, Source.FORM)),
        await samples.dispatcher.hear(f"#{game} {text}", Request(samples.bob, HERE, Source.MESSAGE)),
    ):
        check(answer)
        assert isinstance(answer, Reply)
        assert answer.private
    assert await samples.state() == before


@pytest.mark.parametrize(
    "args",
    [
        {"time": "soon"},
        {"time": "61d"},
        {"time": "10d+"},
        {"time": "x" * 4000},
        {"time": "<@1> @everyone `"},
        {"opponent": Mentioned(Account("ann"), "Ann")},
        {"opponent": Mentioned(Account("66"), "**Bot**\u202e", bot=True)},
        {"opponent": Mentioned(Account("67"), "[x](https://y.z)", sees_venue=False)},
        {"opponent": Mentioned(Account("bob"), "Bob"), "time": "7d", "seat": "first", "rated": False},
        {"seat": "third"},
        {"place": "moon"},
        {"place": "thread\n", "time": "3d"},
    ],
)
async def test_a_challenge_that_cannot_be_is_refused_in_private(
    samples: Samples, args: dict[str, Argument]
) -> None:
    before = await samples.state()
    answer = await samples.dispatcher.command(
        "challenge pux", Request(samples.ann, HERE, Source.COMMAND, dict(args))
    )
    check(answer)
    assert isinstance(answer, Reply)
    assert answer.private
    assert await samples.state() == before


async def test_words_overheard_where_several_could_be_meant_are_chat(samples: Samples) -> None:
    await samples.chat.use_cases.challenges.cancel(samples.challenge, samples.ann)
    await samples.chat.use_cases.match()
    await samples.chat.use_cases.match()
    for text in ("hello", "d2-g5", "good game!"):
        request = Request(samples.ann, HERE, Source.MESSAGE)
        assert await samples.dispatcher.hear(text, request, addressed=False) is None


@pytest.mark.parametrize("command", ["games", "next", "history", "board", "moves", "draw", "resign", "move"])
async def test_somebody_with_very_many_matches_and_a_very_long_name(
    chat: Chat, command: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, odd = await chat.use_cases.person("Ann"), await chat.use_cases.people.meet("8", "_*|`" * 50)
    address = f"https://discord.com/channels/{'9' * 19}/{'8' * 19}/{'7' * 19}"
    monkeypatch.setattr(chat.server, "link", lambda _: address)
    for _ in range(27):
        challenge = await chat.use_cases.challenges.make(odd, (ann,), terms(), server="1", channel=CHANNEL)
        started = await chat.use_cases.challenges.accept(challenge.id, ann, NOWHERE)
        await chat.use_cases.offers.offer(OfferKind.DRAW, started.board.match.id, odd)
    dispatcher = Dispatcher(chat.use_cases.context, chat.services)
    for person in (ann, odd):
        for venue in VENUES:
            args: dict[str, Argument] = {"move": "d2-g5"} if command == "move" else {}
            check(await dispatcher.command(command, Request(person, venue, Source.COMMAND, args)))


@pytest.mark.parametrize(
    ("error", "sentence"),
    [
        (StoreFaultError("its disk fails"), refusals.store_fault),
        (OutcomeUnknownError("its connection was lost"), refusals.outcome_unknown),
    ],
)
async def test_whether_anything_was_saved_is_told_as_far_as_the_store_knows(
    chat: Chat, monkeypatch: pytest.MonkeyPatch, error: StoreFaultError, sentence: Callable[[], str]
) -> None:
    match = await chat.use_cases.match()

    async def fails(_work: object) -> None:
        raise error

    monkeypatch.setattr(chat.use_cases.database, "write", fails)
    answer = await chat.command(chat.ann, "move", move=GAME[0], game=match.id)
    assert (answer.text, answer.private) == (sentence(), True)
