import AutoLayout
package import ComponentModel

/// How high the content makes a component's root, solved without a height from outside.
package struct ContentHeight: Sendable {
  /// In points, at the width that the root was drawn with.
  package var points: Double
  /// That width.
  package var width: Double
  /// What the height depends on and code usually sets: the texts of views of several lines, and which labels have none.
  package var texts: [ObjectID: String]

  /// nil where that cannot be told: where code may set sizes or constraints, something is embedded whose own content is not
  /// here, or constraints contradict each other or leave a height open.
  package init?(of state: ComponentState) {
    guard let root = state.root, state.document.platform == .iOS || state.document.platform == .tvOS,
      state.layout.tree[0]["useAutolayout"] == "YES", state.document.embeddings.isEmpty,
      state.checked.objectsLaidOutByDocument.contains(root.id)
    else { return nil }
    var options = LayoutOptions(mode: .runTime)
    options.fitting = [root.id: [.vertical]]
    guard let solved = try? LayoutSolver(options: options).solve(state.layout.tree, around: [root.id]),
      let frame = solved.objects.first(where: { $0.id == root.id })?.frame, frame.height > 0,
      solved.problems.allSatisfy(Self.leavesHeightsAlone)
    else { return nil }
    (points, width) = (frame.height, frame.width)
    texts = [:]
    for object in state.layout.objects where object.element == "label" || object.element == "textView" {
      let text = state.layout.tree[object.index]["text"] ?? ""
      let isOneLine = object.element == "label" && (state.layout.tree[object.index]["numberOfLines"] ?? "1") == "1"
      texts[object.id] = isOneLine && !text.isEmpty ? "one line" : text
    }
  }

  private static func leavesHeightsAlone(_ problem: LayoutProblem) -> Bool {
    switch problem.kind {
    case .ambiguous(let attributes): !attributes.contains("y") && !attributes.contains("height")
    case .conflict, .doesNotFit, .ambiguousContent, .unusableConstraint: false
    case .textCut, .outsideSuperview, .overlaps, .storedFrame: true
    }
  }
}
