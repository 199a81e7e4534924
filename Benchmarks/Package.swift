// swift-tools-version: 6.1
import PackageDescription

// What the program is measured against: each is the least that any answer of its kind has to do, and none of it uses the
// program's own modules. `solve-registry` is the exception: it times the solver and the ranges. They need little else,
// and their folders are linked here: as a dependency, their package would bring all that it depends on, resolved, fetched
// and checked out a second time.
let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v15)],
  targets: [
    .systemLibrary(name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])]),
    .target(name: "Resolution", dependencies: ["Spelling", "Versioning"]),
    .target(name: "Spelling"),
    .target(name: "Versioning"),
    .executableTarget(name: "bare-parser"),
    .executableTarget(name: "draw-growth"),
    .executableTarget(name: "insert-rows", dependencies: ["CSQLite"]),
    .executableTarget(name: "make-edits"),
    .executableTarget(name: "make-registry"),
    .executableTarget(name: "make-sources"),
    .executableTarget(name: "search-in-memory", dependencies: ["CSQLite"]),
    .executableTarget(name: "solve-registry", dependencies: ["Resolution", "Versioning"]),
  ],
  swiftLanguageModes: [.v6]
)
