import ComponentModel
import Foundation

/// An `.xcconfig`: build settings on which the configurations of an Xcode project, and other such files, are based.
///
/// A line is `NAME = value`, where the name may have a condition behind it, or `#include "Other.xcconfig"`; `//` begins a
/// comment.
struct BuildSettingsFile {
  private(set) var swift = SwiftSettings()
  /// The paths of the files that it includes.
  private(set) var included: [String] = []

  init(_ text: String, path: String) {
    // A line that ends with a backslash goes on in the next one.
    for line in text.replacing(#/\\[ \t]*\r?\n/#, with: " ").split(whereSeparator: \.isNewline) {
      if line.trimmingCharacters(in: .whitespaces).hasPrefix("#include") {
        let name = line.split(separator: "\"", omittingEmptySubsequences: false).dropFirst().first
        if let other = name.flatMap({ XcodeProjectReader.path(path.deletingLastComponent, String($0)) }) {
          included.append(other)
        } else {
          swift.forgetFlags()
        }
        continue
      }
      let statement = line.firstRange(of: "//").map { line[..<$0.lowerBound] } ?? line
      // `SWIFT_VERSION[sdk=iphoneos*] = 5.0`.
      let name = statement.prefix { $0 != "[" && $0 != "=" }
      let condition = statement[name.endIndex...].first == "[" ? statement.firstIndex(of: "]") : nil
      guard let equals = statement[(condition ?? name.endIndex)...].firstIndex(of: "=") else { continue }
      swift.note(
        name.trimmingCharacters(in: .whitespaces),
        statement[statement.index(after: equals)...].trimmingCharacters(in: .whitespaces.union([";"])))
    }
  }
}

extension [String: BuildSettingsFile] {
  /// What some of the files say, and those that they include.
  func swift(saidBy paths: Set<String>) -> SwiftSettings {
    var settings = SwiftSettings()
    var seen: Set<String> = []
    var open = Array(paths)
    while let path = open.popLast() {
      guard seen.insert(path).inserted, let file = self[path] else { continue }
      settings.add(file.swift)
      // What a file says itself counts more than what it includes.
      if file.swift.version == nil { open += file.included }
    }
    return settings
  }

  /// The flags that some of the files give Swift, and those that they include; nil where one is not here, but for what
  /// CocoaPods makes, which has one flag.
  func flags(givenBy paths: Set<String>) -> Set<String>? {
    var flags: Set<String> = []
    var seen: Set<String> = []
    var open = Array(paths)
    while let path = open.popLast() {
      guard seen.insert(path).inserted else { continue }
      if let file = self[path] {
        guard let given = file.swift.flags else { return nil }
        flags.formUnion(given)
        open += file.included
      } else {
        guard path.fileName.hasPrefix("Pods") else { return nil }
        flags.insert("COCOAPODS")
      }
    }
    return flags
  }
}
