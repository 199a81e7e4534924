import ComponentModel
import FileAccess
import Versioning

extension Manifest {
  /// The manifest as YAML that people go on with: every section has a comment, those that say nothing an example.
  ///
  /// The same manifest gives the same text. Reading the text gives the same manifest.
  public var yaml: String {
    var sections = [
      "# What NibRegistry cannot read from documents and sources. Every key is optional; paths are relative to this file."
    ]
    for key in ManifestKey.allCases {
      let lines = lines(of: key)
      let section = lines.isEmpty ? key.example.map { "# " + $0 } : lines
      sections.append((["# " + key.explanation] + section).joined(separator: "\n"))
    }
    return sections.joined(separator: "\n\n") + "\n"
  }

  private func lines(of key: ManifestKey) -> [String] {
    switch key {
    case .project: project.map { ["project: \(Scalar($0))"] } ?? []
    case .documents: documents.isEmpty ? [] : ["documents: \(Scalar.list(documents))"]
    case .exclude: exclude.isEmpty ? [] : ["exclude: \(Scalar.list(exclude.map(\.text)))"]
    case .sources: sources.isEmpty ? [] : ["sources: \(Scalar.list(sources))"]
    case .developmentRegion: developmentRegion.map { ["developmentRegion: \(Scalar($0))"] } ?? []
    case .store: store.map { ["store: \(Scalar($0))"] } ?? []
    case .components: components.isEmpty ? [] : ["components:"] + components.inOrder.flatMap(Self.lines(of:_:))
    case .conventions: conventions.isEmpty ? [] : ["conventions:"] + conventions.flatMap(Self.lines(of:))
    case .requires:
      requires.isEmpty
        ? [] : ["requires:"] + requires.inOrder.map { "  \(Scalar($0.description)): \(Scalar($1.description))" }
    case .rules:
      rules.isEmpty ? [] : ["rules:"] + rules.sorted { $0.key < $1.key }.flatMap(Self.lines(of:_:))
    }
  }

  private static func lines(of name: ComponentName, _ component: DeclaredComponent) -> [String] {
    let members: [(ComponentKey, String?)] = [
      (.class, component.className.map { "\(Scalar($0))" }), (.module, component.module.map { "\(Scalar($0))" }),
      (.nib, component.nibName.map { "\(Scalar($0))" }),
      (.aliases, component.aliases.isEmpty ? nil : Scalar.list(component.aliases)),
      (.technique, component.technique?.rawValue), (.guard, component.guardRule?.rawValue),
      (.tag, component.tag.map(String.init)),
    ]
    let requirements = component.requires.inOrder.map { "      \(Scalar($0.description)): \(Scalar($1.description))" }
    return ["  \(Scalar(name.description)):"]
      + members.compactMap { key, value in value.map { "    \(key.rawValue): \($0)" } }
      + (requirements.isEmpty ? [] : ["    \(ComponentKey.requires.rawValue):"] + requirements)
  }

  private static func lines(of rule: String, _ setting: RuleSetting) -> [String] {
    guard !setting.paths.isEmpty else {
      return setting.severity.map { ["  \(Scalar(rule)): \(Scalar($0.rawValue))"] } ?? []
    }
    return ["  \(Scalar(rule)):"]
      + (setting.severity.map { ["    \(RuleKey.severity.rawValue): \(Scalar($0.rawValue))"] } ?? [])
      + ["    \(RuleKey.paths.rawValue):"]
      + setting.paths.map { "      \(Scalar($0.pattern.text)): \(Scalar($0.severity.rawValue))" }
  }

  private static func lines(of convention: EmbeddingConvention) -> [String] {
    let source =
      switch convention.source {
      case .runtimeAttribute(let name): "\(ConventionKey.runtimeAttribute.rawValue): \(Scalar(name))"
      case .property(let name): "\(ConventionKey.property.rawValue): \(Scalar(name))"
      }
    return ["  - class: \(Scalar(convention.wrapperClass))", "    \(source)"]
      + (convention.trim.map { ["    trim: \($0.rawValue)"] } ?? [])
  }
}

