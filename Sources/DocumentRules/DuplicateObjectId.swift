package import Compatibility
import ComponentModel

extension DocumentRule {
  /// Two objects of a document have one id.
  package static let duplicateObjectId = DocumentRule(
    id: "duplicate-object-id", effect: .buildFailure,
    summary: "Two objects, constraints or connections of a document have the same id.",
    rationale: """
      Interface Builder finds everything in a document by its id and never gives one twice. Two of one id are left by a \
      merge that took an object from both sides, or by a copy that was made in a text editor; Xcode says that the \
      document could not be opened.
      """,
    repair: "delete one of them, or give it another id",
    examples: [
      .reports(
        "a merge took a label from both sides", .owner("Row", .label("title"), .label("title")),
        "'title' is the id of a label here and of another one before"),
      .reports(
        "a button has the id of a label", .owner("Row", .label("title"), ExampleObject("button", "title")),
        "'title' is the id of a button here and of a label before"),
      .reports(
        "a view is there twice, with what is in it",
        .owner(
          "Row", ExampleObject("view", "box", content: [.label("title")]),
          ExampleObject("view", "box", content: [.label("title")])),
        "'box' is the id of a view here and of another one before"),
      .allows("each has its own", .owner("Row", .label("title"), .label("detail"))),
    ]
  ) { checked in
    let tree = checked.layout.tree
    var first: [String: Int] = [:]
    // What is in an object that is there twice is there twice with it.
    var end = 0
    return tree.elements.indices.compactMap { index in
      guard index >= end, let id = tree[index]["id"] else { return nil }
      guard let other = first[id] else {
        first[id] = index
        return nil
      }
      end = tree[index].end
      let (name, before) = (tree[index].name, tree[other].name)
      return Violation(
        .breaks, id, object: ObjectID(id), at: tree[index].position,
        "'\(id)' is the id of \(name.withArticle) here and of \(name == before ? "another one" : before.withArticle) before",
        related: [.init("the other one", at: SourceLocation(path: checked.path, position: tree[other].position))])
    }
  }
}

extension String {
  fileprivate var withArticle: String { (first.map { "aeiou".contains($0) } == true ? "an " : "a ") + self }
}
