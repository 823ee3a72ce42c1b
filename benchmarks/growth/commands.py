"""What is measured: each does one thing, the measured part of it inside ``store.timed``."""

from collections.abc import Awaitable, Callable

from benchmarks.growth.open_store import OpenStore, Turn, a_move, named
from benchmarks.samples import Playout
from bot.conversation.core.actions import ACCEPT, VIEW, ActionKind
from bot.conversation.core.requests import Argument
from bot.conversation.features.challenges.messages import DECLINE
from bot.conversation.features.resignation.feature import RESIGN_CONFIRM
from rules.core.game import replay
from rules.games.catalogue import GAMES
from rules.match.match import MatchId
from storage.session import Session
from storage.store.codec import to_ms

Measured = Callable[[OpenStore], Awaitable[None]]

DUE = 20
"""Reminders that a sweep sends."""


def asked(name: str, /, *, results: str = "answered", **args: Argument) -> Measured:
    """A command that is about no match of the caller's in particular."""

    async def measure(store: OpenStore) -> None:
        turn = await store.turn()
        await store.timed(store.command(turn, name, args, results=results))

    return measure


def of_match(name: str, *, own: bool = True, results: str = "answered", **args: Argument) -> Measured:
    """A command about a running match of the caller's."""

    async def measure(store: OpenStore) -> None:
        turn = await store.turn(own=own)
        await store.timed(store.command(turn, name, {"game": turn.number, **args}, results=results))

    return measure


def hinted(name: str, parameter: str) -> Measured:
    """What is suggested for an option of a command."""

    async def measure(store: OpenStore) -> None:
        turn = await store.turn(own=name != "premove set")
        args: dict[str, Argument] = {} if parameter == "game" else {"game": turn.number}
        await store.timed(store.hints(turn, name, parameter, args))

    return measure


async def move(store: OpenStore) -> None:
    """``/move``: a ply is played."""
    turn = await store.turn()
    text = a_move(turn.position, store.chance)
    await store.timed(store.command(turn, "move", {"game": turn.number, "move": text}))


async def typed(store: OpenStore) -> None:
    """A typed line that plays a ply."""
    turn = await store.turn()
    text = a_move(turn.position, store.chance)
    await store.timed(store.say(turn, f"#{turn.number} {text}"))


async def strangers_board(store: OpenStore) -> None:
    """``/board`` of a match by someone who plays no part in it."""
    turn = await store.turn()
    stranger = await store.stranger(turn)
    await store.timed(store.command(turn, "board", {"game": turn.number}, by=stranger))


async def view(store: OpenStore) -> None:
    """The **View** button."""
    turn = await store.turn()
    await store.timed(store.press(turn, VIEW, revision=turn.match.revision))


async def games_of_someone(store: OpenStore) -> None:
    """``/games`` of another player."""
    turn = await store.turn()
    await store.timed(store.command(turn, "games", {"player": named(turn.opponent)}))


async def challenge(store: OpenStore) -> None:
    """``/challenge``, taken back afterwards."""
    turn = await store.turn()
    reply = await store.timed(store.command(turn, "challenge pux", {"opponent": named(turn.opponent)}))
    await store.services.challenges.cancel(_posted(reply.posts_challenge), turn.person)


async def accept(store: OpenStore) -> None:
    """**Accept**; the match is given up afterwards."""
    turn, number = await _challenged(store)
    await store.timed(store.press(turn, ACCEPT, number))
    await store.press(turn, RESIGN_CONFIRM, number)


async def decline(store: OpenStore) -> None:
    """**Decline**."""
    turn, number = await _challenged(store)
    await store.timed(store.press(turn, DECLINE, number))


async def resign(store: OpenStore) -> None:
    """The button that gives a match up; a new match, so that none is lost to the others."""
    turn, number = await _challenged(store)
    await store.press(turn, ACCEPT, number)
    await store.timed(store.press(turn, RESIGN_CONFIRM, number))


async def offer_draw(store: OpenStore) -> None:
    """The button that offers a draw, in a new match."""
    turn, number = await _challenged(store)
    await store.press(turn, ACCEPT, number)
    await store.timed(store.press(turn, ActionKind("draw-confirm"), number))
    await store.press(turn, RESIGN_CONFIRM, number)


async def _challenged(store: OpenStore) -> tuple[Turn, MatchId]:
    """A challenge to a player, to whom it is new."""
    turn = await store.turn()
    challenger = turn.opponent
    # One challenge may be repeated only after a day; another may be made at once.
    time = f"{store.chance.randint(60, 80_000)}m"
    reply = await store.command(
        turn, "challenge pux", {"opponent": named(turn.person), "time": time}, by=challenger
    )
    return turn, _posted(reply.posts_challenge)


