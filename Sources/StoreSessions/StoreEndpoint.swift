import ComponentModel
package import Foundation
import StorageContract
package import StorageWire

/// The part of a server that keeps a store: requests of HTTP below `/api/v1/store`, without a network.
///
///     POST   sessions                {"version": 1, "mode": "read", "calls": […]} → {"session": "…", "answers": […]}
///     POST   sessions/ID/calls       {"number": 1, "calls": […]} → {"answers": […]}
///     POST   sessions/ID/commit      {"number": 2, "calls": […]}, Idempotency-Key: KEY → {"committed": true}
///     DELETE sessions/ID
///     GET    commits/KEY             → {"committed": false}
///     POST   verify, rebuild
///     GET    backup                  → the bytes of a copy
///
/// Whoever answers the network says who asks and what they may do, and hands on the bytes.
package struct StoreEndpoint: Sendable {
  package struct Request: Sendable {
    /// In capital letters.
    package var method: String
    /// Below the folder of the store, without a query: `sessions`, `commits/KEY`.
    package var path: String
    /// By names in small letters.
    package var headers: [String: String]
    package var body: Data

    package init(method: String, path: String, headers: [String: String] = [:], body: Data = Data()) {
      self.method = method
      self.path = path
      self.headers = headers
      self.body = body
    }
  }

  package struct Response: Sendable {
    package enum Body: Sendable {
      case data(Data)
      /// The file's bytes: to be sent before this value goes, because the file goes with it.
      case copy(ServedCopy)
    }

    package var status: Int
    /// By names in small letters.
    package var headers: [String: String]
    package var body: Body

    package init(status: Int, headers: [String: String], body: Body) {
      self.status = status
      self.headers = headers
      self.body = body
    }
  }

  /// Who asks, and what they may do.
  package struct Caller: Sendable {
    /// Names who asks: sessions belong to whoever began them.
    package var owner: String
    /// Decides about each change of a write.
    package var admitting: ChangeGuard
    /// Decides about `verify`, `rebuild` and `backup`; throws as `admitting` does.
    package var maintaining: @Sendable (Maintenance) throws -> Void

    package init(
      owner: String, admitting: @escaping ChangeGuard,
      maintaining: @escaping @Sendable (Maintenance) throws -> Void
    ) {
      self.owner = owner
      self.admitting = admitting
      self.maintaining = maintaining
    }
  }

  package enum Maintenance: String, Sendable, Hashable {
    case verify, rebuild, backup
  }

  package let sessions: StoreSessions

  package init(_ sessions: StoreSessions) {
    self.sessions = sessions
  }

  /// Answers a request. Waits without keeping a thread.
  package func respond(to request: Request, from caller: Caller) async -> Response {
    await withCheckedContinuation { continuation in
      respond(to: request, from: caller) { continuation.resume(returning: $0) }
    }
  }

  /// Answers a request: `reply` is called once, on another thread or on this one.
  package func respond(
    to request: Request, from caller: Caller, reply: @escaping @Sendable (Response) -> Void
  ) {
    let parts = request.path.split(separator: "/").map(String.init)
    do {
      switch (request.method, parts.first, parts.count) {
      case ("POST", "sessions", 1):
        let asked = try request.decoded(SessionRequest.self)
        sessions.begin(asked, owner: caller.owner, admitting: caller.admitting) { result in
          reply(.json(result) { try $0.session.json(with: $0.answers) })
        }
      case ("POST", "sessions", 3) where parts[2] == "calls":
        sessions.answer(try request.decoded(CallsRequest.self), in: parts[1], owner: caller.owner) { result in
          reply(.json(result) { Data("{\"answers\":".utf8) + $0 + Data("}".utf8) })
        }
      case ("POST", "sessions", 3) where parts[2] == "commit":
        guard let key = request.headers[WireProtocol.keyHeader].flatMap({ WriteKey($0) }) else {
          throw StoreRefusal(.malformed, "a commit has an Idempotency-Key of 16 to 64 letters, digits and hyphens")
        }
        let calls = request.body.isEmpty ? CallsRequest(calls: []) : try request.decoded(CallsRequest.self)
        sessions.commit(parts[1], key: key, calls, owner: caller.owner) { result in
          reply(.json(result) { try WireProtocol.encode(CommitAnswer(committed: true)) })
        }
      case ("DELETE", "sessions", 2):
        sessions.end(parts[1], owner: caller.owner)
        reply(Response(status: 204, headers: [:], body: .data(Data())))
      case ("GET", "commits", 2):
        guard let key = WriteKey(parts[1]) else { throw StoreRefusal(.malformed, "that can be no key of a write") }
        sessions.isCommitted(key, owner: caller.owner) { result in
          reply(.json(result) { try WireProtocol.encode(CommitAnswer(committed: $0)) })
        }
      case ("POST", "verify", 1):
        try caller.maintaining(.verify)
        sessions.verify { result in reply(.json(result) { try WireProtocol.encode(VerifyAnswer(report: $0)) }) }
      case ("POST", "rebuild", 1):
        try caller.maintaining(.rebuild)
        sessions.rebuild { result in reply(.json(result) { try WireProtocol.encode(RebuildAnswer(differences: $0)) }) }
      case ("GET", "backup", 1):
        try caller.maintaining(.backup)
        sessions.backup { result in
          switch result {
          case .success(let copy): reply(.copy(copy))
          case .failure(let error): reply(.problem(error))
          }
        }
      case (_, "sessions", 1...3), (_, "commits", 2), (_, "verify", 1), (_, "rebuild", 1), (_, "backup", 1):
        throw StoreRefusal(.methodNotAllowed, "\(request.method) is not what is done here")
      default: throw StoreRefusal(.unknownResource, "a store has nothing of that name")
      }
    } catch {
      reply(.problem(SentError(error)))
    }
  }
}

