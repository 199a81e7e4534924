package import ComponentModel
package import Endpoints
import Foundation
package import StorageContract

/// The use cases over HTTP: every endpoint below `/api/v1/`, apart from the store sessions of remote stores, tokens and
/// webhooks, which are other modules'.
///
/// An answer is the JSON that the command writes with `--format json`, byte for byte. Whatever a use case could find
/// around it — folder, git, environment, manifest — counts only where the request brought it.
package enum RegistryAPI {
  /// What a server decides.
  package struct Settings: Sendable {
    /// Of a body with files, in bytes. Some five times as much is in memory while it is taken apart.
    package var filesLimit: Int
    /// Of a stream that is imported, in bytes.
    package var importLimit: Int
    /// Of any other body, in bytes.
    package var bodyLimit: Int
    /// Where files of requests are put while they are worked on.
    package var temporaryFolder: String
    /// How long a write waits for other writers, in seconds.
    package var waitingSeconds: Int
    /// The time that is noted in the log.
    package var clock: @Sendable () -> Timestamp

    package init(
      filesLimit: Int = 64 << 20, importLimit: Int = 1 << 30, bodyLimit: Int = 1 << 20,
      temporaryFolder: String = FileManager.default.temporaryDirectory.path, waitingSeconds: Int = 60,
      clock: @escaping @Sendable () -> Timestamp = { Timestamp(secondsSince1970: Int64(Date().timeIntervalSince1970)) }
    ) {
      self.filesLimit = filesLimit
      self.importLimit = importLimit
      self.bodyLimit = bodyLimit
      self.temporaryFolder = temporaryFolder
      self.waitingSeconds = waitingSeconds
      self.clock = clock
    }
  }

  /// - Parameter keys: keeps what was answered to writes with an `Idempotency-Key`.
  package static func endpoints(
    store: any MaintainableStore, settings: Settings = Settings(), keys: any IdempotencyKeeping = KeysInMemory()
  ) -> [Endpoint] {
    let service = Service(store: store, settings: settings, writing: IdempotentWriting(keeper: keys))
    return service.components + service.impact + service.projects + service.questions + service.findings
      + service.publication + service.agreements + service.upkeep
  }
}
