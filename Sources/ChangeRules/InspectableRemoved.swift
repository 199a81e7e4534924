package import Compatibility
import ComponentModel
import Spelling
import Versioning

extension ChangeRule {
  /// A runtime attribute that hosts can set is gone.
  package static let inspectableRemoved = ChangeRule(
    id: "inspectable-removed", step: .major, effect: .wiringLost,
    summary: "An attribute that hosts can set is no longer there under its name.",
    rationale: """
      A host sets it by name. UIKit logs "Failed to set (…) user defined inspected property" and goes on: the value that \
      was typed into Interface Builder is lost, and the object has its default. Code that uses the property stops \
      compiling.
      """,
    repair: "keep the attribute and mark it deprecated, or publish this as a major version",
    examples: [
      .reports(
        "a host sets it", .owner("Row"), .owner("Row"),
        sources: ("class Row: UIView { @IBInspectable var title: String = \"\" }", "class Row: UIView {}"),
        host: .host(.view("row", class: "Row", sets: [("title", "string", "Hello")])),
        "attribute 'title' was removed from 'Row'; the value set here is lost", effect: .wiringLost,
        at: .host("row", line: #"keyPath="title""#)),
      .reports(
        "the host sets the same value under its new name", .owner("Row"), .owner("Row"),
        sources: (
          "class Row: UIView { @IBInspectable var title: String = \"\" }",
          "class Row: UIView { @IBInspectable var heading: String = \"\" }"
        ),
        host: .host(.view("row", class: "Row", sets: [("title", "string", "Hello"), ("heading", "string", "Hello")])),
        "attribute 'title' was removed from 'Row'; the value set here is lost", .mayBreak, effect: .wiringLost,
        at: .host("row", line: #"keyPath="title""#)),
      .reports(
        "a superclass that is not known may have it", .owner("Row"), .owner("Row"),
        sources: ("class Row: UIView { @IBInspectable var title: String = \"\" }", "class Row: LibraryView {}"),
        host: .host(.view("row", class: "Row", sets: [("title", "string", "Hello")])),
        "attribute 'title' was removed from 'Row'; the value set here is lost", .mayBreak, effect: .wiringLost,
        at: .host("row", line: #"keyPath="title""#)),
      .reports(
        "other code uses it", .owner("Row"), .owner("Row"),
        sources: ("class Row: UIView { @IBInspectable var title: String = \"\" }", "class Row: UIView {}"),
        code: "class Screen: UIViewController { let row = Row()\n func show() { row.title = \"\" } }",
        "attribute 'title' was removed from 'Row', and 'Screen' uses it", effect: .buildFailure, at: .code("row.title")),
      .notes(
        "it lost only its attribute, and code uses it", .owner("Row"), .owner("Row"),
        sources: (
          "class Row: UIView { @IBInspectable var title: String = \"\" }",
          "class Row: UIView { var title: String = \"\" }"
        ),
        code: "class Screen: UIViewController { let row = Row()\n func show() { row.title = \"\" } }",
        "attribute 'title' is no longer visible to Objective-C", at: .classBefore("var title")),
      .notes(
        "a host does not set it", .owner("Row"), .owner("Row"),
        sources: ("class Row: UIView { @IBInspectable var title: String = \"\" }", "class Row: UIView {}"),
        host: .host(.view("row", class: "Row", sets: [("layer.cornerRadius", "number", "8")])),
        "attribute 'title' was removed", at: .classBefore("var title")),
      .allows(
        "a superclass has it now", .owner("Row"), .owner("Row"),
        sources: (
          "class Row: UIView { @IBInspectable var title: String = \"\" }",
          "class Base: UIView { @IBInspectable var title: String = \"\" }\nclass Row: Base {}"
        ), host: .host(.view("row", class: "Row", sets: [("title", "string", "Hello")]))),
      .allows(
        "the class takes undefined keys, and the property is still there", .owner("Row"), .owner("Row"),
        sources: (
          "class Row: UIView { @IBInspectable var title: String = \"\" }",
          "class Row: UIView { @objc var title: String = \"\" }"
        ), host: .host(.view("row", class: "Row", sets: [("title", "string", "Hello")]))),
    ],
    finds: { change in
      guard let classes = change.classes else { return [] }
      let members = classes.old.members
      func removed(_ property: PropertyDeclaration, step: VersionStep) -> SurfaceChange? {
        guard property.isSettable, property.exposure == .always, classes.new.accepts(property.name) != .known(true)
        else {
          return nil
        }
        return SurfaceChange(
          property.name,
          classes.new.hides(key: property.name)
            ? "attribute '\(property.name)' is no longer visible to Objective-C"
            : "attribute '\(property.name)' was removed",
          at: property.location, nil, step: step)
      }
      // Interface Builder offers an inspectable to every host, also a private one.
      return members.inspectables.compactMap { removed($0, step: .major) }
        + members.properties.compactMap { removed($0, step: .patch) }
    },
    hurts: { removed, change, reliance in
      let (name, className) = (removed.member, change.old?.className?.name ?? "")
      switch reliance {
      case .embedding(let use):
        guard let attribute = use.attribute(name), let facts = change.new?.facts else { return [] }
        // Only what is new can be its new name.
        let names = facts.members.inspectables.map(\.name).filter { change.old?.facts?.accepts($0) != .known(true) }
        // Under that the host has the value too: only a line in the log is left.
        let isKept = use.usage.runtimeAttributes.contains {
          names.contains($0.keyPath) && $0.type == attribute.type && $0.value == attribute.value
        }
        return [
          use.violation(
            facts.accepts(name) == .known(false) && !isKept ? .breaks : .mayBreak, removed, at: attribute.position,
            facts.hides(key: name)
              ? "attribute '\(name)' of '\(className)' is no longer visible to Objective-C; the value set here is lost"
              : "attribute '\(name)' was removed from '\(className)'; the value set here is lost",
            repair: facts.hides(key: name)
              ? "mark the property with @IBInspectable again"
              : names.nearest(to: name).map { "did you mean '\($0)'?" }
                ?? "remove the attribute in the identity inspector, or declare the property again")
        ]
      case .code(let catalog):
        // It may come from a superclass that is not known.
        guard change.new?.facts.map({ $0.accepts(name) == .known(false) }) ?? true else { return [] }
        // A library that comes with the change may have what a category of the system's class had.
        if change.bringsLibraries, let old = change.old?.facts, let place = removed.oldLocation,
          !old.declaration.evidence.contains(where: { $0.path == place.path })
        {
          return []
        }
        let isThere = change.new?.facts?.isVisibleToSwift(name) == true
        return catalog.references(to: name, of: className).filter { !isThere || !$0.isSwift }.map {
          Violation(
            .breaks, removed, in: $0.location,
            "attribute '\(name)' was removed from '\(className)', and '\($0.user ?? "code")' uses it",
            effect: .buildFailure)
        }
      default: return []
      }
    })
}

extension ComponentChange {
  /// Whether the project has libraries that it did not have.
  fileprivate var bringsLibraries: Bool {
    let libraries = [old, new].map { $0?.context.classes?.tree.dependencies ?? [] }
    return !libraries[1].isSubset(of: libraries[0])
  }
}
