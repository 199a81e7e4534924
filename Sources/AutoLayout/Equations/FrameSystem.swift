import ComponentModel

/// A rectangle whose edges are sums of variables.
struct Box {
  var left: LinearExpression
  var top: LinearExpression
  var width: LinearExpression
  var height: LinearExpression

  var right: LinearExpression { left + width }
  var bottom: LinearExpression { top + height }

  func inset(by distances: EdgeDistances) -> Box {
    Box(
      left: left + distances.leading, top: top + distances.top,
      width: width - distances.leading - distances.trailing, height: height - distances.top - distances.bottom)
  }
}

/// What was found out about a view in the pass before: text needs a width to be set in, margins a place.
struct PassState: Equatable {
  /// Widths that text of several lines is set to; nil in the first pass.
  var wrapping: [Double?]
  var safeAreas: [EdgeDistances]
  var margins: [EdgeDistances]
}

/// The system of one tree of views, and what its parts came from.
struct FrameSystem {
  /// What a constraint of the system came from.
  enum Origin: Sendable, Hashable {
    /// An element of the document.
    case constraint(Int)
    /// The frame or the mask of a view.
    case frame(Int)
    case stack(Int)
    /// A stack view leaves no room for a hidden view.
    case hidden(Int)
  }

  let context: LayoutContext
  let state: PassState
  var system = ConstraintSystem()
  private(set) var origins: [Origin] = []
  /// The first of the four variables of each view of the tree.
  private(set) var variables: [Int: Int] = [:]
  /// The two variables of the content of each scroll view.
  private(set) var contentVariables: [Int: Int] = [:]

  var views: ViewTree { context.views }

  /// - Parameter members: the views of the tree, in the order of their ids.
  init(context: LayoutContext, members: [Int], state: PassState) {
    self.context = context
    self.state = state
    for view in members {
      variables[view] = system.makeVariable(isPosition: true)
      _ = system.makeVariable(isPosition: true)
      _ = system.makeVariable()
      _ = system.makeVariable()
    }
    for view in members where views.views[view].element == "scrollView" {
      contentVariables[view] = system.makeVariable()
      _ = system.makeVariable()
    }
  }

  mutating func origin(_ origin: Origin) -> Int {
    origins.append(origin)
    return origins.count - 1
  }

  mutating func require(_ expression: LinearExpression, _ relation: LinearConstraint.Relation = .equal, origin: Int) {
    system.add(LinearConstraint(expression, relation, origin: origin))
  }

  mutating func prefer(
    _ expression: LinearExpression, _ relation: LinearConstraint.Relation = .equal, at priority: Double,
    isGuess: Bool = false
  ) {
    system.add(LinearConstraint(expression, relation, priority: priority, isGuess: isGuess))
  }

  /// The frame of a view.
  func frame(of view: Int) -> Box {
    let first = variables[view]!
    return Box(
      left: .variable(first), top: .variable(first + 1), width: .variable(first + 2), height: .variable(first + 3))
  }

  /// The rectangle that constraints mean: without what is drawn around the view.
  func alignment(of view: Int) -> Box { frame(of: view).inset(by: context.alignmentInsets(of: view)) }

  /// The content of a scroll view, which begins where the scroll view does.
  func content(of view: Int) -> Box {
    let first = contentVariables[view]!
    let frame = frame(of: view)
    return Box(left: frame.left, top: frame.top, width: .variable(first), height: .variable(first + 1))
  }
}
