-- How many matches of a platform are running and have ended, in parts, so that matches that begin or end
-- at the same time seldom wait for one row.  A part alone says nothing: it may be below zero.
CREATE TABLE match_tallies (
    platform TEXT NOT NULL,
    part BIGINT NOT NULL,
    running BIGINT NOT NULL,
    finished BIGINT NOT NULL,
    PRIMARY KEY (platform, part)
);

INSERT INTO match_tallies (platform, part, running, finished)
SELECT platform, 0, running, finished FROM match_counts;

DROP TABLE match_counts;
