import ComponentModel
import Foundation

/// A file that may be a document.
struct FoundDocument: Sendable, Hashable {
  /// Relative to the project's root, where it is below it; else as named.
  var path: String
  var file: String
  /// Whether the file itself was named, not only a folder above it.
  var isNamed: Bool
}

extension FoundDocument {
  func isSameFile(as path: String) -> Bool {
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

  /// Every `.xib` and `.storyboard` file among `paths` and below the folders among them, by path, each once.
  ///
  /// Symbolic links and whatever is not a regular file inside a folder is passed over.
  func documents(in paths: [String], settings: ProjectSettings = .none) throws -> [FoundDocument] {
    // By the place to which links lead, so that a file that is reached by two names is one.
    var found: [String: FoundDocument] = [:]
    func add(_ document: FoundDocument, at place: String) {
      guard let known = found[place] else {
        found[place] = document
        return
      }
      // Of two names the file's own, else the first.
      let isBetter = document.file == place || (known.file != place && document.path < known.path)
      found[place] = isBetter ? document : known
      found[place]?.isNamed = known.isNamed || document.isNamed
    }
    let root = ProjectFolder.root(of: paths.map(Self.absolute))
    for path in paths {
      let absolute = Self.absolute(path)
      var information = stat()
      guard stat(absolute, &information) == 0 else {
        throw errno == ENOENT || errno == ENOTDIR
          ? RegistryError.missingPath(path)
          : RegistryError.unreadablePath(path, reason: String(cString: strerror(errno)))
      }
      let place = Self.real(absolute)
      if information.st_mode & S_IFMT == S_IFDIR {
        guard access(absolute, R_OK | X_OK) == 0 else {
          throw RegistryError.unreadablePath(path, reason: "no permission to read the folder")
        }
        FolderWalk(wanting: { $0.hasSuffix(".xib") || $0.hasSuffix(".storyboard") }).search(absolute) { file in
          let relative = Self.relative(file, to: root)
          guard !excluding.contains(where: { $0.matches(relative) }), settings.includes(document: relative) else {
            return
          }
          add(
            FoundDocument(path: relative, file: file, isNamed: false),
            at: place + (place == "/" ? "" : "/") + Self.relative(file, to: absolute))
        }
      } else if information.st_mode & S_IFMT == S_IFREG {
        add(FoundDocument(path: Self.relative(absolute, to: root), file: absolute, isNamed: true), at: place)
      } else {
        throw RegistryError.unreadablePath(path, reason: "it is neither a file nor a folder")
      }
    }
    return found.values.sorted { ($0.path, $0.file) < ($1.path, $1.file) }
  }

  static func absolute(_ path: String) -> String {
    let joined = path.hasPrefix("/") ? path : CurrentFolder.path + "/" + path
    var parts: [Substring] = []
    for part in joined.split(separator: "/") where part != "." {
      if part == ".." { _ = parts.popLast() } else { parts.append(part) }
    }
    return "/" + parts.joined(separator: "/")
  }

  /// Where links lead to.
  static func real(_ path: String) -> String {
    guard let real = realpath(path, nil) else { return path }
    defer { free(real) }
    return String(cString: real)
  }

  static func relative(_ file: String, to root: String) -> String {
    let prefix = root == "/" ? "/" : root + "/"
    return file.hasPrefix(prefix) ? String(file.dropFirst(prefix.count)) : file
  }
}

/// The folder that a project's paths are relative to.
enum ProjectFolder {
  /// The nearest folder with `.git` at or above all of `paths`; without one the folder that all of them are in.
  static func root(of paths: [String]) -> String {
    let folders = paths.map { isFolder($0) ? $0 : ($0 as NSString).deletingLastPathComponent }
    let repositories = Set(folders.map { repository(above: $0) })
    if repositories.count == 1, let repository = repositories.first ?? nil { return repository }
    return commonFolder(of: folders)
  }

  /// The nearest folder with `.git` at or above `folder`.
  static func repository(above folder: String) -> String? {
    var candidate = folder
    while true {
      if access(candidate + "/.git", F_OK) == 0 { return candidate }
      if candidate == "/" || candidate.isEmpty { return nil }
      candidate = (candidate as NSString).deletingLastPathComponent
    }
  }

  /// The nearest regular file of a name in a folder or above, but not above the folder with `.git`.
  static func nearestFile(named name: String, to folder: String) -> String? {
    var folder = folder
    while true {
      let candidate = (folder as NSString).appendingPathComponent(name)
      var information = stat()
      if stat(candidate, &information) == 0, information.st_mode & S_IFMT == S_IFREG { return candidate }
      let isTop = access((folder as NSString).appendingPathComponent(".git"), F_OK) == 0
      if isTop || folder == "/" || folder.isEmpty { return nil }
      folder = (folder as NSString).deletingLastPathComponent
    }
  }

  static func isFolder(_ path: String) -> Bool {
    var information = stat()
    return stat(path, &information) == 0 && information.st_mode & S_IFMT == S_IFDIR
  }

  private static func commonFolder(of folders: [String]) -> String {
    guard var common = folders.first.map({ $0.split(separator: "/") }) else { return "/" }
    for folder in folders.dropFirst() {
      common = zip(common, folder.split(separator: "/")).prefix { $0 == $1 }.map(\.0)
    }
    return "/" + common.joined(separator: "/")
  }
}
