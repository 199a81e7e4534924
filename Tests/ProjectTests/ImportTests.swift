import TestSupport
import Testing

/// Which module may import which: the picture of the architecture. SwiftPM would let a target import whatever its
/// dependencies depend on.
@Suite struct ImportTests {
  /// Every module, and the modules of this package that it may import.
  static let allowed: [String: Set<String>] = [
    "Versioning": [],
    "ComponentModel": ["Versioning"],
    "AppleSDK": ["ComponentModel"],
    "AutoLayout": ["ComponentModel"],
    "Drawing": ["AutoLayout", "ComponentModel"],
    "LayoutComparison": ["ComponentModel"],
    "Loading": ["AppleSDK", "ComponentModel"],
    "Compatibility": ["AppleSDK", "AutoLayout", "ComponentModel", "LayoutComparison", "Loading", "Versioning"],
    "Spelling": [],
    "ChangeRules": ["AppleSDK", "Compatibility", "ComponentModel", "LayoutComparison", "Spelling", "Versioning"],
    "ClassAssembly": ["AppleSDK", "ComponentModel"],
    "SourceLexing": ["ComponentModel"],
    "CodeReading": ["AppleSDK", "ComponentModel", "SourceLexing"],
    "ClassSource": ["AppleSDK", "CodeReading", "ComponentModel", "SourceLexing"],
    "DocumentRules": ["AppleSDK", "AutoLayout", "Compatibility", "ComponentModel", "Loading", "Spelling"],
    "FileAccess": ["ComponentModel"],
    "InterfaceBuilder": ["AppleSDK", "ComponentModel"],
    "Judgement": [
      "ChangeRules", "Compatibility", "ComponentModel", "DocumentRules", "Loading", "Spelling", "Versioning",
    ],
    "ProjectFiles": ["ComponentModel"],
    "ProjectManifest": [
      "Compatibility", "ComponentModel", "FileAccess", "InterfaceBuilder", "Judgement", "ProjectFiles", "Spelling",
      "Versioning",
    ],
    "SourceControl": ["ComponentModel", "FileAccess"],
    "StorageContract": ["ComponentModel", "Versioning"],
    "StorageWire": ["ComponentModel", "StorageContract", "Versioning"],
    "CurlLoading": [],
    "RemoteStorage": ["ComponentModel", "CurlLoading", "FileAccess", "StorageContract", "StorageWire", "Versioning"],
    "StoreSessions": ["ComponentModel", "StorageContract", "StorageWire"],
    "ProjectReading": [
      "AppleSDK", "ClassAssembly", "ClassSource", "ComponentModel", "FileAccess", "InterfaceBuilder", "ProjectFiles",
      "ProjectManifest", "SourceControl", "StorageContract",
    ],
    "LayoutShifts": ["AppleSDK", "AutoLayout", "Compatibility", "ComponentModel", "LayoutComparison", "Loading"],
    "RegistryQuery": [
      "Compatibility", "ComponentModel", "Judgement", "LayoutShifts", "Loading", "Spelling", "StorageContract",
    ],
    "Resolution": ["Spelling", "Versioning"],
    "SQLStorage": ["ComponentModel", "Migrations", "StorageContract", "Versioning"],
    "SQLiteStorage": ["ComponentModel", "Migrations", "SQLStorage", "StorageContract"],
    "PostgresStorage": ["ComponentModel", "Migrations", "PostgresMigrations", "SQLStorage", "StorageContract"],
    "Registry": [
      "AppleSDK", "AutoLayout", "ClassAssembly", "ClassSource", "Compatibility", "ComponentModel", "FileAccess",
      "InterfaceBuilder", "Judgement", "LayoutComparison", "Loading", "ProjectFiles", "ProjectManifest",
      "ProjectReading", "RegistryQuery", "RemoteStorage", "Resolution", "SQLiteStorage", "SourceControl", "Spelling",
      "StorageContract", "Versioning",
    ],
    "Picturing": [
      "AutoLayout", "ComponentModel", "Drawing", "FileAccess", "LayoutComparison", "Loading", "ProjectFiles",
      "ProjectReading", "Registry", "StorageContract", "Versioning",
    ],
    "Publication": [
      "Compatibility", "ComponentModel", "FileAccess", "InterfaceBuilder", "Judgement", "LayoutComparison", "Loading",
      "ProjectManifest", "ProjectReading", "Registry", "RegistryQuery", "Resolution", "SourceControl", "Spelling",
      "StorageContract", "Versioning",
    ],
    "HistoryImport": [
      "ClassAssembly", "ClassSource", "ComponentModel", "FileAccess", "InterfaceBuilder", "ProjectManifest",
      "ProjectReading", "Publication", "Registry", "SourceControl", "StorageContract", "Versioning",
    ],
    "RegistryExport": [
      "ComponentModel", "FileAccess", "InterfaceBuilder", "ProjectReading", "StorageContract", "Versioning",
    ],
    "Rendering": [
      "AutoLayout", "Compatibility", "ComponentModel", "FileAccess", "Judgement", "LayoutComparison", "Loading",
      "ProjectManifest", "Publication", "Registry", "RegistryQuery", "Resolution", "Spelling", "StorageContract",
      "Versioning",
    ],
    "Answers": [
      "Compatibility", "ComponentModel", "ProjectManifest", "ProjectReading", "Publication", "Registry",
      "RegistryExport", "RegistryQuery", "Rendering", "StorageContract", "Versioning",
    ],
    "Pages": [
      "AutoLayout", "Compatibility", "ComponentModel", "Drawing", "FileAccess", "Judgement", "LayoutComparison",
      "Picturing", "Registry", "Rendering", "Versioning",
    ],
    "RegistryCommands": [
      "Answers", "AutoLayout", "Compatibility", "ComponentModel", "Drawing", "FileAccess", "HistoryImport", "Judgement",
      "Loading", "Pages", "Picturing", "ProjectManifest", "ProjectReading", "Publication", "Registry", "RegistryExport",
      "RegistryQuery", "Rendering",
      "Resolution", "Spelling", "StorageContract", "Versioning",
    ],
    "nibreg": ["RegistryCommands"],
    "Endpoints": ["ComponentModel"],
    "AccessControl": ["ComponentModel", "Endpoints", "StorageContract"],
    "Webhooks": [
      "Compatibility", "ComponentModel", "Endpoints", "Judgement", "Registry", "RegistryQuery", "StorageContract",
      "Versioning",
    ],
    "RegistryAPI": [
      "Answers", "AutoLayout", "Compatibility", "ComponentModel", "Drawing", "Endpoints", "FileAccess",
      "LayoutComparison", "Pages", "Picturing", "ProjectFiles", "ProjectManifest", "ProjectReading", "Publication",
      "Registry", "RegistryExport", "RegistryQuery", "Rendering", "Resolution", "Spelling", "StorageContract",
      "Versioning",
    ],
    "RegistrySite": [
      "Compatibility", "ComponentModel", "Drawing", "Endpoints", "InterfaceBuilder", "Judgement", "LayoutComparison",
      "Pages", "Picturing", "ProjectReading", "Registry", "RegistryQuery", "Rendering", "StorageContract", "Versioning",
    ],
    "RegistryServer": [
      "AccessControl", "ComponentModel", "Endpoints", "FileAccess", "PostgresStorage", "ProjectReading", "Registry",
      "RegistryAPI", "RegistrySite", "Rendering", "StorageContract", "StorageWire", "StoreSessions", "Webhooks",
    ],
    "nibreg-server": ["RegistryServer"],
  ]

