import ComponentModel
import Endpoints
import Foundation
import HTTPTypes
import Hummingbird
import Logging
import Metrics
import NIOCore

/// What is known of a request's connection.
struct ConnectionContext: RequestContext {
  var coreContext: CoreRequestContextStorage
  /// Of whoever is connected, a proxy included.
  let address: String?

  init(source: ApplicationRequestContextSource) {
    coreContext = .init(source: source)
    address = source.channel.remoteAddress?.ipAddress
  }
}

/// Answers HTTP by the dispatcher's endpoints: reads what was sent within bounds, answers on a thread that may wait, and
/// notes and counts what came of it.
struct EndpointResponder: HTTPResponder {
  typealias Context = ConnectionContext

  let dispatcher: Dispatcher
  let limits: ServerLimits
  let rates: RateLimit
  /// Many people can have one address, and whoever guesses tokens has one too.
  let addressRates: RateLimit
  /// For questions, which take processor time.
  let reading: ConcurrencyGate
  /// For what writes, and waits for other writers.
  let writing: ConcurrencyGate
  let work: WaitingWork
  let metrics: PrometheusMetrics
  let logger: Logger

  func respond(to request: Request, context: Context) async throws -> Response {
    let began = ContinuousClock.now
    let path = request.uri.path
    let headers = Self.headers(of: request)
    var asked = EndpointRequest(
      method: Endpoint.Method(rawValue: request.method.rawValue) ?? .get, path: path,
      query: request.uri.query.map { FormText.pairs(of: $0) } ?? [], headers: headers, caller: .nobody,
      id: Self.identifier())
    var pattern = "none"
    var answer: EndpointResponse
    do {
      answer = try await self.answer(request, &asked, &pattern, address: context.address)
    } catch {
      answer = dispatcher.response(to: error, of: asked)
    }
    let isHead = request.method == .head
    let response = try Self.response(of: answer, isHead: isHead, work: work)
    note(request.method.rawValue, asked, pattern, answer.status, took: began.duration(to: .now))
    return response
  }

  private func answer(
    _ request: Request, _ asked: inout EndpointRequest, _ pattern: inout String, address: String?
  ) async throws -> EndpointResponse {
    let endpoint: Endpoint
    switch dispatcher.route(request.method.rawValue, asked.path) {
    case .endpoint(let found, let parameters):
      endpoint = found
      asked.pathParameters = parameters
      pattern = found.path
    case .otherMethods(let methods):
      let names = methods.map(\.rawValue)
      throw Problem(
        .methodNotAllowed, "'\(asked.path)' takes \(names.joined(separator: ", ")), not \(request.method.rawValue)",
        headers: [("Allow", names.joined(separator: ", "))])
    case .nothing:
      throw Problem(.notFound, "there is nothing at '\(asked.path)'", hint: "/api/v1/openapi.json lists what there is")
    }
    if endpoint.permission != .none { try refuseFlood(of: address ?? "", addressRates) }
    let (dispatcher, headers) = (dispatcher, asked.headers)
    let caller = try await onThread(reading) { try dispatcher.caller(headers: headers, address: address) }
    asked.caller = caller
    if endpoint.permission != .none, !endpoint.isPartOfSession {
      try refuseFlood(of: caller.kind == .anonymous ? address ?? "" : "\(caller.kind) \(caller.name)", rates)
    }
    try caller.require(endpoint.permission)
    asked.body = try await body(of: request, upTo: endpoint.bodyLimit ?? limits.bodyBytes)
    let ready = asked
    guard case .onThread(let answer) = endpoint.answering else {
      return await dispatcher.respond(to: ready, of: endpoint)
    }
    return try await onThread(endpoint.method == .get ? reading : writing) {
      dispatcher.respond(to: ready, of: endpoint, answer)
    }
  }

  /// Runs what may wait, once there is a thread for it.
  private func onThread<Value: Sendable>(
    _ gate: ConcurrencyGate, _ body: @escaping @Sendable () throws -> Value
  ) async throws -> Value {
    try await gate.enter(waitingSeconds: limits.waitingSeconds)
    do {
      let value = try await work(body)
      await gate.leave()
      return value
    } catch {
      await gate.leave()
      throw error
    }
  }

