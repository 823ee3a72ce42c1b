"""What rules and renderers say: every language has all of it, and nothing that people read is plain text."""

import random
import re
from functools import cache
from itertools import product
from typing import Any

import pytest

from bot.locales.catalogue import FOLDER, PSEUDO, SOURCE, in_language, languages, translated
from bot.locales.generate import messages, parameters
from rules.core.errors import MoveError
from rules.core.options import CellsOption, IntegerOption, Option, OptionError, Options
from rules.core.picker import Step
from rules.core.position import PHONE, Position, Side
from rules.games.catalogue import GAMES
from rules.words import Joined, Words
from tests.bot.conversation.core.test_refusal_lengths import LONGEST, NESTED, filled_in
from tests.bot.conversation.core.test_refusals import REASONS
from tests.support.messages import PICTURES, RULES, saying, values
from tests.support.rows import every_row

MESSAGES = RULES | PICTURES
IN_WORDS = {"bipod-goal-before-adoption", "polatty-pressure-pushed"}
"""What says numbers in words, as hints do."""
LANGUAGES = [language for language in languages() if language != SOURCE]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_the_same_messages_and_parameters(language: str) -> None:
    paths = [path for folder in ("rules", "pictures") for path in (FOLDER / language / folder).glob("*.ftl")]
    other = {message.id.name: parameters(message) for path in paths for message in messages(path)}
    assert sorted(other) == sorted(MESSAGES)
    for code, message in MESSAGES.items():
        assert set(other[code]) == set(parameters(message)), code


@pytest.mark.parametrize("language", LANGUAGES)
def test_lists_have_the_same_word_before_their_end_in_every_language(language: str) -> None:
    paths = [path for folder in ("rules", "pictures") for path in (FOLDER / language / folder).glob("*.ftl")]
    for message in (message for path in paths for message in messages(path)):
        lists = {name for name, kind in parameters(message).items() if kind == "tuple[str, ...]"}
        english = parameters(MESSAGES[message.id.name])
        assert lists == {name for name, kind in english.items() if kind == "tuple[str, ...]"}, message.id.name


@every_row("language", [*languages(), PSEUDO])
def test_everything_can_be_said(language: str) -> None:
    for code, message in MESSAGES.items():
        for number in (0, 1, 2, 5):
            given = dict(values(message, number))
            with in_language(language):
                said = translated(saying(code)(**given))
            assert said.strip() == said != "", code
            assert "{" not in said, code
            for value in given.values():
                in_words = code in IN_WORDS or (isinstance(value, int) and re.search("hint-|why-", code))
                for each in value if isinstance(value, tuple) else (str(value),):
                    assert each in said or in_words, code


@every_row("language", LANGUAGES)
@every_row("reason", sorted(REASONS - NESTED))
def test_an_explanation_leaves_room_for_the_sentence_that_quotes_it(language: str, reason: str) -> None:
    with in_language(language):
        assert len(translated(filled_in(reason))) <= LONGEST - 10


# Nothing is plain


def spoken(text: str) -> bool:
    """Whether every language can say a text: it is the rules' own words, cells, or nothing at all."""
    if isinstance(text, Joined):
        return all(spoken(part) or notation(part) for part in text.parts)
    return text == "" or isinstance(text, Words)


def notation(text: str) -> bool:
    """Whether a text is of cells and letters only, the same in every language."""
    return all(re.fullmatch(r"a?[A-Za-z]([0-9]{1,2})?", part) for part in text.split(", "))


@cache
def settings(key: str) -> list[Options]:
    """The options of a game with each of their values, those of numbers at both ends."""

    def values(option: Option) -> list[object]:
        match option:
            case IntegerOption():
                return [option.minimum, option.default]
            case CellsOption():
                return [(), option.candidates[:20:2]]
            case _:
                return list(getattr(option, "choices", ()))

    game = GAMES[key]
    found = []
    for chosen in product(*map(values, game.options)):
        try:
            found.append(game.settle(dict(zip((one.name for one in game.options), chosen, strict=True))))
        except OptionError:
            continue
    return found


def why_refused(position: Position[Any], text: str) -> str:
    """The explanation with which a text is refused as a move; nothing if it is legal."""
    try:
        position.parse(text)
    except MoveError as error:
        return error.reason
    return ""


def check_step(step: Step) -> None:
    assert spoken(step.prompt)
    for pick in step.picks:
        assert spoken(pick.label) or notation(pick.label), pick.label
        assert spoken(pick.words) or notation(pick.words), pick.words


@pytest.mark.parametrize("key", GAMES)
def test_nothing_that_people_read_is_plain_text(key: str) -> None:
    game = GAMES[key]
    assert spoken(game.aim)
    for option in game.options:
        assert spoken(option.help)
        assert spoken(option.allowed)
    rng = random.Random(1)
    for options in settings(key):
        position = game.start(options)
        for _ in range(40):
            for side in Side:
                assert spoken(position.role(side).name)
                assert spoken(position.role(side).goal)
            for text in ("?", "a1", "f3-f4", "pass", "adopt", "c2xc4", "b2,b1-b9", "R", "b2:b7"):
                assert spoken(why_refused(position, text))
            if position.outcome is not None:
                break
            surveyed = position.survey(30)
            for move in surveyed:
                assert spoken(position.gloss(move)), position.notate(move)
                assert spoken(position.warning(move))
            assert all(spoken(one.gloss) for one in position.complete("", 25))
            step = position.step()
            check_step(step)
            if step.picks and (open_picks := [pick for pick in step.picks if pick.chosen and pick.open]):
                check_step(position.step(rng.choice(open_picks).chosen))
            position = position.play(rng.choice(surveyed))


@every_row("language", LANGUAGES)
@every_row("key", GAMES)
def test_diagrams_fit_a_phone_and_help_of_options_fits_its_field(key: str, language: str) -> None:
    game = GAMES[key]
    rng = random.Random(2)
    with in_language(language):
        for option in game.options:
            assert len(translated(option.help)) <= 100, option.name
        for options in settings(key):
            position = game.start(options)
            while position.outcome is None and len(position.examples()) > 0 and rng.random() < 0.95:
                drawn = translated(position.diagram())
                assert drawn.count("\n") == position.diagram().count("\n")
                assert all(len(line) <= PHONE for line in drawn.splitlines())
                position = position.play(rng.choice(position.survey(30)))


def test_words_inside_words_are_translated_too() -> None:
    position = GAMES["pux"].start({})
    with pytest.raises(MoveError) as refused:
        position.parse("b7-b6")
    with in_language("de"):
        assert translated(refused.value.reason) == "b7 gehört Schwarz, und am Zug ist Weiß"
        assert translated(position.gloss(position.parse("b2,b1-a2"))) == "nimmt 1 mit, seitwärts"
