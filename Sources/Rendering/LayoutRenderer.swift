import AutoLayout
package import ComponentModel
import Foundation
package import Registry

/// Writes frames, and what is wrong with them.
package struct LayoutRenderer {
  package var outcome: LayingOut.Outcome

  package init(outcome: LayingOut.Outcome) { self.outcome = outcome }

  private var layout: SolvedLayout { outcome.layout }

  /// Whether constraints say too much, too little, or nothing that can be solved.
  package var isFaulty: Bool { layout.problems.contains { $0.kind.isFault } }

  package var text: String {
    var table = Table()
    var depths: [ObjectID: Int] = [:]
    for object in layout.objects where object.isInstalled {
      let depth = object.parent.flatMap { depths[$0] }.map { $0 + 1 } ?? 0
      depths[object.id] = depth
      let kind = outcome.classNames[object.id].map { "\($0) (\(object.element))" } ?? object.element
      table.add(
        String(repeating: "  ", count: depth) + "\(kind) \(object.id)",
        Self.words(object.frame) + (object.isHidden ? "  hidden" : ""))
    }
    var text = table.text()
    if !layout.problems.isEmpty, !text.isEmpty { text += "\n" }
    for problem in layout.problems {
      text += "\(outcome.path):\(problem.position): ".printable
      text += problem.kind.isFault ? "error: " : "warning: "
      text += "\(problem.words) [\(problem.kind.name)]\n".printableLine
    }
    return text
  }

  /// `16, 8  120 × 20.5`
  private static func words(_ frame: LayoutFrame) -> String {
    "\(frame.x.points), \(frame.y.points)  \(frame.width.points) × \(frame.height.points)"
  }

  package var json: JSON {
    [
      "schema": "nibreg.layout/1", "document": .text(outcome.name), "path": .text(outcome.path),
      "mode": .text(outcome.options.mode.rawValue), "language": JSON(outcome.language),
      "faulty": .bool(isFaulty),
      "objects": .array(
        layout.objects.filter(\.isInstalled).map { object in
          [
            "id": .text(object.id), "class": JSON(outcome.classNames[object.id]), "element": .text(object.element),
            "parent": JSON(object.parent), "frame": Self.json(object.frame), "hidden": .bool(object.isHidden),
            "placedBy": .text(object.isPlaced ? "constraints" : "frame"),
          ]
        }),
      "problems": .array(layout.problems.map(json)),
    ]
  }

  private func json(_ problem: LayoutProblem) -> JSON {
    [
      "kind": .text(problem.kind.name), "fault": .bool(problem.kind.isFault), "object": .text(problem.object),
      "line": .number(problem.position.line), "column": .number(problem.position.column),
      "constraints": .array(problem.kind.constraints.map(JSON.text)),
      "others": .array(problem.kind.others.map(JSON.text)),
      "attributes": .array(problem.kind.attributes.map(JSON.text)), "message": .text(problem.words),
    ]
  }

  private static func json(_ frame: LayoutFrame) -> JSON {
    .array([.decimal(frame.x), .decimal(frame.y), .decimal(frame.width), .decimal(frame.height)])
  }
}

extension Double {
  /// As people write points: without needless digits.
  fileprivate var points: String {
    let rounded = (self * 100).rounded() / 100
    return rounded == rounded.rounded() && abs(rounded) < 1e15 ? String(Int(rounded)) : String(rounded)
  }
}

extension LayoutProblem.Kind {
  /// Whether constraints are at fault. What is not may be meant.
  package var isFault: Bool {
    switch self {
    case .conflict, .ambiguous, .ambiguousContent, .unusableConstraint: true
    case .doesNotFit, .textCut, .outsideSuperview, .overlaps, .storedFrame: false
    }
  }

  package var name: String {
    switch self {
    case .conflict: "conflicting-constraints"
    case .doesNotFit: "does-not-fit"
    case .ambiguous: "ambiguous-frame"
    case .ambiguousContent: "ambiguous-content-size"
    case .textCut: "text-cut"
    case .outsideSuperview: "outside-superview"
    case .overlaps: "overlapping"
    case .storedFrame: "stored-frame-differs"
    case .unusableConstraint: "unusable-constraint"
    }
  }

  fileprivate var constraints: [ObjectID] {
    switch self {
    case .conflict(let constraints, _), .doesNotFit(let constraints, _): constraints
    case .unusableConstraint(let constraint, _): [constraint]
    default: []
    }
  }

  fileprivate var others: [ObjectID] {
    switch self {
    case .conflict(_, let views), .doesNotFit(_, let views): views
    case .overlaps(let other): [other]
    default: []
    }
  }

  fileprivate var attributes: [String] {
    switch self {
    case .ambiguous(let attributes), .ambiguousContent(let attributes): attributes
    default: []
    }
  }
}

extension LayoutProblem {
  fileprivate var words: String {
    switch kind {
    case .conflict(let constraints, let views): Self.conflict(constraints, views)
    case .doesNotFit(let constraints, let views):
      "\(Self.list(constraints.map { "'\($0)'" })) cannot hold at the size of \(Self.list(views.map { "'\($0)'" }))"
    case .ambiguous(let attributes): "nothing decides \(Self.list(attributes)) of '\(object)'"
    case .ambiguousContent(let attributes):
      "nothing decides \(Self.list(attributes)) of what '\(object)' scrolls"
    case .textCut(let needed, let given):
      "the text of '\(object)' needs some \(needed.width.points) × \(needed.height.points) points and has "
        + "\(given.width.points) × \(given.height.points)"
    case .outsideSuperview: "'\(object)' reaches out of its superview"
    case .overlaps(let other): "'\(object)' lies over '\(other)'"
    case .storedFrame(let frame):
      "the document has '\(object)' at \(frame.x.points), \(frame.y.points) with "
        + "\(frame.width.points) × \(frame.height.points) points"
    case .unusableConstraint(let constraint, let reason): "constraint '\(constraint)' is left out: \(reason)"
    }
  }

  private static func conflict(_ constraints: [ObjectID], _ views: [ObjectID]) -> String {
    let names = list(constraints.map { "'\($0)'" })
    guard views.isEmpty else { return "\(names) cannot hold in \(list(views.map { "'\($0)'" }))" }
    return constraints.count == 1 ? "\(names) cannot hold on that screen" : "\(names) contradict each other"
  }

  private static func list(_ words: [String]) -> String {
    guard let last = words.last, words.count > 1 else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " and " + last
  }
}
