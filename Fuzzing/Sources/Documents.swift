import Compatibility
import ComponentModel
import Foundation
import InterfaceBuilder
import Judgement
import LayoutComparison
import Loading

/// Documents, and what is asked about each of them.
enum Documents {
  static func use(_ input: Data) throws {
    let document = try read(input, "Fuzzed.xib")
    let state = state(of: document, embedding: document)
    _ = RuleCatalog.findings(in: checked(state, embedding: document))
    expect(changes(from: document, to: document).isEmpty, "a document differs from itself")
    // Nothing becomes anything, so the document stays as it is.
    try rewrite(document, saysTheSame: true) { _, _ in .unresolved }
    // Everything of the document's own class is the document again.
    try rewrite(document, saysTheSame: false, classes: meaning(state))
  }

  /// Two documents, one behind the other, as two states of a component.
  static func useAsChange(_ input: Data) throws {
    let boundary = Data("<?xml".utf8)
    guard let second = input.dropFirst().range(of: boundary)?.lowerBound else { return }
    let old = try read(Data(input[..<second]), "Fuzzed.xib")
    let new = try read(Data(input[second...]), "Fuzzed.xib")
    let there = changes(from: old, to: new)
    let back = changes(from: new, to: old)
    expect(
      there.isEmpty == (old.layout.digest == new.layout.digest), "digests and the list of changes say different things")
    expect(there.count == back.count, "\(there.count) changes there, \(back.count) back")
    for (old, new) in [(old, new), (new, old)] {
      let change = ComponentChange(
        component: "Fuzzed", from: state(of: old, embedding: old), to: state(of: new, embedding: new))
      _ = RuleCatalog.changes(in: change)
      _ = judgeSelf(change)
    }
  }

  private static func read(_ input: Data, _ path: String) throws(Diagnostic) -> InterfaceDocument {
    let document: InterfaceDocument
    do {
      document = try DocumentReader().read(input, path: path)
    } catch {
      let lines = input.count { $0 == UInt8(ascii: "\n") } + 1
      expect((error.position?.line ?? 1) <= lines, "\(error) in a file of \(lines) lines")
      throw error
    }
    let again = try DocumentReader().read(input, path: path)
    expect(document.digest == again.digest && document.layout.digest == again.layout.digest, "another digest each time")
    expect(document.layout.objects == again.layout.objects, "other objects each time")
    return document
  }

  private static func rewrite(_ document: InterfaceDocument, saysTheSame: Bool, classes: @escaping ClassLookup) throws {
    _ = try LoadSimulation(of: document, classes: classes)
    let expansion = try HostExpansion(of: document, classes: classes)
    let written = try read(Data(expansion.bytes), "Expanded.xib")
    if saysTheSame {
      let differences = changes(from: document, to: written)
      expect(differences.isEmpty, "written and read again, it differs: \(differences)")
    }
    let again = try HostExpansion(of: written) { _, _ in .unresolved }
    expect(again.bytes == expansion.bytes, "written a second time, it differs")
  }

  private static func state(of document: InterfaceDocument, embedding component: InterfaceDocument) -> ComponentState {
    let alone = ComponentState(path: "Fuzzed.xib", document: component)
    return ComponentState(path: "Fuzzed.xib", document: document, lookup: meaning(alone))
  }

  private static func meaning(_ state: ComponentState) -> ComponentLookup {
    let component = state.embedded
    return { embedding, _ in
      guard let component, embedding.className?.name == component.name.className else { return .unresolved }
      return .component(component)
    }
  }

  private static func checked(_ state: ComponentState, embedding: InterfaceDocument) -> CheckedDocument {
    var usage = ProjectUsage()
    usage.add(state.document, at: state.path)
    return CheckedDocument(
      path: state.path, document: state.document, context: .unknown, technique: state.technique, project: usage,
      lookup: meaning(state))
  }
}
