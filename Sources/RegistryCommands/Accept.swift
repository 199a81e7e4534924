import ArgumentParser
import ComponentModel
import Foundation
import Registry

struct AcceptCommand: RegistryCommand {
  static let configuration = CommandConfiguration(
    commandName: "accept",
    abstract: "Agree to a finding, so that it does not fail a job any more.",
    discussion: """
      A finding ends with its fingerprint, as in [inspectable-removed 5d0c1f3a9b72]. It stays the same when lines move
      or words change, and is another one for another host, member or rule. The finding is shown as accepted from now
      on, with who agreed and why, and makes no answer negative.

      Kept in the store; where there is none, in Components.accepted.json beside the manifest, to be committed. There
      a fingerprint that 'nibreg check' and 'nibreg impact --changed' do not find is an error.

        nibreg accept 5d0c1f3a9b72 --reason "it goes in March" --until 2027-03-31
        nibreg accept 5d0c1f3a9b72 --withdraw
        nibreg accept --list
      """.joiningLines)

  @Argument(help: "The findings' fingerprints; - reads them from standard input.")
  var fingerprints: [String] = []

  @Option(help: "Why; shown wherever the finding is.")
  var reason: String?

  @Option(help: ArgumentHelp("The last day (UTC) on which it holds; else for ever.", valueName: "yyyy-mm-dd"))
  var until: String?

  @Flag(help: "Take back what was accepted.")
  var withdraw = false

  @Flag(help: "Accept findings that are not found here now.")
  var unseen = false

  @Flag(help: "Show what is accepted.")
  var list = false

  @OptionGroup var store: StoreOptions
  @OptionGroup var output: FormatOptions

  mutating func validate() throws {
    if fingerprints == ["-"] { fingerprints = try Self.standardInput() }
    if list {
      guard fingerprints.isEmpty, reason == nil, until == nil, !withdraw else {
        throw ValidationError("--list only shows; ask for it alone")
      }
      return
    }
    guard !fingerprints.isEmpty else {
      throw ValidationError("name a finding's fingerprint, the digits behind the rule's name")
    }
    if let wrong = fingerprints.first(where: { !Acceptance.isFingerprint($0) }) {
      throw ValidationError(
        "'\(wrong.printable)' is no fingerprint: write the \(Acceptance.fingerprintLength) hexadecimal digits behind the rule's name"
      )
    }
    guard !withdraw else {
      if until != nil { throw ValidationError("--until belongs to accepting, not to --withdraw") }
      return
    }
    guard let reason, !reason.allSatisfy(\.isWhitespace) else {
      throw ValidationError("say why with --reason: whoever sees the finding next will ask")
    }
    if let until {
      guard let end = Timestamp(endOfDay: until) else {
        throw ValidationError("'\(until.printable)' is no day: write --until 2027-03-31")
      }
      guard store.workplace.now <= end else { throw ValidationError("--until \(until) is past") }
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
      show([], in: accepting) { _ in "\(names): not accepted any more\(inPlace(of: accepting))\n" }
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
      [
        "schema": "nibreg.accept/1", "file": JSON(place(of: accepting)), "accepted": renderer.json,
        "withdrawn": .array(withdraw ? fingerprints.map(JSON.text) : []),
      ]
    }
  }

  /// The file; nil for a store.
  private func place(of accepting: Accepting) -> String? {
    if case .file(let path) = accepting.place { path.relativeToCurrentFolder } else { nil }
  }

  private func inPlace(of accepting: Accepting) -> String {
    place(of: accepting).map { " in \($0.printable)" } ?? " in the store"
  }
}
