import ArgumentParser
import AutoLayout
import ComponentModel
import Foundation
import Registry
import Rendering
import Spelling

struct LayoutCommand: RegistryCommand {
  static let configuration = CommandConfiguration(
    commandName: "layout",
    abstract: "Work out the frames of a document's views, and what is wrong with them.",
    discussion: """
      Solves the constraints of a document as Auto Layout does, without Xcode, and prints the frame of every view in its
      superview: x, y, width and height in points. Below that stands what is wrong: constraints that contradict each
      other, the smallest set of them; views whose place or size nothing decides; text that does not fit; views that
      reach out of their superview or lie over one another; frames in the document that are not those of its constraints.
      The document is a file, Component@Version, Component for its newest version, git:REVISION:PATH, or - for standard
      input. Exit status 1 means that constraints are at fault.

        nibreg layout Components/SettingsRow/SettingsRow.xib
        nibreg layout Components/SliderWithLabel/SliderWithLabel.xib --run-time
        nibreg layout SettingsRow@1.2.0 --size 320x60
        nibreg layout App/Main.storyboard --language de --text-size xxxLarge

      Without --run-time the document is laid out as Interface Builder shows it: constraints that are removed at build
      time are in force, and a view whose size nothing decides keeps the one it has in the document. What a view loads
      from a nib of its own is not part of its document: with --run-time, a size that only that nib decides is not
      known. Fonts need not be installed: text is measured from tables, to within some percent.
      """.joiningLines)

  @Argument(help: "The document.")
  var document: String

  @Option(help: ArgumentHelp("The size of the root views in points.", valueName: "WxH"))
  var size: String?

  @Option(
    help: ArgumentHelp(
      "The screen, as documents name it: retina4_7, retina6_12, ipad11_0rounded; with -landscape for one held so.",
      valueName: "name"))
  var device: String?

  @Option(help: ArgumentHelp("Take texts from the translations into this language.", valueName: "language"))
  var language: String?

  @Option(
    help: ArgumentHelp(
      "How large a person wants text styles: xSmall, small, medium, large, xLarge, xxLarge, xxxLarge, ax1 to ax5.",
      valueName: "style"))
  var textSize: String?

  @Flag(help: "As the document is when it is loaded, not as Interface Builder shows it.")
  var runTime = false

  @OptionGroup var store: StoreOptions
  @OptionGroup var output: FormatOptions

  func validate() throws { _ = try options() }

  private func options() throws -> LayoutOptions {
    var options = LayoutOptions(mode: runTime ? .runTime : .asStored)
    if let size { options.size = try Self.size(size) }
    if let device { options.device = try Self.device(device) }
    if let textSize {
      guard let size = TextSize(name: textSize) else {
        let names = TextSize.allCases.map(\.name)
        throw ValidationError(
          "there is no text size '\(textSize)' among \(names.joined(separator: ", "))"
            + Self.suggestion(textSize, names))
      }
      options.textSize = size
    }
    return options
  }

  private static func size(_ text: String) throws -> LayoutSize {
    let sides = text.lowercased().split(separator: "x", omittingEmptySubsequences: false).map { Double($0) }
    guard sides.count == 2, let width = sides[0], let height = sides[1] else {
      throw ValidationError("--size '\(text)' is not two numbers of points such as 320x60")
    }
    guard (0...100_000).contains(width), (0...100_000).contains(height) else {
      throw ValidationError("--size '\(text)' is no size that a view can have: 0 to 100000 points")
    }
    return LayoutSize(width: width, height: height)
  }

  static func device(_ text: String) throws -> Device {
    let isLandscape = text.hasSuffix("-landscape")
    let name = isLandscape ? String(text.dropLast("-landscape".count)) : text
    guard var device = Device(id: name) else {
      let names = Device.all.map(\.id)
      throw ValidationError(
        "there is no device '\(name)' among \(names.joined(separator: ", "))\(suggestion(name, names))")
    }
    device.isLandscape = isLandscape
    return device
  }

  private static func suggestion(_ word: String, _ names: [String]) -> String {
    nearestName(to: word, in: names).map { "; did you mean '\($0)'?" } ?? ""
  }

  func execute() throws {
    let laying = LayingOut(options: try options(), language: language) { [store] in try store.open() }
    let renderer = LayoutRenderer(outcome: try laying.layOut(try Comparing.operand(document)))
    output.print {
      renderer.text
    } json: {
      renderer.json
    }
    if renderer.isFaulty { throw ExitCode.negative }
  }
}
