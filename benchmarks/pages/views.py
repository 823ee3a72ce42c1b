"""What the pages and pictures of a match cost in processor time, each asked for again and again.

    python -m benchmarks.pages.views

The largest board of every game after a hundred plies or fewer, on the real service. A page is read by a
process of its own while nothing changes ("again"), and while something has changed before each time ("anew").
"""

import asyncio
import sys
import tempfile
import time
from pathlib import Path
from random import Random

from bot.app import Running, build
from bot.config import Config
from bot.service.announcements import NOWHERE
from bot.service.challenges.challenges import Terms
from bot.service.playing.moves import MoveOrder
from bot.web.pages.turns import sums
from bot.web.table.answers import SERVER
from bot.web.table.cookies import COOKIE, visitor_of
from bot.web.table.limits import Asker
from rules.games.catalogue import GAMES
from rules.match.clock import TimeControl
from rules.match.match import MatchId
from rules.match.places import PlaceKind

LARGEST: dict[str, dict[str, object]] = {
    "bipod": {"gap": 8, "middle": 8, "rows": 25},
    "graph-hockey": {"side": 6, "gap": 12},
    "pommel": {"board": "76"},
}
PLIES = 100
VIEWS = 40
READER = f"""
import http.client, sys
connection = http.client.HTTPConnection("127.0.0.1", int(sys.argv[1]))
for line in sys.stdin:
    connection.request("GET", sys.argv[2], headers={{"Cookie": "{COOKIE}=Ann", "Accept-Encoding": "gzip"}})
    answer = connection.getresponse()
    assert answer.status == 200, answer.status
    print(len(answer.read()), flush=True)
"""


async def played(app: Running, game: str) -> MatchId:
    """A match of random moves on the largest board of a game; whatever would end it is not played."""
    services, chance = app.dispatcher.services, Random(3)
    assert app.table is not None
    people = [await app.table.seats.make(Asker(visitor_of(name)), name) for name in (f"{game}", f"{game} 2")]
    if not await app.table.seats.of(visitor_of("Ann")):
        await app.table.seats.make(Asker(visitor_of("Ann")), "Ann")
    await app.table.seats.sit(Asker(visitor_of("Ann")), people[0])
    [channel, *_], _ = await app.table.channels(None)
    terms = Terms(
        game,
        GAMES[game].settle(LARGEST.get(game, {})),
        TimeControl.parse("3d"),
        "first",
        PlaceKind.HERE,
        rated=False,
    )
    challenge = await services.challenges.make(
        people[0], (people[1],), terms, server=SERVER, channel=str(channel.id)
    )
    number = (await services.challenges.accept(challenge.id, people[1], NOWHERE)).board.match.id
    for ply in range(PLIES):
        board = await services.lookup.board(await services.lookup.get(number))
        moves = board.position.survey(60)
        going_on = (
            move for move in chance.sample(moves, len(moves)) if board.position.play(move).outcome is None
        )
        move = next(going_on, None)
        if move is None:
            break
        mover = people[ply % 2] if board.awaited is None else board.awaited
        await services.moves.play(MoveOrder(number, mover.id, board.position.notate(move), sure=True))
    return number


async def cost(app: Running, path: str, *, anew: bool) -> tuple[float, int]:
    """Milliseconds of processor time that a view takes, and its bytes."""
    reader = await asyncio.create_subprocess_exec(
        sys.executable, "-c", READER, str(app.port), path, stdin=-1, stdout=-1
    )
    assert reader.stdin is not None
    assert reader.stdout is not None
    spent, size = 0.0, 0
    for view in range(-2, VIEWS):
        if anew:
            app.database.on_change()
        begun = time.process_time()
        reader.stdin.write(b"\n")
        size = int(await reader.stdout.readline())
        spent += time.process_time() - begun if view >= 0 else 0
    reader.stdin.close()
    await reader.wait()
    return spent / VIEWS * 1000, size


async def main() -> None:
    """Print a table."""
    with tempfile.TemporaryDirectory() as folder:
        environment = {
            "TURNPOST_DATABASE_URL": f"sqlite:///{Path(folder) / 'turnpost.db'}",
            "TURNPOST_HTTP": "127.0.0.1:0",
            "TURNPOST_ENGINE_WORKERS": "0",
            "TURNPOST_LOG": "error",
        }
        async with build(Config.read(environment), chance=Random(7), ticking=False) as app:
            print("| | again | anew | bytes |\n| --- | ---: | ---: | ---: |")
            for game in GAMES:
                number = await played(app, game)
                lookup = app.dispatcher.services.lookup
                board = await lookup.board(await lookup.get(number))
                page = f"/m/{number}"
                for what, path in (
                    ("page", page),
                    ("state", f"{page}/state"),
                    ("board", f"{page}/board"),
                    ("picture", f"{page}/{board.ply}-{sums(board)[board.ply]}.png?theme=light&near=0"),
                ):
                    again, size = await cost(app, path, anew=False)
                    anew, _ = await cost(app, path, anew=True)
                    name = f"{what} of {GAMES[game].name}, {board.ply} plies"
                    print(f"| {name} | {again:.1f} ms | {anew:.1f} ms | {size} |", flush=True)


if __name__ == "__main__":
    asyncio.run(main())
