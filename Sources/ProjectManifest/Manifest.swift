public import ComponentModel
public import FileAccess
public import Versioning

/// What a project says about itself in `Components.yml`: what cannot be read from its documents and sources.
///
/// Everything is optional. Paths are relative to the folder that the file is in.
public struct Manifest: Hashable, Sendable {
  /// The file's name.
  public static let fileName = "Components.yml"

  /// What the project is called.
  public var project: String?
  /// Files, folders and patterns of what belongs to the project. None: everything below the manifest.
  public var documents: [String]
  /// What is left out of it, as `--exclude` has it.
  public var exclude: [GlobPattern]
  /// Folders and files with class sources. None: everything below the manifest.
  public var sources: [String]
  /// Which of several localized copies of a document is the original, where none is in `Base.lproj`.
  public var developmentRegion: String?
  /// Where the store is, if not in its standard place. May lead out of the project.
  public var store: String?
  public var components: [ComponentName: DeclaredComponent]
  public var conventions: [EmbeddingConvention]
  /// Which versions of published components the project can work with.
  public var requires: [ComponentName: VersionRange]
  /// How findings count here, by rule.
  public var rules: [String: RuleSetting] = [:]

  public init(
    project: String? = nil, documents: [String] = [], exclude: [GlobPattern] = [], sources: [String] = [],
    developmentRegion: String? = nil, store: String? = nil, components: [ComponentName: DeclaredComponent] = [:],
    conventions: [EmbeddingConvention] = [], requires: [ComponentName: VersionRange] = [:]
  ) {
    self.project = project
    self.documents = documents
    self.exclude = exclude
    self.sources = sources
    self.developmentRegion = developmentRegion
    self.store = store
    self.components = components
    self.conventions = conventions
    self.requires = requires
  }

  /// Whether a document at `path`, relative to the manifest's folder, belongs to the project.
  public func includes(document path: String) -> Bool {
    Self.selects(path, among: documents) && !exclude.contains { $0.matches(path) }
  }

  /// Whether a class source at `path`, relative to the manifest's folder, is read.
  public func includes(source path: String) -> Bool {
    Self.selects(path, among: sources) && !exclude.contains { $0.matches(path) }
  }

  /// Other than `exclude`, `App` names one folder and not each of that name.
  private static func selects(_ path: String, among patterns: [String]) -> Bool {
    patterns.isEmpty
      || patterns.contains { pattern in
        let parts = pattern.split(separator: "/").filter { $0 != "." }
        return parts.isEmpty || GlobPattern("/" + parts.joined(separator: "/")).matches(path)
      }
  }
}

/// How the findings of one rule count in a project.
public struct RuleSetting: Hashable, Sendable {
  public enum Severity: String, Hashable, Sendable, CaseIterable {
    case error, warning, note, off
  }

  /// Of files that a pattern matches.
  public struct PathSetting: Hashable, Sendable {
    public var pattern: GlobPattern
    public var severity: Severity
  }

  /// nil for what the rule itself says.
  public var severity: Severity?
  /// The first that matches counts.
  public var paths: [PathSetting] = []

  /// - Parameter path: relative to the manifest's folder.
  package func severity(at path: String) -> Severity? {
    paths.first { $0.pattern.matches(path) }?.severity ?? severity
  }
}

/// What a manifest says about one component. What is nil is read from its document and sources.
public struct DeclaredComponent: Hashable, Sendable {
  public var className: String?
  public var module: String?
  public var nibName: String?
  /// Other classes that hosts may name and mean this component: a prototype, a private subclass.
  public var aliases: [String]
  public var technique: EmbeddingTechnique?
  public var guardRule: GuardRule?
  /// What tag tells a placeholder; there if and only if the rule is `tag`.
  public var tag: Int?
  /// Which versions of other published components it can work with.
  public var requires: [ComponentName: VersionRange]

  public init(
    className: String? = nil, module: String? = nil, nibName: String? = nil, aliases: [String] = [],
    technique: EmbeddingTechnique? = nil, guardRule: GuardRule? = nil, tag: Int? = nil,
    requires: [ComponentName: VersionRange] = [:]
  ) {
    self.className = className
    self.module = module
    self.nibName = nibName
    self.aliases = aliases
    self.technique = technique
    self.guardRule = guardRule
    self.tag = tag
    self.requires = requires
  }
}
