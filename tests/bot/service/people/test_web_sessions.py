"""Being signed in on web pages: secrets that work once, for a while, for one person, and are stored nowhere."""

from dataclasses import replace
from datetime import timedelta

import pytest

from bot.service.changes import Changes
from bot.service.people.web_sessions import (
    LAUNCH_LASTS,
    LINK_LASTS,
    MOST_SESSIONS,
    REMEMBERED,
    SESSION_LASTS,
    SIGN_IN_LASTS,
    WebSessions,
    challenge_of,
)
from bot.service.privacy.privacy import Privacy
from bot.service.privacy.pruning import prune
from bot.service.privacy.retention import Retention
from bot.service.refusals import JustErased
from rules.match.match import MatchId
from rules.match.people import Person
from storage.people.web_sessions import WebSessionId
from tests.support.use_cases import DAY, UseCases

MS = timedelta(milliseconds=1)


@pytest.fixture
def web(use_cases: UseCases) -> WebSessions:
    return WebSessions(use_cases.context)


def test_a_challenge_is_that_of_the_standard() -> None:
    # RFC 7636, appendix B.
    verifier = "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk"
    assert challenge_of(verifier) == "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM"


async def test_a_link_works_once(web: WebSessions, ann: Person) -> None:
    link = await web.link(ann)
    assert len(link) == 43
    assert await web.link_of(link) == ann
    assert await web.link_of(link) == ann, "looking at it spends nothing"
    cookie = await web.open_link(link, "Firefox on Linux")
    assert cookie is not None
    assert await web.open_link(link, "Firefox on Linux") is None
    assert await web.link_of(link) is None
    signed_in = await web.of_cookie(cookie)
    assert signed_in is not None
    assert signed_in.person == ann
    (session,) = await web.of(ann)
    assert (session.id, session.browser) == (signed_in.session, "Firefox on Linux")


@pytest.mark.parametrize("guess", ["", "x", "ü" * 50, "\udcff", "a" * 5000])
async def test_what_was_never_given_out_opens_nothing(web: WebSessions, ann: Person, guess: str) -> None:
    await web.link(ann)
    assert await web.link_of(guess) is None
    assert await web.open_link(guess, "") is None
    assert await web.of_cookie(guess) is None
    assert await web.finish_sign_in(guess, guess) is None


async def test_only_the_newest_link_works_and_not_for_long(
    use_cases: UseCases, web: WebSessions, ann: Person
) -> None:
    old, new = await web.link(ann), await web.link(ann)
    assert await web.open_link(old, "") is None
    use_cases.at += LINK_LASTS - MS
    assert await web.link_of(new) == ann
    use_cases.at += MS
    assert await web.link_of(new) is None
    assert await web.open_link(new, "") is None


async def test_a_session_ends_by_itself_or_by_its_person_alone(
    use_cases: UseCases, web: WebSessions, ann: Person, bob: Person
) -> None:
    first, second = await web.begin(ann, "a"), await web.begin(ann, "b")
    number = (await web.of(ann))[-1].id
    assert not await web.end(bob, number)
    assert await web.end(ann, number)
    assert not await web.end(ann, number)
    assert await web.of_cookie(first) is None
    use_cases.at += SESSION_LASTS - MS
    assert await web.of_cookie(second) is not None
    use_cases.at += MS
    assert await web.of_cookie(second) is None
    assert await web.of(ann) == []
    await web.begin(ann, "c")
    await web.begin(bob, "d")
    assert await web.end_all(ann) == 1
    assert len(await web.of(bob)) == 1


@pytest.mark.parametrize("all_of_them", [False, True])
async def test_a_session_that_another_process_ends_is_over_within_a_minute_however_often_it_is_used(
    use_cases: UseCases, web: WebSessions, ann: Person, all_of_them: bool
) -> None:
    # Its news are lost.
    other = WebSessions(replace(use_cases.context, changes=Changes()))
    cookie = await web.begin(ann, "a")
    signed_in = await web.of_cookie(cookie)
    assert signed_in is not None
    if all_of_them:
        await other.end_all(ann)
    else:
        await other.end(ann, signed_in.session)
    assert await other.of_cookie(cookie) is None
    for _ in range(int(REMEMBERED) - 1):
        use_cases.at += timedelta(seconds=1)
        await web.of_cookie(cookie)
    use_cases.at += timedelta(seconds=1)
    assert await web.of_cookie(cookie) is None


