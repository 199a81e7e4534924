import ComponentModel
public import FileAccess
import Foundation
package import ProjectManifest

/// A file that may be a document.
package struct FoundDocument: Sendable, Hashable {
  /// Relative to the project's root, where it is below it; else as named.
  package var path: String
  package var file: String
  /// Whether the file itself was named, not only a folder above it.
  package var isNamed: Bool

  package init(path: String, file: String, isNamed: Bool) {
    self.path = path
    self.file = file
    self.isNamed = isNamed
  }
}

extension FoundDocument {
  package func isSameFile(as path: String) -> Bool {
    var (own, other) = (stat(), stat())
    return stat(file, &own) == 0 && stat(path, &other) == 0 && own.st_dev == other.st_dev && own.st_ino == other.st_ino
  }
}

/// Finds documents in the paths that a person names.
public struct DocumentFinder: Sendable {
  /// Patterns of paths to leave out, relative to the project's root.
  public var excluding: [GlobPattern]

  public init(excluding: [GlobPattern] = []) {
    self.excluding = excluding
  }

  /// The documents of the repository that all of `paths` are in; none where they are in none, or are all of it.
  package func documents(around paths: [String], settings: ProjectSettings) throws -> [FoundDocument] {
    let paths = paths.map(Path.absolute)
    let root = ProjectFolder.root(of: paths)
    guard ProjectFolder.repository(above: root) == root, !paths.contains(root) else { return [] }
    return try documents(in: [root], settings: settings)
  }

  /// Every `.xib` and `.storyboard` file among `paths` and below the folders among them, by path, each once.
  ///
  /// Symbolic links and whatever is not a regular file inside a folder is passed over.
  package func documents(in paths: [String], settings: ProjectSettings = .none) throws -> [FoundDocument] {
    // By the place to which links lead, so that a file that is reached by two names is one.
    var found: [String: FoundDocument] = [:]
    func add(_ document: FoundDocument, at location: String) {
      guard let known = found[location] else {
        found[location] = document
        return
      }
      // Of two names the file's own, else the first.
      let isBetter = document.file == location || (known.file != location && document.path < known.path)
      found[location] = isBetter ? document : known
      found[location]?.isNamed = known.isNamed || document.isNamed
    }
    let root = ProjectFolder.root(of: paths.map(Path.absolute))
    for path in paths {
      let absolute = Path.absolute(path)
      let kind = try NamedPath(path)
      let location = Path.real(absolute)
      switch kind {
      case .folder:
        FolderWalk(wanting: { DocumentKind(path: $0) != nil }).search(absolute) { file in
          let relative = Path.relative(file, to: root)
          guard !excluding.contains(where: { $0.matches(relative) }), settings.includes(document: relative) else {
            return
          }
          add(
            FoundDocument(path: relative, file: file, isNamed: false),
            at: location + (location == "/" ? "" : "/") + Path.relative(file, to: absolute))
        }
      case .file:
        add(FoundDocument(path: Path.relative(absolute, to: root), file: absolute, isNamed: true), at: location)
      }
    }
    return found.values.sorted { ($0.path, $0.file) < ($1.path, $1.file) }
  }
}
