public import ComponentModel
public import Versioning

/// Why a write cannot be done: what it names is not there, or there already. Nothing was written.
public enum ReferenceError: ExplainedError, Sendable, Hashable, Codable {
  case unknownComponent(ComponentName)
  case unknownVersion(SemanticVersion, of: ComponentName)
  case unknownDocument(ContentDigest)
  case unknownSnapshot(SnapshotID)
  /// A component has or had the name.
  case nameTaken(ComponentName)
  case versionTaken(SemanticVersion, of: ComponentName)
  case declarationsTaken(SemanticVersion, of: ComponentName)
  case requirementTaken(ComponentName, by: SemanticVersion, of: ComponentName)
  /// The newest snapshot of a branch stays as long as the branch does.
  case answersForBranch(SnapshotID)

  public var description: String {
    switch self {
    case .unknownComponent(let name): "the store has no component '\(name)'"
    case .unknownVersion(let version, let name): "the store has no version \(version) of '\(name)'"
    case .unknownDocument(let digest): "the store has no document \(digest.short)…"
    case .unknownSnapshot(let id): "the store has no snapshot \(id)"
    case .nameTaken(let name): "the store has a component '\(name)' already, or had one"
    case .versionTaken(let version, let name): "the store has version \(version) of '\(name)' already"
    case .declarationsTaken(let version, let name): "version \(version) of '\(name)' has its declarations already"
    case .requirementTaken(let required, let version, let name):
      "version \(version) of '\(name)' requires '\(required)' already"
    case .answersForBranch(let id): "snapshot \(id) answers for its branch"
    }
  }

  public var hint: String? { nil }
}
