import ComponentModel
import Endpoints
package import StorageContract

/// Gives jobs of CI services tokens for a quarter of an hour, so that nobody has to keep one where jobs run.
package struct TrustedPublishing: Sendable {
  let store: any TeamStore
  let tokens: Tokens
  let address: String
  /// By what their tokens say.
  let issuers: [String: (publisher: TrustedPublisher, issuer: IdentityIssuer)]
  let clock: Clock

  /// How long a job's token holds, in seconds.
  package static let life: Int64 = 900

  // MARK: Rules

  package func rules() throws -> [TrustRule] { try store.readTeam { try $0.trustRules() } }

  /// Has jobs get tokens.
  ///
  /// - Parameters:
  ///   - repository: as the service names it: `acme/shop`.
  ///   - repositoryID: the service's number of it; nil where its name is enough.
  ///   - ref: a branch, `main`, or any ref, `refs/tags/v*`; nil for any.
  ///   - environment: nil for any. One of `ref` and `environment` has to be there.
  ///   - actor: who adds it.
  /// - Throws: `Problem`, 422, for what cannot be.
  package func addRule(
    issuer: String, repository: String, repositoryID: String? = nil, ref: String? = nil, environment: String? = nil,
    scopes: [String], by actor: String
  ) throws -> TrustRule {
    guard issuers[issuer] != nil else {
      let known = issuers.keys.sorted().map { "'\($0)'" }.joined(separator: ", ")
      throw Problem(
        .unprocessableContent, "the server trusts no issuer '\(String(issuer.prefix(200)))'",
        hint: known.isEmpty ? "its settings name none" : "its settings name \(known)")
    }
    let repository = try Wording.checked(repository, "repository", atMost: 300)
    guard repository.contains("/"), !repository.contains("*") else {
      throw Problem(.unprocessableContent, "'repository' is '\(repository)'; it takes one with its owner: acme/shop")
    }
    guard ref != nil || environment != nil else {
      throw Problem(
        .unprocessableContent, "a rule without branch and environment would trust whoever may push a branch",
        hint: "name 'ref' or 'environment'")
    }
    let rule = TrustRule(
      id: freshID(), issuer: issuer, repository: repository,
      repositoryID: try repositoryID.map { try Wording.checked($0, "repositoryID") },
      ref: try ref.map { ref in
        let ref = try Wording.checked(ref, "ref", atMost: 300)
        return ref.hasPrefix("refs/") ? ref : "refs/heads/" + ref
      },
      environment: try environment.map { try Wording.checked($0, "environment") },
      scopes: try Wording.scopes(scopes).map(\.description), made: AuditEntry(at: clock(), by: actor))
    try store.writeTeam { team in
      try team.add(rule)
      try team.note(.addRule, "\(rule.id) \(rule.summary)", by: rule.made)
    }
    return rule
  }

  /// Removes a rule, and takes the rights away that jobs have by it.
  ///
  /// - Throws: `Problem`, 404, if it is not there.
  package func removeRule(_ id: String, by actor: String) throws {
    let act = AuditEntry(at: clock(), by: actor)
    try store.writeTeam { team in
      guard let rule = try team.trustRules().first(where: { $0.id == id }), try team.removeTrustRule(id) else {
        throw Problem(.notFound, "there is no rule '\(id)'")
      }
      for token in try team.tokens() where token.expires > act.at && token.rules.contains(id) {
        _ = try team.revokeToken(token.id, by: act)
      }
      try team.note(.removeRule, "\(id) \(rule.summary)", by: act)
    }
    tokens.forgetKnown()
  }

  // MARK: Jobs

  /// What a job's identity token is exchanged for.
  ///
  /// - Throws: `Problem`: 401 for a token that does not count, 403 where no rule gives its job anything, 502 where its
  ///   issuer cannot be asked. Nothing was written then.
  package func exchange(_ identityToken: String) throws -> Tokens.Made {
    guard let claimed = IdentityIssuer.claimedIssuer(of: identityToken) else {
      throw IdentityIssuer.refusal("what was sent is no identity token")
    }
    guard let (publisher, issuer) = issuers[claimed] else {
      throw IdentityIssuer.refusal("the identity token is of an issuer that the server does not trust")
    }
    let claims = try issuer.claims(of: identityToken, for: address)
    guard let number = claims.text("jti"), !number.isEmpty, number.utf8.count <= 500, let end = claims.seconds("exp")
    else { throw IdentityIssuer.refusal("the identity token has no number ('jti'), so it could be used twice") }
    // Such a workflow has the rights of the branch and is begun by whoever proposes a change to it.
    guard claims.text("event_name") != "pull_request_target" else {
      throw IdentityIssuer.refusal("a job that is begun by 'pull_request_target' gets no token")
    }
    guard let job = Job(claims, of: publisher.service) else {
      throw IdentityIssuer.refusal("the identity token does not name the repository and the run of a job")
    }
    let secret = TokenSecret.random()
    let now = clock()
    let expires = Timestamp(secondsSince1970: now.secondsSince1970 + Self.life)
    // Refused by its time from then on.
    let until = Timestamp(
      secondsSince1970: min(end + IdentityIssuer.leeway + 1, Timestamp.writableSeconds.upperBound))
    let token = try store.writeTeam { team in
      let rules = try team.trustRules().filter { $0.issuer == publisher.issuer && job.satisfies($0) }
      guard !rules.isEmpty else {
        throw Problem(
          .forbidden, "no rule gives anything to jobs of '\(job.repository)' at '\(job.ref ?? "no ref")'",
          hint: "ask an administrator for a rule with this repository and branch")
      }
      guard try team.noteIdentity("\(publisher.issuer) \(number)", until: until, at: now) else {
        throw IdentityIssuer.refusal("the identity token was exchanged before", hint: "ask for a new one in each job")
      }
      let scopes = Set(rules.flatMap(\.scopes)).sorted()
      let token = TokenRecord(
        id: freshID(), name: job.name, scopes: scopes, made: AuditEntry(at: now, by: publisher.issuer),
        expires: expires, secret: secret.digest, rule: rules.map(\.id).joined(separator: " "))
      try team.add(token)
      try team.note(
        .exchangeToken, "\(token.id) '\(job.name)' (\(scopes.joined(separator: ", "))) at \(job.ref ?? "no ref")",
        by: token.made)
      return token
    }
    return Tokens.Made(token: token, secret: secret.text)
  }
}

