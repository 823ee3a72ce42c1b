"""The card of a tournament: who has won it, or how it stands, and the board that decided."""

from collections.abc import Sequence
from dataclasses import dataclass

from PIL import Image

from renderers.base import Renderer
from renderers.cards import card_ground
from renderers.lettering import Text, Weight
from renderers.scene import Scene

_LEFT, _ROOM = 56, 560


@dataclass(frozen=True, slots=True)
class TournamentCard:
    """What a card says; all of it is said already.  ``others``: who follows, a line each; ``figures``: numbers and what they count."""

    title: str
    headline: str
    terms: str
    others: Sequence[str] = ()
    figures: Sequence[tuple[str, str]] = ()


def paint_tournament_card(
    renderer: Renderer, scene: Scene, card: TournamentCard, theme: str = "light"
) -> Image.Image:
    """The card, RGB, beside the board of a scene."""
    colours = renderer.themes[theme]
    picture = card_ground(renderer, scene, theme)
    Text(card.title, 32, colours.muted, Weight.MEDIUM).shortened(_ROOM).write(picture, (_LEFT, 66))
    Text(card.headline, 78, colours.ink, Weight.EXTRA_BOLD).fitted(_ROOM, 40).write(picture, (_LEFT, 150))
    for place, words in enumerate(card.others[:3]):
        line = Text(words, 34, colours.ink, Weight.BOLD).fitted(_ROOM, 26)
        line.write(picture, (_LEFT, 232 + 48 * place))
    Text(card.terms, 28, colours.muted).fitted(_ROOM, 22, whole_words=True).write(picture, (_LEFT, 384))
    x: float = _LEFT
    for number, counted in card.figures:
        figure, unit = Text(number, 44, colours.ink, Weight.BOLD), Text(counted, 28, colours.muted)
        figure.write(picture, (x, 456))
        unit.write(picture, (x, 500))
        x += max(figure.width, unit.width) + 40
    return picture
