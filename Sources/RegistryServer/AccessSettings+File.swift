import AccessControl
import Endpoints

/// What a settings file says of who may call the server.
///
///     "access": {
///       "anonymousReading": false,
///       "signIn": {"issuer": "https://login.example.com", "clientID": "nibreg", "clientSecret": "…",
///                  "grants": [{"domain": "example.com", "scopes": ["read"]}]},
///       "proxy": {"networks": ["10.0.0.0/8"], "userHeader": "X-Forwarded-User", "grants": […]},
///       "publishers": [{"service": "github"}, {"service": "gitlab", "issuer": "https://gitlab.example.com"}]
///     }
struct AccessFile: Decodable, Hashable {
  var anonymousReading = false
  var signIn: SignInFile?
  var proxy: ProxyFile?
  var publishers: [PublisherFile] = []

  init() {}

  private enum Member: String, CodingKey, CaseIterable {
    case anonymousReading, signIn, proxy, publishers
  }

  init(from decoder: any Decoder) throws {
    try decoder.refuseOthers(than: Member.allCases.map(\.rawValue))
    let members = try decoder.container(keyedBy: Member.self)
    anonymousReading = try members.decodeIfPresent(Bool.self, forKey: .anonymousReading) ?? false
    signIn = try members.decodeIfPresent(SignInFile.self, forKey: .signIn)
    proxy = try members.decodeIfPresent(ProxyFile.self, forKey: .proxy)
    publishers = try members.decodeIfPresent([PublisherFile].self, forKey: .publishers) ?? []
  }

  /// - Parameter origin: where browsers and jobs find the server.
  func settings(origin: String) -> AccessSettings {
    var settings = AccessSettings(address: origin)
    settings.allowsAnonymousReading = anonymousReading
    settings.signIn = signIn?.settings
    settings.proxy = proxy?.settings
    settings.publishers = publishers.map(\.publisher)
    return settings
  }
}

struct SignInFile: Decodable, Hashable {
  let settings: SignInSettings

  private enum Member: String, CodingKey, CaseIterable {
    case issuer, clientID, clientSecret, scopes, groupsClaim, grants
  }

  init(from decoder: any Decoder) throws {
    try decoder.refuseOthers(than: Member.allCases.map(\.rawValue))
    let members = try decoder.container(keyedBy: Member.self)
    var settings = SignInSettings(
      issuer: try members.decode(String.self, forKey: .issuer),
      clientID: try members.decode(String.self, forKey: .clientID),
      clientSecret: try members.decodeIfPresent(String.self, forKey: .clientSecret),
      grants: try members.decode([GrantFile].self, forKey: .grants).map(\.grant))
    if let scopes = try members.decodeIfPresent([String].self, forKey: .scopes) { settings.scopes = scopes }
    if let claim = try members.decodeIfPresent(String.self, forKey: .groupsClaim) { settings.groupsClaim = claim }
    self.settings = settings
  }
}

struct ProxyFile: Decodable, Hashable {
  let settings: TrustedProxy

  private enum Member: String, CodingKey, CaseIterable {
    case networks, userHeader, groupsHeader, grants
  }

  init(from decoder: any Decoder) throws {
    try decoder.refuseOthers(than: Member.allCases.map(\.rawValue))
    let members = try decoder.container(keyedBy: Member.self)
    let networks = try members.decode([String].self, forKey: .networks).map { text in
      guard let network = IPNetwork(text) else {
        throw DecodingError.dataCorruptedError(
          forKey: .networks, in: members, debugDescription: "'\(text)' is no network such as 10.0.0.0/8")
      }
      return network
    }
    settings = TrustedProxy(
      networks: networks, userHeader: try members.decode(String.self, forKey: .userHeader),
      groupsHeader: try members.decodeIfPresent(String.self, forKey: .groupsHeader),
      grants: try members.decode([GrantFile].self, forKey: .grants).map(\.grant))
  }
}

struct PublisherFile: Decodable, Hashable {
  let publisher: TrustedPublisher

  private enum Member: String, CodingKey, CaseIterable {
    case service, issuer
  }

  init(from decoder: any Decoder) throws {
    try decoder.refuseOthers(than: Member.allCases.map(\.rawValue))
    let members = try decoder.container(keyedBy: Member.self)
    let name = try members.decode(String.self, forKey: .service)
    guard let service = TrustedPublisher.Service(rawValue: name) else {
      let known = TrustedPublisher.Service.allCases.map(\.rawValue).joined(separator: " or ")
      throw DecodingError.dataCorruptedError(
        forKey: .service, in: members, debugDescription: "'\(name)' is not known; it is \(known)")
    }
    let issuer = try members.decodeIfPresent(String.self, forKey: .issuer)
    switch service {
    case .gitHub: publisher = issuer.map { TrustedPublisher(.gitHub, issuer: $0) } ?? .gitHub
    case .gitLab: publisher = issuer.map { TrustedPublisher(.gitLab, issuer: $0) } ?? .gitLab
    }
  }
}

/// `{"group": "ios", "scopes": ["read"]}`; one of `everybody`, `group`, `domain` and `email`.
struct GrantFile: Decodable, Hashable {
  let grant: Grant

  private enum Member: String, CodingKey, CaseIterable {
    case everybody, group, domain, email, scopes
  }

  init(from decoder: any Decoder) throws {
    try decoder.refuseOthers(than: Member.allCases.map(\.rawValue))
    let members = try decoder.container(keyedBy: Member.self)
    let scopes = try members.decode([String].self, forKey: .scopes).map { text in
      guard let scope = Scope(text) else {
        throw DecodingError.dataCorruptedError(
          forKey: .scopes, in: members,
          debugDescription:
            "'\(text)' is no scope; there are read, record:PROJECT, publish:COMPONENT, accept, administer")
      }
      return scope
    }
    var people: [Grant.People] = []
    if try members.decodeIfPresent(Bool.self, forKey: .everybody) == true { people.append(.everybody) }
    if let name = try members.decodeIfPresent(String.self, forKey: .group) { people.append(.group(name)) }
    if let name = try members.decodeIfPresent(String.self, forKey: .domain) { people.append(.domain(name)) }
    if let name = try members.decodeIfPresent(String.self, forKey: .email) { people.append(.email(name)) }
    guard people.count == 1 else {
      throw DecodingError.dataCorrupted(
        .init(
          codingPath: decoder.codingPath,
          debugDescription: "a grant is for one of 'everybody', 'group', 'domain' and 'email'"))
    }
    grant = Grant(people[0], scopes)
  }
}
