public import ComponentModel

/// Everything that is wrong with a manifest.
public struct ManifestError: Error, Sendable, Hashable {
  /// By place, at least one.
  public var diagnostics: [Diagnostic]

  package init(_ diagnostics: [Diagnostic]) {
    precondition(!diagnostics.isEmpty, "an error without a reason")
    self.diagnostics = diagnostics.sorted { ($0.position ?? .start, $0.message) < ($1.position ?? .start, $1.message) }
  }
}

extension ManifestError: CustomStringConvertible {
  public var description: String { diagnostics.map(\.description).joined(separator: "\n") }
}

extension Diagnostic.Code {
  /// The file cannot be taken as YAML at all.
  public static let manifestSyntax = Self(rawValue: "manifest-syntax")
  public static let manifestKey = Self(rawValue: "manifest-key")
  public static let manifestType = Self(rawValue: "manifest-type")
  public static let manifestValue = Self(rawValue: "manifest-value")
}
