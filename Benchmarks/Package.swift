// swift-tools-version: 6.1
import PackageDescription

// What the program is measured against. None of it uses the program's own modules: each is the least that any answer
// of its kind has to do.
let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v15)],
  targets: [
    .systemLibrary(name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])]),
    .executableTarget(name: "bare-parser"),
    .executableTarget(name: "make-registry"),
    .executableTarget(name: "search-in-memory", dependencies: ["CSQLite"]),
  ],
  swiftLanguageModes: [.v6]
)
