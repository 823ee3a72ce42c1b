"""``/stats``: how matches of a game end, with each of its options, beside the computer's games against itself."""

from collections.abc import Callable
from datetime import timedelta

from bot.conversation.core import choices, markup
from bot.conversation.core.commands import Command, Parameter
from bot.conversation.core.feature import Feature
from bot.conversation.core.replies import TEXT_LIMIT, Answer, Reply
from bot.conversation.core.requests import Request
from bot.conversation.core.services import Services
from bot.locales import formats
from bot.locales.say import commands
from bot.locales.say import statistics as say
from bot.service.playing.statistics import VariantStatistics
from engine.duel import percent
from engine.study_rows import study_of
from rules.games.catalogue import GAMES
from rules.match.match import EndReason

MOST_VARIANTS = 6
"""How many choices of options are shown, those with most matches."""

_REASONS: dict[str, Callable[[], str]] = {
    "goal": say.goal,
    "elimination": say.elimination,
    "passes": say.passes,
    "deadlock": say.deadlock,
    "no-moves": say.no_moves,
    "connected": say.connected,
    "blocked": say.blocked,
    EndReason.RESIGNATION: say.resignation,
    EndReason.AGREEMENT: say.agreement,
    EndReason.TIME: say.on_time,
    EndReason.REPETITION: say.repetition,
    EndReason.ABANDONED: say.abandoned,
}
"""What ends are called in a word or two."""


async def stats_command(services: Services, request: Request) -> Answer:
    """``/stats``: of one game; without one, of that in which the caller has most rated results."""
    game = request.text("game") or await services.leaderboards.usual_game(request.caller.id)
    variants = await services.statistics.of(game)
    lines = [say.head(game=GAMES[game].name)]
    if not variants:
        lines.append(say.none())
    shown = {**dict.fromkeys([""]), **dict(variants)}
    kept = [variant for variant in shown if variant in variants or not variant][:MOST_VARIANTS]
    for variant in kept:
        lines += _lines(game, variant, variants.get(variant))
    if len(shown) > len(kept):
        lines.append(say.more(count=len(shown) - len(kept)))
    lines.append(say.foot())
    return Reply(markup.shorten("\n".join(lines), TEXT_LIMIT), private=True)


def _lines(game: str, variant: str, one: VariantStatistics | None) -> list[str]:
    called = ", ".join(map(markup.code, variant.split(", "))) if variant else say.usual()
    lines = [say.variant(variant=called, count=0 if one is None else one.matches)]
    if one is not None:
        drawn = round(100 * one.winners[None] / one.matches)
        lines.append(say.share(share=percent(one.points, one.matches), draws=str(drawn)))
        # A move takes a minute at least in words.
        each = max(timedelta(minutes=1), one.spent / max(1, one.plies))
        lines.append(
            say.length(
                plies=formats.number(round(one.plies / one.matches)),
                time=formats.duration(timedelta(minutes=round(each / timedelta(minutes=1)))),
            )
        )
        ends = [
            say.end(
                reason=_REASONS.get(reason, say.otherwise)(), percent=str(round(100 * count / one.matches))
            )
            for reason, count in sorted(one.reasons.items(), key=lambda item: (-item[1], item[0]))
        ]
        lines.append(say.ends(ends=", ".join(ends)))
    study = study_of(game, variant)
    if study is not None:
        low, high = study.interval
        lines.append(
            say.study(
                count=study.games,
                share=f"{study.share} % ({low}–{high})",
                draws=str(study.draws),
                plies=formats.number(study.plies),
            )
        )
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
