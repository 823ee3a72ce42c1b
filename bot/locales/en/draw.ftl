## Draws: offered, and claimed by repetition

draw-button = Draw
draw-button-answer = Answer the draw offer
# $match: “#12”
draw-button-confirm = Offer a draw in { $match }
# On the buttons that answer: “Agree (… in #12)”
draw-noun = draw
draw-question = Offer { $name } a draw in { $match }? The offer lasts until they move.
draw-button-claim = Claim the draw
draw-repeated = This position has come up three times, so you can claim the draw without asking.
draw-offered = { $name } offers a draw in { $match }. The offer lasts until you move, at most until { $until }.
draw-refused = { $mention }, { $name } refuses the draw in { $match }: the game goes on.
draw-computer-considers = { $name } thinks about a draw in { $match }.
draw-computer-refuses = { $name } plays on in { $match }: it sees winning chances.
