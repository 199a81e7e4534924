import AccessControl
import ComponentModel
import Endpoints
import RegistrySite
import StorageContract

/// The tokens, as the page about them has them.
struct SiteTokens: TokenKeeping {
  private let kept: Tokens

  init(_ tokens: Tokens) { kept = tokens }

  func tokens() throws -> [ListedToken] {
    try kept.list().reversed().map { token in
      ListedToken(
        id: token.id, name: token.name, scopes: token.scopes, createdBy: token.made.by, createdAt: token.made.at,
        expires: token.expires, lastUsed: token.lastUsed, isRevoked: token.revoked != nil)
    }
  }

  func make(name: String, scopes: Set<Scope>, days: Int, by caller: Caller) throws -> String {
    try kept.make(name: name, scopes: scopes.map(\.description).sorted(), days: days, by: caller.name).secret
  }

  func revoke(_ id: String, by caller: Caller) throws { try kept.revoke(id, by: caller.name) }
}
