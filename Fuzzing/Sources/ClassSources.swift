import ClassAssembly
import ClassSource
import ComponentModel
import Foundation

/// Class sources. Nothing about them is refused.
enum ClassSources {
  static func use(_ input: Data, as language: SourceLanguage) {
    let path = language == .swift ? "Fuzzed.swift" : "Fuzzed.m"
    let file = ClassSourceScanner().scan(Array(input), language: language, path: path)
    expect(file == ClassSourceScanner().scan(Array(input), language: language, path: path), "other facts each time")
    let index = ClassIndex([file])
    for declaration in index.classes { _ = index.facts(of: declaration) }
    _ = index.codeHosts
    _ = index.memberReferences
  }
}
