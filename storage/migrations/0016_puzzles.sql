-- What people answered first to the puzzles that come with the program, by game and number.
CREATE TABLE puzzle_answers (
    person BIGINT NOT NULL REFERENCES people (id),
    game TEXT NOT NULL,
    number BIGINT NOT NULL,
    solved BIGINT NOT NULL,
    at BIGINT NOT NULL,
    PRIMARY KEY (person, game, number)
);
