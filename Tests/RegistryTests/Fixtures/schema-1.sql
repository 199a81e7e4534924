-- A store of schema 1, as 'sqlite3 registry.sqlite .dump' prints it: one version, one snapshot of two documents.
PRAGMA application_id=1315529298; PRAGMA user_version=1;
PRAGMA foreign_keys=OFF;
BEGIN TRANSACTION;
CREATE TABLE document (
  -- Fact. One file as it was read, whatever it contains. Its bytes are what integrity is checked on.
  id INTEGER PRIMARY KEY,
  sha256 BLOB NOT NULL UNIQUE CHECK (length(sha256) = 32),
  content BLOB NOT NULL
) STRICT;
INSERT INTO document VALUES(1,X'2daaa57140874913d9bb65c9760ea8fc21eab6c2f595d53caf457825a8c63dd6',X'3c3f786d6c2076657273696f6e3d22312e302220656e636f64696e673d225554462d38223f3e0a3c646f63756d656e7420747970653d22636f6d2e6170706c652e496e746572666163654275696c646572332e436f636f61546f7563682e584942222076657273696f6e3d22332e302220746f6f6c7356657273696f6e3d223233303934222074617267657452756e74696d653d22694f532e436f636f61546f75636822207573654175746f6c61796f75743d22594553223e0a202020203c6f626a656374733e0a20202020202020203c706c616365686f6c64657220706c616365686f6c6465724964656e7469666965723d22494246696c65734f776e6572222069643d222d312220637573746f6d436c6173733d22526f77222f3e0a20202020202020203c706c616365686f6c64657220706c616365686f6c6465724964656e7469666965723d2249424669727374526573706f6e646572222069643d222d322220637573746f6d436c6173733d225549526573706f6e646572222f3e0a20202020202020203c7669657720636f6e74656e744d6f64653d227363616c65546f46696c6c222069643d22726f6f74222f3e0a202020203c2f6f626a656374733e0a3c2f646f63756d656e743e0a');
INSERT INTO document VALUES(2,X'02f5a9faeaf2992b8cde1d69df91afc47d4fb74027f0886b7ce907a431ced992',X'3c3f786d6c2076657273696f6e3d22312e302220656e636f64696e673d225554462d38223f3e0a3c646f63756d656e7420747970653d22636f6d2e6170706c652e496e746572666163654275696c646572332e436f636f61546f7563682e584942222076657273696f6e3d22332e302220746f6f6c7356657273696f6e3d223233303934222074617267657452756e74696d653d22694f532e436f636f61546f75636822207573654175746f6c61796f75743d22594553223e0a202020203c6f626a656374733e0a20202020202020203c706c616365686f6c64657220706c616365686f6c6465724964656e7469666965723d22494246696c65734f776e6572222069643d222d31222f3e0a20202020202020203c706c616365686f6c64657220706c616365686f6c6465724964656e7469666965723d2249424669727374526573706f6e646572222069643d222d322220637573746f6d436c6173733d225549526573706f6e646572222f3e0a20202020202020203c7669657720636f6e74656e744d6f64653d227363616c65546f46696c6c222069643d22726f6f74223e3c73756276696577733e3c766965772069643d227573652d302220637573746f6d436c6173733d22526f77222f3e3c2f73756276696577733e3c2f766965773e0a202020203c2f6f626a656374733e0a3c2f646f63756d656e743e0a');
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
INSERT INTO component VALUES(1,'Row','Row',NULL,'Row',NULL);
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
INSERT INTO version VALUES(1,1,'1.0.0',1,'Row.xib','2026-03-01T09:30:00Z','ada',NULL);
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
INSERT INTO project VALUES(1,'Shop');
CREATE TABLE branch (
  -- Fact.
  id INTEGER PRIMARY KEY,
  project INTEGER NOT NULL REFERENCES project (id) ON DELETE CASCADE,
  name TEXT NOT NULL,
  UNIQUE (project, name)
) STRICT;
INSERT INTO branch VALUES(1,1,'main');
CREATE TABLE snapshot (
  -- Fact. All documents of one project, branch and revision.
  id INTEGER PRIMARY KEY,
  branch INTEGER NOT NULL REFERENCES branch (id) ON DELETE CASCADE,
  revision TEXT,
  committedAt TEXT NOT NULL,      -- ISO 8601, UTC; the time of recording where git does not know the commit
  recordedAt TEXT NOT NULL,
  recordedBy TEXT NOT NULL
) STRICT;
INSERT INTO snapshot VALUES(1,1,'7','2026-03-01T09:30:00Z','2026-03-01T09:30:00Z','ada');
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
INSERT INTO snapshotDocument VALUES(1,'App.xib',2,'counted');
INSERT INTO snapshotDocument VALUES(1,'Row.xib',1,'counted');
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
INSERT INTO log VALUES(1,'2026-03-01T09:30:00Z','ada','init',NULL,NULL,NULL,NULL,NULL);
INSERT INTO log VALUES(2,'2026-03-01T09:30:00Z','ada','publish','Row','1.0.0',NULL,NULL,NULL);
INSERT INTO log VALUES(3,'2026-03-01T09:30:00Z','ada','record',NULL,NULL,'Shop','main','7');
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
INSERT INTO reading VALUES(1,1,NULL,NULL,NULL,'xib','iOS','3.0','23094');
INSERT INTO reading VALUES(2,1,NULL,NULL,NULL,'xib','iOS','3.0','23094');
CREATE TABLE layout (
  -- Derived. The canonical digest of what a document says. Comparable only within one form.
  document INTEGER PRIMARY KEY REFERENCES document (id) ON DELETE CASCADE,
  form INTEGER NOT NULL,
  digest BLOB NOT NULL CHECK (length(digest) = 32)
) STRICT;
INSERT INTO layout VALUES(1,1,X'5c0179f41c30d0ba2e21706d00f0b72a88703388ce6350fc1897fece3faa5983');
INSERT INTO layout VALUES(2,1,X'f71542ba0be189c4cf3079f4b5f706053b8088f7679b1b02505305a1775417ae');
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
INSERT INTO definition VALUES(1,'Row',NULL,0,'owner','root','view',4,9);
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
INSERT INTO object VALUES(1,0,'-1','placeholder',NULL,'objects','Row',NULL,'{"placeholderIdentifier":"IBFilesOwner"}',4,9);
INSERT INTO object VALUES(1,1,'-2','placeholder',NULL,'objects','UIResponder',NULL,'{"placeholderIdentifier":"IBFirstResponder"}',5,9);
INSERT INTO object VALUES(1,2,'root','view',NULL,'objects',NULL,NULL,'{"contentMode":"scaleToFill"}',6,9);
INSERT INTO object VALUES(2,0,'-1','placeholder',NULL,'objects',NULL,NULL,'{"placeholderIdentifier":"IBFilesOwner"}',4,9);
INSERT INTO object VALUES(2,1,'-2','placeholder',NULL,'objects','UIResponder',NULL,'{"placeholderIdentifier":"IBFirstResponder"}',5,9);
INSERT INTO object VALUES(2,2,'root','view',NULL,'objects',NULL,NULL,'{"contentMode":"scaleToFill"}',6,9);
INSERT INTO object VALUES(2,3,'use-0','view','root','subviews','Row',NULL,'{}',6,61);
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
INSERT INTO embedding VALUES(2,0,'use-0','view','embedding','Row',NULL,0,NULL,'{"connectionsFrom":[],"connectionsTo":[],"constraintsNaming":[],"constraintsOwned":[],"properties":[],"runtimeAttributes":[],"slot":"subviews","subviews":[]}',6,61);
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
INSERT INTO node VALUES(1,1,'Row.xib',NULL,1,'Row','Row',NULL,0,'Row');
INSERT INTO node VALUES(2,2,'App.xib',1,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO node VALUES(3,1,'Row.xib',1,NULL,'Row','Row',NULL,0,'Row');
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
INSERT INTO dependency VALUES(3,2,0,0,'use-0',6,61);
CREATE INDEX componentByClass ON component (className);
CREATE INDEX versionByDocument ON version (document);
CREATE INDEX snapshotByBranch ON snapshot (branch, committedAt, id);
CREATE INDEX snapshotDocumentByDocument ON snapshotDocument (document);
CREATE INDEX snapshotDocumentUnreadable ON snapshotDocument (snapshot) WHERE role = 'unreadable';
CREATE INDEX logByComponent ON log (component);
CREATE INDEX layoutByDigest ON layout (digest);
CREATE INDEX resourceByName ON resource (name);
CREATE INDEX embeddingByClass ON embedding (className);
CREATE INDEX embeddingByNib ON embedding (nibName) WHERE nibName IS NOT NULL;
CREATE INDEX nodeByClass ON node (className) WHERE className IS NOT NULL;
CREATE INDEX nodeBySnapshot ON node (snapshot) WHERE snapshot IS NOT NULL;
CREATE INDEX nodeByVersion ON node (version) WHERE version IS NOT NULL;
CREATE INDEX nodeByDocument ON node (document);
CREATE INDEX nodeByPath ON node (path);
CREATE INDEX dependencyByUser ON dependency (user, used);
CREATE VIEW newestSnapshot AS
  -- The snapshot that answers for each branch.
  SELECT branch, id AS snapshot FROM (
    SELECT branch, id, row_number() OVER (PARTITION BY branch ORDER BY committedAt DESC, id DESC) AS rank
    FROM snapshot
  ) WHERE rank = 1
;
CREATE VIEW host AS
  -- Every document that takes part in answers, with where it is from.
  SELECT
    node.id AS node, coalesce(project.name, '(published)') AS project, branch.name AS branch, snapshot.revision,
    node.path, node.component, version.version, node.document
  FROM node
  LEFT JOIN snapshot ON snapshot.id = node.snapshot
  LEFT JOIN branch ON branch.id = snapshot.branch
  LEFT JOIN project ON project.id = branch.project
  LEFT JOIN version ON version.id = node.version
;
CREATE VIEW embedder AS
  -- Who embeds or refers to a component, directly.
  SELECT
    used.component, host.project, host.branch, host.path, host.component AS hostComponent,
    CASE dependency.relation WHEN 0 THEN 'embedding' ELSE 'reference' END AS relation,
    dependency.objectID, dependency.line, dependency."column"
  FROM dependency
  JOIN node AS used ON used.id = dependency.used
  JOIN host ON host.node = dependency.user
;
CREATE VIEW unresolvedClass AS
  -- Classes named in documents for which no nib is known: plain subclasses, and components not yet recorded.
  SELECT embedding.className, host.project, host.branch, host.path, embedding.objectID, embedding.line
  FROM embedding
  JOIN host ON host.document = embedding.document
  WHERE NOT EXISTS (
    SELECT 1 FROM dependency WHERE dependency.user = host.node AND dependency.ordinal = embedding.ordinal
  )
;
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
  LEFT JOIN deprecation ON deprecation.component = component.id
;
COMMIT;
