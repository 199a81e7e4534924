import ComponentModel
package import Endpoints
import Foundation
package import StorageContract

/// Who may call a server: its tokens, the jobs that it trusts, the people who sign in.
package struct AccessControl: Sendable {
  package let tokens: Tokens
  package let publishing: TrustedPublishing
  /// nil where the settings say nothing of it.
  package let signIn: SignIn?
  package let authentication: any Authentication
  private let store: any TeamStore

  /// - Parameters:
  ///   - fetch: asks issuers of identity tokens.
  ///   - clock: now.
  /// - Throws: `StoreError`: the server's own secret is kept in the store.
  package init(
    store: any TeamStore, settings: AccessSettings, fetch: @escaping Fetch, clock: @escaping Clock
  ) throws {
    self.store = store
    tokens = Tokens(store: store, clock: clock)
    let issuers = settings.publishers.map { publisher in
      (publisher.issuer, (publisher, IdentityIssuer(publisher.issuer, fetch: fetch, clock: clock)))
    }
    publishing = TrustedPublishing(
      store: store, tokens: tokens, address: settings.address,
      issuers: Dictionary(issuers) { first, _ in first }, clock: clock)
    let secret = try Signing.secret(of: store)
    let sessions = SessionCookie(secret: secret, grants: settings.signIn?.grants ?? [], clock: clock)
    signIn = settings.signIn.map { signIn in
      SignIn(
        settings: signIn, address: settings.address,
        issuer: IdentityIssuer(signIn.issuer, fetch: fetch, clock: clock), sessions: sessions,
        signing: Signing(secret: secret, purpose: "sign-in"), clock: clock)
    }
    authentication = RequestAuthentication(
      tokens: tokens, sessions: sessions, proxy: settings.proxy,
      allowsAnonymousReading: settings.allowsAnonymousReading)
  }

  /// What was done by those who administer, the newest first.
  ///
  /// - Parameter number: only what was done before it; nil for the newest.
  package func acts(before number: Int64? = nil, limit: Int) throws -> [TeamAct] {
    try store.readTeam { try $0.acts(before: number, limit: limit) }
  }

  // MARK: Endpoints

  /// The endpoints below `/api/v1/tokens`, `/api/v1/trust` and `/sign-in`.
  package var endpoints: [Endpoint] { tokenEndpoints + trustEndpoints + signInEndpoints }

  private var tokenEndpoints: [Endpoint] {
    [
      Endpoint(
        .get, "/api/v1/tokens", operation: "listTokens", summary: "Lists tokens, without their secrets.",
        tag: "Access", permission: .administer
      ) { _ in
        .json(["schema": "nibreg.tokens/1", "tokens": .array(try tokens.list().map(\.json))])
      },
      Endpoint(
        .post, "/api/v1/tokens", operation: "makeToken",
        summary: "Makes a token, whose secret is in the answer and nowhere else.", tag: "Access",
        permission: .administer,
        body: .object(
          [
            ("name", .schema("string", "Who acts, in the log.")),
            ("scopes", .schema("array", "Such as 'read', 'record:Shop', 'publish:Design.*'.")),
            ("days", .schema("integer", "How long it holds: 1 to 365, 90 if not said.")),
          ], required: ["name", "scopes"]),
        answers: [201: .json], bodyLimit: 64 * 1_024
      ) { request in
        let asked: TokenRequest = try request.decoded()
        let made = try tokens.make(name: asked.name, scopes: asked.scopes, days: asked.days, by: request.caller.name)
        return made.response(status: .created)
      },
      Endpoint(
        .delete, "/api/v1/tokens/{id}", operation: "revokeToken", summary: "Takes a token's rights away.",
        tag: "Access", permission: .administer, parameters: [Self.id], answers: [204: nil]
      ) { request in
        try tokens.revoke(request.path("id"), by: request.caller.name)
        return EndpointResponse(.noContent)
      },
      Endpoint(
        .post, "/api/v1/tokens/exchange", operation: "exchangeToken",
        summary: "Gives a CI job that shows its identity token a token for 15 minutes.", tag: "Access",
        permission: .none,
        body: .object(
          [("token", .schema("string", "The job's identity token, made for the server's address."))],
          required: ["token"]),
        answers: [201: .json], bodyLimit: 64 * 1_024
      ) { request in
        let asked: ExchangeRequest = try request.decoded()
        return try publishing.exchange(asked.token).response(status: .created)
      },
      Endpoint(
        .get, "/api/v1/acts", operation: "listActs",
        summary: "Lists what was done to tokens, rules and webhooks, the newest first.", tag: "Access",
        permission: .administer,
        parameters: [
          Endpoint.Parameter(
            "before", in: .query, "Only what has a lesser number.", schema: ["type": "integer", "minimum": 1]),
          Endpoint.Parameter(
            "limit", in: .query, "How many: 100 if not said.",
            schema: ["type": "integer", "minimum": 1, "maximum": 1_000]),
        ]
      ) { request in
        let acts = try acts(
          before: try request.number("before", in: 1...Int.max).map(Int64.init),
          limit: try request.number("limit", in: 1...1_000) ?? 100)
        return .json(["schema": "nibreg.acts/1", "acts": .array(acts.map(\.json))])
      },
    ]
  }

  private var trustEndpoints: [Endpoint] {
    [
      Endpoint(
        .get, "/api/v1/trust", operation: "listTrustRules", summary: "Lists which CI jobs get tokens.", tag: "Access",
        permission: .administer
      ) { _ in
        .json(["schema": "nibreg.trust/1", "rules": .array(try publishing.rules().map(\.json))])
      },
      Endpoint(
        .post, "/api/v1/trust", operation: "addTrustRule", summary: "Has jobs of a repository get tokens.",
        tag: "Access", permission: .administer,
        body: .object(
          [
            ("issuer", .schema("string", "Of their identity tokens.")),
            ("repository", .schema("string", "With its owner: acme/shop.")),
            ("repositoryID", .schema("string", "The service's number of it.")),
            ("ref", .schema("string", "A branch, or a ref; '*' stands for any characters.")),
            ("environment", .schema("string", "Of the deployment.")),
            ("scopes", .schema("array", "What the jobs may.")),
          ], required: ["issuer", "repository", "scopes"]),
        answers: [201: .json], bodyLimit: 64 * 1_024
      ) { request in
        let asked: RuleRequest = try request.decoded()
        let rule = try publishing.addRule(
          issuer: asked.issuer, repository: asked.repository, repositoryID: asked.repositoryID, ref: asked.ref,
          environment: asked.environment, scopes: asked.scopes, by: request.caller.name)
        return .json(["schema": "nibreg.rule/1", "rule": rule.json], status: .created)
      },
      Endpoint(
        .delete, "/api/v1/trust/{id}", operation: "removeTrustRule",
        summary: "Removes a rule, and takes away what jobs have by it.", tag: "Access", permission: .administer,
        parameters: [Self.id], answers: [204: nil]
      ) { request in
        try publishing.removeRule(request.path("id"), by: request.caller.name)
        return EndpointResponse(.noContent)
      },
    ]
  }

  private var signInEndpoints: [Endpoint] {
    let end = Endpoint(
      .post, "/sign-out", operation: "signOut", summary: "Ends a session.", tag: "Sign-in", permission: .none,
      answers: [303: nil], bodyLimit: 4_096
    ) { _ in
      .seeOther("/").adding("Set-Cookie", SessionCookie.end).adding("Cache-Control", "no-store")
    }
    guard let signIn else { return [end] }
    return [
      end,
      Endpoint(
        .get, "/sign-in", operation: "signIn", summary: "Leads to where people sign in.", tag: "Sign-in",
        permission: .none,
        parameters: [Endpoint.Parameter("return", in: .query, "The path of this server to come back to.")],
        answers: [303: nil]
      ) { try signIn.begin(returningTo: $0.query("return")) },
      Endpoint(
        .get, "/sign-in/callback", operation: "finishSignIn", summary: "Takes people who signed in.", tag: "Sign-in",
        permission: .none,
        parameters: ["code", "state", "error"].map { Endpoint.Parameter($0, in: .query, "As OpenID Connect has it.") },
        answers: [303: nil]
      ) { try signIn.finish($0) },
    ]
  }

  private static let id = Endpoint.Parameter("id", in: .path, "As the list has it.")
}

