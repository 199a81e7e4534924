import AppleSDK
package import Compatibility
import ComponentModel
import Versioning

extension ChangeRule {
  /// The component's class has another name.
  package static let classRenamed = ChangeRule(
    id: "class-renamed", step: .major, effect: .wiringLost,
    summary: "The component's class has another name.",
    rationale: """
      A document names the class by text. A name that is not found is logged ("Unknown class … in Interface Builder \
      file"), and an object of the element's own class is made: an empty view, whose outlets raise an exception.
      """,
    repair: "rename the class in every host too, or keep the old name as an empty subclass",
    examples: [
      .reports(
        "a host names the old class", .owner("Row"), .owner("Line"), host: .host(.view("row", class: "Row")),
        "class 'Row' is called 'Line' now", effect: .wiringLost, at: .host("row")),
      .reports(
        "the old class is still there, and loads something else or nothing", .owner("Row"), .owner("Line"),
        sources: ("class Row: UIView {}", "class Row: UIView {}\nclass Line: UIView {}"),
        host: .host(.view("row", class: "Row")), "nib is of class 'Line' instead of 'Row'", .mayBreak,
        effect: .wiringLost, at: .host("row")),
      .notes(
        "the old class is still there, and loaded no nib", .root("Row"), .root("Line"),
        sources: ("class Row: UIButton {}", "class Row: UIButton {}\nclass Line: UIButton {}"),
        host: .host(.view("row", class: "Row")), "nib is of class 'Line' instead of 'Row'", at: .after("root")),
      .notes(
        "a host names the new class", .owner("Row"), .owner("Line"), host: .host(.view("row", class: "Line")),
        "class 'Row' is called 'Line' now", at: .after("-1")),
      .allows(
        "only File's Owner has another class, which there is not", .root("Row"),
        .classes(owner: "Line", root: "Row"), sources: ("class Row: UIView {}", "class Row: UIView {}"),
        host: .host(.view("row", class: "Row"))),
      .allows(
        "a library has the class, and File's Owner got one", .root("Row"), .classes(owner: "Line", root: "Row"),
        sources: ("class Line: UIViewController {}", "class Line: UIViewController {}"),
        host: .host(.view("row", class: "Row"))),
      .allows(
        "a window was of the system's class", .owner("NSPanel"), .owner("Line"),
        host: .host(.view("row", class: "NSPanel"))),
      .allows("the module changed", .owner("Shop.Row"), .owner("Store.Row"), host: .host(.view("row", class: "Row"))),
    ],
    finds: { change in
      guard let (old, new) = change.states, let before = old.className?.name, let after = new.className?.name,
        before != after,
        // The system's own are there all the same.
        SystemClasses.table[before] == nil,
        !new.isStill(before, insteadOf: after), !(old.lacksSource(of: before) && new.hasTopLevelObject(of: before))
      else { return [] }
      // It has its old name still, and another one has its nib.
      let isThere = new.context.classes?.classes[before] != nil
      return [
        SurfaceChange(
          before,
          isThere ? "nib is of class '\(after)' instead of '\(before)'" : "class '\(before)' is called '\(after)' now",
          old: before, new: after, at: old.definitionLocation, new.definitionLocation)
      ]
    },
    hurts: { renamed, change, reliance in
      let name = renamed.member
      let isStillThere = change.new?.context.classes?.classes[name] != nil
      switch reliance {
      case .embedding(let use):
        guard use.embedding.className?.name == name, change.new.map(use.isTopLevel) != true,
          // A controller that names another nib of the class loads that.
          use.embedding.nibName == nil || use.embedding.nibName == change.old?.nibName
        else { return [] }
        let isThere = isStillThere || use.host.context.classes?.classes[name] != nil
        guard use.loadsNib && change.old?.isLoadedByCall != true || !isThere else { return [] }
        return [
          use.violation(isThere ? .mayBreak : .breaks, renamed, renamed.message, effect: use.effectWithoutClass)
        ]
      case .code(let catalog):
        // Sources of classes that no document names are not kept: the old one may still be there.
        guard catalog.classes[name] == nil, !isStillThere else { return [] }
        return catalog.codeHosts.filter { $0.loadedClass == name }.map {
          Violation(.mayBreak, renamed, in: $0.location, renamed.message, effect: .buildFailure)
        }
      default: return []
      }
    })
}

extension EmbeddingUse {
  /// Whether it is a top-level object of the component's own nib, which then still makes an object of the class: only File's
  /// Owner has another one.
  fileprivate func isTopLevel(of component: ComponentState) -> Bool {
    host.path == component.path && component.layout.objects.contains { $0.id == embedding.objectID && $0.parent == nil }
  }
}

extension ComponentState {
  /// Whether the top-level object still has a class where only File's Owner got another one, and there is none of that name.
  fileprivate func isStill(_ name: String, insteadOf other: String) -> Bool {
    guard let classes = context.classes?.classes, classes[name] != nil, classes[other] == nil else { return false }
    return hasTopLevelObject(of: name)
  }

  /// Whether the nib has a top-level object of a class.
  fileprivate func hasTopLevelObject(of name: String) -> Bool {
    layout.objects.contains { $0.parent == nil && $0.customClass?.name == name }
  }

  /// Whether no source declares a class: it is a library's.
  fileprivate func lacksSource(of name: String) -> Bool { context.classes.map { $0.classes[name] == nil } ?? false }
}
