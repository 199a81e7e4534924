-- What the migrations give. Made by the tests: RECORD=1 swift test --filter SchemaTests

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

CREATE INDEX snapshotDocumentByDocument ON snapshotDocument (document);

CREATE INDEX snapshotDocumentUnreadable ON snapshotDocument (snapshot) WHERE role = 'unreadable';

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

CREATE TABLE declaration (
  -- Fact. What the sources said about one class. The source text is not kept, so this is never rebuilt.
  id INTEGER PRIMARY KEY,
  sha256 BLOB NOT NULL UNIQUE CHECK (length(sha256) = 32),  -- of the facts
  scannerVersion INTEGER NOT NULL,
  className TEXT NOT NULL,        -- as a nib names it
  module TEXT,
  superclass TEXT,
  kind TEXT,                      -- view, control, cell, viewController … ; NULL where the superclass is not known
  technique TEXT,                 -- owner, replace, wrap, code, none; NULL where it is not known
  path TEXT NOT NULL,
  line INTEGER NOT NULL,
  facts TEXT NOT NULL             -- JSON
) STRICT;

CREATE INDEX declarationByClass ON declaration (className);

CREATE TABLE versionDeclaration (
  -- Fact. Given with the version, or once later.
  version INTEGER NOT NULL REFERENCES version (id) ON DELETE RESTRICT,
  ordinal INTEGER NOT NULL,       -- 0 is the component's own class
  declaration INTEGER NOT NULL REFERENCES declaration (id) ON DELETE RESTRICT,
  PRIMARY KEY (version, ordinal)
) STRICT, WITHOUT ROWID;

CREATE INDEX versionDeclarationByDeclaration ON versionDeclaration (declaration);

CREATE TABLE versionSetting (
  -- Fact. What the manifest or the command line said of a version.
  version INTEGER PRIMARY KEY REFERENCES version (id) ON DELETE RESTRICT,
  technique TEXT CHECK (technique IN ('owner', 'replace', 'wrap', 'code')),
  guard TEXT,
  tag INTEGER
) STRICT;

CREATE TABLE componentAlias (
  -- Fact. Another class name by which hosts mean a component: a prototype or private subclass.
  component INTEGER NOT NULL REFERENCES component (id) ON DELETE RESTRICT,
  className TEXT NOT NULL,
  PRIMARY KEY (component, className)
) STRICT, WITHOUT ROWID;

CREATE INDEX componentAliasByClass ON componentAlias (className);

CREATE TABLE snapshotDeclaration (
  -- Fact. A class that the snapshot's documents name.
  snapshot INTEGER NOT NULL REFERENCES snapshot (id) ON DELETE CASCADE,
  declaration INTEGER NOT NULL REFERENCES declaration (id) ON DELETE RESTRICT,
  PRIMARY KEY (snapshot, declaration)
) STRICT, WITHOUT ROWID;

CREATE INDEX snapshotDeclarationByDeclaration ON snapshotDeclaration (declaration);

CREATE TABLE snapshotSource (
  -- Fact. That class sources were read with the snapshot, and how many.
  snapshot INTEGER PRIMARY KEY REFERENCES snapshot (id) ON DELETE CASCADE,
  scannerVersion INTEGER NOT NULL,
  files INTEGER NOT NULL
, hasCodeUses INTEGER NOT NULL DEFAULT 0 CHECK (hasCodeUses IN (0, 1)), hasLoads INTEGER NOT NULL DEFAULT 0 CHECK (hasLoads IN (0, 1))) STRICT;

CREATE TABLE codeHost (
  -- Fact. A place in code that loads, registers or names a nib.
  snapshot INTEGER NOT NULL REFERENCES snapshot (id) ON DELETE CASCADE,
  ordinal INTEGER NOT NULL,
  kind TEXT NOT NULL,             -- instantiate, register, viewController, registerThroughHelper
  className TEXT,                 -- whose code it is
  nibName TEXT,                   -- NULL where code computes it
  reuseIdentifier TEXT,
  loadedClass TEXT,
  path TEXT NOT NULL,
  line INTEGER NOT NULL,
  "column" INTEGER NOT NULL,
  facts TEXT NOT NULL,             -- JSON
  PRIMARY KEY (snapshot, ordinal)
) STRICT, WITHOUT ROWID;

