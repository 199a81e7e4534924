-- The registry's first schema. Facts are what was published or recorded: they are never rebuilt and never edited.
-- Derived tables can be made again from the facts, by the reader whose number their rows carry.

CREATE TABLE document (
  -- Fact. One file as it was read, whatever it contains. Its bytes are what integrity is checked on.
  id INTEGER PRIMARY KEY,
  sha256 BLOB NOT NULL UNIQUE CHECK (length(sha256) = 32),
  content BLOB NOT NULL
) STRICT;

CREATE TABLE component (
  -- Fact. A component that has at least one version.
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL UNIQUE,      -- Class, Module.Class, Class/NibName or Module.Class/NibName
  className TEXT NOT NULL,
  module TEXT,                    -- as its first version names it
  nibName TEXT NOT NULL,
  -- Set on a former name, which stays taken: the component that it leads to.
  renames INTEGER REFERENCES component (id) ON DELETE RESTRICT
) STRICT;
-- Serves: which component a class in a host means.
CREATE INDEX componentByClass ON component (className);

CREATE TABLE version (
  -- Fact. One published version. Immutable: withdrawing or deprecating it is a row elsewhere.
  id INTEGER PRIMARY KEY,
  component INTEGER NOT NULL REFERENCES component (id) ON DELETE RESTRICT,
  version TEXT NOT NULL,          -- Semantic Versioning 2.0.0
  document INTEGER NOT NULL REFERENCES document (id) ON DELETE RESTRICT,
  path TEXT NOT NULL,             -- of the document in its project
  publishedAt TEXT NOT NULL,      -- ISO 8601, UTC
  publishedBy TEXT NOT NULL,
  reason TEXT,
  UNIQUE (component, version)
) STRICT;
-- Serves: which versions keep a document.
CREATE INDEX versionByDocument ON version (document);

CREATE TABLE yank (
  -- Fact. A version that is not offered any more. It stays readable.
  version INTEGER PRIMARY KEY REFERENCES version (id) ON DELETE RESTRICT,
  yankedAt TEXT NOT NULL,
  yankedBy TEXT NOT NULL,
  reason TEXT NOT NULL
) STRICT;

CREATE TABLE deprecation (
  -- Fact. A component that is still offered but should be replaced.
  component INTEGER PRIMARY KEY REFERENCES component (id) ON DELETE RESTRICT,
  replacement TEXT,
  deprecatedAt TEXT NOT NULL,
  deprecatedBy TEXT NOT NULL,
  reason TEXT NOT NULL
) STRICT;

CREATE TABLE project (
  -- Fact.
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL UNIQUE
) STRICT;

CREATE TABLE branch (
  -- Fact.
  id INTEGER PRIMARY KEY,
  project INTEGER NOT NULL REFERENCES project (id) ON DELETE CASCADE,
  name TEXT NOT NULL,
  UNIQUE (project, name)
) STRICT;

CREATE TABLE snapshot (
  -- Fact. All documents of one project, branch and revision.
  id INTEGER PRIMARY KEY,
  branch INTEGER NOT NULL REFERENCES branch (id) ON DELETE CASCADE,
  revision TEXT,
  committedAt TEXT NOT NULL,      -- ISO 8601, UTC; the time of recording where git does not know the commit
  recordedAt TEXT NOT NULL,
  recordedBy TEXT NOT NULL
) STRICT;
-- Serves: the newest snapshot of a branch.
CREATE INDEX snapshotByBranch ON snapshot (branch, committedAt, id);

