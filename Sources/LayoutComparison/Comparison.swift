import ComponentModel

/// One run over two documents. Each topic adds its facts in a file of its own; the order is made at the end.
struct Comparison {
  private(set) var layouts: ComparedLayouts
  private var entries: [Entry] = []

  /// A change and where it belongs in the list.
  private struct Entry {
    var change: Change
    /// The new object's number; of a removed one that of the nearest object around it which is left.
    var anchor: Int
    /// Among changes of one anchor, removed objects in their old order; 0 for what is not about a removed object.
    var removed: Int
    var rank: Int
  }

  init(old: IndexedLayout, new: IndexedLayout) {
    layouts = ComparedLayouts(old: old, new: new)
  }

  var old: IndexedLayout { layouts.old }
  var new: IndexedLayout { layouts.new }

  mutating func run() {
    // Constraints first: outlets lead to them.
    let constraints = ConstraintMatching(layouts)
    layouts.match(constraints: constraints.pairs)
    compareComponent()
    compareDocument()
    compareObjects()
    compareRuntimeAttributes()
    compareDocumentReferences()
    compareEmbeddings()
    compareConstraints(constraints)
    compareConnections()
    if entries.isEmpty { addUnmodeledDifference() }
  }

  /// In the order that `changes(from:to:)` promises.
  var changes: [Change] {
    entries.sorted { left, right in
      let locations = [
        (left.anchor, right.anchor), (left.removed, right.removed), (left.rank, right.rank),
      ]
      for (leftLocation, rightLocation) in locations where leftLocation != rightLocation {
        return leftLocation < rightLocation
      }
      let leftPosition = left.change.newPosition ?? left.change.oldPosition ?? .start
      let rightPosition = right.change.newPosition ?? right.change.oldPosition ?? .start
      if leftPosition != rightPosition { return leftPosition < rightPosition }
      return left.change.description < right.change.description
    }.map(\.change)
  }

  /// Adds a fact about an object that one or both documents have, or about the document (nodes 0).
  ///
  /// Positions are those of the objects where nothing nearer is given.
  mutating func add(
    _ fact: Change.Fact, old oldNode: Int?, new newNode: Int?, at oldPosition: SourcePosition? = nil,
    _ newPosition: SourcePosition? = nil, isImplied: Bool = false
  ) {
    var anchor = fact.kind.isAboutComponent ? 0 : newNode ?? 0
    var removed = 0
    if newNode == nil, let oldNode {
      removed = oldNode
      var around = oldNode
      while layouts.new(ofOld: around) == nil { around = old.nodes[around].parent }
      anchor = layouts.new(ofOld: around) ?? 0
    }
    let change = Change(
      fact, oldObject: oldNode.flatMap { old.name(of: $0) }, newObject: newNode.flatMap { new.name(of: $0) },
      oldPosition: oldPosition ?? (newPosition == nil ? oldNode.map { old.position(of: $0) } : nil),
      newPosition: newPosition ?? (oldPosition == nil ? newNode.map { new.position(of: $0) } : nil),
      isImplied: isImplied)
    entries.append(Entry(change: change, anchor: anchor, removed: removed, rank: fact.kind.rank))
  }

  /// The list is empty although the documents differ: says at least where.
  private mutating func addUnmodeledDifference() {
    for pair in [(old: 0, new: 0)] + layouts.objectPairs {
      let parts = (old.parts(of: pair.old), new.parts(of: pair.new))
      guard parts.0 != parts.1 else { continue }
      add(
        .unmodeledDifference(part: "order of \(parts.1.joined(separator: ", "))"), old: pair.old, new: pair.new)
      return
    }
    add(.unmodeledDifference(part: "document"), old: 0, new: 0)
  }
}

extension Change.Kind {
  /// Its number in the order of facts about one object.
  fileprivate var rank: Int { Self.ranks[self] ?? 0 }

  /// The component stands before everything else, whichever object has its class.
  fileprivate var isAboutComponent: Bool {
    switch self {
    case .componentClassChanged, .componentModuleChanged, .componentPlacementChanged, .componentRootReplaced: true
    default: false
    }
  }

  private static let ranks = Dictionary(uniqueKeysWithValues: allCases.enumerated().map { ($1, $0) })
}

extension IndexedLayout {
  package func position(of node: Int) -> SourcePosition { tree[nodes[node].element].position }

  /// The elements directly in the object whose order the canonical form keeps.
  fileprivate func parts(of node: Int) -> [String] {
    tree.children(of: nodes[node].element).filter { tree[$0]["key"] == nil }.map { tree[$0].name }
  }
}
