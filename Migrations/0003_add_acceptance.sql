-- A gate that cannot be told "we know, and we agree" gets switched off. What is agreed is kept with a name and a reason.

CREATE TABLE acceptance (
  -- Fact. A finding that is known and agreed. What was agreed before, the log keeps.
  fingerprint TEXT PRIMARY KEY,
  acceptedAt TEXT NOT NULL,       -- ISO 8601, UTC
  acceptedBy TEXT NOT NULL,
  reason TEXT NOT NULL,
  until TEXT                      -- the last moment at which it holds; NULL for ever
) STRICT, WITHOUT ROWID;
