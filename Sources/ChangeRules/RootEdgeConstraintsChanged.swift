package import Compatibility
import ComponentModel
import LayoutComparison
import Versioning

extension ChangeRule {
  /// The content gives the root another size.
  package static let rootEdgeConstraintsChanged = ChangeRule(
    id: "root-edge-constraints-changed", step: .minor, effect: .layoutShift,
    summary: "The constraints by which the content gives the root its size demand something else.",
    rationale: """
      The constraints from edge to edge give a component its size where nothing outside does. A host that left its \
      width or height to the content gets another one, and moves what is around it.
      """,
    repair: "give the embedding a size of its own along that axis where the old one matters",
    examples: [
      .reports(
        "a host leaves the height to the content", row(top: 8), row(top: 20),
        sources: (replacingItself, replacingItself), host: .host(.placeholder),
        "content needs 12 points more height: top 20 instead of 8", .mayBreak, effect: .layoutShift, at: .host("row")),
      .reports(
        "another view is tied to the edge", row(top: 8),
        .root("Row", .label("title"), .label("line")).constrained(
          #"firstItem="title" firstAttribute="top" secondItem="root" secondAttribute="top" constant="8""#,
          #"firstItem="line" firstAttribute="top" secondItem="title" secondAttribute="bottom""#,
          #"firstAttribute="bottom" secondItem="line" secondAttribute="bottom" constant="8""#),
        sources: (replacingItself, replacingItself), host: .host(.placeholder),
        "content may need another height: constraints at bottom changed", .mayBreak, effect: .layoutShift,
        at: .host("row")),
      .notes(
        "a host gives it a height of its own", row(top: 8), row(top: 20), sources: (replacingItself, replacingItself),
        host: .host(.placeholder.constrained(#"firstAttribute="height" constant="44""#)),
        "content needs 12 points more height: top 20 instead of 8", at: .after("root-c0")),
      .notes(
        "a collection's cell, which has its size from the collection view", row(top: 8), row(top: 20),
        sources: (replacingItself, replacingItself),
        host: .host(.placeholder).rooted("collectionViewCell").constrained(
          #"firstItem="row" firstAttribute="top" secondItem="root" secondAttribute="top""#,
          #"firstAttribute="bottom" secondItem="row" secondAttribute="bottom""#),
        "content needs 12 points more height: top 20 instead of 8", at: .after("root-c0")),
      .allows(
        "as much more at one edge as less at the other", row(top: 8, bottom: 8), row(top: 12, bottom: 4),
        sources: (replacingItself, replacingItself), host: .host(.placeholder)),
      .allows(
        "nothing leads on to the other edge",
        .root("Row", .label("badge")).constrained(
          #"firstItem="badge" firstAttribute="top" secondItem="root" secondAttribute="top" constant="8""#),
        .root("Row", .label("badge")).constrained(
          #"firstItem="badge" firstAttribute="top" secondItem="root" secondAttribute="top" constant="20""#),
        sources: (replacingItself, replacingItself), host: .host(.placeholder)),
      .allows(
        "a subview that is only centered", centered(by: 0), centered(by: 4),
        sources: (replacingItself, replacingItself),
        host: .host(.placeholder)),
      .allows(
        "a background fills it", row(top: 8), row(on: ExampleObject("view", "background")),
        sources: (replacingItself, replacingItself), host: .host(.placeholder)),
      .reports(
        "what fills it has a height", row(top: 8),
        row(on: ExampleObject("view", "background").constrained(#"firstAttribute="height" constant="80""#)),
        sources: (replacingItself, replacingItself), host: .host(.placeholder),
        "content may need another height: constraints at top and bottom changed", .mayBreak, effect: .layoutShift,
        at: .host("row")),
      .allows(
        "between its subviews",
        .root("Row", .label("a"), .label("b")).constrained(
          #"firstItem="a" firstAttribute="top" secondItem="b" secondAttribute="top""#),
        .root("Row", .label("a"), .label("b")).constrained(
          #"firstItem="a" firstAttribute="top" secondItem="b" secondAttribute="bottom""#)),
    ],
    finds: { change in
      guard let (old, new) = change.states, let before = old.root, let after = new.root, !new.isSizedFromOutside
      else { return [] }
      return LayoutAxis.allCases.compactMap { axis in
        // A cell is as wide as its table, and as high as its content wants.
        guard new.surface?.kind != .cell || axis == .vertical,
          let difference = RootTies(of: old, root: before, along: axis, names: change.newNames)
            .difference(to: RootTies(of: new, root: after, along: axis))
        else { return nil }
        var found = SurfaceChange(
          axis.size, difference.phrase(along: axis), at: difference.positions.old.map(old.location),
          difference.positions.new.map(new.location))
        found.axis = axis
        return found
      }
    },
    hurts: hurtsSizedByContent)

  private static func centered(by points: Int) -> ExampleNib {
    .root("Row", .label("title"), .label("badge")).constrained(
      #"firstItem="title" firstAttribute="top" secondItem="root" secondAttribute="top" constant="8""#,
      #"firstAttribute="bottom" secondItem="title" secondAttribute="bottom" constant="8""#,
      #"firstItem="badge" firstAttribute="top" secondItem="title" secondAttribute="bottom""#,
      #"firstItem="badge" firstAttribute="centerY" secondItem="root" secondAttribute="centerY" constant="\#(points)""#)
  }

  private static func row(top: Int, bottom: Int = 8) -> ExampleNib {
    .root("Row", .label("title")).constrained(
      #"firstItem="title" firstAttribute="top" secondItem="root" secondAttribute="top" constant="\#(top)""#,
      #"firstAttribute="bottom" secondItem="title" secondAttribute="bottom" constant="\#(bottom)""#)
  }

  private static func row(on background: ExampleObject) -> ExampleNib {
    .root("Row", .label("title"), background).constrained(
      #"firstItem="title" firstAttribute="top" secondItem="root" secondAttribute="top" constant="8""#,
      #"firstAttribute="bottom" secondItem="title" secondAttribute="bottom" constant="8""#,
      #"firstItem="\#(background.id)" firstAttribute="top" secondItem="root" secondAttribute="top""#,
      #"firstAttribute="bottom" secondItem="\#(background.id)" secondAttribute="bottom""#)
  }
}

extension RootTies.Difference {
  /// `content needs 12 points more height: top 20 instead of 8`.
  fileprivate func phrase(along axis: LayoutAxis) -> String {
    guard let growth else {
      return "content may need another \(axis.size): constraints at "
        + edges.map(\.name).joined(separator: " and ") + " changed"
    }
    let gaps = edges.compactMap { edge in
      edge.points.map { "\(edge.name) \($0.new.inPoints) instead of \($0.old.inPoints)" }
    }
    return "content needs \(abs(growth).inPoints) points \(growth > 0 ? "more" : "less") \(axis.size): "
      + gaps.joined(separator: ", ")
  }
}

extension ComponentState {
  /// Whether the root never has the size of its content: a window or its embedding sets it.
  var isSizedFromOutside: Bool {
    if isControllers { return true }
    guard technique?.technique == .owner, let fill = technique?.fill else { return false }
    return fill != .constraints
  }
}

extension LoadingTechnique {
  /// Whether an embedding gets its size from the content, if nothing else gives it one.
  var passesSizeUp: Bool {
    switch technique {
    case .replace: true
    case .owner, .wrap: fill == .constraints
    case .code, nil: false
    }
  }
}
