package import ComponentModel
import FileAccess
import Foundation
import ProjectFiles

/// `Components.accepted.json`: the findings that a project agreed to, kept with its documents and reviewed like them.
///
/// Entries are sorted by fingerprint, each on lines of its own, so that git merges what two people agreed to.
package struct AcceptanceFile {
  package static let name = "Components.accepted.json"
  package static let schema = "nibreg.accepted/1"
  /// Bytes. An entry has some two hundred.
  package static let largestSize = 1 << 24

  /// An absolute path.
  package let path: String
  package var acceptances: [Acceptance] = []

  /// The file for these paths: the nearest one upwards; where there is none, beside the manifest, else in the folder
  /// with `.git`, else in the folder itself.
  package init(around paths: [String]) throws(ManifestError) {
    let absolute = paths.map(Path.absolute)
    let root = ProjectFolder.root(of: absolute)
    let start = absolute.count == 1 && ProjectFolder.isFolder(absolute[0]) ? absolute[0] : root
    let folder = Manifest.file(for: start).map { ($0 as NSString).deletingLastPathComponent } ?? root
    try self.init(
      file: ProjectFolder.nearestFile(named: Self.name, to: start)
        ?? (folder as NSString).appendingPathComponent(Self.name))
  }

  /// A file that is not there has no entries.
  package init(file: String) throws(ManifestError) {
    path = file
    guard access(file, F_OK) == 0 else { return }
    do {
      let content = try FileContent.read(file, limit: Self.largestSize)
      acceptances = try Self.acceptances(in: content)
    } catch let failure as FileContent.Failure {
      throw ManifestError([Diagnostic(.error, .malformedJSON, path: Self.name, message: failure.description)])
    } catch let diagnostic as Diagnostic {
      throw ManifestError([diagnostic])
    } catch {
      preconditionFailure("reading threw \(error)")
    }
  }

  private static func acceptances(in content: Data) throws(Diagnostic) -> [Acceptance] {
    let root = try JSONNode(content: content, limit: largestSize, path: name)
    func problem(_ message: String, at node: JSONNode) -> Diagnostic {
      Diagnostic(.error, .malformedJSON, path: name, position: node.position, message: message)
    }
    guard root["schema"]?.string == schema else {
      throw problem("'schema' is not '\(schema)'", at: root["schema"] ?? root)
    }
    guard let entries = root["findings"]?.elements else { throw problem("'findings' is not a list", at: root) }
    var acceptances: [Acceptance] = []
    for entry in entries {
      func text(_ key: String) throws(Diagnostic) -> String {
        guard let value = entry[key] else { throw problem("an entry has no '\(key)'", at: entry) }
        guard let text = value.string, !text.isEmpty else { throw problem("'\(key)' is not a text", at: value) }
        return text
      }
      let fingerprint = try text("fingerprint")
      guard Acceptance.isFingerprint(fingerprint) else {
        throw problem("'\(fingerprint)' is not a fingerprint", at: entry["fingerprint"] ?? entry)
      }
      guard let at = Timestamp(try text("at")) else {
        throw problem("'at' is not a time such as '2026-03-01T09:30:00Z'", at: entry["at"] ?? entry)
      }
      var until: Timestamp?
      if entry["until"] != nil {
        until = Timestamp(endOfDay: try text("until"))
        if until == nil { throw problem("'until' is not a day such as '2026-03-01'", at: entry["until"] ?? entry) }
      }
      var subject: Acceptance.Subject?
      if entry["rule"] != nil {
        subject = .init(rule: try text("rule"), path: try text("path"), message: try text("message"))
      }
      acceptances.append(
        Acceptance(
          fingerprint: fingerprint, act: AuditEntry(at: at, by: try text("by"), reason: try text("reason")),
          until: until,
          subject: subject))
    }
    return acceptances
  }

  package var text: String {
    let entries = acceptances.sorted { $0.fingerprint < $1.fingerprint }.map { acceptance in
      var members = [("fingerprint", acceptance.fingerprint)]
      if let subject = acceptance.subject {
        members += [("rule", subject.rule), ("path", subject.path), ("message", subject.message)]
      }
      members += [
        ("reason", acceptance.act.reason ?? ""), ("by", acceptance.act.by), ("at", acceptance.act.at.description),
      ]
      if let until = acceptance.until { members.append(("until", until.day)) }
      return JSON.object(members.map { ($0, .text($1)) })
    }
    return JSON.object([("schema", .text(Self.schema)), ("findings", .array(entries))]).indented() + "\n"
  }

  /// Writes the file as a whole, or leaves it as it was.
  package func write() throws { try DurableFile(path: path).replace(with: text) }
}
