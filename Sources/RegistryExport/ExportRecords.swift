import ComponentModel
import Foundation
import StorageContract
import Versioning

/// The lines of an export. Each is one JSON object with its keys in order, so that the same facts give the same bytes.
enum ExportFormat {
  /// The file that says that a folder is an export.
  static let markFile = "nibreg-export.json"
  static let componentFile = "components.jsonl"
  static let versionFile = "versions.jsonl"
  static let acceptanceFile = "accepted.jsonl"
  static let snapshotFolder = "snapshots/"
  static let documentFolder = "documents/"

  static let tables = [componentFile, versionFile, acceptanceFile]

  struct Mark: Codable {
    static let format = "nibreg.export/2"
    /// Before exports were sealed.
    static let formerFormat = "nibreg.export/1"

    var format = Self.format
    var seal: Seal?
  }

  /// What belongs to an export, so that nothing can be missing, added or altered unseen. It is no signature.
  struct Seal: Codable, Hashable {
    /// SHA-256 of each table, by its file's name.
    var tables: [String: String]
    var snapshots: Int
    var documents: Int
    /// SHA-256 over the names and digests of all files but the mark.
    var digest: String

    /// - Parameter files: all but the mark, in any order.
    init(_ files: [(name: String, digest: ContentDigest)]) {
      tables = Dictionary(
        files.filter { ExportFormat.tables.contains($0.name) }.map { ($0.name, $0.digest.description) }
      ) { first, _ in first }
      snapshots = files.count { $0.name.hasPrefix(ExportFormat.snapshotFolder) }
      documents = files.count { $0.name.hasPrefix(ExportFormat.documentFolder) }
      let lines = files.sorted { $0.name < $1.name }.map { "\($0.name) \($0.digest)\n" }.joined()
      digest = ContentDigest(of: Array(lines.utf8)).description
    }

    /// How files differ from those that were sealed, in a phrase; nil where they do not.
    func difference(to found: Seal) -> String? {
      for name in ExportFormat.tables where tables[name] != found.tables[name] {
        return found.tables[name] == nil ? "'\(name)' is missing" : "'\(name)' is not as it was exported"
      }
      if snapshots != found.snapshots { return "it has \(found.snapshots) snapshots, and \(snapshots) were exported" }
      if documents != found.documents { return "it has \(found.documents) documents, and \(documents) were exported" }
      return digest == found.digest ? nil : "it has other snapshots or documents than were exported"
    }
  }

  struct AuditRecord: Codable, Hashable {
    var at: String
    var by: String
    var reason: String?

    init(_ act: AuditEntry) {
      at = act.at.description
      by = act.by
      reason = act.reason
    }

    func act() throws -> AuditEntry {
      guard let time = Timestamp(at) else { throw ExportProblem("'\(at)' is not a time") }
      return AuditEntry(at: time, by: by, reason: reason)
    }
  }

  struct Component: Codable {
    var name: String
    var className: String
    var module: String?
    var nibName: String
    var formerNames: [String]
    var aliases: [String]
    var deprecated: AuditRecord?
    var replacement: String?
  }

  struct Version: Codable {
    var component: String
    var version: String
    /// SHA-256 of its bytes.
    var document: String
    var path: String
    var published: AuditRecord
    var yanked: AuditRecord?
    var technique: EmbeddingTechnique?
    var guardRule: GuardRule?
    var tag: Int?
    var scannerVersion: Int?
    var classes: [ClassFacts]?
    var requires: [Requirement]

    struct Requirement: Codable {
      var component: String
      var range: String
      var origin: ComponentRequirement.Origin
    }
  }

  /// A finding that is known and agreed.
  struct Accepted: Codable {
    var fingerprint: String
    var accepted: AuditRecord
    var until: String?
  }

  /// The first line of a snapshot's file.
  struct Snapshot: Codable {
    var project: String
    var branch: String
    var revision: String?
    var committedAt: String
    var recorded: AuditRecord
    var manifest: Data?
    var lock: Data?
    /// nil where no class sources were read.
    var sources: Sources?

    struct Sources: Codable {
      var files: Int
      var scannerVersion: Int
      /// Absent where nobody looked for them.
      var hasCodeUses: Bool?
      /// Absent where nobody asked who loads what.
      var hasLoads: Bool?
    }
  }

  /// The lines that follow it: one of these each.
  struct SnapshotPart: Codable {
    var document: Document?
    var declaration: Declaration?
    var codeHost: CodeHost?
    var codeUse: CodeUse?
    var memberReference: MemberReference?
    var load: DocumentLoads.Load?
    var run: DocumentLoads.Run?
    var resource: NamedResource?
    var translation: TranslationEntry?
    var vendored: Vendored?

    struct Document: Codable {
      var path: String
      var sha256: String
      var role: DocumentRole
    }

    struct Vendored: Codable {
      var path: String
      var className: String
      /// Of the canonical form.
      var form: Int
      var digest: String
    }

    struct Declaration: Codable {
      var name: String
      var facts: ClassFacts
    }
  }

  static func line(_ value: some Encodable) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(value) + Data("\n".utf8)
  }
}

/// What is wrong with an export.
struct ExportProblem: Error {
  var words: String
  /// What to do next.
  var hint: String?

  init(_ words: String, hint: String? = nil) {
    self.words = words
    self.hint = hint
  }
}
