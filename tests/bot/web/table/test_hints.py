from hypothesis import given
from hypothesis import strategies as st

from bot.conversation.core.replies import Choice
from bot.conversation.registry import COMMANDS
from bot.web.table.arguments import Players
from bot.web.table.hints import commands_for, fixed_values, names_for, read_partial, values_for
from bot.web.table.lines import LineCommand, read
from bot.web.table.local_commands import local_commands
from rules.match.people import Person, PersonId

ALL: tuple[LineCommand, ...] = (*COMMANDS, *local_commands(COMMANDS))
PEOPLE = Players([Person(PersonId(1), "ann", "Ann")])
PIECES = st.sampled_from(
    [name for command in ALL for name in command.path]
    + [f"{parameter.name}:" for command in ALL for parameter in command.parameters]
    + ['"', " ", "b2-b4", "@a"]
)


@given(st.one_of(st.text(), st.lists(st.one_of(PIECES, st.text(max_size=4))).map(" ".join)))
def test_any_half_typed_line_can_be_hinted_at(rest: str) -> None:
    text = "/" + rest
    partial = read_partial(text, ALL)
    if partial is None:
        commands_for(text, ALL)
        return
    names_for(text, partial)
    if partial.current is not None:
        fixed_values(partial.current, PEOPLE)
        assert 0 < partial.current.start <= len(text)


@given(
    st.sampled_from(["/move ", "/move b2", "/move move:", "/move game:3 ", "/rules ", "/move game:3 x"]),
    st.text(min_size=1),
)
def test_a_hint_that_was_taken_is_read_as_the_value_it_stands_for(text: str, value: str) -> None:
    partial = read_partial(text, ALL)
    assert partial is not None
    assert partial.current is not None
    plain = " ".join(value.replace('"', "").replace("“", "").replace("”", "").split())
    if not plain:
        return
    (hint,) = values_for(text, partial, partial.current, [Choice(plain, plain)])
    assert read(hint.line, ALL).values[partial.current.parameter.name] == plain


def test_an_option_that_was_given_is_not_offered_again() -> None:
    partial = read_partial("/move b2-b4 game:3 ", ALL)
    assert partial is not None
    assert partial.names == ()
    assert partial.current is None


def test_what_was_given_already_is_known_while_the_rest_is_typed() -> None:
    partial = read_partial("/move game:3 b2", ALL)
    assert partial is not None
    assert partial.values == {"game": "3"}
    assert partial.current is not None
    assert (partial.current.parameter.name, partial.current.typed) == ("move", "b2")
