import ComponentModel
import Foundation
import ProjectFiles

/// Translations, asset catalogs and fonts: the same bytes as each kind of file, because all but one give up at once.
enum Resources {
  private static let paths = [
    "en.lproj/A.strings", "en.lproj/A.stringsdict", "A.xcstrings", "A.xcassets/A.imageset/Contents.json", "A.ttf",
  ]

  static func use(_ input: Data) {
    let reader = ProjectFileReader()
    for path in paths {
      let once = reader.facts(of: [path]) { _ in input }
      let twice = reader.facts(of: [path]) { _ in input }
      expect(once.facts == twice.facts && once.diagnostics == twice.diagnostics, "other facts of '\(path)' each time")
    }
  }
}
