import Foundation

/// What is fuzzed. One program has all of them, because building takes longer than running.
enum Subject: String, CaseIterable {
  case document, archive, change, swift
  case objectiveC = "objective-c"
  case graph, manifest, lock, range, glob, resources, exchange
  case store, git
  case commandLine = "command-line"

  /// What `NIBREG_FUZZ` names.
  static let chosen: Subject = {
    let name = ProcessInfo.processInfo.environment["NIBREG_FUZZ"] ?? ""
    guard let subject = Subject(rawValue: name) else {
      FileHandle.standardError.write(
        Data("NIBREG_FUZZ is '\(name)'; it names one of \(allCases.map(\.rawValue).joined(separator: ", "))\n".utf8))
      exit(64)
    }
    return subject
  }()

  /// Reads one input as the product does. Every law that does not hold stops the program, which libFuzzer takes for a
  /// finding like any crash.
  func use(_ input: Data) throws {
    switch self {
    // An archive is read by the same code; the seeds make the difference.
    case .document, .archive: try Documents.use(input)
    case .change: try Documents.useAsChange(input)
    case .swift: ClassSources.use(input, as: .swift)
    case .objectiveC: ClassSources.use(input, as: .objectiveC)
    case .graph: try Graphs.use(input)
    case .manifest: try ProjectTexts.useAsManifest(input)
    case .lock: try ProjectTexts.useAsLock(input)
    case .range: try ProjectTexts.useAsRange(input)
    case .glob: ProjectTexts.useAsPattern(input)
    case .resources: Resources.use(input)
    case .exchange: try Stores.useAsExport(input)
    case .store: try Stores.use(input)
    case .git: try Repositories.use(input)
    case .commandLine: try CommandLines.use(input)
    }
  }

  /// How libFuzzer's own changes are helped: texts keep their form more often when whole pieces change places, and a
  /// database of which a byte is missing has lost all that follows.
  var mutation: Mutation { self == .store ? .overwriting : .rearranging }
}

/// Stops the program where a law does not hold.
func expect(_ law: Bool, _ words: @autoclosure () -> String) {
  guard law else { fatalError("FINDING: \(words())") }
}
