import Foundation

/// The folder that relative paths begin in.
///
/// Asked for once, because the program never changes it, and not of Foundation: there it is an empty text where the
/// folder is gone or has a long path, and `.` below an empty text would be `/`.
public enum CurrentFolder {
  /// - Precondition: the folder can be used; every command looks first (`InvocationContext.validate`).
  public static var path: String {
    switch found {
    case .success(let path): path
    case .failure(let problem): preconditionFailure("the current folder was used, and \(problem.words)")
    }
  }

  /// - Throws: `FileError.noCurrentFolder`.
  package static func validate() throws {
    if case .failure(let problem) = found { throw FileError.noCurrentFolder(reason: problem.words) }
  }

  private struct Problem: Error { var words: String }

  private static let found: Result<String, Problem> = {
    guard let bytes = getcwd(nil, 0) else { return .failure(Problem(words: String(cString: strerror(errno)))) }
    defer { free(bytes) }
    guard let path = String(validatingCString: bytes) else { return .failure(Problem(words: "its path is not UTF-8")) }
    // Linux puts a word before the path of a folder that cannot be reached anymore.
    guard path.hasPrefix("/") else { return .failure(Problem(words: "it cannot be reached")) }
    guard path.utf8.count < Int(PATH_MAX) else {
      return .failure(
        Problem(words: "its path has \(path.utf8.count) bytes, and the system takes \(Int(PATH_MAX) - 1)"))
    }
    return .success(path)
  }()
}
