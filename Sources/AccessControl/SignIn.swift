import ComponentModel
import Crypto
package import Endpoints
import Foundation

/// People sign in where they always do: OpenID Connect, authorization code with PKCE (RFC 7636).
package struct SignIn: Sendable {
  let settings: SignInSettings
  let address: String
  let issuer: IdentityIssuer
  let sessions: SessionCookie
  let signing: Signing
  let clock: Clock

  static let cookie = "__Host-nibreg-sign-in"
  /// How long somebody may take, in seconds.
  static let patience: Int64 = 600

  private var callback: String { address + "/sign-in/callback" }

  /// What the browser keeps until it comes back. Verifier and nonce are worked out of the state with a key that only the
  /// server has, so that they need not be kept at all.
  private struct Pending: Codable {
    var state: String
    var path: String
    var end: Int64
  }

  private func verifier(_ state: String) -> String { signing.signature(of: "verifier\n" + state) }
  private func nonce(_ state: String) -> String { signing.signature(of: "nonce\n" + state) }

  /// Sends a browser to where people sign in.
  ///
  /// - Parameter path: where it comes back to in the end; one that is not of this server leads to the first page.
  package func begin(returningTo path: String?) throws -> EndpointResponse {
    guard let endpoint = try issuer.configuration().authorization else {
      throw Problem(.badGateway, "'\(settings.issuer)' does not say where people sign in")
    }
    let state = Data(randomBytes()).base64URL
    let pending = Pending(
      state: state, path: Self.ownPath(path), end: clock().secondsSince1970 + Self.patience)
    let challenge = Data(SHA256.hash(data: Data(verifier(state).utf8))).base64URL
    let query = Self.encoded([
      ("response_type", "code"), ("client_id", settings.clientID), ("redirect_uri", callback),
      ("scope", settings.scopes.joined(separator: " ")), ("state", state), ("nonce", nonce(state)),
      ("code_challenge", challenge), ("code_challenge_method", "S256"),
    ])
    let sealed = signing.sealed(String(decoding: try JSONEncoder().encode(pending), as: UTF8.self))
    return EndpointResponse.seeOther(endpoint + (endpoint.contains("?") ? "&" : "?") + query)
      .adding("Set-Cookie", SessionCookie.header(Self.cookie, sealed, life: Self.patience))
      .adding("Cache-Control", "no-store")
  }

  /// Takes a browser that comes back.
  ///
  /// - Throws: `Problem`: 400 for what does not belong to a beginning of this browser, 401 for an identity token that does
  ///   not count, 403 for somebody to whom nothing is granted.
  package func finish(_ request: EndpointRequest) throws -> EndpointResponse {
    let again = "open the page again and sign in anew"
    guard let cookie = Cookies.value(Self.cookie, in: request.headers),
      let pending = signing.opened(cookie).flatMap({ try? JSONDecoder().decode(Pending.self, from: Data($0.utf8)) }),
      let state = request.query("state"), state.isSame(as: pending.state)
    else { throw Problem(.badRequest, "this browser did not begin to sign in here", hint: again) }
    guard clock().secondsSince1970 < pending.end else {
      throw Problem(.badRequest, "signing in took longer than \(Self.patience / 60) minutes", hint: again)
    }
    if let error = request.query("error") {
      let word = error.utf8.count <= 100 && !error.hasSteeringCharacters ? error : "unknown"
      throw Problem(.forbidden, "'\(settings.issuer)' did not let you sign in (\(word))", hint: again)
    }
    guard let code = request.query("code"), !code.isEmpty, code.utf8.count <= 4_096 else {
      throw Problem(.badRequest, "the address has no code", hint: again)
    }
    let claims = try issuer.claims(of: identityToken(for: code, state: state), for: settings.clientID)
    guard claims.text("nonce")?.isSame(as: nonce(state)) == true else {
      throw IdentityIssuer.refusal("the identity token is not of this beginning", hint: again)
    }
    let others = claims.list("aud").count > 1
    guard claims.values["azp"] == nil && !others || claims.text("azp") == settings.clientID else {
      throw IdentityIssuer.refusal("the identity token was made for somebody else", hint: again)
    }
    let person = try person(claims)
    let scopes = settings.grants.scopes(of: person)
    guard !scopes.isEmpty else {
      throw Problem(
        .forbidden, "you are signed in as '\(person.name)', and nothing is granted to you here",
        hint: "ask an administrator to add your group or address to the server's settings")
    }
    return EndpointResponse.seeOther(pending.path)
      .adding("Set-Cookie", try sessions.begin(person.name, scopes: scopes))
      .adding("Set-Cookie", SessionCookie.header(Self.cookie, "", life: 0))
      .adding("Cache-Control", "no-store")
  }

  private struct TokenAnswer: Decodable {
    var identityToken: String

    private enum CodingKeys: String, CodingKey { case identityToken = "id_token" }
  }

  private func identityToken(for code: String, state: String) throws -> String {
    guard let endpoint = try issuer.configuration().token else {
      throw Problem(.badGateway, "'\(settings.issuer)' does not say where tokens are given")
    }
    var form = [
      ("grant_type", "authorization_code"), ("code", code), ("redirect_uri", callback),
      ("client_id", settings.clientID), ("code_verifier", verifier(state)),
    ]
    var headers = [("Content-Type", "application/x-www-form-urlencoded"), ("Accept", "application/json")]
    if let secret = settings.clientSecret {
      // RFC 6749, 2.3.1: escaped, then joined.
      let pair = FormText.encoded(settings.clientID) + ":" + FormText.encoded(secret)
      headers.append(("Authorization", "Basic " + Data(pair.utf8).base64EncodedString()))
      form.removeAll { $0.0 == "client_id" }
    }
    let request = OutgoingRequest(
      url: endpoint, body: Array(Self.encoded(form).utf8), headers: headers.map { (name: $0.0, value: $0.1) })
    let answer = try issuer.asked(request)
    guard answer.status == 200,
      let token = try? JSONDecoder().decode(TokenAnswer.self, from: Data(answer.body)).identityToken
    else {
      throw Problem(
        .badGateway, "'\(settings.issuer)' gave no identity token for the code (status \(answer.status))",
        hint: "open the page again and sign in anew")
    }
    return token
  }

  private func person(_ claims: IdentityClaims) throws -> Person {
    let email = claims.isTrue("email_verified") ? claims.text("email") : nil
    guard let subject = claims.text("sub"), !subject.isEmpty,
      let name = try? Wording.checked(email ?? subject, "name", atMost: 200)
    else { throw IdentityIssuer.refusal("the identity token does not say who you are") }
    return Person(name: name, email: email, groups: Set(claims.list(settings.groupsClaim)))
  }

  /// A path of this server, as one that is asked for.
  static func ownPath(_ path: String?) -> String {
    guard let path, path.utf8.count <= 1_000, path.hasPrefix("/"), !path.hasPrefix("//"), !path.contains("\\"),
      path.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }), !path.hasPrefix("/sign-in")
    else { return "/" }
    return path
  }

  private static func encoded(_ pairs: [(String, String)]) -> String {
    pairs.map { FormText.encoded($0) + "=" + FormText.encoded($1) }.joined(separator: "&")
  }
}