  /// Libraries of others, and the modules that may import them.
  static let libraries: [String: Set<String>] = [
    "GRDB": ["SQLiteStorage"],
    "GRDBSQLite": ["SQLiteStorage"],
    "CPostgres": ["PostgresStorage"],
    "ArgumentParser": ["RegistryCommands", "RegistryServer", "nibreg"],
    "FoundationXML": ["InterfaceBuilder"],
    "Crypto": ["AccessControl", "ComponentModel", "Webhooks"],
    "JWTKit": ["AccessControl"],
    "Yams": ["ProjectManifest"],
    "AsyncHTTPClient": ["RegistryServer"],
    "CoreMetrics": ["RegistryServer"],
    "HTTPTypes": ["RegistryServer"],
    "Hummingbird": ["RegistryServer"],
    "HummingbirdCore": ["RegistryServer"],
    "HummingbirdTLS": ["RegistryServer"],
    "Logging": ["RegistryServer"],
    "Metrics": ["RegistryServer"],
    "Mustache": ["RegistrySite"],
    "NIOCore": ["RegistryServer"],
    "NIOHTTP1": ["RegistryServer"],
    "NIOPosix": ["RegistryServer"],
    "NIOSSL": ["RegistryServer"],
    "ServiceLifecycle": ["RegistryServer"],
  ]

