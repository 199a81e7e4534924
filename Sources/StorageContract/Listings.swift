public import ComponentModel
public import Versioning

/// A part of a long list: what people see on one page of it.
public struct ListPart: Sendable, Hashable {
  /// How many come before it.
  public var offset: Int
  /// The most that are wanted.
  public var limit: Int

  public init(offset: Int = 0, limit: Int) {
    self.offset = max(offset, 0)
    self.limit = max(limit, 0)
  }
}

/// A part of a long list, and how long the whole is.
public struct Listed<Element: Sendable>: Sendable {
  public var part: [Element]
  public var total: Int

  public init(_ part: [Element], total: Int) {
    self.part = part
    self.total = total
  }
}

extension Listed: Equatable where Element: Equatable {}

/// A component as lists have it.
public struct ListedComponent: Sendable, Hashable {
  public var name: ComponentName
  /// How often it was published; 0 for a component that is only recorded.
  public var versions: Int
  /// The newest version that is not yanked: releases come before prereleases.
  public var newest: SemanticVersion?
  public var isDeprecated: Bool

  public init(name: ComponentName, versions: Int, newest: SemanticVersion?, isDeprecated: Bool) {
    self.name = name
    self.versions = versions
    self.newest = newest
    self.isDeprecated = isDeprecated
  }
}

/// Which entries of the log are wanted.
public struct LogFilter: Sendable, Hashable {
  /// Of one component, under all its names.
  public var component: ComponentName?
  /// Of one person or token, exactly.
  public var by: String?

  public init(component: ComponentName? = nil, by: String? = nil) {
    self.component = component
    self.by = by
  }
}

// A store that knows nothing better answers with whole lists.
extension RegistryReading {
  public func components(containing text: String, _ part: ListPart) throws -> Listed<ListedComponent> {
    let published = Dictionary(try components().map { ($0.name.description, $0) }) { first, _ in first }
    let names = Set(published.keys).union(try componentNames()).filter { $0.containsAsSearched(text) }
      .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    let shown = names.dropFirst(part.offset).prefix(part.limit)
    let counts = shown.isEmpty ? [:] : try versionCounts()
    return Listed(
      shown.map { name in
        let record = published[name]
        let count = record.flatMap { counts[$0.name] }
        return ListedComponent(
          name: ComponentName(name), versions: count?.count ?? 0, newest: count?.newest,
          isDeprecated: record?.deprecation != nil)
      }, total: names.count)
  }

  public func log(_ filter: LogFilter, _ part: ListPart) throws -> Listed<LogEntry> {
    let entries = try log(of: filter.component).filter { filter.by == nil || $0.act.by == filter.by }
    return Listed(Array(entries.reversed().dropFirst(part.offset).prefix(part.limit)), total: entries.count)
  }
}

extension String {
  /// Whether a text is in it, upper and lower case of ASCII alike.
  fileprivate func containsAsSearched(_ text: String) -> Bool {
    func folded(_ text: String) -> [UInt8] { text.utf8.map { (65...90).contains($0) ? $0 + 32 : $0 } }
    let (own, wanted) = (folded(self), folded(text))
    guard !wanted.isEmpty else { return true }
    guard own.count >= wanted.count else { return false }
    return (0...(own.count - wanted.count)).contains { own[$0..<($0 + wanted.count)].elementsEqual(wanted) }
  }
}
