import Foundation
import Synchronization
import TestRunning
import TestSupport
import Testing

/// Files that somebody else writes, replaces and removes while they are read: each is read as it was before or after, or
/// is a diagnostic. Nothing waits, and the rest of the call goes on.
@Suite(.ownThreads) struct ChangingFileTests {
  enum Way: CaseIterable {
    /// The file is emptied and written in pieces.
    case rewritten
    /// Another file takes its place.
    case replaced
    case removed
    /// It grows and is cut off again.
    case growing
    /// A pipe takes its place, and a link, and a folder.
    case exchanged
  }

  private static let contents = ["one", "two"].map { word in
    Data(Nib.host((0..<400).map { Use("Row\($0)").setting("title", word) }).utf8)
  }

  @Test(arguments: Way.allCases)
  func aFileIsReadWholeOrIsADiagnostic(way: Way) throws {
    let shell = try Shell.withStore()
    try shell.folder.write("One.xib", Self.contents[0])
    try shell.folder.write("Two.xib", Self.contents[1])
    try shell.folder.write("App/Stable.xib", Nib.component("Stable"))
    try shell.folder.write("App/Stable.swift", "@objc(Stable) class Stable: UIView {}")
    let difference = try shell.run("diff Two.xib One.xib --no-sources").output
    let changes = difference.drop { $0 != "\n" }
    let writer = Writer(way, shell.folder)
    defer { writer.stop() }
    for _ in 0..<12 {
      let compared = try shell.run("diff App/Changing.xib One.xib --no-sources")
      switch compared.status {
      case 0: break
      case 1:
        #expect(compared.output.split(separator: "\n").dropFirst(2) == changes.split(separator: "\n").dropFirst(1))
      default:
        #expect(compared.status == 2 && compared.errors.contains("App/Changing.xib"), "\(compared)")
      }
      let recorded = try shell.run("record App --project Shop --format json")
      #expect([0, 3].contains(recorded.status), "\(recorded)")
      let answer = try JSONValue(recorded.output)
      #expect(answer["components"].number == 1)
      for diagnostic in answer["diagnostics"].list {
        #expect(["Changing.xib", "Changing.swift"].contains(diagnostic["path"].text), "\(recorded)")
      }
      let checked = try shell.run("check App")
      #expect([0, 3].contains(checked.status), "\(checked)")
    }
  }

  /// Works on `App/Changing.xib`, and on a class source beside it, until it is told to stop.
  private final class Writer: Sendable {
    private let isStopped = Mutex(false)
    private let isDone = DispatchSemaphore(value: 0)

    init(_ way: Way, _ folder: TemporaryFolder) {
      Thread.detachNewThread { [self] in
        var round = 0
        while !isStopped.withLock({ $0 }) {
          round += 1
          Self.change("App/Changing.xib", contents[round % 2], way, folder, round)
          Self.change("App/Changing.swift", Data("class Row { \(round) }\n".utf8), way, folder, round)
          usleep(useconds_t(round % 7) * 300)
        }
        isDone.signal()
      }
    }

    func stop() {
      isStopped.withLock { $0 = true }
      isDone.wait()
    }

    private static func change(_ name: String, _ content: Data, _ way: Way, _ folder: TemporaryFolder, _ round: Int) {
      let path = folder.path(name)
      let other = path + ".new"
      func write(_ content: Data, to path: String, _ flags: Int32) {
        let descriptor = open(path, O_WRONLY | O_CREAT | flags, 0o644)
        guard descriptor >= 0 else { return }
        var rest = content[...]
        while !rest.isEmpty {
          let piece = rest.prefix(20_000)
          _ = piece.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
          rest = rest.dropFirst(piece.count)
        }
        close(descriptor)
      }
      switch way {
      case .rewritten: write(content, to: path, O_TRUNC)
      case .replaced:
        write(content, to: other, O_TRUNC)
        rename(other, path)
      case .removed:
        unlink(path)
        write(content, to: other, O_TRUNC)
        rename(other, path)
      case .growing:
        write(content, to: path, round % 20 == 0 ? O_TRUNC : O_APPEND)
      case .exchanged:
        rmdir(path)
        switch round % 4 {
        case 0: mkfifo(other, 0o600)
        case 1: symlink("/dev/zero", other)
        case 2:
          unlink(path)
          mkdir(path, 0o700)
          return
        default: write(content, to: other, O_TRUNC)
        }
        rename(other, path)
      }
    }
  }
}

/// What stands in folders and is no file, in every command that reads folders.
@Suite(.ownThreads) struct StrangeFileTests {
  private func shop() throws -> Shell {
    let shell = try Shell.withStore()
    try shell.folder.write("App/Row.xib", Nib.component("Row"))
    try shell.folder.write("App/Row.swift", "@objc(Row) class Row: UIView {}")
    try shell.folder.write("App/Host.xib", Nib.host("Row"))
    try shell.folder.write("Elsewhere/Far.xib", Nib.host("Row"))
    return shell
  }

  static let commands = [
    "record App --project Shop", "publish App --version 1.0.0 --dry-run", "check App", "impact Row --hosts App",
    "why Host.xib Row --hosts App", "expand App/Host.xib --hosts App", "init App",
  ]

