"""``/stats``: how matches of a game end, with each of its options, beside the computer's games against itself."""

from bot.conversation.core import choices, markup
from bot.conversation.core.commands import Command, Parameter
from bot.conversation.core.feature import Feature
from bot.conversation.core.replies import TEXT_LIMIT, Answer, Button, Reply
from bot.conversation.core.requests import Request
from bot.conversation.core.services import Services
from bot.conversation.features.statistics.words import VariantInWords, variants_in_words
from bot.locales.say import commands
from bot.locales.say import statistics as say
from rules.games.catalogue import GAMES


async def stats_command(services: Services, request: Request) -> Answer:
    """``/stats``: of one game; without one, of that in which the caller has most rated results."""
    game = request.text("game") or await services.leaderboards.usual_game(request.caller.id)
    variants, others = await variants_in_words(services, game)
    lines = [say.head(game=GAMES[game].name)]
    if not any(one.people for one in variants):
        lines.append(say.none())
    for one in variants:
        lines += _lines(one)
    if others:
        lines.append(_small(say.more(count=others)))
    lines.append(_small(say.foot()))
    page = services.facts.page(f"/stats/{game}")
    return Reply(
        markup.shorten("\n".join(lines), TEXT_LIMIT),
        buttons=() if page is None else (Button.link(say.button_page(), page),),
        private=True,
    )


def _small(line: str) -> str:
    return f"-# {line}"


def _lines(one: VariantInWords) -> list[str]:
    called = ", ".join(map(markup.code, one.variant.split(", "))) if one.variant else say.usual()
    people, study = one.people, one.study
    lines = [say.variant(variant=called, count=0 if people is None else people.count)]
    if people is not None:
        lines.append(say.share(share=people.share, draws=people.draws))
        lines.append(say.length(plies=people.plies, time=people.time))
        lines.append(say.ends(ends=people.ends))
    if study is not None:
        given = {"share": study.share, "draws": study.draws, "plies": study.plies}
        lines.append(_small(say.study(count=study.count, **given)))
    return lines


FEATURE = Feature(
    commands=(
        Command(
            ("stats",),
            commands.stats,
            stats_command,
            (Parameter("game", commands.stats_game, choices=tuple(GAMES), named=choices.game),),
            tail="game",
            repeatable=True,
        ),
    ),
)
