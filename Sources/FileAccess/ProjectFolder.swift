import Foundation

/// The folder that a project's paths are relative to.
package enum ProjectFolder {
  /// The nearest folder with `.git` at or above all of `paths`; without one the folder that all of them are in.
  package static func root(of paths: [String]) -> String {
    let folders = paths.map { isFolder($0) ? $0 : ($0 as NSString).deletingLastPathComponent }
    let repositories = Set(folders.map { repository(above: $0) })
    if repositories.count == 1, let repository = repositories.first ?? nil { return repository }
    return commonFolder(of: folders)
  }

  /// The nearest folder with `.git` at or above `folder`.
  package static func repository(above folder: String) -> String? {
    var candidate = folder
    while true {
      if access(candidate + "/.git", F_OK) == 0 { return candidate }
      if candidate == "/" || candidate.isEmpty { return nil }
      candidate = (candidate as NSString).deletingLastPathComponent
    }
  }

  /// The nearest regular file of a name in a folder or above, but not above the folder with `.git`.
  package static func nearestFile(named name: String, to folder: String) -> String? {
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

  package static func isFolder(_ path: String) -> Bool {
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

extension ProjectFolder {
  /// Where the surroundings of documents are looked for: the whole repository, else the folders that were named and
  /// those of files that were named.
  package static func searched(around paths: [String]) -> [(folder: String, recursively: Bool)] {
    let root = root(of: paths)
    if repository(above: root) == root { return [(root, true)] }
    return paths.map { isFolder($0) ? ($0, true) : (($0 as NSString).deletingLastPathComponent, false) }
  }
}
