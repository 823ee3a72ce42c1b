"""Who is told of a match, and may see it."""

from rules.match.audience import Audience
from rules.match.people import PersonId, computer

ANN, BOB, EVE = PersonId(1), PersonId(2), PersonId(3)
IN_A_THREAD = Audience((ANN, BOB), "1", "20", "2")
DIRECTLY = Audience((ANN, BOB))


def test_a_channel_is_told_once_and_people_each() -> None:
    assert (IN_A_THREAD.recipients, IN_A_THREAD.addressee(ANN)) == ((None,), None)
    assert (DIRECTLY.recipients, DIRECTLY.addressee(ANN)) == ((ANN, BOB), ANN)


def test_the_computer_is_told_nothing() -> None:
    assert Audience((ANN, computer(3))).recipients == (ANN,)


def test_players_see_it_everywhere_and_others_where_it_is_told() -> None:
    assert IN_A_THREAD.includes(ANN, "99")
    assert [IN_A_THREAD.includes(EVE, channel) for channel in ("20", "2", "99")] == [True, True, False]
    assert DIRECTLY.includes(BOB, "99")
    assert not DIRECTLY.includes(EVE, "20")


def test_it_is_read_in_a_servers_language_or_in_one_persons() -> None:
    assert IN_A_THREAD.reader == "1"
    assert Audience((ANN,)).reader == ANN
    assert DIRECTLY.reader is None


def test_it_is_drawn_as_its_only_reader_likes_it_or_the_only_one_it_is_meant_for() -> None:
    assert Audience((ANN,)).viewer == ANN
    assert IN_A_THREAD.viewer is None
    assert IN_A_THREAD.addressing([BOB]).viewer == DIRECTLY.addressing([BOB]).viewer == BOB
    assert IN_A_THREAD.addressing([ANN, BOB]).viewer is None
    assert IN_A_THREAD.addressing([BOB]).reader == "1", "in the language of all who read it"
