-- A registry in PostgreSQL after all migrations of this folder: what a new store is made of, and older ones become.
-- What is read from here beside SQL: each table says in its first line what it holds, and has one line for each column.

CREATE TABLE registrySchema (
  -- Which of these files the tables are made by, and that they are a registry's.
  number bigint NOT NULL
);

CREATE TABLE document (
  -- Fact. One file as it was read, whatever it contains. Its bytes are what integrity is checked on.
  id bigint PRIMARY KEY,
  sha256 bytea NOT NULL UNIQUE CHECK (length(sha256) = 32),
  content bytea NOT NULL
);

CREATE TABLE component (
  -- Fact. A component that has at least one version.
  id bigint PRIMARY KEY,
  name text COLLATE "C" NOT NULL UNIQUE,  -- Class, Module.Class, Class/NibName or Module.Class/NibName
  className text COLLATE "C" NOT NULL,
  module text COLLATE "C",          -- as its first version names it
  nibName text COLLATE "C" NOT NULL,
  -- Set on a former name, which stays taken: the component that it leads to.
  renames bigint REFERENCES component (id) ON DELETE RESTRICT
);

CREATE INDEX componentByClass ON component (className);

CREATE TABLE version (
  -- Fact. One published version. Immutable: withdrawing or deprecating it is a row elsewhere.
  id bigint PRIMARY KEY,
  component bigint NOT NULL REFERENCES component (id) ON DELETE RESTRICT,
  version text COLLATE "C" NOT NULL,  -- Semantic Versioning 2.0.0
  document bigint NOT NULL REFERENCES document (id) ON DELETE RESTRICT,
  path text COLLATE "C" NOT NULL,  -- of the document in its project
  publishedAt text COLLATE "C" NOT NULL,  -- ISO 8601, UTC
  publishedBy text COLLATE "C" NOT NULL,
  reason text COLLATE "C",
  UNIQUE (component, version)
);

CREATE INDEX versionByDocument ON version (document);

CREATE TABLE yank (
  -- Fact. A version that is not offered any more. It stays readable.
  version bigint PRIMARY KEY REFERENCES version (id) ON DELETE RESTRICT,
  yankedAt text COLLATE "C" NOT NULL,
  yankedBy text COLLATE "C" NOT NULL,
  reason text COLLATE "C" NOT NULL
);

CREATE TABLE deprecation (
  -- Fact. A component that is still offered but should be replaced.
  component bigint PRIMARY KEY REFERENCES component (id) ON DELETE RESTRICT,
  replacement text COLLATE "C",
  deprecatedAt text COLLATE "C" NOT NULL,
  deprecatedBy text COLLATE "C" NOT NULL,
  reason text COLLATE "C" NOT NULL
);

CREATE TABLE project (
  -- Fact.
  id bigint PRIMARY KEY,
  name text COLLATE "C" NOT NULL UNIQUE
);

CREATE TABLE branch (
  -- Fact.
  id bigint PRIMARY KEY,
  project bigint NOT NULL REFERENCES project (id) ON DELETE CASCADE,
  name text COLLATE "C" NOT NULL,
  UNIQUE (project, name)
);

CREATE TABLE snapshot (
  -- Fact. All documents of one project, branch and revision.
  id bigint PRIMARY KEY,
  branch bigint NOT NULL REFERENCES branch (id) ON DELETE CASCADE,
  revision text COLLATE "C",
  committedAt text COLLATE "C" NOT NULL,  -- ISO 8601, UTC; the time of recording where git does not know the commit
  recordedAt text COLLATE "C" NOT NULL,
  recordedBy text COLLATE "C" NOT NULL
);

CREATE INDEX snapshotByBranch ON snapshot (branch, committedAt, id);

CREATE TABLE snapshotDocument (
  -- Fact. A document of a snapshot.
  snapshot bigint NOT NULL REFERENCES snapshot (id) ON DELETE CASCADE,
  path text COLLATE "C" NOT NULL,
  document bigint NOT NULL REFERENCES document (id) ON DELETE RESTRICT,
  -- counted: takes part in answers. variant: a localized or device copy of a counted one. duplicate: another document
  -- defines the same component. unreadable: see reading.message.
  role text COLLATE "C" NOT NULL CHECK (role IN ('counted', 'variant', 'duplicate', 'unreadable')),
  PRIMARY KEY (snapshot, path)
);