CREATE INDEX codeHostByNib ON codeHost (nibName) WHERE nibName IS NOT NULL;

CREATE TABLE memberUse (
  -- Fact. An outlet, action or inspectable of a class that code of another class uses.
  snapshot INTEGER NOT NULL REFERENCES snapshot (id) ON DELETE CASCADE,
  ordinal INTEGER NOT NULL,
  className TEXT NOT NULL,
  member TEXT NOT NULL,
  userClass TEXT,
  path TEXT NOT NULL,
  line INTEGER NOT NULL,
  "column" INTEGER NOT NULL,
  PRIMARY KEY (snapshot, ordinal)
) STRICT, WITHOUT ROWID;

CREATE INDEX memberUseByMember ON memberUse (className, member);

CREATE TABLE projectFile (
  -- Fact. A file of a snapshot that settles what its components mean: the manifest, the lock.
  snapshot INTEGER NOT NULL REFERENCES snapshot (id) ON DELETE CASCADE,
  kind TEXT NOT NULL CHECK (kind IN ('manifest', 'lock')),
  path TEXT NOT NULL,
  content BLOB NOT NULL,
  PRIMARY KEY (snapshot, kind)
) STRICT, WITHOUT ROWID;

CREATE TABLE projectResource (
  -- Fact. What a nib of the snapshot's project can name: images, colors, fonts, other documents.
  snapshot INTEGER NOT NULL REFERENCES snapshot (id) ON DELETE CASCADE,
  kind TEXT NOT NULL,             -- imageset, colorset, symbolset, image, font, xib, storyboard …
  name TEXT NOT NULL,
  otherNames TEXT NOT NULL,       -- JSON array: with extension, a font's full name
  path TEXT NOT NULL, leftOutBy TEXT,
  PRIMARY KEY (snapshot, kind, name, path)
) STRICT, WITHOUT ROWID;

CREATE INDEX projectResourceByName ON projectResource (name);

CREATE TABLE translationFile (
  -- Fact. One .strings, .stringsdict or .xcstrings file with keys that name objects. The same content is kept once.
  id INTEGER PRIMARY KEY,
  sha256 BLOB NOT NULL UNIQUE CHECK (length(sha256) = 32)
) STRICT;

CREATE TABLE translation (
  -- Fact. A key of the form objectID.property.
  file INTEGER NOT NULL REFERENCES translationFile (id) ON DELETE CASCADE,
  ordinal INTEGER NOT NULL,
  objectID TEXT NOT NULL,
  property TEXT NOT NULL,         -- text, title, normalTitle …
  language TEXT,
  line INTEGER,                   -- NULL in binary files
  "column" INTEGER, value TEXT,
  PRIMARY KEY (file, ordinal)
) STRICT, WITHOUT ROWID;

CREATE INDEX translationByObject ON translation (objectID);

CREATE TABLE snapshotTranslation (
  -- Fact. A translation file of a snapshot.
  snapshot INTEGER NOT NULL REFERENCES snapshot (id) ON DELETE CASCADE,
  path TEXT NOT NULL,
  tableName TEXT NOT NULL,        -- the document's name
  language TEXT,                  -- NULL where the file holds several
  file INTEGER NOT NULL REFERENCES translationFile (id) ON DELETE RESTRICT,
  PRIMARY KEY (snapshot, path)
) STRICT, WITHOUT ROWID;

CREATE INDEX snapshotTranslationByFile ON snapshotTranslation (file);

CREATE TABLE nodeAlias (
  -- Derived. A further class name by which a node's component is meant.
  node INTEGER NOT NULL REFERENCES node (id) ON DELETE CASCADE,
  className TEXT NOT NULL,
  PRIMARY KEY (node, className)
) STRICT, WITHOUT ROWID;

CREATE INDEX nodeAliasByClass ON nodeAlias (className);

CREATE TABLE nodeMention (
  -- Derived. An object that means something else than its class says, by a convention of its project.
  node INTEGER NOT NULL REFERENCES node (id) ON DELETE CASCADE,
  ordinal INTEGER NOT NULL,       -- of the embedding in its document
  nibName TEXT,                   -- what it means; NULL where its class decides
  relation TEXT NOT NULL CHECK (relation IN ('embedding', 'reference')),
  PRIMARY KEY (node, ordinal)
) STRICT, WITHOUT ROWID;

