import Foundation

/// A program that is run to its end.
struct Child {
  let status: Int32
  let output: Data
  let errors: String

  /// - Parameters:
  ///   - arguments: with the program, which is looked for in `PATH`.
  ///   - seconds: after which it is killed, and the status is 137.
  init(_ arguments: [String], in folder: String, seconds: Int = 20) throws {
    let files = ["output", "errors"].map { NSTemporaryDirectory() + "/child-\(getpid())-\($0)" }
    for file in files { _ = FileManager.default.createFile(atPath: file, contents: nil) }
    defer { for file in files { unlink(file) } }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["timeout", "-s", "KILL", "\(seconds)"] + arguments
    process.currentDirectoryURL = URL(fileURLWithPath: folder)
    process.environment = [
      "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin", "HOME": folder, "TMPDIR": folder,
      "NIBREG_USER": "fuzz", "SOURCE_DATE_EPOCH": "1772357400", "SWIFT_BACKTRACE": "enable=no",
      "GIT_AUTHOR_NAME": "fuzz", "GIT_AUTHOR_EMAIL": "fuzz@example.com", "GIT_COMMITTER_NAME": "fuzz",
      "GIT_COMMITTER_EMAIL": "fuzz@example.com",
    ]
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle(forWritingAtPath: files[0])
    process.standardError = FileHandle(forWritingAtPath: files[1])
    try process.run()
    process.waitUntilExit()
    status = process.terminationReason == .exit ? process.terminationStatus : 128 + process.terminationStatus
    output = try Data(contentsOf: URL(fileURLWithPath: files[0]))
    errors = String(decoding: try Data(contentsOf: URL(fileURLWithPath: files[1])), as: UTF8.self)
  }

  /// Does what an input needs to begin with.
  static func prepare(_ line: String, in folder: String) {
    do {
      let child = try Child(line.split(separator: " ").map(String.init), in: folder)
      guard child.status == 0 else { fatalError("'\(line)' ended with \(child.status): \(child.errors)") }
    } catch {
      fatalError("'\(line)' cannot be run: \(error)")
    }
  }
}
