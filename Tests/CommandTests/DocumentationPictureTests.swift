import Foundation
import TestRunning
import TestSupport
import Testing

/// The pictures of the documentation are those that the program makes.
@Suite(.ownThreads) struct DocumentationPictureTests {
  private static let pictures = [
    ("screen.svg", "render App/SettingsViewController.xib --hosts App Components"),
    (
      "change.svg",
      "diff Components/SliderWithLabel/SliderWithLabel.xib Components-2.0/SliderWithLabel/SliderWithLabel.xib "
        + "--no-sources --format svg"
    ),
  ]

  @Test(arguments: pictures)
  func aPictureIsTheOneThatTheProgramMakes(name: String, command: String) throws {
    let picture = try Shell.withExamples().run(command).output
    let expected = try Golden(folder: "docs/pictures").expected(name, recording: picture)
    #expect(firstDifference(picture, from: expected) == nil)
    #expect(picture.utf8.count < 40_000)
  }

  @Test(arguments: ["README.md", "docs/pictures.md"])
  func aPageBeginsWithAPicture(document: String) throws {
    let lines = try Repository.text(document).split(separator: "\n")
    #expect(lines[0].hasPrefix("# "))
    #expect(lines[1].hasPrefix("![") && lines[1].hasSuffix(".svg)"))
  }
}
