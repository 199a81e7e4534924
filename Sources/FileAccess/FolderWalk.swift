import Foundation

/// Goes through a folder and the folders in it, in the order of their names.
///
/// Symbolic links and whatever is not a regular file are passed over.
package struct FolderWalk {
  /// Folders that are never searched: other people's code and build products.
  static let skippedFolders: Set<String> = [".git", "Pods", "Carthage", "DerivedData", "node_modules"]

  private static let otherKinds = [".xctemplate", ".build", ".xcarchive", ".ldb", ".loc"]

  /// Whether a folder is not searched, by its name: what is in a template of Xcode's is no part of a project yet, in
  /// `App.build` Xcode puts what it makes of a target, with a header that declares the target's Swift classes once more,
  /// in `App.xcarchive` the app itself, and in `App.ldb` and `App.loc` a tool for translations keeps copies of its nibs.
  package static func skipsFolder(_ name: String) -> Bool {
    skippedFolders.contains(name) || Self.otherKinds.contains(where: name.hasSuffix)
  }

  /// Whether a file is one of those that `git mergetool` makes of a file in conflict and may leave behind:
  /// `Main.storyboard.BACKUP.26852.storyboard`. Since git 2.8 it is `Main_BACKUP_26852.storyboard`, as other files may be
  /// called too.
  static func isLeftByMerge(_ name: String) -> Bool {
    let parts = name.split(separator: ".").suffix(4)
    guard parts.count == 4, let kind = parts.first else { return false }
    let rest = parts.dropFirst()
    return kind == rest.last && ["BACKUP", "BASE", "LOCAL", "REMOTE"].contains(rest.first)
      && rest.dropFirst().first?.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } == true
  }

  /// Whether a file is never read, by its name and that of its folder: `Main.nib/objects.xib` is a nib of Carbon, in a format
  /// of its own.
  static func skipsFile(_ name: String, in folder: String) -> Bool {
    isLeftByMerge(name) || name == "objects.xib" && folder.hasSuffix(".nib")
  }

  /// Whether a path leads through such a folder, or to such a file.
  package static func skips(_ path: String) -> Bool {
    let parts = path.split(separator: "/").map(String.init)
    guard let name = parts.last else { return false }
    return parts.dropLast().contains(where: skipsFolder) || skipsFile(name, in: parts.dropLast().last ?? "")
  }

  /// Whether a file is of interest, by its name.
  package var isWanted: (_ name: String) -> Bool

  package init(wanting isWanted: @escaping (_ name: String) -> Bool) {
    self.isWanted = isWanted
  }

  /// Calls `body` with the path of every file that is wanted.
  ///
  /// A folder that cannot be looked into is handed on like a file: reading it says why.
  package func search(_ folder: String, recursively: Bool = true, _ body: (String) -> Void) {
    guard let stream = opendir(folder) else { return body(folder) }
    var folders: [String] = []
    var files: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name == "." || name == ".." || Self.skipsFolder(name) { continue }
      let path = folder == "/" ? "/" + name : folder + "/" + name
      switch Self.kind(of: entry, at: path) {
      case .folder: folders.append(path)
      case .file where isWanted(name) && !Self.skipsFile(name, in: folder): files.append(path)
      case .file, .other: break
      }
    }
    closedir(stream)
    for file in files.sorted() { body(file) }
    guard recursively else { return }
    for folder in folders.sorted() { search(folder, body) }
  }

  private enum Kind { case folder, file, other }

  private static func kind(of entry: UnsafeMutablePointer<dirent>, at path: String) -> Kind {
    switch Int32(entry.pointee.d_type) {
    case Int32(DT_DIR): return .folder
    case Int32(DT_REG): return .file
    case Int32(DT_UNKNOWN):
      // Some file systems do not say.
      var information = stat()
      guard lstat(path, &information) == 0 else { return .other }
      if information.st_mode & S_IFMT == S_IFDIR { return .folder }
      return information.st_mode & S_IFMT == S_IFREG ? .file : .other
    default: return .other
    }
  }
}
