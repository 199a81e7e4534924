public import ComponentModel

/// The frames of a document's views.
public struct SolvedLayout: Sendable {
  public struct Object: Sendable {
    public var id: ObjectID
    /// The element's name: `label`.
    public var element: String
    public var customClass: ClassName?
    /// The superview; nil for a root.
    public var parent: ObjectID?
    /// Relative to the superview, in points.
    public var frame: LayoutFrame
    /// As the document says; nil where it says nothing.
    public var stored: LayoutFrame?
    /// Whether constraints place it.
    public var isPlaced: Bool
    public var isHidden: Bool
    /// Whether the size class leaves it in.
    public var isInstalled: Bool
    public var position: SourcePosition
  }

  /// In document order.
  public var objects: [Object]
  /// In document order.
  public var problems: [LayoutProblem]
}

/// Something about a layout that is not as its author will have meant it.
public struct LayoutProblem: Sendable, Hashable {
  public enum Kind: Sendable, Hashable {
    /// Required constraints that contradict each other, by their ids; the stack views that take part.
    case conflict(constraints: [ObjectID], views: [ObjectID])
    /// Required constraints that cannot hold at the size of a root, a cell or a view with a stored frame: the constraints,
    /// and the views with that frame. At another size they can.
    case doesNotFit(constraints: [ObjectID], views: [ObjectID])
    /// What nothing decides: `x`, `y`, `width`, `height`.
    case ambiguous([String])
    /// The content of a scroll view has no size: `width`, `height`.
    case ambiguousContent([String])
    /// The text needs more room than the view has.
    case textCut(needed: LayoutSize, given: LayoutSize)
    case outsideSuperview
    /// Two views with content lie over one another.
    case overlaps(ObjectID)
    /// The frame in the document is another.
    case storedFrame(LayoutFrame)
    /// A constraint that cannot be used, with the reason.
    case unusableConstraint(ObjectID, reason: String)
  }

  public var kind: Kind
  /// The view that it is about.
  public var object: ObjectID
  public var position: SourcePosition

  public init(kind: Kind, object: ObjectID, position: SourcePosition) {
    self.kind = kind
    self.object = object
    self.position = position
  }
}

/// Why a document cannot be laid out.
public enum LayoutError: ExplainedError, Sendable, Hashable {
  /// Its constraints are too many, or too entangled, for an answer in bounded time.
  case tooLarge(constraints: Int)

  public var description: String {
    switch self {
    case .tooLarge(let constraints):
      "\(constraints) constraints and sizes that depend on each other are too many to be solved"
    }
  }

  public var hint: String? { nil }
}
