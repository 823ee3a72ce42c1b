"""The registry of features: each command, button, form and notification belongs to exactly one of them."""

import re
from collections import Counter
from pathlib import Path

import pytest

import bot
from bot.conversation.core.actions import KEEP_PLAYING, REPLAY
from bot.conversation.core.commands import Command
from bot.conversation.core.feature import Feature
from bot.conversation.core.matches.in_match import InMatch
from bot.conversation.features.offers.feature import OFFERINGS
from bot.conversation.features.resignation import feature as resignation
from bot.conversation.registry import (
    BUTTONS,
    COMMANDS,
    FEATURES,
    FORMS,
    NAMES,
    NOTIFICATIONS,
    SLOW_BUTTONS,
    RegistrationError,
    buttons_of,
    claimed,
    notification_words,
)
from rules.match.notifications.boards import BoardShrunk, ButtonsRemoved
from rules.match.notifications.messages import MessageRemoved
from rules.match.notifications.notification import Notification
from rules.match.notifications.reminders import DigestDue

EVERY_BUTTON = Feature(buttons=BUTTONS)


def test_every_kind_of_action_is_declared_once_and_has_its_button() -> None:
    sources = "".join(path.read_text(encoding="utf-8") for path in Path(bot.__file__).parent.rglob("*.py"))
    declared = re.findall(r'ActionKind\("([a-z-]+)"\)', sources)
    assert len(declared) > 50
    # What is no literal: two of each offering, and what is read from an id.
    assert len(re.findall(r"\bActionKind\((?!str\):)", sources)) == len(declared) + 3
    assert [kind for kind, count in Counter(declared).items() if count > 1] == []
    offers = {kind for offering in OFFERINGS.values() for kind in (offering.asks, offering.confirms)}
    assert BUTTONS.keys() == {*declared, *offers}
    assert FORMS.keys() <= BUTTONS.keys()


def test_a_button_of_two_features_is_refused() -> None:
    with pytest.raises(RegistrationError, match="keep-playing"):
        buttons_of([EVERY_BUTTON, Feature(buttons={KEEP_PLAYING: resignation.keep_playing})])


def test_a_button_that_repeats_a_command_is_claimed_with_it() -> None:
    """So it cannot be given to another feature as well."""
    (command,) = [command for command in COMMANDS if command.name == "resign"]
    with pytest.raises(RegistrationError, match="resign"):
        buttons_of([EVERY_BUTTON, Feature(commands=(command,))])


def test_a_command_or_form_of_two_features_is_refused() -> None:
    command = Command(("next",), lambda: "Once more", COMMANDS[0].handler)
    with pytest.raises(RegistrationError, match="the command next is claimed twice"):
        claimed("command", ((one.name, one) for one in (*COMMANDS, command)))
    with pytest.raises(RegistrationError, match="the form move is claimed twice"):
        claimed("form", [*FORMS.items(), *FORMS.items()])


def test_every_kind_of_notification_has_its_words() -> None:
    assert notification_words(FEATURES) == NOTIFICATIONS
    assert NOTIFICATIONS.keys() == set(Notification.kinds()) - {MessageRemoved, ButtonsRemoved, BoardShrunk}


def test_a_kind_of_notification_without_words_is_refused() -> None:
    rest = [
        Feature(notifications={**one.notifications}) for one in FEATURES if DigestDue not in one.notifications
    ]
    with pytest.raises(RegistrationError, match=r"^no feature has words for DigestCounted, DigestDue$"):
        notification_words(rest)


def test_a_kind_of_notification_of_two_features_is_refused() -> None:
    twice = Feature(notifications={DigestDue: NOTIFICATIONS[DigestDue]})
    with pytest.raises(RegistrationError, match="DigestDue'> is claimed twice"):
        notification_words([*FEATURES, twice])


def test_a_command_about_a_match_takes_its_number() -> None:
    for command in COMMANDS:
        takes_number = any(
            parameter.name == "game" and not parameter.choices for parameter in command.parameters
        )
        if command.path[0] in ("moderate", "audit"):
            # Moderators name every match of their server, whether or not they play in it or see its channel.
            assert takes_number or command.name in ("moderate ban", "moderate unban")
            continue
        assert isinstance(command.handler, InMatch) is takes_number, command.name


def test_a_button_is_as_slow_as_the_command_that_it_repeats() -> None:
    assert {REPLAY} == SLOW_BUTTONS


def test_every_feature_is_tested_in_a_folder_of_its_name() -> None:
    features = Path(bot.__file__).parent / "conversation/features"
    folders = {path.parent.name for path in features.glob("*/__init__.py")}
    tests = {path.parent.name for path in Path(__file__).parent.glob("features/*/test_*.py")}
    assert folders == tests
    assert folders - {"quiet_hours"} == set(NAMES), "quiet hours are an option of another feature's command"