/// What requests of every version begin a session with.
private struct AnyVersion: Decodable {
  var version: Int
}

extension StoreEndpoint.Request {
  fileprivate func decoded<Value: Decodable>(_ type: Value.Type) throws -> Value {
    do {
      return try WireProtocol.decode(type, from: body)
    } catch {
      // Another version says so, whatever its calls look like.
      if let version = try? WireProtocol.decode(AnyVersion.self, from: body).version, version != WireProtocol.version {
        throw StoreRefusal.otherProtocol(version)
      }
      throw StoreRefusal(.malformed, "the body is not what this request has")
    }
  }
}

extension StoreRefusal {
  static func otherProtocol(_ version: Int) -> StoreRefusal {
    StoreRefusal(
      .otherProtocol,
      "the server speaks version \(WireProtocol.version) of the protocol, and was asked in version \(version)",
      hint: "use the version of nibreg that the server has")
  }
}

extension SessionAnswer {
  /// With answers that are JSON already.
  fileprivate func json(with answers: Data) throws -> Data {
    try WireProtocol.encode(self).dropLast() + Data(",\"answers\":".utf8) + answers + Data("}".utf8)
  }
}

extension StoreEndpoint.Response {
  /// What went well as JSON, what did not as a problem.
  static func json<Value>(
    _ result: Result<Value, SentError>, _ encoding: (Value) throws -> Data
  ) -> StoreEndpoint.Response {
    do {
      return StoreEndpoint.Response(
        status: 200, headers: ["content-type": WireProtocol.json, "cache-control": "no-store"],
        body: .data(try encoding(result.get())))
    } catch {
      return problem(SentError(error))
    }
  }

  /// An error as RFC 9457 has it.
  package static func problem(_ error: SentError) -> StoreEndpoint.Response {
    let details = ProblemDetails(error)
    var headers = ["content-type": WireProtocol.problem, "cache-control": "no-store"]
    if details.status == 429 || details.status == 503 { headers["retry-after"] = "1" }
    let body = (try? WireProtocol.encode(details)) ?? Data()
    return StoreEndpoint.Response(status: details.status, headers: headers, body: .data(body))
  }

  static func copy(_ copy: ServedCopy) -> StoreEndpoint.Response {
    var headers = [
      "content-type": WireProtocol.copy, "content-length": "\(copy.copy.bytes)", "cache-control": "no-store",
      WireProtocol.entriesHeader: "\(copy.copy.logEntries)",
      WireProtocol.digestHeader: "sha-256=:\(Data(copy.digest.bytes).base64EncodedString()):",
    ]
    headers[WireProtocol.headHeader] = copy.copy.head?.description
    return StoreEndpoint.Response(status: 200, headers: headers, body: .copy(copy))
  }
}
