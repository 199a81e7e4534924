import ComponentModel
import FileAccess
import Foundation
import SourceControl

/// The history of one branch of a git repository: its tip, the tip's first parent, and so on.
struct GitHistory {
  /// Where git is run.
  let folder: String
  let branch: String
  /// The newest first.
  let commits: [Commit]

  struct Commit: Sendable {
    var revision: String
    var committedAt: Timestamp
    /// The latest date of a commit up to this one: clocks are wrong, and dates may go back.
    var latest: Timestamp
  }

  var tip: Commit { commits[0] }

  /// - Parameters:
  ///   - path: a folder in the repository, or a repository without a working tree.
  ///   - branch: nil: the one that is checked out.
  ///   - allowsShallow: whether the clone may lack older commits.
  /// - Throws: `RegistryError`, in words, where there is no history to read.
  init(of path: String, branch: String?, allowsShallow: Bool) throws {
    guard ProjectFolder.isFolder(path) else { throw FileError.missing(path) }
    folder = path
    try GitFolder.validate(of: path)
    if let top = ProjectFolder.repository(above: path) { try GitFolder.validate(workingTree: top) }
    let isShallow = try Self.isShallow(path)
    if isShallow, !allowsShallow {
      throw GitError(
        "'\(path)' is a shallow clone: the older commits are not in it",
        hint: "'git fetch --unshallow' brings them; --since imports a part of what is there")
    }
    let revision: String
    if let branch {
      let names = ["refs/heads/\(branch)", "refs/remotes/origin/\(branch)", branch]
      var found: String?
      for name in names where found == nil { found = try Self.commit(name, in: path) }
      guard let found else {
        throw GitError("'\(path)' has no branch '\(branch)'", hint: nil)
      }
      (revision, self.branch) = (found, branch)
    } else {
      guard let head = try Self.commit("HEAD", in: path) else {
        throw GitError("'\(path)' has no commits", hint: nil)
      }
      revision = head
      self.branch = (try? Self.answer(["symbolic-ref", "--short", "-q", "HEAD"], in: path)) ?? "main"
    }
    var latest = Timestamp(secondsSince1970: 0)
    commits = try Self.lines(["rev-list", "--first-parent", "--timestamp", revision, "--"], in: path).reversed()
      .compactMap {
        let words = $0.split(separator: " ")
        guard words.count == 2, let seconds = Int64(words[0]) else { return nil }
        let date = Timestamp(commitDate: seconds)
        latest = max(latest, date)
        return Commit(revision: String(words[1]), committedAt: date, latest: latest)
      }.reversed()
  }

  /// The place of the newest commit that a revision has in its own history; nil where that has none of them.
  func index(ofSince revision: String) throws -> Int? {
    guard let commit = try Self.commit(revision, in: folder) else {
      throw GitError("git knows no revision '\(revision)' in '\(folder)'", hint: nil)
    }
    guard (try? Self.answer(["merge-base", "--is-ancestor", commit, tip.revision], in: folder)) != nil else {
      throw GitError("revision '\(revision)' is not in the history of branch '\(branch)'", hint: nil)
    }
    let later = try Self.lines(["rev-list", "--first-parent", tip.revision, "^" + commit, "--"], in: folder).count
    return later < commits.count ? later : nil
  }

  /// Commits that touch files of interest, the oldest first.
  ///
  /// - Parameter base: the place of a commit: those after it; nil: all.
  func commits(after base: Int?, patterns: [String]) throws -> CommitReading {
    try CommitReading(
      base.map { "\(commits[$0].revision)..\(tip.revision)" } ?? tip.revision, patterns: patterns, in: folder)
  }

  /// Commits up to one that touch files of interest, the oldest first.
  func commits(upTo last: Int, patterns: [String]) throws -> CommitReading {
    try CommitReading(commits[last].revision, patterns: patterns, in: folder)
  }

  /// A commit with all its regular files, as if it had put all of them there.
  func whole(_ commit: Commit) throws -> HistoryCommit {
    let lines = try Self.lines(
      [
        "-c", "log.showSignature=false", "log", "-1", "--no-patch", "--encoding=UTF-8", "--format=%aN%n%s",
        commit.revision, "--",
      ], in: folder)
    return HistoryCommit(
      revision: commit.revision, committedAt: commit.committedAt, author: lines.first ?? "",
      subject: lines.count > 1 ? lines[1] : "", changes: try files(of: commit))
  }

  /// The file of a path in a commit.
  func file(_ path: String, of commit: Commit) throws -> BlobID? {
    try files(of: commit, at: [path]).first?.blob
  }

  private func files(of commit: Commit, at paths: [String] = []) throws -> [HistoryCommit.FileChange] {
    let command = try GitCommand(["ls-tree", "-r", "-z", "--full-tree", commit.revision, "--"] + paths, in: folder)
    var files: [HistoryCommit.FileChange] = []
    // "100644 blob <id>\tpath"
    while let field = try command.read(upTo: 0) {
      guard let tab = field.firstIndex(of: UInt8(ascii: "\t")) else { continue }
      let words = String(decoding: field[..<tab], as: UTF8.self).split(separator: " ")
      guard words.count == 3, words[0].hasPrefix("100") else { continue }
      files.append(HistoryCommit.FileChange(path: String(gitPath: field[(tab + 1)...]), blob: String(words[2])))
    }
    try command.finish()
    return files
  }

  // MARK: Parts

  private static func isShallow(_ path: String) throws -> Bool {
    try answer(["rev-parse", "--is-shallow-repository"], in: path) == "true"
  }

  private static func commit(_ name: String, in folder: String) throws -> String? {
    GitObject.id(try GitCommand(GitObject.question(name, .commit), in: folder).readToEnd(accepting: [0, 1]))
  }

  private static func lines(_ arguments: [String], in folder: String) throws -> [String] {
    try String(decoding: GitCommand(arguments, in: folder).readToEnd(), as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init).dropLast()
  }

  private static func answer(_ arguments: [String], in folder: String) throws -> String {
    String(decoding: try GitCommand(arguments, in: folder).readToEnd(), as: UTF8.self)
      .trimmingCharacters(in: .newlines)
  }
}
