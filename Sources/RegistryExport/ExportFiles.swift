import ComponentModel
import FileAccess
import Foundation

/// The files of an export, by name: a folder, or a stream with a line for each.
///
/// Both are untrusted. Only names of the few forms that an export has are taken, so that none can lead elsewhere.
struct ExportFiles {
  /// Sorted.
  let names: [String]
  private let known: Set<String>
  private let content: (String) throws -> Data

  /// Bytes of one file. Documents have a smaller limit of their own.
  static let largestFile = 1 << 30
  static let mostFiles = 2_000_000

  func data(_ name: String) throws -> Data { try content(name) }

  func has(_ name: String) -> Bool { known.contains(name) }

  static func isName(_ name: String) -> Bool {
    let files = [
      ExportFormat.markFile, ExportFormat.componentFile, ExportFormat.versionFile, ExportFormat.acceptanceFile,
    ]
    if files.contains(name) { return true }
    if name.hasPrefix(ExportFormat.documentFolder) {
      return ContentDigest(String(name.dropFirst(ExportFormat.documentFolder.count))) != nil
    }
    guard name.hasPrefix(ExportFormat.snapshotFolder), name.hasSuffix(".jsonl") else { return false }
    return ContentDigest(String(name.dropFirst(ExportFormat.snapshotFolder.count).dropLast(6))) != nil
  }

  // MARK: A folder

  /// - Throws: `ExportProblem` for links, devices and files that no export has. Names that begin with a period, and
  ///   in the folder itself those that begin with `README`, are passed over: git and people have theirs.
  init(folder: String) throws {
    content = { name in
      do throws(FileContent.Failure) {
        let data = try FileContent.read(folder + "/" + name, limit: Self.largestFile, followsLinks: false)
        guard data.count <= Self.largestFile else { throw FileContent.Failure(description: "is too large") }
        return data
      } catch {
        throw ExportProblem("'\(name)' \(error.description)")
      }
    }
    var names: [String] = []
    for prefix in ["", ExportFormat.snapshotFolder, ExportFormat.documentFolder] {
      names += try Self.list(folder, prefix: prefix)
      guard names.count <= Self.mostFiles else { throw ExportProblem("it has more than \(Self.mostFiles) files") }
    }
    self.names = names.sorted()
    known = Set(names)
  }

  private static func list(_ folder: String, prefix: String) throws -> [String] {
    let path = prefix.isEmpty ? folder : folder + "/" + prefix.dropLast()
    var information = stat()
    guard lstat(path, &information) == 0 else {
      if prefix.isEmpty { throw ExportProblem("it cannot be read: \(String(cString: strerror(errno)))") }
      return []
    }
    // The folder itself may be reached by a link, those in it may not.
    if !prefix.isEmpty, information.st_mode & S_IFMT != S_IFDIR { throw ExportProblem("'\(prefix)' is not a folder") }
    let all: [String]
    do {
      all = try FileManager.default.contentsOfDirectory(atPath: path)
    } catch {
      let isFolder = stat(path, &information) == 0 && information.st_mode & S_IFMT == S_IFDIR
      throw ExportProblem(isFolder ? "it cannot be read: \(error.localizedDescription)" : "it is not a folder")
    }
    return try all.compactMap { entry in
      if entry.hasPrefix(".") || prefix.isEmpty && entry.hasPrefix("README") { return nil }
      if prefix.isEmpty, entry + "/" == ExportFormat.snapshotFolder || entry + "/" == ExportFormat.documentFolder {
        return nil
      }
      guard isName(prefix + entry) else { throw ExportProblem("'\(prefix + entry)' is not part of an export") }
      guard lstat(path + "/" + entry, &information) == 0, information.st_mode & S_IFMT == S_IFREG else {
        throw ExportProblem("'\(prefix + entry)' is not a regular file")
      }
      return prefix + entry
    }
  }

  // MARK: A stream

  private struct Line: Codable {
    var file: String
    var text: String?
    var base64: Data?
  }

