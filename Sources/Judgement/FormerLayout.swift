import Compatibility
import ComponentModel
import DocumentRules
import Foundation
import Loading

/// Whether what is wrong with the layout after a change was so before it.
extension ComponentChange {
  /// Whether the scene of an object differs in nothing but what Xcode rewrites by itself, from which sizes are estimated
  /// too: what is wrong with its layout was so before.
  ///
  /// - Parameter object: nil asks about the whole document.
  func keepsLayout(around object: ObjectID?) -> Bool {
    guard let old = old?.document.layout, let new = new?.document.layout else { return false }
    if old.digest == new.digest { return true }
    guard let object, let before = old.tree(around: object), let now = new.tree(around: object) else { return false }
    return before == now
  }

  /// Whether a conflict is one that was there before, among views that have other ids now: Xcode gives copies new ones.
  func isRenumbered(_ former: Finding, as finding: Finding) -> Bool {
    guard let old, let new, let id = finding.objectID, let formerID = former.objectID, old.object(id) == nil,
      new.object(formerID) == nil
    else { return false }
    return former.message.withoutIDs == finding.message.withoutIDs
  }

  /// Whether a conflict is one that the screen of the class had before: its scene is a copy now, and the class has left the
  /// other one.
  func isCopied(_ former: Finding, as finding: Finding) -> Bool {
    guard former.rule == finding.rule, former.verdict != .safe, let old, let new, let id = finding.objectID,
      old.object(id) == nil, let name = new.controller(around: id)?.customClass,
      let before = old.controller(around: former.objectID), before.customClass == name,
      new.object(before.id)?.customClass != name
    else { return false }
    return former.message.withoutIDs == finding.message.withoutIDs
  }

  /// Whether some constraints were there before, and were the same.
  func keepsConstraints(_ ids: Set<Substring>) -> Bool {
    guard let old = old?.document.layout, let new = new?.document.layout else { return false }
    func constraints(of layout: Layout) -> Set<Constraint> {
      Set(
        layout.constraints.lazy.filter { ids.contains(Substring($0.id.description)) }.map { constraint in
          var constraint = constraint
          constraint.position = SourcePosition(line: 1, column: 1)
          return constraint
        })
    }
    let former = constraints(of: old)
    return former.count == ids.count && former == constraints(of: new)
  }

  /// Whether constraints were the same before, where nobody knew whether code had a say in the layout.
  func mayHaveConflicted(_ finding: Finding) -> Bool {
    guard finding.rule == DocumentRule.conflictingConstraints.id, let old, let object = old.object(finding.objectID)
    else { return false }
    return !old.checked.objectsLaidOutByDocument.contains(object.id)
      && keepsConstraints(Set(finding.member.split(separator: " ")))
  }

  /// Whether constraints contradicted each other on other screens before: they are the same, and lead to the view of a
  /// controller, which is as large as the screen. Interface Builder only draws another one now.
  func conflictedOnOtherScreens(_ finding: Finding) -> Bool {
    guard finding.rule == DocumentRule.conflictingConstraints.id, let new,
      case let ids = Set(finding.member.split(separator: " ")), keepsConstraints(ids)
    else { return false }
    return new.layout.constraints.contains { constraint in
      ids.contains(Substring(constraint.id.description))
        && [constraint.firstItem, constraint.secondItem].contains { item in
          guard let object = new.object(item), let parent = object.parent.flatMap(new.object) else { return false }
          return new.layout.tree[object.index]["key"] == "view"
            && ElementRole(element: parent.element) == .viewController
        }
    }
  }

  /// Whether the layout of a view was ambiguous or contradictory before, too: Xcode found it so, or the constraints around it
  /// are the same, and Xcode marks what it has looked at. How large texts were is only estimated.
  func wasLaidOutAlike(_ finding: Finding) -> Bool {
    let isAmbiguous = finding.rule == DocumentRule.ambiguousLayout.id
    guard isAmbiguous || finding.rule == DocumentRule.conflictingConstraints.id, let old, let new,
      let object = finding.objectID.flatMap(old.object)
    else { return false }
    // How far apart views are decides nothing about whether their places are known.
    let constraints = [old, new].map { $0.layout.constraints(around: object.id, withConstants: !isAmbiguous) }
    return isAmbiguous && old.layout.tree[object.index]["ambiguous"] == "YES"
      || constraints[0] != nil && constraints[0] == constraints[1]
  }

