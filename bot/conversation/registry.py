"""The one list of features.

A feature is registered by one word here: the name of its folder in ``features``.
Lists show commands in the order of this list, and within a feature in its own order.
"""

from collections.abc import Callable, Iterable
from contextlib import suppress
from importlib import import_module
from typing import TypeVar

from bot.conversation.boards.notifications import OF_NO_FEATURE
from bot.conversation.core.actions import Action, ActionKind, BadActionError
from bot.conversation.core.commands import Command
from bot.conversation.core.feature import ButtonHandler, Feature, FormHandler, LineReader, NotificationWords
from rules.match.notifications.boards import BoardShrunk, ButtonsRemoved
from rules.match.notifications.messages import MessageRemoved
from rules.match.notifications.notification import Notification

NAMES = (
    "challenges",
    "moves",
    "trials",
    "lessons",
    "puzzles",
    "open_challenges",
    "lobby",
    "tournaments",
    "blocklist",
    "reports",
    "moderation",
    "resignation",
    "draw",
    "takeback",
    "abort",
    "rematch",
    "offers",
    "board_views",
    "legal_moves",
    "matches",
    "profiles",
    "leaderboards",
    "statistics",
    "records",
    "replay",
    "analysis",
    "help",
    "conditional_moves",
    "preview",
    "hints",
    "notes",
    "settings_overview",
    "display_settings",
    "languages",
    "sleep_hours",
    "reminders",
    "snooze",
    "digest",
    "vacation",
    "privacy",
    "web_sessions",
    "page_settings",
    "puzzle_settings",
    "server_settings",
    "weeks",
    "claims",
    "computer_opponent",
    "absentees",
)

_K = TypeVar("_K")
_V = TypeVar("_V")


class RegistrationError(Exception):
    """Two features claim the same thing, or none claims a kind of notification."""


def _load(name: str) -> Feature:
    feature = import_module(f"bot.conversation.features.{name}.feature").FEATURE
    if not isinstance(feature, Feature):
        raise TypeError(f"bot.conversation.features.{name}.feature has no FEATURE")
    return feature


def claimed(what: str, claims: Iterable[tuple[_K, _V]]) -> dict[_K, _V]:
    """The claims as a table; raises :class:`RegistrationError` if something is claimed twice."""
    table: dict[_K, _V] = {}
    for key, value in claims:
        if key in table:
            raise RegistrationError(f"the {what} {key} is claimed twice")
        table[key] = value
    return table


def buttons_of(features: Iterable[Feature]) -> dict[ActionKind, ButtonHandler]:
    """What each button does; raises :class:`RegistrationError` if several features claim one."""
    return claimed(
        "button",
        [
            claim
            for feature in features
            for claim in (
                *feature.buttons.items(),
                *((kind, handler) for kind, _, handler in feature.repeat_buttons()),
            )
        ],
    )


WITHOUT_WORDS = frozenset({MessageRemoved, ButtonsRemoved, BoardShrunk})
"""The kinds of notifications that only tidy messages."""


def notification_words(features: Iterable[Feature]) -> dict[type[Notification], NotificationWords]:
    """What each kind of notification says; raises :class:`RegistrationError` if a kind has no words, or several."""
    words = claimed(
        "notification",
        [
            *OF_NO_FEATURE.items(),
            *(claim for feature in features for claim in feature.notifications.items()),
        ],
    )
    if missing := set(Notification.kinds()) - words.keys() - WITHOUT_WORDS:
        names = ", ".join(sorted(kind.__name__ for kind in missing))
        raise RegistrationError(f"no feature has words for {names}")
    return words


FEATURES = tuple(map(_load, NAMES))

COMMANDS_BY_NAME: dict[str, Command] = claimed(
    "command", ((command.name, command) for feature in FEATURES for command in feature.commands)
)

COMMANDS: tuple[Command, ...] = tuple(COMMANDS_BY_NAME.values())
"""Every command, in the order in which lists show them."""


def offered_commands(*, computers: bool) -> tuple[Command, ...]:
    """The commands as a platform offers them; without ``computers`` nothing of them speaks of computer opponents."""
    return COMMANDS if computers else tuple(command.without_computers() for command in COMMANDS)


BUTTONS: dict[ActionKind, ButtonHandler] = buttons_of(FEATURES)

FORMS: dict[ActionKind, FormHandler] = claimed(
    "form", (claim for feature in FEATURES for claim in feature.forms.items())
)

NOTIFICATIONS: dict[type[Notification], NotificationWords] = notification_words(FEATURES)

GROUP_HELP: dict[str, Callable[[], str]] = claimed(
    "help of", (claim for feature in FEATURES for claim in feature.group_help.items())
)

READ_LINE: LineReader = claimed(
    "reader of", (("typed lines", feature.reads_lines) for feature in FEATURES if feature.reads_lines)
)["typed lines"]

SLOW_BUTTONS = frozenset(
    kind for feature in FEATURES for kind, command, _ in feature.repeat_buttons() if command.slow
)
"""Buttons that may take longer to answer than chat platforms wait."""

REPEATABLE_ACTIONS = frozenset(
    kind
    for feature in FEATURES
    for kind in (
        *feature.repeatable,
        *(kind for kind, command, _ in feature.repeat_buttons() if command.repeatable),
    )
)
"""Buttons and forms that change nothing, and are refused while there is too much to do."""

_UNDER_BOARDS = frozenset(kind for feature in FEATURES for kind in feature.under_boards)


def match_under(ids: Iterable[str]) -> str | None:
    """The number of the match that a message is about, if its buttons have these ids; ``None`` if it is about none."""
    for text in ids:
        with suppress(BadActionError):
            action = Action.parse(text)
            if action.kind in _UNDER_BOARDS and action.number:
                return str(action.number)
    return None
