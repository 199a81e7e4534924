import ComponentModel
import Endpoints
import FileAccess
import Foundation
import StorageContract
import StorageWire
import StoreSessions

/// What `nibreg --store https://…` calls: the store itself, for whoever may do what the calls do.
enum StoreSessionEndpoints {
  static func all(_ sessions: StoreSessions) -> [Endpoint] {
    let endpoint = StoreEndpoint(sessions)
    func mount(
      _ method: Endpoint.Method, _ path: String, _ operation: String, _ summary: String,
      _ permission: Permission = .read
    ) -> Endpoint {
      let parameters = path.split(separator: "/").filter { $0.hasPrefix("{") }.map {
        Endpoint.Parameter(String($0.dropFirst().dropLast()), in: .path, "Of the session or the write.")
      }
      var mounted = Endpoint(
        method, WireProtocol.path + "/" + path, operation: operation, summary: summary, tag: "Store",
        permission: permission, parameters: parameters, body: method == .post ? .json : nil,
        // Two requests of the size that every client may send.
        bodyLimit: 2 * WireProtocol.largestBody,
        answering: .suspending { request in
          response(to: await endpoint.respond(to: asked(request), from: caller(request.caller)))
        })
      mounted.isPartOfSession = path.hasPrefix("sessions/")
      return mounted
    }
    return [
      mount(.post, "sessions", "beginSession", "Begins a reading or a write of the store."),
      mount(.post, "sessions/{session}/calls", "callInSession", "Calls in a session."),
      mount(.post, "sessions/{session}/commit", "commitSession", "Ends a write, so that all of it is done."),
      mount(.delete, "sessions/{session}", "endSession", "Ends a session; a write is taken back."),
      mount(.get, "commits/{key}", "isCommitted", "Says whether a write was done."),
      mount(.post, "verify", "verifyStore", "Checks everything that can be checked.", .administer),
      mount(.post, "rebuild", "rebuildStore", "Makes again what is derived.", .administer),
      mount(.get, "backup", "backUpStore", "A copy of the store.", .administer),
    ]
  }

  private static func asked(_ request: EndpointRequest) -> StoreEndpoint.Request {
    StoreEndpoint.Request(
      method: request.method.rawValue, path: String(request.path.dropFirst(WireProtocol.path.count + 1)),
      headers: request.headers, body: Data(request.body))
  }

  private static func caller(_ caller: Caller) -> StoreEndpoint.Caller {
    StoreEndpoint.Caller(
      owner: "\(caller.kind) \(caller.name)",
      admitting: { change in
        if let permission = change.permission { try require(permission, of: caller) }
        // Who moves a whole registry brings the names of others along.
        guard !caller.permissions.allow(.administer) else { return { $0 } }
        return { act in
          var act = act
          if act.by != caller.name { act.by += " via \(caller.name)" }
          return act
        }
      },
      maintaining: { _ in try require(.administer, of: caller) })
  }

  private static func require(_ permission: Permission, of caller: Caller) throws {
    do {
      try caller.require(permission)
    } catch let problem as Problem {
      throw StoreRefusal(
        problem.status == .unauthorized ? .unauthorized : .forbidden, problem.detail, hint: problem.hint)
    }
  }

  private static func response(to answer: StoreEndpoint.Response) -> EndpointResponse {
    let headers = answer.headers.sorted { $0.key < $1.key }.map { (name: $0.key, value: $0.value) }
    let status = Status(rawValue: answer.status) ?? .internalServerError
    switch answer.body {
    case .data(let data): return EndpointResponse(status, headers: headers, body: .bytes(Array(data)))
    case .copy(let copy):
      return EndpointResponse(
        status, headers: headers,
        body: .stream { write in
          let file = try FileHandle(forReadingFrom: URL(fileURLWithPath: copy.path))
          defer { try? file.close() }
          while let piece = try file.read(upToCount: 1 << 18), !piece.isEmpty { try write(Array(piece)) }
        })
    }
  }
}

extension StoreChange {
  /// What somebody has to be allowed who makes this change; nil for what means nothing by itself: a document that nothing
  /// refers to yet, the key of the write.
  var permission: Permission? {
    switch self {
    case .addComponent(let component): .publish(component: component.name.description)
    case .addAliases(_, let name), .deprecate(let name, _), .withdrawDeprecation(let name, _),
      .addDeclarations(_, _, let name, _), .addRequirements(_, _, let name), .yank(_, let name, _),
      .withdrawYank(_, let name, _):
      .publish(component: name.description)
    case .rename(let former, let component, _):
      // Who may publish under one of the names must not take the other.
      .all([.publish(component: former.description), .publish(component: component.name.description)])
    case .addVersion(let version): .publish(component: version.component.description)
    case .addSnapshot(let snapshot): .record(project: snapshot.record.project)
    case .addHistory(let snapshots): .all(snapshots.map { .record(project: $0.record.project) })
    case .noteImport(_, let project, _, _), .forget(let project, _, _): .record(project: project)
    case .prune(let snapshots, _): .all(snapshots.map { .record(project: $0.record.project) })
    case .accept, .withdrawAcceptance: .accept
    case .note: .administer
    case .addDocument, .complete: nil
    }
  }
}
