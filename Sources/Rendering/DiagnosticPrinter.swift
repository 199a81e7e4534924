package import ComponentModel
import Loading
import ProjectManifest
import Registry
import RegistryQuery
import Resolution
package import StorageContract
import Versioning

/// The sentences that go to standard error.
package enum DiagnosticPrinter {
  /// Several in a row with the same hint say it once, behind the last.
  ///
  /// - Parameter isAside: Whether something else was asked for: then a few of many warnings of one kind will do.
  package static func show(_ diagnostics: [Diagnostic], isAside: Bool = false) {
    var shown = Terminal.isQuiet ? diagnostics.filter { $0.severity == .error } : diagnostics
    var counts: [String: Int] = [:]
    if isAside {
      shown.removeAll { diagnostic in
        guard diagnostic.severity == .warning else { return false }
        counts[diagnostic.code.rawValue, default: 0] += 1
        return counts[diagnostic.code.rawValue]! > mostAside
      }
    }
    defer {
      for (code, count) in counts.sorted(by: { $0.key < $1.key }) where count > mostAside {
        note("\(Rendering.count(count - mostAside, "more warning")) [\(code)]; 'nibreg check' shows all")
      }
    }
    for (index, diagnostic) in shown.enumerated() {
      let next = index + 1 < shown.count ? shown[index + 1] : nil
      let location = diagnostic.position.map { "\(diagnostic.path):\($0)" } ?? diagnostic.path
      show(
        severity: diagnostic.severity, location: location, message: diagnostic.message, code: diagnostic.code.rawValue,
        hint: diagnostic.hint == next?.hint ? nil : diagnostic.hint)
    }
  }

  private static let mostAside = 3

  /// - Parameter component: the class asked about; nil where many are.
  package static func show(_ unreadable: [UnreadableDocument], naming component: String?) {
    let name = component.map { "'\($0)'" } ?? "a component that differs"
    for document in unreadable {
      let location = document.line.map { "\(document.path):\($0)" } ?? document.path
      show(
        severity: .warning, location: location,
        message: "could not be judged: it names \(name) but cannot be read: \(document.message)",
        code: document.code, hint: nil)
    }
  }

  /// That there is no store, and what was read instead.
  package static func tree(documents: Int, sources: Int, below root: String) {
    note("no store here: read \(count(documents, "document")) and \(count(sources, "source")) below \(root)")
  }

  /// That another process has the store.
  @Sendable package static func waiting(for process: Int32?) {
    note("waiting for \(process.map { "process \($0)" } ?? "another process"), which writes to the store")
  }

  package static func note(_ message: String) {
    guard !Terminal.isQuiet else { return }
    Terminal.remark("note: \(message.printable)\n")
  }

  package static func error(_ message: String, details: [String] = [], hint: String?) {
    Terminal.remark(ANSIStyler.remark("error: ", .red) + message.printable + (details.isEmpty ? "\n" : ":\n"))
    for detail in details { Terminal.remark("  \(detail.printable)\n") }
    if let hint { Terminal.remark("hint: \(hint.printable)\n") }
  }

  private static func show(
    severity: Diagnostic.Severity, location: String, message: String, code: String, hint: String?
  ) {
    guard severity == .error || !Terminal.isQuiet else { return }
    let word = ANSIStyler.remark("\(severity.rawValue):", severity == .error ? .red : .yellow)
    Terminal.remark("\(location.printable): \(word) \(message.printable) [\(code)]\n")
    if let hint { Terminal.remark("hint: \(hint.printable)\n") }
  }

  /// An error of any module as a sentence, lines below it, and what to do next; nil for one that is not ours.
  package static func explanation(for error: any Error) -> (message: String, details: [String], hint: String?)? {
    switch error {
    case let error as ManifestError: error.explanation
    case let error as any ExplainedError: (error.description, error.details, error.hint)
    // The libraries, which know nothing of this.
    case let error as VersionError: (error.description, [], nil)
    case let error as UndecidedProject: (error.description, [], error.hint)
    default: nil
    }
  }
}

extension ManifestError {
  /// All that is wrong, a line each.
  fileprivate var explanation: (message: String, details: [String], hint: String?) {
    let file = diagnostics[0].path
    let number = diagnostics.count == 1 ? "an error" : "\(diagnostics.count) errors"
    let lines = diagnostics.map { diagnostic in
      diagnostic.description + (diagnostic.hint.map { " (\($0))" } ?? "")
    }
    return ("'\(file)' has \(number)", lines, nil)
  }
}
