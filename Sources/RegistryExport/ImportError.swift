public import ComponentModel

/// Why nothing was imported.
public enum ImportError: ExplainedError, Sendable, Hashable {
  /// What should be an export is none, or is damaged.
  case badExport(String, reason: String, hint: String?)
  /// What is to be imported contradicts what is there.
  case conflict([String])

  public var description: String {
    switch self {
    case .badExport(let path, let reason, _): "'\(path)' cannot be imported: \(reason)"
    case .conflict(let conflicts):
      conflicts.count == 1 ? "one thing contradicts the store" : "\(conflicts.count) things contradict the store"
    }
  }

  public var details: [String] {
    switch self {
    case .badExport: []
    case .conflict(let conflicts):
      conflicts.count > 20 ? conflicts.prefix(20) + ["… and \(conflicts.count - 20) more"] : conflicts
    }
  }

  public var hint: String? {
    switch self {
    case .badExport(_, _, let hint): hint
    case .conflict: nil
    }
  }
}
