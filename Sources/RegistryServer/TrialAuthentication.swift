import Endpoints

/// Everybody may do everything: for a look around on one's own machine. A browser still has to send forms of the server's
/// own pages, so that no other site can; programs need the token that is shown at the start.
struct TrialAuthentication: Authentication {
  let token = "nibreg_trial_" + Self.random()
  private let formToken = Self.random()
  private let permissions = Permissions([.administer])

  func caller(headers: [String: String], address: String?) throws -> Caller {
    guard let header = headers["authorization"] else {
      // A site whose name leads to this machine would have a browser hand it everything.
      guard headers["host"].map(Self.isHere) ?? true else {
        throw Problem(
          .forbidden, "a server of a trial answers this machine only, and not as '\(headers["host"] ?? "")'",
          hint: "open it as http://localhost")
      }
      return Caller(.person, name: "trial", permissions: permissions, formToken: formToken)
    }
    guard header.isSame(as: "Bearer " + token) else {
      throw Problem(
        .unauthorized, "this token is not the one of this trial", hint: "the server shows it when it starts",
        headers: [("WWW-Authenticate", "Bearer realm=\"nibreg\"")])
    }
    return Caller(.token, name: "trial", permissions: permissions)
  }

  /// - Parameter authority: a host with or without a port.
  private static func isHere(_ authority: String) -> Bool {
    let host = authority.hasPrefix("[") ? authority.prefix { $0 != "]" }.dropFirst() : authority.prefix { $0 != ":" }
    let isLoopback = host.hasPrefix("127.") && host.allSatisfy { "0123456789.".contains($0) }
    return isLoopback || host == "localhost" || host == "::1"
  }

  private static func random() -> String {
    var generator = SystemRandomNumberGenerator()
    let letters = Array("abcdefghijkmnopqrstuvwxyz23456789")
    return String((0..<32).map { _ in letters[Int.random(in: letters.indices, using: &generator)] })
  }
}
