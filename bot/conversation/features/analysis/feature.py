"""``/analyse``, and the **Analyse** button under a result: where a match turned, thought once for all its readers."""

from dataclasses import replace

from bot.conversation.core.actions import ANALYSE, Action
from bot.conversation.core.commands import Command
from bot.conversation.core.feature import Feature
from bot.conversation.core.matches.in_match import InMatch, RepeatButton, labelled
from bot.conversation.core.matches.match_resolver import MatchChoice, by_number
from bot.conversation.core.options import ANY_GAME, SHARE
from bot.conversation.core.replies import Answer, Reply
from bot.conversation.core.requests import Request
from bot.conversation.core.services import Services
from bot.conversation.features.analysis import messages
from bot.locales.say import analysis as say
from bot.locales.say import commands, match_buttons
from bot.service.playing.analysis import Analysis, AnalysisState
from bot.service.refusals import NobodyAnalyses
from rules.match.match import MatchId
from rules.match.places import HostedSummary


async def analyse(services: Services, request: Request, hosted: HostedSummary) -> Reply:
    """Show what is known of a match; unless it is known, have it thought about, and say how far that is."""
    analysis = await analysis_of(services, hosted.match.id)
    board = await services.lookup.board(hosted)
    if analysis.state is AnalysisState.DONE:
        return await messages.overview(services, request, board, analysis)
    return messages.under_way(board, analysis)


async def analysis_of(services: Services, number: MatchId) -> Analysis:
    """What is known of a match, which is to be thought about unless it is known; raises :class:`NobodyAnalyses` and what :meth:`Analyses.of` does."""
    analysis = await services.analyses.of(number)
    if analysis.state in (AnalysisState.NONE, AnalysisState.FAILED):
        # What is known already can be read where nobody thinks any more.
        if services.analyst is None:
            raise NobodyAnalyses
        analysis = await services.analyses.ask(number)
        services.analyst.wake()
    return analysis


async def look(services: Services, request: Request, action: Action) -> Answer:
    """**Look again** and **Overview**: the same, in place of what was shown."""
    hosted = await by_number(services, request, action.number, MatchChoice.VISIBLE)
    return replace(await analyse(services, request, hosted), replaces=True)


async def turned(services: Services, request: Request, action: Action) -> Answer:
    """A turning point's board; below such a board, in its place."""
    hosted = await by_number(services, request, action.number, MatchChoice.VISIBLE)
    points = (await services.analyses.of(hosted.match.id)).turning_points
    number, step, below = messages.turn_and_step(action.text)
    if not 0 < number <= len(points) or not 0 <= step <= len(points[number - 1].line):
        return Reply(say.gone(), private=True)
    point = points[number - 1]
    board = await services.lookup.board(hosted, point.turn - 1)
    reply = await messages.turning_point(services, request, board, point, number=number, step=step)
    return replace(reply, replaces=below)


FEATURE = Feature(
    commands=(
        Command(
            ("analyse",),
            commands.analyse,
            InMatch(MatchChoice.VISIBLE, analyse, RepeatButton(ANALYSE, labelled(match_buttons.analyse))),
            (ANY_GAME, SHARE),
            tail="game",
        ),
    ),
    buttons={messages.LOOK: look, messages.TURNED: turned},
    repeatable=frozenset({messages.TURNED}),
    under_boards=frozenset({ANALYSE}),
)