CREATE INDEX snapshotDocumentByDocument ON snapshotDocument (document);

CREATE INDEX snapshotDocumentUnreadable ON snapshotDocument (snapshot) WHERE role = 'unreadable';

CREATE TABLE reading (
  -- Derived. What the reader made of a document.
  document bigint PRIMARY KEY REFERENCES document (id) ON DELETE CASCADE,
  readerVersion bigint NOT NULL,
  problem text COLLATE "C",         -- why it cannot be used: empty-file, legacy-archive, truncated-xml …; else NULL
  message text COLLATE "C",
  line bigint,
  kind text COLLATE "C" CHECK (kind IN ('xib', 'storyboard')),
  platform text COLLATE "C",
  formatVersion text COLLATE "C",
  toolsVersion text COLLATE "C"
);

CREATE TABLE layout (
  -- Derived. The canonical digest of what a document says. Comparable only within one form.
  document bigint PRIMARY KEY REFERENCES document (id) ON DELETE CASCADE,
  form bigint NOT NULL,
  digest bytea NOT NULL CHECK (length(digest) = 32)
);

CREATE INDEX layoutByDigest ON layout (digest);

CREATE TABLE definition (
  -- Derived. The component that a document defines.
  document bigint PRIMARY KEY REFERENCES document (id) ON DELETE CASCADE,
  className text COLLATE "C" NOT NULL,
  module text COLLATE "C",
  isTargetModule bigint NOT NULL CHECK (isTargetModule IN (0, 1)),
  placement text COLLATE "C" NOT NULL CHECK (placement IN ('owner', 'root', 'ownerAndRoot')),
  root text COLLATE "C",
  rootElement text COLLATE "C",
  line bigint NOT NULL,
  "column" bigint NOT NULL
);

CREATE TABLE object (
  -- Derived. One object of a document.
  document bigint NOT NULL REFERENCES document (id) ON DELETE CASCADE,
  ordinal bigint NOT NULL,          -- in document order
  objectID text COLLATE "C" NOT NULL,
  element text COLLATE "C" NOT NULL,
  parent text COLLATE "C",
  slot text COLLATE "C" NOT NULL,  -- where in its parent: subviews, view, contentView …
  className text COLLATE "C",
  module text COLLATE "C",
  properties text COLLATE "C" NOT NULL,  -- JSON object: attributes and nested values by path
  line bigint NOT NULL,
  "column" bigint NOT NULL,
  PRIMARY KEY (document, ordinal)
);

CREATE TABLE connection (
  -- Derived. An outlet, a member of an outlet collection, an action or a segue.
  document bigint NOT NULL REFERENCES document (id) ON DELETE CASCADE,
  ordinal bigint NOT NULL,
  kind text COLLATE "C" NOT NULL,  -- the element's name: outlet, outletCollection, action, segue …
  source text COLLATE "C" NOT NULL,  -- object id
  name text COLLATE "C" NOT NULL,  -- property, selector, or kind of segue
  destination text COLLATE "C",     -- object id
  details text COLLATE "C" NOT NULL,  -- JSON object
  line bigint NOT NULL,
  "column" bigint NOT NULL,
  PRIMARY KEY (document, ordinal)
);

CREATE TABLE layoutConstraint (
  -- Derived. An Auto Layout constraint, values as the document spells them.
  document bigint NOT NULL REFERENCES document (id) ON DELETE CASCADE,
  ordinal bigint NOT NULL,
  objectID text COLLATE "C" NOT NULL,
  owner text COLLATE "C" NOT NULL,
  firstItem text COLLATE "C" NOT NULL,
  firstAttribute text COLLATE "C" NOT NULL,
  relation text COLLATE "C" NOT NULL,
  secondItem text COLLATE "C",
  secondAttribute text COLLATE "C",
  multiplier text COLLATE "C",
  constant text COLLATE "C",        -- points
  priority text COLLATE "C",
  isPlaceholder bigint NOT NULL CHECK (isPlaceholder IN (0, 1)),
  line bigint NOT NULL,
  "column" bigint NOT NULL,
  PRIMARY KEY (document, ordinal)
);

