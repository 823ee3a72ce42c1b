import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.conversation.core.commands import Command, Kind, Parameter
from bot.conversation.core.replies import Answer, Reply
from bot.conversation.core.requests import Account, Mentioned, Request
from bot.conversation.core.services import Services
from bot.conversation.registry import COMMANDS
from bot.web.table.arguments import Players, parse_arguments
from bot.web.table.lines import LINE_LIMIT, LineCommand, TypedCommandError, read
from bot.web.table.local_commands import local_commands
from rules.match.people import Person, PersonId
from tests.support.rows import every_row

PEOPLE = Players([Person(PersonId(1), "ann", "Ann"), Person(PersonId(2), "bob-2", "Bob Smith")])


async def nothing(services: Services, ask: Request) -> Answer:
    return Reply("")


def command(path: str, *parameters: Parameter, tail: str | None = None) -> Command:
    return Command(tuple(path.split()), lambda: "help", nothing, parameters, tail)


MOVE = command(
    "move",
    Parameter("move", lambda: "the move", required=True),
    Parameter("game", lambda: "the match"),
    tail="move",
)
PLAIN = command(
    "challenge pux",
    Parameter("opponent", lambda: "whom", Kind.PERSON),
    Parameter("time", lambda: "how long"),
    Parameter("stones", lambda: "how many", Kind.INTEGER, minimum=1, maximum=3),
    Parameter("rated", lambda: "counts", Kind.YES_NO),
    Parameter("seat", lambda: "whose", choices=("first", "second")),
)
PREVIEW = command(
    "preview",
    Parameter("line", lambda: "plies", required=True),
    Parameter("game", lambda: "the match"),
    tail="line",
)
ALL = (MOVE, PLAIN, PREVIEW, command("challenge bipod"), command("next"))


def values(text: str) -> dict[str, str]:
    return read(text, ALL).values


@every_row(
    ("text", "expected"),
    [
        ("/move b2-b3", {"move": "b2-b3"}),
        ("/move b2-b3 game:12", {"move": "b2-b3", "game": "12"}),
        ("/move game:12 b2-b3", {"move": "b2-b3", "game": "12"}),
        ("/move move:b2-b3 game:12", {"move": "b2-b3", "game": "12"}),
        ("/move game: 12 b2-b3", {"move": "b2-b3", "game": "12"}),
        ("/move b7:b5", {"move": "b7:b5"}),
        ("/MOVE b2 - b3", {"move": "b2 - b3"}),
        ("  /move   b2-b3  ", {"move": "b2-b3"}),
        ("/challenge pux opponent:@ann time:3d stones:2", {"opponent": "@ann", "time": "3d", "stones": "2"}),
        ("/challenge pux opponent:Bob Smith time:3d", {"opponent": "Bob Smith", "time": "3d"}),
        ('/challenge pux opponent:"Bob Smith"', {"opponent": "Bob Smith"}),
        ("/challenge pux OPPONENT:@ann", {"opponent": "@ann"}),
        ("/preview line:b7-b6 > b2-b4 | c7-c5 game:3", {"line": "b7-b6 > b2-b4 | c7-c5", "game": "3"}),
        ('/preview line:"a b" game:3', {"line": "a b", "game": "3"}),
        ("/preview line:“a b”", {"line": "a b"}),
        ('/preview "b2-b3 game:12"', {"line": "b2-b3 game:12"}),
        ("/next", {}),
    ],
)
def test_a_line_gives_each_option_its_words(text: str, expected: dict[str, str]) -> None:
    assert values(text) == expected