  /// Each name that is read is a pipe, a socket, a device, a loop, or leads elsewhere.
  @Test(arguments: commands)
  func whatIsNoFileIsPassedOver(command: String) throws {
    let shell = try shop()
    let expected = try shell.run(command)
    let other = try shop()
    let names = [
      "A.xib", "A.storyboard", "A.swift", "A.m", "A.strings", "A.stringsdict", "A.xcstrings", "A.ttf", "A.png",
      "A.xcassets/B.imageset/Contents.json", "A.lproj/B.strings", "Components.accepted.json",
    ]
    for (index, name) in names.enumerated() {
      try other.folder.makeFolder(("App/\(name)" as NSString).deletingLastPathComponent)
      mkfifo(other.folder.path("App/\(name)"), 0o600)
      for (number, target) in ["/dev/zero", "Loop\(index)", "../Elsewhere/Far.xib", "/proc/self/mem"].enumerated() {
        let file = (name as NSString).lastPathComponent
        symlink(target, other.folder.path("App/\(number)\(file)"))
      }
    }
    for (name, target) in [("Loop0", "Loop0"), ("Up", ".."), ("Here", "."), ("Out", "../Elsewhere"), ("Root", "/")] {
      symlink(target, other.folder.path("App/\(name)"))
    }
    try other.folder.remove("App/Components.accepted.json")
    listen(on: other.folder.path("App/Socket.xib"))
    let outcome = try other.run(command)
    #expect(outcome.status == expected.status, "\(outcome)")
    #expect(other.plain(outcome.output) == shell.plain(expected.output))
    #expect(other.plain(outcome.errors) == shell.plain(expected.errors))
  }

  private func listen(on path: String) {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    // An address has room for a hundred bytes.
    let folder = "/tmp/nibreg-\(UUID().uuidString)"
    symlink((path as NSString).deletingLastPathComponent, folder)
    defer { unlink(folder) }
    withUnsafeMutableBytes(of: &address.sun_path) {
      $0.copyBytes(from: "\(folder)/\((path as NSString).lastPathComponent)".utf8)
    }
    #if canImport(Darwin)
      let socket = socket(AF_UNIX, SOCK_STREAM, 0)
    #else
      let socket = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    #endif
    withUnsafePointer(to: address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        #expect(bind(socket, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) == 0)
      }
    }
    close(socket)
  }

  /// Files that people name, or that are looked for by name, are refused in words.
  @Test(arguments: ["pipe", "/dev/zero", "loop", "folder", "missing"])
  func aNamedFileThatIsNoneIsRefused(what: String) throws {
    let shell = try shop()
    mkfifo(shell.folder.path("pipe"), 0o600)
    symlink("loop", shell.folder.path("loop"))
    try shell.folder.makeFolder("folder")
    for command in [
      "resolve --manifest \(what)", "outdated --manifest \(what)", "diff \(what) App/Row.xib", "import \(what)",
      "expand \(what).xib --hosts \(what)", "impact Row --with \(what) --hosts App",
      "record \(what == "folder" ? "nothing" : what) --project Shop",
    ] {
      let refusal = try shell.refusal(command)
      #expect(refusal.hasPrefix("error: "), "\(command): \(refusal)")
    }
    for name in ["Components.yml", "Components.resolved", "Components.accepted.json"] {
      try shell.folder.write("Components.yml", "project: Shop\n")
      let file = shell.folder.path(name)
      unlink(file)
      if what == "pipe" {
        mkfifo(file, 0o600)
      } else {
        symlink(what.hasPrefix("/") ? what : "./" + what, file)
      }
      for command in ["resolve", "check App", "record App --project Shop", "accept --list"] {
        let outcome = try shell.run(command)
        #expect(!outcome.wasKilled && outcome.status <= 3, "\(name), \(command): \(outcome)")
      }
      unlink(file)
    }
  }

  /// Linux takes any bytes for a name, other systems refuse to make such a file.
  private static func makeNameless(in folder: String) -> Bool {
    let name: [CChar] = "\(folder)/Bad".utf8CString.dropLast() + [-1, -2] + ".xib".utf8CString
    let descriptor = open(name, O_WRONLY | O_CREAT, 0o644)
    close(descriptor)
    return descriptor >= 0
  }

  private static func canMakeNameless() throws -> Bool {
    // The folder goes with its last user.
    let folder = try TemporaryFolder()
    return withExtendedLifetime(folder) { makeNameless(in: folder.path) }
  }

  @Test(.needs("names of files that are no text", if: try Self.canMakeNameless()))
  func aNameThatIsNoTextIsADiagnostic() throws {
    let shell = try shop()
    #expect(Self.makeNameless(in: shell.folder.path("App")))
    for command in ["record App --project Shop", "check App", "impact Row --hosts App"] {
      let outcome = try shell.run(command)
      #expect(outcome.status == 3)
      #expect(
        outcome.errors.hasPrefix(
          "Bad\u{FFFD}\u{FFFD}.xib: error: cannot be read: its name is not UTF-8 [unreadable-file]\n"),
        "\(outcome.errors)")
    }
  }
}