  /// Puts the files of a stream into a folder, one after the other: only one is in memory.
  ///
  /// - Parameter folder: one that is empty.
  static func unpack(_ stream: FileHandle, into folder: String) throws {
    var lines = StreamLines(stream)
    var number = 0
    while let bytes = try lines.next() {
      number += 1
      guard number <= mostFiles else { throw ExportProblem("it has more than \(mostFiles) files") }
      guard let line = try? JSONDecoder().decode(Line.self, from: bytes) else {
        throw ExportProblem("line \(number) is not a line of an export")
      }
      guard isName(line.file) else { throw ExportProblem("'\(line.file)' is not part of an export") }
      guard let data = line.base64 ?? line.text.map({ Data($0.utf8) }) else {
        throw ExportProblem("line \(number) has no content")
      }
      let path = folder + "/" + line.file
      guard access(path, F_OK) != 0 else { throw ExportProblem("'\(line.file)' is in it twice") }
      do {
        try FileManager.default.createDirectory(
          atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
        try data.write(to: URL(fileURLWithPath: path))
      } catch {
        throw FileError.unwritable(path, reason: error.localizedDescription)
      }
    }
  }

  /// The lines of a stream that are not empty.
  private struct StreamLines {
    private let stream: FileHandle
    /// What was read, and how much of it has been handed on.
    private var buffer = Data()
    private var start = 0
    private var isAtEnd = false

    init(_ stream: FileHandle) { self.stream = stream }

    mutating func next() throws -> Data? {
      var searched = start
      while true {
        if let end = buffer[searched...].firstIndex(of: UInt8(ascii: "\n")) {
          defer { start = end + 1 }
          if end == start {
            searched = end + 1
            continue
          }
          return buffer.subdata(in: start..<end)
        }
        if isAtEnd {
          defer { start = buffer.endIndex }
          return start < buffer.endIndex ? buffer.subdata(in: start..<buffer.endIndex) : nil
        }
        if start > 0 { buffer = buffer.subdata(in: start..<buffer.endIndex) }
        start = 0
        searched = buffer.endIndex
        guard buffer.count <= largestFile else { throw ExportProblem("a line has more than \(largestFile) bytes") }
        let more = try stream.read(upToCount: 1 << 20) ?? Data()
        isAtEnd = more.isEmpty
        buffer += more
      }
    }
  }

  static func streamLine(_ name: String, _ content: Data) throws -> Data {
    let text = String(validating: content, as: UTF8.self)
    return try ExportFormat.line(Line(file: name, text: text, base64: text == nil ? content : nil))
  }
}

/// Where an export goes.
protocol ExportTarget {
  /// The file that says that it is an export comes last.
  mutating func write(_ name: String, _ content: Data) throws
  /// Before the last file.
  mutating func finish() throws
  /// What was written counts no more: all of it comes again, of another state of the store.
  ///
  /// - Throws: `ExportInterrupted` where it cannot be taken back.
  mutating func beginAgain() throws
}

/// A connection was lost while an export was handed on.
struct ExportInterrupted: ExplainedError {
  var description: String { "the connection to the store was lost in the middle of the export" }
  var hint: String? { "run it again, and throw away what has come; an export to a folder begins again by itself" }
}

/// Hands on lines.
struct ExportStream: ExportTarget {
  let output: (Data) throws -> Void

  mutating func write(_ name: String, _ content: Data) throws { try output(ExportFiles.streamLine(name, content)) }
  mutating func finish() {}
  mutating func beginAgain() throws { throw ExportInterrupted() }
}

/// A new folder, or that of an earlier export, which is brought up to date.
///
/// The mark is taken away first and comes back last, so that half of an export is not taken for one.
struct ExportFolder: ExportTarget {
  private let folder: String
  private var written: Set<String> = []
  private var former: Set<String>
  /// So that no two processes write to the folder.
  private let lock: FolderLock
  /// What is being written. One that was killed leaves it to the next.
  private var partial: String { folder + "/.nibreg-partial" }

  init(_ folder: String) throws {
    self.folder = folder
    try Self.makeFolder(folder)
    lock = try FolderLock(folder)
    do {
      former = Set(try ExportFiles(folder: folder).names)
    } catch let problem as ExportProblem {
      throw FileError.unwritable(folder, reason: "it is neither empty nor an export: \(problem.words)")
    }
    for subfolder in [ExportFormat.snapshotFolder, ExportFormat.documentFolder] {
      try Self.makeFolder(folder + "/" + subfolder.dropLast())
    }
    try remove(ExportFormat.markFile)
  }

  mutating func beginAgain() {
    former.formUnion(written)
    written = []
  }

  mutating func write(_ name: String, _ content: Data) throws {
    written.insert(name)
    // Named by their content: what is there is the same.
    if name.contains("/"), former.contains(name), isThere(name, content) { return }
    // Where the mark is, all the rest is on the disk.
    if name == ExportFormat.markFile {
      for subfolder in [ExportFormat.snapshotFolder, ExportFormat.documentFolder, ""] { try synchronize(subfolder) }
    }
    let path = folder + "/" + name
    unlink(partial)
    guard DurableFile.write(content, toNew: partial), rename(partial, path) == 0 else {
      let problem = errno
      unlink(partial)
      throw FileError.unwritable(path, reason: String(cString: strerror(problem)))
    }
    guard name == ExportFormat.markFile else { return }
    do {
      try synchronize("")
    } catch {
      try? remove(name)
      throw error
    }
  }

  /// Takes away what the store does not have anymore.
  mutating func finish() throws {
    unlink(partial)
    for name in former where !written.contains(name) { try remove(name) }
  }

  private func isThere(_ name: String, _ content: Data) -> Bool {
    (try? FileContent.read(folder + "/" + name, limit: content.count + 1, followsLinks: false)) == content
  }

  private func remove(_ name: String) throws {
    guard unlink(folder + "/" + name) == 0 || errno == ENOENT else {
      throw FileError.unwritable(folder + "/" + name, reason: String(cString: strerror(errno)))
    }
  }

  private func synchronize(_ subfolder: String) throws {
    try DurableFile.synchronize(folder: folder + "/" + subfolder)
  }

  private static func makeFolder(_ path: String) throws {
    if mkdir(path, 0o777) == 0 {
      return try DurableFile.synchronize(folder: (path as NSString).deletingLastPathComponent)
    }
    guard errno == EEXIST else {
      throw FileError.unwritable(path, reason: String(cString: strerror(errno)))
    }
  }
}

/// Keeps other processes from a folder as long as it is there.
private final class FolderLock: Sendable {
  private let descriptor: Int32

  init(_ folder: String) throws {
    descriptor = open(folder, O_RDONLY | O_CLOEXEC | O_DIRECTORY)
    guard descriptor >= 0 else {
      throw FileError.unwritable(folder, reason: String(cString: strerror(errno)))
    }
    // A file system without locks is no reason not to export.
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK else {
      close(descriptor)
      throw FileError.unwritable(folder, reason: "another process is exporting to it")
    }
  }

  deinit { close(descriptor) }
}
