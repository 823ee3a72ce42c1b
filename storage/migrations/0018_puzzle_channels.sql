-- The channel of a server that gets a puzzle each day, when the next is due, and which was the last.
CREATE TABLE puzzle_channels (
    server TEXT NOT NULL,
    platform TEXT NOT NULL,
    channel TEXT NOT NULL,
    due_at BIGINT NOT NULL,
    last_game TEXT NOT NULL,
    last_number BIGINT NOT NULL,
    PRIMARY KEY (server, platform)
);

CREATE INDEX puzzle_channels_due ON puzzle_channels (platform, due_at);
