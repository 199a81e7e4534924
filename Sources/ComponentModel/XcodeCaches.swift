/// What Xcode writes into documents but can find out again, and rewrites by itself. It is no part of a layout.
extension DocumentTree {
  /// Attributes of the document element.
  public static let cachedDocumentAttributes = ["toolsVersion", "systemVersion", "colorMatched"]
  /// Attributes of objects: what Xcode thought of their frames at the last save.
  public static let cachedObjectAttributes = ["misplaced", "ambiguous"]

  /// Whether elements of this name hold nothing else. What is mentioned there counts for nothing.
  public static func isCache(_ element: String) -> Bool {
    element == "designables" || element == "classes" || element == "inferredMetricsTieBreakers"
  }

  /// Whether the element at `index` holds nothing but what Xcode rewrites by itself: a cache, the empty `animations` that
  /// Xcode 7 wrote into every view and Xcode 8 takes out, a deployment target without a version.
  public func isCache(at index: Int) -> Bool {
    let element = elements[index]
    switch element.name {
    case "animations": return element.attributes.isEmpty && element.text.isEmpty && element.end == index + 1
    case "deployment":
      return element.parent >= 0 && elements[element.parent].name == "dependencies" && element["version"] == nil
        && element["defaultVersion"] == nil
    default: return Self.isCache(element.name)
    }
  }

  /// Attributes of the element at `index` that Xcode rewrites by itself.
  public func cachedAttributes(at index: Int) -> [String] {
    let element = elements[index]
    guard element.parent >= 0 else { return Self.cachedDocumentAttributes }
    // Xcode 11 writes the appearance of every device, and other versions take the usual one out.
    return element.name == "device" && element["appearance"] == "light"
      ? Self.cachedObjectAttributes + ["appearance"] : Self.cachedObjectAttributes
  }

  /// Whether an attribute can refer to an object by its id. A number can be many things: `tag="5"` is not about the
  /// constraint `5` of a document that was a legacy archive.
  public static func canRefer(_ attribute: String, to id: String) -> Bool {
    attribute != "id"
      && (references.contains(attribute)
        || !id.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
  }

  private static let references: Set<String> = [
    "destination", "reference", "target", "source", "firstItem", "secondItem", "initialViewController", "anchor",
  ]

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
