package import ArgumentParser

package struct NibregServerCommand: AsyncParsableCommand {
  package static let configuration = CommandConfiguration(
    commandName: "nibreg-server", abstract: "Serves one registry of components to a team.")
  package init() {}
}
