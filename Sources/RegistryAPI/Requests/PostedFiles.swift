import ComponentModel
import Endpoints
import FileAccess
import Foundation
import ProjectFiles

/// Files that a request brings: documents, sources and what else a project has.
///
/// Their names are somebody else's: they are looked at before any of them becomes a file's.
struct PostedFiles: Sendable {
  /// By path, in the order of the request.
  private(set) var files: [(path: String, content: [UInt8])] = []
  /// Every file and every folder.
  private let places: Set<String>

  static let mostFiles = 50_000
  static let longestPath = 1_000
  /// What file systems take of one name, in bytes.
  static let longestName = 255

  /// - Throws: `Problem` for names that could lead elsewhere, or mean the same file on some machine.
  init(_ node: JSONNode) throws {
    guard let members = node.members else {
      throw Problem(
        .unprocessableContent, "'files' at \(node.position) is not an object with a file for each path",
        hint: #"write {"files": {"App/Row.xib": "<?xml …"}}"#)
    }
    try self.init(
      members.map { member in
        if let text = member.value.string { return (member.name, Array(text.utf8)) }
        guard let object = member.value.members, object.count == 1, let encoded = member.value["base64"]?.string else {
          throw Problem(
            .unprocessableContent,
            "the content of '\(member.name.shown)' at \(member.value.position) is neither a text nor {\"base64\": …}")
        }
        guard let content = Data(base64Encoded: encoded) else {
          throw Problem(.unprocessableContent, "the content of '\(member.name.shown)' is no base64")
        }
        return (member.name, Array(content))
      })
  }

  init(_ files: [(path: String, content: [UInt8])]) throws {
    guard files.count <= Self.mostFiles else {
      throw Problem(.contentTooLarge, "these are \(files.count) files; one request takes at most \(Self.mostFiles)")
    }
    // Every folder and file, in the form in which a file system may compare them, with how it is written.
    var places: [String: (path: String, isFile: Bool)] = [:]
    for file in files {
      try Self.refuseUnusable(file.path)
      let names = file.path.split(separator: "/")
      for length in 1...names.count {
        let place = names.prefix(length).joined(separator: "/")
        let isFile = length == names.count
        guard let known = places.updateValue((place, isFile), forKey: place.lowercased()) else { continue }
        guard known.path.utf8.elementsEqual(place.utf8) else {
          throw Problem(
            .unprocessableContent, "'\(known.path.shown)' and '\(place.shown)' are one name on some machines",
            hint: "spell folders and files in one way")
        }
        guard !known.isFile, !isFile else {
          throw Problem(.unprocessableContent, "'\(place.shown)' is there twice")
        }
      }
    }
    self.files = files
    self.places = Set(places.values.map(\.path))
  }

  private static func refuseUnusable(_ path: String) throws {
    func refused(_ reason: String) -> Problem {
      Problem(
        .unprocessableContent, "'\(path.shown)' is no path of a file: \(reason)",
        hint: "write paths from the project's folder, as 'App/Row.xib'")
    }
    guard !path.isEmpty, path.utf8.count <= longestPath else {
      throw refused(path.isEmpty ? "it is empty" : "it has more than \(longestPath) bytes")
    }
    guard !path.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F }) else { throw refused("it has control characters") }
    guard !path.utf8.contains(UInt8(ascii: "\\")) else { throw refused("folders are separated by '/'") }
    guard !path.hasPrefix("/") else { throw refused("it begins with '/'") }
    for name in path.split(separator: "/", omittingEmptySubsequences: false) {
      guard !name.isEmpty, name != ".", name != ".." else { throw refused("it has an empty name, '.' or '..' in it") }
      guard name.utf8.count <= longestName else { throw refused("a name has more than \(longestName) bytes") }
      guard name.lowercased() != ".git" else { throw refused("'.git' is no part of a project") }
    }
  }

  /// Puts the files into a folder that nobody else can look into, and removes it whatever comes of it.
  ///
  /// The folder is a project by itself: nothing is looked for above it.
  ///
  /// - Throws: what `body` throws, in words that do not name the folder.
  func inFolder<Answer>(below parent: String, _ body: (String) throws -> Answer) throws -> Answer {
    var template = Array((parent + "/nibreg-request-XXXXXX").utf8CString)
    guard mkdtemp(&template) != nil, let real = realpath(template, nil) else { throw Self.unwritable(errno) }
    let folder = String(cString: real)
    free(real)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    // What a repository has: paths are relative to it, and no manifest above it counts. No git is asked.
    guard mkdir(folder + "/.git", 0o700) == 0 else { throw Self.unwritable(errno) }
    var made: Set<Substring> = []
    for file in files {
      var end = file.path.startIndex
      while let slash = file.path[end...].firstIndex(of: "/") {
        let place = file.path[..<slash]
        if made.insert(place).inserted, mkdir("\(folder)/\(place)", 0o700) != 0 { throw Self.unwritable(errno) }
        end = file.path.index(after: slash)
      }
      try Self.write(file.content, to: "\(folder)/\(file.path)")
    }
    do {
      return try body(folder)
    } catch {
      throw Problem.explaining(error)?.replacing(folder) ?? error
    }
  }

  private static func write(_ content: [UInt8], to path: String) throws {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else { throw unwritable(errno) }
    defer { close(descriptor) }
    try content.withUnsafeBytes { bytes in
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = Foundation.write(descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { throw unwritable(errno) }
        rest = rest.dropFirst(count)
      }
    }
  }

  private static func unwritable(_ code: Int32) -> Problem {
    let isFull = code == ENOSPC || code == EDQUOT
    return Problem(
      isFull ? .insufficientStorage : .serviceUnavailable,
      isFull
        ? "the server has no room for these files"
        : "the server could not keep these files: \(String(cString: strerror(code)))",
      headers: isFull ? [] : [("Retry-After", "30")])
  }

  /// What a person named: these files and folders among those that were sent; all of them where nothing is named.
  ///
  /// - Throws: `Problem` for a path that was not sent.
  func paths(named names: [String], in folder: String) throws -> [String] {
    guard !names.isEmpty else { return [folder] }
    return try names.map { name in
      let name = name == "." || name == "./" ? "" : name.hasSuffix("/") ? String(name.dropLast()) : name
      if name.isEmpty { return folder }
      guard places.contains(name) else {
        throw Problem(
          .unprocessableContent, "'\(name.shown)' is not among the files that were sent",
          hint: files.map(\.path).nearestPath(to: name).map { "did you mean '\($0)'?" })
      }
      return folder + "/" + name
    }
  }
}

extension [String] {
  /// The path that has the same name at its end.
  fileprivate func nearestPath(to path: String) -> String? {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    return first { $0 == name || $0.hasSuffix("/" + name) }
  }
}
