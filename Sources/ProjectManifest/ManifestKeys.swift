import ComponentModel

/// The keys of a kind of mapping in a manifest. Reader, writer and the editors' schema have the same.
protocol ManifestKeys: RawRepresentable<String>, CaseIterable, Hashable, Sendable {}

extension ManifestKeys {
  package static var names: [String] { allCases.map(\.rawValue) }
}

enum ManifestKey: String, ManifestKeys {
  case project, documents, exclude, sources, developmentRegion, store, components, conventions, requires, rules
}

enum ComponentKey: String, ManifestKeys {
  case `class`, module, nib, aliases, technique, `guard`, tag, requires
}

enum RuleKey: String, ManifestKeys {
  case severity, paths
}

enum ConventionKey: String, ManifestKeys {
  case `class`, runtimeAttribute, property, trim
}
