import ComponentModel
import Foundation
import Versioning

/// The lines of an export. Each is one JSON object with its keys in order, so that the same facts give the same bytes.
enum Exchange {
  /// The file that says that a folder is an export.
  static let markFile = "nibreg-export.json"
  static let componentFile = "components.jsonl"
  static let versionFile = "versions.jsonl"
  static let acceptanceFile = "accepted.jsonl"
  static let snapshotFolder = "snapshots/"
  static let documentFolder = "documents/"

  struct Mark: Codable, Hashable {
    var format = "nibreg.export/1"
  }

  struct Deed: Codable, Hashable {
    var at: String
    var by: String
    var reason: String?

    init(_ act: Act) {
      at = act.at.description
      by = act.by
      reason = act.reason
    }

    func act() throws -> Act {
      guard let time = Timestamp(at) else { throw ExchangeProblem("'\(at)' is no time") }
      return Act(at: time, by: by, reason: reason)
    }
  }

  struct Component: Codable {
    var name: String
    var className: String
    var module: String?
    var nibName: String
    var formerNames: [String]
    var aliases: [String]
    var deprecated: Deed?
    var replacement: String?
  }

  struct Version: Codable {
    var component: String
    var version: String
    /// SHA-256 of its bytes.
    var document: String
    var path: String
    var published: Deed
    var yanked: Deed?
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
    var accepted: Deed
    var until: String?
  }

  /// The first line of a snapshot's file.
  struct Snapshot: Codable {
    var project: String
    var branch: String
    var revision: String?
    var committedAt: String
    var recorded: Deed
    var manifest: Data?
    var lock: Data?
    /// nil where no class sources were read.
    var sources: Sources?

    struct Sources: Codable {
      var files: Int
      var scannerVersion: Int
      /// Absent where nobody looked for them.
      var hasCodeUses: Bool?
    }
  }

  /// The lines that follow it: one of these each.
  struct SnapshotPart: Codable {
    var document: Document?
    var declaration: Declaration?
    var codeHost: CodeHost?
    var codeUse: CodeUse?
    var memberReference: MemberReference?
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
struct ExchangeProblem: Error {
  var words: String

  init(_ words: String) { self.words = words }
}
