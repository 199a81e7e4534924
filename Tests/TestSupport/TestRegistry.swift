import ComponentModel
import Foundation
import Publication
import Registry
import RegistryQuery
import SQLiteStorage
import StorageContract
import TestRunning
import Versioning

/// A store in a folder of its own, with one-line calls and answers.
public struct TestRegistry: Sendable {
  public let folder: TemporaryFolder
  public let store: SQLiteStore
  public var workplace = InvocationContext(now: Timestamp(secondsSince1970: Program.now), actor: "ada")

  public init() throws {
    OwnThreads.require(for: "a store")
    folder = try TemporaryFolder()
    let empty = try Self.empty.get()
    try folder.copy(empty.folder.path("registry.sqlite"), to: "registry.sqlite")
    store = try SQLiteStore.open(at: folder.path("registry.sqlite"))
  }

  /// What each begins as: to copy a file takes a small part of the time that making a store takes.
  private static let empty = Result { try TestRegistry(made: ()) }

  private init(made: Void) throws {
    folder = try TemporaryFolder()
    store = try SQLiteStore.create(at: folder.path("registry.sqlite"), by: workplace.act)
  }

  /// Everything in the store.
  public var content: String { get throws { try StoreContent.dump(store.path) } }

  // MARK: Publishing

  /// Publishes documents that are written for that: `"Row.xib"` with its text.
  ///
  /// - Returns: one line for each component: `published Row 1.0.0`, `published Row 1.1.0 after 1.0.0`,
  ///   `unchanged Row 1.0.0`.
  @discardableResult
  public func publish(
    _ documents: KeyValuePairs<String, String>, _ numbering: Publishing.Numbering, renaming former: String? = nil,
    qualified: Bool = false, dryRun: Bool = false, keepsGoing: Bool = false
  ) throws -> [String] {
    let files = try TemporaryFolder()
    for (name, text) in documents { try files.write(name, text) }
    var publishing = Publishing(
      numbering: numbering, renamed: former.map { ComponentName($0) }, isQualified: qualified)
    publishing.keepsGoing = keepsGoing
    let outcome = try publishing.publish([files.path], in: store, at: workplace, isDryRun: dryRun)
    return outcome.publications.map { publication in
      let word = publication.isUnchanged ? "unchanged" : "published"
      let baseline = publication.isUnchanged ? "" : publication.baseline.map { " after \($0)" } ?? ""
      return "\(word) \(publication.component) \(publication.version)\(baseline)"
    }
  }

  /// Publishes one component whose nib has its class's name.
  @discardableResult
  public func publish(
    _ name: Use, _ version: String, uses: [Use] = [], text: String = "Hello"
  ) throws -> [String] {
    try publish(
      ["\(name.className).xib": Nib.component(name, uses: uses, text: text)], .exactly(try SemanticVersion(version)))
  }

  public func yank(_ component: String, _ version: String) throws {
    _ = try Withdrawing().yank(
      ComponentName(component), version: try SemanticVersion(version), reason: "faulty", in: store, at: workplace)
  }

  // MARK: Recording

  /// Records documents that are written for that.
  @discardableResult
  public func record(
    _ documents: KeyValuePairs<String, String>, project: String = "Shop", branch: String? = nil,
    revision: String? = nil, secondsLater: Int64 = 0
  ) throws -> Recording.Outcome {
    let files = try TemporaryFolder()
    for (name, text) in documents { try files.write(name, text) }
    return try record(
      [files.path], project: project, branch: branch, revision: revision, secondsLater: secondsLater)
  }

  @discardableResult
  public func record(
    _ paths: [String], project: String = "Shop", branch: String? = nil, revision: String? = nil,
    secondsLater: Int64 = 0
  ) throws -> Recording.Outcome {
    var workplace = workplace
    workplace.now.secondsSince1970 += secondsLater
    return try Recording(project: project, branch: branch, revision: revision)
      .record(paths, in: store, at: workplace)
  }

  // MARK: Asking

  /// One line for each host: `Shop/main App.xib: embedding at 1 by Row > App.xib`.
  public func impact(_ component: String) throws -> [String] {
    try ImpactQuery(.store(store)).impact(of: ComponentName(component)).value.hosts.map(\.line)
  }

  /// `Row` is used by `App.xib`, `Shop.xib`: the paths of the hosts alone.
  public func hosts(of component: String) throws -> [String] {
    try ImpactQuery(.store(store)).impact(of: ComponentName(component)).value.hosts.map(\.node.path)
  }

  /// Who embeds what directly, by names: the same however the store came to it.
  public func links() throws -> [String] {
    try StoreContent.rows(
      store.path,
      """
      SELECT host.project, coalesce(host.branch, ''), host.path, dependency.objectID, dependency.relation,
        used.project, coalesce(used.branch, ''), used.component
      FROM dependency JOIN host ON host.node = dependency.user JOIN host AS used ON used.node = dependency.used
      ORDER BY 1, 2, 3, 4
      """)
  }

  public func versions(of component: String) throws -> [String] {
    try store.read { try $0.versions(of: ComponentName(component)).map(\.version.description) }
  }
}

extension InvocationContext {
  fileprivate var act: AuditEntry { AuditEntry(at: now, by: actor) }
}

extension AffectedHost {
  /// `Shop/main App.xib: embedding at 1 by Row > App.xib`.
  public var line: String {
    "\(node.origin.word) \(node.path): \(relation.rawValue) at \(distance) by \(path.joined(separator: " > "))"
  }
}

extension Node.Origin {
  fileprivate var word: String {
    switch self {
    case .snapshot(let snapshot): "\(snapshot.project)/\(snapshot.branch)"
    case .version(let version): version.description
    case .workingTree: "tree"
    }
  }
}

extension Publishing.Numbering: ExpressibleByStringLiteral {
  /// An exact version.
  public init(stringLiteral text: String) {
    do { self = .exactly(try SemanticVersion(text)) } catch { preconditionFailure("\(error)") }
  }
}
