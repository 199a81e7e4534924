import Dispatch
import Synchronization

/// What the server asks another one.
package struct OutgoingRequest: Sendable {
  package var url: String
  /// nil for `GET`; else what is posted.
  package var body: [UInt8]?
  package var headers: [(name: String, value: String)]
  /// Longer answers are an error.
  package var answerLimit = 1 << 20
  package var seconds = 10

  package init(url: String, body: [UInt8]? = nil, headers: [(name: String, value: String)] = []) {
    self.url = url
    self.body = body
    self.headers = headers
  }
}

package struct OutgoingAnswer: Sendable {
  package var status: Int
  package var body: [UInt8]

  package init(status: Int, body: [UInt8]) {
    self.status = status
    self.body = body
  }
}

/// Asks another server, over a connection that is checked, within the limits of the request. Follows no redirects.
package typealias Fetch = @Sendable (OutgoingRequest) async throws -> OutgoingAnswer

/// Waits for what is done elsewhere. Endpoints answer on threads that may wait.
func waiting<Value: Sendable>(_ body: @escaping @Sendable () async throws -> Value) throws -> Value {
  let outcome = Outcome<Value>()
  Task.detached {
    do { outcome.end(.success(try await body())) } catch { outcome.end(.failure(error)) }
  }
  return try outcome.wait()
}

/// What one makes and another waits for.
private final class Outcome<Value: Sendable>: Sendable {
  private let result = Mutex<Result<Value, any Error>?>(nil)
  private let done = DispatchSemaphore(value: 0)

  func end(_ result: Result<Value, any Error>) {
    self.result.withLock { $0 = result }
    done.signal()
  }

  func wait() throws -> Value {
    done.wait()
    return try result.withLock { $0! }.get()
  }
}
