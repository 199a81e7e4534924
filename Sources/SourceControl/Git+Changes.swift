import ComponentModel
import Foundation

/// One file that differs between a commit and the working tree.
package struct TreeChange: Sendable, Hashable {
  /// In the commit, relative to the top folder; nil for a file that is new.
  package var oldPath: String?
  /// In the working tree, relative to the top folder; nil for a file that was deleted.
  package var newPath: String?
  /// What the file had in it; nil for a file that is new.
  package var oldContent: BlobID?
}

extension Git {
  /// The commit at which the checked-out branch left another.
  ///
  /// - Throws: `GitError`, with the command that mends a shallow clone.
  package func mergeBase(with revision: String) throws -> String {
    guard let head = try commit("HEAD") else {
      throw GitError("'\(root)' has no commit yet", hint: "commit once, then ask again")
    }
    guard let other = try commit(revision) else {
      throw GitError(
        "git knows no revision '\(revision)' in '\(root)'", hint: isShallow ? deepening : fetching(revision))
    }
    // 1 where there is none; anything else is why git cannot tell.
    let output = try run(["merge-base", head.revision, other.revision], accepting: [0, 1])
    guard !output.isEmpty else {
      throw GitError(
        "'\(revision)' and the checked-out commit have no commit in common here",
        hint: isShallow ? deepening : "compare with a branch of the same history")
    }
    return String(decoding: output, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// The branch that others begin with: what the server says, else what is called so.
  ///
  /// - Throws: `GitError` where there is none.
  package func defaultBranch() throws -> String {
    for name in ["origin/HEAD", "origin/main", "origin/master", "main", "master"] where try commit(name) != nil {
      return name
    }
    throw GitError(
      "'\(root)' has no branch main or master, and no server says which is the default",
      hint: isShallow
        ? deepening
        : otherBranch().map { "name the branch to compare with, as in --changed \($0)" }
          ?? "there is no other branch to compare with; --changed HEAD compares with the last commit")
  }

  /// A branch that is not checked out; nil where there is none.
  private func otherBranch() -> String? {
    let current = branch()
    let listed = try? run(["for-each-ref", "--format=%(refname:short)", "refs/heads", "refs/remotes"])
    return listed.flatMap { names in
      names.split(separator: UInt8(ascii: "\n")).map { String(decoding: $0, as: UTF8.self) }.first { $0 != current }
    }
  }

  private var isShallow: Bool {
    (try? run(["rev-parse", "--is-shallow-repository"])).map { String(decoding: $0, as: UTF8.self).hasPrefix("true") }
      ?? false
  }

  private var deepening: String {
    "this clone is shallow: 'git fetch --unshallow' brings the rest, and so does 'fetch-depth: 0' of actions/checkout"
  }

  private func fetching(_ revision: String) -> String {
    // What git counts from: '~' and '^' are in no name.
    let start = String(revision.prefix { !"~^".contains($0) })
    if start != revision, (try? commit(start)) ?? nil != nil {
      return "'\(start)' is there; its history does not have the commit that '\(revision)' counts to"
    }
    let branch = start.hasPrefix("origin/") ? String(start.dropFirst("origin/".count)) : start
    return "'git fetch origin \(branch)' brings a branch that only the server has"
  }

  /// Every file of the working tree that differs from a commit, untracked ones included.
  ///
  /// Only documents are looked for under other names: that takes reading what is gone and what is new, which a partial
  /// clone would have to fetch.
  package func changes(since commit: String) throws -> [TreeChange] {
    try GitFolder.validate(workingTree: root)
    var changes: [String: TreeChange] = [:]
    for (fields, paths) in try differences(from: commit, ["--no-renames"]) {
      guard let path = paths.first else { continue }
      let (old, new) = (fields[4] != "A", fields[4] != "D")
      // A link and a submodule have no content that is read.
      let isFile = fields[0].hasPrefix("100")
      changes[path] = TreeChange(
        oldPath: old && isFile ? path : nil, newPath: new ? path : nil, oldContent: old && isFile ? fields[2] : nil)
    }
    let (gone, new) = (
      changes.values.contains { $0.newPath == nil && Self.isDocument($0.oldPath) },
      changes.values.contains { $0.oldPath == nil && Self.isDocument($0.newPath) }
    )
    if gone, new {
      for (_, paths) in try differences(from: commit, ["-M", "--diff-filter=R", "--"] + Self.documentPatterns)
      where paths.count == 2 {
        guard let old = changes.removeValue(forKey: paths[0]) else { continue }
        changes[paths[1]] = TreeChange(oldPath: paths[0], newPath: paths[1], oldContent: old.oldContent)
      }
    }
    let untracked = try run(treeOptions + ["ls-files", "--others", "--exclude-standard", "-z"])
    for path in untracked.split(separator: 0).map({ String(decoding: $0, as: UTF8.self) }) {
      // Taken out of the index alone, it is there still.
      changes[path, default: TreeChange()].newPath = path
    }
    return changes.sorted { $0.key < $1.key }.map(\.value)
  }

  /// The files are those of this folder, whatever the configuration says.
  private var treeOptions: [String] { ["--work-tree=\(root)"] }

  package static let documentPatterns = [":(icase)*.xib", ":(icase)*.storyboard"]

  package static func isDocument(_ path: String?) -> Bool {
    path.map { DocumentKind(path: $0) != nil } ?? false
  }

  /// `:100644 100644 <old> <new> M`, and the path; of a renamed file both paths.
  private func differences(
    from commit: String, _ options: [String]
  ) throws -> [(fields: [String], paths: [String])] {
    let listed = try run(
      treeOptions + [
        "diff", "--raw", "--no-abbrev", "-z", "--no-ext-diff", "--no-textconv", "--ignore-submodules", commit,
      ] + (options.contains("--") ? options : options + ["--"]), readsFiles: true)
    var rest = listed.split(separator: 0, omittingEmptySubsequences: false).map { String(decoding: $0, as: UTF8.self) }[
      ...]
    var differences: [(fields: [String], paths: [String])] = []
    while let header = rest.popFirst(), header.hasPrefix(":") {
      let fields = header.dropFirst().split(separator: " ").map(String.init)
      guard fields.count == 5, let path = rest.popFirst() else { break }
      var paths = [path]
      if fields[4].hasPrefix("R") || fields[4].hasPrefix("C"), let other = rest.popFirst() { paths.append(other) }
      differences.append((fields, paths))
    }
    return differences
  }
}
