import ComponentModel
import Endpoints
import TestRunning
import Testing

@Suite struct DispatcherTests {
  private struct Known: Authentication {
    func caller(headers: [String: String], address: String?) throws -> Caller {
      switch headers["authorization"] {
      case nil: return .nobody
      case "Bearer reader": return Caller(.token, name: "reader", permissions: Permissions([.read]))
      case "Bearer shop":
        return Caller(.token, name: "shop", permissions: Permissions([.record(NamePattern("Shop*"))]))
      case "Cookie": return Caller(.person, name: "ann", permissions: Permissions([.administer]), formToken: "t0ken")
      default: throw Problem(.unauthorized, "this token is not known")
      }
    }
  }

  private struct Fault: Error {}

  private let dispatcher: Dispatcher

  init() {
    dispatcher = Dispatcher(
      [
        Endpoint(
          .get, "/api/v1/things/{name}", operation: "showThing", summary: "", tag: "", permission: .read
        ) { request in .text("thing " + request.path("name"), "text/plain") },
        Endpoint(
          .get, "/api/v1/things/new", operation: "newThing", summary: "", tag: "", permission: .none
        ) { _ in .text("new", "text/plain") },
        Endpoint(
          .post, "/api/v1/things/{name}", operation: "changeThing", summary: "", tag: "",
          permission: .record(project: nil)
        ) { request in
          try request.caller.require(.record(project: request.path("name")))
          return .text("changed", "text/plain")
        },
        Endpoint(.get, "/fails", operation: "fails", summary: "", tag: "", permission: .none) { _ in throw Fault() },
      ], authentication: Known(), origin: "https://nibreg.example.com", explaining: { _ in nil })
  }

  private func ask(
    _ method: String, _ path: String, _ headers: [String: String] = [:], body: String = ""
  ) async throws -> EndpointResponse {
    guard case .endpoint(let endpoint, let parameters) = dispatcher.route(method, path) else {
      return EndpointResponse(.notFound)
    }
    let request = EndpointRequest(
      method: Endpoint.Method(rawValue: method) ?? .get, path: path, pathParameters: parameters, headers: headers,
      body: Array(body.utf8), caller: try dispatcher.caller(headers: headers, address: nil), id: "r1")
    return await dispatcher.respond(to: request, of: endpoint)
  }

  private func text(_ response: EndpointResponse) -> String {
    guard case .bytes(let bytes) = response.body else { return "" }
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test func aPieceOfThePathIsDecodedAfterItWasFound() async throws {
    let answer = try await ask("GET", "/api/v1/things/Row%2FLarge%20%C3%BC", ["authorization": "Bearer reader"])
    #expect(text(answer) == "thing Row/Large ü")
  }

  @Test func whatIsWrittenOutComesBeforeAParameter() async throws {
    #expect(text(try await ask("GET", "/api/v1/things/new")) == "new")
  }

  @Test func aPathWithOtherMethodsSaysWhich() {
    guard case .otherMethods(let methods) = dispatcher.route("DELETE", "/api/v1/things/Row") else {
      Issue.record("not found")
      return
    }
    #expect(methods == [.get, .post])
  }

  @Test(arguments: ["/", "/api/v1/things", "/api/v1/things/", "/api/v1/things/a/b", "", "//", "/api/v1/things/new/"])
  func otherPathsLeadNowhere(path: String) {
    guard case .nothing = dispatcher.route("GET", path) else {
      Issue.record("\(path) leads somewhere")
      return
    }
  }

  @Test func aHeadIsAskedLikeAGet() {
    guard case .endpoint(let endpoint, _) = dispatcher.route("HEAD", "/api/v1/things/new") else {
      Issue.record("not found")
      return
    }
    #expect(endpoint.operation == "newThing")
  }

  /// 401 where a token may help, 403 where this one does not.
  @Test(arguments: [
    (nil, "Shop", 401), ("Bearer reader", "Shop", 403), ("Bearer shop", "Shop", 200), ("Bearer shop", "ShopTV", 200),
    ("Bearer shop", "Bank", 403),
  ])
  func whoMayNotIsToldWhy(authorization: String?, project: String, status: Int) async throws {
    let headers = authorization.map { ["authorization": $0] } ?? [:]
    let answer = try await ask("POST", "/api/v1/things/" + project, headers)
    #expect(answer.status.rawValue == status)
    if status == 403 { #expect(text(answer).contains("may not record")) }
    if status == 401 { #expect(answer.headers.contains { $0.name == "WWW-Authenticate" }) }
  }

  /// Another site can make a browser send anything but what only our pages know.
  @Test(arguments: [
    ([:], "", 403), (["x-form-token": "wrong"], "", 403), (["x-form-token": "t0ken"], "", 200),
    (["content-type": "application/x-www-form-urlencoded"], "formToken=t0ken", 200),
    (["content-type": "application/x-www-form-urlencoded"], "formToken=", 403),
    (["content-type": "text/plain"], "formToken=t0ken", 403),
    (["x-form-token": "t0ken", "origin": "https://evil.example.com"], "", 403),
    (["x-form-token": "t0ken", "origin": "https://nibreg.example.com"], "", 200),
    (["x-form-token": "t0ken", "origin": "null"], "", 403),
  ])
  func aFormOfAnotherSiteIsRefused(headers: [String: String], body: String, status: Int) async throws {
    let all = headers.merging(["authorization": "Cookie"]) { first, _ in first }
    #expect(try await ask("POST", "/api/v1/things/Row", all, body: body).status.rawValue == status)
  }

  /// A program has no form that it could open again.
  @Test func aProgramWithoutATokenIsToldThatItNeedsOne() async throws {
    let bare = try await ask("POST", "/api/v1/things/Row", ["authorization": "Cookie"])
    #expect(text(bare).contains("a program needs a token here") && text(bare).contains("NIBREG_TOKEN"))
    let old = try await ask("POST", "/api/v1/things/Row", ["authorization": "Cookie", "x-form-token": "old"])
    #expect(text(old).contains("open the page again"))
  }

  @Test func whatIsKnownIsNotSentAgain() async throws {
    let first = try await ask("GET", "/api/v1/things/new")
    let tag = try #require(first.headers.first { $0.name == "ETag" }?.value)
    for known in [tag, "W/\(tag)", "\"other\", \(tag)", "*"] {
      let again = try await ask("GET", "/api/v1/things/new", ["if-none-match": known])
      #expect(again.status == .notModified)
      #expect(text(again).isEmpty)
    }
    #expect(try await ask("GET", "/api/v1/things/new", ["if-none-match": "\"other\""]).status == .ok)
  }

  /// What went wrong inside is for the log, not for whoever asks.
  @Test func aFaultTellsNothingButWhereToLook() async throws {
    let answer = try await ask("GET", "/fails")
    #expect(answer.status == .internalServerError)
    #expect(text(answer).contains("r1"))
    #expect(!text(answer).contains("Fault()"))
  }

  @Test func aBrowserIsToldToLoadNothingFromElsewhere() async throws {
    let names = try await ask("GET", "/api/v1/things/new").headers.map(\.name)
    for name in ["Content-Security-Policy", "X-Content-Type-Options", "Referrer-Policy", "X-Frame-Options"] {
      #expect(names.contains(name))
    }
  }
}
