import ComponentModel
import FileAccess
import Foundation
import ProjectManifest
import TestRunning
import TestSupport
import Testing
import Versioning

/// `Components.yml`: what is read, what is refused and where, what is written.
@Suite struct ManifestTests {
  private static func manifest(_ text: String) throws -> Manifest {
    try Manifest(content: Data(text.utf8), path: "Components.yml")
  }

  /// The errors of a manifest, each as `line:column: message`, or `line:column: message; hint`.
  private static func errors(_ text: String) -> [String] { errors(Data(text.utf8)) }

  private static func errors(_ content: Data) -> [String] {
    do {
      _ = try Manifest(content: content, path: "Components.yml")
      return []
    } catch {
      return error.diagnostics.map { diagnostic in
        "\(diagnostic.position.map { "\($0): " } ?? "")\(diagnostic.message)"
          + (diagnostic.hint.map { "; \($0)" } ?? "")
      }
    }
  }

  static let whole = """
    project: Shop
    documents: ["App", "Components/**/*.xib"]      # files, folders or globs
    exclude: ["**/Generated/**"]
    sources: [Sources]
    developmentRegion: en
    store: .nibreg/registry.sqlite
    components:
      SliderWithLabel:
        class: SliderWithLabel
        module: Sliders
        nib: SliderWithLabel
        aliases: [SliderWithLabelProto]
        technique: replace
        guard: subview-count
        requires: {PriceLabel: ^2.0.0}
      Row/Compact:
        technique: wrap
        guard: tag
        tag: 616
    conventions:
      - class: UINibWrapper
        runtimeAttribute: nibName
      - class: PlaceholderView
        property: restorationIdentifier
        trim: digits
    requires:
      SliderWithLabel: ^1.2.0
    """

  static let wholeManifest = Manifest(
    project: "Shop", documents: ["App", "Components/**/*.xib"], exclude: [GlobPattern("**/Generated/**")],
    sources: ["Sources"], developmentRegion: "en", store: ".nibreg/registry.sqlite",
    components: [
      ComponentName("SliderWithLabel"): DeclaredComponent(
        className: "SliderWithLabel", module: "Sliders", nibName: "SliderWithLabel",
        aliases: ["SliderWithLabelProto"], technique: .replace, guardRule: .subviewCount,
        requires: [ComponentName("PriceLabel"): try! VersionRange("^2.0.0")]),
      ComponentName("Row/Compact"): DeclaredComponent(technique: .wrap, guardRule: .tag, tag: 616),
    ],
    conventions: [
      EmbeddingConvention(wrapperClass: "UINibWrapper", source: .runtimeAttribute("nibName")),
      EmbeddingConvention(
        wrapperClass: "PlaceholderView", source: .property("restorationIdentifier"), trim: .digits),
    ],
    requires: [ComponentName("SliderWithLabel"): try! VersionRange("^1.2.0")])

  // MARK: Reading

  @Test func aWholeManifestIsRead() throws {
    #expect(try Self.manifest(Self.whole) == Self.wholeManifest)
  }

  @Test(arguments: ["", "\n", "# nothing\n", "---\n", "~", "null\n", "{}", "\u{FEFF}", "---\n...\n"])
  func nothingIsAManifest(text: String) throws {
    #expect(try Self.manifest(text) == Manifest())
  }

