import ComponentModel
package import Endpoints
import Registry
import RegistryQuery
import StorageContract
import Versioning

extension Problem {
  /// What pages say of errors of the modules below, where a server has nothing better.
  package init?(explaining error: any Error) {
    switch error {
    case let problem as Problem: self = problem
    case let error as QueryError: self.init(error, status: .notFound)
    case let error as RegistryError:
      let status: Status =
        switch error {
        case .unknownComponent, .unknownVersion, .noVersions, .unknownProject, .unknownBranch, .notAccepted: .notFound
        default: .unprocessableContent
        }
      self.init(error, status: status)
    case let error as StoreError:
      if case .busy = error {
        self.init(error, status: .serviceUnavailable)
        headers.append(("Retry-After", "1"))
      } else {
        self.init(error, status: .internalServerError)
      }
    case let error as VersionError: self.init(.badRequest, error.description)
    case let error as any ExplainedError: self.init(error, status: .unprocessableContent)
    default: return nil
    }
  }

  private init(_ error: any ExplainedError, status: Status) {
    self.init(status, error.description, hint: error.hint, lines: error.details)
  }
}
