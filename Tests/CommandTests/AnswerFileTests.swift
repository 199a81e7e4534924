import Foundation
import TestRunning
import TestSupport
import Testing

/// An answer in a file, whole or not at all, and what is said while a command waits.
@Suite(.ownThreads) struct AnswerFileTests {
  private static func shop() throws -> Shell {
    let shell = try Shell.withStore()
    try shell.folder.write("Row.xib", Nib.component("Row", outlets: ["title"]))
    try shell.folder.write("Row.swift", "class Row: UIView {}\n")
    return shell
  }

  private func text(_ shell: Shell, _ name: String) throws -> String {
    String(decoding: try shell.folder.content(name), as: UTF8.self)
  }

  @Test(arguments: ["text", "json", "sarif", "junit", "github", "markdown"])
  func theFileHasWhatWouldBePrinted(format: String) throws {
    let shell = try Self.shop()
    let printed = try shell.run("check --format \(format)")
    for option in ["-o out", "--output out", "--output=out"] {
      let outcome = try shell.run("check --format \(format) \(option)")
      #expect(outcome.status == printed.status && outcome.output.isEmpty)
      #expect(try text(shell, "out") == printed.output)
      try shell.folder.remove("out")
    }
  }

  @Test func itTakesThePlaceOfAnOlderAnswer() throws {
    let shell = try Self.shop()
    try shell.folder.write("out", String(repeating: "former\n", count: 1_000))
    #expect(try shell.run("rules -o out").status == 0)
    #expect(try text(shell, "out") == shell.run("rules").output)
  }

  /// What was there stays where there is no answer, and a store is never overwritten.
  @Test func aRefusalWritesNothing() throws {
    let shell = try Self.shop()
    try shell.folder.write("out", "former")
    #expect(try shell.run("show Nothing -o out").status == 2)
    #expect(try shell.run("show -o out").status == 64)
    #expect(try shell.run("list -o").errors.contains("-o names no file"))
    #expect(try text(shell, "out") == "former")
    #expect(
      try shell.refusal("list -o \(Shell.storePath)")
        == "error: '\(Shell.storePath)' cannot be made: there is a database")
    #expect(try shell.refusal("list -o .").contains("it is not a regular file"))
    #expect(try shell.refusal("list -o none/out").contains("none/out' cannot be made"))
  }

  /// A picture or a report that is named like the document that it is about, or by a link to it.
  @Test func aDocumentIsNeverOverwritten() throws {
    let shell = try Self.shop()
    let document = try text(shell, "Row.xib")
    try FileManager.default.createSymbolicLink(
      atPath: shell.folder.path("Row.svg"), withDestinationPath: shell.folder.path("Row.xib"))
    for line in ["render Row.xib -o Row.xib", "render Row.xib -o Row.svg", "check Row.xib -o Row.xib"] {
      #expect(try shell.refusal(line).contains("there is a document of Interface Builder"), "\(line)")
      #expect(try text(shell, "Row.xib") == document, "\(line)")
    }
  }

  /// The document of 'expand' has its own file.
  @Test func expandWritesItsDocument() throws {
    let shell = try Self.shop()
    let outcome = try shell.run("expand Row.xib -o expanded.xib")
    #expect(outcome.status == 0 && !outcome.output.isEmpty, "\(outcome)")
    #expect(try text(shell, "expanded.xib").contains("<document"))
  }

  @Test func whoIsWaitedForIsSaid() throws {
    let shell = try Self.shop()
    let lock = FileHandle(forUpdatingAtPath: shell.store + ".lock")!
    try lock.truncate(atOffset: 0)
    try lock.write(contentsOf: Data("\(getpid())\n".utf8))
    #expect(flock(lock.fileDescriptor, LOCK_EX) == 0)
    let outcome = try shell.run("publish Row.xib --version 1.0.0 --timeout 2")
    #expect(outcome.status == 2)
    #expect(outcome.errors.hasPrefix("note: waiting for process \(getpid()), which writes to the store\n"))
    #expect(try !shell.run("publish Row.xib --version 1.0.0 --timeout 2 -q").errors.contains("note:"))
    flock(lock.fileDescriptor, LOCK_UN)
    #expect(try shell.run("publish Row.xib --version 1.0.0").errors.contains("waiting") == false)
  }
}