  @Test(arguments: [
    ("project: Shop", Manifest(project: "Shop")),
    ("\u{FEFF}project: Shop", Manifest(project: "Shop")),
    ("project: Shop\r\nstore: a.sqlite\r\n", Manifest(project: "Shop", store: "a.sqlite")),
    ("project: 2048", Manifest(project: "2048")),
    ("project: \"12: the & game\"", Manifest(project: "12: the & game")),
    ("project: R&D", Manifest(project: "R&D")),
    ("developmentRegion: no", Manifest(developmentRegion: "no")),
    ("documents: [App/]", Manifest(documents: ["App/"])),
    ("documents:\n- .\n- a..b/c.xib", Manifest(documents: [".", "a..b/c.xib"])),
    ("exclude: []", Manifest()),
    ("exclude: ['*.tmp']", Manifest(exclude: [GlobPattern("*.tmp")])),
    ("store: ../shared/registry.sqlite", Manifest(store: "../shared/registry.sqlite")),
    ("store: /srv/registry.sqlite", Manifest(store: "/srv/registry.sqlite")),
    ("components: {Row: }", Manifest(components: [ComponentName("Row"): DeclaredComponent()])),
    ("components: {Row: {}}", Manifest(components: [ComponentName("Row"): DeclaredComponent()])),
    (
      "components:\n  Shop.Row:\n    module: Shop",
      Manifest(components: [ComponentName("Shop.Row"): DeclaredComponent(module: "Shop")])
    ),
    (
      "components:\n  Row/Wide:\n    nib: Wide",
      Manifest(components: [ComponentName("Row/Wide"): DeclaredComponent(nibName: "Wide")])
    ),
    (
      "components:\n  Row:\n    guard: static-flag",
      Manifest(components: [ComponentName("Row"): DeclaredComponent(guardRule: .staticFlag)])
    ),
    (
      "components:\n  Row: {guard: tag, tag: -1}",
      Manifest(components: [ComponentName("Row"): DeclaredComponent(guardRule: .tag, tag: -1)])
    ),
    ("requires: {Row: 1.10}", Manifest(requires: [ComponentName("Row"): try! VersionRange("1.10.x")])),
    ("requires: {Row: '*'}", Manifest(requires: [ComponentName("Row"): .any])),
    ("requires: {Row: '>=1.0.0 <3.0.0'}", Manifest(requires: [ComponentName("Row"): try! VersionRange("1 - 2")])),
  ])
  func aLineIsRead(text: String, manifest: Manifest) throws {
    #expect(try Self.manifest(text) == manifest)
  }

  // MARK: Refusing

