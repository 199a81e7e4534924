import Foundation
import Synchronization

/// A new folder that goes away with the object, at the latest with the process.
public final class TemporaryFolder: Sendable {
  /// Without symbolic links, as programs name the folder they are in.
  public let path: String
  /// What is removed: a name of its own around the one that every folder has, because names find their way into answers.
  private let enclosing: String

  public init() throws {
    var template = Array((NSTemporaryDirectory() + "/nibreg-test-XXXXXX").utf8CString)
    guard mkdtemp(&template) != nil, let real = realpath(template, nil) else { throw Failure(errno: errno) }
    defer { free(real) }
    enclosing = String(cString: real)
    path = enclosing + "/shop"
    LivingFolders.add(enclosing)
    // Another user, whom some tests run the program as, has to get through.
    guard chmod(enclosing, 0o755) == 0, mkdir(path, 0o700) == 0 else { throw Failure(errno: errno) }
  }

  deinit { LivingFolders.remove(enclosing) }

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

  /// The names of everything below the folder, in order.
  public func listing() -> [String] {
    (FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []).sorted()
  }
}

/// Folders that are there yet.
private enum LivingFolders {
  private static let paths = Mutex<Set<String>>([])

  /// Objects that live as long as the process are never taken apart.
  private static let removesAllAtExit: Void = {
    atexit { for path in LivingFolders.paths.withLock({ $0 }) { LivingFolders.removeFiles(path) } }
  }()

  static func add(_ path: String) {
    _ = removesAllAtExit
    _ = paths.withLock { $0.insert(path) }
  }

  static func remove(_ path: String) {
    removeFiles(path)
    _ = paths.withLock { $0.remove(path) }
  }

  private static func removeFiles(_ path: String) {
    // What tests have locked cannot be removed otherwise.
    chmod(path, 0o700)
    let children = FileManager.default.enumerator(atPath: path)
    while let child = children?.nextObject() as? String {
      if children?.fileAttributes?[.type] as? FileAttributeType == .typeDirectory { chmod(path + "/" + child, 0o700) }
    }
    try? FileManager.default.removeItem(atPath: path)
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