extension ManifestKey {
  fileprivate var explanation: String {
    switch self {
    case .project: "What the project is called."
    case .documents: "Files, folders and patterns of its documents. Without: everything below."
    case .exclude: "What is left out."
    case .sources: "Folders with the classes of the components. Without: everything below."
    case .developmentRegion: "Which localized copy of a document is the original, where none is in Base.lproj."
    case .store: "Where the store is, if not in .nibreg/registry.sqlite."
    case .components: "What cannot be read of a component: Class, Module.Class or Class/Nib."
    case .conventions: "How wrapper classes name a component by other means than its class."
    case .requires: "Versions of published components that the project can work with."
    case .rules:
      "How findings count, by rule: \(RuleSetting.Severity.allCases.map(\.rawValue).joined(separator: ", "))."
    }
  }

  fileprivate var example: [String] {
    switch self {
    case .project: ["project: Shop"]
    case .documents: [#"documents: [App, "Components/**/*.xib"]"#]
    case .exclude: [#"exclude: ["**/Generated/**"]"#]
    case .sources: ["sources: [Sources]"]
    case .developmentRegion: ["developmentRegion: en"]
    case .store: ["store: .nibreg/registry.sqlite"]
    case .components:
      [
        "components:", "  SliderWithLabel:", "    module: Sliders", "    aliases: [SliderWithLabelProto]",
        "    technique: replace     # \(EmbeddingTechnique.allCases.map(\.rawValue).joined(separator: " | "))",
        "    guard: subview-count   # \(GuardRule.allCases.map(\.rawValue).joined(separator: " | "))",
        "    requires:              # versions of components that it embeds, published with it",
        "      PriceLabel: ^2.0.0",
      ]
    case .conventions:
      [
        "conventions:", "  - class: UINibWrapper", "    runtimeAttribute: nibName", "  - class: PlaceholderView",
        "    property: restorationIdentifier", "    trim: digits           # those at the end of the name",
      ]
    case .requires: ["requires:", "  SliderWithLabel: ^1.2.0"]
    case .rules:
      [
        "rules:", "  outlet-not-connected: error", "  resource-not-found:", "    severity: warning",
        "    paths:               # the first that matches counts", "      Legacy: \"off\"",
      ]
    }
  }
}

/// A text as YAML: plain where nobody can take it for something else, in quotes otherwise.
private struct Scalar: CustomStringConvertible {
  let text: String

  init(_ text: String) { self.text = text }

  static func list(_ texts: [String]) -> String { "[\(texts.map { Scalar($0).description }.joined(separator: ", "))]" }

  var description: String { isPlain ? text : quoted }

  /// Letters and digits, with a few signs that mean nothing to YAML where they stand.
  private var isPlain: Bool {
    let first = text.unicodeScalars.first
    let isWord = text.unicodeScalars.allSatisfy { Self.isLetterOrDigit($0) || "_./-^".unicodeScalars.contains($0) }
    let startsPlain = first.map { Self.isLetterOrDigit($0) || "_.^".unicodeScalars.contains($0) } ?? false
    let words: Set = ["null", "true", "false", "yes", "no", "on", "off", "y", "n"]
    return isWord && startsPlain && !words.contains(text.lowercased())
  }

  private static func isLetterOrDigit(_ scalar: Unicode.Scalar) -> Bool {
    ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar) || ("0"..."9").contains(scalar)
  }

  private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .spaceSeparator, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned: true
    default: false
    }
  }

  private var quoted: String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      // A word that follows directly would make it an anchor in the eyes of the reader.
      case "&": result += "\\x26"
      case _ where scalar == " " || !Self.isInvisible(scalar): result.unicodeScalars.append(scalar)
      default:
        let digits = String(scalar.value, radix: 16, uppercase: true)
        result += "\\U" + String(repeating: "0", count: 8 - digits.count) + digits
      }
    }
    return result + "\""
  }
}
