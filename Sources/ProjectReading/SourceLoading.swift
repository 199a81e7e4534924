import ClassAssembly
import ClassSource
package import ComponentModel
import FileAccess

/// Reads class sources, several at once.
struct SourceLoading: Sendable {
  /// Reads all of `found`.
  ///
  /// A source that cannot be read, or is no text, is a diagnostic; what it declares is not known then.
  func index(
    _ found: [FoundSource], progress: ProgressHandler? = nil
  ) -> (index: ClassIndex, diagnostics: [Diagnostic]) {
    var files: [SourceFileDeclarations] = []
    var diagnostics: [Diagnostic] = []
    for result in found.concurrentMap(inGroupsOf: 16, progress: progress, scan) {
      switch result {
      case .success(let file):
        files.append(file)
        diagnostics += file.doubts.compactMap(\.diagnostic)
      case .failure(let diagnostic): diagnostics.append(diagnostic)
      }
    }
    return (ClassIndex(files), diagnostics)
  }

  /// Reads sources that are no files, each with its path.
  func index(_ sources: [(path: String, content: [UInt8])]) -> ClassIndex {
    let files = sources.concurrentMap(inGroupsOf: 1) { path, content in
      ClassSourceScanner.language(ofPath: path).map { ClassSourceScanner().scan(content, language: $0, path: path) }
    }
    return ClassIndex(files.compactMap(\.self))
  }

  private func scan(_ source: FoundSource) -> Result<SourceFileDeclarations, Diagnostic> {
    do {
      let content = try FileContent.read(source.file, limit: ClassSourceScanner.sizeLimit)
      return .success(ClassSourceScanner().scan(Array(content), language: source.language, path: source.path))
    } catch {
      return .failure(Diagnostic(.warning, .unreadableSource, path: source.path, message: error.description))
    }
  }
}

extension SourceDoubt {
  /// What a person can mend. Doubts about single declarations make facts unknown and are not worth a line each.
  fileprivate var diagnostic: Diagnostic? {
    let message: String
    switch kind {
    case .notText: message = "is no UTF-8 text, so the classes in it are not known"
    case .tooLarge: message = "has more than \(ClassSourceScanner.sizeLimit) bytes, so the classes in it are not known"
    case .unterminatedComment: message = "a comment that begins here does not end"
    case .unterminatedString, .unbalancedBrackets, .tooDeep, .unreadableDeclaration: return nil
    }
    return Diagnostic(
      .warning, .unreadableSource, path: location.path, position: location.position, message: message)
  }
}

extension Diagnostic.Code {
  package static let unreadableSource = Self(rawValue: "unreadable-source")
}
