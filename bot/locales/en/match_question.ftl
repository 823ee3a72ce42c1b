## Which match is meant: the question, and hints for the option `game`

# “#12 Pux against Ann”
match-question-against = { $match } against { $name }
match-question-over = { $match } (over)
match-question-awaits-you = { $match } – your move
# After a match’s number that was typed: the move is to follow.
match-question-go-on = go on typing
# $count (int): the matches that could be meant
match-question-which = Which match? You could mean { $count ->
    [one] { $count } match
   *[other] { $count } matches
} here.
# $count (int), $fitting (int): those of them in whose game the move can be written
match-question-only = Which match? Of the { $count } you could mean here, { $move } fits { $fitting ->
    [one] only one
   *[other] only { $fitting }
}.
match-question-number-first = Press one, or write the number first: { $line }.
match-question-by-option = Press one, or name it with `game`, such as `game: { $number }`.
match-question-name = Name it with `game`: { $matches }.
# $count (int)
match-question-name-or-more = Name it with `game`: { $matches } and { $count } more.
# In public. $forms: a list of the message below
match-question-write = Which match? Write { $forms }.
# $count (int)
match-question-write-or-more = Which match? Write { $forms } ({ $count } more).
match-question-form = { $line } for { $match }
# $count (int)
match-question-unreadable = { $move } isn’t a move in { $count ->
    [one] the match
   *[other] any of the { $count } matches
} you could mean here. In { $match } you’d write { $example }.
match-question-two-matches = You named two matches: { $first } before the move, and { $second } in `game`. Name only one.
match-question-none-finished = None of your matches has ended here. Name one by its number, such as `game: 12`, or start another with `/challenge`.
match-question-none = You have no match under way. Start one with `/challenge`, against one opponent or open to all.
match-question-none-here = None of your matches is played here. Yours: { $matches }. Name one by its number: `game: { $number }`.
match-question-in-channel = { $match } in { $channel }
match-question-in-direct-messages = { $match } in direct messages
match-question-button-earlier = Earlier ones
match-question-button-later = More matches
match-question-button-choose = Choose
