import ComponentModel
import Foundation
import ProjectReading
import Registry

/// Repositories whose configuration somebody else has written.
enum Repositories {
  /// The text of `.git/config`, in which `TRAP` is a program that must not be run. Whether the first line begins with
  /// `#`, what follows it there are the attributes of the files: `#* filter=evil`.
  static func use(_ input: Data) throws {
    let text = String(decoding: input, as: UTF8.self)
    let folder = repository
    let first = text.prefix { $0 != "\n" }
    try Data((first.hasPrefix("#") ? String(first.dropFirst()) + "\n" : "").utf8)
      .write(to: URL(fileURLWithPath: folder + "/.gitattributes"))
    try Data(text.replacingOccurrences(of: "TRAP", with: folder + "/../trap").utf8)
      .write(to: URL(fileURLWithPath: folder + "/.git/config"))
    defer {
      expect(access(folder + "/../sprung", F_OK) != 0, "a program of the repository was run")
      let beside = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
      expect(Set(beside) == files, "the working tree has \(beside)")
    }
    let moment = Timestamp(secondsSince1970: 1_772_357_400)
    var refusals: [any Error] = []
    func attempt(_ body: () throws -> Void) {
      do { try body() } catch { refusals.append(error) }
    }
    attempt {
      _ = try ChangesetAssessment(since: "HEAD", paths: [folder], finder: DocumentFinder(), at: moment).judge()
    }
    attempt {
      let comparing = Comparing { fatalError("a store is asked for") }
      _ = try comparing.compare(
        .git(revision: "HEAD", path: folder + "/Row.xib"), with: .file(folder + "/Row.xib"))
    }
    if let refusal = refusals.first { throw refusal }
  }

  private static let files: Set<String> = [".git", ".gitattributes", "Row.xib", "App.storyboard"]

  /// A repository with one commit, and a change that is not committed.
  private static let repository: String = {
    let folder = NSTemporaryDirectory() + "/repository-\(getpid())"
    let tree = folder + "/tree"
    do {
      try FileManager.default.createDirectory(atPath: tree, withIntermediateDirectories: true)
      try "#!/bin/sh\n: > '\(folder)/sprung'\ncat\n".write(toFile: folder + "/trap", atomically: false, encoding: .utf8)
      chmod(folder + "/trap", 0o755)
      try SmallProject.row("Hello").write(toFile: tree + "/Row.xib", atomically: false, encoding: .utf8)
      try SmallProject.app.write(toFile: tree + "/App.storyboard", atomically: false, encoding: .utf8)
      try "".write(toFile: tree + "/.gitattributes", atomically: false, encoding: .utf8)
      Child.prepare("git init -q", in: tree)
      Child.prepare("git add .", in: tree)
      Child.prepare("git commit -q -m Begin", in: tree)
      try SmallProject.row("Good bye").write(toFile: tree + "/Row.xib", atomically: false, encoding: .utf8)
    } catch {
      fatalError("no repository can be made: \(error)")
    }
    return tree
  }()
}
