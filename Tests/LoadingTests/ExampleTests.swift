import ComponentModel
import Foundation
import InterfaceBuilder
import Loading
import Testing

/// The app in `Examples`, whose components use every technique.
@Suite struct ExampleTests {
  static let hosts = [
    "App/Main.storyboard", "App/SettingsViewController.xib", "App/MessageCell.xib",
    "Components/SettingsRow/SettingsRow.xib", "Components/SliderWithLabel/SliderWithLabel.xib",
  ]

  static func laws(of host: String) throws -> ExpansionLaws {
    let library = try ComponentLibrary(folders: ["Components", "App"].map { Folder.examples.appending(path: $0) })
    let file = Folder.examples.appending(path: host)
    return try ExpansionLaws(
      of: try DocumentReader().read(Data(contentsOf: file), path: host), classes: library.meaning)
  }

  @Test(arguments: hosts) func everyHostKeepsTheLaws(host: String) throws {
    #expect(try Self.laws(of: host).violations() == [])
  }
}
