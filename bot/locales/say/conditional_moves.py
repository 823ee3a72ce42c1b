"""Generated from the catalogue conditional_moves.ftl by bot/locales/generate.py: change that one."""

from __future__ import annotations

from bot.locales.catalogue import say


def how() -> str:
    """`/premove set` takes what they play, `>`, then what you answer: `b7-b6 > b2-b4 | c7-c5 > c2-c3`."""
    return say("conditional-moves-how")


def button_save() -> str:
    """Save."""
    return say("conditional-moves-button-save")


def button_discard() -> str:
    """Discard."""
    return say("conditional-moves-button-discard")


def button_clear(*, match: str) -> str:
    """Clear in …"""
    return say("conditional-moves-button-clear", match=match)


def once_played(*, move: str) -> str:
    """Once you’ve played …:."""
    return say("conditional-moves-once-played", move=move)


def if_plays(*, name: str, theirs: str, mine: str) -> str:
    """If … plays …, you answer …."""
    return say("conditional-moves-if-plays", name=name, theirs=theirs, mine=mine)


def whatever(*, name: str, mine: str) -> str:
    """Whatever … plays, you answer …."""
    return say("conditional-moves-whatever", name=name, mine=mine)


def whatever_else(*, name: str, mine: str) -> str:
    """Whatever else … plays, you answer …."""
    return say("conditional-moves-whatever-else", name=name, mine=mine)


def then(*, theirs: str, mine: str) -> str:
    """Then to …: …."""
    return say("conditional-moves-then", theirs=theirs, mine=mine)


def then_to_anything(*, mine: str) -> str:
    """Then to anything: …."""
    return say("conditional-moves-then-to-anything", mine=mine)


def more_branches(*, count: int) -> str:
    """… and …; the file has them all."""
    return say("conditional-moves-more-branches", count=count)


def careful(*, theirs: str, mine: str, warning: str) -> str:
    """**Careful:** to … you answer …: …."""
    return say("conditional-moves-careful", theirs=theirs, mine=mine, warning=warning)


def draft(*, match: str) -> str:
    """**Conditional moves for …**, for your eyes only. They take effect when you press **Save**."""
    return say("conditional-moves-draft", match=match)


def answers_to_any() -> str:
    """What answers `*` is checked when it comes up. If it can’t be played then, nothing is, and you’ll be told."""
    return say("conditional-moves-answers-to-any")


def will_replace() -> str:
    """**Save** replaces those that are in force now."""
    return say("conditional-moves-will-replace")


def own_turn(*, match: str) -> str:
    """It’s your own move in …, so a line begins with it: your move, `>`, what they play, `>`, your answer. Or move first, and set your answers then."""
    return say("conditional-moves-own-turn", match=match)


def not_set() -> str:
    """Nothing was set."""
    return say("conditional-moves-not-set")


def possible(*, moves: str) -> str:
    """Possible there: …."""
    return say("conditional-moves-possible", moves=moves)


def saved(*, match: str) -> str:
    """Saved: your conditional moves for … are in force."""
    return say("conditional-moves-saved", match=match)


def replaced() -> str:
    """They replace the earlier ones."""
    return say("conditional-moves-replaced")


def saved_foot() -> str:
    """Only you see them, until one is played. `/premove list` shows them; `/premove set` changes them."""
    return say("conditional-moves-saved-foot")


def not_saved() -> str:
    """Nothing was saved."""
    return say("conditional-moves-not-saved")


def moved_on() -> str:
    """The game has moved on since you entered these conditional moves, so nothing was saved. Here’s the board now:."""
    return say("conditional-moves-moved-on")


def discarded() -> str:
    """Discarded. None are in force."""
    return say("conditional-moves-discarded")


def discarded_others() -> str:
    """Discarded. Those you saved before are still in force."""
    return say("conditional-moves-discarded-others")


def in_force() -> str:
    """Your conditional moves, for your eyes only:."""
    return say("conditional-moves-in-force")


def against(*, match: str, name: str) -> str:
    """**…** against …"""
    return say("conditional-moves-against", match=match, name=name)


def as_line(*, line: str) -> str:
    """As a line: …"""
    return say("conditional-moves-as-line", line=line)


def more_matches(*, count: int) -> str:
    """… and in …: name one with `game`."""
    return say("conditional-moves-more-matches", count=count)


def none() -> str:
    """You have no conditional moves in force."""
    return say("conditional-moves-none")


def none_in(*, match: str) -> str:
    """You have no conditional moves in force in …."""
    return say("conditional-moves-none-in", match=match)


def cleared(*, match: str) -> str:
    """Cleared: you no longer have conditional moves in …."""
    return say("conditional-moves-cleared", match=match)


def fallen(*, match: str, name: str) -> str:
    """Your conditional moves in … against … no longer apply."""
    return say("conditional-moves-fallen", match=match, name=name)


def fallen_here() -> str:
    """Your conditional moves here no longer apply."""
    return say("conditional-moves-fallen-here")


def fallen_in(*, match: str) -> str:
    """Your conditional moves in … no longer apply."""
    return say("conditional-moves-fallen-in", match=match)


def taken_back() -> str:
    """The position they begin from was taken back."""
    return say("conditional-moves-taken-back")


def another_way() -> str:
    """The game went another way."""
    return say("conditional-moves-another-way")


def another_move(*, move: str) -> str:
    """You played …, and they begin with a different move."""
    return say("conditional-moves-another-move", move=move)


def no_answer(*, name: str, move: str) -> str:
    """… played …, and they have no answer to it."""
    return say("conditional-moves-no-answer", name=name, move=move)


def impossible(*, theirs: str, mine: str) -> str:
    """They answer … with …, which can’t be played."""
    return say("conditional-moves-impossible", theirs=theirs, mine=mine)


def your_move() -> str:
    """It’s your move."""
    return say("conditional-moves-your-move")


def were(*, line: str) -> str:
    """They were …."""
    return say("conditional-moves-were", line=line)