  @Test(arguments: [
    // Keys.
    ("projet: Shop", "1:1: unknown key 'projet' (did you mean 'project'?)"),
    ("Project: Shop", "1:1: unknown key 'Project' (did you mean 'project'?)"),
    (
      "color: red",
      "1:1: unknown key 'color'; a manifest has 'project', 'documents', 'exclude', 'sources', 'developmentRegion', "
        + "'store', 'components', 'conventions', 'requires'"
    ),
    ("components:\n  Row:\n    tecnique: wrap", "3:5: unknown key 'tecnique' (did you mean 'technique'?)"),
    ("conventions:\n  - clas: W", "2:5: unknown key 'clas' (did you mean 'class'?)"),
    ("project: A\nproject: B", "2:1: key 'project' is given twice; the first is at 1:1"),
    ("\"project\": A\n'project': B", "2:1: key 'project' is given twice; the first is at 1:1"),
    ("components:\n  Row: {}\n  Row: {}", "3:3: key 'Row' is given twice; the first is at 2:3"),
    ("requires: {Row: 1, Row: 2}", "1:20: key 'Row' is given twice; the first is at 1:12"),
    ("[a]: b", "1:1: a key is a text, not a list"),
    ("{a: b}: c", "1:1: a key is a text, not a mapping"),
    ("<<: {project: Shop}", "1:1: unknown key '<<'; a manifest has"),
    // Types.
    ("Shop", "1:1: a manifest is a mapping of keys to values, not a text"),
    ("- Shop", "1:1: a manifest is a mapping of keys to values, not a list"),
    ("project: [Shop]", "1:10: 'project' is a text, not a list"),
    ("project: {name: Shop}", "1:10: 'project' is a text, not a mapping"),
    ("project:", "1:9: 'project' has no value"),
    ("project: ~", "1:10: 'project' has no value"),
    ("documents: App", "1:12: 'documents' is a list, not a text"),
    ("documents: {App: 1}", "1:12: 'documents' is a list, not a mapping"),
    ("documents: [[App]]", "1:13: an entry of 'documents' is a text, not a list"),
    ("exclude: [~]", "1:11: an entry of 'exclude' has no value"),
    ("components: [Row]", "1:13: 'components' is a mapping of keys to values, not a list"),
    ("components:\n  Row: replace", "2:8: a component is a mapping of keys to values, not a text"),
    ("components:\n  Row: {aliases: RowProto}", "2:18: 'aliases' is a list, not a text"),
    ("components:\n  Row: {guard: tag, tag: '616'}", "2:26: 'tag' is a whole number"),
    ("components:\n  Row: {guard: tag, tag: 6.5}", "2:26: 'tag' is a whole number"),
    ("components:\n  Row: {guard: tag, tag: [1]}", "2:26: 'tag' is a whole number"),
    ("conventions: {class: W}", "1:14: 'conventions' is a list, not a mapping"),
    ("conventions: [W]", "1:15: a convention is a mapping of keys to values, not a text"),
    ("requires: [Row]", "1:11: 'requires' is a mapping of keys to values, not a list"),
    ("requires: {Row: [1]}", "1:17: the range of 'Row' is a text, not a list"),
    // Values.
    ("project: ''", "1:10: 'project' is empty"),
    ("project: ' '", "1:10: 'project' is empty"),
    ("project: \"a\\nb\"", "1:10: 'project' has a line break or control character in it"),
    ("project: \"a\\0b\"", "1:10: 'project' has a line break or control character in it"),
    ("documents: []", "1:12: 'documents' lists nothing; leave the key out to take everything below"),
    ("documents: [/App]", "1:13: path '/App' is absolute; paths are relative to the manifest"),
    ("documents: [~/App]", "1:13: path '~/App' is absolute; paths are relative to the manifest"),
    ("exclude: ['**/**/a/**/**/**']", "1:11: pattern '**/**/a/**/**/**' has '**' 5 times; 4 are allowed"),
    ("documents: [../App]", "1:13: path '../App' leads out of the manifest's folder"),
    ("sources: [App/../..]", "1:11: path 'App/../..' leads out of the manifest's folder"),
    ("components:\n  '': {}", "2:3: a component's name is empty"),
    ("components:\n  Row/: {}", "2:3: 'Row/' is not a component's name; write Class, Module.Class or Class/Nib"),
    ("components:\n  Row: {technique: replaces}", "2:20: unknown technique 'replaces' (did you mean 'replace'?)"),
    (
      "components:\n  Row: {technique: magic}",
      "2:20: unknown technique 'magic'; it is one of 'owner', 'replace', 'wrap', 'code'"
    ),
    ("components:\n  Row: {guard: subviewcount}", "2:16: unknown guard 'subviewcount' (did you mean 'subview-count'?)"),
    ("components:\n  Row: {guard: tag}", "2:16: guard 'tag' needs the key 'tag' with the placeholder's tag"),
    ("components:\n  Row: {tag: 1}", "2:14: 'tag' belongs to the guard 'tag' only"),
    ("components:\n  Row: {guard: static-flag, tag: 1}", "2:34: 'tag' belongs to the guard 'tag' only"),
    (
      "components:\n  Row: {technique: owner, guard: static-flag}",
      "2:34: technique 'owner' has no guard; 'replace' and 'wrap' have one"
    ),
    ("components:\n  A.Row: {module: B}", "2:19: module 'B' of a component that is named for 'A'"),
    ("components:\n  Row/Wide: {nib: Row}", "2:19: nib 'Row' of a component that is named for 'Wide'"),
    ("conventions:\n  - property: nibName", "2:5: a convention needs the key 'class'"),
    ("conventions:\n  - class: W", "2:5: a convention needs either 'runtimeAttribute' or 'property'"),
    (
      "conventions:\n  - {class: W, property: a, runtimeAttribute: b}",
      "2:5: a convention needs either 'runtimeAttribute' or 'property'"
    ),
    (
      "conventions:\n  - {class: W, property: a, trim: letters}",
      "2:35: unknown trim 'letters'; it is one of 'digits'"
    ),
    ("requires: {Row: '1.2.3.4'}", "1:17: range '1.2.3.4' has an unexpected '.' at character 6"),
    // No YAML, or more than a manifest needs.
    ("project: Shop\n---\nproject: Other", "2:1: a second YAML document begins; a manifest is one"),
    (
      "documents: [**/*.xib]",
      "1:14: is not YAML: did not find expected alphabetic or numeric character; "
        + "indent with spaces; a value needs quotes if it begins with '*', '&' or '>', or has ': ' in it"
    ),
    (
      "exclude: [*tmp]",
      "1:11: aliases ('*name') are not taken in a manifest; a value that begins with '*' needs quotes"
    ),
    ("project: &name Shop", "1:10: anchors ('&name') are not taken in a manifest; write the value out"),
    ("a: \"b\n\nc: d", "3:5: is not YAML: found unexpected end of stream"),
    ("project: a: b", "1:11: is not YAML: mapping values are not allowed in this context"),
    ("\tproject: Shop", "1:1: is not YAML: found character that cannot start any token"),
    ("project: a\u{1}b", "has a character that YAML does not allow: U+1"),
  ])
  func aMistakeIsTold(text: String, error: String) {
    let errors = Self.errors(text)
    #expect(errors.count == 1 && errors.first?.hasPrefix(error) == true, "\(errors)")
  }

