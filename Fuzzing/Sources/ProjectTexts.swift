import FileAccess
import Foundation
import ProjectManifest
import Registry
import Versioning

/// What people and the program write beside documents.
enum ProjectTexts {
  static func useAsManifest(_ input: Data) throws {
    let manifest = try Manifest(content: input, path: Manifest.fileName)
    let text = manifest.yaml
    let again = try Manifest(content: Data(text.utf8), path: Manifest.fileName)
    expect(again == manifest, "written and read again, the manifest differs: \(text)")
    _ = manifest.includes(document: "App/Views/Row.xib")
  }

  static func useAsLock(_ input: Data) throws {
    let lock = try Lock(content: input, path: "Components.resolved")
    let again = try Lock(content: Data(lock.text.utf8), path: "Components.resolved")
    expect(again == lock && again.text == lock.text, "written and read again, the lock differs: \(lock.text)")
  }

  static func useAsRange(_ input: Data) throws {
    let text = String(decoding: input, as: UTF8.self)
    if let version = try? SemanticVersion(text) {
      expect((try? SemanticVersion(version.description)) == version, "\(version) is read as another version")
    }
    let range = try VersionRange(text)
    let again = try VersionRange(range.description)
    expect(again == range && again.description == range.description, "'\(range)' is read as '\(again)'")
    expect(range.complement.complement == range, "the complement of '\(range)' has another")
    expect(range.intersection(range.complement).isEmpty, "'\(range)' and its complement meet")
    expect(range.isEmpty == (range.lowest == nil), "'\(range)' and its first version")
    if let lowest = range.lowest {
      expect(range.contains(lowest, includingPrereleases: true), "'\(range)' lacks \(lowest)")
    }
  }

  /// A pattern, and paths on the lines below.
  static func useAsPattern(_ input: Data) {
    let lines = String(decoding: input, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
    let pattern = GlobPattern(String(lines[0]))
    for path in lines.dropFirst() where pattern.matches(String(path)) {
      expect(pattern.matches(path + "/below"), "'\(pattern.text)' leaves out what is below '\(path)'")
    }
  }
}