CREATE TABLE runtimeAttribute (
  -- Derived. A user-defined runtime attribute.
  document bigint NOT NULL REFERENCES document (id) ON DELETE CASCADE,
  ordinal bigint NOT NULL,
  objectID text COLLATE "C" NOT NULL,
  keyPath text COLLATE "C" NOT NULL,
  type text COLLATE "C" NOT NULL,
  value text COLLATE "C",
  line bigint NOT NULL,
  "column" bigint NOT NULL,
  PRIMARY KEY (document, ordinal)
);

CREATE TABLE resource (
  -- Derived. An image, color or font that a document names.
  document bigint NOT NULL REFERENCES document (id) ON DELETE CASCADE,
  ordinal bigint NOT NULL,
  kind text COLLATE "C" NOT NULL,
  name text COLLATE "C" NOT NULL,
  line bigint NOT NULL,
  PRIMARY KEY (document, ordinal)
);

CREATE INDEX resourceByName ON resource (name);

CREATE TABLE documentReference (
  -- Derived. A storyboard reference.
  document bigint NOT NULL REFERENCES document (id) ON DELETE CASCADE,
  ordinal bigint NOT NULL,
  objectID text COLLATE "C" NOT NULL,
  storyboardName text COLLATE "C" NOT NULL,
  referencedIdentifier text COLLATE "C",
  line bigint NOT NULL,
  PRIMARY KEY (document, ordinal)
);

CREATE TABLE embedding (
  -- Derived. An object that names a class or a nib, whether or not a component of that name is known.
  document bigint NOT NULL REFERENCES document (id) ON DELETE CASCADE,
  ordinal bigint NOT NULL,
  objectID text COLLATE "C" NOT NULL,
  element text COLLATE "C" NOT NULL,
  relation text COLLATE "C" NOT NULL CHECK (relation IN ('embedding', 'reference')),
  className text COLLATE "C",
  module text COLLATE "C",
  isTargetModule bigint NOT NULL CHECK (isTargetModule IN (0, 1)),
  nibName text COLLATE "C",
  usage text COLLATE "C" NOT NULL,  -- JSON: everything the document states about the object
  line bigint NOT NULL,
  "column" bigint NOT NULL,
  PRIMARY KEY (document, ordinal)
);

CREATE INDEX embeddingByClass ON embedding (className);

CREATE INDEX embeddingByNib ON embedding (nibName) WHERE nibName IS NOT NULL;

CREATE TABLE node (
  -- Derived. What takes part in answers: a counted document of a newest snapshot, or a component's newest version.
  id bigint PRIMARY KEY,
  document bigint NOT NULL REFERENCES document (id) ON DELETE CASCADE,
  path text COLLATE "C" NOT NULL,
  snapshot bigint REFERENCES snapshot (id) ON DELETE CASCADE,
  version bigint REFERENCES version (id) ON DELETE CASCADE,
  -- The component it defines, if it does.
  component text COLLATE "C",
  className text COLLATE "C",
  module text COLLATE "C",
  isTargetModule bigint,
  nibName text COLLATE "C",
  CHECK ((snapshot IS NULL) <> (version IS NULL))
);

CREATE INDEX nodeByClass ON node (className) WHERE className IS NOT NULL;

CREATE INDEX nodeBySnapshot ON node (snapshot) WHERE snapshot IS NOT NULL;

CREATE INDEX nodeByVersion ON node (version) WHERE version IS NOT NULL;

CREATE INDEX nodeByDocument ON node (document);

CREATE INDEX nodeByPath ON node (path);

CREATE TABLE dependency (
  -- Derived. One embedding or reference in the document of node "user" that means the component of node "used".
  -- Clustered so that the users of a component are read in one sweep, with what the answer says about each.
  used bigint NOT NULL,
  "user" bigint NOT NULL,
  ordinal bigint NOT NULL,          -- of the embedding in its document
  relation bigint NOT NULL,         -- 0 embedding, 1 reference
  objectID text COLLATE "C" NOT NULL,
  line bigint NOT NULL,
  "column" bigint NOT NULL,
  PRIMARY KEY (used, "user", ordinal)
);

CREATE INDEX dependencyByUser ON dependency ("user", used);

CREATE VIEW newestSnapshot AS
  -- The snapshot that answers for each branch.
  SELECT branch, id AS snapshot FROM (
    SELECT branch, id, row_number() OVER (PARTITION BY branch ORDER BY committedAt DESC, id DESC) AS rank
    FROM snapshot
  ) AS ranked WHERE rank = 1;

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
  JOIN host ON host.node = dependency."user";