@every_row(
    ("text", "said"),
    [
        ("/", "after the slash is missing"),
        ("/mvoe b2-b3", "Did you mean /move?"),
        ("/challenge", "bipod or pux"),
        ("/challenge go", "bipod or pux"),
        ("/move gmae:12 b2-b3", "Did you mean game?"),
        ("/challenge pux size:3", "It takes opponent, time, stones, rated or seat"),
        ("/challenge pux 3d", "doesn’t belong to an option"),
        ("/challenge pux time:3d time:4d", "given twice"),
        ("/challenge pux time:", "is empty"),
        ('/challenge pux time:""', "is empty"),
        ("/next please", "takes nothing more"),
        ("/" + "x" * LINE_LIMIT, "at most 6,000"),
    ],
)
def test_a_line_that_cannot_be_read_says_what_would_do(text: str, said: str) -> None:
    with pytest.raises(TypedCommandError) as error:
        read(text, ALL)
    assert said in str(error.value)


@every_row(
    ("text", "name", "expected"),
    [
        ("/challenge pux stones:2", "stones", 2),
        ("/challenge pux rated:Yes", "rated", True),
        ("/challenge pux rated:no", "rated", False),
        ("/challenge pux seat:FIRST", "seat", "first"),
        ("/challenge pux opponent:@ANN", "opponent", Mentioned(Account("ann"), "Ann")),
        ("/challenge pux opponent:<@bob-2>", "opponent", Mentioned(Account("bob-2"), "Bob Smith")),
        ("/challenge pux opponent:@Bob Smith", "opponent", Mentioned(Account("bob-2"), "Bob Smith")),
    ],
)
def test_values_are_read_by_the_kind_of_their_option(text: str, name: str, expected: object) -> None:
    assert parse_arguments(read(text, ALL), PEOPLE)[name] == expected


def test_the_service_itself_can_be_named_and_is_known_as_a_bot() -> None:
    named = parse_arguments(read("/challenge pux opponent:@Turnpost", ALL), PEOPLE)["opponent"]
    assert isinstance(named, Mentioned)
    assert named.bot


@every_row(
    ("text", "said"),
    [
        ("/challenge pux stones:4", "from 1 to 3"),
        ("/challenge pux stones:two", "from 1 to 3"),
        ("/challenge pux stones:" + "9" * 4000, "from 1 to 3"),
        ("/challenge pux rated:perhaps", "yes or no"),
        ("/challenge pux seat:third", "first or second"),
        ("/challenge pux opponent:@carol", "At this table: @ann, @bob-2"),
        ("/move game:3", "needs move"),
    ],
)
def test_a_value_that_is_not_allowed_says_what_is(text: str, said: str) -> None:
    with pytest.raises(TypedCommandError) as error:
        parse_arguments(read(text, ALL), PEOPLE)
    assert said in str(error.value)
    assert len(str(error.value)) < 300


@pytest.mark.parametrize("text", ["7", "foo bar", "<@&7>"])
def test_there_are_no_roles_at_the_table(text: str) -> None:
    with pytest.raises(TypedCommandError, match="organise: there are no roles"):
        parse_arguments(read(f"/server roles organise:{text}", REAL), PEOPLE)


REAL: tuple[LineCommand, ...] = (*COMMANDS, *local_commands(COMMANDS))
WORDS = st.sampled_from(
    [name for command in REAL for name in command.path]
    + [f"{parameter.name}:" for command in REAL for parameter in command.parameters]
    + ['"', "“", "”", ":", " ", "@ann", "b7:b5", "12", "yes"]
)


@given(st.one_of(st.text(), st.lists(st.one_of(WORDS, st.text(max_size=5))).map(" ".join)))
def test_random_text_raises_nothing_but_the_declared_error(text: str) -> None:
    refused = None
    try:
        parse_arguments(read("/" + text, REAL), PEOPLE)
    except TypedCommandError as error:
        refused = str(error)
    assert refused is None or 0 < len(refused) < 700


@given(
    st.lists(
        st.text(alphabet=st.characters(exclude_characters='"“”:', exclude_categories=["C", "Z"]), min_size=1),
        min_size=1,
    )
)
def test_a_quoted_value_comes_through_whole(words: list[str]) -> None:
    text = " ".join(words)
    assert values(f'/preview line:"{text}"') == {"line": text}
