import ClassSource
import ComponentModel
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
struct FoundSource: Sendable, Hashable {
  /// Relative to the project's root, where it is below it; else as named.
  var path: String
  var file: String
  var language: SourceLanguage
}

/// Finds class sources around documents.
struct SourceFinder: Sendable {
  var search: SourceSearch
  var excluding: [GlobPattern]

  /// Every source, by path, each once.
  ///
  /// - Parameter documentPaths: the files and folders of documents that a person named.
  func sources(for documentPaths: [String]) throws -> [FoundSource] {
    let paths = documentPaths.map(DocumentFinder.absolute)
    let root = ProjectFolder.root(of: paths)
    // By the place to which links lead, so that a file that is reached by two names is one.
    var found: [String: FoundSource] = [:]
    func add(_ file: String, at place: String, isNamed: Bool = false) {
      let path = DocumentFinder.relative(file, to: root)
      guard let language = ClassSourceScanner.language(ofPath: file), found[place] == nil,
        isNamed || !excluding.contains(where: { $0.matches(path) })
      else { return }
      found[place] = FoundSource(path: path, file: file, language: language)
    }
    func addAll(in folder: String, recursively: Bool = true) {
      let place = DocumentFinder.real(folder)
      FolderWalk { ClassSourceScanner.language(ofPath: $0) != nil }.search(folder, recursively: recursively) { file in
        add(file, at: place + "/" + DocumentFinder.relative(file, to: folder))
      }
    }
    switch search {
    case .off: return []
    case .named(let named):
      for path in named {
        let absolute = DocumentFinder.absolute(path)
        var information = stat()
        guard stat(absolute, &information) == 0 else { throw RegistryError.missingPath(path) }
        if information.st_mode & S_IFMT == S_IFDIR {
          addAll(in: absolute)
        } else {
          guard ClassSourceScanner.language(ofPath: path) != nil else { throw RegistryError.noSource(path) }
          add(absolute, at: DocumentFinder.real(absolute), isNamed: true)
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
