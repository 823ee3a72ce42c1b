"""A chosen language is in force at once, whatever was being read when it was chosen."""

from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from bot.service.changes import Topic
from bot.service.people.languages import Languages
from rules.match.audience import Audience
from tests.support.use_cases import UseCases


@pytest.fixture
def languages(use_cases: UseCases) -> Languages:
    return Languages(use_cases.context)


def before_it_is_answered(
    monkeypatch: pytest.MonkeyPatch, database: Any, way: str, then: Callable[[], Awaitable[None]]
) -> None:
    """Let something happen between the end of the next transaction of a kind and its answer."""
    real = getattr(database, way)

    async def late(work: Any) -> Any:
        answer = await real(work)
        monkeypatch.setattr(database, way, real)
        await then()
        return answer

    monkeypatch.setattr(database, way, late)


@pytest.mark.parametrize("of_server", [False, True])
@pytest.mark.parametrize(("way", "locale"), [("read", None), ("read", "fr"), ("write", "fr")])
async def test_a_choice_is_not_undone_by_what_was_read_before(
    use_cases: UseCases, monkeypatch: pytest.MonkeyPatch, way: str, locale: str | None, *, of_server: bool
) -> None:
    languages = Languages(use_cases.context)
    reader = "1" if of_server else (await use_cases.person("Ann")).id
    before_it_is_answered(monkeypatch, use_cases.database, way, lambda: languages.choose(reader, "de"))
    audience = Audience(server="1") if isinstance(reader, str) else Audience((reader,))
    await languages.of(audience, locale)
    assert (await languages.of(audience)).wanted == "de"


async def test_what_a_deleted_server_had_chosen_is_not_remembered(
    use_cases: UseCases, languages: Languages, monkeypatch: pytest.MonkeyPatch
) -> None:
    await languages.choose("1", "de")

    async def deleted() -> None:
        await use_cases.database.write(lambda session: session.server_settings.set("1", "", "language", None))
        use_cases.context.changes.tell(Topic.SERVER, "1")

    before_it_is_answered(monkeypatch, use_cases.database, "read", deleted)
    await languages.of(Audience(server="1"))
    assert (await languages.of(Audience(server="1"))).wanted == ""
