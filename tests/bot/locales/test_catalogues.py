"""Every catalogue is complete, says what it is given, and everything in it is said somewhere."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast
from jinja2 import Environment, nodes

import bot
from bot.locales.catalogue import (
    FOLDER,
    PSEUDO,
    SOURCE,
    MessageError,
    _bundle_with,
    _messages,
    _template,
    best,
    files,
    in_language,
    languages,
    say,
)
from bot.locales.generate import FOLDERS, messages, parameters, stubs
from bot.locales.say import pages
from bot.locales.say.pages import front
from bot.web.pages.templates import TEMPLATES
from rules.words.catalogues import function_name
from tests.support.rows import every_row

FILES = sorted(
    path.relative_to(FOLDER / SOURCE).as_posix()
    for folder in (FOLDER / SOURCE, FOLDER / SOURCE / "pages")
    for path in folder.glob("*.ftl")
)
LANGUAGES = [language for language in languages() if language != SOURCE]

BROWSER = "".join(
    path.read_text(encoding="utf-8")
    for path in sorted((Path(bot.__file__).parent / "web").glob("*/static/*.js"))
)
"""What scripts of pages say stands in them by its name in the catalogue."""

LONGEST = {"button": 40, "form-placeholder": 60, "form": 45, "list": 100}
"""The most characters of labels, by what stands in their names; some are less than Discord's, to leave room for parameters."""


def messages_of(language: str, file: str) -> dict[str, ast.Message]:
    path = FOLDER / language / file
    return {message.id.name: message for message in messages(path)}


def attributes(message: ast.Message) -> set[str]:
    return {attribute.id.name for attribute in message.attributes}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_every_file_and_no_other(language: str) -> None:
    found = [path for pattern in ("*.ftl", "pages/*.ftl") for path in (FOLDER / language).glob(pattern)]
    assert sorted(path.relative_to(FOLDER / language).as_posix() for path in found) == FILES


@every_row("file", FILES)
@every_row("language", LANGUAGES)
def test_every_language_has_the_same_messages_and_parameters(language: str, file: str) -> None:
    source, other = messages_of(SOURCE, file), messages_of(language, file)
    assert set(source) == set(other)
    for name, message in source.items():
        assert attributes(message) == attributes(other[name]), name
        assert set(parameters(message)) == set(parameters(other[name])), name


@pytest.mark.parametrize("language", languages())
def test_a_message_is_read_alone_as_it_is_in_its_file(language: str) -> None:
    whole = {message.id.name: message for path in files(language) for message in messages(path)}
    alone = _messages(language)
    assert set(alone) == set(whole)
    for name, message in whole.items():
        [entry] = FluentParser().parse(alone[name]).body
        assert entry.equals(message, ["span", "comment"]), name


@pytest.mark.parametrize("language", languages())
def test_a_template_says_what_fluent_says(language: str) -> None:
    templates = 0
    for name in _messages(language):
        template, bundle = _template(language, name), _bundle_with(name, language)
        pattern = bundle.get_message(name).value
        if template is not None and pattern is not None:
            given = dict.fromkeys(re.findall(r"(?<={)\w+(?=})", template), "{ }")
            said = bundle.format_pattern(pattern, given)
            assert said == (template.format_map(given), []), name
            templates += 1
    assert templates > len(_messages(language)) * 0.9, "the few others need Fluent"


@every_row("file", FILES)
def test_no_message_stands_twice(file: str) -> None:
    for language in languages():
        text = (FOLDER / language / file).read_text(encoding="utf-8")
        names = re.findall(r"^([a-z][a-z0-9-]*) =", text, re.MULTILINE)
        assert len(set(names)) == len(names)
        assert set(names) == set(messages_of(language, file))


def test_the_stubs_are_those_of_the_catalogues() -> None:
    """`python -m bot.locales.generate` mends it."""
    assert {
        path: path.read_text(encoding="utf-8") for folder in FOLDERS.values() for path in folder.glob("*.pyi")
    } == stubs()


IMPORT = re.compile(r"^from (\w+)(?:\.locales)?\.say(\.pages)? import (.*)$", re.MULTILINE)


def said_in_code() -> set[tuple[str, str]]:
    """The stub and function of every message that modules name, the stub by its path."""
    said: set[tuple[str, str]] = set()
    root = Path(bot.__file__).parents[1]
    for path in (
        path for package in ("bot", "engine", "rules", "renderers") for path in (root / package).rglob("*.py")
    ):
        code = path.read_text(encoding="utf-8")
        for package, below, imported in IMPORT.findall(code):
            folder = ("locales/" if package == "bot" else "") + "say" + below.replace(".", "/")
            for stem, _, alias in (name.partition(" as ") for name in imported.split(", ")):
                named = re.findall(rf"\b{alias or stem}\.(\w+)", code)
                said |= {(f"{package}/{folder}/{stem}", name) for name in named}
    return said


