// swift-tools-version: 6.2
import PackageDescription

// Not always, because a later compiler's new warning should not stop anybody from building.
let warnings: [SwiftSetting] =
  Context.environment["NIBREG_WARNINGS_AS_ERRORS"] == "1" ? [.treatAllWarnings(as: .error)] : []

// Set by `Scripts/fuzz`: "plain" adds the program that fuzzes, "instrumented" builds the modules so that libFuzzer sees
// which code an input reaches. What they depend on stays as it is.
let fuzzing = Context.environment["NIBREG_FUZZING"]
let sanitizers = fuzzing == "instrumented" ? ["-sanitize=fuzzer,address"] : []

let languageFeatures: [SwiftSetting] =
  [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("InferIsolatedConformances"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  ] + warnings + (sanitizers.isEmpty ? [] : [.unsafeFlags(sanitizers)])

let package = Package(
  name: "NibRegistry",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "nibreg", targets: ["nibreg"]),
    .executable(name: "nibreg-server", targets: ["nibreg-server"]),
    .library(name: "Versioning", targets: ["Versioning"]),
    .library(name: "Resolution", targets: ["Resolution"]),
  ],
  dependencies: [
    .package(url: "https://github.com/groue/GRDB.swift", exact: "7.10.0"),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-crypto", from: "4.5.2"),
    .package(url: "https://github.com/jpsim/Yams", from: "6.2.2"),
    // Of nibreg-server alone: what 'nibreg' is built of is above.
    .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1", traits: ["FullFoundation"]),
    .package(url: "https://github.com/hummingbird-project/swift-mustache", from: "2.1.1"),
    .package(url: "https://github.com/vapor/jwt-kit", from: "5.7.1"),
    .package(url: "https://github.com/apple/swift-http-types", from: "1.8.0"),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
    .package(url: "https://github.com/apple/swift-metrics", from: "2.13.0"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
    .package(url: "https://github.com/apple/swift-nio-ssl", from: "2.37.6"),
    .package(url: "https://github.com/swift-server/async-http-client", from: "1.37.0"),
    .package(url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.13.0"),
  ],
  targets: [
    .target(
      name: "Migrations",
      path: "Migrations",
      exclude: ["postgres"],
      sources: ["Migrations.swift"],
      resources: [
        .embedInCode("0001_create_registry.sql"), .embedInCode("0002_add_project_context.sql"),
        .embedInCode("0003_add_acceptance.sql"), .embedInCode("0004_add_requirements.sql"),
        .embedInCode("0005_seal_log.sql"), .embedInCode("0006_index_nibs.sql"), .embedInCode("0007_add_code_uses.sql"),
        .embedInCode("0008_add_left_out_documents.sql"),
        .embedInCode("0009_index_renames.sql"),
        .embedInCode("0010_add_scene_uses.sql"),
        .embedInCode("0011_add_translated_texts.sql"),
        .embedInCode("0012_add_document_loads.sql"),
        .embedInCode("0013_add_completed_writes.sql"),
        .embedInCode("0014_add_team.sql"),
        .embedInCode("0015_count_documents.sql"),
        .embedInCode("schema.sql"),
      ]
    ),
    .target(
      name: "PostgresMigrations",
      path: "Migrations/postgres",
      sources: ["PostgresMigrations.swift"],
      resources: [.embedInCode("0015_create_registry.sql"), .embedInCode("schema.sql")]
    ),
    .module("Versioning"),
    .module("ComponentModel", dependencies: ["Versioning", .product(name: "Crypto", package: "swift-crypto")]),
    .module("AppleSDK", dependencies: ["ComponentModel"]),
    .module("AutoLayout", dependencies: ["ComponentModel"]),
    .module("Drawing", dependencies: ["AutoLayout", "ComponentModel"]),
    .module("LayoutComparison", dependencies: ["ComponentModel"]),
    .module("Loading", dependencies: ["AppleSDK", "ComponentModel"]),
    .module(
      "Compatibility",
      dependencies: ["AppleSDK", "AutoLayout", "ComponentModel", "LayoutComparison", "Loading", "Versioning"]),
    .module(
      "LayoutShifts",
      dependencies: ["AppleSDK", "AutoLayout", "Compatibility", "ComponentModel", "LayoutComparison", "Loading"]),
    .module("Spelling"),
    .module(
      "ChangeRules",
      dependencies: [
        "AppleSDK", "Compatibility", "ComponentModel", "LayoutComparison", "Spelling", "Versioning",
      ]
    ),
    .module("ClassAssembly", dependencies: ["AppleSDK", "ComponentModel"]),
    .module("SourceLexing", dependencies: ["ComponentModel"]),
    .module("CodeReading", dependencies: ["AppleSDK", "ComponentModel", "SourceLexing"]),
    .module("ClassSource", dependencies: ["AppleSDK", "CodeReading", "ComponentModel", "SourceLexing"]),
    .module(
      "DocumentRules",
      dependencies: ["AppleSDK", "AutoLayout", "Compatibility", "ComponentModel", "Loading", "Spelling"]),
    .module("FileAccess", dependencies: ["ComponentModel"]),
    .module("InterfaceBuilder", dependencies: ["AppleSDK", "ComponentModel"]),
    .module(
      "Judgement",
      dependencies: [
        "ChangeRules", "Compatibility", "ComponentModel", "DocumentRules", "Loading", "Spelling", "Versioning",
      ]
    ),
    .module("ProjectFiles", dependencies: ["ComponentModel"]),
    .module(
      "ProjectManifest",
      dependencies: [
        "Compatibility", "ComponentModel", "FileAccess", "InterfaceBuilder", "Judgement", "ProjectFiles", "Spelling",
        "Versioning", .product(name: "Yams", package: "Yams"),
      ]
    ),
    .module("SourceControl", dependencies: ["ComponentModel", "FileAccess"]),
    .module("StorageContract", dependencies: ["ComponentModel", "Versioning"]),
    .module("StorageWire", dependencies: ["ComponentModel", "StorageContract", "Versioning"]),
    // In C, because Swift cannot call functions that take arguments of any number and type.
    .target(name: "CurlLoading"),
    .module(
      "RemoteStorage",
      dependencies: ["ComponentModel", "CurlLoading", "FileAccess", "StorageContract", "StorageWire", "Versioning"]),
    .module("StoreSessions", dependencies: ["ComponentModel", "StorageContract", "StorageWire"]),
    .module(
      "ProjectReading",
      dependencies: [
        "AppleSDK", "ClassAssembly", "ClassSource", "ComponentModel", "FileAccess", "InterfaceBuilder", "ProjectFiles",
        "ProjectManifest", "SourceControl", "StorageContract",
      ]
    ),
    .module(
      "RegistryQuery",
      dependencies: [
        "Compatibility", "ComponentModel", "Judgement", "LayoutShifts", "Loading", "Spelling", "StorageContract",
      ]
    ),
    .module("Resolution", dependencies: ["Spelling", "Versioning"]),
    .module("SQLStorage", dependencies: ["ComponentModel", "Migrations", "StorageContract", "Versioning"]),
    .module(
      "SQLiteStorage",
      dependencies: [
        "ComponentModel", "Migrations", "SQLStorage", "StorageContract", .product(name: "GRDB", package: "GRDB.swift"),
        .product(name: "GRDBSQLite", package: "GRDB.swift"),
      ]
    ),
    // Of nibreg-server alone, as is what is built with it.
    .systemLibrary(name: "CPostgres", pkgConfig: "libpq", providers: [.apt(["libpq-dev"]), .brew(["libpq"])]),
    .module(
      "PostgresStorage",
      dependencies: [
        "CPostgres", "ComponentModel", "Migrations", "PostgresMigrations", "SQLStorage", "StorageContract",
      ]
    ),
    .module(
      "Registry",
      dependencies: [
        "AppleSDK", "AutoLayout", "ClassAssembly", "ClassSource", "Compatibility", "ComponentModel", "FileAccess",
        "InterfaceBuilder", "Judgement", "LayoutComparison", "Loading", "ProjectFiles",
        "ProjectManifest", "ProjectReading", "RegistryQuery", "RemoteStorage", "Resolution", "SQLiteStorage",
        "SourceControl", "Spelling", "StorageContract", "Versioning",
      ]
    ),
    .module(
      "Picturing",
      dependencies: [
        "AutoLayout", "ComponentModel", "Drawing", "FileAccess", "LayoutComparison", "Loading", "ProjectFiles",
        "ProjectReading", "Registry", "StorageContract", "Versioning",
      ]
    ),
    .module(
      "Publication",
      dependencies: [
        "Compatibility", "ComponentModel", "FileAccess", "InterfaceBuilder", "Judgement", "LayoutComparison",
        "Loading", "ProjectManifest", "ProjectReading", "Registry", "RegistryQuery", "Resolution", "SourceControl",
        "Spelling", "StorageContract", "Versioning",
      ]
    ),
    .module(
      "HistoryImport",
      dependencies: [
        "ClassAssembly", "ClassSource", "ComponentModel", "FileAccess", "InterfaceBuilder", "ProjectManifest",
        "ProjectReading", "Publication", "Registry", "SourceControl", "StorageContract", "Versioning",
      ]
    ),
    .module(
      "RegistryExport",
      dependencies: [
        "ComponentModel", "FileAccess", "InterfaceBuilder", "ProjectReading", "StorageContract", "Versioning",
      ]
    ),
    .module(
      "Rendering",
      dependencies: [
        "AutoLayout", "Compatibility", "ComponentModel", "FileAccess", "Judgement", "LayoutComparison", "Loading",
        "ProjectManifest", "Publication", "Registry", "RegistryQuery", "Resolution", "Spelling", "StorageContract",
        "Versioning",
      ]
    ),
    .module(
      "Answers",
      dependencies: [
        "Compatibility", "ComponentModel", "ProjectManifest", "ProjectReading", "Publication", "Registry",
        "RegistryExport", "RegistryQuery", "Rendering", "StorageContract", "Versioning",
      ]
    ),
    .module(
      "Pages",
      dependencies: [
        "AutoLayout", "Compatibility", "ComponentModel", "Drawing", "FileAccess", "Judgement", "LayoutComparison",
        "Picturing", "Registry", "Rendering", "Versioning",
      ]
    ),
    .module(
      "RegistryCommands",
      dependencies: [
        "Answers", "AutoLayout", "Compatibility", "ComponentModel", "Drawing", "FileAccess", "HistoryImport",
        "Judgement",
        "Loading", "Pages",
        "Picturing", "ProjectManifest", "ProjectReading", "Publication", "Registry", "RegistryExport", "RegistryQuery",
        "Rendering", "Resolution", "Spelling", "StorageContract", "Versioning",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]
    ),
    .executableTarget(
      name: "nibreg",
      dependencies: ["RegistryCommands"],
      swiftSettings: languageFeatures
    ),
    .module("Endpoints", dependencies: ["ComponentModel"]),
    .module(
      "AccessControl",
      dependencies: [
        "ComponentModel", "Endpoints", "StorageContract", .product(name: "Crypto", package: "swift-crypto"),
        .product(name: "JWTKit", package: "jwt-kit"),
      ]
    ),
    .module(
      "RegistryAPI",
      dependencies: [
        "Answers", "AutoLayout", "Compatibility", "ComponentModel", "Drawing", "Endpoints", "FileAccess",
        "LayoutComparison", "Pages", "Picturing", "ProjectFiles", "ProjectManifest", "ProjectReading", "Publication",
        "Registry", "RegistryExport", "RegistryQuery", "Rendering", "Resolution", "Spelling", "StorageContract",
        "Versioning",
      ]
    ),
    .module(
      "RegistrySite",
      dependencies: [
        "Compatibility", "ComponentModel", "Drawing", "Endpoints", "InterfaceBuilder", "Judgement", "LayoutComparison",
        "Pages", "Picturing", "ProjectReading", "Registry", "RegistryQuery", "Rendering", "StorageContract",
        "Versioning", .product(name: "Mustache", package: "swift-mustache"),
      ],
      resources: [.embedInCode("Assets"), .embedInCode("Templates")]
    ),
    .module(
      "Webhooks",
      dependencies: [
        "Compatibility", "ComponentModel", "Endpoints", "Judgement", "Registry", "RegistryQuery", "StorageContract",
        "Versioning",
        .product(name: "Crypto", package: "swift-crypto"),
      ]
    ),
    .module(
      "RegistryServer",
      dependencies: [
        "AccessControl", "ComponentModel", "Endpoints", "FileAccess", "PostgresStorage", "ProjectReading", "Registry",
        "RegistryAPI", "RegistrySite", "Rendering", "StorageContract", "StorageWire", "StoreSessions", "Webhooks",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "AsyncHTTPClient", package: "async-http-client"),
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "HummingbirdCore", package: "hummingbird"),
        .product(name: "HummingbirdTLS", package: "hummingbird"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "CoreMetrics", package: "swift-metrics"),
        .product(name: "Metrics", package: "swift-metrics"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
        .product(name: "NIOSSL", package: "swift-nio-ssl"),
        .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
      ]
    ),
    .executableTarget(
      name: "nibreg-server",
      dependencies: ["RegistryServer"],
      swiftSettings: languageFeatures
    ),
    .target(name: "TestRunning", path: "Tests/TestRunning"),
    .target(
      name: "TestSupport",
      dependencies: [
        "ComponentModel", "ProjectReading", "Publication", "Registry", "RegistryQuery", "RemoteStorage",
        "SQLiteStorage", "StorageContract", "StorageWire", "StoreSessions", "TestRunning", "Versioning",
        .product(name: "GRDB", package: "GRDB.swift"),
      ],
      path: "Tests/TestSupport"
    ),
    .testTarget(
      name: "VersioningTests",
      dependencies: [
        "TestRunning", "Versioning",
      ]),
    .testTarget(
      name: "SpellingTests",
      dependencies: [
        "Spelling"
      ]),
    .testTarget(
      name: "AppleSDKTests",
      dependencies: [
        "AppleSDK", "ComponentModel",
      ]),
    .testTarget(
      name: "AutoLayoutTests",
      dependencies: [
        "AutoLayout", "ComponentModel", "InterfaceBuilder", "TestRunning",
      ]),
    .testTarget(
      name: "DrawingTests",
      dependencies: [
        "AutoLayout", "ComponentModel", "Drawing", "InterfaceBuilder", "Pages", "TestRunning",
      ]),
    .testTarget(
      name: "ComponentModelTests",
      dependencies: [
        "ComponentModel", "TestRunning",
      ]),
    .testTarget(
      name: "InterfaceBuilderTests",
      dependencies: [
        "ComponentModel", "InterfaceBuilder", "TestRunning",
      ]),
    .testTarget(
      name: "LoadingTests",
      dependencies: [
        "ClassAssembly", "ClassSource", "ComponentModel", "InterfaceBuilder", "Loading", "TestRunning", "TestSupport",
      ]),
    .testTarget(
      name: "ResolutionTests",
      dependencies: [
        "Resolution", "TestRunning", "Versioning",
      ]),
    .testTarget(
      name: "ProjectFilesTests",
      dependencies: [
        "ComponentModel", "ProjectFiles", "Rendering", "SourceControl", "TestRunning", "TestSupport",
      ]),
    .testTarget(
      name: "ClassSourceTests",
      dependencies: [
        "AppleSDK", "ClassAssembly", "ClassSource", "CodeReading", "ComponentModel", "SourceLexing", "TestRunning",
      ]),
    .testTarget(
      name: "CompatibilityTests",
      dependencies: [
        "ClassAssembly", "ClassSource", "Compatibility", "ComponentModel", "InterfaceBuilder", "Judgement",
        "LayoutComparison", "Loading", "TestRunning", "TestSupport", "Versioning",
      ]
    ),
    .testTarget(
      name: "FileAccessTests",
      dependencies: [
        "FileAccess", "TestRunning",
      ]),
    .testTarget(
      name: "ProjectManifestTests",
      dependencies: [
        "ComponentModel", "FileAccess", "ProjectManifest", "TestRunning", "TestSupport", "Versioning",
      ]),
    .testTarget(
      name: "RegistryExportTests",
      dependencies: [
        "ComponentModel", "FileAccess", "Publication", "Registry", "RegistryExport", "StorageContract", "TestRunning",
        "TestSupport", "Versioning",
      ]),
    .testTarget(
      name: "HistoryImportTests",
      dependencies: [
        "ComponentModel", "HistoryImport", "Registry", "StorageContract", "TestRunning", "TestSupport",
      ]),
    .testTarget(
      name: "RegistryQueryTests",
      dependencies: [
        "ComponentModel", "ProjectReading", "Registry", "RegistryQuery", "SQLiteStorage", "StorageContract",
        "TestRunning", "TestSupport",
      ]
    ),
    .testTarget(
      name: "StorageContractTests",
      dependencies: [
        "ComponentModel", "PostgresStorage", "ProjectManifest", "ProjectReading", "Publication", "Registry",
        "RegistryExport", "RegistryQuery", "SQLiteStorage", "StorageContract", "TestRunning", "TestSupport",
        "Versioning",
      ]
    ),
    .testTarget(
      name: "RemoteStorageTests",
      dependencies: [
        "ComponentModel", "FileAccess", "HistoryImport", "ProjectReading", "Publication", "Registry", "RegistryExport",
        "RemoteStorage", "SQLiteStorage", "StorageContract", "StorageWire", "StoreSessions", "TestRunning",
        "TestSupport", "Versioning",
      ]
    ),
    .testTarget(
      name: "PostgresStorageTests",
      dependencies: [
        "CPostgres", "ComponentModel", "Migrations", "PostgresMigrations", "PostgresStorage", "ProjectReading",
        "Publication", "Registry", "RegistryExport", "SQLStorage", "SQLiteStorage", "StorageContract", "TestRunning",
        "TestSupport", "Versioning", .product(name: "GRDB", package: "GRDB.swift"),
      ]
    ),
    .testTarget(
      name: "SQLiteStorageTests",
      dependencies: [
        "ComponentModel", "Migrations", "RegistryQuery", "Rendering", "SQLStorage", "SQLiteStorage", "StorageContract",
        "TestRunning", "TestSupport", "Versioning", .product(name: "GRDB", package: "GRDB.swift"),
      ]
    ),
    .testTarget(
      name: "RegistryTests",
      dependencies: [
        "ComponentModel", "FileAccess", "Migrations", "ProjectManifest", "ProjectReading", "Publication", "Registry",
        "RegistryExport", "RegistryQuery", "SQLiteStorage", "StorageContract", "TestRunning", "TestSupport",
        "Versioning",
      ],
      exclude: ["Fixtures"]
    ),
    .testTarget(
      name: "CommandTests",
      dependencies: [
        "Compatibility", "ComponentModel", "ProjectManifest", "Registry", "RegistryCommands", "Rendering",
        "StorageContract", "TestRunning", "TestSupport", "Versioning", "nibreg",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      exclude: ["Goldens"]),
    .testTarget(
      name: "EndpointsTests",
      dependencies: [
        "ComponentModel", "Endpoints", "TestRunning",
      ]),
    .testTarget(
      name: "RegistryServerTests",
      dependencies: [
        "AccessControl", "ComponentModel", "Endpoints", "Publication", "Registry", "RegistryAPI", "RegistryServer",
        "RegistryQuery", "RegistrySite", "Rendering", "SQLiteStorage", "StorageContract", "TestRunning", "TestSupport",
        "Versioning", "Webhooks", .product(name: "Crypto", package: "swift-crypto"),
        .product(name: "CryptoExtras", package: "swift-crypto"),
      ]),
    .testTarget(
      name: "ProjectTests",
      dependencies: [
        "Migrations", "TestRunning", "TestSupport", .product(name: "GRDB", package: "GRDB.swift"),
      ]
    ),
  ],
  swiftLanguageModes: [.v6]
)

// A plugin needs every module a second time, as part of a tool. `Scripts/build`, which builds everything, leaves it out.
if Context.environment["NIBREG_WITHOUT_PLUGIN"] == nil {
  package.products.append(.plugin(name: "NibregPlugin", targets: ["NibregPlugin"]))
  package.targets.append(
    .plugin(
      name: "NibregPlugin",
      capability: .command(
        intent: .custom(verb: "nibreg", description: "Says who embeds which nib, and what an edit breaks.")),
      dependencies: ["nibreg"]
    ))
}

if fuzzing != nil {
  package.targets.append(
    .executableTarget(
      name: "fuzz-readers",
      dependencies: [
        "ClassAssembly", "ClassSource", "Compatibility", "ComponentModel", "FileAccess", "InterfaceBuilder",
        "Judgement", "LayoutComparison", "Loading", "ProjectFiles", "ProjectManifest", "ProjectReading", "Registry",
        "RegistryExport", "RegistryQuery", "StorageContract", "Versioning",
      ],
      path: "Fuzzing/Sources",
      swiftSettings: sanitizers.isEmpty ? [] : [.unsafeFlags(sanitizers), .define("LIBFUZZER")],
      linkerSettings: sanitizers.isEmpty ? [] : [.unsafeFlags(sanitizers + ["-use-ld=lld"])]
    ))
}

// Set by `Benchmarks/run`: the program that times the solving of layouts needs modules that need others of this package.
if Context.environment["NIBREG_BENCHMARKS"] != nil {
  package.targets.append(
    .executableTarget(
      name: "solve-layouts", dependencies: ["AutoLayout", "InterfaceBuilder"], path: "Benchmarks/Layouts"))
}

extension Target {
  /// A module of the product, with the language features that all of them share.
  static func module(_ name: String, dependencies: [Dependency] = [], resources: [Resource]? = nil) -> Target {
    .target(name: name, dependencies: dependencies, resources: resources, swiftSettings: languageFeatures)
  }
}
