import Compatibility
import ComponentModel

/// The documents with which is told what code asks for in vain whose class no document has, on one side of a change.
struct CodeReports {
  private let usage: ProjectUsage
  private let context: ProjectContext
  /// By the targets that build the code.
  private var known: [Set<String>: String?] = [:]

  init(_ usage: ProjectUsage, _ context: ProjectContext) {
    self.usage = usage
    self.context = context
  }

  /// Documents that tell something else of code after a change, or tell it instead of others: where the code asks for other
  /// names, where another document is the first of the app, and where the code's class comes into a document or goes.
  static func changed(by classes: ClassDifference, _ old: CodeReports, _ new: CodeReports) -> Set<String> {
    var (old, new) = (old, new)
    let askingOtherwise = classes.askingSources
    return classes.usersBySource.reduce(into: []) { changed, asking in
      let (source, users) = asking
      let documents = Set([old.document(forCodeAt: source), new.document(forCodeAt: source)].compactMap(\.self))
      if documents.count > 1 || askingOtherwise.contains(source)
        || users.contains(where: { old.usage.hasDocument(of: $0) != new.usage.hasDocument(of: $0) })
      {
        changed.formUnion(documents)
      }
    }
  }

  private mutating func document(forCodeAt source: String) -> String? {
    guard let classes = context.classes else { return nil }
    let targets = classes.tree.targets.building(source)
    if let found = known[targets] { return found }
    let found = usage.documentForCode(at: source, classes, context.resources)
    known[targets] = .some(found)
    return found
  }
}
