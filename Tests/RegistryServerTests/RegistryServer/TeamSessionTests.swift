import Foundation
import TestRunning
import TestSupport
import Testing

/// The session in `docs/server.md`, with a server and two machines that have nothing but its address and their tokens.
@Suite(.ownThreads) struct TeamSessionTests {
  private struct Block {
    var place: String
    var lines: [String]

    var machine: String { String(place.prefix { $0 != "," }) }
    var isRefused: Bool { place.hasSuffix("refused") }
  }

  @Test func theSessionIsReal() throws {
    let blocks = Self.blocks(of: try Repository.text("docs/server.md"))
    #expect(
      blocks.map(\.place) == [
        "on the server", "in a job", "on Ann's machine", "on Ann's machine, refused", "on the server",
        "on Ann's machine, refused",
      ])
    let port = try RawConnection.freePort()
    var machines: [String: Shell] = [:]
    var exports: [String: [String]] = [:]
    var server: Run?
    defer {
      if let server {
        kill(server.process, SIGTERM)
        _ = try? server.outcome()
      }
    }
    for block in blocks {
      let shell = try machines[block.machine] ?? Self.machine(with: machines["on the server"])
      machines[block.machine] = shell
      var lines = block.lines
      // What a shell exports holds in its later blocks, too.
      exports[block.machine, default: []] += lines.filter { $0.hasPrefix("export ") }
      // It goes on for as long as the session does.
      let serving = lines.last.flatMap { $0.hasPrefix("nibreg-server serve") ? $0 : nil }
      if serving != nil { lines.removeLast() }
      if block.isRefused, server != nil, block.lines == ["nibreg list"] {
        // Tokens are looked up anew after this time.
        sleep(11)
      }
      let script = ["set -euo pipefail"] + (exports[block.machine] ?? []) + lines
      let outcome = try Program.runTool(
        "bash", ["-c", script.joined(separator: "\n")], in: shell.folder.path, environment: Self.variables(port))
      #expect(outcome.status == (block.isRefused ? 2 : 0), "\(block.place): \(outcome.output)\(outcome.errors)")
      guard let serving else { continue }
      let words = serving.replacing("\"127.0.0.1:$PORT\"", with: "127.0.0.1:\(port)").split(separator: " ").dropFirst()
      server = try Program.start(words.map(String.init), in: shell.folder.path)
      try Self.waitForServer(port)
    }
    // Nothing of what was refused is there.
    let log = try #require(machines["on the server"]).run("log --store registry.sqlite")
    #expect(!log.output.contains("2.0.0"))
    #expect(log.output.contains("1.0.0"))
    #expect(log.output.contains("ada via jobs"))
  }

  /// A machine with a checkout of the examples, and the tokens that its people were given.
  private static func machine(with server: Shell?) throws -> Shell {
    let shell = try Shell()
    for folder in ["App", "Components"] { try shell.folder.copy(Repository.root + "/Examples/" + folder, to: folder) }
    for token in ["jobs.token", "ann.token"] {
      guard let server else { continue }
      try shell.folder.write(token, try server.folder.content(token))
    }
    return shell
  }

  /// The blocks whose first line says where they are run.
  private static func blocks(of text: String) -> [Block] {
    var blocks: [Block] = []
    var isInside = false
    for line in text.components(separatedBy: "\n") {
      if line.hasPrefix("```") {
        isInside = line == "```bash"
        continue
      }
      guard isInside else { continue }
      if line.hasPrefix("# ") {
        blocks.append(Block(place: String(line.dropFirst(2)), lines: []))
      } else if !blocks.isEmpty {
        blocks[blocks.count - 1].lines.append(line)
      }
    }
    return blocks
  }

  private static func variables(_ port: Int) -> [String: String] {
    let folder = (Program.path as NSString).deletingLastPathComponent
    return [
      "PATH": folder + ":" + (ProcessInfo.processInfo.environment["PATH"] ?? ""), "PORT": String(port),
      // No credentials of whoever runs the tests.
      "XDG_CONFIG_HOME": "/nonexistent",
    ]
  }

  private static func waitForServer(_ port: Int) throws {
    let end = ContinuousClock.now + .seconds(600)
    while ContinuousClock.now < end {
      if let connection = try? RawConnection(port: port) {
        connection.send(get("/health/ready", token: nil))
        if connection.rest().hasPrefix("HTTP/1.1 200") { return }
      }
      usleep(20_000)
    }
    Issue.record("the server did not become ready")
  }
}
