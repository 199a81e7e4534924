package import ComponentModel
package import StorageContract

/// Why a server does not do what it was asked for, where neither its store nor a reference is the reason.
package struct StoreRefusal: ExplainedError, Sendable, Hashable, Codable {
  /// For programs: what a client does about it.
  package enum Kind: String, Sendable, Hashable, Codable {
    /// It is no request of this protocol.
    case malformed
    /// The client has another version of the protocol.
    case otherProtocol = "other-protocol"
    /// The client reads documents otherwise.
    case otherReader = "other-reader"
    case unreadable
    /// There is nothing at the path, or nothing that is anybody's business.
    case unknownResource = "unknown-resource"
    case methodNotAllowed = "method-not-allowed"
    /// The session has ended: by its limits, or because the server was started again. What it wrote was taken back.
    case sessionGone = "session-gone"
    /// Another request to the session is being answered.
    case sessionBusy = "session-busy"
    case tooManySessions = "too-many-sessions"
    case tooLarge = "too-large"
    /// Who asks is not known.
    case unauthorized
    /// Who asks may not do that.
    case forbidden
    case closing
    case failed
  }

  package var kind: Kind
  /// One lower-case phrase without a full stop.
  package var description: String
  package var hint: String?

  package init(_ kind: Kind, _ description: String, hint: String? = nil) {
    self.kind = kind
    self.description = description
    self.hint = hint
  }
}

extension StoreRefusal.Kind {
  /// The status of HTTP that says the same to programs that do not know this protocol.
  package var status: Int {
    switch self {
    case .malformed, .otherProtocol: 400
    case .unauthorized: 401
    case .forbidden: 403
    case .unknownResource, .sessionGone: 404
    case .methodNotAllowed: 405
    case .otherReader, .sessionBusy: 409
    case .tooLarge: 413
    case .unreadable: 422
    case .tooManySessions: 429
    case .failed: 500
    case .closing: 503
    }
  }
}

/// An error as it is sent.
package enum SentError: Error, Sendable, Hashable, Codable {
  case store(StoreError)
  case reference(ReferenceError)
  case refused(StoreRefusal)

  /// - Parameter error: whatever a store or a guard has thrown.
  package init(_ error: any Error) {
    self =
      switch error {
      // Where the server has its store is nobody's business.
      case let error as StoreError: .store(error.ofServer(named: ""))
      case let error as ReferenceError: .reference(error)
      case let error as StoreRefusal: .refused(error)
      case let error as SentError: error
      case let error as any ExplainedError: .refused(StoreRefusal(.failed, "\(error)", hint: error.hint))
      default: .refused(StoreRefusal(.failed, "the server could not do that", hint: "its log says more"))
      }
  }

  /// What a store itself would have thrown, where it is one of its errors.
  ///
  /// - Parameter name: what the client calls the store.
  package func thrown(byStore name: String) -> any ExplainedError {
    switch self {
    case .store(let error): error.ofServer(named: name)
    case .reference(let error): error
    case .refused(let refusal): refusal
    }
  }

  package var status: Int {
    switch self {
    case .reference: 409
    case .refused(let refusal): refusal.kind.status
    case .store(.busy): 503
    case .store(.full): 507
    case .store(.unreachable): 503
    case .store(.unsupported): 501
    case .store: 500
    }
  }
}

extension StoreError {
  /// The same of a store that people know by another name, on a machine of which they see nothing.
  func ofServer(named name: String) -> StoreError {
    switch self {
    case .missing: .missing(store: name)
    case .exists: .exists(store: name)
    case .notAStore: .notAStore(store: name)
    case .tooNew(_, let schema, let known): .tooNew(store: name, schema: schema, known: known)
    case .readOnly: .readOnly(store: name)
    case .needsRecovery: .needsRecovery(store: name)
    case .busy(_, let seconds, _): .busy(store: name, seconds: seconds, process: nil)
    case .full: .full(store: name)
    case .damaged(_, let detail): .damaged(store: name, detail: detail)
    case .foreignSchema(_, let difference): .foreignSchema(store: name, difference: difference)
    case .tooOld(_, let schema, let known): .tooOld(store: name, schema: schema, known: known)
    case .failed(_, let detail): .failed(store: name, detail: detail)
    case .replaced: .replaced(store: name)
    case .unconfirmed(_, let detail): .unconfirmed(store: name, detail: detail)
    case .unreachable: .unreachable(store: name, detail: nil)
    case .unsupported(_, let detail, let instead): .unsupported(store: name, detail: detail, instead: instead)
    }
  }
}
