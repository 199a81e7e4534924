import Foundation
import PackagePlugin

/// `swift package nibreg WORDS…`: the command `nibreg` with these words, in the package's folder.
@main struct NibregPlugin: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    try run(try context.tool(named: "nibreg").url, arguments, in: context.package.directoryURL)
  }

  fileprivate func run(_ program: URL, _ arguments: [String], in folder: URL) throws {
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    process.currentDirectoryURL = folder
    try process.run()
    process.waitUntilExit()
    // What was found is written by then; the plugin's own status says no more than that something was.
    guard process.terminationStatus != 0 else { return }
    Diagnostics.error("nibreg ended with status \(process.terminationStatus)")
  }
}

#if canImport(XcodeProjectPlugin)
  import XcodeProjectPlugin

  extension NibregPlugin: XcodeCommandPlugin {
    func performCommand(context: XcodePluginContext, arguments: [String]) throws {
      // Xcode adds the targets that were chosen. The whole project is checked: who embeds whom does not stop at a target.
      var extractor = ArgumentExtractor(arguments)
      _ = extractor.extractOption(named: "target")
      let words = extractor.remainingArguments
      try run(
        try context.tool(named: "nibreg").url, words.isEmpty ? ["check", "--severity", "warning"] : words,
        in: context.xcodeProject.directoryURL)
    }
  }
#endif
