import ComponentModel
import Endpoints
import Rendering

extension Site {
  func tokenEndpoints(_ tokens: any TokenKeeping) -> [Endpoint] {
    [
      page(
        "/tokens", operation: "tokensPage", summary: "Tokens of programs.", permission: .administer, isOfStore: false
      ) { _, frame in try tokensPage(tokens, frame, [:]) },
      form(
        "/tokens", operation: "makeTokenOnPage", summary: "Makes a token and shows it once.", permission: .administer
      ) { request, frame in
        let name = (request.form("name") ?? "").trimmingSpaces
        guard !name.isEmpty else { throw Problem(.unprocessableContent, "a token needs a name") }
        let words = (request.form("scopes") ?? "").split { $0 == "," || $0.isWhitespace }.map(String.init)
        var scopes: Set<Scope> = []
        for word in words {
          guard let scope = Scope(word) else {
            throw Problem(
              .unprocessableContent, "'\(word)' is no scope",
              hint: "write read, record:PROJECT, publish:PATTERN, accept or administer")
          }
          scopes.insert(scope)
        }
        guard !scopes.isEmpty else {
          throw Problem(.unprocessableContent, "a token needs at least one scope", hint: "write read")
        }
        guard let days = Int(request.form("days") ?? "90"), (1...365).contains(days) else {
          throw Problem(.unprocessableContent, "a token lasts from 1 to 365 days")
        }
        let secret = try tokens.make(name: name, scopes: scopes, days: days, by: frame.caller)
        // Not after a redirection: the secret would have to be kept meanwhile.
        return try tokensPage(tokens, frame, ["secret": secret, "secretName": name]).adding("Cache-Control", "no-store")
      },
      form(
        "/tokens/{id}/revoke", operation: "revokeTokenOnPage", summary: "Revokes a token.", permission: .administer
      ) { request, frame in
        try tokens.revoke(request.path("id"), by: frame.caller)
        return .seeOther("/tokens")
      },
    ]
  }

  private func tokensPage(
    _ tokens: any TokenKeeping, _ frame: Frame, _ fields: Fields
  ) throws -> EndpointResponse {
    var fields = fields
    let known = try tokens.tokens()
    let now = settings.now()
    fields["hasTokens"] = !known.isEmpty
    fields["tokens"] = known.prefix(500).enumerated().map { index, token -> Fields in
      let isExpired = token.expires.map { $0 < now } ?? false
      return [
        "tokenNumber": index + 1, "tokenName": token.name.shortened(to: 120),
        "scopes": token.scopes.joined(separator: ", ").shortened(to: 400),
        "createdBy": token.createdBy.shortened(to: 80),
        "createdAt": token.createdAt.readable, "expires": token.expires?.day ?? "never",
        "lastUsed": token.lastUsed ?? "never",
        "tokenState": token.isRevoked ? "revoked" : isExpired ? "expired" : "valid",
        "isValid": !token.isRevoked && !isExpired, "revokePath": Links.path("tokens", token.id, "revoke"),
      ]
    }
    return frame.page("tokens", title: "Tokens", section: .tokens, json: Links.api("tokens"), fields)
  }
}
