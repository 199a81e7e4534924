import ComponentModel
import Endpoints
import Foundation
import RegistryAPI
import SQLiteStorage
import StorageContract
import TestRunning
import TestSupport

/// A store that the command filled with the examples, and the endpoints over the same store.
struct APIShop: Sendable {
  let shell: Shell
  let dispatcher: Dispatcher
  let endpoints: [Endpoint]

  /// Whoever `Authorization` says, with the scopes behind the name: `ada read publish:Slider*`.
  struct NamedCallers: Authentication {
    func caller(headers: [String: String], address: String?) throws -> Caller {
      guard let words = headers["authorization"]?.split(separator: " ").map(String.init), let name = words.first else {
        return .nobody
      }
      return Caller(.token, name: name, permissions: Permissions(Set(words.dropFirst().compactMap { Scope($0) })))
    }
  }

  static let everything = "ada administer"

  /// - Parameter settings: whose clock is that of the tests.
  init(_ shell: Shell, settings: RegistryAPI.Settings? = nil, keys: any IdempotencyKeeping = KeysInMemory()) throws {
    self.shell = shell
    var settings = settings ?? RegistryAPI.Settings()
    settings.clock = { Timestamp(secondsSince1970: Program.now) }
    let store = try SQLiteStore.open(at: shell.store)
    let endpoints = RegistryAPI.endpoints(store: store, settings: settings, keys: keys)
    self.endpoints = endpoints + [OpenAPI.endpoint(describing: endpoints)]
    dispatcher = Dispatcher(
      self.endpoints, authentication: NamedCallers(), origin: nil, explaining: Problem.explaining)
  }

  /// A shop with the examples published and recorded.
  static func filled() throws -> APIShop { try APIShop(template.get().copy()) }

  private static let template = Result {
    let shell = try Shell.withExamples()
    for line in [
      "init", "record Components App --project Examples --branch main --revision 4f9c1ab",
      "publish Components --version 1.0.0 --reason start", "publish Components-2.0 --bump major",
      "accept 5d0c1f3a9b72 --reason known --until 2027-03-31",
    ] {
      let outcome = try shell.run(line)
      precondition(outcome.status == 0, "\(line): \(outcome.errors)")
    }
    return shell
  }

  struct Answer {
    var status: Int
    var headers: [String: String]
    var text: String
    var bytes: [UInt8]

    /// With which status the command would end.
    var exitStatus: Int32? { headers["Nibreg-Exit-Status"].flatMap { Int32($0) } }
    var detail: String { (try? JSONValue(text))?["detail"].text ?? text }
    var hint: String? { (try? JSONValue(text))?["hint"].text }
  }

  /// Sends a request through the dispatcher, as a server does.
  ///
  /// - Parameter target: the path with its query, as it stands in a URL.
  func ask(
    _ method: String, _ target: String, _ headers: [String: String] = [:], as caller: String? = everything,
    body: [UInt8] = []
  ) async throws -> Answer {
    let parts = target.split(separator: "?", maxSplits: 1).map(String.init)
    var headers = headers
    headers["authorization"] = caller
    let route = dispatcher.route(method, parts[0])
    guard case .endpoint(let endpoint, let parameters) = route else {
      if case .otherMethods = route { return Answer(status: 405, headers: [:], text: "", bytes: []) }
      return Answer(status: 404, headers: [:], text: "", bytes: [])
    }
    let request = EndpointRequest(
      method: Endpoint.Method(rawValue: method) ?? .get, path: parts[0], pathParameters: parameters,
      query: parts.count > 1 ? FormText.pairs(of: parts[1]) : [], headers: headers, body: body,
      caller: try dispatcher.caller(headers: headers, address: nil), id: "r1")
    let response = await dispatcher.respond(to: request, of: endpoint)
    var bytes: [UInt8] = []
    switch response.body {
    case .bytes(let whole): bytes = whole
    case .stream(let stream): try stream { bytes += $0 }
    }
    return Answer(
      status: response.status.rawValue, headers: Dictionary(response.headers.map { ($0.name, $0.value) }) { $1 },
      text: String(decoding: bytes, as: UTF8.self), bytes: bytes)
  }

  func get(_ target: String, _ headers: [String: String] = [:]) async throws -> Answer {
    try await ask("GET", target, headers)
  }

  func send(
    _ method: String, _ target: String, _ body: JSON = [:], _ headers: [String: String] = [:],
    as caller: String? = everything
  ) async throws -> Answer {
    try await ask(
      method, target, headers.merging(["content-type": "application/json"]) { first, _ in first }, as: caller,
      body: Array(body.indented().utf8))
  }

  /// Files as a request has them.
  static func files(_ files: KeyValuePairs<String, String>) -> JSON {
    .object(files.map { ($0.key, .text($0.value)) })
  }

  /// Everything in the store.
  var content: String { get throws { try StoreContent.dump(shell.store) } }
}
