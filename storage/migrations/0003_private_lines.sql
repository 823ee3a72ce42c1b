-- Lines of plies that people look at alone: the boards of /try, and the lines of /preview.
-- "root" says where a line begins, "moves" are its plies with spaces between them.
-- A line is its person's own, and so is its number: nobody can tell by theirs how many others have.
-- Each keeps few, and old ones are forgotten.
CREATE TABLE private_lines (
    person BIGINT NOT NULL REFERENCES people (id),
    number BIGINT NOT NULL,
    kind TEXT NOT NULL,
    root TEXT NOT NULL,
    moves TEXT NOT NULL,
    kept_at BIGINT NOT NULL,
    PRIMARY KEY (person, number)
);

CREATE INDEX private_lines_newest ON private_lines (person, kept_at);
CREATE INDEX private_lines_by_age ON private_lines (kept_at);