CREATE VIEW unresolvedClass AS
  -- Classes named in documents for which no nib is known: plain subclasses, and components not yet recorded.
  SELECT embedding.className, host.project, host.branch, host.path, embedding.objectID, embedding.line
  FROM embedding
  JOIN host ON host.document = embedding.document
  WHERE NOT EXISTS (
    SELECT 1 FROM dependency WHERE dependency."user" = host.node AND dependency.ordinal = embedding.ordinal
  );

CREATE VIEW release AS
  -- Every version with what became of it.
  SELECT
    component.name AS component, version.version, version.publishedAt, version.publishedBy, version.path,
    yank.reason AS yanked, deprecation.reason AS deprecated, encode(layout.digest, 'hex') AS layoutDigest,
    encode(document.sha256, 'hex') AS documentDigest
  FROM version
  JOIN component ON component.id = version.component
  JOIN document ON document.id = version.document
  LEFT JOIN layout ON layout.document = version.document
  LEFT JOIN yank ON yank.version = version.id
  LEFT JOIN deprecation ON deprecation.component = component.id;

CREATE TABLE declaration (
  -- Fact. What the sources said about one class. The source text is not kept, so this is never rebuilt.
  id bigint PRIMARY KEY,
  sha256 bytea NOT NULL UNIQUE CHECK (length(sha256) = 32),  -- of the facts
  scannerVersion bigint NOT NULL,
  className text COLLATE "C" NOT NULL,  -- as a nib names it
  module text COLLATE "C",
  superclass text COLLATE "C",
  kind text COLLATE "C",            -- view, control, cell, viewController … ; NULL where the superclass is not known
  technique text COLLATE "C",       -- owner, replace, wrap, code, none; NULL where it is not known
  path text COLLATE "C" NOT NULL,
  line bigint NOT NULL,
  facts text COLLATE "C" NOT NULL  -- JSON
);

CREATE INDEX declarationByClass ON declaration (className);

CREATE TABLE versionDeclaration (
  -- Fact. Given with the version, or once later.
  version bigint NOT NULL REFERENCES version (id) ON DELETE RESTRICT,
  ordinal bigint NOT NULL,          -- 0 is the component's own class
  declaration bigint NOT NULL REFERENCES declaration (id) ON DELETE RESTRICT,
  PRIMARY KEY (version, ordinal)
);

CREATE INDEX versionDeclarationByDeclaration ON versionDeclaration (declaration);

CREATE TABLE versionSetting (
  -- Fact. What the manifest or the command line said of a version.
  version bigint PRIMARY KEY REFERENCES version (id) ON DELETE RESTRICT,
  technique text COLLATE "C" CHECK (technique IN ('owner', 'replace', 'wrap', 'code')),
  guard text COLLATE "C",
  tag bigint
);

CREATE TABLE componentAlias (
  -- Fact. Another class name by which hosts mean a component: a prototype or private subclass.
  component bigint NOT NULL REFERENCES component (id) ON DELETE RESTRICT,
  className text COLLATE "C" NOT NULL,
  PRIMARY KEY (component, className)
);

CREATE INDEX componentAliasByClass ON componentAlias (className);

CREATE TABLE snapshotDeclaration (
  -- Fact. A class that the snapshot's documents name.
  snapshot bigint NOT NULL REFERENCES snapshot (id) ON DELETE CASCADE,
  declaration bigint NOT NULL REFERENCES declaration (id) ON DELETE RESTRICT,
  PRIMARY KEY (snapshot, declaration)
);

CREATE INDEX snapshotDeclarationByDeclaration ON snapshotDeclaration (declaration);

CREATE TABLE snapshotSource (
  -- Fact. That class sources were read with the snapshot, and how many.
  snapshot bigint PRIMARY KEY REFERENCES snapshot (id) ON DELETE CASCADE,
  scannerVersion bigint NOT NULL,
  files bigint NOT NULL,
  hasCodeUses bigint NOT NULL DEFAULT 0 CHECK (hasCodeUses IN (0, 1)),
  hasLoads bigint NOT NULL DEFAULT 0 CHECK (hasLoads IN (0, 1))
);

