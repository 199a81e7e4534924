/// What Xcode writes into documents but can find out again, and rewrites by itself. It is no part of a layout.
extension DocumentTree {
  /// Attributes of the document element.
  public static let cachedDocumentAttributes = ["toolsVersion", "systemVersion"]
  /// Attributes of objects: what Xcode thought of their frames at the last save.
  public static let cachedObjectAttributes = ["misplaced", "ambiguous"]

  /// Whether elements of this name hold nothing else. What is mentioned there counts for nothing.
  public static func isCache(_ element: String) -> Bool {
    element == "designables" || element == "classes" || element == "inferredMetricsTieBreakers"
  }

  /// Whether the frame of the object at `index` is only what the constraints gave at the last save.
  ///
  /// That is so where Auto Layout is in charge of it, except for a fixed frame: without constraints of its own, Xcode
  /// makes some from that frame when it builds the document.
  public func frameIsCache(of index: Int) -> Bool {
    elements[index]["translatesAutoresizingMaskIntoConstraints"] == "NO" && elements[index]["fixedFrame"] != "YES"
      && !isRoot(index)
  }

  /// Whether the object is at top level, or the view of a controller.
  public func isRoot(_ index: Int) -> Bool {
    let parent = elements[index].parent
    guard parent >= 0, elements[parent].name != "objects" else { return true }
    return elements[index]["key"] == "view" && ElementRole(element: elements[parent].name) == .viewController
  }

  /// Whether the object has the size it is drawn with, not that of a simulated device.
  public func isFreeform(_ index: Int) -> Bool {
    child(of: index, named: "freeformSimulatedSizeMetrics") != nil
  }
}

extension Layout {
  /// Whether the simulated device says something about the layout: some root has no size of its own.
  ///
  /// - Parameter root: the root of the component that the document defines; without one all top-level objects count.
  public func dependsOnDevice(root: ObjectID?) -> Bool {
    let roots = objects.filter { object in
      object.parent == nil && !object.isPlaceholder && (root == nil || object.id == root)
        && ElementRole(element: object.element) != .recognizer
    }
    return roots.isEmpty || !roots.allSatisfy { tree.isFreeform($0.index) }
  }
}