def said_in_templates() -> Iterator[tuple[str, str, str, nodes.Call | None]]:
    """Every message that templates name, with its catalogue, its function, and the call if it is called at once.

    Raises ``AssertionError`` where ``say`` stands for anything but a message's name.
    """
    for name, template in TEMPLATES.items():
        tree = Environment(autoescape=True).parse(template)
        calls = {id(call.node): call for call in tree.find_all(nodes.Call)}
        attributes = list(tree.find_all(nodes.Getattr))
        files = {id(one.node): one for one in attributes if isinstance(one.node, nodes.Name)}
        named = [one for one in attributes if isinstance(one.node, nodes.Getattr) and is_say(one.node.node)]
        mentioned = [one for one in tree.find_all(nodes.Name) if is_say(one)]
        assert len(mentioned) == len(named), f"{name}: say is only ever followed by a catalogue and a message"
        assert all(id(one) in files for one in mentioned)
        for one in named:
            assert isinstance(one.node, nodes.Getattr)
            yield name, one.node.attr, one.attr, calls.get(id(one))


def is_say(node: nodes.Node) -> bool:
    return isinstance(node, nodes.Name) and node.name == "say"


def test_templates_name_messages_that_are_there_with_their_parameters() -> None:
    found = list(said_in_templates())
    assert len(found) > 150
    for template, stem, name, call in found:
        declared = {
            function_name(stem, one.id.name): one for one in messages_of(SOURCE, f"pages/{stem}.ftl").values()
        }
        assert name in declared, (template, stem, name)
        if call is not None:
            assert (call.args, call.dyn_args, call.dyn_kwargs) == ([], None, None)
            assert {one.key for one in call.kwargs} == set(parameters(declared[name])), (template, name)


def test_everything_is_said_somewhere() -> None:
    said = said_in_code() | {
        (f"bot/locales/say/pages/{stem}", name) for _, stem, name, _ in said_in_templates()
    }
    root = Path(bot.__file__).parents[1]
    for source, stubs_folder in FOLDERS.items():
        for path in source.glob("*.ftl"):
            stub = (stubs_folder.relative_to(root) / path.stem).as_posix()
            for message in messages(path):
                name = message.id.name
                key = name.removeprefix(f"{path.stem.replace('_', '-')}-")
                in_scripts = source.name == "pages" and re.search(rf'"{key}"|words\.{key}\b', BROWSER)
                assert in_scripts or (stub, function_name(path.stem, name)) in said, name


@every_row("language", [*languages(), PSEUDO])
@every_row("file", FILES)
def test_everything_can_be_said(language: str, file: str) -> None:
    with in_language(language):
        for name, message in messages_of(SOURCE, file).items():
            for number in (0, 1, 2, 5):
                given = {
                    each: number if kind == "int" else f"<{each}>"
                    for each, kind in parameters(message).items()
                }
                words = say(name, **given)
                assert words.strip() == words != ""
                for each, kind in parameters(message).items():
                    assert kind == "int" or f"<{each}>" in words


@every_row("language", [*languages(), PSEUDO])
@every_row("file", FILES)
def test_labels_fit_where_they_are_shown(language: str, file: str) -> None:
    """Buttons, fields of forms and lists, as long as their own words are."""
    with in_language(language):
        for name, message in messages_of(SOURCE, file).items():
            given = {each: 100 if kind == "int" else "" for each, kind in parameters(message).items()}
            most = next((most for part, most in LONGEST.items() if f"-{part}-" in f"{name}-"), None)
            assert most is None or len(say(name, **given)) <= most, name


def test_a_message_that_nobody_wrote_is_a_fault() -> None:
    with pytest.raises(AttributeError, match=r"front\.ftl has no message for unheard_of"):
        front.unheard_of()  # type: ignore[attr-defined] # there is none
    with pytest.raises(AttributeError):
        pages.unheard_of  # type: ignore[attr-defined] # noqa: B018
    with pytest.raises(MessageError):
        say("notes-unheard-of")
    with pytest.raises(MessageError):
        say("notes-none.attribute")
    with pytest.raises(MessageError, match="match"):
        say("notes-none")


def test_the_language_in_force() -> None:
    assert say("resignation-keep-playing") == "Keep playing"
    with in_language("de-AT"):
        assert say("resignation-keep-playing") == "Weiterspielen"
        with in_language("xx"):
            assert say("resignation-keep-playing") == "Keep playing"
        assert say("resignation-keep-playing") == "Weiterspielen"
    assert say("resignation-keep-playing") == "Keep playing"
    assert [best(locale) for locale in ("de", "de_DE", "DE-ch", "en-US", "", "fr")] == [
        "de",
        "de",
        "de",
        "en",
        "en",
        "en",
    ]


@every_row(
    ("accepted", "language"),
    [
        ("de-DE,de;q=0.9,en;q=0.8", "de"),
        ("fr, de;q=0.5", "de"),
        ("de;q=0.5, en;q=0.7", "en"),
        ("en;q=0.5,de;q=0.7", "de"),
        ("de;q=0, fr", "en"),
        ("*", "en"),
        ("de;q=much,;;,,q=", "en"),
        ("de;q=nan", "en"),
        ("en-XA", PSEUDO),
    ],
)
def test_the_language_of_a_browser(accepted: str, language: str) -> None:
    assert best(accepted) == language


def test_the_language_that_is_none_changes_words_and_leaves_what_is_put_in() -> None:
    with in_language(PSEUDO):
        said = say("notes-none", match="#12 Pux")
    assert "#12 Pux" in said
    assert "`/note`" in said
    assert "You" not in said
    assert len(said) > len(say("notes-none", match="#12 Pux"))
