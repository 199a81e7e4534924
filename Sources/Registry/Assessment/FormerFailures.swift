import Compatibility
import ComponentModel

/// Scenes, cells and nibs that did not load before a change either, because an outlet of theirs raises an exception: what
/// else is wrong with them now, nobody meets anew.
struct FormerFailures {
  /// What is loaded at once: a nib, a scene without the cells that code asks for, or such a cell.
  private struct Part: Hashable {
    var path: String
    /// Of the element that is all of it; -1 for a nib.
    var element: Int
  }

  private var trees: [String: (tree: DocumentTree, indices: [ObjectID: Int])] = [:]
  private var failures: [Part: Finding] = [:]

  /// - Parameters:
  ///   - findings: of all documents that differ.
  ///   - documents: these, before and after.
  init(among findings: some Sequence<Finding>, of documents: [(old: ComponentState?, new: ComponentState?)]) {
    let failing = findings.filter {
      $0.status == .existing && $0.verdict == .breaks && $0.effect == .loadFailure && $0.rule == "outlet-not-in-class"
    }
    guard !failing.isEmpty else { return }
    let paths = Set(failing.map(\.path))
    for case (_?, let new?) in documents where paths.contains(new.path) {
      trees[new.path] = (
        new.layout.tree, Dictionary(new.layout.objects.map { ($0.id, $0.index) }) { first, _ in first }
      )
    }
    for finding in failing.reversed() { if let part = part(of: finding) { failures[part] = finding } }
  }

  private func part(of finding: Finding) -> Part? {
    guard let (tree, indices) = trees[finding.path], let index = finding.objectID.flatMap({ indices[$0] }) else {
      return nil
    }
    return Part(path: finding.path, element: tree.loadedElements(around: index).first ?? -1)
  }

  /// The findings, new ones in what did not load before as notes.
  func telling(_ findings: [Finding]) -> [Finding] {
    guard !failures.isEmpty else { return findings }
    return findings.map { finding in
      guard finding.status == .new, finding.verdict != .safe, let part = part(of: finding), let former = failures[part]
      else { return finding }
      var finding = finding
      finding.verdict = .safe
      finding.related.append(
        Finding.Related(
          "nor did it load before: \(former.message)",
          at: SourceLocation(path: former.path, position: former.position)))
      return finding
    }
  }
}
