import ComponentModel
import Endpoints
import Foundation
import RegistryAPI
import TestRunning
import TestSupport
import Testing

/// Whatever is sent, the answer is one, and none is a fault of the server.
@Suite(.ownThreads) struct HostileRequestTests {
  /// As they stand in a URL.
  static let values = [
    "", "%20", "%00", "Row%00", "%FF%FE", "%ED%A0%80", "%C0%80", "%", "%zz", "..", "%2E%2E%2Fetc%2Fpasswd", "%2F", "@",
    "Row@", "@1.0.0", "Row@1.0.0@2.0.0", "/", "~", "*", "-1", "0", "true", "null", "NaN", "1e999", "1.0", "01.0.0",
    "99999999999999999999999999", "99999999999999999999.0.0", "1.0.0-" + String(repeating: "a.", count: 500),
    "%3Cscript%3Ealert(1)%3C%2Fscript%3E", "';DROP%20TABLE%20component;--", "%F0%9F%A6%84", "%E2%80%AE",
    "a%0D%0AX:%20y",
    "%5E%5E%5E", "||||", ">=1%20<2%20||%20*", "[]", "{}", "a/b/c", ".xib", "x.storyboard", "git:HEAD:x", "-",
    String(repeating: "a", count: 100_000), String(repeating: "%F0%9F%A6%84", count: 2_000),
    String(repeating: "%2F", count: 3_000), String(repeating: ".", count: 900),
  ]

  /// For a member of a body, as JSON.
  static let members = [
    "null", "true", "false", "0", "-0", "-1", "1e999", "1.5", "99999999999999999999999", "\"\"", "\" \"", "\"\\u0000\"",
    "\"\\ud800\"", "\"\\udc00\\ud800\"", "\"\\u202e\\u0007\"", "\"..\"", "\"../../etc/passwd\"", "\"/etc/passwd\"",
    "\"@\"", "\"^^\"", "\"1.0.0\"", "\"99999999999999999999.0.0\"", "\"9999-99-99\"", "\"2026-03-01T09:30:00Z\"", "[]",
    "[null]", "[\"\"]", "[\"\\u0000\"]", "[\"..\"]", "[[\"a\"]]", "{}", "{\"\": \"\"}", "{\"a\": null}",
    "{\"a\": {\"base64\": \"!\"}}", "{\"a.xib\": {\"base64\": \"\"}}", "{\"a.xib\": \"\"}", "{\"a.xib\": \"<\"}",
    "{\"a.xib\": \"<document/>\"}", "{\"Components.yml\": \"a: [\"}", "{\"Components.yml\": \"\\u0000\"}",
    "{\"Components.resolved\": \"{\", \"Components.yml\": \"requires: {}\"}", "{\"a.swift\": \"class {{{\"}",
    "\"" + String(repeating: "a", count: 50_000) + "\"",
    "{\"a.xib\": \"" + String(repeating: "<a>", count: 20_000) + "\"}",
    "[" + Array(repeating: "\"a\"", count: 10_001).joined(separator: ",") + "]",
  ]

  static let bodies: [[UInt8]] =
    [
      "", " ", "{", "}", "[]", "null", "7", "\"a\"", "{\"files\": }", "{\"files\": {}, \"files\": {}}",
      "{\"unknown\": 1}",
      "{'files': {}}", "{\"files\": 01}", "\u{FEFF}{}", "{} {}", "<document/>", String(repeating: "[", count: 200_000),
      String(repeating: "{\"a\":", count: 100_000), "{\"a\": \"\\x\"}", "{\"\\ud800\": 1}",
      "1e" + String(repeating: "9", count: 10_000),
    ].map { Array($0.utf8) } + [
      [0xFF, 0xFE], [0xFE, 0xFF, 0xD8], [0x7B, 0x22, 0xFF, 0x22, 0x3A, 0x31, 0x7D], [0, 0, 0, 0], [0x80], [0xC0, 0x80],
    ]

  /// What stands for a part of a path, and for what has to be there.
  private static let usual = [
    "name": "SettingsRow", "version": "1.0.0", "project": "Examples", "branch": "main", "rule": "outlet-not-in-class",
    "fingerprint": "5d0c1f3a9b72", "from": "1.0.0", "host": "SettingsRow", "q": "title", "component": "SettingsRow",
  ]

  private static func target(_ endpoint: Endpoint, _ changed: [String: String] = [:], query more: [String] = [])
    -> String
  {
    var path = endpoint.path
    var query = more
    for parameter in endpoint.parameters where parameter.place != .header {
      let value = changed[parameter.name]
      if parameter.place == .path {
        path = path.replacing("{\(parameter.name)}", with: value ?? usual[parameter.name] ?? "x")
      } else if value != nil || parameter.isRequired {
        query.append("\(parameter.name)=\(value ?? usual[parameter.name] ?? "x")")
      }
    }
    return query.isEmpty ? path : path + "?" + query.joined(separator: "&")
  }

