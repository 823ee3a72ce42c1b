"""``/help``: a short page with buttons, and the pages behind them."""

from __future__ import annotations

from bot.conversation.core.actions import Action, ActionKind
from bot.conversation.core.replies import Answer, Button, Reply, Tone
from bot.conversation.core.requests import Request
from bot.conversation.core.services import Services
from bot.conversation.features.display_settings.handlers import show_command
from bot.conversation.features.matches.games import games_command
from rules.games.catalogue import GAMES

FIRST = """\
**Turnpost** is for slow board games: you move when you have time, and I tell you when it's your turn.
{games}
- **Start:** `/challenge` somebody, or everybody here.
- **Move:** press **Move** or **Pick** under the board, use `/move`, or mention me and write `{example}`.
- **Find your turn:** `/next` shows the board that waits for you, `/games` lists your matches."""

PLAY = """\
{games}
**Start.** `/challenge` and the game. Name an `opponent`, or leave it out and anybody can accept. `time: 3d` gives \
three days for each move, `10d+1d` a bank of ten days with one day added after each move, `none` no limit.
**Move.** **Move** under the board takes a typed move, **Pick** lets you choose one. Or use `/move`, or mention me and \
write `{example}`; with several matches put the number first: `#12 {example}`.
**See.** `/next` `/games` `/board` `/moves` `/history` `/record` `/replay`
**Think.** `/try` is a board to try moves on, `/preview` looks ahead, `/premove` answers in advance, `/note` keeps notes. \
Only you see them.
**End.** `/draw` `/resign` `/abort` `/takeback` `/rematch`. **Undo** is in **More** for a minute after your move."""

LEARN = """\
**Learn a game**, step by step, on a board of your own:
{lessons}"""

SERVERS = """\
**For servers** (you need the right to manage the server)
- `/server setup` shows what I may do in each channel, and posts a test.
- `/server play` sets where challenges can be made, how boards are posted, and the usual time.
I need to see the channel, send messages and attach files there. For matches in threads I also need to create public \
threads and send messages in them."""


def first_page(*, private: bool) -> Reply:
    """``/help``."""
    text = FIRST.format(games=" · ".join(game.name for game in GAMES.values()), example=_example())
    return Reply(text, buttons=tuple(_buttons()), private=private)


def _buttons() -> list[Button]:
    labels = {
        "play": "Play",
        "learn": "Learn",
        "games": "My games",
        "settings": "Settings",
        "servers": "For servers",
    }
    return [
        Button(label, str(Action(ActionKind.HELP, text=page)), Tone.PLAIN if place else Tone.MAIN)
        for place, (page, label) in enumerate(labels.items())
    ]


async def help_button(services: Services, request: Request, action: Action) -> Answer:
    """The buttons under ``/help``."""
    match action.text:
        case "play":
            games = "\n".join(f"- **{game.name}**: {game.aim}" for game in GAMES.values())
            rules = [
                Button(f"Rules of {game.name}", str(Action(ActionKind.RULES, text=key)))
                for key, game in GAMES.items()
            ]
            return Reply(PLAY.format(games=games, example=_example()), buttons=tuple(rules), private=True)
        case "learn":
            lessons = "\n".join(f"- {game.name}: `/learn {key}`" for key, game in GAMES.items())
            return Reply(LEARN.format(lessons=lessons), private=True)
        case "games":
            return await games_command(services, request)
        case "settings":
            return await show_command(services, request)
        case "servers":
            return Reply(SERVERS, private=True)
        case _:
            return first_page(private=True)


def _example() -> str:
    """A move of the first game, as one writes it."""
    first = next(iter(GAMES.values()))
    return next(iter(first.start(first.settle({})).examples()))
