import ClassSource
import ComponentModel

/// Reads what is around documents: class sources.
struct ProjectReading {
  var sources: SourceSearch
  var excluding: [GlobPattern]

  /// Everything that was read, before it is known which classes documents name.
  struct Result {
    fileprivate var index: ClassIndex?
    fileprivate var files = 0
    var diagnostics: [Diagnostic] = []

    /// What is around these documents.
    func context(of documents: [DocumentSummary]) -> ProjectContext {
      context(ofClasses: documents.reduce(into: []) { $0.formUnion($1.classNames) })
    }

    func context(ofClasses names: Set<String>) -> ProjectContext {
      ProjectContext(classes: index?.catalog(of: names, files: files))
    }
  }

  /// - Parameter paths: of documents, as a person named them.
  func read(around paths: [String], progress: ProgressHandler? = nil) throws -> Result {
    var result = Result()
    let found = try SourceFinder(search: sources, excluding: excluding).sources(for: paths)
    // No sources at all is not the same as sources that declare nothing.
    if !found.isEmpty {
      let (index, diagnostics) = SourceLoading().index(found, progress: progress)
      result.index = index
      result.files = found.count
      result.diagnostics += diagnostics
    }
    return result
  }
}
