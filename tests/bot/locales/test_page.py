"""The page of every message."""

import pytest

import bot.__main__
from bot.locales.catalogue import FOLDER, PSEUDO, SOURCE, languages
from bot.locales.generate import messages
from bot.locales.page import page


@pytest.mark.parametrize("locale", [*languages(), PSEUDO])
def test_it_has_every_message(locale: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert bot.__main__.main(["messages", "--locale", locale]) == 0
    printed = capsys.readouterr().out
    names = [message.id.name for path in (FOLDER / SOURCE).glob("*.ftl") for message in messages(path)]
    assert all(f"**{name}** (" in printed for name in names)
    assert "**pux-too-far** (" in printed


def test_both_languages_stand_side_by_side() -> None:
    shown = page("de")
    english, german = shown.index("> Keep playing"), shown.index("> Weiterspielen")
    assert shown[english:german].count("\n") == 2
    assert "Weiterspielen" not in page(SOURCE)
    assert "Kéép" in page(PSEUDO)


def test_a_language_without_a_catalogue_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as end:
        bot.__main__.main(["messages", "--locale", "xx"])
    assert end.value.code == 2
    assert "xx" in capsys.readouterr().err
