import ComponentModel
import FileAccess
package import Foundation

/// Pictures as PNG, by the program `rsvg-convert`.
package enum PNGConversion {
  /// Pixels for a point, where so many can be drawn.
  private static let zoom = 2.0
  /// What the program can draw, in pixels. https://www.cairographics.org: images are at most 32,767 high.
  private static let most = 32_000.0

  /// - Parameter size: of the picture, in points.
  /// - Throws: `Failure` where the program is not installed or refuses the picture.
  package static func png(ofSVG svg: String, width: Double, height: Double) throws -> Data {
    let factor = min(zoom, most / max(width, height, 1))
    return try run(["rsvg-convert", "--format=png", "--zoom=\(factor)"], input: Data(svg.utf8))
  }

  package enum Failure: ExplainedError {
    case notInstalled
    case refused(String)

    package var description: String {
      switch self {
      case .notInstalled: "PNG is made by the program 'rsvg-convert', which is not installed"
      case .refused(let words): "'rsvg-convert' could not draw the picture: \(words)"
      }
    }

    package var hint: String? {
      switch self {
      case .notInstalled: "install it (Debian: librsvg2-bin), or write FILE.svg or FILE.html"
      case .refused: "write FILE.svg or FILE.html"
      }
    }
  }

  /// Runs a program to its end. Files and no pipes, so that neither waits for the other.
  private static func run(_ words: [String], input: Data) throws -> Data {
    let files = try (0..<3).map { _ in try temporaryFile() }
    defer { for file in files { fclose(file) } }
    let written = input.withUnsafeBytes { fwrite($0.baseAddress, 1, $0.count, files[0]) }
    guard written == input.count, fflush(files[0]) == 0 else { throw Failure.refused(String(cString: strerror(errno))) }
    rewind(files[0])
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
    #else
      var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for (number, file) in files.enumerated() { posix_spawn_file_actions_adddup2(&actions, fileno(file), Int32(number)) }
    let arguments = words.map { strdup($0) } + [nil]
    let variables = ProcessInfo.processInfo.environment.map { strdup("\($0)=\($1)") } + [nil]
    defer { for text in arguments + variables { free(text) } }
    var process: pid_t = 0
    let error = posix_spawnp(&process, words[0], &actions, nil, arguments, variables)
    guard error == 0 else {
      throw error == ENOENT ? Failure.notInstalled : Failure.refused(String(cString: strerror(error)))
    }
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    let output = content(of: files[1])
    guard status == 0, !output.isEmpty else {
      let said = String(decoding: content(of: files[2]).prefix(400), as: UTF8.self)
      throw Failure.refused(said.trimmingCharacters(in: .whitespacesAndNewlines))
    }
    return output
  }

  private static func temporaryFile() throws -> UnsafeMutablePointer<FILE> {
    guard let file = tmpfile() else { throw Failure.refused(String(cString: strerror(errno))) }
    _ = fcntl(fileno(file), F_SETFD, FD_CLOEXEC)
    return file
  }

  private static func content(of file: UnsafeMutablePointer<FILE>) -> Data {
    rewind(file)
    var data = Data()
    var chunk = [UInt8](repeating: 0, count: 65_536)
    while case let count = fread(&chunk, 1, chunk.count, file), count > 0 { data.append(contentsOf: chunk[..<count]) }
    return data
  }
}
