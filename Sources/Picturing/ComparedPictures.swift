package import ComponentModel
package import Drawing
package import LayoutComparison
public import Registry

/// A document before and after a change, in light and dark colors.
public struct ComparedPictures: Sendable {
  package var light: PictureComparison
  package var dark: PictureComparison
}

extension DocumentDrawing {
  /// Draws both sides of a comparison, with what changed marked.
  ///
  /// - Throws: what `LayingOut` throws.
  public func draw(
    _ outcome: Comparing.Outcome, from old: Comparing.Operand, to new: Comparing.Operand
  ) throws -> ComparedPictures {
    let sides = [(operand: old, side: outcome.old), (operand: new, side: outcome.new)]
    let surroundings = try PictureSurroundings(of: sides, hosts: hosts, finder: finder, openStore: openStore)
    let drawings = try sides.concurrentMap(inGroupsOf: 1) { operand, side in
      Result {
        try drawBoth(
          surroundings.filled(side, of: operand), side, operand, surroundings.assets(around: operand))
      }
    }.map { try $0.get() }
    let changed = ChangedObjects(outcome.changes)
    return ComparedPictures(
      light: changed.comparison(drawings[0].light, drawings[1].light),
      dark: changed.comparison(drawings[0].dark, drawings[1].dark))
  }
}

/// The objects that changes are about.
package struct ChangedObjects: Sendable {
  private var added: Set<ObjectID> = []
  private var removed: Set<ObjectID> = []
  private var changed: Set<ObjectID> = []
  private var renamed: [ObjectID: ObjectID] = [:]

  package init(_ changes: [Change]) {
    for change in changes {
      switch change.fact {
      case .objectAdded: if !change.isImplied, let id = change.newObject?.id { added.insert(id) }
      case .objectRemoved: if !change.isImplied, let id = change.oldObject?.id { removed.insert(id) }
      case .objectReidentified(let old, let new): renamed[old] = new
      default: break
      }
    }
    for change in changes where !change.isImplied {
      // A frame is seen in the picture: where it is another, the object has moved.
      if case .propertyChanged(path: "frame", _, _) = change.fact { continue }
      let (old, new) = change.pictured
      if let id = new ?? old { changed.insert(id) }
    }
    // What is not there on one side is no change of the other.
    changed.subtract(added)
    changed.subtract(removed)
  }

  /// Marks these objects too, whether or not they differ.
  mutating func mark(_ objects: Set<ObjectID>) { changed.formUnion(objects.subtracting(added).subtracting(removed)) }

  package func comparison(_ old: Drawing?, _ new: Drawing?) -> PictureComparison {
    PictureComparison(old: old, new: new, added: added, removed: removed, changed: changed, renamed: renamed)
  }
}

extension Change {
  /// The object in whose place a picture shows the change: of a constraint its first item, of an outlet where it leads.
  package var pictured: (old: ObjectID?, new: ObjectID?) {
    switch fact {
    case .constraintAdded(let statement): (nil, statement.constraint.firstItem)
    case .constraintRemoved(let statement): (statement.constraint.firstItem, nil)
    case .constraintChanged(let from, let to), .constraintRespelled(let from, let to):
      (from.constraint.firstItem, to.constraint.firstItem)
    // File's Owner is not drawn; what its outlets lead to is.
    case .outletAdded(_, let destination?), .outletCollectionMemberAdded(_, let destination?): (nil, destination.id)
    case .outletRemoved(_, let destination?), .outletCollectionMemberRemoved(_, let destination?): (destination.id, nil)
    case .outletRetargeted(_, let from?, let to?): (from.id, to.id)
    default: (oldObject?.id, newObject?.id)
    }
  }
}
