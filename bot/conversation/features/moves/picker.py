"""Choosing a ply by hand, in private: what the game declares (``rules/core/picker.py``) as buttons or as a list.

Everything chosen so far is in the buttons' ids: the game's own text, the keys that
were turned off and the page, separated by bars.  Nothing is stored.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from bot.conversation.boards import headlines, messages
from bot.conversation.boards.suggestions import play_label
from bot.conversation.core import markup
from bot.conversation.core.actions import PICK, Action, ActionKind, number_in
from bot.conversation.core.replies import LABEL_LIMIT, Answer, Button, ChoiceList, Tone
from bot.conversation.core.requests import Request, Source
from bot.conversation.core.scenes import AreaChoice
from bot.conversation.core.services import Services
from bot.locales.catalogue import translated
from bot.locales.say import moves as say
from bot.service.refusals import OldPosition
from rules.core.picker import BadPickError, Pick, Step
from rules.core.position import Position
from rules.match.match import MatchSummary
from rules.match.places import HostedSummary

PLAY_SURE = ActionKind("play-sure")

A_PAGE = 20
"""The choices on one page; five more places are for **Play**, **Start over** and the like."""

LIST_LIMIT = 25

_SIGNS = {"orange": "\N{LARGE ORANGE CIRCLE}", "blue": "\N{LARGE BLUE DIAMOND}"}

A_ROW = 5
"""Buttons in a row."""


@dataclass(frozen=True, slots=True)
class PickerState:
    """The text of a picker's button: the game's text, the keys turned off, the page, and whether as a list."""

    chosen: str = ""
    off: str = ""
    page: int = 0
    listed: bool = False

    def __str__(self) -> str:
        return f"{self.chosen}|{self.off}|{self.page or ''}|{'l' if self.listed else ''}".rstrip("|")

    @classmethod
    def parse(cls, text: str) -> PickerState:
        """What ``str`` wrote; any other text is read as well as it can be, and checked by the game."""
        chosen, off, page, listed, *_ = [*text.split("|"), "", "", ""]
        return cls(
            chosen,
            off,
            number_in(page, 3) or 0,
            listed == "l",
        )


@dataclass(frozen=True, slots=True)
class PickerTarget:
    """What the buttons of a picker do: ``step`` goes on with a state as text, ``play`` plays a move.

    ``leave`` is a button that goes back to where the picker was opened, where it took that message's place.
    """

    step: Callable[[str], Action]
    play: Callable[[str], Action]
    leave: Button | None = None


def _of_match(match: MatchSummary) -> PickerTarget:
    return PickerTarget(
        lambda text: Action(PICK, match.id, match.revision, text),
        lambda move: Action(PLAY_SURE, match.id, match.revision, move),
    )


@dataclass(frozen=True, slots=True)
class PickerView:
    """What a picker shows: its question, what is marked, a list or none, and the buttons.

    ``move`` is the ply that is chosen, once it can be played; ``whole``: nothing can be added to it.
    """

    question: str
    choice: AreaChoice
    buttons: tuple[Button, ...]
    menus: tuple[ChoiceList, ...] = ()
    move: str | None = None
    whole: bool = False


def has_keypad(position: Position[Any]) -> bool:
    """Whether a ply of this position is one key of a keypad of five by five."""
    step = position.step()
    return step.columns is not None and len(step.picks) == LIST_LIMIT


async def pick(services: Services, request: Request, hosted: HostedSummary, action: Action) -> Answer:
    """The **Pick** button, and every button of a picker."""
    match = hosted.match
    match.check_turn(request.caller.id)
    if match.revision != action.revision:
        raise OldPosition(match.id)
    board = await services.lookup.board(hosted)
    shown = view(board.position, action.text, _of_match(match))
    position = board.position
    ahead = board if shown.move is None else board.ahead(position.parse(shown.move))
    reply = await messages.board_with_question(
        services,
        ahead,
        request.caller,
        f"{headlines.title(match)}: {shown.question}",
        shown.buttons,
        menus=shown.menus,
        choice=shown.choice,
    )
    # The first press opens a message of its own; the others change that one.
    return replace(reply, replaces=request.source is Source.BUTTON and action.text != "")


def view(position: Position[Any], text: str, to: PickerTarget) -> PickerView:
    """The picker at ``position`` in the state that ``text`` says; a text that no choice leads to is its beginning."""
    state = _known(position, PickerState.parse(text))
    try:
        step = position.step(state.chosen)
    except BadPickError:
        state = PickerState()
        step = position.step()
    question, choice = translated(step.prompt), _choice(position, state, step)
    if step.move is not None:
        question = f"{say.question(move=markup.code(step.move))} {_gloss(position, position.parse(step.move))}".rstrip()
        choice = AreaChoice()
    if state.listed:
        menus = _menus(to, state, step)
        keys = _other_buttons(to, state, step)
    elif has_keypad(position):
        menus, keys = (), _grid(to, state, step)
    else:
        menus, keys = (), _page(to, state, step)
    keys = tuple(_with_unique_id(to, key, place) for place, key in enumerate(keys))
    return PickerView(question, choice, keys, menus, step.move, whole=not step.picks)


def _choice(position: Position[Any], state: PickerState, step: Step) -> AreaChoice:
    """What the picture is to mark; keys that were turned off are no targets."""
    open_picks = [pick for pick in step.picks if pick.open and pick.area and pick.label not in _off(state)]
    losing = []
    if type(position).warning is not Position.warning:
        for pick in open_picks:
            made = position.step(pick.chosen).move
            if made is not None and position.warning(position.parse(made)):
                losing.append(pick.area)
    targets = tuple(dict.fromkeys(pick.area for pick in open_picks))
    return AreaChoice(step.cells, targets, tuple(losing))


def _known(position: Position[Any], state: PickerState) -> PickerState:
    """The state without keys turned off that the position does not have; never are all of them off."""
    if not state.off:
        return state
    picks = position.step().picks if has_keypad(position) else ()
    labels = [choice.label for choice in picks if choice.label]
    off = [label for label in dict.fromkeys(_off(state)) if label in labels]
    if all(choice.label in off for choice in picks if choice.open and choice.chosen):
        off = []
    return replace(state, off=",".join(off))


def _gloss(position: Position[Any], move: Any) -> str:
    gloss, warning = translated(position.gloss(move)), position.warning(move)
    words = f"({gloss})" if gloss else ""
    return f"{words} {say.careful(warning=markup.escape(warning))}" if warning else words


def _to(to: PickerTarget, state: PickerState) -> str:
    # An empty text means the first press, so here it is never empty.
    return str(to.step(str(state) or "|"))


def _key(to: PickerTarget, state: PickerState, choice: Pick) -> Button:
    closed = not choice.open or not choice.chosen or choice.label in _off(state)
    # A choice that differs from another by what it puts on the board wears that.
    label = f"{_SIGNS.get(choice.sign, '')} {choice.label}".strip()
    return Button(
        markup.shorten(label, LABEL_LIMIT) or "·",
        _to(to, replace(state, chosen=choice.chosen, page=0)),
        closed=closed,
    )


def _off(state: PickerState) -> list[str]:
    return state.off.split(",") if state.off else []


def _play(to: PickerTarget, step: Step) -> Button | None:
    if step.move is None:
        return None
    action = to.play(step.move)
    return Button(play_label(step.move), str(action), Tone.MAIN) if action.fits else None


def _other_buttons(to: PickerTarget, state: PickerState, step: Step) -> tuple[Button, ...]:
    """The other buttons: play the choice, start over, turn the page, change to a list."""
    others: list[Button] = []
    play = _play(to, step)
    if play is not None:
        others.append(play)
    pages = -(-len(step.picks) // (LIST_LIMIT if state.listed else A_PAGE))
    if pages > 1:
        following = replace(state, page=(state.page + 1) % pages)
        others.append(Button(say.button_page(page=following.page + 1, pages=pages), _to(to, following)))
    if state.chosen:
        others.append(Button(say.button_start_over(), _to(to, replace(state, chosen="", page=0))))
    if step.picks:
        other = replace(state, listed=not state.listed, page=0)
        words = say.button_as_buttons() if state.listed else say.button_as_list()
        others.append(Button(words, _to(to, other)))
    return tuple(others) if to.leave is None else (*others, to.leave)


def _page(to: PickerTarget, state: PickerState, step: Step) -> tuple[Button, ...]:
    first = state.page * A_PAGE
    choices = step.picks[first : first + A_PAGE] or step.picks[:A_PAGE]
    keys, others = [_key(to, state, choice) for choice in choices], _other_buttons(to, state, step)
    if step.columns is None or step.columns >= A_ROW:
        return (*keys, *others)
    # A narrower grid keeps its shape: the other buttons are beside it.
    spare, beside = iter(others), range(A_ROW - step.columns)
    laid: list[Button] = []
    for start in range(0, len(keys), step.columns):
        laid += keys[start : start + step.columns]
        laid += [next(spare, Button("·", "", closed=True)) for _ in beside]
    return (*laid, *spare)


def _with_unique_id(to: PickerTarget, key: Button, place: int) -> Button:
    """The key with an id that is unique within its message: a closed key, or one whose id is too long, gets its place."""
    if key.closed or not Action.parse(key.action).fits:
        return replace(key, action=str(to.step(f"||||{place}")), closed=True)
    return key


def _grid(to: PickerTarget, state: PickerState, step: Step) -> tuple[Button, ...]:
    """A keypad of five by five.

    It fills a message, and lies as the moves do, so nothing but its keys is in it, and perhaps the way back.
    The rest is under the choice that a key leads to: play it, turn its key off, go back.
    """
    if not state.chosen:
        keys = [_key(to, state, choice) for choice in step.picks]
        middle = len(keys) // 2
        if to.leave is not None and not step.picks[middle].label:
            # The keypad took a message's place, so there must be a way back: where the moves begin.
            keys[middle] = to.leave
        return tuple(keys)
    back = replace(state, chosen="")
    off = replace(back, off=",".join([*_off(state), state.chosen]))
    play = _play(to, step)
    return (
        *([] if play is None else [play]),
        *([] if to.leave is not None else [Button(say.button_turn_off(), _to(to, off))]),
        *([Button(say.button_all_on(), _to(to, replace(back, off="")))] if state.off else []),
        Button(say.button_as_list(), _to(to, replace(back, listed=True))),
        Button(say.button_back(), _to(to, back)),
        *([] if to.leave is None else [to.leave]),
    )


def _named(choice: Pick) -> str:
    """A choice in a list: its label, and what it means."""
    label, words = translated(choice.label), translated(choice.words)
    if not words or words.startswith(label):
        return words or label
    return f"{label} – {words}"


def _menus(to: PickerTarget, state: PickerState, step: Step) -> tuple[ChoiceList, ...]:
    first = state.page * LIST_LIMIT
    open_ones = [
        choice for choice in step.picks if choice.open and choice.label and choice.label not in _off(state)
    ]
    choices = open_ones[first : first + LIST_LIMIT] or open_ones[:LIST_LIMIT]
    entries = [
        (markup.shorten(_named(choice), 100), _to(to, replace(state, chosen=choice.chosen, page=0)))
        for choice in choices
    ]
    fitting = tuple(entry for entry in entries if Action.parse(entry[1]).fits)
    return (ChoiceList(markup.shorten(step.prompt, 100), fitting),) if fitting else ()
