package import ComponentModel
package import Endpoints

/// What whoever runs a server says of who may call it.
package struct AccessSettings: Sendable {
  /// How browsers and jobs know the server: `https://nibreg.example.com`, without a slash at the end. Identity tokens of
  /// jobs have to be made for it.
  package var address: String
  /// Whether those may read who show nothing.
  package var allowsAnonymousReading = false
  package var proxy: TrustedProxy?
  /// Whose jobs may get tokens, where a rule says so.
  package var publishers: [TrustedPublisher] = []
  package var signIn: SignInSettings?

  package init(address: String) {
    self.address = address
  }
}

/// A proxy that has people sign in before they reach the server, and says who they are.
package struct TrustedProxy: Sendable, Hashable {
  /// Where it connects from. A header of anybody else counts for nothing.
  package var networks: [IPNetwork]
  /// In lower case: `x-forwarded-user`.
  package var userHeader: String
  /// Names groups, with commas between them; nil where the proxy does not say.
  package var groupsHeader: String?
  package var grants: [Grant]

  package init(networks: [IPNetwork], userHeader: String, groupsHeader: String? = nil, grants: [Grant]) {
    self.networks = networks
    self.userHeader = userHeader.lowercased()
    self.groupsHeader = groupsHeader?.lowercased()
    self.grants = grants
  }
}

/// A CI service whose jobs can say who they are.
package struct TrustedPublisher: Sendable, Hashable {
  package enum Service: String, Sendable, Hashable, CaseIterable {
    case gitHub = "github"
    case gitLab = "gitlab"
  }

  package var service: Service
  /// As its identity tokens have it, without a slash at the end.
  package var issuer: String

  package init(_ service: Service, issuer: String) {
    self.service = service
    self.issuer = issuer
  }

  package static let gitHub = TrustedPublisher(.gitHub, issuer: "https://token.actions.githubusercontent.com")
  package static let gitLab = TrustedPublisher(.gitLab, issuer: "https://gitlab.com")
}

/// Where people sign in.
package struct SignInSettings: Sendable, Hashable {
  /// As its identity tokens have it.
  package var issuer: String
  package var clientID: String
  /// nil for a client without one: the code is bound to the browser anyway (PKCE).
  package var clientSecret: String?
  /// What is asked for.
  package var scopes = ["openid", "email", "profile"]
  /// The claim that lists a person's groups.
  package var groupsClaim = "groups"
  package var grants: [Grant]

  package init(issuer: String, clientID: String, clientSecret: String?, grants: [Grant]) {
    self.issuer = issuer
    self.clientID = clientID
    self.clientSecret = clientSecret
    self.grants = grants
  }
}

/// What some people may.
package struct Grant: Sendable, Hashable {
  package enum People: Sendable, Hashable {
    /// All who sign in.
    case everybody
    case group(String)
    /// Whose address ends with it, and was confirmed: `example.com`.
    case domain(String)
    case email(String)
  }

  package var people: People
  package var scopes: [Scope]

  package init(_ people: People, _ scopes: [Scope]) {
    self.people = people
    self.scopes = scopes
  }

  func applies(to person: Person) -> Bool {
    let email = person.email?.lowercased()
    switch people {
    case .everybody: return true
    case .group(let name): return person.groups.contains(name)
    case .domain(let domain): return email?.split(separator: "@").last.map { $0 == domain.lowercased() } ?? false
    case .email(let address): return email == address.lowercased()
    }
  }
}

/// Somebody who signed in.
package struct Person: Sendable, Hashable {
  /// For the log. Not what they can choose themselves.
  package var name: String
  /// nil where it was not confirmed.
  package var email: String?
  package var groups: Set<String>

  package init(name: String, email: String?, groups: Set<String>) {
    self.name = name
    self.email = email
    self.groups = groups
  }
}

extension [Grant] {
  /// What a person may.
  func scopes(of person: Person) -> Set<Scope> { Set(filter { $0.applies(to: person) }.flatMap(\.scopes)) }
}

/// What time it is.
package typealias Clock = @Sendable () -> Timestamp
