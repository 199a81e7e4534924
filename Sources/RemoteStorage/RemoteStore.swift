import ComponentModel
import FileAccess
import Foundation
package import StorageContract
import StorageWire

/// A store on a server.
///
/// Documents and sources are read here; the server keeps them. A reading or writing is a session on the server, and begins
/// with the first call: several that belong together see one state, and a write is one transaction.
///
/// A write has a key, which the server's store keeps with it. Where the answer to its commit is lost, the store is asked
/// whether it has the key: so a write is never done twice, and never said to be done when it is not.
package struct RemoteStore: MaintainableStore {
  private let client: RemoteClient
  private let portion: Int

  package var name: String { client.name }

  /// Asks nothing yet.
  ///
  /// - Parameters:
  ///   - pause: seconds before something that was lost is tried again for the first time.
  ///   - portion: bytes of writes that are sent at once, about.
  package init(
    at address: RemoteAddress, credentials: Credentials, over transport: any HTTPTransport, pause: Double = 0.3,
    portion: Int = 1 << 20
  ) {
    client = RemoteClient(address, token: credentials.token, over: transport, pause: pause)
    self.portion = portion
  }

  package func read<Answer>(_ body: (any RegistryReading) throws -> Answer) throws -> Answer {
    try client.repeating { _ in try session(.read) { try body($0) } }
  }

  package func draft<Answer>(_ body: (any RegistryWriting) throws -> Answer) throws -> Answer {
    try client.repeating { _ in
      try session(.draft) { session in
        let answer = try body(session)
        try session.settle()
        return answer
      }
    }
  }

  package func write<Answer>(_ body: (any RegistryWriting) throws -> Answer) throws -> Answer {
    let key = WriteKey(UUID().uuidString.lowercased())!
    // Of the last body whose commit was asked for.
    var answer: Answer?
    return try client.repeating { _ in
      var isCommitting = false
      do {
        return try session(.write, key: key) { session in
          let found = try body(session)
          // Without a call there is nothing to be done.
          guard session.failure == nil, session.isUsed else { return found }
          answer = found
          isCommitting = true
          try session.commit()
          return found
        }
      } catch let lost as RemoteClient.Lost where isCommitting {
        let isDone: Bool
        do {
          isDone = try client.isCommitted(key)
        } catch {
          throw RemoteError.unknownOutcome(store: name, detail: "\(lost.cause)")
        }
        guard isDone, let answer else { throw lost }
        return answer
      } catch is RemoteConnection.AlreadyDone {
        guard let answer else { throw RemoteError.nonsense(store: name) }
        return answer
      }
    }
  }

  /// Calls `body` with a session, and lets the session go.
  ///
  /// - Throws: what the server or the network has thrown, even where `body` has caught it: then nothing after it was done.
  private func session<Answer>(
    _ mode: SessionMode, key: WriteKey? = nil, _ body: (RemoteSession) throws -> Answer
  ) throws -> Answer {
    let connection = RemoteConnection(client, mode, key: key)
    let session = RemoteSession(client, connection, portion: portion)
    let heartbeat = Heartbeat(of: connection)
    defer { connection.end() }
    return try withExtendedLifetime(heartbeat) {
      let result = Result { try body(session) }
      if let failure = session.failure { throw failure }
      return try result.get()
    }
  }

  // MARK: Maintenance

  /// The server reads documents itself.
  package func verify(with derivation: any FactDerivation, progress: MaintenanceProgress?) throws -> StoreReport {
    try client.repeating { _ in
      let answer = try client.exchange("POST", "verify", body: Data(), seconds: Self.patience)
      var report = try client.decode(VerifyAnswer.self, from: answer).report
      report.path = name
      return report
    }
  }

  /// The server reads documents itself. To do it twice does no harm.
  package func rebuild(with derivation: any FactDerivation, progress: MaintenanceProgress?) throws
    -> [DerivedDifference]
  {
    try client.repeating { _ in
      let answer = try client.exchange("POST", "rebuild", body: Data(), seconds: Self.patience)
      return try client.decode(RebuildAnswer.self, from: answer).differences
    }
  }

  package func backup(to path: String) throws -> StoreCopy {
    try client.repeating { _ in try download(to: path) }
  }

  /// What looks at a whole store takes its time: seconds.
  private static let patience = 3_600

  /// The copy has its name when it is whole and on the disk.
  private func download(to path: String) throws -> StoreCopy {
    var information = stat()
    guard lstat(path, &information) != 0 else { throw FileError.exists(path) }
    func failure() -> RemoteError { .copyFailed(path: path, detail: String(cString: strerror(errno))) }
    let partial = "\(path).\(getpid()).partial"
    unlink(partial)
    let file = open(partial, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard file >= 0 else { throw failure() }
    defer {
      close(file)
      unlink(partial)
    }
    let answer: HTTPAnswer
    do {
      answer = try client.exchange("GET", "backup", seconds: Self.patience, file: file)
    } catch RemoteError.copyFailed(_, let detail) {
      throw RemoteError.copyFailed(path: path, detail: detail)
    }
    guard answer.headers["content-type"] == WireProtocol.copy,
      let entries = answer.headers[WireProtocol.entriesHeader].flatMap({ Int($0) }),
      let digest = answer.headers[WireProtocol.digestHeader]
    else { throw RemoteError.notServed(store: name, status: answer.status) }
    // Mapped, because a store may be larger than memory.
    let content = try Data(contentsOf: URL(fileURLWithPath: partial), options: .alwaysMapped)
    guard digest == "sha-256=:\(Data(ContentDigest(of: content).bytes).base64EncodedString()):" else {
      throw RemoteError.copyDamaged(store: name)
    }
    guard fsync(file) == 0 else { throw failure() }
    guard link(partial, path) == 0 || (errno != EEXIST && rename(partial, path) == 0) else {
      throw errno == EEXIST ? FileError.exists(path) : failure()
    }
    try DurableFile.synchronize(folder: (path as NSString).deletingLastPathComponent)
    return StoreCopy(
      path: path, bytes: content.count, logEntries: entries,
      head: answer.headers[WireProtocol.headHeader].flatMap { ContentDigest($0) })
  }
}
