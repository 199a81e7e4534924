import Foundation

/// A new folder that goes away with the object.
public final class TemporaryFolder: Sendable {
  /// Without symbolic links, as programs name the folder they are in.
  public let path: String

  public init() throws {
    var template = Array((NSTemporaryDirectory() + "/nibreg-test-XXXXXX").utf8CString)
    guard mkdtemp(&template) != nil, let real = realpath(template, nil) else { throw Failure(errno: errno) }
    defer { free(real) }
    path = String(cString: real)
  }

  deinit {
    // What tests have made unreadable cannot be removed otherwise.
    if let children = FileManager.default.enumerator(atPath: path) {
      for case let child as String in children where mode(of: child) == 0 { try? setMode(0o700, of: child) }
    }
    try? FileManager.default.removeItem(atPath: path)
  }

  public struct Failure: Error, CustomStringConvertible {
    public var errno: Int32
    public var description: String { String(cString: strerror(errno)) }
  }

  /// The path of something in the folder.
  public func path(_ name: String) -> String { path + "/" + name }

  /// Writes a file, and makes the folders above it.
  @discardableResult
  public func write(_ name: String, _ text: String) throws -> String { try write(name, Data(text.utf8)) }

  @discardableResult
  public func write(_ name: String, _ content: Data) throws -> String {
    let file = path(name)
    try makeFolder((name as NSString).deletingLastPathComponent)
    try content.write(to: URL(fileURLWithPath: file))
    return file
  }

  public func makeFolder(_ name: String) throws {
    try FileManager.default.createDirectory(atPath: path(name), withIntermediateDirectories: true)
  }

  /// Copies a file, or a folder with everything in it. Owners stay behind: only the super user could keep them.
  public func copy(_ source: String, to name: String) throws {
    var information = stat()
    guard stat(source, &information) == 0, information.st_mode & S_IFMT == S_IFDIR else {
      try write(name, try Data(contentsOf: URL(fileURLWithPath: source)))
      return
    }
    try makeFolder(name)
    for child in try FileManager.default.contentsOfDirectory(atPath: source) {
      try copy(source + "/" + child, to: name + "/" + child)
    }
  }

  public func remove(_ name: String) throws { try FileManager.default.removeItem(atPath: path(name)) }

  public func content(_ name: String) throws -> Data { try Data(contentsOf: URL(fileURLWithPath: path(name))) }

  public func exists(_ name: String) -> Bool { FileManager.default.fileExists(atPath: path(name)) }

  public func setMode(_ mode: mode_t, of name: String) throws {
    guard chmod(path(name), mode) == 0 else { throw Failure(errno: errno) }
  }

  private func mode(of name: String) -> mode_t {
    var information = stat()
    guard lstat(path(name), &information) == 0, information.st_mode & S_IFMT == S_IFDIR else { return 1 }
    return information.st_mode & 0o700
  }

  /// The names of everything below the folder, in order.
  public func listing() -> [String] {
    (FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []).sorted()
  }
}

/// Files of this repository.
public enum Repository {
  /// The folder with `Package.swift`.
  public static let root: String = {
    let file = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()
    return (0..<3).reduce(file) { file, _ in file.deletingLastPathComponent() }.path
  }()

  public static func text(_ path: String) throws -> String {
    try String(contentsOfFile: root + "/" + path, encoding: .utf8)
  }

  /// Every file below a folder whose name ends with `suffix`, relative to the root, in order.
  public static func files(below folder: String, endingWith suffix: String) -> [String] {
    let names = FileManager.default.enumerator(atPath: root + "/" + folder)?.compactMap { $0 as? String } ?? []
    return names.filter { $0.hasSuffix(suffix) }.map { folder + "/" + $0 }.sorted()
  }
}
