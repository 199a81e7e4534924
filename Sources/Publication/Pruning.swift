public import ComponentModel
public import Registry
public import StorageContract

/// Removes old snapshots. What answers for a branch stays, and everything that is published.
public struct Pruning: Sendable {
  /// So many of the newest snapshots of each branch stay; nil: the newest one.
  public var keep: Int?
  /// Only what was recorded before stays not; nil: whatever its age.
  public var recordedBefore: Timestamp?

  public init(keep: Int?, recordedBefore: Timestamp?) {
    self.keep = keep
    self.recordedBefore = recordedBefore
  }

  public struct Outcome: Sendable, Hashable {
    /// Oldest first, branch by branch.
    public var removed: [StoredSnapshot]
    /// Documents that nothing refers to anymore.
    public var documents: Int
  }

  public func prune(in store: any RegistryStore, at workplace: InvocationContext, isDryRun: Bool = false) throws
    -> Outcome
  {
    if isDryRun { return try store.read { Outcome(removed: try candidates(in: $0), documents: 0) } }
    return try store.write { writing in
      let removed = try candidates(in: writing)
      guard !removed.isEmpty else { return Outcome(removed: [], documents: 0) }
      let before = try writing.documentCount()
      try writing.prune(removed, by: workplace.act())
      return Outcome(removed: removed, documents: before - (try writing.documentCount()))
    }
  }

  private func candidates(in reading: any RegistryReading) throws -> [StoredSnapshot] {
    try reading.branches().flatMap { branch in
      let all = try reading.snapshots(project: branch.newest.project, branch: branch.newest.branch)
      return all.dropLast(max(keep ?? 1, 1)).filter { snapshot in
        recordedBefore.map { snapshot.record.recorded.at < $0 } ?? true
      }
    }
  }
}
