"""The end of a match says what it has changed, and a match that is not rated although it was to be, why."""

import re

from bot.conversation.core.actions import ACCEPT, Action
from bot.conversation.core.ratings import rating_in_words
from bot.conversation.core.replies import Reply
from bot.conversation.features.resignation.feature import RESIGN_CONFIRM
from bot.service.announcements import NOWHERE
from bot.service.challenges.match_start import StartedMatch
from rules.match.people import Person
from rules.ratings.glicko import Rating
from rules.ratings.rated_people import RatedPerson
from rules.ratings.results import MOST_TOGETHER
from tests.support.chat import Chat
from tests.support.use_cases import CHANNEL, DAY, GAME, START, terms


async def begun(chat: Chat, time: str = "3d") -> StartedMatch:
    use = chat.use_cases
    made = await use.challenges.make(
        chat.ann, (chat.bob,), terms(time, rated=True), server="1", channel=CHANNEL
    )
    return await use.challenges.accept(made.id, chat.bob, NOWHERE)


async def lost(chat: Chat, loser: Person, plies: int = 4, time: str = "3d") -> Reply:
    match = (await begun(chat, time)).board.match
    for person, move in zip([chat.ann, chat.bob] * 2, GAME[:plies], strict=False):
        await chat.use_cases.play(match, person, move)
    return await chat.press(loser, Action(RESIGN_CONFIRM, match.id))


async def test_the_end_says_what_has_changed(chat: Chat) -> None:
    said = await lost(chat, chat.ann)
    assert said.text.splitlines()[1] == "Ratings: Ann 1500? → 1338?, Bob 1500? → 1662?."


async def test_after_five_results_there_is_no_question_mark(chat: Chat) -> None:
    for count in range(5):
        said = await lost(chat, chat.ann if count % 2 else chat.bob)
    before, after = said.text.splitlines()[1].removeprefix("Ratings: Ann ").split(",")[0].split(" → ")
    assert before.endswith("?")
    assert not after.endswith("?")


async def test_what_does_not_count_is_said_to_change_nothing(chat: Chat) -> None:
    said = await lost(chat, chat.bob, plies=1)
    assert said.text.splitlines()[1] == "It doesn’t count, so no rating changes."


async def test_it_is_said_in_german(chat: Chat) -> None:
    await chat.use_cases.database.write(
        lambda session: session.server_settings.set("1", "", "language", "de")
    )
    said = await lost(chat, chat.ann)
    assert said.text.splitlines()[1] == "Wertung: Ann 1500? → 1338?, Bob 1500? → 1662?."


async def test_the_first_board_of_one_too_many_says_that_it_is_not_rated(chat: Chat) -> None:
    for days in range(MOST_TOGETHER):
        await begun(chat, f"{days + 2}d")
    made = await chat.challenge(chat.ann, chat.bob, time="9d")
    assert made.rated
    board = await chat.press_challenge(chat.bob, ACCEPT, made.id)
    assert (
        "This match isn’t rated: the two of you have had 6 rated matches within 30 days."
        in board.text.splitlines()
    )


def test_a_rating_is_shown_with_its_deviation() -> None:
    assert rating_in_words(RatedPerson(Rating(1543.4, 61.7), 12, at=START), START) == "1543 ± 62"
    assert rating_in_words(RatedPerson(Rating(1543.4, 180.2), 4, at=START), START) == "1543? ± 180"


def test_a_rating_is_less_sure_the_longer_ago_its_last_result_is() -> None:
    """Someone at ± 60 is at ± 96 after a year away, as the decision about ratings says."""
    rated = RatedPerson(Rating(1543.4, 60), 12, at=START)
    shown = [rating_in_words(rated, START + days * DAY) for days in (-9, 0, 365, 36_500)]
    assert shown == ["1543 ± 60", "1543 ± 60", "1543 ± 96", "1543 ± 350"]


async def test_wherever_a_rating_is_shown_it_is_as_sure_as_it_is_by_now(chat: Chat) -> None:
    await chat.services.lobby_settings.choose("1", {"lobby.on": "yes"})
    for _ in range(5):
        await lost(chat, chat.ann)
    await chat.command(chat.bob, "seek", game="pux")

    async def shown() -> list[str]:
        """As told by the profile, its picture, the leaderboard, its card and the lobby."""
        profile = await chat.command(chat.bob, "profile")
        board = await chat.command(chat.bob, "leaderboard", game="pux")
        lobby = await chat.command(chat.ann, "lobby")
        texts = [profile.text, profile.pictures[0].alt, board.text, board.pictures[0].alt, lobby.text]
        (rated,) = (await chat.services.profiles.ratings_of(chat.bob.id)).values()
        return [re.findall(rf"{round(rated.rating.value)} ± (\d+)", text)[0] for text in texts]

    (before,) = set(await shown())
    await chat.use_cases.go(10 * DAY)
    (after,) = set(await shown())
    assert int(after) > int(before)
