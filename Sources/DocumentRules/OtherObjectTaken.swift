package import Compatibility
import ComponentModel
import Loading

extension DocumentRule {
  /// Code takes a top-level object by its place, and the nib has several.
  package static let otherObjectTaken = DocumentRule(
    id: "other-object-taken", effect: .wiringLost,
    summary: "Code takes the first, the last or a numbered object of a nib that has several top-level objects.",
    rationale: """
      Top-level objects come in the order of the document, gesture recognizers and plain objects included. Code that \
      takes one by its place gets another one as soon as something stands before it: a cast fails, or the wrong view \
      appears.
      """,
    repair: "take the first object of the class that is wanted, or keep one top-level object in the nib",
    examples: [
      .reports(
        "the last one is a recognizer",
        .root("Row", .label("label")).beside(ExampleObject("tapGestureRecognizer", "tap")),
        source: ExampleSource.code(choice: ".last"),
        "code takes the last of 2 top-level objects, which is a 'tapGestureRecognizer' and not the root"),
      .reports(
        "the first one is right", .root("Row", .label("label")).beside(ExampleObject("tapGestureRecognizer", "tap")),
        source: ExampleSource.code(),
        "code takes the first of 2 top-level objects: in another order it gets another one", .safe),
      .allows("there is only one", .root("Row", .label("label")), source: ExampleSource.code(choice: ".last")),
      .allows(
        "the class decides", .root("Row", .label("label")).beside(ExampleObject("tapGestureRecognizer", "tap")),
        source: """
          @objc(Row) class Row: UIView {
            static func load() -> Row {
              Bundle.main.loadNibNamed("Row", owner: nil, options: nil)!.compactMap { $0 as? Row }.first!
            }
          }
          """),
    ]
  ) { checked in
    let objects = checked.document.loadedObjects
    guard objects.count > 1, let root = checked.document.rootObject else { return [] }
    let paths = checked.ownLoads.map { (choice: $0.choice, className: $0.className, location: $0.location) }
    let hosts = checked.codeHosts.filter { $0.kind == .instantiate }.map {
      (choice: $0.choice, className: $0.loadedClass, location: $0.location)
    }
    var seen: Set<SourceLocation> = []
    var remark: Violation?
    for load in paths + hosts where seen.insert(load.location).inserted {
      let taken: LayoutObject?
      let phrase: String
      switch load.choice {
      case .first: (taken, phrase) = (objects.first, "first")
      case .last: (taken, phrase) = (objects.last, "last")
      case .index(let number):
        (taken, phrase) = (
          objects.indices.contains(number) ? objects[number] : nil, number == 0 ? "first" : "one at \(number)"
        )
      case .firstOfClass, .every, nil: continue
      }
      let related = [Finding.Related("it is taken here", at: load.location)]
      guard let taken else { continue }
      if taken.id == root.id {
        remark =
          remark
          ?? Violation(
            .safe, phrase, object: root.id, at: root.position,
            "code takes the \(phrase) of \(objects.count) top-level objects: in another order it gets another one",
            related: related)
      } else if !ElementRole(element: taken.element).isView {
        // A helper that wants recognizers and objects would not take one view's place.
        let isSure = load.className.map { $0 != taken.customClass?.name } ?? false
        return [
          Violation(
            isSure && !checked.sharesNibName ? .breaks : .mayBreak, taken.element, object: taken.id,
            at: taken.position,
            "code takes the \(phrase) of \(objects.count) top-level objects, which is a '\(taken.element)' and not the root",
            related: related)
        ]
      }
    }
    return remark.map { [$0] } ?? []
  }
}
