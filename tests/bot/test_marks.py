"""The marks in buttons' ids by which a message of ours is found again, and what was heard lately."""

from hypothesis import given
from hypothesis import strategies as st

from bot.conversation.core.actions import ID_LIMIT, MOVE_FORM, Action
from bot.discord.seen_events import SeenEvents
from bot.discord.translate import action_in, mark_in, marked
from rules.match.match import MatchId, Revision

ACTIONS = st.text(max_size=ID_LIMIT)


@given(action=ACTIONS, number=st.integers(1, 2**40))
def test_a_mark_is_read_back_beside_its_action(action: str, number: int) -> None:
    custom_id = marked(action, str(number))
    assert action_in(custom_id) == action
    assert len(custom_id) <= 100
    assert mark_in(custom_id) == (str(number) if len(action) <= 87 else mark_in(custom_id))


@given(action=ACTIONS)
def test_without_a_mark_an_id_is_as_it_always_was(action: str) -> None:
    assert marked(action, None) == f"tp:{action}"
    assert (action_in(f"tp:{action}"), mark_in(f"tp:{action}")) == (action, None)


def test_every_usual_button_has_room_for_its_mark() -> None:
    longest = str(Action(MOVE_FORM, MatchId(10**9), Revision(5000)))
    assert mark_in(marked(longest, str(36**6 - 1))) == str(36**6 - 1)


def test_ids_of_others_are_none_of_ours() -> None:
    for foreign in (
        "",
        "tp",
        "tpx:view:1",
        "tp.:view:1",
        "tp.A:view:1",
        "tp.1",
        "xtp:view:1",
        "tp.12345678901234:x",
    ):
        assert (action_in(foreign), mark_in(foreign)) == (None, None)


def test_only_so_much_is_remembered() -> None:
    lately = SeenEvents(3)
    assert [lately.new(number) for number in (1, 2, 1, 3, 4, 2)] == [True, True, False, True, True, True]
    assert not lately.new(4)
