-- A server keeps who may call it, whom it tells of what happens, and what was done by those who administer it. None of it
-- is the registry's: it is not in the log, which tells of components and is the same in two stores with the same history,
-- and in no export.

CREATE TABLE token (
  -- Server. What a program is known by. Its secret is not kept.
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  scopes TEXT NOT NULL,           -- JSON array: read, record:Shop, publish:Design.*, accept, administer
  madeAt TEXT NOT NULL,           -- ISO 8601, UTC
  madeBy TEXT NOT NULL,
  expiresAt TEXT NOT NULL,
  secret BLOB NOT NULL UNIQUE CHECK (length(secret) = 32),  -- SHA-256 of the 256 random bits
  rule TEXT,                      -- the rule that a job got it by, which may be gone; NULL for one that a person made
  lastUsed TEXT,                  -- the day
  revokedAt TEXT,
  revokedBy TEXT,
  CHECK ((revokedAt IS NULL) = (revokedBy IS NULL))
) STRICT, WITHOUT ROWID;

CREATE INDEX tokenByExpiry ON token (expiresAt) WHERE rule IS NOT NULL;

CREATE TABLE trustRule (
  -- Server. Which jobs of a CI service get a token, and for what.
  id TEXT PRIMARY KEY,
  issuer TEXT NOT NULL,
  repository TEXT NOT NULL,
  repositoryID TEXT,
  ref TEXT,                       -- with * for any characters; NULL for any
  environment TEXT,
  scopes TEXT NOT NULL,           -- JSON array
  madeAt TEXT NOT NULL,
  madeBy TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE usedIdentity (
  -- Passing. An identity token of a job that was exchanged. Kept until it would be refused anyway.
  id TEXT PRIMARY KEY,            -- issuer and jti
  until TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX usedIdentityByTime ON usedIdentity (until);

CREATE TABLE webhook (
  -- Server. Who is told of what happens.
  id TEXT PRIMARY KEY,
  url TEXT NOT NULL,
  events TEXT NOT NULL,           -- JSON array: published, broken, deprecated, recorded
  secret TEXT NOT NULL,           -- signs deliveries
  madeAt TEXT NOT NULL,
  madeBy TEXT NOT NULL,
  seen INTEGER NOT NULL           -- the entry of the log up to which everything was looked at
) STRICT, WITHOUT ROWID;

CREATE TABLE delivery (
  -- Passing. Something that is told to a webhook. Kept for a month.
  id TEXT PRIMARY KEY,
  webhook TEXT NOT NULL REFERENCES webhook (id) ON DELETE CASCADE,
  event TEXT NOT NULL,
  body TEXT NOT NULL,             -- JSON
  madeAt TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('pending', 'delivered', 'failed')),
  due TEXT,                       -- when it is sent, or sent again
  tries INTEGER NOT NULL,
  CHECK ((state = 'pending') = (due IS NOT NULL))
) STRICT, WITHOUT ROWID;

CREATE INDEX deliveryByWebhook ON delivery (webhook, madeAt);

-- The sender asks every second which deliveries are due.
CREATE INDEX deliveryByTime ON delivery (due) WHERE due IS NOT NULL;

CREATE TABLE deliveryAttempt (
  -- Passing. One time that a delivery was sent.
  delivery TEXT NOT NULL REFERENCES delivery (id) ON DELETE CASCADE,
  ordinal INTEGER NOT NULL,
  at TEXT NOT NULL,
  status INTEGER,                 -- of the answer; NULL where there was none
  problem TEXT,                   -- NULL if it arrived
  PRIMARY KEY (delivery, ordinal)
) STRICT, WITHOUT ROWID;

CREATE TABLE serverSecret (
  -- Server. Bytes that only this server knows: what it signs cookies with.
  name TEXT PRIMARY KEY,
  bytes BLOB NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE teamAct (
  -- Server. What was done by those who administer the server, in order. Never edited: 'nibreg verify' follows the digests.
  id INTEGER PRIMARY KEY,
  at TEXT NOT NULL,
  actor TEXT NOT NULL,
  action TEXT NOT NULL,           -- make-token, revoke-token, exchange-token, add-rule …
  subject TEXT NOT NULL,
  digest BLOB NOT NULL CHECK (length(digest) = 32)  -- SHA-256 of the digest before and all columns of this row
) STRICT;
