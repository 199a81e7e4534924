package import ComponentModel

/// One thing that a server answers: where, to whom, and how. Transport-free: what speaks HTTP mounts endpoints, tests
/// call them, and the description of the interface is made of them.
package struct Endpoint: Sendable {
  package enum Method: String, Sendable, Hashable, CaseIterable {
    case get = "GET"
    case post = "POST"
    case put = "PUT"
    case delete = "DELETE"
  }

  package var method: Method
  /// As in OpenAPI: `/api/v1/components/{name}`. What stands for a parameter is one whole piece between slashes.
  package var path: String
  /// Unique among all endpoints: `showComponent`.
  package var operation: String
  /// One sentence.
  package var summary: String
  /// The group that it is listed under.
  package var tag: String
  /// What a caller must be allowed, whatever is asked for; more may be asked for by `answer`.
  package var permission: Permission
  package var parameters: [Parameter]
  /// nil where the endpoint takes no body.
  package var body: Content?
  /// What it answers, by status; problems are not in it.
  package var answers: [Int: Content?]
  /// The largest body that it takes, in bytes; nil for the server's own limit.
  package var bodyLimit: Int?
  /// Whether it goes on with what another request has begun, so that one answer may take thousands of them: they are not
  /// counted, what begins them is.
  package var isPartOfSession = false
  package var answering: Answering

  package init(
    _ method: Method, _ path: String, operation: String, summary: String, tag: String, permission: Permission,
    parameters: [Parameter] = [], body: Content? = nil, answers: [Int: Content?] = [200: .json],
    bodyLimit: Int? = nil, answer: @escaping @Sendable (EndpointRequest) throws -> EndpointResponse
  ) {
    self.init(
      method, path, operation: operation, summary: summary, tag: tag, permission: permission, parameters: parameters,
      body: body, answers: answers, bodyLimit: bodyLimit, answering: .onThread(answer))
  }

  package init(
    _ method: Method, _ path: String, operation: String, summary: String, tag: String, permission: Permission,
    parameters: [Parameter] = [], body: Content? = nil, answers: [Int: Content?] = [200: .json],
    bodyLimit: Int? = nil, answering: Answering
  ) {
    self.method = method
    self.path = path
    self.operation = operation
    self.summary = summary
    self.tag = tag
    self.permission = permission
    self.parameters = parameters
    self.body = body
    self.answers = answers
    self.bodyLimit = bodyLimit
    self.answering = answering
  }

  /// How an endpoint comes to its answer.
  package enum Answering: Sendable {
    /// Called on a thread that may wait: for the store, for a file. There is a bounded number of them.
    case onThread(@Sendable (EndpointRequest) throws -> EndpointResponse)
    /// For what waits for other requests, which must not find all threads taken by those that wait for them.
    case suspending(@Sendable (EndpointRequest) async throws -> EndpointResponse)
  }

  /// What can be handed to an endpoint beside its body.
  package struct Parameter: Sendable {
    package enum Place: String, Sendable, Hashable {
      case path, query, header
    }

    package var name: String
    package var place: Place
    package var summary: String
    package var isRequired: Bool
    /// A JSON schema of its value.
    package var schema: JSON

    package init(
      _ name: String, in place: Place, _ summary: String, isRequired: Bool = false,
      schema: JSON = ["type": .text("string")]
    ) {
      self.name = name
      self.place = place
      self.summary = summary
      self.isRequired = isRequired || place == .path
      self.schema = schema
    }
  }

  /// A body, of a request or an answer.
  package struct Content: Sendable {
    package var mediaType: String
    /// A JSON schema; nil where the media type says it all.
    package var schema: JSON?
    package var summary: String?
    /// Other forms that it can have, where what is asked for says which.
    package var alternatives: [Content] = []

    package init(_ mediaType: String, schema: JSON? = nil, summary: String? = nil) {
      self.mediaType = mediaType
      self.schema = schema
      self.summary = summary
    }

    /// The same, which can have other forms.
    package func or(_ mediaTypes: String...) -> Content {
      var content = self
      content.alternatives += mediaTypes.map { Content($0) }
      return content
    }

    package static let json = Content("application/json")
    package static let html = Content("text/html; charset=utf-8")
  }
}
