import ComponentModel
import Endpoints
import Foundation
import Publication
import Registry
import RegistryAPI
import RegistrySite
import StorageContract
import Synchronization
import TestSupport
import Versioning

/// The pages over a store, asked in process as a browser would.
struct SiteFixture {
  enum Who: String {
    case reader, reviewer, administrator, anonymous
  }

  struct Known: Authentication {
    func caller(headers: [String: String], address: String?) throws -> Caller {
      let name = headers["cookie"] ?? ""
      switch Who(rawValue: name) {
      case .reader: return Caller(.person, name: "ann", permissions: Permissions([.read]), formToken: "form-token")
      case .reviewer:
        return Caller(.person, name: "bea", permissions: Permissions([.read, .accept]), formToken: "form-token")
      case .administrator:
        return Caller(.person, name: "cy", permissions: Permissions([.administer]), formToken: "form-token")
      default: return .nobody
      }
    }
  }

  let dispatcher: Dispatcher
  /// Whose folder goes with it.
  private var registry: TestRegistry?
  static let moment = Timestamp(secondsSince1970: 1_800_000_000)

  init(_ store: any RegistryStore, tokens: (any TokenKeeping)? = nil) {
    let settings = RegistrySite.Settings(
      now: { Self.moment }, signIn: "/sign-in", tokens: tokens, explaining: Problem.explaining)
    dispatcher = Dispatcher(
      RegistrySite.endpoints(store: store, settings: settings), authentication: Known(),
      origin: "https://nibreg.example.com", explaining: Problem.explaining)
  }

  init(_ registry: TestRegistry, tokens: (any TokenKeeping)? = nil) {
    self.init(registry.store, tokens: tokens)
    self.registry = registry
  }

  struct Answer {
    var status: Int
    var headers: [String: String]
    var text: String
    var page: PageElement { get throws { try PageElement.parse(text) } }
  }

  func get(_ address: String, as who: Who = .reader, headers: [String: String] = [:]) async throws -> Answer {
    try await ask("GET", address, as: who, headers)
  }

  func post(
    _ address: String, _ form: KeyValuePairs<String, String>, as who: Who = .reader, token: String? = "form-token"
  ) async throws -> Answer {
    var pairs = form.map { "\($0)=\(FormText.encoded($1))" }
    if let token { pairs.append("formToken=\(token)") }
    return try await ask(
      "POST", address, as: who, ["content-type": "application/x-www-form-urlencoded"],
      body: Array(pairs.joined(separator: "&").utf8))
  }

  /// Sends a document as the form of a browser does.
  func judge(
    _ document: String, named fileName: String = "Row.xib", component: String = "", as who: Who = .reader,
    token: String = "form-token"
  ) async throws -> Answer {
    let parts = [
      ("form-data; name=\"formToken\"", token), ("form-data; name=\"component\"", component),
      ("form-data; name=\"document\"; filename=\"\(fileName)\"", document),
    ]
    let body = parts.map { "--xyz\r\nContent-Disposition: \($0)\r\n\r\n\($1)\r\n" }.joined() + "--xyz--\r\n"
    return try await ask(
      "POST", "/what-if", as: who, ["content-type": "multipart/form-data; boundary=xyz"], body: Array(body.utf8))
  }

  func ask(
    _ method: String, _ address: String, as who: Who, _ headers: [String: String] = [:], body: [UInt8] = []
  ) async throws -> Answer {
    let parts = address.split(separator: "#")[0].split(separator: "?", maxSplits: 1)
    let path = String(parts[0])
    var headers = headers
    headers["cookie"] = who.rawValue
    if headers["accept"] == nil { headers["accept"] = "text/html,*/*" }
    guard case .endpoint(let endpoint, let parameters) = dispatcher.route(method, path) else {
      return Answer(status: 404, headers: [:], text: "")
    }
    let request = EndpointRequest(
      method: Endpoint.Method(rawValue: method)!, path: path, pathParameters: parameters,
      query: parts.count > 1 ? FormText.pairs(of: parts[1]) : [], headers: headers, body: body,
      caller: try dispatcher.caller(headers: headers, address: nil), id: "request-1")
    let response = await dispatcher.respond(to: request, of: endpoint)
    guard case .bytes(let bytes) = response.body else { return Answer(status: 500, headers: [:], text: "") }
    return Answer(
      status: response.status.rawValue,
      headers: Dictionary(response.headers.map { ($0.name, $0.value) }) { first, _ in first },
      text: String(decoding: bytes, as: UTF8.self))
  }