  /// What every module may import.
  static let platform: Set<String> = ["Foundation", "Dispatch", "Synchronization", "Darwin", "Glibc"]

  struct Line: CustomStringConvertible {
    var module: String
    var imported: String
    var description: String { "\(module) imports \(imported)" }
  }

  static func importLines() throws -> [Line] {
    try Repository.files(below: "Sources", endingWith: ".swift").flatMap { file in
      let module = String(file.split(separator: "/")[1])
      return imports(in: try Repository.text(file)).map { Line(module: module, imported: $0) }
    }
  }

  /// The modules that a source imports.
  static func imports(in text: String) -> [String] {
    text.split(separator: "\n").compactMap { line in
      let words = line.split(separator: " ").map(String.init)
      guard let index = words.firstIndex(of: "import"), index + 1 < words.count,
        words[..<index].allSatisfy({ $0.hasPrefix("@") || modifiers.contains($0) })
      else { return nil }
      let kinds: Set = ["struct", "class", "enum", "protocol", "func", "let", "var", "typealias"]
      let name = words[kinds.contains(words[index + 1]) ? index + 2 : index + 1]
      return name.split(separator: ".").first.map(String.init)
    }
  }

  private static let modifiers: Set = ["public", "internal", "package", "private", "fileprivate"]

  /// Modules that are in no folder of 'Sources'.
  private static let schemas: Set = ["Migrations", "PostgresMigrations"]

  /// The modules in the order of the picture in `ARCHITECTURE.md`: the first code block.
  static func pictured() throws -> [String] {
    let lines = try Repository.text("ARCHITECTURE.md").split(separator: "\n", omittingEmptySubsequences: false)
    let block = lines.drop { !$0.hasPrefix("    ") }.prefix { $0.hasPrefix("    ") }
    let folders = Set(allowed.keys).union(schemas)
    return block.flatMap { $0.split { !$0.isLetter && $0 != "-" }.map(String.init).filter(folders.contains) }
  }

  @Test func modulesImportWhatStandsBelowThemInThePicture() throws {
    let order = try Self.pictured()
    #expect(Set(order) == Set(Self.allowed.keys).union(Self.schemas))
    #expect(Set(order).count == order.count)
    for line in try Self.importLines() {
      guard let module = order.firstIndex(of: line.module), let imported = order.firstIndex(of: line.imported) else {
        continue
      }
      #expect(module < imported, "\(line)")
    }
  }

  @Test func modulesImportAlongTheArrowsOnly() throws {
    let lines = try Self.importLines()
    #expect(lines.count > 100)
    for line in lines {
      let isAllowed =
        Self.platform.contains(line.imported) || Self.libraries[line.imported]?.contains(line.module) == true
        || Self.allowed[line.module]?.contains(line.imported) == true
      #expect(isAllowed, "\(line)")
    }
  }

  @Test func everyModuleHasItsArrows() throws {
    for module in Set(try Self.importLines().map(\.module)) { #expect(Self.allowed[module] != nil, "\(module)") }
  }

  @Test(arguments: [
    ("import GRDB", ["GRDB"]), ("public import ComponentModel", ["ComponentModel"]),
    ("@testable import Registry", ["Registry"]), ("internal import struct Foundation.Data", ["Foundation"]),
    ("// we import GRDB here", []), ("important import", []), ("@_exported public import GRDB", ["GRDB"]),
  ])
  func importsAreSeen(line: String, modules: [String]) {
    #expect(Self.imports(in: line) == modules)
  }
}
