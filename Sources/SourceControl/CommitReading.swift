package import ComponentModel
import Foundation

/// One commit of a branch, with what it changed.
package struct HistoryCommit: Sendable {
  package var revision: String
  package var committedAt: Timestamp
  package var author = ""
  /// The first line of its message.
  package var subject = ""
  package var changes: [FileChange] = []

  package init(
    revision: String, committedAt: Timestamp, author: String = "", subject: String = "", changes: [FileChange] = []
  ) {
    self.revision = revision
    self.committedAt = committedAt
    self.author = author
    self.subject = subject
    self.changes = changes
  }

  package struct FileChange: Sendable {
    package var path: String
    /// nil where the commit took the file away, or left something at its path that is not a regular file.
    package var blob: BlobID?

    package init(path: String, blob: BlobID? = nil) {
      self.path = path
      self.blob = blob
    }
  }

  package var act: AuditEntry {
    AuditEntry(at: committedAt, by: author.isEmpty ? "unknown" : author, reason: subject.isEmpty ? nil : subject)
  }
}

/// Reads `git log --raw -z`: the commits of a branch, the oldest first, each compared with its first parent.
package struct CommitReading {
  private let command: GitCommand
  /// The first field of the next commit, which ended the one before.
  private var header: [UInt8]?

  /// Begins each commit, and no change.
  private static let mark: UInt8 = 0x01

  /// - Parameters:
  ///   - range: as git has it: `base..tip`, or `tip` alone.
  ///   - patterns: of the files that are of interest. Commits that touch none are left out.
  package init(_ range: String, patterns: [String], in folder: String) throws {
    // What people set for their own eyes must not change the answer.
    let settings = [
      "log.showSignature=false", "log.showRoot=true", "log.diffMerges=first-parent", "diff.relative=false",
    ]
    command = try GitCommand(
      settings.flatMap { ["-c", $0] } + [
        "log", "--raw", "--no-abbrev", "--no-renames", "-m", "--first-parent", "--reverse", "-z", "--encoding=UTF-8",
        "--format=%x01%H%n%ct%n%aN%n%s", "--end-of-options", range, "--",
      ] + patterns, in: folder)
    header = try nextField()
  }

  /// The next commit; nil after the newest.
  package mutating func next() throws -> HistoryCommit? {
    guard let header else {
      try command.finish()
      return nil
    }
    let lines = String(decoding: header.dropFirst(), as: UTF8.self)
      .split(separator: "\n", maxSplits: 3, omittingEmptySubsequences: false).map(String.init)
    guard header.first == Self.mark, lines.count == 4, let seconds = Int64(lines[1]) else {
      throw GitError("git answered with a commit that was not understood", hint: nil)
    }
    var commit = HistoryCommit(
      revision: lines[0], committedAt: Timestamp(commitDate: seconds), author: lines[2], subject: lines[3])
    self.header = nil
    while let field = try nextField() {
      guard field.first != Self.mark else {
        self.header = field
        break
      }
      // ":100644 100755 <old> <new> M", and the path as a field of its own.
      let words = String(decoding: field, as: UTF8.self).split(separator: " ")
      guard words.count == 5, let path = try command.read(upTo: 0) else { continue }
      commit.changes.append(
        HistoryCommit.FileChange(
          path: String(gitPath: path), blob: words[1].hasPrefix("100") ? String(words[3]) : nil))
    }
    return commit
  }

  /// A commit's header, or the first half of a change. Between them git writes line ends and empty fields.
  private func nextField() throws -> [UInt8]? {
    while let field = try command.read(upTo: 0) {
      let content = field.drop { $0 == 0x0A }
      if !content.isEmpty { return Array(content) }
    }
    return nil
  }
}

extension Timestamp {
  /// As git has it; a date that cannot be written down counts as the nearest that can.
  package init(commitDate seconds: Int64) {
    let range = Self.writableSeconds
    self.init(secondsSince1970: min(max(seconds, range.lowerBound), range.upperBound))
  }
}
