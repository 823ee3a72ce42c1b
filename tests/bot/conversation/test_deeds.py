"""The ids of buttons: read back exactly, short enough, and nothing else is taken for one."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.conversation.core.actions import ID_LIMIT, BadDeedError, Deed, Verb
from bot.conversation.registry import BUTTONS
from bot.discord.translate import PREFIX
from rules.games.catalogue import GAMES
from rules.match.match import MatchId, Revision

counts = st.integers(0, 10**15 - 1)
deeds = st.builds(
    Deed, st.sampled_from(Verb), counts.map(MatchId), counts.map(Revision), st.text(max_size=60)
)


@given(deeds)
def test_every_deed_is_read_back(deed: Deed) -> None:
    assert Deed.parse(str(deed)) == deed


@pytest.mark.parametrize("text", [":", "b2:", "::", "b2:b4", "b2-b4:\n:", " ", "é"])
def test_a_text_is_kept_whole(text: str) -> None:
    deed = Deed(Verb.PLAY, MatchId(12), Revision(3), text)
    assert Deed.parse(str(deed)) == deed


@pytest.mark.parametrize(
    ("written", "deed"),
    [
        ("accept:7:0", Deed(Verb.ACCEPT, MatchId(7))),
        ("accept:7", Deed(Verb.ACCEPT, MatchId(7))),
        ("next", Deed(Verb.NEXT)),
        ("play:12:3:b7:b5", Deed(Verb.PLAY, MatchId(12), Revision(3), "b7:b5")),
        ("rules-page:0:2:pux", Deed(Verb.RULES_PAGE, revision=Revision(2), text="pux")),
    ],
)
def test_ids_of_buttons_that_are_out_there_stay_readable(written: str, deed: Deed) -> None:
    assert Deed.parse(written) == deed


@pytest.mark.parametrize(
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
    with pytest.raises(BadDeedError) as caught:
        Deed.parse(text)
    assert len(str(caught.value)) <= 100


@given(
    st.one_of(
        st.text(max_size=120),
        st.text(alphabet="0123456789:-+ aceptply", max_size=40),
        st.tuples(st.sampled_from(Verb), st.text(max_size=30)).map(":".join),
    )
)
def test_any_text_is_a_deed_or_a_bad_one(text: str) -> None:
    try:
        deed = Deed.parse(text)
    except BadDeedError:
        return
    assert 0 <= deed.number < 10**15
    assert 0 <= deed.revision < 10**15
    assert Deed.parse(str(deed)) == deed


def test_the_longest_verb_with_the_longest_numbers_fits() -> None:
    for verb in Verb:
        assert Deed(verb, MatchId(10**12 - 1), Revision(10**6 - 1)).fits
        for key in GAMES:
            assert Deed(verb, MatchId(10**12 - 1), Revision(10**6 - 1), key).fits


def test_a_deed_fits_up_to_its_limit_and_discords() -> None:
    room = ID_LIMIT - len(str(Deed(Verb.PLAY, MatchId(1), Revision(1), "x"))) + 1
    assert Deed(Verb.PLAY, MatchId(1), Revision(1), "x" * room).fits
    assert not Deed(Verb.PLAY, MatchId(1), Revision(1), "x" * (room + 1)).fits
    assert ID_LIMIT <= 90
    assert len(PREFIX) + ID_LIMIT <= 100


def test_no_verb_is_written_with_a_colon() -> None:
    assert all(":" not in verb for verb in Verb)
    assert len(set(Verb)) == len(list(Verb))


def test_every_verb_has_its_handler() -> None:
    assert set(BUTTONS) == set(Verb)
    assert all(callable(handler) for handler in BUTTONS.values())
