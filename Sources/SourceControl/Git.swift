package import ComponentModel
import FileAccess
package import Foundation
import Synchronization

/// What git says about a working tree.
package struct Git: Sendable {
  /// The top folder of the repository.
  package let root: String
  private let examined = Examined()

  package init?(containing path: String) {
    guard let root = ProjectFolder.repository(above: Path.absolute(path)) else { return nil }
    self.root = root
  }

  package struct Head: Sendable, Hashable {
    package var revision: String
    package var committedAt: Timestamp
  }

  /// The commit that is checked out; nil in a repository without one.
  package func head() throws -> Head? { try commit("HEAD") }

  /// A commit by any of its names; nil if git does not know it.
  package func commit(_ revision: String) throws -> Head? {
    guard let id = try object(revision, as: .commit) else { return nil }
    // "time id"
    let output = try run(["rev-list", "--max-count=1", "--timestamp", id, "--"])
    guard let seconds = String(decoding: output, as: UTF8.self).split(separator: " ").first.flatMap({ Int64($0) })
    else { return nil }
    return Head(revision: id, committedAt: Timestamp(commitDate: seconds))
  }

  /// The id of the one object that a person names; nil if git knows none of that name.
  private func object(_ name: String, as kind: GitObject.Kind) throws -> String? {
    GitObject.id(try run(GitObject.question(name, kind), accepting: [0, 1]))
  }

  /// The branch that is checked out; nil with a detached head, as in most release jobs.
  package func branch() -> String? {
    (try? run(["symbolic-ref", "--short", "-q", "HEAD"])).map {
      String(decoding: $0, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
    }
  }

  /// The bytes of a file in a revision. `path` is relative to the top folder, or begins with `./`.
  package func content(of path: String, at revision: String) throws -> Data {
    guard let tree = try object(revision, as: .tree) else {
      throw GitError(
        "git knows no revision '\(revision)' in '\(root)'",
        hint: "in a shallow clone, 'git fetch --unshallow' brings the rest")
    }
    guard let id = try file(path, in: tree) else {
      throw GitError("there is no file '\(path)' in revision '\(revision)'", hint: nil)
    }
    return try run(["cat-file", "blob", id])
  }

  /// The id of a file's content; nil where there is none of that path.
  private func file(_ path: String, in tree: String) throws -> String? {
    let found = try run(
      ["rev-parse", "--verify", "--quiet", "--end-of-options", "\(tree):\(path)"], accepting: [0, 1])
    guard let id = GitObject.id(found) else { return nil }
    return String(decoding: try run(["cat-file", "-t", id]), as: UTF8.self).hasPrefix("blob") ? id : nil
  }

  /// The path from the top folder of what a person calls `path`: relative to this folder where that names a file of the
  /// revision, as `git show REV:./path` takes it, else to the top folder.
  package func path(of path: String, at revision: String) -> String {
    let here = Path.relative(Path.absolute(path), to: root)
    guard let tree = try? object(revision, as: .tree), (try? file(here, in: tree)) != nil else { return path }
    return here
  }

  /// The content of every file of a revision, by its path from the top folder.
  package func files(at revision: String) throws -> [String: BlobID] {
    guard let commit = try commit(revision) else { return [:] }
    let listed = try run(["ls-tree", "-r", "-z", "--full-tree", commit.revision]).split(separator: 0)
    var files: [String: BlobID] = [:]
    for entry in listed {
      // "<mode> <type> <id>\t<path>"
      guard let tab = entry.firstIndex(of: UInt8(ascii: "\t")) else { continue }
      let words = String(decoding: entry[..<tab], as: UTF8.self).split(separator: " ")
      guard words.count == 3, words[1] == "blob" else { continue }
      files[String(decoding: entry[entry.index(after: tab)...], as: UTF8.self)] = String(words[2])
    }
    return files
  }

  /// The bytes of files by path.
  ///
  /// One process for all of them. What a partial clone lacks is fetched.
  package func contents(of files: [(path: String, content: BlobID)]) throws -> [String: Data] {
    guard !files.isEmpty else { return [:] }
    return try telling {
      let blobs = try BlobReading(in: root, fetches: try repository().fetchProgram == nil)
      var contents: [String: Data] = [:]
      for file in files { contents[file.path] = try blobs.content(of: file.content, limit: Self.largestContent) }
      return contents
    }
  }

  /// More than any reader takes.
  private static let largestContent = 256 << 20

  /// What a git command prints. What a partial clone lacks is fetched, but not with a program of the repository's own.
  ///
  /// - Parameters:
  ///   - statuses: with which it may end.
  ///   - readsFiles: whether it looks into files that are no objects of git. Filters are not run for them.
  /// - Throws: `GitError` if git fails.
  package func run(_ arguments: [String], accepting statuses: Set<Int32> = [0], readsFiles: Bool = false) throws -> Data
  {
    try telling {
      let repository = try repository()
      return try GitCommand(
        (readsFiles ? repository.filtersOff : []) + arguments, in: root, fetches: repository.fetchProgram == nil
      ).readToEnd(accepting: statuses)
    }
  }

  package func isSparse() throws -> Bool { try telling { try repository().isSparse } }

  private final class Examined: Sendable {
    let repository = Mutex<GitRepository?>(nil)
  }

  private func repository() throws -> GitRepository {
    try examined.repository.withLock { known in
      let repository = try known ?? GitRepository(folder: root)
      known = repository
      return repository
    }
  }

  private func telling<Value>(_ work: () throws -> Value) throws -> Value {
    do {
      return try work()
    } catch let failure as GitCommand.Failure {
      throw failure.error(reading: root, fetchProgram: (try? repository())?.fetchProgram)
    }
  }
}

extension GitCommand.Failure {
  /// What a person is told.
  ///
  /// - Parameter fetchProgram: the setting for whose sake nothing was fetched.
  package func error(reading folder: String, fetchProgram: String? = nil) -> GitError {
    if status == 127 { return GitError("git is not installed", hint: "install git, then ask again") }
    if words.contains("dubious ownership") {
      return GitError(
        "git refuses '\(folder)', because it belongs to somebody else",
        hint: "'git config --global --add safe.directory \(folder)' says that it may be read")
    }
    if words.contains("not a git repository") {
      let isBroken = access(folder + "/.git", F_OK) == 0
      return GitError(
        isBroken ? "the '.git' of '\(folder)' is not a repository" : "'\(folder)' is not in a git repository", hint: nil
      )
    }
    let reason = words.split(separator: "\n").last.map(String.init) ?? "it ended with status \(status)"
    return GitError(
      "git cannot read '\(folder)': \(reason)",
      hint: fetchProgram.map {
        "what is not here was not fetched, because the repository's own '\($0)' names a program: fetch it first, with "
          + "'git fetch --refetch --no-filter'"
      })
  }
}

/// An object of git by what a person calls it.
package enum GitObject {
  package enum Kind: String { case commit, tree }

  package static func question(_ name: String, _ kind: Kind) -> [String] {
    ["rev-parse", "--verify", "--quiet", "--end-of-options", "\(name)^{\(kind)}"]
  }

  /// The id in an answer; nil for any other, as git gives for `^HEAD` and `HEAD~2..HEAD`.
  package static func id(_ answer: Data) -> String? {
    let id = String(decoding: answer, as: UTF8.self).trimmingCharacters(in: .newlines)
    return [40, 64].contains(id.utf8.count) && id.utf8.allSatisfy { $0.isHexDigit } ? id : nil
  }
}

extension String {
  /// A path as git has it. One that is not UTF-8 is written with its bytes, so that no two become one: `\xFF.xib`.
  package init(gitPath bytes: some Collection<UInt8>) {
    self =
      String(validating: bytes, as: UTF8.self)
      ?? bytes.reduce(into: "") { path, byte in
        if byte < 0x80 {
          path.unicodeScalars.append(Unicode.Scalar(byte))
        } else {
          path += "\\x" + String(byte, radix: 16, uppercase: true)
        }
      }
  }
}

extension UInt8 {
  fileprivate var isHexDigit: Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(self)
  }
}
