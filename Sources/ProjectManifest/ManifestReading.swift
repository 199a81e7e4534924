import Compatibility
import ComponentModel
import FileAccess
public import Foundation
import Judgement
import Spelling
import Versioning
import Yams

extension Manifest {
  /// Bytes of a manifest. Those that people write have some hundred lines.
  public static let largestSize = 1 << 20

  /// Reads a manifest. A file with nothing in it is a manifest that says nothing.
  ///
  /// - Parameters:
  ///   - content: the file's bytes.
  ///   - path: what diagnostics call the file.
  /// - Throws: everything that is wrong with it, in one error. What is no YAML is told alone.
  public init(content: Data, path: String) throws(ManifestError) {
    guard content.count <= Self.largestSize else {
      throw ManifestError([
        Diagnostic(
          .error, .manifestSyntax, path: path,
          message: "the file has more than \(Self.largestSize) bytes, the most that is read of a manifest")
      ])
    }
    guard let text = String(validating: content, as: UTF8.self) else {
      let lines = content.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      let damaged = lines.firstIndex { String(validating: $0, as: UTF8.self) == nil } ?? 0
      throw ManifestError([
        Diagnostic(
          .error, .manifestSyntax, path: path, position: SourcePosition(line: damaged + 1, column: 1),
          message: "the text is not valid UTF-8")
      ])
    }
    var reading: ManifestReading
    do throws(Diagnostic) {
      reading = ManifestReading(tree: try ManifestText(text, path: path), path: path)
    } catch {
      throw ManifestError([error])
    }
    self = reading.manifest()
    guard reading.diagnostics.isEmpty else { throw ManifestError(reading.diagnostics) }
  }
}

// Foundation has another one.
private typealias Node = Yams.Node

/// Takes the facts out of a manifest's tree and notes whatever is wrong on the way.
private struct ManifestReading {
  let tree: ManifestText
  let path: String
  private(set) var diagnostics: [Diagnostic] = []

  init(tree: ManifestText, path: String) {
    self.tree = tree
    self.path = path
  }

  mutating func manifest() -> Manifest {
    var manifest = Manifest()
    guard let root = tree.root, !root.isNothing else { return manifest }
    for (key, value) in members(of: root, as: ManifestKey.self, what: "a manifest") {
      switch key {
      case .project: manifest.project = name(value, of: key)
      case .documents: manifest.documents = paths(value, of: key)
      case .exclude: manifest.exclude = patterns(value, of: key).map { GlobPattern($0.text) }
      case .sources: manifest.sources = paths(value, of: key)
      case .developmentRegion: manifest.developmentRegion = name(value, of: key)
      case .store: manifest.store = name(value, of: key)
      case .components: manifest.components = components(value)
      case .conventions: manifest.conventions = items(of: value, key).compactMap { convention($0) }
      case .requires: manifest.requires = requirements(value)
      case .rules: manifest.rules = rules(value)
      }
    }
    return manifest
  }

  // MARK: Sections

  private mutating func components(_ node: Node) -> [ComponentName: DeclaredComponent] {
    var components: [ComponentName: DeclaredComponent] = [:]
    for member in members(of: node, what: "'components'") {
      guard let name = componentName(member) else { continue }
      components[name] = component(member.value, named: name)
    }
    return components
  }

  private mutating func component(_ node: Node, named name: ComponentName) -> DeclaredComponent {
    var component = DeclaredComponent()
    // Nothing behind the name: it is a component, and all is read.
    if node.isNothing { return component }
    let members = members(of: node, as: ComponentKey.self, what: "a component")
    for (key, value) in members {
      switch key {
      case .class: component.className = self.name(value, of: key)
      case .module: component.module = self.name(value, of: key)
      case .nib: component.nibName = self.name(value, of: key)
      case .aliases: component.aliases = texts(value, of: key).map(\.text)
      case .technique: component.technique = choice(value, of: key)
      case .guard: component.guardRule = choice(value, of: key)
      case .tag: component.tag = integer(value, of: key)
      case .requires: component.requires = requirements(value)
      }
    }
    checkGuard(of: component, members)
    checkName(name, of: component, members)
    return component
  }

  private mutating func checkGuard(of component: DeclaredComponent, _ members: [(key: ComponentKey, value: Node)]) {
    for (key, value) in members {
      switch key {
      case .guard where component.technique == .owner || component.technique == .code:
        report(
          .manifestValue, at: value,
          "technique '\(component.technique?.rawValue ?? "")' has no guard; 'replace' and 'wrap' have one")
      case .guard where component.guardRule == .tag && !members.contains { $0.key == .tag }:
        report(.manifestValue, at: value, "guard 'tag' needs the key 'tag' with the placeholder's tag")
      case .tag where component.guardRule != .tag && component.tag != nil:
        report(.manifestValue, at: value, "'tag' belongs to the guard 'tag' only")
      default: break
      }
    }
  }

