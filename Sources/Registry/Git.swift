import ComponentModel
import Dispatch
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

  /// The paths of all files of a revision, from the top folder.
  func paths(at revision: String) throws -> [String] {
    guard let commit = commit(revision) else { return [] }
    return try run(["ls-tree", "-r", "-z", "--name-only", "--full-tree", commit.revision]).split(separator: 0)
      .map { String(decoding: $0, as: UTF8.self) }
  }

  private struct Failure: Error {}

  /// What a git command prints.
  ///
  /// - Parameters:
  ///   - input: for its standard input.
  ///   - statuses: with which it may end.
  func run(_ arguments: [String], input: Data? = nil, accepting statuses: Set<Int32> = [0]) throws -> Data {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["git", "-C", root] + arguments
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    let requests = input.map { _ in Pipe() }
    process.standardInput = requests ?? FileHandle.nullDevice
    try process.run()
    if let requests, let input {
      // On a thread of its own: git answers while it still reads, and neither pipe holds everything.
      DispatchQueue.global().async {
        try? requests.fileHandleForWriting.write(contentsOf: input)
        try? requests.fileHandleForWriting.close()
      }
    }
    let content = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard statuses.contains(process.terminationStatus) else { throw Failure() }
    return content
  }
}
