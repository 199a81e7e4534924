import Compatibility
import ComponentModel
import FileAccess
import Foundation
import InterfaceBuilder
public import LayoutComparison
import SourceControl

/// One changed file as git hands it to an external diff: `path old-file old-hex old-mode new-file new-hex new-mode`,
/// for a rename also the new path and what git says about it, for a path with a conflict only the path.
public struct GitFileChange: Sendable {
  public var path: String
  public var newPath: String
  /// A file with the old content; nil where there is none.
  public var old: String?
  public var new: String?
  public var oldMode: String?
  public var newMode: String?
  /// Lines about a rename: similarity, from, to.
  public var information: [String] = []
  public var isUnmerged = false
  /// Whether only the mode or the path differs.
  public var isSameContent = false

  public init?(arguments: [String]) {
    guard [1, 7, 9].contains(arguments.count) else { return nil }
    path = arguments[0]
    newPath = path
    guard arguments.count > 1 else {
      isUnmerged = true
      return
    }
    func given(_ text: String, unless absent: String) -> String? { text == absent ? nil : text }
    old = given(arguments[1], unless: "/dev/null")
    oldMode = given(arguments[3], unless: ".")
    new = given(arguments[4], unless: "/dev/null")
    newMode = given(arguments[6], unless: ".")
    // Git does not always know the number of a file in the working tree: zeros then.
    let isNumberKnown = arguments[2].contains { $0 != "0" } && arguments[5].contains { $0 != "0" }
    isSameContent = arguments[2] == arguments[5] && isNumberKnown && arguments[2] != "."
    guard arguments.count == 9 else { return }
    newPath = arguments[7]
    information = arguments[8].split(separator: "\n").map(String.init)
  }

  /// What differs between two contents.
  public enum Comparison: Sendable {
    case documents([Change])
    /// Why they cannot be compared as documents, and the lines that differ, as git prints them.
    case lines(String, [String])
  }

  public func comparison() -> Comparison {
    let contents = (old.flatMap(Self.content), new.flatMap(Self.content))
    guard old != nil, new != nil else {
      return .lines(summary(of: old == nil ? contents.1 : contents.0), lines())
    }
    switch (reading(contents.0, path), reading(contents.1, newPath)) {
    case (.success(let old), .success(let new)):
      return .documents(changes(from: old, to: new))
    case (.failure(let problem), .success): return .lines("the old one \(Self.message(problem))", lines())
    case (.success, .failure(let problem)): return .lines("the new one \(Self.message(problem))", lines())
    case (.failure(let problem), .failure):
      return .lines("both cannot be read as documents: \(problem.message)", lines())
    }
  }

  private static func message(_ problem: Diagnostic) -> String {
    let location = problem.position.map { " (\($0))" } ?? ""
    return "cannot be read as a document: \(problem.message)\(location)"
  }

  /// A document that came or went, in one line.
  private func summary(of content: Data?) -> String {
    let word = old == nil ? "new" : "deleted"
    switch reading(content, newPath) {
    case .failure(let problem): return "\(word); it \(Self.message(problem))"
    case .success(let document):
      let layout = document.layout
      let parts = [
        (layout.objects.count { !$0.isPlaceholder }, "object"), (layout.connections.count, "connection"),
        (layout.constraints.count, "constraint"), (document.embeddings.count, "use"),
      ].map { "\($0.0) \($0.1)\($0.0 == 1 ? "" : "s")" }
      let defined = document.definition.map { "defines '\($0.className.qualified)', " } ?? ""
      return "\(word): \(defined)\(parts.joined(separator: ", ")) of custom classes"
    }
  }

  private func reading(_ content: Data?, _ path: String) -> Result<InterfaceDocument, Diagnostic> {
    guard let content else {
      return .failure(Diagnostic(.error, .unreadableFile, path: path, message: "cannot be opened"))
    }
    do throws(Diagnostic) { return .success(try DocumentReader().read(content, path: path)) } catch {
      return .failure(error)
    }
  }

  private static func content(_ file: String) -> Data? {
    try? FileContent.read(file, limit: ReadingLimits.standard.bytes)
  }

  /// The lines that differ, as git prints them, without its head.
  private func lines() -> [String] {
    guard let git = Git(containing: CurrentFolder.path) else { return [] }
    let arguments = [
      "-c", "core.quotePath=false", "diff", "--no-index", "--no-ext-diff", "--no-textconv", "--no-color", "--",
      old.map(Path.absolute) ?? "/dev/null", new.map(Path.absolute) ?? "/dev/null",
    ]
    guard let output = try? git.run(arguments, accepting: [0, 1], readsFiles: true) else {
      return ["the lines that differ cannot be shown: git said nothing"]
    }
    let lines = String(decoding: output, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
      .map(String.init)
    guard let start = lines.firstIndex(where: { $0.hasPrefix("@@") }) else {
      return output.isEmpty ? ["the same bytes"] : ["binary content that differs"]
    }
    return Array(lines[start...].dropLast(lines.last == "" ? 1 : 0))
  }

  // MARK: Color

  /// Whether git would color its own output: it pipes what an external diff writes, also where a pager shows it.
  public static func wantsColor() -> Bool {
    let environment = ProcessInfo.processInfo.environment
    guard environment["NO_COLOR", default: ""].isEmpty else { return false }
    let isPaged = environment["GIT_PAGER_IN_USE"].map { $0 != "false" && $0 != "0" && !$0.isEmpty } ?? false
    let isTerminal = isPaged || (isatty(STDOUT_FILENO) == 1 && environment["TERM"] != "dumb")
    guard let git = Git(containing: CurrentFolder.path),
      let answer = try? git.run(["config", "--get-colorbool", "color.diff", isTerminal ? "true" : "false"])
    else { return isTerminal }
    return String(decoding: answer, as: UTF8.self).hasPrefix("true")
  }
}