CREATE TABLE snapshotDocument (
  -- Fact. A document of a snapshot.
  snapshot INTEGER NOT NULL REFERENCES snapshot (id) ON DELETE CASCADE,
  path TEXT NOT NULL,
  document INTEGER NOT NULL REFERENCES document (id) ON DELETE RESTRICT,
  -- counted: takes part in answers. variant: a localized or device copy of a counted one. duplicate: another document
  -- defines the same component. unreadable: see reading.message.
  role TEXT NOT NULL CHECK (role IN ('counted', 'variant', 'duplicate', 'unreadable')),
  PRIMARY KEY (snapshot, path)
) STRICT, WITHOUT ROWID;
-- Serves: which snapshots keep a document.
CREATE INDEX snapshotDocumentByDocument ON snapshotDocument (document);
-- Serves: which documents of the newest snapshots could not be read, at every question.
CREATE INDEX snapshotDocumentUnreadable ON snapshotDocument (snapshot) WHERE role = 'unreadable';

CREATE TABLE log (
  -- Fact. What was done to the store, in order.
  id INTEGER PRIMARY KEY,
  at TEXT NOT NULL,
  actor TEXT NOT NULL,
  action TEXT NOT NULL CHECK (action IN (
    'init', 'publish', 'declare', 'yank', 'deprecate', 'rename', 'record', 'forget', 'accept', 'prune', 'import'
  )),
  component TEXT,
  version TEXT,
  project TEXT,
  branch TEXT,
  detail TEXT
) STRICT;
-- Serves: the log of one component.
CREATE INDEX logByComponent ON log (component);

CREATE TABLE reading (
  -- Derived. What the reader made of a document.
  document INTEGER PRIMARY KEY REFERENCES document (id) ON DELETE CASCADE,
  readerVersion INTEGER NOT NULL,
  problem TEXT,                   -- why it cannot be used: empty-file, legacy-archive, truncated-xml …; else NULL
  message TEXT,
  line INTEGER,
  kind TEXT CHECK (kind IN ('xib', 'storyboard')),
  platform TEXT,
  formatVersion TEXT,
  toolsVersion TEXT
) STRICT;

CREATE TABLE layout (
  -- Derived. The canonical digest of what a document says. Comparable only within one form.
  document INTEGER PRIMARY KEY REFERENCES document (id) ON DELETE CASCADE,
  form INTEGER NOT NULL,
  digest BLOB NOT NULL CHECK (length(digest) = 32)
) STRICT;
-- Serves: which documents say the same.
CREATE INDEX layoutByDigest ON layout (digest);

CREATE TABLE definition (
  -- Derived. The component that a document defines.
  document INTEGER PRIMARY KEY REFERENCES document (id) ON DELETE CASCADE,
  className TEXT NOT NULL,
  module TEXT,
  isTargetModule INTEGER NOT NULL CHECK (isTargetModule IN (0, 1)),
  placement TEXT NOT NULL CHECK (placement IN ('owner', 'root', 'ownerAndRoot')),
  root TEXT,
  rootElement TEXT,
  line INTEGER NOT NULL,
  "column" INTEGER NOT NULL
) STRICT;

CREATE TABLE object (
  -- Derived. One object of a document.
  document INTEGER NOT NULL REFERENCES document (id) ON DELETE CASCADE,
  ordinal INTEGER NOT NULL,       -- in document order
  objectID TEXT NOT NULL,
  element TEXT NOT NULL,
  parent TEXT,
  slot TEXT NOT NULL,             -- where in its parent: subviews, view, contentView …
  className TEXT,
  module TEXT,
  properties TEXT NOT NULL,       -- JSON object: attributes and nested values by path
  line INTEGER NOT NULL,
  "column" INTEGER NOT NULL,
  PRIMARY KEY (document, ordinal)
) STRICT, WITHOUT ROWID;

CREATE TABLE connection (
  -- Derived. An outlet, a member of an outlet collection, an action or a segue.
  document INTEGER NOT NULL REFERENCES document (id) ON DELETE CASCADE,
  ordinal INTEGER NOT NULL,
  kind TEXT NOT NULL,             -- the element's name: outlet, outletCollection, action, segue …
  source TEXT NOT NULL,           -- object id
  name TEXT NOT NULL,             -- property, selector, or kind of segue
  destination TEXT,               -- object id
  details TEXT NOT NULL,          -- JSON object
  line INTEGER NOT NULL,
  "column" INTEGER NOT NULL,
  PRIMARY KEY (document, ordinal)
) STRICT, WITHOUT ROWID;

