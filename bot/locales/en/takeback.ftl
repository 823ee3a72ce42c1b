## Takebacks, and **Undo**

takeback-button = Takeback
takeback-button-answer = Answer the takeback
# $match: “#12”
takeback-button-confirm = Ask to take back { $move } in { $match }
# On the buttons that answer: “Agree (… in #12)”
takeback-noun = takeback
takeback-question = Ask { $name } to let you take back { $move } in { $match }?
takeback-question-of-answer = Their answer { $move } would go too.
takeback-question-clocks = Both clocks would be set back. The request lapses with the next move.
takeback-offered = { $name } asks to take back { $move } in { $match }.
takeback-offered-of-answer = Your answer { $move } would go too.
takeback-offered-until = The request lapses with the next move, at the latest { $until }.
takeback-refused = { $mention }, { $name } refuses the takeback in { $match }: the move stands.
takeback-button-ask = Ask for a takeback
takeback-undid = Undone. { $channel } shows { $match } as it was before.
takeback-undo-nothing = You haven’t moved yet, so there’s nothing to undo.
takeback-undo-answered = Only the last move can be undone, and your opponent has moved since yours.
takeback-undo-too-late = It’s too late to undo your move: that works for 60 seconds, as long as it hasn’t been answered.
takeback-undo-see-board = `/board` shows the position.
takeback-undo-ask = You can ask your opponent for a takeback.