CREATE INDEX nodeMentionByNib ON nodeMention (nibName) WHERE nibName IS NOT NULL;

CREATE VIEW declaredClass AS
  -- Every class that sources declare, where it was recorded or published.
  SELECT
    declaration.className, declaration.module, declaration.superclass, declaration.kind, declaration.technique,
    project.name AS project, branch.name AS branch, NULL AS component, NULL AS version, declaration.path,
    declaration.line
  FROM newestSnapshot
  JOIN snapshotDeclaration ON snapshotDeclaration.snapshot = newestSnapshot.snapshot
  JOIN declaration ON declaration.id = snapshotDeclaration.declaration
  JOIN branch ON branch.id = newestSnapshot.branch
  JOIN project ON project.id = branch.project
  UNION ALL
  SELECT
    declaration.className, declaration.module, declaration.superclass, declaration.kind, declaration.technique,
    NULL, NULL, component.name, version.version, declaration.path, declaration.line
  FROM versionDeclaration
  JOIN declaration ON declaration.id = versionDeclaration.declaration
  JOIN version ON version.id = versionDeclaration.version
  JOIN component ON component.id = version.component;

CREATE VIEW declaredMember AS
  -- Outlets, actions and inspectable attributes that sources declare, inherited ones included.
  SELECT
    declaration.id AS declaration, declaration.className, 'outlet' AS kind, member.value ->> '$.name' AS name,
    member.value ->> '$.type.text' AS type, member.value ->> '$.access' AS access
  FROM declaration, json_each(declaration.facts, '$.members.outlets') AS member
  UNION ALL
  SELECT
    declaration.id, declaration.className, 'action', member.value ->> '$.selector', NULL, member.value ->> '$.access'
  FROM declaration, json_each(declaration.facts, '$.members.actions') AS member
  UNION ALL
  SELECT
    declaration.id, declaration.className, 'inspectable', member.value ->> '$.name',
    member.value ->> '$.type.text', member.value ->> '$.access'
  FROM declaration, json_each(declaration.facts, '$.members.inspectables') AS member;

CREATE VIEW codeUser AS
  -- Code that loads or registers a nib by name, in the newest snapshots.
  SELECT
    codeHost.nibName, codeHost.kind, codeHost.className, codeHost.loadedClass, codeHost.reuseIdentifier,
    project.name AS project, branch.name AS branch, codeHost.path, codeHost.line
  FROM newestSnapshot
  JOIN codeHost ON codeHost.snapshot = newestSnapshot.snapshot
  JOIN branch ON branch.id = newestSnapshot.branch
  JOIN project ON project.id = branch.project;

CREATE VIEW translatedObject AS
  -- Objects of nibs that translations key on, in the newest snapshots.
  SELECT
    project.name AS project, branch.name AS branch, snapshotTranslation.tableName AS document, translation.objectID,
    translation.property, coalesce(translation.language, snapshotTranslation.language) AS language,
    snapshotTranslation.path, translation.line
  FROM newestSnapshot
  JOIN snapshotTranslation ON snapshotTranslation.snapshot = newestSnapshot.snapshot
  JOIN translation ON translation.file = snapshotTranslation.file
  JOIN branch ON branch.id = newestSnapshot.branch
  JOIN project ON project.id = branch.project;

CREATE VIEW missingResource AS
  -- Images and colors that a counted document names and its project does not have, where the project has any at all.
  SELECT host.project, host.branch, host.path, resource.kind, resource.name, resource.line
  FROM node
  JOIN host ON host.node = node.id
  JOIN resource ON resource.document = node.document
  WHERE node.snapshot IS NOT NULL
    AND resource.kind IN ('image', 'namedColor')
    AND EXISTS (
      SELECT 1 FROM projectResource
      WHERE projectResource.snapshot = node.snapshot
        AND projectResource.kind = CASE resource.kind WHEN 'image' THEN 'imageset' ELSE 'colorset' END)
    AND NOT EXISTS (
      SELECT 1 FROM projectResource
      WHERE projectResource.snapshot = node.snapshot
        AND (
          projectResource.name = resource.name
          OR instr(projectResource.otherNames, json_quote(resource.name)) > 0));

