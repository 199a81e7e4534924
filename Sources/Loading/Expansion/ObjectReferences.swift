import ComponentModel

/// Where elements name objects by their ids.
enum ObjectReferences {
  /// Attributes that hold an id. They are all that real documents were seen to have.
  private static let attributes: Set<String> = [
    "destination", "firstItem", "secondItem", "tableViewCell", "textLabel", "detailTextLabel", "imageView",
    "reference", "popoverAnchorBarButtonItem", "popoverAnchorView", "initialViewController", "initialItem",
  ]

  /// Elements that are nothing without the object they name.
  private static let dependents: Set<String> = [
    "outlet", "outletCollection", "action", "segue", "constraint", "exclude", "include", "binding",
  ]

  /// What an id becomes.
  enum Target {
    case object(ObjectID)
    /// nil at run time: an action goes up the responder chain, everything else is gone.
    case nobody
  }

  /// Makes every reference in `element` lead to what its target has become.
  ///
  /// - Parameters:
  ///   - firstResponder: where actions without a target go; without one they are gone.
  ///   - targets: nil for an id that stays.
  static func rewrite(in element: Markup, firstResponder: ObjectID?, targets: (ObjectID) -> Target?) {
    for current in element.all {
      for attribute in current.attributes where isReference(attribute.name, of: current) {
        switch targets(attribute.value) {
        case nil: continue
        case .object(let id): current[attribute.name] = id
        case .nobody:
          if current.name == "action", attribute.name == "destination", let firstResponder {
            current["destination"] = firstResponder
          } else {
            remove(attribute.name, of: current)
          }
        }
      }
    }
  }

  private static func isReference(_ attribute: String, of element: Markup) -> Bool {
    attributes.contains(attribute) || element.name == "designable" && attribute == "name"
  }

  private static func remove(_ attribute: String, of element: Markup) {
    guard dependents.contains(element.name) || element.name == "designable" else {
      element[attribute] = nil
      return
    }
    let container = element.parent
    element.remove()
    if let container, container.children.isEmpty, container.name != "subviews" { container.remove() }
  }
}
