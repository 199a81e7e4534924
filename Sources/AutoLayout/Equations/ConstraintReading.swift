import ComponentModel

/// A constraint of a document with its numbers.
struct UsedConstraint: Sendable {
  enum Item: Sendable, Hashable {
    case view(Int)
    case guide(ViewTree.Guide, Int)

    /// The view, or the one that the guide belongs to.
    var view: Int {
      switch self {
      case .view(let view), .guide(_, let view): view
      }
    }
  }

  /// Its element.
  var index: Int
  var id: ObjectID
  var owner: Int
  var first: Item
  var firstAttribute: String
  var second: Item?
  var secondAttribute: String?
  var relation: LinearConstraint.Relation
  var multiplier: Double
  var constant: Double
  var priority: Double
}

/// Takes the constraints out of a document that are in force.
struct ConstraintReading {
  let views: ViewTree
  let options: LayoutOptions

  private var tree: DocumentTree { views.tree }

  /// The constraints, and the elements of those that say nothing that can be solved.
  ///
  /// Of several that contradict each other the canvas drops one: edges rather than sizes, the bottom and the trailing
  /// edge rather than the others, the outer rather than the inner. So these come last.
  func read() -> ([UsedConstraint], [(index: Int, reason: String)]) {
    var used: [UsedConstraint] = []
    var unusable: [(index: Int, reason: String)] = []
    for (index, owner) in views.constraints {
      guard !views.excluded.contains(tree[index]["id"] ?? ""), views.views[owner].isInstalled else { continue }
      if options.mode == .runTime, tree[index]["placeholder"] == "YES" { continue }
      switch constraint(at: index, owner: owner) {
      case .success(let constraint):
        if let constraint { used.append(constraint) }
      case .failure(let reason): unusable.append((index, reason.words))
      }
    }
    let keys = used.map { constraint in
      (rank(constraint), -views.views[constraint.first.view].depth, constraint.id, tree[constraint.index].position)
    }
    let order = used.indices.sorted { keys[$0] < keys[$1] }
    return (order.map { used[$0] }, unusable)
  }

  private struct Reason: Error { var words: String }

  private func constraint(at index: Int, owner: Int) -> Result<UsedConstraint?, Reason> {
    var values: [String: String] = [:]
    let names = ["constant", "priority", "multiplier"]
    for name in names { values[name] = tree[index][name] }
    for variation in tree.children(of: index) where tree[variation].name == "variation" {
      guard let key = tree[variation]["key"], key != "default", views.applies(key) else { continue }
      for name in names { if let value = tree[variation][name] { values[name] = value } }
    }
    func number(_ name: String) -> Result<Double?, Reason> {
      guard let text = values[name] else { return .success(nil) }
      guard let value = Self.quotient(text), value.isFinite, abs(value) <= ViewTree.largest else {
        return .failure(Reason(words: "\(name) '\(text.prefix(40))' is no number that a layout can have"))
      }
      return .success(value)
    }
    let element = tree[index]
    func item(_ attribute: String) -> UsedConstraint.Item? {
      guard let id = element[attribute] else { return .view(owner) }
      if let view = views.numbers[id] { return .view(view) }
      return views.guides[id].map { .guide($0.guide, $0.view) }
    }
    let secondAttribute = element["secondAttribute"]
    guard let first = item("firstItem"), let second = secondAttribute == nil ? first : item("secondItem") else {
      // An object that this reader does not take for a view, or that is gone.
      return .success(nil)
    }
    guard views.views[first.view].isInstalled, views.views[second.view].isInstalled else { return .success(nil) }
    do {
      let multiplier = try number("multiplier").get() ?? 1
      let priority = try number("priority").get() ?? 1000
      guard priority > 0 else { throw Reason(words: "priority '\(values["priority"] ?? "")' is not above 0") }
      let isToSuperview =
        secondAttribute != nil
        && (first.view == views.views[second.view].parent || second.view == views.views[first.view].parent)
      let standard: Double = element["symbolic"] == "YES" ? (isToSuperview ? 20 : 8) : 0
      return .success(
        UsedConstraint(
          index: index, id: element["id"] ?? "", owner: owner, first: first,
          firstAttribute: element["firstAttribute"] ?? "", second: secondAttribute == nil ? nil : second,
          secondAttribute: secondAttribute,
          relation: element["relation"] == "greaterThanOrEqual"
            ? .atLeast : element["relation"] == "lessThanOrEqual" ? .atMost : .equal,
          multiplier: multiplier, constant: try number("constant").get() ?? standard, priority: min(priority, 1000)))
    } catch {
      return .failure(error as? Reason ?? Reason(words: ""))
    }
  }

  /// `1.5`, `16:9` or `16/9`.
  private static func quotient(_ text: String) -> Double? {
    let parts = text.split(omittingEmptySubsequences: false) { $0 == ":" || $0 == "/" }
    guard parts.count == 2 else { return Double(text) }
    guard let above = Double(parts[0]), let below = Double(parts[1]), below != 0 else { return nil }
    return above / below
  }

  private func rank(_ constraint: UsedConstraint) -> Int {
    guard let second = constraint.secondAttribute else { return 0 }
    let attributes = [constraint.firstAttribute, second]
    if attributes.allSatisfy({ $0 == "width" || $0 == "height" }) { return 1 }
    if attributes.allSatisfy({ $0.hasPrefix("bottom") }) { return 6 }
    if attributes.allSatisfy({ $0.hasPrefix("trailing") || $0.hasPrefix("right") }) { return 5 }
    if attributes.contains(where: { $0.hasPrefix("center") }) { return 4 }
    if attributes.contains(where: { $0.hasPrefix("bottom") || $0.hasPrefix("trailing") }) { return 3 }
    return 2
  }
}