CREATE TABLE codeHost (
  -- Fact. A place in code that loads, registers or names a nib.
  snapshot bigint NOT NULL REFERENCES snapshot (id) ON DELETE CASCADE,
  ordinal bigint NOT NULL,
  kind text COLLATE "C" NOT NULL,  -- instantiate, register, viewController, registerThroughHelper
  className text COLLATE "C",       -- whose code it is
  nibName text COLLATE "C",         -- NULL where code computes it
  reuseIdentifier text COLLATE "C",
  loadedClass text COLLATE "C",
  path text COLLATE "C" NOT NULL,
  line bigint NOT NULL,
  "column" bigint NOT NULL,
  facts text COLLATE "C" NOT NULL,  -- JSON
  PRIMARY KEY (snapshot, ordinal)
);

CREATE INDEX codeHostByNib ON codeHost (nibName) WHERE nibName IS NOT NULL;

CREATE TABLE memberUse (
  -- Fact. An outlet, action or inspectable of a class that code of another class uses.
  snapshot bigint NOT NULL REFERENCES snapshot (id) ON DELETE CASCADE,
  ordinal bigint NOT NULL,
  className text COLLATE "C" NOT NULL,
  member text COLLATE "C" NOT NULL,
  userClass text COLLATE "C",
  path text COLLATE "C" NOT NULL,
  line bigint NOT NULL,
  "column" bigint NOT NULL,
  PRIMARY KEY (snapshot, ordinal)
);

CREATE INDEX memberUseByMember ON memberUse (className, member);

CREATE TABLE projectFile (
  -- Fact. A file of a snapshot that settles what its components mean: the manifest, the lock.
  snapshot bigint NOT NULL REFERENCES snapshot (id) ON DELETE CASCADE,
  kind text COLLATE "C" NOT NULL CHECK (kind IN ('manifest', 'lock')),
  path text COLLATE "C" NOT NULL,
  content bytea NOT NULL,
  PRIMARY KEY (snapshot, kind)
);

CREATE TABLE projectResource (
  -- Fact. What a nib of the snapshot's project can name: images, colors, fonts, other documents.
  snapshot bigint NOT NULL REFERENCES snapshot (id) ON DELETE CASCADE,
  kind text COLLATE "C" NOT NULL,  -- imageset, colorset, symbolset, image, font, xib, storyboard …
  name text COLLATE "C" NOT NULL,
  otherNames text COLLATE "C" NOT NULL,  -- JSON array: with extension, a font's full name
  path text COLLATE "C" NOT NULL,
  leftOutBy text COLLATE "C",
  PRIMARY KEY (snapshot, kind, name, path)
);

CREATE INDEX projectResourceByName ON projectResource (name);

CREATE TABLE translationFile (
  -- Fact. One .strings, .stringsdict or .xcstrings file with keys that name objects. The same content is kept once.
  id bigint PRIMARY KEY,
  sha256 bytea NOT NULL UNIQUE CHECK (length(sha256) = 32)
);

CREATE TABLE translation (
  -- Fact. A key of the form objectID.property.
  file bigint NOT NULL REFERENCES translationFile (id) ON DELETE CASCADE,
  ordinal bigint NOT NULL,
  objectID text COLLATE "C" NOT NULL,
  property text COLLATE "C" NOT NULL,  -- text, title, normalTitle …
  language text COLLATE "C",
  line bigint,                      -- NULL in binary files
  "column" bigint,
  value text COLLATE "C",
  PRIMARY KEY (file, ordinal)
);

CREATE INDEX translationByObject ON translation (objectID);

CREATE TABLE snapshotTranslation (
  -- Fact. A translation file of a snapshot.
  snapshot bigint NOT NULL REFERENCES snapshot (id) ON DELETE CASCADE,
  path text COLLATE "C" NOT NULL,
  tableName text COLLATE "C" NOT NULL,  -- the document's name
  language text COLLATE "C",        -- NULL where the file holds several
  file bigint NOT NULL REFERENCES translationFile (id) ON DELETE RESTRICT,
  PRIMARY KEY (snapshot, path)
);

CREATE INDEX snapshotTranslationByFile ON snapshotTranslation (file);

CREATE TABLE nodeAlias (
  -- Derived. A further class name by which a node's component is meant.
  node bigint NOT NULL REFERENCES node (id) ON DELETE CASCADE,
  className text COLLATE "C" NOT NULL,
  PRIMARY KEY (node, className)
);

CREATE INDEX nodeAliasByClass ON nodeAlias (className);