def _posted(number: MatchId | None) -> MatchId:
    if number is None:
        raise RuntimeError("no challenge was made")
    return number


async def rematch(store: OpenStore) -> None:
    """``/rematch``, the question."""
    turn = await store.ended()
    await store.timed(store.command(turn, "rematch", {"game": turn.number}))


async def start_vacation(store: OpenStore) -> None:
    """``/vacation start``, ended afterwards."""
    turn = await store.turn()
    await store.timed(store.command(turn, "vacation start"))
    await store.command(turn, "vacation end")


async def end_vacation(store: OpenStore) -> None:
    """``/vacation end``."""
    turn = await store.turn()
    await store.command(turn, "vacation start")
    await store.timed(store.command(turn, "vacation end"))


async def note(store: OpenStore) -> None:
    """``/note text``, removed afterwards."""
    turn = await store.turn()
    await store.timed(store.command(turn, "note", {"game": turn.number, "text": "a plan"}))
    await store.command(turn, "note", {"game": turn.number, "remove": 1})


async def set_line(store: OpenStore) -> None:
    """``/premove set``: the question whether it is right."""
    after = None
    while after is None or after.outcome is not None:
        turn = await store.turn(own=False)
        position = turn.position
        theirs = a_move(position, store.chance)
        after = position.play(position.parse(theirs))
    answer = a_move(after, store.chance)
    await store.timed(
        store.command(turn, "premove set", {"game": turn.number, "line": f"{theirs} > {answer}"})
    )


async def preview(store: OpenStore) -> None:
    """``/preview``."""
    turn = await store.turn()
    text = a_move(turn.position, store.chance)
    await store.timed(store.command(turn, "preview", {"game": turn.number, "line": text}))


async def report(store: OpenStore) -> None:
    """``/report``, of which each person may make a few."""
    turn = await store.turn()
    about: dict[str, Argument] = {"match": turn.number, "text": "rude"}
    await store.timed(store.command(turn, "report", about, results="answered refused"))


def moderate_match(name: str, **args: Argument) -> Measured:
    """A command by which a moderator ends a match: a new one, so that none is lost to the others."""

    async def measure(store: OpenStore) -> None:
        turn, number = await _challenged(store)
        await store.press(turn, ACCEPT, number)
        given: dict[str, Argument] = {"game": number, "reason": "because", **args}
        moderator = await store.stranger(turn)
        await store.timed(store.command(turn, name, given, by=moderator))

    return measure


async def ban(store: OpenStore) -> None:
    """``/moderate ban``, taken back afterwards."""
    turn = await store.turn()
    about: dict[str, Argument] = {"player": named(turn.opponent), "reason": "rude"}
    await store.timed(store.command(turn, "moderate ban", about))
    await store.command(turn, "moderate unban", about)


async def unban(store: OpenStore) -> None:
    """``/moderate unban``."""
    turn = await store.turn()
    about: dict[str, Argument] = {"player": named(turn.opponent), "reason": "rude"}
    await store.command(turn, "moderate ban", about)
    await store.timed(store.command(turn, "moderate unban", about))


async def block(store: OpenStore) -> None:
    """``/block``, taken back afterwards."""
    turn = await store.turn()
    await store.timed(store.command(turn, "block", {"player": named(turn.opponent)}))
    await store.command(turn, "unblock", {"player": named(turn.opponent)})


async def unblock(store: OpenStore) -> None:
    """``/unblock``."""
    turn = await store.turn()
    await store.command(turn, "block", {"player": named(turn.opponent)})
    await store.timed(store.command(turn, "unblock", {"player": named(turn.opponent)}))


async def settings_hours(store: OpenStore) -> None:
    """``/settings hours``, of a person of the crowd."""
    turn = await store.turn()
    zone = store.chance.choice(("Europe/Berlin", "Asia/Tokyo", "America/Lima"))
    await store.timed(store.command(turn, "settings hours", {"zone": zone, "sleep": "23:00-06:00"}))


async def sweep(store: OpenStore) -> None:
    """A sweep that finds nothing due."""
    await store.timed(store.sweeper.sweep())


async def sweep_with_reminders(store: OpenStore) -> None:
    """A sweep that sends reminders."""
    now = to_ms(store.now)

    def plan(session: Session) -> None:
        rows = session.connection.rows("SELECT match FROM reminders WHERE mark = 20 ORDER BY id LIMIT 90")
        for row in store.chance.sample(rows, DUE):
            session.connection.change(
                "UPDATE reminders SET due_at = ?, state = 'planned' WHERE match = ? AND mark = 20",
                (now, row["match"]),
            )

    await store.database.write(plan)
    await store.timed(store.sweeper.sweep())