CREATE TABLE layoutConstraint (
  -- Derived. An Auto Layout constraint, values as the document spells them.
  document INTEGER NOT NULL REFERENCES document (id) ON DELETE CASCADE,
  ordinal INTEGER NOT NULL,
  objectID TEXT NOT NULL,
  owner TEXT NOT NULL,
  firstItem TEXT NOT NULL,
  firstAttribute TEXT NOT NULL,
  relation TEXT NOT NULL,
  secondItem TEXT,
  secondAttribute TEXT,
  multiplier TEXT,
  constant TEXT,                  -- points
  priority TEXT,
  isPlaceholder INTEGER NOT NULL CHECK (isPlaceholder IN (0, 1)),
  line INTEGER NOT NULL,
  "column" INTEGER NOT NULL,
  PRIMARY KEY (document, ordinal)
) STRICT, WITHOUT ROWID;

CREATE TABLE runtimeAttribute (
  -- Derived. A user-defined runtime attribute.
  document INTEGER NOT NULL REFERENCES document (id) ON DELETE CASCADE,
  ordinal INTEGER NOT NULL,
  objectID TEXT NOT NULL,
  keyPath TEXT NOT NULL,
  type TEXT NOT NULL,
  value TEXT,
  line INTEGER NOT NULL,
  "column" INTEGER NOT NULL,
  PRIMARY KEY (document, ordinal)
) STRICT, WITHOUT ROWID;

CREATE TABLE resource (
  -- Derived. An image, color or font that a document names.
  document INTEGER NOT NULL REFERENCES document (id) ON DELETE CASCADE,
  ordinal INTEGER NOT NULL,
  kind TEXT NOT NULL,
  name TEXT NOT NULL,
  line INTEGER NOT NULL,
  PRIMARY KEY (document, ordinal)
) STRICT, WITHOUT ROWID;
-- Serves: which documents need a resource.
CREATE INDEX resourceByName ON resource (name);

CREATE TABLE documentReference (
  -- Derived. A storyboard reference.
  document INTEGER NOT NULL REFERENCES document (id) ON DELETE CASCADE,
  ordinal INTEGER NOT NULL,
  objectID TEXT NOT NULL,
  storyboardName TEXT NOT NULL,
  referencedIdentifier TEXT,
  line INTEGER NOT NULL,
  PRIMARY KEY (document, ordinal)
) STRICT, WITHOUT ROWID;

CREATE TABLE embedding (
  -- Derived. An object that names a class or a nib, whether or not a component of that name is known.
  document INTEGER NOT NULL REFERENCES document (id) ON DELETE CASCADE,
  ordinal INTEGER NOT NULL,
  objectID TEXT NOT NULL,
  element TEXT NOT NULL,
  relation TEXT NOT NULL CHECK (relation IN ('embedding', 'reference')),
  className TEXT,
  module TEXT,
  isTargetModule INTEGER NOT NULL CHECK (isTargetModule IN (0, 1)),
  nibName TEXT,
  usage TEXT NOT NULL,            -- JSON: everything the document states about the object
  line INTEGER NOT NULL,
  "column" INTEGER NOT NULL,
  PRIMARY KEY (document, ordinal)
) STRICT, WITHOUT ROWID;
-- Serves: who names a class, when a component of that class is published for the first time.
CREATE INDEX embeddingByClass ON embedding (className);
CREATE INDEX embeddingByNib ON embedding (nibName) WHERE nibName IS NOT NULL;

