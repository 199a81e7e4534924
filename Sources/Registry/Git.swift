import ComponentModel
import Foundation

/// What git says about a working tree.
struct Git: Sendable {
  /// The top folder of the repository.
  let root: String

  init?(containing path: String) {
    guard let root = ProjectFolder.repository(above: DocumentFinder.absolute(path)) else { return nil }
    self.root = root
  }

  struct Head: Sendable, Hashable {
    var revision: String
    var committedAt: Timestamp
  }

  /// The commit that is checked out; nil in a repository without one.
  func head() -> Head? { commit("HEAD") }

  /// A commit by any of its names; nil if git does not know it.
  func commit(_ revision: String) -> Head? {
    guard
      let output = try? run([
        "-c", "log.showSignature=false", "log", "-1", "--format=%H %ct", "--end-of-options", revision, "--",
      ])
    else { return nil }
    let parts = String(decoding: output, as: UTF8.self).split(whereSeparator: \.isWhitespace)
    guard parts.count == 2, let seconds = Int64(parts[1]) else { return nil }
    return Head(revision: String(parts[0]), committedAt: Timestamp(secondsSince1970: seconds))
  }

  /// The branch that is checked out; nil with a detached head, as in most release jobs.
  func branch() -> String? {
    (try? run(["symbolic-ref", "--short", "-q", "HEAD"])).map {
      String(decoding: $0, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
    }
  }

  /// The bytes of a file in a revision. `path` is relative to the top folder, or begins with `./`.
  func content(of path: String, at revision: String) throws -> Data {
    do {
      return try run(["cat-file", "blob", "--end-of-options", "\(revision):\(path)"])
    } catch {
      guard commit(revision) != nil else {
        throw RegistryError.git(
          "git knows no revision '\(revision)' in '\(root)'",
          hint: "in a shallow clone, 'git fetch --unshallow' brings the rest")
      }
      throw RegistryError.git("there is no file '\(path)' in revision '\(revision)'", hint: nil)
    }
  }

  /// The path from the top folder of what a person calls `path`: relative to this folder where that names a file of the
  /// revision, as `git show REV:./path` takes it, else to the top folder.
  func path(of path: String, at revision: String) -> String {
    let here = DocumentFinder.relative(DocumentFinder.absolute(path), to: root)
    return (try? run(["cat-file", "-e", "--end-of-options", "\(revision):\(here)"])) == nil ? path : here
  }

  /// The content of every file of a revision, by its path from the top folder.
  func files(at revision: String) throws -> [String: BlobID] {
    guard let commit = commit(revision) else { return [:] }
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
  func contents(of files: [(path: String, content: BlobID)]) throws -> [String: Data] {
    guard !files.isEmpty else { return [:] }
    return try telling {
      let blobs = try BlobReading(in: root, fetches: true)
      var contents: [String: Data] = [:]
      for file in files { contents[file.path] = try blobs.content(of: file.content, limit: Self.largestContent) }
      return contents
    }
  }

  /// More than any reader takes.
  private static let largestContent = 256 << 20

  /// What a git command prints. What a partial clone lacks is fetched.
  ///
  /// - Parameter statuses: with which it may end.
  /// - Throws: `RegistryError.git` if git fails.
  func run(_ arguments: [String], accepting statuses: Set<Int32> = [0]) throws -> Data {
    try telling { try GitCommand(arguments, in: root, fetches: true).readToEnd(accepting: statuses) }
  }

  private func telling<Value>(_ work: () throws -> Value) throws -> Value {
    do {
      return try work()
    } catch let failure as GitCommand.Failure {
      if failure.status == 127 { throw RegistryError.git("there is no git here", hint: "install git, then ask again") }
      let reason = failure.words.split(separator: "\n").last ?? "it ended with status \(failure.status)"
      throw RegistryError.git("git cannot read '\(root)': \(reason)", hint: nil)
    }
  }
}
