import ArgumentParser
import ComponentModel
import Registry
import Rendering

struct ShowCommand: RegistryCommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "Show what a component offers and needs.",
    discussion: """
      Without a version, shows the newest one; for a component that was never published, what its project has. Without a
      store, reads the repository around the current folder.

        nibreg show SliderWithLabel
        nibreg show SliderWithLabel@1.0.0 --format json
      """.joiningLines)

  @Argument(
    help: ArgumentHelp("The component.", valueName: "component[@version]"), completion: ComponentNames.completion)
  var component: String

  @OptionGroup var store: StoreOptions
  @OptionGroup var output: FormatOptions

  func execute() throws {
    let (name, version) = try ComponentReference.split(component)
    let (sheet, isComplete) = try store.openOrReadTree { try ComponentDetails.make(of: name, version: version, in: $0) }
    let renderer = ComponentDetailsRenderer(sheet: sheet)
    output.print {
      renderer.text
    } json: {
      renderer.json
    }
    if !isComplete { throw ExitCode.incomplete }
  }
}
