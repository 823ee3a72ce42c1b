## News that belongs to no feature, and what is added to news that could not be told as usual

notifications-opponent-unreachable = Turnpost couldn’t tell { $name } that it’s their move in { $match }: they don’t accept direct messages. Their clock is paused until they find out. Perhaps you can tell them; `/next` shows them the board.
# Instead of the answer to a move that was played
notifications-move-unanswered = { $move } was played in { $match }, but Turnpost can’t write in { $channel }, so { $name } gets a direct message. The match goes on: name it with `game: { $number }`.
# Below news sent as a direct message
notifications-place-lost = Turnpost couldn’t post this in { $channel }. The match goes on: name it with `game: { $number }`.
# Below a board
notifications-thread-left = Turnpost can’t write in this match’s thread any more, so it goes on here.
# Below the answer to something else
notifications-untold-turn = It’s your move in { $match } against { $name }. Turnpost couldn’t tell you before, so your clock was paused until now. `/next` shows the board.
notifications-outage = Turnpost was down from { $begin } to { $end }. All clocks were paused, so you have as much time as before: `/games` shows the new deadlines. If you sent a move and got no answer, please send it again.
notifications-no-outage = Turnpost said it was down from { $begin } to { $end }. That was wrong: deadlines are what they were before. `/games` shows yours.
