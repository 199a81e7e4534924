-- Who writes over a network and never hears the answer has to be able to ask whether the write was done.

CREATE TABLE completedWrite (
  -- Passing. A write that was done, by the key that its writer chose: kept for a month, neither sealed nor exported.
  key TEXT PRIMARY KEY,
  at TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX completedWriteByTime ON completedWrite (at);
