import ComponentModel
import FileAccess
import Foundation

extension Manifest {
  /// The manifest of a folder: the nearest `Components.yml` in it or above, but not above the folder with `.git`.
  ///
  /// - Parameter folder: an absolute path.
  /// - Returns: the file's path; nil where there is none.
  public static func file(for folder: String) -> String? {
    ProjectFolder.nearestFile(named: fileName, to: folder)
  }

  /// Reads a manifest from a file.
  ///
  /// - Parameters:
  ///   - file: where it is.
  ///   - path: what diagnostics call it; nil: as `file` says.
  public init(file: String, path: String? = nil) throws(ManifestError) {
    let path = path ?? file
    let content: Data
    do throws(FileContent.Failure) {
      content = try FileContent.read(file, limit: Self.largestSize)
    } catch {
      throw ManifestError([Diagnostic(.error, .manifestSyntax, path: path, message: error.description)])
    }
    try self.init(content: content, path: path)
  }
}
