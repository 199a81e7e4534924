import ClassSource
import ComponentModel
package import FileAccess
import Foundation

/// Where class sources are looked for.
public enum SourceSearch: Sendable, Hashable {
  /// The project that the documents are in: the whole repository, else the folders that were named and those of files
  /// that were named.
  case project
  /// These files and folders only.
  case named([String])
  /// Nowhere.
  case off
}

/// A file of class sources.
package struct FoundSource: Sendable, Hashable {
  /// Relative to the project's root, where it is below it; else as named.
  var path: String
  var file: String
  var language: SourceLanguage
}

/// Finds class sources around documents.
package struct SourceFinder: Sendable {
  package var search: SourceSearch
  package var excluding: [GlobPattern]

  package init(search: SourceSearch, excluding: [GlobPattern]) {
    self.search = search
    self.excluding = excluding
  }

  /// Every source, by path, each once.
  ///
  /// - Parameter documentPaths: the files and folders of documents that a person named.
  package func sources(for documentPaths: [String]) throws -> [FoundSource] {
    let paths = documentPaths.map(Path.absolute)
    let root = ProjectFolder.root(of: paths)
    // By the place to which links lead, so that a file that is reached by two names is one.
    var found: [String: FoundSource] = [:]
    func add(_ file: String, at location: String, isNamed: Bool = false) {
      let path = Path.relative(file, to: root)
      guard let language = ClassSourceScanner.language(ofPath: file), found[location] == nil,
        isNamed || !excluding.contains(where: { $0.matches(path) })
      else { return }
      found[location] = FoundSource(path: path, file: file, language: language)
    }
    func addAll(in folder: String, recursively: Bool = true) {
      let location = Path.real(folder)
      FolderWalk { ClassSourceScanner.language(ofPath: $0) != nil }.search(folder, recursively: recursively) { file in
        add(file, at: location + "/" + Path.relative(file, to: folder))
      }
    }
    switch search {
    case .off: return []
    case .named(let named):
      for path in named {
        let absolute = Path.absolute(path)
        switch try NamedPath(path) {
        case .folder: addAll(in: absolute)
        case .file:
          guard ClassSourceScanner.language(ofPath: path) != nil else { throw ReadingError.noSource(path) }
          add(absolute, at: Path.real(absolute), isNamed: true)
        }
      }
    case .project:
      for (folder, recursively) in ProjectFolder.searched(around: paths) {
        addAll(in: folder, recursively: recursively)
      }
    }
    return found.values.sorted { ($0.path, $0.file) < ($1.path, $1.file) }
  }
}
