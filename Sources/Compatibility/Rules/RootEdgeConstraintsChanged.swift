import ComponentModel
import Versioning

extension ChangeRule {
  /// The content is tied to the root's edges in another way.
  static let rootEdgeConstraintsChanged = ChangeRule(
    id: "root-edge-constraints-changed", step: .minor, effect: .layoutShift,
    summary: "Constraints between the root and its content came, went or demand something else.",
    rationale: """
      The constraints from edge to edge give a component its size where nothing outside does. A host that left the size \
      to the content gets another one, and moves what is around it.
      """,
    repair: "give the embedding a size of its own where the old one matters",
    examples: [
      .reports(
        "a host leaves the size to the content", row(top: 8), row(top: 20),
        sources: (replacing, replacing), host: .host(placeholder), "constraints at the root's edges changed: top",
        .mayBreak),
      .notes(
        "a host gives it a size of its own", row(top: 8), row(top: 20), sources: (replacing, replacing),
        host: .host(
          placeholder.constrained(#"firstAttribute="width" constant="99""#, #"firstAttribute="height" constant="44""#)),
        "constraints at the root's edges changed: top"),
      .allows(
        "between its subviews",
        .root("Row", .label("a"), .label("b")).constrained(
          #"firstItem="a" firstAttribute="top" secondItem="b" secondAttribute="top""#),
        .root("Row", .label("a"), .label("b")).constrained(
          #"firstItem="a" firstAttribute="top" secondItem="b" secondAttribute="bottom""#)),
    ],
    finds: { change in
      guard let (old, new) = change.states, let before = old.root, let after = new.root else { return [] }
      var edges: Set<String> = []
      var places: (old: SourcePosition?, new: SourcePosition?)
      // An inequality, or one that gives way, gives nothing a size.
      var isDemanded = false
      for fact in change.layoutChanges {
        let touched: Set<String>
        let demands: [Constraint]
        switch fact.fact {
        case .constraintAdded(let statement):
          touched = new.edges(of: statement.constraint, at: after)
          demands = [statement.constraint]
        case .constraintRemoved(let statement):
          touched = old.edges(of: statement.constraint, at: before)
          demands = [statement.constraint]
        case .constraintChanged(let from, let to):
          touched = old.edges(of: from.constraint, at: before).union(new.edges(of: to.constraint, at: after))
          demands = [from.constraint, to.constraint]
        default: continue
        }
        guard !touched.isEmpty else { continue }
        isDemanded = isDemanded || demands.contains(where: \.isDemand)
        edges.formUnion(touched)
        places = (places.old ?? fact.oldPosition, places.new ?? fact.newPosition)
      }
      guard !edges.isEmpty else { return [] }
      // A cell is as wide as its table, and as high as its content wants.
      let isInside = new.surface?.kind == .cell && edges.isDisjoint(with: ["top", "bottom", "height"])
      return [
        SurfaceChange(
          after.id, "constraints at the root's edges changed: \(edges.sorted().joined(separator: ", "))",
          at: places.old.map(old.location), places.new.map(new.location),
          step: new.isSizedFromOutside || isInside || !isDemanded ? .patch : nil)
      ]
    },
    hurts: { changed, change, reliance in
      guard case .embedding(let use) = reliance, use.loadsNib, change.new?.technique?.passesSizeUp == true,
        !use.hasOwnSize
      else { return [] }
      return [use.violation(.mayBreak, changed, changed.message)]
    })

  private static func row(top: Int) -> ExampleNib {
    .root("Row", .label("title")).constrained(
      #"firstItem="title" firstAttribute="top" secondItem="root" secondAttribute="top" constant="\#(top)""#)
  }

  private static let placeholder = ExampleObject("view", "row", class: "Row").saying(
    "translatesAutoresizingMaskIntoConstraints", "NO")

  private static let replacing = """
    class Row: UIView {
      override func awakeAfter(using coder: NSCoder) -> Any? {
        guard subviews.isEmpty else { return self }
        return UINib(nibName: "Row", bundle: nil).instantiate(withOwner: nil, options: nil)[0] as! Row
      }
    }
    """
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

extension LayoutObject {
  /// Whether it is the root's safe area, or the part of a cell that has its content.
  fileprivate func standsFor(_ root: LayoutObject) -> Bool {
    parent == root.id && (element.hasSuffix("Guide") || slot == "contentView" || element.hasSuffix("ContentView"))
  }
}

extension ComponentState {
  /// The edges of the root, or of its safe area and margins, to which a constraint ties its content.
  fileprivate func edges(of constraint: Constraint, at root: LayoutObject) -> Set<String> {
    var edges: Set<String> = []
    let ends = [(constraint.firstItem, constraint.firstAttribute), (constraint.secondItem, constraint.secondAttribute)]
    for case (let item?, let attribute?) in ends {
      guard item == root.id || object(item).map({ $0.standsFor(root) }) == true
      else { continue }
      let edge = attribute.hasSuffix("Margin") ? String(attribute.dropLast(6)) : attribute
      if ["top", "bottom", "leading", "trailing", "left", "right", "width", "height"].contains(edge) {
        edges.insert(edge)
      }
    }
    return edges
  }
}
