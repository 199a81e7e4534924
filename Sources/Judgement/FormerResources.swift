import Compatibility
import ComponentModel
import DocumentRules

/// Whether a resource that is missing after a change was missing before it.
extension ComponentChange {
  /// Whether a resource that is missing now was named by an object and missing before: the document's list of resources
  /// is not always up to date.
  func wasMissing(_ finding: Finding) -> Bool {
    guard finding.effect == .resourceMissing, let old, let resources = old.context.resources, !resources.lacksCatalogs,
      old.document.layout.tree.namesInUse.contains(finding.member)
    else { return false }
    return (!resources.hasImage(finding.member) || old.context.leavesOut(image: finding.member))
      && !resources.hasColor(finding.member)
  }

  /// Whether all that name a resource named another one before, in the same place, and that was missing as well.
  ///
  /// - Parameter olds: what was wrong with the document before.
  func wasMissingByAnotherName(_ finding: Finding, among olds: [Finding]) -> Bool {
    guard finding.effect == .resourceMissing, let (old, new) = states else { return false }
    let missing = Set(olds.lazy.filter { $0.rule == finding.rule && $0.verdict != .safe }.map(\.member))
    guard !missing.isEmpty, case let places = new.layout.tree.places(of: finding.member) else { return false }
    return !places.isEmpty
      && places.allSatisfy { place in
        old.layout.tree.value(at: place).map { $0 != finding.member && missing.contains($0) } == true
      }
  }

  /// Whether a resource was missing before, too, unless one of the pods had it, which were not read: since the change the
  /// project copies none of their files.
  func ceasesToBeOfPods(_ finding: Finding) -> Bool {
    wasMissing(finding) && old?.context.resources?.lacksPods == true && new?.context.resources?.lacksPods == false
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
  /// Where objects have a value; a list of resources names them for nobody.
  fileprivate func places(of value: String) -> [AttributePlace] {
    elements.indices.flatMap { index -> [AttributePlace] in
      let attributes = self[index].attributes.filter { $0.value == value }
      let isList = self[index].parent >= 0 && self[self[index].parent].name == "resources"
      guard !attributes.isEmpty, !isList else { return [] }
      var way: [String] = []
      var owner = index
      while owner >= 0, self[owner]["id"] == nil {
        way.append(step(owner))
        owner = self[owner].parent
      }
      guard owner >= 0, let id = self[owner]["id"] else { return [] }
      return attributes.map { AttributePlace(id: id, way: way.reversed(), attribute: $0.name) }
    }
  }

  fileprivate func value(at place: AttributePlace) -> String? {
    var index = elements.indices.first { self[$0]["id"] == place.id }
    for step in place.way { index = index.flatMap { children(of: $0).first { self.step($0) == step } } }
    return index.flatMap { self[$0][place.attribute] }
  }

  private func step(_ index: Int) -> String { self[index].name + " " + (self[index]["key"] ?? "") }
}
