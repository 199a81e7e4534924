package import Foundation

/// The id of a file's content in git.
package typealias BlobID = String

/// Reads contents out of git's object database through one process.
///
/// One is asked for and read whole before the next, so neither side ever waits for the other.
package final class BlobReading {
  private let command: GitCommand
  private let folder: String

  /// - Parameter fetches: whether git may fetch what a partial clone lacks.
  package init(in folder: String, fetches: Bool = false) throws {
    self.folder = folder
    command = try GitCommand(["cat-file", "--batch"], in: folder, takesInput: true, fetches: fetches)
  }

  /// The content of a blob. Of one larger than `limit` only so much more than that a reader refuses it.
  package func content(of blob: BlobID, limit: Int) throws -> Data {
    try command.write(blob + "\n")
    let header = try command.read(upTo: 0x0A).map { String(decoding: $0, as: UTF8.self) } ?? ""
    // "<id> blob <size>", or "<id> missing"
    let words = header.split(separator: " ")
    guard words.count == 3, let size = Int(words[2]) else {
      throw GitError(
        "the repository '\(folder)' lacks an object of its history: \(blob)",
        hint: "in a partial clone, 'git fetch --refetch --no-filter' brings the rest")
    }
    let content = try command.read(size, keeping: limit + 1)
    // A line end of its own.
    _ = try command.read(1, keeping: 0)
    return content
  }
}
