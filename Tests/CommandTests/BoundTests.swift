import Foundation
import TestRunning
import TestSupport
import Testing

/// Files of a project at the largest size that is read of them, and one byte above.
@Suite(.ownThreads) struct BoundTests {
  private func shop() throws -> Shell {
    let shell = try Shell.withStore()
    try shell.folder.write("Components.yml", "project: Shop\nrequires: {Row: ^1.0.0}\n")
    try shell.folder.write("App/Row.xib", Nib.component("Row"))
    try shell.folder.write("App/Row.swift", "@objc(Row) class Row: UIView {}\n")
    for line in ["publish App --version 1.0.0", "resolve"] {
      let outcome = try shell.run(line)
      #expect(outcome.status == 0, "\(outcome)")
    }
    return shell
  }

  /// Lets the file have so many bytes, by what says nothing at its end.
  private func fill(_ name: String, to count: Int, with byte: UInt8 = 0x0A, in shell: Shell) throws {
    let content = try shell.folder.content(name)
    try shell.folder.write(name, content + Data(repeating: byte, count: count - content.count))
  }

  @Test func aSource() throws {
    let shell = try shop()
    try fill("App/Row.swift", to: 16 << 20, in: shell)
    let largest = try shell.run("check App")
    #expect(largest.status == 0 && largest.errors.isEmpty, "\(largest)")
    try fill("App/Row.swift", to: 16 << 20 + 1, in: shell)
    let larger = try shell.run("check App")
    #expect(
      larger.errors.hasPrefix(
        "Row.swift:1:1: warning: has more than 16777216 bytes, so the classes in it are not known"),
      "\(larger)")
  }

  @Test func aManifest() throws {
    let shell = try shop()
    try fill("Components.yml", to: 1 << 20, in: shell)
    let largest = try shell.run("resolve --locked")
    #expect(largest.status == 0, "\(largest)")
    try fill("Components.yml", to: 1 << 20 + 1, in: shell)
    let refusal = try shell.refusal("resolve --locked")
    #expect(refusal.contains("the file has more than 1048576 bytes, the most that is read of a manifest"), "\(refusal)")
  }

  @Test func aLock() throws {
    let shell = try shop()
    try fill("Components.resolved", to: 16 << 20, in: shell)
    let largest = try shell.run("outdated")
    #expect(largest.status == 0, "\(largest)")
    try fill("Components.resolved", to: 16 << 20 + 1, in: shell)
    let refusal = try shell.refusal("outdated")
    #expect(refusal.contains("it has more than 16777216 bytes"), "\(refusal)")
  }

  @Test func acceptedFindings() throws {
    let shell = try shop()
    try shell.folder.write("Components.accepted.json", "{\"schema\": \"nibreg.accepted/1\", \"findings\": []}")
    try fill("Components.accepted.json", to: 16 << 20, in: shell)
    let largest = try shell.run("check App")
    #expect(largest.status == 0, "\(largest)")
    try fill("Components.accepted.json", to: 16 << 20 + 1, in: shell)
    let refusal = try shell.refusal("check App")
    #expect(refusal.contains("the file has more than 16777216 bytes"), "\(refusal)")
  }

  /// What would take more than a machine has is refused; what is only large takes time in proportion to it.
  @Test func aHostOfManyEmbeddings() throws {
    let shell = try shop()
    let hosts = { (count: Int) in Nib.host((0..<count).map { _ in Use("Row").setting("title", "Hello") }) }
    try shell.folder.write("App/Host.xib", hosts(4_000))
    let outcome = try shell.run("check App")
    #expect([0, 1].contains(outcome.status), "\(outcome.status) \(outcome.errors.prefix(300))")
    let published = try shell.run(
      "publish App/Host.xib --version 1.0.0 --dry-run")
    #expect(published.status == 2 && published.errors.contains("defines no component"), "\(published)")
    #expect(try shell.run("record App --project Shop").status == 0)
    let impact = try shell.run("impact Row")
    #expect(impact.output.hasPrefix("Row is used by 1 document, directly\n"), "\(impact.output.prefix(300))")
    // Each makes some four hundred objects.
    try shell.folder.write(
      "App/Row.xib", Nib.component("Row", uses: Array(repeating: Use("Badge"), count: 400)))
    try shell.folder.write("App/Host.xib", hosts(1_300))
    let expanded = try shell.run("expand App/Host.xib --hosts App")
    #expect(expanded.status == 3 && expanded.errors == "error: loading makes more than 500000 objects\n")
    // What else is found outranks what could not be judged.
    let checked = try shell.run("check App")
    #expect([1, 3].contains(checked.status), "\(checked.status)")
    #expect(
      checked.errors.contains("Host.xib: error: loading makes more than 500000 objects [load-not-played]"),
      "\(checked.errors.prefix(300))")
    let big = { (count: Int) in Nib.component("Big", uses: Array(repeating: Use("Row"), count: count)) }
    try shell.folder.write("App/Big.xib", big(1_300))
    try shell.folder.write("Proposed.xib", big(1_301))
    let judged = try shell.run("impact Big --with Proposed.xib --hosts App")
    #expect(judged.status == 3, "\(judged.status)")
    #expect(
      judged.errors.contains("error: loading makes more than 500000 objects"), "\(judged.errors.prefix(300))")
  }

  /// Nothing but brackets, in one line.
  @Test(arguments: ["{", "A<", "class A { ", "\"\\("])
  func aSourceOfOneSign(sign: String) throws {
    let shell = try shop()
    let text = String(repeating: sign, count: 100_000)
    try shell.folder.write("App/Row.swift", "class Row: UIView { func f() { " + text)
    try shell.folder.write("App/Row.m", "@implementation Row\n- (void)f { " + text)
    let outcome = try shell.run("check App")
    #expect([0, 1].contains(outcome.status), "\(outcome.status) \(outcome.errors.prefix(300))")
  }
}
