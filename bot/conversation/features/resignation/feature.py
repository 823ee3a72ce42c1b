"""``/resign``: asks once more, naming the match, and gives it up."""

from bot.conversation.boards import answers, headlines
from bot.conversation.core import markup
from bot.conversation.core.actions import KEEP_PLAYING, RESIGN, Action, ActionKind
from bot.conversation.core.commands import Command
from bot.conversation.core.feature import Feature, in_match
from bot.conversation.core.matches.in_match import InMatch, RepeatButton, labelled
from bot.conversation.core.matches.match_resolver import MatchChoice
from bot.conversation.core.options import MY_GAME
from bot.conversation.core.replies import LABEL_LIMIT, Answer, Button, Reply, Tone
from bot.conversation.core.requests import Request
from bot.conversation.core.services import Services
from bot.locales.say import commands, match_buttons
from bot.locales.say import resignation as say
from rules.match.places import HostedSummary
from rules.match.refusals import MatchOverError

RESIGN_CONFIRM = ActionKind("resign-confirm")


async def resign(services: Services, request: Request, hosted: HostedSummary) -> Answer:
    """``/resign`` and the **Resign** button: the question."""
    match = hosted.match
    if match.outcome is not None:
        raise MatchOverError
    opponent = (await services.lookup.players(hosted))[match.side_of(request.caller.id).other]
    label = say.confirm(match=f"#{match.id}", name=markup.plain_name(opponent))
    return Reply(
        say.question(match=headlines.title(match), name=markup.name_of(opponent)),
        buttons=(
            Button(
                markup.shorten(label, LABEL_LIMIT),
                str(Action(RESIGN_CONFIRM, match.id)),
                Tone.DANGER,
            ),
            Button(say.keep_playing(), str(Action(KEEP_PLAYING, match.id))),
        ),
        private=True,
    )


async def keep_playing(_services: Services, _request: Request, action: Action) -> Answer:
    """The **Keep playing** button."""
    return Reply(say.goes_on(match=f"#{action.number}"), private=True, replaces=True)


async def confirm(services: Services, request: Request, hosted: HostedSummary) -> Answer:
    """The button that resigns."""
    target = answers.reply_target(hosted, request)
    done = await services.moves.resign(hosted.match.id, request.caller, target)
    return await answers.result(services, request, done)


FEATURE = Feature(
    commands=(
        Command(
            ("resign",),
            commands.resign,
            InMatch(
                MatchChoice.MINE,
                resign,
                RepeatButton(RESIGN, labelled(match_buttons.resign), Tone.DANGER),
            ),
            (MY_GAME,),
            tail="game",
        ),
    ),
    buttons={
        RESIGN_CONFIRM: in_match(confirm),
        KEEP_PLAYING: keep_playing,
    },
)
