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
        "id 'title' is used twice: by a label here, and by another one"),
      .reports(
        "a button has the id of a label", .owner("Row", .label("title"), ExampleObject("button", "title")),
        "id 'title' is used twice: by a button here, and by a label"),
      .reports(
        "a view is there twice, with what is in it",
        .owner(
          "Row", ExampleObject("view", "box", content: [.label("title")]),
          ExampleObject("view", "box", content: [.label("title")])),
        "id 'box' is used twice: by a view here, and by another one"),
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
        "id '\(id)' is used twice: by \(name.withArticle) here, and by \(name == before ? "another one" : before.withArticle)",
        related: [.init("first used here", at: SourceLocation(path: checked.path, position: tree[other].position))])
    }
  }
}

extension String {
  fileprivate var withArticle: String { (first.map { "aeiou".contains($0) } == true ? "an " : "a ") + self }
}
