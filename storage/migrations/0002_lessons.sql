-- Where people go on in the lesson of a game: a step, counted from 0. As many as the lesson has: it is finished.
CREATE TABLE lessons (
    person BIGINT NOT NULL REFERENCES people (id),
    game TEXT NOT NULL,
    step BIGINT NOT NULL,
    at BIGINT NOT NULL,
    PRIMARY KEY (person, game)
);
