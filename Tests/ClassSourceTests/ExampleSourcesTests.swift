import ClassAssembly
import ClassSource
import ComponentModel
import Foundation
import Testing

/// What is understood of the classes in `Examples`.
@Suite struct ExampleSourcesTests {
  private static func index(of folders: [String]) throws -> ClassIndex {
    let tests = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent()
    let examples = tests.deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Examples")
    var files: [SourceFileDeclarations] = []
    for folder in folders {
      for path in try FileManager.default.subpathsOfDirectory(atPath: examples.appendingPathComponent(folder).path) {
        guard let language = ClassSourceScanner.language(ofPath: path) else { continue }
        let bytes = try Data(contentsOf: examples.appendingPathComponent(folder).appendingPathComponent(path))
        files.append(ClassSourceScanner().scan([UInt8](bytes), language: language, path: "\(folder)/\(path)"))
      }
    }
    return ClassIndex(files)
  }

  @Test(arguments: [
    (
      "SliderWithLabel",
      """
      owner; initWithCoder: loads 'SliderWithLabel' in of SliderWithLabel for self first added constraints; \
      initWithFrame: loads 'SliderWithLabel' in of SliderWithLabel for self first added constraints
      """
    ),
    (
      "SettingsRow",
      """
      owner; initWithCoder: loads 'SettingsRow' in own for self first added autoresizing by NibControl; \
      initWithFrame: loads 'SettingsRow' in own for self first added autoresizing by NibControl
      """
    ),
    (
      "CalendarSheet",
      """
      replace; awakeAfterUsingCoder: loads 'CalendarSheet' in of CalendarSheet for nobody first; \
      exchanges if no subviews passes frame,autoresizingMask,translatesAutoresizingMaskIntoConstraints,alpha,hidden,tag \
      rebuilds constraints
      """
    ),
    (
      "InformationView",
      """
      replace; awakeAfter loads 'InformationView' in of InformationView for nobody first; \
      exchanges if flag isLoadingNib \
      passes frame,autoresizingMask,translatesAutoresizingMaskIntoConstraints,alpha,isHidden,tag
      """
    ),
    (
      "NumberPicker",
      """
      wrap; awakeAfterUsingCoder: loads 'NumberPicker' in of NumberPicker for nobody first added autoresizing; \
      stays if no subviews forwards enabled,maximumValue,minimumValue,value
      """
    ),
    ("MessageCell", "none"), ("HomeViewController", "none"),
  ])
  func aComponentIsLoadedAsTheReadmeSays(_ name: String, _ technique: String) throws {
    let facts = try Self.index(of: ["Components", "App"]).facts(named: name)
    #expect(facts.map { summary(of: $0.technique) } == [technique])
  }

  @Test func theListOfMessagesRegistersItsCell() throws {
    let hosts = try Self.index(of: ["App"]).codeHosts
    #expect(hosts.map(summary) == ["MessagesViewController register 'MessageCell' as 'MessageCell'"])
  }

  @Test func theHomeScreenUsesAnOutletThatTheNextVersionRenames() throws {
    let references = try Self.index(of: ["Components", "App"]).memberReferences
    #expect(references.contains { $0.className == "SliderWithLabel" && $0.member == "valueLabel" })
  }

  @Test func settingAnAttributeOfTheSliderTouchesItsOutlets() throws {
    let facts = try #require(try Self.index(of: ["Components"]).facts(named: "SliderWithLabel").first)
    #expect(facts.members.inspectables.map(\.name) == ["minimumTitle", "maximumTitle", "value"])
    #expect(facts.members.actions.map(\.selector) == ["sliderMoved:"])
    #expect(
      facts.touchedOutlets.mapValues { $0.map(\.name) } == [
        "minimumTitle": ["minimumLabel"], "maximumTitle": ["maximumLabel"],
        "value": ["labelCenter", "slider", "valueLabel"],
      ])
  }
}
