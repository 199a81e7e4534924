import ComponentModel

/// Says who asks.
package protocol Authentication: Sendable {
  /// - Parameters:
  ///   - headers: by lower-case names.
  ///   - address: of whoever is connected, a proxy included; nil where that is not known.
  /// - Returns: `Caller.nobody`, or what nobody in particular may, where nothing was presented.
  /// - Throws: `Problem` for what was presented and is not valid: expired, revoked, unknown.
  func caller(headers: [String: String], address: String?) throws -> Caller
}

/// Leads requests to endpoints and keeps what holds for all of them: who may, that no other site can send a form, entity
/// tags, problems in words, what browsers are told.
package struct Dispatcher: Sendable {
  package var endpoints: [Endpoint]
  private let tree: RouteTree
  private let authentication: any Authentication
  /// A `Problem` for errors of the modules below; nil for those that nobody has words for.
  private let explaining: @Sendable (any Error) -> Problem?
  /// The origin that browsers know the server by: `https://nibreg.example.com`.
  private let origin: String?
  /// How a problem looks to somebody with a browser; nil for what programs are told.
  package var page: (@Sendable (Problem, Caller) -> EndpointResponse)?
  /// Told of errors that nobody has words for, with the id of the request.
  package var noteFault: (@Sendable (any Error, _ id: String) -> Void)?

  /// - Precondition: no two endpoints have the same method and path.
  package init(
    _ endpoints: [Endpoint], authentication: any Authentication, origin: String?,
    explaining: @escaping @Sendable (any Error) -> Problem?
  ) {
    self.endpoints = endpoints
    self.authentication = authentication
    self.explaining = explaining
    self.origin = origin
    var tree = RouteTree()
    for (number, endpoint) in endpoints.enumerated() { tree.insert(endpoint, number: number) }
    self.tree = tree
  }

  /// Where a request leads.
  package enum Route: Sendable {
    case endpoint(Endpoint, parameters: [String: String])
    /// There is something at this path, which other methods ask for.
    case otherMethods([Endpoint.Method])
    case nothing
  }

  /// - Parameters:
  ///   - method: as it came; `HEAD` leads where `GET` does.
  ///   - path: as it came, without the query.
  package func route(_ method: String, _ path: String) -> Route {
    guard let (numbers, parameters) = tree.find(path) else { return .nothing }
    let wanted = method == "HEAD" ? "GET" : method
    guard let number = numbers.first(where: { endpoints[$0].method.rawValue == wanted }) else {
      return .otherMethods(numbers.map { endpoints[$0].method }.sorted { $0.rawValue < $1.rawValue })
    }
    return .endpoint(endpoints[number], parameters: parameters)
  }

  /// Who asks. What was presented and is not valid is a problem, also where nothing is needed.
  package func caller(headers: [String: String], address: String?) throws -> Caller {
    try authentication.caller(headers: headers, address: address)
  }

  /// Answers. Everything that goes wrong is an answer too.
  ///
  /// - Parameter request: whose path parameters are those of `route`, with its body.
  package func respond(to request: EndpointRequest, of endpoint: Endpoint) async -> EndpointResponse {
    switch endpoint.answering {
    case .onThread(let answer): return respond(to: request, of: endpoint, answer)
    case .suspending(let answer):
      do {
        try admit(request, to: endpoint)
        return completed(try await answer(request), for: request)
      } catch {
        return response(to: error, of: request)
      }
    }
  }

  /// The same for an endpoint that answers on a thread: on this one.
  package func respond(
    to request: EndpointRequest, of endpoint: Endpoint,
    _ answer: (EndpointRequest) throws -> EndpointResponse
  ) -> EndpointResponse {
    do {
      try admit(request, to: endpoint)
      return completed(try answer(request), for: request)
    } catch {
      return response(to: error, of: request)
    }
  }

  private func admit(_ request: EndpointRequest, to endpoint: Endpoint) throws {
    try request.caller.require(endpoint.permission)
    try refuseForeignForms(request)
  }

  /// An error in words: a page for people, `application/problem+json` for programs.
  package func response(to error: any Error, of request: EndpointRequest) -> EndpointResponse {
    let problem = error as? Problem ?? explaining(error) ?? fault(error, request.id)
    let isForPeople = !request.path.hasPrefix("/api/") && request.headers["accept"]?.contains("text/html") == true
    let response = isForPeople ? page?(problem, request.caller) : nil
    return completed(response ?? problem.response(instance: request.id), for: request)
  }

  private func fault(_ error: any Error, _ id: String) -> Problem {
    noteFault?(error, id)
    return Problem(
      .internalServerError, "this could not be done because of a fault of the server",
      hint: "its log has more under '\(id)'")
  }

  /// A person's browser sends their cookie with whatever any site makes it send. So what changes something has to bring
  /// what only our own pages know, and must not come from another origin.
  private func refuseForeignForms(_ request: EndpointRequest) throws {
    guard request.caller.kind == .person, request.method != .get else { return }
    if let sent = request.headers["origin"], let origin, sent != origin {
      throw Problem(.forbidden, "this form was sent by another site, '\(sent)'")
    }
    guard let token = request.headers["x-form-token"] ?? request.form("formToken") else {
      throw Problem(
        .forbidden, "a program needs a token here; what has none is a form of the server's own pages",
        hint: "give the program a token in NIBREG_TOKEN; 'nibreg-server serve --trial' shows one when it starts")
    }
    guard !request.caller.formToken.isEmpty, token.isSame(as: request.caller.formToken) else {
      throw Problem(
        .forbidden, "this form is not one that the server gave you, or you have signed in anew since",
        hint: "open the page again and repeat what you did")
    }
  }

  /// With what browsers, proxies and whoever asked before have to be told.
  private func completed(_ response: EndpointResponse, for request: EndpointRequest) -> EndpointResponse {
    var response = response
    if response.status == .ok, request.method == .get,
      let tag = response.headers.first(where: { $0.name == "ETag" })?.value,
      let known = request.headers["if-none-match"], Self.names(known, tag)
    {
      response.status = .notModified
      response.body = .bytes([])
      response.headers.removeAll { $0.name == "Content-Type" }
    }
    func add(_ name: String, _ value: String) {
      guard !response.headers.contains(where: { $0.name == name }) else { return }
      response.headers.append((name, value))
    }
    add("X-Content-Type-Options", "nosniff")
    add("Referrer-Policy", "same-origin")
    add("X-Frame-Options", "DENY")
    add("Cross-Origin-Opener-Policy", "same-origin")
    add("Cross-Origin-Resource-Policy", "same-origin")
    add("Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'")
    // What one caller may see, a proxy must not show others; with the entity tag, asking again is cheap.
    add("Cache-Control", "private, no-cache")
    add("X-Request-Id", request.id)
    return response
  }

  /// Whether `If-None-Match` names an entity tag.
  private static func names(_ header: String, _ tag: String) -> Bool {
    header.split(separator: ",").contains { part in
      let part = part.drop { $0 == " " }.prefix { $0 != " " }
      return part == "*" || (part.hasPrefix("W/") ? part.dropFirst(2) : part) == tag
    }
  }
}

extension String {
  /// Compares in a time that does not tell how much is the same.
  package func isSame(as other: String) -> Bool {
    let (one, two) = (Array(utf8), Array(other.utf8))
    guard one.count == two.count else { return false }
    return zip(one, two).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
  }
}
