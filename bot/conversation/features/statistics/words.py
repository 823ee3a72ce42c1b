"""How matches of a game end, in words: what ``/stats`` and its page say."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import timedelta

from bot.conversation.core.services import Services
from bot.locales import formats
from bot.locales.say import statistics as say
from bot.service.playing.statistics import VariantStatistics
from engine.duel import interval, percent
from engine.study_rows import StudyRow, study_of
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
    EndReason.ADJUDICATED: say.adjudicated,
}
"""What ends are called in a word or two."""


@dataclass(frozen=True, slots=True)
class Series:
    """So many matches: First's share and its interval, in per cent and in words, and the rest in words.

    ``time`` is that of a move, and ``ends`` says how they ended; both are empty for games of the computer.
    """

    count: int
    value: float
    interval: tuple[float, float]
    share: str
    draws: str
    plies: str
    time: str = ""
    ends: str = ""


@dataclass(frozen=True, slots=True)
class VariantInWords:
    """Matches with certain options between people, and games of the computer against itself; ``variant`` is empty for the usual game."""

    variant: str
    people: Series | None
    study: Series | None


async def variants_in_words(services: Services, game: str) -> tuple[list[VariantInWords], int]:
    """The usual game and the variants with most matches, and how many others there are."""
    variants = await services.statistics.of(game)
    shown = {**dict.fromkeys([""]), **dict(variants)}
    kept = list(shown)[:MOST_VARIANTS]
    return [_variant(game, variant, variants.get(variant)) for variant in kept], len(shown) - len(kept)


def _variant(game: str, variant: str, one: VariantStatistics | None) -> VariantInWords:
    study = study_of(game, variant)
    return VariantInWords(
        variant,
        None if one is None else _of_people(one),
        None if study is None else _of_computer(study),
    )


def _of_people(one: VariantStatistics) -> Series:
    low, high = interval(one.points, one.matches)
    # A move takes a minute at least in words.
    each = max(timedelta(minutes=1), one.spent / max(1, one.plies))
    ends = [
        say.end(reason=_REASONS.get(reason, say.otherwise)(), percent=str(round(100 * count / one.matches)))
        for reason, count in sorted(one.reasons.items(), key=lambda item: (-item[1], item[0]))
    ]
    return Series(
        one.matches,
        100 * one.points / one.matches,
        (100 * low, 100 * high),
        percent(one.points, one.matches),
        str(round(100 * one.winners[None] / one.matches)),
        formats.number(round(one.plies / one.matches)),
        formats.duration(timedelta(minutes=round(each / timedelta(minutes=1)))),
        ", ".join(ends),
    )


def _of_computer(study: StudyRow) -> Series:
    low, high = study.interval
    return Series(
        study.games,
        study.share,
        (low, high),
        f"{study.share} % ({low}–{high})",
        str(study.draws),
        formats.number(study.plies),
    )
