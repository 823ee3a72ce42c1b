-- What people have chosen for themselves; what is not here is as it comes.
CREATE TABLE settings (
    person INTEGER NOT NULL REFERENCES people (id),
    name TEXT NOT NULL,
    value TEXT NOT NULL,
    PRIMARY KEY (person, name)
) STRICT, WITHOUT ROWID;
