import ComponentModel
import Foundation

/// One file that differs between a commit and the working tree.
struct TreeChange: Sendable, Hashable {
  /// In the commit, relative to the top folder; nil for a file that is new.
  var oldPath: String?
  /// In the working tree, relative to the top folder; nil for a file that was deleted.
  var newPath: String?
}

extension Git {
  /// The commit at which the checked-out branch left another.
  ///
  /// - Throws: `RegistryError.git`, with the command that mends a shallow clone.
  func mergeBase(with revision: String) throws -> String {
    guard commit("HEAD") != nil else {
      throw RegistryError.git("'\(root)' has no commit yet", hint: "commit once, then ask again")
    }
    guard commit(revision) != nil else {
      throw RegistryError.git(
        "git knows no revision '\(revision)' in '\(root)'", hint: isShallow ? deepening : fetching(revision))
    }
    guard let output = try? run(["merge-base", "--end-of-options", "HEAD", revision]) else {
      throw RegistryError.git(
        "'\(revision)' and the checked-out commit have no commit in common here",
        hint: isShallow ? deepening : "compare with a branch of the same history")
    }
    return String(decoding: output, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
  }

  private var isShallow: Bool {
    (try? run(["rev-parse", "--is-shallow-repository"])).map { String(decoding: $0, as: UTF8.self).hasPrefix("true") }
      ?? false
  }

  private var deepening: String { "this clone is shallow: 'git fetch --unshallow' brings the rest" }

  private func fetching(_ revision: String) -> String {
    let branch = revision.hasPrefix("origin/") ? String(revision.dropFirst("origin/".count)) : revision
    return "'git fetch origin \(branch)' brings a branch that only the server has"
  }

  /// Every file that differs between a commit and the working tree, files that git does not know yet included.
  ///
  /// A file that moved without much change is one change with both paths, as git sees it.
  func changes(since commit: String) throws -> [TreeChange] {
    let listed = try run([
      "-c", "core.quotePath=false", "diff", "--name-status", "-z", "-M", "--no-ext-diff", "--ignore-submodules", commit,
      "--",
    ])
    var fields = listed.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }[...]
    var changes: [TreeChange] = []
    while let status = fields.popFirst(), let path = fields.popFirst() {
      switch status.first {
      case "A": changes.append(TreeChange(oldPath: nil, newPath: path))
      case "D": changes.append(TreeChange(oldPath: path, newPath: nil))
      case "R": changes.append(TreeChange(oldPath: path, newPath: fields.popFirst()))
      case "C": changes.append(TreeChange(oldPath: nil, newPath: fields.popFirst()))
      default: changes.append(TreeChange(oldPath: path, newPath: path))
      }
    }
    let untracked = try run(["ls-files", "--others", "--exclude-standard", "-z"])
    for path in untracked.split(separator: 0) {
      changes.append(TreeChange(oldPath: nil, newPath: String(decoding: path, as: UTF8.self)))
    }
    return changes
  }

  /// The bytes of files of a commit, by path; a file that is not there is left out.
  ///
  /// One process for all of them.
  func contents(of paths: [String], at commit: String) throws -> [String: Data] {
    guard !paths.isEmpty else { return [:] }
    let request = paths.map { "\(commit):\($0)\n" }.joined()
    let output = try run(["cat-file", "--batch"], input: Data(request.utf8))
    var contents: [String: Data] = [:]
    var rest = output[...]
    for path in paths {
      guard let end = rest.firstIndex(of: UInt8(ascii: "\n")) else { break }
      let header = String(decoding: rest[..<end], as: UTF8.self).split(separator: " ")
      rest = rest[rest.index(after: end)...]
      // `ID blob SIZE`, or what was asked for and `missing`.
      guard header.count == 3, header[1] == "blob", let size = Int(header[2]), rest.count > size else { continue }
      contents[path] = Data(rest.prefix(size))
      rest = rest.dropFirst(size + 1)
    }
    return contents
  }
}
