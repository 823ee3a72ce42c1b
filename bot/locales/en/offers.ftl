## Draws, takebacks, aborts, rematches, and **Undo**

offers-button-draw = Draw
offers-button-takeback = Takeback
offers-button-abort = Abort
offers-button-rematch = Rematch
offers-button-answer-draw = Answer the draw offer
offers-button-answer-takeback = Answer the takeback
offers-button-answer-abort = Answer the abort
offers-button-answer-rematch = Answer the rematch
offers-button-keep-playing = Keep playing
offers-button-claim-draw = Claim the draw
offers-button-ask-takeback = Ask for a takeback
# $match: “#12”, here and on all buttons below
offers-button-confirm-draw = Offer a draw in { $match }
offers-button-confirm-takeback = Ask to take back { $move } in { $match }
offers-button-confirm-abort = Propose to abort { $match }
offers-button-confirm-rematch = Offer { $name } a rematch of { $match }
offers-button-agree = Agree
offers-button-refuse = Refuse
offers-button-agree-to = Agree ({ $what } in { $match })
offers-button-refuse-this = Refuse ({ $what } in { $match })
## $what on the two buttons above
offers-what-draw = draw
offers-what-takeback = takeback
offers-what-abort = abort
offers-what-rematch = rematch

## Before an offer is made

offers-ask-draw = Offer { $name } a draw in { $match }? The offer lasts until they move.
offers-ask-takeback = Ask { $name } to let you take back { $move } in { $match }?
offers-ask-takeback-of-answer = Their answer { $move } would go too.
offers-ask-takeback-clocks = Both clocks would be set back. The request lapses with the next move.
offers-ask-abort = Propose to { $name } to abort { $match }? It would end without a result.
offers-ask-rematch = Offer { $name } a rematch of { $match }? It’s the same again with seats swapped.
# After “… with seats swapped.”, to whoever offers or answers
offers-you-first = You’d move first.
offers-you-second = You’d move second.
offers-repeated = This position has come up three times, so you can claim the draw without asking.
offers-waiting = You’ve already asked { $name } in { $match }, and they haven’t answered yet.
offers-sent = Sent: { $name } has been asked in { $match }. You’ll be told when they answer.

## To the opponent; each begins with the name, and a mention may stand before it

offers-draw = { $name } offers a draw in { $match }. The offer lasts until you move, at most until { $until }.
offers-takeback = { $name } asks to take back { $move } in { $match }.
offers-takeback-of-answer = Your answer { $move } would go too.
offers-takeback-until = The request lapses with the next move, at the latest { $until }.
offers-abort = { $name } proposes to abort { $match }. It would end without a result. The proposal lasts until you’ve both moved, at most until { $until }.
offers-rematch = { $name } offers a rematch of { $match }. It’s the same again with seats swapped.
offers-rematch-until = The offer lasts until { $until }.

## The answer

offers-refused-draw = { $mention }, { $name } refuses the draw in { $match }: the game goes on.
offers-refused-takeback = { $mention }, { $name } refuses the takeback in { $match }: the move stands.
offers-refused-abort = { $mention }, { $name } refuses to abort { $match }: the game goes on.
offers-refused-rematch = { $mention }, { $name } refuses a rematch of { $match }.
offers-you-refused = Refused. { $match } goes on.
offers-you-refused-rematch = Refused.
offers-done-in = Done. The board is in { $channel }.
offers-done-in-direct = Done. The board is in your direct messages.

## Why a move is not undone

offers-undo-nothing = You haven’t moved yet, so there’s nothing to undo.
offers-undo-answered = Only the last move can be undone, and your opponent has moved since yours.
offers-undo-too-late = It’s too late to undo your move: that works for 60 seconds, as long as it hasn’t been answered.
offers-undo-see-board = `/board` shows the position.
offers-undo-ask = You can ask your opponent for a takeback.
## Offers to the computer
offers-computer-considers = { $name } thinks about a draw in { $match }.
offers-computer-refuses = { $name } plays on in { $match }: it sees winning chances.