async def audit(store: OpenStore) -> None:
    """The look after members of servers."""
    await store.timed(store.audit.look())


async def counts(store: OpenStore) -> None:
    """The counts for monitoring."""
    await store.timed(store.counts.now())


def reference(played: Playout) -> Measured:
    """A game replayed, which no store has a part in: as much as a figure varies by itself."""

    async def replayed() -> None:
        for _ in replay(GAMES[played.game].start(played.options), played.moves):
            pass

    async def measure(store: OpenStore) -> None:
        await store.timed(replayed())

    return measure


MEASURED: dict[str, Measured] = {
    "/games": asked("games"),
    "/profile": asked("profile"),
    "/leaderboard": asked("leaderboard", game="pux"),
    "/stats": asked("stats", game="pux"),
    "/seek": asked("seek", results="answered refused", game="pux"),
    "/lobby": asked("lobby", results="answered refused"),
    "/report": report,
    "/games player": games_of_someone,
    "/next": asked("next"),
    "/move, its hints": hinted("move", "move"),
    "/move game, its hints": hinted("move", "game"),
    "/move": move,
    "a typed move": typed,
    "/board": of_match("board"),
    "/board of a stranger": strangers_board,
    "/board game, its hints": hinted("board", "game"),
    "View": view,
    "/moves": of_match("moves"),
    "/history": of_match("history"),
    "/record": of_match("record"),
    "/preview": preview,
    "/premove list": asked("premove list", results="answered asked"),
    "/premove set": set_line,
    "/premove clear": of_match("premove clear"),
    "/note": of_match("note"),
    "/note text": note,
    "/challenges": asked("challenges"),
    "/challenge pux": challenge,
    "Accept": accept,
    "Decline": decline,
    "/resign": of_match("resign"),
    "Resign": resign,
    "/draw": of_match("draw"),
    "Offer a draw": offer_draw,
    "/takeback": of_match("takeback", results="answered refused"),
    "/abort": of_match("abort", results="answered refused"),
    "/rematch": rematch,
    "/vacation status": asked("vacation status"),
    "/vacation start": start_vacation,
    "/vacation end": end_vacation,
    "/settings show": asked("settings show"),
    "/settings board": asked("settings board", theme="dark"),
    "/settings hours": settings_hours,
    "/settings reminders": asked("settings reminders", marks="60, 30"),
    "/settings vacation": asked("settings vacation", automatic=True),
    "/settings language": asked("settings language", use="de"),
    "/settings pages": asked("settings pages", name="shown"),
    "/settings profile": asked("settings profile", seen="played"),
    "/settings puzzles": asked("settings puzzles", mine=True),
    "/web open": asked("web open"),
    "/web sessions": asked("web sessions"),
    "/settings challenges": asked("settings challenges", **{"from": "anyone"}),
    "/privacy show": asked("privacy show"),
    "/privacy export": asked("privacy export"),
    "/privacy delete": asked("privacy delete"),
    "/block": block,
    "/unblock": unblock,
    "/server play": asked("server play"),
    "/server language": asked("server language", use="de"),
    "/server pages": asked("server pages", visible="members"),
    "/server puzzle": asked("server puzzle"),
    "/server week": asked("server week"),
    "/server data": asked("server data"),
    "/server lobby": asked("server lobby"),
    "/server roles": asked("server roles"),
    "/server announce": asked("server announce"),
    "/moderate abort": moderate_match("moderate abort"),
    "/moderate adjudicate": moderate_match("moderate adjudicate", result="draw"),
    "/moderate ban": ban,
    "/moderate unban": unban,
    "/audit": asked("audit"),
    "/server setup": asked("server setup"),
    "/rules": asked("rules", game="pux"),
    "/help": asked("help"),
    "/about": asked("about"),
    "sweep": sweep,
    f"sweep, {DUE} reminders": sweep_with_reminders,
    "membership audit": audit,
    "metrics": counts,
}

NOT_MEASURED = ("try", "learn", "puzzle", "hint", "replay", "analyse", "tournament")
"""Commands that are about drawing or thinking: /try uses no store, /learn and /puzzle a row or two of it, /hint one match;
/replay and /analyse show every ply of a match; /tournament is measured by ``benchmarks.tournaments``."""


def word_of(name: str) -> str:
    """The command in the name of something measured."""
    return name.removeprefix("/").partition(",")[0]


def is_measured(command: str) -> bool:
    """Whether a command of the registry is measured, or need not be; each game has a ``/challenge`` like that of Pux."""
    if command.partition(" ")[0] in NOT_MEASURED:
        return True
    wanted = "challenge pux" if command.startswith("challenge ") else command
    return any(word_of(name) == wanted for name in MEASURED)
