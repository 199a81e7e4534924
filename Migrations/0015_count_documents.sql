-- Every answer says how many documents it is about. Counting those of a large project takes longer than the answer.

CREATE TABLE snapshotCount (
  -- Derived. How many documents of a snapshot have a role.
  snapshot INTEGER NOT NULL REFERENCES snapshot (id) ON DELETE CASCADE,
  role TEXT NOT NULL,
  documents INTEGER NOT NULL,
  PRIMARY KEY (snapshot, role)
) STRICT, WITHOUT ROWID;
