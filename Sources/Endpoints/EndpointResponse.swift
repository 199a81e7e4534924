import ComponentModel

/// What is answered.
package struct EndpointResponse: Sendable {
  package enum Body: Sendable {
    case bytes([UInt8])
    /// Written piece by piece, by a function that may wait. What it throws after its first piece ends the connection.
    case stream(@Sendable (_ write: ([UInt8]) throws -> Void) throws -> Void)
  }

  package var status: Status
  /// By name, in the order in which they are sent.
  package var headers: [(name: String, value: String)]
  package var body: Body

  package init(_ status: Status = .ok, headers: [(name: String, value: String)] = [], body: Body = .bytes([])) {
    self.status = status
    self.headers = headers
    self.body = body
  }

  /// A text of a media type, with the digest of its bytes as entity tag.
  package static func text(_ text: String, _ mediaType: String, status: Status = .ok) -> EndpointResponse {
    let bytes = Array(text.utf8)
    return EndpointResponse(
      status,
      headers: [("Content-Type", mediaType), ("ETag", "\"\(ContentDigest(of: bytes))\"")],
      body: .bytes(bytes))
  }

  /// A page.
  package static func html(_ text: String, status: Status = .ok) -> EndpointResponse {
    .text(text, "text/html; charset=utf-8", status: status)
  }

  /// The answer to a form: look there.
  package static func seeOther(_ location: String) -> EndpointResponse {
    EndpointResponse(.seeOther, headers: [("Location", location)])
  }

  package func adding(_ name: String, _ value: String) -> EndpointResponse {
    var response = self
    response.headers.append((name, value))
    return response
  }
}

/// The statuses that are used, with their names in RFC 9110.
package enum Status: Int, Sendable, Hashable, CaseIterable {
  case ok = 200
  case created = 201
  case accepted = 202
  case noContent = 204
  case seeOther = 303
  case notModified = 304
  case badRequest = 400
  case unauthorized = 401
  case forbidden = 403
  case notFound = 404
  case methodNotAllowed = 405
  case requestTimeout = 408
  case conflict = 409
  case gone = 410
  case preconditionFailed = 412
  case contentTooLarge = 413
  case unsupportedMediaType = 415
  case unprocessableContent = 422
  case tooManyRequests = 429
  case internalServerError = 500
  case notImplemented = 501
  case badGateway = 502
  case serviceUnavailable = 503
  case insufficientStorage = 507

  package var title: String {
    switch self {
    case .ok: "OK"
    case .created: "Created"
    case .accepted: "Accepted"
    case .noContent: "No Content"
    case .seeOther: "See Other"
    case .notModified: "Not Modified"
    case .badRequest: "Bad Request"
    case .unauthorized: "Unauthorized"
    case .forbidden: "Forbidden"
    case .notFound: "Not Found"
    case .methodNotAllowed: "Method Not Allowed"
    case .requestTimeout: "Request Timeout"
    case .conflict: "Conflict"
    case .gone: "Gone"
    case .preconditionFailed: "Precondition Failed"
    case .contentTooLarge: "Content Too Large"
    case .unsupportedMediaType: "Unsupported Media Type"
    case .unprocessableContent: "Unprocessable Content"
    case .tooManyRequests: "Too Many Requests"
    case .internalServerError: "Internal Server Error"
    case .notImplemented: "Not Implemented"
    case .badGateway: "Bad Gateway"
    case .serviceUnavailable: "Service Unavailable"
    case .insufficientStorage: "Insufficient Storage"
    }
  }
}
