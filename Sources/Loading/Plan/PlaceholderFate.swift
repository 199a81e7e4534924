import ComponentModel

/// What of a placeholder survives the exchange, and what is lost with it.
///
/// Connections and runtime attributes are not here: they reach the new object by themselves.
struct PlaceholderFate {
  /// Properties that code hands over, set or not: `alpha`, `frame`.
  var passed: [String]
  /// Properties that the placeholder states and the new object does not get.
  var lost: [String]
  /// The placeholder's own constraints, made again for the new object.
  var rebuilt: [Constraint] = []
  var lostConstraints: [Constraint] = []
  var movedSubviews: [ObjectID] = []
  var lostSubviews: [ObjectID] = []

  init(of embedding: Embedding, in plan: LoadPlan, content: PlannedContent) {
    let host = plan.layout
    let element = plan.elements[embedding.objectID]
    let technique = content.component.technique
    let root = content.takenObject
    let passedNames = PlaceholderProperty.passed(by: technique)
    let stated = Self.grouped(embedding.usage.properties)
    let roots = Self.grouped(content.load.layout.properties(of: root))
    passed = passedNames.filter { stated[$0] != nil || roots[$0] != nil }
    let frameIsCache = element.map { host.tree.frameIsCache(of: $0) } ?? false
    lost = stated.keys.filter { name in
      // A value that the root has too is not missed, nor is a frame that the constraints give, nor the placeholder's
      // sign.
      !passedNames.contains(name) && !PlaceholderProperty.isOfEditor(name) && !Self.isSame(stated[name], roots[name])
        && !(name == "frame" && frameIsCache) && !(name == "tag" && technique.guards.contains(.tag))
    }.sorted()
    // A placeholder constraint is not in the built nib, and one that is not installed is not among the view's.
    let uninstalled = Self.uninstalledConstraints(of: element, in: host)
    let constraints = embedding.usage.constraintsOwned.filter { !$0.isPlaceholder && !uninstalled.contains($0.id) }
    if technique.rebuildsConstraints == true { rebuilt = constraints } else { lostConstraints = constraints }
    if technique.movesSubviews == true {
      movedSubviews = embedding.usage.subviews
    } else {
      lostSubviews = embedding.usage.subviews
    }
  }

  /// The constraints that the default variation leaves out.
  private static func uninstalledConstraints(of element: Int?, in host: Layout) -> Set<ObjectID> {
    guard let index = element,
      let variation = host.tree.child(of: index, key: "default"),
      let mask = host.tree.child(of: variation, key: "constraints")
    else { return [] }
    let excluded = host.tree.children(of: mask).map { host.tree[$0] }.filter { $0.name == "exclude" }
    return Set(excluded.compactMap { $0["reference"] })
  }

  /// Whether two values are the same: Xcode writes a color in as many digits as it likes.
  private static func isSame(_ first: [String: String]?, _ second: [String: String]?) -> Bool {
    guard let first, let second, first.keys == second.keys else { return first == second }
    return first.allSatisfy { path, value in
      guard let other = second[path], value != other else { return true }
      let (words, others) = (value.split(separator: " "), other.split(separator: " "))
      return words.count == others.count
        && zip(words, others).allSatisfy { word, other in
          let (parts, otherParts) = (word.split(separator: "="), other.split(separator: "="))
          guard word != other, parts.count == 2, otherParts.count == 2, parts[0] == otherParts[0],
            let number = Double(parts[1]), let otherNumber = Double(otherParts[1])
          else { return word == other }
          return abs(number - otherNumber) < 1 / 512
        }
    }
  }

  /// All that is stated of each property, parts of its value included.
  private static func grouped(_ properties: [LayoutProperty]) -> [String: [String: String]] {
    var groups: [String: [String: String]] = [:]
    for property in properties {
      let name = String(property.path.prefix { $0 != "." && $0 != "[" })
      groups[name, default: [:]][property.path] = property.value
    }
    return groups
  }
}