async def test_when_a_session_was_used_is_kept_to_a_day(
    use_cases: UseCases, web: WebSessions, ann: Person
) -> None:
    cookie = await web.begin(ann, "a")
    begun = use_cases.at
    use_cases.at += DAY - MS
    await web.of_cookie(cookie)
    assert (await web.of(ann))[0].seen_at == begun
    use_cases.at += MS
    await web.of_cookie(cookie)
    assert (await web.of(ann))[0].seen_at == begun + DAY


async def test_one_session_too_many_ends_the_one_that_was_used_last_long_ago(
    use_cases: UseCases, web: WebSessions, ann: Person
) -> None:
    cookies = []
    for number in range(MOST_SESSIONS):
        cookies.append(await web.begin(ann, str(number)))
        use_cases.at += DAY
    await web.of_cookie(cookies[0])
    await web.begin(ann, "new")
    assert len(await web.of(ann)) == MOST_SESSIONS
    assert await web.of_cookie(cookies[0]) is not None
    assert await web.of_cookie(cookies[1]) is None


async def test_a_sign_in_ends_once_and_where_it_began(use_cases: UseCases, web: WebSessions) -> None:
    state = await web.begin_sign_in("verifier", "/m/12")
    assert await web.finish_sign_in(state, "another browser's") is None
    assert await web.finish_sign_in(state, "verifier") is None, "it is used up"
    state = await web.begin_sign_in("verifier", "/m/12")
    assert await web.finish_sign_in(state, "verifier") == "/m/12"
    assert await web.finish_sign_in(state, "verifier") is None
    state = await web.begin_sign_in("verifier", "/m/12")
    use_cases.at += SIGN_IN_LASTS
    assert await web.finish_sign_in(state, "verifier") is None


async def test_what_was_to_be_shown_is_remembered_once_and_not_for_long(
    use_cases: UseCases, web: WebSessions, ann: Person, bob: Person
) -> None:
    await web.launch(ann, MatchId(7))
    await web.launch(ann, MatchId(8))
    assert await web.launched(bob) is None
    assert await web.launched(ann) == MatchId(8)
    assert await web.launched(ann) is None
    await web.launch(ann, MatchId(7))
    use_cases.at += LAUNCH_LASTS
    assert await web.launched(ann) is None


async def test_who_is_erased_is_signed_in_nowhere(use_cases: UseCases, web: WebSessions, ann: Person) -> None:
    cookie, link = await web.begin(ann, "a"), await web.link(ann)
    await web.launch(ann, MatchId(7))
    assert await Privacy(use_cases.context).delete(ann) is not None
    assert await web.of_cookie(cookie) is None
    assert await web.open_link(link, "") is None
    with pytest.raises(JustErased):
        await web.begin(ann, "a")
    with pytest.raises(JustErased):
        await web.link(ann)


async def test_what_is_over_is_removed(use_cases: UseCases, web: WebSessions, ann: Person) -> None:
    await web.begin(ann, "a")
    await web.link(ann)
    await web.begin_sign_in("v", "/")
    await web.launch(ann, MatchId(7))

    async def pruned() -> int:
        now = use_cases.at
        removed = await use_cases.database.write(lambda session: prune(session, now, Retention()))
        return removed["session"]

    assert await pruned() == 0
    use_cases.at += LINK_LASTS
    assert await pruned() == 3
    use_cases.at += SESSION_LASTS
    assert await pruned() == 1
    assert await web.end_all(ann) == 0
    assert not await web.end(ann, WebSessionId(1))


async def test_the_store_has_no_secret(use_cases: UseCases, web: WebSessions, ann: Person) -> None:
    secrets = [
        await web.begin(ann, "a"),
        await web.link(ann),
        await web.begin_sign_in("the verifier", "/"),
        "the verifier",
    ]
    tables = ("web_sessions", "sign_in_links", "sign_ins")
    rows = await use_cases.database.read(
        lambda session: [
            str(dict(row)) for table in tables for row in session.connection.rows(f"SELECT * FROM {table}")
        ]
    )
    assert len(rows) == 3
    assert not [secret for secret in secrets if any(secret in row for row in rows)]