  /// Whether a view was off a small screen before, too, where maybe Xcode's own showed that already.
  func wasOutside(_ finding: Finding) -> Bool {
    guard finding.rule == DocumentRule.outsideSmallScreen.id, let old, let new, let object = finding.objectID,
      let now = new.checked.overhangOnSmallScreen(of: object)
    else { return false }
    return old.checked.overhangOnSmallScreen(of: object).map { $0 * 2 >= now } == true
  }

  /// Whether a translation was cut off before, too: its view is placed by constraints, and nothing in the scene differs but
  /// what Xcode stores of it, as for another screen.
  func wasCutAlike(_ finding: Finding) -> Bool {
    guard finding.rule == DocumentRule.translationCutOff.id, let old, let new, let id = finding.objectID,
      keepsLayout(around: id), old.translations == new.translations
    else { return false }
    return [old, new].allSatisfy { state in
      guard let element = state.object(id).map({ state.layout.tree[$0.index] }) else { return false }
      return element["translatesAutoresizingMaskIntoConstraints"] == "NO" && element["fixedFrame"] != "YES"
    }
  }
}

extension ComponentState {
  /// The document's texts in other languages.
  fileprivate var translations: Set<String> {
    Set(
      context.translations.lazy.filter { $0.table == nibName }
        .map { "\($0.key) \($0.language ?? "") \($0.value ?? "")" })
  }
}

extension String {
  /// A message without the identifiers that Xcode gives, which copies do not have.
  fileprivate var withoutIDs: String {
    replacingOccurrences(
      of: "[A-Za-z0-9]{3}-[A-Za-z0-9]{2}-[A-Za-z0-9]{3}", with: "", options: .regularExpression)
  }
}

extension Layout {
  /// The element of the scene of an object, or that of all objects of a nib.
  private func scene(around id: ObjectID) -> Int? {
    guard let object = objects.first(where: { $0.id == id }) else { return nil }
    return tree.scene(around: object.index) ?? tree.children(of: 0).first { tree[$0].name == "objects" }
  }

  /// The cell around an object, which is laid out by itself, else the element of its scene.
  private func laidOutElement(around id: ObjectID) -> Int? {
    var index = objects.first { $0.id == id }?.index ?? -1
    while index >= 0 {
      if ElementRole(element: tree[index].name) == .cell { return index }
      index = tree[index].parent
    }
    return scene(around: id)
  }

  /// The constraints of the cell or the scene of an object, and which objects it has.
  fileprivate func constraints(around id: ObjectID, withConstants: Bool) -> Set<String>? {
    guard let top = laidOutElement(around: id) else { return nil }
    return (top..<tree[top].end).reduce(into: []) { found, index in
      let element = tree[index]
      if ["constraint", "variation", "include", "exclude"].contains(element.name) {
        let attributes = element.attributes.filter { withConstants || $0.name != "constant" }
        found.insert(attributes.map { "\($0.name)=\($0.value)" }.sorted().joined(separator: " "))
      } else if let id = element["id"] {
        let layout =
          [
            "hidden", "axis", "alignment", "distribution", "spacing", "fixedFrame",
            "translatesAutoresizingMaskIntoConstraints", "horizontalHuggingPriority", "verticalHuggingPriority",
            "horizontalCompressionResistancePriority", "verticalCompressionResistancePriority",
          ].map { element[$0] ?? "" } + ["image", "customClass"].filter { element[$0] != nil }
        let list = element.parent
        let parent = list < 0 || tree[list].parent < 0 ? nil : tree[tree[list].parent]["id"]
        found.insert("\(element.name) \(id) \(parent ?? "") \(layout.joined(separator: " "))")
      }
    }
  }

  /// The scene of an object, or all of a nib's objects, in lines: without the frames that Xcode stores.
  fileprivate func tree(around id: ObjectID) -> [String]? {
    guard let top = scene(around: id) else { return nil }
    let stored: Set = ["ambiguous", "misplaced", "fixedFrame", "verifyAmbiguity", "sceneMemberID"]
    return (top..<tree[top].end).compactMap { index in
      let element = tree[index]
      guard !["rect", "point", "autoresizingMask"].contains(element.name) else { return nil }
      let attributes = element.attributes.filter { !stored.contains($0.name) }.map { "\($0.name)=\($0.value)" }
      return ([element.name] + attributes.sorted() + [element.text]).joined(separator: " ")
    }
  }
}