private struct TokenRequest: Decodable {
  var name: String
  var scopes: [String]
  var days: Int?
}

private struct ExchangeRequest: Decodable {
  var token: String
}

private struct RuleRequest: Decodable {
  var issuer: String
  var repository: String
  var repositoryID: String?
  var ref: String?
  var environment: String?
  var scopes: [String]
}

extension EndpointRequest {
  /// The body, as JSON.
  ///
  /// - Throws: `Problem`: 415 for another media type, 400 for what is no JSON, 422 for JSON of another shape.
  fileprivate func decoded<Value: Decodable>() throws -> Value {
    // A form of another site cannot have this type without being asked for first.
    let type = headers["content-type"]?.prefix { $0 != ";" }.lowercased()
    guard type == "application/json" else {
      throw Problem(.unsupportedMediaType, "the body has to be JSON", hint: "send 'Content-Type: application/json'")
    }
    do {
      return try JSONDecoder().decode(Value.self, from: Data(body))
    } catch DecodingError.keyNotFound(let key, _) {
      throw Problem(.unprocessableContent, "the body has no '\(key.stringValue)'")
    } catch DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context) {
      let place = context.codingPath.reduce("") { place, key in
        place + (key.intValue.map { "[\($0)]" } ?? (place.isEmpty ? "" : ".") + key.stringValue)
      }
      throw Problem(.unprocessableContent, "the body has something else in '\(place)' than it should")
    } catch {
      throw Problem(.badRequest, "the body is no JSON that can be read")
    }
  }
}