CREATE TABLE nodeMention (
  -- Derived. An object that means something else than its class says, by a convention of its project.
  node bigint NOT NULL REFERENCES node (id) ON DELETE CASCADE,
  ordinal bigint NOT NULL,          -- of the embedding in its document
  nibName text COLLATE "C",         -- what it means; NULL where its class decides
  relation text COLLATE "C" NOT NULL CHECK (relation IN ('embedding', 'reference')),
  PRIMARY KEY (node, ordinal)
);

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
    declaration.id AS declaration, declaration.className, 'outlet' AS kind, member.value ->> 'name' AS name,
    member.value -> 'type' ->> 'text' AS type, member.value ->> 'access' AS access
  FROM declaration, json_array_elements(declaration.facts::json -> 'members' -> 'outlets') AS member (value)
  UNION ALL
  SELECT
    declaration.id, declaration.className, 'action', member.value ->> 'selector', NULL, member.value ->> 'access'
  FROM declaration, json_array_elements(declaration.facts::json -> 'members' -> 'actions') AS member (value)
  UNION ALL
  SELECT
    declaration.id, declaration.className, 'inspectable', member.value ->> 'name',
    member.value -> 'type' ->> 'text', member.value ->> 'access'
  FROM declaration, json_array_elements(declaration.facts::json -> 'members' -> 'inspectables') AS member (value);

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
          OR strpos(projectResource.otherNames, to_json(resource.name)::text) > 0));

CREATE TABLE acceptance (
  -- Fact. A finding that is known and agreed. What was agreed before, the log keeps.
  fingerprint text COLLATE "C" PRIMARY KEY,
  acceptedAt text COLLATE "C" NOT NULL,  -- ISO 8601, UTC
  acceptedBy text COLLATE "C" NOT NULL,
  reason text COLLATE "C" NOT NULL,
  until text COLLATE "C"            -- the last moment at which it holds; NULL for ever
);

CREATE TABLE versionRequirement (
  -- Fact. Which versions of another component a version can work with. Given with the version.
  version bigint NOT NULL REFERENCES version (id) ON DELETE RESTRICT,
  component bigint NOT NULL REFERENCES component (id) ON DELETE RESTRICT,
  range text COLLATE "C" NOT NULL,  -- in node-semver's syntax
  -- declared: a person said so. embedded: compatible with the newest version that there was of what the nib embeds.
  origin text COLLATE "C" NOT NULL CHECK (origin IN ('declared', 'embedded')),
  PRIMARY KEY (version, component)
);

CREATE INDEX versionRequirementByComponent ON versionRequirement (component);

CREATE TABLE vendoredDocument (
  -- Fact. A nib that defines a component, in a folder of other people's code. It is no host.
  snapshot bigint NOT NULL REFERENCES snapshot (id) ON DELETE CASCADE,
  path text COLLATE "C" NOT NULL,
  className text COLLATE "C" NOT NULL,
  form bigint NOT NULL,             -- of the canonical form, as in layout
  digest bytea NOT NULL CHECK (length(digest) = 32),
  PRIMARY KEY (snapshot, path)
);

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
    project.name AS project, branch.name AS branch, locked.value ->> 'component' AS component,
    locked.value ->> 'version' AS version
  FROM newestSnapshot
  JOIN projectFile ON projectFile.snapshot = newestSnapshot.snapshot AND projectFile.kind = 'lock'
  JOIN branch ON branch.id = newestSnapshot.branch
  JOIN project ON project.id = branch.project,
    json_array_elements(convert_from(projectFile.content, 'UTF8')::json -> 'components') AS locked (value);

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

CREATE TABLE log (
  -- Fact. What was done to the store, in order. Never edited: 'nibreg verify' follows the digests.
  id bigint PRIMARY KEY,
  at text COLLATE "C" NOT NULL,
  actor text COLLATE "C" NOT NULL,
  action text COLLATE "C" NOT NULL CHECK (action IN (
    'init', 'publish', 'declare', 'yank', 'deprecate', 'rename', 'record', 'forget', 'accept', 'prune', 'import', 'migrate'
  )),
  component text COLLATE "C",
  version text COLLATE "C",
  project text COLLATE "C",
  branch text COLLATE "C",
  detail text COLLATE "C",
  snapshot bigint,                  -- the number of the snapshot it tells of, which may be gone
  content bytea CHECK (length(content) = 32),  -- SHA-256 of the version, declarations or snapshot it tells of
  standing bytea CHECK (length(standing) = 32),  -- SHA-256 of the component as it was afterwards
  digest bytea CHECK (length(digest) = 32)  -- SHA-256 of the digest before and all columns of this row
);

