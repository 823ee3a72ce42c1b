-- What is posted in a channel of a server from time to time ("puzzle": each day; "week": each week), when it is due
-- again, and what of it the next one has to know.
CREATE TABLE regular_posts (
    server TEXT NOT NULL,
    platform TEXT NOT NULL,
    kind TEXT NOT NULL,
    channel TEXT NOT NULL,
    due_at BIGINT NOT NULL,
    last TEXT NOT NULL,
    PRIMARY KEY (server, platform, kind)
);

CREATE INDEX regular_posts_due ON regular_posts (platform, kind, due_at);

INSERT INTO regular_posts (server, platform, kind, channel, due_at, last)
SELECT server, platform, 'puzzle', channel, due_at, last_game || ' ' || last_number FROM puzzle_channels;

DROP TABLE puzzle_channels;

-- A server's week: its matches between people by when they ended.
CREATE INDEX matches_ended_in_server ON matches (server, ended_at, id)
WHERE server IS NOT NULL AND finished = 1 AND first_person > 0 AND second_person > 0;
