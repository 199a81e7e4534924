import Compatibility
public import ComponentModel
import Foundation
import ProjectManifest
public import StorageContract

/// Keeps which findings are known and agreed.
public struct Accepting: Sendable {
  /// Where it is kept.
  public enum Location: Sendable {
    case store(any RegistryStore)
    /// The project's file; an absolute path.
    case file(String)
  }

  public var location: Location

  public init(_ location: Location) {
    self.location = location
  }

  /// In the store that commands use here; in the project's file where there is none.
  ///
  /// - Parameter path: of a store that was named.
  public static func here(store path: String?, waitingSeconds: Int) throws -> Accepting {
    do {
      return Accepting(.store(try StoreLocation.open(named: path, waitingSeconds: waitingSeconds)))
    } catch RegistryError.noStore {
      return Accepting(.file(try AcceptanceFile(around: ["."]).path))
    }
  }

  public func acceptances() throws -> [Acceptance] {
    switch location {
    case .store(let store): try store.read { try $0.acceptances() }
    case .file(let path): try AcceptanceFile(file: path).acceptances
    }
  }

  /// Agrees to findings. What was agreed about them before is replaced. In the project's file each entry says what it is
  /// about, so that it can be reviewed.
  ///
  /// - Parameter isUnseen: whether findings of the project's file need not be found in it now.
  /// - Throws: `RegistryError.notFoundHere` for those that are not; nothing is changed then.
  public func accept(
    _ fingerprints: [String], reason: String, until: Timestamp?, isUnseen: Bool = false, at workplace: InvocationContext
  ) throws -> [Acceptance] {
    var found: [String: Finding] = [:]
    if case .file = location, !isUnseen {
      found = try FindingsHere(at: workplace.now).findings
      let unknown = fingerprints.filter { found[$0] == nil }
      guard unknown.isEmpty else { throw RegistryError.notFoundHere(unknown) }
    }
    let added = fingerprints.map { fingerprint in
      Acceptance(
        fingerprint: fingerprint, act: workplace.act(reason: reason), until: until,
        subject: found[fingerprint].map(Acceptance.Subject.init))
    }
    switch location {
    case .store(let store): try store.write { writing in for acceptance in added { try writing.accept(acceptance) } }
    case .file(let path):
      var file = try AcceptanceFile(file: path)
      file.acceptances.removeAll { fingerprints.contains($0.fingerprint) }
      file.acceptances += added
      try file.write()
    }
    return added
  }

  /// Takes back what was agreed.
  ///
  /// - Throws: `RegistryError.notAccepted` for a fingerprint that nobody agreed to; nothing is changed then.
  public func withdraw(_ fingerprints: [String], reason: String?, at workplace: InvocationContext) throws {
    func check(_ acceptances: [Acceptance]) throws {
      let known = Set(acceptances.map(\.fingerprint))
      if let unknown = fingerprints.first(where: { !known.contains($0) }) { throw RegistryError.notAccepted(unknown) }
    }
    switch location {
    case .store(let store):
      try store.write { writing in
        try check(try writing.acceptances())
        for fingerprint in fingerprints {
          try writing.withdrawAcceptance(of: fingerprint, by: workplace.act(reason: reason))
        }
      }
    case .file(let path):
      var file = try AcceptanceFile(file: path)
      try check(file.acceptances)
      file.acceptances.removeAll { fingerprints.contains($0.fingerprint) }
      try file.write()
    }
  }
}