CREATE INDEX logByComponent ON log (component);

CREATE TABLE logHead (
  -- Fact. The newest entry of the log: without it nobody would miss the last entries.
  id bigint PRIMARY KEY CHECK (id = 1),
  entry bigint NOT NULL,
  digest bytea NOT NULL CHECK (length(digest) = 32)
);

CREATE INDEX nodeByNib ON node (nibName) WHERE nibName IS NOT NULL;

CREATE TABLE codeUse (
  -- Fact. A place in code that names a class or a nib of documents.
  snapshot bigint NOT NULL REFERENCES snapshot (id) ON DELETE CASCADE,
  ordinal bigint NOT NULL,
  name text COLLATE "C" NOT NULL,  -- of the class as documents name it, or of the nib
  kind text COLLATE "C" NOT NULL,  -- load, register, create, class, member, subclass, cast, type, identifier, text, mention
  userClass text COLLATE "C",       -- the type whose code it is; NULL outside of types
  path text COLLATE "C" NOT NULL,
  line bigint NOT NULL,
  "column" bigint NOT NULL,
  PRIMARY KEY (snapshot, ordinal)
);

CREATE INDEX codeUseByName ON codeUse (name, snapshot);

CREATE INDEX componentByRenames ON component (renames) WHERE renames IS NOT NULL;

CREATE TABLE sceneUse (
  -- Fact. The scene of a storyboard that a place in code asks for.
  snapshot bigint NOT NULL REFERENCES snapshot (id) ON DELETE CASCADE,
  ordinal bigint NOT NULL,          -- of the place in codeUse
  storyboard text COLLATE "C" NOT NULL,
  identifier text COLLATE "C",      -- NULL for the initial scene
  PRIMARY KEY (snapshot, ordinal)
);

CREATE TABLE documentLoad (
  -- Fact. A place that loads a document of the snapshot's project, or makes a scene of it.
  snapshot bigint NOT NULL REFERENCES snapshot (id) ON DELETE CASCADE,
  ordinal bigint NOT NULL,          -- of several that reach a document, the first one counts
  document text COLLATE "C" NOT NULL,  -- the path of what is loaded
  scene text COLLATE "C",           -- its sceneID; NULL for a XIB
  userClass text COLLATE "C",       -- the type whose code does it; NULL outside of types, and for what is no code
  originDocument text COLLATE "C",  -- the document that leads there; NULL where none does
  originScene text COLLATE "C",
  reason text COLLATE "C" NOT NULL,  -- in words
  path text COLLATE "C" NOT NULL,
  line bigint NOT NULL,
  "column" bigint NOT NULL,
  PRIMARY KEY (snapshot, ordinal)
);

CREATE TABLE loadingClass (
  -- Fact. A type in documentLoad.userClass, with what makes its code run.
  snapshot bigint NOT NULL REFERENCES snapshot (id) ON DELETE CASCADE,
  ordinal bigint NOT NULL,
  className text COLLATE "C" NOT NULL,
  document text COLLATE "C",        -- the path of one that has an object of it; NULL where other code names the type
  scene text COLLATE "C",
  PRIMARY KEY (snapshot, ordinal)
);

CREATE TABLE completedWrite (
  -- Passing. A write that was done, by the key that its writer chose: kept for a month, neither sealed nor exported.
  key text COLLATE "C" PRIMARY KEY,
  at text COLLATE "C" NOT NULL
);

CREATE INDEX completedWriteByTime ON completedWrite (at);

CREATE TABLE token (
  -- Server. What a program is known by. Its secret is not kept.
  id text COLLATE "C" PRIMARY KEY,
  name text COLLATE "C" NOT NULL,
  scopes text COLLATE "C" NOT NULL,  -- JSON array: read, record:Shop, publish:Design.*, accept, administer
  madeAt text COLLATE "C" NOT NULL,  -- ISO 8601, UTC
  madeBy text COLLATE "C" NOT NULL,
  expiresAt text COLLATE "C" NOT NULL,
  secret bytea NOT NULL UNIQUE CHECK (length(secret) = 32),  -- SHA-256 of the 256 random bits
  rule text COLLATE "C",            -- the rule that a job got it by, which may be gone; NULL for one that a person made
  lastUsed text COLLATE "C",        -- the day
  revokedAt text COLLATE "C",
  revokedBy text COLLATE "C",
  CHECK ((revokedAt IS NULL) = (revokedBy IS NULL))
);