  /// What a qualified name says already, other keys cannot say otherwise.
  private mutating func checkName(
    _ name: ComponentName, of component: DeclaredComponent, _ members: [(key: ComponentKey, value: Node)]
  ) {
    for (key, value) in members {
      if key == .module, let module = component.module, let own = name.module, module != own {
        report(
          .manifestValue, at: value, "module '\(module.excerpt)' of a component that is named for '\(own.excerpt)'")
      }
      if key == .nib, let nib = component.nibName, let own = name.nibName, nib != own {
        report(.manifestValue, at: value, "nib '\(nib.excerpt)' of a component that is named for '\(own.excerpt)'")
      }
    }
  }

  private mutating func convention(_ node: Node) -> EmbeddingConvention? {
    let known = diagnostics.count
    var wrapperClass: String?
    var sources: [EmbeddingConvention.Source] = []
    var trim: EmbeddingConvention.Trim?
    for (key, value) in members(of: node, as: ConventionKey.self, what: "a convention") {
      switch key {
      case .class: wrapperClass = name(value, of: key)
      case .runtimeAttribute: name(value, of: key).map { sources.append(.runtimeAttribute($0)) }
      case .property: name(value, of: key).map { sources.append(.property($0)) }
      case .trim: trim = choice(value, of: key)
      }
    }
    guard diagnostics.count == known else { return nil }
    guard let wrapperClass else {
      report(.manifestKey, at: node, "a convention needs the key 'class'")
      return nil
    }
    guard sources.count == 1, let source = sources.first else {
      report(.manifestKey, at: node, "a convention needs either 'runtimeAttribute' or 'property'")
      return nil
    }
    return EmbeddingConvention(wrapperClass: wrapperClass, source: source, trim: trim)
  }

  private mutating func requirements(_ node: Node) -> [ComponentName: VersionRange] {
    var requirements: [ComponentName: VersionRange] = [:]
    for member in members(of: node, what: "'requires'") {
      guard let name = componentName(member),
        let range = text(member.value, "the range of '\(name.description.excerpt)'")
      else { continue }
      do throws(VersionError) {
        requirements[name] = try VersionRange(range)
      } catch {
        report(.manifestValue, at: member.value, "\(error)")
      }
    }
    return requirements
  }

  private mutating func rules(_ node: Node) -> [String: RuleSetting] {
    let known = Set((RuleCatalog.documentRules.map(\.id) + RuleCatalog.changeRules.map(\.id)))
    var rules: [String: RuleSetting] = [:]
    for member in members(of: node, what: "'rules'") {
      guard known.contains(member.name) else {
        let nearest = nearestName(to: member.name, in: known.sorted())
        report(
          .manifestValue, at: member.key,
          "there is no rule '\(member.name.excerpt)'" + (nearest.map { " (did you mean '\($0)'?)" } ?? ""),
          hint: nearest == nil ? "'nibreg rules' lists them" : nil)
        continue
      }
      var setting = RuleSetting()
      if case .scalar = member.value {
        setting.severity = choice(member.value, of: RuleKey.severity)
      } else {
        for (key, value) in members(of: member.value, as: RuleKey.self, what: "a rule") {
          switch key {
          case .severity: setting.severity = choice(value, of: key)
          case .paths:
            for path in members(of: value, what: "'paths'") {
              guard let severity: RuleSetting.Severity = choice(path.value, of: RuleKey.severity) else { continue }
              setting.paths.append(.init(pattern: GlobPattern(path.name), severity: severity))
            }
          }
        }
      }
      rules[member.name] = setting
    }
    return rules
  }

  // MARK: Mappings and lists

  /// A key of a mapping with its value. Where the key is there again further down, that one counts in the end.
  private struct Member {
    var name: String
    var key: Node
    var value: Node
  }

  /// The members of a mapping whose keys are known. Others are reported.
  private mutating func members<Key: ManifestKeys>(
    of node: Node, as type: Key.Type, what: String
  ) -> [(key: Key, value: Node)] {
    members(of: node, what: what).compactMap { member in
      if let key = Key(rawValue: member.name) { return (key, member.value) }
      let nearest = nearestName(to: member.name, in: Key.names)
      report(
        .manifestKey, at: member.key,
        "unknown key '\(member.name.excerpt)'" + (nearest.map { " (did you mean '\($0)'?)" } ?? ""),
        hint: nearest == nil ? "\(what) has \(Key.names.map { "'\($0)'" }.joined(separator: ", "))" : nil)
      return nil
    }
  }

  /// The members of a mapping. Keys that are there again are reported.
  private mutating func members(of node: Node, what: String) -> [Member] {
    guard case .mapping(let mapping) = node else {
      report(.manifestType, at: node, "\(what) is a mapping of keys to values, not \(node.kind)")
      return []
    }
    var firstPlaces: [String: SourcePosition] = [:]
    return mapping.compactMap { key, value in
      guard case .scalar(let scalar) = key else {
        report(.manifestType, at: key, "a key is a text, not \(key.kind)")
        return nil
      }
      let name = tree.repeatedKeys[key.position] ?? scalar.string
      if let first = firstPlaces[name] {
        report(.manifestKey, at: key, "key '\(name.excerpt)' is given twice; the first is at \(first)")
      } else {
        firstPlaces[name] = key.position
      }
      return Member(name: name, key: key, value: value)
    }
  }

