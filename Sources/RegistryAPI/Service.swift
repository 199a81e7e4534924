import Answers
import ComponentModel
import Endpoints
import Foundation
import Registry
import Rendering
import StorageContract

/// What all endpoints share: the store, and how an answer is made of what a use case gives.
struct Service: Sendable {
  let store: any MaintainableStore
  let settings: RegistryAPI.Settings
  let writing: IdempotentWriting
  private let unchanged = UnchangedAnswers()

  init(store: any MaintainableStore, settings: RegistryAPI.Settings, writing: IdempotentWriting) {
    self.store = store
    self.settings = settings
    self.writing = writing
  }

  /// Who asks, and when. Never what a client says of itself.
  func context(of request: EndpointRequest) -> InvocationContext {
    InvocationContext(
      now: settings.clock(), actor: request.caller.name.isEmpty ? "anonymous" : request.caller.name,
      waitingSeconds: settings.waitingSeconds)
  }

  // MARK: Endpoints

  /// A question that is answered from the store alone: the same state gives the same answer.
  func question(
    _ path: String, _ operation: String, _ summary: String, tag: String, parameters: [Endpoint.Parameter] = [],
    answers content: Endpoint.Content, _ answer: @escaping @Sendable (EndpointRequest) throws -> EndpointResponse
  ) -> Endpoint {
    checked(
      Endpoint(
        .get, path, operation: operation, summary: summary, tag: tag, permission: .read, parameters: parameters,
        answers: [200: content], answer: { try answering($0, answer) }))
  }

  /// A question that brings documents along. It writes nothing, so it needs no key.
  func question(
    _ path: String, _ operation: String, _ summary: String, tag: String, parameters: [Endpoint.Parameter] = [],
    body: Endpoint.Content, answers content: Endpoint.Content,
    _ answer: @escaping @Sendable (EndpointRequest) throws -> EndpointResponse
  ) -> Endpoint {
    checked(
      Endpoint(
        .post, path, operation: operation, summary: summary, tag: tag, permission: .read, parameters: parameters,
        body: body, answers: [200: content], bodyLimit: settings.filesLimit, answer: answer))
  }

  /// Something that changes the store, in one transaction of the store that it is handed.
  func write(
    _ method: Endpoint.Method, _ path: String, _ operation: String, _ summary: String, tag: String,
    permission: Permission, parameters: [Endpoint.Parameter] = [], body: Endpoint.Content? = nil, bodyLimit: Int? = nil,
    answers content: Endpoint.Content,
    _ answer: @escaping @Sendable (EndpointRequest, any RegistryStore) throws -> EndpointResponse
  ) -> Endpoint {
    let key = Endpoint.Parameter(
      "Idempotency-Key", in: .header,
      "Sent again with the same request within a day, it gives the same answer, and nothing is done twice.",
      schema: [
        "type": "string", "minLength": 1, "maxLength": .number(IdempotentWriting.longestKey),
        "examples": ["0b5f6c1e-6f0e-4b1f-9a55-2f9f3c1d7a10"],
      ])
    return checked(
      Endpoint(
        method, path, operation: operation, summary: summary, tag: tag, permission: permission,
        parameters: parameters + [key], body: body, answers: [200: content],
        bodyLimit: bodyLimit ?? (body == nil ? nil : settings.bodyLimit),
        answer: { [writing, store, settings] in try writing.answer($0, in: store, at: settings.clock(), answer) }))
  }

  private func checked(_ endpoint: Endpoint) -> Endpoint {
    guard case .onThread(let answer) = endpoint.answering else { return endpoint }
    var checked = endpoint
    checked.answering = .onThread { request in
      try endpoint.check(request)
      if let limit = endpoint.bodyLimit, request.body.count > limit {
        throw Problem(.contentTooLarge, "the body has \(request.body.count) bytes; this takes at most \(limit)")
      }
      do {
        return try answer(request)
      } catch {
        throw Problem.explaining(error) ?? error
      }
    }
    return checked
  }

  // MARK: Answers

  /// What was answered may be answered otherwise, although no write says so.
  func forgetAnswers() { unchanged.removeAll() }

  /// Answers a question, unless whoever asks has the answer already.
  private func answering(
    _ request: EndpointRequest, _ answer: (EndpointRequest) throws -> EndpointResponse
  ) throws -> EndpointResponse {
    // Read before the question is, so that the answer is at least as new. What was agreed until yesterday holds no
    // more today.
    guard let head = try store.read({ try $0.state() }) else { return try answer(request) }
    let state = "\(programVersion) \(head) \(settings.clock().day)"
    let asked = request.question
    if request.headers["if-none-match"] != nil, let tag = unchanged.tag(of: asked, in: state),
      request.knows(tag)
    {
      return EndpointResponse(.ok, headers: [("ETag", tag)])
    }
    var response = try answer(request)
    if !response.headers.contains(where: { $0.name == "ETag" }) {
      // A stream's digest is known when it is over. It is the same in the same state.
      response.headers.append(("ETag", "\"\(ContentDigest(of: Array("\(state) \(asked)".utf8)))\""))
    }
    if let tag = response.headers.first(where: { $0.name == "ETag" })?.value {
      unchanged.keep(tag, of: asked, in: state)
    }
    return response
  }

  /// An answer of more than so many items is written piece by piece.
  static let streamedItems = 2_000

  /// - Parameters:
  ///   - items: how many there are of what there are most of.
  ///   - status: with which the command would end.
  static func json(_ json: JSON, items: Int = 0, status: Int32 = 0) -> EndpointResponse {
    let response: EndpointResponse
    if items > streamedItems {
      response = EndpointResponse(
        headers: [("Content-Type", "application/json")],
        body: .stream { write in
          try json.document { try write(Array($0.utf8)) }
          try write([UInt8(ascii: "\n")])
        })
    } else {
      response = .text(json.document + "\n", "application/json")
    }
    return response.adding(exitStatus, "\(status)")
  }

  static func text(_ text: String, _ mediaType: String, status: Int32 = 0) -> EndpointResponse {
    .text(text, mediaType).adding(exitStatus, "\(status)")
  }

  /// The header with the exit status of the command: 0, 1 for a negative answer, 3 for one that is not complete.
  static let exitStatus = "Nibreg-Exit-Status"

  /// JSON of a documented shape.
  static func shape(_ name: String, _ summary: String? = nil) -> Endpoint.Content {
    Endpoint.Content("application/json", schema: AnswerShapes.reference(name), summary: summary)
  }

  static func body(_ shape: BodyShape) -> Endpoint.Content {
    Endpoint.Content("application/json", schema: shape.schema)
  }
}

extension EndpointRequest {
  /// What is asked for: two requests with the same one have the same answer in the same state of the store.
  fileprivate var question: ContentDigest {
    var text = path
    for (name, value) in query { text += "\n\(name)=\(value)" }
    return ContentDigest(of: Array(text.utf8))
  }

  fileprivate func knows(_ tag: String) -> Bool {
    (headers["if-none-match"] ?? "").split(separator: ",").contains { part in
      let part = part.drop { $0 == " " }.prefix { $0 != " " }
      return part == "*" || (part.hasPrefix("W/") ? part.dropFirst(2) : part) == tag
    }
  }
}