/// A job, as its service says who it is.
struct Job: Sendable, Equatable {
  var repository: String
  var repositoryID: String?
  /// `refs/heads/main`.
  var ref: String?
  var environment: String?
  var run: String

  /// nil where repository or run are missing, or would steer a terminal.
  init?(_ claims: IdentityClaims, of service: TrustedPublisher.Service) {
    let (repository, run): (String?, String?)
    switch service {
    case .gitHub:
      // docs.github.com, "OpenID Connect reference".
      repository = claims.text("repository")
      run = claims.text("run_id").map { "run \($0)" }
      repositoryID = claims.text("repository_id")
      ref = claims.text("ref")
    case .gitLab:
      // docs.gitlab.com, "OpenID Connect (OIDC) Authentication Using ID Tokens".
      repository = claims.text("project_path")
      run = claims.text("job_id").map { "job \($0)" }
      repositoryID = claims.text("project_id")
      let kind = ["branch": "refs/heads/", "tag": "refs/tags/"][claims.text("ref_type") ?? ""]
      ref = kind.flatMap { kind in claims.text("ref").map { kind + $0 } }
    }
    environment = claims.text("environment")
    guard let repository, let run, !repository.isEmpty, (repository + run).utf8.count <= 500,
      !(repository + run + (ref ?? "")).hasSteeringCharacters
    else { return nil }
    self.repository = repository
    self.run = run
  }

  /// Who acts, in the log.
  var name: String { "\(repository) \(run)" }

  func satisfies(_ rule: TrustRule) -> Bool {
    rule.repository == repository && (rule.repositoryID == nil || rule.repositoryID == repositoryID)
      && (rule.environment == nil || rule.environment == environment)
      && (rule.ref.map { pattern in ref.map { NamePattern(pattern).matches($0) } ?? false } ?? true)
  }
}

extension TokenRecord {
  /// The rules of trust that it was given by.
  var rules: [String] { (rule ?? "").split(separator: " ").map(String.init) }
}

extension TrustRule {
  var summary: String {
    let conditions = [ref, environment.map { "environment \($0)" }].compactMap(\.self).joined(separator: ", ")
    return "\(repository) at \(conditions) (\(scopes.joined(separator: ", ")))"
  }
}
