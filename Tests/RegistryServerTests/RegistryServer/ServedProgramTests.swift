import ComponentModel
import Foundation
import Synchronization
import TestRunning
import TestSupport
import Testing

@testable import Webhooks

/// The program `nibreg-server` over real connections, with a certificate and with somebody whom it tells.
@Suite(.ownThreads) struct ServedProgramTests {
  private static let hasOpenSSL: Bool = {
    (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").contains {
      access($0 + "/openssl", X_OK) == 0
    }
  }()

  @Test(.needs("openssl", if: hasOpenSSL))
  func aCertificateIsCheckedByWhoeverAsks() throws {
    let shell = try Shell.withStore()
    let made = try Program.runTool(
      "openssl",
      [
        "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=nibreg", "-addext",
        "subjectAltName=IP:127.0.0.1", "-keyout", "key.pem", "-out", "cert.pem",
      ], in: shell.folder.path)
    #expect(made.status == 0, "\(made.errors)")
    let server = try ServedProgram(shell, "--certificate cert.pem --key key.pem", scopes: ["publish"])
    let url = "https://127.0.0.1:\(server.port)"
    let trusting = ["NIBREG_TOKEN": server.token, "NIBREG_CA_FILE": shell.folder.path("cert.pem")]
    let client = try Shell()
    try server.wait { try client.run("list --store \(url)", environment: trusting).status == 0 }
    try client.folder.write("Row.xib", Nib.component("Row"))
    let published = try client.run("publish Row.xib --version 1.0.0 --store \(url)", environment: trusting)
    #expect(published.status == 0, "\(published.errors)")
    // Nobody but the system's authorities is trusted unless it is said, and only under the name in the certificate.
    var doubting = trusting
    doubting["NIBREG_CA_FILE"] = nil
    #expect(
      try client.refusal("list --store \(url)", environment: doubting).hasPrefix(
        "error: the certificate of '\(url)' is not trusted: "))
    let other = "https://localhost:\(server.port)"
    let named = try client.refusal("list --store \(other)", environment: trusting)
    #expect(
      named.hasPrefix("error: the certificate of '\(other)' is not trusted: "), "\(named)")
    // Without TLS there is no answer.
    let plain = try client.refusal("list --store http://127.0.0.1:\(server.port)", environment: trusting)
    #expect(plain.hasPrefix("error: "), "\(plain)")
    #expect(try server.stop().status == 0)
  }

  /// From a command of a client over the server to somebody else, who checks who says it.
  @Test func aWebhookIsToldWhatIsPublished() throws {
    let told = Told()
    let receiver = try LoopbackServer { request in
      told.requests.withLock { $0.append(request) }
      return LoopbackServer.answer(204)
    }
    let shell = try Shell.withStore()
    try shell.folder.write(
      "server.json", #"{"webhooks": {"hosts": ["127.0.0.1"], "allowsPrivateAddresses": true}}"#)
    let server = try ServedProgram(shell, "--settings server.json", scopes: ["administer"])
    let url = "http://127.0.0.1:\(server.port)"
    let environment = ["NIBREG_TOKEN": server.token]
    let client = try Shell()
    try server.wait { try client.run("list --store \(url)", environment: environment).status == 0 }
    let body = #"{"url": "\#(receiver.url)/hook", "events": ["published"]}"#
    let connection = try RawConnection(port: server.port)
    connection.send(
      get(
        "/api/v1/webhooks", token: server.token, method: "POST",
        headers: "Content-Type: application/json\r\nContent-Length: \(body.utf8.count)\r\n") + body)
    let answer = connection.rest()
    let secret = try #require(answer.firstMatch(of: /"secret": ?"([^"]+)"/)?.1)
    try client.folder.write("Row.xib", Nib.component("Row"))
    let published = try client.run("publish Row.xib --version 1.0.0 --store \(url)", environment: environment)
    #expect(published.status == 0, "\(published.errors)")
    try server.wait { told.requests.withLock { !$0.isEmpty } }
    let request = try #require(told.all.first)
    #expect(request.method == "POST")
    #expect(request.path == "/hook")
    #expect(request.headers["x-nibreg-event"] == "published")
    let text = String(decoding: request.body, as: UTF8.self)
    #expect(text.contains("\"component\":\"Row\"") || text.contains("\"component\": \"Row\""), "\(text)")
    let signature = try #require(request.headers["x-nibreg-signature"])
    let moment = try #require(signature.firstMatch(of: /t=(\d+),/).flatMap { Int64($0.1) })
    #expect(
      signature
        == WebhookDelivery.signature(
          of: Array(request.body), at: Timestamp(secondsSince1970: moment), with: String(secret)))
    #expect(try server.stop().status == 0)
    // It arrived once.
    #expect(told.all.count == 1)
  }
}

/// What somebody was sent.
private final class Told: Sendable {
  let requests = Mutex<[LoopbackServer.Request]>([])

  var all: [LoopbackServer.Request] { requests.withLock(\.self) }
}

/// `nibreg-server serve` over the store of a folder.
private final class ServedProgram {
  let port: Int
  let token: String
  private let run: Run
  private var hasStopped = false

  init(_ shell: Shell, _ options: String, scopes: [String]) throws {
    port = try RawConnection.freePort()
    let folder = (Program.path as NSString).deletingLastPathComponent
    let made = try Program.runTool(
      folder + "/nibreg-server",
      ["token", "create", "--name", "test", "--store", Shell.storePath] + scopes.flatMap { ["--scope", $0] },
      in: shell.folder.path)
    token = made.output.trimmingCharacters(in: .whitespacesAndNewlines)
    precondition(token.hasPrefix("nibreg_"), made.output + made.errors)
    run = try Program.start(
      Shell.words(of: "serve --store \(Shell.storePath) --listen 127.0.0.1:\(port) \(options)"),
      in: shell.folder.path)
  }

  deinit { if !hasStopped { run.kill() } }

  func stop() throws -> Program.Outcome {
    kill(run.process, SIGTERM)
    hasStopped = true
    return try run.outcome()
  }

  func wait(until isTrue: () throws -> Bool) throws {
    let end = ContinuousClock.now + .seconds(600)
    while try !isTrue() {
      guard ContinuousClock.now < end, !run.hasEnded else {
        Issue.record("what was waited for did not come")
        return
      }
      usleep(50_000)
    }
  }
}
