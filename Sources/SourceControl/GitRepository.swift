import FileAccess
import Foundation

/// What a repository brings that git would run, read once.
///
/// Whoever asks about a repository need not trust it. Hooks and the file system monitor are switched off for every git
/// (`GitCommand`). A filter is run for the attributes of a path, so each one that any file of the configuration names is
/// switched off by name where git reads files. What fetches is never run out of the repository's own configuration:
/// where that names a program for it, nothing is fetched.
struct GitRepository: Sendable {
  /// Options that make git read files as they are.
  let filtersOff: [String]
  /// The setting that names a program to fetch with; nil where there is none.
  let fetchProgram: String?
  /// Whether only a part of its files may be checked out.
  let isSparse: Bool

  /// - Throws: `GitError` where git would wait for a pipe, `GitCommand.Failure`.
  init(folder: String) throws {
    try GitFolder.validate(of: folder)
    // "scope", "key\nvalue"
    let listed = try GitCommand(["config", "--list", "--show-scope", "-z"], in: folder).readToEnd()
    let fields = listed.split(separator: 0, omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
    var filters: Set<String> = []
    var program: String?
    var isSparse = false
    for (scope, entry) in zip(fields, fields.dropFirst()).enumerated().filter({ $0.offset % 2 == 0 }).map(\.element) {
      let key = String(entry.prefix { $0 != "\n" })
      // As git itself writes it. The last one counts.
      if key == "core.sparsecheckout" { isSparse = entry == key || entry.hasSuffix("\ntrue") }
      if key.hasPrefix("filter."), let end = key.lastIndex(of: "."), key.dropFirst(7).startIndex < end {
        filters.insert(String(key.dropFirst(7)[..<end]))
      }
      if Self.ownScopes.contains(scope), Self.namesFetchProgram(key) { program = program ?? key }
    }
    if let name = filters.first(where: { $0.contains("=") }) {
      throw GitError(
        "the filter '\(name)' of '\(folder)' cannot be switched off: its name has an equals sign",
        hint: "'git config --remove-section' takes it out of the configuration")
    }
    filtersOff = filters.sorted().flatMap { name in
      ["clean=", "smudge=", "process=", "required=false"].flatMap { ["-c", "filter.\(name).\($0)"] }
    }
    fetchProgram = program
    self.isSparse = isSparse
  }

  /// What comes with a repository. Everything else is the user's own.
  private static let ownScopes: Set<String> = ["local", "worktree"]

  /// Keys come with section and name in small letters.
  private static func namesFetchProgram(_ key: String) -> Bool {
    if ["core.sshcommand", "core.gitproxy", "core.askpass", "core.alternaterefscommand"].contains(key) { return true }
    return key.hasPrefix("credential.") && key.hasSuffix("helper")
      || key.hasPrefix("remote.") && (key.hasSuffix(".uploadpack") || key.hasSuffix(".vcs"))
  }
}

/// The files that git keeps of a repository.
package enum GitFolder {
  /// Looks whether git could read all of them without waiting for ever.
  ///
  /// - Throws: `GitError` for a pipe or a device.
  package static func validate(of folder: String) throws {
    // Without a working tree.
    let isBare = access(folder + "/HEAD", F_OK) == 0 && access(folder + "/objects", F_OK) == 0
    guard !isBare, let top = ProjectFolder.repository(above: folder) else {
      return isBare ? try validate(folder: folder) : ()
    }
    let git = top + "/.git"
    guard !ProjectFolder.isFolder(git) else { return try validate(folder: git) }
    // A linked working tree: "gitdir: PATH". It is inside of the folder that it shares, or says where that is.
    guard let own = link(git, after: "gitdir: ", relativeTo: top) else { return }
    try validate(folder: own)
    if let common = link(own + "/commondir", after: "", relativeTo: own) { try validate(folder: common) }
  }

  private static func link(_ file: String, after prefix: String, relativeTo folder: String) -> String? {
    guard let content = try? FileContent.read(file, limit: 1 << 16),
      let line = String(decoding: content, as: UTF8.self).split(whereSeparator: \.isNewline).first,
      line.hasPrefix(prefix)
    else { return nil }
    let path = line.dropFirst(prefix.count)
    return path.hasPrefix("/") ? String(path) : folder + "/" + path
  }

  /// Looks whether git could read what a working tree says of its files.
  ///
  /// - Throws: `GitError` for a pipe or a device.
  package static func validate(workingTree folder: String) throws {
    try validate(folder: folder) { [".gitignore", ".gitattributes", ".mailmap"].contains($0) }
  }

  private static func validate(folder top: String, wanting isWanted: (String) -> Bool = { _ in true }) throws {
    var folders = [top]
    while let folder = folders.popLast() {
      guard let stream = opendir(folder) else { continue }
      defer { closedir(stream) }
      while let entry = readdir(stream) {
        let type = Int32(entry.pointee.d_type)
        if type == Int32(DT_REG) { continue }
        let name = withUnsafePointer(to: &entry.pointee.d_name) {
          $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
        }
        let path = folder + "/" + name
        if name == "." || name == ".." || name == ".git" { continue }
        var information = stat()
        if type == Int32(DT_DIR) {
          folders.append(path)
        } else if type == Int32(DT_UNKNOWN), lstat(path, &information) == 0, information.st_mode & S_IFMT == S_IFDIR {
          folders.append(path)
        } else if isWanted(name), stat(path, &information) == 0,
          // Through links, as git reads.
          [S_IFIFO, S_IFCHR].contains(information.st_mode & S_IFMT)
        {
          throw GitError("git would wait for '\(path)', which is not a regular file", hint: nil)
        }
      }
    }
  }
}
