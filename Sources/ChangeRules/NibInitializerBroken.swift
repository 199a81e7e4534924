package import Compatibility
import ComponentModel
import Versioning

extension ChangeRule {
  /// No nib can make an object of the class anymore.
  package static let nibInitializerBroken = ChangeRule(
    id: "nib-initializer-broken", step: .major, effect: .loadFailure,
    summary: "init(coder:) of the component's class stops the program, and did not before.",
    rationale: """
      A nib makes every object in it by initWithCoder:. The line that Xcode writes for a new initializer, \
      fatalError("init(coder:) has not been implemented"), is a crash for each document that embeds the class.
      """,
    repair: "implement init(coder:)",
    examples: [
      .reports(
        "a host embeds it", .owner("Row"), .owner("Row"),
        sources: (
          "class Row: UIView { required init?(coder: NSCoder) { super.init(coder: coder) } }",
          "class Row: UIView { required init?(coder: NSCoder) { fatalError() } }"
        ), host: .host(.view("row", class: "Row")), "init(coder:) of 'Row' stops the program now", effect: .loadFailure,
        at: .host("row")),
      .notes(
        "nobody embeds it", .owner("Row"), .owner("Row"),
        sources: (
          "class Row: UIView {}", "class Row: UIView { required init?(coder: NSCoder) { fatalError() } }"
        ), "init(coder:) of 'Row' stops the program now", at: .classAfter("class Row")),
      .allows(
        "it always did", .owner("Row"), .owner("Row", .label("label")),
        sources: (
          "class Row: UIView { required init?(coder: NSCoder) { fatalError() } }",
          "class Row: UIView { required init?(coder: NSCoder) { fatalError() } }"
        ), host: .host(.view("row", class: "Row"))),
    ],
    finds: { change in
      guard let classes = change.classes, !classes.old.failsInNibs, classes.new.failsInNibs else { return [] }
      let name = classes.new.declaration.name
      return [
        SurfaceChange(
          name, "init(coder:) of '\(name)' stops the program now",
          at: (classes.old.initializerForNib?.location ?? classes.old.declaration.location),
          classes.new.initializerForNib?.location)
      ]
    },
    hurts: { broken, _, reliance in
      guard case .embedding(let use) = reliance, ElementRole(element: use.embedding.element) != .viewController,
        use.embedding.element != "segue",
        !(use.host.document.platform == .macOS && use.embedding.element == "window")
      else { return [] }
      return [use.violation(.breaks, broken, broken.message)]
    })
}

extension ClassFacts {
  fileprivate var failsInNibs: Bool {
    guard let initializer = initializerForNib else { return false }
    return initializer.isFatal || initializer.isUnavailable && declaration.language == .swift
  }
}
