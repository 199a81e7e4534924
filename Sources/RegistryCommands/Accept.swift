import Answers
import ArgumentParser
import ComponentModel
import Foundation
import Registry
import Rendering

struct AcceptCommand: RegistryCommand {
  static let configuration = CommandConfiguration(
    commandName: "accept",
    abstract: "Accept a finding, so it no longer fails a job.",
    discussion: """
      A finding ends with its fingerprint, as in [inspectable-removed 5d0c1f3a9b72]. The fingerprint stays the same when
      lines move or words change; another host, member or rule has a different one. From then on, the finding is shown
      as accepted, with who accepted it and why, and no longer makes an answer negative.

      Kept in the store; without one, in Components.accepted.json next to the manifest, for you to commit. There, a
      fingerprint that neither 'nibreg check' nor 'nibreg impact --changed' finds is an error.

        nibreg accept 5d0c1f3a9b72 --reason "it goes in March" --until 2027-03-31
        nibreg accept 5d0c1f3a9b72 --withdraw
        nibreg accept --list
      """.joiningLines)

  @Argument(help: "The findings' fingerprints; - reads them from standard input.")
  var fingerprints: [String] = []

  @Option(help: "Why; shown with the finding.")
  var reason: String?

  @Option(help: ArgumentHelp("The last day (UTC) it is accepted; default: forever.", valueName: "yyyy-mm-dd"))
  var until: String?

  @Flag(help: "Stop accepting these findings.")
  var withdraw = false

  @Flag(help: "Also accept fingerprints that are not found here.")
  var unseen = false

  @Flag(help: "Show accepted findings.")
  var list = false

  @OptionGroup var store: StoreOptions
  @OptionGroup var output: FormatOptions

  mutating func validate() throws {
    if fingerprints == ["-"] { fingerprints = try Self.standardInput() }
    if list {
      guard fingerprints.isEmpty, reason == nil, until == nil, !withdraw else {
        throw ValidationError("--list only shows; use it alone")
      }
      return
    }
    guard !fingerprints.isEmpty else {
      throw ValidationError("name a finding's fingerprint, the digits after the rule's name")
    }
    if let wrong = fingerprints.first(where: { !Acceptance.isFingerprint($0) }) {
      throw ValidationError(
        "'\(wrong.printable)' is not a fingerprint: "
          + "write the \(Acceptance.fingerprintLength) hexadecimal digits after the rule's name"
      )
    }
    guard !withdraw else {
      if until != nil { throw ValidationError("--until cannot be used with --withdraw") }
      return
    }
    guard let reason, !reason.allSatisfy(\.isWhitespace) else {
      throw ValidationError("say why with --reason: the next person to see the finding will ask")
    }
    if let until {
      guard let end = Timestamp(endOfDay: until) else {
        throw ValidationError("'\(until.printable)' is not a date: write --until 2027-03-31")
      }
      guard store.workplace.now <= end else { throw ValidationError("--until \(until) is in the past") }
    }
  }

  /// Of words on any lines.
  private static func standardInput() throws -> [String] {
    let content = FileHandle.standardInput.readDataToEndOfFile()
    return String(decoding: content.prefix(1 << 24), as: UTF8.self).split(whereSeparator: \.isWhitespace).map(
      String.init)
  }

  func execute() throws {
    let accepting = try Accepting.here(store: store.path, waitingSeconds: store.timeout)
    let names = fingerprints.joined(separator: ", ")
    if list {
      show(try accepting.acceptances(), in: accepting) { $0.text }
    } else if withdraw {
      try accepting.withdraw(fingerprints, reason: reason, at: store.workplace)
      show([], in: accepting) { _ in "\(names): not accepted anymore\(inPlace(of: accepting))\n" }
    } else {
      let accepted = try accepting.accept(
        fingerprints, reason: reason ?? "", until: until.flatMap { Timestamp(endOfDay: $0) }, isUnseen: unseen,
        at: store.workplace)
      show(accepted, in: accepting) { _ in
        "accepted \(names)\(until.map { " until \($0)" } ?? "")\(inPlace(of: accepting))\n"
      }
    }
  }

  private func show(
    _ acceptances: [Acceptance], in accepting: Accepting, text: (AcceptancesRenderer) -> String
  ) {
    let renderer = AcceptancesRenderer(acceptances: acceptances, now: store.workplace.now)
    output.print {
      text(renderer)
    } json: {
      JSON(
        accepted: acceptances, withdrawn: withdraw ? fingerprints : [], inFile: location(of: accepting),
        at: store.workplace.now)
    }
  }

  /// The file; nil for a store.
  private func location(of accepting: Accepting) -> String? {
    if case .file(let path) = accepting.location { path.relativeToCurrentFolder } else { nil }
  }

  private func inPlace(of accepting: Accepting) -> String {
    location(of: accepting).map { " in \($0.printable)" } ?? " in the store"
  }
}
