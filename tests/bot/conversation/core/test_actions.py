"""The ids of buttons: read back exactly, short enough, and nothing else is taken for one."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.conversation.core.actions import ACCEPT, ID_LIMIT, NEXT, PLAY, Action, BadActionError
from bot.conversation.features.help.rulebook import RULES_PAGE
from bot.conversation.registry import BUTTONS
from bot.discord.translate import PREFIX
from rules.games.catalogue import GAMES
from rules.match.match import MatchId, Revision
from tests.support.rows import every_row

counts = st.integers(0, 10**15 - 1)
actions = st.builds(
    Action,
    st.sampled_from(sorted(BUTTONS)),
    counts.map(MatchId),
    counts.map(Revision),
    st.text(max_size=60),
)


@given(actions)
def test_every_action_is_read_back(action: Action) -> None:
    assert Action.parse(str(action)) == action


@every_row("text", [":", "b2:", "::", "b2:b4", "b2-b4:\n:", " ", "é"])
def test_a_text_is_kept_whole(text: str) -> None:
    action = Action(PLAY, MatchId(12), Revision(3), text)
    assert Action.parse(str(action)) == action


@every_row(
    ("written", "action"),
    [
        ("accept:7:0", Action(ACCEPT, MatchId(7))),
        ("accept:7", Action(ACCEPT, MatchId(7))),
        ("next", Action(NEXT)),
        ("play:12:3:b7:b5", Action(PLAY, MatchId(12), Revision(3), "b7:b5")),
        ("rules-page:0:2:pux", Action.to_page(RULES_PAGE, 2, "pux")),
    ],
)
def test_ids_of_buttons_that_are_out_there_stay_readable(written: str, action: Action) -> None:
    assert Action.parse(written) == action


@every_row(
    "text",
    [
        "",
        ":",
        "accept2:1:1",
        "ACCEPT:1:1",
        " accept:1:1",
        "accept:-1:1",
        "accept:1:-1",
        "accept:+1:1",
        "accept:1.0:1",
        "accept:1_0:1",
        "accept:١:1",
        "accept:²:1",
        "accept: 1:1",
        "accept:1:one",
        "accept:" + "1" * 16,
        "accept:1:" + "9" * 5000,
        "tp:accept:1:1",
    ],
)
def test_what_no_button_carries_is_refused(text: str) -> None:
    with pytest.raises(BadActionError) as caught:
        Action.parse(text)
    assert len(str(caught.value)) <= 100


@given(
    st.one_of(
        st.text(max_size=120),
        st.text(alphabet="0123456789:-+ aceptply", max_size=40),
        st.tuples(st.sampled_from(sorted(BUTTONS)), st.text(max_size=30)).map(":".join),
    )
)
def test_any_text_is_an_action_or_is_refused(text: str) -> None:
    try:
        action = Action.parse(text)
    except BadActionError:
        return
    assert 0 <= action.number < 10**15
    assert 0 <= action.revision < 10**15
    assert Action.parse(str(action)) == action


def test_the_longest_verb_with_the_longest_numbers_fits() -> None:
    for kind in BUTTONS:
        assert Action(kind, MatchId(10**12 - 1), Revision(10**6 - 1)).fits
        for key in GAMES:
            assert Action(kind, MatchId(10**12 - 1), Revision(10**6 - 1), key).fits


def test_an_action_fits_up_to_its_limit_and_discords() -> None:
    room = ID_LIMIT - len(str(Action(PLAY, MatchId(1), Revision(1), "x"))) + 1
    assert Action(PLAY, MatchId(1), Revision(1), "x" * room).fits
    assert not Action(PLAY, MatchId(1), Revision(1), "x" * (room + 1)).fits
    assert ID_LIMIT <= 90
    assert len(PREFIX) + ID_LIMIT <= 100


def test_no_verb_is_written_with_a_colon() -> None:
    assert all(":" not in kind for kind in BUTTONS)
