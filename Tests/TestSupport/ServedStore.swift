import Foundation
import ProjectReading
import RemoteStorage
import StorageContract
import StorageWire
import StoreSessions
import Synchronization

/// A store behind a server, without a network: what the client sends, the endpoint answers.
package final class ServedStore: Sendable {
  package static let url = "http://127.0.0.1:1/team"

  package let store: any MaintainableStore
  package let sessions: StoreSessions
  package let endpoint: StoreEndpoint
  package let caller: StoreEndpoint.Caller

  package init(
    _ store: any MaintainableStore, limits: SessionLimits = SessionLimits(),
    admitting: @escaping ChangeGuard = { _ in { $0 } }
  ) {
    self.store = store
    sessions = StoreSessions(store, reading: DocumentDerivation(), limits: limits)
    endpoint = StoreEndpoint(sessions)
    caller = StoreEndpoint.Caller(owner: "ada", admitting: admitting, maintaining: { _ in })
  }

  deinit { sessions.close() }

  /// A client of it.
  ///
  /// - Parameter fault: what becomes of a request, by its number from 0.
  package func client(
    portion: Int = 1 << 20, fault: @escaping @Sendable (Int) -> ServedTransport.Fault? = { _ in nil }
  ) -> RemoteStore {
    // The client keeps the server.
    client(over: ServedTransport(self, fault: fault), portion: portion)
  }

  package func client(over transport: any HTTPTransport, portion: Int = 1 << 20) -> RemoteStore {
    RemoteStore(
      at: try! RemoteAddress(Self.url), credentials: Credentials(token: nil), over: transport, pause: 0.001,
      portion: portion)
  }

  /// An answer of the endpoint, with its body.
  package func respond(
    _ method: String, _ path: String, headers: [String: String] = [:], body: Data = Data(), owner: String? = nil
  ) -> HTTPAnswer {
    var caller = caller
    if let owner { caller.owner = owner }
    let answer = Mutex<HTTPAnswer?>(nil)
    let isDone = DispatchSemaphore(value: 0)
    endpoint.respond(
      to: StoreEndpoint.Request(method: method, path: path, headers: headers, body: body), from: caller
    ) { response in
      let body =
        switch response.body {
        case .data(let data): data
        case .copy(let copy): (try? Data(contentsOf: URL(fileURLWithPath: copy.path))) ?? Data()
        }
      answer.withLock { $0 = HTTPAnswer(status: response.status, headers: response.headers, body: body) }
      isDone.signal()
    }
    isDone.wait()
    return answer.withLock { $0! }
  }
}

/// Hands requests to an endpoint, and loses some.
package final class ServedTransport: HTTPTransport {
  package enum Fault: Sendable {
    /// The request never arrives.
    case unheard
    /// It is served, and nobody hears the answer.
    case unanswered
  }

  private let server: ServedStore
  private let fault: @Sendable (Int) -> Fault?
  private let requests = Mutex<[String]>([])
  private let sent = Mutex(0)

  package init(_ server: ServedStore, fault: @escaping @Sendable (Int) -> Fault? = { _ in nil }) {
    self.server = server
    self.fault = fault
  }

  /// What was asked, as methods and paths below the store: names of sessions are left out.
  package var asked: [String] { requests.withLock(\.self) }

  /// Bytes of all bodies that were sent.
  package var bytesSent: Int { sent.withLock(\.self) }

  package func exchange(_ request: HTTPRequest) throws(HTTPFailure) -> HTTPAnswer {
    let path = String(request.url.dropFirst((ServedStore.url + WireProtocol.path + "/").count))
    let number = requests.withLock { requests in
      let words = path.split(separator: "/")
      requests.append("\(request.method) \(words[0])" + (words.count == 3 ? "/\(words[2])" : ""))
      return requests.count - 1
    }
    sent.withLock { $0 += request.body?.count ?? 0 }
    let fault = fault(number)
    if case .unheard = fault { throw HTTPFailure(.lost, "nobody heard it") }
    let answer = server.respond(request.method, path, headers: request.headers, body: request.body ?? Data())
    if case .unanswered = fault { throw HTTPFailure(.lost, "nobody heard the answer") }
    guard let file = request.file, answer.status == 200 else { return answer }
    _ = answer.body.withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
    return HTTPAnswer(status: answer.status, headers: answer.headers, body: Data())
  }
}
