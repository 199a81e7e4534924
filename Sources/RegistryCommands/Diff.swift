import ArgumentParser
import AutoLayout
import ComponentModel
import Pages
import Picturing
import Registry
import Rendering

struct DiffCommand: RegistryCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff",
    abstract: "Compare two versions of a document as objects, not as XML.",
    discussion: """
      Shows the objects, outlets, constraints and attributes that differ, never XML text, and nothing that Xcode
      rewrites on its own; then what others can notice of the component, and the version bump this requires. Each side
      is Component@Version, Component for its newest version, a file, git:REVISION:PATH, or - for standard input, and is
      read with the class sources around it. As html or svg, both sides are drawn, what changed is marked, and each line
      leads to its place. Exit status 1 means they differ.

        nibreg diff SliderWithLabel@1.0.0 SliderWithLabel.xib
        nibreg diff git:main:Views/Row.xib Views/Row.xib
        git show HEAD:Row.xib | nibreg diff - Row.xib
        nibreg diff git:main:Views/Row.xib Views/Row.xib --format html -o diff.html
      """.joiningLines)

  @Argument(help: "The old side.")
  var old: String

  @Argument(help: "The new side.")
  var new: String

  @Flag(help: "Also list what follows from another change, such as the contents of a removed view.")
  var all = false

  @Flag(help: "With svg: as in dark surroundings.")
  var dark = false

  @OptionGroup var sources: SourceOptions
  @OptionGroup var store: StoreOptions
  @OptionGroup var output: DiffFormatOptions

  func validate() throws {
    guard old != "-" || new != "-" else { throw ValidationError("only one side can be standard input") }
    guard !dark || output.format.picture == .svg else { throw ValidationError("--dark applies only to --format svg") }
  }

  func execute() throws {
    let comparing = Comparing(sources: sources.search) { [store] in try store.open() }
    let (old, new) = (try Comparing.operand(old), try Comparing.operand(new))
    let outcome = try comparing.compare(old, with: new)
    if let picture = output.format.picture {
      let drawing = DocumentDrawing(layout: LayoutOptions()) { [store] in try store.open() }
      let page = DiffPage(
        outcome: outcome, pictures: try drawing.draw(outcome, from: old, to: new), showsImplied: all)
      Terminal.answer(picture == .html ? page.text : page.svg(isDark: dark))
      if outcome.differs { throw ExitCode.negative }
      return
    }
    let renderer = DiffRenderer(outcome: outcome, showsImplied: all)
    output.format.print(FindingsReport(outcome), differences: renderer.phrases) {
      renderer.text
    } json: {
      renderer.json
    }
    if outcome.differs { throw ExitCode.negative }
  }
}