CREATE TABLE node (
  -- Derived. What takes part in answers: a counted document of a newest snapshot, or a component's newest version.
  id INTEGER PRIMARY KEY,
  document INTEGER NOT NULL REFERENCES document (id) ON DELETE CASCADE,
  path TEXT NOT NULL,
  snapshot INTEGER REFERENCES snapshot (id) ON DELETE CASCADE,
  version INTEGER REFERENCES version (id) ON DELETE CASCADE,
  -- The component it defines, if it does.
  component TEXT,
  className TEXT,
  module TEXT,
  isTargetModule INTEGER,
  nibName TEXT,
  CHECK ((snapshot IS NULL) <> (version IS NULL))
) STRICT;
-- Serves: which nodes define the component that a question names.
CREATE INDEX nodeByClass ON node (className) WHERE className IS NOT NULL;
CREATE INDEX nodeBySnapshot ON node (snapshot) WHERE snapshot IS NOT NULL;
CREATE INDEX nodeByVersion ON node (version) WHERE version IS NOT NULL;
CREATE INDEX nodeByDocument ON node (document);
CREATE INDEX nodeByPath ON node (path);

CREATE TABLE dependency (
  -- Derived. One embedding or reference in the document of node "user" that means the component of node "used".
  -- Clustered so that the users of a component are read in one sweep, with what the answer says about each.
  used INTEGER NOT NULL,
  user INTEGER NOT NULL,
  ordinal INTEGER NOT NULL,       -- of the embedding in its document
  relation INTEGER NOT NULL,      -- 0 embedding, 1 reference
  objectID TEXT NOT NULL,
  line INTEGER NOT NULL,
  "column" INTEGER NOT NULL,
  PRIMARY KEY (used, user, ordinal)
) STRICT, WITHOUT ROWID;
-- Serves: what a host uses; removing a node.
CREATE INDEX dependencyByUser ON dependency (user, used);

CREATE VIEW newestSnapshot AS
  -- The snapshot that answers for each branch.
  SELECT branch, id AS snapshot FROM (
    SELECT branch, id, row_number() OVER (PARTITION BY branch ORDER BY committedAt DESC, id DESC) AS rank
    FROM snapshot
  ) WHERE rank = 1;

CREATE VIEW host AS
  -- Every document that takes part in answers, with where it is from.
  SELECT
    node.id AS node, coalesce(project.name, '(published)') AS project, branch.name AS branch, snapshot.revision,
    node.path, node.component, version.version, node.document
  FROM node
  LEFT JOIN snapshot ON snapshot.id = node.snapshot
  LEFT JOIN branch ON branch.id = snapshot.branch
  LEFT JOIN project ON project.id = branch.project
  LEFT JOIN version ON version.id = node.version;

CREATE VIEW embedder AS
  -- Who embeds or refers to a component, directly.
  SELECT
    used.component, host.project, host.branch, host.path, host.component AS hostComponent,
    CASE dependency.relation WHEN 0 THEN 'embedding' ELSE 'reference' END AS relation,
    dependency.objectID, dependency.line, dependency."column"
  FROM dependency
  JOIN node AS used ON used.id = dependency.used
  JOIN host ON host.node = dependency.user;

CREATE VIEW unresolvedClass AS
  -- Classes named in documents for which no nib is known: plain subclasses, and components not yet recorded.
  SELECT embedding.className, host.project, host.branch, host.path, embedding.objectID, embedding.line
  FROM embedding
  JOIN host ON host.document = embedding.document
  WHERE NOT EXISTS (
    SELECT 1 FROM dependency WHERE dependency.user = host.node AND dependency.ordinal = embedding.ordinal
  );

CREATE VIEW release AS
  -- Every version with what became of it.
  SELECT
    component.name AS component, version.version, version.publishedAt, version.publishedBy, version.path,
    yank.reason AS yanked, deprecation.reason AS deprecated, lower(hex(layout.digest)) AS layoutDigest,
    lower(hex(document.sha256)) AS documentDigest
  FROM version
  JOIN component ON component.id = version.component
  JOIN document ON document.id = version.document
  LEFT JOIN layout ON layout.document = version.document
  LEFT JOIN yank ON yank.version = version.id
  LEFT JOIN deprecation ON deprecation.component = component.id;
