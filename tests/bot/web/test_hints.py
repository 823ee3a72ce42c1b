from hypothesis import given
from hypothesis import strategies as st

from bot.conversation.core.replies import Choice
from bot.conversation.registry import COMMANDS
from bot.web.arguments import Everybody
from bot.web.hints import commands_for, fixed_values, names_for, understand, values_for
from bot.web.lines import Typable, read
from bot.web.own import own_lines
from rules.match.people import Person, PersonId

ALL: tuple[Typable, ...] = (*COMMANDS, *own_lines(COMMANDS))
PEOPLE = Everybody([Person(PersonId(1), "ann", "Ann")])
PIECES = st.sampled_from(
    [name for typable in ALL for name in typable.path]
    + [f"{parameter.name}:" for typable in ALL for parameter in typable.parameters]
    + ['"', " ", "b2-b4", "@a"]
)


@given(st.one_of(st.text(), st.lists(st.one_of(PIECES, st.text(max_size=4))).map(" ".join)))
def test_any_half_typed_line_can_be_hinted_at(rest: str) -> None:
    text = "/" + rest
    half = understand(text, ALL)
    if half is None:
        commands_for(text, ALL)
        return
    names_for(text, half)
    if half.wanted is not None:
        fixed_values(half.wanted, PEOPLE)
        assert 0 < half.wanted.start <= len(text)


@given(
    st.sampled_from(["/move ", "/move b2", "/move move:", "/move game:3 ", "/rules ", "/move game:3 x"]),
    st.text(min_size=1),
)
def test_a_hint_that_was_taken_is_read_as_the_value_it_stands_for(text: str, value: str) -> None:
    half = understand(text, ALL)
    assert half is not None
    assert half.wanted is not None
    plain = " ".join(value.replace('"', "").replace("“", "").replace("”", "").split())
    if not plain:
        return
    (hint,) = values_for(text, half, half.wanted, [Choice(plain, plain)])
    assert read(hint.line, ALL).values[half.wanted.parameter.name] == plain


def test_an_option_that_was_given_is_not_offered_again() -> None:
    half = understand("/move b2-b4 game:3 ", ALL)
    assert half is not None
    assert half.names == ()
    assert half.wanted is None


def test_what_was_given_already_is_known_while_the_rest_is_typed() -> None:
    half = understand("/move game:3 b2", ALL)
    assert half is not None
    assert half.values == {"game": "3"}
    assert half.wanted is not None
    assert (half.wanted.parameter.name, half.wanted.typed) == ("move", "b2")
