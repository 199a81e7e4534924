import ClassSource
import ComponentModel
import Testing

/// What is read of declarations, snippet by snippet.
@Suite struct DeclarationTests {
  private func scan(_ row: Row, _ language: SourceLanguage) -> String {
    let header = row.source.contains("@implementation") ? "A.m" : "A.h"
    let path = language == .swift ? "A.swift" : header
    return summary(of: ClassSourceScanner().scan(row.source, language: language, path: path))
  }

  @Test(arguments: Row.swiftClasses) func swiftClasses(_ row: Row) { #expect(scan(row, .swift) == row.expected) }
  @Test(arguments: Row.swiftOutlets) func swiftOutlets(_ row: Row) { #expect(scan(row, .swift) == row.expected) }
  @Test(arguments: Row.swiftProperties) func swiftProperties(_ row: Row) { #expect(scan(row, .swift) == row.expected) }
  @Test(arguments: Row.swiftActions) func swiftActions(_ row: Row) { #expect(scan(row, .swift) == row.expected) }
  @Test(arguments: Row.swiftLexing) func swiftLexing(_ row: Row) { #expect(scan(row, .swift) == row.expected) }

  @Test(arguments: Row.objectiveCClasses) func objectiveCClasses(_ row: Row) {
    #expect(scan(row, .objectiveC) == row.expected)
  }
  @Test(arguments: Row.objectiveCProperties) func objectiveCProperties(_ row: Row) {
    #expect(scan(row, .objectiveC) == row.expected)
  }
  @Test(arguments: Row.objectiveCVariables) func objectiveCVariables(_ row: Row) {
    #expect(scan(row, .objectiveC) == row.expected)
  }
  @Test(arguments: Row.objectiveCMethods) func objectiveCMethods(_ row: Row) {
    #expect(scan(row, .objectiveC) == row.expected)
  }
  @Test(arguments: Row.objectiveCLexing) func objectiveCLexing(_ row: Row) {
    #expect(scan(row, .objectiveC) == row.expected)
  }

  @Test func tablesAreLong() {
    let swift = Row.swiftClasses + Row.swiftOutlets + Row.swiftProperties + Row.swiftActions + Row.swiftLexing
    let objectiveC =
      Row.objectiveCClasses + Row.objectiveCProperties + Row.objectiveCVariables + Row.objectiveCMethods
      + Row.objectiveCLexing
    #expect(swift.count >= 150)
    #expect(objectiveC.count >= 150)
    #expect(Set(swift.map(\.source)).count == swift.count)
    #expect(Set(objectiveC.map(\.source)).count == objectiveC.count)
  }

  @Test func aPlaceIsLineAndColumnOfTheName() {
    let source = "import UIKit\r\n\r\nclass Ä: UIView {\r\n  /* 🎛 */ @IBOutlet var label: UILabel!\r\n}\r\n"
    let file = ClassSourceScanner().scan(source, language: .swift, path: "Views/A.swift")
    #expect(file.parts[0].location.description == "Views/A.swift:3:1")
    #expect(file.parts[0].members.outlets[0].location.description == "Views/A.swift:4:25")
  }

  @Test func importsAreModulesAndHeaders() {
    let swift = "import UIKit\nimport class Foundation.Bundle\n@testable import App; import Core.Sub"
    let objectiveC = "#import <UIKit/UIKit.h>\n#include \"Row.h\"\n@import Foundation;\n"
    let scanner = ClassSourceScanner()
    #expect(
      scanner.scan(swift, language: .swift, path: "A.swift").imports == ["UIKit", "Foundation", "App", "Core"])
    #expect(
      scanner.scan(objectiveC, language: .objectiveC, path: "A.m").imports.sorted() == ["Foundation", "Row.h", "UIKit"])
  }

  @Test(arguments: [
    ("Int?", RuntimeAttributeType.unsettable), ("Int", .number), ("NSNumber?", .number), ("Bool", .boolean),
    ("String?", .string), ("UIColor!", .color), ("CGSize", .size), ("CGRect?", .unsettable), ("[Int]", .unsettable),
    ("(Int, Int)", .unsettable), ("UIImage", .image), ("(Int) -> Void", .unsettable),
  ])
  func aTypeSaysWhatANibCanSet(_ type: String, _ attribute: RuntimeAttributeType) {
    let source = "class A: UIView { @IBInspectable var x: \(type) }"
    let file = ClassSourceScanner().scan(source, language: .swift, path: "A.swift")
    #expect(file.parts[0].members.inspectables[0].type.runtimeAttribute == .known(attribute))
  }

  @Test func aTypeOfTheProjectMayBeAnything() {
    let source = "class A: UIView { @IBInspectable var style: Style }"
    let file = ClassSourceScanner().scan(source, language: .swift, path: "A.swift")
    #expect(
      file.parts[0].members.inspectables[0].type.runtimeAttribute == .unknown(UnknownFact(.classNotFound, "Style")))
  }

  @Test func theLanguageFollowsFromTheName() {
    #expect(ClassSourceScanner.language(ofPath: "a/B.swift") == .swift)
    #expect(ClassSourceScanner.language(ofPath: "a.b/B.mm") == .objectiveC)
    #expect(ClassSourceScanner.language(ofPath: "a/B.h") == .objectiveC)
    #expect(ClassSourceScanner.language(ofPath: "a.swift/B") == nil)
  }
}
