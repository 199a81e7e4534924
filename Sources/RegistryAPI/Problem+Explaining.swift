import ComponentModel
package import Endpoints
import Registry
import RegistryExport
import RegistryQuery
import Rendering
import StorageContract
import Versioning

extension Problem {
  /// What the command says of an error, with the status that HTTP has for it; nil for an error that is no module's of
  /// ours.
  package static func explaining(_ error: any Error) -> Problem? {
    if let problem = error as? Problem { return problem }
    if let error = error as? StoreError { return Problem(error) }
    guard let (message, details, hint) = DiagnosticPrinter.explanation(for: error) else { return nil }
    return Problem(status(of: error), message, hint: hint, lines: details)
  }

  /// Where the store is, is the server's business, and so is what to do about it.
  private init(_ error: StoreError) {
    let store = error.store
    let message = error.description.replacing("the store '\(store)'", with: "the store")
      .replacing("'\(store)'", with: "the store")
    switch error {
    case .busy:
      // A writer is done within a few seconds.
      self.init(
        .serviceUnavailable, message, hint: "try again in a few seconds", headers: [("Retry-After", "5")])
    case .full: self.init(.insufficientStorage, message, hint: "tell those who run the server")
    case .unreachable:
      // Without the detail, which names machines.
      self.init(
        .serviceUnavailable, "the store cannot be reached now",
        hint: "try again in a few seconds; nothing was changed", headers: [("Retry-After", "5")])
    case .unsupported(_, _, let instead): self.init(.notImplemented, message, hint: instead)
    case .unconfirmed:
      self.init(.internalServerError, message, hint: "tell those who run the server; what is there stays")
    case .missing, .exists, .notAStore, .tooNew, .readOnly, .needsRecovery, .damaged, .foreignSchema, .tooOld, .failed,
      .replaced:
      self.init(.internalServerError, message, hint: "tell those who run the server")
    }
  }

  /// The same in words that do not name a folder of the server's.
  func replacing(_ folder: String) -> Problem {
    func plain(_ text: String) -> String {
      text.replacing(folder + "/", with: "").replacing("'\(folder)'", with: "what was sent")
        .replacing(folder, with: "what was sent")
    }
    var problem = self
    problem.detail = plain(detail)
    problem.hint = hint.map(plain)
    problem.lines = lines.map(plain)
    return problem
  }

  private static func status(of error: any Error) -> Status {
    switch error {
    case let error as RegistryError: status(of: error)
    case let error as ReferenceError: status(of: error)
    case let error as QueryError:
      switch error {
      case .unknownComponent, .unknownHost, .notEmbedded: .notFound
      case .ambiguousComponent, .ambiguousHost: .conflict
      }
    case let error as ImportError:
      switch error {
      case .conflict: .conflict
      case .badExport: .unprocessableContent
      }
    case is UnknownRule: .notFound
    case is VersionError: .badRequest
    // Documents, manifests, locks and sources that were sent, and what cannot be worked out of them.
    default: .unprocessableContent
    }
  }

  private static func status(of error: RegistryError) -> Status {
    switch error {
    case .unknownComponent, .notRecorded, .unknownVersion, .unknownProject, .unknownBranch, .noVersions,
      .nothingToRename, .notAccepted:
      .notFound
    case .versionTaken, .stepTooSmall, .failsToLoad, .nameTaken, .formerName, .alreadyYanked, .notYanked,
      .notDeprecated, .replacesItself, .ambiguousComponent:
      .conflict
    case .lostDocument, .noStore, .servedStore, .serversStore, .unknownKindOfStore, .badSetting: .internalServerError
    case .otherDocument(_, _, _, _, let isLocked): isLocked ? .conflict : .internalServerError
    case .noDocuments, .definesNoComponent, .storyboardDefinesNoComponent, .sameComponent, .renameNeedsOneComponent,
      .requiresItself, .embeddedByNone, .nothingToCompare, .noHosts, .noManifest, .notRequired, .noProjectName,
      .notFoundHere:
      .unprocessableContent
    }
  }

  private static func status(of error: ReferenceError) -> Status {
    switch error {
    case .unknownComponent, .unknownVersion, .unknownDocument, .unknownSnapshot: .notFound
    case .nameTaken, .versionTaken, .declarationsTaken, .requirementTaken, .answersForBranch: .conflict
    }
  }
}

extension StoreError {
  /// What people call the store.
  fileprivate var store: String {
    switch self {
    case .missing(let store), .exists(let store), .notAStore(let store), .tooNew(let store, _, _),
      .readOnly(let store), .needsRecovery(let store), .busy(let store, _, _), .full(let store),
      .damaged(let store, _), .foreignSchema(let store, _), .tooOld(let store, _, _), .failed(let store, _),
      .replaced(let store), .unconfirmed(let store, _), .unreachable(let store, _), .unsupported(let store, _, _):
      store
    }
  }
}