CREATE TABLE acceptance (
  -- Fact. A finding that is known and agreed. What was agreed before, the log keeps.
  fingerprint TEXT PRIMARY KEY,
  acceptedAt TEXT NOT NULL,       -- ISO 8601, UTC
  acceptedBy TEXT NOT NULL,
  reason TEXT NOT NULL,
  until TEXT                      -- the last moment at which it holds; NULL for ever
) STRICT, WITHOUT ROWID;

CREATE TABLE versionRequirement (
  -- Fact. Which versions of another component a version can work with. Given with the version.
  version INTEGER NOT NULL REFERENCES version (id) ON DELETE RESTRICT,
  component INTEGER NOT NULL REFERENCES component (id) ON DELETE RESTRICT,
  range TEXT NOT NULL,            -- in node-semver's syntax
  -- declared: a person said so. embedded: compatible with the newest version that there was of what the nib embeds.
  origin TEXT NOT NULL CHECK (origin IN ('declared', 'embedded')),
  PRIMARY KEY (version, component)
) STRICT, WITHOUT ROWID;

CREATE INDEX versionRequirementByComponent ON versionRequirement (component);

CREATE TABLE vendoredDocument (
  -- Fact. A nib that defines a component, in a folder of other people's code. It is no host.
  snapshot INTEGER NOT NULL REFERENCES snapshot (id) ON DELETE CASCADE,
  path TEXT NOT NULL,
  className TEXT NOT NULL,
  form INTEGER NOT NULL,          -- of the canonical form, as in layout
  digest BLOB NOT NULL CHECK (length(digest) = 32),
  PRIMARY KEY (snapshot, path)
) STRICT, WITHOUT ROWID;

CREATE VIEW requirement AS
  -- Which versions of other components each version can work with.
  SELECT
    component.name AS component, version.version, required.name AS requires, versionRequirement.range,
    versionRequirement.origin
  FROM versionRequirement
  JOIN version ON version.id = versionRequirement.version
  JOIN component ON component.id = version.component
  JOIN component AS required ON required.id = versionRequirement.component;

CREATE VIEW lockedVersion AS
  -- Which version of each component every project is on, by the lock of its newest snapshots.
  SELECT
    project.name AS project, branch.name AS branch, locked.value ->> '$.component' AS component,
    locked.value ->> '$.version' AS version
  FROM newestSnapshot
  JOIN projectFile ON projectFile.snapshot = newestSnapshot.snapshot AND projectFile.kind = 'lock'
  JOIN branch ON branch.id = newestSnapshot.branch
  JOIN project ON project.id = branch.project,
    json_each(CAST(projectFile.content AS TEXT), '$.components') AS locked;

CREATE VIEW vendoredVersion AS
  -- Nibs of other people that projects ship, with the published versions that say the same; NULL where none does.
  SELECT
    project.name AS project, branch.name AS branch, vendoredDocument.path, vendoredDocument.className,
    component.name AS component, version.version
  FROM newestSnapshot
  JOIN vendoredDocument ON vendoredDocument.snapshot = newestSnapshot.snapshot
  JOIN branch ON branch.id = newestSnapshot.branch
  JOIN project ON project.id = branch.project
  LEFT JOIN layout ON layout.digest = vendoredDocument.digest AND layout.form = vendoredDocument.form
    AND EXISTS (SELECT 1 FROM version WHERE version.document = layout.document)
  LEFT JOIN version ON version.document = layout.document
  LEFT JOIN component ON component.id = version.component;

CREATE TABLE "log" (
  -- Fact. What was done to the store, in order. Never edited: 'nibreg verify' follows the digests.
  id INTEGER PRIMARY KEY,
  at TEXT NOT NULL,
  actor TEXT NOT NULL,
  action TEXT NOT NULL CHECK (action IN (
    'init', 'publish', 'declare', 'yank', 'deprecate', 'rename', 'record', 'forget', 'accept', 'prune', 'import', 'migrate'
  )),
  component TEXT,
  version TEXT,
  project TEXT,
  branch TEXT,
  detail TEXT,
  snapshot INTEGER,               -- the number of the snapshot it tells of, which may be gone
  content BLOB CHECK (length(content) = 32),    -- SHA-256 of the version, declarations or snapshot it tells of
  standing BLOB CHECK (length(standing) = 32),  -- SHA-256 of the component as it was afterwards
  digest BLOB CHECK (length(digest) = 32)       -- SHA-256 of the digest before and all columns of this row
) STRICT;

