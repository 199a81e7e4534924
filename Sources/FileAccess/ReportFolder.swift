import ComponentModel
package import Foundation

/// A folder that a report is written to: it comes into its place as a whole, or not at all.
///
/// A folder that is there is replaced only if it is an earlier report with nothing else in it, or empty. The list of a
/// report's files, by which that is known, is the file `nibreg-report.txt` in it.
package final class ReportFolder {
  package let path: String
  private let making: String
  private var names: Set<String> = []
  private var isDone = false

  private static let listName = "nibreg-report.txt"
  private static let heading = "Files of a report that nibreg wrote, which the next one takes the place of:"

  /// - Throws: `FileError.unwritable` where there is something that is no earlier report.
  package init(path: String) throws {
    self.path = Path.absolute(path)
    making = "\(self.path).\(getpid()).tmp"
    try Self.refuseOthers(at: self.path)
    guard mkdir(making, 0o777) == 0 else { throw Self.failure(path) }
  }

  deinit { if !isDone { try? FileManager.default.removeItem(atPath: making) } }

  private static func failure(_ path: String) -> FileError {
    .unwritable(path, reason: String(cString: strerror(errno)))
  }

  /// Adds a file; folders in its name are made.
  ///
  /// - Parameter name: of this program's choice: `pictures/host-1.svg`.
  package func add(_ name: String, _ content: Data) throws {
    precondition(!name.hasPrefix("/") && !name.contains(".."), name)
    precondition(names.insert(name).inserted, name)
    let file = "\(making)/\(name)"
    let folder = (file as NSString).deletingLastPathComponent
    if folder != making, mkdir(folder, 0o777) != 0, errno != EEXIST { throw Self.failure(path) }
    let descriptor = open(file, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o666)
    guard descriptor >= 0 else { throw Self.failure(path) }
    let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    do {
      try handle.write(contentsOf: content)
    } catch {
      throw FileError.unwritable(path, reason: "there is no room for '\(name)'")
    }
  }

  /// Puts the report into its place.
  package func finish() throws {
    let list = ([Self.heading] + names.sorted()).joined(separator: "\n") + "\n"
    try add(Self.listName, Data(list.utf8))
    // Somebody may have put something there meanwhile.
    try Self.refuseOthers(at: path)
    let former = "\(path).\(getpid()).old"
    let hasFormer = rename(path, former) == 0
    guard hasFormer || errno == ENOENT else { throw Self.failure(path) }
    guard rename(making, path) == 0 else {
      let failure = Self.failure(path)
      if hasFormer { rename(former, path) }
      throw failure
    }
    isDone = true
    if hasFormer { try? FileManager.default.removeItem(atPath: former) }
  }

  /// - Throws: `FileError.unwritable` where there is something that is no earlier report.
  package static func refuseOthers(at path: String) throws {
    var information = stat()
    guard lstat(path, &information) == 0 else {
      guard errno == ENOENT else { throw failure(path) }
      return
    }
    func refusal(_ reason: String) -> FileError { .unwritable(path, reason: reason) }
    guard information.st_mode & S_IFMT == S_IFDIR else { throw refusal("there is something that is no folder") }
    guard let found = FileManager.default.enumerator(atPath: path) else { throw refusal("it cannot be read") }
    var files: Set<String> = []
    for case let name as String in found where found.fileAttributes?[.type] as? FileAttributeType != .typeDirectory {
      files.insert(name)
    }
    guard !files.isEmpty else { return }
    let list = (try? FileContent.read("\(path)/\(listName)", limit: 64 << 20, followsLinks: false)).map {
      String(decoding: $0, as: UTF8.self).split(separator: "\n").map(String.init)
    }
    guard let list, list.first == heading else { throw refusal("the folder has files, and they are no report") }
    if let other = files.subtracting(list + [listName]).min() {
      throw refusal("the folder has '\(other)', which is of no report")
    }
  }
}
