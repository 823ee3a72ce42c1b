"""``/settings show``: all settings; those with few values are lists to choose from, which act at once."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import partial

from bot.conversation.core import refusals
from bot.conversation.core.actions import Action, ActionKind
from bot.conversation.core.commands import Command, Kind, Parameter
from bot.conversation.core.feature import Feature
from bot.conversation.core.replies import Answer, Button, ChoiceList, Reply
from bot.conversation.core.requests import Request
from bot.conversation.core.services import Services
from bot.conversation.features.blocklist.feature import FEATURE as BLOCKLIST
from bot.conversation.features.display_settings.feature import FEATURE as DISPLAY
from bot.conversation.features.languages.feature import AUTO
from bot.conversation.features.languages.feature import FEATURE as LANGUAGES
from bot.conversation.features.page_settings.feature import FEATURE as PAGE_SETTINGS
from bot.conversation.features.profiles.feature import FEATURE as PROFILES
from bot.conversation.features.puzzle_settings.feature import FEATURE as PUZZLE_SETTINGS
from bot.conversation.features.reminders.feature import FEATURE as REMINDERS
from bot.conversation.features.reminders.feature import reminders_in_words
from bot.conversation.features.sleep_hours.feature import hours_in_words
from bot.conversation.features.vacation.feature import FEATURE as VACATION
from bot.conversation.features.vacation.messages import balance_lines
from bot.locales.catalogue import in_language, languages
from bot.locales.say import commands
from bot.locales.say import languages as language_words
from bot.locales.say import settings_overview as say
from bot.service.settings.setting import NO, YES
from rules.match.audience import Audience
from rules.match.people import Person

CHOOSE = ActionKind("setting")
TURN = ActionKind("settings-page")

Words = Callable[[], str]


@dataclass(frozen=True, slots=True)
class Choosable:
    """An option of a settings command whose values make a list, each with its words."""

    command: Command
    option: Parameter
    words: Mapping[str, Words]

    @property
    def values(self) -> tuple[str, ...]:
        """What can be chosen, as the command declares it."""
        return (YES, NO) if self.option.kind is Kind.YES_NO else self.option.choices

    def action(self, value: str) -> str:
        """The id of the entry that chooses a value."""
        return str(Action(CHOOSE, text=f"{self.command.name}|{self.option.name}|{value}"))

    def entries(self, chosen: str) -> ChoiceList:
        """The list, with the value that holds now."""
        entries = tuple((self.words[value](), self.action(value)) for value in self.values)
        return ChoiceList(self.option.about(), entries, chosen=self.action(chosen))


def _choosable(feature: Feature, command: str, option: str, words: Mapping[str, Words]) -> Choosable:
    (settings,) = [one for one in feature.commands if one.name == command]
    (parameter,) = [one for one in settings.parameters if one.name == option]
    return Choosable(settings, parameter, words)


def _language(code: str) -> str:
    with in_language(code):
        return language_words.name()


PAGES = (
    (
        _choosable(
            DISPLAY,
            "settings board",
            "theme",
            {"light": say.theme_light, "dark": say.theme_dark, "contrast": say.theme_contrast},
        ),
        _choosable(DISPLAY, "settings board", "view", {"mine": say.view_mine, "first": say.view_first}),
        _choosable(
            DISPLAY,
            "settings board",
            "as",
            {"image": say.as_image, "text": say.as_text, "spoken": say.as_spoken},
        ),
        _choosable(DISPLAY, "settings board", "confirm", {YES: say.confirm_yes, NO: say.confirm_no}),
    ),
    (
        _choosable(
            REMINDERS,
            "settings reminders",
            "where",
            {"channel": say.where_channel, "dm": say.where_dm, "off": say.where_off},
        ),
        _choosable(
            LANGUAGES,
            "settings language",
            "use",
            {AUTO: say.use_auto} | {code: partial(_language, code) for code in languages()},
        ),
        _choosable(
            BLOCKLIST,
            "settings challenges",
            "from",
            {"anyone": say.from_anyone, "played": say.from_played, "nobody": say.from_nobody},
        ),
        _choosable(
            VACATION,
            "settings vacation",
            "automatic",
            {YES: say.automatic_yes, NO: say.automatic_no},
        ),
    ),
    (
        _choosable(
            PAGE_SETTINGS, "settings pages", "name", {"shown": say.name_shown, "hidden": say.name_hidden}
        ),
        _choosable(DISPLAY, "settings board", "tips", {YES: say.tips_yes, NO: say.tips_no}),
        _choosable(PUZZLE_SETTINGS, "settings puzzles", "mine", {YES: say.mine_yes, NO: say.mine_no}),
        _choosable(
            PROFILES,
            "settings profile",
            "seen",
            {"everybody": say.seen_everybody, "played": say.seen_played, "nobody": say.seen_nobody},
        ),
    ),
)
"""How boards look and moves are played; who is told what; what is seen on the web, and tips."""


async def show_command(services: Services, request: Request) -> Answer:
    """``/settings show``."""
    return await _page(services, request, 0)


async def turn(services: Services, request: Request, action: Action) -> Answer:
    """The button that leads to the other lists."""
    return replace(await _page(services, request, min(action.page, len(PAGES) - 1)), replaces=True)


async def choose(services: Services, request: Request, action: Action) -> Answer:
    """An entry of a list: what the command would do, and all settings as they are then."""
    for number, page in enumerate(PAGES):
        for one in page:
            for value in one.values:
                if one.action(value) == str(action):
                    given = value == YES if one.option.kind is Kind.YES_NO else value
                    await one.command.handler(services, request.with_args(**{one.option.name: given}))
                    language = await services.languages.of(request.audience)
                    with in_language(language.wanted):
                        return replace(await _page(services, request, number), replaces=True)
    return Reply(refusals.old_button(), private=True)


async def chosen_values(services: Services, person: Person) -> dict[str, str]:
    """What a person has chosen in each list, by the list's option."""
    audience = Audience((person.id,))
    display = await services.display_settings.of(audience)
    language = await services.languages.of(audience)
    reminders = await services.reminder_settings.of(person.id)
    return {
        "theme": display.theme,
        "view": display.view,
        "as": display.shown,
        "confirm": YES if display.confirm else NO,
        "tips": YES if display.tips else NO,
        "where": reminders.preferences.where,
        "use": language.wanted if language.chosen else AUTO,
        "from": await services.blocklist.challenges_from(person.id),
        "name": (await services.pages.of_person(person.id)).name,
        "mine": YES if (await services.puzzle_mining.of(person.id)).mine else NO,
        "seen": (await services.profiles.settings_of(person.id)).seen,
        "automatic": NO if (await services.sleep_hours.of(person.id)).automatic is False else YES,
    }


async def _page(services: Services, request: Request, number: int) -> Reply:
    """What is not chosen from a list as lines, then one page of lists."""
    chosen = await chosen_values(services, request.caller)
    hours = await services.sleep_hours.of(request.caller.id)
    reminders = await services.reminder_settings.of(request.caller.id)
    lines = [
        *hours_in_words(hours),
        *reminders_in_words(reminders, hours),
        *await balance_lines(services, request.caller),
    ]
    labels = (say.button_boards(), say.button_others(), say.button_pages())
    return Reply(
        "\n".join(lines),
        menus=tuple(one.entries(chosen[one.option.name]) for one in PAGES[number]),
        buttons=tuple(
            Button(label, str(Action.to_page(TURN, page)))
            for page, label in enumerate(labels)
            if page != number
        ),
        private=True,
        links_commands=True,
    )


FEATURE = Feature(
    group_help={"settings": commands.group_settings},
    commands=(Command(("settings", "show"), commands.settings_show, show_command),),
    buttons={CHOOSE: choose, TURN: turn},
)