CREATE INDEX tokenByExpiry ON token (expiresAt) WHERE rule IS NOT NULL;

CREATE TABLE trustRule (
  -- Server. Which jobs of a CI service get a token, and for what.
  id text COLLATE "C" PRIMARY KEY,
  issuer text COLLATE "C" NOT NULL,
  repository text COLLATE "C" NOT NULL,
  repositoryID text COLLATE "C",
  ref text COLLATE "C",             -- with * for any characters; NULL for any
  environment text COLLATE "C",
  scopes text COLLATE "C" NOT NULL,  -- JSON array
  madeAt text COLLATE "C" NOT NULL,
  madeBy text COLLATE "C" NOT NULL
);

CREATE TABLE usedIdentity (
  -- Passing. An identity token of a job that was exchanged. Kept until it would be refused anyway.
  id text COLLATE "C" PRIMARY KEY,  -- issuer and jti
  until text COLLATE "C" NOT NULL
);

CREATE INDEX usedIdentityByTime ON usedIdentity (until);

CREATE TABLE webhook (
  -- Server. Who is told of what happens.
  id text COLLATE "C" PRIMARY KEY,
  url text COLLATE "C" NOT NULL,
  events text COLLATE "C" NOT NULL,  -- JSON array: published, broken, deprecated, recorded
  secret text COLLATE "C" NOT NULL,  -- signs deliveries
  madeAt text COLLATE "C" NOT NULL,
  madeBy text COLLATE "C" NOT NULL,
  seen bigint NOT NULL              -- the entry of the log up to which everything was looked at
);

CREATE TABLE delivery (
  -- Passing. Something that is told to a webhook. Kept for a month.
  id text COLLATE "C" PRIMARY KEY,
  webhook text COLLATE "C" NOT NULL REFERENCES webhook (id) ON DELETE CASCADE,
  event text COLLATE "C" NOT NULL,
  body text COLLATE "C" NOT NULL,  -- JSON
  madeAt text COLLATE "C" NOT NULL,
  state text COLLATE "C" NOT NULL CHECK (state IN ('pending', 'delivered', 'failed')),
  due text COLLATE "C",             -- when it is sent, or sent again
  tries bigint NOT NULL,
  CHECK ((state = 'pending') = (due IS NOT NULL))
);

CREATE INDEX deliveryByWebhook ON delivery (webhook, madeAt);

CREATE INDEX deliveryByTime ON delivery (due) WHERE due IS NOT NULL;

CREATE TABLE deliveryAttempt (
  -- Passing. One time that a delivery was sent.
  delivery text COLLATE "C" NOT NULL REFERENCES delivery (id) ON DELETE CASCADE,
  ordinal bigint NOT NULL,
  at text COLLATE "C" NOT NULL,
  status bigint,                    -- of the answer; NULL where there was none
  problem text COLLATE "C",         -- NULL if it arrived
  PRIMARY KEY (delivery, ordinal)
);

CREATE TABLE serverSecret (
  -- Server. Bytes that only this server knows: what it signs cookies with.
  name text COLLATE "C" PRIMARY KEY,
  bytes bytea NOT NULL
);

CREATE TABLE teamAct (
  -- Server. What was done by those who administer the server, in order. Never edited: 'nibreg verify' follows the digests.
  id bigint PRIMARY KEY,
  at text COLLATE "C" NOT NULL,
  actor text COLLATE "C" NOT NULL,
  action text COLLATE "C" NOT NULL,  -- make-token, revoke-token, exchange-token, add-rule …
  subject text COLLATE "C" NOT NULL,
  digest bytea NOT NULL CHECK (length(digest) = 32)  -- SHA-256 of the digest before and all columns of this row
);

CREATE TABLE snapshotCount (
  -- Derived. How many documents of a snapshot have a role.
  snapshot bigint NOT NULL REFERENCES snapshot (id) ON DELETE CASCADE,
  role text COLLATE "C" NOT NULL,
  documents bigint NOT NULL,
  PRIMARY KEY (snapshot, role)
);