  private func refuseFlood(of name: String, _ rates: RateLimit) throws {
    guard let seconds = rates.refusal(for: name, now: Double(DispatchTime.now().uptimeNanoseconds) / 1e9) else {
      return
    }
    throw Problem(
      .tooManyRequests, "these are more than \(rates.perMinute) requests in a minute",
      hint: "go on after \(seconds) s", headers: [("Retry-After", String(seconds))])
  }

  /// - Throws: `Problem` for a body that is too large, or takes too long to arrive.
  private func body(of request: Request, upTo limit: Int) async throws -> [UInt8] {
    let tooLarge = Problem(
      .contentTooLarge, "the body is larger than \(limit) bytes", members: [("limit", .number(limit))],
      headers: [("Connection", "close")])
    if let length = request.headers[.contentLength].flatMap({ Int($0) }), length > limit { throw tooLarge }
    let seconds = limits.bodySeconds
    return try await withThrowingTaskGroup(of: [UInt8].self) { group in
      group.addTask {
        var bytes: [UInt8] = []
        for try await part in request.body {
          guard bytes.count + part.readableBytes <= limit else { throw tooLarge }
          bytes.append(contentsOf: part.readableBytesView)
        }
        return bytes
      }
      group.addTask {
        try await Task.sleep(for: .seconds(seconds))
        throw Problem(
          .requestTimeout, "the body took more than \(seconds) seconds to arrive", headers: [("Connection", "close")])
      }
      defer { group.cancelAll() }
      return try await group.next() ?? []
    }
  }

  private func note(
    _ method: String, _ asked: EndpointRequest, _ pattern: String, _ status: Status, took duration: Duration
  ) {
    let seconds = Double(duration.components.seconds) + Double(duration.components.attoseconds) / 1e18
    Counter(
      label: "nibreg_requests_total",
      // Methods that nobody knows would be as many series as somebody likes.
      dimensions: [
        ("method", Endpoint.Method(rawValue: method)?.rawValue ?? "other"), ("path", pattern),
        ("status", String(status.rawValue)),
      ], factory: metrics
    ).increment()
    Metrics.Timer(label: "nibreg_request_seconds", dimensions: [("path", pattern)], factory: metrics)
      .recordNanoseconds(Int64(seconds * 1e9))
    logger.info(
      "request",
      metadata: [
        "id": "\(asked.id)", "method": "\(method)", "path": "\(asked.path)", "endpoint": "\(pattern)",
        "status": "\(status.rawValue)", "caller": "\(asked.caller.name)",
        "milliseconds": "\((seconds * 10_000).rounded() / 10)", "bytes": "\(asked.body.count)",
      ])
  }

  private static func headers(of request: Request) -> [String: String] {
    var headers: [String: String] = [:]
    headers["host"] = request.head.authority
    for field in request.headers {
      headers[field.name.canonicalName, default: ""] +=
        (headers[field.name.canonicalName] == nil ? "" : field.name == .cookie ? "; " : ", ") + field.value
    }
    return headers
  }

  /// 96 random bits.
  private static func identifier() -> String {
    var generator = SystemRandomNumberGenerator()
    return (0..<3).map { _ in
      let text = String(UInt32.random(in: .min ... .max, using: &generator), radix: 16)
      return String(repeating: "0", count: 8 - text.count) + text
    }.joined()
  }

  private static func response(of answer: EndpointResponse, isHead: Bool, work: WaitingWork) throws -> Response {
    var fields = HTTPFields()
    for (name, value) in answer.headers {
      guard let name = HTTPField.Name(name) else { continue }
      fields.append(HTTPField(name: name, value: value))
    }
    let body: ResponseBody
    switch answer.body {
    case .bytes(let bytes):
      if isHead {
        fields[.contentLength] = String(bytes.count)
        body = ResponseBody()
      } else {
        body = ResponseBody(byteBuffer: ByteBuffer(bytes: bytes))
      }
    case .stream(let write): body = isHead ? ResponseBody() : StreamedBody(write).responseBody(work)
    }
    return Response(status: .init(code: answer.status.rawValue), headers: fields, body: body)
  }
}
