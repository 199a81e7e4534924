import Endpoints
import Foundation
import RegistryAPI
import TestRunning
import TestSupport
import Testing

/// The examples of `docs/api.md`, run through the dispatcher in the place of a network.
@Suite(.ownThreads) struct APIDocumentationTests {
  private static func hasJQ() -> Bool {
    ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":").contains {
      FileManager.default.isExecutableFile(atPath: "\($0)/jq")
    } == true
  }

  @Test(.needs("jq", if: hasJQ())) func theExamplesAreWhatTheServerAnswers() async throws {
    var document = try ExecutableDocument("docs/api.md", code: "sh", result: "json")
    let shell = try Shell.withExamples()
    for line in ["init", "publish Components --version 1.0.0", "publish Components-2.0 --bump major"] {
      #expect(try shell.run(line).status == 0)
    }
    let shop = try APIShop(shell)
    #expect(document.examples.count > 8)
    var results: [String?] = []
    for example in document.examples {
      let answer = try await Self.run(example.code, in: shop)
      #expect(
        answer.status == 200 || example.result?.contains("\"status\": \(answer.status)") == true, "\(answer.text)")
      results.append(example.result == nil ? nil : answer.text)
    }
    if Golden.isRecording { try document.record(results) }
    for (example, result) in zip(document.examples, results) where !Golden.isRecording {
      if let result { #expect(firstDifference(result, from: example.result ?? "") == nil, "\(example.code)") }
    }
  }

  /// Does what a line with `curl` would do; what stands before a pipe is run.
  private static func run(_ line: String, in shop: APIShop) async throws -> APIShop.Answer {
    var input = ""
    var request = line
    if let pipe = line.range(of: " | curl ") {
      let outcome = try Program.runTool("sh", ["-c", String(line[..<pipe.lowerBound])], in: shop.shell.folder.path)
      #expect(outcome.status == 0, "\(outcome.errors)")
      input = outcome.output
      request = "curl " + line[pipe.upperBound...]
    }
    var words = Shell.words(of: request)[...]
    #expect(words.popFirst() == "curl")
    var (method, target) = ("", "")
    var headers: [String: String] = [:]
    var body: [UInt8]?
    while let word = words.popFirst() {
      switch word {
      case "-X": method = words.popFirst() ?? ""
      case "-H":
        let header = (words.popFirst() ?? "").split(separator: ": ", maxSplits: 1).map(String.init)
        headers[header[0].lowercased()] = header[1]
      case "-d", "--data-binary":
        let data = words.popFirst() ?? ""
        body =
          data == "@-"
          ? Array(input.utf8)
          : data.hasPrefix("@") ? Array(try shop.shell.folder.content(String(data.dropFirst()))) : Array(data.utf8)
      default:
        #expect(word.hasPrefix("$NIBREG_SERVER/"))
        target = String(word.dropFirst("$NIBREG_SERVER".count))
      }
    }
    #expect(headers["authorization"] == "Bearer $NIBREG_TOKEN")
    if method.isEmpty { method = body == nil ? "GET" : "POST" }
    return try await shop.ask(method, target, headers, body: body ?? [])
  }
}
