-- The messages about a match that have buttons until something newer stands below them, or until they are answered.
-- "about": 'board', or what is offered.  "revision", "plies" and "move" are what a board shows, as in "matches".
CREATE TABLE open_messages (
    match BIGINT NOT NULL REFERENCES matches (id),
    channel TEXT NOT NULL,
    message TEXT NOT NULL,
    about TEXT NOT NULL,
    revision BIGINT NOT NULL DEFAULT 0,
    plies BIGINT NOT NULL DEFAULT 0,
    move TEXT NOT NULL DEFAULT '',
    PRIMARY KEY (match, channel, message)
);

INSERT INTO open_messages (match, channel, message, about, revision, plies, move)
SELECT id, board_channel, board_message, 'board', board_revision, board_plies, board_move
FROM matches WHERE finished = 0 AND board_channel IS NOT NULL AND board_message IS NOT NULL;
