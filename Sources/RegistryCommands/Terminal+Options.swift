import ArgumentParser
import FileAccess
import Rendering

extension Terminal {
  /// Takes the options that all commands have, wherever they stand, out of a command line.
  ///
  /// - Throws: `ValidationError` for a color that is none, and a file without a name.
  static func takeOptions(from arguments: [String]) throws -> [String] {
    var rest: [String] = []
    // Its own '-o' is for the document.
    let takesFile = arguments.first != "expand"
    var iterator = arguments.makeIterator()
    while let argument = iterator.next() {
      switch argument {
      case "--":
        rest.append(argument)
        while let literal = iterator.next() { rest.append(literal) }
      case "-q", "--quiet": isQuiet = true
      case "--color": try choose(iterator.next())
      case "-o" where takesFile, "--output" where takesFile: try choose(file: iterator.next())
      case _ where takesFile && argument.hasPrefix("--output="):
        try choose(file: String(argument.dropFirst("--output=".count)))
      case _ where argument.hasPrefix("--color="): try choose(String(argument.dropFirst("--color=".count)))
      default: rest.append(argument)
      }
    }
    return rest
  }

  private static func choose(file path: String?) throws {
    guard let path, !path.isEmpty else { throw ValidationError("-o names no file") }
    file = AnswerFile(path: path)
  }

  private static func choose(_ color: String?) throws {
    switch color {
    case "always": colorChoice = true
    case "never": colorChoice = false
    case "auto": colorChoice = nil
    default: throw ValidationError("--color is auto, always or never")
    }
  }
}
