package import Foundation

/// Sends requests to one server, one at a time.
package protocol HTTPTransport: Sendable {
  /// One request and its answer, whatever its status. Redirects are not followed.
  func exchange(_ request: HTTPRequest) throws(HTTPFailure) -> HTTPAnswer
}

package struct HTTPRequest: Sendable {
  package var method: String
  package var url: String
  /// By names in small letters.
  package var headers: [String: String]
  package var body: Data?
  /// For all of it.
  package var seconds: Int
  /// A descriptor to which the body of an answer 200 is written instead.
  package var file: Int32?

  package init(
    method: String, url: String, headers: [String: String] = [:], body: Data? = nil, seconds: Int, file: Int32? = nil
  ) {
    self.method = method
    self.url = url
    self.headers = headers
    self.body = body
    self.seconds = seconds
    self.file = file
  }
}

package struct HTTPAnswer: Sendable {
  package var status: Int
  /// By names in small letters.
  package var headers: [String: String]
  package var body: Data

  package init(status: Int, headers: [String: String], body: Data) {
    self.status = status
    self.headers = headers
    self.body = body
  }
}

/// Why there is no answer.
package struct HTTPFailure: Error, Sendable, Hashable {
  package enum Kind: Sendable, Hashable {
    /// Nobody has got the request.
    case notReached
    /// The request may have been served.
    case lost
    case timedOut
    case certificate
    case tooLarge
    case notWritten
    case noLibrary
    case failed
  }

  package var kind: Kind
  /// For people.
  package var detail: String

  package init(_ kind: Kind, _ detail: String) {
    self.kind = kind
    self.detail = detail
  }
}
