-- The running turns whose deadlines and reminders are still to be worked out again: something about their player,
-- who has many, has changed.
CREATE TABLE turns_to_retime (
    match BIGINT PRIMARY KEY REFERENCES matches (id),
    platform TEXT NOT NULL
);

CREATE INDEX turns_to_retime_by_platform ON turns_to_retime (platform, match);
