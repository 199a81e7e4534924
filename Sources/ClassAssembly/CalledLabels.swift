import ComponentModel

/// The labels of calls that may mean methods which views ask their delegates for.
struct CalledLabels {
  private let labels: [String]
  private let known: Set<String>
  private let longest: Int

  init(of files: [SourceFileDeclarations]) {
    known = files.reduce(into: []) { $0.formUnion($1.delegateLabels) }
    labels = known.sorted()
    longest = labels.map(\.count).max() ?? 0
  }

  /// Whether code calls a method of a delegate in one of the languages: Swift says `didSelectRowAt` where Objective-C says
  /// `didSelectRowAtIndexPath`.
  func contain(_ name: String) -> Bool {
    let longer = labels.partitioningIndex { $0 >= name }
    if longer < labels.count, labels[longer].hasPrefix(name) { return true }
    return name.indices.prefix(longest).contains { known.contains(String(name[...$0])) }
  }
}
