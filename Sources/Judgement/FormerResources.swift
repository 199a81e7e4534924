import Compatibility
import ComponentModel
import DocumentRules

/// Whether a resource that is missing after a change was missing before it.
struct FormerResources {
  private let change: ComponentChange
  /// Of each rule what was missing before.
  private let missing: [String: Set<String>]
  private lazy var namesInUse = change.old?.layout.tree.namesInUse ?? []
  /// Where objects have values after the change.
  private lazy var places = change.new?.layout.tree.attributePlaces ?? [:]
  /// The elements of objects before it, by their ids.
  private lazy var elements = change.old?.layout.tree.elementsByID ?? [:]

  /// - Parameter olds: what was wrong with the document before.
  init(_ change: ComponentChange, _ olds: [Finding]) {
    self.change = change
    missing = olds.reduce(into: [:]) { missing, finding in
      if finding.effect == .resourceMissing, finding.verdict != .safe {
        missing[finding.rule, default: []].insert(finding.member)
      }
    }
  }

  mutating func wasMissing(_ finding: Finding) -> Bool {
    finding.effect == .resourceMissing && (wasNamed(finding) || wasNamedOtherwise(finding))
  }

  /// Whether a resource was missing before, too, unless one of the pods had it, which were not read: since the change the
  /// project copies none of their files.
  mutating func ceasesToBeOfPods(_ finding: Finding) -> Bool {
    finding.effect == .resourceMissing && wasNamed(finding)
      && change.old?.context.resources?.lacksPods == true && change.new?.context.resources?.lacksPods == false
  }

  /// Whether an object named the resource, which was missing, as far as anybody knows: the document's list of resources is
  /// not always up to date.
  private mutating func wasNamed(_ finding: Finding) -> Bool {
    guard let old = change.old, let resources = old.context.resources, namesInUse.contains(finding.member) else {
      return false
    }
    // Of a catalog that is here for the first time, nobody knows what it had.
    if resources.lacksCatalogs { return true }
    return (!resources.hasImage(finding.member) || old.context.leavesOut(image: finding.member))
      && !resources.hasColor(finding.member)
  }

  /// Whether all that name a resource named another one before, in the same place, and that was missing as well.
  private mutating func wasNamedOtherwise(_ finding: Finding) -> Bool {
    guard let tree = change.old?.layout.tree, let missing = missing[finding.rule],
      let places = places[finding.member]
    else { return false }
    return places.allSatisfy { place in
      guard let name = tree.value(at: place, from: elements[place.id]) else { return false }
      return name != finding.member && missing.contains(name)
    }
  }
}

extension ProjectContext {
  /// Whether an image is there, and no target copies it: the project lists its images, and this one not.
  fileprivate func leavesOut(image name: String) -> Bool {
    guard let tree = classes?.tree, let files = resources?.imageFiles(of: name), !files.isEmpty else { return false }
    return files.allSatisfy { tree.targets.leaveOut(image: $0) && !tree.packages.contains(where: $0.isBelow) }
  }
}

/// Where an object has an attribute: its element's id, the names and keys of the elements on the way, and the attribute.
private struct AttributePlace {
  var id: String
  var way: [String]
  var attribute: String
}

extension DocumentTree {
  /// Where objects have values, by the values; a list of resources names them for nobody.
  fileprivate var attributePlaces: [String: [AttributePlace]] {
    elements.indices.reduce(into: [:]) { places, index in
      let isList = self[index].parent >= 0 && self[self[index].parent].name == "resources"
      guard !isList else { return }
      var way: [String] = []
      var owner = index
      while owner >= 0, self[owner]["id"] == nil {
        way.append(step(owner))
        owner = self[owner].parent
      }
      guard owner >= 0, let id = self[owner]["id"] else { return }
      for attribute in self[index].attributes {
        places[attribute.value, default: []].append(
          AttributePlace(id: id, way: way.reversed(), attribute: attribute.name))
      }
    }
  }

  fileprivate var elementsByID: [String: Int] {
    Dictionary(elements.indices.lazy.compactMap { index in self[index]["id"].map { ($0, index) } }) { first, _ in first
    }
  }

  /// - Parameter element: the one with the place's id.
  fileprivate func value(at place: AttributePlace, from element: Int?) -> String? {
    var index = element
    for step in place.way { index = index.flatMap { children(of: $0).first { self.step($0) == step } } }
    return index.flatMap { self[$0][place.attribute] }
  }

  private func step(_ index: Int) -> String { self[index].name + " " + (self[index]["key"] ?? "") }
}