  private func expectAnAnswer(_ answer: APIShop.Answer, _ words: @autoclosure () -> String) {
    #expect(answer.status < 500, "\(words().prefix(300)): \(answer.text)")
    if answer.status >= 400, answer.headers["Content-Type"] != nil {
      #expect(answer.headers["Content-Type"] == "application/problem+json", "\(words().prefix(300))")
      #expect(answer.detail.utf8.count < 3_000, "\(words().prefix(300)): \(answer.detail.utf8.count) bytes")
    }
  }

  private static let operations = (try? APIShop(Shell.withStore()).endpoints.map(\.operation)) ?? []

  @Test func noParameterIsAFault() async throws {
    let shop = try APIShop.filled()
    for endpoint in shop.endpoints {
      for parameter in endpoint.parameters {
        for value in Self.values {
          if parameter.place == .header {
            let answer = try await shop.ask(
              endpoint.method.rawValue, Self.target(endpoint), [parameter.name.lowercased(): FormText.decoded(value)])
            expectAnAnswer(answer, "\(endpoint.operation), \(parameter.name): \(value)")
            continue
          }
          let target = Self.target(endpoint, [parameter.name: value])
          expectAnAnswer(
            try await shop.ask(endpoint.method.rawValue, target), "\(endpoint.operation), \(parameter.name)=\(value)")
        }
      }
      let twice = Self.target(endpoint, query: ["x=1", "x=2", "=", "&&", "%00=%00"])
      expectAnAnswer(try await shop.ask(endpoint.method.rawValue, twice), endpoint.operation)
    }
  }

  @Test func noBodyIsAFault() async throws {
    let shop = try APIShop.filled()
    for endpoint in shop.endpoints where endpoint.method != .get {
      for body in Self.bodies {
        for type in ["application/json", "text/plain", "application/xml", "multipart/form-data", "\u{0}", ""] {
          let answer = try await shop.ask(
            endpoint.method.rawValue, Self.target(endpoint), ["content-type": type], body: body)
          expectAnAnswer(answer, "\(endpoint.operation), \(type): \(String(decoding: body, as: UTF8.self))")
        }
      }
    }
  }

  @Test func noMemberIsAFault() async throws {
    let shop = try APIShop.filled()
    let paths = try JSONValue(try await shop.get(OpenAPI.path).text)["paths"]
    let files = "\"files\": {\"Row.xib\": \(Self.literal(Nib.component("Row", outlets: ["title"])))}"
    for endpoint in shop.endpoints where endpoint.body?.mediaType == "application/json" {
      let operation = paths[endpoint.path][endpoint.method.rawValue.lowercased()]
      let schema = operation["requestBody"]["content"]["application/json"]["schema"]
      let names = schema["properties"].members?.keys.sorted() ?? []
      #expect(!names.isEmpty)
      for name in names {
        for value in Self.members {
          var members = ["\"\(name)\": \(value)"]
          // With everything else as it should be, so that the member is looked at.
          if names.contains("files"), name != "files" { members.append(files) }
          if names.contains("reason"), name != "reason" { members.append("\"reason\": \"because\"") }
          if names.contains("fingerprints"), name != "fingerprints" {
            members.append("\"fingerprints\": [\"0123456789ab\"]")
          }
          if endpoint.operation == "publish", name != "version", name != "bump" { members.append("\"bump\": \"auto\"") }
          if endpoint.operation == "record", name != "project" { members.append("\"project\": \"Shop\"") }
          let answer = try await shop.ask(
            endpoint.method.rawValue, Self.target(endpoint), ["content-type": "application/json"],
            body: Array("{\(members.joined(separator: ", "))}".utf8))
          expectAnAnswer(answer, "\(endpoint.operation), \(name): \(value)")
        }
      }
    }
    // After all of it the store is what it should be.
    #expect(try await shop.send("POST", "/api/v1/verify").exitStatus == 0)
  }

  @Test func whatIsTooLargeIsSaidToBe() async throws {
    var settings = RegistryAPI.Settings()
    settings.filesLimit = 5_000
    settings.bodyLimit = 1_000
    let shop = try APIShop(Shell.withStore(), settings: settings)
    let text = String(repeating: "a", count: 6_000)
    #expect(try await shop.send("POST", "/api/v1/check", ["files": APIShop.files(["a.xib": text])]).status == 413)
    #expect(try await shop.send("POST", "/api/v1/accepted", ["reason": .text(text)]).status == 413)
  }

  private static func literal(_ text: String) -> String {
    var literal = ""
    JSONText.append(text, to: &literal)
    return literal
  }
}
