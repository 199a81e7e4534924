import ComponentModel
package import FileAccess
package import Foundation
import Registry

/// Where a command's words go: answers to standard output or to a file, everything else to standard error.
package enum Terminal {
  /// Writes text that was made by this program's renderers. What a runner of jobs would take for a command is none.
  package static func answer(_ text: String) {
    writeAnswer(Data(text.withoutLogCommands.utf8))
  }

  package static func remark(_ text: String) {
    write(text.withoutLogCommands, to: STDERR_FILENO)
  }

  /// Writes commands for a runner of jobs.
  package static func commands(_ text: String) {
    writeAnswer(Data(text.utf8))
  }

  /// Writes what another program reads.
  package static func data(_ data: Data) {
    writeAnswer(data)
  }

  private static func writeAnswer(_ data: Data) {
    guard file == nil else { return kept.append(data) }
    data.withUnsafeBytes { write($0, to: STDOUT_FILENO) }
  }

  /// Writes the answer to the file that '-o' names, once it is whole.
  package static func writeFile() throws {
    try file?.write(kept)
  }

  private static func write(_ text: String, to descriptor: Int32) {
    var text = text
    text.withUTF8 { write(UnsafeRawBufferPointer($0), to: descriptor) }
  }

  /// Half of an answer must not pass for the whole.
  private static func endWithoutAnswer(_ problem: Int32) -> Never {
    DiagnosticPrinter.error(
      "the answer could not be written: \(String(cString: strerror(problem)))",
      hint: "ask again with room for it; what was to be changed is changed")
    exit(ExitStatus.refused)
  }

  private static func write(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = Foundation.write(descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else {
        // Nobody reads anymore, or there is nowhere to say so.
        guard descriptor == STDOUT_FILENO, errno != EPIPE else { return }
        endWithoutAnswer(errno)
      }
      rest = rest.dropFirst(count)
    }
  }

  /// Whether standard error is a terminal that can redraw a line.
  static var showsProgress: Bool {
    !isQuiet && isatty(STDERR_FILENO) == 1 && ProcessInfo.processInfo.environment["TERM"] != "dumb"
  }

  /// What '--color' says; nil for what the environment and the terminal say.
  nonisolated(unsafe) package static var colorChoice: Bool?
  /// Where '-o' wants the answer, and the answer so far.
  nonisolated(unsafe) package static var file: AnswerFile?
  nonisolated(unsafe) private static var kept = Data()
  /// Whether only answers and errors are written.
  nonisolated(unsafe) package static var isQuiet = false

  package static func hasColor(_ descriptor: Int32) -> Bool {
    if let colorChoice { return colorChoice }
    if descriptor == STDOUT_FILENO, file != nil { return false }
    let environment = ProcessInfo.processInfo.environment
    guard environment["NO_COLOR", default: ""].isEmpty else { return false }
    // As bixense.com/clicolors has it.
    guard ["", "0"].contains(environment["CLICOLOR_FORCE", default: ""]) else { return true }
    return isatty(descriptor) == 1 && environment["TERM"] != "dumb"
  }
}

/// How a text is set off on a terminal.
package enum Style: String {
  case bold = "1"
  case dim = "2"
  case red = "31"
  case green = "32"
  case yellow = "33"
  case cyan = "36"
}

/// Sets text off where the output can show it.
package struct ANSIStyler {
  package let hasColor: Bool

  package init(hasColor: Bool) {
    self.hasColor = hasColor
  }

  package static let answer = ANSIStyler(hasColor: Terminal.hasColor(STDOUT_FILENO))
  package static let remark = ANSIStyler(hasColor: Terminal.hasColor(STDERR_FILENO))

  package func callAsFunction(_ text: String, _ style: Style) -> String {
    hasColor ? "\u{1B}[\(style.rawValue)m\(text)\u{1B}[0m" : text
  }
}

extension String {
  /// The text with control characters made visible, so that a name from a document cannot steer a terminal, and without
  /// what a runner of jobs takes for a command in its log.
  package var printable: String {
    guard hasSteeringCharacters else { return withoutLogCommands }
    var text = ""
    for scalar in unicodeScalars {
      if scalar.isSteering { text += scalar.escaped(asASCII: true) } else { text.unicodeScalars.append(scalar) }
    }
    return text.withoutLogCommands
  }

  /// The text with each paragraph in one line, as the library wants what it breaks at the width of the terminal. Lines
  /// that are indented, as examples are, stay as they are.
  package var joiningLines: String {
    var lines: [String] = []
    var isParagraph = false
    for line in components(separatedBy: "\n") {
      let isText = !line.isEmpty && !line.hasPrefix(" ")
      if isText, isParagraph { lines[lines.count - 1] += " " + line } else { lines.append(line) }
      isParagraph = isText
    }
    return lines.joined(separator: "\n")
  }

  /// The text in lines of at most `width` characters, all but the first indented. A longer word keeps its line.
  package func wrapped(to width: Int, indentation: Int) -> String {
    var text = ""
    var column = indentation
    for word in split(separator: " ", omittingEmptySubsequences: false) {
      if column > indentation, column + 1 + word.count > width {
        text += "\n" + String(repeating: " ", count: indentation)
        column = indentation
      } else if column > indentation {
        text += " "
        column += 1
      }
      text += word
      column += word.count
    }
    return text
  }

  /// At most `length` characters, for one line of a table or message.
  package func shortened(to length: Int) -> String {
    count <= length ? self : prefix(length - 1) + "…"
  }
}
