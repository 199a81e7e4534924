public import Foundation

/// The file that a person wants an answer in.
public struct AnswerFile: Sendable {
  public var path: String

  public init(path: String) {
    self.path = path
  }

  /// Puts an answer in the file's place: whatever happens meanwhile, afterwards there is the former file or the new one.
  ///
  /// - Throws: `FileError.unwritable`, where there is something else than an ordinary file, a database, or a document that
  ///   Interface Builder reads.
  public func write(_ content: Data) throws {
    func refusal(_ reason: String) -> FileError { .unwritable(path, reason: reason) }
    var information = stat()
    if stat(path, &information) == 0 {
      guard information.st_mode & S_IFMT == S_IFREG else { throw refusal("it is not a regular file") }
      // A mistyped name must not cost anybody a store, or the document that the answer is about.
      guard try !Self.isDatabase(path) else { throw refusal("there is a database") }
      guard !Self.isDocument(Path.real(Path.absolute(path))) else {
        throw refusal("there is a document of Interface Builder")
      }
    }
    try DurableFile(path: Path.absolute(path)).replace(with: content)
  }

  private static func isDocument(_ path: String) -> Bool {
    ["xib", "storyboard", "nib"].contains((path as NSString).pathExtension.lowercased())
  }

  private static func isDatabase(_ path: String) throws -> Bool {
    guard let file = FileHandle(forReadingAtPath: path) else { return false }
    defer { try? file.close() }
    // https://www.sqlite.org/fileformat2.html#magic_header_string
    return try file.read(upToCount: 16) == Data("SQLite format 3\0".utf8)
  }
}