  @Test func everyMistakeIsToldAtOnceAndInOrder() {
    let text = """
      requires:
        Row: one
      projet: Shop
      project: A
      components:
        Row:
          tecnique: wrap
          class: A
          class: B
        Row: {}
      project: B
      project: C
      """
    #expect(
      Self.errors(text) == [
        "2:8: range 'one' has 'o' where a version belongs at character 1",
        "3:1: unknown key 'projet' (did you mean 'project'?)",
        "7:5: unknown key 'tecnique' (did you mean 'technique'?)",
        "9:5: key 'class' is given twice; the first is at 8:5",
        "10:3: key 'Row' is given twice; the first is at 6:3",
        "11:1: key 'project' is given twice; the first is at 4:1",
        "12:1: key 'project' is given twice; the first is at 4:1",
      ])
  }

  @Test func theErrorReadsAsCompilersWriteIt() {
    do {
      _ = try Self.manifest("components:\n  Row:\n    tecnique: wrap\nprojekt: Shop")
      Issue.record("was taken")
    } catch {
      #expect(
        "\(error)" == """
          Components.yml:3:5: error: unknown key 'tecnique' (did you mean 'technique'?) [manifest-key]
          Components.yml:4:1: error: unknown key 'projekt' (did you mean 'project'?) [manifest-key]
          """)
    }
  }

  @Test func whatIsNoTextIsRefused() {
    #expect(
      Self.errors(Data([0x61, 0x3A, 0x20, 0x62, 0x0A, 0xFF, 0x0A])) == ["2:1: the text is not valid UTF-8"])
    #expect(Self.errors("project: Shop".data(using: .utf16)!) == ["1:1: the text is not valid UTF-8"])
    #expect(
      Self.errors(Data(repeating: 0x23, count: Manifest.largestSize + 1)) == [
        "the file has more than 1048576 bytes, the most that is read of a manifest"
      ])
  }

  /// Each of these takes minutes or the machine's memory where aliases are followed, or the stack where nesting is.
  @Test(
    .ownThreads,
    arguments: [
      Hostile("aliases of aliases", 30) { count in
        "a: &a [x,x]\nb: &b [*a,*a]\n"
          + (1...count).map { "k\($0): &k\($0) [*\($0 == 1 ? "b" : "k\($0 - 1)"),*b]\n" }.joined()
          + "? *k\(count)\n: y\n"
      },
      Hostile("an anchor behind a line separator", 1_000) { String(repeating: "\u{2028}&a", count: $0) },
      Hostile("open lists", 60_000) { String(repeating: "[", count: $0) },
      Hostile("open mappings", 25_000) { String(repeating: "{a: ", count: $0) },
      Hostile("nested entries", 60_000) { String(repeating: "- ", count: $0) },
      Hostile("nested keys", 40_000) { String(repeating: "? ", count: $0) },
      // The text itself has as many lines as its last one has spaces.
      Hostile("steps", 800) {
        (0..<Int(Double($0).squareRoot() * 30)).map { String(repeating: " ", count: $0) + "a:\n" }.joined()
      },
      Hostile("one key ever again", 8_000) { String(repeating: "project: A\n", count: $0) },
      Hostile("many keys twice", 2_000) { (0..<$0).map { "k\($0 / 2): 1\n" }.joined() },
    ])
  func hostileTextIsRefusedSoon(text: Hostile) {
    let growth = Growth.ofDoubling(text.size, input: text.text) { text in
      #expect(!Self.errors(text).isEmpty)
    }
    #expect(growth < 3)
  }

  struct Hostile: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var size: Int
    var text: @Sendable (Int) -> String

    init(_ description: String, _ size: Int, _ text: @escaping @Sendable (Int) -> String) {
      testDescription = description
      self.size = size
      self.text = text
    }
  }

  @Test func noMutationCrashes() {
    var generator = RepeatableGenerator(seed: 7)
    let bytes = Array(Self.whole.utf8)
    for length in bytes.indices { _ = Self.errors(Data(bytes[..<length])) }
    let signs = Array("\"'[]{}:,-?&*!|>%@`#~\n\t \\<".utf8) + [0, 0xC2, 0xFF]
    for _ in 0..<3000 {
      var mutated = bytes
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        let index = Int.random(in: mutated.indices, using: &generator)
        switch Int.random(in: 0..<3, using: &generator) {
        case 0: mutated[index] = signs.randomElement(using: &generator)!
        case 1: mutated.insert(signs.randomElement(using: &generator)!, at: index)
        default: mutated.remove(at: index)
        }
      }
      _ = Self.errors(Data(mutated))
    }
  }

  // MARK: Selecting

  @Test(arguments: [
    ([], "Any/Row.xib", true),
    (["App"], "App/Row.xib", true), (["App"], "App/Rows/Row.xib", true), (["App/"], "App/Row.xib", true),
    (["./App"], "App/Row.xib", true), (["."], "App/Row.xib", true),
    (["App"], "Other/App/Row.xib", false), (["App"], "Apple/Row.xib", false),
    (["App/Row.xib"], "App/Row.xib", true), (["App/Row.xib"], "App/Cell.xib", false),
    (["App/**/*.xib"], "App/Rows/Row.xib", true), (["App/**/*.xib"], "App/Row.storyboard", false),
    (["App"], "App/Generated/Row.xib", false),
  ])
  func documentsAreSelected(documents: [String], path: String, isIncluded: Bool) {
    let manifest = Manifest(documents: documents, exclude: [GlobPattern("**/Generated/**")], sources: documents)
    #expect(manifest.includes(document: path) == isIncluded)
    #expect(manifest.includes(source: path) == isIncluded)
  }

  @Test(arguments: [
    (EmbeddingConvention.Trim?.none, "Row12", "Row12"), (.digits, "Row12", "Row"), (.digits, "Row", "Row"),
    (.digits, "12", nil), (nil, "", nil),
  ])
  func aConventionNamesAComponent(trim: EmbeddingConvention.Trim?, value: String, name: String?) {
    #expect(EmbeddingConvention(wrapperClass: "W", source: .property("p"), trim: trim).name(from: value) == name)
  }

  // MARK: Writing

  @Test func aWholeManifestIsWritten() throws {
    let lines = Self.wholeManifest.yaml.split(separator: "\n").filter { !$0.hasPrefix("#") }
    #expect(
      lines.joined(separator: "\n") == """
        project: Shop
        documents: [App, "Components/**/*.xib"]
        exclude: ["**/Generated/**"]
        sources: [Sources]
        developmentRegion: en
        store: .nibreg/registry.sqlite
        components:
          Row/Compact:
            technique: wrap
            guard: tag
            tag: 616
          SliderWithLabel:
            class: SliderWithLabel
            module: Sliders
            nib: SliderWithLabel
            aliases: [SliderWithLabelProto]
            technique: replace
            guard: subview-count
            requires:
              PriceLabel: ^2.0.0
        conventions:
          - class: UINibWrapper
            runtimeAttribute: nibName
          - class: PlaceholderView
            property: restorationIdentifier
            trim: digits
        requires:
          SliderWithLabel: ^1.2.0
        """)
  }

  @Test func whatIsWrittenReadsBack() throws {
    for manifest in [Manifest(), Self.wholeManifest] { #expect(try Self.manifest(manifest.yaml) == manifest) }
  }

  @Test(arguments: [
    "Shop", "2048", "-1", "1.5", "no", "Null", "~", "a b", "a: b", "# a", "'", "\"", "\\", "*", "&a", "a &b", "é", "日本",
    "🚀", "a\u{301}", "a\u{FEFF}b", "{}", "[]", "- a", "? a", "%a", "@a", "`a", "|", ">", "!a",
    "<<", "=", ",", ".", "...", "---", "^1", "/", "a\u{E000}", " a ", "null",
  ])
  func anyNameReadsBack(name: String) throws {
    let manifest = Manifest(
      project: name, exclude: [GlobPattern(name)],
      components: [ComponentName("Row"): DeclaredComponent(aliases: [name, "Other"])],
      conventions: [EmbeddingConvention(wrapperClass: name, source: .property(name))])
    #expect(try Self.manifest(manifest.yaml) == manifest)
  }

  @Test func theExamplesInCommentsAreAManifest() throws {
    let lines = Manifest().yaml.split(separator: "\n").filter { $0.hasPrefix("# ") }.map { $0.dropFirst(2) }
    let examples = lines.filter { $0.hasPrefix(" ") || $0.prefix { $0 != " " }.hasSuffix(":") }
    let manifest = try Self.manifest(examples.joined(separator: "\n"))
    #expect(manifest.project == "Shop" && manifest.components.count == 1 && manifest.conventions.count == 2)
    #expect(!manifest.documents.isEmpty && !manifest.exclude.isEmpty && !manifest.sources.isEmpty)
    #expect(manifest.developmentRegion != nil && manifest.store != nil && manifest.requires.count == 1)
  }

  // MARK: Finding

  @Test func theNearestManifestIsFound() throws {
    let folder = try TemporaryFolder()
    try folder.write("Components.yml", "")
    try folder.makeFolder("Shop/App/Rows")
    #expect(Manifest.file(for: folder.path("Shop/App")) == folder.path("Components.yml"))
    try folder.write("Shop/Components.yml", "project: Shop")
    #expect(Manifest.file(for: folder.path("Shop/App/Rows")) == folder.path("Shop/Components.yml"))
    #expect(Manifest.file(for: folder.path("Shop")) == folder.path("Shop/Components.yml"))
    try folder.makeFolder("Shop/App/.git")
    #expect(Manifest.file(for: folder.path("Shop/App/Rows")) == nil)
    try folder.write("Shop/App/Components.yml", "")
    #expect(Manifest.file(for: folder.path("Shop/App/Rows")) == folder.path("Shop/App/Components.yml"))
    try folder.makeFolder("Shop/App/Rows/Components.yml")
    #expect(Manifest.file(for: folder.path("Shop/App/Rows")) == folder.path("Shop/App/Components.yml"))
  }

  @Test func aFileIsReadUnderTheNameItHasForPeople() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("Components.yml", "project: Shop")
    #expect(try Manifest(file: file).project == "Shop")
    try folder.write("Components.yml", "projet: Shop")
    #expect(throws: ManifestError.self) { try Manifest(file: file) }
    do {
      _ = try Manifest(file: folder.path("Missing.yml"), path: "Missing.yml")
    } catch {
      #expect("\(error)".hasPrefix("Missing.yml: error: cannot be read: "))
    }
  }

  // MARK: The editors' schema

  @Test func theSchemaHasTheKeysThatTheReaderKnows() throws {
    let schema = try JSONSerialization.jsonObject(with: Data(Repository.text("docs/components.schema.json").utf8))
    let root = try #require(schema as? [String: Any])
    let definitions = try #require(root["definitions"] as? [String: [String: Any]])
    func keys(_ definition: [String: Any]?) -> Set<String> {
      Set((definition?["properties"] as? [String: Any] ?? [:]).keys)
    }
    #expect(keys(root) == Self.knownKeys("nonsense_: 1"))
    #expect(keys(definitions["component"]) == Self.knownKeys("components: {Row: {nonsense_: 1}}"))
    #expect(keys(definitions["convention"]) == Self.knownKeys("conventions: [{nonsense_: 1}]"))
    let component = definitions["component"]?["properties"] as? [String: [String: Any]]
    #expect(component?["technique"]?["enum"] as? [String] == EmbeddingTechnique.allCases.map(\.rawValue))
    #expect(component?["guard"]?["enum"] as? [String] == GuardRule.allCases.map(\.rawValue))
    let convention = definitions["convention"]?["properties"] as? [String: [String: Any]]
    #expect(convention?["trim"]?["enum"] as? [String] == EmbeddingConvention.Trim.allCases.map(\.rawValue))
  }

  /// Editors show what the file that 'init' writes says.
  @Test func theSchemaExplainsTheKeysAsTheWrittenManifestDoes() throws {
    let schema = try JSONSerialization.jsonObject(with: Data(Repository.text("docs/components.schema.json").utf8))
    let properties = try #require((schema as? [String: Any])?["properties"] as? [String: [String: Any]])
    let written = Manifest().yaml
    for (key, property) in properties where key != "exclude" {
      let description = try #require(property["description"] as? String, "\(key)")
      #expect(written.contains("# \(description)\n# \(key):"), "\(key)")
    }
  }

  @Test func theSchemaOfTheLockHasTheKeysThatAreWritten() throws {
    let lock = Lock([
      LockedComponent(
        component: ComponentName("Row"), version: try SemanticVersion("1.0.0"),
        layout: LayoutDigest(form: 1, digest: ContentDigest(of: [])), document: ContentDigest(of: []),
        requires: [ComponentName("Price"): .any])
    ])
    #expect(try Lock(content: Data(lock.text.utf8), path: "Components.resolved") == lock)
    let written = try #require(JSONSerialization.jsonObject(with: Data(lock.text.utf8)) as? [String: Any])
    let schema = try JSONSerialization.jsonObject(with: Data(Repository.text("docs/lock.schema.json").utf8))
    let root = try #require(schema as? [String: Any])
    func keys(_ definition: [String: Any]?) -> Set<String> {
      Set((definition?["properties"] as? [String: Any] ?? [:]).keys)
    }
    #expect(keys(root) == Set(written.keys))
    #expect(Set(try #require(root["required"] as? [String])) == Set(written.keys))
    let entry = try #require((written["components"] as? [[String: Any]])?.first)
    let component = try #require((root["definitions"] as? [String: [String: Any]])?["component"])
    #expect(keys(component) == Set(entry.keys))
    #expect(Set(try #require(component["required"] as? [String])) == Set(entry.keys))
  }

  /// What the hint of an unknown key lists.
  private static func knownKeys(_ text: String) -> Set<String> {
    let names = errors(text).first?.split(separator: "; ").last?.split(separator: "'", omittingEmptySubsequences: false)
    return Set((names ?? []).enumerated().filter { $0.offset % 2 == 1 }.map { String($0.element) })
  }
}
