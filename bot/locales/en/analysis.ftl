## `/analyse` and the **Analyse** button

# $value (int): of a hundred
analysis-percent = { $value } %
# Then a bar, and how far it is
analysis-under-way = { $match } is being analysed.
analysis-goes-on = It goes on without you: look again in a minute.
analysis-button-look-again = Look again
analysis-title = **{ $match }**, { $first } against { $second }: the graph shows { $first }’s chance.
# How well each played. $of_first (int), $of_second (int): of a hundred
analysis-accuracy = Accuracy: { $first } { $of_first } %, { $second } { $of_second } %
# $number (int), $turn (int)
analysis-turned = **{ $number }** Turn { $turn }: { $name } played { $played } ({ $after }). { $better } was better ({ $before }).
# $answer, $played: moves
analysis-answer = The strongest answer to { $played } was { $answer }.
# After it, where it is proved
analysis-decisive = The result was given away here: that’s proved.
# $turn (int), $count (int), $won (int), $drawn (int): matches
analysis-opening = Opening: { $count } matches between people came to this position by move { $turn }. First won { $won }, drawn: { $drawn }.
analysis-nothing-turned = No single move turned this match.
analysis-withheld = Positions that stand in a rated match under way are left out.
# $number (int), $turn (int)
analysis-button-turn = { $number } · Turn { $turn }
# $moves: moves with commas between them, the one on the board in bold
analysis-line = It could have gone on like this: { $moves }
analysis-button-played = What was played
analysis-button-better = The better move
analysis-button-back = Back
analysis-button-on = Next
analysis-button-overview = Overview
analysis-gone = This analysis has changed. `/analyse` shows the new one.
# The alt text of the graph. $count (int): moves; $points: the next one, joined
analysis-graph = { $first }’s chance over { $count } moves. { $points }
# $turn (int)
analysis-graph-turn = Turn { $turn }: { $after } where { $before } was possible.
# $begin, $end: percent at the first and the last position
analysis-graph-ends = From { $begin } to { $end }.
