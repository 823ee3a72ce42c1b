"""People who play on while what serves them dies, and what is checked from outside: no word of this is the service's."""

from collections.abc import Awaitable, Callable
from random import Random

from tests.e2e.crash.matches import MOVES, Game, Playing, Rows, number_in, take
from tests.e2e.crash.unasked import check_planned, check_said, unasked
from tests.support.discord import Discord, Guild


class Players(Playing):
    """Pairs who play one match after the other, each in a channel of its own."""

    def __init__(self, discord: Discord, rows: Rows, chance: Random, tables: list[tuple[Guild, str]]) -> None:
        """``tables``: the server and the time control of each pair."""
        super().__init__(discord, rows, chance)
        self.games = []
        for index, (guild, time) in enumerate(tables):
            players = (guild.member(f"A{index}"), guild.member(f"B{index}"))
            channel = guild.channel(f"table-{index}")
            self.games.append(Game(players, (channel, channel), time))

    # Actions

    async def act_once(self) -> None:
        """Let any of the pairs do the next thing."""
        await self.act(self.chance.choice(self.games))

    async def act(self, game: Game) -> None:
        """The next thing that a pair does: begin a match, or play a move."""
        if not game.number or await self.finished(game):
            await self.begin(game)
        elif len(game.moves) == len(MOVES):
            await self.resign(game, 0)
        else:
            await self.move(game)

    async def finish(self, all_told: Callable[[], Awaitable[None]]) -> None:
        """Let every pair do something once more, and have a match."""
        for game in self.games:
            await self.act(game)
        await all_told()
        # A challenge whose answer was lost may have waited for the outbox to be put up.
        for game in self.games:
            if not game.number:
                await self.begin(game)

    async def begin(self, game: Game) -> None:
        """Begin a match, if what was lost of the last attempt lets them."""
        first, second = game.players
        channel = game.channels[0]
        game.number, game.moves, game.pending = 0, [], None
        made = await self.discord.slash(
            first,
            channel,
            "challenge pux",
            opponent=second,
            seat="first",
            time=game.time,
            flag="auto",
            vacation=False,
        )
        take(made)
        if "already made this challenge" in made.content:
            # Its answer was lost, the challenge was not; the outbox puts it up, or it is accepted already.
            made_number = number_in(made.content)
            there = [message for message in channel.messages.values() if not message.ephemeral]
            if not there:
                return
            answer = await self.discord.click(second, there[-1], f"tp:accept:{made_number}:0", forged=True)
        else:
            # Where the machine is busy the command is deferred, and the challenge follows its answer, or is lost with us.
            posted = [m for m in self.discord.visible(second, channel) if "Accept" in m.labels][-1:]
            if not posted:
                return
            answer = await self.discord.click(second, posted[0], "Accept")
            made_number = number_in(posted[0].content)
        take(answer)
        if "your move in" not in answer.content and "already been accepted" not in answer.content:
            raise AssertionError(answer.content)
        game.number = made_number
        await self.settle(game)
        self.toll.answered += 1
        self.toll.matches += 1

    # Checks

    async def check_stored(self) -> None:
        """What was answered is stored, nothing is played twice, and nothing is to be said twice."""
        for game in self.games:
            if game.number:
                await self.settle(game)
        await check_planned(self._rows)

    async def check_told(self) -> None:
        """Every message of the outbox stands once where it should, and no other is there."""
        posted = unasked(self.discord, [game.channels[0] for game in self.games])
        await check_said(self._rows, posted)
        for game in self.games:
            (board,) = await self._rows("SELECT board_message FROM matches WHERE id = ?", game.number)
            shown = game.channels[0].messages.get(int(board[0] or 0))
            last = game.moves[-1] if game.moves else "the game begins"
            # The end of a match names the winner, and no longer the ply that won.
            fits = (last, f" wins #{game.number} ") if len(game.moves) == len(MOVES) else (last,)
            if shown is None or not any(words in shown.content for words in fits):
                items = await self._rows(
                    "SELECT id, kind, state, attempts, delivered, process, content FROM outbox "
                    "WHERE match = ? ORDER BY id DESC LIMIT 12",
                    game.number,
                )
                raise AssertionError(
                    f"match {game.number} of {game.time}: no board of {last} is posted; {board[0]} says "
                    f"{shown and shown.content!r}; the newest items are {items}"
                )
        await self.count_up()
        self.toll.posts = len(posted)
