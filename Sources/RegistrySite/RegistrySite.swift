package import ComponentModel
package import Endpoints
import Registry
package import StorageContract

/// The pages of the server: rendered by it, usable without JavaScript, and asking nobody else for anything.
package enum RegistrySite {
  /// What a server makes of its pages.
  package struct Settings: Sendable {
    /// What stands at the top of every page.
    package var name: String
    /// The clock.
    package var now: @Sendable () -> Timestamp
    /// Where people sign in; nil where they cannot.
    package var signIn: String?
    /// The tokens of the server; nil where it has none.
    package var tokens: (any TokenKeeping)?
    /// A `Problem` for errors of the modules below; nil for those that nobody has words for.
    package var explaining: @Sendable (any Error) -> Problem?

    package init(
      name: String = "NibRegistry", now: @escaping @Sendable () -> Timestamp = { InvocationContext.current().now },
      signIn: String? = nil, tokens: (any TokenKeeping)? = nil,
      explaining: @escaping @Sendable (any Error) -> Problem? = { $0 as? Problem }
    ) {
      self.name = name
      self.now = now
      self.signIn = signIn
      self.tokens = tokens
      self.explaining = explaining
    }
  }

  /// Every page, picture and form.
  package static func endpoints(store: any RegistryStore, settings: Settings = Settings()) -> [Endpoint] {
    Site(store: store, settings: settings).endpoints
  }

  /// A problem for people, in the look of the other pages.
  ///
  /// - Parameters:
  ///   - caller: who asked; nil where that is not known.
  ///   - instance: names the request, in logs too.
  package static func page(
    for problem: Problem, caller: Caller? = nil, instance: String = "", settings: Settings = Settings()
  ) -> EndpointResponse {
    Frame(settings: settings, caller: caller ?? .nobody).page(for: problem, instance: instance)
  }

  /// Whether whoever asks would rather have a page than a document for programs.
  package static func prefersPage(_ headers: [String: String]) -> Bool {
    headers["accept"]?.contains("text/html") ?? false
  }
}

/// What a page about tokens needs of whoever keeps them.
package protocol TokenKeeping: Sendable {
  /// Those that are known, the newest first, revoked and expired ones included.
  func tokens() throws -> [ListedToken]
  /// Makes a token.
  ///
  /// - Parameters:
  ///   - scopes: as `Scope` writes them.
  ///   - days: after which it expires.
  /// - Returns: its secret, which nobody can be told again.
  /// - Throws: `Problem` for a name, scopes or days that are not allowed.
  func make(name: String, scopes: Set<Scope>, days: Int, by caller: Caller) throws -> String
  /// - Throws: `Problem` for one that is not there.
  func revoke(_ id: String, by caller: Caller) throws
}

/// A token without its secret.
package struct ListedToken: Sendable, Hashable {
  package var id: String
  package var name: String
  package var scopes: [String]
  package var createdBy: String
  package var createdAt: Timestamp
  package var expires: Timestamp?
  /// The day; nil where it was never used.
  package var lastUsed: String?
  package var isRevoked: Bool

  package init(
    id: String, name: String, scopes: [String], createdBy: String, createdAt: Timestamp, expires: Timestamp?,
    lastUsed: String?, isRevoked: Bool
  ) {
    self.id = id
    self.name = name
    self.scopes = scopes
    self.createdBy = createdBy
    self.createdAt = createdAt
    self.expires = expires
    self.lastUsed = lastUsed
    self.isRevoked = isRevoked
  }
}
