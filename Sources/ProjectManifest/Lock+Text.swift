public import ComponentModel
public import Foundation
import Versioning

/// Why a lock cannot be used.
public struct LockError: ExplainedError, Sendable, Hashable {
  /// The file.
  public var path: String
  /// One phrase.
  public var reason: String
}

extension LockError {
  public var description: String { "'\(path)' cannot be used: \(reason)" }

  /// What to do next.
  public var hint: String? {
    "take it as it was from version control, or remove it and run 'nibreg resolve'"
  }
}

extension Lock {
  /// Bytes of a lock. One of a thousand components has some hundred thousand.
  package static let largestSize = 16 << 20

  /// The lock as it is written: JSON, two spaces a level, members in one order, components by name.
  public var text: String {
    let components = components.map { locked in
      JSON.object([
        ("component", JSON(locked.component)), ("version", JSON(locked.version)),
        ("layoutForm", .number(locked.layout.form)), ("layoutDigest", JSON(locked.layout.digest)),
        ("documentDigest", JSON(locked.document)),
        ("requires", .object(locked.requires.inOrder.map { ($0.description, JSON($1)) })),
      ])
    }
    return JSON.object([("schema", .text(Self.schema)), ("components", .array(components))]).indented() + "\n"
  }

  /// Reads a lock.
  ///
  /// - Parameter path: what errors call the file.
  public init(content: Data, path: String) throws(LockError) {
    guard content.count <= Self.largestSize else {
      throw LockError(path: path, reason: "it has more than \(Self.largestSize) bytes")
    }
    if content.range(of: Data("<<<<<<< ".utf8)) != nil {
      throw LockError(path: path, reason: "it has conflict markers of a merge in it")
    }
    let file: File
    do {
      let header = try JSONDecoder().decode(Header.self, from: content)
      guard header.schema == Self.schema else {
        throw LockError(path: path, reason: "its schema is '\(header.schema)'; this program knows '\(Self.schema)'")
      }
      file = try JSONDecoder().decode(File.self, from: content)
    } catch let error as LockError {
      throw error
    } catch {
      throw LockError(path: path, reason: "it is not a lock file that nibreg wrote")
    }
    var seen: Set<String> = []
    var components: [LockedComponent] = []
    for entry in file.components {
      guard seen.insert(entry.component).inserted else {
        throw LockError(path: path, reason: "'\(entry.component)' is locked twice")
      }
      components.append(try entry.locked(path: path))
    }
    self.init(components)
  }

  private struct Header: Decodable {
    var schema: String
  }

  private struct File: Decodable {
    var components: [Entry]
  }

  private struct Entry: Decodable {
    var component: String
    var version: String
    var layoutForm: Int
    var layoutDigest: String
    var documentDigest: String
    var requires: [String: String]

    func locked(path: String) throws(LockError) -> LockedComponent {
      guard let layout = ContentDigest(layoutDigest), let document = ContentDigest(documentDigest) else {
        throw LockError(path: path, reason: "a digest of '\(component)' is none")
      }
      do throws(VersionError) {
        var required: [ComponentName: VersionRange] = [:]
        for (name, range) in requires.sorted(by: { $0.key < $1.key }) {
          required[ComponentName(name)] = try VersionRange(range)
        }
        return LockedComponent(
          component: ComponentName(component), version: try SemanticVersion(version),
          layout: LayoutDigest(form: layoutForm, digest: layout), document: document, requires: required)
      } catch {
        throw LockError(path: path, reason: "of '\(component)', \(error)")
      }
    }
  }
}
