### What the rules say of every game

seat-first = First
seat-second = Second
pick-play-it = Play it?
pick-which-cell = Which cell?
pick-which-move = Which move?
pick-which-piece = Which piece?
pick-where-to = Where does { $cell } go?

## Hints: what matters, and where to look, in at most 90 letters

hint-win = You can win with this move.
hint-win-in-two = You can win with your next move, whatever your opponent answers.
hint-loss-in-one = Whatever you play, your opponent can win next turn.
hint-only-move = You have only one move.
hint-moves = { $count ->
    [one] You have one move.
   *[other] You have { $count } moves.
}
hint-where = Look at { $cell }.
hint-anywhere = Look at the whole board.

## What speaks for another move: what was played, and what would have been better. $player: who played it

why-lost-at-once = With { $played }, { $player } lost at once.
why-missed-win = With { $better }, { $player } would have won at once.
why-drew = { $move } ended the game in a draw.
why-missed-draw = { $move } would have ended the game in a draw.
why-allowed-win = After { $played }, { $opponent } can win at once with { $answer }.
why-missed-win-in-two = After { $better }, { $player } wins next turn, whatever { $opponent } plays.
why-allowed-win-in-two = After { $played } and { $answer }, { $opponent } wins next turn, whatever comes.
why-line-takes = In the better line, { $player } takes { $taken } and loses { $lost } in { $count } moves.
why-took-later = In the { $count } moves from here, { $player } took { $taken } and lost { $lost }.
why-quiet = Neither { $played } nor { $better } decides anything at once: the line shows more.
why-moves = { $opponent } has { $count ->
    [one] one move
   *[other] { $count } moves
} after { $played }, and { $instead } after { $better }.

## Why something is refused

move-game-over = the game is over
replay-not-text = a move must be a string
line-odd-characters = it has characters that no move has
line-too-many-moves = that’s more than { $most } moves in all: leave some of them out
line-text-too-long = that’s too long, with { NUMBER($length, useGrouping: 1) } characters: write { NUMBER($most, useGrouping: 1) } at most
line-empty = there’s nothing in it: write moves with > between them, beginning with the side to move
line-one-line-only = this is one line without branches: leave out the | and everything after it

# In these, $move is line-move or line-quoted-move, or either of them in line-in-branch

line-move = move { $number }
line-quoted-move = move { $number } “{ $text }”
line-in-branch = branch { $branch }, { $move }
line-missing-move = { $move } is missing: write a move on both sides of every >
line-any-as-answer = { $move } can’t be *, which stands for any move of your opponent: write your answer
line-any-in-line = { $move } can’t be *, which only conditional moves have: write the move itself
line-bad-move = { $move }: { $reason }
line-two-answers = { $move }: branch { $branch } already answers “{ $theirs }” with “{ $other }”, and this one with “{ $answer }”; leave one of them out
line-no-answer-possible = { $move } ends the game, so there’s no answer to it: leave it out
line-goes-on-after-end = { $move } ends the game: leave out what follows it
line-no-answer = { $move } has no answer: add > and your answer
option-unknown = { $game } has no option “{ $option }”: its options are { AND($options) }
option-no-options = { $game } has no options, so leave out “{ $option }”
option-not-allowed = { $option } can’t be { $value }: choose { $allowed }
option-named-twice = { $option } names { $cell } twice: name each cell once
option-number-in-range = a whole number from { $minimum } to { $maximum }
option-one-of = { OR($choices) }
option-huge-number = a huge number
