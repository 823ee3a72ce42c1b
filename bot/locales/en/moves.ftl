## Playing a move: `/move`, **Move**, **Pick**, a typed line

moves-played-already = That move has already been played.
moves-played-in = Played. The board is in { $channel }.
moves-played-in-direct-messages = Played. The board is in your direct messages.
moves-confirm = { $match }: play { $move }?
moves-careful = **Careful: { $warning }.**
moves-repeated = **Careful: you’ve just played this move, and your opponent’s answer came at once. This plays it again.**
moves-too-long-to-confirm = It’s too long for a button: turn off `confirm` with `/settings board confirm:False`, then send it again.
moves-how-to-type = Mention Turnpost and write your move, such as `#12 b2-b4`; with only one match you don’t need the number. `/moves` lists what you can play, `/help` explains the rest.
# While the move is being chosen, after the match’s title and a colon
moves-question = play { $move }?
moves-form-title = Your move in { $match }
moves-form-label = Your move
moves-form-placeholder = for example { $examples }
moves-button-another = Another move
moves-button-play-in = Play { $move } in { $match }
# $page (int), $pages (int)
moves-button-page = Page { $page } of { $pages }
moves-button-start-over = Start over
moves-button-as-buttons = As buttons
moves-button-as-list = As a list
moves-button-turn-off = Turn off
moves-button-all-on = All on
moves-button-back = Back

## **Choose**, pressed by another than the author of the line

moves-question-of-another = That’s a question to the player who wrote the line. To move in a match of your own, use `/move` or write your move yourself.
