import AutoLayout
package import Compatibility
import ComponentModel

extension DocumentRule {
  /// Required constraints can never hold together.
  package static let conflictingConstraints = DocumentRule(
    id: "conflicting-constraints", effect: .layoutShift,
    summary: "Required constraints contradict each other, on every device and with every text.",
    rationale: """
      UIKit logs "Unable to simultaneously satisfy constraints" and breaks one of them, not always the same. What \
      depends on fonts, margins, bars or the size of the screen is left out, and so are scenes whose code may set \
      constraints.
      """,
    repair: "remove one of the constraints, or give it a priority below 1000",
    examples: [
      .reports(
        "a view has two widths",
        .host(
          box().constrained(
            #"firstAttribute="width" constant="80""#, #"firstAttribute="width" constant="100""#,
            #"firstAttribute="height" constant="20""#)
        ).placing("box"),
        "constraint view[box].width = 80 and constraint view[box].width = 100 contradict each other", .mayBreak),
      .reports(
        "the system draws it when the app begins",
        .host(
          box().constrained(
            #"firstAttribute="width" constant="80""#, #"firstAttribute="width" constant="100""#,
            #"firstAttribute="height" constant="20""#)
        ).placing("box").setting("launchScreen", "YES"),
        "constraint view[box].width = 80 and constraint view[box].width = 100 contradict each other", .safe),
      .allows(
        "one of them may give way",
        .host(
          box().constrained(
            #"firstAttribute="width" constant="80""#, #"firstAttribute="height" constant="20""#,
            #"firstAttribute="width" priority="999" constant="100""#)
        ).placing("box")),
      .allows(
        "one of them is not in the app",
        .host(
          box().constrained(
            #"firstAttribute="width" constant="80""#, #"firstAttribute="height" constant="20""#,
            #"firstAttribute="width" placeholder="YES" constant="100""#)
        ).placing("box")),
    ]
  ) { checked in
    guard let stored = checked.solved(.asStored)?.conflicts, !stored.isEmpty, let built = checked.solved(.runTime)
    else {
      return []
    }
    let known = Set(built.conflicts.map(\.constraints))
    let certain = checked.objectsLaidOutByDocument
    let constraints = Dictionary(checked.layout.constraints.map { ($0.id, $0) }) { first, _ in first }
    return stored.compactMap { conflict in
      let parts = conflict.constraints.compactMap { constraints[$0] }
      guard known.contains(conflict.constraints), parts.count == conflict.constraints.count,
        parts.allSatisfy({ checked.isAboutViewsAlone($0) && certain.contains($0.owner) })
      else { return nil }
      let names = conflict.constraints.map(checked.name)
      let list =
        names.count < 2 ? names.joined() : names.dropLast().joined(separator: ", ") + " and " + names[names.count - 1]
      let stacks = conflict.views.map(checked.name).joined(separator: " and ")
      return Violation(
        // The system draws it, and shows what it makes of it.
        checked.isLaunchScreen ? .safe : .mayBreak, conflict.constraints.joined(separator: " "),
        object: conflict.object,
        at: conflict.position,
        stacks.isEmpty ? "\(list) contradict each other" : "\(list) cannot hold in \(stacks)",
        related: parts.dropFirst().map {
          Finding.Related("contradicts it", at: SourceLocation(path: checked.path, position: $0.position))
        })
    }
  }

  private static func box() -> ExampleObject {
    ExampleObject("view", "box").saying("translatesAutoresizingMaskIntoConstraints", "NO").sized("80 20")
  }
}

extension SolvedLayout {
  fileprivate struct Conflict {
    var constraints: [ObjectID]
    var views: [ObjectID]
    var object: ObjectID
    var position: SourcePosition
  }

  fileprivate var conflicts: [Conflict] {
    problems.compactMap { problem in
      guard case .conflict(let constraints, let views) = problem.kind else { return nil }
      return Conflict(constraints: constraints, views: views, object: problem.object, position: problem.position)
    }
  }
}

extension CheckedDocument {
  /// Whether a constraint is about edges, centers and sizes of views, which no font, margin or bar has a part in.
  fileprivate func isAboutViewsAlone(_ constraint: Constraint) -> Bool {
    let attributes: Set = [
      "leading", "trailing", "left", "right", "top", "bottom", "width", "height", "centerX", "centerY",
    ]
    let items = [constraint.firstItem] + [constraint.secondItem].compactMap(\.self)
    return [constraint.firstAttribute, constraint.secondAttribute ?? "width"].allSatisfy(attributes.contains)
      && items.allSatisfy { object($0).map { !$0.element.hasSuffix("Guide") } ?? false }
  }
}