extension EndpointResponse {
  fileprivate static func json(_ value: JSON, status: Status = .ok) -> EndpointResponse {
    .text(value.indented() + "\n", "application/json", status: status)
  }
}

extension Endpoint.Content {
  fileprivate static func object(_ properties: [(String, JSON)], required: [String]) -> Endpoint.Content {
    Endpoint.Content(
      "application/json",
      schema: [
        "type": "object", "properties": .object(properties), "required": .array(required.map { .text($0) }),
      ])
  }
}

extension JSON {
  fileprivate static func schema(_ type: String, _ description: String) -> JSON {
    var schema: JSON = ["type": .text(type), "description": .text(description)]
    if type == "array" { schema.append("items", ["type": "string"]) }
    return schema
  }
}

extension Tokens.Made {
  /// Nobody between the server and who asked keeps it.
  fileprivate func response(status: Status) -> EndpointResponse {
    let json: JSON = ["schema": "nibreg.token/1", "secret": .text(secret), "token": token.json]
    var response = EndpointResponse.json(json, status: status).adding("Cache-Control", "no-store")
    response.headers.removeAll { $0.name == "ETag" }
    return response
  }
}

extension TokenRecord {
  fileprivate var json: JSON {
    [
      "id": .text(id), "name": .text(name), "scopes": .array(scopes.map { .text($0) }), "madeAt": JSON(made.at),
      "madeBy": .text(made.by), "expiresAt": JSON(expires), "lastUsed": JSON(lastUsed),
      "revokedAt": JSON(revoked?.at), "revokedBy": JSON(revoked?.by), "rules": .array(rules.map { .text($0) }),
    ]
  }
}

extension TrustRule {
  fileprivate var json: JSON {
    [
      "id": .text(id), "issuer": .text(issuer), "repository": .text(repository), "repositoryID": JSON(repositoryID),
      "ref": JSON(ref), "environment": JSON(environment), "scopes": .array(scopes.map { .text($0) }),
      "madeAt": JSON(made.at), "madeBy": .text(made.by),
    ]
  }
}

extension TeamAct {
  fileprivate var json: JSON {
    [
      "number": .number(Int(number)), "at": JSON(act.at), "by": .text(act.by), "action": .text(kind.rawValue),
      "subject": .text(subject),
    ]
  }
}
