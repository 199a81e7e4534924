public import StorageContract

/// Looks for a text in everything that has a name.
public struct Searching: Sendable {
  public var text: String
  /// How many hits are wanted.
  public var limit: Int

  public init(_ text: String, limit: Int) {
    self.text = text
    self.limit = limit
  }

  public struct Outcome: Sendable, Hashable {
    /// In the order of `RegistryReading.search`.
    public var hits: [SearchHit]
    /// Whether there are more than were wanted.
    public var isTruncated: Bool
  }

  public func search(in store: any RegistryStore) throws -> Outcome {
    let found = try store.read { try $0.search(text, limit: min(limit, Int.max - 1) + 1) }
    return Outcome(hits: Array(found.prefix(limit)), isTruncated: found.count > limit)
  }
}