CREATE INDEX logByComponent ON log (component);

CREATE TABLE logHead (
  -- Fact. The newest entry of the log: without it nobody would miss the last entries.
  id INTEGER PRIMARY KEY CHECK (id = 1),
  entry INTEGER NOT NULL,
  digest BLOB NOT NULL CHECK (length(digest) = 32)
) STRICT;

CREATE INDEX nodeByNib ON node (nibName) WHERE nibName IS NOT NULL;

CREATE TABLE codeUse (
  -- Fact. A place in code that names a class or a nib of documents.
  snapshot INTEGER NOT NULL REFERENCES snapshot (id) ON DELETE CASCADE,
  ordinal INTEGER NOT NULL,
  name TEXT NOT NULL,             -- of the class as documents name it, or of the nib
  kind TEXT NOT NULL,             -- load, register, create, class, member, subclass, cast, type, identifier, text, mention
  userClass TEXT,                 -- the type whose code it is; NULL outside of types
  path TEXT NOT NULL,
  line INTEGER NOT NULL,
  "column" INTEGER NOT NULL,
  PRIMARY KEY (snapshot, ordinal)
) STRICT, WITHOUT ROWID;

CREATE INDEX codeUseByName ON codeUse (name, snapshot);

CREATE INDEX componentByRenames ON component (renames) WHERE renames IS NOT NULL;

CREATE TABLE sceneUse (
  -- Fact. The scene of a storyboard that a place in code asks for.
  snapshot INTEGER NOT NULL REFERENCES snapshot (id) ON DELETE CASCADE,
  ordinal INTEGER NOT NULL,       -- of the place in codeUse
  storyboard TEXT NOT NULL,
  identifier TEXT,                -- NULL for the initial scene
  PRIMARY KEY (snapshot, ordinal)
) STRICT, WITHOUT ROWID;

CREATE TABLE documentLoad (
  -- Fact. A place that loads a document of the snapshot's project, or makes a scene of it.
  snapshot INTEGER NOT NULL REFERENCES snapshot (id) ON DELETE CASCADE,
  ordinal INTEGER NOT NULL,       -- of several that reach a document, the first one counts
  document TEXT NOT NULL,         -- the path of what is loaded
  scene TEXT,                     -- its sceneID; NULL for a XIB
  userClass TEXT,                 -- the type whose code does it; NULL outside of types, and for what is no code
  originDocument TEXT,            -- the document that leads there; NULL where none does
  originScene TEXT,
  reason TEXT NOT NULL,           -- in words
  path TEXT NOT NULL,
  line INTEGER NOT NULL,
  "column" INTEGER NOT NULL,
  PRIMARY KEY (snapshot, ordinal)
) STRICT, WITHOUT ROWID;

CREATE TABLE loadingClass (
  -- Fact. A type in documentLoad.userClass, with what makes its code run.
  snapshot INTEGER NOT NULL REFERENCES snapshot (id) ON DELETE CASCADE,
  ordinal INTEGER NOT NULL,
  className TEXT NOT NULL,
  document TEXT,                  -- the path of one that has an object of it; NULL where other code names the type
  scene TEXT,
  PRIMARY KEY (snapshot, ordinal)
) STRICT, WITHOUT ROWID;

CREATE TABLE completedWrite (
  -- Passing. A write that was done, by the key that its writer chose: kept for a month, neither sealed nor exported.
  key TEXT PRIMARY KEY,
  at TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX completedWriteByTime ON completedWrite (at);

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

CREATE TABLE snapshotCount (
  -- Derived. How many documents of a snapshot have a role.
  snapshot INTEGER NOT NULL REFERENCES snapshot (id) ON DELETE CASCADE,
  role TEXT NOT NULL,
  documents INTEGER NOT NULL,
  PRIMARY KEY (snapshot, role)
) STRICT, WITHOUT ROWID;
