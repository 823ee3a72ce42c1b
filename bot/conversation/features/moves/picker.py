"""Choosing a ply by hand, in private: what the game declares (``rules/core/picker.py``) as buttons or as a list.

Everything chosen so far stands in the buttons' ids: the game's own text, behind
it the keys that were turned off and the page, separated by bars.  Nothing is remembered.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from bot.conversation.boards import headlines, messages
from bot.conversation.core import markup, refusals
from bot.conversation.core.actions import Action, ActionKind
from bot.conversation.core.replies import LABEL_LIMIT, Answer, Button, ChoiceList, Reply, Tone
from bot.conversation.core.requests import Request, Source
from bot.conversation.core.services import Services
from bot.service.match_view import MatchView
from bot.service.refusals import OldPosition
from rules.core.picker import BadPickError, Pick, Step
from rules.core.position import Position
from rules.match.match import Match

A_PAGE = 20
"""So many choices stand on one page; five places are left for what one does with them."""

LIST_LIMIT = 25

A_ROW = 5
"""So many buttons stand side by side."""


@dataclass(frozen=True, slots=True)
class Picked:
    """What stands in a picker's button: the game's text, the keys turned off, the page, and whether as a list."""

    chosen: str = ""
    off: str = ""
    page: int = 0
    listed: bool = False

    def __str__(self) -> str:
        return f"{self.chosen}|{self.off}|{self.page or ''}|{'l' if self.listed else ''}".rstrip("|")

    @classmethod
    def parse(cls, text: str) -> Picked:
        """What ``str`` wrote; any other text is read as well as it can be, and checked by the game."""
        chosen, off, page, listed, *_ = [*text.split("|"), "", "", ""]
        return cls(
            chosen,
            off,
            int(page) if page.isascii() and page.isdigit() and len(page) < 4 else 0,
            listed == "l",
        )


def has_keypad(position: Position[Any]) -> bool:
    """Whether a ply of this position is one key of a keypad of five by five."""
    step = position.step()
    return step.columns is not None and len(step.picks) == LIST_LIMIT


async def pick(services: Services, request: Request, action: Action) -> Answer:
    """The **Pick** button, and every button of a picker."""
    hosted = await services.lookup.get(action.number)
    match = hosted.match
    match.check_turn(request.caller.id)
    board = await services.lookup.board(hosted)
    if match.revision != action.revision:
        above = refusals.sentence_of(OldPosition(match.id))
        return await messages.private_board(services, board, request.caller, above=above)
    picked = _known(board.position, Picked.parse(action.text))
    try:
        step = board.position.step(picked.chosen)
    except BadPickError:
        picked = Picked()
        step = board.position.step()
    reply = await _shown(services, request, board, picked, step)
    # The first press opens a message of its own; the others change that one.
    return replace(reply, replaces=request.source is Source.BUTTON and action.text != "")


async def _shown(services: Services, request: Request, board: MatchView, picked: Picked, step: Step) -> Reply:
    match, question = board.match, f"{headlines.title(board.match)}: {step.prompt}"
    # What was turned off is struck out in the picture, too.
    shown, marks = board, (*step.cells, *(f"-{label}" for label in _off(picked)))
    if step.move is not None:
        move: Any = board.position.parse(step.move)
        shown, marks = board.ahead(move), ()
        question = f"{headlines.title(match)}: play {markup.code(step.move)}? {_gloss(board.position, move)}".rstrip()
    if picked.listed:
        menu = _menu(match, picked, step)
        keys = _ways(match, picked, step)
    elif has_keypad(board.position):
        menu, keys = None, _grid(match, picked, step, board.position.step())
    else:
        menu, keys = None, _page(match, picked, step)
    keys = tuple(_told_apart(match, key, place) for place, key in enumerate(keys))
    return await messages.ahead(services, shown, request.caller, question, keys, menu=menu, marks=marks)


def _known(position: Position[Any], picked: Picked) -> Picked:
    """What was picked, with such keys turned off only as there are."""
    if not picked.off:
        return picked
    labels = [choice.label for choice in position.step().picks] if has_keypad(position) else []
    return replace(
        picked, off=",".join(label for label in dict.fromkeys(_off(picked)) if label in labels and label)
    )


def _gloss(position: Position[Any], move: Any) -> str:
    gloss, warning = position.gloss(move), position.warning(move)
    words = f"({gloss})" if gloss else ""
    return f"{words} **Careful: {markup.escape(warning)}.**" if warning else words


def _to(match: Match, picked: Picked) -> str:
    # An opened picker is told from a first press by its text, so that is never empty.
    return str(Action(ActionKind.PICK, match.id, match.revision, str(picked) or "|"))


def _key(match: Match, picked: Picked, choice: Pick, *, down: bool = False) -> Button:
    closed = not choice.open or not choice.chosen or choice.label in _off(picked)
    return Button(
        markup.shorten(choice.label, LABEL_LIMIT) or "·",
        _to(match, replace(picked, chosen=choice.chosen, page=0)),
        Tone.MAIN if down else Tone.PLAIN,
        closed=closed,
    )


def _off(picked: Picked) -> list[str]:
    return picked.off.split(",") if picked.off else []


def _play(match: Match, step: Step) -> Button | None:
    if step.move is None:
        return None
    action = Action(ActionKind.PLAY_SURE, match.id, match.revision, step.move)
    return (
        Button(markup.shorten(f"Play {step.move}", LABEL_LIMIT), str(action), Tone.MAIN)
        if action.fits
        else None
    )


def _ways(match: Match, picked: Picked, step: Step) -> tuple[Button, ...]:
    """What one does with a choice: play it, start over, turn the page, change to a list."""
    ways: list[Button] = []
    play = _play(match, step)
    if play is not None:
        ways.append(play)
    pages = -(-len(step.picks) // (LIST_LIMIT if picked.listed else A_PAGE))
    if pages > 1:
        following = replace(picked, page=(picked.page + 1) % pages)
        ways.append(Button(f"Page {following.page + 1} of {pages}", _to(match, following)))
    if picked.chosen:
        ways.append(Button("Start over", _to(match, replace(picked, chosen="", page=0))))
    if step.picks:
        other = replace(picked, listed=not picked.listed, page=0)
        ways.append(Button("As buttons" if picked.listed else "As a list", _to(match, other)))
    return tuple(ways)


def _page(match: Match, picked: Picked, step: Step) -> tuple[Button, ...]:
    first = picked.page * A_PAGE
    choices = step.picks[first : first + A_PAGE] or step.picks[:A_PAGE]
    keys, ways = [_key(match, picked, choice) for choice in choices], _ways(match, picked, step)
    if step.columns is None or step.columns >= A_ROW:
        return (*keys, *ways)
    # A narrower grid keeps its shape: what one does with a choice stands beside it.
    spare, beside = iter(ways), range(A_ROW - step.columns)
    laid: list[Button] = []
    for start in range(0, len(keys), step.columns):
        laid += keys[start : start + step.columns]
        laid += [next(spare, Button("·", "", closed=True)) for _ in beside]
    return (*laid, *spare)


def _told_apart(match: Match, key: Button, place: int) -> Button:
    """Ids must differ within a message, and be short enough: a key that cannot be pressed is known by its place."""
    if key.closed or not Action.parse(key.action).fits:
        return replace(
            key, action=str(Action(ActionKind.PICK, match.id, match.revision, f"||||{place}")), closed=True
        )
    return key


def _grid(match: Match, picked: Picked, step: Step, keypad: Step) -> tuple[Button, ...]:
    """A keypad of five by five, what one does with a choice in its empty places.

    The keys stay while one looks at a choice, so the next one is a press away.
    """
    chosen = next(
        (choice for choice in keypad.picks if choice.chosen and choice.chosen == picked.chosen), None
    )
    nothing = Button("·", "", closed=True)
    play = _play(match, step) or Button("Play", "", closed=True)
    spare = iter(
        (
            replace(play, label="Play"),
            Button("Another", _to(match, replace(picked, chosen="")), closed=chosen is None),
            Button(
                "Turn off",
                _to(
                    match,
                    replace(picked, chosen="", off=",".join([*_off(picked), chosen.label] if chosen else [])),
                ),
                closed=chosen is None,
            ),
            Button("All on", _to(match, replace(picked, off="")), closed=not picked.off),
            Button("As a list", _to(match, replace(picked, listed=True))),
        )
    )
    return tuple(
        _key(match, picked, choice, down=choice is chosen) if choice.label else next(spare, nothing)
        for choice in keypad.picks
    )


def _named(choice: Pick) -> str:
    """A choice in a list: its label, and what it means."""
    if not choice.words or choice.words.startswith(choice.label):
        return choice.words or choice.label
    return f"{choice.label} – {choice.words}"


def _menu(match: Match, picked: Picked, step: Step) -> ChoiceList | None:
    first = picked.page * LIST_LIMIT
    open_ones = [
        choice for choice in step.picks if choice.open and choice.label and choice.label not in _off(picked)
    ]
    choices = open_ones[first : first + LIST_LIMIT] or open_ones[:LIST_LIMIT]
    entries = [
        (markup.shorten(_named(choice), 100), _to(match, replace(picked, chosen=choice.chosen, page=0)))
        for choice in choices
    ]
    fitting = tuple(entry for entry in entries if Action.parse(entry[1]).fits)
    return ChoiceList(markup.shorten(step.prompt, 100), fitting) if fitting else None
