## `/premove`: conditional moves, which only their author sees

conditional-moves-how = `/premove set` takes what they play, `>`, then what you answer: `b7-b6 > b2-b4 | c7-c5 > c2-c3`.
conditional-moves-button-save = Save
conditional-moves-button-discard = Discard
# $match: “#12”
conditional-moves-button-clear = Clear in { $match }

## What they do, a line a branch

conditional-moves-once-played = Once you’ve played { $move }:
conditional-moves-if-plays = If { $name } plays { $theirs }, you answer { $mine }.
conditional-moves-whatever = Whatever { $name } plays, you answer { $mine }.
conditional-moves-whatever-else = Whatever else { $name } plays, you answer { $mine }.
conditional-moves-then = Then to { $theirs }: { $mine }.
conditional-moves-then-to-anything = Then to anything: { $mine }.
# $count (int)
conditional-moves-more-branches = … and { $count ->
    [one] one more branch
   *[other] { $count } more branches
}; the file has them all.
# $warning is a sentence without its full stop
conditional-moves-careful = **Careful:** to { $theirs } you answer { $mine }: { $warning }.

## `/premove set`

conditional-moves-draft = **Conditional moves for { $match }**, for your eyes only. They take effect when you press **Save**.
conditional-moves-answers-to-any = What answers `*` is checked when it comes up. If it can’t be played then, nothing is, and you’ll be told.
conditional-moves-will-replace = **Save** replaces those that are in force now.
conditional-moves-own-turn = It’s your own move in { $match }, so a line begins with it: your move, `>`, what they play, `>`, your answer. Or move first, and set your answers then.
conditional-moves-not-set = Nothing was set.
conditional-moves-possible = Possible there: { $moves }.

## **Save** and **Discard**

conditional-moves-saved = Saved: your conditional moves for { $match } are in force.
conditional-moves-replaced = They replace the earlier ones.
conditional-moves-saved-foot = Only you see them, until one is played. `/premove list` shows them; `/premove set` changes them.
conditional-moves-not-saved = Nothing was saved.
conditional-moves-moved-on = The game has moved on since you entered these conditional moves, so nothing was saved. Here’s the board now:
conditional-moves-discarded = Discarded. None are in force.
conditional-moves-discarded-others = Discarded. Those you saved before are still in force.

## `/premove list` and `clear`

conditional-moves-in-force = Your conditional moves, for your eyes only:
conditional-moves-against = **{ $match }** against { $name }
conditional-moves-as-line = As a line: { $line }
# $count (int)
conditional-moves-more-matches = … and in { $count ->
    [one] one more match
   *[other] { $count } more matches
}: name one with `game`.
conditional-moves-none = You have no conditional moves in force.
conditional-moves-none-in = You have no conditional moves in force in { $match }.
conditional-moves-cleared = Cleared: you no longer have conditional moves in { $match }.

## When they can no longer be played

conditional-moves-fallen = Your conditional moves in { $match } against { $name } no longer apply.
conditional-moves-fallen-here = Your conditional moves here no longer apply.
conditional-moves-fallen-in = Your conditional moves in { $match } no longer apply.
conditional-moves-taken-back = The position they begin from was taken back.
conditional-moves-another-way = The game went another way.
conditional-moves-another-move = You played { $move }, and they begin with a different move.
conditional-moves-no-answer = { $name } played { $move }, and they have no answer to it.
conditional-moves-impossible = They answer { $theirs } with { $mine }, which can’t be played.
conditional-moves-your-move = It’s your move.
conditional-moves-were = They were { $line }.
