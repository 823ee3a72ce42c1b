"""Cards and graphs: how a match ended, how it went, and how people stand; drawn where the caller is."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace as changed

from bot.conversation.core import markup
from bot.conversation.core.ratings import changes_in_words
from bot.conversation.core.replies import Picture
from bot.conversation.core.scenes import ending_in_words, scene_of
from bot.locales.catalogue import translated
from bot.locales.say import analysis as graph_words
from bot.locales.say import board_pictures as say
from bot.locales.say import boards
from bot.service.match_view import MatchView
from renderers import cards
from renderers.cards import Ending
from renderers.catalogue import RENDERERS
from renderers.graph import Turned, paint_graph
from renderers.phrases import ALT_LIMIT
from renderers.png import encode
from renderers.rankings.leaderboard import PlaceLine, paint_leaderboard
from renderers.rankings.rating_graph import paint_rating_graph
from renderers.rankings.tournament_card import TournamentCard, paint_tournament_card
from renderers.rankings.tournament_table import ResultTable, paint_tournament_table
from renderers.scene import Scene
from renderers.story import Played, Story
from renderers.strips import shown_name
from rules.core.game import replay
from rules.core.position import Side
from rules.games.catalogue import GAMES
from rules.match.match import EndReason
from rules.match.people import Person


def draw_card(board: MatchView, theme: str) -> Picture:
    """How a match ended, as a card, with its alt text."""
    renderer, scene, ending = RENDERERS[board.match.game], scene_of(board), _ending(board)
    alt = f"{cards.caption(scene, ending)} {renderer.alt(scene)}"
    card = encode(cards.paint_card(renderer, scene, ending, theme), renderer.themes[theme])
    return Picture(card, markup.shorten(alt, ALT_LIMIT))


def ending_in_sentences(board: MatchView) -> str:
    """What the card of a match that has ended says."""
    return cards.caption(scene_of(board), _ending(board))


def _ending(board: MatchView) -> Ending:
    match, renderer = board.match, RENDERERS[board.match.game]
    played, position = [], GAMES[match.game].start(match.options)
    for move, after in replay(position, match.moves):
        played.append(Played(position, move, after))
        position = after
    ply, words = renderer.story(played) or Story(0, "")
    return Ending(
        game=GAMES[match.game].name,
        reason=_reason(board, scene_of(board)),
        days=max(1, ((match.ended or match.started) - match.started).days),
        key_ply=ply,
        key_move=translated(board.position.in_words(match.moves[ply - 1])) if ply else "",
        story=words,
        ratings=changes_in_words(board, _short_name) if any(board.ratings) else "",
    )


def _short_name(person: Person) -> str:
    """What is left of a name on the line of a card that has two."""
    return markup.shorten(markup.plain_name(person), 12)


def draw_graph(
    board: MatchView,
    chances: Sequence[float | None],
    turned: Sequence[tuple[int, float, float]],
    proved_from: int | None,
    theme: str,
) -> Picture:
    """First's chance over a match, with its turning points and its alt text."""
    colours = RENDERERS[board.match.game].themes[theme]
    points = [Turned(*one) for one in turned]
    graph = paint_graph(colours, chances, points, proved_from)
    percents = [_percent(chance) for chance in chances if chance is not None]
    sentences = [graph_words.graph_ends(begin=percents[0], end=percents[-1])] if percents else []
    sentences += [
        graph_words.graph_turn(turn=one.turn, after=_percent(one.after), before=_percent(one.before))
        for one in points
    ]
    first = shown_name(changed(scene_of(board)), Side.FIRST)
    alt = graph_words.graph(first=first, count=len(chances) - 1, points=" ".join(sentences))
    return Picture(encode(graph, colours), markup.shorten(alt, ALT_LIMIT), "analysis.png")


def draw_leaderboard(
    game: str, titles: tuple[str, str], lines: Sequence[PlaceLine], alt: str, theme: str
) -> Picture:
    """Lines of a leaderboard, with an alt text."""
    colours = RENDERERS[game].themes[theme]
    card = paint_leaderboard(colours, *titles, lines)
    return Picture(encode(card, colours), markup.shorten(alt, ALT_LIMIT), "leaderboard.png")


def draw_rating_graph(
    game: str, titles: tuple[str, str], points: Sequence[tuple[float, float, float]], alt: str, theme: str
) -> Picture:
    """How a rating went, with an alt text."""
    colours = RENDERERS[game].themes[theme]
    card = paint_rating_graph(colours, *titles, points)
    return Picture(encode(card, colours), markup.shorten(alt, ALT_LIMIT), "rating.png")


def draw_tournament_table(game: str, table: ResultTable, alt: str, theme: str) -> Picture:
    """The table of a tournament, with an alt text."""
    colours = RENDERERS[game].themes[theme]
    picture = encode(paint_tournament_table(colours, table), colours)
    return Picture(picture, markup.shorten(alt, ALT_LIMIT), "tournament.png")


def draw_tournament_card(game: str, scene: Scene, card: TournamentCard, alt: str, theme: str) -> Picture:
    """The card of a tournament, with an alt text."""
    renderer = RENDERERS[game]
    picture = paint_tournament_card(renderer, changed(scene, say=translated), card, theme)
    return Picture(encode(picture, renderer.themes[theme]), markup.shorten(alt, ALT_LIMIT), "tournament.png")


def _percent(chance: float) -> str:
    return graph_words.percent(value=round(100 * chance))


def draw_standing(game: str, scene: Scene, theme: str) -> Picture:
    """How things stand in a match, as a card, with its alt text."""
    renderer, scene = RENDERERS[game], changed(scene, say=translated)
    card = cards.paint_standing(renderer, scene, GAMES[game].name, theme)
    return Picture(encode(card, renderer.themes[theme]), renderer.alt_text(scene))


def _reason(board: MatchView, scene: Scene) -> str:
    """How the match ended, for its card."""
    outcome = board.match.outcome
    if outcome is None:
        return ""
    if board.position.outcome is not None:
        return ending_in_words(board)
    if outcome.winner is not None and outcome.reason in (EndReason.RESIGNATION, EndReason.TIME):
        resigned = outcome.reason == EndReason.RESIGNATION
        lost = boards.lost_by_resignation if resigned else boards.lost_on_time
        return lost(name=shown_name(scene, outcome.winner.other))
    words = _REASONS.get(outcome.reason)
    return outcome.reason if words is None else words()


_REASONS: dict[str, Callable[[], str]] = {
    EndReason.AGREEMENT: say.card_agreed,
    EndReason.REPETITION: say.card_repetition,
    EndReason.ABANDONED: say.card_abandoned,
    EndReason.ADJUDICATED: say.card_adjudicated,
}
