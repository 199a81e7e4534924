import ArgumentParser
import AutoLayout
import ComponentModel
import Drawing
import FileAccess
import Pages
import Picturing
import Registry
import Rendering

struct RenderCommand: RegistryCommand {
  static let configuration = CommandConfiguration(
    commandName: "render",
    abstract: "Draw documents as SVG, PNG or HTML.",
    discussion: """
      Draws every root of a document with the frames that its constraints give, without Xcode: system controls, texts in
      their fonts with the lines they are set in, colors by name, and images of the asset catalogs around the document.
      Images and symbols that are not there are frames with their names. Embedded components are filled in as they load.
      Each object is a group with its id, class and
      line, so that the inspector of a browser tells what it is. Nothing in the picture is executed or fetched.
      A document is a file, Component@Version, Component for its newest version, git:REVISION:PATH, or - for standard
      input. The picture goes to standard output as SVG; -o writes a file; FILE.html is a page, and
      FILE.png is made by the program rsvg-convert.

        nibreg render Components/SettingsRow/SettingsRow.xib -o SettingsRow.svg
        nibreg render App/Main.storyboard --dark --outline -o Main.html
        nibreg render SettingsRow@1.2.0 SettingsRow@2.0.0 -o both.svg
      """.joiningLines)

  @Argument(help: "The documents.")
  var documents: [String]

  @Flag(help: "As in dark surroundings.")
  var dark = false

  @Option(
    help: ArgumentHelp(
      "The screen, as documents name it: retina4_7, retina6_12, ipad11_0rounded; with -landscape for one held so.",
      valueName: "name"))
  var device: String?

  @Option(help: ArgumentHelp("Take texts from the translations into this language.", valueName: "language"))
  var language: String?

  @Flag(help: "Draw the edges of every view, hidden views faintly, and what reaches out of a root.")
  var outline = false

  @Flag(help: "Draw a view with a class of its own and nothing in it as a box with that class.")
  var placeholders = false

  enum Format: String, ExpressibleByArgument, CaseIterable {
    case svg, html, png
  }

  @Option(help: "svg, html or png; default: html or png where -o names such a file, else svg.")
  var format: Format?

  @Option(
    name: .customLong("hosts"), parsing: .upToNextOption,
    help: ArgumentHelp(
      "Files and folders with the embedded components; default: the repository around each document.",
      valueName: "path"))
  var hosts: [String] = []

  @OptionGroup var search: SearchOptions
  @OptionGroup var store: StoreOptions
  @OptionGroup var answer: AnswerOptions

  func validate() throws { _ = try options() }

  private func options() throws -> LayoutOptions {
    LayoutOptions(device: try device.map(LayoutCommand.device))
  }

  func execute() throws {
    let drawing = DocumentDrawing(
      layout: try options(), language: language, isDark: dark, showsOutlines: outline, showsPlaceholders: placeholders,
      hosts: hosts, finder: search.finder
    ) { [store] in try store.open() }
    let (drawings, diagnostics) = try drawing.draw(try documents.map(Comparing.operand))
    DiagnosticPrinter.show(diagnostics)
    switch format ?? Self.format(of: Terminal.file?.path ?? "") {
    case .svg: Terminal.answer(Drawing.svg(drawings))
    case .png:
      let size = Drawing.size(of: drawings)
      Terminal.data(try PNGConversion.png(ofSVG: Drawing.svg(drawings), width: size.width, height: size.height))
    case .html: Terminal.answer(DrawingPage(drawings).text)
    }
    if !diagnostics.isEmpty { throw ExitCode.incomplete }
  }

  private static func format(of file: String) -> Format {
    file.hasSuffix(".html") || file.hasSuffix(".htm") ? .html : file.hasSuffix(".png") ? .png : .svg
  }
}
