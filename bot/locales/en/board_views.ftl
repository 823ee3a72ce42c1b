## What **More** offers

# $match: “#12 Pux against Ann”
board-views-more = More about { $match }:
board-views-button-undo = Undo
board-views-button-text = Text
board-views-button-moves = Moves
board-views-button-history = History
board-views-button-record = Record
board-views-button-replay = Replay
board-views-button-rules = Rules
board-views-button-hint = Hint
board-views-button-preview = Preview
board-views-button-resign = Resign
