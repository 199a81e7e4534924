import ComponentModel
import Endpoints

/// Says who asks: by a token, through a proxy that is trusted, by the cookie of a session, or nobody in particular.
///
/// What a program presents is valid or refused. A cookie that is not valid counts for nothing: browsers send old ones by
/// themselves, and who has one needs a way to sign in again.
struct RequestAuthentication: Authentication {
  var tokens: Tokens
  var sessions: SessionCookie
  var proxy: TrustedProxy?
  var allowsAnonymousReading: Bool

  /// Longer values of headers are not looked at.
  private static let longest = 8_192

  func caller(headers: [String: String], address: String?) throws -> Caller {
    if let authorization = headers["authorization"] {
      let parts = authorization.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
      if parts.first?.lowercased() == "bearer" {
        guard parts.count == 2, authorization.utf8.count <= Self.longest else { throw malformed }
        return try tokens.caller(presenting: String(parts[1]))
      }
      // The proxy's own sign-in may leave something there.
      if let person = try proxied(headers, address: address) { return person }
      throw malformed
    }
    if let person = try proxied(headers, address: address) { return person }
    if let cookie = Cookies.value(SessionCookie.name, in: headers), cookie.utf8.count <= Self.longest,
      let person = sessions.caller(cookie)
    {
      return person
    }
    return Caller(.anonymous, name: "", permissions: Permissions(allowsAnonymousReading ? [.read] : []))
  }

  private var malformed: Problem {
    Tokens.refusal(
      "the header 'Authorization' is not of the form 'Bearer TOKEN'", hint: "send 'Authorization: Bearer TOKEN'")
  }

  /// Whom a proxy names.
  ///
  /// - Returns: nil where no trusted proxy does.
  /// - Throws: `Problem`, 401, where what it says names nobody.
  private func proxied(_ headers: [String: String], address: String?) throws -> Caller? {
    guard let proxy, let address = address.flatMap({ IPAddress($0) }),
      proxy.networks.contains(where: { $0.contains(address) }), let name = headers[proxy.userHeader]
    else { return nil }
    // A comma joins what came several times: of the client and of the proxy.
    guard !name.isEmpty, name.utf8.count <= 200, !name.contains(","), !name.hasSteeringCharacters else {
      throw Problem(.unauthorized, "the proxy's header '\(proxy.userHeader)' does not name one person")
    }
    let groups = proxy.groupsHeader.flatMap { headers[$0] } ?? ""
    let person = Person(
      name: name, email: name.contains("@") ? name : nil,
      groups: Set(groups.split(separator: ",").map { String($0.drop { $0 == " " }) }))
    return Caller(
      .person, name: name, permissions: Permissions(proxy.grants.scopes(of: person)),
      formToken: sessions.formToken(ofProxied: name))
  }
}