  private mutating func items(of node: Node, _ key: some ManifestKeys) -> [Node] {
    guard case .sequence(let sequence) = node else {
      report(.manifestType, at: node, "'\(key.rawValue)' is a list, not \(node.kind)")
      return []
    }
    return Array(sequence)
  }

  // MARK: Texts

  /// Any scalar is a text as it is written, so that neither a project called 2048 nor the language `no` needs quotes.
  private mutating func text(_ node: Node, _ what: String) -> String? {
    guard case .scalar(let scalar) = node else {
      report(.manifestType, at: node, "\(what) is a text, not \(node.kind)")
      return nil
    }
    if node.isNothing {
      report(.manifestType, at: node, "\(what) has no value")
      return nil
    }
    if scalar.string.allSatisfy(\.isWhitespace) {
      report(.manifestValue, at: node, "\(what) is empty")
      return nil
    }
    if scalar.string.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) {
      report(.manifestValue, at: node, "\(what) has a line break or control character in it")
      return nil
    }
    return scalar.string
  }

  private mutating func name(_ node: Node, of key: some ManifestKeys) -> String? { text(node, "'\(key.rawValue)'") }

  private mutating func texts(_ node: Node, of key: some ManifestKeys) -> [(text: String, node: Node)] {
    items(of: node, key).compactMap { item in
      text(item, "an entry of '\(key.rawValue)'").map { ($0, item) }
    }
  }

  /// Each `**` multiplies the ways in which a path can fit.
  private static let mostFolderWildcards = 4

  private mutating func patterns(_ node: Node, of key: some ManifestKeys) -> [(text: String, node: Node)] {
    texts(node, of: key).filter { pattern, item in
      let wildcards = pattern.split(separator: "/").count { $0 == "**" }
      guard wildcards > Self.mostFolderWildcards else { return true }
      report(
        .manifestValue, at: item,
        "pattern '\(pattern.excerpt)' has '**' \(wildcards) times; \(Self.mostFolderWildcards) are allowed")
      return false
    }
  }

  /// Paths and patterns below the manifest's folder.
  private mutating func paths(_ node: Node, of key: some ManifestKeys) -> [String] {
    if case .sequence(let sequence) = node, sequence.isEmpty {
      report(
        .manifestValue, at: node, "'\(key.rawValue)' lists nothing", hint: "leave the key out to take everything below")
    }
    return patterns(node, of: key).compactMap { path, item in
      if path.hasPrefix("/") || path.hasPrefix("~") {
        report(.manifestValue, at: item, "path '\(path.excerpt)' is absolute; paths are relative to the manifest")
        return nil
      }
      if path.split(separator: "/").contains("..") {
        report(.manifestValue, at: item, "path '\(path.excerpt)' leads out of the manifest's folder")
        return nil
      }
      return path
    }
  }

  private mutating func componentName(_ member: Member) -> ComponentName? {
    guard text(member.key, "a component's name") != nil else { return nil }
    let name = ComponentName(member.name)
    guard !name.className.isEmpty, name.module?.isEmpty != true, name.nibName?.isEmpty != true else {
      report(
        .manifestValue, at: member.key, "'\(member.name.excerpt)' is not a component's name",
        hint: "write Class, Module.Class or Class/Nib")
      return nil
    }
    return name
  }

  private mutating func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ node: Node, of key: some ManifestKeys
  ) -> Choice? {
    guard let text = name(node, of: key) else { return nil }
    if let choice = Choice(rawValue: text) { return choice }
    let names = Choice.allCases.map(\.rawValue)
    let nearest = nearestName(to: text, in: names)
    report(
      .manifestValue, at: node,
      "unknown \(key.rawValue) '\(text.excerpt)'" + (nearest.map { " (did you mean '\($0)'?)" } ?? ""),
      hint: nearest == nil ? "it is one of \(names.map { "'\($0)'" }.joined(separator: ", "))" : nil)
    return nil
  }

  private mutating func integer(_ node: Node, of key: some ManifestKeys) -> Int? {
    guard case .scalar(let scalar) = node, scalar.style == .plain, let value = Int(scalar.string) else {
      report(.manifestType, at: node, "'\(key.rawValue)' is a whole number")
      return nil
    }
    return value
  }

  private mutating func report(_ code: Diagnostic.Code, at node: Node, _ message: String, hint: String? = nil) {
    diagnostics.append(Diagnostic(.error, code, path: path, position: node.position, message: message, hint: hint))
  }
}

extension Node {
  /// What it is, for people.
  fileprivate var kind: String {
    switch self {
    case .mapping: "a mapping"
    case .sequence: "a list"
    case .scalar: isNothing ? "nothing" : "a text"
    case .alias: "an alias"
    }
  }

  /// Whether there is a place for a value and none in it. YAML's null.
  fileprivate var isNothing: Bool {
    guard case .scalar(let scalar) = self, scalar.style == .plain else { return false }
    return ["", "~", "null", "Null", "NULL"].contains(scalar.string)
  }
}