  /// Opens a page and everything of the site that it leads to, and so on.
  ///
  /// - Returns: every page that was opened, and what is wrong with each.
  func crawl(
    from starts: [String] = ["/"], as who: Who = .reviewer, limit: Int = 3000
  ) async throws -> (opened: [String: Int], problems: [String]) {
    var opened: [String: Int] = [:]
    var problems: [String] = []
    var waiting = starts
    while let address = waiting.popLast(), opened.count < limit {
      let plain = String(address.split(separator: "#", omittingEmptySubsequences: false)[0])
      // The interface for programs is another module's.
      guard opened[plain] == nil, !plain.hasPrefix("/api/"), !plain.hasPrefix("/sign-in") else { continue }
      let answer = try await get(plain, as: who)
      opened[plain] = answer.status
      let shown = String(plain.prefix(100))
      guard answer.status == 200 else {
        problems.append("\(shown): \(answer.status)")
        continue
      }
      switch answer.headers["Content-Type"] {
      case "text/html; charset=utf-8":
        if answer.headers["Content-Security-Policy"] != Self.policy { problems.append("\(shown): another policy") }
        do {
          let page = try answer.page
          problems += PageCheck.problems(of: page).map { "\(shown): \($0)" }
          for element in page.all {
            waiting += ["href", "src", "srcset"].compactMap { element[$0] }.filter { $0.hasPrefix("/") }
            if element.name == "form", element["method"] == "get", let action = element["action"] {
              waiting.append(action)
            }
          }
        } catch let error as PageElement.NotWellFormed {
          problems.append("\(shown): not well-formed, line \(error.line)")
        }
      case "image/svg+xml":
        do {
          let picture = try PageElement.parse(answer.text)
          for element in picture.all where element["style"] != nil || ["script", "style"].contains(element.name) {
            problems.append("\(shown): \(element.name) in a picture")
          }
        } catch { problems.append("\(shown): a picture that is not well-formed") }
      default: break
      }
    }
    return (opened, problems)
  }

  static let policy =
    "default-src 'none'; style-src 'self'; img-src 'self' data:; script-src 'self'; connect-src 'self'; "
    + "form-action 'self'; frame-ancestors 'none'; base-uri 'none'"
}

/// Tokens in memory.
final class KnownTokens: TokenKeeping {
  private let kept = Mutex<[ListedToken]>([])

  func tokens() -> [ListedToken] { kept.withLock { $0.reversed() } }

  func make(name: String, scopes: Set<Scope>, days: Int, by caller: Caller) -> String {
    kept.withLock { tokens in
      tokens.append(
        ListedToken(
          id: "t\(tokens.count + 1)", name: name, scopes: scopes.map(\.description).sorted(), createdBy: caller.name,
          createdAt: SiteFixture.moment,
          expires: Timestamp(secondsSince1970: SiteFixture.moment.secondsSince1970 + Int64(days) * 86_400),
          lastUsed: nil, isRevoked: false))
    }
    return "nibreg_secret"
  }

  func revoke(_ id: String, by caller: Caller) throws {
    try kept.withLock { tokens in
      guard let index = tokens.firstIndex(where: { $0.id == id }) else { throw Problem(.notFound, "no such token") }
      tokens[index].isRevoked = true
    }
  }
}
