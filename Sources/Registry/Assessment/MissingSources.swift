import ComponentModel
import FileAccess
import Foundation
import ProjectFiles
import SourceControl

/// Sources, documents and images that targets build and that a change took away, or forgot to bring along: until they are there,
/// nobody runs the app, and the compiler says so.
struct MissingSources {
  /// As `WorkingTreeFacts.brokenTargets`.
  private(set) var targets: [String: TargetObstacle] = [:]
  private(set) var diagnostics: [Diagnostic] = []

  private static let endings = [
    ".swift", ".m", ".mm", ".c", ".cc", ".cpp", ".xib", ".nib", ".storyboard", ".png", ".jpg", ".jpeg", ".gif",
  ]

  /// - Parameters:
  ///   - projects: as they are now.
  ///   - before: the bytes of those project files that were another way; nil for those that are new.
  ///   - lost: files that are gone, by their old path.
  init(of projects: [XcodeProject], before: [String: Data?], lost: Set<String>, in git: Git) {
    let root = git.root
    var found: [(project: XcodeProject, target: XcodeProject.Target, files: [String])] = []
    for project in projects {
      let path = project.path + "/project.pbxproj"
      // A project that is new may come without all of its files.
      if case .some(.none) = before[path] { continue }
      let former = before[path].flatMap { $0 }.flatMap { try? ProjectFileReader().xcodeProject(in: $0, path: path) }
      let listed = former.map { Set($0.targets.flatMap(\.files)) }
      for target in project.targets {
        let missing = target.files.filter { file in
          guard Self.endings.contains(where: file.hasSuffix) else { return false }
          // A folder that is not there, or empty, may be a submodule's.
          let isLost = lost.contains(file) || file.hasSuffix(".nib") && lost.contains { $0.hasPrefix(file + "/") }
          guard isLost || listed.map({ !$0.contains(file) }) == true else { return false }
          guard let names = Self.names(besides: file, below: root) else { return isLost }
          return !names.contains(file.fileName.lowercased())
        }
        if !missing.isEmpty { found.append((project, target, missing.sorted())) }
      }
    }
    guard !found.isEmpty else { return }
    // What git ignores may be made by a tool, or kept secret.
    let ignored = Self.ignored(found.flatMap(\.files), by: git)
    for (project, target, files) in found {
      let files = files.filter { !ignored.contains($0) }
      guard let first = files.first else { continue }
      let path = project.path + "/project.pbxproj"
      let position = Self.position(of: first, inFile: root + "/" + path)
      targets[project.key(of: target)] = TargetObstacle(
        reason: "its target does not build: a file that is listed here is not there",
        location: SourceLocation(path: path, position: position))
      let others = files.count > 1 ? ", and \(files.count - 1) more that are not there either" : ""
      diagnostics.append(
        Diagnostic(
          .warning, .missingSource, path: path, position: position,
          message: "target '\(target.name)' builds '\(first)', which is not there\(others): until it builds, what is "
            + "found in it counts as a note",
          hint: "add what is missing or take it out of the target, and ask again"))
    }
  }

  /// The names in the folder of a file, in small letters, as disks of Macs do not tell capitals apart; nil where there are
  /// none.
  private static func names(besides file: String, below root: String) -> Set<String>? {
    let folder = root + "/" + file.dropLast(file.fileName.count)
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder), !names.isEmpty else { return nil }
    return Set(names.map { $0.lowercased() })
  }

  private static func ignored(_ files: [String], by git: Git) -> Set<String> {
    guard
      let output = try? git.run(
        ["-c", "core.quotePath=false", "check-ignore", "--no-index", "--"] + files, accepting: [0, 1])
    else {
      return Set(files)
    }
    return Set(output.split(separator: UInt8(ascii: "\n")).map { String(decoding: $0, as: UTF8.self) })
  }

  /// Where the project file names a file among those of a build phase, as its comments say.
  private static func position(of file: String, inFile path: String) -> SourcePosition {
    let name = file.fileName
    guard let content = try? FileContent.read(path, limit: ProjectFileReader().largestText) else { return .start }
    let lines = String(decoding: content, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
    let line = lines.firstIndex { $0.contains("/* \(name) in ") } ?? lines.firstIndex { $0.contains(name) }
    return line.map { SourcePosition(line: $0 + 1, column: 1) } ?? .start
  }
}

extension Diagnostic.Code {
  static let missingSource = Self(rawValue: "missing-source")
}
